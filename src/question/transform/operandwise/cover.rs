//! Whether operands of the transformed function are covered by the original's.

use super::super::decide::{decided_in, template};
use super::super::pair::Side;
use super::super::question::Wanted;
use super::super::{Options, Verdict};
use super::bounds::{Bounded, Within};
use super::merges::Merge;
use super::nodes::{Made, Nodes, node_number};
use super::places::{Open, Places, Why};
use super::small::{LARGE, Small};
use crate::program::ir::{Function, Operation, Predicate, Promises, Type, Value};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// So many small functions are looked at.
const MOST: usize = 512;

/// So long is looked at a small function about bounds of counters.
const OF_BOUNDS: Duration = Duration::from_millis(250);

/// So many steps of what is compared are looked at, one after the other: what is computed alike beyond that is any value.
const DEPTHS: [usize; 4] = [0, 1, 2, usize::MAX];

/// So much of what is known somewhere is looked at.
const MOST_KNOWN: usize = 6;

/// What is covered.
pub(super) struct Cover<'c> {
    sides: [Side<'c>; 2],
    pub(super) nodes: Nodes,
    options: &'c Options,
    deadline: Instant,
    open: Vec<Open>,
    known: Vec<Vec<usize>>,
    pub(super) merges: Vec<Merge>,
    /// What phis merge is within these, if it is not poison.
    pub(super) bounded: BTreeMap<usize, Vec<Bounded>>,
    /// Which of these are looked at.
    pub(super) within: Within,
    /// Nodes of the transformed function that are covered by a node of the original's, wherever that is.
    pub(super) covered: FxHashMap<usize, usize>,
    pub(super) refused: BTreeSet<[usize; 2]>,
    /// The same where this is known.
    here: usize,
    covered_here: FxHashMap<usize, usize>,
    refused_here: BTreeSet<[usize; 2]>,
    /// What facts are about.
    given: FxHashMap<usize, BTreeSet<usize>>,
    asked: usize,
    /// How long a small function is looked at.
    patience: Duration,
}

impl<'c> Cover<'c> {
    /// Nothing yet.
    pub fn of(places: Places<'c>, options: &'c Options, deadline: Instant) -> Cover<'c> {
        let Places { sides, nodes, open, known, merges, .. } = places;
        Cover {
            sides,
            nodes,
            options,
            deadline,
            open,
            known,
            merges,
            bounded: BTreeMap::new(),
            within: Within::Nothing,
            covered: FxHashMap::default(),
            refused: BTreeSet::new(),
            here: 0,
            covered_here: FxHashMap::default(),
            refused_here: BTreeSet::new(),
            given: FxHashMap::default(),
            asked: 0,
            patience: Duration::MAX,
        }
    }

    /// Whether all values that have to cover each other do.
    pub fn all(&mut self) -> bool {
        let open = std::mem::take(&mut self.open);
        open.iter().all(|open| {
            if self.is_right_within(open, Within::tried(self.ends())) {
                return true;
            }
            // What counters may be is found where it is needed.
            let mut found = BTreeSet::new();
            let all = open.values.iter().filter_map(node_number);
            all.for_each(|n| self.nodes.below(n, &BTreeSet::new(), &mut found));
            let asked = std::mem::take(&mut self.asked);
            self.patience = OF_BOUNDS;
            let is_new = self.find_bounds(&found);
            self.asked = asked;
            let within = Within::tried(self.ends()).into_iter();
            is_new && self.is_right_within(open, within.skip(1).collect())
        })
    }

    fn is_right_within(&mut self, open: &Open, within: Vec<Within>) -> bool {
        within.into_iter().any(|within| {
            self.within = within;
            self.refused.clear();
            self.at(open.at);
            self.patience = match within {
                Within::Nothing => Duration::MAX,
                _ => OF_BOUNDS,
            };
            self.is_right(open)
        })
    }

    fn is_right(&mut self, open: &Open) -> bool {
        let [own, theirs] = &open.values;
        match open.why {
            Why::Given => self.covers(own, theirs),
            // Where bounds are looked at, undef is what is hard.
            Why::Parts if self.within != Within::Nothing => {
                self.parts_alike(own, theirs) || self.covers(own, theirs)
            }
            Why::Parts => self.covers(own, theirs) || self.parts_alike(own, theirs),
            Why::Accessed(defined) => {
                let known = self.known_of([own, theirs]).into_iter();
                let known: Vec<usize> = known.chain([defined]).collect();
                self.is_shown([own, theirs], &known)
            }
        }
    }

    /// Whether a condition is that of the original wherever control parts by that: it is defined there.
    fn parts_alike(&mut self, own: &Value, theirs: &Value) -> bool {
        let Some(holds) = node_number(own) else { return false };
        let known = self.known_of([own, theirs]);
        [Value::Bits(1), Value::Zero].iter().all(|way| {
            let (ty, lhs, rhs) = (Type::Int(1), own.clone(), way.clone());
            let found = Operation::Icmp { predicate: Predicate::Eq, ty: ty.clone(), lhs, rhs };
            let found = match way {
                Value::Zero => self.nodes.computed(found, Promises::default()),
                _ => Some(holds),
            };
            let known: Vec<usize> = found.into_iter().chain(known.iter().copied()).collect();
            self.is_shown_of(&ty, [way, theirs], &known)
        })
    }

    /// Looks at values that are computed where that is known.
    pub(super) fn at(&mut self, here: usize) {
        self.here = here;
        self.covered_here.clear();
        self.refused_here.clear();
    }

    /// Whether a value of the transformed function is covered by one of the original's.
    pub(super) fn covers(&mut self, own: &Value, theirs: &Value) -> bool {
        if own == theirs {
            return true;
        }
        let (from, to) = (node_number(own), node_number(theirs));
        if let (Some(from), Some(to)) = (from, to) {
            let pair = [from, to];
            if [&self.covered, &self.covered_here].iter().any(|all| all.get(&to) == Some(&from)) {
                return true;
            }
            if [&self.refused, &self.refused_here].iter().any(|all| all.contains(&pair)) {
                return false;
            }
            let known = self.known_of([own, theirs]);
            let covers = self.same_operation(from, to) || self.is_shown([own, theirs], &known);
            let (covered, refused) = match known.is_empty() {
                true => (&mut self.covered, &mut self.refused),
                false => (&mut self.covered_here, &mut self.refused_here),
            };
            if covers {
                covered.insert(to, from);
            } else {
                refused.insert(pair);
            }
            return covers;
        }
        let known = self.known_of([own, theirs]);
        (from.is_some() || to.is_some()) && self.is_shown([own, theirs], &known)
    }

    /// The source of what is covered by it.
    pub(super) fn covering(&self, node: usize) -> usize {
        let here = self.covered_here.get(&node).or_else(|| self.covered.get(&node));
        here.copied().unwrap_or(node)
    }

    /// What is known here of what values are computed from, the last first.
    fn known_of(&mut self, values: [&Value; 2]) -> Vec<usize> {
        let known = self.known.get(self.here).cloned().unwrap_or_default();
        if known.is_empty() {
            return known;
        }
        let given = self.given(values.into_iter().filter_map(node_number));
        let mut of_it = Vec::new();
        for fact in known.into_iter().rev() {
            if !self.given.contains_key(&fact) {
                let given = self.given([fact]);
                self.given.insert(fact, given);
            }
            if !self.given[&fact].is_disjoint(&given) && of_it.len() < MOST_KNOWN {
                of_it.push(fact);
            }
        }
        of_it
    }

    /// What nodes are computed from in the end, and what bounds that.
    fn given(&self, nodes: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let mut open: Vec<usize> = nodes.into_iter().collect();
        while let Some(node) = open.pop() {
            if found.insert(node) {
                open.extend(self.nodes.operands(node));
                open.extend(self.bounded_by(node));
            }
        }
        found.retain(|n| matches!(self.nodes.get(*n).made, Made::Alike(_)));
        found
    }

    /// The nodes that bound what a phi merges.
    pub(super) fn bounded_by(&self, node: usize) -> Vec<usize> {
        let bounds = self.bounds_of(node).into_iter();
        bounds.flat_map(Bounded::values).filter_map(node_number).collect()
    }

    /// Whether both are the same operation on what is covered; what the original promises of it need not be promised.
    fn same_operation(&mut self, from: usize, to: usize) -> bool {
        let (Made::Computed(own, promised), Made::Computed(theirs, promises)) =
            (&self.nodes.get(from).made, &self.nodes.get(to).made)
        else {
            return false;
        };
        let less = promises == promised || *promises == Promises::default();
        let (mut own, mut theirs) = (own.clone(), theirs.clone());
        let take = |operation: &mut Operation| -> Vec<Value> {
            let operands = operation.values_mut().into_iter();
            operands.map(|value| std::mem::replace(value, Value::Undef)).collect()
        };
        let operands = [take(&mut own), take(&mut theirs)];
        drop_flags(&mut own, &theirs);
        let [of_own, of_theirs] = operands;
        if own == theirs && less {
            return of_own.iter().zip(&of_theirs).all(|(a, b)| self.covers(a, b));
        }
        // What both are computed from is compared first, so that it can be taken for the same.
        if of_own.len() == of_theirs.len() {
            for (a, b) in of_own.iter().zip(&of_theirs) {
                let both = [a, b].map(|value| node_number(value).map(|n| &self.nodes.get(n).ty));
                if both[0].is_some() && both[0] == both[1] {
                    self.covers(a, b);
                }
            }
        }
        false
    }

    fn is_shown(&mut self, values: [&Value; 2], known: &[usize]) -> bool {
        let node = values.into_iter().find_map(node_number);
        let ty = node.map(|node| self.nodes.get(node).ty.clone());
        ty.is_some_and(|ty| self.is_shown_of(&ty, values, known))
    }

    /// Whether the small functions that return values of that type are right, where that is known.
    fn is_shown_of(&mut self, ty: &Type, values: [&Value; 2], known: &[usize]) -> bool {
        // Which object a pointer points into is more than its number.
        let bases = values.map(|value| self.nodes.base(value));
        let is_moved = matches!(ty, Type::Ptr(_)) && bases[0].is_some() && bases[0] == bases[1];
        if ty.has_pointers() && !is_moved {
            return false;
        }
        let mut before = None;
        DEPTHS.into_iter().any(|depth| {
            let small = Small { cover: self, sides: self.sides, values, ty, depth, known };
            let Some(cases) = small.functions() else { return false };
            let size: usize = cases[0].iter().map(|f| f.instructions().count()).sum();
            let is_new = before.replace(size) != Some(size);
            if size > LARGE || !is_new || self.asked == MOST {
                return false;
            }
            self.asked += 1;
            cases.iter().all(|case| self.is_right_case(case))
        })
    }

    fn is_right_case(&self, [own, theirs]: &[Function; 2]) -> bool {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return false;
        }
        let [before, after] = self.sides;
        let sides = [Side { function: own, ..before }, Side { function: theirs, ..after }];
        let options = Options { contexts: 0, prove: true, ..self.options.clone() };
        let until = Instant::now() + self.patience.min(left / 4);
        let verdict = decided_in(sides, template(&options), &options, until, Wanted::Valid);
        matches!(verdict, Verdict::Valid { bounds, proof: Ok(_), .. } if bounds.is_empty())
    }
}

/// Takes flags from an operation that another one of its kind does not have: what is promised less is less often poison.
fn drop_flags(own: &mut Operation, other: &Operation) {
    match (own, other) {
        (Operation::Binary { flags, .. }, Operation::Binary { flags: kept, .. })
        | (Operation::Cast { flags, .. }, Operation::Cast { flags: kept, .. })
        | (Operation::Gep { flags, .. }, Operation::Gep { flags: kept, .. })
        | (Operation::GepOfLanes { flags, .. }, Operation::GepOfLanes { flags: kept, .. }) => {
            flags.nsw &= kept.nsw;
            flags.nuw &= kept.nuw;
            flags.exact &= kept.exact;
            flags.disjoint &= kept.disjoint;
            flags.nneg &= kept.nneg;
            flags.inbounds &= kept.inbounds;
        }
        _ => {}
    }
}
