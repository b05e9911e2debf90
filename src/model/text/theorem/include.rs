//! Files that theorem files include, and the file itself.

use super::super::cat;
use super::super::check::Role;
use super::super::cursor::Cursor;
use super::super::parse::Parsed;
use super::super::place::Word;
use super::super::token::Kind;
use super::super::tree::Kind as KindOf;
use super::super::{Lack, Text, library};
use super::statement::Reading;
use super::{Known, Module, Notation, Origin, Theorems, Value, token};
use crate::model::{Expression, Vocabulary};
use crate::relation::{Symbol, base, base_set, interned};
use crate::source::{InputError, Source, Span, suggest};
use rustc_hash::FxHashMap;
use std::path::Path;

/// What executions consist of, and what holds of all of them.
fn signature(notation: Notation) -> &'static Text {
    Text::own(match notation {
        Notation::Theorems => "theorems/herd.model",
        Notation::Kater => "theorems/kater.model",
    })
}

fn names_of(text: &'static Text) -> Parsed<(FxHashMap<&'static str, Value>, Vec<Known>)> {
    let (model, facts) = text.elaborate(String::new(), &[], &Vocabulary::default())?;
    let mut names = FxHashMap::default();
    for (name, entry) in text.names.iter().filter(|(_, entry)| entry.role == Role::Base) {
        let value = match entry.kind {
            KindOf::Set => Value::Set(base_set(Symbol::plain(name))),
            KindOf::Rel => Value::Rel(base(Symbol::plain(name))),
        };
        names.insert(*name, value);
    }
    for definition in &model.definitions {
        names.insert(definition.name.as_str(), of_expression(definition.body));
    }
    let known = facts.into_iter().map(|fact| Known {
        name: fact.name,
        place: String::new(),
        formula: fact.formula,
        origin: Origin::Fact,
    });
    Ok((names, known.collect()))
}

fn of_expression(body: Expression) -> Value {
    match body {
        Expression::Set(set) => Value::Set(set),
        Expression::Rel(relation) => Value::Rel(relation),
    }
}

/// The text of a file.
fn source(path: &Path) -> Result<&'static Source, std::io::Error> {
    let bytes = std::fs::read(path)?;
    Ok(Box::leak(Box::new(Source::from_bytes(path.display().to_string(), &bytes))))
}

fn reading(source: &'static Source, notation: Notation, open: Vec<String>) -> Parsed<Reading> {
    let (signature, _) = names_of(signature(notation))?;
    let tokens = Cursor::new(token::tokens(source, notation)?);
    let mut reading = Reading::new(tokens, notation, signature, open);
    reading.statements()?;
    Ok(reading)
}

pub(super) fn root(path: &Path) -> Result<Theorems, InputError> {
    let name = path.display().to_string();
    let nowhere = |message: String| {
        let source = Source { name: name.clone(), text: String::new() };
        InputError::new(&source, Span::default(), message, "")
    };
    let source = source(path).map_err(|error| nowhere(format!("cannot be read: {error}")))?;
    let Some(notation) = Notation::of(path) else {
        let error = nowhere("is no file of theorems".into());
        return Err(error.with_help("such files end in `.theorems` or `.kat`"));
    };
    let reading = reading(source, notation, vec![name.clone()])?;
    let (_, facts) = names_of(signature(notation))?;
    let Reading { known, theorems, .. } = reading;
    Ok(Theorems { file: name, facts, known, theorems })
}

impl Reading {
    fn new(
        tokens: Cursor,
        notation: Notation,
        signature: FxHashMap<&'static str, Value>,
        open: Vec<String>,
    ) -> Reading {
        Reading {
            tokens,
            notation,
            signature,
            own: FxHashMap::default(),
            fixpoint: FxHashMap::default(),
            modules: FxHashMap::default(),
            known: Vec::new(),
            theorems: Vec::new(),
            open,
        }
    }

    pub(super) fn include(&mut self) -> Parsed<()> {
        self.tokens.next();
        if self.tokens.peek().kind != Kind::Text {
            return Err(self.tokens.unexpected("a file's name in quotes"));
        }
        let path = self.tokens.next().word();
        let name = match self.notation {
            Notation::Theorems => {
                let error = "`as` and the name that the file is called by";
                if !self.tokens.takes("as") || self.tokens.peek().kind != Kind::Word {
                    return Err(self.tokens.unexpected(error));
                }
                self.tokens.next().word()
            }
            Notation::Kater => {
                let stem = Path::new(path.text).file_stem().and_then(|stem| stem.to_str());
                Word { text: interned(stem.unwrap_or(path.text)), place: path.place }
            }
        };
        if self.modules.contains_key(name.text) {
            let error = name.place.error(format!("two files are called `{name}`"), "the second");
            return Err(error.with_help("call it something else"));
        }
        let module = self.module(path, name)?;
        self.modules.insert(name.text, module);
        Ok(())
    }

    fn module(&mut self, path: Word, name: Word) -> Parsed<Module> {
        let beside = Path::new(&path.place.source.name).parent().unwrap_or(Path::new(""));
        let file = beside.join(path.text);
        let kind = file.extension().and_then(|e| e.to_str()).unwrap_or_default();
        match (self.notation, kind) {
            (Notation::Theorems, "cat") => {
                let source = found(path, &file)?;
                of_cat(source, name)
            }
            (Notation::Theorems, "theorems") | (Notation::Kater, "kat") => {
                let source = found(path, &file)?;
                if self.open.contains(&source.name) {
                    let error = path.place.error("a file includes itself", "being read already");
                    let around = self.open.join(" includes ");
                    return Err(error.with_help(format!("{around} includes {}", source.name)));
                }
                let open = [self.open.clone(), vec![source.name.clone()]].concat();
                let inner = reading(source, self.notation, open)?;
                // What is assumed there is assumed here; what is to be shown there is not.
                self.known.extend(inner.known);
                let names = inner.own.into_iter().map(|(name, (value, _))| (name, value));
                Ok(Module { names: names.collect(), ..Module::default() })
            }
            (Notation::Theorems, "model") => {
                let message = "models in `.model` have families of relations, which theorems are \
                               not about";
                let error = path.place.error(message, "not included");
                Err(error.with_help("include a model in `.cat`"))
            }
            _ => {
                let error = path.place.error("this is no file that can be included", "here");
                Err(error.with_help(match self.notation {
                    Notation::Theorems => "include a `.cat` or a `.theorems` file",
                    Notation::Kater => "include a `.kat` file",
                }))
            }
        }
    }
}

fn found(path: Word, file: &Path) -> Parsed<&'static Source> {
    source(file).map_err(|error| {
        let message = format!("there is no file {} to include: {error}", file.display());
        let error = path.place.error(message, "not found");
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let entries = std::fs::read_dir(folder.unwrap_or(Path::new("."))).into_iter().flatten();
        let mut names: Vec<String> =
            entries.flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        let wanted = file.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        match suggest::closest(&wanted, names.iter().map(String::as_str)) {
            Some(near) => error.with_help(format!("did you mean `{near}`?")),
            None => error.with_help("files are looked for beside the one that includes them"),
        }
    })
}

/// The definitions and checks of a model in `.cat`, in terms of what executions consist of.
fn of_cat(source: &'static Source, name: Word) -> Parsed<Module> {
    let cat::Read { file, notes } = cat::read_of_events(source)?;
    let text = Text::of(&file, &library::find_own)?;
    let (model, _) = text.elaborate(String::new(), &[], &Vocabulary::default())?;
    let mut module = Module::default();
    let prefixed = |inner: &str| interned(&format!("{}.{inner}", name.text));
    for definition in &model.definitions {
        let own = definition.name.as_str();
        let value = match of_expression(definition.body) {
            Value::Rel(relation) => Value::Rel(unnamed(relation)).named(prefixed(own)),
            set => set,
        };
        module.names.insert(own, value);
    }
    let axiom = |axiom: &crate::relation::Axiom| (axiom.name.clone(), axiom.formula.clone());
    module.axioms = model.demands().map(axiom).collect();
    let lacking = notes.into_iter().filter(|(.., lack)| *lack == Lack::Demand);
    module.lacking = lacking.map(|(place, text, _)| format!("{}: {text}", place.line())).collect();
    Ok(module)
}

fn unnamed(relation: crate::relation::Rel) -> crate::relation::Rel {
    use crate::relation::{Node, Rel, node};
    match node(relation.id()) {
        Node::Named(_, body) => Rel::of_id(body),
        _ => relation,
    }
}
