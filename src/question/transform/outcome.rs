//! Outcomes: what an observer can tell apart, and when the source's outcome covers the target's.

use super::pair::Pair;
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Known, Session, Snapshot};
use crate::solve::world::{Face, World};
use std::collections::BTreeMap;

/// What an observer sees of one world.
#[derive(Clone)]
pub struct Outcome<B = Bits> {
    /// Observations by name: when there is one, and its value.
    pub seen: BTreeMap<String, (Lit, Face<B>)>,
    /// Calls and volatile accesses: when executed, and their operands.
    pub trace: Vec<(Lit, Vec<Face<B>>)>,
    /// Behaviour is undefined.
    pub undefined: Lit,
}

impl Outcome {
    /// The outcome of a world.
    pub fn of(s: &mut Session, world: &mut World<'_>) -> Outcome {
        let program = world.program;
        let mut seen = BTreeMap::new();
        for observation in &program.observations {
            let when = world.lit(s, observation.when);
            let face = world.face(s, observation.value);
            seen.insert(observation.what.clone(), (when, face));
        }
        let mut trace = Vec::new();
        for effect in &program.trace {
            let when = world.lit(s, effect.when);
            let mut operands = Vec::new();
            for (operand, captured) in effect.operands.iter().zip(&effect.captured) {
                // Which local object it is cannot be told by a callee that keeps no copy of its
                // address; what it finds there is seen by what it reads.
                let hidden = !captured && program.is_private_address(world.pool(), *operand);
                operands.push(match hidden {
                    true => Face::constant(0, 64),
                    false => world.face(s, *operand),
                });
            }
            trace.push((when, operands));
        }
        let undefined = world.undefined_behaviour(s);
        Outcome { seen, trace, undefined: s.circuit.or(undefined, world.race) }
    }

    /// The same outcome with the values it has in a model.
    pub fn fixed(&self, s: &Session, at: &Snapshot) -> Outcome<Known> {
        let face = |f: &Face| Face {
            bits: Known(s.value(&f.bits, at), Session::width(&f.bits)),
            undef: Lit::constant(at.holds(f.undef)),
            poison: Lit::constant(at.holds(f.poison)),
        };
        let lit = |l: &Lit| Lit::constant(at.holds(*l));
        Outcome {
            seen: self.seen.iter().map(|(n, (w, f))| (n.clone(), (lit(w), face(f)))).collect(),
            trace: self.trace.iter().map(|(w, o)| (lit(w), o.iter().map(face).collect())).collect(),
            undefined: lit(&self.undefined),
        }
    }

    /// What is returned in a model, rendered: `returned value = 1`.
    pub fn returned(&self, s: &Session, at: &Snapshot) -> Vec<String> {
        let returned = self
            .seen
            .iter()
            .filter(|(what, _)| what.starts_with("returned") || what.starts_with("register"));
        let returned = returned.filter(|(_, (when, _))| at.holds(*when));
        let render = |(what, (_, face)): (&String, &(Lit, Face))| {
            let value = match (at.holds(face.poison), at.holds(face.undef)) {
                (true, _) => "poison".into(),
                (_, true) => "undef".into(),
                _ => s.value(&face.bits, at).to_string(),
            };
            format!("{what} = {value}")
        };
        returned.map(render).collect()
    }

    /// When this outcome (of the source) covers `other` (of the target).
    pub fn covers<B: Clone + Into<Bits>>(&self, s: &mut Session, other: &Outcome<B>) -> Lit {
        let same = self.covers_each(s, other);
        let same = s.circuit.all(same);
        let defined = s.circuit.and(!other.undefined, same);
        s.circuit.or(self.undefined, defined)
    }

    /// When each part of this outcome covers that part of `other`, undefined behaviour aside.
    pub fn covers_each<B: Clone + Into<Bits>>(
        &self,
        s: &mut Session,
        other: &Outcome<B>,
    ) -> Vec<Lit> {
        let mut demands = Vec::new();
        for (what, (when, face)) in &other.seen {
            demands.push(match self.seen.get(what) {
                Some((own_when, own)) => {
                    let same_time = s.circuit.iff(*own_when, *when);
                    let covered = covered(s, own, face);
                    let covered = s.circuit.implies(*when, covered);
                    s.circuit.and(same_time, covered)
                }
                None => !*when,
            });
        }
        let unseen = self.seen.iter().filter(|(what, _)| !other.seen.contains_key(*what));
        demands.extend(unseen.map(|(_, (when, _))| !*when));
        for (own, theirs) in self.trace.iter().zip(&other.trace) {
            demands.push(s.circuit.iff(own.0, theirs.0));
            for (a, b) in own.1.iter().zip(&theirs.1) {
                let covered = covered(s, a, b);
                demands.push(s.circuit.implies(theirs.0, covered));
            }
        }
        demands
    }
}

/// Undef of the source covers every value but poison; poison covers everything.
pub(super) fn covered<B: Clone + Into<Bits>>(
    s: &mut Session,
    source: &Face,
    target: &Face<B>,
) -> Lit {
    let bits: Bits = target.bits.clone().into();
    let same = if Session::width(&source.bits) == Session::width(&bits) {
        s.equal(&source.bits, &bits)
    } else {
        Lit::FALSE
    };
    let defined = s.circuit.and(!target.undef, same);
    let value = s.circuit.or(source.undef, defined);
    let value = s.circuit.and(value, !target.poison);
    s.circuit.or(source.poison, value)
}

/// Why the side effects of the two sides cannot be paired one to one, if they cannot.
///
/// `Err(true)` means that on straight-line code they differ, which is a difference anyone can see;
/// `Err(false)` that mmprove does not know how to pair them.
pub fn pair_traces(pair: &Pair) -> Result<(), (bool, String)> {
    let (source, target) = (&pair.source.trace, &pair.target.trace);
    let signature = |t: &[crate::program::event::SideEffect]| {
        t.iter().map(|e| e.signature.clone()).collect::<Vec<_>>()
    };
    let (before, after) = (signature(source), signature(target));
    if before == after {
        return Ok(());
    }
    let straight = source.iter().chain(target).all(|e| pair.pool.is(e.when, true));
    let at = before.iter().zip(&after).position(|(a, b)| a != b);
    let at = at.unwrap_or(before.len().min(after.len()));
    let name = |list: &[String]| list.get(at).cloned().unwrap_or_else(|| "nothing".into());
    let message = format!(
        "side effect {} is '{}' before and '{}' after",
        at + 1,
        name(&before),
        name(&after)
    );
    Err((straight, message))
}
