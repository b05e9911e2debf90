//! Claims about programs that are given: what holds of a sketch, and whether a transformation is right.

use super::super::litmus::{self, Finding, Standing};
use super::super::transform::everywhere::{Everywhere, Library};
use super::super::transform::pair::Side;
use super::super::transform::{self, Checked, Refutation, check_function, common_functions};
use super::Extent;
use super::{Decided, Evidence, Need, Proof, Reach, Verdict};
use crate::model::ModelSpec;
use crate::program::ir::Source;
use crate::read;
use crate::witness::{SCHEMA, Witness};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A file, as it was when this was built.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub text: &'static str,
}

impl Text {
    fn source(&self) -> Arc<Source> {
        Arc::new(Source { name: self.name.into(), text: self.text.into() })
    }
}

/// A function of two files.
#[derive(Clone, Copy, Debug)]
pub struct Transformed {
    /// The original.
    pub before: Text,
    /// The transformed.
    pub after: Text,
    /// The function.
    pub function: &'static str,
    /// Models; the claim is decided for each.
    pub models: &'static [&'static str],
    /// Whether the claim is that this is right.
    pub holds: bool,
}

fn decided(verdict: Verdict, covered: usize, stopped: Option<String>, time: Duration) -> Decided {
    Decided { verdict, covered, stopped, unproved: None, among: vec![], time }
}

/// Whether what the sketch expects holds of it.
pub(super) fn sketch(text: &Text, reach: Reach) -> Decided {
    let start = Instant::now();
    let run = || -> Result<litmus::Report, String> {
        let vulkan = Path::new(text.name).extension().is_some_and(|e| e == "vulkan");
        let read = if vulkan { read::vulkan::read_sketch } else { read::sketch::read_sketch };
        let test = read(text.source()).map_err(|e| e.to_string())?;
        let spec = litmus::model_of(&test).map_err(|e| e.to_string())?;
        let options = litmus::Options { timeout: reach.timeout, ..litmus::Options::default() };
        litmus::run(&test, &spec, &options).map_err(|e| e.to_string())
    };
    let report = match run() {
        Ok(report) => report,
        Err(why) => return decided(Verdict::Undecided, 0, Some(why), start.elapsed()),
    };
    let found = |finding: &Finding| match finding {
        Finding::Found(found) => Some(found.witness().clone()),
        _ => None,
    };
    let verdict = match report.standing() {
        Standing::AsStated => Verdict::Holds(Extent::Program { bounds: report.bounds.clone() }),
        Standing::AsStatedVacuously | Standing::Vacuous => Verdict::Vacuous,
        Standing::Undecided => Verdict::Undecided,
        Standing::Differs => match found(&report.witness).or_else(|| found(&report.undef)) {
            Some(witness) => {
                let operations = witness.panels.iter().map(|p| p.execution.events.len()).sum();
                Verdict::Refuted(Box::new(Evidence { text: text.text.into(), operations, witness }))
            }
            // That something is not there has no witness.
            None => Verdict::Undecided,
        },
    };
    decided(verdict, 0, None, start.elapsed())
}

/// Whether the transformation is right, or wrong.
pub(super) fn transformation(
    of: &Transformed,
    model: &str,
    (id, says): (&str, &str),
    (reach, need): (Reach, Need),
) -> Decided {
    let start = Instant::now();
    let undecided = |why: String| decided(Verdict::Undecided, 0, Some(why), start.elapsed());
    let spec: ModelSpec = model.parse().expect("the catalogue names models that exist");
    let modules =
        [of.before, of.after].map(|text| read::functions_in(Path::new(text.name), text.source()));
    let ([before, after], dialect) = match modules {
        [Ok((before, dialect)), Ok((after, _))] => ([before, after], dialect),
        [Err(e), _] | [_, Err(e)] => return undecided(e.to_string()),
    };
    let sides = common_functions(&before, &after);
    let Some((before, after)) = sides.into_iter().find(|(_, s)| s.function.name == of.function)
    else {
        return undecided(format!("{} has no function @{}", of.after.name, of.function));
    };
    let options = transform::Options {
        model: spec,
        // The function makes an access, too.
        contexts: reach.up_to.saturating_sub(1),
        loop_bound: 2,
        timeout: reach.timeout,
        unchanged: true,
        // Where the record has no proof, one is looked for when the record is made.
        prove: reach.afresh || need == Need::Proof,
        library: if reach.afresh { Library::default().into() } else { Library::recorded() },
        given: transform::Given::ANYTHING,
    };
    let Checked { verdict: checked, time, .. } = check_function(before, after, &options);
    let evidence = |refutation: &Refutation| {
        let question = format!("prove {id}");
        let witness = match refutation {
            Refutation::Execution { pair, proposal, opinion, .. } => {
                transform::witness::witness(question, pair, proposal, opinion, &spec)
            }
            Refutation::SideEffects(difference) => Witness {
                schema: SCHEMA,
                question,
                verdict: "refuted".into(),
                model: spec.to_string(),
                panels: vec![],
                explanation: vec![difference.clone(), says.into()],
            },
        };
        let events = witness.panels.first().map(|p| &p.execution.events).into_iter().flatten();
        let operations = events.filter(|e| e.context && e.thread.is_some()).count();
        let [before, after] = [before, after]
            .map(|side: Side<'_>| read::text_of(side.module, dialect, side.function));
        let text = format!("{before}\nwhich becomes\n\n{after}");
        Box::new(Evidence { text, operations, witness })
    };
    let (verdict, covered, stopped) = match &checked {
        transform::Verdict::Refuted(refutation) => {
            let evidence = evidence(refutation);
            let covered = evidence.operations.saturating_sub(1);
            match of.holds {
                true => (Verdict::Refuted(evidence), covered, None),
                false => (Verdict::Shown(evidence), covered, None),
            }
        }
        transform::Verdict::Unchanged => (Verdict::Holds(Extent::Unchanged), 0, None),
        transform::Verdict::Valid { contexts, proof: Ok(proof), .. }
            if of.holds && proof.bounds.is_empty() =>
        {
            let Everywhere { steps, without, on_record, .. } = (**proof).clone();
            let proof = Proof { steps, lacking: without, on_record, certificate: None };
            (Verdict::Proved(proof, None), *contexts, None)
        }
        transform::Verdict::Valid { contexts, .. } if of.holds => {
            (Verdict::Holds(Extent::Contexts(*contexts)), *contexts, None)
        }
        transform::Verdict::Valid { contexts, .. } => (Verdict::Nothing, *contexts, None),
        transform::Verdict::Undecided { reason, covered: Some(covered) } => {
            (Verdict::Nothing, *covered, Some(reason.to_string()))
        }
        transform::Verdict::Undecided { reason, covered: None } => {
            (Verdict::Undecided, 0, Some(reason.to_string()))
        }
        transform::Verdict::Unsupported(error) => (Verdict::Undecided, 0, Some(error.to_string())),
    };
    let unproved = match checked {
        transform::Verdict::Valid { proof: Err(why), .. } => Some(why),
        _ => None,
    };
    Decided { unproved, ..decided(verdict, covered, stopped, time) }
}
