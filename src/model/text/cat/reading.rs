//! What the statements of a `.cat` text come to in the language of models.

use super::super::parse::Parsed;
use super::super::place::{Place, Word};
use super::super::tree::{
    Axiom, Clause, Expression, Formula, Item, Kind, Let, Node as Of, ResultKind,
};
use super::super::{Lack, Text};
use super::expression::expected;
use super::library::Library;
use super::tree::{Check, Demand, Purpose, Statement, What};
use super::value::{Environment, Procedure, Stop, Typed, Value, Valued};
use crate::relation::interned;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// How many expressions are looked at, functions applied.
const STEPS: usize = 2_000_000;

/// How long what a definition says may be, in letters, where it is told to readers.
const LINE: usize = 100;

/// Something that is not as its author may think.
pub(super) struct Note {
    pub place: Place,
    pub text: String,
    pub lacks: Lack,
}

/// Reads statements one after the other.
pub(super) struct Reading<'t> {
    /// What base symbols are called, and what holds of them, in the notation of programs.
    pub notation: &'static Text,
    /// The text is about an architecture of which no programs are read: tags are those of others.
    pub elsewhere: bool,
    /// Names are those of events, of no notation of programs: tags are sets of their own.
    pub of_events: bool,
    /// Definitions that every text has.
    pub library: &'static [Statement],
    pub files: &'t Library,
    /// Files that are being included.
    pub open: Vec<&'static str>,
    pub items: Vec<Item>,
    pub notes: Vec<Note>,
    /// Names that have been given.
    pub taken: FxHashSet<&'static str>,
    pub numbers: FxHashMap<&'static str, usize>,
    pub from_library: FxHashMap<&'static str, Value<'t>>,
    /// Names that nothing declares.
    pub unknown: Vec<(&'static str, Value<'t>)>,
    /// How many `try` are around, and how many fixpoints.
    pub trying: usize,
    pub fixing: usize,
    pub depth: usize,
    steps: usize,
    /// What is marked as without meaning.
    flags: Vec<Typed>,
}

impl<'t> Reading<'t> {
    pub(super) fn new(
        notation: &'static Text,
        library: &'static [Statement],
        files: &'t Library,
    ) -> Self {
        Reading {
            notation,
            elsewhere: false,
            of_events: false,
            library,
            files,
            open: Vec::new(),
            items: Vec::new(),
            notes: Vec::new(),
            taken: FxHashSet::default(),
            numbers: FxHashMap::default(),
            from_library: FxHashMap::default(),
            unknown: Vec::new(),
            trying: 0,
            fixing: 0,
            depth: 0,
            steps: 0,
            flags: Vec::new(),
        }
    }

    /// What all that was said comes to.
    pub(super) fn finished(mut self) -> (Vec<Item>, Vec<Note>) {
        if let Some(first) = self.flags.first() {
            let place = first.expression.place;
            let value = match self.flags.len() {
                1 => self.flags.swap_remove(0),
                _ => Typed::of(Kind::Rel, place, self.flags, Of::Union),
            };
            let (result, value) = (ResultKind::Race, value.expression);
            self.items.push(Item::Result { place, result, value });
        }
        (self.items, self.notes)
    }

    /// Counts what is looked at.
    pub(super) fn step(&mut self, place: Place) -> Valued<()> {
        self.steps += 1;
        match self.steps <= STEPS {
            true => Ok(()),
            false => {
                let error = place.error("functions are applied too often", "here");
                Err(error.with_help("does one apply itself for ever?").into())
            }
        }
    }

    pub(super) fn statements(
        &mut self,
        statements: &'t [Statement],
        known: &mut Environment<'t>,
    ) -> Parsed<()> {
        statements.iter().try_for_each(|statement| self.statement(statement, known))
    }

    fn statement(&mut self, statement: &'t Statement, known: &mut Environment<'t>) -> Parsed<()> {
        let place = statement.place;
        match &statement.what {
            What::Let { rec, bindings } => match self.bind(bindings, *rec, known, true) {
                Ok(()) => Ok(()),
                Err(stop) => {
                    let names: Vec<&'static str> =
                        bindings.iter().flat_map(|binding| binding.names()).collect();
                    let what = format!("`{}` has no value", names.join("`, `"));
                    // What it is used for is left out where that is said.
                    self.note(stop, &what, Lack::Nothing)?;
                    names.into_iter().for_each(|name| known.bind(name, Value::Open));
                    Ok(())
                }
            },
            What::Check(check) => match self.check(place, check, known) {
                Ok(()) => Ok(()),
                Err(stop) => {
                    let name = check.name.map_or(String::new(), |name| format!(" `{name}`"));
                    let lacks = match check.purpose {
                        Purpose::Demand => Lack::Demand,
                        Purpose::Flag | Purpose::Requires => Lack::Race,
                    };
                    self.note(stop, &format!("the check{name} is left out"), lacks)
                }
            },
            What::Include(path) => self.include(*path, known),
            What::Enum { name, tags } => {
                let tags = tags.iter().map(|tag| Value::Tag(tag.text)).collect();
                known.bind(name.text, Value::Members(Rc::new(tags)));
                Ok(())
            }
            What::Procedure { name, pattern, body } => {
                let procedure = Procedure { pattern, body, known: known.clone() };
                known.bind(name.text, Value::Procedure(Rc::new(procedure)));
                Ok(())
            }
            What::Call { name, argument } => {
                let Some(Value::Procedure(procedure)) = known.get(name.text).cloned() else {
                    let error =
                        name.place.error(format!("there is no procedure `{name}`"), "called");
                    return Err(error.with_help("write `procedure …(…) = … end` before it"));
                };
                let mut inner = procedure.known.clone();
                let argument = self.value(argument, known, None);
                let bound = argument.and_then(|argument| {
                    self.destructure(place, procedure.pattern, argument, &mut inner)
                });
                match bound {
                    Ok(()) => {
                        self.deeper(place, |reading| reading.statements(procedure.body, &mut inner))
                    }
                    Err(stop) => self.note(stop, &format!("`{name}` is not called"), Lack::Demand),
                }
            }
            What::ForAll { name, of, body } => {
                let members = match self.value(of, known, None) {
                    Ok(Value::Members(members)) => members,
                    Ok(Value::Nothing) => Rc::new(vec![]),
                    Ok(Value::Events(_) | Value::Open) => {
                        let stop =
                            Stop::Open(of.place, "what is said of each event of a set".into());
                        return self.note(stop, "a forall is left out", Lack::Demand);
                    }
                    Ok(other) => {
                        return self.note(expected("a set", &other, of.place), "", Lack::Demand);
                    }
                    Err(stop) => return self.note(stop, "a forall is left out", Lack::Demand),
                };
                for member in members.iter() {
                    let mut inner = known.clone();
                    inner.bind(name.text, member.clone());
                    self.statements(body, &mut inner)?;
                }
                Ok(())
            }
            What::From { name } if name.text == "co" => {
                let order = self.builtin("co", name.place);
                known.bind(name.text, Value::Events(order));
                Ok(())
            }
            What::From { name } => {
                let text =
                    format!("`{name}` has no value: executions choose `co` and nothing else");
                self.notes.push(Note { place, text, lacks: Lack::Nothing });
                known.bind(name.text, Value::Open);
                Ok(())
            }
            What::Match { of, arms, otherwise } => match self.tag(of, known) {
                Ok(tag) => {
                    let arm = arms.iter().find(|(name, _)| name.text == tag).map(|(_, body)| body);
                    match arm.or(otherwise.as_ref()) {
                        Some(body) => self.statements(body, known),
                        None => self.note(super::expression::no_case(of, tag), "", Lack::Demand),
                    }
                }
                Err(stop) => self.note(stop, "a match is left out", Lack::Demand),
            },
            What::Nothing => Ok(()),
        }
    }

    fn include(&mut self, path: Word, known: &mut Environment<'t>) -> Parsed<()> {
        let Some(source) = self.files.find(path)? else { return Ok(()) };
        let name = source.name.as_str();
        if self.open.contains(&name) {
            let around = self.open.join(" includes ");
            let error = path.place.error("a file includes itself", "is being included already");
            return Err(error.with_help(format!("{around} includes {name}")));
        }
        self.open.push(name);
        let file = self.files.parsed(source)?;
        self.statements(&file.statements, known)?;
        self.open.pop();
        Ok(())
    }

    fn check(&mut self, place: Place, check: &'t Check, known: &Environment<'t>) -> Valued<()> {
        let of = match check.demand {
            Demand::Empty => {
                let value = self.value(&check.of, known, None)?;
                self.events(value, check.of.place, None)?
            }
            Demand::Acyclic | Demand::Irreflexive => self.typed(&check.of, known, Kind::Rel)?,
        };
        match (check.purpose, check.negated) {
            (Purpose::Demand, _) => {
                let plain = match check.demand {
                    Demand::Acyclic => Formula::Acyclic(of.expression),
                    Demand::Irreflexive => Formula::Irreflexive(of.expression),
                    Demand::Empty => Formula::Empty(of.expression),
                };
                let formula = if check.negated { Formula::Not(Box::new(plain)) } else { plain };
                let name = self.own(check.name.map_or("check", |name| name.text));
                let name = Word { text: name, place };
                let clause = clause("cat.check", place);
                let (well_formed, indices, about) = (false, vec![], None);
                let axiom = Axiom { place, clause, well_formed, formula, name, indices, about };
                self.items.push(Item::Axiom(axiom));
                Ok(())
            }
            (Purpose::Flag, true) | (Purpose::Requires, false) => {
                let pairs = self.pairs(check.demand, of, place);
                self.flags.push(pairs);
                Ok(())
            }
            (Purpose::Flag, false) | (Purpose::Requires, true) => {
                let text = "a mark on executions that lack something";
                Err(Stop::Open(place, text.into()))
            }
        }
    }

    /// The pairs for which a demand does not hold.
    fn pairs(&mut self, demand: Demand, of: Typed, place: Place) -> Typed {
        let steps = match (demand, of.kind) {
            (Demand::Empty, Kind::Rel) => return of,
            (Demand::Empty, Kind::Set) => return of.with(Kind::Rel, place, Of::Identity),
            (Demand::Irreflexive, _) => of,
            (Demand::Acyclic, _) => of.with(Kind::Rel, place, Of::Plus),
        };
        let same = self.builtin("id", place);
        Typed::of(Kind::Rel, place, vec![steps, same], Of::Intersection)
    }

    /// Gives an expression a name in the model: one with a clause, or one that stands for it.
    pub(super) fn define(
        &mut self,
        name: &str,
        typed: Typed,
        place: Place,
        clause_too: bool,
    ) -> Typed {
        let own = self.own(name);
        let kind = typed.kind;
        let clause = clause_too.then(|| clause("cat.let", place));
        self.push(Word { text: own, place }, typed.expression, clause, place);
        Typed::named(kind, own, place)
    }

    fn push(&mut self, name: Word, body: Expression, clause: Option<Clause>, place: Place) {
        let (rec, new, indices, parameters, also) = (false, false, vec![], vec![], vec![]);
        let item =
            Let { place, clause, rec, new, named: false, name, indices, parameters, body, also };
        self.items.push(Item::Let(item));
    }
}

/// What every definition and every check of a text is by: its author's word, and how that is written.
pub(super) fn clause(id: &'static str, place: Place) -> Clause {
    let words: Vec<&str> = place.text().split_whitespace().collect();
    let mut text = words.join(" ").replace('"', "'");
    if text.chars().count() > LINE {
        text = text.chars().take(LINE).collect::<String>() + "…";
    }
    let prose = Some(Word { text: interned(&text), place });
    Clause { id: Word { text: id, place }, prose }
}
