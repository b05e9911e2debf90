//! Side effects: calls and volatile accesses, which an observer sees one after the other.
//!
//! What counts is the sequence of those that are executed: the first one executed after the
//! transformation has to be like the first one executed before it, and so on. Where they stand in the
//! text is nothing that anybody sees.

use super::covering::Covering;
use super::pair::Pair;
use crate::program::bound::Bound;
use crate::program::callee::{Callee, Trips};
use crate::program::effect::{SideEffect, Signature};
use crate::program::event::Program;
use crate::program::turn::excludes;
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Known, Session, Snapshot};
use crate::solve::world::{Face, World};

/// A side effect in one world.
#[derive(Clone)]
pub struct Seen<B = Bits> {
    /// What it is, without its operands.
    pub signature: Signature,
    /// When it is executed.
    pub when: Lit,
    /// Its operands; nothing for those that do not count.
    pub operands: Vec<Option<Face<B>>>,
    /// Whether it counts where it stands among the others.
    pub ordered: bool,
}

impl Seen {
    /// The side effects of a world's program.
    pub fn all(s: &mut Session, world: &mut World<'_>) -> Vec<Seen> {
        let effects = &world.program.trace;
        let of = |effect: &SideEffect| {
            let when = world.lit(s, effect.when);
            let operands = effect.operands.iter().map(|o| Some(world.face(s, *o))).collect();
            Seen { signature: effect.signature.clone(), when, operands, ordered: effect.ordered }
        };
        effects.iter().map(of).collect()
    }

    /// What it stands for of a loop, if it does.
    pub fn of_loop(&self) -> Option<Trips> {
        match self.signature.callee() {
            Some(Callee::Loop(_, what)) => Some(*what),
            _ => None,
        }
    }

    /// The same side effect in a model.
    pub fn fixed(&self, s: &Session, at: &Snapshot) -> Seen<Known> {
        let face = |f: &Option<Face>| f.as_ref().map(|f| f.fixed(s, at));
        Seen {
            signature: self.signature.clone(),
            when: Lit::constant(at.holds(self.when)),
            operands: self.operands.iter().map(face).collect(),
            ordered: self.ordered,
        }
    }

    /// When this side effect, of the original, is as good as the other one, if both are executed.
    fn like<B: Clone + Into<Bits>>(
        &self,
        s: &mut Session,
        other: &Seen<B>,
        covering: &mut Covering<'_, B>,
    ) -> Lit {
        if self.signature != other.signature || self.operands.len() != other.operands.len() {
            return Lit::FALSE;
        }
        let mut all = Lit::TRUE;
        for (own, theirs) in self.operands.iter().zip(&other.operands) {
            if let (Some(own), Some(theirs)) = (own, theirs) {
                let same = covering.covers(s, own, theirs);
                all = s.circuit.and(all, same);
            }
        }
        all
    }
}

/// When the original's side effects cover the other ones: one demand for each place in the sequence.
pub fn cover<B: Clone + Into<Bits>>(
    s: &mut Session,
    own: &[Seen],
    theirs: &[Seen<B>],
    covering: &mut Covering<'_, B>,
) -> Vec<Lit> {
    let (before, after) = (in_turn(s, own), in_turn(s, theirs));
    let mut demands = alone(s, own, theirs, covering);
    let mut alike: Vec<Vec<Option<Lit>>> = vec![vec![None; theirs.len()]; own.len()];
    for turn in 0..own.len().max(theirs.len()) {
        let at = |turns: &[Vec<(usize, Lit)>]| turns.get(turn).cloned().unwrap_or_default();
        let (before, after) = (at(&before), at(&after));
        let any_before = s.circuit.any(before.iter().map(|(_, when)| *when));
        let any_after = s.circuit.any(after.iter().map(|(_, when)| *when));
        let mut here = s.circuit.iff(any_before, any_after);
        for (i, first) in &before {
            for (j, second) in &after {
                let both = s.circuit.and(*first, *second);
                if both == Lit::FALSE {
                    continue;
                }
                let like = match alike[*i][*j] {
                    Some(known) => known,
                    None => own[*i].like(s, &theirs[*j], covering),
                };
                alike[*i][*j] = Some(like);
                let fine = s.circuit.implies(both, like);
                here = s.circuit.and(here, fine);
            }
        }
        demands.push(here);
    }
    demands
}

/// The same with the places in the text for those in the sequence: for proofs, which go by the text.
pub fn cover_by_position<B: Clone + Into<Bits>>(
    s: &mut Session,
    own: &[Seen],
    theirs: &[Seen<B>],
    covering: &mut Covering<'_, B>,
) -> Vec<Lit> {
    let both = own.iter().zip(theirs);
    let mut demands = vec![Lit::constant(own.len() == theirs.len())];
    demands.extend(both.map(|(a, b)| at_the_same_time(s, a, b, covering)));
    demands
}

/// When those that do not count among the others, each of which has its counterpart, are alike.
fn alone<B: Clone + Into<Bits>>(
    s: &mut Session,
    own: &[Seen],
    theirs: &[Seen<B>],
    covering: &mut Covering<'_, B>,
) -> Vec<Lit> {
    let own = own.iter().filter(|e| !e.ordered);
    let pairs = own.zip(theirs.iter().filter(|e| !e.ordered));
    pairs.map(|(a, b)| at_the_same_time(s, a, b, covering)).collect()
}

fn at_the_same_time<B: Clone + Into<Bits>>(
    s: &mut Session,
    a: &Seen,
    b: &Seen<B>,
    covering: &mut Covering<'_, B>,
) -> Lit {
    let same_time = s.circuit.iff(a.when, b.when);
    let like = a.like(s, b, covering);
    let like = s.circuit.implies(b.when, like);
    s.circuit.and(same_time, like)
}

/// For each place in the sequence of executed side effects: which ones may be there, and when they are.
fn in_turn<B>(s: &mut Session, effects: &[Seen<B>]) -> Vec<Vec<(usize, Lit)>> {
    let mut turns: Vec<Vec<(usize, Lit)>> = vec![vec![]; effects.len()];
    // When exactly so many have been executed.
    let mut counts = vec![Lit::TRUE];
    for (i, effect) in effects.iter().enumerate().filter(|(_, e)| e.ordered) {
        let mut next = vec![Lit::FALSE; counts.len() + 1];
        for (k, count) in counts.iter().enumerate() {
            let here = s.circuit.and(*count, effect.when);
            let idle = s.circuit.and(*count, !effect.when);
            next[k] = s.circuit.or(next[k], idle);
            next[k + 1] = s.circuit.or(next[k + 1], here);
            if here != Lit::FALSE {
                turns[k].push((i, here));
            }
        }
        counts = next;
    }
    turns
}

/// Puts the transformed function's side effects in the order that the original's have, as far as they exclude each other:
/// for proofs, which go by the text. Of two branches either may come first there.
pub fn put_in_order(pair: &mut Pair) {
    let Pair { pool, source, target, .. } = pair;
    for (i, wanted) in source.trace.iter().enumerate() {
        let Some(first) = target.trace.get(i) else { break };
        let is = |e: &SideEffect| e.signature == wanted.signature && e.ordered == wanted.ordered;
        if is(first) && first.when == wanted.when {
            continue;
        }
        let others = target.trace[i..].iter().enumerate().skip(1);
        let mut free = others.filter(|(distance, other)| {
            let passed = &target.trace[i..i + distance];
            is(other) && passed.iter().all(|e| excludes(pool, e.when, other.when))
        });
        let then = free.clone().find(|(_, other)| other.when == wanted.when);
        let first_is_other = !is(first);
        let Some((distance, _)) = then.or_else(|| free.next().filter(|_| first_is_other)) else {
            continue;
        };
        target.trace[i..=i + distance].rotate_right(1);
    }
}

/// How the side effects differ where each of them is executed whatever happens: a difference that anyone
/// can see without the solver. What lacks one because its loops were not followed any further lacks nothing.
pub fn plain_difference(pair: &Pair) -> Option<String> {
    let (source, target) = (&pair.source, &pair.target);
    let straight = [source, target].iter().all(|program| {
        let defined =
            |(when, value): &_| !pair.pool.is(*when, true) || !pair.pool.is_poison(*value);
        program.trace.iter().all(|e| pair.pool.is(e.when, true))
            && program.must_be_defined.iter().all(defined)
    });
    let shorter = if source.trace.len() < target.trace.len() { source } else { target };
    let mut both = source.trace.iter().zip(&target.trace);
    let is_cut = shorter.bounds.iter().any(Bound::is_of_loops);
    let is_seen = !is_cut || both.any(|(before, after)| before.signature != after.signature);
    difference(source, target).filter(|_| straight && is_seen)
}

/// Where the side effects in the text of two programs first differ, if they do.
pub fn difference(source: &Program, target: &Program) -> Option<String> {
    let signatures = |p: &Program| -> Vec<Signature> {
        p.trace.iter().map(|effect| effect.signature.clone()).collect()
    };
    let (before, after) = (signatures(source), signatures(target));
    if before == after {
        return None;
    }
    let at = before.iter().zip(&after).position(|(a, b)| a != b);
    let at = at.unwrap_or(before.len().min(after.len()));
    let name = |list: &[Signature]| list.get(at).map_or("nothing".into(), |s| format!("'{s}'"));
    Some(format!("side effect {} is {} before and {} after", at + 1, name(&before), name(&after)))
}
