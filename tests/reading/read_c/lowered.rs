//! What clang would make of it: orderings, scopes, tags, address spaces.

use super::test;
use mmprove::program::ir::{Effect, Ordering, RmwOp};
use mmprove::program::litmus::Litmus;

/// The operations on memory of the first thread: what they do, their ordering and scope.
fn operations(litmus: &Litmus) -> Vec<(&'static str, Ordering, &'static str)> {
    let scope = |access: &mmprove::program::ir::Access| access.scope.map_or("", |s| s.name());
    let function = &litmus.module.functions[0];
    let of = |effect: &Effect| {
        Some(match effect {
            Effect::Load { access, .. } => ("load", access.ordering, scope(access)),
            Effect::Store { access, .. } => ("store", access.ordering, scope(access)),
            Effect::AtomicRmw { access, op, .. } => match op {
                RmwOp::UMax => ("umax", access.ordering, scope(access)),
                _ => ("update", access.ordering, scope(access)),
            },
            Effect::CmpXchg { access, .. } => ("exchange", access.ordering, scope(access)),
            Effect::Fence { access } => ("fence", access.ordering, scope(access)),
            _ => return None,
        })
    };
    function.instructions().filter_map(|i| of(&i.effect)).collect()
}

fn c(body: &str) -> Vec<(&'static str, Ordering, &'static str)> {
    operations(&test(&format!("C t\n{{}}\nP0 (atomic_int* x, volatile int* y) {{ {body} }}")))
}

fn opencl(body: &str) -> Vec<(&'static str, Ordering, &'static str)> {
    let parameters = "global atomic_uint* x, local atomic_int* y, global int* z";
    operations(&test(&format!("OPENCL t\n{{}}\nP0@wg 0, dev 0 ({parameters}) {{ {body} }}")))
}

#[test]
fn orders_of_c() {
    use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst};
    assert_eq!(c("atomic_store(x, 1);"), [("store", SeqCst, "")]);
    assert_eq!(c("atomic_init(x, 1);"), [("store", NotAtomic, "")]);
    assert_eq!(
        c("int r = atomic_load_explicit(x, memory_order_consume);"),
        [("load", Acquire, "")]
    );
    assert_eq!(c("atomic_store_explicit(x, 1, memory_order_release);"), [("store", Release, "")]);
    assert_eq!(c("*y = 1; *x = 2;"), [("store", NotAtomic, ""), ("store", SeqCst, "")]);
    assert_eq!(c("atomic_thread_fence(memory_order_acq_rel);"), [("fence", AcqRel, "")]);
    assert_eq!(c("atomic_thread_fence(memory_order_relaxed);"), []);
    let signal = c("atomic_signal_fence(memory_order_seq_cst);");
    assert_eq!(signal, [("fence", SeqCst, "singlethread")]);
    let update = c("atomic_fetch_xor_explicit(x, 1, memory_order_relaxed);");
    assert_eq!(update, [("update", Monotonic, "")]);
}

#[test]
fn failures_are_never_releases() {
    let text = "C t\n{}\nP0 (atomic_int* x) { int e = 0; atomic_compare_exchange_strong_explicit(x, &e, 1, \
                memory_order_acq_rel, memory_order_release); }";
    let litmus = test(text);
    let failures: Vec<Ordering> = litmus.module.functions[0]
        .instructions()
        .filter_map(|i| match &i.effect {
            Effect::CmpXchg { failure, .. } => Some(*failure),
            _ => None,
        })
        .collect();
    assert_eq!(failures, [Ordering::Monotonic]);
}

#[test]
fn scopes_of_opencl() {
    use Ordering::{AcqRel, Acquire, Release, SeqCst};
    let store = |order: &str, scope: &str| {
        opencl(&format!("atomic_store_explicit(x, 1, memory_order_{order}{scope});"))
    };
    assert_eq!(store("release", ""), [("store", Release, "agent-one-as")]);
    assert_eq!(store("seq_cst", ""), [("store", SeqCst, "agent")]);
    let group = ", memory_scope_work_group";
    assert_eq!(store("release", group), [("store", Release, "workgroup-one-as")]);
    assert_eq!(
        store("release", ", memory_scope_sub_group"),
        [("store", Release, "wavefront-one-as")]
    );
    assert_eq!(store("release", ", memory_scope_work_item"), [("store", Release, "singlethread")]);
    assert_eq!(store("release", ", memory_scope_all_svm_devices"), [("store", Release, "one-as")]);
    assert_eq!(store("seq_cst", ", memory_scope_all_devices"), [("store", SeqCst, "")]);
    assert_eq!(opencl("int r = atomic_load(y);"), [("load", SeqCst, "agent")]);
    assert_eq!(opencl("atomic_fetch_max(x, 3u);"), [("umax", SeqCst, "agent")]);
    let fence = "atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_acq_rel, memory_scope_work_group);";
    assert_eq!(opencl(fence), [("fence", AcqRel, "workgroup")]);
    let load = "int r = atomic_load_explicit(y, memory_order_acquire, memory_scope_device);";
    assert_eq!(opencl(load), [("load", Acquire, "agent-one-as")]);
}

#[test]
fn spaces_and_tags_of_opencl() {
    let text = "OPENCL t\n{}\nP0@wg 0, dev 0 (global int* x, local int* y, int* z) {\n\
                *x = 1; *y = 1; *z = 1;\n\
                atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);\n\
                atomic_work_item_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE, memory_order_release, \
                memory_scope_device);\n}";
    let litmus = test(text);
    // What says nothing is in global memory.
    let spaces: Vec<u32> = litmus.module.globals.iter().map(|g| g.space).collect();
    assert_eq!(spaces, [1, 3, 1]);
    let instructions = || litmus.module.functions[0].instructions();
    let used: Vec<u32> = instructions()
        .filter_map(|i| match &i.effect {
            Effect::Store { space, .. } => Some(*space),
            _ => None,
        })
        .collect();
    assert_eq!(used, [1, 3, 1]);
    let tags: Vec<bool> = instructions()
        .filter(|i| matches!(i.effect, Effect::Fence { .. }))
        .map(|i| i.tags.has_prefix("amdgpu-synchronize-as"))
        .collect();
    assert_eq!(tags, [true, false]);
}

#[test]
fn what_diy_writes_is_read() {
    let text = "C SB+mbonceonces\n\"PodWR Fre PodWR Fre\"\nGenerator=diyone7 (version 7.57)\nPrefetch=0:x=F,0:y=T\n\
                Com=Fr Fr\n(* a\n comment *)\nOrig=PodWR Fre\n\n{}\n\nP0 (atomic_int* y,atomic_int* x) {\n  \
                atomic_store_explicit(x,1,memory_order_relaxed);\n  int r0 = atomic_load_explicit(y,memory_order_relaxed);\n}\n\n\
                exists (0:r0=0 /\\ [x]=1)";
    let litmus = test(text);
    assert_eq!(litmus.name, "SB+mbonceonces");
    assert!(litmus.condition.is_some());
}
