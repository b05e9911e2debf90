//! Control barriers, as lines of their own: who meets there, and what is ordered by it.

use super::{Notation, Strength, Wording, words};
use crate::program::ir::Ordering;

/// How the threads of a workgroup meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// By AMDGPU's barrier, which orders nothing; fences stand in front of it and behind.
    Amdgpu,
    /// By that of PTX, which orders the memory of all who meet there.
    Nvidia,
    /// By Vulkan's, that of this number in its file.
    Vulkan(u32),
}

impl Barrier {
    /// How threads meet in LLVM IR for a target; `None` where the target has no workgroups.
    pub fn of_triple(triple: &str) -> Option<Barrier> {
        match triple.split('-').next().unwrap_or_default() {
            "nvptx" | "nvptx64" => Some(Barrier::Nvidia),
            "amdgcn" | "" => Some(Barrier::Amdgpu),
            _ => None,
        }
    }
}

impl Notation {
    /// The lines by which a thread meets the others: what stands in front of the barrier, it, and what stands behind.
    /// `names` are no labels of the file. Nothing where the notation has no such barrier.
    pub fn barrier(self, names: [&str; 3], barrier: Barrier, wording: &Wording) -> [String; 3] {
        let nothing = || [const { String::new() }; 3];
        match (self, barrier, wording) {
            (Notation::Llvm, Barrier::Nvidia, Wording::Ordered(Ordering::AcqRel, _)) => {
                let call = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";
                [String::new(), call.into(), String::new()]
            }
            (
                Notation::Llvm | Notation::Sketch,
                Barrier::Amdgpu,
                Wording::Ordered(order, scope),
            ) => {
                let fence = |wanted, name, ordering| match wanted {
                    true => self.fence(name, &Wording::Ordered(ordering, scope.clone())),
                    false => String::new(),
                };
                let call = match self {
                    Notation::Llvm => "  call void @llvm.amdgcn.s.barrier()".into(),
                    _ => format!("{}: barrier", names[1]),
                };
                [
                    fence(order.releases(), names[0], Ordering::Release),
                    call,
                    fence(order.acquires(), names[2], Ordering::Acquire),
                ]
            }
            (Notation::Words, Barrier::Vulkan(number), Wording::Vulkan(strength)) => {
                let meets = match strength.scope.as_deref() {
                    Some("workgroup") => "cbar",
                    _ => "cbar.exec_workgroup",
                };
                let word = words::rewritten(self.spelling(), meets, strength);
                [String::new(), format!("{}: {word} {number}", names[1]), String::new()]
            }
            // There the memory scope says who meets, too.
            (Notation::Lines, Barrier::Vulkan(number), Wording::Vulkan(strength)) => {
                let scope = Some("workgroup".to_string());
                if *strength != Strength::NONE && strength.scope != scope {
                    return nothing();
                }
                let strength = Strength { scope, ..strength.clone() };
                let word = words::rewritten(self.spelling(), "cbar", &strength);
                [String::new(), format!("{word} {number}"), String::new()]
            }
            _ => nothing(),
        }
    }
}
