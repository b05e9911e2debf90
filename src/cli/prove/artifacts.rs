//! What `prove --out DIR` leaves behind: what is needed to check the verdicts again.
//!
//! * `verdicts.tsv`: claim, model, verdict; nothing in it hangs on the machine or the time.
//! * for a claim that is proved, a folder with its outline and one SMT-LIB file per obligation, of
//!   which only those clauses are left that contradict each other,
//! * for one that is refuted or shown, its execution as JSON, for `mmprove show`, and as a picture.

use super::super::failure::Failure;
use super::super::output::{file_stem, save};
use super::{evidence, words};
use mmprove::question::claim::{Case, Decided, Proof, Verdict};
use mmprove::report::{Format, render};
use mmprove::solve::unbounded::Rule;
use rayon::prelude::*;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

/// Time for what makes obligations smaller; one that takes longer stays as it is.
const SHRINK: Duration = Duration::from_secs(20);

/// Writes all of it.
pub(super) fn write(dir: &Path, all: &[Case<'_>], decided: &[Decided]) -> Result<(), Failure> {
    let mut verdicts = String::from("claim\tmodels\tverdict\n");
    for (case, answer) in all.iter().zip(decided) {
        let stem = file_stem(&format!("{} {}", case.claim.id, case.models()));
        let (id, models, words) = (case.claim.id, case.models(), words(case, answer));
        let _ = writeln!(verdicts, "{id}\t{models}\t{words}");
        if let Verdict::Proved(proof, _) = &answer.verdict {
            prove(&dir.join(&stem), case, proof)?;
        }
        if let Some(evidence) = evidence(answer) {
            save(&dir.join(format!("{stem}.json")), &render(&evidence.witness, Format::Json))?;
            save(&dir.join(format!("{stem}.svg")), &render(&evidence.witness, Format::Svg))?;
        }
    }
    save(&dir.join("verdicts.tsv"), &verdicts)
}

/// The outline of a proof, and its obligations.
fn prove(dir: &Path, case: &Case<'_>, proof: &Proof) -> Result<(), Failure> {
    let mut outline = format!(
        "# {}\n\n{}\n\nModel `{}`, all executions. Each step rests on those before it and on what holds \
         of every execution of a program; the obligations named behind it are clauses that contradict \
         each other.\n\n",
        case.claim.id,
        case.claim.says,
        case.models()
    );
    let mut files = Vec::new();
    for (i, step) in proof.steps.iter().enumerate() {
        let rule = match step.rule {
            Rule::Direct => "follows",
            Rule::Induction => "by induction",
            Rule::Search => "by induction, found by search",
            Rule::Polarity => "by polarity",
            Rule::Finite => "for executions are finite",
        };
        let _ = writeln!(outline, "{}. **{}** ({rule})", i + 1, step.says);
        if step.formula.len() < 400 {
            let _ = writeln!(outline, "   `{}`", step.formula);
        }
        for (j, (name, obligation)) in step.obligations.iter().enumerate() {
            let file = format!("{:03}-{}.smt2", i + 1, j + 1);
            let _ = writeln!(outline, "   * {name}: {file}");
            files.push((file, obligation));
        }
    }
    save(&dir.join("outline.md"), &outline)?;
    files.par_iter().try_for_each(|(file, obligation)| {
        save(&dir.join(file), &obligation.core(SHRINK).to_string())
    })
}
