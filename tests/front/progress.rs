//! Whether threads end: decided by hand before anything was run.

use mmprove::program::ir::Source;
use mmprove::question::litmus::{Options, Property, Report, Scheduler, Verdict, model_of, run};
use mmprove::read;
use std::path::Path;
use std::sync::Arc;

use Scheduler::{Fair, Hsa, HsaObe, Lobe, Obe};
use Verdict::{Ends, Forever, Undecided};

const ALL: [Scheduler; 5] = [Fair, Hsa, Obe, HsaObe, Lobe];

fn report(text: &str, scheduler: Scheduler) -> Report {
    let source = |name: &str| Arc::new(Source { name: name.into(), text: text.into() });
    let litmus = match text.starts_with("VULKAN") {
        true => vec![read::herd::read_litmus(source("test.litmus")).expect("a test")],
        false => read::litmus_in(Path::new("test.ll"), source("test.ll")).expect("a test"),
    };
    let [litmus] = &litmus[..] else { panic!("one test") };
    let spec = model_of(litmus).expect("a model");
    let options = Options { property: Property::Progress, scheduler, ..Options::default() };
    run(litmus, &spec, &options).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// A test of threads, each in a workgroup of its own or, after `@`, in that of that number; a line is an instruction.
fn vulkan(init: &str, threads: &[&str]) -> String {
    let columns: Vec<(u32, Vec<&str>)> = threads
        .iter()
        .enumerate()
        .map(|(number, text)| match text.strip_prefix('@') {
            Some(rest) => {
                let (group, rest) = rest.split_once(' ').expect("a workgroup");
                (group.parse().expect("a number"), rest.split(';').map(str::trim).collect())
            }
            None => (number as u32, text.split(';').map(str::trim).collect()),
        })
        .collect();
    let head = columns.iter().enumerate();
    let head: Vec<String> =
        head.map(|(n, (group, _))| format!("P{n}@sg {n}, wg {group}, qf 0")).collect();
    let rows = columns.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let row = |i: usize| {
        let cells = columns.iter().map(|(_, lines)| lines.get(i).copied().unwrap_or(""));
        format!("{} ;\n", cells.collect::<Vec<_>>().join(" | "))
    };
    let body: String = (0..rows).map(row).collect();
    format!("VULKAN test\n{{\n{init}\n}}\n{} ;\n{body}exists (0==0)\n", head.join(" | "))
}

fn verdicts(text: &str) -> [Verdict; 5] {
    ALL.map(|scheduler| report(text, scheduler).verdict)
}

const WAIT: &str = "L:; ld.atom.dv.sc0 r0, x; bne r0, 1, L";
const LOCK: &str =
    "L:; rmw.atom.acq.dv.sc0.semsc0 r0, l, 1; bne r0, 0, L; st.atom.rel.dv.sc0.semsc0 l, 0";

#[test]
fn who_waits_for_a_later_thread() {
    let text = vulkan("x=0;", &[WAIT, "st.atom.dv.sc0 x, 1"]);
    assert_eq!(verdicts(&text), [Ends, Forever, Forever, Forever, Forever]);
    let told = report(&text, Hsa).story.join("\n");
    assert!(told.contains("P0: ld.atom.dv.sc0 r0, x") && told.contains("P1 need not"), "{told}");
}

#[test]
fn who_waits_for_an_earlier_thread() {
    let text = vulkan("x=0;", &["st.atom.dv.sc0 x, 1", WAIT]);
    assert_eq!(verdicts(&text), [Ends, Ends, Forever, Ends, Ends]);
}

/// Whoever holds the lock has begun.
#[test]
fn locks() {
    let text = vulkan("l=0;", &[LOCK, LOCK]);
    assert_eq!(verdicts(&text), [Ends, Forever, Ends, Ends, Ends]);
}

/// Both write again and again, and each finds what keeps it going.
#[test]
fn loops_that_write() {
    let first = "L:; rmw.atom.dv.sc0 r0, x, 0; beq r0, 1, L";
    let second = "L:; rmw.atom.dv.sc0 r0, x, 1; beq r0, 0, L";
    assert_eq!(report(&vulkan("x=1;", &[first, second]), Fair).verdict, Forever);
    // By itself each ends.
    assert_eq!(verdicts(&vulkan("x=1;", &[first])), [Ends; 5]);
    // A counter that is counted down.
    let counts = "mov r1, 3; L:; st.atom.dv.sc0 x, r1; sub r1, r1, 1; bne r1, 0, L";
    assert_eq!(report(&vulkan("x=0;", &[counts, counts]), Fair).verdict, Ends);
}

/// Two locations, and relaxed operations: what one memory says of it is not all, but the one who waits ends by itself.
#[test]
fn message_passing() {
    let writer = "st.nonpriv.sc0 y, 1; st.atom.dv.sc0 z, 1; st.atom.dv.sc0 x, 1";
    let reader = format!("{WAIT}; ld.nonpriv.sc0 r1, y; ld.atom.dv.sc0 r2, z");
    let text = vulkan("x=0; y=0; z=0;", &[writer, &reader]);
    assert_eq!(verdicts(&text), [Ends, Ends, Forever, Ends, Ends]);
    // What is overwritten in the end is not what everybody comes to see.
    let writer = "st.atom.dv.sc0 z, 1; st.atom.dv.sc0 x, 1; st.atom.dv.sc0 x, 2";
    assert_eq!(report(&vulkan("x=0; z=0;", &[writer, &reader]), Fair).verdict, Forever);
}

/// In one memory one of the two sees the other's write, and lets it go on. Store buffering has both wait.
#[test]
fn weaker_than_one_memory() {
    let thread = |own: &str, other: &str| {
        format!(
            "st.atom.dv.sc0 {own}, 1; ld.atom.dv.sc0 r0, {other}; bne r0, 0, E; \
             L:; ld.atom.dv.sc0 r1, z; bne r1, 1, L; E:; st.atom.dv.sc0 z, 1"
        )
    };
    let text = vulkan("x=0; y=0; z=0;", &[&thread("x", "y"), &thread("y", "x")]);
    let report = report(&text, Fair);
    assert_eq!(report.verdict, Undecided);
    assert!(report.story[0].contains("one after the other"), "{:?}", report.story);
}

#[test]
fn threads_that_wait_for_each_other() {
    let first = "L:; ld.atom.dv.sc0 r0, x; bne r0, 1, L; st.atom.dv.sc0 y, 1";
    let second = "L:; ld.atom.dv.sc0 r0, y; bne r0, 1, L; st.atom.dv.sc0 x, 1";
    assert_eq!(verdicts(&vulkan("x=0; y=0;", &[first, second])), [Forever; 5]);
}

#[test]
fn barriers() {
    let waits = ["@0 cbar.wg 1", "@0 cbar.wg 1"];
    assert_eq!(verdicts(&vulkan("x=0;", &waits)), [Ends; 5]);
    let leaves = [
        "@0 cbar.wg 1",
        "@0 ld.atom.dv.sc0 r0, x; bne r0, 0, E; cbar.wg 1; E:",
        "st.atom.dv.sc0 x, 1",
    ];
    let report = report(&vulkan("x=0;", &leaves), Fair);
    assert_eq!(report.verdict, Forever);
    assert!(
        report.story.last().is_some_and(|l| l.contains("P0 wait at a barrier")),
        "{:?}",
        report.story
    );
}

/// Workgroups are scheduled as threads are: within the first one, the second thread has to wait for the first.
#[test]
fn groups() {
    let text = vulkan("x=0;", &["@1 st.atom.dv.sc0 x, 1", &format!("@0 {WAIT}")]);
    // The one who waits is in the first group.
    assert_eq!(verdicts(&text), [Ends, Forever, Forever, Forever, Forever]);
    let text = vulkan("x=0;", &["@0 st.atom.dv.sc0 x, 1", &format!("@0 {WAIT}")]);
    assert_eq!(verdicts(&text), [Ends, Ends, Forever, Ends, Ends]);
}

/// What hangs on accesses that may race, or whose scopes leave each other out, is not known.
#[test]
fn what_is_not_known() {
    let plain = "L:; ld.nonpriv.sc0 r0, x; bne r0, 1, L";
    assert_eq!(verdicts(&vulkan("x=0;", &[plain, "st.nonpriv.sc0 x, 1"])), [Undecided; 5]);
    let narrow = "L:; ld.atom.wg.sc0 r0, x; bne r0, 1, L";
    assert_eq!(verdicts(&vulkan("x=0;", &[narrow, "st.atom.wg.sc0 x, 1"])), [Undecided; 5]);
    let text = format!("@0 {narrow}");
    assert_eq!(report(&vulkan("x=0;", &[&text, "@0 st.atom.wg.sc0 x, 1"]), Fair).verdict, Ends);
    // No memory at all.
    assert_eq!(verdicts(&vulkan("x=0;", &["L:; goto L"])), [Forever; 5]);
}

/// The rules of LLVM 23 let a read go back to an earlier value: that threads end in one memory is not enough there. Nor is
/// it with tags, or where AMDGPU says nothing of what a narrow scope finds at first.
#[test]
fn what_one_memory_does_not_say() {
    let text = |model: &str, scope: &str, tags: &str| {
        format!(
            "; model: {model}\n; thread T1: @f(@x)\n; thread T2: @f(@x)\n; init: x = 0\n@x = global i32 0\n\
             define void @f(ptr %x) {{\nentry:\n  br label %again\nagain:\n  \
             %a = atomicrmw add ptr %x, i32 1{scope} monotonic{tags}\n  \
             %c = icmp slt i32 %a, 2\n  br i1 %c, label %again, label %end\nend:\n  ret void\n}}\n\
             !0 = !{{!\"foo\", !\"bar\"}}\n"
        )
    };
    let agent = " syncscope(\"agent\")";
    assert_eq!(report(&text("llvm", "", ""), Fair).verdict, Ends);
    assert_eq!(report(&text("llvm", agent, ""), Fair).verdict, Ends);
    assert_eq!(report(&text("amdgpu", "", ""), Fair).verdict, Ends);
    assert_eq!(report(&text("llvm,coherence=llvm23", "", ""), Fair).verdict, Undecided);
    assert_eq!(report(&text("amdgpu", agent, ""), Fair).verdict, Undecided);
    assert_eq!(report(&text("llvm+mmra", "", ", !mmra !0"), Fair).verdict, Undecided);
}
