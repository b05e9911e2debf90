//! What the document on Memory Model Relaxation Annotations claims of sets of tags: of when they are
//! compatible, and of their prefix-wise union.

use super::catalogue::{Claim, Question, Statement, Terms};
use super::proof::{Hint, Plan};
use super::tag_sets::{Tagged, every_tag, tag, with_prefix};
use crate::execution::tags::Tag;
use crate::model::index;
use crate::relation::{Formula, Rel, Set, base, base_set, identity};

/// A claim about so many sets, and the union of the first two.
const fn claim(id: &'static str, says: &'static str, about: Tagged) -> Claim {
    Claim { id, says, question: Question::TagSets(about), plan: None }
}

const fn about(
    statement: Statement,
    sets: usize,
    combinations: &'static [(usize, usize)],
) -> Tagged {
    let (combined, prefixes) = ("prefix_wise_union", ["foo", "bar"]);
    Tagged { statement, sets, combinations, combined, prefixes }
}

pub(super) const CLAIMS: &[Claim] = &[
    claim(
        "mmra.compat.empty",
        "The empty set is compatible with every set.",
        about(empty_is_compatible, 2, &[]),
    ),
    claim(
        "mmra.compat.def.reflexive",
        "Every set is compatible with itself.",
        about(reflexive, 1, &[]),
    ),
    claim("mmra.compat.def.symmetric", "Compatibility is symmetric.", about(symmetric, 2, &[])),
    claim("mmra.compat.def.transitive", "Compatibility is transitive.", about(transitive, 3, &[])),
    claim(
        "mmra.union.use.compatible",
        "The prefix-wise union is compatible with every set that one of its operands is compatible \
         with.",
        about(|of| keeps(of, "prefix_wise_union"), 3, &[(0, 1)]),
    ),
    Claim {
        id: "mmra.union.use.least",
        says: "What is compatible with every set that one of two sets is compatible with is compatible \
               with every set that their prefix-wise union is compatible with.",
        question: Question::TagSets(about(least, 4, &[(0, 1)])),
        plan: Some(singles_tell),
    },
    claim(
        "mmra.union.def.commutative",
        "The prefix-wise union is commutative.",
        about(commutative, 2, &[(0, 1), (1, 0)]),
    ),
    claim(
        "mmra.union.def.associative",
        "The prefix-wise union is associative.",
        about(associative, 3, &[(0, 1), (1, 2), (3, 2), (0, 4)]),
    ),
    claim(
        "mmra.union.def.idempotent",
        "The prefix-wise union of a set with itself is the set.",
        about(idempotent, 1, &[(0, 0)]),
    ),
    claim(
        "mmra.union.def.empty",
        "The prefix-wise union of the empty set and another set is empty.",
        about(absorbing, 2, &[(0, 1), (1, 0)]),
    ),
    claim(
        "mmra.union.use.intersection",
        "The intersection is compatible with every set that one of its operands is compatible with.",
        Tagged { combined: "intersection", ..about(|of| keeps(of, "intersection"), 3, &[(0, 1)]) },
    ),
    claim(
        "mmra.union.use.plain",
        "The union of all tags is compatible with every set that one of its operands is compatible \
         with.",
        Tagged { combined: "plain_union", ..about(|of| keeps(of, "plain_union"), 3, &[(0, 1)]) },
    ),
    claim(
        "mmra.union.example.1",
        "The prefix-wise union is by its definition what the first example says it is.",
        about(|of| agrees(of, &FIRST), 2, &[(0, 1)]),
    ),
    claim(
        "mmra.union.example.1.suffices",
        "What the first example combines to is compatible with every set that one of the operands is \
         compatible with.",
        about(|of| suffices(of, &FIRST), 4, &[]),
    ),
    claim(
        "mmra.union.example.2",
        "The prefix-wise union is by its definition what the second example says it is.",
        Tagged { prefixes: ["foo", "bux"], ..about(|of| agrees(of, &SECOND), 2, &[(0, 1)]) },
    ),
    claim(
        "mmra.union.example.2.suffices",
        "What the second example combines to is compatible with every set that one of the operands is \
         compatible with.",
        Tagged { prefixes: ["foo", "bux"], ..about(|of| suffices(of, &SECOND), 4, &[]) },
    ),
    claim(
        "mmra.union.example.3",
        "The prefix-wise union is by its definition what the third example says it is.",
        about(|of| agrees(of, &THIRD), 2, &[(0, 1)]),
    ),
    claim(
        "mmra.union.example.3.suffices",
        "What the third example combines to is compatible with every set that one of the operands is \
         compatible with.",
        about(|of| suffices(of, &THIRD), 4, &[]),
    ),
];

fn compatible(of: &Terms<'_>) -> Rel {
    of.relation("compatible")
}

/// The combinations that are what they should be, and their operands.
fn operands(of: &Terms<'_>, combined: &str) -> (Rel, Rel) {
    let carriers = of.set(format!("carries_{combined}")).identity();
    (carriers >> base("first"), carriers >> base("second"))
}

fn union(of: &Terms<'_>) -> (Rel, Rel) {
    operands(of, "prefix_wise_union")
}

/// The sets without a tag.
fn empty() -> Set {
    Set::all() - tag().for_some(index::SUFFIX).for_some(index::PREFIX)
}

/// What holds of every tag, of two sets.
fn of_every_tag(pairs: Rel) -> Rel {
    pairs.for_every(index::SUFFIX).for_every(index::PREFIX)
}

fn same_tags() -> Rel {
    let lacking = Set::all() - tag();
    of_every_tag((lacking * lacking) | (tag() * tag()))
}

fn empty_is_compatible(of: &Terms<'_>) -> Formula {
    Formula::Included(empty() * Set::all(), compatible(of))
}

fn reflexive(of: &Terms<'_>) -> Formula {
    Formula::Included(identity(), compatible(of))
}

fn symmetric(of: &Terms<'_>) -> Formula {
    Formula::Included(compatible(of).inverse(), compatible(of))
}

fn transitive(of: &Terms<'_>) -> Formula {
    Formula::Included(compatible(of) >> compatible(of), compatible(of))
}

fn keeps(of: &Terms<'_>, combined: &str) -> Formula {
    let (first, second) = operands(of, combined);
    Formula::Included((first | second) >> compatible(of), compatible(of))
}

/// What a set of that tag alone is compatible with.
fn suits() -> Set {
    (Set::all() - with_prefix()) | tag()
}

/// The sets that are compatible with what a set of that tag alone is compatible with, and with nothing
/// else.
fn single(of: &Terms<'_>) -> Set {
    let wrong = (compatible(of) & (Set::all() * (Set::all() - suits())))
        | ((Set::all() * suits()) - compatible(of));
    (Set::all() - wrong.domain()).named("single[$prefix:$suffix]")
}

/// Whether there is such a set.
fn alone(of: &Terms<'_>) -> Set {
    (Set::all() * single(of)).domain()
}

/// Sets that are compatible with every set that an operand of the union is compatible with.
fn covers(of: &Terms<'_>) -> Rel {
    let (first, second) = union(of);
    let apart = Rel::all() - compatible(of);
    let misses = apart >> compatible(of) >> (first | second).inverse();
    ((Set::all() * (first.domain() & second.domain())) - misses).named("covers")
}

/// "Every set" takes sets that tell others apart: one for every tag of the set that is to be compatible.
fn least(of: &Terms<'_>) -> Formula {
    let told = every_tag((Set::all() - tag()) | alone(of)).identity();
    Formula::Included(covers(of) >> compatible(of) >> told, compatible(of))
}

fn singles_tell(of: &Terms<'_>) -> Plan {
    let lemma = |says, one, other| Hint::Lemma(says, Formula::Included(one, other));
    let part = |says, one, other| Hint::Lemma(says, Formula::Subset(one, other));
    let (compatible, covers) = (compatible(of), covers(of));
    let (first, second) = union(of);
    let (operands, unions) = (first | second, first.domain() & second.domain());
    let lacking = Set::all() - with_prefix();
    let shared = (tag() * tag()).for_some(index::SUFFIX);
    let suited = (suits() * tag()).for_some(index::SUFFIX);
    let told = |set: Set| (with_prefix() & set.for_every(index::SUFFIX)).identity();
    let told = told((Set::all() - tag()) | alone(of));
    let every_told = every_tag((Set::all() - tag()) | alone(of)).identity();
    let agree = (lacking * Set::all()) | (Set::all() * lacking) | shared;
    let to_prefix = with_prefix().identity();
    let steps = vec![
        lemma("compatibility is symmetric", compatible.inverse(), compatible),
        lemma(
            "what is compatible lacks a prefix of the other, or they share a tag",
            compatible >> to_prefix,
            (lacking * Set::all()) | shared,
        ),
        part(
            "what the union lacks, an operand lacks",
            unions & lacking,
            (operands >> lacking.identity()).domain(),
        ),
        part(
            "what the union has, an operand has",
            unions & tag(),
            (operands >> tag().identity()).domain(),
        ),
        lemma(
            "what is compatible with the union has a tag of each prefix that suits an operand",
            unions.identity() >> compatible >> to_prefix,
            operands >> suited,
        ),
        lemma("one tag is compatible with what it suits", single(of) * suits(), compatible),
        lemma(
            "one tag is compatible with nothing else",
            compatible >> single(of).identity(),
            suits() * Set::all(),
        ),
        lemma(
            "what covers the union is compatible with what an operand is compatible with",
            covers >> operands >> compatible,
            compatible,
        ),
        lemma(
            "a tag that suits an operand suits what covers the union",
            covers >> operands >> (suits() * (tag() & alone(of))),
            suits() * tag(),
        ),
        lemma("what is covered is a union", covers, Set::all() * unions),
        lemma(
            "what is compatible with a covered union has a tag of each prefix that suits an operand",
            covers >> compatible >> to_prefix,
            covers >> operands >> suited,
        ),
        lemma(
            "if there is a set of that tag alone, the tag suits what covers the union",
            covers >> operands >> suited >> told,
            suited,
        ),
        lemma(
            "of each prefix some tag suits what covers the union",
            covers >> compatible >> told,
            suited,
        ),
        lemma(
            "for each prefix, what covers the union agrees with what the union is compatible with",
            covers >> compatible >> every_told,
            agree,
        ),
        lemma(
            "what agrees for each prefix is compatible",
            agree.for_every(index::PREFIX),
            compatible,
        ),
    ];
    Plan { steps, ..Plan::default() }
}

fn commutative(of: &Terms<'_>) -> Formula {
    let (first, second) = union(of);
    let swapped = (first >> second.inverse()) & (second >> first.inverse());
    Formula::Included(swapped, same_tags())
}

fn associative(of: &Terms<'_>) -> Formula {
    let (first, second) = union(of);
    let left = (first >> first >> first.inverse())
        & (first >> second >> (second >> first).inverse())
        & (second >> (second >> second).inverse());
    Formula::Included(left, same_tags())
}

fn idempotent(of: &Terms<'_>) -> Formula {
    let (first, second) = union(of);
    Formula::Included(first & second, same_tags())
}

fn absorbing(of: &Terms<'_>) -> Formula {
    let (first, second) = union(of);
    Formula::Subset(((first | second) >> empty().identity()).domain(), empty())
}

/// A worked example: the tags of two sets, those of what they combine to, and the tags that there are.
struct Example {
    tags: [&'static str; 4],
    first: &'static [&'static str],
    second: &'static [&'static str],
    combined: &'static [&'static str],
}

const FIRST: Example = Example {
    tags: ["foo:x", "foo:y", "bar:x", "bar:y"],
    first: &["foo:x", "foo:y", "bar:x"],
    second: &["foo:x", "bar:y"],
    combined: &["foo:x"],
};

const SECOND: Example = Example {
    tags: ["foo:x", "foo:y", "bux:x", "bux:y"],
    first: &["foo:x", "foo:y"],
    second: &["foo:x", "bux:y"],
    combined: &["foo:x"],
};

const THIRD: Example = Example {
    tags: ["foo:x", "foo:y", "bar:x", "bar:y"],
    first: &[],
    second: &["foo:x", "bar:y"],
    combined: &[],
};

/// The tag that an example writes so.
fn written(tag: &str) -> Tag {
    let (prefix, suffix) = tag.split_once(':').unwrap_or((tag, ""));
    Tag::new(prefix, suffix)
}

impl Example {
    /// The sets that have these of the tags that there are, and no other ones.
    fn exactly(&self, tags: &[&str]) -> Set {
        if tags.is_empty() {
            return empty();
        }
        let carry = |tag: &&str| base_set(written(tag).tagged());
        let all = tags.iter().fold(Set::all(), |all, tag| all & carry(tag));
        let others = self.tags.iter().filter(|tag| !tags.contains(tag));
        others.fold(all, |all, tag| all - carry(tag))
    }
}

fn agrees(of: &Terms<'_>, example: &Example) -> Formula {
    let (first, second) = union(of);
    let combined = (first >> example.exactly(example.first).identity()).domain()
        & (second >> example.exactly(example.second).identity()).domain();
    Formula::Subset(combined, example.exactly(example.combined))
}

fn suffices(of: &Terms<'_>, example: &Example) -> Formula {
    let operands = example.exactly(example.first) | example.exactly(example.second);
    let pairs = (example.exactly(example.combined) * operands) >> compatible(of);
    Formula::Included(pairs, compatible(of))
}
