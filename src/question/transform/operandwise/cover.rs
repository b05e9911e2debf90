//! Whether operands of the transformed function are covered by the original's.

use super::super::decide::{Wanted, decided_in, template};
use super::super::pair::Side;
use super::super::{Options, Verdict};
use super::nodes::{Made, Nodes, node_number};
use crate::program::ir::{
    Attribute, Block, Effect, Function, Instruction, Meaning, Operation, Parameter, Promises, Type,
    Value,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;

/// So many small functions are looked at.
const MOST: usize = 48;

/// Of no more steps each.
const LARGE: usize = 64;

/// So many steps of what is compared are looked at, one after the other: what is computed alike beyond that is any value.
const DEPTHS: [usize; 4] = [0, 1, 2, usize::MAX];

/// What is covered.
pub(super) struct Cover<'c> {
    sides: [Side<'c>; 2],
    nodes: Nodes,
    options: &'c Options,
    deadline: Instant,
    /// Nodes of the transformed function that are covered by a node of the original's.
    covered: FxHashMap<usize, usize>,
    refused: BTreeSet<[usize; 2]>,
    asked: usize,
}

impl<'c> Cover<'c> {
    /// Nothing yet.
    pub fn of(
        sides: [Side<'c>; 2],
        nodes: Nodes,
        options: &'c Options,
        deadline: Instant,
    ) -> Cover<'c> {
        let (covered, refused) = (FxHashMap::default(), BTreeSet::new());
        Cover { sides, nodes, options, deadline, covered, refused, asked: 0 }
    }

    /// Whether each of these values of the original covers the other one.
    pub fn all(&mut self, open: &[[Value; 2]]) -> bool {
        open.iter().all(|[own, theirs]| self.covers(own, theirs))
    }

    /// Whether a value of the transformed function is covered by one of the original's.
    fn covers(&mut self, own: &Value, theirs: &Value) -> bool {
        if own == theirs {
            return true;
        }
        let (from, to) = (node_number(own), node_number(theirs));
        if let (Some(from), Some(to)) = (from, to) {
            if self.covered.get(&to) == Some(&from) {
                return true;
            }
            if self.refused.contains(&[from, to]) {
                return false;
            }
            let covers = self.same_operation(from, to) || self.is_shown([own, theirs]);
            if covers {
                self.covered.insert(to, from);
            } else {
                self.refused.insert([from, to]);
            }
            return covers;
        }
        (from.is_some() || to.is_some()) && self.is_shown([own, theirs])
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

    /// Whether the small functions that return them are right.
    fn is_shown(&mut self, values: [&Value; 2]) -> bool {
        let node = values.into_iter().find_map(node_number);
        let Some(ty) = node.map(|node| self.nodes.get(node).ty.clone()) else { return false };
        // Which object a pointer points into is more than its number.
        let bases = values.map(|value| node_number(value).map(|n| self.nodes.base(n)));
        let is_moved = matches!(ty, Type::Ptr(_)) && bases[0].is_some() && bases[0] == bases[1];
        if ty.has_pointers() && !is_moved {
            return false;
        }
        let mut before = None;
        DEPTHS.into_iter().any(|depth| {
            let Some([own, theirs]) = self.small(values, &ty, depth) else { return false };
            let size = own.instructions().count() + theirs.instructions().count();
            let is_new = before.replace(size) != Some(size);
            if !is_new || self.asked == MOST || Instant::now() > self.deadline {
                return false;
            }
            self.asked += 1;
            let [before, after] = self.sides;
            let sides = [Side { function: &own, ..before }, Side { function: &theirs, ..after }];
            let options = Options { contexts: 0, prove: true, ..self.options.clone() };
            let left = self.deadline.saturating_duration_since(Instant::now());
            let until = Instant::now() + left / 4;
            let verdict = decided_in(sides, template(&options), &options, until, Wanted::Valid);
            matches!(verdict, Verdict::Valid { bounds, proof: Ok(_), .. } if bounds.is_empty())
        })
    }

    /// Functions that return these values, of what they are computed from: of what both are computed from, beyond so many
    /// steps.
    fn small(&self, values: [&Value; 2], ty: &Type, depth: usize) -> Option<[Function; 2]> {
        let [from, to] = values.map(node_number);
        let mut own = BTreeSet::new();
        from.into_iter().for_each(|from| self.nodes.below(from, &BTreeSet::new(), &mut own));
        own.retain(|n| Some(*n) != from);
        // What is no further away is not cut.
        let mut near = BTreeSet::new();
        let mut layer: BTreeSet<usize> = from.into_iter().chain(to).collect();
        for _ in 0..=depth.min(LARGE) {
            let next = layer.iter().flat_map(|n| self.nodes.operands(*n)).collect();
            near.extend(std::mem::replace(&mut layer, next));
        }
        let is_cut = |n: usize| {
            let at = self.covered.get(&n).copied().unwrap_or(n);
            (own.contains(&at) && !near.contains(&n) && !near.contains(&at)).then_some(at)
        };
        let mut theirs = BTreeSet::new();
        let mut cuts: BTreeSet<usize> = BTreeSet::new();
        let mut open: Vec<usize> = to.into_iter().collect();
        while let Some(n) = open.pop() {
            if let Some(at) = is_cut(n) {
                cuts.insert(at);
            } else if theirs.insert(n) {
                open.extend(self.nodes.operands(n));
            }
        }
        let mut used = BTreeSet::new();
        from.into_iter().for_each(|from| self.nodes.below(from, &cuts, &mut used));
        if used.len() + theirs.len() > LARGE {
            return None;
        }
        let is_given =
            |n: usize| cuts.contains(&n) || matches!(self.nodes.get(n).made, Made::Alike(_));
        let given: BTreeSet<usize> = used
            .iter()
            .chain(&theirs)
            .copied()
            .chain(cuts.iter().copied())
            .filter(|n| is_given(*n))
            .collect();
        let parameters = given.iter().map(|n| {
            let promises = match &self.nodes.get(*n).made {
                Made::Alike(promises) => promises.clone(),
                Made::Computed(..) => Promises::default(),
            };
            let ty = self.nodes.get(*n).ty.clone();
            Parameter {
                name: n.to_string(),
                ty,
                noalias: false,
                byval: None,
                captures_none: false,
                promises,
            }
        });
        let parameters: Vec<Parameter> = parameters.collect();
        let small = |side: usize, nodes: &BTreeSet<usize>, value: &Value| {
            let function = self.sides[side].function;
            let first = function.instructions().next()?;
            let computed = nodes.iter().filter_map(|n| match &self.nodes.get(*n).made {
                Made::Computed(operation, promises) if !is_given(*n) => {
                    let mut operation = operation.clone();
                    if side == 1 {
                        for operand in operation.values_mut() {
                            let at = node_number(operand).and_then(is_cut);
                            at.into_iter().for_each(|at| *operand = Value::Local(at.to_string()));
                        }
                    }
                    let computed = first.replaced(Some(n.to_string()), Effect::Pure(operation));
                    Some(Instruction { promises: promises.clone(), ..computed })
                }
                _ => None,
            });
            let mut instructions: Vec<Instruction> = computed.collect();
            let returned = Effect::Return { ty: ty.clone(), value: Some(value.clone()) };
            instructions.push(first.replaced(None, returned));
            // It computes as the whole function does, and makes none of its claims.
            let whole = self.sides[0].function;
            let computes =
                |said: &&Attribute| !matches!(said.meaning, Meaning::Does(_) | Meaning::Convergent);
            Some(Function {
                name: whole.name.clone(),
                result: ty.clone(),
                parameters: parameters.clone(),
                blocks: vec![Block { label: "entry".to_owned(), instructions }],
                null_is_valid: whole.null_is_valid,
                attributes: whole.attributes.iter().filter(computes).cloned().collect(),
                span: function.span,
                ..Function::default()
            })
        };
        Some([small(0, &used, values[0])?, small(1, &theirs, values[1])?])
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
