//! Outcomes: what an observer can tell apart, and when the source's outcome covers the target's.

use super::effects::{self, Seen};
use crate::program::effect;
use crate::program::ir::BinaryOp;
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Known, Session, Snapshot};
use crate::solve::world::{Face, World, covered_by};
use std::collections::BTreeMap;

/// What an observer sees of one world.
#[derive(Clone)]
pub struct Outcome<B = Bits> {
    /// Observations: when there is one, and its value.
    pub seen: BTreeMap<effect::Seen, (Lit, Face<B>)>,
    /// Calls and volatile accesses.
    pub trace: Vec<Seen<B>>,
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
        let trace = Seen::all(s, world);
        let undefined = world.undefined_behaviour(s);
        Outcome { seen, trace, undefined: s.circuit.or(undefined, world.race) }
    }

    /// The same outcome with the values it has in a model.
    pub fn fixed(&self, s: &Session, at: &Snapshot) -> Outcome<Known> {
        let lit = |l: &Lit| Lit::constant(at.holds(*l));
        Outcome {
            seen: self
                .seen
                .iter()
                .map(|(n, (w, f))| (n.clone(), (lit(w), f.fixed(s, at))))
                .collect(),
            trace: self.trace.iter().map(|effect| effect.fixed(s, at)).collect(),
            undefined: lit(&self.undefined),
        }
    }

    /// What is returned in a model, rendered: `returned value = 1`.
    pub fn returned(&self, s: &Session, at: &Snapshot) -> Vec<String> {
        let returned = self.seen.iter().filter(|(what, _)| what.is_result());
        let returned = returned.filter(|(_, (when, _))| at.holds(*when));
        let render = |(what, (_, face)): (&effect::Seen, &(Lit, Face))| {
            let value = match (at.holds(face.poison), at.holds(face.undef.some)) {
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
        let mut demands = self.covers_observed(s, other);
        demands.extend(effects::cover(s, &self.trace, &other.trace));
        demands
    }

    /// The same as `covers`, side effects at the same place in the text being each other's counterparts.
    pub fn covers_by_position<B: Clone + Into<Bits>>(
        &self,
        s: &mut Session,
        other: &Outcome<B>,
    ) -> Lit {
        let mut same = self.covers_observed(s, other);
        same.extend(effects::cover_by_position(s, &self.trace, &other.trace));
        let same = s.circuit.all(same);
        let defined = s.circuit.and(!other.undefined, same);
        s.circuit.or(self.undefined, defined)
    }

    fn covers_observed<B: Clone + Into<Bits>>(
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
    let width = Session::width(&bits);
    let value = if Session::width(&source.bits) != width {
        source.undef.all(s)
    } else if source.undef.bits.is_none() && target.undef.bits.is_none() {
        let same = s.equal(&source.bits, &bits);
        let defined = s.circuit.and(!target.undef.some, same);
        s.circuit.or(source.undef.some, defined)
    } else {
        let differ = s.bitwise(BinaryOp::Xor, &source.bits, &bits);
        let open = target.undef.mask(s, width);
        let differ = s.bitwise(BinaryOp::Or, &differ, &open);
        let own = source.undef.mask(s, width);
        covered_by(s, &differ, &own)
    };
    let value = s.circuit.and(value, !target.poison);
    s.circuit.or(source.poison, value)
}
