//! Edits, right and wrong: nobody says which. What is no longer LLVM IR is tried again with other luck.

use crate::blocks;
use crate::support::{chance, pick};
use crate::text::{Text, defined, ends_block, is, operation_of, replaced, words};
use crate::types::{number, word};
use fastrand::Rng;
use std::ops::Range;

/// A kind of edit.
pub type Edit = (&'static str, fn(&mut Rng, &mut Text) -> Option<()>);

/// All kinds.
pub const ALL: [Edit; 27] = [
    ("swap neighbours", swap_neighbours),
    ("move", move_somewhere),
    ("drop an effect", drop_effect),
    ("duplicate an effect", duplicate_effect),
    ("drop a flag", drop_flag),
    ("add a flag", add_flag),
    ("drop a freeze", drop_freeze),
    ("add a freeze", add_freeze),
    ("change a constant", change_constant),
    ("change a predicate", change_predicate),
    ("change an operation", change_operation),
    ("widen a load", widen_load),
    ("narrow a load", narrow_load),
    ("narrow a store", narrow_store),
    ("rename an operand", rename_operand),
    ("operand becomes undefined", undefined_operand),
    ("drop an attribute", drop_attribute),
    ("add an attribute", add_attribute),
    ("change an alignment", change_alignment),
    ("swap operands", swap_operands),
    ("swap arms", swap_arms),
    ("reuse a load", reuse_load),
    ("forward a store", forward_store),
    ("new load", new_load),
    ("new store of what is there", new_store),
    ("branch becomes select", blocks::branch_to_select),
    ("drop metadata", drop_metadata),
];

/// One of the lines that this is true of.
fn some_line(rng: &mut Rng, text: &Text, wanted: impl Fn(&str) -> bool) -> Option<usize> {
    rng.choice(text.lines(wanted))
}

/// A word of a line of the body that this is true of.
fn some_word(
    rng: &mut Rng,
    text: &Text,
    wanted: impl Fn(&str, &str) -> bool,
) -> Option<(usize, Range<usize>)> {
    let all = text.lines(|_| true).into_iter().flat_map(|at| {
        let line = &text.0[at];
        words(line).into_iter().map(move |word| (at, word))
    });
    let found: Vec<_> =
        all.filter(|(at, word)| wanted(&text.0[*at], &text.0[*at][word.clone()])).collect();
    rng.choice(found)
}

fn replace_word(text: &mut Text, (at, word): &(usize, Range<usize>), by: &str) {
    text.0[*at] = replaced(&text.0[*at], word, by);
}

fn swap_neighbours(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let plain = |line: &str| !ends_block(line) && !is(line, "phi");
    let lines = text.lines(plain);
    let next: Vec<usize> = lines.iter().copied().filter(|at| lines.contains(&(at + 1))).collect();
    let at = rng.choice(next)?;
    text.0.swap(at, at + 1);
    Some(())
}

fn move_somewhere(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let from = some_line(rng, text, |line| !ends_block(line) && !is(line, "phi"))?;
    let line = text.0.remove(from);
    let to = some_line(rng, text, |line| !is(line, "phi"))?;
    text.0.insert(to, line);
    (to != from).then_some(())
}

/// Whether nothing is computed there.
fn is_effect(line: &str) -> bool {
    defined(line).is_none() && !ends_block(line)
}

fn drop_effect(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_line(rng, text, is_effect)?;
    text.0.remove(at);
    Some(())
}

fn duplicate_effect(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let from = some_line(rng, text, is_effect)?;
    let later = text.lines(|line| !is(line, "phi")).into_iter().filter(|at| *at > from);
    let to = rng.choice(later.collect::<Vec<_>>())?;
    let line = text.0[from].clone();
    text.0.insert(to, line);
    Some(())
}

const FLAGS: [&str; 9] =
    ["nsw", "nuw", "exact", "inbounds", "disjoint", "nneg", "samesign", "nusw", "tail"];

pub fn drop_flag(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let (at, word) = some_word(rng, text, |_, word| FLAGS.contains(&word))?;
    text.0[at].replace_range(word.start..word.end + 1, "");
    Some(())
}

fn add_flag(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let flags = |operation: &str| -> &[&str] {
        match operation {
            "add" | "sub" | "mul" | "shl" | "trunc" => &["nsw", "nuw"],
            "lshr" | "ashr" | "udiv" | "sdiv" => &["exact"],
            "or" => &["disjoint"],
            "zext" => &["nneg"],
            "icmp" => &["samesign"],
            "getelementptr" => &["inbounds", "nuw", "nusw"],
            _ => &[],
        }
    };
    let of = |line: &str| flags(operation_of(line).unwrap_or_default());
    let at = some_line(rng, text, |line| !of(line).is_empty())?;
    let flag = *pick(rng, of(&text.0[at]));
    let operation = operation_of(&text.0[at])?.to_owned();
    let line = &text.0[at];
    if line.split_whitespace().any(|word| word == flag) {
        return None;
    }
    text.0[at] = line.replacen(&format!("{operation} "), &format!("{operation} {flag} "), 1);
    Some(())
}

fn drop_freeze(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_line(rng, text, |line| is(line, "freeze"))?;
    let line = text.0.remove(at);
    let operand = line.rsplit(' ').next()?.to_owned();
    text.rename(defined(&line)?, &operand);
    Some(())
}

/// A typed operand of a binary operation is frozen.
pub fn add_freeze(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let operations = ["add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "udiv", "ret"];
    let plain = |line: &str| {
        operation_of(line).is_some_and(|operation| operations.contains(&operation))
            && line.contains(" i")
    };
    let at = some_line(rng, text, plain)?;
    let (line, name) = (text.0[at].clone(), text.new_name());
    let all = words(&line);
    let ty = all.iter().position(|w| {
        line[w.clone()].strip_prefix('i').is_some_and(|bits| bits.parse::<u32>().is_ok())
    })?;
    let operand = all.get(ty + 1)?;
    text.0[at] = replaced(&line, operand, &name);
    let (ty, operand) = (&line[all[ty].clone()], &line[operand.clone()]);
    text.0.insert(at, format!("  {name} = freeze {ty} {operand}"));
    Some(())
}

fn is_number(word: &str) -> bool {
    word.parse::<i128>().is_ok()
}

fn change_constant(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_word(rng, text, |line, word| is_number(word) && !line.contains("align 0"))?;
    let old: i128 = text.0[at.0][at.1.clone()].parse().ok()?;
    let new = match rng.u32(..5) {
        0 => (old + 1).to_string(),
        1 => (old ^ 1).to_string(),
        2 => (old - 1).to_string(),
        3 => (old * 2).to_string(),
        _ => number(rng, 8),
    };
    replace_word(text, &at, &new);
    Some(())
}

fn change_predicate(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let all = ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"];
    let at = some_word(rng, text, |line, word| is(line, "icmp") && all.contains(&word))?;
    replace_word(text, &at, word(rng, &all));
    Some(())
}

fn change_operation(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let groups: [&[&str]; 4] = [
        &["add", "sub", "mul", "and", "or", "xor"],
        &["lshr", "ashr", "shl", "udiv", "sdiv"],
        &["zext", "sext"],
        &["urem", "srem", "and"],
    ];
    let group = groups[rng.usize(..groups.len())];
    let at = some_word(rng, text, |line, word| {
        operation_of(line) == Some(word) && group.contains(&word)
    })?;
    replace_word(text, &at, word(rng, group));
    Some(())
}

/// The parts of `%v = load i16, ptr %p, align 2`, of integers of whole bytes.
fn load(line: &str) -> Option<(&str, u32, &str)> {
    let (ty, rest) = line.split_once(" = load i")?.1.split_once(',')?;
    let bits: u32 = ty.parse().ok()?;
    (bits.is_multiple_of(8)).then_some((defined(line)?, bits, rest))
}

fn widen_load(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_line(rng, text, |line| load(line).is_some_and(|(_, bits, _)| bits <= 32))?;
    let (line, name) = (text.0[at].clone(), text.new_name());
    let (value, bits, rest) = load(&line)?;
    let wide = bits * 2;
    text.0[at] = format!("  {name} = load i{wide},{rest}");
    text.0.insert(at + 1, format!("  {value} = trunc i{wide} {name} to i{bits}"));
    Some(())
}

fn narrow_load(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let even = |(_, bits, _): (&str, u32, &str)| bits.is_multiple_of(16);
    let at = some_line(rng, text, |line| load(line).is_some_and(even))?;
    let (line, name) = (text.0[at].clone(), text.new_name());
    let (value, bits, rest) = load(&line)?;
    let narrow = bits / 2;
    text.0[at] = format!("  {name} = load i{narrow},{rest}");
    text.0.insert(at + 1, format!("  {value} = zext i{narrow} {name} to i{bits}"));
    Some(())
}

fn narrow_store(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let store = |line: &str| -> Option<(u32, String, String)> {
        let (ty, rest) = line.split_once("  store i")?.1.split_once(' ')?;
        let (value, rest) = rest.split_once(',')?;
        Some((ty.parse().ok()?, value.to_owned(), rest.to_owned()))
    };
    let even = |(bits, ..): (u32, String, String)| bits.is_multiple_of(16);
    let at = some_line(rng, text, |line| store(line).is_some_and(even))?;
    let name = text.new_name();
    let (bits, value, rest) = store(&text.0[at])?;
    let narrow = bits / 2;
    text.0[at] = format!("  store i{narrow} {name},{rest}");
    text.0.insert(at, format!("  {name} = trunc i{bits} {value} to i{narrow}"));
    Some(())
}

fn is_operand(line: &str, word: &str) -> bool {
    word.starts_with('%') && defined(line) != Some(word) && !line.contains(&format!("label {word}"))
}

fn rename_operand(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let from = some_word(rng, text, is_operand)?;
    let to = some_word(rng, text, |_, word| word.starts_with('%'))?;
    let to = text.0[to.0][to.1].to_owned();
    if text.0[from.0][from.1.clone()] == *to {
        return None;
    }
    replace_word(text, &from, &to);
    Some(())
}

fn undefined_operand(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_word(rng, text, |line, word| is_operand(line, word) || is_number(word))?;
    replace_word(text, &at, word(rng, &["undef", "poison", "0", "null", "false"]));
    Some(())
}

/// Attributes of one word.
pub const ATTRIBUTES: [&str; 12] = [
    "noundef",
    "nonnull",
    "noalias",
    "readonly",
    "writeonly",
    "readnone",
    "returned",
    "willreturn",
    "nounwind",
    "nosync",
    "nofree",
    "mustprogress",
];

/// Lines that have attributes. Those of the definition's own parameters alive-tv wants to be the same, whatever they mean.
fn attributed(text: &Text) -> Vec<usize> {
    let has = |line: &&String| line.starts_with("declare") || line.contains("call ");
    (0..text.0.len()).filter(|at| text.0.get(*at).as_ref().is_some_and(has)).collect()
}

fn drop_attribute(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let found: Vec<(usize, Range<usize>)> = attributed(text)
        .into_iter()
        .flat_map(|at| words(&text.0[at]).into_iter().map(move |word| (at, word)))
        .filter(|(at, word)| ATTRIBUTES.contains(&&text.0[*at][word.clone()]))
        .collect();
    let at = rng.choice(found)?;
    replace_word(text, &at, "");
    Some(())
}

fn add_attribute(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = rng.choice(attributed(text))?;
    let line = text.0[at].clone();
    if line.starts_with("declare") && rng.bool() {
        let attributes = ["willreturn", "nounwind", "nosync", "memory(none)", "memory(read)"];
        text.0[at] += " ";
        text.0[at] += word(rng, &attributes);
        return Some(());
    }
    let pointers: Vec<_> = words(&line)
        .into_iter()
        .filter(|w| line[w.clone()] == *"ptr" || line[w.clone()] == *"i32")
        .collect();
    let word = rng.choice(pointers)?;
    let integer = ["noundef", "range(i32 0, 16)"];
    let pointer = [
        "noundef",
        "nonnull",
        "align 4",
        "dereferenceable(4)",
        "noalias",
        "captures(none)",
        "readonly",
    ];
    let added = match &line[word.clone()] {
        "ptr" => *pick(rng, &pointer),
        _ => *pick(rng, &integer),
    };
    text.0[at].insert_str(word.end, &format!(" {added}"));
    Some(())
}

fn change_alignment(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_line(rng, text, |line| line.contains(", align "))?;
    let (start, end) = text.0[at].rsplit_once(", align ")?;
    let rest = end.find(|c: char| !c.is_ascii_digit()).map_or("", |at| &end[at..]);
    let align = *pick(rng, &[1, 2, 4, 8]);
    text.0[at] = format!("{start}, align {align}{rest}");
    Some(())
}

fn swap_operands(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let two = ["add", "sub", "mul", "and", "or", "xor", "icmp", "udiv", "shl", "lshr"];
    let at = some_line(rng, text, |line| operation_of(line).is_some_and(|o| two.contains(&o)))?;
    let (left, second) = text.0[at].rsplit_once(", ")?;
    let (left, first) = left.rsplit_once(' ')?;
    text.0[at] = format!("{left} {second}, {first}");
    Some(())
}

/// Of a `select`, a conditional branch or a `phi`.
fn swap_arms(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let two = |line: &str| is(line, "select") || line.starts_with("  br i1");
    let at = some_line(rng, text, two)?;
    let (left, second) = text.0[at].rsplit_once(", ")?;
    let (left, first) = left.rsplit_once(", ")?;
    text.0[at] = format!("{left}, {second}, {first}");
    Some(())
}

/// `i32, ptr %p, align 4` of a load.
fn loaded(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_once(" = load ")?;
    let (ty, rest) = rest.split_once(", ptr ")?;
    let pointer = rest.split(',').next()?;
    (!name.is_empty()).then_some((ty, pointer))
}

/// A load becomes what an earlier one of that type gives, of the same place most of the time.
fn reuse_load(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_line(rng, text, |line| is(line, "load"))?;
    let (ty, pointer) = loaded(&text.0[at])?;
    let same = chance(rng, 80);
    let like = |line: &str| loaded(line).is_some_and(|(t, p)| t == ty && (!same || p == pointer));
    let earlier: Vec<usize> = text.lines(like).into_iter().filter(|a| *a < at).collect();
    let name = defined(&text.0[rng.choice(earlier)?])?.to_owned();
    let old = defined(&text.0.remove(at))?.to_owned();
    text.rename(&old, &name);
    Some(())
}

/// A load becomes what was stored there.
fn forward_store(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_line(rng, text, |line| is(line, "load"))?;
    let (ty, pointer) = loaded(&text.0[at])?;
    let (start, end) = (format!("  store {ty} "), format!(", ptr {pointer},"));
    let stores = text.lines(|line| line.starts_with(&start) && line.contains(&end));
    let from = stores.into_iter().rfind(|from| *from < at)?;
    let value = text.0[from].strip_prefix(&start)?.split(", ptr").next()?.to_owned();
    let old = defined(&text.0.remove(at))?.to_owned();
    text.rename(&old, &value);
    Some(())
}

fn new_load(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let from = some_line(rng, text, |line| is(line, "load") || is(line, "store"))?;
    let pointer = text.0[from].split(", ptr ").nth(1)?.split(',').next()?.to_owned();
    let to = some_line(rng, text, |line| !is(line, "phi"))?;
    let name = text.new_name();
    text.0.insert(to, format!("  {name} = load i8, ptr {pointer}, align 1"));
    Some(())
}

/// What was loaded is stored again.
fn new_store(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let from = some_line(rng, text, |line| is(line, "load"))?;
    let (ty, pointer) = loaded(&text.0[from])?;
    let line = format!("  store {ty} {}, ptr {pointer}, align 1", defined(&text.0[from])?);
    let to = if rng.bool() { from + 1 } else { some_line(rng, text, |line| !is(line, "phi"))? };
    text.0.insert(to, line);
    Some(())
}

fn drop_metadata(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = some_line(rng, text, |line| line.contains(", !noundef"))?;
    text.0[at] = text.0[at].split(", !noundef").next()?.to_owned();
    Some(())
}
