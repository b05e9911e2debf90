//! The verdict on a function as an entry of a report.

use super::verdict::{Row, Word};
use mmprove::program::ir::Module;
use mmprove::read::content::Contents;
use mmprove::report::html::{Listing, Sides};
use mmprove::report::run::{Entry, Kind, Place, identity};
use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

/// So many definitions of what a function names are shown with it, at most.
const DEFINITIONS: usize = 40;

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
        self.contents(side).function(function)
    }

    fn contents(&self, side: usize) -> &Contents {
        let source = &self.modules[side].source;
        self.contents[side].get_or_init(|| Contents::of(Path::new(&source.name), source))
    }

    /// A function before and after, as a page shows it.
    pub fn sides(&self, names: [&str; 2]) -> Sides {
        Sides { before: self.listing(0, names[0]), after: self.listing(1, names[1]) }
    }

    fn listing(&self, side: usize, function: &str) -> Listing {
        let source = &self.modules[side].source;
        let Some(found) = self.modules[side].function(function) else { return Listing::default() };
        let text = &source.text;
        let start = found.span.start.min(text.len());
        let begin = text[..start].rfind('\n').map_or(0, |end| end + 1);
        // A definition ends with a bracket on a line of its own; a sketch is one function, and has none.
        let end = text[begin..].find("\n}").map_or(text.len(), |end| begin + end + 2);
        let (first, _) = source.line_column(begin);
        let text = text[begin..end].to_string();
        let definitions = self.contents(side).named(&text, DEFINITIONS);
        Listing { file: source.name.clone(), first, text, definitions }
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
            program: None,
            sides: self.sides.clone(),
            by: self.pass.clone(),
            link: None,
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
            self.sides = Some(texts.sides(names));
        }
        self.place = texts.place(1, names[1]);
        self
    }
}
