//! Which pointers coincide in a counterexample, in words.

use super::pair::Pair;
use super::refute::Proposal;
use crate::program::event::Location;
use crate::program::memory::{SPACING, split_address};
use crate::program::term::{Term, TermKind};
use std::collections::BTreeSet;

/// A pointer argument in a counterexample.
struct Pointer<'p> {
    name: &'p str,
    address: u128,
    /// Index of the object it points into.
    object: Option<usize>,
    /// Bytes of the largest access there.
    size: u64,
    /// Bytes from there to the end of what is accessed through it.
    reach: u64,
}

/// Sentences such as `%p and %q point to the same 4 bytes`, `%q points to @x`, `%p + 4 is %q`.
pub(super) fn coincidences(pair: &Pair, proposal: &Proposal) -> Vec<String> {
    let pointers = pointers(pair, proposal);
    let mut sentences = Vec::new();
    let mut told: Vec<u128> = Vec::new();
    for (n, pointer) in pointers.iter().enumerate() {
        if told.contains(&pointer.address) {
            continue;
        }
        told.push(pointer.address);
        let same = pointers[n..].iter().filter(|p| p.address == pointer.address);
        let same: Vec<&Pointer<'_>> = same.collect();
        let sentence = match pointer.object.filter(|o| pair.globals.contains(o)) {
            Some(global) => Some(to_global(&same, &pair.target.locations[global])),
            None => together(&same, pointer.object.is_some()),
        };
        sentences.extend(sentence);
        let others = pointers[..n].iter().filter(|p| p.address != pointer.address);
        sentences.extend(others.filter_map(|other| apart(other, pointer)));
    }
    sentences
}

/// Whether something else leads in a counterexample to what an argument does that is among these.
pub(super) fn meets_others(pair: &Pair, proposal: &Proposal, among: &[Term]) -> bool {
    let pointers = pointers(pair, proposal);
    let alone = pair.pointers.iter().filter(|p| among.contains(&p.term)).map(|p| p.name.as_str());
    let alone: Vec<&str> = alone.collect();
    // What leads to no memory is no access.
    let mut one = pointers.iter().filter(|p| alone.contains(&p.name) && p.object.is_some());
    one.any(|one| {
        let global = one.object.is_some_and(|object| pair.globals.contains(&object));
        let others =
            pointers.iter().filter(|other| other.name != one.name && other.object == one.object);
        let meets = |other: &Pointer<'_>| {
            let (low, high) = if one.address < other.address { (one, other) } else { (other, one) };
            one.address == other.address || high.address - low.address < u128::from(low.reach)
        };
        global || others.into_iter().any(meets)
    })
}

fn to_global(same: &[&Pointer<'_>], global: &Location) -> String {
    let verb = if same.len() > 1 { "point" } else { "points" };
    let place = match same[0].address - global.address {
        0 => format!("@{}", global.name),
        n => format!("@{} + {n}", global.name),
    };
    format!("{} {verb} to {place}", listed(same))
}

fn together(same: &[&Pointer<'_>], somewhere: bool) -> Option<String> {
    let size = same.iter().map(|p| p.size).max().filter(|_| same.len() > 1)?;
    Some(match size {
        n if n == 0 || !somewhere => format!("{} are the same pointer", listed(same)),
        1 => format!("{} point to the same byte", listed(same)),
        n => format!("{} point to the same {n} bytes", listed(same)),
    })
}

/// How far apart two pointers are, if what is accessed through one of them leads to the other.
fn apart(a: &Pointer<'_>, b: &Pointer<'_>) -> Option<String> {
    let (low, high) = if a.address < b.address { (a, b) } else { (b, a) };
    let distance = high.address - low.address;
    let anywhere = low.reach == u64::MAX && low.object != high.object;
    let leads = distance < u128::from(low.reach) && !anywhere;
    leads.then(|| format!("{} + {distance} is {}", low.name, high.name))
}

/// The pointer arguments, as far as their values are known.
fn pointers<'p>(pair: &'p Pair, proposal: &Proposal) -> Vec<Pointer<'p>> {
    let mut found = Vec::new();
    for argument in &pair.pointers {
        let (name, term) = (argument.name.as_str(), argument.term);
        let value = match pair.pool.kind(term) {
            TermKind::Input(input) => proposal.inputs.get(input).copied(),
            _ => pair.pool.as_constant(term),
        };
        let Some(address) = value else { continue };
        let inside =
            |l: &Location| l.address <= address && address < l.address + u128::from(l.size.max(1));
        let object = pair.target.locations.iter().position(inside);
        let (size, reach) = accessed(pair, term);
        found.push(Pointer { name, address, object, size, reach });
    }
    found
}

/// The bytes that either side accesses through a pointer: at no distance from it, and up to where.
fn accessed(pair: &Pair, pointer: Term) -> (u64, u64) {
    let (mut size, mut reach) = (0, 0);
    let (root, start) = split_address(&pair.pool, pointer);
    for event in pair.source.events.iter().chain(&pair.target.events) {
        let Some(through) = event.pointer else { continue };
        match split_address(&pair.pool, through) {
            (Some(other), _) if Some(other) != root && mentions(pair, other, pointer) => {
                reach = u64::MAX;
            }
            (other, at) if other == root && root.is_some() => {
                size = if at == start { event.size.max(size) } else { size };
                reach = reach.max((at as u64).saturating_add(event.size));
            }
            // In the same object.
            (None, at) if root.is_none() && at >= start && at / SPACING == start / SPACING => {
                size = if at == start { event.size.max(size) } else { size };
                reach = reach.max((at - start) as u64 + event.size);
            }
            _ => {}
        }
    }
    (size, reach)
}

fn mentions(pair: &Pair, term: Term, pointer: Term) -> bool {
    let (mut left, mut seen) = (vec![term], BTreeSet::new());
    while let Some(term) = left.pop() {
        if term == pointer {
            return true;
        }
        if seen.insert(term) {
            left.extend(pair.pool.kind(term).operands());
        }
    }
    false
}

/// `%p, %q and %r`.
fn listed(pointers: &[&Pointer<'_>]) -> String {
    let names: Vec<&str> = pointers.iter().map(|p| p.name).collect();
    match &names[..] {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        names => names.concat(),
    }
}
