//! The functions of `<stdatomic.h>` and OpenCL's: what they take, and what they do.

use super::Language;
use crate::program::ir::RmwOp;
use crate::source::suggest;

/// A function that a test may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Builtin {
    pub name: &'static str,
    pub does: Does,
    /// How many arguments it has before orders and scopes.
    pub operands: usize,
    /// How many orders it is given; without any, all are `memory_order_seq_cst`.
    pub orders: usize,
}

/// What it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    Load,
    Store,
    /// A store that is not atomic (C11, 7.17.2.1).
    Initialise,
    Update(RmwOp),
    /// The larger, or the smaller one; the location's type says whether with a sign.
    Extreme {
        largest: bool,
    },
    CompareExchange {
        weak: bool,
    },
    /// A fence among all threads.
    Fence,
    /// A fence within the thread (C11, 7.17.4.2).
    SignalFence,
    /// OpenCL's, of some address spaces.
    WorkItemFence,
    /// Threads wait for one another.
    Barrier,
}

const fn builtin(name: &'static str, does: Does, operands: usize, orders: usize) -> Builtin {
    Builtin { name, does, operands, orders }
}

const STRONG: Does = Does::CompareExchange { weak: false };
const WEAK: Does = Does::CompareExchange { weak: true };

const BUILTINS: [Builtin; 25] = [
    builtin("atomic_load", Does::Load, 1, 0),
    builtin("atomic_load_explicit", Does::Load, 1, 1),
    builtin("atomic_store", Does::Store, 2, 0),
    builtin("atomic_store_explicit", Does::Store, 2, 1),
    builtin("atomic_init", Does::Initialise, 2, 0),
    builtin("atomic_exchange", Does::Update(RmwOp::Xchg), 2, 0),
    builtin("atomic_exchange_explicit", Does::Update(RmwOp::Xchg), 2, 1),
    builtin("atomic_fetch_add", Does::Update(RmwOp::Add), 2, 0),
    builtin("atomic_fetch_add_explicit", Does::Update(RmwOp::Add), 2, 1),
    builtin("atomic_fetch_sub", Does::Update(RmwOp::Sub), 2, 0),
    builtin("atomic_fetch_sub_explicit", Does::Update(RmwOp::Sub), 2, 1),
    builtin("atomic_fetch_or", Does::Update(RmwOp::Or), 2, 0),
    builtin("atomic_fetch_or_explicit", Does::Update(RmwOp::Or), 2, 1),
    builtin("atomic_fetch_and", Does::Update(RmwOp::And), 2, 0),
    builtin("atomic_fetch_and_explicit", Does::Update(RmwOp::And), 2, 1),
    builtin("atomic_fetch_xor", Does::Update(RmwOp::Xor), 2, 0),
    builtin("atomic_fetch_xor_explicit", Does::Update(RmwOp::Xor), 2, 1),
    builtin("atomic_compare_exchange_strong", STRONG, 3, 0),
    builtin("atomic_compare_exchange_strong_explicit", STRONG, 3, 2),
    builtin("atomic_compare_exchange_weak", WEAK, 3, 0),
    builtin("atomic_compare_exchange_weak_explicit", WEAK, 3, 2),
    builtin("atomic_fetch_max", Does::Extreme { largest: true }, 2, 0),
    builtin("atomic_fetch_max_explicit", Does::Extreme { largest: true }, 2, 1),
    builtin("atomic_fetch_min", Does::Extreme { largest: false }, 2, 0),
    builtin("atomic_fetch_min_explicit", Does::Extreme { largest: false }, 2, 1),
];

/// Those of C only.
const C11: [Builtin; 2] = [
    builtin("atomic_thread_fence", Does::Fence, 0, 1),
    builtin("atomic_signal_fence", Does::SignalFence, 0, 1),
];

/// Those of OpenCL only.
const OPENCL: [Builtin; 3] = [
    builtin("atomic_work_item_fence", Does::WorkItemFence, 1, 1),
    builtin("barrier", Does::Barrier, 1, 0),
    builtin("work_group_barrier", Does::Barrier, 1, 0),
];

/// What the Linux kernel calls its operations, which are not C11's.
const LINUX: [&str; 12] = [
    "READ_ONCE",
    "WRITE_ONCE",
    "smp_",
    "rcu_",
    "spin_",
    "srcu_",
    "xchg",
    "cmpxchg",
    "atomic_read",
    "atomic_set",
    "atomic_add",
    "synchronize_",
];

fn all(language: Language) -> impl Iterator<Item = Builtin> + Clone {
    let own: &[Builtin] = match language {
        Language::C11 => &C11,
        Language::OpenCl => &OPENCL,
    };
    BUILTINS.iter().chain(own).copied()
}

/// The function of that name; otherwise what could be written instead.
pub(super) fn find(name: &str, language: Language) -> Result<Builtin, String> {
    if let Some(found) = all(language).find(|b| b.name == name) {
        return Ok(found);
    }
    let other = match language {
        Language::C11 => Language::OpenCl,
        Language::OpenCl => Language::C11,
    };
    if all(other).any(|b| b.name == name) {
        return Err(match language {
            Language::C11 => "it is OpenCL's: a test in OpenCL starts with `OPENCL NAME`".into(),
            Language::OpenCl => {
                "it is C11's: OpenCL has `atomic_work_item_fence(FLAGS, ORDER, SCOPE)`".into()
            }
        });
    }
    if LINUX.iter().any(|word| name.starts_with(word)) {
        return Err("the Linux kernel's operations are not read: write C11's, such as \
                    `atomic_load_explicit(x, memory_order_relaxed)`"
            .into());
    }
    Err(suggest::help(name, "function", all(language).map(|b| b.name)))
}
