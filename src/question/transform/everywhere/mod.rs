//! Transformations in all contexts: a proof that whatever program surrounds the function, and however
//! long it runs, every outcome of the transformed function is one of the original's.
//!
//! Values and memory are looked at apart. `local` assumes that reads return anything, and that those of
//! the original return what their counterparts do: then both sides have to execute, write and return
//! alike. What is left are differences in what operations are, and in their order: a `skeleton` of a few
//! operations, in a program of which nothing else is known. `theory` says it in the relational language,
//! and `proof` shows that wherever the model allows an execution of the transformed function, it allows
//! the original's.

mod arms;
mod candidates;
mod edits;
mod granted;
mod leaves;
mod library;
mod local;
mod nameless;
mod order;
mod order_proof;
mod original;
mod proof;
mod seq_cst;
mod skeleton;
mod small_step;
mod steps;
mod theory;
mod undefined;
mod visible;
mod window;

use super::Options;
use super::effects::{difference, put_in_order};
use super::pair::{Pair, Side, Template};
use super::surroundings::mentions_seq_cst;
use crate::program::bound::Bound;
use crate::program::counters::Facts;
use crate::program::doubt::Doubt;
use crate::program::memory::Memory;
use crate::program::term::Term;
use crate::program::trips::{self, Coupled, Round};
use crate::solve::unbounded::Step;
use arms::Case;
pub(super) use candidates::Anything;
use granted::Going;
use itertools::{Itertools, iproduct};
pub(super) use leaves::{Root, kept_promise, root};
use library::effort;
pub use library::{Library, Record, Work};
use local::NoProof;
pub(super) use local::no_model;
use proof::Shown;
use small_step::SmallStep;
use std::time::Instant;
pub use undefined::{UNDEFINED, always_undefined};
use window::{Window, Windows};

/// A proof for all contexts.
#[derive(Clone, Debug)]
pub struct Everywhere {
    /// What the transformation does to memory operations, one line each.
    pub edits: Vec<String>,
    /// Loops are compared trip by trip.
    pub by_trips: bool,
    /// Bounds that the proof rests on all the same, those of loops.
    pub bounds: Vec<Bound>,
    /// What contexts must not have for it.
    pub without: Vec<String>,
    /// The steps of the proof, as far as that is not on record.
    pub steps: Vec<Step>,
    /// How many proofs of steps are not made anew, but on record in the library that comes with the tool.
    pub on_record: usize,
}

impl Everywhere {
    /// Of functions that have nothing to do with the rest of the program: what is so in no context at all is so in
    /// all of them.
    pub fn apart(bounds: Vec<Bound>) -> Everywhere {
        let (edits, without, steps) = (vec![], vec![], vec![]);
        Everywhere { edits, by_trips: false, bounds, without, steps, on_record: 0 }
    }

    /// Of functions that are right whatever happens, with what is said of that.
    pub fn anyway(said: &[&str]) -> Everywhere {
        let edits = said.iter().map(|line| (*line).to_owned()).collect();
        Everywhere { edits, ..Everywhere::apart(vec![]) }
    }
}

/// What stands for the trips through a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trips {
    /// All of them, one after the other, up to a bound.
    All,
    /// Any one of them, in functions whose loops can be compared trip by trip. What is shown of it has to be
    /// shown of it alone.
    Any,
}

/// Proves that the transformation is right in all contexts.
///
/// # Errors
/// Why there is no proof; that says nothing of the transformation.
pub fn prove(
    before: Side<'_>,
    after: Side<'_>,
    template: &Template,
    options: &Options,
    work: Work,
    trips: Trips,
    deadline: Instant,
) -> Result<Everywhere, String> {
    let of_trips = |coupled, going| {
        of_trips(before, after, template, options, work, (trips, coupled, going), deadline)
    };
    let bits = template.doubt == Doubt::Bits;
    let proof = |coupled, round| match of_trips(coupled, Going { round, whichever: bits }) {
        Err(NoProof::GrantedUndef) => of_trips(coupled, Going { round, whichever: false }),
        found => found,
    };
    let mut found = match proof(Coupled::Places, Round::Defined) {
        Err(NoProof::UndefGoesRound) => proof(Coupled::Places, Round::Undef),
        found => found,
    };
    for (facts, signed) in iproduct!([Facts::Trip, Facts::Range], [false, true]) {
        if trips == Trips::Any && found.is_err() {
            let counted = |apart| proof(Coupled::Counters { signed, facts, apart }, Round::Undef);
            let next = match counted(false) {
                Err(NoProof::CountsUndefined) => counted(true),
                next => next,
            };
            found = next.or(found);
        }
    }
    found.map_err(|why| why.to_string())
}

/// The same with such values going from trip to trip.
fn of_trips(
    before: Side<'_>,
    after: Side<'_>,
    template: &Template,
    options: &Options,
    work: Work,
    (trips, coupled, going): (Trips, Coupled, Going),
    deadline: Instant,
) -> Result<Everywhere, NoProof> {
    let cut = match trips {
        Trips::All => None,
        Trips::Any => {
            match trips::cut_both([before.function, after.function], going.round, coupled) {
                Some(functions) => Some(functions),
                None => return Err("there are no loops that could be compared trip by trip".into()),
            }
        }
    };
    let [before, after] = match &cut {
        None => [before, after],
        Some([source, target]) => {
            [Side { function: source, ..before }, Side { function: target, ..after }]
        }
    };
    let (mut pair, memory) =
        Pair::alone(before, after, template).map_err(|e| NoProof::Because(e.to_string()))?;
    put_in_order(&mut pair);
    if let Some(difference) = difference(&pair.source, &pair.target) {
        return Err(difference.into());
    }
    if let Some(beyond) = &pair.beyond {
        return Err(beyond.to_string().into());
    }
    let seq_cst = mentions_seq_cst(&[before.function, after.function]);
    let aliases = arms::aliases(&mut pair);
    let prove = |decisive: Vec<Term>| {
        let (pair, memory) = (&pair, &memory);
        let proof =
            Proof { pair, memory, seq_cst, options, work, trips, going, deadline, decisive };
        proof.by_cases(&mut Vec::new())
    };
    // Smaller questions first.
    let some = |conditions: Vec<Term>| (!conditions.is_empty()).then_some(conditions);
    let (speculated, undefined) = (arms::speculated(&pair), arms::undefined(&pair, &memory));
    let [speculated, aliases, undefined] = [speculated, aliases, undefined].map(some);
    let ways = match work {
        Work::Recorded => [speculated, Some(vec![]), undefined, aliases],
        // Where a read and a write may be at one place, hardly any step is proved, and that takes long.
        Work::Afresh => [speculated, aliases, Some(vec![]), undefined],
    };
    let mut found = Err(NoProof::Because(String::new()));
    for decisive in ways.into_iter().flatten() {
        if matches!(found, Ok(_) | Err(NoProof::UndefGoesRound)) {
            break;
        }
        found = prove(decisive);
    }
    let found = found?.filter(|found| found.is_defined);
    let Found { mut edits, shown, .. } = found.ok_or(NoProof::NoExecution)?;
    let Shown { steps, mut without, on_record } = shown;
    edits = edits.into_iter().unique().collect();
    without.sort();
    without.dedup();
    edits.extend(cut.is_some().then(|| "loops are compared trip by trip".to_string()));
    let (by_trips, bounds) = (cut.is_some(), bounds_of(&pair).collect());
    Ok(Everywhere { edits, by_trips, bounds, without, steps, on_record })
}

/// What a proof rests on: nothing was compared where the original leaves its own bounds. What callees do is nothing that it
/// assumes anything of.
pub(super) fn bounds_of(pair: &Pair) -> impl Iterator<Item = Bound> {
    let of_original = pair.source.bounds.iter().filter(|b| b.is_of_loops() || !b.is_of_extent());
    let of_target = pair.target.bounds.iter().filter(|b| !b.is_of_callees());
    of_target.chain(of_original).unique().cloned()
}

/// What is asked of a proof.
struct Proof<'a> {
    pair: &'a Pair,
    memory: &'a Memory,
    seq_cst: bool,
    options: &'a Options,
    work: Work,
    trips: Trips,
    going: Going,
    deadline: Instant,
    /// Conditions to look at one way at a time because they decide whether the original's behaviour is undefined, or what
    /// one of the functions executes.
    decisive: Vec<Term>,
}

/// What a transformation does in some case, and its proof.
#[derive(Default)]
struct Found {
    edits: Vec<String>,
    shown: Shown,
    /// In some execution both functions have defined behaviour.
    is_defined: bool,
}

impl Proof<'_> {
    /// A proof for each way in which the function's branches go; nothing if they never go that way.
    fn by_cases(&self, given: &mut Case) -> Result<Option<Found>, NoProof> {
        let mut decisive = self.decisive.iter().copied();
        let open = decisive.find(|c| given.iter().all(|(known, _)| known != c));
        let Some(condition) = open.or_else(|| arms::branch(self.pair, given)) else {
            return self.in_case(given);
        };
        let mut all: Option<Found> = None;
        for holds in [true, false] {
            given.push((condition, holds));
            let found = self.by_cases(given);
            given.pop();
            let Some(found) = found? else { continue };
            let all = all.get_or_insert_default();
            all.edits.extend(found.edits);
            all.shown.and(found.shown);
            all.is_defined |= found.is_defined;
        }
        Ok(all)
    }

    /// A proof by the first way to tell which operations are which that has one.
    fn in_case(&self, given: &Case) -> Result<Option<Found>, NoProof> {
        if !given.is_empty()
            && undefined::undefined_where(self.pair, self.memory, given, self.deadline)
        {
            return Ok(Some(Found::default()));
        }
        let mut failed = None;
        for items in order::matchings(self.pair, given) {
            if items.all.iter().any(|item| self.copies_otherwise(item)) {
                failed.get_or_insert("a value is read where a block of memory is copied".into());
                continue;
            }
            match self.of_matching(&items) {
                Ok(found) => return Ok(Some(found)),
                Err(NoProof::NoExecution) if !given.is_empty() => return Ok(None),
                Err(why) => failed = failed.or(Some(why)),
            }
        }
        Err(failed.unwrap_or(NoProof::Because(String::new())))
    }

    /// Whether an operation accesses a value of several bytes on one side, and is part of an operation on a block of memory
    /// on the other: that leaves each byte as undefined as it is, and a value with a byte of poison is poison.
    fn copies_otherwise(&self, item: &order::Item) -> bool {
        let (Some(before), Some(after)) = (item.source, item.target) else { return false };
        let [source, target] = [&self.pair.source, &self.pair.target];
        source.events[before].size > 1
            && source.pieces.contains(&before) != target.pieces.contains(&after)
    }

    fn of_matching(&self, items: &order::Items) -> Result<Found, NoProof> {
        let Windows { all, is_defined } =
            window::windows(self.pair, self.memory, items, self.going, self.deadline)?;
        let mut found = Found { is_defined, ..Found::default() };
        for Window { skeleton, objects, operations } in all {
            for step in steps::steps(&skeleton, &objects) {
                // Other trips stand where unknown calls do, so that neighbours are of one trip.
                if self.trips == Trips::Any && !step.operations.iter().map(|o| o.calls).all_equal()
                {
                    return Err(
                        "what is done in a trip through a loop rests on what is outside".into()
                    );
                }
                let Options { model, library, .. } = self.options;
                let step = SmallStep::new(&step, &self.pair.vocabulary, self.seq_cst, model);
                let of_step =
                    library.prove(&step, self.work, effort(self.options.timeout), self.deadline);
                let of_step = of_step.map_err(|_| "no proof is on record".to_string())??;
                found.shown.and(of_step);
            }
            found.edits.extend(edits::edits(self.pair, &skeleton, &operations));
        }
        Ok(found)
    }
}
