//! The sketch reader and the litmus directives: what they accept, what they say, and that every
//! example of the MMRA document is read as written.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod errors;

use mmprove::execution::tags::TagSet;
use mmprove::program::ir::{
    Access, Effect, Function, Instruction, Ordering, Predicate, RmwOp, Source, Type, Value,
};
use mmprove::program::litmus::{
    Condition, Expectation, Expected, InitialValue, Litmus, Operand, Quantifier,
};
use mmprove::read::sketch::read_sketch;
use mmprove::source::InputError;
use std::path::Path;
use std::sync::Arc;

fn read(text: &str) -> Result<Litmus, InputError> {
    read_sketch(Arc::new(Source { name: "test.mmra".into(), text: text.into() }))
}

fn good(text: &str) -> Litmus {
    read(text).unwrap_or_else(|e| panic!("{text}\n{e}\n{:?}", e.help))
}

fn thread<'a>(litmus: &'a Litmus, name: &str) -> &'a Function {
    litmus.module.function(name).expect(name)
}

/// The only operation of a one-line sketch.
fn one(text: &str) -> Instruction {
    thread(&good(text), "T1").blocks[0].instructions[0].clone()
}

fn load_ordering(text: &str) -> Ordering {
    match one(text).effect {
        Effect::Load { access, .. } | Effect::Store { access, .. } => access.ordering,
        other => panic!("{other:?}"),
    }
}

#[test]
fn orderings_in_every_position() {
    for (text, ordering) in [
        ("load %p", Ordering::NotAtomic),
        ("store %p", Ordering::NotAtomic),
        ("store release %p", Ordering::Release),
        ("store atomic %p", Ordering::Monotonic),
        ("store atomic release ptr addrspace(3) %p", Ordering::Release),
        ("load atomic acquire %p", Ordering::Acquire),
        ("load unordered %p", Ordering::Unordered),
        ("%r = load atomic i32, ptr %p acquire, align 4", Ordering::Acquire),
        ("store atomic i32 1, ptr %p release, align 4", Ordering::Release),
        ("store atomic i32 1, ptr %p syncscope(\"agent\") seq_cst, align 4", Ordering::SeqCst),
        ("store volatile 5, %p", Ordering::NotAtomic),
    ] {
        assert_eq!(load_ordering(text), ordering, "{text}");
    }
}

#[test]
fn loads_and_stores_of_a_scope() {
    for (text, scope) in [
        ("load-visible %p", None),
        ("%r = load-visible syncscope(\"agent\") ptr %p", Some("agent")),
        (
            "load-visible i64, ptr addrspace(1) %p syncscope(\"workgroup\"), align 8",
            Some("workgroup"),
        ),
        ("store-available syncscope(\"\") 1, %p", None),
        ("store-available volatile syncscope(\"agent\") i8 1, ptr %p", Some("agent")),
    ] {
        let (Effect::Load { access, .. } | Effect::Store { access, .. }) = one(text).effect else {
            panic!("{text}")
        };
        assert_eq!(access.ordering, Ordering::NotAtomic, "{text}");
        assert_eq!(access.scope.map(|scope| scope.name()), scope, "{text}");
        assert_eq!(access.marks, ["av"], "{text}");
        assert_eq!(access.volatile, text.contains("volatile"), "{text}");
    }
    let Effect::Load { access, .. } = one("load volatile %p").effect else { panic!("not a load") };
    assert!(access.marks.is_empty());
}

#[test]
fn read_modify_writes_and_fences() {
    let Effect::AtomicRmw { access, op, ty, value, .. } =
        one("%r = atomicrmw xchg i32 ptr %p, 5 acq_rel").effect
    else {
        panic!("not a read-modify-write")
    };
    assert_eq!((access.ordering, op), (Ordering::AcqRel, RmwOp::Xchg));
    assert_eq!((ty, value), (Type::Int(32), Value::Bits(5)));
    let Effect::AtomicRmw { access, .. } = one("atomicrmw add %p, 1 acquire").effect else {
        panic!("not a read-modify-write")
    };
    assert_eq!(access.ordering, Ordering::Acquire);
    assert_eq!(
        one("fence syncscope(\"workgroup\") acquire").effect,
        Effect::Fence {
            access: Access {
                ordering: Ordering::Acquire,
                scope: Some("workgroup".into()),
                ..Access::plain()
            }
        }
    );
    for (text, success, failure) in [
        ("cmpxchg %p, 0, 1", Ordering::Monotonic, Ordering::Monotonic),
        ("cmpxchg %p, 0, 1 acq_rel", Ordering::AcqRel, Ordering::Acquire),
        ("cmpxchg weak ptr %p, i32 0, i32 1 release", Ordering::Release, Ordering::Monotonic),
        ("cmpxchg ptr %p, i32 0, i32 1 seq_cst monotonic", Ordering::SeqCst, Ordering::Monotonic),
    ] {
        let litmus = good(text);
        let [exchange, old, won, _] = &thread(&litmus, "T1").blocks[0].instructions[..] else {
            panic!("{text}")
        };
        let Effect::CmpXchg { access, failure: stated, weak, .. } = &exchange.effect else {
            panic!("{text}")
        };
        assert_eq!((access.ordering, *stated), (success, failure), "{text}");
        assert_eq!(*weak, text.contains("weak"));
        assert_eq!(old.result.as_deref(), Some("A"));
        assert_eq!(won.result.as_deref(), Some("A.success"));
    }
}

#[test]
fn tags_in_both_notations() {
    let foo = TagSet::of(&[("foo", "bar")]);
    let two = TagSet::of(&[("foo", "x"), ("bar", "y")]);
    for (text, tags) in [
        ("store %p", TagSet::default()),
        ("store %p # foo:bar", foo.clone()),
        ("store %p !mmra !{!\"foo\", !\"bar\"}", foo.clone()),
        ("store i32 1, ptr %p, align 4, !mmra !{!\"foo\", !\"bar\"}", foo.clone()),
        ("store %p # foo:bar ; a comment", foo),
        ("store %p # foo:x bar:y", two.clone()),
        ("store %p # foo:x, bar:y", two.clone()),
        ("store %p !mmra !{!{!\"foo\", !\"x\"}, !{!\"bar\", !\"y\"}}", two),
        ("store %p !mmra !{}", TagSet::default()),
        ("store %p # sync-as:1", TagSet::of(&[("sync-as", "1")])),
        ("store %p # a:b:c", TagSet::of(&[("a", "b:c")])),
    ] {
        assert_eq!(one(text).tags, tags, "{text}");
        assert!(!one(text).text.contains(['#', '!']), "{text}");
    }
}

#[test]
fn what_is_left_unsaid_is_filled_in() {
    let litmus = good(
        "Thread T1 @ workgroup 0, agent 1:\nB: store %x\nstore %x\nC: load %y\n\
         Thread T2:\n%v = load i8 %z\nstore %v, ptr addrspace(3) %z\nstore %x\n",
    );
    assert_eq!(litmus.name, "test");
    assert_eq!(litmus.threads[0].placement, [("workgroup".into(), 0), ("agent".into(), 1)]);
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
            ("B", None, "store %x"),
            ("A", None, "store %x"),
            ("C", Some("C"), "load %y"),
            ("D", Some("v"), "%v = load i8 %z"),
            ("E", None, "store %v, ptr addrspace(3) %z"),
            ("F", None, "store %x"),
        ]
    );
    let values: Vec<_> = litmus
        .module
        .functions
        .iter()
        .flat_map(|f| &f.blocks[0].instructions)
        .filter_map(|i| match &i.effect {
            Effect::Store { value, ty, space, .. } => Some((value.clone(), ty.clone(), *space)),
            _ => None,
        })
        .collect();
    assert_eq!(
        values,
        [
            (Value::Bits(1), Type::Int(32), 0),
            (Value::Bits(2), Type::Int(32), 0),
            (Value::Local("v".into()), Type::Int(8), 3),
            (Value::Bits(3), Type::Int(32), 0),
        ]
    );
    let globals: Vec<_> = litmus
        .module
        .globals
        .iter()
        .map(|g| (g.name.as_str(), g.ty.clone(), g.space, g.initializer.clone()))
        .collect();
    assert_eq!(
        globals,
        [
            ("x", Type::Int(32), 0, Some(Value::Zero)),
            ("y", Type::Int(32), 0, Some(Value::Zero)),
            ("z", Type::Int(8), 3, Some(Value::Zero)),
        ]
    );
}

#[test]
fn directives() {
    let litmus = good(
        "; litmus: two threads\n; model: llvm+mmra,sync=vulkan\n; CHECK: nothing\n; RUN: opt\n\
         Thread T1:\nA: store %x # foo:bar\nThread T2:\nB: load i8 %y\n\
         ; init: x = -1, @y = uninitialised\n; filter: true\n\
         ; ~exists: (T2:%B = -1 /\\ (x != 0x10 \\/ undef)\n;   /\\ ~ T1.A happens-before B)\n\
         ; expect: holds, no-undef\n",
    );
    assert_eq!(litmus.name, "two threads");
    assert_eq!(litmus.model.as_deref(), Some("llvm+mmra,sync=vulkan"));
    assert_eq!(
        litmus.initial,
        [("x".into(), InitialValue::Bits(0xffff_ffff)), ("y".into(), InitialValue::Uninitialised)]
    );
    assert_eq!(litmus.filter, Some(Condition::True));
    assert_eq!(litmus.expect, [Expectation::Holds, Expectation::NoUndef]);
    let span = Default::default();
    let condition = Condition::And(vec![
        Condition::Register {
            thread: "T2".into(),
            register: "B".into(),
            value: Expected::Bits(0xff),
            span,
        },
        Condition::Or(vec![
            Condition::Not(Box::new(Condition::Final {
                location: "x".into(),
                value: Expected::Bits(16),
                span,
            })),
            Condition::Undef,
        ]),
        Condition::Not(Box::new(Condition::Related {
            from: "T1.A".into(),
            relation: "happens_before".into(),
            to: "B".into(),
            span,
        })),
    ]);
    assert_eq!(litmus.condition, Some((Quantifier::NotExists, condition)));
}

#[test]
fn comparisons() {
    let litmus = good("A: load %x\nB: load %y\n; forall: T1:A <= T1:B /\\ x > -1 \\/ x != y\n");
    let register = |name: &str| Operand::Register { thread: "T1".into(), register: name.into() };
    let location = |name: &str| Operand::Final(name.into());
    let compare = |left, predicate, right| Condition::Compare {
        left,
        predicate,
        right,
        span: Default::default(),
    };
    let equal = compare(location("x"), Predicate::Eq, location("y"));
    let condition = Condition::Or(vec![
        Condition::And(vec![
            compare(register("A"), Predicate::Sle, register("B")),
            compare(location("x"), Predicate::Sgt, Operand::Bits(0xffff_ffff)),
        ]),
        Condition::Not(Box::new(equal)),
    ]);
    assert_eq!(litmus.condition, Some((Quantifier::Forall, condition)));
}

#[test]
fn other_comments_are_left_alone() {
    let litmus = good(
        "; CHECK-LABEL: @f(\n; RUN: opt -S %s\n; exit:\n; note: exists for a reason\n\
         ; thread one reads: nothing\n; Model-checked by hand\n;; exists\n# let 1 = x\n\
         store %p ; exists: nonsense\n",
    );
    assert!(litmus.condition.is_none() && litmus.model.is_none());
}

#[test]
fn deep_nesting_is_an_error() {
    let text = format!("load %p\n; exists: {}true{}", "(".repeat(9999), ")".repeat(9999));
    assert!(read(&text).expect_err("deep").message.contains("deep"));
    assert!(read(&format!("load %p\n; exists: {}true", "~".repeat(9999))).is_err());
}

/// No prefix of a correct file, and no file with one character replaced, makes the reader panic.
#[test]
fn never_panics() {
    let text = "; litmus: é\nThread T1 @ agent 0:\nA: %r = cmpxchg weak ptr addrspace(1) %p, i8 -1, \
                0x2 acq_rel monotonic !mmra !{!{!\"a\", !\"b\"}}\nstore volatile i8 %r, %q # x:y, é:z\n\
                ; forall: (T1:%r = 1 /\\ ~(p = undef))\n; expect: holds\n";
    assert!(read(text).is_ok(), "{:?}", read(text).err());
    for (i, c) in text.char_indices() {
        let _ = read(&text[..i]);
        for other in ["", "\n", ";", "#", "(", ")", "\"", "%", "é", ":", "!", "~", "0", " "] {
            let _ = read(&format!("{}{other}{}", &text[..i], &text[i + c.len_utf8()..]));
        }
    }
}

fn sketches(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut all: Vec<(String, String)> = std::fs::read_dir(&folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "mmra"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("readable");
            (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), text)
        })
        .collect();
    all.sort();
    assert!(!all.is_empty(), "{}", folder.display());
    all
}

#[test]
fn every_example_of_the_document_is_read() {
    for (name, text) in sketches("specs/mmra") {
        let litmus = good(&text);
        assert!(litmus.model.as_deref().is_some_and(|m| m.starts_with("llvm+mmra")), "{name}");
        assert_eq!(litmus.condition.is_some(), !litmus.expect.is_empty(), "{name}");
    }
}

#[test]
fn every_bad_example_is_refused_with_help() {
    for (name, text) in sketches("specs/mmra/errors") {
        let error = read(&text).expect_err(&name);
        assert!(error.help.is_some(), "{name}: {error}");
    }
}

fn tags_of(file: &str) -> [TagSet; 3] {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/mmra").join(file);
    let litmus = good(&std::fs::read_to_string(path).expect(file));
    let operations = &thread(&litmus, "T1").blocks[0].instructions;
    ["A", "B", "U"].map(|label| {
        let found = operations.iter().find(|i| i.label.as_deref() == Some(label));
        found.expect(label).tags.clone()
    })
}

/// The document defines the prefix-wise union and then gives three examples. Two of them contradict
/// the definition (`mmra.union.def`): they intersect where it unites.
#[test]
fn union_examples_against_the_definition() {
    for (file, agrees, defined) in [
        (
            "union-1.mmra",
            false,
            TagSet::of(&[("foo", "x"), ("foo", "y"), ("bar", "x"), ("bar", "y")]),
        ),
        ("union-2.mmra", false, TagSet::of(&[("foo", "x"), ("foo", "y")])),
        ("union-3.mmra", true, TagSet::default()),
    ] {
        let [a, b, stated] = tags_of(file);
        assert_eq!(a.prefix_wise_union(&b), defined, "{file}");
        assert_eq!(stated == defined, agrees, "{file}");
        let intersection = TagSet(a.0.intersection(&b.0).cloned().collect());
        assert_eq!(stated, intersection, "{file}");
    }
}

/// Both notations of Listing 22 mean the same.
#[test]
fn short_and_functional_syntax_agree() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/mmra/short-syntax.mmra");
    let litmus = good(&std::fs::read_to_string(path).expect("readable"));
    let operations = &thread(&litmus, "T1").blocks[0].instructions;
    assert_eq!(operations[0].tags, operations[1].tags);
    assert_eq!(operations[0].tags, TagSet::of(&[("foo", "bar")]));
}
