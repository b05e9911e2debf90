//! Statements of theorem files, read one after the other.

use super::super::cursor::Cursor;
use super::super::parse::Parsed;
use super::super::place::{Place, Word};
use super::super::token::Kind;
use super::expression::KEYWORDS;
use super::{Known, Module, Notation, Origin, Theorem, Value};
use crate::relation::{Formula, Polarity, Rel, Symbol, base, base_set, least_fixpoint, polarity};
use crate::source::suggest;
use rustc_hash::FxHashMap;

const STATEMENTS: &str = "a statement is `include`, `set`, `relation`, `disjoint`, `let`, `assume` \
                          or `theorem`";
const OF_KATER: &str = "a statement is `include`, `predicate`, `relation`, `disjoint`, `let`, \
                        `assume` or `assert`";

/// What a file is being read into.
pub(super) struct Reading {
    pub tokens: Cursor,
    pub notation: Notation,
    /// What every file knows.
    pub signature: FxHashMap<&'static str, Value>,
    pub own: FxHashMap<&'static str, (Value, Place)>,
    /// What a name stands for in its own fixpoint.
    pub fixpoint: FxHashMap<&'static str, Value>,
    pub modules: FxHashMap<&'static str, Module>,
    pub known: Vec<Known>,
    pub theorems: Vec<Theorem>,
    /// Files that are being read, this one last.
    pub open: Vec<String>,
}

impl Reading {
    pub(super) fn statements(&mut self) -> Parsed<()> {
        while self.tokens.peek().kind != Kind::End {
            self.statement()?;
        }
        Ok(())
    }

    fn statement(&mut self) -> Parsed<()> {
        let token = self.tokens.peek();
        let of_theorems = self.notation == Notation::Theorems;
        match token.text {
            _ if token.kind != Kind::Word => Err(self.unexpected()),
            "include" => self.include(),
            "let" => self.definition(),
            "disjoint" => self.disjoint(),
            "relation" => self.declaration(|name| Value::Rel(base(name))),
            "set" if of_theorems => self.declaration(|name| Value::Set(base_set(name))),
            "predicate" if !of_theorems => self.declaration(|name| Value::Set(base_set(name))),
            "assume" => self.assumption(),
            "theorem" if of_theorems => self.theorem(),
            "assert" if !of_theorems => self.assertion(),
            _ => Err(self.unexpected()),
        }
    }

    fn unexpected(&self) -> crate::source::InputError {
        let help = match self.notation {
            Notation::Theorems => STATEMENTS,
            Notation::Kater => OF_KATER,
        };
        self.tokens.unexpected("a statement").with_help(help)
    }

    pub(super) fn declarations(&self) -> &'static str {
        match self.notation {
            Notation::Theorems => "set NAME`, `relation NAME",
            Notation::Kater => "predicate NAME`, `relation NAME",
        }
    }

    pub(super) fn lookup(&self, name: &str) -> Option<Value> {
        let here = self.fixpoint.get(name).or(self.own.get(name).map(|(value, _)| value));
        if let Some(value) = here.or(self.signature.get(name)) {
            return Some(*value);
        }
        let separator = self.notation.separator();
        let (module, inner) = name.split_once(separator)?;
        self.modules.get(module)?.names.get(inner).copied()
    }

    pub(super) fn names_near(&self, name: &str) -> Option<String> {
        let separator = self.notation.separator();
        let mut all: Vec<String> = self.own.keys().map(|name| name.to_string()).collect();
        all.extend(self.fixpoint.keys().map(|name| name.to_string()));
        all.extend(self.signature.keys().map(|name| name.to_string()));
        for (module, content) in &self.modules {
            all.extend(content.names.keys().map(|name| format!("{module}{separator}{name}")));
        }
        all.sort_unstable();
        suggest::closest(name, all.iter().map(String::as_str)).map(String::from)
    }

    /// A name that is new here.
    fn new_name(&mut self) -> Parsed<Word> {
        let token = self.tokens.peek();
        if token.kind != Kind::Word {
            return Err(self.tokens.unexpected("a name"));
        }
        let name = self.tokens.next().word();
        if KEYWORDS.contains(&name.text) {
            let message = format!("`{name}` is a word of the language, and no name");
            return Err(name.place.error(message, "not a name").with_help("take another name"));
        }
        let first = match self.own.get(name.text) {
            Some((_, place)) => format!("it is defined at {}", place.line()),
            None if self.signature.contains_key(name.text) => {
                "it is what executions consist of; what `mmprove prove` knows of it is in \
                 `specs/theorems`"
                    .into()
            }
            None => return Ok(name),
        };
        let error = name.place.error(format!("`{name}` is defined twice"), "the second time");
        Err(error.with_help(format!("{first}: take another name")))
    }

    fn declaration(&mut self, of: impl Fn(Symbol) -> Value) -> Parsed<()> {
        self.tokens.next();
        loop {
            let name = self.new_name()?;
            let value = of(Symbol::plain(name.text));
            self.own.insert(name.text, (value, name.place));
            if self.tokens.peek().kind == Kind::Text {
                self.tokens.next();
            }
            if !self.tokens.takes(",") {
                return Ok(());
            }
        }
    }

    fn disjoint(&mut self) -> Parsed<()> {
        let start = self.tokens.next().place;
        let separator = match self.notation {
            Notation::Theorems => ",",
            Notation::Kater => "#",
        };
        let mut sets = Vec::new();
        loop {
            let of = self.expression()?;
            sets.push(of.relation(Notation::Kater)?);
            if !self.tokens.takes(separator) {
                break;
            }
        }
        let pairs = sets.iter().enumerate().flat_map(|(i, one)| {
            sets[i + 1..].iter().map(move |other| Formula::Empty(*one >> *other))
        });
        let formula = Formula::All(pairs.collect());
        let place = start.to(self.tokens.last());
        self.known.push(Known::of(place, formula, Origin::Declaration));
        Ok(())
    }

    fn definition(&mut self) -> Parsed<()> {
        self.tokens.next();
        if !self.tokens.takes("rec") {
            let name = self.new_name()?;
            self.tokens.expect("=")?;
            let value = self.expression()?.value;
            self.own.insert(name.text, (value.named(name.text), name.place));
            return Ok(());
        }
        let names = self.names_of_fixpoint();
        let mut wrong = None;
        let mut read = Vec::new();
        let values =
            least_fixpoint(names.len(), |variables| match self.bodies(&names, variables) {
                Ok(bodies) => {
                    read.extend(bodies.iter().map(|(name, _)| *name));
                    bodies.into_iter().map(|(_, body)| body).collect()
                }
                Err(error) => {
                    wrong = Some(error);
                    vec![Rel::empty(); names.len()]
                }
            });
        self.fixpoint.clear();
        if let Some(error) = wrong {
            return Err(error);
        }
        for (name, value) in read.into_iter().zip(values) {
            self.own.insert(name.text, (Value::Rel(value).named(name.text), name.place));
        }
        Ok(())
    }

    /// The names that are defined together: that of the `let rec`, and those behind an `and`.
    fn names_of_fixpoint(&self) -> Vec<&'static str> {
        let mut names = vec![self.tokens.peek().text];
        let mut at = 1;
        loop {
            let token = self.tokens.after(at);
            let statement = ["let", "theorem", "assume", "assert", "include", "relation", "set"];
            if token.kind == Kind::End || statement.contains(&token.text) {
                return names;
            }
            if token.is("and") {
                names.push(self.tokens.after(at + 1).text);
            }
            at += 1;
        }
    }

    fn bodies(&mut self, names: &[&'static str], variables: &[Rel]) -> Parsed<Vec<(Word, Rel)>> {
        for (name, variable) in names.iter().zip(variables) {
            self.fixpoint.insert(name, Value::Rel(*variable));
        }
        let mut out: Vec<(Word, Rel)> = Vec::new();
        loop {
            let name = self.new_name()?;
            if out.iter().any(|(other, _)| other.text == name.text) {
                let error = name.place.error(format!("`{name}` is defined twice"), "again");
                return Err(error.with_help("take another name"));
            }
            self.tokens.expect("=")?;
            let body = self.expression()?;
            let relation = body.relation(self.notation)?;
            for variable in variables {
                let of = polarity(relation.id(), variable.id());
                if !matches!(of, Polarity::Absent | Polarity::Positive) {
                    let message = format!("`{name}` is defined by what it is not");
                    let error = body.place.error(message, "not monotone");
                    return Err(error.with_help(
                        "what is defined together must not stand on the right of `-`, or behind `~`",
                    ));
                }
            }
            if self.notation == Notation::Kater && !is_linear(relation, variables) {
                let message = format!("`{name}` is no regular expression");
                let error =
                    body.place.error(message, "recursion in the middle, or under a closure");
                return Err(error.with_help(
                    "in a file of Kater, what is defined together stands at the beginning, or at \
                     the end, of what it is put together with",
                ));
            }
            out.push((name, relation));
            if !self.tokens.takes("and") {
                return Ok(out);
            }
        }
    }

    fn assumption(&mut self) -> Parsed<()> {
        let start = self.tokens.next().place;
        let (mut said, _) = self.formula()?;
        let place = start.to(self.tokens.last());
        if self.tokens.takes("as") {
            self.tokens.next();
        }
        if !said.premises.is_empty() {
            let error = place.error("an assumption has no premises", "with `=>`");
            return Err(error.with_help("put the premise into the theorems"));
        }
        let formulas = std::mem::take(&mut said.goals).into_iter().map(|(_, formula)| formula);
        self.known.push(Known::of(place, Formula::All(formulas.collect()), Origin::Assumption));
        Ok(())
    }

    fn theorem(&mut self) -> Parsed<()> {
        self.tokens.next();
        if self.tokens.peek().kind != Kind::Word {
            return Err(self.tokens.unexpected("the theorem's name"));
        }
        let name = self.tokens.next().word();
        if let Some(other) = self.theorems.iter().find(|other| other.name == name.text) {
            let message = format!("there are two theorems of the name `{name}`");
            let error = name.place.error(message, "the second one");
            return Err(error.with_help(format!("the first is at {}", other.place)));
        }
        let sentence = match self.tokens.peek().kind {
            Kind::Text => Some(self.tokens.next().text.to_string()),
            _ => None,
        };
        self.tokens.expect(":")?;
        self.state(name.text.into(), sentence, name.place)
    }

    fn assertion(&mut self) -> Parsed<()> {
        let start = self.tokens.next().place;
        let name = format!("assertion-{}", self.theorems.len() + 1);
        self.state(name, None, start)
    }

    fn state(&mut self, name: String, sentence: Option<String>, at: Place) -> Parsed<()> {
        let (said, place) = self.formula()?;
        self.theorems.push(Theorem {
            name,
            sentence,
            text: place.text().split_whitespace().collect::<Vec<_>>().join(" "),
            place: at.line(),
            premises: said.premises,
            goals: said.goals,
            lacking: said.lacking,
            known: self.known.len(),
        });
        Ok(())
    }
}

/// Whether variables stand only at the beginning, or only at the end, of what they are put together with.
fn is_linear(relation: Rel, variables: &[Rel]) -> bool {
    use crate::relation::{Id, Node, node};
    let mentions =
        |id: Id| variables.iter().any(|variable| polarity(id, variable.id()) != Polarity::Absent);
    fn walk(id: Id, mentions: &dyn Fn(Id) -> bool) -> bool {
        match node(id) {
            _ if !mentions(id) => true,
            Node::Variable(_) => true,
            Node::Named(_, body) => walk(body, mentions),
            Node::Union(a, b) => walk(a, mentions) && walk(b, mentions),
            Node::Sequence(a, b) => match (mentions(a), mentions(b)) {
                (true, true) => false,
                (true, false) => walk(a, mentions),
                _ => walk(b, mentions),
            },
            _ => false,
        }
    }
    walk(relation.id(), &mentions)
}
