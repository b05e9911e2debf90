//! Which events of the two sides play the same part.

use super::pair::Pair;
use super::use_counts::used_reads;
use crate::execution::EventKind;
use crate::program::event::Event;
use crate::program::input::{Input, SlotId};
use crate::program::ir::BinaryOp;
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use crate::program::turn::excludes;
use rustc_hash::FxHashMap;

/// Events of the source and the event of the target that plays the same part.
pub fn partners(pair: &Pair) -> Vec<Option<usize>> {
    partners_among(pair, &|_| true)
}

/// The same among operations of the functions that are executed under a condition that may hold.
pub fn partners_among(pair: &Pair, may_hold: &dyn Fn(Term) -> bool) -> Vec<Option<usize>> {
    let (pool, source, target) = (&pair.pool, &pair.source, &pair.target);
    let mut partner: Vec<Option<usize>> = vec![None; source.events.len()];
    for (i, event) in source.events.iter().enumerate() {
        if event.slot.is_some() || matches!(event.kind, EventKind::Initial | EventKind::Final) {
            partner[i] = target.events.iter().position(|other| {
                other.kind == event.kind
                    && match (&event.slot, &other.slot) {
                        (Some(a), Some(b)) => a.id == b.id,
                        (None, None) => other.targets == event.targets,
                        _ => false,
                    }
            });
        }
    }
    let own = |e: &crate::program::event::Event| {
        let around = e.slot.is_some() || matches!(e.kind, EventKind::Initial | EventKind::Final);
        !around && may_hold(e.executed)
    };
    let used = [source, target].map(|program| used_reads(pool, program));
    for (j, event) in target.events.iter().enumerate().filter(|(_, e)| own(e)) {
        let free = |i: &usize| partner[*i].is_none() && own(&source.events[*i]);
        let best = (0..source.events.len()).filter(free).filter_map(|i| {
            let other = &source.events[i];
            let same_place = match (event.pointer, other.pointer) {
                (Some(p), Some(q)) => same_term(pool, p, q, &partner),
                (None, None) => true,
                _ => false,
            };
            if other.kind != event.kind || other.size != event.size || !same_place {
                return None;
            }
            let same_value = match (event.value, other.value) {
                (Some(p), Some(q)) => same_term(pool, p, q, &partner),
                (p, q) => p == q,
            };
            // What it is called comes last, for that means nothing.
            let same_marks = other.tags == event.tags && other.scopes == event.scopes;
            let score = 16 * usize::from(other.strength == event.strength)
                + 8 * usize::from(same_value)
                + 4 * usize::from(same_marks)
                + 2 * usize::from(used[0].contains(&i) == used[1].contains(&j))
                + usize::from(other.text == event.text);
            Some((score, std::cmp::Reverse(i)))
        });
        if let Some((_, std::cmp::Reverse(i))) = best.max() {
            partner[i] = Some(j);
        }
    }
    partner
}

/// For each event of the source, the events of the target that play its part: more than one where one
/// excludes the other, as in the arms of a branch. So may several events of the source have the same part.
pub(super) fn players(pair: &Pair) -> Vec<Vec<usize>> {
    let (pool, source, target) = (&pair.pool, &pair.source.events, &pair.target.events);
    let partner = partners(pair);
    let mut players: Vec<Vec<usize>> =
        partner.iter().map(|p| p.iter().copied().collect()).collect();
    for (i, event) in source.iter().enumerate() {
        let Some(turn) = turn(event) else { continue };
        let same = |j: &usize| self::turn(&target[*j]) == Some(turn);
        let all: Vec<usize> = (0..target.len()).filter(same).collect();
        if !all.is_empty() {
            players[i] = all;
        }
    }
    let own =
        |e: &Event| e.slot.is_none() && !matches!(e.kind, EventKind::Initial | EventKind::Final);
    let there = |i: usize, j: usize| {
        let (a, b) = (&source[i], &target[j]);
        let same = match (a.pointer, b.pointer) {
            (Some(x), Some(y)) => same_term(pool, y, x, &partner),
            (x, y) => x == y,
        };
        a.size == b.size && same
    };
    let alike = |i: usize, j: usize| {
        let (a, b) = (&source[i], &target[j]);
        own(a) && own(b) && a.kind == b.kind && there(i, j)
    };
    for i in (0..source.len()).filter(|i| partner[*i].is_none()) {
        let free = |j: &usize| {
            let mut others = (0..source.len()).filter(|o| partner[*o] == Some(*j));
            alike(i, *j) && others.all(|o| excludes(pool, source[o].executed, source[i].executed))
        };
        players[i].extend((0..target.len()).find(free).filter(|_| own(&source[i])));
    }
    for j in (0..target.len()).filter(|j| !partner.contains(&Some(*j)) && own(&target[*j])) {
        let free = |i: &usize| {
            let mut others = players[*i].iter();
            let apart = |o: &usize| excludes(pool, target[*o].executed, target[j].executed);
            alike(*i, j) && !players[*i].is_empty() && others.all(apart)
        };
        if let Some(i) = (0..source.len()).find(free) {
            players[i].push(j);
        }
    }
    // An update at once does what a read and a write did.
    for (j, update) in target.iter().enumerate() {
        let plays = players.iter().any(|all| all.contains(&j));
        if plays || !own(update) || update.kind != EventKind::ReadModifyWrite {
            continue;
        }
        let part = |kind: EventKind| {
            let free = |i: &usize| {
                let event = &source[*i];
                players[*i].is_empty() && own(event) && event.kind == kind && there(*i, j)
            };
            (0..source.len()).find(free)
        };
        if let (Some(read), Some(write)) = (part(EventKind::Read), part(EventKind::Write)) {
            players[read].push(j);
            players[write].push(j);
        }
    }
    players
}

/// For each choice of the source the choice of the target about the event that plays the same part.
pub(super) fn chosen_alike(pair: &Pair, partners: &[Vec<EventIndex>]) -> FxHashMap<Input, Input> {
    let mut alike = FxHashMap::default();
    for choice in &pair.source.choices {
        let mut of_target = pair.target.choices.iter();
        if let Some(other) = of_target.find(|other| partners[choice.of].contains(&other.of)) {
            alike.insert(choice.input.clone(), other.input.clone());
        }
    }
    alike
}

/// Of an access in the body of a call whose number among the executed ones is known: which one it is.
fn turn(event: &Event) -> Option<&SlotId> {
    match &event.slot.as_ref()?.turns[..] {
        [(_, id)] => Some(id),
        _ => None,
    }
}

/// The target's term is the source's, reads being what their partners return.
pub(super) fn same_term(
    pool: &Pool,
    target: Term,
    source: Term,
    partner: &[Option<usize>],
) -> bool {
    same_choosing(pool, target, source, partner, &FxHashMap::default())
}

/// The same where the source chooses what the target does: for each of its `freeze`s, that which it is like.
pub(super) fn same_choosing(
    pool: &Pool,
    target: Term,
    source: Term,
    partner: &[Option<usize>],
    frozen: &FxHashMap<Term, Term>,
) -> bool {
    let same = |target, source| same_choosing(pool, target, source, partner, frozen);
    // Reads of both sides may have the same number, and be no partners.
    if target == source && !mentions_read(pool, source) {
        return true;
    }
    match (pool.kind(target), pool.kind(source)) {
        (TermKind::Read(t), TermKind::Read(s)) => partner[*s] == Some(*t),
        (TermKind::Binary(o, f, a, b), TermKind::Binary(p, g, c, d)) => {
            // Guards are in order of their age, which may not be the same.
            let commutes = matches!(o, BinaryOp::And | BinaryOp::Or);
            let alike = |c, d| same(*a, c) && same(*b, d);
            o == p && f == g && (alike(*c, *d) || commutes && alike(*d, *c))
        }
        (TermKind::ZeroExtend(a), TermKind::ZeroExtend(b))
        | (TermKind::SignExtend(a), TermKind::SignExtend(b)) => same(*a, *b),
        // What a callee reads it sees frozen.
        (TermKind::Freeze(a, _), TermKind::Freeze(b, _)) => {
            let read = |term: &Term| matches!(pool.kind(*term), TermKind::Read(_));
            let alike = read(a) && read(b) || frozen.get(&source) == Some(&target);
            alike && same(*a, *b)
        }
        (TermKind::Extract(a, i, _), TermKind::Extract(b, j, _)) => i == j && same(*a, *b),
        (TermKind::Compare(o, a, b), TermKind::Compare(p, c, d)) => {
            o == p && same(*a, *c) && same(*b, *d)
        }
        (TermKind::Concat(a, b), TermKind::Concat(c, d)) => same(*a, *c) && same(*b, *d),
        (TermKind::Apply(o, a), TermKind::Apply(p, b)) => {
            let mut operands = a.iter().zip(b);
            o == p && a.len() == b.len() && operands.all(|(t, s)| same(*t, *s))
        }
        (TermKind::Select(a, b, c), TermKind::Select(d, e, f))
        | (TermKind::Merge(a, b, c), TermKind::Merge(d, e, f)) => {
            [(a, d), (b, e), (c, f)].into_iter().all(|(t, s)| same(*t, *s))
        }
        _ => false,
    }
}

/// Whether a term may depend on what is read.
pub(super) fn mentions_read(pool: &Pool, term: Term) -> bool {
    match pool.kind(term) {
        TermKind::Read(_) => true,
        TermKind::Constant(_) | TermKind::Input(_) | TermKind::Undef | TermKind::Poison => false,
        TermKind::Binary(_, _, a, b) | TermKind::Compare(_, a, b) | TermKind::Concat(a, b) => {
            mentions_read(pool, *a) || mentions_read(pool, *b)
        }
        _ => true,
    }
}

/// Whether each load that is marked invariant was so before: if not, behaviour may be undefined that was
/// not.
pub(super) fn same_invariants(pair: &Pair) -> bool {
    let partner = partners(pair);
    pair.target.invariant.iter().all(|load| {
        let before = pair.source.invariant.iter().find(|e| partner[**e] == Some(*load));
        before
            .is_some_and(|e| pair.source.events[*e].executed == pair.target.events[*load].executed)
    })
}
