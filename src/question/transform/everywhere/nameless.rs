//! Scopes and tags whose names mean nothing are numbered, so that a proof does not depend on how they are called.
//!
//! To a model they are only told apart: a step is true of all of them if it is true of those with numbers for names.
//! The numbers depend on what the operations do with them, and not on how they have been sorted by name.

use super::skeleton::{Flag, Skeleton};
use crate::execution::scopes::Scope;
use crate::execution::tags::Tag;
use crate::relation::{Member, Symbol, indexed};
use itertools::Itertools;
use std::collections::BTreeMap;

/// When a set holds of each operation.
type Use = Vec<[Flag; 2]>;

/// Gives numbers to what has no meaning: in the operations, and among the tags that are mentioned in all.
pub(super) fn numbered(skeleton: &mut Skeleton, tags: &mut [Tag]) {
    let mut names = scopes(skeleton);
    let numbers = numbers_of_tags(skeleton, tags);
    names.extend(numbers.iter().map(|(tag, number)| (tag.tagged(), number.tagged())));
    for operation in &mut skeleton.operations {
        let sets = std::mem::take(&mut operation.sets).into_iter();
        operation.sets =
            sets.map(|(set, flags)| (names.get(&set).copied().unwrap_or(set), flags)).collect();
    }
    tags.iter_mut().for_each(|tag| *tag = numbers.get(tag).copied().unwrap_or(*tag));
    tags.sort();
}

fn scopes(skeleton: &Skeleton) -> BTreeMap<Symbol, Symbol> {
    let sets = skeleton.operations.iter().flat_map(|operation| operation.sets.keys());
    let scopes = sets.filter_map(|set| set.member("scoped")).map(Scope::from).unique();
    let named = scopes.filter(|scope| !scope.is_index() && !scope.has_meaning());
    let sets = named.map(|scope| indexed("scoped", scope));
    let sets = sets.sorted_by_cached_key(|set| used(skeleton, *set));
    sets.enumerate().map(|(n, set)| (set, indexed("scoped", numbered_name("s", n)))).collect()
}

/// A tag's suffix only says something next to others of its prefix.
fn numbers_of_tags(skeleton: &Skeleton, tags: &[Tag]) -> BTreeMap<Tag, Tag> {
    let sets = skeleton.operations.iter().flat_map(|operation| operation.sets.keys());
    let carried = sets.filter_map(|set| Tag::of_set(*set));
    let named = tags.iter().copied().chain(carried).unique().filter(|tag| {
        let index = tag.prefix.index().or(tag.suffix.index());
        index.is_none() && !tag.has_meaning()
    });
    let of_prefixes = named.into_group_map_by(|tag| tag.prefix).into_values().map(|tags| {
        let uses = tags.into_iter().map(|tag| (used(skeleton, tag.tagged()), tag)).sorted();
        let (uses, tags): (Vec<Use>, Vec<Tag>) = uses.unzip();
        (uses, tags)
    });
    let mut numbers = BTreeMap::new();
    for (n, (_, tags)) in of_prefixes.sorted().enumerate() {
        let prefix = numbered_name("p", n);
        let suffixes = (0..).map(|n| numbered_name("t", n));
        numbers.extend(tags.into_iter().zip(suffixes.map(|suffix| Tag { prefix, suffix })));
    }
    numbers
}

fn numbered_name(kind: &str, n: usize) -> Member {
    Member::text(&format!("{kind}{n}"))
}

fn used(skeleton: &Skeleton, set: Symbol) -> Use {
    let operations = skeleton.operations.iter();
    operations.map(|o| o.sets.get(&set).copied().unwrap_or([Flag::Never; 2])).collect()
}
