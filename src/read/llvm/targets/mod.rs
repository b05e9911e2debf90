//! Intrinsics of targets, as those of GPUs: what they do is what their attributes admit, which LLVM knows although a
//! file may not say it.

pub(super) mod lanes;

use super::context::{Callee, Context};
use super::syntax::parse;
use super::syntax::tree::Item;
use crate::program::ir::Source;
use crate::program::target::{is_overload_of, of_target};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What LLVM says of the intrinsics of GPUs: lines that declare a function, each with the names of all of which it is
/// so. `scripts/intrinsics.py` makes it.
const GPU: &str = include_str!("gpu.txt");

/// Intrinsics that only say how instructions are arranged, or how fast they are executed.
const HINTS: &[&str] = &[
    "amdgcn.iglp.opt",
    "amdgcn.s.nop",
    "amdgcn.s.setprio",
    "amdgcn.sched.barrier",
    "amdgcn.sched.group.barrier",
];

/// Beginnings of names of intrinsics that start or await transfers: when these access memory, no attribute says.
const TRANSFERS: &[&str] = &[
    "amdgcn.cluster.load.async.",
    "amdgcn.global.load.async.",
    "amdgcn.global.load.lds",
    "amdgcn.global.store.async.",
    "amdgcn.load.to.lds",
    "amdgcn.raw.buffer.load.lds",
    "amdgcn.raw.ptr.buffer.load.lds",
    "amdgcn.s.wait.asynccnt",
    "amdgcn.s.wait.tensorcnt",
    "amdgcn.struct.buffer.load.lds",
    "amdgcn.struct.ptr.buffer.load.lds",
    "amdgcn.tensor.",
    "nvvm.cp.async.",
    "nvvm.tcgen05.",
    "nvvm.wgmma.",
];

/// How calls of an intrinsic of a target are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// As nothing.
    Hint,
    /// Not at all: memory is accessed later.
    Transfer,
    /// As calls of a function that does what its attributes admit.
    Opaque,
}

/// How calls of the intrinsic `llvm.…` are read, if it is one of a target.
pub(super) fn kind(name: &str) -> Option<Kind> {
    let intrinsic = of_target(name)?;
    Some(match intrinsic {
        _ if HINTS.iter().any(|known| is_overload_of(name, known)) => Kind::Hint,
        _ if TRANSFERS.iter().any(|known| intrinsic.starts_with(known)) => Kind::Transfer,
        _ => Kind::Opaque,
    })
}

/// What is known of each function of the table, by its name without `llvm.`.
static KNOWN: LazyLock<FxHashMap<&'static str, Callee>> = LazyLock::new(|| {
    let lines = GPU.lines().filter(|line| !line.starts_with('#'));
    let declared: Vec<&str> = lines.clone().filter(|line| line.starts_with("declare")).collect();
    let source = Source::from_bytes("gpu.txt", declared.join("\n").as_bytes());
    let file = parse(&source);
    let cx = Context::new(&source);
    let mut callees = file.items.iter().filter_map(|item| match item {
        Item::Function(written) => cx.callee_of(written).ok(),
        _ => None,
    });
    let (mut known, mut callee) = (FxHashMap::default(), Callee::default());
    for line in lines {
        if line.starts_with("declare") {
            callee = callees.next().expect("the table is LLVM IR");
        } else {
            known.extend(line.split_whitespace().map(|name| (name, callee.clone())));
        }
    }
    known
});

/// What LLVM says of one of its own functions, if it is in the table. The end of a name may say for which types it is
/// meant.
pub(super) fn declared_by_llvm(name: &str) -> Option<Callee> {
    let mut name = of_target(name)?;
    loop {
        if let Some(callee) = KNOWN.get(name) {
            return Some(callee.clone());
        }
        name = name.rsplit_once('.')?.0;
    }
}

/// What is known of a function of which a file says this: of its own LLVM only takes its own word.
pub(super) fn completed(name: &str, said: Callee) -> Callee {
    declared_by_llvm(name).unwrap_or(said)
}

#[cfg(test)]
mod tests {
    use super::{GPU, KNOWN, Kind, declared_by_llvm, kind};

    #[test]
    fn all_of_the_table_is_known() {
        let names = GPU.lines().filter(|line| line.starts_with("  "));
        let names: usize = names.map(|line| line.split_whitespace().count()).sum();
        assert_eq!(KNOWN.len(), names);
        assert!(names > 1_000, "{names}");
    }

    #[test]
    fn attributes_are_those_of_llvm() {
        let of = |name: &str| declared_by_llvm(name).expect(name);
        let id = of("llvm.amdgcn.workitem.id.x");
        assert!(
            id.function.has("speculatable") && id.result.has("noundef") && id.result.has("range")
        );
        let effects = id.effects();
        assert!(!effects.reads && !effects.writes && !effects.may_stop && !effects.may_unwind);
        let barrier = of("llvm.amdgcn.s.barrier");
        assert!(barrier.function.has("convergent") && barrier.effects().synchronises);
        assert!(of("llvm.amdgcn.readfirstlane.i32").function.has("convergent"));
        assert!(of("llvm.nvvm.ldu.global.i.i32.p1").parameters[0].captures_none());
        assert!(declared_by_llvm("llvm.amdgcn.of.tomorrow").is_none());
        assert!(declared_by_llvm("llvm.umax.i32").is_none());
    }

    #[test]
    fn names_are_told_apart() {
        assert_eq!(kind("llvm.amdgcn.sched.barrier"), Some(Kind::Hint));
        assert_eq!(kind("llvm.amdgcn.sched.barriers"), Some(Kind::Opaque));
        assert_eq!(kind("llvm.nvvm.cp.async.wait.all"), Some(Kind::Transfer));
        assert_eq!(kind("llvm.amdgcn.s.barrier"), Some(Kind::Opaque));
        assert_eq!(kind("llvm.masked.load.v4i32.p0"), None);
        assert_eq!(kind("llvm.trap"), None);
    }
}
