//! Inputs that a program must not be given undef.

use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::ir::BinaryOp;
use crate::program::term::{Pool, Term, TermKind};
use crate::program::turn::implies;

/// Which values a program must not be given undef, and when: behaviour is undefined otherwise.
pub(super) struct Needed(Vec<(Term, Given)>);

/// An input, and how wide it is.
pub(super) type Given = (Input, u32);

/// How much of a value is undef.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All bits.
    All,
    /// Some bits, whichever they are.
    Some,
}

impl Needed {
    /// Those that must not be undef to that extent.
    pub(super) fn of(pool: &Pool, program: &Program, extent: Extent) -> Needed {
        let mut needed = Vec::new();
        for (guard, value) in &program.must_be_defined {
            needed.extend(decided_by(pool, *value, extent).into_iter().map(|g| (*guard, g)));
        }
        Needed(needed)
    }

    /// All of them, and where they are.
    pub(super) fn all(&self) -> &[(Term, Given)] {
        &self.0
    }

    /// Whether this input is one, wherever the program goes.
    pub(super) fn always(&self, input: &Input) -> bool {
        self.0.iter().any(|(guard, (needed, _))| *guard == Term::TRUE && needed == input)
    }

    /// Whether it is where this term holds.
    pub(super) fn here(&self, pool: &Pool, guard: Term, input: &Input) -> bool {
        let here = |of: Term| of == Term::TRUE || of == guard || implies(pool, guard, of);
        self.0.iter().any(|(of, (needed, _))| here(*of) && needed == input)
    }
}

/// The inputs that make a value undef, if only in part, wherever they are undef themselves to that extent.
fn decided_by(pool: &Pool, value: Term, extent: Extent) -> Vec<Given> {
    let constant = |term: Term| pool.as_constant(term);
    let whole = extent == Extent::All;
    match *pool.kind(value) {
        TermKind::Input(ref input) if input.may_be_undef() => {
            vec![(input.clone(), pool.width(value))]
        }
        TermKind::Compare(predicate, a, b) if whole => match (constant(a), constant(b)) {
            (None, Some(bits)) if predicate.extreme(pool.width(a)) != Some(bits) => {
                decided_by(pool, a, extent)
            }
            (Some(bits), None) if predicate.swapped().extreme(pool.width(b)) != Some(bits) => {
                decided_by(pool, b, extent)
            }
            _ => vec![],
        },
        TermKind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor, _, a, b) => {
            [decided_by(pool, a, extent), decided_by(pool, b, extent)].concat()
        }
        TermKind::Binary(BinaryOp::Mul, _, a, b)
            if constant(b).is_some_and(|bits| bits % 2 == 1 || bits != 0 && whole) =>
        {
            decided_by(pool, a, extent)
        }
        TermKind::Binary(BinaryOp::Shl, _, a, b)
            if whole && constant(b).is_some_and(|by| by < u128::from(pool.width(a))) =>
        {
            decided_by(pool, a, extent)
        }
        TermKind::Select(_, a, poison) if pool.is_poison(poison) => decided_by(pool, a, extent),
        TermKind::Extract(a, ..) if whole => decided_by(pool, a, extent),
        TermKind::ZeroExtend(a) | TermKind::SignExtend(a) => decided_by(pool, a, extent),
        _ => vec![],
    }
}
