//! What is said of one claim under one model.

use mmprove::question::claim::{
    Case, Decided, Evidence, Killer, Need, Proof, Question, Reach, Verdict,
};
use mmprove::report::run::{Entry, Kind, identity};
use serde_json::{Value, json};
use std::fmt::Write;

/// A claim under a model, decided.
pub(super) struct Row<'c> {
    pub case: Case<'c>,
    pub decided: Decided,
    /// Changes of the model that refute it, if they were asked for and it is not refuted.
    pub killers: Option<Vec<Killer>>,
}

impl<'c> Row<'c> {
    /// Decides it, and looks for so many changes of the model that refute what is not refuted. `progress`
    /// is told what is being done.
    pub fn decide(case: Case<'c>, reach: Reach, mutants: usize, progress: &dyn Fn(String)) -> Self {
        let title = format!("{} ({})", case.claim.id, case.models());
        let decided = case.decide(reach, &mut |operations| {
            progress(format!("{title}: {} operations", operations + 1));
        });
        let survives = matches!(decided.verdict, Verdict::Proved(..) | Verdict::Nothing);
        let killers = (mutants > 0 && survives && case.wants_counterexample()).then(|| {
            progress(format!("{title}: changes of the model"));
            case.killers(mutants, reach)
        });
        Row { case, decided, killers }
    }

    pub fn title(&self) -> String {
        format!("{} {}", self.case.claim.id, self.case.models())
    }

    /// How it stands to what was asked.
    fn kind(&self) -> Kind {
        match &self.decided.verdict {
            Verdict::Refuted(_) => Kind::Refuted,
            // As far as it went, but not as far as was asked.
            Verdict::Nothing if self.decided.stopped.is_some() => Kind::Undecided,
            Verdict::Proved(proof, _) if proof.lacking.is_empty() => Kind::Proved,
            Verdict::Holds(extent) if extent.is_proved() => Kind::Proved,
            Verdict::Shown(_) => Kind::Proved,
            Verdict::Proved(..) | Verdict::Holds(_) | Verdict::Nothing => Kind::Bounded,
            Verdict::Vacuous | Verdict::Undecided => Kind::Undecided,
        }
    }

    /// The entry of a report.
    pub fn entry(&self) -> Entry {
        let (claim, models) = (&self.case.claim, self.case.models());
        let kind = self.kind();
        let evidence = self.evidence().filter(|_| kind == Kind::Refuted);
        let stopped = self.decided.stopped.iter().chain(&self.decided.unproved).cloned();
        let details = [claim.says.to_string()].into_iter().chain(stopped);
        Entry {
            group: claim.id.into(),
            name: format!("{} ({models})", claim.id),
            kind,
            verdict: self.words(),
            details: details.chain(evidence.map(|e| e.text.clone())).collect(),
            place: None,
            time: self.decided.time,
            witness: evidence.map(|evidence| evidence.witness.clone()),
            program: None,
            sides: None,
            by: None,
            link: None,
            // It is a program that was made up.
            derived: true,
            identity: identity(&["claim", claim.id, claim.says, &models.to_string()]),
        }
    }

    pub fn evidence(&self) -> Option<&Evidence> {
        match &self.decided.verdict {
            Verdict::Refuted(evidence) | Verdict::Shown(evidence) => Some(evidence),
            _ => None,
        }
    }

    /// What it took to decide it.
    pub fn need(&self) -> Need {
        // Around a transformation, the function makes an access, too.
        let own = usize::from(matches!(self.case.claim.question, Question::Transformation(_)));
        match &self.decided.verdict {
            Verdict::Proved(..) => Need::Proof,
            Verdict::Refuted(e) | Verdict::Shown(e) => Need::Reach(e.operations + own),
            _ => Need::Unknown,
        }
    }

    /// The verdict.
    pub fn words(&self) -> String {
        let question = &self.case.claim.question;
        let what = match question {
            Question::Sometimes { .. } => "no example",
            Question::Transformation(of) if !of.holds => "no example",
            _ => "no counterexample",
        };
        let (of, all) = match question {
            Question::TagSets(_) => ("sets of tags", "sets of tags"),
            Question::Transformation(_) => ("accesses around it", "executions"),
            _ => ("operations", "executions"),
        };
        match &self.decided.verdict {
            Verdict::Holds(extent) => extent.to_string(),
            Verdict::Proved(..) => format!("proved (all {all})"),
            Verdict::Refuted(e) => format!("refuted by {} {of}", e.operations),
            Verdict::Shown(e) => format!("shown by {} {of}", e.operations),
            Verdict::Nothing => format!("{what} up to {} {of}", self.decided.covered),
            Verdict::Vacuous => format!("vacuous up to {} {of}", self.decided.covered),
            Verdict::Undecided => "undecided".into(),
        }
    }

    /// The lines of the table.
    pub fn line(&self) -> String {
        let Decided { verdict, stopped, unproved, among, time, .. } = &self.decided;
        let stopped = stopped.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
        let certificate = match verdict {
            Verdict::Proved(proof, _) => format!(", {}", certificate(proof)),
            _ => String::new(),
        };
        let (models, words, seconds) = (self.case.models(), self.words(), time.as_secs_f64());
        let mut out = format!("  {models}: {words}{stopped}{certificate}, {seconds:.1} s\n");
        match (verdict, unproved) {
            (Verdict::Proved(proof, _), _) if !proof.lacking.is_empty() => {
                let _ = writeln!(out, "    of programs without {}", proof.lacking.join(", "));
            }
            (Verdict::Nothing, Some(why)) => {
                let _ = writeln!(out, "    no proof for all executions: {why}");
            }
            _ => {}
        }
        if matches!(verdict, Verdict::Nothing | Verdict::Vacuous) && !among.is_empty() {
            let _ = writeln!(out, "    among programs of {}", among.join("; "));
        }
        match self.killers.as_deref() {
            Some([]) => out.push_str("    no change of the model was found that refutes it\n"),
            Some(killers) => {
                for Killer { mutant, operations } in killers {
                    let _ = writeln!(out, "    refuted ({operations}) with: {mutant}");
                }
            }
            None => {}
        }
        out
    }

    pub fn data(&self) -> Value {
        let Decided { verdict, stopped, unproved, among, time, .. } = &self.decided;
        let (proof, example) = match verdict {
            Verdict::Proved(proof, example) => (Some(proof), example.as_ref()),
            _ => (None, None),
        };
        let killers = self.killers.as_ref().map(|killers| {
            let one = |k: &Killer| json!({ "mutant": k.mutant, "operations": k.operations });
            killers.iter().map(one).collect::<Vec<Value>>()
        });
        json!({
            "claim": self.case.claim.id,
            "says": self.case.claim.says,
            "models": self.case.models(),
            "verdict": self.words(),
            "stopped": stopped,
            "unproved": unproved,
            "proof": proof.map(certificate),
            "without": proof.map(|proof| &proof.lacking),
            "example": example.map(|example| &example.text),
            "among": among,
            "mutants": killers,
            "seconds": (time.as_secs_f64() * 10.0).round() / 10.0,
            "program": self.evidence().map(|e| &e.text),
            "witness": self.evidence().map(|e| &e.witness),
        })
    }
}

/// What a proof consists of.
fn certificate(proof: &Proof) -> String {
    let obligations: usize = proof.steps.iter().map(|step| step.obligations.len()).sum();
    let some = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let (steps, obligations) = (some(proof.steps.len(), "step"), some(obligations, "obligation"));
    let own = format!("{steps} with {obligations}");
    match (proof.on_record, proof.steps.is_empty()) {
        (0, _) => own,
        (n, true) => format!("{n} on record"),
        (n, false) => format!("{own}, {n} on record"),
    }
}
