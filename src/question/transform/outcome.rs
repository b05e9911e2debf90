//! Outcomes: what an observer can tell apart, and when the source's outcome covers the target's.

use super::covering::Covering;
use super::effects::{self, Seen};
use crate::program::effect;
use crate::program::render;
use crate::program::term::Term;
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Known, Session, Snapshot};
use crate::solve::world::{Face, Makings, World};
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
    /// How values are made that cannot be told bit by bit.
    makings: Makings<B>,
    /// Those of them that have to be defined.
    demanded: Vec<Demanded>,
    /// Behaviour is undefined for another reason than that one of those is not.
    otherwise: Lit,
}

/// A value that has to be defined.
#[derive(Clone)]
struct Demanded {
    value: Term,
    /// It has to be.
    when: Lit,
    /// It has to be, and is not.
    broken: Lit,
}

impl Demanded {
    fn fixed(&self, at: &Snapshot) -> Demanded {
        let [when, broken] = [self.when, self.broken].map(|l| Lit::constant(at.holds(l)));
        Demanded { when, broken, ..*self }
    }
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
        let observed = program.observations.iter().map(|o| o.value);
        let handed = program.trace.iter().flat_map(|effect| effect.operands.iter().copied());
        let needed = program.must_be_defined.iter().map(|(_, value)| *value);
        let makings = world.makings(s, observed.chain(handed).chain(needed));
        let (mut otherwise, mut demanded) = (world.race, Vec::new());
        for (guard, value) in &program.must_be_defined {
            let broken = world.not_defined(s, *guard, *value);
            if makings.ways(*value).is_empty() {
                otherwise = s.circuit.or(otherwise, broken);
            } else {
                demanded.push(Demanded { value: *value, when: world.lit(s, *guard), broken });
            }
        }
        let any = demanded.iter().map(|d| d.broken).chain([otherwise]);
        let undefined = s.circuit.any(any);
        Outcome { seen, trace, undefined, makings, demanded, otherwise }
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
            makings: self.makings.fixed(s, at),
            demanded: self.demanded.iter().map(|d| d.fixed(at)).collect(),
            otherwise: lit(&self.otherwise),
        }
    }

    /// What is returned in a model, rendered: `returned value = 1`.
    pub fn returned(&self, s: &Session, at: &Snapshot) -> Vec<String> {
        let returned = self.seen.iter().filter(|(what, _)| what.is_result());
        let returned = returned.filter(|(_, (when, _))| at.holds(*when));
        let render = |(what, (_, face)): (&effect::Seen, &(Lit, Face))| {
            let value = render::number(face.value(s, at), Session::width(&face.bits));
            format!("{what} = {value}")
        };
        returned.map(render).collect()
    }

    /// When this outcome (of the source) covers `other` (of the target).
    pub fn covers<B: Clone + Into<Bits>>(&self, s: &mut Session, other: &Outcome<B>) -> Lit {
        let covering = &mut Covering::new(&self.makings, &other.makings);
        let same = self.each(s, other, covering);
        self.excuses(s, other, same, covering)
    }

    /// When each part of this outcome covers that part of `other`, undefined behaviour aside.
    pub fn covers_each<B: Clone + Into<Bits>>(
        &self,
        s: &mut Session,
        other: &Outcome<B>,
    ) -> Vec<Lit> {
        self.each(s, other, &mut Covering::new(&self.makings, &other.makings))
    }

    /// The same as `covers`, side effects at the same place in the text being each other's counterparts.
    pub fn covers_by_position<B: Clone + Into<Bits>>(
        &self,
        s: &mut Session,
        other: &Outcome<B>,
    ) -> Lit {
        let covering = &mut Covering::new(&self.makings, &other.makings);
        let mut same = self.covers_observed(s, other, covering);
        same.extend(effects::cover_by_position(s, &self.trace, &other.trace, covering));
        self.excuses(s, other, same, covering)
    }

    fn each<B: Clone + Into<Bits>>(
        &self,
        s: &mut Session,
        other: &Outcome<B>,
        covering: &mut Covering<'_, B>,
    ) -> Vec<Lit> {
        let mut demands = self.covers_observed(s, other, covering);
        demands.extend(effects::cover(s, &self.trace, &other.trace, covering));
        demands
    }

    /// When everything is the same, unless this one's behaviour is undefined. That of the other one must not be, but
    /// where this one demands that something is defined which covers what is not there: then neither is that. Whether it
    /// is at all is not known, so that everything has to be the same all the same.
    fn excuses<B: Clone + Into<Bits>>(
        &self,
        s: &mut Session,
        other: &Outcome<B>,
        same: Vec<Lit>,
        covering: &mut Covering<'_, B>,
    ) -> Lit {
        let mut fine = same;
        fine.push(!other.otherwise);
        for theirs in &other.demanded {
            let mut excused = Lit::FALSE;
            for own in self.demanded.iter().filter(|_| theirs.broken != Lit::FALSE) {
                let covered = covering.made_alike(s, own.value, theirs.value);
                let covered = s.circuit.and(covered, own.when);
                excused = s.circuit.or(excused, covered);
            }
            fine.push(s.circuit.or(!theirs.broken, excused));
        }
        let fine = s.circuit.all(fine);
        s.circuit.or(self.undefined, fine)
    }

    fn covers_observed<B: Clone + Into<Bits>>(
        &self,
        s: &mut Session,
        other: &Outcome<B>,
        covering: &mut Covering<'_, B>,
    ) -> Vec<Lit> {
        let mut demands = Vec::new();
        for (what, (when, face)) in &other.seen {
            demands.push(match self.seen.get(what) {
                Some((own_when, own)) => {
                    let same_time = s.circuit.iff(*own_when, *when);
                    let covered = covering.covers(s, own, face);
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
