//! What pointers are computed from.

use crate::program::ir::BinaryOp;
use crate::program::term::{Pool, Term, TermKind};

/// What a pointer is computed from: inputs, what was read, addresses. Numbers that are only added to it
/// are left out.
pub(super) fn leaves(pool: &Pool, term: Term) -> Vec<TermKind> {
    let mut found = Vec::new();
    let mut open = vec![term];
    while let Some(term) = open.pop() {
        match pool.kind(term) {
            TermKind::Binary(BinaryOp::Add, _, a, b) if pool.as_constant(*b).is_some() => {
                open.push(*a);
            }
            TermKind::Binary(_, _, a, b) | TermKind::Compare(_, a, b) | TermKind::Concat(a, b) => {
                open.extend([*a, *b]);
            }
            TermKind::Select(a, b, c) | TermKind::Merge(a, b, c) => open.extend([*a, *b, *c]),
            TermKind::ZeroExtend(a)
            | TermKind::SignExtend(a)
            | TermKind::Extract(a, ..)
            | TermKind::Freeze(a, _) => open.push(*a),
            TermKind::Apply(function, operands) => {
                found.push(TermKind::Apply(function.clone(), vec![]));
                open.extend(operands);
            }
            leaf => found.push(leaf.clone()),
        }
    }
    found
}
