//! What was found as a litmus test: written down, read back, and run under both models.

use super::Difference;
use super::program::{Part, Programs};
use super::search::{Claim, Kind, Proposal};
use super::witness::witness;
use crate::model::ModelSpec;
use crate::program::ir::Source;
use crate::program::litmus::{Dialect, Litmus};
use crate::program::sketch::{self, Sketch};
use crate::program::specialise::specialise;
use crate::question::litmus::{self, Finding, Options, Refused, Report, Verdict};
use crate::read;
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
    let sketch = sketch::write(&pool, &program, programs.dialect);
    let mut parts = outcome(&sketch, proposal, programs.dialect);
    if claim.kind == Kind::Race {
        parts.push("race".into());
    }
    let dialect = programs.dialect;
    let attempt = Attempt { text: &sketch.text, dialect, specs, allows: claim.allows };
    let mut found = attempt.ask(parts)?;
    if !found.differs {
        return Err(format!(
            "the models do not differ on this test: {:?}\n{}",
            found.verdicts, found.litmus.module.source.text
        ));
    }
    // What the question need not mention. The race comes last, and goes only if values have to stay.
    for i in (0..sketch.registers.len()).rev() {
        attempt.ask_less(&mut found, i)?;
    }
    let mut kind = claim.kind;
    if let (Kind::Race, Some(race @ 1..)) = (kind, found.parts.len().checked_sub(1))
        && attempt.ask_less(&mut found, race)?
    {
        kind = Kind::AnyOutcome;
    }
    let Asked { litmus, verdicts, parts, .. } = found;
    let confirmed =
        [confirm(&litmus, specs[0], verdicts[0])?, confirm(&litmus, specs[1], verdicts[1])?];
    let text = litmus.module.source.text.clone();
    let operations = programs.operations;
    let witness = {
        let report = ask(&litmus, specs[claim.allows])?;
        let Finding::Found(found) = &report.witness else {
            return Err(format!("{} has no witness of what it allows", specs[claim.allows]));
        };
        witness(found.execution(), &parts, specs, claim.allows, &confirmed)
    };
    Ok(Difference { text, litmus, operations, verdicts, kind, confirmed, witness })
}

/// A program to ask about.
struct Attempt<'a> {
    text: &'a str,
    dialect: Dialect,
    specs: [&'a ModelSpec; 2],
    /// Which model allows what the question is about.
    allows: usize,
}

/// A question and its answers.
struct Asked {
    /// What has to hold of an execution, all of it.
    parts: Vec<String>,
    litmus: Litmus,
    verdicts: [Verdict; 2],
    /// The models differ.
    differs: bool,
}

impl Attempt<'_> {
    fn ask(&self, parts: Vec<String>) -> Result<Asked, String> {
        let text = match parts.as_slice() {
            [] => self.text.to_string(),
            _ => format!("{}\n; exists: ({})\n", self.text, parts.join(" /\\ ")),
        };
        let source = |name: &str| Arc::new(Source { name: name.into(), text });
        let litmus = match self.dialect {
            Dialect::Llvm => read::sketch::read_sketch(source("difference.mmra")),
            Dialect::Vulkan => read::vulkan::read_sketch(source("difference.vulkan")),
        };
        let litmus =
            litmus.map_err(|e| format!("what was written cannot be read: {e}\n{}", self.text))?;
        let verdicts = [run(&litmus, self.specs[0])?, run(&litmus, self.specs[1])?];
        let rival = verdicts[1 - self.allows];
        let differs = verdicts[self.allows] == Verdict::Holds
            && matches!(rival, Verdict::Fails | Verdict::Vacuous);
        Ok(Asked { parts, litmus, verdicts, differs })
    }

    /// Leaves out a part if the models still differ.
    fn ask_less(&self, found: &mut Asked, part: usize) -> Result<bool, String> {
        let mut fewer = found.parts.clone();
        fewer.remove(part);
        let asked = self.ask(fewer)?;
        let differs = asked.differs;
        if differs {
            *found = asked;
        }
        Ok(differs)
    }
}

/// What every read returns: `T1:%a = 1`. Where reads can be undef, that covers whatever they return.
fn outcome(sketch: &Sketch, proposal: &Proposal, dialect: Dialect) -> Vec<String> {
    let value = |read: usize| {
        let source = proposal.reads_from.iter().find(|(_, r)| *r == Part::Operation(read));
        match source {
            Some((Part::Operation(write), _)) => {
                let written = sketch.written.iter().find(|(w, _)| w == write);
                written.map_or(0, |(_, value)| *value)
            }
            _ => 0,
        }
    };
    let returns = |(event, register): &(usize, String)| match dialect {
        _ if proposal.undefined.contains(event) => format!("{register} = undef"),
        Dialect::Llvm => format!("({register} = {} \\/ {register} = undef)", value(*event)),
        Dialect::Vulkan => format!("{register} = {}", value(*event)),
    };
    sketch.registers.iter().map(returns).collect()
}

fn ask(litmus: &Litmus, spec: &ModelSpec) -> Result<Report, String> {
    let options = Options { loop_bound: 0, max_states: 1, ..Options::default() };
    litmus::run(litmus, spec, &options).map_err(|e| e.to_string())
}

fn run(litmus: &Litmus, spec: &ModelSpec) -> Result<Verdict, String> {
    ask(litmus, spec).map(|report| report.verdict)
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
