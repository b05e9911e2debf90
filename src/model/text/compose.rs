//! A model out of its files: what is included stands where that is said, what is overridden is exchanged.

use super::parse::Parsed;
use super::place::{Place, Word};
use super::tree::{Condition, File, Item};
use crate::source::suggest;

/// Finds the file of that path for another one, read.
pub(super) type Find<'f> = dyn Fn(Word) -> Parsed<&'static File> + 'f;

/// A condition, and where it stands.
type Guard = (Place, Condition);

/// What stands in the place of a section or a `let`.
struct Override {
    guard: Option<Guard>,
    name: Word,
    items: Vec<Item>,
}

struct Composer<'f> {
    find: &'f Find<'f>,
    overrides: Vec<Override>,
    /// Files that are being included, and all that have been.
    open: Vec<&'static str>,
    done: Vec<&'static str>,
}

/// All statements of a model, without sections, inclusions and overrides.
pub(super) fn compose(root: &File, find: &Find<'_>) -> Parsed<Vec<Item>> {
    let open = vec![root.source.name.as_str()];
    let mut composer = Composer { find, overrides: Vec::new(), open, done: Vec::new() };
    let items = composer.included(&root.items, None)?;
    let Composer { overrides, .. } = composer;
    let mut names = Vec::new();
    items.iter().for_each(|item| named(item, &mut names));
    overrides.iter().flat_map(|o| &o.items).for_each(|item| named(item, &mut names));
    for Override { name, .. } in &overrides {
        if !names.contains(&name.text) {
            let error = name.place.error(
                format!("there is no section and no `let` of the name `{name}` to override"),
                "overrides nothing",
            );
            return Err(error.with_help(suggest::help(
                name.text,
                "section",
                names.iter().copied(),
            )));
        }
    }
    Ok(items.into_iter().flat_map(|item| exchanged(item, &overrides)).collect())
}

/// What in an item can be overridden.
fn named(item: &Item, names: &mut Vec<&'static str>) {
    match item {
        Item::Let(definition) => names.push(definition.name.text),
        Item::Section { name, items } => {
            names.push(name.text);
            items.iter().for_each(|item| named(item, names));
        }
        Item::Each { items, .. } => items.iter().for_each(|item| named(item, names)),
        Item::When { then, otherwise, .. } => {
            then.iter().chain(otherwise).for_each(|item| named(item, names));
        }
        _ => {}
    }
}

impl Composer<'_> {
    fn included(&mut self, items: &[Item], guard: Option<&Guard>) -> Parsed<Vec<Item>> {
        let mut out = Vec::new();
        for item in items {
            match item {
                Item::Include { path, when } => {
                    out.extend(self.include(*path, both(guard, when.as_ref()))?);
                }
                Item::Override { name, items } => {
                    let guard = guard.cloned();
                    self.overrides.push(Override { guard, name: *name, items: items.clone() });
                }
                // What there is to choose does not depend on what is chosen.
                Item::Option { .. } => out.push(item.clone()),
                item => out.push(match guard {
                    None => item.clone(),
                    Some((place, condition)) => {
                        let (place, condition) = (*place, condition.clone());
                        let then = vec![item.clone()];
                        Item::When { place, condition, then, otherwise: vec![] }
                    }
                }),
            }
        }
        Ok(out)
    }

    fn include(&mut self, path: Word, guard: Option<Guard>) -> Parsed<Vec<Item>> {
        let file = (self.find)(path)?;
        let name = file.source.name.as_str();
        if self.open.contains(&name) {
            let around = self.open.join(" includes ");
            let error = path.place.error("a file includes itself", "is being included already");
            return Err(error.with_help(format!("{around} includes {name}")));
        }
        if self.done.contains(&name) {
            let error = path.place.error(format!("{name} is included twice"), "the second time");
            return Err(error.with_help("what it defines is there already"));
        }
        if let Some(model) = file.model {
            let error = path.place.error(
                format!("{name} is a model of its own: {model}"),
                "what is included must be part of a model",
            );
            return Err(error.with_help("include what it includes instead"));
        }
        self.open.push(name);
        let items = self.included(&file.items, guard.as_ref())?;
        self.open.pop();
        self.done.push(name);
        Ok(items)
    }
}

fn both(one: Option<&Guard>, other: Option<&Guard>) -> Option<Guard> {
    match (one, other) {
        (Some((_, one)), Some((place, other))) => {
            Some((*place, Condition::And(vec![one.clone(), other.clone()])))
        }
        (one, other) => one.or(other).cloned(),
    }
}

/// What stands in the place of an item. The overrides come in the order in which files build on each other: the last
/// one counts.
fn exchanged(item: Item, overrides: &[Override]) -> Vec<Item> {
    let all = |items: Vec<Item>| -> Vec<Item> {
        items.into_iter().flat_map(|item| exchanged(item, overrides)).collect()
    };
    let (name, mut items) = match item {
        Item::Let(definition) => (definition.name.text, vec![Item::Let(definition)]),
        Item::Section { name, items } => (name.text, all(items)),
        Item::Each { place, binders, items } => {
            return vec![Item::Each { place, binders, items: all(items) }];
        }
        Item::When { place, condition, then, otherwise } => {
            let (then, otherwise) = (all(then), all(otherwise));
            return vec![Item::When { place, condition, then, otherwise }];
        }
        other => return vec![other],
    };
    for (i, instead) in overrides.iter().enumerate().filter(|(_, o)| o.name.text == name) {
        let later = &overrides[i + 1..];
        let new = instead.items.iter().cloned().flat_map(|item| exchanged(item, later)).collect();
        items = match &instead.guard {
            None => new,
            Some((place, condition)) => {
                let (place, condition) = (*place, condition.clone());
                vec![Item::When { place, condition, then: new, otherwise: items }]
            }
        };
    }
    items
}
