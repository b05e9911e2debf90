//! What is wrong in documents, for their authors: Markdown.

use super::{Format, render};
use crate::witness::Witness;
use std::fmt::Write as _;

/// Something that is wrong in a document.
pub struct Finding {
    /// The document, and the section.
    pub document: String,
    /// The section.
    pub section: String,
    /// What it is about, in a line.
    pub title: String,
    /// What the document says.
    pub says: String,
    /// What is wrong with that.
    pub but: String,
    /// The smallest change of the text under which it holds.
    pub repair: String,
    /// Why it is not sure; nothing if it is.
    pub doubt: Option<String>,
    /// The claims that are refuted.
    pub refuted: Vec<Stated>,
    /// The claims that are proved of the repaired text.
    pub proved: Vec<Stated>,
    /// Commands that show it.
    pub commands: Vec<String>,
}

/// A claim under a model.
pub struct Stated {
    /// Its id.
    pub id: String,
    /// What it says.
    pub says: String,
    /// The model, or the two that are compared; nothing if it is about all of its models.
    pub model: Option<String>,
    /// The smallest execution that decides it, if one is stored.
    pub witness: Option<Witness>,
}

/// All findings, document by document.
pub fn markdown(findings: &[Finding]) -> String {
    let mut documents: Vec<&str> = Vec::new();
    for finding in findings {
        if !documents.contains(&finding.document.as_str()) {
            documents.push(&finding.document);
        }
    }
    let of = |document: &str| {
        let document = document.to_string();
        findings.iter().enumerate().filter(move |(_, f)| f.document == document)
    };
    let mut out = String::from(HEAD);
    for document in &documents {
        let _ = writeln!(out, "\n**{document}**\n");
        for (i, finding) in of(document) {
            let _ = writeln!(out, "* [{}. {}](#finding-{})", i + 1, finding.title, i + 1);
        }
    }
    for document in &documents {
        let _ = writeln!(out, "\n## {document}");
        for (i, finding) in of(document) {
            let number = i + 1;
            let title = &finding.title;
            let _ = writeln!(out, "\n### <a id=\"finding-{number}\"></a>{number}. {title}\n");
            one(&mut out, finding);
        }
    }
    out
}

const HEAD: &str = "\
# Findings

What is wrong in the documents, with the smallest execution that shows it and the smallest change of the
text under which it holds. \"Proved\" is of all executions, of programs of any size; an execution is checked
without the solver by `mmprove show`.

Written by `mmprove findings --write specs/FINDINGS.md` from `specs/findings.toml` and the executions in
`proofs/claims`; a test compares.
";

fn one(out: &mut String, finding: &Finding) {
    let Finding { section, says, but, repair, doubt, refuted, proved, commands, .. } = finding;
    let _ = writeln!(out, "**Where.** {section}\n");
    let _ = writeln!(out, "**The document says.** {says}\n");
    let _ = writeln!(out, "**What is wrong.** {but}\n");
    for stated in refuted {
        let _ = writeln!(out, "{}\n", line("Claim", stated));
        if let Some(witness) = &stated.witness {
            let _ = writeln!(out, "```text\n{}\n```\n", render(witness, Format::Text).trim_end());
        }
    }
    let _ = writeln!(out, "**Repair.** {repair}\n");
    for stated in proved {
        let _ = writeln!(out, "{}\n", line("Proved for all executions:", stated));
    }
    match doubt {
        None => out.push_str("**How sure.** Sure.\n\n"),
        Some(why) => {
            let _ = writeln!(out, "**How sure.** Not quite: {why}\n");
        }
    }
    let _ = writeln!(out, "**Reproduce.**\n\n```sh\n{}\n```", commands.join("\n"));
}

fn line(what: &str, stated: &Stated) -> String {
    let of = stated.model.as_ref().map(|m| format!(" (`{m}`)")).unwrap_or_default();
    format!("{what} `{}`{of}: {}", stated.id, stated.says)
}
