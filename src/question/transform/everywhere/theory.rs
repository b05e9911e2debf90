//! A skeleton in the relational language: what is known of the transformed function's executions, and
//! what the original's have in place of their base symbols.
//!
//! The operations of both sides are in both executions. What one side lacks is there in none of its base
//! sets: it has a place in program order, and is nothing to memory.

use super::skeleton::{Flag, Overlap, Skeleton};
use crate::execution::scopes::{SINGLE_THREAD, Scope};
use crate::execution::tags::Tag;
use crate::model::{Cell, Model, Vocabulary};
use crate::relation::{Axiom, Formula, Member, Rel, Set, Symbol, base, base_set, indexed};
use std::collections::BTreeSet;

/// Base sets that an operation is in or not, whatever the model.
pub(super) const KINDS: [&str; 12] = [
    "R",
    "W",
    "F",
    "C",
    "atomic",
    "monotonic",
    "acquire",
    "release",
    "seq_cst",
    "volatile",
    "av",
    "initial",
];

/// What is known, and what changes.
pub(super) struct Theory<'a> {
    pub(super) skeleton: &'a Skeleton,
    pub(super) vocabulary: &'a Vocabulary,
    model: &'a Model,
}

/// An operation, as a set of its own.
pub(super) fn event(i: usize) -> Set {
    base_set(indexed("event", i))
}

/// One operation and then another.
pub(super) fn pair(i: usize, j: usize) -> Rel {
    event(i) * event(j)
}

/// Everything where the guard holds, nothing where it does not.
pub(super) fn guard(flag: Flag) -> Set {
    match flag {
        Flag::Never => Set::empty(),
        Flag::Always => Set::all(),
        Flag::When(guard) => base_set(indexed("when", guard)),
    }
}

fn given(premise: Formula, conclusion: Formula) -> Formula {
    Formula::Any(vec![premise.negated(), conclusion])
}

impl<'a> Theory<'a> {
    /// The theory of a skeleton, for a model over that vocabulary.
    ///
    /// # Errors
    /// What cannot be said in it.
    pub fn new(
        skeleton: &'a Skeleton,
        vocabulary: &'a Vocabulary,
        model: &'a Model,
    ) -> Result<Self, String> {
        for operation in &skeleton.operations {
            for set in operation.sets.keys() {
                if set.member("scoped").is_some_and(|scope| Scope::from(scope).is_one_as()) {
                    return Err("proofs do not cover scopes about one address space".into());
                }
            }
        }
        Ok(Theory { skeleton, vocabulary, model })
    }

    /// A relation of the transformed function's model.
    pub fn relation(&self, name: impl AsRef<str>) -> Option<Rel> {
        self.model.relation(name)
    }

    /// Pairs that the original has in this order, and the transformed function the other way round.
    pub fn reordered(&self) -> Rel {
        self.skeleton.swapped().iter().fold(Rel::empty(), |all, (i, j)| all | pair(*i, *j))
    }

    /// Pairs of an operation that only the original has with others, as if it stood where the next one
    /// does that both have: before it, or after it.
    pub fn like_neighbours(&self, order: Rel, earlier: bool) -> Rel {
        let mut found = Rel::empty();
        for i in self.numbers().filter(|i| self.is_alone(*i, 0)) {
            let Some(like) = self.neighbour(i, earlier).map(event) else { continue };
            let before = (order >> like.identity()).domain();
            let after = (like.identity() >> order).range();
            let (before, after) = match earlier {
                true => (before | like, after),
                false => (before, after | like),
            };
            found = found | (before * event(i)) | (event(i) * after);
        }
        // Those that stand next to each other.
        let alone = self.alone(0);
        found | (base("po") & (alone * alone))
    }

    /// The next operation before it, or after it, that both sides have: if there is one, the next that
    /// program order relates to others as it does this one, whatever tags those carry.
    fn neighbour(&self, i: usize, earlier: bool) -> Option<usize> {
        let order = &self.skeleton.before;
        let place = order.iter().position(|o| *o == i)?;
        let kept = |j: &usize| !self.is_alone(*j, 0) && !self.is_alone(*j, 1);
        let next: Vec<usize> = match earlier {
            true => order[..place].iter().rev().copied().filter(kept).collect(),
            false => order[place + 1..].iter().copied().filter(kept).collect(),
        };
        next.iter().find(|j| self.is_as_compatible(**j, i)).or(next.first()).copied()
    }

    /// Whether an operation of the original is compatible with everything that another is compatible
    /// with, since it has no tags, or the same ones.
    fn is_as_compatible(&self, i: usize, other: usize) -> bool {
        let tags = |i: usize| {
            let sets = self.skeleton.operations[i].sets.iter();
            let sets = sets.map(|(set, flags)| (*set, flags[0]));
            let there = sets.filter(|(_, flag)| *flag != Flag::Never);
            there.filter(|(set, _)| Tag::of_set(*set).is_some()).collect::<Vec<_>>()
        };
        let own = tags(i);
        own.is_empty() || own == tags(other)
    }

    /// Operations that only the original has, with the next ones that both have, and whether they come
    /// before those.
    pub fn neighbours_of_alone(&self) -> Vec<(usize, usize, bool)> {
        let alone = self.numbers().filter(|i| self.is_alone(*i, 0));
        let both = alone
            .flat_map(|i| [true, false].map(|earlier| (i, self.neighbour(i, earlier), !earlier)));
        both.filter_map(|(i, j, first)| Some((i, j?, first))).collect()
    }

    /// Those, and operations of both sides that read, or wrote, what such an operation reads: whatever comes before a
    /// write that may be read comes before all reads of it.
    pub fn stand_ins(&self) -> Vec<(usize, usize, bool)> {
        let mut found = self.neighbours_of_alone();
        for (i, origin) in self.skeleton.reads.iter().filter(|(i, _)| self.is_alone(**i, 0)) {
            let Some(like) = origin.operation() else { continue };
            let known = found.iter().any(|(one, other, _)| (one, other) == (i, &like));
            if !known && !self.is_alone(like, 0) && !self.is_alone(like, 1) {
                let place = |of: usize| self.skeleton.before.iter().position(|o| *o == of);
                found.push((*i, like, place(*i) < place(like)));
            }
        }
        found
    }

    /// The operations' numbers.
    pub fn numbers(&self) -> std::ops::Range<usize> {
        0..self.skeleton.operations.len()
    }

    /// Whether what a side lacks keeps its place in happens-before, as if it were a call that does nothing.
    ///
    /// Where all operations are compatible, it orders nothing that is not ordered anyway. Otherwise it must
    /// not keep it: it may restore an order between operations that are not compatible.
    pub fn keeps_places(&self) -> bool {
        all_compatible(&self.vocabulary.tags)
    }

    /// When an operation is in a base set, before and after.
    pub(super) fn kind(&self, i: usize, set: impl Into<Symbol>) -> [Flag; 2] {
        let set = set.into();
        let operation = &self.skeleton.operations[i];
        let flags = operation.in_set(set);
        if set != "C" || !self.keeps_places() {
            return flags;
        }
        let there = |side: usize| ["R", "W", "F", "C"].iter().any(|s| operation.may_be(s, side));
        [0, 1].map(|side| if there(side) { flags[side] } else { Flag::Always })
    }

    /// The members of a family that any operation is in: `agent` of `scoped[agent]`.
    fn members(&self, family: &str) -> BTreeSet<Member> {
        let sets = self.skeleton.operations.iter().flat_map(|o| o.sets.keys());
        sets.filter_map(|set| set.member(family)).collect()
    }

    /// The base sets of tags that any operation is in.
    fn sets_of_tags(&self) -> BTreeSet<Symbol> {
        let sets = self.skeleton.operations.iter().flat_map(|o| o.sets.keys());
        sets.copied().filter(|set| Tag::of_set(*set).is_some()).collect()
    }

    /// Operations that only one side has.
    pub fn alone(&self, side: usize) -> Set {
        let alone = self.numbers().filter(|i| self.is_alone(*i, side));
        alone.fold(Set::empty(), |all, i| all | event(i))
    }

    fn is_alone(&self, i: usize, side: usize) -> bool {
        let operation = &self.skeleton.operations[i];
        let there = |side| ["R", "W", "F", "C"].iter().any(|set| operation.may_be(set, side));
        there(side) && !there(1 - side)
    }

    /// What is known of the transformed function's executions.
    pub fn facts(&self) -> Vec<Axiom> {
        let mut facts = Known(Vec::new());
        for j in self.numbers() {
            for i in 0..j {
                facts.state("operations differ", Formula::NoElement(event(i) & event(j)));
                facts.state("program order", Formula::Included(pair(i, j), base("po")));
            }
        }
        let all = self.numbers().fold(Set::empty(), |all, i| all | event(i));
        facts.state("of one thread", Formula::Included(all * all, base("same_thread")));
        for i in self.numbers() {
            facts.state("no final read", Formula::NoElement(event(i) & base_set("final")));
            for set in KINDS {
                facts.flag(i, base_set(set), self.kind(i, set)[1]);
            }
            self.tags_and_scopes(i, &mut facts);
        }
        self.neighbours(&mut facts);
        self.guards(&mut facts);
        self.memory(all, &mut facts);
        facts.0
    }

    /// The flag of an operation for tags or scopes after the transformation.
    fn tags_and_scopes(&self, i: usize, facts: &mut Known) {
        let operation = &self.skeleton.operations[i];
        for tag in &self.vocabulary.tags {
            let all = base_set(tag.tagged());
            let own = self.tagged(i, *tag, 1);
            facts.state("tags", Formula::Subset(event(i) & all, own));
        }
        for set in self.sets_of_tags() {
            let [_, flag] = operation.in_set(set);
            facts.flag(i, base_set(set), flag);
        }
        for scope in &self.vocabulary.scopes {
            let all = base_set(indexed("scoped", scope));
            facts.state("scope", Formula::Subset(event(i) & all, self.scoped(i, *scope, 1)));
        }
        for scope in self.members("scoped") {
            let [_, flag] = operation.in_set(indexed("scoped", scope));
            facts.flag(i, base_set(indexed("scoped", scope)), flag);
        }
        for space in &self.vocabulary.spaces {
            let set = indexed("in_space", space);
            facts.flag(i, base_set(set), operation.in_set(set)[1]);
        }
    }

    /// The operation, where it carries what stands for these tags.
    pub(super) fn tagged(&self, i: usize, tags: Tag, side: usize) -> Set {
        let mut found = Set::empty();
        for (set, flags) in &self.skeleton.operations[i].sets {
            let Some(Tag { prefix, suffix }) = Tag::of_set(*set) else { continue };
            let same = is(tags.prefix, prefix, "prefix_is") & is(tags.suffix, suffix, "suffix_is");
            found = found | (guard(flags[side]) & same);
        }
        event(i) & found
    }

    /// The operation, where it has what stands for this scope.
    pub(super) fn scoped(&self, i: usize, scope: Scope, side: usize) -> Set {
        let mut found = Set::empty();
        for (set, flags) in &self.skeleton.operations[i].sets {
            let Some(own) = set.member("scoped") else { continue };
            found = found | (guard(flags[side]) & is(scope.member(), own, "scope_is"));
        }
        event(i) & found
    }

    /// What comes before an operation comes before the one that stands right before it, or is it.
    fn neighbours(&self, facts: &mut Known) {
        let operations = &self.skeleton.operations;
        for i in self.numbers().skip(1) {
            if operations[i - 1].calls == operations[i].calls {
                let before = |j: usize| (base("po") >> event(j).identity()).domain();
                let known = Formula::Subset(before(i), before(i - 1) | event(i - 1));
                facts.state("nothing stands in between", known);
            }
        }
    }

    fn guards(&self, facts: &mut Known) {
        for (one, other, holds) in &self.skeleton.implications {
            let [one, other] = [one, other].map(|g| guard(Flag::When(*g)));
            let implied = match holds {
                true => Formula::Subset(one, other),
                false => Formula::NoElement(one & other),
            };
            facts.state("guards", implied);
        }
    }

    fn memory(&self, all: Set, facts: &mut Known) {
        let at = |c: Cell| base_set(indexed("at", c));
        let cell = at(Cell::Any);
        for i in self.numbers() {
            let operation = &self.skeleton.operations[i];
            let accesses = |side: usize| operation.may_be("R", side) || operation.may_be("W", side);
            match accesses(0) || accesses(1) {
                true => {
                    let somewhere = cell.for_some(Cell::Any);
                    facts.state("an access has bytes", Formula::Subset(event(i), somewhere));
                }
                false => facts.state("no access", Formula::NoElement(event(i) & cell)),
            }
        }
        for (i, j, overlap) in &self.skeleton.overlaps {
            let inside = |i: usize, j: usize| {
                given(
                    Formula::NoElement(event(i) & cell).negated(),
                    Formula::Subset(event(j), cell),
                )
            };
            match overlap {
                Overlap::Same => {
                    facts.state("the same bytes", inside(*i, *j));
                    facts.state("the same bytes", inside(*j, *i));
                }
                Overlap::Inside => facts.state("bytes among others", inside(*i, *j)),
                Overlap::Disjoint => {
                    let none = |i: usize| Formula::NoElement(event(i) & cell);
                    facts.state("other bytes", Formula::Any(vec![none(*i), none(*j)]));
                }
            }
        }
        for i in &self.skeleton.private {
            let others = (cell - all).identity();
            let meets = ((event(*i) & cell) * Set::all()) >> others;
            facts.state("nobody else reaches it", Formula::Empty(meets));
        }
        if self.members("scoped").contains(&SINGLE_THREAD.into()) {
            let here = base(indexed("same_instance", SINGLE_THREAD));
            facts.state("a scope of one thread", Formula::Included(here, base("same_thread")));
        }
        type Members = BTreeSet<Member>;
        let others =
            |family: &'static str, member: Member, members: &Members, facts: &mut Known| {
                for other in members.iter().filter(|other| **other < member) {
                    let same = base_set(both(family, *other, member));
                    facts.state("names differ", Formula::NoElement(same));
                }
            };
        let tags = self.sets_of_tags();
        let part = |which: usize| -> Members {
            tags.iter().filter_map(|set| set.members().nth(which)).collect()
        };
        for (family, members) in
            [("prefix_is", part(0)), ("suffix_is", part(1)), ("scope_is", self.members("scoped"))]
        {
            members.iter().for_each(|m| others(family, *m, &members, facts));
        }
    }
}

/// That two members are one.
fn both(family: &'static str, one: Member, other: Member) -> Symbol {
    Symbol::from(family).of([one, other])
}

/// Everything where what a model knows stands for the member, nothing where it does not.
fn is(known: Member, of: Member, family: &'static str) -> Set {
    match known.index() {
        Some(_) => base_set(both(family, known, of)),
        None if known == of => Set::all(),
        None => Set::empty(),
    }
}

/// Whether no prefix makes operations incompatible, whichever of these tags they have.
pub(super) fn all_compatible(tags: &[Tag]) -> bool {
    let index = |t: &Tag| t.prefix.index().is_some() || t.suffix.index().is_some();
    let alone = |t: &Tag| tags.iter().all(|o| o.prefix != t.prefix || o.suffix == t.suffix);
    tags.iter().all(|t| !index(t) && alone(t))
}

struct Known(Vec<Axiom>);

impl Known {
    fn state(&mut self, name: &str, formula: Formula) {
        self.0.push(Axiom { name: name.into(), about: None, clause: "program", formula });
    }

    /// The operation is in the set when the flag holds.
    fn flag(&mut self, i: usize, set: Set, flag: Flag) {
        match flag {
            Flag::Never => self.state("kinds", Formula::NoElement(event(i) & set)),
            Flag::Always => self.state("kinds", Formula::Subset(event(i), set)),
            Flag::When(_) => {
                self.state("kinds", Formula::Subset(event(i) & set, guard(flag)));
                self.state("kinds", Formula::Subset(event(i) & guard(flag), set));
            }
        }
    }
}
