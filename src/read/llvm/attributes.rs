//! What attributes say, read from the user's own text (the grammar sees a normalised copy).

use super::tokens::{Kind, skip_brackets, tokenise};
use crate::program::ir::{Argument, CallEffects, Promises, Value};
use crate::program::term::mask;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// May a location be read, may it be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ModRef(bool, bool);

impl ModRef {
    fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "none" => ModRef(false, false),
            "read" => ModRef(true, false),
            "write" => ModRef(false, true),
            "readwrite" => ModRef(true, true),
            _ => return None,
        })
    }

    fn and(self, other: Self) -> Self {
        ModRef(self.0 && other.0, self.1 && other.1)
    }

    fn or(self, other: Self) -> Self {
        ModRef(self.0 || other.0, self.1 || other.1)
    }
}

/// A `memory(…)` attribute, or the older attributes that say the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Memory {
    arguments: ModRef,
    /// Memory that the module cannot access, such as that of an allocator.
    inaccessible: ModRef,
    other: ModRef,
}

const ANYTHING: Memory = Memory::all(ModRef(true, true));

impl Memory {
    const fn all(access: ModRef) -> Memory {
        Memory { arguments: access, inaccessible: access, other: access }
    }

    fn and(self, other: Self) -> Self {
        Memory {
            arguments: self.arguments.and(other.arguments),
            inaccessible: self.inaccessible.and(other.inaccessible),
            other: self.other.and(other.other),
        }
    }
}

/// The number in `(N)`, 0 if it is none.
fn number(words: &[&str]) -> u64 {
    words.get(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

/// Attributes of arguments and results that promise something that is not interpreted, or only where it is
/// the original that promises it.
const OTHERS: &[&str] = &[
    "dereferenceable",
    "dereferenceable_or_null",
    "nofpclass",
    "noalias",
    "nocapture",
    "captures",
    "returned",
    "nofree",
    "readnone",
    "readonly",
    "writeonly",
    "writable",
    "initializes",
    "dead_on_return",
    "dead_on_unwind",
];

/// `(iN first, last)`.
fn range(words: &[&str]) -> Option<(u128, u128)> {
    let ["(", ty, first, ",", last, ")"] = words else { return None };
    let width: u32 = ty.strip_prefix('i')?.parse().ok()?;
    let number = |text: &str| Some(text.parse::<i128>().ok()? as u128 & mask(width));
    Some((number(first)?, number(last)?))
}

/// The attributes that matter here, of a function, a call, a parameter or a return value.
#[derive(Clone, Debug, Default)]
pub(super) struct Attributes {
    /// `noalias`.
    pub noalias: bool,
    /// `nocapture`, `captures(none)`.
    pub captures_none: bool,
    /// `noundef`.
    pub noundef: bool,
    /// `dereferenceable(N)`.
    pub dereferenceable: u64,
    /// `dereferenceable_or_null(N)`.
    dereferenceable_or_null: u64,
    nonnull: bool,
    align: u64,
    ranges: Vec<(u128, u128)>,
    /// What else is promised of a value, as it is written.
    others: BTreeSet<String>,
    nounwind: bool,
    willreturn: bool,
    nosync: bool,
    noreturn: bool,
    speculatable: bool,
    /// `allockind`: what it lists.
    allocation: BTreeSet<String>,
    /// `allocsize`: the arguments whose product is the size.
    allocation_size: Vec<usize>,
    memory: Option<Memory>,
}

impl Attributes {
    /// Reads the attributes in `text`; `#0` stands for what `groups` says.
    pub(super) fn read(text: &str, groups: &FxHashMap<String, Attributes>) -> Attributes {
        let tokens = tokenise(text, 0);
        let mut out = Attributes::default();
        let mut at = 0;
        while at < tokens.len() {
            let word = tokens[at].text(text);
            let arguments = tokens.get(at + 1).is_some_and(|t| t.text(text) == "(");
            let end = if arguments { skip_brackets(&tokens, text, at + 1) } else { at + 1 };
            let words: Vec<&str> =
                tokens[(at + 1).min(end)..end].iter().map(|t| t.text(text)).collect();
            match (tokens[at].kind, word) {
                (Kind::Name, group) if group.starts_with('#') => {
                    if let Some(attributes) = groups.get(group) {
                        out.add(attributes);
                    }
                }
                (Kind::Word, "memory") => out.restrict(memory(&words)),
                (Kind::Word, "dereferenceable") => out.dereferenceable = number(&words),
                (Kind::Word, "dereferenceable_or_null") => {
                    out.dereferenceable_or_null = number(&words);
                }
                (Kind::Word, "align") => {
                    // Without brackets the number is a word of its own.
                    let stated = words.get(1).copied().or(tokens.get(end).map(|t| t.text(text)));
                    out.align = stated.and_then(|n| n.parse().ok()).unwrap_or(0);
                }
                (Kind::Word, "allockind") => {
                    let kinds = words.concat();
                    let kinds = kinds.trim_matches(['(', ')', '"']).split(',');
                    out.allocation.extend(kinds.map(str::to_owned));
                }
                (Kind::Word, "allocsize") => {
                    out.allocation_size = words.iter().filter_map(|n| n.parse().ok()).collect();
                }
                (Kind::Word, "range") => out.ranges.extend(range(&words)),
                (Kind::Word, "captures") => out.captures_none |= words == ["(", "none", ")"],
                (Kind::Word, word) => out.word(word),
                _ => {}
            }
            if tokens[at].kind == Kind::Word && OTHERS.contains(&word) {
                out.others.insert(format!("{word}{}", words.concat()));
            }
            at = end.max(at + 1);
        }
        if out.nonnull {
            out.dereferenceable = out.dereferenceable.max(out.dereferenceable_or_null);
        }
        out
    }

    fn word(&mut self, word: &str) {
        let only = |read, write| Memory::all(ModRef(read, write));
        let (none, anything) = (ModRef(false, false), ModRef(true, true));
        match word {
            "noalias" => self.noalias = true,
            "nocapture" => self.captures_none = true,
            "noundef" => self.noundef = true,
            "nonnull" => self.nonnull = true,
            "nounwind" => self.nounwind = true,
            "willreturn" => self.willreturn = true,
            "nosync" => self.nosync = true,
            "noreturn" => self.noreturn = true,
            "speculatable" => self.speculatable = true,
            "readnone" => self.restrict(only(false, false)),
            "readonly" => self.restrict(only(true, false)),
            "writeonly" => self.restrict(only(false, true)),
            "argmemonly" => self.restrict(Memory { arguments: anything, ..Memory::all(none) }),
            "inaccessiblememonly" => {
                self.restrict(Memory { inaccessible: anything, ..Memory::all(none) });
            }
            "inaccessiblemem_or_argmemonly" => {
                self.restrict(Memory { other: none, ..ANYTHING });
            }
            _ => {}
        }
    }

    fn restrict(&mut self, memory: Memory) {
        self.memory = Some(self.memory.map_or(memory, |old| old.and(memory)));
    }

    /// Adds what `other` promises to what is promised already.
    pub(super) fn add(&mut self, other: &Attributes) {
        self.noalias |= other.noalias;
        self.captures_none |= other.captures_none;
        self.noundef |= other.noundef;
        self.dereferenceable = self.dereferenceable.max(other.dereferenceable);
        let or_null = self.dereferenceable_or_null.max(other.dereferenceable_or_null);
        self.dereferenceable_or_null = or_null;
        self.nonnull |= other.nonnull;
        self.align = self.align.max(other.align);
        self.ranges.extend(&other.ranges);
        self.others.extend(other.others.iter().cloned());
        self.nounwind |= other.nounwind;
        self.willreturn |= other.willreturn;
        self.nosync |= other.nosync;
        self.noreturn |= other.noreturn;
        self.speculatable |= other.speculatable;
        self.allocation.extend(other.allocation.iter().cloned());
        if self.allocation_size.is_empty() {
            self.allocation_size.clone_from(&other.allocation_size);
        }
        if let Some(memory) = other.memory {
            self.restrict(memory);
        }
    }

    /// What is promised of a value with these attributes.
    pub(super) fn promises(&self) -> Promises {
        Promises {
            noundef: self.noundef,
            nonnull: self.nonnull,
            align: self.align,
            // Several attributes hold all together.
            ranges: self.ranges.iter().map(|range| vec![*range]).collect(),
            others: self.others.clone(),
        }
    }

    /// What these attributes of a call promise of its callee, one by one.
    pub(super) fn of_callee(&self) -> Vec<String> {
        let words = [
            ("nounwind", self.nounwind),
            ("willreturn", self.willreturn),
            ("nosync", self.nosync),
            ("noreturn", self.noreturn),
            ("speculatable", self.speculatable),
        ];
        let promised = words.into_iter().filter(|(_, is)| *is).map(|(word, _)| word.to_owned());
        let of = |access: ModRef| match access {
            ModRef(false, false) => "none",
            ModRef(true, false) => "read",
            ModRef(false, true) => "write",
            ModRef(true, true) => "readwrite",
        };
        let memory = self.memory.filter(|memory| *memory != ANYTHING);
        let memory = memory.map(|m| {
            let [other, arguments, inaccessible] = [m.other, m.arguments, m.inaccessible].map(of);
            format!("memory({other}, argmem: {arguments}, inaccessiblemem: {inaccessible})")
        });
        promised.chain(memory).collect()
    }

    /// How many bytes a call with these attributes and arguments allocates, if all that it does is to allocate
    /// so many.
    fn allocates(&self, arguments: &[Argument]) -> Option<u64> {
        let kinds = ["alloc", "uninitialized"];
        let is = |kind| self.allocation.contains(kind);
        if !is("alloc") || !self.allocation.iter().all(|kind| kinds.contains(&kind.as_str())) {
            return None;
        }
        self.size(arguments)
    }

    /// How many bytes a call with these attributes and arguments allocates, if any.
    pub(super) fn size(&self, arguments: &[Argument]) -> Option<u64> {
        let sizes = self.allocation_size.iter().map(|n| match arguments.get(*n)?.value {
            Value::Bits(bits) => u64::try_from(bits).ok(),
            _ => None,
        });
        sizes.collect::<Option<Vec<u64>>>()?.into_iter().reduce(u64::saturating_mul)
    }

    /// What a call with these attributes and arguments may do; `fresh` is `noalias` on its return value.
    pub(super) fn effects(&self, arguments: &[Argument], fresh: bool) -> CallEffects {
        let memory = self.memory.unwrap_or(ANYTHING);
        // What is only read there may change as other memory does.
        let other = match memory.inaccessible {
            ModRef(read, false) => memory.other.or(ModRef(read, false)),
            ModRef(_, true) => memory.other,
        };
        let ModRef(reads, writes) = memory.arguments.or(other);
        let may_not_return = !(self.nounwind && self.willreturn) || self.noreturn;
        let harmless = !may_not_return && other == ModRef(false, false);
        let frees = harmless && self.allocation.contains("free");
        let allocates = self.allocates(arguments).filter(|_| harmless && fresh);
        CallEffects {
            reads,
            writes,
            only_arguments: (reads || writes) && other == ModRef(false, false),
            changes_inaccessible: memory.inaccessible.1,
            synchronises: !self.nosync,
            may_not_return,
            may_unwind: !self.nounwind,
            never_returns: self.noreturn,
            returns_fresh: fresh,
            speculatable: self.speculatable,
            allocates,
            frees,
        }
    }
}

/// The meaning of the words after `memory`, brackets included. Locations other than the arguments
/// are merged: one that may be accessed makes `other` accessible.
fn memory(words: &[&str]) -> Memory {
    let mut default = None;
    let (mut arguments, mut inaccessible) = (None, None);
    let mut other = ModRef(false, false);
    let mut location = None;
    for word in words {
        if let Some(key) = word.strip_suffix(':') {
            location = Some(key);
        } else if let Some(access) = ModRef::from_word(word) {
            match location.take() {
                None => default = Some(access),
                Some("argmem") => arguments = Some(access),
                Some("inaccessiblemem") => inaccessible = Some(access),
                Some(_) => other = other.or(access),
            }
        } else if !matches!(*word, "(" | ")" | ",") {
            // A form from the future: promise nothing.
            return ANYTHING;
        }
    }
    let default = default.unwrap_or(ModRef(false, false));
    // Other locations may be restricted below the default, but not all of them can be listed.
    Memory {
        arguments: arguments.unwrap_or(default),
        inaccessible: inaccessible.unwrap_or(default),
        other: default.or(other),
    }
}
