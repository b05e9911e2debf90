//! What was found as a litmus test: written down, read back, and run under both models.

use super::Difference;
use super::program::{Part, Programs};
use super::search::{Claim, Kind, Proposal};
use crate::model::ModelSpec;
use crate::program::ir::Source;
use crate::program::litmus::Litmus;
use crate::program::sketch::{self, Sketch};
use crate::program::specialise::specialise;
use crate::question::litmus::{self, Options, Refused, Verdict};
use crate::read::vulkan::read_sketch;
use std::sync::Arc;

/// Candidate executions to look at one by one.
const LIMIT: usize = 100_000;

/// Whether looking at every execution gives the solver's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// It does; that many candidates were looked at.
    Confirmed(usize),
    /// Not all of them could be looked at, and why.
    Impossible(String),
}

/// The test of a proposal, once the models differ on it.
pub(super) fn write(
    programs: &Programs,
    claim: Claim,
    proposal: &Proposal,
    specs: [&ModelSpec; 2],
) -> Result<Difference, String> {
    let mut pool = programs.pool.clone();
    let program = specialise(&mut pool, &programs.whole.program, &proposal.inputs);
    let sketch = sketch::write(&pool, &program);
    let mut parts = outcome(&sketch, &proposal.reads_from);
    if claim.kind == Kind::Race {
        parts.push("race".into());
    }
    let attempt = |parts: &[String]| -> Result<(Litmus, [Verdict; 2]), String> {
        let text = with_question(&sketch.text, parts);
        let source = Source { name: "difference.vulkan".into(), text };
        let litmus = read_sketch(Arc::new(source)).map_err(|e| format!("{e:?}"))?;
        let verdicts = [run(&litmus, specs[0])?, run(&litmus, specs[1])?];
        Ok((litmus, verdicts))
    };
    let differ = |verdicts: &[Verdict; 2]| {
        let rival = verdicts[1 - claim.allows];
        verdicts[claim.allows] == Verdict::Holds
            && matches!(rival, Verdict::Fails | Verdict::Vacuous)
    };
    let (mut test, mut verdicts) = attempt(&parts)?;
    if !differ(&verdicts) {
        return Err(format!(
            "the models do not differ on this test: {verdicts:?}\n{}",
            test.module.source.text
        ));
    }
    // What the question need not mention; that there is a race is the point of it.
    for i in (0..sketch.registers.len()).rev() {
        let mut fewer = parts.clone();
        fewer.remove(i);
        let (smaller, answers) = attempt(&fewer)?;
        if differ(&answers) {
            (parts, test, verdicts) = (fewer, smaller, answers);
        }
    }
    let confirmed =
        [confirm(&test, specs[0], verdicts[0])?, confirm(&test, specs[1], verdicts[1])?];
    let text = test.module.source.text.clone();
    let operations = programs.operations;
    let kind = claim.kind;
    Ok(Difference { text, litmus: test, operations, verdicts, kind, confirmed })
}

/// What every read returns: `T1:%a = 1`.
fn outcome(sketch: &Sketch, reads_from: &[(Part, Part)]) -> Vec<String> {
    let value = |read: usize| {
        let source = reads_from.iter().find(|(_, r)| *r == Part::Operation(read));
        match source {
            Some((Part::Operation(write), _)) => {
                let written = sketch.written.iter().find(|(w, _)| w == write);
                written.map_or(0, |(_, value)| *value)
            }
            _ => 0,
        }
    };
    let registers = sketch.registers.iter();
    registers.map(|(event, register)| format!("{register} = {}", value(*event))).collect()
}

fn with_question(text: &str, parts: &[String]) -> String {
    match parts {
        [] => text.to_string(),
        _ => format!("{text}\n; exists: ({})\n", parts.join(" /\\ ")),
    }
}

fn run(litmus: &Litmus, spec: &ModelSpec) -> Result<Verdict, String> {
    let options = Options { loop_bound: 0, max_states: 1, ..Options::default() };
    litmus::run(litmus, spec, &options).map(|r| r.verdict).map_err(|e| e.to_string())
}

/// The answer from looking at every execution.
fn confirm(litmus: &Litmus, spec: &ModelSpec, verdict: Verdict) -> Result<Confirmation, String> {
    match litmus::enumerate(litmus, spec, 0, LIMIT) {
        Ok(all) => {
            let found = all.satisfied;
            match found == (verdict == Verdict::Holds) {
                true => Ok(Confirmation::Confirmed(all.candidates)),
                false => Err(format!(
                    "{spec}: {verdict}, but enumeration {} an execution\n{}",
                    if found { "finds" } else { "does not find" },
                    litmus.module.source.text
                )),
            }
        }
        Err(Refused::Incomplete(why)) => Ok(Confirmation::Impossible(why.to_string())),
        Err(Refused::Input(error)) => Err(error.to_string()),
    }
}
