//! Whose turn it is: which of several operations that may be executed is the first executed one, which
//! the second, and so on.
//!
//! An observer counts what happens, not where it stands in the text. Of calls in the two arms of a
//! branch, each is the first one.

use super::ir::BinaryOp;
use super::term::{Pool, Term, TermKind};
use super::time_limit;
use std::collections::BTreeSet;

/// How many of the `earlier` operations may be executed where one is with the guard `own`: the numbers,
/// each with when it is that one. Where the operation is executed, exactly one of these holds.
pub fn turns(pool: &mut Pool, earlier: &[Term], own: Term) -> Vec<(usize, Term)> {
    let mut alternatives: Vec<(Vec<Term>, Term)> = Vec::new();
    for guard in earlier {
        if excludes(pool, *guard, own) {
            continue;
        }
        // Of operations that exclude each other, one at most counts.
        let fits = alternatives
            .iter()
            .rposition(|(members, _)| members.iter().all(|m| excludes(pool, *m, *guard)));
        match fits {
            Some(i) => {
                let (members, any) = &mut alternatives[i];
                members.push(*guard);
                *any = pool.or(*any, *guard);
            }
            None => alternatives.push((vec![*guard], *guard)),
        }
    }
    let mut counts = vec![Term::TRUE];
    for (_, any) in alternatives {
        let executed = if implies(pool, own, any) { Term::TRUE } else { any };
        let idle = pool.not(executed);
        let mut next = vec![Term::FALSE; counts.len() + 1];
        for (k, when) in counts.into_iter().enumerate() {
            let (same, more) = (pool.and(when, idle), pool.and(when, executed));
            next[k] = pool.or(next[k], same);
            next[k + 1] = pool.or(next[k + 1], more);
        }
        counts = next;
    }
    counts.into_iter().enumerate().filter(|(_, when)| !pool.is(*when, false)).collect()
}

/// Whether the guards can be seen never to hold together.
pub fn excludes(pool: &Pool, a: Term, b: Term) -> bool {
    if pool.is(a, false) || pool.is(b, false) {
        return true;
    }
    for (a, b) in [(a, b), (b, a)] {
        if let Some((x, y)) = parts(pool, BinaryOp::Or, a) {
            return excludes(pool, x, b) && excludes(pool, y, b);
        }
    }
    let (a, b) = (conjuncts(pool, a), conjuncts(pool, b));
    a.iter().any(|x| b.iter().any(|y| negates(pool, *x, *y) || negates(pool, *y, *x)))
}

fn negates(pool: &Pool, term: Term, other: Term) -> bool {
    match *pool.kind(term) {
        TermKind::Binary(BinaryOp::Xor, _, x, y) => x == other && pool.is(y, true),
        _ => false,
    }
}

/// Whether the guard `a` can be seen to hold only where `b` does.
pub fn implies(pool: &Pool, a: Term, b: Term) -> bool {
    if let Some((x, y)) = parts(pool, BinaryOp::Or, a) {
        return a == b || (implies(pool, x, b) && implies(pool, y, b));
    }
    let known = conjuncts(pool, a);
    conjuncts(pool, b).iter().all(|term| {
        let one = |(x, y)| implies(pool, a, x) || implies(pool, a, y);
        known.contains(term) || parts(pool, BinaryOp::Or, *term).is_some_and(one)
    })
}

/// What must hold for a guard to.
pub fn conjuncts(pool: &Pool, term: Term) -> BTreeSet<Term> {
    time_limit::step();
    let (mut found, mut left) = (BTreeSet::new(), vec![term]);
    while let Some(term) = left.pop() {
        match parts(pool, BinaryOp::And, term) {
            Some((x, y)) => left.extend([x, y]),
            None if pool.is(term, true) => {}
            None => drop(found.insert(term)),
        }
    }
    found
}

fn parts(pool: &Pool, op: BinaryOp, term: Term) -> Option<(Term, Term)> {
    match *pool.kind(term) {
        TermKind::Binary(o, _, x, y) if o == op && pool.width(term) == 1 => Some((x, y)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::input::Input;

    fn guards(pool: &mut Pool) -> (Term, Term, Term) {
        let (g, c) = (pool.input(Input::Luck(0), 1), pool.input(Input::Luck(1), 1));
        let no = pool.not(c);
        (g, pool.and(g, c), pool.and(g, no))
    }

    #[test]
    fn both_arms_are_first_and_what_follows_is_second() {
        let mut pool = Pool::default();
        let (g, yes, no) = guards(&mut pool);
        assert_eq!(turns(&mut pool, &[yes], no), [(0, Term::TRUE)]);
        assert_eq!(turns(&mut pool, &[yes, no], g), [(1, Term::TRUE)]);
    }

    #[test]
    fn what_may_have_been_executed_leaves_both_numbers() {
        let mut pool = Pool::default();
        let (g, yes, _) = guards(&mut pool);
        let idle = pool.not(yes);
        assert_eq!(turns(&mut pool, &[yes], g), [(0, idle), (1, yes)]);
        assert_eq!(turns(&mut pool, &[g], yes), [(1, Term::TRUE)]);
    }
}
