//! What mmprove knows of LLVM's own functions.

use crate::program::integer::is_of_x86;

/// How calls of an intrinsic are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Nothing mmprove can observe.
    Nothing,
    /// Its result depends on its arguments only.
    Pure,
    /// The same, but if it is a NaN, each execution chooses which.
    Arithmetic,
    /// It copies or fills memory.
    Bulk(Bulk),
    /// A stack object begins to live (`true`) or ends to.
    Lifetime(bool),
    /// An observer sees that it is executed; execution ends there, or may go on.
    Trap {
        /// Execution never goes on.
        ends: bool,
        /// Nobody looks at memory then (LLVM's own declaration says `memory(inaccessiblemem: write)`).
        alone: bool,
    },
    /// Behaviour is undefined unless its argument holds.
    Assume,
    /// Its result is its first argument.
    Identity,
    /// The bits of its first argument that are set in its second.
    Mask,
    /// Any number, another one every time.
    Any,
    /// Not known here.
    Unknown,
}

/// What is done to a block of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bulk {
    /// Another block is copied to it; they must not overlap.
    Copy,
    /// Another block is copied to it.
    Move,
    /// It is filled with a byte.
    Fill,
}

/// Intrinsics without an effect on memory or on other values, by the start of their names.
const NOTHING: &[&str] = &[
    "dbg.",
    "experimental.noalias.scope.decl",
    "donothing",
    "sideeffect",
    "pseudoprobe",
    "prefetch",
    "var.annotation",
];

/// Pure intrinsics: those LLVM declares `memory(none)`, and that give every thread the same answer.
const PURE: &[&str] = &[
    "umin",
    "umax",
    "smin",
    "smax",
    "ucmp",
    "scmp",
    "abs",
    "ctpop",
    "ctlz",
    "cttz",
    "bswap",
    "bitreverse",
    "fshl",
    "fshr",
    "uadd.sat",
    "sadd.sat",
    "usub.sat",
    "ssub.sat",
    "ushl.sat",
    "sshl.sat",
    "uadd.with.overflow",
    "sadd.with.overflow",
    "usub.with.overflow",
    "ssub.with.overflow",
    "umul.with.overflow",
    "smul.with.overflow",
    // Which way they round is not said, but it is the same way every time.
    "umul.fix.sat",
    "smul.fix.sat",
    "fabs",
    "copysign",
    "is.fpclass",
    "fptoui.sat",
    "fptosi.sat",
    "vector.reduce.add",
    "vector.reduce.mul",
    "vector.reduce.and",
    "vector.reduce.or",
    "vector.reduce.xor",
    "vector.reduce.umin",
    "vector.reduce.umax",
    "vector.reduce.smin",
    "vector.reduce.smax",
    "vector.reverse",
];

/// Operations on floating-point numbers that are pure but for which NaN they give.
const ARITHMETIC: &[&str] = &[
    "sqrt",
    "fma",
    "fmuladd",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "nearbyint",
    "round",
    "roundeven",
    "minnum",
    "maxnum",
    "minimum",
    "maximum",
    "minimumnum",
    "maximumnum",
    "canonicalize",
    "sin",
    "cos",
    "tan",
    "exp",
    "exp2",
    "exp10",
    "log",
    "log2",
    "log10",
    "pow",
    "powi",
    "ldexp",
];

/// Intrinsics that end execution, or stop it for somebody to look.
const TRAP: &[(&str, Meaning)] = &[
    ("trap", Meaning::Trap { ends: true, alone: true }),
    ("ubsantrap", Meaning::Trap { ends: true, alone: false }),
    ("debugtrap", Meaning::Trap { ends: false, alone: false }),
];

/// Those that give their first argument, and say something of it that is not looked at here.
const IDENTITY: &[&str] = &[
    "expect",
    "expect.with.probability",
    "ssa.copy",
    "launder.invariant.group",
    "strip.invariant.group",
];

/// Intrinsics on blocks of memory, by the start of their names.
const BULK: &[(&str, Bulk)] =
    &[("memcpy", Bulk::Copy), ("memmove", Bulk::Move), ("memset", Bulk::Fill)];

/// Markers of the lifetime of stack objects, and whether it begins.
const LIFETIME: &[(&str, bool)] = &[("lifetime.start", true), ("lifetime.end", false)];

/// The meaning of the intrinsic `llvm.…`.
pub(super) fn meaning(name: &str) -> Meaning {
    let name = name.strip_prefix("llvm.").unwrap_or(name);
    let reduction = name.strip_prefix("experimental.").filter(|n| n.starts_with("vector.reduce."));
    let name = reduction.unwrap_or(name);
    let is = |known: &str| {
        name.strip_prefix(known).is_some_and(|rest| {
            known.ends_with('.') || rest.is_empty() || rest.strip_prefix('.').is_some_and(overload)
        })
    };
    if NOTHING.iter().any(|known| is(known)) {
        Meaning::Nothing
    } else if let Some((_, trap)) = TRAP.iter().find(|(known, _)| name == *known) {
        *trap
    } else if let Some((_, begins)) = LIFETIME.iter().find(|(known, _)| is(known)) {
        Meaning::Lifetime(*begins)
    } else if is("assume") {
        Meaning::Assume
    } else if is("is.constant") {
        // Compilers find out whether it is, and may find out more later.
        Meaning::Any
    } else if is("ptrmask") {
        Meaning::Mask
    } else if IDENTITY.iter().any(|known| is(known)) {
        Meaning::Identity
    } else if let Some((_, what)) = BULK.iter().find(|(known, _)| {
        name.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }) {
        Meaning::Bulk(*what)
    } else if PURE.iter().any(|known| is(known)) || is_of_x86(name) {
        Meaning::Pure
    } else if ARITHMETIC.iter().any(|known| is(known)) {
        Meaning::Arithmetic
    } else {
        Meaning::Unknown
    }
}

/// Whether the rest of a name only says for which types it is meant, as in `v4i32` or `p0.i64`.
fn overload(rest: &str) -> bool {
    rest.split('.').all(|part| {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let number = |text: &str| {
            text.strip_prefix("bf")
                .or_else(|| text.strip_prefix(['i', 'f', 'p']))
                .is_some_and(digits)
        };
        // Older pointers say what they point to: `p0i8`.
        let pointer = |text: &str| {
            let pointee =
                text.strip_prefix('p').map(|t| t.trim_start_matches(|c: char| c.is_ascii_digit()));
            pointee.is_some_and(|pointee| pointee.len() + 1 < text.len() && number(pointee))
        };
        let scalar = |text: &str| number(text) || pointer(text);
        let vector = part.strip_prefix('v').is_some_and(|rest| {
            let element = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            element.len() < rest.len() && scalar(element)
        });
        scalar(part) || vector
    })
}

#[cfg(test)]
mod tests {
    use super::{Bulk, Meaning, meaning};

    #[test]
    fn names_are_told_apart() {
        assert_eq!(meaning("llvm.umin.i32"), Meaning::Pure);
        assert_eq!(meaning("llvm.umin.v4i32"), Meaning::Pure);
        assert_eq!(meaning("llvm.vector.reduce.add.v4i32"), Meaning::Pure);
        assert_eq!(meaning("llvm.exp.f32"), Meaning::Arithmetic);
        assert_eq!(meaning("llvm.fabs.f32"), Meaning::Pure);
        assert_eq!(meaning("llvm.ptrmask.p0.i64"), Meaning::Mask);
        assert_eq!(meaning("llvm.expect.i1"), Meaning::Identity);
        assert_eq!(meaning("llvm.assume"), Meaning::Assume);
        assert_eq!(meaning("llvm.is.constant.i32"), Meaning::Any);
        assert_eq!(meaning("llvm.dbg.value"), Meaning::Nothing);
        assert_eq!(meaning("llvm.lifetime.start.p0"), Meaning::Lifetime(true));
        assert_eq!(meaning("llvm.lifetime.end.p0i8"), Meaning::Lifetime(false));
        assert_eq!(meaning("llvm.lifetime.begin"), Meaning::Unknown);
        assert_eq!(meaning("llvm.memcpy.p0.p0.i64"), Meaning::Bulk(Bulk::Copy));
        assert_eq!(meaning("llvm.memset.inline.p0.i64"), Meaning::Bulk(Bulk::Fill));
        assert_eq!(meaning("llvm.amdgcn.workitem.id.x"), Meaning::Unknown);
        assert_eq!(meaning("llvm.trap"), Meaning::Trap { ends: true, alone: true });
        assert_eq!(meaning("llvm.debugtrap"), Meaning::Trap { ends: false, alone: false });
        assert_eq!(meaning("llvm.trap.i32"), Meaning::Unknown);
        assert_eq!(meaning("llvm.x86.avx2.psrl.w"), Meaning::Pure);
        assert_eq!(meaning("llvm.x86.avx512.pavg.b.512"), Meaning::Pure);
        assert_eq!(meaning("llvm.x86.sse2.clflush"), Meaning::Unknown);
        assert_eq!(meaning("llvm.experimental.vector.reduce.add.v4i32"), Meaning::Pure);
        assert_eq!(meaning("llvm.abs.something"), Meaning::Unknown);
    }
}
