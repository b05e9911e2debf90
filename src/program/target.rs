//! What is known of the results and the purpose of intrinsics of targets, which no attribute says.

/// The targets that have intrinsics.
const TARGETS: &[&str] = &[
    "aarch64",
    "amdgcn",
    "arm",
    "bpf",
    "dx",
    "hexagon",
    "loongarch",
    "mips",
    "nvvm",
    "ppc",
    "r600",
    "riscv",
    "s390",
    "spv",
    "ve",
    "wasm",
    "x86",
    "xcore",
];

/// Beginnings of the names, without `llvm.`, of intrinsics that tell a thread which workgroup it is in and where its
/// program is kept: the same all threads of a workgroup.
const OF_WORKGROUP: &[&str] = &[
    "amdgcn.cluster.id.",
    "amdgcn.cluster.workgroup.",
    "amdgcn.dispatch.",
    "amdgcn.implicit.buffer.ptr",
    "amdgcn.implicitarg.ptr",
    "amdgcn.kernarg.segment.ptr",
    "amdgcn.lds.kernel.id",
    "amdgcn.queue.ptr",
    "amdgcn.workgroup.id.",
    "nvvm.read.ptx.sreg.ctaid.",
    "nvvm.read.ptx.sreg.nctaid.",
    "nvvm.read.ptx.sreg.ntid.",
    "r600.read.global.size.",
    "r600.read.local.size.",
    "r600.read.ngroups.",
    "r600.read.tgid.",
    "spv.group.id",
];

/// The same of those that tell it who it is: one thread the same every time, different threads what the program does not
/// choose.
const OF_THREAD: &[&str] = &[
    "amdgcn.wave.id",
    "amdgcn.workitem.id.",
    "nvvm.read.ptx.sreg.",
    "r600.read.tidig.",
    "spv.thread.id",
];

/// What the compiler knows as soon as it knows the processor.
const OF_PROCESSOR: &[&str] = &["nvvm.read.ptx.sreg.warpsize", "nvvm.read.ptx.sreg.envreg"];

/// Beginnings of the names of barriers, at which threads wait for each other.
const BARRIERS: &[&str] = &[
    "amdgcn.s.barrier",
    "amdgcn.s.cluster.barrier",
    "nvvm.bar.",
    "nvvm.barrier",
    "r600.group.barrier",
    "spv.group.memory.barrier",
];

fn begins(name: &str, with: &[&str]) -> bool {
    with.iter().any(|beginning| name.starts_with(beginning))
}

/// The name of an intrinsic of a target, without `llvm.`.
pub fn of_target(function: &str) -> Option<&str> {
    let name = function.strip_prefix("llvm.")?;
    let (target, _) = name.split_once('.')?;
    TARGETS.contains(&target).then_some(name)
}

/// Whether a function is that intrinsic of a target, which is named without `llvm.`, for whichever types: those stand behind
/// the name.
pub fn is_overload_of(function: &str, intrinsic: &str) -> bool {
    let types = of_target(function).and_then(|name| name.strip_prefix(intrinsic));
    types.is_some_and(|types| types.is_empty() || types.starts_with('.'))
}

/// Whether the compiler may know more of what a function gives, or of what it does, than its attributes say: it is an
/// intrinsic of a target that computes something.
pub fn is_known_to_compilers(function: &str) -> bool {
    of_target(function).is_some_and(|name| !begins(name, BARRIERS)) && !is_of_thread(function)
}

/// Whether a function tells a thread who it is. What it gives is defined, and within the range that is declared of it,
/// wherever it is called.
pub fn is_of_thread(function: &str) -> bool {
    of_target(function).is_some_and(|name| {
        (begins(name, OF_WORKGROUP) || begins(name, OF_THREAD)) && !begins(name, OF_PROCESSOR)
    })
}

/// Whether all threads of a workgroup are given the same by a function, for it is a constant of the workgroup.
pub fn is_of_workgroup(function: &str) -> bool {
    of_target(function).is_some_and(|name| begins(name, OF_WORKGROUP))
}

/// AMDGPU's memory of one thread.
pub const PRIVATE: u32 = 5;

/// The address space of which a function tells whether a generic pointer leads to it (AMDGPU's user guide, "LLVM IR Intrinsics").
pub fn asked_space(function: &str) -> Option<u32> {
    match of_target(function)? {
        "amdgcn.is.shared" => Some(3),
        "amdgcn.is.private" => Some(PRIVATE),
        _ => None,
    }
}

/// Whether a function gives all lanes that execute it together what the first of them has for its operand.
pub fn is_first_lane(function: &str) -> bool {
    is_overload_of(function, "amdgcn.readfirstlane")
}

#[cfg(test)]
mod tests {
    use super::{is_known_to_compilers, is_of_thread, is_of_workgroup, is_overload_of};

    #[test]
    fn intrinsics_are_told_apart() {
        assert!(!is_known_to_compilers("llvm.amdgcn.workitem.id.x"));
        assert!(!is_known_to_compilers("llvm.amdgcn.s.barrier"));
        assert!(!is_known_to_compilers("amdgcn.fmed3"));
        assert!(!is_known_to_compilers("llvm.trap"));
        assert!(is_known_to_compilers("llvm.amdgcn.fmed3.f32"));
        assert!(is_known_to_compilers("llvm.nvvm.read.ptx.sreg.warpsize"));
        assert!(is_of_thread("llvm.nvvm.read.ptx.sreg.tid.x"));
        assert!(is_of_workgroup("llvm.nvvm.read.ptx.sreg.ctaid.x"));
        assert!(!is_of_workgroup("llvm.nvvm.read.ptx.sreg.tid.x"));
        assert!(is_overload_of("llvm.amdgcn.readfirstlane", "amdgcn.readfirstlane"));
        assert!(is_overload_of("llvm.amdgcn.readfirstlane.i64", "amdgcn.readfirstlane"));
        assert!(!is_overload_of("llvm.amdgcn.readfirstlanes", "amdgcn.readfirstlane"));
        assert!(!is_overload_of("amdgcn.readfirstlane", "amdgcn.readfirstlane"));
    }
}
