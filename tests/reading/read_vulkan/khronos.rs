//! Khronos' `.test` files: what comes of them.

use super::{access, instructions, khronos_tests as tests, operations, thread};
use mmprove::program::ir::{Arrival, Effect, Ordering, Predicate, RmwOp, Type, Value};
use mmprove::program::litmus::{
    Condition, Dialect, Expectation, Litmus, Party, Quantifier, Related,
};

/// The only test of a file.
fn test(text: &str) -> Litmus {
    let mut all = tests(text);
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0)
}

/// Ordering, scope and marks of the first operation.
fn attributes(line: &str) -> (Ordering, Option<String>, Vec<String>) {
    let test = test(line);
    let access = access(operations(&test, "T0")[0]);
    let mut marks: Vec<String> = access.marks.iter().map(ToString::to_string).collect();
    marks.sort();
    (access.ordering, access.scope.map(|scope| scope.to_string()), marks)
}

fn related(from: &str, to: &str) -> Condition {
    let (from, relation, to) = (from.into(), "reads_from".into(), to.into());
    Condition::Related { from, relation, to, span: Default::default() }
}

fn initial(label: &str) -> Condition {
    Condition::Initial { label: label.into(), span: Default::default() }
}

fn count(relation: &str, predicate: Predicate, number: u32) -> Condition {
    Condition::Count { relation: relation.into(), predicate, number, span: Default::default() }
}

#[test]
fn tokens_become_attributes() {
    use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release};
    for (line, ordering, scope, marks) in [
        ("st.sc0 x = 1", NotAtomic, None, &["reference[x]", "storage[sc0]"][..]),
        ("st.nonpriv.sc7 x = 1", NotAtomic, None, &["nonprivate", "reference[x]", "storage[sc7]"]),
        (
            "st.av.scopedev.sc0 x = 1",
            NotAtomic,
            Some("device"),
            &["availability", "nonprivate", "reference[x]", "storage[sc0]"],
        ),
        (
            "ld.sc1.vis y",
            NotAtomic,
            None,
            &["nonprivate", "reference[y]", "storage[sc1]", "visibility"],
        ),
        ("ld.atom.scopesg.sc0 x", Monotonic, Some("subgroup"), &["reference[x]", "storage[sc0]"]),
        (
            "ld.atom.acq.scopeqf.sc0.semsc1.semsc0.semvis x",
            Acquire,
            Some("queue_family"),
            &["make_visible", "reference[x]", "semantics[sc0]", "semantics[sc1]", "storage[sc0]"],
        ),
        (
            "sc0.semsc0.semav.scopewg.rel.atom.st x = 1",
            Release,
            Some("workgroup"),
            &["make_available", "reference[x]", "semantics[sc0]", "storage[sc0]"],
        ),
        (
            "rmw.acq.rel.scopedev.sc0.semsc9 x = 1 2",
            AcqRel,
            Some("device"),
            &["reference[x]", "semantics[sc9]", "storage[sc0]"],
        ),
        ("membar.acq.scopewg.semsc0", Acquire, Some("workgroup"), &["semantics[sc0]"]),
        (
            "membar.acq.rel.scopewg.semsc0.semav.semvis",
            AcqRel,
            Some("workgroup"),
            &["make_available", "make_visible", "semantics[sc0]"],
        ),
        (
            "cbar.scopewg 0",
            NotAtomic,
            Some("workgroup"),
            &["control_barrier", "execution_scope[workgroup]"],
        ),
        (
            "cbar.acq.rel.scopedev.semsc0 0",
            AcqRel,
            Some("device"),
            &["control_barrier", "execution_scope[device]", "semantics[sc0]"],
        ),
        ("avdevice", NotAtomic, None, &["available_device", "everywhere"]),
        ("visdevice", NotAtomic, None, &["everywhere", "visible_device"]),
    ] {
        let expected = (ordering, scope.map(String::from), marks.iter().map(|m| (*m).into()));
        let (found_ordering, found_scope, found) = attributes(line);
        let expected = (expected.0, expected.1, expected.2.collect::<Vec<String>>());
        assert_eq!((found_ordering, found_scope, found), expected, "{line}");
    }
}

#[test]
fn operations_become_instructions() {
    let test = test(
        "st.sc0 x = 7\nld.sc0 x = 7\nrmw.scopewg.sc0 x = 7 8\nld.st.atom.scopewg.sc0 x = 8 9\n\
         membar.rel.scopewg.semsc0\ncbar.scopewg 007\navdevice\n",
    );
    assert_eq!(test.dialect, Dialect::Vulkan);
    assert_eq!(test.name, "mp");
    let all = operations(&test, "T0");
    let short: Vec<(&str, Option<&str>, &str)> = all
        .iter()
        .map(|i| (i.label.as_deref().unwrap(), i.result.as_deref(), i.text.as_str()))
        .collect();
    assert_eq!(
        short,
        [
            ("A", None, "st.sc0 x = 7"),
            ("B", Some("B"), "ld.sc0 x = 7"),
            ("C", Some("C"), "rmw.scopewg.sc0 x = 7 8"),
            ("D", Some("D"), "ld.st.atom.scopewg.sc0 x = 8 9"),
            ("E", None, "membar.rel.scopewg.semsc0"),
            ("F", None, "cbar.scopewg 007"),
            ("G", None, "avdevice"),
        ]
    );
    let Effect::Store { ty, value, pointer, .. } = &all[0].effect else { panic!() };
    let expected = (&Type::Int(32), &Value::Bits(7), &Value::Global("x".into()));
    assert_eq!((ty, value, pointer), expected);
    assert!(matches!(&all[1].effect, Effect::Load { ty: Type::Int(32), .. }));
    for (update, written) in [(all[2], 8), (all[3], 9)] {
        let Effect::AtomicRmw { op, value, .. } = &update.effect else { panic!() };
        assert_eq!((op, value), (&RmwOp::Xchg, &Value::Bits(written)));
    }
    assert!(matches!(&all[4].effect, Effect::Fence { .. }));
    let Effect::Barrier { instance, arrival, .. } = &all[5].effect else { panic!() };
    assert_eq!((instance.as_str(), arrival), ("7", &Arrival::Free));
    assert!(matches!(&all[6].effect, Effect::Operation { location: None, .. }));
    // Only the return has no label.
    assert_eq!(instructions(&test, "T0").len(), all.len() + 1);
}

fn placements(test: &Litmus) -> Vec<(&str, Vec<u32>)> {
    let scopes = ["device", "queue_family", "workgroup", "subgroup"];
    let place = |t: &mmprove::program::litmus::ThreadSpec, scope: &str| {
        t.placement.iter().find(|(s, _)| s == scope).unwrap().1
    };
    let threads = test.threads.iter();
    threads.map(|t| (t.name.as_str(), scopes.map(|s| place(t, s)).to_vec())).collect()
}

#[test]
fn groups_nest() {
    let text = "NEWQF\nNEWWG\nNEWSG\nNEWTHREAD\nst.sc0 x\nNEWTHREAD\nst.sc0 x\nNEWSG\nNEWTHREAD\n\
                st.sc0 x\nNEWWG\nNEWSG\nNEWTHREAD 7\nst.sc0 x\nNEWSG\nNEWTHREAD\nst.sc0 x\nNEWQF\n\
                NEWWG\nNEWSG\nNEWTHREAD\nst.sc0 x\n";
    assert_eq!(
        placements(&test(text)),
        [
            ("T0", vec![0, 0, 0, 0]),
            ("T1", vec![0, 0, 0, 0]),
            ("T2", vec![0, 0, 0, 1]),
            ("T7", vec![0, 0, 1, 0]),
            ("T8", vec![0, 0, 1, 1]),
            ("T9", vec![0, 1, 0, 0]),
        ]
    );
    // A new queue family is a new workgroup and subgroup, and threads without operations are not
    // threads.
    let text = "st.sc0 x\nNEWQF\nNEWTHREAD\nNEWTHREAD\nst.sc0 x\nNEWWG\nNEWTHREAD\nst.sc0 x\n";
    assert_eq!(
        placements(&test(text)),
        [("T0", vec![0, 0, 0, 0]), ("T2", vec![0, 1, 0, 0]), ("T3", vec![0, 1, 1, 0])]
    );
}

#[test]
fn variables_may_share_a_location() {
    let test = test("st.sc0 x = 1\nst.sc1 y = 2\nld.sc0 w\nst.sc0 z\nSLOC z y\nSLOC x z\n");
    let globals: Vec<&str> = test.module.globals.iter().map(|g| g.name.as_str()).collect();
    assert_eq!(globals, ["x", "w"]);
    for (index, pointer, reference) in [(0, "x", "x"), (1, "x", "y"), (2, "w", "w"), (3, "x", "z")]
    {
        let operation = operations(&test, "T0")[index];
        let mark = mmprove::relation::indexed("reference", reference);
        assert!(access(operation).marks.contains(&mark), "{operation:?}");
        match &operation.effect {
            Effect::Store { pointer: p, .. } | Effect::Load { pointer: p, .. } => {
                assert_eq!(*p, Value::Global(pointer.into()));
            }
            other => panic!("{other:?}"),
        }
    }
    // The last store has a value that no other to its location has.
    let Effect::Store { value, .. } = &operations(&test, "T0")[3].effect else { panic!() };
    assert_eq!(*value, Value::Bits(3));
}

#[test]
fn threads_that_synchronize() {
    let text = "NEWTHREAD 3\nst.sc0 x\nNEWTHREAD 1\nld.sc0 x\nSSW 3 1\n";
    let expected = Related {
        relation: "synchronized".into(),
        from: Party::Thread("T3".into()),
        to: Party::Thread("T1".into()),
        span: Default::default(),
    };
    assert_eq!(test(text).related, [expected]);
}

/// Values of stores and updates, in order.
fn written(test: &Litmus) -> Vec<u128> {
    let names: Vec<String> = test.threads.iter().map(|t| t.name.clone()).collect();
    let all = names.iter().flat_map(|name| operations(test, name));
    let value = |i: &mmprove::program::ir::Instruction| match &i.effect {
        Effect::Store { value: Value::Bits(bits), .. }
        | Effect::AtomicRmw { value: Value::Bits(bits), .. } => Some(*bits),
        _ => None,
    };
    all.filter_map(value).collect()
}

#[test]
fn values_of_writes_that_state_none() {
    for (text, values) in [
        ("st.sc0 x\nst.sc0 x\nst.sc0 y", &[1, 2, 1][..]),
        ("st.sc0 x = 1\nst.sc0 x\nst.sc0 x = 0\nst.sc0 x", &[1, 2, 0, 3]),
        // What a read states is another value than the one invented.
        ("st.sc0 x\nld.sc0 x = 1", &[2]),
        ("rmw.scopewg.sc0 x = 1\nst.sc0 x = 1\nrmw.scopewg.sc0 x", &[2, 1, 3]),
        ("st.sc0 x = 4294967295", &[4_294_967_295]),
    ] {
        assert_eq!(written(&test(text)), values, "{text}");
    }
}

#[test]
fn values_of_reads_say_what_is_read() {
    for (text, demand) in [
        // Without a value, or with one that nobody writes: anything.
        ("ld.sc0 x\nst.sc0 x = 1", None),
        ("ld.sc0 x = 2\nst.sc0 x = 1", None),
        ("ld.sc0 x = 1\nst.sc0 y = 1", None),
        ("ld.sc0 x = 1\nst.sc0 x = 1", Some(related("B", "A"))),
        ("rmw.scopewg.sc0 x = 1 2\nst.sc0 x = 1", Some(related("B", "A"))),
        ("st.sc0 x = 1\nld.sc0 x = 1\nld.sc0 x = 2\nrmw.scopewg.sc0 x = 1 2", {
            Some(Condition::And(vec![related("A", "B"), related("D", "C"), related("A", "D")]))
        }),
        ("ld.sc0 x = 0", Some(initial("A"))),
        // Two writes of one value: both, which no execution does.
        ("st.sc0 x = 1\nst.sc0 x = 1\nld.sc0 x = 1", {
            Some(Condition::And(vec![related("A", "C"), related("B", "C")]))
        }),
        ("st.sc0 x = 0\nld.sc0 x = 0", {
            Some(Condition::And(vec![initial("B"), related("A", "B")]))
        }),
        // The same location is not enough: values are about a variable.
        ("st.sc0 x = 1\nld.sc0 y = 1\nSLOC x y", None),
    ] {
        assert_eq!(test(text).filter, demand, "{text}");
    }
}

#[test]
fn one_test_per_expectation() {
    let program = "st.sc0 x = 1\r\nNEWTHREAD\r\n  // a comment\r\n\r\n ld.sc0 x = 1 \r\n";
    let all = tests(&format!(
        "{program}SATISFIABLE consistent[X] && #dr=0\r\nNOSOLUTION NOCHAINS (#dr > 0)\r\n\
         NOSOLUTION consistent[X]"
    ));
    let values = related("A", "B");
    let none = count("data_races", Predicate::Eq, 0);
    let some = count("data_races", Predicate::Ugt, 0);
    for (test, name, consistent, filter, question, expect, options) in [
        (
            &all[0],
            "mp 1",
            true,
            Some(values.clone()),
            (Quantifier::Exists, none),
            Expectation::Solution,
            &[][..],
        ),
        (
            &all[1],
            "mp 2",
            false,
            Some(values.clone()),
            (Quantifier::NotExists, some),
            Expectation::NoSolution,
            &["chains=no"],
        ),
        (
            &all[2],
            "mp 3",
            true,
            None,
            (Quantifier::NotExists, values),
            Expectation::NoSolution,
            &[],
        ),
    ] {
        assert_eq!(test.name, name);
        assert_eq!(test.consistent, consistent, "{name}");
        assert_eq!(test.filter, filter, "{name}");
        assert_eq!(test.condition, Some(question), "{name}");
        assert_eq!(test.expect, [expect], "{name}");
        assert_eq!(test.options, options, "{name}");
        assert_eq!(test.model, None);
        assert_eq!(thread(test, "T1").blocks[0].instructions[0].text, "ld.sc0 x = 1");
    }
    assert_eq!(all.len(), 3);
    // One expectation: the file's name. None: no question, but the values hold.
    assert_eq!(test(&format!("{program}SATISFIABLE #dr=0")).name, "mp");
    let silent = test(program);
    assert_eq!((silent.condition, silent.expect), (None, vec![]));
    assert_eq!(silent.filter, Some(related("A", "B")));
}

#[test]
fn predicates() {
    let races = |predicate, number| count("data_races", predicate, number);
    let not = |c: Condition| Condition::Not(Box::new(c));
    for (text, consistent, question) in [
        ("consistent[X]", true, Condition::True),
        ("(consistent[X])", true, Condition::True),
        ("#dr=0", false, races(Predicate::Eq, 0)),
        ("#dr != 0", false, races(Predicate::Ne, 0)),
        ("#dr<2", false, races(Predicate::Ult, 2)),
        ("#dr>2", false, races(Predicate::Ugt, 2)),
        ("#dr<=2", false, races(Predicate::Ule, 2)),
        ("#dr=<2", false, races(Predicate::Ule, 2)),
        ("#dr>=2", false, races(Predicate::Uge, 2)),
        ("racefree[X]", false, races(Predicate::Eq, 0)),
        ("no X.dr", false, races(Predicate::Eq, 0)),
        ("some X.dr", false, races(Predicate::Ugt, 0)),
        ("#X.rs = 2 && consistent[X]", true, count("release_sequence", Predicate::Eq, 2)),
        ("#hypors=1", false, count("hypothetical_release_sequence", Predicate::Eq, 1)),
        ("#sw=1", false, count("synchronizes_with", Predicate::Eq, 1)),
        ("#ssw=1", false, count("system_synchronizes_with", Predicate::Eq, 1)),
        ("#hb=1", false, count("happens_before", Predicate::Eq, 1)),
        ("#locord=1", false, count("location_orders", Predicate::Eq, 1)),
        ("#asmo=1", false, count("scoped_modification_order", Predicate::Eq, 1)),
        ("#mutordatom=1", false, count("mutually_ordered", Predicate::Eq, 1)),
        ("#inscope=1", false, count("in_scope", Predicate::Eq, 1)),
        // However a conjunction is bracketed, it is one.
        ("(#dr=0 && (consistent[X] and #sw=1))", true, {
            Condition::And(vec![
                races(Predicate::Eq, 0),
                count("synchronizes_with", Predicate::Eq, 1),
            ])
        }),
        ("!consistent[X]", false, not(Condition::Consistent)),
        ("not #dr=0 || consistent[X]", false, {
            Condition::Or(vec![not(races(Predicate::Eq, 0)), Condition::Consistent])
        }),
        // `&&` binds before `||`.
        ("#dr=0 or #dr=1 && #dr=2", false, {
            Condition::Or(vec![
                races(Predicate::Eq, 0),
                Condition::And(vec![races(Predicate::Eq, 1), races(Predicate::Eq, 2)]),
            ])
        }),
    ] {
        let test = test(&format!("st.sc0 x\nSATISFIABLE {text}"));
        assert_eq!(test.consistent, consistent, "{text}");
        assert_eq!(test.condition, Some((Quantifier::Exists, question)), "{text}");
        assert_eq!(test.filter, None);
    }
}
