//! What attributes say of functions, calls, parameters and results.

use super::context::Context;
use super::effects::Memory;
use super::intrinsics;
use super::numbers;
use super::stop::Read;
use super::syntax::tree::{self, Attribute as Said, Spanned, Type as Written};
use super::words::{self, handling, promise};
use crate::program::captures::Captures;
use crate::program::ir::{
    About, Argument, Attribute, Claim, Classes, Handling, Meaning, Promise, Promises, Value,
};
use std::collections::BTreeSet;

/// Words that only tell the compiler how hard to try, and strings that do so or are for debuggers.
const HINTS: &[&str] = &[
    "alwaysinline",
    "cold",
    "hot",
    "inlinehint",
    "minsize",
    "noinline",
    "nonlazybind",
    "noprofile",
    "optdebug",
    "optnone",
    "optsize",
    "skipprofile",
    "uwtable",
    "\"disable-tail-calls\"",
    "\"frame-pointer\"",
    "\"min-legal-vector-width\"",
    "\"no-frame-pointer-elim\"",
    "\"no-frame-pointer-elim-non-leaf\"",
    "\"no-inline-line-tables\"",
    "\"no-jump-tables\"",
    "\"no-trapping-math\"",
    "\"prefer-vector-width\"",
    "\"stack-protector-buffer-size\"",
    "\"target-cpu\"",
    "\"target-features\"",
    "\"tune-cpu\"",
    "\"warn-stack-size\"",
];

/// What is said of a value and has a type here: in [`Promises`], or in the parameter itself.
const OF_VALUES: &[&str] = &[
    "align",
    "byval",
    "captures",
    "dead_on_return",
    "dead_on_unwind",
    "dereferenceable",
    "dereferenceable_or_null",
    "initializes",
    "nocapture",
    "nofree",
    "nonnull",
    "noundef",
    "range",
    "readnone",
    "readonly",
    "returned",
    "writable",
    "writeonly",
];

/// What calls say of their callee and that is interpreted here, or that only forbids something.
const OF_CALLS: &[&str] = &[
    "allockind",
    "allocsize",
    "\"alloc-family\"",
    "argmemonly",
    "builtin",
    "convergent",
    "inaccessiblemem_or_argmemonly",
    "inaccessiblememonly",
    "memory",
    "nobuiltin",
    "noduplicate",
    "nomerge",
    "readnone",
    "readonly",
    "writeonly",
];

/// What follows from what a function does, or is looked at when it is called: what else is said of it has to be agreed on.
const OF_DEFINITIONS: &[&str] = &[
    "align",
    "argmemonly",
    "captures",
    "dereferenceable",
    "dereferenceable_or_null",
    "inaccessiblemem_or_argmemonly",
    "inaccessiblememonly",
    "memory",
    "mustprogress",
    "nocapture",
    "nofree",
    "nonnull",
    "norecurse",
    "noreturn",
    "nosync",
    "noundef",
    "nounwind",
    "range",
    "readnone",
    "readonly",
    "returned",
    "willreturn",
    "writeonly",
];

/// Attributes of a parameter that points to an object of the type they name.
const POINTEE: [&str; 4] = ["sret", "byref", "inalloca", "preallocated"];

/// What an attribute means whose arguments are more than a word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Meant {
    /// As its word says, or as it is written.
    Text,
    /// What is accessed.
    Memory(Memory),
    /// What is kept of a pointer.
    Captures(Captures),
    /// Which bytes are written.
    Initializes(Vec<(i64, i64)>),
}

/// An attribute.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Stated {
    /// `memory`
    word: String,
    /// `memory(read)`
    written: String,
    meant: Meant,
}

/// The attributes of a function, a call, a parameter or a return value.
#[derive(Clone, Debug, Default)]
pub(super) struct Attributes {
    /// `dereferenceable(N)`, or what `sret(T)` and its like imply.
    pub dereferenceable: u64,
    dereferenceable_or_null: u64,
    /// `byval(T)`: so many bytes.
    pub byval: Option<u64>,
    /// `align N`; 0 where it is not stated.
    pub align: u64,
    ranges: Vec<(u128, u128)>,
    /// `nofpclass`: the mask of `llvm.is.fpclass`.
    excluded: u16,
    /// `allockind`: what it lists.
    allocation: BTreeSet<String>,
    /// `allocsize`: the arguments whose product is the size.
    allocation_size: Vec<usize>,
    /// What is said of memory, if anything is.
    pub memory: Option<Memory>,
    /// All of them.
    stated: BTreeSet<Stated>,
}

impl Context<'_> {
    /// The attributes in a list; `#0` stands for what its group says.
    pub(super) fn attributes(&self, list: &tree::Attributes) -> Read<Attributes> {
        let mut out = Attributes::default();
        for attribute in list {
            match &attribute.node {
                Said::Group(number) => match self.groups.get(number) {
                    Some(Ok(group)) => {
                        for list in group {
                            list.iter().try_for_each(|a| self.attribute(a, &mut out))?;
                        }
                    }
                    Some(Err(error)) => return Err((*error).clone().into()),
                    // As LLVM does, which says nothing of it.
                    None => {}
                },
                _ => self.attribute(attribute, &mut out)?,
            }
        }
        if out.has("nonnull") {
            out.dereferenceable = out.dereferenceable.max(out.dereferenceable_or_null);
        }
        Ok(out)
    }

    fn attribute(&self, attribute: &Spanned<Said>, out: &mut Attributes) -> Read<()> {
        let mut written = attribute.node.to_string();
        let mut meant = Meant::Text;
        let word = written.split(['(', ' ']).next().unwrap_or_default().to_owned();
        match &attribute.node {
            Said::Word(word) => {
                if let Some(memory) = Memory::of_word(word) {
                    out.restrict(memory);
                    meant = Meant::Memory(memory);
                } else if word == "nocapture" {
                    meant = Meant::Captures(Captures::NOTHING);
                }
            }
            Said::Number(_, number) => match word.as_str() {
                "align" => out.align = *number,
                "dereferenceable" => out.dereferenceable = out.dereferenceable.max(*number),
                "dereferenceable_or_null" => out.dereferenceable_or_null = *number,
                _ => {}
            },
            Said::Type(_, ty) => {
                let ty = self.type_at(ty, attribute.span)?;
                match word.as_str() {
                    "byval" => out.byval = Some(self.layout.alloc_size(&ty)),
                    word if POINTEE.contains(&word) => {
                        out.dereferenceable = out.dereferenceable.max(self.layout.alloc_size(&ty));
                    }
                    _ => {}
                }
                written = format!("{word}({ty})");
            }
            Said::Memory(parts) => {
                let memory = Memory::of(parts);
                // A form from the future promises nothing.
                out.restrict(memory.unwrap_or(Memory::ANYTHING));
                meant = memory.map_or(Meant::Text, Meant::Memory);
            }
            Said::Range(ty, low, high) => match range(ty, low, high) {
                Some(range) => out.ranges.push(range),
                None => {
                    out.state("range of many bits".to_owned(), written, meant);
                    return Ok(());
                }
            },
            Said::NoFpClass(classes) => {
                out.excluded |= classes.iter().fold(0, |mask, class| mask | mask_of(class));
            }
            Said::Captures(parts) => {
                meant = words::captures(parts).map_or(Meant::Text, Meant::Captures);
            }
            Said::Initializes(ranges) => {
                let number = |written: &String| written.parse::<i64>().ok();
                let ranges = ranges.iter().map(|(from, to)| Some((number(from)?, number(to)?)));
                let ranges = ranges.collect::<Option<Vec<_>>>();
                meant = ranges.map_or(Meant::Text, Meant::Initializes);
            }
            Said::AllocKind(kinds) => {
                let kinds = kinds.to_string();
                out.allocation.extend(kinds.split(',').map(|kind| kind.trim().to_owned()));
            }
            Said::AllocSize(first, second) => {
                let all = [Some(*first), *second].into_iter().flatten();
                out.allocation_size = all.filter_map(|n| usize::try_from(n).ok()).collect();
            }
            Said::String(key, _) => {
                let (word, meant) = match key.to_string().as_str() {
                    // So the Attributor writes down what it has found for itself.
                    "no-capture-maybe-returned" => {
                        ("captures".to_owned(), Meant::Captures(Captures::BUT_RETURNED))
                    }
                    _ => (format!("\"{key}\""), meant),
                };
                out.state(word, written, meant);
                return Ok(());
            }
            _ => {}
        }
        out.state(word, written, meant);
        Ok(())
    }
}

/// The mask of a class of numbers, or of several, by its word or as it is written.
fn mask_of(classes: &str) -> u16 {
    match classes {
        "snan" => 1,
        "qnan" => 1 << 1,
        "nan" => 0b11,
        "ninf" => 1 << 2,
        "nnorm" => 1 << 3,
        "nsub" => 1 << 4,
        "nzero" => 1 << 5,
        "pzero" => 1 << 6,
        "psub" => 1 << 7,
        "pnorm" => 1 << 8,
        "pinf" => 1 << 9,
        "inf" => 1 << 2 | 1 << 9,
        "norm" => 1 << 3 | 1 << 8,
        "sub" => 1 << 4 | 1 << 7,
        "zero" => 1 << 5 | 1 << 6,
        "all" => 0x3ff,
        number => number.parse().unwrap_or(0),
    }
}

/// `range(iN first, last)`, if 128 bits hold its numbers.
fn range(ty: &Written, low: &str, high: &str) -> Option<(u128, u128)> {
    let Written::Int(width @ ..=128) = ty else { return None };
    Some((numbers::integer(low, *width)?, numbers::integer(high, *width)?))
}

impl Attributes {
    /// Whether this word is among them.
    pub(super) fn has(&self, word: &str) -> bool {
        self.stated.iter().any(|stated| stated.word == word)
    }

    fn state(&mut self, word: String, written: String, meant: Meant) {
        self.stated.insert(Stated { word, written, meant });
    }

    /// Whether `captures(none)` or `nocapture` is said.
    pub(super) fn captures_none(&self) -> bool {
        self.stated.iter().any(|stated| stated.meant == Meant::Captures(Captures::NOTHING))
    }

    fn restrict(&mut self, memory: Memory) {
        self.memory = Some(self.memory.map_or(memory, |old| old.and(memory)));
    }

    /// Adds what `other` promises to what is promised already.
    pub(super) fn add(&mut self, other: &Attributes) {
        self.dereferenceable = self.dereferenceable.max(other.dereferenceable);
        let or_null = self.dereferenceable_or_null.max(other.dereferenceable_or_null);
        self.dereferenceable_or_null = or_null;
        self.byval = self.byval.or(other.byval);
        self.align = self.align.max(other.align);
        self.ranges.extend(&other.ranges);
        self.excluded |= other.excluded;
        self.allocation.extend(other.allocation.iter().cloned());
        if self.allocation_size.is_empty() {
            self.allocation_size.clone_from(&other.allocation_size);
        }
        other.memory.into_iter().for_each(|memory| self.restrict(memory));
        self.stated.extend(other.stated.iter().cloned());
    }

    /// These without what follows from what a definition does that has them.
    pub(super) fn unless_defined(&self) -> Attributes {
        if self.byval.is_some() {
            return self.clone();
        }
        let stated = self.without(OF_DEFINITIONS).cloned().collect();
        let (ranges, memory) = (vec![], None);
        let sizes = Attributes { dereferenceable: 0, dereferenceable_or_null: 0, ..self.clone() };
        Attributes { stated, ranges, memory, align: 0, ..sizes }
    }

    /// These without what a definition says as well.
    pub(super) fn beyond(&self, defined: &Attributes) -> Attributes {
        let more = |own: u64, other: u64| if own > other { own } else { 0 };
        let said = |stated: &&Stated| {
            let known = OF_DEFINITIONS.contains(&stated.word.as_str());
            !(known && defined.stated.contains(*stated))
        };
        let known = defined.memory.unwrap_or(Memory::ANYTHING);
        Attributes {
            dereferenceable: more(self.dereferenceable, defined.dereferenceable),
            dereferenceable_or_null: more(
                self.dereferenceable_or_null,
                defined.dereferenceable_or_null,
            ),
            align: if self.byval.is_some() { self.align } else { more(self.align, defined.align) },
            ranges: self.ranges.iter().filter(|r| !defined.ranges.contains(r)).copied().collect(),
            memory: self.memory.filter(|memory| known.and(*memory) != known),
            stated: self.stated.iter().filter(said).cloned().collect(),
            ..self.clone()
        }
    }

    fn without(&self, words: &[&str]) -> impl Iterator<Item = &Stated> {
        self.stated.iter().filter(|stated| !words.contains(&stated.word.as_str()))
    }

    /// What is promised of a value with these attributes.
    pub(super) fn promises(&self) -> Promises {
        Promises {
            noundef: self.has("noundef"),
            nonnull: self.has("nonnull"),
            align: self.align,
            dereferenceable: self.dereferenceable,
            dereferenceable_or_null: self.dereferenceable_or_null,
            // Several attributes hold all together.
            ranges: self.ranges.iter().map(|range| vec![*range]).collect(),
            excluded: Classes { mask: self.excluded, width: 0 },
            handling: self.stated.iter().filter_map(Stated::handling).collect(),
            others: self.without(OF_VALUES).map(|s| promise(s.written.clone())).collect(),
        }
    }

    /// What is said of a function with these attributes, other than hints.
    pub(super) fn of_function(&self) -> BTreeSet<Attribute> {
        self.without(HINTS).map(Stated::of_function).collect()
    }

    /// What these attributes of a call promise of its callee, one by one, that the callee is not declared with.
    pub(super) fn of_callee(&self, declared: &Attributes) -> BTreeSet<Promise> {
        let without = [HINTS, OF_CALLS].concat();
        let said = self.without(&without).filter(|stated| !declared.stated.contains(stated));
        let mut promised: BTreeSet<String> = said.map(|stated| stated.written.clone()).collect();
        let known = declared.memory.unwrap_or(Memory::ANYTHING);
        let memory = self.memory.filter(|memory| known.and(*memory) != known);
        promised.extend(memory.map(|memory| memory.to_string()));
        promised.into_iter().map(promise).collect()
    }

    /// What these attributes of a call of an intrinsic forbid it that it does by its meaning: such a call is undefined
    /// behaviour, which is not looked at.
    pub(super) fn against(&self, known: intrinsics::Meaning) -> BTreeSet<Promise> {
        use intrinsics::{Bulk, Meaning::Bulk as Does, Meaning::Trap};
        let needed = match known {
            Does(Bulk::Fill) => (false, true),
            Does(_) => (true, true),
            _ => (false, false),
        };
        let forbids = |memory: &Memory| {
            let (reads, writes) = memory.claimed().arguments;
            needed.0 && !reads || needed.1 && !writes
        };
        let memory = self.memory.filter(forbids).map(|memory| memory.to_string());
        let returns = !matches!(known, Trap { .. });
        let ends = (returns && self.has("noreturn")).then(|| "noreturn".to_owned());
        let all = memory.into_iter().chain(ends);
        all.map(|written| Promise { about: About::Anything, written }).collect()
    }

    /// Whether they say that memory is allocated, or freed.
    pub(super) fn manages_heap(&self) -> bool {
        !self.allocation.is_empty()
    }

    /// Whether a call with these attributes does nothing but what `kind` of `allockind` says.
    pub(super) fn is_allocation(&self, kind: &str) -> bool {
        self.allocation.contains(kind)
    }

    /// How many bytes a call with these attributes and arguments allocates, if all that it does is to allocate
    /// so many.
    pub(super) fn allocates(&self, arguments: &[Argument]) -> Option<u64> {
        let kinds = ["alloc", "uninitialized"];
        let only = self.allocation.iter().all(|kind| kinds.contains(&kind.as_str()));
        if only && self.is_allocation("alloc") { self.size(arguments) } else { None }
    }

    /// How many bytes a call with these attributes and arguments allocates, if any.
    pub(super) fn size(&self, arguments: &[Argument]) -> Option<u64> {
        let sizes = self.allocation_size.iter().map(|n| match arguments.get(*n)?.value {
            Value::Bits(bits) => u64::try_from(bits).ok(),
            _ => None,
        });
        sizes.collect::<Option<Vec<u64>>>()?.into_iter().reduce(u64::saturating_mul)
    }
}

impl Stated {
    /// What is said of what a function does with a parameter, if anything is.
    fn handling(&self) -> Option<Handling> {
        match &self.meant {
            Meant::Captures(captures) => Some(Handling::Captures(*captures)),
            Meant::Initializes(ranges) => Some(Handling::Initializes(ranges.clone())),
            _ => handling(&self.word, &self.written),
        }
    }

    /// What is said of a function.
    fn of_function(&self) -> Attribute {
        let written = self.written.clone();
        match self.meant {
            Meant::Memory(memory) => {
                let meaning = Meaning::Does(Claim::Accesses(memory.claimed()));
                Attribute { meaning, written }
            }
            _ => words::attribute(written),
        }
    }
}
