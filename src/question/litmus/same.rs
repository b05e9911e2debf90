//! The same execution of a test whose operations are annotated otherwise: the same reads take their bytes from the same
//! writes, find the same values, and what was wrong is wrong again.
//!
//! What the model says of it is asked of the model's own text, by the evaluator: of one annotation, or of all of a range
//! of them at a time, of which it is known what is certainly in each base set and what may be.

use super::Property;
use super::condition::Check;
use super::range::{Key, Place, Range, Row};
use super::specialised;
use super::test::{Setup, Test};
use crate::execution::{EventKind, Execution};
use crate::model::{Model, ModelSpec, Vocabulary};
use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::litmus::Litmus;
use crate::program::term::Pool;
use crate::relation::{Formula, Member, Rel, Symbol, indexed};
use crate::solve::enumerate::Enumeration;
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Pairs of operations on barriers, by relation.
type Observed = BTreeMap<Symbol, BTreeSet<(Key, Key)>>;

/// The relations that an execution chooses of barriers.
const OBSERVED: [&str; 2] = ["barrier_mo", "participates"];

/// An execution that is looked at again under other annotations.
pub struct Pinned {
    reads_from: Vec<Vec<(Key, Key)>>,
    order: BTreeSet<(Key, Key)>,
    /// What barrier objects observe.
    observed: Observed,
    /// A barrier is misused.
    misused: bool,
    /// What the execution is like where it was found.
    row: Row,
    property: Property,
    /// What was undef, per cell.
    undefined: Vec<BTreeSet<Key>>,
    /// The pairs of the relations that the condition asks about.
    asked: Vec<BTreeSet<(Key, Key)>>,
}

/// A program under some annotations, ready to be asked what the execution is like there.
pub struct Annotated<'l> {
    /// The test that it is, unless it is a function in a context.
    litmus: Option<&'l Litmus>,
    program: Concrete,
    spec: ModelSpec,
}

/// A program of which everything is known but who reads from whom.
pub struct Concrete {
    /// Its terms.
    pub pool: Pool,
    /// The program.
    pub program: Program,
    /// What a model must know to judge it.
    pub vocabulary: Vocabulary,
    /// Values of its inputs.
    pub inputs: FxHashMap<Input, u128>,
}

impl<'l> Annotated<'l> {
    /// Prepares a test; `None` where it has no meaning, or something in it is open.
    pub fn new(litmus: &'l Litmus, spec: &ModelSpec, loop_bound: usize) -> Option<Annotated<'l>> {
        let spec = specialised(litmus, spec).ok()?;
        let test = Test::new(litmus, Setup::of(&spec, loop_bound)).ok()?;
        let Test { pool, program, vocabulary, .. } = test;
        let open = !program.choices.is_empty();
        let program = Concrete { pool, program, vocabulary, inputs: FxHashMap::default() };
        let it = Annotated { litmus: Some(litmus), program, spec };
        (!open && it.is_settled()).then_some(it)
    }

    /// Prepares a function in a context; `None` where something is open.
    pub fn in_context(program: Concrete, spec: &ModelSpec) -> Option<Annotated<'l>> {
        let it = Annotated { litmus: None, program, spec: *spec };
        it.is_settled().then_some(it)
    }

    fn is_settled(&self) -> bool {
        self.program.program.one_of.is_empty()
    }

    /// What a model must know to judge it.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.program.vocabulary
    }

    /// The model that judges what has this vocabulary, with what a test's condition asks of it.
    pub fn rules(&self, vocabulary: &Vocabulary, loop_bound: usize) -> Option<Rules> {
        let model = Model::new(&self.spec, vocabulary);
        let mut asked = Vec::new();
        let Some(litmus) = self.litmus else {
            return Some(Rules { model, asked, consistent: true });
        };
        let mut test = Test::new(litmus, Setup::of(&self.spec, loop_bound)).ok()?;
        let conditions = litmus.filter.iter().chain(litmus.condition.iter().map(|(_, c)| c));
        for condition in conditions {
            test.check(condition, &model).ok()?.relations(&mut asked);
        }
        Some(Rules { model, asked, consistent: litmus.consistent })
    }

    fn keys(&self) -> Vec<Key> {
        let mut seen: FxHashMap<(u8, Option<usize>, Option<&str>), usize> = FxHashMap::default();
        let events = self.program.program.events.iter().map(|event| {
            let rank = match event.kind {
                EventKind::Initial => 0,
                EventKind::Final => 2,
                _ => 1,
            };
            let nth = seen.entry((rank, event.thread, event.position.as_deref())).or_default();
            *nth += 1;
            let position = event.position.as_deref().map(Member::text);
            Key { rank, thread: event.thread, position, nth: *nth - 1 }
        });
        events.collect()
    }

    /// What an execution is like in which these reads take their bytes from these writes, per cell, and barriers observe
    /// what they observed.
    fn row(
        &self,
        model: &Model,
        reads_from: &[Vec<(Key, Key)>],
        observed: &Observed,
    ) -> Option<Row> {
        let keys = self.keys();
        let at = |key: &Key| keys.iter().position(|known| known == key);
        let edges = reads_from.iter().map(|pairs| {
            pairs.iter().map(|(w, r)| Some((at(w)?, at(r)?))).collect::<Option<Vec<_>>>()
        });
        let edges = edges.collect::<Option<Vec<_>>>()?;
        let Concrete { pool, program, vocabulary, inputs } = &self.program;
        let known = |relation: &'static str, a: usize, b: usize| {
            let pairs = observed.get(&Symbol::from(relation));
            pairs.is_some_and(|pairs| pairs.contains(&(keys[a], keys[b])))
        };
        let objects = program.on_barriers.iter();
        let on_barriers = objects.flat_map(|object| object.chosen_again(program, &known));
        let inputs: FxHashMap<Input, u128> = inputs
            .iter()
            .map(|(input, value)| (input.clone(), *value))
            .chain(on_barriers)
            .collect();
        let inputs = &inputs;
        let enumeration =
            Enumeration { pool, program, model, vocabulary, inputs, limit: 1, deadline: None };
        let given = enumeration.given(&edges).ok().flatten()?;
        let mut name = vec![0; given.execution.events.len()];
        let placed = given.index.iter().enumerate().filter_map(|(i, at)| Some((i, (*at)?)));
        placed.for_each(|(i, at)| name[at] = i);
        let key = |i: &usize| keys[name[*i]];
        let mut sets: BTreeMap<Key, BTreeSet<Symbol>> =
            (0..name.len()).map(|i| (key(&i), BTreeSet::new())).collect();
        for (set, members) in &given.execution.sets {
            for i in members {
                sets.entry(key(i)).or_default().insert(*set);
            }
        }
        let pairs = |pairs: &Vec<(usize, usize)>| -> BTreeSet<(Key, Key)> {
            pairs.iter().map(|(i, j)| (key(i), key(j))).collect()
        };
        let relations = given.execution.relations.iter();
        let relations = relations.map(|(name, all)| (*name, pairs(all))).collect();
        let Execution { threads, cells, .. } = given.execution;
        let undefined_behaviour = given.undefined_behaviour;
        Some(Row { sets, relations, threads, cells, undefined_behaviour })
    }

    /// The cells that an event may access.
    fn cells(&self, event: usize) -> Vec<usize> {
        let program = &self.program.program;
        let targets = program.events[event].targets.iter();
        let cells = targets.flat_map(|t| {
            let all = program.locations[t.location].cells();
            let end = t.offset + t.size;
            all.filter(move |(_, start, len)| t.offset <= *start && start + len <= end)
        });
        cells.map(|(cell, ..)| cell).collect()
    }

    /// An execution of it that was found, to be looked at again; `None` where that needs more than its reads-from.
    pub fn pin(&self, rules: &Rules, execution: &Execution, property: Property) -> Option<Pinned> {
        let (keys, events) = (self.keys(), &self.program.program.events);
        let named: FxHashMap<&str, &Key> =
            events.iter().zip(&keys).map(|(event, key)| (event.label.as_str(), key)).collect();
        let key = |i: usize| named.get(execution.events[i].label.as_str()).copied().copied();
        let pairs = |relation: Symbol| {
            let pairs = execution.relations.get(&relation).into_iter().flatten();
            pairs.map(|(i, j)| Some((key(*i)?, key(*j)?))).collect::<Option<Vec<_>>>()
        };
        if named.len() != events.len() {
            return None;
        }
        let cells = 0..self.program.program.cells;
        let mut reads_from = cells.map(|c| pairs(indexed("rf", c))).collect::<Option<Vec<_>>>()?;
        // Where nobody accesses a location, what is seen of it last is what it holds at first, and neither is shown.
        let shown = |label: &str| execution.events.iter().any(|event| event.label == label);
        let of_kind = |kind| (0..events.len()).filter(move |i| events[*i].kind == kind);
        for last in of_kind(EventKind::Final).filter(|i| !shown(&events[*i].label)) {
            for cell in self.cells(last) {
                let first = of_kind(EventKind::Initial).find(|i| self.cells(*i).contains(&cell));
                reads_from[cell].extend(first.map(|first| (keys[first], keys[last])));
            }
        }
        let order = pairs("mo".into())?.into_iter().collect();
        let observed = OBSERVED.map(|relation| {
            let relation = Symbol::from(relation);
            Some((relation, pairs(relation)?.into_iter().collect()))
        });
        let observed = observed.into_iter().collect::<Option<Observed>>()?;
        let row = self.row(&rules.model, &reads_from, &observed)?;
        let (misused, undefined, asked) = (false, vec![], vec![]);
        let mut pinned =
            Pinned { reads_from, order, observed, misused, row, property, undefined, asked };
        pinned.look(rules)?;
        Some(pinned)
    }

    /// What the execution is like here; `None` where it is no execution of this program, or where anything but what
    /// stands at these places is otherwise than where it was found.
    pub fn again(&self, rules: &Rules, pinned: &Pinned, places: &[&Place]) -> Option<Row> {
        let row = self.row(&rules.model, &pinned.reads_from, &pinned.observed)?;
        let annotated = |key: &Key| places.iter().any(|place| place.has(key));
        let accesses = |row: &Row| {
            let happens = |(key, sets): (&Key, &BTreeSet<Symbol>)| {
                let accesses =
                    |s: &&Symbol| ["R", "W"].iter().any(|n| **s == *n) || s.family() == "at";
                let told: Vec<Symbol> = match annotated(key) {
                    true => sets.iter().filter(accesses).copied().collect(),
                    false => sets.iter().copied().collect(),
                };
                (!annotated(key) || !told.is_empty()).then_some((*key, told))
            };
            row.sets.iter().filter_map(happens).collect::<Vec<_>>()
        };
        // What is related does not depend on how it is annotated.
        let both = |key: &Key| row.sets.contains_key(key) && pinned.row.sets.contains_key(key);
        let related = |row: &Row| {
            let pairs =
                row.relations.iter().flat_map(|(name, all)| all.iter().map(|p| (*name, *p)));
            pairs.filter(|(_, (a, b))| both(a) && both(b)).collect::<BTreeSet<_>>()
        };
        let same = row.undefined_behaviour == pinned.row.undefined_behaviour
            && row.cells == pinned.row.cells
            && accesses(&row) == accesses(&pinned.row)
            && related(&row) == related(&pinned.row);
        same.then_some(row)
    }
}

/// A model, and the relations of it that a condition asks about.
pub struct Rules {
    model: Model,
    asked: Vec<Rel>,
    consistent: bool,
}

impl Rules {
    /// That a barrier is misused.
    fn misused(&self) -> Option<Formula> {
        let misuse = self.model.misuse?;
        Some(Formula::Not(Box::new(Formula::Empty(misuse))))
    }
}

/// More modification orders than that are not tried for one execution.
const ORDERS: usize = 64;

impl Pinned {
    /// Notes what of the execution, as it was found, has to be the same again.
    fn look(&mut self, rules: &Rules) -> Option<()> {
        let mut range = Range::of(&self.row, &[])?;
        let at = |key: &Key| range.keys.iter().position(|k| k == key);
        let order = self.order.iter().filter_map(|(a, b)| Some((at(a)?, at(b)?))).collect();
        range.order(order);
        let mut there = range.evaluator();
        let undefined = rules.model.undefined.iter();
        self.undefined = undefined.map(|set| range.events(&there.set(*set))).collect();
        let asked = rules.asked.iter();
        self.asked = asked.map(|pairs| range.pairs(&there.relation(*pairs))).collect();
        self.misused = rules.misused().is_some_and(|misused| there.certain(&misused));
        Some(())
    }

    /// Whether the model allows the execution, and it is as wrong as where it was found, whatever the annotations in the
    /// range are.
    pub fn stays(&self, rules: &Rules, range: &mut Range) -> bool {
        let orders = self.orders(range);
        orders.into_iter().any(|order| self.stays_with(rules, range, order))
    }

    fn stays_with(&self, rules: &Rules, range: &mut Range, order: Vec<(usize, usize)>) -> bool {
        range.order(order);
        let mut evaluator = range.evaluator();
        let model = &rules.model;
        let allowed = match rules.consistent {
            true => model.demands().all(|axiom| evaluator.certain(&axiom.formula)),
            false => model.well_formed.iter().all(|axiom| evaluator.certain(&axiom.formula)),
        };
        // What is undef has to be the same, so that all values are.
        let same = allowed
            && model.undefined.iter().zip(&self.undefined).all(|(set, before)| {
                range.events(&evaluator.set(*set)) == *before
                    && range.events(&evaluator.possible_set(set.id())) == *before
            })
            && rules.asked.iter().zip(&self.asked).all(|(relation, before)| {
                range.pairs(&evaluator.relation(*relation)) == *before
                    && range.pairs(&evaluator.possible_relation(relation.id())) == *before
            });
        let misused = rules.misused().filter(|_| self.misused);
        let same = same && misused.is_none_or(|misused| evaluator.certain(&misused));
        same && match (self.property, model.races) {
            (Property::Race, Some(races)) => {
                evaluator.certain(&Formula::Not(Box::new(Formula::Empty(races))))
            }
            (Property::Race, None) => false,
            (Property::Condition | Property::Progress, _) => true,
        }
    }

    /// Modification orders that may go with the execution: the one that it was found with, as far as it is about
    /// modifications here, and where that leaves some unordered, each order of these. The axioms choose among them.
    fn orders(&self, range: &Range) -> Vec<Vec<(usize, usize)>> {
        let certain = &range.certain.execution;
        let all: Vec<usize> = (0..range.keys.len()).filter(|i| certain.modifies(*i)).collect();
        let known = |i: usize, j: usize| self.order.contains(&(range.keys[i], range.keys[j]));
        let share = |i: usize, j: usize| {
            (0..certain.cells)
                .any(|c| certain.is_in(indexed("at", c), i) && certain.is_in(indexed("at", c), j))
        };
        let both = all.iter().cartesian_product(&all).map(|(i, j)| (*i, *j));
        let pairs = both.filter(|(i, j)| i < j && share(*i, *j));
        let mut fixed: Vec<(usize, usize)> = Vec::new();
        let mut open: Vec<(usize, usize)> = Vec::new();
        for (i, j) in pairs {
            match (known(i, j), known(j, i)) {
                (true, _) => fixed.push((i, j)),
                (_, true) => fixed.push((j, i)),
                // What initialises comes first, and has the lower key.
                _ if range.keys[i].rank == 0 => fixed.push((i, j)),
                _ => open.push((i, j)),
            }
        }
        let mut orders = vec![fixed.clone()];
        // In a range, what is no modification in all of it cannot be in any order that goes with all of it.
        if !range.is_one() && !open.is_empty() {
            return orders;
        }
        let ways = |(i, j): (usize, usize)| [Some((i, j)), Some((j, i)), None];
        for combination in
            open.iter().map(|pair| ways(*pair)).multi_cartesian_product().take(ORDERS)
        {
            let more = combination.into_iter().flatten();
            orders.push(fixed.iter().copied().chain(more).collect());
        }
        orders
    }
}

impl Check {
    /// The relations of the model that the condition asks about.
    fn relations(&self, out: &mut Vec<Rel>) {
        match self {
            Check::All(parts) | Check::Any(parts) => parts.iter().for_each(|p| p.relations(out)),
            Check::Not(inner) => inner.relations(out),
            Check::Related { relation, .. } | Check::Count { relation, .. } => out.push(*relation),
            Check::Constant(_) | Check::Equals { .. } | Check::Consistent | Check::Undef => {}
        }
    }
}
