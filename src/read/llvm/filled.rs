//! What modules say beyond what functions do: linkage and place of globals, attributes of functions, aliases, layout.

use super::tokens::{Kind, plain_name, skip_brackets, tokenise};
use crate::program::ir::{Alias, Global, Linkage, Span, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Attribute groups, by number.
pub(super) type Groups = BTreeMap<String, BTreeSet<String>>;

/// What `attributes #0 = { … }` lists, added to the groups.
pub(super) fn group(text: &str, groups: &mut Groups) {
    let (head, list) = text.split_once('=').unwrap_or_default();
    let name = head.trim_start_matches("attributes").trim().to_owned();
    let list = list.trim().trim_start_matches('{').trim_end_matches('}');
    let all = attributes(list, &Groups::new());
    groups.entry(name).or_default().extend(all);
}

/// The attributes in a text, groups resolved.
pub(super) fn attributes(text: &str, groups: &Groups) -> BTreeSet<String> {
    let (words, mut found, mut at) = (tokenise(text, 0), BTreeSet::new(), 0);
    let word = |at: usize| words.get(at).map_or("", |w| w.text(text));
    while at < words.len() {
        let first = at;
        at = match word(at + 1) {
            "(" => skip_brackets(&words, text, at + 1),
            "=" => at + 3,
            _ => at + 1,
        };
        match (words[first].kind, word(first)) {
            (Kind::Name, group) if group.starts_with('#') => {
                found.extend(groups.get(group).into_iter().flatten().cloned());
            }
            // Metadata, what stands in brackets, and what says nothing of a function.
            (Kind::Name | Kind::Punct | Kind::Label, _) => {}
            (_, "unnamed_addr" | "local_unnamed_addr" | "dso_local") => {}
            (_, word @ ("section" | "gc" | "personality" | "prefix" | "prologue")) => {
                let rest = words[first..].iter().skip(1).map(|w| w.text(text));
                found.insert(format!("{word} {}", rest.take(2).collect::<Vec<_>>().join(" ")));
                at = (first + 3).min(words.len());
            }
            _ => {
                let last = (at - 1).min(words.len() - 1);
                let (start, end) = (words[first].range.start, words[last].range.end);
                found.insert(text[start..end].to_owned());
            }
        }
    }
    found
}

/// The fields of a global that only its words say.
pub(super) fn global(global: &mut Global, text: &str, linkage: Linkage) {
    let words = tokenise(text, 0);
    let all: Vec<&str> = words.iter().map(|w| w.text(text)).collect();
    global.linkage = linkage;
    global.thread_local = all.contains(&"thread_local");
    global.unnamed_addr = all.contains(&"unnamed_addr");
    for (at, word) in all.iter().enumerate() {
        match *word {
            "section" | "partition" => {
                let which = all.get(at + 1).copied().unwrap_or_default();
                global.attributes.insert(format!("{word} {which}"));
            }
            "comdat" | "hidden" | "protected" | "dllimport" | "dllexport" => {
                global.attributes.insert((*word).to_owned());
            }
            _ => {}
        }
    }
}

/// `@name = alias …`, whatever it stands for: the last global that it names, or nothing known.
pub(super) fn alias(text: &str, linkage: Linkage, span: Span) -> Alias {
    let words = tokenise(text, 0);
    let names = words.iter().map(|w| w.text(text)).filter(|w| w.starts_with('@'));
    let names: Vec<String> = names.map(plain_name).collect();
    let aliasee = match &names[..] {
        [_, .., last] => Value::Global(last.clone()),
        _ => Value::Undef,
    };
    let name = names.first().cloned().unwrap_or_default();
    Alias { name, aliasee, linkage, resolved_when_loaded: false, span }
}

/// The string in `target datalayout = "…"` or `target triple = "…"`, and which of the two it is.
pub(super) fn target(text: &str) -> Option<(bool, String)> {
    let (what, string) = text.split_once('=')?;
    Some((what.contains("datalayout"), string.trim().trim_matches('"').to_owned()))
}
