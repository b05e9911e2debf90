//! Inclusions of regular expressions over relations, by automata.
//!
//! Relations are letters, sets are tests, and what is known of them are rules by which the right side takes more words
//! ([`saturation`]). That every word of the left side is among those is shown by a simulation ([`search`]); it is
//! the certificate, which is checked without the search ([`certificate`]). Whatever is shown holds of all executions. A
//! word that is not among those is nothing but a hint: no execution need have it.
//!
//! This is the idea of Kater (Kokologiannakis, Lahav, Vafeiadis: Kater, POPL 2023) with certificates.

mod automaton;
mod certificate;
mod expression;
mod reduction;
mod saturation;
mod search;
mod test;
mod theory;

pub use certificate::Certificate;

use crate::relation::{Formula, Id, Node, Rel, Set, node};
use automaton::Automaton;
use expression::Translation;
use saturation::{DEPTHS, Saturated};
use search::{Outcome, Search, Sides};
use std::time::Instant;
use theory::Theory;

/// An inclusion that is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inclusion {
    left: Rel,
    right: Rel,
    /// Only of pairs of an event with itself.
    circular: bool,
}

/// Why an inclusion is not shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotShown {
    /// It is none of those that automata decide.
    Beyond(&'static str),
    /// This word, as readers see it, is on the left and not found on the right.
    Word(String),
    /// It takes too long, or too much room.
    TooMuch,
}

/// The inclusions that a formula consists of.
///
/// # Errors
/// What it says that is none.
pub fn inclusions(formula: &Formula) -> Result<Vec<Inclusion>, NotShown> {
    let mut out = Vec::new();
    collect(formula, &mut out)?;
    Ok(out)
}

fn collect(formula: &Formula, out: &mut Vec<Inclusion>) -> Result<(), NotShown> {
    match formula {
        Formula::Included(a, b) => included(*a, *b, out),
        Formula::Subset(a, b) => included(a.identity(), b.identity(), out),
        Formula::Empty(a) => included(*a, Rel::empty(), out),
        Formula::NoElement(a) => included(a.identity(), Rel::empty(), out),
        Formula::Irreflexive(a) => {
            out.push(Inclusion { left: *a, right: Rel::empty(), circular: true });
        }
        Formula::Acyclic(a) => {
            let left = Rel::of_id(Rel::plus_of(a.id()));
            out.push(Inclusion { left, right: Rel::empty(), circular: true });
        }
        Formula::All(parts) => parts.iter().try_for_each(|part| collect(part, out))?,
        Formula::Not(_) | Formula::Any(_) => {
            return Err(NotShown::Beyond("negations and alternatives"));
        }
    }
    Ok(())
}

fn body(relation: Rel) -> Node {
    match node(relation.id()) {
        Node::Named(_, inner) => body(Rel::of_id(inner)),
        other => other,
    }
}

fn included(left: Rel, right: Rel, out: &mut Vec<Inclusion>) {
    // What is in an intersection is in both.
    if let Node::Intersection(a, b) = body(right) {
        included(left, Rel::of_id(a), out);
        included(left, Rel::of_id(b), out);
        return;
    }
    if let Node::Intersection(a, b) = body(left) {
        for (one, other) in [(a, b), (b, a)] {
            if let Node::Identity(set) = body(Rel::of_id(one)) {
                let left = match node(set) {
                    Node::SetAll => Rel::of_id(other),
                    _ => Set::of_id(set).identity() >> Rel::of_id(other),
                };
                out.push(Inclusion { left, right, circular: true });
                return;
            }
        }
    }
    out.push(Inclusion { left, right, circular: false });
}

/// The relations that facts say to have no cycle of any length, as one; or that of one fact alone.
fn never_circular(facts: &[Formula], alone: Option<usize>) -> Rel {
    fn walk(formula: &Formula, out: &mut Rel) {
        match formula {
            Formula::Irreflexive(a) => *out = *out | *a,
            Formula::Acyclic(a) => *out = *out | a.plus(),
            Formula::Empty(a) => walk_empty(a.id(), out),
            Formula::All(parts) => parts.iter().for_each(|part| walk(part, out)),
            _ => {}
        }
    }
    fn walk_empty(id: Id, out: &mut Rel) {
        if let Node::Intersection(a, b) = body(Rel::of_id(id)) {
            for (one, other) in [(a, b), (b, a)] {
                if body(Rel::of_id(one)) == Node::Identity(Set::all().id()) {
                    *out = *out | Rel::of_id(other);
                }
            }
        }
    }
    let mut out = Rel::empty();
    let chosen = facts.iter().enumerate().filter(|(i, _)| alone.is_none_or(|alone| alone == *i));
    chosen.for_each(|(_, fact)| walk(fact, &mut out));
    out
}

/// An inclusion in terms of automata, before rules make them larger.
struct Question {
    theory: Theory,
    left: expression::Shared,
    right: Automaton,
    never: Automaton,
    circular: bool,
}

impl Question {
    fn new(
        inclusion: Inclusion,
        facts: &[Formula],
        alone: Option<usize>,
    ) -> Result<Question, NotShown> {
        let mut translation = Translation::default();
        let never = match inclusion.circular {
            true => never_circular(facts, alone),
            false => Rel::empty(),
        };
        let of = [inclusion.left, inclusion.right, never].map(|r| translation.of(r));
        let theory = Theory::new(&of, facts, &mut translation);
        let theory = theory.ok_or(NotShown::Beyond("events of so many kinds"))?;
        let [left, right, never] = of;
        let any = theory.combinations.any();
        let [right, never] = [right, never].map(|r| Automaton::of(&r, &theory).reduced(any));
        Ok(Question { theory, left, right, never, circular: inclusion.circular })
    }

    fn left(&self, split: bool) -> Automaton {
        match split {
            true => Automaton::of(&self.theory.split(&self.left), &self.theory),
            false => Automaton::of(&self.left, &self.theory),
        }
    }

    /// Both sides: on the right also what no word can be that ends where it begins.
    fn sides(&self, split: bool, right: Automaton, never: Automaton) -> Sides {
        let any = self.theory.combinations.any();
        let right = match self.circular {
            true => right.or(&never.reduced(any).rotations(&self.theory), &self.theory),
            false => right,
        };
        Sides::new(self.left(split), right, self.circular, &self.theory)
    }

    fn search(
        &self,
        split: bool,
        alone: Option<usize>,
        depth: u8,
        deadline: Instant,
    ) -> Result<Certificate, NotShown> {
        let grown = |automaton: &Automaton| {
            let mut saturated = Saturated::new(automaton.clone(), &self.theory);
            let additions = saturated.grow(depth, deadline);
            (saturated.automaton, additions)
        };
        let (right, added) = grown(&self.right);
        let (never, added_to_never) = match self.circular {
            true => grown(&self.never),
            false => (self.never.clone(), vec![]),
        };
        let sides = self.sides(split, right, never);
        let mut search = Search::new(&sides, &self.theory);
        let mut members = Vec::new();
        for starts in sides.starts() {
            match search.run(&starts, deadline) {
                Outcome::Included(of_starts) => members.push(of_starts),
                Outcome::Not(events, letters) => {
                    return Err(NotShown::Word(self.written(&sides, &events, &letters)));
                }
                Outcome::TooMuch => return Err(NotShown::TooMuch),
            }
        }
        Ok(Certificate { split, alone, additions: [added, added_to_never], members })
    }

    fn check(&self, certificate: &Certificate) -> Result<(), String> {
        let [added, added_to_never] = &certificate.additions;
        let right = certificate::enlarged(self.right.clone(), added, &self.theory)?;
        let never = certificate::enlarged(self.never.clone(), added_to_never, &self.theory)?;
        let sides = self.sides(certificate.split, right, never);
        let starts = sides.starts();
        if certificate.members.len() != starts.len() {
            return Err("not every word's beginning has a simulation".into());
        }
        for (starts, members) in starts.iter().zip(&certificate.members) {
            certificate::simulates(members, &sides, &self.theory, starts)?;
        }
        Ok(())
    }

    /// A word as readers see it.
    fn written(&self, sides: &Sides, events: &[u16], letters: &[u32]) -> String {
        let event = |kind: &u16| {
            let of = self.theory.combinations.common(sides.kinds[usize::from(*kind)]);
            let names: Vec<String> =
                of.into_iter().map(|set| Set::of_id(set).to_string()).collect();
            format!("[{}]", if names.is_empty() { "…".into() } else { names.join(" & ") })
        };
        let mut out = events.first().map(event).unwrap_or_default();
        for (letter, after) in letters.iter().zip(&events[1..]) {
            let letter = self.theory.letter_of(*letter);
            let backwards = if letter.backwards { "^-1" } else { "" };
            let name = Rel::of_id(letter.of);
            let name = match node(letter.of) {
                Node::Base(_) | Node::Fix(..) => name.to_string(),
                _ => format!("({name})"),
            };
            out.push_str(&format!("; {name}{backwards}; {}", event(after)));
        }
        out
    }
}

/// Shows that the inclusion holds of all executions in which the facts do.
///
/// # Errors
/// Why that is not shown; it need not be wrong.
pub fn prove(
    inclusion: Inclusion,
    facts: &[Formula],
    deadline: Instant,
) -> Result<Certificate, NotShown> {
    // One relation that is never circular often does, and takes a small part of the room that all of them take together.
    // What is said last is the most likely one.
    let circular = |i: &usize| never_circular(facts, Some(*i)) != Rel::empty();
    let each: Vec<usize> = match inclusion.circular {
        true => (0..facts.len()).rev().filter(circular).collect(),
        false => vec![],
    };
    for alone in each.iter().filter(|_| each.len() > 1) {
        let now = Instant::now();
        let until = now + deadline.saturating_duration_since(now) / PART;
        if let Ok(certificate) = attempt(inclusion, facts, Some(*alone), until) {
            return Ok(certificate);
        }
    }
    attempt(inclusion, facts, None, deadline)
}

/// Which part of the time that is left goes to one relation that is never circular.
const PART: u32 = 6;

fn attempt(
    inclusion: Inclusion,
    facts: &[Formula],
    alone: Option<usize>,
    deadline: Instant,
) -> Result<Certificate, NotShown> {
    let question = Question::new(inclusion, facts, alone)?;
    let mut ways = DEPTHS.into_iter().flat_map(|depth| [(depth, false), (depth, true)]);
    let mut why = NotShown::TooMuch;
    let found = ways.find_map(|(depth, split)| {
        if split && !question.theory.has_splits() {
            return None;
        }
        match question.search(split, alone, depth, deadline) {
            Ok(certificate) => Some(certificate),
            Err(not) => {
                why = not;
                None
            }
        }
    });
    let Some(certificate) = found else { return Err(why) };
    // What does not pass is a mistake of the search, and proves nothing.
    match question.check(&certificate) {
        Ok(()) => Ok(certificate),
        Err(_) => Err(NotShown::Beyond("certificates that are not accepted")),
    }
}

/// Whether the certificate shows the inclusion for all executions in which the facts hold.
///
/// # Errors
/// What it does not show.
pub fn check(
    inclusion: Inclusion,
    facts: &[Formula],
    certificate: &Certificate,
) -> Result<(), String> {
    match Question::new(inclusion, facts, certificate.alone) {
        Ok(question) => question.check(certificate),
        Err(_) => Err("automata say nothing of this".into()),
    }
}
