//! Orderings, scopes and tags of LLVM's instructions, and of sketches of them.

use crate::execution::tags::Tag;
use crate::program::ir::Ordering;
use itertools::Itertools;
use std::collections::BTreeSet;
use std::ops::Range;

const OPERATIONS: [&str; 5] = ["load", "store", "atomicrmw", "cmpxchg", "fence"];

/// Orderings as LLVM writes them; a plain access has none.
const ORDERINGS: [(Ordering, &str); 6] = [
    (Ordering::Unordered, "unordered"),
    (Ordering::Monotonic, "monotonic"),
    (Ordering::Acquire, "acquire"),
    (Ordering::Release, "release"),
    (Ordering::AcqRel, "acq_rel"),
    (Ordering::SeqCst, "seq_cst"),
];

/// How LLVM writes an ordering.
fn word(ordering: Ordering) -> &'static str {
    ORDERINGS.iter().find(|(known, _)| *known == ordering).map_or("", |(_, word)| word)
}

fn opcode(operation: &str) -> &str {
    operation.split(|c: char| c.is_whitespace()).next().unwrap_or_default()
}

pub(super) fn is_operation(text: &str) -> bool {
    OPERATIONS.contains(&opcode(text))
}

/// The instruction, and its tags with what separates them from it.
pub(super) fn apart(operation: &str) -> (&str, &str) {
    let mut ends = vec![operation.find('#'), operation.find("!mmra")];
    // Other metadata stays with the instruction.
    ends.retain(Option::is_some);
    let Some(at) = ends.into_iter().flatten().min() else { return (operation, "") };
    let before = operation[..at].trim_end().trim_end_matches(',');
    operation.split_at(before.trim_end().len())
}

/// Where annotations stand in an instruction: `atomic`, orderings, `syncscope("…")`.
fn annotations(instruction: &str) -> Vec<(Range<usize>, bool)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < instruction.len() {
        let rest = &instruction[at..];
        if rest.starts_with([' ', '\t', ',']) {
            at += 1;
            continue;
        }
        let mut len = rest.find([' ', '\t', ',']).unwrap_or(rest.len());
        if rest.starts_with("syncscope(") {
            let quote = rest.find('"').map_or(0, |i| i + 1);
            len = rest[quote..].find("\")").map_or(len, |i| quote + i + 2);
            found.push((at..at + len, false));
        } else if ORDERINGS.iter().any(|(_, word)| *word == &rest[..len]) {
            found.push((at..at + len, false));
        } else if &rest[..len] == "atomic" {
            found.push((at..at + len, true));
        }
        at += len;
    }
    found
}

/// `syncscope("agent") release`, and in sketches the other way round.
pub(super) fn attributes(ordering: Ordering, scope: Option<&str>, of_sketch: bool) -> String {
    let scope = scope.map(|name| format!("syncscope(\"{name}\")"));
    let ordering = Some(word(ordering).to_string()).filter(|word| !word.is_empty());
    let both = if of_sketch { [ordering, scope] } else { [scope, ordering] };
    both.into_iter().flatten().join(" ")
}

/// The instruction with another ordering and scope.
pub(super) fn rewritten(
    instruction: &str,
    ordering: Ordering,
    scope: Option<&str>,
    of_sketch: bool,
) -> String {
    let opcode = opcode(instruction);
    let accesses = matches!(opcode, "load" | "store");
    let atomic = accesses && ordering > Ordering::NotAtomic;
    let old = annotations(instruction);
    let first = old.iter().find(|(_, keyword)| !keyword).map(|(range, _)| range.start);
    let mut said = attributes(ordering, scope, of_sketch);
    if opcode == "cmpxchg" && !of_sketch {
        // The strongest that goes with it.
        let failure = match ordering {
            Ordering::SeqCst => Ordering::SeqCst,
            ordering if ordering.acquires() => Ordering::Acquire,
            _ => Ordering::Monotonic,
        };
        said = format!("{said} {}", word(failure));
    }
    let mut text = String::new();
    let mut at = 0;
    for (range, _) in &old {
        text.push_str(&instruction[at..range.start]);
        match first == Some(range.start) {
            true => text.push('\u{1}'),
            // One blank goes with what is taken away.
            false => text.truncate(text.strip_suffix(' ').unwrap_or(&text).len()),
        }
        at = range.end;
    }
    text.push_str(&instruction[at..]);
    let place = match (first, of_sketch) {
        (Some(_), _) => None,
        (None, true) => Some(words_of_opcode(&text)),
        (None, false) => Some(text.find(", align").unwrap_or(text.trim_end().len())),
    };
    if let Some(place) = place {
        text.insert_str(place, " \u{1}");
    }
    text = match said.is_empty() {
        true => text.replace(" \u{1}", ""),
        false => text.replace('\u{1}', &said),
    };
    if atomic {
        text.insert_str(opcode.len(), " atomic");
    }
    if atomic && !of_sketch && !text.contains(", align") {
        let after = text.find(&said).map_or(text.len(), |i| i + said.len());
        text.insert_str(after, &format!(", align {}", bytes(instruction)));
    }
    text.trim_end().to_string()
}

/// How long the words are behind which a sketch has its attributes.
fn words_of_opcode(text: &str) -> usize {
    let words = match opcode(text) {
        "atomicrmw" => 2,
        "cmpxchg" if text.contains(" weak ") => 2,
        _ => 1,
    };
    let mut ends = text.match_indices(' ').map(|(i, _)| i);
    ends.nth(words - 1).unwrap_or(text.trim_end().len())
}

/// How many bytes the type has that is accessed; the reader says if that is not what is allowed.
fn bytes(instruction: &str) -> u64 {
    let integers = instruction.split([' ', ',']).filter_map(|word| word.strip_prefix('i'));
    let bits: Option<u64> = integers.filter_map(|bits| bits.parse().ok()).next();
    bits.map_or(8, |bits| bits.div_ceil(8).next_power_of_two())
}

/// The instruction with these tags in place of `tagged`.
pub(super) fn with_tags(
    instruction: &str,
    tagged: &str,
    tags: &BTreeSet<Tag>,
    of_sketch: bool,
) -> String {
    let rest = match of_sketch {
        true => String::new(),
        false => other_metadata(tagged),
    };
    let written = match (tags.len(), of_sketch) {
        (0, _) => String::new(),
        (_, true) => {
            let blanks = tagged.find('#').filter(|n| *n > 0).unwrap_or(2);
            format!("{}# {}", " ".repeat(blanks), tags.iter().join(" "))
        }
        (1, false) => format!(", !mmra {}", tags.iter().map(node).join("")),
        (_, false) => format!(", !mmra !{{{}}}", tags.iter().map(node).join(", ")),
    };
    format!("{instruction}{written}{rest}")
}

fn node(tag: &Tag) -> String {
    format!("!{{!\"{}\", !\"{}\"}}", tag.prefix.name(), tag.suffix.name())
}

/// What follows an instruction's `!mmra` and its node.
fn other_metadata(tagged: &str) -> String {
    let Some((before, after)) = tagged.split_once("!mmra") else { return tagged.to_string() };
    let mut depth = 0;
    for (i, c) in after.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                return format!("{}{}", before.trim_end().trim_end_matches(','), &after[i..]);
            }
            _ => {}
        }
    }
    before.trim_end().trim_end_matches(',').to_string()
}

#[cfg(test)]
mod tests {
    use super::{apart, rewritten, with_tags};
    use crate::execution::tags::Tag;
    use crate::program::ir::Ordering;
    use std::collections::BTreeSet;

    #[test]
    fn instructions_are_annotated_as_llvm_writes_them() {
        let to = |text: &str, ordering, scope| rewritten(text, ordering, scope, false);
        let agent = Some("agent");
        assert_eq!(
            to("load i32, ptr %p, align 4", Ordering::Acquire, agent),
            "load atomic i32, ptr %p syncscope(\"agent\") acquire, align 4"
        );
        assert_eq!(
            to(
                "load atomic i32, ptr %p syncscope(\"agent\") acquire, align 4",
                Ordering::NotAtomic,
                None
            ),
            "load i32, ptr %p, align 4"
        );
        assert_eq!(
            to("store i16 1, ptr %p", Ordering::Release, None),
            "store atomic i16 1, ptr %p release, align 2"
        );
        assert_eq!(
            to("cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst", Ordering::AcqRel, None),
            "cmpxchg ptr %p, i32 0, i32 1 acq_rel acquire"
        );
        assert_eq!(
            to(
                "load atomic i32, ptr %p syncscope(\"agent\") acquire, align 4",
                Ordering::SeqCst,
                None
            ),
            "load atomic i32, ptr %p seq_cst, align 4"
        );
        assert_eq!(
            to("atomicrmw add ptr %p, i32 1 monotonic", Ordering::AcqRel, agent),
            "atomicrmw add ptr %p, i32 1 syncscope(\"agent\") acq_rel"
        );
        assert_eq!(
            to("fence seq_cst", Ordering::Release, agent),
            "fence syncscope(\"agent\") release"
        );
    }

    #[test]
    fn sketches_are_annotated_in_front() {
        let to = |text: &str, ordering, scope| rewritten(text, ordering, scope, true);
        assert_eq!(to("load %x", Ordering::Acquire, None), "load atomic acquire %x");
        assert_eq!(
            to(
                "store atomic seq_cst syncscope(\"agent\") 1, %x",
                Ordering::Release,
                Some("workgroup")
            ),
            "store atomic release syncscope(\"workgroup\") 1, %x"
        );
        assert_eq!(to("store atomic release 1, %x", Ordering::NotAtomic, None), "store 1, %x");
        assert_eq!(
            to("atomicrmw add %x, 1 acq_rel", Ordering::Monotonic, None),
            "atomicrmw add %x, 1 monotonic"
        );
    }

    #[test]
    fn tags_stand_behind_other_metadata_or_before_it() {
        let tags: BTreeSet<Tag> = [Tag::new("p", "a"), Tag::new("p", "b")].into();
        let (instruction, tagged) = apart("load i32, ptr %p, !mmra !0, !nontemporal !1");
        assert_eq!(
            with_tags(instruction, tagged, &tags, false),
            "load i32, ptr %p, !mmra !{!{!\"p\", !\"a\"}, !{!\"p\", !\"b\"}}, !nontemporal !1"
        );
        let (instruction, tagged) = apart("load %x  # p:a");
        assert_eq!(with_tags(instruction, tagged, &BTreeSet::new(), true), "load %x");
        assert_eq!(with_tags(instruction, tagged, &tags, true), "load %x  # p:a p:b");
    }
}
