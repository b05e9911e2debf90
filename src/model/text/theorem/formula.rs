//! What theorems say: inclusions, cycles, models, with premises before them.

use super::super::parse::Parsed;
use super::super::place::Place;
use super::super::token::Kind;
use super::statement::Reading;
use super::{Known, Lacking, Notation, Origin, Value};
use crate::relation::{Formula, Rel, Set, identity};
use crate::source::suggest;

/// What a theorem says.
pub(super) struct Said {
    pub premises: Vec<Known>,
    pub goals: Vec<(String, Formula)>,
    pub lacking: Vec<Lacking>,
}

impl Reading {
    /// What is said: parts with `and` between them, behind premises with `=>`.
    pub(super) fn formula(&mut self) -> Parsed<(Said, Place)> {
        let start = self.tokens.peek().place;
        let mut said = self.parts()?;
        if self.tokens.takes("=>") {
            let end = self.tokens.last();
            let goal = self.parts()?;
            let premise = |(text, formula): (String, Formula)| Known {
                name: text,
                place: end.line(),
                formula,
                origin: Origin::Premise,
            };
            said.premises.extend(said.goals.drain(..).map(premise));
            // What a premise lacks can only make it weaker; what the goal lacks is not shown.
            let premises = said.lacking.into_iter().map(|l| Lacking { premise: true, ..l });
            let lacking = premises.chain(goal.lacking).collect();
            said = Said {
                premises: [said.premises, goal.premises].concat(),
                goals: goal.goals,
                lacking,
            };
        }
        Ok((said, start.to(self.tokens.last())))
    }

    fn parts(&mut self) -> Parsed<Said> {
        let mut said = Said { premises: vec![], goals: vec![], lacking: vec![] };
        loop {
            self.part(&mut said)?;
            if !self.tokens.takes("and") {
                return Ok(said);
            }
        }
    }

    fn part(&mut self, said: &mut Said) -> Parsed<()> {
        let token = self.tokens.peek();
        // `empty` alone is a relation, too.
        let next = self.tokens.after(1);
        let operand = next.kind == Kind::Word && !["in", "and"].contains(&next.text)
            || next.kind == Kind::Sign && ["(", "[", "{", "~"].contains(&next.text);
        let of_theorems = self.notation == Notation::Theorems;
        let formula = match token.text {
            "consistent" if of_theorems => return self.consistent(said),
            "acyclic" | "irreflexive" if token.kind == Kind::Word => {
                self.tokens.next();
                let of = self.expression()?.relation(self.notation)?;
                match token.text {
                    "acyclic" => Formula::Acyclic(of),
                    _ => Formula::Irreflexive(of),
                }
            }
            "empty" if token.kind == Kind::Word && operand => {
                self.tokens.next();
                match self.expression()?.value {
                    Value::Set(set) => Formula::NoElement(set),
                    Value::Rel(relation) => Formula::Empty(relation),
                }
            }
            _ => return self.inclusion(said),
        };
        let text = words(token.place.to(self.tokens.last()));
        said.goals.push((text, formula));
        Ok(())
    }

    fn inclusion(&mut self, said: &mut Said) -> Parsed<()> {
        let one = self.expression()?;
        let circular = self.notation == Notation::Kater && self.tokens.takes("&");
        if circular {
            self.tokens.expect("id")?;
        }
        let sign = self.tokens.peek();
        let included = match self.notation {
            Notation::Theorems => "in",
            Notation::Kater => "<=",
        };
        if !sign.is(included) && !sign.is("=") {
            let error = self.tokens.unexpected(&format!("`{included}` or `=`"));
            return Err(error.with_help(format!("say `A {included} B`, `A = B` or `acyclic A`")));
        }
        self.tokens.next();
        let circular = circular || self.circular_sign();
        let rotated = self.notation == Notation::Kater && self.tokens.takes("rot");
        let other = self.expression()?;
        let text = words(one.place.to(other.place));
        let sets = match (one.value, other.value) {
            (Value::Set(a), Value::Set(b)) => Some((a, b)),
            // Nothing is a set, too.
            (Value::Set(a), Value::Rel(b)) if b == Rel::empty() => Some((a, Set::empty())),
            _ => None,
        };
        if let Some((a, b)) = sets {
            said.goals.push((text, Formula::Subset(a, b)));
            if sign.is("=") {
                said.goals.push((
                    format!("{} backwards", words(one.place.to(other.place))),
                    Formula::Subset(b, a),
                ));
            }
            return Ok(());
        }
        let (mut a, b) = (one.relation(self.notation)?, other.relation(self.notation)?);
        if rotated {
            // What is a cycle of the left is, from some event on, one of the right.
            let premise = Known {
                name: format!("irreflexive {}", other.place.text()),
                place: other.place.line(),
                formula: Formula::Irreflexive(b),
                origin: Origin::Premise,
            };
            said.premises.push(premise);
            said.goals.push((text, Formula::Irreflexive(a)));
            return Ok(());
        }
        if circular {
            a = a & identity();
        }
        said.goals.push((text.clone(), Formula::Included(a, b)));
        if sign.is("=") {
            said.goals.push((format!("{text}, the other way"), Formula::Included(b, a)));
        }
        Ok(())
    }

    /// `<=&id`, as some of Kater's files write it.
    fn circular_sign(&mut self) -> bool {
        let there = self.notation == Notation::Kater
            && self.tokens.peek().is("&")
            && self.tokens.after(1).is("id");
        if there {
            self.tokens.next();
            self.tokens.next();
        }
        there
    }

    fn consistent(&mut self, said: &mut Said) -> Parsed<()> {
        self.tokens.next();
        let name = self.tokens.peek();
        if name.kind != Kind::Word {
            return Err(self.tokens.unexpected("the name of a model"));
        }
        let name = self.tokens.next().word();
        let Some(module) = self.modules.get(name.text) else {
            let error = name.place.error(format!("no model is called `{name}`"), "unknown model");
            let mut known: Vec<&str> = self.modules.keys().copied().collect();
            known.sort_unstable();
            let help = match suggest::closest(name.text, known) {
                Some(known) => format!("did you mean `{known}`?"),
                None => format!("write `include \"FILE.cat\" as {name}` before"),
            };
            return Err(error.with_help(help));
        };
        if module.axioms.is_empty() && module.lacking.is_empty() {
            let error = name.place.error(format!("`{name}` demands nothing"), "no checks");
            return Err(error.with_help("a model is a `.cat` file with checks"));
        }
        for (axiom, formula) in &module.axioms {
            said.goals.push((format!("{name}.{axiom}"), formula.clone()));
        }
        let lacking = |text: &String| Lacking { text: text.clone(), premise: false };
        said.lacking.extend(module.lacking.iter().map(lacking));
        Ok(())
    }
}

fn words(place: Place) -> String {
    place.text().split_whitespace().collect::<Vec<_>>().join(" ")
}
