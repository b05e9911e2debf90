//! Conditions, resolved to terms and events.

use super::test::{Test, WIDEST};
use crate::execution::EventKind;
use crate::model::{Expression, Model};
use crate::program::ir::{Predicate, Span};
use crate::program::litmus::{Condition, Expected, Operand};
use crate::program::term::{Term, mask};
use crate::relation::{Rel, Symbol, base, indexed};
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Session};
use crate::solve::world::World;
use crate::source::InputError;

/// A condition without names.
pub(super) enum Check {
    Constant(bool),
    All(Vec<Check>),
    Any(Vec<Check>),
    Not(Box<Check>),
    /// The value exists and is as expected.
    Equals {
        when: Term,
        values: Vec<Term>,
        expected: Expected,
    },
    /// One of the pairs is executed and related.
    Related {
        pairs: Vec<(usize, usize)>,
        relation: Rel,
    },
    /// The number of pairs compares like this.
    Count {
        relation: Rel,
        predicate: Predicate,
        number: u32,
    },
    /// The model's axioms hold.
    Consistent,
    /// Some read of a thread returns undef.
    Undef,
}

/// Whether a condition is about values alone.
pub(super) fn is_of_values(condition: &Condition) -> bool {
    match condition {
        Condition::And(parts) | Condition::Or(parts) => parts.iter().all(is_of_values),
        Condition::Not(inner) => is_of_values(inner),
        Condition::True
        | Condition::Register { .. }
        | Condition::Final { .. }
        | Condition::Compare { .. } => true,
        Condition::Related { .. }
        | Condition::Initial { .. }
        | Condition::Undef
        | Condition::Race
        | Condition::Consistent
        | Condition::Count { .. } => false,
    }
}

/// Base relations that a condition may name.
const BASE: [&str; 4] = ["po", "mo", "same_thread", "joined"];

impl Test<'_> {
    /// Resolves the names of a condition.
    ///
    /// # Errors
    /// Names that mean nothing here, with their position.
    pub(super) fn check(&mut self, c: &Condition, model: &Model) -> Result<Check, InputError> {
        Ok(match c {
            Condition::True => Check::Constant(true),
            Condition::And(parts) => {
                Check::All(parts.iter().map(|p| self.check(p, model)).collect::<Result<_, _>>()?)
            }
            Condition::Or(parts) => {
                Check::Any(parts.iter().map(|p| self.check(p, model)).collect::<Result<_, _>>()?)
            }
            Condition::Not(inner) => Check::Not(Box::new(self.check(inner, model)?)),
            Condition::Register { thread, register, value, span } => {
                // A register of a block that is never reached has no value.
                let never = (self.pool.boolean(false), vec![]);
                let (when, values) = self.register(thread, register).unwrap_or(never);
                self.equals(when, values, *value, *span)?
            }
            Condition::Final { location, value, span } => {
                let when = self.pool.boolean(true);
                let Some(term) = self.final_value(location) else {
                    let message = format!("no thread can access `{location}`");
                    return Err(self.error(*span, message, "it has no final value"));
                };
                self.equals(when, vec![term], *value, *span)?
            }
            Condition::Related { from, relation, to, span } => {
                let relation = self.relation(model, relation, *span)?;
                let (from, to) = (self.labelled(from), self.labelled(to));
                let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b))).collect();
                Check::Related { pairs, relation }
            }
            Condition::Compare { left, predicate, right, span } => {
                self.compare(left, *predicate, right, *span)?
            }
            Condition::Initial { label, .. } => self.initial(label),
            Condition::Undef => Check::Undef,
            Condition::Consistent => Check::Consistent,
            Condition::Race => {
                let Some(relation) = model.races else { return Ok(Check::Constant(false)) };
                Check::Count { relation, predicate: Predicate::Ugt, number: 0 }
            }
            Condition::Count { relation, predicate, number, span } => {
                let relation = self.relation(model, relation, *span)?;
                Check::Count { relation, predicate: *predicate, number: *number }
            }
        })
    }

    /// The relation of that name, or what the model has instead.
    fn relation(&self, model: &Model, name: &str, span: Span) -> Result<Rel, InputError> {
        relation_named(model, name).ok_or_else(|| {
            let message = format!("the model has no relation `{name}`");
            let known = known_relations(model).join(", ");
            self.error(span, message, "not a relation")
                .with_help(format!("{} defines {known}", model.name))
        })
    }

    /// All bytes that a read takes come from the initial contents.
    fn initial(&self, label: &str) -> Check {
        let events = &self.program.events;
        let starts = || (0..events.len()).filter(|i| events[*i].kind == EventKind::Initial);
        let reads = self.labelled(label).into_iter().map(|read| {
            let covers = |write: &usize| {
                events[*write].targets.iter().any(|w| {
                    events[read].targets.iter().any(|r| {
                        r.location == w.location
                            && w.offset < r.offset + r.size
                            && r.offset < w.offset + w.size
                    })
                })
            };
            let from = starts().filter(covers).map(|write| Check::Related {
                pairs: vec![(write, read)],
                relation: (0..self.program.cells)
                    .fold(Rel::empty(), |all, c| all | base(indexed("rf", c))),
            });
            Check::All(from.collect())
        });
        Check::Any(reads.collect())
    }

    fn compare(
        &mut self,
        left: &Operand,
        predicate: Predicate,
        right: &Operand,
        span: Span,
    ) -> Result<Check, InputError> {
        let mut when = Term::TRUE;
        let mut sides = Vec::new();
        for operand in [left, right] {
            let (exists, value) = match operand {
                Operand::Bits(bits) => (Term::TRUE, self.pool.constant(*bits, WIDEST)),
                Operand::Final(location) => match self.final_value(location) {
                    Some(value) => (Term::TRUE, value),
                    None => {
                        let message = format!("no thread can access `{location}`");
                        return Err(self.error(span, message, "it has no final value"));
                    }
                },
                Operand::Register { thread, register } => match self.register(thread, register) {
                    Some((when, values)) if values.len() == 1 => (when, values[0]),
                    _ => (Term::FALSE, self.pool.constant(0, WIDEST)),
                },
            };
            when = self.pool.and(when, exists);
            sides.push(value);
        }
        // Numbers take the width of what they are compared with.
        let widths = sides.iter().zip([left, right]);
        let stated = widths.filter(|(_, o)| !matches!(o, Operand::Bits(_)));
        let width = stated.map(|(v, _)| self.pool.width(*v)).max().unwrap_or(WIDEST);
        let sides: Vec<Term> = sides
            .into_iter()
            .map(|v| match self.pool.width(v) {
                wide if wide > width => self.pool.extract(v, 0, width, Default::default()),
                _ => self.pool.extend(v, width, false),
            })
            .collect();
        let compared = self.pool.compare(predicate, sides[0], sides[1]);
        Ok(Check::Equals { when, values: vec![compared], expected: Expected::Bits(1) })
    }

    fn equals(
        &self,
        when: Term,
        values: Vec<Term>,
        expected: Expected,
        span: Span,
    ) -> Result<Check, InputError> {
        let wide = values.iter().any(|v| self.pool.width(*v) > WIDEST);
        if matches!(expected, Expected::Bits(_)) && wide {
            let message = "a comparison of more than 128 bits";
            return Err(self.error(span, message.into(), "too wide"));
        }
        Ok(Check::Equals { when, values, expected })
    }

    fn error(&self, span: Span, message: String, label: &str) -> InputError {
        InputError::new(&self.litmus.module.source, span, message, label)
    }
}

/// The relation a condition means: a definition, a base relation, or all members of a family.
fn relation_named(model: &Model, name: &str) -> Option<Rel> {
    if let Some(known) = BASE.iter().find(|known| **known == name) {
        return Some(base(known));
    }
    let name = if name == "rf" { "reads_from" } else { name };
    model.relation(name).or_else(|| {
        let members =
            (0..model.undefined.len()).map_while(|c| model.relation(Symbol::plain(name).at(c)));
        members.reduce(|all, one| all | one)
    })
}

fn known_relations(model: &Model) -> Vec<String> {
    let mut names: Vec<String> = BASE.iter().map(ToString::to_string).collect();
    for definition in &model.definitions {
        if let Expression::Rel(_) = definition.body {
            let name = definition.name.family();
            if !names.iter().any(|n| n == name) {
                names.push(name.into());
            }
        }
    }
    names
}

impl Check {
    /// When the condition holds in a world.
    pub fn lit(&self, s: &mut Session, world: &mut World<'_>, test: &Test<'_>) -> Lit {
        match self {
            Check::Constant(value) => Lit::constant(*value),
            Check::All(parts) => {
                let parts: Vec<Lit> = parts.iter().map(|p| p.lit(s, world, test)).collect();
                s.circuit.all(parts)
            }
            Check::Any(parts) => {
                let parts: Vec<Lit> = parts.iter().map(|p| p.lit(s, world, test)).collect();
                s.circuit.any(parts)
            }
            Check::Not(inner) => !inner.lit(s, world, test),
            Check::Equals { when, values, expected } => {
                let when = world.lit(s, *when);
                let faces: Vec<_> = values.iter().map(|v| world.face(s, *v)).collect();
                let same = match expected {
                    Expected::Undef => s.circuit.any(faces.iter().map(|f| f.undef.some)),
                    Expected::Bits(bits) => {
                        let mut all = vec![Lit::constant(faces.len() == 1)];
                        for face in &faces {
                            let expected = constant(*bits, Session::width(&face.bits));
                            let same = s.equal(&face.bits, &expected);
                            all.extend([same, !face.undef.some, !face.poison]);
                        }
                        s.circuit.all(all)
                    }
                };
                s.circuit.and(when, same)
            }
            Check::Related { pairs, relation } => {
                let wires = world.relation(s, *relation);
                let mut any = Lit::FALSE;
                for (a, b) in pairs {
                    let events = &world.program.events;
                    let executed = [events[*a].executed, events[*b].executed];
                    let executed = executed.map(|term| world.lit(s, term));
                    let here = s.circuit.all([executed[0], executed[1], wires.get(*a, *b)]);
                    any = s.circuit.or(any, here);
                }
                any
            }
            Check::Count { relation, predicate, number } => {
                let pairs = world.relation(s, *relation);
                let pairs: Vec<Lit> = pairs.pairs().map(|(_, _, lit)| lit).collect();
                counted(s, &pairs, *predicate, *number)
            }
            Check::Consistent => world.consistent,
            Check::Undef => some_read_is_undef(s, world, test),
        }
    }
}

/// When the number of wires that are true compares like this.
fn counted(s: &mut Session, wires: &[Lit], predicate: Predicate, number: u32) -> Lit {
    let number = number as usize;
    // at_least[k]: so far, at least k of them are true.
    let mut at_least = vec![Lit::FALSE; number + 2];
    at_least[0] = Lit::TRUE;
    for wire in wires {
        for k in (1..at_least.len()).rev() {
            let more = s.circuit.and(*wire, at_least[k - 1]);
            at_least[k] = s.circuit.or(at_least[k], more);
        }
    }
    let (enough, more) = (at_least[number], at_least[number + 1]);
    match predicate {
        Predicate::Eq => s.circuit.and(enough, !more),
        Predicate::Ne => !s.circuit.and(enough, !more),
        Predicate::Ugt | Predicate::Sgt => more,
        Predicate::Uge | Predicate::Sge => enough,
        Predicate::Ult | Predicate::Slt => !enough,
        Predicate::Ule | Predicate::Sle => !more,
    }
}

/// Whether two numbers compare like this.
pub(super) fn compares(a: usize, predicate: Predicate, b: usize) -> bool {
    match predicate {
        Predicate::Eq => a == b,
        Predicate::Ne => a != b,
        Predicate::Ugt | Predicate::Sgt => a > b,
        Predicate::Uge | Predicate::Sge => a >= b,
        Predicate::Ult | Predicate::Slt => a < b,
        Predicate::Ule | Predicate::Sle => a <= b,
    }
}

/// When some read of a thread returns undef.
pub(super) fn some_read_is_undef(s: &mut Session, world: &mut World<'_>, test: &Test<'_>) -> Lit {
    let mut any = Lit::FALSE;
    for (read, _) in &test.reads {
        let reads = world.lit(s, test.program.events[*read].reads);
        let undef = world.read(s, *read).undef.some;
        let here = s.circuit.and(reads, undef);
        any = s.circuit.or(any, here);
    }
    any
}

/// A constant of this width.
pub(super) fn constant(bits: u128, width: u32) -> Bits {
    match width {
        1 => Bits::Wire(Lit::constant(bits & 1 == 1)),
        _ => Bits::Constant(bits & mask(width), width),
    }
}
