//! The statements of a model as somebody has written them, for those who read it.

use super::Text;
use super::elaborate::Settings;
use super::place::{Place, Word};
use super::tree::{Condition, Item};

/// A definition, a demand, or a base symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What it defines or demands, without indices.
    pub name: &'static str,
    /// The clause that it encodes; abbreviations and base symbols have none.
    pub clause: Option<&'static str>,
    /// Its file and line.
    pub place: String,
    /// For what it is said, and where, from the outside: `each cell c`, `when sc = rc11`.
    pub around: Vec<String>,
    /// Its text.
    pub text: String,
}

impl Text {
    /// The statements that hold for these values of options, in their order.
    pub fn statements(&self, settings: &Settings) -> Vec<Statement> {
        let mut all = Vec::new();
        self.collect(&self.items, settings, &mut Vec::new(), &mut all);
        all
    }

    fn collect(
        &self,
        items: &[Item],
        settings: &Settings,
        around: &mut Vec<String>,
        all: &mut Vec<Statement>,
    ) {
        for item in items {
            let mut add = |name: Word, clause: Option<Word>, place: Place| {
                let (clause, around) = (clause.map(|clause| clause.text), around.clone());
                let (text, place) = (place.text_alone(), place.line());
                all.push(Statement { name: name.text, clause, place, around, text });
            };
            match item {
                Item::Let(definition) => {
                    let clause = definition.clause.map(|clause| clause.id);
                    add(definition.name, clause, definition.place);
                }
                Item::Axiom(axiom) => add(axiom.name, Some(axiom.clause.id), axiom.place),
                Item::Base { place, name, .. } => add(*name, None, *place),
                Item::Each { place, items, .. } => {
                    around.push(place.text().to_owned());
                    self.collect(items, settings, around, all);
                    around.pop();
                }
                Item::When { place, condition, then, otherwise } => {
                    let known = self.known(condition, settings);
                    for (items, holds) in [(then, true), (otherwise, false)] {
                        if known.is_some_and(|known| known != holds) {
                            continue;
                        }
                        let header = match holds {
                            true => place.text().to_owned(),
                            false => format!("otherwise, not {}", place.text()),
                        };
                        around.extend(known.is_none().then_some(header));
                        self.collect(items, settings, around, all);
                        around.truncate(around.len() - usize::from(known.is_none()));
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether a condition holds, if that depends on options alone.
    fn known(&self, condition: &Condition, settings: &Settings) -> Option<bool> {
        match condition {
            Condition::Option { name, value } => {
                let set = settings.iter().find(|(option, _)| *option == name.text);
                let set = set.map_or_else(|| self.default_of(name.text), |(_, value)| Some(*value));
                Some(set == Some(value.text))
            }
            Condition::Not(inner) => self.known(inner, settings).map(|holds| !holds),
            Condition::And(parts) => self.joined(parts, settings, false),
            Condition::Or(parts) => self.joined(parts, settings, true),
            Condition::Equal(..) | Condition::Holds { .. } | Condition::Some(_) => None,
        }
    }

    /// What several conditions come to, of which one with the deciding value is enough.
    fn joined(&self, parts: &[Condition], settings: &Settings, deciding: bool) -> Option<bool> {
        let known: Vec<_> = parts.iter().map(|part| self.known(part, settings)).collect();
        if known.contains(&Some(deciding)) {
            return Some(deciding);
        }
        known.iter().all(Option::is_some).then_some(!deciding)
    }
}
