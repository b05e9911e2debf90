//! What annotations cost: tables as data, one for each target.

use crate::program::ir::{Access, Effect, Ordering};
use itertools::Itertools;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A table of costs, as in `costs/*.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    /// Where the numbers are from.
    pub source: String,
    /// What each operation costs by its ordering, by its scope where that matters: `[fence.acquire]`.
    #[serde(default)]
    load: Kind,
    #[serde(default)]
    store: Kind,
    #[serde(default)]
    update: Kind,
    #[serde(default)]
    fence: Kind,
    /// Barriers, with what they order: `plain` is nothing.
    #[serde(default)]
    barrier: Kind,
    /// What a scope adds to an atomic operation whose table does not list it.
    #[serde(default)]
    scope: BTreeMap<String, u32>,
    /// What a mark of Vulkan's adds; of a family (`semantics[sc0]`), its name.
    #[serde(default)]
    mark: BTreeMap<String, u32>,
    /// Tags of one prefix: each of them, and to have none, which orders most.
    #[serde(default)]
    tags: Tags,
}

/// The most that one annotation may cost: sums of such are exact, whichever solver adds them up.
const DEAREST: u32 = 100_000;

type Kind = BTreeMap<String, Price>;

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Price {
    Any(u32),
    ByScope(BTreeMap<String, u32>),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tags {
    each: u32,
    none: u32,
}

impl Default for Tags {
    fn default() -> Self {
        Tags { each: 1, none: 4 }
    }
}

/// A table that is none.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
#[error("{file} is no table of costs: {problem}")]
#[diagnostic(help(
    "write `source = \"…\"`, and [load], [store], [update], [fence], [barrier] with a number for each ordering, or for each \
     ordering and scope: `[fence.acquire]`, `agent = 3`; costs/default.toml is one"
))]
pub struct NoTable {
    /// The file.
    pub file: String,
    /// What is wrong.
    pub problem: String,
}

/// The tables that come with the program, by name.
const TABLES: [(&str, &str); 8] = [
    ("default", include_str!("../../../costs/default.toml")),
    ("gfx90a", include_str!("../../../costs/gfx90a.toml")),
    ("gfx942", include_str!("../../../costs/gfx942.toml")),
    ("gfx1100", include_str!("../../../costs/gfx1100.toml")),
    ("gfx1201", include_str!("../../../costs/gfx1201.toml")),
    ("sm_90", include_str!("../../../costs/sm_90.toml")),
    ("x86-64", include_str!("../../../costs/x86-64.toml")),
    ("aarch64", include_str!("../../../costs/aarch64.toml")),
];

impl Costs {
    /// The table of that text.
    ///
    /// # Errors
    /// What is no table.
    pub fn read(file: &str, text: &str) -> Result<Costs, NoTable> {
        let refused = |problem: String| NoTable { file: file.into(), problem };
        let table: Costs = toml::from_str(text).map_err(|e| refused(e.message().to_string()))?;
        // What is misspelt would cost nothing.
        for (section, kind, known) in table.kinds() {
            let strange = kind.keys().find(|name| known.iter().all(|o| word(*o) != **name));
            if let Some(name) = strange {
                let known = known.iter().map(|o| word(*o)).join(", ");
                let problem = format!("`{name}` is no ordering of [{section}], which are {known}");
                return Err(refused(problem));
            }
        }
        match table.numbers().max() {
            Some(dearest) if dearest > DEAREST => Err(refused(format!(
                "{dearest} is more than {DEAREST}, the most that anything costs"
            ))),
            _ => Ok(table),
        }
    }

    /// The sections about operations, and the orderings that these may have.
    fn kinds(&self) -> [(&'static str, &Kind, &'static [Ordering]); 5] {
        use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst, Unordered};
        [
            ("load", &self.load, &[NotAtomic, Unordered, Monotonic, Acquire, SeqCst]),
            ("store", &self.store, &[NotAtomic, Unordered, Monotonic, Release, SeqCst]),
            ("update", &self.update, &[Monotonic, Acquire, Release, AcqRel, SeqCst]),
            ("fence", &self.fence, &[Acquire, Release, AcqRel, SeqCst]),
            ("barrier", &self.barrier, &[NotAtomic, Acquire, Release, AcqRel]),
        ]
    }

    /// All numbers of the table.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        let prices = self.kinds().into_iter().flat_map(|(_, kind, _)| kind.values());
        let prices = prices.flat_map(|price| match price {
            Price::Any(cost) => vec![*cost],
            Price::ByScope(all) => all.values().copied().collect(),
        });
        let others = self.scope.values().chain(self.mark.values()).copied();
        prices.chain(others).chain([self.tags.each, self.tags.none])
    }

    /// A table that comes with the program.
    pub fn known(name: &str) -> Option<Costs> {
        let (name, text) = TABLES.iter().find(|(known, _)| *known == name)?;
        Costs::read(name, text).ok()
    }

    /// The names of the tables that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TABLES.iter().map(|(name, _)| *name)
    }

    /// What an operation costs.
    pub(super) fn of(&self, effect: &Effect) -> u32 {
        let (kind, access) = match effect {
            Effect::Load { access, .. } => (&self.load, access),
            Effect::Store { access, .. } => (&self.store, access),
            Effect::AtomicRmw { access, .. } | Effect::CmpXchg { access, .. } => {
                (&self.update, access)
            }
            Effect::Fence { access } => (&self.fence, access),
            Effect::Barrier { access, .. } => (self.barriers(), access),
            _ => return 0,
        };
        let marks = access.marks.iter().map(|mark| {
            let family = mark.family();
            self.mark.get(family).copied().unwrap_or_default()
        });
        marks.fold(self.ordered(kind, access), u32::saturating_add)
    }

    /// What a barrier costs each function that has it, with fences around it as strong as that.
    pub(super) fn of_barrier(&self, access: &Access) -> u32 {
        self.ordered(self.barriers(), access)
    }

    /// Where a table has no barriers, they are fences.
    fn barriers(&self) -> &Kind {
        if self.barrier.is_empty() { &self.fence } else { &self.barrier }
    }

    fn ordered(&self, kind: &Kind, access: &Access) -> u32 {
        let scope = access.scope.map_or("system", |scope| scope.name());
        let add = match access.ordering {
            Ordering::NotAtomic | Ordering::Unordered => 0,
            _ => self.scope.get(scope).copied().unwrap_or_default(),
        };
        match kind.get(word(access.ordering)) {
            None => add,
            Some(Price::Any(cost)) => cost.saturating_add(add),
            // A scope that is not listed is as the system's.
            Some(Price::ByScope(all)) => {
                all.get(scope).or(all.get("system")).copied().unwrap_or(add)
            }
        }
    }

    /// What it costs to have so many tags of a prefix.
    pub(super) fn of_tags(&self, count: usize) -> u32 {
        match u32::try_from(count).unwrap_or(u32::MAX) {
            0 => self.tags.none,
            count => self.tags.each.saturating_mul(count),
        }
    }
}

/// An ordering as tables have it.
pub(super) fn word(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::NotAtomic => "plain",
        Ordering::Unordered => "unordered",
        Ordering::Monotonic => "monotonic",
        Ordering::Acquire => "acquire",
        Ordering::Release => "release",
        Ordering::AcqRel => "acq_rel",
        Ordering::SeqCst => "seq_cst",
    }
}
