//! The verdict on a function as an entry of a report.

use super::verdict::{Row, Word};
use mmprove::program::ir::Module;
use mmprove::read::content::Contents;
use mmprove::report::run::{Entry, Kind, Place, identity};
use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

/// Two modules that are compared, and the contents of their functions, once somebody asks for them.
pub struct Texts<'m> {
    modules: [&'m Module; 2],
    contents: [OnceLock<Contents>; 2],
}

impl<'m> Texts<'m> {
    /// Of the original and the transformed one.
    pub fn new(modules: [&'m Module; 2]) -> Self {
        Texts { modules, contents: [const { OnceLock::new() }; 2] }
    }

    /// What a function is known again by, by its names before and after, as far as there are such.
    pub fn identity(&self, model: &str, names: [&str; 2]) -> String {
        identity(&[model, &self.content(0, names[0]), &self.content(1, names[1])])
    }

    /// The same of a function that the module of that side alone has.
    pub fn identity_alone(&self, side: usize, function: &str) -> String {
        identity(&["unpaired", &self.content(side, function)])
    }

    fn content(&self, side: usize, function: &str) -> String {
        let source = &self.modules[side].source;
        let of = || Contents::of(Path::new(&source.name), source);
        self.contents[side].get_or_init(of).function(function)
    }

    /// Where a function's definition begins.
    pub fn place(&self, side: usize, function: &str) -> Option<Place> {
        let module = self.modules[side];
        let found = module.function(function)?;
        let (line, column) = module.source.line_column(found.span.start);
        Some(Place { file: module.source.name.clone(), line: Some(line), column: Some(column) })
    }
}

impl Row {
    /// The entry of a report.
    pub fn entry(&self, group: &str) -> Entry {
        let Row { function, verdict, model, reach, edits, .. } = self;
        let kind = match verdict {
            Word::Valid if self.proved => Kind::Proved,
            Word::Valid => Kind::Bounded,
            Word::Refuted => Kind::Refuted,
            Word::Unsupported => Kind::NotJudged,
            Word::Undecided => Kind::Undecided,
            Word::Unchanged => Kind::Unchanged,
        };
        let pass = self.pass.as_ref().map(|pass| format!("by {pass}"));
        let told = self.reason.iter().chain(edits).cloned();
        let mut details: Vec<String> = pass.into_iter().chain(told).collect();
        details.extend(self.second_opinion.iter().map(|o| o.line().trim().to_string()));
        Entry {
            group: group.into(),
            name: format!("@{function}"),
            kind,
            verdict: format!("{verdict}, {reach}, model {model}"),
            details,
            place: self.problem.as_ref().map(|p| p.place()).or_else(|| self.place.clone()),
            time: Duration::from_secs_f64(self.seconds),
            witness: self.witness.clone(),
            derived: false,
            identity: self.identity.clone(),
        }
    }

    /// Whether nothing bounds what was found out.
    pub fn is_settled(&self) -> bool {
        match self.verdict {
            Word::Valid => self.proved,
            Word::Unchanged | Word::Refuted => true,
            Word::Unsupported | Word::Undecided => false,
        }
    }

    /// The same of a function that stands in these texts.
    pub fn located(mut self, texts: &Texts<'_>, names: [&str; 2]) -> Row {
        if self.verdict != Word::Unchanged {
            self.identity = texts.identity(&self.model, names);
        }
        self.place = texts.place(1, names[1]);
        self
    }
}
