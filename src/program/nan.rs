//! Which NaN an operation gives is chosen by each execution of it: its sign, and within limits its payload (LangRef,
//! "Behavior of Floating-Point NaN values"). An operation that is executed again with the same operands has a choice of
//! its own, as an operand that is an input.

use super::event::Program;
use super::input::Input;
use super::specialise::replace;
use super::term::{Pool, Term};
use super::turn::excludes;

/// Bits that stand for a choice.
const WIDTH: u32 = 8;

/// The choice of an execution before which there may have been so many.
pub(super) fn choice(pool: &mut Pool, before: usize) -> Term {
    match before {
        0 => pool.constant(0, WIDTH),
        _ => pool.input(Input::Nan(before), WIDTH),
    }
}

/// Lets the original choose what suits it: the same NaN each time if the transformed function has chosen but once.
pub fn settle(pool: &mut Pool, source: &mut Program, target: &Program) {
    let once = |executed: &Vec<Term>| {
        let earlier = executed
            .iter()
            .enumerate()
            .flat_map(|(i, b)| executed[..i].iter().map(move |a| (a, b)));
        earlier.into_iter().all(|(a, b)| excludes(pool, *a, *b))
    };
    if target.choosing.values().all(once) && !source.choosing.values().all(once) {
        replace(pool, source, &|pool, input, width| {
            matches!(input, Input::Nan(_)).then(|| pool.constant(0, width))
        });
    }
}
