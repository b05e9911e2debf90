//! Orderings, scopes and tags of LLVM's instructions, and of sketches of them.

use super::tokens;
use crate::execution::tags::Tag;
use crate::program::ir::Ordering;
use crate::read::llvm::syntax::lexer::{Kind, Lexer, Token};
use itertools::Itertools;
use std::collections::BTreeSet;
use std::ops::Range;

/// The kind of metadata that has the tags.
const MMRA: &str = "!mmra";

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
    tokens(operation).next().map_or("", |token| &operation[token.start..token.end])
}

pub(super) fn is_operation(text: &str) -> bool {
    OPERATIONS.contains(&opcode(text))
}

/// The instruction, and its tags with what separates them from it.
pub(super) fn apart(operation: &str) -> (&str, &str) {
    let mut lexer = Lexer::new(operation);
    let at = loop {
        let token = lexer.next();
        match token.kind {
            Kind::End => return (operation, ""),
            Kind::Bad(_) => break token.start,
            // A sketch's tags.
            _ if operation[token.start..].starts_with('#') => break token.start,
            Kind::Metadata if &operation[token.start..token.end] == MMRA => break token.start,
            // Other metadata stays with the instruction.
            _ => {}
        }
    };
    let before = operation[..at].trim_end().trim_end_matches(',');
    operation.split_at(before.trim_end().len())
}

/// Where annotations stand in an instruction.
#[derive(Default)]
struct Annotations {
    /// `atomic`.
    atomic: Option<Range<usize>>,
    /// Orderings and `syncscope("…")`.
    said: Vec<Range<usize>>,
    /// The comma before `align`.
    align: Option<usize>,
}

fn annotations(instruction: &str) -> Annotations {
    let all: Vec<Token> = tokens(instruction).collect();
    let mut found = Annotations::default();
    for (i, token) in all.iter().enumerate().filter(|(_, token)| token.kind == Kind::Word) {
        let range = token.start..token.end;
        match &instruction[range.clone()] {
            "atomic" => found.atomic = Some(range),
            "syncscope" => {
                let end = all[i..].iter().find(|token| token.kind == Kind::Punct(b')'));
                found.said.extend(end.map(|end| token.start..end.end));
            }
            "align" if i > 0 => found.align = Some(all[i - 1].start),
            word if ORDERINGS.iter().any(|(_, known)| *known == word) => found.said.push(range),
            _ => {}
        }
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
    let atomic = matches!(opcode, "load" | "store") && ordering > Ordering::NotAtomic;
    let old = annotations(instruction);
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
    // One blank goes with what is taken away.
    let gone = |range: &Range<usize>| {
        let blank = instruction[..range.start].ends_with(' ');
        (range.start - usize::from(blank)..range.end, String::new())
    };
    let end = instruction.trim_end().len();
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    match (&old.atomic, atomic) {
        (None, true) => edits.push((opcode.len()..opcode.len(), " atomic".into())),
        (Some(range), false) => edits.push(gone(range)),
        _ => {}
    }
    let (first, others) = match &old.said[..] {
        [first, others @ ..] => (Some(first), others),
        [] => (None, &[][..]),
    };
    match first {
        Some(first) if said.is_empty() => edits.push(gone(first)),
        Some(first) => edits.push((first.clone(), said)),
        None if said.is_empty() => {}
        None => {
            let place = match of_sketch {
                true => words_of_opcode(instruction).max(old.atomic.map_or(0, |range| range.end)),
                false => old.align.unwrap_or(end),
            };
            edits.push((place..place, format!(" {said}")));
        }
    }
    edits.extend(others.iter().map(gone));
    if atomic && !of_sketch && old.align.is_none() {
        edits.push((end..end, format!(", align {}", bytes(instruction))));
    }
    edits.sort_by_key(|(range, _)| range.start);
    let (mut text, mut at) = (String::new(), 0);
    for (range, new) in edits {
        text.push_str(&instruction[at..range.start]);
        text.push_str(&new);
        at = range.end;
    }
    (text + &instruction[at..]).trim_end().to_string()
}

/// How long the words are behind which a sketch has its attributes.
fn words_of_opcode(text: &str) -> usize {
    let mut all = tokens(text);
    let opcode = all.next().map_or(0..0, |token| token.start..token.end);
    let second = all.next().filter(|token| match &text[opcode.clone()] {
        "atomicrmw" => true,
        "cmpxchg" => &text[token.start..token.end] == "weak",
        _ => false,
    });
    second.map_or(opcode.end, |token| token.end)
}

/// How many bytes the type has that is accessed; the reader says if that is not what is allowed.
fn bytes(instruction: &str) -> u64 {
    let words = tokens(instruction).filter(|token| token.kind == Kind::Word);
    let mut bits = words.filter_map(|token| match &instruction[token.start..token.end] {
        "half" | "bfloat" => Some(16_u64),
        "float" => Some(32),
        "double" | "ptr" => Some(64),
        word => word.strip_prefix('i')?.parse().ok(),
    });
    bits.next().map_or(8, |bits| bits.div_ceil(8).next_power_of_two())
}

/// The instruction with these tags in place of `tagged`.
pub(super) fn with_tags(
    instruction: &str,
    tagged: &str,
    tags: &BTreeSet<Tag>,
    of_sketch: bool,
) -> String {
    let rest = match of_sketch {
        true => "",
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
fn other_metadata(tagged: &str) -> &str {
    let mut depth = 0;
    let rest = tokens(tagged).skip_while(|token| &tagged[token.start..token.end] != MMRA);
    let end = rest.skip(1).find(|token| {
        match token.kind {
            Kind::Punct(b'{') => depth += 1,
            Kind::Punct(b'}') => depth -= 1,
            _ => {}
        }
        token.kind == Kind::Punct(b',') && depth == 0
    });
    end.map_or("", |comma| &tagged[comma.start..])
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
            to("store float 1.0, ptr %p", Ordering::Release, None),
            "store atomic float 1.0, ptr %p release, align 4"
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
    fn what_is_in_names_is_no_annotation() {
        let to = |text: &str, ordering| rewritten(text, ordering, None, false);
        assert_eq!(
            to("store i32 1, ptr @\"seq_cst, align atomic\"", Ordering::Release),
            "store atomic i32 1, ptr @\"seq_cst, align atomic\" release, align 4"
        );
        assert_eq!(
            to(
                "load atomic i32, ptr %\" acquire\" syncscope(\"a) seq_cst\") acquire, align 4",
                Ordering::Monotonic
            ),
            "load atomic i32, ptr %\" acquire\" monotonic, align 4"
        );
        let (instruction, tagged) =
            apart("load i32, ptr @\"# !mmra\", !mmra !{!\"},\", !\"x\"}, !a !0");
        assert_eq!(instruction, "load i32, ptr @\"# !mmra\"");
        let none = BTreeSet::new();
        assert_eq!(with_tags(instruction, tagged, &none, false), format!("{instruction}, !a !0"));
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
