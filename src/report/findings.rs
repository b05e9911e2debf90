//! What is wrong in documents and compilers: texts to be pasted as issues, and their index.

use super::compact::{Shown, compact};
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
    /// What the index says of it: which claims are refuted and proved, and what is known of it.
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

/// The finding as the text of an issue.
pub fn issue(finding: &Finding) -> String {
    let mut parts = Vec::new();
    let question = if finding.question { "Question: " } else { "" };
    parts.push(format!("# {question}{}", finding.title));
    if let Some(Pass { command, before, after }) = &finding.pass {
        let diff = TextDiff::from_lines(before, after);
        let lines = diff.iter_all_changes().map(|c| format!("{}{}", c.tag(), c.value()));
        let diff: String = lines.collect();
        parts.push(format!("`{command}` ({}):\n```diff\n{diff}```", finding.about));
    } else {
        parts.push(format!("{}:", finding.about));
    }
    let quotes = finding.quotes.iter().map(|q| format!("{} ({})", q.text.trim(), q.at));
    let quotes: Vec<String> = quotes.collect();
    match &quotes[..] {
        [] => {}
        [only] => parts.push(format!("> {only}")),
        several => parts.push(several.iter().map(|quote| format!("> * {quote}")).join("\n")),
    }
    let executions = finding.shown.iter().map(compact).join("\n");
    if !executions.is_empty() {
        parts.push(format!("```text\n{executions}```"));
    }
    // Where issues are written a line break is one.
    let change = std::iter::once(&finding.change).chain(&finding.proved);
    let between = if finding.pass.is_some() { "\n" } else { "\n\n" };
    parts.push(format!("{}{between}{}", finding.why, change.map(|part| part.trim()).join("\n")));
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
            let record = record.iter().map(|r| format!("; {r}")).join("");
            out += &format!("\n* [{question}{title}]({name}.md){record}");
        }
    }
    out + "\n"
}
