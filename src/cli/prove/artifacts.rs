//! What `prove --out DIR` leaves behind: what is needed to check the verdicts again.
//!
//! * `verdicts.tsv`: claim, model, verdict; nothing in it hangs on the machine or the time.
//! * `mutants.tsv`, if they are asked for: changes of models that refute what is not refuted.
//! * `certificates.tsv`: by what the proofs are followed again.
//! * for a claim that is proved, a folder with its outline and one SMT-LIB file per obligation, of
//!   which only those clauses are left that contradict each other,
//! * for one that is refuted or shown, its execution as JSON, for `mmprove show`, and as a picture.

use super::super::failure::Failure;
use super::super::output::{file_stem, save};
use super::row::Row;
use mmprove::question::claim::{Case, Killer, Proof, Verdict};
use mmprove::report::{Format, render};
use mmprove::solve::unbounded::Rule;
use rayon::prelude::*;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

/// Time for what makes obligations smaller; one that takes longer stays as it is.
const SHRINK: Duration = Duration::from_secs(20);

/// Writes all of it.
pub(super) fn write(dir: &Path, rows: &[Row<'_>]) -> Result<(), Failure> {
    let mut verdicts = String::from("claim\tmodels\tverdict\tneed\n");
    let mut certificates = String::from("claim\tmodels\tcertificate\n");
    let mut mutants = String::from("claim\tmodels\toperations\tmutant\n");
    for row in rows {
        let stem = file_stem(&row.title());
        let (id, models) = (row.case.claim.id, row.case.models());
        let _ = writeln!(verdicts, "{id}\t{models}\t{}\t{}", row.words(), row.need());
        if let Verdict::Proved(proof, _) = &row.decided.verdict {
            prove(&dir.join(&stem), &row.case, proof)?;
            if let Some(certificate) = &proof.certificate {
                let certificate = serde_json::to_string(certificate).unwrap_or_default();
                let _ = writeln!(certificates, "{id}\t{models}\t{certificate}");
            }
        }
        if let Some(evidence) = row.evidence() {
            save(&dir.join(format!("{stem}.json")), &render(&evidence.witness, Format::Json))?;
            save(&dir.join(format!("{stem}.svg")), &render(&evidence.witness, Format::Svg))?;
        }
        for Killer { mutant, operations } in row.killers.iter().flatten() {
            let _ = writeln!(mutants, "{id}\t{models}\t{operations}\t{mutant}");
        }
    }
    if rows.iter().any(|row| row.killers.is_some()) {
        save(&dir.join("mutants.tsv"), &mutants)?;
    }
    save(&dir.join("certificates.tsv"), &certificates)?;
    save(&dir.join("verdicts.tsv"), &verdicts)
}

/// The outline of a proof, and its obligations.
fn prove(dir: &Path, case: &Case<'_>, proof: &Proof) -> Result<(), Failure> {
    let lacking = match proof.lacking.as_slice() {
        [] => String::new(),
        lacking => format!(" of programs without {}", lacking.join(", ")),
    };
    let mut outline = format!(
        "# {}\n\n{}\n\nModel `{}`, all executions{lacking}. Each step rests on those before it and on what holds \
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
            Rule::Contraction => "by contraction",
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
        let known = proof.certificate.as_ref().and_then(|c| c.core(obligation));
        save(&dir.join(file), &known.unwrap_or_else(|| obligation.core(SHRINK)).to_string())
    })
}
