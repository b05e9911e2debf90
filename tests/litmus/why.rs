//! Why executions are forbidden: a forbidden execution is made from an allowed one by changing what
//! a read reads from.

use super::{Failed, llvm};
use mmprove::execution::Execution;
use mmprove::model::ModelSpec;
use mmprove::question::litmus::{Options, run};
use mmprove::question::{explain, validate};
use mmprove::witness::Line;

/// Name, model, reads to turn around (reader, new source), expected sentence.
type Case = (&'static str, &'static str, &'static [(&'static str, &'static str)], &'static str);

const CASES: &[Case] = &[
    (
        "; exists: (T1:%a = 1 /\\ T2:%b = 1)
@x = global i32 0
@y = global i32 0
define void @T1() {
  store atomic i32 1, ptr @x seq_cst, align 4 ; label: A
  %a = load atomic i32, ptr @y seq_cst, align 4 ; label: B
  ret void
}
define void @T2() {
  store atomic i32 1, ptr @y seq_cst, align 4 ; label: C
  %b = load atomic i32, ptr @x seq_cst, align 4 ; label: D
  ret void
}",
        "llvm",
        &[("B", "init y"), ("D", "init x")],
        "sc_total_order: the cycle A -po-> B -fr-> C -po-> D -fr-> A \
         (A is seq_cst, B is seq_cst, C is seq_cst, D is seq_cst) (langref.seq_cst.order)",
    ),
    (
        "; exists: (T1:%a = 2)
@x = global i32 0
define void @T1() {
  store i32 1, ptr @x ; label: A
  store i32 2, ptr @x ; label: B
  %a = load i32, ptr @x ; label: C
  ret void
}",
        "llvm",
        &[("C", "A")],
        "sees_only_visible: A -rf-> C, although A -hidden-> C (langref.see.any)",
    ),
    (
        "; exists: (T2:%a = 1 /\\ T2:%b = 1)
@x = global i32 0
define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4 ; label: A
  ret void
}
define void @T2() {
  %a = load atomic i32, ptr @x monotonic, align 4 ; label: B
  %b = load atomic i32, ptr @x monotonic, align 4 ; label: C
  ret void
}",
        "llvm",
        &[("C", "init x")],
        "coherence_read_read: the cycle A -rf-> B -po-> C -fr-> A (langref.monotonic.read-read)",
    ),
];

pub fn forbidden() -> Result<(), Failed> {
    for (text, model, changes, expected) in CASES {
        let spec: ModelSpec = model.parse()?;
        let report = run(&llvm("why", text)?, &spec, &Options::default())?;
        let witness = report.witness.witness().ok_or("no execution to start from")?;
        let mut execution = witness.panels[0].execution.clone();
        changes.iter().for_each(|(read, write)| redirect(&mut execution, read, write));
        if validate::consistent(&execution, &spec).is_ok() {
            return Err(format!("allowed: {expected}").into());
        }
        let why = explain::why_forbidden(&execution, &spec);
        let first = why.lines.first().map(Line::sentence);
        if first.as_deref() != Some(expected) || why.edges.is_empty() {
            return Err(format!("{:#?}", why.lines).into());
        }
        // A picture can show what the line is about: its steps are edges of the execution.
        if why.lines[0].about.is_empty() {
            return Err(format!("about nothing: {:#?}", why.lines[0]).into());
        }
    }
    Ok(())
}

fn redirect(execution: &mut Execution, read: &str, write: &str) {
    let at = |label: &str| execution.events.iter().position(|e| e.label == label);
    let (Some(read), Some(write)) = (at(read), at(write)) else { panic!("no {read} or {write}") };
    let value = execution.events[write].writes.clone();
    execution.events[read].reads = value;
    for (name, pairs) in &mut execution.relations {
        if name.family() == "rf" {
            pairs.iter_mut().filter(|p| p.1 == read).for_each(|p| p.0 = write);
        }
    }
}

/// What is said of reads that are undef.
pub fn undefined() -> Result<(), Failed> {
    let text = "@x = global i32 0
define void @T1() {
  store i32 1, ptr @x ; label: A
  ret void
}
define void @T2() {
  %r = load atomic i32, ptr @x seq_cst, align 4 ; label: B
  ret void
}";
    let report = run(&llvm("why", text)?, &ModelSpec::llvm(), &Options::default())?;
    let witness = report.undef.witness().ok_or("no undef read")?;
    let expected = "B is undef: it races, \
                    for it may see the initial write of x or A, and A is not atomic";
    match witness.panels[0].why.iter().any(|s| s == expected) {
        true => Ok(()),
        false => Err(format!("{:?}", witness.panels[0].why).into()),
    }
}
