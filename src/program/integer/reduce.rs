//! What becomes of all lanes of a vector together.

use super::{choose, extreme, partly, plain};
use crate::program::ir::BinaryOp;
use crate::program::term::{Pool, Term};
use crate::program::value::Val;

/// `llvm.vector.reduce.…`. Sums and their like mention each lane once, and need no mark.
pub(super) fn apply(pool: &mut Pool, how: &str, operands: &[Val]) -> Option<Term> {
    let [Val::Aggregate(lanes)] = operands else { return None };
    let lanes: Option<Vec<Term>> = lanes.iter().map(Val::scalar).collect();
    let (first, rest) = lanes.as_ref()?.split_first()?;
    let all = |pool: &mut Pool, two: &dyn Fn(&mut Pool, Term, Term) -> Term| {
        rest.iter().fold(*first, |all, lane| two(pool, all, *lane))
    };
    let op = match how {
        "add" => BinaryOp::Add,
        "mul" => BinaryOp::Mul,
        "and" => BinaryOp::And,
        "or" => BinaryOp::Or,
        "xor" => BinaryOp::Xor,
        _ => {
            let predicate = extreme(how)?;
            let result = all(pool, &|pool, a, b| choose(pool, predicate, a, b));
            return Some(partly(pool, result));
        }
    };
    Some(all(pool, &|pool, a, b| plain(pool, op, a, b)))
}
