//! Plainer tests: the first program found has whatever attributes the solver happened to pick. So we
//! wish them away one at a time, and keep each wish that leaves a difference.

use super::search::{Claim, Found, Search};
use crate::program::event::Event;
use crate::program::term::Term;
use crate::solve::circuit::Lit;
use crate::solve::session::Snapshot;

/// Base sets that a reader has to think about, the harder ones first.
const MARKS: [&str; 9] = [
    "host",
    "control_barrier",
    "repack",
    "make_visible",
    "make_available",
    "visibility",
    "availability",
    "nonprivate",
    "reference[z]",
];

/// Scopes from the one that needs most explanation to the one that needs least.
const SCOPES: [&str; 6] =
    ["cross_device", "shader_call", "fragment_interlock", "queue_family", "subgroup", "workgroup"];

/// Conflicts after which the solver gives up on a wish, so that the answer does not hang on time.
const EFFORT: u32 = 2_000;

impl Search<'_> {
    /// A plainer program with a difference of the same kind.
    pub(super) fn plainer(&mut self, claim: Claim, first: Snapshot) -> Result<Snapshot, String> {
        let mut best = first;
        let (shape, details) = self.wishes();
        self.session.limit_effort(Some(EFFORT));
        // What shapes the program may change the rest of it.
        let mut kept: Vec<Lit> = Vec::new();
        for wish in &shape {
            kept.push(*wish);
            if !best.holds(*wish) {
                match self.find(claim, &kept)? {
                    Found::Yes(at) => best = at,
                    Found::No | Found::OutOfTime => drop(kept.pop()),
                }
            }
        }
        // Details may not make anything else less plain.
        for wish in &details {
            if !best.holds(*wish) {
                let mut with: Vec<Lit> = shape.iter().chain(&details).copied().collect();
                with.retain(|w| best.holds(*w));
                with.push(*wish);
                if let Found::Yes(at) = self.find(claim, &with)? {
                    best = at;
                }
            }
        }
        self.session.limit_effort(None);
        Ok(best)
    }

    /// Makes the wires of all wishes, so that every snapshot has them.
    pub(super) fn prepare(&mut self) {
        self.wishes();
    }

    /// What a plainer program would be like: its shape, and the attributes of its operations.
    fn wishes(&mut self) -> (Vec<Lit>, Vec<Lit>) {
        let program = &self.programs.whole.program;
        let relations = program.event_relations.iter().rev();
        let relations = relations.filter(|(name, ..)| name == "synchronized");
        let mut shape: Vec<(Term, bool)> = relations.map(|(.., when)| (*when, false)).collect();
        let events: Vec<&Event> = program.events.iter().filter(|e| e.slot.is_some()).collect();
        let not_all = |marks: &dyn Fn(&str) -> bool| {
            let all = events.iter().flat_map(|e| &e.marks).filter(|(mark, _)| marks(mark));
            all.map(|(_, when)| (*when, false)).collect::<Vec<_>>()
        };
        for mark in &MARKS[..3] {
            shape.extend(not_all(&|m| m == *mark));
        }
        shape.extend(program.continues.iter().map(|(_, when)| (*when, true)));
        shape.extend(events.iter().map(|e| (e.fence, false)));
        let mut terms: Vec<(Term, bool)> = Vec::new();
        for mark in &MARKS[3..] {
            terms.extend(not_all(&|m| m == *mark));
        }
        for strength in events.iter().map(|e| e.strength) {
            terms.extend([strength.acquire, strength.release].map(|term| (term, false)));
        }
        terms.extend(events.iter().map(|e| (e.strength.atomic, false)));
        terms.extend(not_all(&|m| m == "storage[sc1]"));
        let second = |name: &str| program.locations.iter().position(|l| l.name != name);
        for target in events.iter().flat_map(|e| &e.targets) {
            if Some(target.location) == second("x") {
                terms.push((target.when, false));
            }
        }
        terms.extend(not_all(&|m| m == "semantics[sc1]"));
        for scope in SCOPES {
            let same = program.same_instance.iter().filter(|(s, ..)| s == scope);
            terms.extend(same.map(|(.., when)| (*when, true)));
        }
        for scope in SCOPES {
            let scoped = events.iter().flat_map(|e| &e.scopes).filter(|(s, _)| s == scope);
            terms.extend(scoped.map(|(_, when)| (*when, false)));
        }
        let mut wish = |(term, wanted): (Term, bool)| {
            let lit = self.lit(term);
            if wanted { lit } else { !lit }
        };
        let mut shape: Vec<Lit> = shape.into_iter().map(&mut wish).collect();
        let details = terms.into_iter().map(wish).collect();
        for event in &events {
            let (reads, writes) = (self.lit(event.reads), self.lit(event.writes));
            shape.push(!self.session.circuit.and(reads, writes));
        }
        (shape, details)
    }
}
