//! What Dartagnan's files have that is easily taken for something else.

use super::herd_test;
use mmprove::program::litmus::{Condition, Quantifier};
use mmprove::question::litmus::{Options, Verdict};

fn verdict(text: &str) -> Verdict {
    let model = "vulkan,as=dartagnan".parse().expect("a model");
    let report = mmprove::question::litmus::run(&herd_test(text), &model, &Options::default());
    report.unwrap_or_else(|e| panic!("{text}\n{e}")).verdict
}

#[test]
fn quotes_in_comments() {
    let test = herd_test(
        "(* it's \" *) Vulkan q (* \"half,\n and its other half\" *)\n\"text (* no comment\"\n{ x = 3; } (* \" *)\n \
         P0@sg 0, wg 0, qf 0 ;\n ld.sc0 r0, x (* don't \" *) ;\nexists (* \" *) (P0:r0 == 3)",
    );
    assert_eq!(test.name, "q");
    assert!(test.condition.is_some());
}

#[test]
fn conditions_that_hang_on_nothing() {
    let never = || Condition::Not(Box::new(Condition::True));
    for (text, condition) in [
        ("0==0", Condition::True),
        ("0 == 1", never()),
        ("-1 < 0", Condition::True),
        ("1 != 1", never()),
        ("2 >= 3", never()),
    ] {
        let text = format!(
            "Vulkan t\n{{ x = 0; }}\n P0@sg 0, wg 0, qf 0 ;\n st.atom.dv.sc0 x, 1 ;\nexists {text}"
        );
        assert_eq!(herd_test(&text).condition, Some((Quantifier::Exists, condition)), "{text}");
        let expected = if text.ends_with("==0") || text.ends_with("< 0") {
            Verdict::Holds
        } else {
            Verdict::Fails
        };
        assert_eq!(verdict(&text), expected, "{text}");
    }
}

/// Threads of these workgroups, which meet at a barrier and then note that they have.
fn meeting(workgroups: &[u32], barrier: &str) -> String {
    let header = workgroups.iter().enumerate().map(|(n, wg)| format!("P{n}@sg 0, wg {wg}, qf 0"));
    let row = |cell: &str| vec![cell; workgroups.len()].join(" | ");
    let header = header.collect::<Vec<_>>().join(" | ");
    format!("Vulkan t\n{{ x = 0; }}\n {header} ;\n {} ;\n {} ;\n", row(barrier), row("mov r1, 1"))
}

#[test]
fn a_quorum_is_the_least_number() {
    let all = "exists (P0:r1 == 1 /\\ P1:r1 == 1 /\\ P2:r1 == 1)";
    let three = |quorum: u32| meeting(&[0, 0, 0], &format!("cbar.wg 0, 0, {quorum}"));
    for quorum in 1..=3 {
        assert_eq!(verdict(&format!("{}{all}", three(quorum))), Verdict::Holds, "{quorum}");
    }
    assert_ne!(verdict(&format!("{}exists (P0:r1 == 1)", three(4))), Verdict::Holds);
    // Those of another workgroup do not count.
    let apart = meeting(&[0, 0, 1], "cbar.dv 0, 0, 3");
    assert_ne!(verdict(&format!("{apart}exists (P0:r1 == 1)")), Verdict::Holds);
}

#[test]
fn a_control_barrier_is_that_of_a_workgroup() {
    // The other thread has the barrier, and never comes to it.
    let text = |workgroup: u32| {
        format!(
            "Vulkan t\n{{ x = 0; }}\n P0@sg 0, wg 0, qf 0 | P1@sg 0, wg {workgroup}, qf 0 ;\n \
             cbar.dv 0 | ld.atom.dv.sc0 r0, x ;\n mov r1, 1 | beq r0, 0, L ;\n | cbar.dv 0 ;\n | L: ;\nexists (P0:r1 == 1)"
        )
    };
    assert_eq!(verdict(&text(1)), Verdict::Holds);
    assert_ne!(verdict(&text(0)), Verdict::Holds);
}
