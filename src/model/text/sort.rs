//! Sorts: what the members of families of symbols are, and which of them occur.

use crate::execution::scopes::{GLOBAL, LOCAL, SYNCHRONIZE_AS, Scope, names_space};
use crate::model::{Vocabulary, index};
use crate::relation::Member;
use itertools::Itertools;
use std::collections::BTreeSet;

/// A sort that the vocabulary of executions has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Memory cells.
    Cell,
    /// Synchronisation scopes but the system's.
    Scope,
    /// Scopes of operations, and those that control barriers are executed at.
    AnyScope,
    /// The first parts of tags.
    Prefix,
    /// The second parts of tags with a prefix.
    Suffix,
    /// Address spaces.
    Space,
    /// The address spaces told apart: all but the flat one, which is part of each.
    OwnSpace,
    /// Sets of the storage classes that semantics mention.
    Classes,
    /// Storage classes that semantics mention, or those of such a set.
    Class,
    /// Members of a family of base sets: barrier objects, references, virtual addresses, storage classes of accesses, scopes that
    /// control barriers are executed at.
    Family(&'static str),
}

/// Sorts by their names, each with the name of the sort that its members are of.
pub(super) const SORTS: [(&str, &str, Sort); 15] = [
    ("cell", "cell", Sort::Cell),
    ("scope", "scope", Sort::Scope),
    ("any_scope", "scope", Sort::AnyScope),
    ("execution_scope", "scope", Sort::Family("execution_scope")),
    ("prefix", "prefix", Sort::Prefix),
    ("suffix", "suffix", Sort::Suffix),
    ("space", "space", Sort::Space),
    ("own_space", "space", Sort::OwnSpace),
    ("class", "class", Sort::Class),
    ("classes", "class", Sort::Classes),
    ("storage_class", "class", Sort::Family("storage")),
    ("reference", "reference", Sort::Family("reference")),
    ("barrier_object", "barrier_object", Sort::Family("barrier_object")),
    ("address", "address", Sort::Family("address")),
    ("meeting", "meeting", Sort::Family("comes_to")),
];

/// The sort of that name.
pub(super) fn sort(name: &str) -> Option<Sort> {
    SORTS.iter().find(|(known, ..)| *known == name).map(|(.., sort)| *sort)
}

/// What is told of members by their names, or by where they stand in their sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Predicate {
    /// Synchronisation at the scope is about one address space.
    OneSpace,
    /// The scope has instances: it is none for all threads.
    Placed,
    /// A suffix of a tag about address spaces names the space.
    Names,
    /// Nothing comes before it in its sequence.
    First,
    /// Nothing comes after it in its sequence.
    Last,
    /// The first comes later in their sequence than the second.
    Later,
    /// It is no set of several that are known by their names.
    Single,
}

/// Predicates by their names, with the number of their arguments.
pub(super) const PREDICATES: [(&str, usize, Predicate); 7] = [
    ("one_space", 1, Predicate::OneSpace),
    ("placed", 1, Predicate::Placed),
    ("names", 2, Predicate::Names),
    ("first", 1, Predicate::First),
    ("last", 1, Predicate::Last),
    ("later", 2, Predicate::Later),
    ("single", 1, Predicate::Single),
];

/// A member that another one leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    /// The scope whose instances a scope has.
    Place,
    /// What comes before it in its sequence.
    Previous,
}

/// Functions by their names.
pub(super) const FUNCTIONS: [(&str, Function); 2] =
    [("place", Function::Place), ("previous", Function::Previous)];

/// The members of a sort that occur. `of` is the prefix of suffixes, or the set that classes are of.
pub(super) fn members(vocabulary: &Vocabulary, sort: Sort, of: Option<Member>) -> Vec<Member> {
    match sort {
        Sort::Cell => vocabulary.cells().iter().map(Member::from).collect(),
        Sort::Scope => vocabulary.scopes.iter().map(Member::from).collect(),
        Sort::AnyScope => {
            let scopes = vocabulary.scopes.iter().map(Member::from);
            scopes.chain(vocabulary.members("execution_scope")).unique().collect()
        }
        Sort::Prefix => vocabulary.prefixes(),
        Sort::Suffix => {
            let tags = vocabulary.tags.iter().filter(|tag| Some(tag.prefix) == of);
            tags.map(|tag| tag.suffix).collect()
        }
        Sort::Space => vocabulary.spaces.iter().map(Member::from).collect(),
        Sort::OwnSpace => own_spaces(vocabulary),
        Sort::Classes => subsets(vocabulary).into_iter().map(|set| together(&set)).collect(),
        Sort::Class => match of {
            None => vocabulary.members("semantics"),
            Some(set) => {
                let mut sets = subsets(vocabulary).into_iter();
                sets.find(|classes| together(classes) == set).unwrap_or_default()
            }
        },
        Sort::Family(family) => vocabulary.members(family),
    }
}

/// Fences may be about a space that nothing accesses.
fn own_spaces(vocabulary: &Vocabulary) -> Vec<Member> {
    let tags = vocabulary.tags.iter().filter(|t| t.prefix.is(SYNCHRONIZE_AS));
    let named =
        tags.flat_map(|t| [GLOBAL, LOCAL].into_iter().filter(|n| names_space(t.suffix, *n)));
    let all: BTreeSet<u32> =
        vocabulary.spaces.iter().copied().chain(named).filter(|n| *n != 0).collect();
    if all.is_empty() { vec![0u32.into()] } else { all.into_iter().map(Member::from).collect() }
}

/// The non-empty sets of storage classes that semantics mention. Where any class is meant it is any set of them:
/// `storage[$classes]` has what is in one of them, `semantics[$classes]` what has all of them in its semantics.
fn subsets(vocabulary: &Vocabulary) -> Vec<Vec<Member>> {
    let classes = vocabulary.members("semantics");
    if classes.iter().any(|class| class.index().is_some()) {
        // Any number of classes have any number of subsets.
        return vec![vec![index::CLASSES.into()]];
    }
    let mut all: Vec<Vec<Member>> = vec![vec![]];
    for class in classes {
        let with = all.iter().map(|set| [&set[..], &[class]].concat()).collect::<Vec<_>>();
        all.extend(with);
    }
    all.retain(|set| !set.is_empty());
    all
}

/// What stands for a set of storage classes in names.
fn together(classes: &[Member]) -> Member {
    match classes {
        [one] => *one,
        several => several.iter().map(|class| class.name()).join(TOGETHER).into(),
    }
}

/// Stands between several classes of a set.
const TOGETHER: &str = "+";

/// Whether this is one class, or any set of them.
pub(super) fn is_single(classes: Member) -> bool {
    classes.index().is_some() || !classes.name().contains(TOGETHER)
}

/// Whether the suffix of a tag names an address space.
pub(super) fn names(suffix: Member, space: Member) -> bool {
    space.name().parse().is_ok_and(|space| names_space(suffix, space))
}

/// The scope whose instances a scope has.
pub(super) fn place(scope: Member) -> Option<Member> {
    Scope::from(scope).place().map(Member::from)
}

/// Whether synchronisation at the scope is about one address space.
pub(super) fn is_one_space(scope: Member) -> bool {
    Scope::from(scope).is_one_as()
}
