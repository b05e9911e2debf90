//! What is read can be run, and does what it says.

use super::{herd_test, khronos_tests};
use mmprove::program::litmus::Litmus;
use mmprove::question::litmus::{Options, Report, Verdict};

fn run(test: &Litmus) -> Report {
    let model = "vulkan".parse().expect("a model");
    let report = mmprove::question::litmus::run(test, &model, &Options::default());
    report.unwrap_or_else(|e| panic!("{}: {e}", test.name))
}

/// Runs these cells as one thread and expects what holds in the end.
fn ends(cells: &[&str], condition: &str) {
    let rows: String = cells.iter().map(|cell| format!(" {cell} ;\n")).collect();
    let header = "Vulkan one\n{ x = 6; P0:r9 = -7; }\n P0@sg 0, wg 0, qf 0 ;";
    let report = run(&herd_test(&format!("{header}\n{rows}forall ({condition})")));
    assert_eq!(report.verdict, Verdict::Holds, "{cells:?} {condition}\n{:?}", report.states);
    let report = run(&herd_test(&format!("{header}\n{rows}exists (~({condition}))")));
    assert_eq!(report.verdict, Verdict::Fails, "{cells:?} {condition}");
}

#[test]
fn arithmetic_and_updates() {
    ends(&["ld.sc0 r0, x", "mul r1, r0, 7"], "P0:r0 == 6 /\\ P0:r1 == 42");
    ends(&["div r0, r9, 2", "div r1, r9, -1"], "P0:r0 == -3 /\\ P0:r1 == 7");
    ends(&["sub r0, 0, r9", "xor r1, r0, 2"], "P0:r0 == 7 /\\ P0:r1 == 5");
    ends(&["rmw.atom.wg.sc0.mul r0, x, 7"], "P0:r0 == 6 /\\ x == 42");
    ends(&["rmw.atom.wg.sc0.sub r0, x, r9"], "x == 13");
    ends(&["rmw.atom.wg.sc0 r9, x, r9", "mov r1, r9"], "x == -7 /\\ P0:r1 == 6");
    ends(&["mov r8, 1"], "P0:r8 > P0:r9 /\\ P0:r9 < 0 /\\ x >= 6 /\\ [x] != P0:r8");
}

#[test]
fn branches_and_loops() {
    // Comparisons are signed.
    ends(&["blt r9, 0, L", "mov r1, 1", "L:"], "P0:r1 == 0");
    ends(&["bge r9, 0, L", "mov r1, 1", "L:"], "P0:r1 == 1");
    ends(&["bgt 0, r9, L", "mov r1, 1", "L:"], "P0:r1 == 0");
    ends(&["ble 0, r9, L", "mov r1, 1", "L:"], "P0:r1 == 1");
    ends(&["goto L", "mov r1, 1", "L: mov r2, 1"], "P0:r1 == 0 /\\ P0:r2 == 1");
    ends(&["L: add r0, r0, 1", "add r1, r1, r0", "blt r0, 3, L"], "P0:r0 == 3 /\\ P0:r1 == 6");
}

#[test]
fn expectations_are_met_or_not() {
    let program = "NEWWG\nNEWSG\nNEWTHREAD\nst.av.scopedev.sc0 data = 1\n\
                   st.atom.rel.scopedev.sc0.semsc0 flag = 1\nNEWWG\nNEWSG\nNEWTHREAD\n\
                   ld.atom.acq.scopedev.sc0.semsc0 flag = 1\nld.vis.scopedev.sc0 data";
    let met = |expectations: &str| -> Vec<Option<bool>> {
        let tests = khronos_tests(&format!("{program}{expectations}"));
        tests.iter().map(|t| run(t).as_expected()).collect()
    };
    let right = "\nSATISFIABLE consistent[X] && #dr=0\nNOSOLUTION consistent[X] && #dr>0\n\
                 SATISFIABLE consistent[X]\nSATISFIABLE NOCHAINS racefree[X] && #sw=1";
    assert_eq!(met(right), [Some(true); 4]);
    // The data, read as 0, would be read around the flag.
    assert_eq!(met(" = 0\nNOSOLUTION consistent[X]"), [Some(true)]);
    assert_eq!(met(" = 0\nSATISFIABLE consistent[X]"), [Some(false)]);
    assert_eq!(met(" = 0\nSATISFIABLE !consistent[X]"), [Some(true)]);
    let wrong = "\nNOSOLUTION consistent[X] && #dr=0\nSATISFIABLE consistent[X] && some X.dr";
    assert_eq!(met(wrong), [Some(false); 2]);
}
