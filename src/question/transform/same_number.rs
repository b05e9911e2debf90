//! Whether two addresses are the same number, whatever the functions are given.

use super::computed_alike::is_number;
use super::everywhere::{kept_promise, root};
use crate::program::term::{Pool, Term};
use crate::solve::session::{Answer, Session};
use crate::solve::values::Values;
use rustc_hash::FxHashMap;
use std::time::{Duration, Instant};

/// How long the solver may take.
const MOST: Duration = Duration::from_secs(1);

/// Whether two addresses of the same object are the same number. Of what is read it is not known, and where bits are undef
/// that they are computed from they are no numbers: an access there is undefined behaviour.
pub(super) fn is_same_number(pool: &Pool, one: Term, other: Term) -> bool {
    let [one, other] = [one, other].map(|address| kept_promise(pool, address));
    if one == other {
        return true;
    }
    let is_alike = root(pool, one) == root(pool, other) && pool.width(one) == pool.width(other);
    if !is_alike || ![one, other].iter().all(|address| is_number(pool, *address)) {
        return false;
    }
    always_equal(pool, one, other)
}

/// Whether two terms of which nothing is read or chosen have the same bits, whatever they are computed from.
pub(super) fn always_equal(pool: &Pool, one: Term, other: Term) -> bool {
    let deadline = Instant::now() + MOST;
    let mut s = Session::of_growing_questions(Some(deadline), FxHashMap::default());
    let mut values = Values::new(pool);
    let [one, other] = [one, other].map(|term| values.bits(&mut s, term));
    let same = s.equal(&one, &other);
    s.check(&[!same]) == Answer::Unsat
}
