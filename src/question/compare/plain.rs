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

impl Search<'_> {
    /// A plainer program with a difference of the same kind.
    pub(super) fn plainer(&mut self, claim: Claim, first: Snapshot) -> Result<Snapshot, String> {
        let mut best = first;
        let mut kept: Vec<Lit> = Vec::new();
        for wish in self.wishes() {
            kept.push(wish);
            if best.holds(wish) {
                continue;
            }
            match self.find(claim, &kept)? {
                Found::Yes(at) => best = at,
                Found::No | Found::OutOfTime => {
                    kept.pop();
                }
            }
        }
        Ok(best)
    }

    /// Whether the snapshot has the wires of all wishes depends on when they were made.
    pub(super) fn prepare(&mut self) {
        self.wishes();
    }

    fn wishes(&mut self) -> Vec<Lit> {
        let program = &self.programs.whole.program;
        let relations = program.event_relations.iter().rev();
        let relations = relations.filter(|(name, ..)| name == "synchronized");
        let mut terms: Vec<(Term, bool)> = relations.map(|(.., when)| (*when, false)).collect();
        let events: Vec<&Event> = program.events.iter().filter(|e| e.slot.is_some()).collect();
        let not_all = |marks: &dyn Fn(&str) -> bool| {
            let all = events.iter().flat_map(|e| &e.marks).filter(|(mark, _)| marks(mark));
            all.map(|(_, when)| (*when, false)).collect::<Vec<_>>()
        };
        for mark in &MARKS[..3] {
            terms.extend(not_all(&|m| m == *mark));
        }
        terms.extend(program.continues.iter().map(|(_, when)| (*when, true)));
        terms.extend(events.iter().map(|e| (e.fence, false)));
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
        let mut wishes = Vec::new();
        for event in &events {
            let (reads, writes) = (self.lit(event.reads), self.lit(event.writes));
            wishes.push(!self.session.circuit.and(reads, writes));
        }
        for (term, wanted) in terms {
            let lit = self.lit(term);
            wishes.push(if wanted { lit } else { !lit });
        }
        wishes
    }
}
