//! Attributes and calling conventions.

use super::Joined;
use crate::read::llvm::syntax::tree::{Attribute, Attributes, Convention};
use std::fmt::{Display, Formatter, Result};

impl Display for Convention {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Convention::Word(word) => f.write_str(word),
            Convention::Number(number) => write!(f, "cc {number}"),
        }
    }
}

/// Attributes, a blank before each.
pub(super) struct Behind<'a>(pub &'a Attributes);

impl Display for Behind<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.0.iter().try_for_each(|attribute| write!(f, " {attribute}"))
    }
}

/// An attribute in a group: there, some numbers stand behind `=`.
pub(super) struct Grouped<'a>(pub &'a Attribute);

impl Display for Grouped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Attribute::Number(word, number) if matches!(word.as_str(), "align" | "alignstack") => {
                write!(f, "{word}={number}")
            }
            other => other.fmt(f),
        }
    }
}

fn pair(f: &mut Formatter<'_>, word: &str, first: u64, second: Option<u64>) -> Result {
    match second {
        Some(second) => write!(f, "{word}({first}, {second})"),
        None => write!(f, "{word}({first})"),
    }
}

/// As it is written outside of a group.
impl Display for Attribute {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Attribute::Group(number) => write!(f, "#{number}"),
            Attribute::Word(word) => f.write_str(word),
            Attribute::Number(word, number) => match word == "align" {
                true => write!(f, "align {number}"),
                false => write!(f, "{word}({number})"),
            },
            Attribute::Type(word, ty) => write!(f, "{word}({ty})"),
            Attribute::Memory(parts) => {
                let parts: Vec<String> = parts.iter().map(memory).collect();
                write!(f, "memory({})", parts.join(", "))
            }
            Attribute::Range(ty, low, high) => write!(f, "range({ty} {low}, {high})"),
            Attribute::Initializes(intervals) => {
                let shown: Vec<String> =
                    intervals.iter().map(|(low, high)| format!("({low}, {high})")).collect();
                write!(f, "initializes({})", shown.join(", "))
            }
            Attribute::Captures(parts) => captures(f, parts),
            Attribute::NoFpClass(classes) => write!(f, "nofpclass({})", Joined(classes, " ")),
            Attribute::AllocKind(kind) => write!(f, "allockind(\"{kind}\")"),
            Attribute::AllocSize(first, second) => pair(f, "allocsize", *first, *second),
            Attribute::VScaleRange(first, second) => pair(f, "vscale_range", *first, *second),
            Attribute::UwTable(None) => f.write_str("uwtable"),
            Attribute::UwTable(Some(kind)) => write!(f, "uwtable({kind})"),
            Attribute::String(key, None) => write!(f, "\"{key}\""),
            Attribute::String(key, Some(value)) => write!(f, "\"{key}\"=\"{value}\""),
            Attribute::Other(word, raw) => write!(f, "{word}({raw})"),
        }
    }
}

fn memory((location, access): &(Option<String>, String)) -> String {
    match location {
        Some(location) => format!("{location}: {access}"),
        None => access.clone(),
    }
}

fn captures(f: &mut Formatter<'_>, parts: &[(bool, String)]) -> Result {
    f.write_str("captures(")?;
    let mut before = false;
    for (i, (of_result, component)) in parts.iter().enumerate() {
        let comma = if i > 0 { ", " } else { "" };
        let ret = if *of_result && !before { "ret: " } else { "" };
        write!(f, "{comma}{ret}{component}")?;
        before = *of_result;
    }
    f.write_str(")")
}
