//! What a run found, whatever it was asked, for those who read it elsewhere: build servers, code scanning, pull
//! requests. One value, and a writer for each format.

mod baseline;
mod github;
mod html;
mod junit;
mod markdown;
mod sarif;

pub use baseline::{Baseline, BaselineError, Known};
pub use html::{page, page_of};

use super::html::Sides;
use crate::witness::{Panel, Witness};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::time::Duration;

/// All that a run found.
#[derive(Clone, Debug)]
pub struct Run {
    /// The command, `check-transform`.
    pub command: &'static str,
    /// The answers, in the order in which they are shown.
    pub entries: Vec<Entry>,
    /// How many there are of each kind, in a line.
    pub summary: String,
}

/// The answer to one question.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it belongs to: a file, a directory, a claim.
    pub group: String,
    /// What it is about: `@f`, a test, a model.
    pub name: String,
    /// How it stands to what was asked.
    pub kind: Kind,
    /// The verdict in words, with how far it reaches.
    pub verdict: String,
    /// Reasons, and what else there is to say.
    pub details: Vec<String>,
    /// Where what it is about stands.
    pub place: Option<Place>,
    /// Time it took.
    pub time: Duration,
    /// The execution behind it.
    pub witness: Option<Witness>,
    /// The program that it is about, where that is a text of its own.
    pub program: Option<String>,
    /// Of a function that was transformed, its text before and after.
    pub sides: Option<Sides>,
    /// The pass that did it, or the arguments of what did.
    pub by: Option<String>,
    /// The file of a page that it has of its own.
    pub link: Option<String>,
    /// The positions in that are none of files that are there.
    pub derived: bool,
    /// What it is known again by: see [`identity`]. If empty, it never is.
    pub identity: String,
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The file as it was named.
    pub file: String,
    /// The line, from 1 on, if it is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub line: Option<usize>,
    /// The column, from 1 on, if it is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub column: Option<usize>,
}

impl Place {
    /// What is written `file:line`, as positions of events are.
    pub(in crate::report) fn of_event(position: &str) -> Option<Place> {
        let (file, line) = position.rsplit_once(':')?;
        let line = line.parse().ok().filter(|line| *line > 0)?;
        Some(Place { file: file.into(), line: Some(line), column: None })
    }
}

/// How an answer stands to what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// It holds, and nothing bounds that.
    Proved,
    /// It holds as far as was looked.
    Bounded,
    /// It is refuted, as it should be.
    AsExpected,
    /// There was nothing to check.
    Unchanged,
    /// It is not for this program to check.
    LeftOut,
    /// It does not hold, and that is known.
    Known,
    /// No answer within the limits.
    Undecided,
    /// It holds as far as was looked, but a proof was wanted.
    NotProved,
    /// It could not be read, or has no meaning here.
    NotJudged,
    /// There is nothing to compare it with.
    Unpaired,
    /// A test says something else.
    NotAsStated,
    /// It should be refuted, and is not.
    NotRefuted,
    /// There is a counterexample.
    Refuted,
}

/// How grave that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gravity {
    /// It is as it should be.
    Passed,
    /// It does not count.
    Skipped,
    /// Nobody knows.
    Warning,
    /// It is not as it should be.
    Error,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 13] = [
        Kind::Proved,
        Kind::Bounded,
        Kind::AsExpected,
        Kind::Unchanged,
        Kind::LeftOut,
        Kind::Known,
        Kind::Undecided,
        Kind::NotProved,
        Kind::NotJudged,
        Kind::Unpaired,
        Kind::NotAsStated,
        Kind::NotRefuted,
        Kind::Refuted,
    ];

    /// How grave it is.
    pub fn gravity(self) -> Gravity {
        match self {
            Kind::Proved | Kind::Bounded | Kind::AsExpected => Gravity::Passed,
            Kind::Unchanged | Kind::LeftOut | Kind::Known => Gravity::Skipped,
            Kind::Undecided => Gravity::Warning,
            Kind::NotProved
            | Kind::NotJudged
            | Kind::Unpaired
            | Kind::NotAsStated
            | Kind::NotRefuted
            | Kind::Refuted => Gravity::Error,
        }
    }

    /// Its name where programs read it.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Proved => "proved",
            Kind::Bounded => "bounded",
            Kind::AsExpected => "as-expected",
            Kind::Unchanged => "unchanged",
            Kind::LeftOut => "left-out",
            Kind::Known => "known",
            Kind::Undecided => "undecided",
            Kind::NotProved => "not-proved",
            Kind::NotJudged => "not-judged",
            Kind::Unpaired => "unpaired",
            Kind::NotAsStated => "not-as-stated",
            Kind::NotRefuted => "not-refuted",
            Kind::Refuted => "refuted",
        }
    }

    /// What it means, in a sentence.
    pub fn says(self) -> &'static str {
        match self {
            Kind::Proved => "It holds, and nothing bounds that.",
            Kind::Bounded => "It holds as far as was looked.",
            Kind::AsExpected => "It is refuted, as it should be.",
            Kind::Unchanged => "Nothing changed, so nothing was checked.",
            Kind::LeftOut => "It asks for something that there is no option for.",
            Kind::Known => "It is in the list of what is known.",
            Kind::Undecided => "There is no answer within the limits.",
            Kind::NotProved => {
                "It holds as far as was looked, and a proof for all contexts is required."
            }
            Kind::NotJudged => "It could not be read, or something in it has no meaning here.",
            Kind::Unpaired => "Only one side has it, so nothing is said about it.",
            Kind::NotAsStated => "The test says something else than what came out.",
            Kind::NotRefuted => "It is expected to be refuted, and is not.",
            Kind::Refuted => "There is a counterexample: an execution that should not be possible.",
        }
    }
}

/// What is wanted of the answers beyond that nothing is refuted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// What holds has to be proved without bounds.
    pub proved: bool,
    /// Whatever was checked has to be refuted.
    pub refuted: bool,
    /// Findings that are known, and do not count.
    pub known: Baseline,
}

impl Run {
    /// Holds the answers against what is wanted, and says what that changes, for a reader of the verdicts.
    pub fn judge(&mut self, wanted: &Wanted) -> String {
        for entry in &mut self.entries {
            entry.kind = match entry.kind {
                Kind::Bounded if wanted.proved => Kind::NotProved,
                Kind::Refuted if wanted.refuted => Kind::AsExpected,
                Kind::Proved | Kind::Bounded if wanted.refuted => Kind::NotRefuted,
                kind => kind,
            };
            if entry.is_finding() && wanted.known.has(entry) {
                entry.kind = Kind::Known;
            }
        }
        let mut said = String::new();
        let about = [
            (Kind::NotProved, "not proved, as is required"),
            (Kind::NotRefuted, "not refuted, as is expected"),
            (Kind::AsExpected, "refuted, as is expected"),
            (Kind::Known, "known already"),
        ];
        for (kind, what) in about {
            let these: Vec<&str> = self.of(kind).map(|entry| entry.name.as_str()).collect();
            if !these.is_empty() {
                let _ = writeln!(said, "{what}: {}", these.join(", "));
            }
        }
        // Of nothing, everything holds: a test that checks nothing is most likely a mistake.
        let checked = |e: &Entry| !matches!(e.kind, Kind::Unchanged | Kind::LeftOut);
        if wanted.refuted && !self.entries.iter().any(checked) {
            said.push_str("nothing was checked, and something is expected to be refuted\n");
            self.entries.push(Entry::nothing());
        }
        said
    }

    /// The answers of a kind.
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.kind == kind)
    }

    /// The answers that somebody has to look at.
    pub fn findings(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_finding())
    }
}

impl Entry {
    /// An answer without anything else.
    pub fn bare(group: String, name: String, kind: Kind, verdict: String) -> Entry {
        Entry {
            group,
            name,
            kind,
            verdict,
            details: vec![],
            place: None,
            time: Duration::ZERO,
            witness: None,
            program: None,
            sides: None,
            by: None,
            link: None,
            derived: false,
            identity: String::new(),
        }
    }

    /// That there was nothing to check where something was expected.
    fn nothing() -> Entry {
        let (group, name) = ("mmprove".into(), "nothing".into());
        Entry::bare(group, name, Kind::NotRefuted, "nothing was checked".into())
    }

    /// Whether somebody has to look at it.
    pub fn is_finding(&self) -> bool {
        self.kind.gravity() >= Gravity::Warning
    }

    /// `@f: refuted, by a context of 2 accesses`.
    pub fn headline(&self) -> String {
        format!("{}: {}", self.name, self.verdict)
    }

    /// The headline with the reasons, and what the execution means.
    fn message(&self) -> String {
        let explained = self.witness.iter().flat_map(|witness| &witness.explanation);
        let said = explained.chain(&self.details);
        let why = match self.kind {
            Kind::NotProved | Kind::NotRefuted | Kind::Unpaired => {
                vec![self.kind.says().to_string()]
            }
            _ => vec![],
        };
        let lines: Vec<String> =
            [self.headline()].into_iter().chain(why).chain(said.cloned()).collect();
        lines.join("\n")
    }
}

/// By what a finding is known again: what it is about, and nothing about where that stands.
pub fn identity(parts: &[&str]) -> String {
    let mut digest = Sha256::new();
    for part in parts {
        // The length first, so that no two lists of parts are the same text.
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part.as_bytes());
    }
    hexadecimal(&digest.finalize())
}

/// The bytes of a digest, as they are written.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

/// A format in which a run can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    Sarif,
    /// JUnit's XML.
    Junit,
    /// Markdown for a pull request.
    Markdown,
    /// Lines that GitHub's workflows make annotations of.
    Github,
    /// A page for a browser.
    Html,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 5] =
        [Format::Sarif, Format::Junit, Format::Markdown, Format::Github, Format::Html];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Format::Sarif => "sarif",
            Format::Junit => "junit",
            Format::Markdown => "markdown",
            Format::Github => "github",
            Format::Html => "html",
        }
    }
}

/// The run in this format, ending in a newline.
pub fn render(run: &Run, format: Format) -> String {
    match format {
        Format::Sarif => sarif::sarif(run),
        Format::Junit => junit::junit(run),
        Format::Markdown => markdown::markdown(run),
        Format::Github => github::github(run),
        Format::Html => super::html::html(&page(run)),
    }
}

/// What an execution shows, in a line: `after: allowed by the model`.
fn heading(panel: &Panel) -> String {
    match panel.title.as_str() {
        "" => super::standing(panel).into(),
        title => format!("{title}: {}", super::standing(panel)),
    }
}
