//! Herd-style `.litmus` files: what comes of them.

use super::{access, herd_test as test, instructions, operations, thread};
use mmprove::program::ir::{
    Arrival, BinaryOp, Effect, Function, Operation, Ordering, Predicate, RmwOp, Value,
};
use mmprove::program::litmus::{Dialect, Litmus, Party, Related};

/// A test of one thread with these cells, one below the other.
fn column(init: &str, cells: &[&str]) -> Litmus {
    let rows: String = cells.iter().map(|cell| format!(" {cell} ;\n")).collect();
    test(&format!("Vulkan one\n{{ {init} }}\n P0@sg 0, wg 0, qf 0 ;\n{rows}"))
}

#[test]
fn header_and_table() {
    let test = test(
        "(* before *) VULKAN message-passing 1\r\n\"One string\" \"and one\nover (* two *) lines; {\"\n\
         { x = 1; (* of * this *) y=0x10 ; z=-1;P1:r1=7; w aliases x }\r\n{ ssw 0 P1; ssw P1 P0; };\n\
         P0@sg 0, wg 1, qf 2 | P1@wg 0,sg 3, qf 0, dv 5 ;\n\
         st.sc0 x, 1 (* first *) | ld.sc1  r0 , w ; (* then *)\r\n\
         | st.sc0 y, r1 ; avdevice | ;\n",
    );
    assert_eq!(test.name, "message-passing 1");
    assert_eq!(test.dialect, Dialect::Vulkan);
    assert!(test.consistent && test.expect.is_empty() && test.model.is_none());
    assert_eq!((&test.filter, &test.condition), (&None, &None));
    let placed: Vec<(&str, Vec<(&str, u32)>)> = test
        .threads
        .iter()
        .map(|t| (t.name.as_str(), t.placement.iter().map(|(s, n)| (s.as_str(), *n)).collect()))
        .collect();
    assert_eq!(
        placed,
        [
            ("P0", vec![("subgroup", 0), ("workgroup", 1), ("queue_family", 2), ("device", 0)]),
            ("P1", vec![("subgroup", 3), ("workgroup", 0), ("queue_family", 0), ("device", 5)]),
        ]
    );
    let globals: Vec<_> =
        test.module.globals.iter().map(|g| (g.name.as_str(), g.initializer.clone())).collect();
    assert_eq!(
        globals,
        [
            ("x", Some(Value::Bits(1))),
            ("y", Some(Value::Bits(16))),
            ("z", Some(Value::Bits(0xffff_ffff))),
        ]
    );
    let synchronized = |from: &str, to: &str| Related {
        relation: "synchronized".into(),
        from: Party::Thread(from.into()),
        to: Party::Thread(to.into()),
        span: Default::default(),
    };
    assert_eq!(test.related, [synchronized("P0", "P1"), synchronized("P1", "P0")]);
    let texts = |name: &str| -> Vec<(String, String)> {
        let all = operations(&test, name).into_iter();
        all.map(|i| (i.label.clone().unwrap(), i.text.clone())).collect()
    };
    let expected = |all: &[(&str, &str)]| -> Vec<(String, String)> {
        all.iter().map(|(label, text)| ((*label).into(), (*text).into())).collect()
    };
    assert_eq!(texts("P0"), expected(&[("A", "st.sc0 x, 1"), ("B", "avdevice")]));
    assert_eq!(texts("P1"), expected(&[("C", "ld.sc1 r0 , w"), ("D", "st.sc0 y, r1")]));
    // An alias is another reference to the same location.
    let Effect::Load { access, pointer, .. } = &operations(&test, "P1")[0].effect else { panic!() };
    assert_eq!(*pointer, Value::Global("x".into()));
    assert_eq!(access.marks, ["storage[sc1]", "reference[w]"]);
}

#[test]
fn registers_start_with_a_value() {
    let test = column("P0:tmp = -1; P0:r5 = 0x2", &["ld.sc0 r1, x", "mov r1, tmp", "st.sc0 y, r2"]);
    let all = instructions(&test, "P0");
    let defined: Vec<(&str, &str, Value)> = all
        .iter()
        .filter(|i| i.label.is_none())
        .filter_map(|i| match &i.effect {
            Effect::Pure(Operation::Cast { value, .. }) => {
                Some((i.result.as_deref().unwrap(), i.text.as_str(), value.clone()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(
        defined,
        [
            ("tmp", "tmp = -1", Value::Bits(0xffff_ffff)),
            ("r5", "r5 = 2", Value::Bits(2)),
            ("r1", "r1 = 0", Value::Bits(0)),
            ("r2", "r2 = 0", Value::Bits(0)),
            ("r1", "mov r1, tmp", Value::Local("tmp".into())),
        ]
    );
    // Locations that nobody declares start as 0.
    assert!(test.module.globals.iter().all(|g| g.initializer == Some(Value::Zero)));
    assert_eq!(test.module.globals.len(), 2);
}

#[test]
fn operations_and_their_words() {
    use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release};
    for (cell, ordering, scope, marks) in [
        ("st.sc0 x, 1", NotAtomic, None, &["storage[sc0]", "reference[x]"][..]),
        ("st.nonpriv.sc1 x, 1", NotAtomic, None, &["storage[sc1]", "nonprivate", "reference[x]"]),
        (
            "st.av.sc0 x, 1",
            NotAtomic,
            None,
            &["availability", "storage[sc0]", "nonprivate", "reference[x]"],
        ),
        (
            "ld.vis.dv.sc9 r0, x",
            NotAtomic,
            Some("device"),
            &["visibility", "storage[sc9]", "nonprivate", "reference[x]"],
        ),
        ("ld.atom.sg.sc0 r0, x", Monotonic, Some("subgroup"), &["storage[sc0]", "reference[x]"]),
        (
            "ld.atom.acq.qf.sc0.semsc0.semsc2.semvis r0, x",
            Acquire,
            Some("queue_family"),
            &["storage[sc0]", "semantics[sc0]", "semantics[sc2]", "make_visible", "reference[x]"],
        ),
        (
            "st.atom.rel.wg.sc0.semsc1.semav x, 1",
            Release,
            Some("workgroup"),
            &["storage[sc0]", "semantics[sc1]", "make_available", "reference[x]"],
        ),
        (
            "rmw.atom.acq_rel.wg.sc0.semsc0.semav.semvis.add r0, x, 1",
            AcqRel,
            Some("workgroup"),
            &["storage[sc0]", "semantics[sc0]", "make_available", "make_visible", "reference[x]"],
        ),
        ("membar.acq_rel.wg.semsc0", AcqRel, Some("workgroup"), &["semantics[sc0]"]),
        ("membar.rel.dv.semsc0.semav", Release, Some("device"), {
            &["semantics[sc0]", "make_available"]
        }),
        ("cbar.wg 1", NotAtomic, Some("workgroup"), {
            &["control_barrier", "execution_scope[workgroup]"]
        }),
        ("cbar.acq_rel.sg.semsc0 1", AcqRel, Some("subgroup"), {
            &["semantics[sc0]", "control_barrier", "execution_scope[workgroup]"]
        }),
        ("avdevice", NotAtomic, None, &["available_device", "everywhere"]),
        ("visdevice", NotAtomic, None, &["visible_device", "everywhere"]),
    ] {
        let test = column("", &[cell]);
        let access = access(operations(&test, "P0")[0]);
        let found = (access.ordering, access.scope.map(|scope| scope.name()), &access.marks[..]);
        assert_eq!(found.0, ordering, "{cell}");
        assert_eq!(found.1, scope, "{cell}");
        assert_eq!(found.2, marks, "{cell}");
    }
}

#[test]
fn read_modify_writes() {
    for (word, op) in [
        ("", RmwOp::Xchg),
        (".add", RmwOp::Add),
        (".sub", RmwOp::Sub),
        (".mul", RmwOp::Mul),
        (".and", RmwOp::And),
        (".or", RmwOp::Or),
        (".xor", RmwOp::Xor),
    ] {
        let test = column("", &[&format!("rmw.atom.wg.sc0{word} r3, x, r4")]);
        let update = operations(&test, "P0")[0];
        let Effect::AtomicRmw { op: found, value, pointer, .. } = &update.effect else { panic!() };
        assert_eq!((*found, update.result.as_deref()), (op, Some("r3")));
        let (register, location) = (Value::Local("r4".into()), Value::Global("x".into()));
        assert_eq!((value, pointer), (&register, &location));
    }
}

#[test]
fn control_barriers_and_who_meets() {
    for (operands, instance, arrival) in [
        ("0", "0", Arrival::All),
        ("00", "0", Arrival::All),
        ("7", "7", Arrival::All),
        ("1, 02", "1/2", Arrival::All),
        ("1, 2, 3", "1/2", Arrival::Quorum(3)),
    ] {
        let test = column("", &[&format!("cbar.wg {operands}")]);
        let Effect::Barrier { instance: found, arrival: who, .. } =
            &operations(&test, "P0")[0].effect
        else {
            panic!("{operands}")
        };
        // The barriers of a workgroup are its own.
        let (found, workgroup) = found.split_once(' ').expect("a workgroup");
        assert!(workgroup.contains("workgroup 0"), "{workgroup}");
        assert_eq!((found, *who), (instance, arrival), "{operands}");
    }
}

#[test]
fn local_instructions() {
    let test = column(
        "",
        &[
            "add r0, r1, 2",
            "sub r0, 1, r2",
            "mul r0, r1, r2",
            "div r0, r1, -3",
            "and r0, r1, 1",
            "or r0, r1, 1",
            "xor r0, r1, 1",
            "mov r0, 5",
            "ld.sc0 r0, 5",
            "ld.sc0 r0, r1",
        ],
    );
    let all = instructions(&test, "P0");
    assert!(operations(&test, "P0").is_empty(), "none of them is an operation");
    let arithmetic: Vec<(BinaryOp, Value, Value)> = all
        .iter()
        .filter_map(|i| match &i.effect {
            Effect::Pure(Operation::Binary { op, lhs, rhs, .. }) => {
                assert_eq!(i.result.as_deref(), Some("r0"));
                Some((*op, lhs.clone(), rhs.clone()))
            }
            _ => None,
        })
        .collect();
    let local = |name: &str| Value::Local(name.into());
    assert_eq!(
        arithmetic,
        [
            (BinaryOp::Add, local("r1"), Value::Bits(2)),
            (BinaryOp::Sub, Value::Bits(1), local("r2")),
            (BinaryOp::Mul, local("r1"), local("r2")),
            (BinaryOp::SDiv, local("r1"), Value::Bits(0xffff_fffd)),
            (BinaryOp::And, local("r1"), Value::Bits(1)),
            (BinaryOp::Or, local("r1"), Value::Bits(1)),
            (BinaryOp::Xor, local("r1"), Value::Bits(1)),
        ]
    );
    let copied: Vec<Value> = all
        .iter()
        .filter(|i| i.text.starts_with("mov") || i.text.starts_with("ld"))
        .map(|i| match &i.effect {
            Effect::Pure(Operation::Cast { value, .. }) => value.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(copied, [Value::Bits(5), Value::Bits(5), local("r1")]);
}

/// Labels of the blocks, the number of instructions in each, and where each goes.
fn shape(function: &Function) -> Vec<(String, usize, Vec<String>)> {
    let blocks = function.blocks.iter();
    blocks
        .map(|b| {
            let targets = match &b.instructions.last().expect("a terminator").effect {
                Effect::Branch { target } => vec![target.clone()],
                Effect::CondBranch { then, otherwise, .. } => {
                    vec![then.clone(), otherwise.clone()]
                }
                Effect::Return { value: None, .. } => vec![],
                other => panic!("{other:?}"),
            };
            (b.label.clone(), b.instructions.len(), targets)
        })
        .collect()
}

#[test]
fn labels_and_branches_make_blocks() {
    let test = column(
        "",
        &[
            "LC00: LC01:",
            "ld.sc0 r0, x",
            "beq r0, 1, LC02",
            "goto LC00",
            "LC02: st.sc0 y, r0",
            "bne r0, 0, LC01",
        ],
    );
    let expected = [
        // The register starts as 0.
        ("0", 2, &["LC00"][..]),
        ("LC00", 1, &["LC01"]),
        ("LC01", 2, &["LC02", "3"]),
        ("3", 1, &["LC00"]),
        ("4", 1, &["LC02"]),
        ("LC02", 2, &["LC01", "6"]),
        ("6", 1, &[]),
    ];
    let found = shape(thread(&test, "P0"));
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for ((label, size, targets), (expected, length, to)) in found.iter().zip(expected) {
        assert_eq!((label.as_str(), *size), (expected, length), "{found:?}");
        assert_eq!(targets, to, "{found:?}");
    }
    for (word, predicate) in [
        ("beq", Predicate::Eq),
        ("bne", Predicate::Ne),
        ("blt", Predicate::Slt),
        ("bgt", Predicate::Sgt),
        ("ble", Predicate::Sle),
        ("bge", Predicate::Sge),
    ] {
        let test = column("", &[&format!("{word} r0, -1, LC1"), "LC1:"]);
        let all = instructions(&test, "P0");
        let branch = all.iter().find(|i| i.text.starts_with(word)).expect(word);
        let Effect::CondBranch { condition: Value::Expr(compared), .. } = &branch.effect else {
            panic!("{branch:?}")
        };
        let Operation::Icmp { predicate: found, lhs, rhs, .. } = &**compared else { panic!() };
        let (register, number) = (Value::Local("r0".into()), Value::Bits(0xffff_ffff));
        assert_eq!((*found, lhs, rhs), (predicate, &register, &number));
    }
}

#[test]
fn labels_belong_to_their_thread() {
    let test = test(
        "Vulkan loops\n{}\nP0@sg 0, wg 0, qf 0 | P1@sg 0, wg 0, qf 0;\nL: | L: ;\n goto L | st.sc0 x, 1;",
    );
    assert_eq!(shape(thread(&test, "P0"))[1], ("L".into(), 1, vec!["L".into()]));
    assert_eq!(shape(thread(&test, "P1"))[1], ("L".into(), 2, vec![]));
    // Nothing to do is a thread as well.
    let test = super::herd_test(
        "Vulkan idle\n{}\nP0@sg 0, wg 0, qf 0 | P1@sg 0, wg 0, qf 0;\nst.sc0 x, 1 | ;",
    );
    assert_eq!(shape(thread(&test, "P1")), [("0".into(), 1, vec![])]);
}
