//! Edits of the control-flow graph.

use crate::text::{Text, defined, ends_block, is, words};
use fastrand::Rng;

/// A block whose only way in is from a branch, and out to one other.
struct Arm {
    label: String,
    /// Its instructions without the branch.
    lines: Vec<String>,
    next: String,
}

/// The label of a line `yes1:`.
fn label(line: &str) -> Option<String> {
    let name = line.split(':').next()?;
    (!line.starts_with(' ') && line.contains(':')).then(|| format!("%{name}"))
}

/// The lines of the block with that label.
fn block<'t>(text: &'t Text, wanted: &str) -> Option<&'t [String]> {
    let body = text.body();
    let first = body.clone().find(|at| label(&text.0[*at]).as_deref() == Some(wanted))? + 1;
    let last = (first..body.end).find(|at| ends_block(&text.0[*at]))?;
    Some(&text.0[first..=last])
}

fn arm(text: &Text, wanted: &str) -> Option<Arm> {
    let (last, lines) = block(text, wanted)?.split_last()?;
    let next = last.strip_prefix("  br label ")?.trim().to_owned();
    let into = text.lines(|line| {
        ends_block(line) && words(line).iter().any(|word| line[word.clone()] == *wanted)
    });
    let alone = into.len() == 1 && !lines.iter().any(|line| is(line, "phi"));
    alone.then(|| Arm { label: wanted.into(), lines: lines.to_vec(), next })
}

/// The arms of an `if` go before the branch, and what comes together is selected: right only if nothing in them can
/// be seen or go wrong.
pub fn branch_to_select(rng: &mut Rng, text: &mut Text) -> Option<()> {
    let at = rng.choice(text.lines(|line| line.starts_with("  br i1 ")))?;
    let branch = text.0[at].trim().strip_prefix("br i1 ")?.to_owned();
    let parts: Vec<&str> = branch.split(", ").collect();
    let [condition, yes, no] = parts[..] else { return None };
    let [yes, no] = [yes, no].map(|to| to.trim_start_matches("label ").to_owned());
    let here = text.0[..at].iter().rev().find_map(|line| label(line))?;
    let arms = [arm(text, &yes), arm(text, &no)];
    let after = match &arms {
        [Some(a), _] if a.next == no => no.clone(),
        [_, Some(b)] if b.next == yes => yes.clone(),
        [Some(a), Some(b)] if a.next == b.next => a.next.clone(),
        _ => return None,
    };
    let gone: Vec<Arm> = arms.into_iter().flatten().filter(|arm| arm.label != after).collect();
    let from = |to: &String| if *to == after { here.clone() } else { to.clone() };
    let [yes, no] = [from(&yes), from(&no)];
    let phis: Vec<String> =
        block(text, &after)?.iter().filter(|line| is(line, "phi")).cloned().collect();
    let mut new: Vec<String> = gone.iter().flat_map(|arm| arm.lines.clone()).collect();
    for phi in &phis {
        let ty = phi.split(" = phi ").nth(1)?.split(" [").next()?.to_owned();
        let [a, b] = [value_from(phi, &yes)?, value_from(phi, &no)?];
        let name = defined(phi)?;
        new.push(format!("  {name} = select i1 {condition}, {ty} {a}, {ty} {b}"));
    }
    new.push(format!("  br label {after}"));
    text.0.splice(at..=at, new);
    text.0.retain(|line| !phis.contains(line));
    for arm in &gone {
        let first = text.0.iter().position(|line| label(line).as_ref() == Some(&arm.label))?;
        let blank = |line: &String| !line.trim().is_empty();
        let last = (first..text.0.len()).find(|at| ends_block(&text.0[*at]))?;
        text.0.splice(first..=last, std::iter::empty::<String>().filter(blank));
    }
    Some(())
}

/// What a `phi` is if control comes from there.
fn value_from(phi: &str, block: &str) -> Option<String> {
    let pairs = phi.split('[').skip(1).filter_map(|pair| pair.split(']').next());
    let mut pairs = pairs.filter_map(|pair| pair.trim().split_once(", "));
    pairs.find(|(_, from)| *from == block).map(|(value, _)| value.to_owned())
}
