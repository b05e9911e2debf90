//! What the values that go round in two loops are to each other.

use super::control::Loop;
use super::counters::{Counter, widened};
use super::ir::{CastOp, Effect, Type};
use super::origins::Inside;

/// What becomes of a value that goes from trip to trip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The one of that number: whatever it is, it is the same in both functions.
    Value(usize),
    /// The counter of that number, with so many bits in both functions, and what it is here.
    Counter { number: usize, width: u32, widened: Option<CastOp> },
    /// The other function has none like it: whatever it is.
    Alone(usize),
    /// It says which of the loops that have become one a trip belongs to: any number.
    Which(usize),
}

/// Gives its role to the value that says which loop a trip belongs to. The original has none like it.
pub(super) fn say_which(theirs: Inside<'_>, which: &str, roles: &mut [Vec<Vec<Role>>; 2]) {
    let phis =
        theirs.of.header.instructions.iter().filter(|i| matches!(i.effect, Effect::Phi { .. }));
    let taken = |role: &Role| match role {
        Role::Value(n) | Role::Alone(n) | Role::Which(n) => *n,
        Role::Counter { number, .. } => *number,
    };
    let free = roles.iter().flatten().flatten().map(taken).max().map_or(0, |last| last + 1);
    let found =
        phis.zip(roles[1].iter_mut().flatten()).find(|(i, _)| i.result.as_deref() == Some(which));
    let Some((_, role)) = found else { return };
    if let Role::Value(number) | Role::Alone(number) = *role {
        *role = Role::Which(free);
        let same = roles[0].iter_mut().flatten().filter(|role| **role == Role::Value(number));
        same.for_each(|role| *role = Role::Alone(number));
    }
}

/// The types of the values that go round in a loop.
pub(super) fn types(of: &Loop<'_>) -> Vec<Type> {
    let phis = of.header.instructions.iter().map(|i| &i.effect);
    phis.filter_map(|e| if let Effect::Phi { ty, .. } = e { Some(ty.clone()) } else { None })
        .collect()
}

/// What becomes of each of the values that go round in two loops.
pub(super) fn couple(
    phis: [Vec<Type>; 2],
    counted: [&Vec<Counter>; 2],
    signed: bool,
) -> [Vec<Role>; 2] {
    let mut roles = [0, 1].map(|i| vec![None; phis[i].len()]);
    let mut number = 0;
    for is_same in [true, false] {
        for wide in counted[1] {
            let fits = |narrow: &&Counter| {
                let first = |bits| widened(bits, narrow.width, wide.width, signed);
                let same_first = narrow.first.map(first) == wide.first
                    || narrow.first.is_none()
                    || wide.first.is_none();
                let step =
                    [false, true].map(|sign| widened(narrow.step, narrow.width, wide.width, sign));
                (narrow.width == wide.width) == is_same
                    && narrow.width <= wide.width
                    && step.contains(&wide.step)
                    && same_first
                    && roles[0][narrow.phi].is_none()
            };
            if roles[1][wide.phi].is_some() {
                continue;
            }
            let Some(narrow) = counted[0].iter().find(fits) else { continue };
            let extend = if signed { CastOp::SExt } else { CastOp::ZExt };
            let (width, widened) = (narrow.width, (!is_same).then_some(extend));
            roles[0][narrow.phi] = Some(Role::Counter { number, width, widened: None });
            roles[1][wide.phi] = Some(Role::Counter { number, width, widened });
            number += 1;
        }
    }
    for i in 0..phis[1].len() {
        if roles[1][i].is_some() {
            continue;
        }
        let same = |j: &usize| roles[0][*j].is_none() && phis[0][*j] == phis[1][i];
        if let Some(j) = (0..phis[0].len()).find(same) {
            (roles[0][j], roles[1][i]) = (Some(Role::Value(number)), Some(Role::Value(number)));
            number += 1;
        }
    }
    // Each has inputs of its own.
    roles.map(|of| {
        let alone = |role: Option<Role>| {
            number += 1;
            role.unwrap_or(Role::Alone(number))
        };
        of.into_iter().map(alone).collect()
    })
}
