//! Dartagnan's litmus tests in C11 and OpenCL, as they are, under LLVM's model.
//!
//! The suites have the verdicts of RC11 and of OpenCL's model. Where LLVM's differs, specs/llvm/c11.md says why, with the
//! clause that decides it; a reason is one that is tried: without what the clause says, the verdict is theirs.
//! `MMPROVE_STORE=1` writes that file.
#![allow(clippy::result_large_err, reason = "a diagnostic carries its source text")]

use mmprove::model::ModelSpec;
use mmprove::program::ir::{Effect, Ordering, Predicate};
use mmprove::program::litmus::{Condition, Expected, Litmus, Operand};
use mmprove::question::litmus::{Claims, LookFor, Options, Report, run};
use mmprove::read::{self, expectations};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Two suites: the folder of their files, the table, and whose verdicts these are.
const SUITES: [(&str, &str, &str); 2] = [
    ("litmus/C11", "RC11-expected.csv", "RC11"),
    ("litmus/OPENCL", "OPENCL-expected.csv", "OpenCL"),
];

/// Of a hundred files, so many are read; of those, so many have the verdict of their suite.
const READ: usize = 95;
const AS_STATED: usize = 80;

fn corpus() -> Option<PathBuf> {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let folder = shared.join("corpora/dartagnan-c11");
    if !folder.is_dir() {
        println!("skipped: there is no {} (MMPROVE_SHARED)", folder.display());
        return None;
    }
    Some(folder)
}

fn asked(litmus: &Litmus, options: &[&str]) -> Report {
    let mut model = ModelSpec::llvm_mmra();
    for option in options {
        model = model.with(option).expect("an option");
    }
    let look_for = LookFor { undef: true, ..LookFor::NOTHING };
    let options = Options { look_for, ..Options::default() };
    run(litmus, &model, &options).unwrap_or_else(|e| panic!("{}: {e}", litmus.name))
}

/// Whether some execution satisfies the condition.
fn found(litmus: &Litmus, options: &[&str]) -> Option<bool> {
    asked(litmus, options).witness.known()
}

/// The condition with reads that may be undef where they are asked for values.
fn or_undef(condition: &Condition) -> Condition {
    let all = |parts: &[Condition]| parts.iter().map(or_undef).collect();
    match condition {
        Condition::And(parts) => Condition::And(all(parts)),
        Condition::Or(parts) => Condition::Or(all(parts)),
        Condition::Compare { left, predicate: Predicate::Eq, span, .. } => {
            let (value, span) = (Expected::Undef, *span);
            let undef = match left.clone() {
                Operand::Register { thread, register } => {
                    Condition::Register { thread, register, value, span }
                }
                Operand::Final(location) => Condition::Final { location, value, span },
                Operand::Bits(_) => return condition.clone(),
            };
            Condition::Or(vec![condition.clone(), undef])
        }
        other => other.clone(),
    }
}

fn with_undef(litmus: &Litmus) -> Litmus {
    let mut litmus = litmus.clone();
    litmus.condition = litmus.condition.map(|(quantifier, c)| (quantifier, or_undef(&c)));
    litmus
}

/// The test with other orderings: all atomic accesses `seq_cst`, or none.
fn with_seq_cst(litmus: &Litmus, all: bool) -> Litmus {
    let mut litmus = litmus.clone();
    let blocks = litmus.module.functions.iter_mut().flat_map(|f| &mut f.blocks);
    for instruction in blocks.flat_map(|b| &mut b.instructions) {
        let (access, weaker) = match &mut instruction.effect {
            Effect::Load { access, .. } => (access, Ordering::Acquire),
            Effect::Store { access, .. } => (access, Ordering::Release),
            Effect::AtomicRmw { access, .. } | Effect::Fence { access } => {
                (access, Ordering::AcqRel)
            }
            _ => continue,
        };
        match access.ordering {
            Ordering::NotAtomic => (),
            Ordering::SeqCst if !all => access.ordering = weaker,
            _ if all => access.ordering = Ordering::SeqCst,
            _ => (),
        }
    }
    litmus
}

/// The clause without which the verdict is theirs.
fn because(litmus: &Litmus, theirs: bool) -> Option<(&'static str, &'static str)> {
    if found(litmus, &["oota=po-rf"]) == Some(theirs) {
        let why = "program order and reads-from may form a cycle: decided by `oota=po-rf`";
        return Some((why, "langref.oota"));
    }
    if found(&with_undef(litmus), &[]) == Some(theirs) {
        let why =
            "a read that races is undef, which is no value: with `undef` for the values, as theirs";
        return Some((why, "langref.value.race"));
    }
    if found(&with_seq_cst(litmus, false), &[]) == Some(theirs) {
        let why = "what `seq_cst` fences order: with `acq_rel` ones, as theirs";
        return Some((why, "langref.seq_cst.order"));
    }
    if found(&with_seq_cst(litmus, true), &[]) == Some(theirs) {
        let why =
            "what `seq_cst` accesses order among others: with all of them `seq_cst`, as theirs";
        return Some((why, "langref.seq_cst.order"));
    }
    None
}

fn word(found: bool) -> &'static str {
    if found { "some" } else { "none" }
}

#[test]
fn differences_are_explained() {
    let Some(folder) = corpus() else { return };
    let mut text = String::from(
        "# What LLVM's model decides differently from RC11 and OpenCL\n\n\
         Dartagnan's litmus tests in C11 and OpenCL whose condition LLVM's model, `llvm+mmra`, decides otherwise than the model\n\
         of their suite: whether some execution satisfies it. Each reason has been tried.\n\n\
         Written by `MMPROVE_STORE=1 cargo test --release --test conformance_c`.\n\n\
         | test | they have | LLVM has | because | clause |\n|---|---|---|---|---|\n",
    );
    let (mut files, mut readable, mut as_stated) = (0, 0, 0);
    let (mut refused, mut undefined) = (String::new(), String::new());
    let mut unexplained = Vec::new();
    for (suite, table, _) in SUITES {
        let rows = expectations::read_expectations(&folder.join(table)).expect("a table");
        let claims = Claims::new(&rows, &folder);
        let paths = read::litmus_files(&[folder.join(suite)]).expect("files");
        for path in paths {
            let Some(row) = claims.of(&path) else { continue };
            let name =
                path.strip_prefix(folder.join("litmus")).expect("inside").display().to_string();
            files += 1;
            let tests = match read::litmus(&path) {
                Ok(tests) => tests,
                Err(read::LoadError::Input(error)) => {
                    let place = format!("{}:{}", error.line, error.column);
                    assert!(error.help.is_some(), "{name}: no next step");
                    let _ = writeln!(refused, "| {name} | {place} | {} |", error.message);
                    continue;
                }
                Err(error) => panic!("{error}"),
            };
            for litmus in tests {
                readable += 1;
                let report = asked(&litmus, &[]);
                if report.undefined_behaviour.known() == Some(true) {
                    let _ = writeln!(undefined, "* {name}");
                }
                match report.witness.known() {
                    Some(ours) if ours == row.holds => as_stated += 1,
                    Some(ours) => match because(&litmus, row.holds) {
                        Some((why, clause)) => {
                            let (theirs, ours) = (word(row.holds), word(ours));
                            let _ = writeln!(
                                text,
                                "| {name} | {theirs} | {ours} | {why} | `{clause}` |"
                            );
                        }
                        None => unexplained.push(name.clone()),
                    },
                    None => unexplained.push(format!("{name} is undecided")),
                }
            }
        }
    }
    let _ = write!(
        text,
        "\nIn some executions of these tests a thread branches on what a race has made undef (LangRef, `br`): behaviour is then\n\
         undefined, and what the condition says of the other executions is no promise, as for tests with races in RC11 and OpenCL.\n\n{undefined}\n\
         Not read, for it has no meaning in LLVM IR:\n\n| test | place | why |\n|---|---|---|\n{refused}"
    );
    println!("{files} files, {readable} read, {as_stated} as stated");
    assert_eq!(unexplained, Vec::<String>::new());
    assert!(readable * 100 >= files * READ && as_stated * 100 >= readable * AS_STATED);
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/llvm/c11.md");
    if std::env::var_os("MMPROVE_STORE").is_some() {
        std::fs::write(&stored, &text).expect("writable");
    }
    // The suites may have more tests elsewhere; what is stored must be there, as it is stored.
    let stored = std::fs::read_to_string(&stored).unwrap_or_default();
    assert!(stored.lines().count() > 10, "MMPROVE_STORE=1 writes the table");
    let gone = stored.lines().find(|line| !text.lines().any(|known| known == *line));
    assert_eq!(gone, None, "no longer so (MMPROVE_STORE=1 writes the table)");
}

#[test]
fn what_races_in_opencl_is_undef() {
    let Some(folder) = corpus() else { return };
    let table = folder.join("OPENCL-DR-expected.csv");
    let rows = expectations::read_expectations(&table).expect("a table");
    let (mut agree, mut races, mut differ) = (0, 0, Vec::new());
    for row in &rows {
        let Ok(tests) = read::litmus(&folder.join(&row.path)) else { continue };
        for mut litmus in tests {
            litmus.condition = None;
            let report = asked(&litmus, &[]);
            let bad = report.undef.known() == Some(true)
                || report.undefined_behaviour.known() == Some(true);
            races += usize::from(!row.holds);
            match bad == row.holds {
                false => agree += 1,
                true => differ.push((row.path.clone(), bad)),
            }
        }
    }
    println!("{agree} of {} agree, {races} have races; {differ:?}", agree + differ.len());
    // No test that OpenCL calls free of races has a read that is undef; races of writes alone leave nothing undef.
    assert!(agree > 0 && differ.iter().all(|(_, undef)| !undef), "{differ:?}");
}
