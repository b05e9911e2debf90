//! What is wrong in documents and compilers: texts to be pasted as issues, and their index.

use super::compact::{Fact, compact};
use crate::execution::Execution;
use itertools::Itertools;
use similar::TextDiff;

/// Something that is wrong, or that has to be asked.
pub struct Finding {
    /// What the file is called, without its extension.
    pub name: String,
    /// What it is about, in a line.
    pub title: String,
    /// Who is to read it: a document and its version, or a compiler and its versions.
    pub about: String,
    /// It is a question to the authors.
    pub question: bool,
    /// What a pass makes of a function, with the command that shows it.
    pub pass: Option<Pass>,
    /// What the document says.
    pub quotes: Vec<Quote>,
    /// What can happen.
    pub shown: Vec<Shown>,
    /// Why that is a problem, in the document's words.
    pub why: String,
    /// The smallest change under which it is none.
    pub change: String,
    /// What is known of the changed text.
    pub proved: Option<String>,
    /// What the index says of it: where the executions are, which claims are decided by them, how sure it is.
    pub record: Vec<String>,
}

/// A function before and after a pass.
pub struct Pass {
    /// The command that shows it.
    pub command: String,
    /// The function before.
    pub before: String,
    /// The function after.
    pub after: String,
}

/// Words of a document.
pub struct Quote {
    /// The section that they stand in.
    pub at: String,
    /// The words.
    pub text: String,
}

/// An execution with what is to be seen of it.
pub struct Shown {
    /// The execution.
    pub execution: Execution,
    /// What holds in it.
    pub facts: Vec<Fact>,
    /// What memory holds in the end matters.
    pub last: bool,
}

/// The finding as the text of an issue.
pub fn issue(finding: &Finding) -> String {
    let mut parts = Vec::new();
    let question = if finding.question { "Question: " } else { "" };
    parts.push(format!("# {question}{}", finding.title));
    if let Some(Pass { command, before, after }) = &finding.pass {
        let diff = TextDiff::from_lines(before, after);
        let lines = diff.iter_all_changes().map(|c| format!("{}{}", c.tag(), c.value()));
        let diff: String = lines.collect();
        parts.push(format!("`{command}` ({}):\n```diff\n{}\n```", finding.about, diff.trim_end()));
    } else {
        parts.push(format!("{}:", finding.about));
    }
    let quotes = finding.quotes.iter().map(|q| format!("> {} ({})", q.text.trim(), q.at));
    if !finding.quotes.is_empty() {
        parts.push(quotes.collect::<Vec<_>>().join("\n>\n"));
    }
    for Shown { execution, facts, last } in &finding.shown {
        parts.push(format!("```text\n{}```", compact(execution, facts, *last)));
    }
    parts.push(finding.why.trim().into());
    parts.push(finding.change.trim().into());
    parts.extend(finding.proved.as_ref().map(|proved| proved.trim().to_string()));
    parts.join("\n\n") + "\n"
}

/// The page that lists all of them. `head` comes first.
pub fn index(head: &str, findings: &[Finding]) -> String {
    let mut out = head.trim_end().to_string();
    for about in findings.iter().map(|f| &f.about).unique() {
        out += &format!("\n\n**{about}**\n");
        for finding in findings.iter().filter(|f| f.about == *about) {
            let question = if finding.question { "Question: " } else { "" };
            let Finding { name, title, record, .. } = finding;
            out += &format!("\n* [{question}{title}]({name}.md). {}", record.join("; "));
        }
    }
    out + "\n"
}
