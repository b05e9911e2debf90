//! Plainer tests: the first program found has whatever attributes the solver happened to pick. So we
//! wish them away one at a time, and keep each wish that leaves a difference.

use super::alphabet::MEMORY;
use super::program::Programs;
use super::{Found, Proposal};
use crate::program::concrete::{Reads, Unknown, Value, Values};
use crate::program::event::{Event, Program, Target};
use crate::program::input::{Attribute, Input};
use crate::program::term::{EventIndex, Pool, Term};
use crate::solve::circuit::Lit;
use rustc_hash::FxHashMap;

/// Conflicts after which the solver gives up on a wish: not time, so that the same test comes out
/// each time.
const EFFORT: u32 = 3_000;

/// Base sets that shape a program, the ones that are harder to think about first.
const SHAPE: [&str; 4] = ["host", "control_barrier", "repack", "proxy_fence"];

/// Base sets that are details of an operation.
const DETAILS: [&str; 9] = [
    "make_visible",
    "make_available",
    "visibility",
    "availability",
    "nonprivate",
    "reference[z]",
    "surface",
    "address[z]",
    "av",
];

/// Scopes from the one that needs most explanation to the one that needs least.
const SCOPES: [&str; 9] = [
    "cross_device",
    "shader_call",
    "fragment_interlock",
    "queue_family",
    "subgroup",
    "workgroup",
    "agent",
    "cta",
    "gpu",
];

/// A search for a program, of which there may be plainer ones.
pub(in crate::question) trait Quest: Sized {
    /// The terms of its programs.
    fn pool(&self) -> &Pool;
    /// Gives up after so many conflicts from now on.
    fn limit_effort(&mut self, conflicts: u32);
    /// The same search among the programs in which inputs have these values.
    fn among(&self, fixed: FxHashMap<Input, u128>) -> Self;
    /// A program of the kind that is searched for on which `wishes` hold.
    fn find(&mut self, wishes: &[Lit]) -> Result<Found<Proposal>, String>;
    /// The wire of a truth-valued term.
    fn lit(&mut self, term: Term) -> Lit;
}

/// Something that holds of plainer programs.
struct Wish {
    term: Term,
    /// What may change for it.
    about: About,
}

#[derive(Clone, Copy)]
enum About {
    /// Everything.
    Program,
    /// Where threads run.
    Places,
    /// One operation, and where its memory is.
    Operation(usize),
}

/// What there is to wish for.
pub(in crate::question) struct Wishes(Vec<Wish>);

impl Wishes {
    /// All wishes about these programs, in the order in which they are tried.
    pub(in crate::question) fn of(programs: &mut Programs) -> Wishes {
        let Programs { pool, whole, .. } = programs;
        let (shape, details) = (shape(pool, &whole.program), details(pool, &whole.program));
        Wishes(shape.into_iter().chain(details).collect())
    }

    /// A plainer program of the kind that is searched for.
    pub(in crate::question) fn grant(
        &self,
        mut quest: impl Quest,
        first: Proposal,
    ) -> Result<Proposal, String> {
        let mut best = first;
        let mut kept: Vec<Lit> = Vec::new();
        quest.limit_effort(EFFORT);
        for wish in &self.0 {
            let granted = wish.holds(quest.pool(), &best);
            if !matches!(wish.about, About::Program) {
                if !granted {
                    let mut near = quest.among(wish.others(&best));
                    let lit = near.lit(wish.term);
                    if let Found::Yes(proposal) = near.find(&[lit])? {
                        best = proposal;
                    }
                }
                continue;
            }
            kept.push(quest.lit(wish.term));
            if !granted {
                match quest.find(&kept)? {
                    Found::Yes(proposal) => best = proposal,
                    Found::No | Found::OutOfTime => drop(kept.pop()),
                }
            }
        }
        Ok(best)
    }
}

impl Wish {
    fn holds(&self, pool: &Pool, proposal: &Proposal) -> bool {
        Values::new(pool, &proposal.inputs).holds(self.term, &Nothing) == Ok(true)
    }

    /// The inputs that stay what they are. What is plain about an operation stays plain.
    fn others(&self, proposal: &Proposal) -> FxHashMap<Input, u128> {
        let is_scope = |input: &Input| match input {
            Input::Slot(_, Attribute::Scope(scope)) => {
                scope.is("device") || SCOPES.iter().any(|name| scope.is(name))
            }
            _ => false,
        };
        let free = |input: &Input, value: u128| match self.about {
            About::Program => true,
            About::Places => matches!(input, Input::Share { .. }),
            About::Operation(i) if input.operation() == Some(i) => value == 1 || is_scope(input),
            About::Operation(_) => matches!(input, Input::InClass(..)),
        };
        let all = proposal.inputs.iter().map(|(input, value)| (input.clone(), *value));
        all.filter(|(input, value)| !free(input, *value)).collect()
    }
}

/// Reads return nothing that an attribute would hang on.
struct Nothing;

impl Reads for Nothing {
    fn read(&self, _: &mut Values<'_>, _: EventIndex) -> Result<Value, Unknown> {
        Err(Unknown::Choice)
    }
}

/// The operations, with their numbers.
fn operations(program: &Program) -> impl Iterator<Item = (usize, &Event)> {
    program.events.iter().filter(|e| e.slot.is_some()).enumerate()
}

/// When the operation is in the base set.
fn mark(event: &Event, name: &str) -> Option<Term> {
    event.marks.iter().find(|(mark, _)| *mark == name).map(|(_, when)| *when)
}

/// One storage class, one reference, one location; few threads that depend on nothing from outside;
/// plain reads and writes.
fn shape(pool: &mut Pool, program: &Program) -> Vec<Wish> {
    let marked = |name: &str| -> Vec<Term> {
        operations(program).filter_map(|(_, e)| mark(e, name)).collect()
    };
    let second_class = [marked("storage[sc1]"), marked("semantics[sc1]")].concat();
    let elsewhere: Vec<Term> = operations(program)
        .flat_map(|(_, e)| e.targets.iter().filter(|t| is_elsewhere(program, t)).map(|t| t.when))
        .collect();
    let mut without: Vec<Term> =
        [second_class, marked("reference[z]"), elsewhere].map(|all| pool.any(all)).into();
    let related = program.event_relations.iter().rev();
    without.extend(related.filter(|(name, ..)| name == "synchronized").map(|(.., when)| *when));
    without.extend(SHAPE.iter().flat_map(|name| marked(name)));
    let mut with: Vec<Term> = without.into_iter().map(|term| pool.not(term)).collect();
    with.extend(program.continues.iter().map(|(_, when)| *when));
    for (_, event) in operations(program) {
        let update = pool.and(event.reads, event.writes);
        with.extend([event.fence, update].map(|term| pool.not(term)));
    }
    with.into_iter().map(|term| Wish { term, about: About::Program }).collect()
}

/// Whether it is not the first location.
fn is_elsewhere(program: &Program, target: &Target) -> bool {
    !program.locations[target.location].object.is_global(MEMORY[0].0)
}

/// Few attributes, one location, one place.
fn details(pool: &mut Pool, program: &Program) -> Vec<Wish> {
    let mut wishes = Vec::new();
    let mut without = |pool: &mut Pool, i: usize, term: Term| {
        wishes.push(Wish { term: pool.not(term), about: About::Operation(i) });
    };
    for (i, event) in operations(program) {
        let update = pool.and(event.reads, event.writes);
        without(pool, i, update);
    }
    for name in DETAILS {
        for (i, event) in operations(program) {
            mark(event, name).into_iter().for_each(|term| without(pool, i, term));
        }
    }
    for (i, event) in operations(program) {
        let strength = event.strength;
        event.tags.iter().for_each(|(_, term)| without(pool, i, *term));
        let strength = [
            strength.seq_cst,
            strength.acquire,
            strength.release,
            strength.monotonic,
            strength.atomic,
        ];
        strength.into_iter().for_each(|term| without(pool, i, term));
        for target in event.targets.iter().filter(|t| is_elsewhere(program, t)) {
            without(pool, i, target.when);
        }
    }
    for scope in SCOPES {
        for (i, event) in operations(program) {
            let scoped = event.scopes.iter().filter(|(s, _)| s.is(scope));
            scoped.for_each(|(_, term)| without(pool, i, *term));
        }
    }
    let same = SCOPES.iter().flat_map(|scope| {
        program.same_instance.iter().filter(move |(s, ..)| s.is(scope)).map(|(.., when)| *when)
    });
    wishes.extend(same.map(|term| Wish { term, about: About::Places }));
    wishes
}
