//! Sketches in Vulkan's terms: what the reader accepts, what it makes of that, and what it says of
//! mistakes.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod errors;

use mmprove::program::ir::{
    Access, Arrival, Effect, Function, Instruction, Operation, Ordering, Predicate, RmwOp, Source,
    Type, Value,
};
use mmprove::program::litmus::{
    Condition, Dialect, Expectation, InitialValue, Litmus, Operand, Party,
};
use mmprove::read::vulkan::read_sketch;
use mmprove::source::InputError;
use std::path::Path;
use std::sync::Arc;

fn read(text: &str) -> Result<Litmus, InputError> {
    read_sketch(Arc::new(Source { name: "test.vulkan".into(), text: text.into() }))
}

fn good(text: &str) -> Litmus {
    read(text).unwrap_or_else(|e| panic!("{text}\n{e}\n{:?}", e.help))
}

fn thread<'a>(litmus: &'a Litmus, name: &str) -> &'a Function {
    litmus.module.function(name).expect(name)
}

fn instructions(text: &str) -> Vec<Instruction> {
    let litmus = good(text);
    let thread = &litmus.threads[0].name;
    let mut all = self::thread(&litmus, thread).blocks[0].instructions.clone();
    assert!(matches!(all.pop().map(|i| i.effect), Some(Effect::Return { .. })), "{text}");
    all
}

/// The effect of the operation of a one-line sketch.
fn one(text: &str) -> Effect {
    instructions(text)[0].effect.clone()
}

fn access(effect: &Effect) -> &Access {
    effect.performed().unwrap_or_else(|| panic!("{effect:?}"))
}

/// Ordering, scope and sorted marks, as one line.
fn said(effect: &Effect) -> String {
    let access = access(effect);
    let mut marks = access.marks.clone();
    marks.sort();
    let scope = access.scope.map_or("-", |scope| scope.name());
    format!("{:?} {scope} {}", access.ordering, marks.join(" "))
}

#[test]
fn accesses_and_barriers() {
    for (text, expected) in [
        ("st.sc0 x", "NotAtomic - reference[x] storage[sc0]"),
        ("st.nonpriv.sc1 x", "NotAtomic - nonprivate reference[x] storage[sc1]"),
        ("st.av.wg.sc0 x", "NotAtomic workgroup availability nonprivate reference[x] storage[sc0]"),
        ("ld.vis.dv.sc0 x", "NotAtomic device nonprivate reference[x] storage[sc0] visibility"),
        ("ld.i8.sc0 x", "NotAtomic - reference[x] storage[sc0]"),
        ("st.atom.scopewg.sc0 x", "Monotonic workgroup reference[x] storage[sc0]"),
        (
            "st.atom.rel.scopedev.storage_uniform.sem_uniform.sem_image.semav x",
            "Release device make_available reference[x] semantics[image] semantics[uniform] \
             storage[uniform]",
        ),
        (
            "ld.atom.acq.scopeqf.sc0.semsc0.semvis x",
            "Acquire queue_family make_visible reference[x] semantics[sc0] storage[sc0]",
        ),
        ("rmw.acq.rel.sg.sc9.semsc9 x", "AcqRel subgroup reference[x] semantics[sc9] storage[sc9]"),
        (
            "rmw.acq_rel.fi.sc0.semsc0 x",
            "AcqRel fragment_interlock reference[x] semantics[sc0] storage[sc0]",
        ),
        ("cas.shader_call.sc0 x = 0 1", "Monotonic shader_call reference[x] storage[sc0]"),
        ("membar.rel.workgroup.semsc0", "Release workgroup semantics[sc0]"),
        ("membar.acq_rel.invocation.sem_output", "AcqRel invocation semantics[output]"),
        ("cbar.workgroup 1", "NotAtomic workgroup control_barrier execution_scope[workgroup]"),
        ("cbar.exec_wg 1", "NotAtomic - control_barrier execution_scope[workgroup]"),
        (
            "cbar.acq.device.semsc0.exec_subgroup 1",
            "Acquire device control_barrier execution_scope[subgroup] semantics[sc0]",
        ),
        (
            "st.coop.workgroup.av.device.sc0 x = 1 7",
            "NotAtomic device availability cooperative[7] execution_scope[workgroup] nonprivate \
             reference[x] storage[sc0]",
        ),
        ("avdevice", "NotAtomic - available_device everywhere"),
        ("visdevice x", "NotAtomic - visible_device"),
        ("domain.to_device", "NotAtomic - domain_to_device everywhere"),
        ("domain.to_host", "NotAtomic - domain_to_host everywhere"),
        ("repack", "NotAtomic - everywhere repack"),
        (
            "interlock.begin",
            "Acquire fragment_interlock interlock_begin semantics[image] semantics[uniform]",
        ),
        (
            "interlock.end",
            "Release fragment_interlock interlock_end semantics[image] semantics[uniform]",
        ),
        ("Host H:\nst x", "NotAtomic - host reference[x]"),
        ("Host H:\nst.atom.rel x", "Release cross_device host reference[x]"),
        ("Host H:\nrmw.acq_rel x", "AcqRel cross_device host reference[x]"),
        ("Host H:\nmembar.acq", "Acquire cross_device host"),
        ("Host H:\nflush x", "NotAtomic - available_host host"),
        ("Host H:\ninvalidate", "NotAtomic - everywhere host visible_host"),
        ("Host H:\nfree x", "NotAtomic - free host"),
        ("Stage S:\nld x", "NotAtomic - reference[x]"),
        ("Stage S:\nst.i16 x+2 = 3", "NotAtomic - reference[x]"),
        (
            "Thread T @ vertex:\nst.storage_output o",
            "NotAtomic - reference[o] storage[output] vertex",
        ),
        (
            "Thread T @ tessellation_control, legacy:\ncbar.exec_workgroup 1",
            "NotAtomic - control_barrier execution_scope[workgroup] legacy tessellation_control",
        ),
    ] {
        assert_eq!(said(&one(text)), expected, "{text}");
    }
}

#[test]
fn values_and_updates() {
    let Effect::Store { ty, value, pointer, .. } = one("st.sc0 x = -1") else { panic!() };
    let bits = Value::Bits(0xffff_ffff);
    assert_eq!((ty, value, pointer), (Type::Int(32), bits, Value::Global("x".into())));
    for (text, expected) in [
        ("rmw.workgroup.sc0 x = 2", RmwOp::Xchg),
        ("rmw.add.workgroup.sc0 x = 2", RmwOp::Add),
        ("rmw.sub.workgroup.sc0 x = 2", RmwOp::Sub),
        ("rmw.umax.workgroup.sc0 x = 2", RmwOp::UMax),
        ("rmw.atom.min.workgroup.sc0 x = 2", RmwOp::Min),
    ] {
        let Effect::AtomicRmw { op, value, .. } = one(text) else { panic!("{text}") };
        assert_eq!((op, value), (expected, Value::Bits(2)), "{text}");
    }
    let all = instructions("A: %r = cas.acq_rel.workgroup.sc0.semsc0 x = 0 1\nst.sc0 y = %r");
    let Effect::CmpXchg { failure, weak, expected, new, .. } = &all[0].effect else { panic!() };
    assert_eq!((*failure, *weak), (Ordering::Acquire, false));
    assert_eq!((expected, new), (&Value::Bits(0), &Value::Bits(1)));
    let results: Vec<_> = all.iter().map(|i| i.result.as_deref()).collect();
    assert_eq!(results, [Some("r.pair"), Some("r"), Some("r.success"), None]);
    let Effect::Store { value, .. } = &all[3].effect else { panic!() };
    assert_eq!(*value, Value::Local("r".into()));
}

#[test]
fn parts_of_locations() {
    let Effect::Load { ty, pointer, .. } = one("; size: x = 64\n%r = ld.i16.sc0 x+6") else {
        panic!()
    };
    assert_eq!(ty, Type::Int(16));
    let Value::Expr(operation) = pointer else { panic!("{pointer:?}") };
    let Operation::Gep { source, base, indices, .. } = *operation else { panic!("{operation:?}") };
    assert_eq!((source, base), (Type::Int(8), Value::Global("x".into())));
    assert_eq!(indices, [(Type::Int(64), Value::Bits(6))]);
    let litmus = good("; size: x = 64, y = 8\nld.i8.sc0 x+7\nst.sc0 y = 255\nld.sc0 z");
    let sizes: Vec<_> =
        litmus.module.globals.iter().map(|g| (g.name.as_str(), g.ty.clone())).collect();
    assert_eq!(sizes, [("x", Type::Int(64)), ("y", Type::Int(8)), ("z", Type::Int(32))]);
}

#[test]
fn several_operations_of_one_line() {
    let names = |text: &str| -> Vec<String> {
        instructions(text).iter().map(|i| said(&i.effect).replace("NotAtomic - ", "")).collect()
    };
    assert_eq!(
        names("Host H:\nA: submit"),
        ["domain_to_device everywhere host", "everywhere host visible_device"]
    );
    assert_eq!(
        names("dependency.host_read.host_write"),
        [
            "domain_to_device everywhere",
            "available_device everywhere",
            "everywhere visible_device",
            "domain_to_host everywhere"
        ]
    );
    assert_eq!(
        names("Stage S:\ndependency"),
        ["available_device everywhere", "everywhere visible_device"]
    );
    // One of them has the label, so that it names something.
    let labels: Vec<_> = instructions("A: dependency").into_iter().map(|i| i.label).collect();
    assert_eq!(labels, [Some("A".into()), None]);
}

#[test]
fn control_barriers_have_instances_and_everybody_goes_on() {
    let Effect::Barrier { instance, arrival, .. } = one("cbar.workgroup 12") else { panic!() };
    assert_eq!((instance.as_str(), arrival), ("12", Arrival::Free));
}

#[test]
fn threads_and_what_is_left_unsaid() {
    let litmus = good(
        "Thread T1 @ workgroup 0, sg 1\nB: st.sc0 x\nst.sc0 z\nC: ld.sc0 y\n\
         thread T2 @ device 1, qf 2, wg 3, subgroup 0, legacy:\n%v = ld.sc0 x\nst.sc0 x = %v\nst.sc0 x\n\
         Host H:\nst x\nStage S:\nld x ; a comment\n; alias: z = x\n; init: z = 5, y = uninitialised\n",
    );
    assert_eq!((litmus.name.as_str(), litmus.dialect), ("test", Dialect::Vulkan));
    let placed: Vec<String> = litmus
        .threads
        .iter()
        .map(|t| t.placement.iter().map(|(s, n)| format!("{s} {n}")).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(
        placed,
        [
            "workgroup 0 subgroup 1 device 0",
            "device 1 queue_family 2 workgroup 3 subgroup 0",
            "host 0",
            "stage 0 device 0"
        ]
    );
    let all: Vec<_> = litmus
        .module
        .functions
        .iter()
        .flat_map(|f| &f.blocks[0].instructions)
        .filter_map(|i| Some((i.label.as_deref()?, i.result.as_deref(), i.text.as_str())))
        .collect();
    assert_eq!(
        all,
        [
            ("B", None, "st.sc0 x"),
            ("A", None, "st.sc0 z"),
            ("C", Some("C"), "ld.sc0 y"),
            ("D", Some("v"), "%v = ld.sc0 x"),
            ("E", None, "st.sc0 x = %v"),
            ("F", None, "st.sc0 x"),
            ("G", None, "st x"),
            ("I", Some("I"), "ld x"),
        ]
    );
    // Stores are counted by location, whatever they call it.
    let values: Vec<_> = litmus
        .module
        .functions
        .iter()
        .flat_map(|f| &f.blocks[0].instructions)
        .filter_map(|i| match &i.effect {
            Effect::Store { value, .. } => Some(value.clone()),
            _ => None,
        })
        .collect();
    let number = Value::Bits;
    assert_eq!(values, [number(1), number(2), Value::Local("v".into()), number(4), number(5)]);
    let names: Vec<_> = litmus.module.globals.iter().map(|g| g.name.as_str()).collect();
    assert_eq!(names, ["x", "y"]);
    assert_eq!(
        litmus.initial,
        [("x".into(), InitialValue::Bits(5)), ("y".into(), InitialValue::Uninitialised)]
    );
}

#[test]
fn relations() {
    let litmus = good(
        "Thread T1:\nA: repack\nThread T2:\nB: ld.sc0 x\nThread T3:\nB: ld.sc0 x\n\
         ; synchronized: T1 T2, A T3\n; synchronized: T2.B T3.B\n; interlock: T2 before T3\n\
         ; creates: A T2\n; contributes: T2 T3\n",
    );
    let party = |p: &Party| match p {
        Party::Thread(name) => format!("thread {name}"),
        Party::Operation(label) => label.clone(),
    };
    let all: Vec<String> = litmus
        .related
        .iter()
        .map(|r| format!("{}: {}, {}", r.relation, party(&r.from), party(&r.to)))
        .collect();
    assert_eq!(
        all,
        [
            "synchronized: thread T1, thread T2",
            "synchronized: A, thread T3",
            "synchronized: T2.B, T3.B",
            "interlock_order: thread T2, thread T3",
            "creates: A, thread T2",
            "contributes: thread T2, thread T3",
        ]
    );
}

#[test]
fn conditions_and_expectations() {
    let litmus = good(
        "Thread T1:\nA: ld.sc0 x\nB: st.sc0 y\nThread T2:\nC: ld.sc0 z\n; alias: z = x\n\
         ; exists: (T1:A < 2 /\\ T1:A = T2:C /\\ z >= T2:C /\\ x != y /\\ (race \\/ T1:A > -1))\n\
         ; expect: holds, race, no-undef\n",
    );
    assert_eq!(litmus.expect, [Expectation::Holds, Expectation::Race, Expectation::NoUndef]);
    let Some((_, Condition::And(parts))) = litmus.condition else { panic!() };
    let register = |thread: &str, name: &str| Operand::Register {
        thread: thread.into(),
        register: name.into(),
    };
    let x = || Operand::Final("x".into());
    let compare = |left, predicate, right| Condition::Compare {
        left,
        predicate,
        right,
        span: Default::default(),
    };
    let expected = [
        compare(register("T1", "A"), Predicate::Slt, Operand::Bits(2)),
        compare(register("T1", "A"), Predicate::Eq, register("T2", "C")),
        compare(x(), Predicate::Sge, register("T2", "C")),
        Condition::Not(Box::new(compare(x(), Predicate::Eq, Operand::Final("y".into())))),
        Condition::Or(vec![
            Condition::Race,
            compare(register("T1", "A"), Predicate::Sgt, Operand::Bits(0xffff_ffff)),
        ]),
    ];
    assert_eq!(parts, expected);
}

/// No prefix of a correct file, and no file with one character replaced, makes the reader panic.
#[test]
fn never_panics() {
    let text = "; litmus: é\n; alias: z = x\n; size: x = 64, y = 8\nThread T1 @ wg 0, vertex:\n\
                A: %r = cas.acq_rel.wg.i8.sc0.semsc0.semav z+1 = -1 0x2\nB: cbar.exec_sg 1\n\
                ld.coop.workgroup.vis.dv.storage_image y 3\nC: repack\nHost H:\nD: flush x\nsubmit\n\
                Stage S:\ndependency.host_read\n; synchronized: T1 H, D S\n; creates: C S\n\
                ; interlock: T1 before S\n; forall: (T1:%r < 1 /\\ ~(z = undef) \\/ race)\n; expect: holds\n";
    assert!(read(text).is_ok(), "{:?}", read(text).err());
    for (i, c) in text.char_indices() {
        let _ = read(&text[..i]);
        let others = ["", "\n", ";", ".", "(", "\"", "%", "é", ":", "+", "=", "@", "~", "0", " "];
        for other in others {
            let _ = read(&format!("{}{other}{}", &text[..i], &text[i + c.len_utf8()..]));
        }
    }
}

#[test]
fn every_sketch_of_the_appendix_is_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/vulkan");
    let files = std::fs::read_dir(&folder).expect("a folder").flatten().map(|e| e.path());
    let sketches = files.filter(|p| p.extension().is_some_and(|e| e == "vulkan"));
    let mut count = 0;
    for path in sketches {
        let text = std::fs::read_to_string(&path).expect("readable");
        let litmus = good(&text);
        assert!(!litmus.expect.is_empty(), "{} expects nothing", path.display());
        assert!(text.contains("; Appendix B, "), "{} cites nothing", path.display());
        count += 1;
    }
    assert!(count > 0, "no sketches in {}", folder.display());
}
