//! What was found as a litmus test: written down, read back, and run under both models.

use super::super::programs::{Contestant, Part as Event, Programs, Proposal};
use super::Difference;
use super::search::{Claim, Kind};
use super::witness::witness;
use crate::execution::Execution;
use crate::model::{ModelSpec, Vocabulary};
use crate::program::ir::Source;
use crate::program::litmus::{Dialect, Litmus};
use crate::program::sketch::{self, Sketch};
use crate::program::specialise::specialise;
use crate::question::litmus::{self, Enumerated, Finding, Options, Refused, Report, Verdict};
use crate::read;
use crate::source::InputError;
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
    contestants: [&Contestant; 2],
) -> Result<Difference, String> {
    let mut pool = programs.pool.clone();
    let mut side = |m: usize| {
        let view = if programs.mapped[m] { &programs.views[m] } else { &programs.whole };
        let program = specialise(&mut pool, &view.program, &proposal.inputs);
        let sketch = sketch::write(&pool, &program, view.dialect);
        let returns = outcome(&sketch, proposal, view.dialect);
        Side { sketch, dialect: view.dialect, returns }
    };
    let sides = [side(0), side(1)];
    let (allows, mixed) = (claim.allows, programs.mixed());
    let mapped = programs.mapped.contains(&true);
    let attempt = Attempt { sides: &sides, contestants, allows, mixed };
    let mut parts: Vec<Part> = (0..sides[0].returns.len()).map(Part::Returns).collect();
    if claim.kind == Kind::Race {
        parts.push(Part::Race);
    }
    let mut found = attempt.ask(parts)?;
    if !found.differs {
        let [one, other] = &found.litmus;
        return Err(format!(
            "the models do not differ on this test: {:?}\n{}\n{}",
            found.verdicts, one.module.source.text, other.module.source.text
        ));
    }
    // What the question need not mention. The race comes last, and goes only if values have to stay.
    for i in (0..sides[0].returns.len()).rev() {
        attempt.ask_less(&mut found, i)?;
    }
    let mut kind = claim.kind;
    if let (Kind::Race, Some(race @ 1..)) = (kind, found.parts.len().checked_sub(1))
        && attempt.ask_less(&mut found, race)?
    {
        kind = Kind::AnyOutcome;
    }
    let Asked { litmus, verdicts, parts, .. } = found;
    let confirmed = [0, 1].map(|m| confirm(&litmus[m], contestants[m], verdicts[m]));
    let [one, other] = confirmed;
    let confirmed = [one?, other?];
    let outcome = |m: usize| parts.iter().map(|p| sides[m].text(*p)).collect::<Vec<String>>();
    let allowed = allowed(&litmus[allows], contestants[allows])?;
    let other = match mapped {
        // What a mapping makes of the program has other executions.
        true => {
            let rival = contestants[1 - allows];
            let build = |spec: &ModelSpec, v: &Vocabulary| rival.build(spec, v);
            let closest = litmus::closest(&litmus[1 - allows], &rival.model, &build, LIMIT);
            closest.ok().flatten()
        }
        false => Some(allowed.clone()),
    };
    let mut shown = vec![(allows, allowed, outcome(allows))];
    shown.extend(other.map(|other| (1 - allows, other, outcome(1 - allows))));
    let witness = witness(shown, contestants, allows, &confirmed);
    let text = |m: usize| litmus[m].module.source.text.clone();
    let source = usize::from(programs.mapped[0]);
    let mapped = mapped.then(|| text(1 - source));
    let (text, operations) = (text(source), programs.operations);
    let [one, other] = litmus;
    let litmus = if source == 0 { one } else { other };
    Ok(Difference { text, mapped, litmus, operations, verdicts, kind, confirmed, witness })
}

/// The difference that a sketch shows whose condition one model allows and the other does not, if it does. It is given as
/// each of the models judges it: behind a mapping these are two texts.
///
/// # Errors
/// If it is no sketch, or looking at its executions gives another answer.
pub(super) fn of_sketch(
    texts: [&str; 2],
    contestants: [&Contestant; 2],
    allows: Option<usize>,
) -> Result<Option<Difference>, String> {
    let read = |m: usize| {
        read_as(contestants[m].model.dialect(), texts[m].into()).map_err(|e| e.to_string())
    };
    let litmus = [read(0)?, read(1)?];
    let [one, other] = [0, 1].map(|m| ask(&litmus[m], contestants[m]));
    let verdicts = [one?.0, other?.0];
    let differs = |m: usize| {
        verdicts[m] == Verdict::Holds
            && matches!(verdicts[1 - m], Verdict::Fails | Verdict::Vacuous)
    };
    let asked = |m: &usize| allows.is_none_or(|only| only == *m);
    let Some(allows) = [0, 1].into_iter().find(|m| asked(m) && differs(*m)) else {
        return Ok(None);
    };
    let [one, other] = [0, 1].map(|m| confirm(&litmus[m], contestants[m], verdicts[m]));
    let confirmed = [one?, other?];
    let allowed = allowed(&litmus[allows], contestants[allows])?;
    let operations = allowed.events.iter().filter(|event| event.thread.is_some()).count();
    let is_mapped = contestants.iter().any(|side| side.mapping.is_some());
    let mut shown = vec![(allows, allowed.clone(), vec![])];
    // What a mapping makes of the program has other executions.
    shown.extend((!is_mapped).then(|| (1 - allows, allowed, vec![])));
    let witness = witness(shown, contestants, allows, &confirmed);
    let [litmus, _] = litmus;
    let mapped = is_mapped.then(|| texts[1].into());
    let (text, kind) = (texts[0].into(), Kind::AnyOutcome);
    Ok(Some(Difference { text, mapped, litmus, operations, verdicts, kind, confirmed, witness }))
}

/// The program as one of the models judges it.
struct Side {
    sketch: Sketch,
    dialect: Dialect,
    /// What each read returns.
    returns: Vec<String>,
}

impl Side {
    fn text(&self, part: Part) -> String {
        match part {
            Part::Returns(i) => self.returns[i].clone(),
            Part::Race => "race".into(),
        }
    }
}

/// A part of a question: what one of the reads returns, or that there is a data race.
#[derive(Clone, Copy)]
enum Part {
    Returns(usize),
    Race,
}

/// A program to ask about.
struct Attempt<'a> {
    sides: &'a [Side; 2],
    contestants: [&'a Contestant; 2],
    /// Which model allows what the question is about.
    allows: usize,
    /// Only one of the models has data races, which make its behaviour undefined.
    mixed: bool,
}

/// A question and its answers.
struct Asked {
    /// What has to hold of an execution, all of it.
    parts: Vec<Part>,
    /// The test for each of the models.
    litmus: [Litmus; 2],
    verdicts: [Verdict; 2],
    /// The models differ.
    differs: bool,
}

impl Attempt<'_> {
    fn ask(&self, parts: Vec<Part>) -> Result<Asked, String> {
        let litmus = [self.test(0, &parts)?, self.test(1, &parts)?];
        let [one, other] = [0, 1].map(|m| ask(&litmus[m], self.contestants[m]));
        let answers = [one?, other?];
        let verdicts = [answers[0].0, answers[1].0];
        let rival = verdicts[1 - self.allows];
        let race_free = !self.mixed || answers.iter().all(|(_, race)| !race);
        let differs = race_free
            && verdicts[self.allows] == Verdict::Holds
            && matches!(rival, Verdict::Fails | Verdict::Vacuous);
        Ok(Asked { parts, litmus, verdicts, differs })
    }

    /// The test for the model of that number.
    fn test(&self, model: usize, parts: &[Part]) -> Result<Litmus, String> {
        let side = &self.sides[model];
        let question: Vec<String> = parts.iter().map(|part| side.text(*part)).collect();
        let text = match question.as_slice() {
            [] => side.sketch.text.clone(),
            _ => {
                let exists = match side.dialect {
                    Dialect::Llvm | Dialect::Vulkan => "\n; exists:",
                    Dialect::Ptx => "exists",
                };
                format!("{}{exists} ({})\n", side.sketch.text, question.join(" /\\ "))
            }
        };
        read_as(side.dialect, text)
            .map_err(|e| format!("what was written cannot be read: {e}\n{}", side.sketch.text))
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

fn read_as(dialect: Dialect, text: String) -> Result<Litmus, InputError> {
    let source = |name: &str| Arc::new(Source { name: name.into(), text });
    match dialect {
        Dialect::Llvm => read::sketch::read_sketch(source("difference.mmra")),
        Dialect::Vulkan => read::vulkan::read_sketch(source("difference.vulkan")),
        Dialect::Ptx => read::herd::read_litmus(source("difference.litmus")),
    }
}

/// What every read returns: `T1:%a = 1`. Where reads can be undef, that covers whatever they return.
fn outcome(sketch: &Sketch, proposal: &Proposal, dialect: Dialect) -> Vec<String> {
    let value = |read: usize| {
        let source = proposal.reads_from.iter().find(|(_, r)| *r == Event::Operation(read));
        match source {
            Some((Event::Operation(write), _)) => {
                let written = sketch.written.iter().find(|(w, _)| w == write);
                written.map_or(0, |(_, value)| *value)
            }
            _ => 0,
        }
    };
    let returns = |(event, register): &(usize, String)| match dialect {
        _ if proposal.undefined.contains(event) => format!("{register} = undef"),
        Dialect::Llvm => format!("({register} = {} \\/ {register} = undef)", value(*event)),
        Dialect::Vulkan | Dialect::Ptx => format!("{register} = {}", value(*event)),
    };
    sketch.registers.iter().map(returns).collect()
}

/// The answer, and whether the program has a data race.
fn ask(litmus: &Litmus, of: &Contestant) -> Result<(Verdict, bool), String> {
    if of.mutation.is_some() {
        let all = enumerate(litmus, of).map_err(|e| e.to_string())?;
        return Ok((if all.satisfied { Verdict::Holds } else { Verdict::Fails }, all.race));
    }
    let report = run(litmus, &of.model)?;
    Ok((report.verdict, report.race.known() == Some(true)))
}

fn run(litmus: &Litmus, spec: &ModelSpec) -> Result<Report, String> {
    let options = Options { loop_bound: 0, max_states: 1, ..Options::default() };
    litmus::run(litmus, spec, &options).map_err(|e| e.to_string())
}

fn enumerate(litmus: &Litmus, of: &Contestant) -> Result<Enumerated, Refused> {
    let build = |spec: &ModelSpec, v: &Vocabulary| of.build(spec, v);
    litmus::enumerate_under(litmus, &of.model, &build, 0, LIMIT)
}

/// An execution that the model allows and that satisfies the condition.
fn allowed(litmus: &Litmus, of: &Contestant) -> Result<Execution, String> {
    let none = || format!("{of} has no witness of what it allows");
    if of.mutation.is_some() {
        let build = |spec: &ModelSpec, v: &Vocabulary| of.build(spec, v);
        let found = litmus::closest(litmus, &of.model, &build, LIMIT).map_err(|e| e.to_string())?;
        return found.ok_or_else(none);
    }
    match &run(litmus, &of.model)?.witness {
        Finding::Found(found) => Ok(found.execution().clone()),
        _ => Err(none()),
    }
}

/// The answer from looking at every execution.
fn confirm(litmus: &Litmus, of: &Contestant, verdict: Verdict) -> Result<Confirmation, String> {
    match enumerate(litmus, of) {
        Ok(all) => {
            let found = all.satisfied;
            match found == (verdict == Verdict::Holds) {
                true => Ok(Confirmation::Confirmed(all.candidates)),
                false => Err(format!(
                    "{of}: {verdict}, but enumeration {} an execution\n{}",
                    if found { "finds" } else { "does not find" },
                    litmus.module.source.text
                )),
            }
        }
        Err(Refused::Incomplete(why)) => Ok(Confirmation::Impossible(why.to_string())),
        Err(Refused::Input(error)) => Err(error.to_string()),
    }
}
