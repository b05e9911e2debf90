//! The reader of PTX's litmus tests: what it makes of instructions, and that it refuses what it cannot read with a place
//! and a next step.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

use mmprove::program::ir::{Access, Arrival, Effect, Ordering, RmwOp, Source, Value};
use mmprove::program::litmus::{Dialect, Litmus};
use mmprove::source::InputError;
use std::sync::Arc;

fn read(text: String) -> Result<Litmus, InputError> {
    mmprove::read::herd::read_litmus(Arc::new(Source { name: "test.litmus".into(), text }))
}

/// The effects of a thread with these instructions, without those that give registers their first values.
fn effects(instructions: &str) -> Vec<Effect> {
    let memory = "x = 0; y @ generic aliases x; s @ surface aliases y; t @ texture aliases s;";
    let rows: String = instructions.split('\n').map(|row| format!(" {row} ;\n")).collect();
    let litmus = read(format!("PTX test\n{{ {memory} }}\n P0@cta 3,gpu 1 ;\n{rows}"));
    let litmus = litmus.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(litmus.dialect, Dialect::Ptx);
    let blocks = &litmus.module.functions[0].blocks;
    let all = blocks.iter().flat_map(|block| &block.instructions).map(|i| i.effect.clone());
    let starts = |effect: &Effect| matches!(effect, Effect::Pure(_));
    all.skip_while(starts).filter(|effect| !matches!(effect, Effect::Return { .. })).collect()
}

fn access(effect: &Effect) -> &Access {
    effect.performed().unwrap_or_else(|| panic!("{effect:?}"))
}

/// Ordering, scope and base sets of the one operation.
fn said(instruction: &str) -> (Ordering, Option<String>, Vec<String>) {
    let effects = effects(instruction);
    assert_eq!(effects.len(), 1, "{instruction}: {effects:?}");
    let access = access(&effects[0]);
    let marks = access.marks.iter().map(ToString::to_string).collect();
    (access.ordering, access.scope.map(|scope| scope.name().to_owned()), marks)
}

#[test]
fn operations_have_semantics_scope_and_proxy() {
    use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst};
    let cases: [(&str, Ordering, Option<&str>, &[&str]); 22] = [
        ("ld.weak r0, x", NotAtomic, None, &["generic", "address[x]"]),
        ("ld r0, x", NotAtomic, None, &["generic", "address[x]"]),
        ("ld r0, [x]", NotAtomic, None, &["generic", "address[x]"]),
        ("ld.relaxed.cta.global.u32 r0, x", Monotonic, Some("cta"), &["generic", "address[x]"]),
        ("ld.acquire.sys r0, x", Acquire, None, &["generic", "address[x]"]),
        ("ld.volatile r0, x", Monotonic, None, &["generic", "address[x]"]),
        ("suld.weak r0, s", NotAtomic, None, &["surface", "address[y]"]),
        ("tld.weak r0, t", NotAtomic, None, &["texture", "address[y]"]),
        ("cold.weak r0, x", NotAtomic, None, &["constant", "address[x]"]),
        ("st.release.gpu y, 1", Release, Some("gpu"), &["generic", "address[y]"]),
        ("sust.weak s, 1", NotAtomic, None, &["surface", "address[y]"]),
        ("atom.add r0, x, 1", Monotonic, Some("gpu"), &["generic", "address[x]"]),
        ("atom.acq_rel.sys.exch r0, x, r1", AcqRel, None, &["generic", "address[x]"]),
        ("suatom.relaxed.cta.max r0, s, 2", Monotonic, Some("cta"), &["surface", "address[y]"]),
        ("red.release.gpu.inc x, 4", Release, Some("gpu"), &["generic", "address[x]"]),
        ("fence.sc.cta", SeqCst, Some("cta"), &[]),
        ("fence.gpu", AcqRel, Some("gpu"), &[]),
        ("fence.acquire.sys", Acquire, None, &[]),
        ("membar.gl", SeqCst, Some("gpu"), &[]),
        ("fence.proxy.alias", NotAtomic, None, &["proxy_fence", "alias"]),
        ("fence.proxy.constant", NotAtomic, None, &["proxy_fence", "constant"]),
        ("bar.cta.arrive 1", NotAtomic, None, &["arrives"]),
    ];
    for (instruction, ordering, scope, marks) in cases {
        let marks = marks.iter().map(ToString::to_string).collect();
        assert_eq!(said(instruction), (ordering, scope.map(String::from), marks), "{instruction}");
    }
}

#[test]
fn a_description_is_anything_before_the_braces() {
    let program = "{ x = 0; }\n P0@cta 0,gpu 0 ;\n st.weak x, 1 ;\nforall (x == 1)\n";
    for about in ["", "\"in {quotes}\"\n", "from https://example.org/a_test, isn't it\n"] {
        let litmus = read(format!("ptx a name\n{about}{program}"));
        assert_eq!(litmus.map(|litmus| litmus.name).ok().as_deref(), Some("a name"), "{about}");
    }
}

#[test]
fn names_for_one_memory_lead_to_one_location() {
    for name in ["x", "y", "s", "t"] {
        let [Effect::Load { pointer, .. }] = &effects(&format!("ld.weak r0, {name}"))[..] else {
            panic!("{name} is loaded");
        };
        assert_eq!(*pointer, Value::Global("x".into()));
    }
}

#[test]
fn atomic_operations_compute() {
    let cases = [
        ("atom.relaxed.gpu.sub r0, x, 1", RmwOp::Sub),
        ("red.relaxed.gpu.xor x, 1", RmwOp::Xor),
        ("atom.relaxed.gpu.exch r0, x, 1", RmwOp::Xchg),
        ("atom.relaxed.gpu.dec r0, x, 1", RmwOp::UDecWrap),
    ];
    for (instruction, wanted) in cases {
        let [Effect::AtomicRmw { op, .. }] = effects(instruction)[..] else {
            panic!("{instruction}")
        };
        assert_eq!(op, wanted, "{instruction}");
    }
    let found = effects("atom.acquire.gpu.cas r0, x, 0, 1");
    let [Effect::CmpXchg { failure, weak, .. }, Effect::Pure(_)] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!((*failure, *weak), (Ordering::Acquire, false));
}

#[test]
fn barriers_are_numbers_of_a_thread_block() {
    let barrier = |instructions: &str| match effects(instructions).pop() {
        Some(Effect::Barrier { instance, numbers, arrival, .. }) => (instance, numbers, arrival),
        other => panic!("{other:?}"),
    };
    let (all, numbers, arrival) = barrier("bar.cta.sync 1, 2");
    assert_eq!((numbers, arrival), (vec![Value::Bits(1), Value::Bits(2)], Arrival::All));
    let (instance, _, arrival) = barrier("bar.sync 1, 2, 3");
    assert_eq!((instance, arrival), (all.clone(), Arrival::Quorum(3)));
    let (_, numbers, arrival) = barrier("barrier.cta.arrive r1");
    assert_eq!((numbers, arrival), (vec![Value::Local("r1".into())], Arrival::Free));
    let (again, ..) = barrier("bar.cta.sync 1, 2\nbar.cta.sync 1, 2");
    assert_ne!(again, all, "another round is another meeting");
    let (other, ..) = barrier("bar.cta.sync 0\nbar.cta.sync 1, 2");
    assert_eq!(other, all, "another barrier is no round of this one");
}

/// Whatever is done to a test, it is read, or refused with a place and a next step.
#[test]
fn what_cannot_be_read_is_refused_with_a_place() {
    let mut seen = 0;
    for entry in std::fs::read_dir("specs/ptx").expect("tests").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|kind| kind != "litmus") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a test");
        for (at, c) in text.char_indices().step_by(3) {
            let (before, behind) = text.split_at(at);
            let without = format!("{before}{}", &behind[c.len_utf8()..]);
            let twice = format!("{before}{c}{behind}");
            for changed in [before.to_owned(), without, twice] {
                if let Err(error) = read(changed) {
                    assert!(error.line > 0 && !error.message.is_empty(), "{}", path.display());
                    assert!(error.help.is_some(), "{}: no next step: {error}", path.display());
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 1_000, "only {seen} are refused");
}
