//! Memory models as data: named definitions and axioms in the relational language, out of texts.
//!
//! Architecture invariant: a model knows no solver and no format of programs. What it may mention of an
//! execution are the base symbols that `specs/signature` declares.

mod all_executions;
mod clauses;
pub mod mutant;
mod mutation;
mod options;
pub mod text;

pub use all_executions::{facts, vocabulary_of_all_executions};
pub use clauses::{Clause, clause};
pub use mutation::Mutation;
pub use options::{
    AmdgpuOptions, AmdgpuText, Barriers, Chains, Coherence, ControlBarriers, FromReads,
    HappensBefore, InitialWrites, Isa, Links, LlvmOptions, Location, MixedAtomics, ModelError,
    ModelSpec, ModificationOrder, Oota, Preset, PtxOptions, Race, ReadScopes, ReleaseSequence,
    Scopeless, SeqCst, ShaderCall, Sync, Tags, Updates, VULKAN_FORKS, Visibility, Visible,
    VulkanOptions, vulkan_values,
};

use crate::execution::ORDERED;
use crate::execution::scopes::Scope;
use crate::execution::tags::Tag;
use crate::relation::{Axiom, Expansion, Id, Member, Reach, Rel, Set, Substitution, Symbol};
use std::fmt;

/// A memory cell: one of those of an execution, or any of any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// That cell of an execution.
    Number(usize),
    /// Any cell: the index `$cell`.
    Any,
    /// Any cell, where [`Cell::Any`] is taken: the index `$cell2`.
    AnyOther,
}

/// Indices of the vocabulary of all executions.
pub mod index {
    use crate::relation::Index;

    /// Any cell.
    pub const CELL: Index = Index("cell");
    /// Any cell, where that is taken.
    pub const OTHER_CELL: Index = Index("cell2");
    /// Any scope.
    pub const SCOPE: Index = Index("scope");
    /// Any prefix of tags.
    pub const PREFIX: Index = Index("prefix");
    /// Any suffix of tags.
    pub const SUFFIX: Index = Index("suffix");
    /// Any storage class.
    pub const CLASS: Index = Index("class");
    /// Any set of storage classes.
    pub const CLASSES: Index = Index("classes");
    /// Any reference.
    pub const REFERENCE: Index = Index("reference");
    /// Any virtual address.
    pub const ADDRESS: Index = Index("address");
}

impl From<Cell> for Member {
    fn from(cell: Cell) -> Member {
        match cell {
            Cell::Number(number) => number.into(),
            Cell::Any => index::CELL.into(),
            Cell::AnyOther => index::OTHER_CELL.into(),
        }
    }
}

impl From<&Cell> for Member {
    fn from(cell: &Cell) -> Member {
        (*cell).into()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Number(number) => number.fmt(f),
            Cell::Any => index::CELL.fmt(f),
            Cell::AnyOther => index::OTHER_CELL.fmt(f),
        }
    }
}

/// What a model must know of the executions it is to judge: the members of the symbol families. A
/// member may be an index (`$scope`), which stands for any number of them; see
/// [`vocabulary_of_all_executions`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    /// Number of memory cells.
    pub cells: usize,
    /// Whether there may be any number of cells; `cells` says nothing then.
    pub any_cells: bool,
    /// Synchronisation scopes that occur, apart from the system scope.
    pub scopes: Vec<Scope>,
    /// Tags that occur.
    pub tags: Vec<Tag>,
    /// Address spaces that occur.
    pub spaces: Vec<u32>,
    /// Other base sets that occur, members of families (`storage[sc0]`) or not.
    pub marks: Vec<Symbol>,
}

impl Vocabulary {
    /// The cells, or what stands for any of them.
    pub fn cells(&self) -> Vec<Cell> {
        match self.any_cells {
            true => vec![Cell::Any],
            false => (0..self.cells).map(Cell::Number).collect(),
        }
    }

    /// Whether writes to one location may be in no order: their scopes do not include each other, or the model says for
    /// all writes which of them are ordered.
    pub fn leaves_unordered(&self) -> bool {
        !self.scopes.is_empty() || self.marks.iter().any(|mark| *mark == ORDERED)
    }

    /// Whether all that another one has is in it.
    pub fn includes(&self, other: &Vocabulary) -> bool {
        let cells = self.any_cells == other.any_cells && other.cells <= self.cells;
        cells
            && other.scopes.iter().all(|scope| self.scopes.contains(scope))
            && other.tags.iter().all(|tag| self.tags.contains(tag))
            // Where nothing is said of address spaces, all is in the generic one.
            && other.spaces.iter().all(|space| *space == 0 || self.spaces.contains(space))
            && other.marks.iter().all(|mark| self.marks.contains(mark))
    }

    /// Prefixes of the tags, each once.
    pub fn prefixes(&self) -> Vec<Member> {
        let mut prefixes: Vec<Member> = self.tags.iter().map(|t| t.prefix).collect();
        prefixes.sort_unstable();
        prefixes.dedup();
        prefixes
    }

    /// Members of a family of base sets: `sc0` of `storage[sc0]`.
    pub fn members(&self, family: &str) -> Vec<Member> {
        self.marks.iter().filter_map(|mark| mark.member(family)).collect()
    }
}

/// A set or a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A set of events.
    Set(Set),
    /// A binary relation.
    Rel(Rel),
}

/// A named definition with the clause it encodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Its name, `happens_before` or `may_see[0]`.
    pub name: Symbol,
    /// Id of the clause in the ledger.
    pub clause: &'static str,
    /// The clause in one line.
    pub prose: &'static str,
    /// The body.
    pub body: Expression,
}

/// A model over one vocabulary.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The model with its options, as `--model` takes it.
    pub name: String,
    /// All named definitions, in the order they build on each other.
    pub definitions: Vec<Definition>,
    /// What an execution must satisfy to be a candidate at all: reads have one source, orders are
    /// orders. Most models say all of that in their axioms.
    pub well_formed: Vec<Axiom>,
    /// What a consistent execution must satisfy.
    pub axioms: Vec<Axiom>,
    /// Pairs of operations that make the program's behaviour undefined: data races, in models that
    /// forbid them.
    pub races: Option<Rel>,
    /// Operations on barriers, or pairs of them, that make behaviour undefined; what follows can be asked about.
    pub misuse: Option<Rel>,
    /// Per cell: the reads that return undef for it.
    pub undefined: Vec<Set>,
}

impl Model {
    /// The model that `spec` names, over `vocabulary`.
    ///
    /// # Panics
    /// When its text defines something for other members than it is used for, which no check of a text finds.
    pub fn new(spec: &ModelSpec, vocabulary: &Vocabulary) -> Model {
        spec.elaborated(vocabulary).0
    }

    /// Everything an execution must satisfy: what makes it a candidate, and the axioms.
    pub fn demands(&self) -> impl Iterator<Item = &Axiom> + Clone {
        self.well_formed.iter().chain(&self.axioms)
    }

    /// The reads that return undef for that cell.
    pub fn undefined_at(&self, cell: Cell) -> Set {
        match cell {
            Cell::Number(cell) => self.undefined[cell],
            Cell::Any => self.undefined[0],
            Cell::AnyOther => {
                let other = (index::CELL, Member::from(cell));
                let id = self.undefined[0].id();
                Set::of_id(Expansion::new([]).expression(id, &[other].into()))
            }
        }
    }

    /// The model with expressions exchanged wherever they are used.
    #[must_use]
    pub fn exchanged(&self, parts: &[(Id, Id)]) -> Model {
        let mut exchange = Substitution::new(parts.iter().copied(), Reach::Everywhere);
        let mut model = self.clone();
        for definition in &mut model.definitions {
            definition.body = match definition.body {
                Expression::Set(set) => Expression::Set(exchange.set(set)),
                Expression::Rel(rel) => Expression::Rel(exchange.rel(rel)),
            };
        }
        for axiom in model.well_formed.iter_mut().chain(&mut model.axioms) {
            axiom.formula = exchange.formula(&axiom.formula);
        }
        model.races = model.races.map(|races| exchange.rel(races));
        model.misuse = model.misuse.map(|misuse| exchange.rel(misuse));
        for undefined in &mut model.undefined {
            *undefined = exchange.set(*undefined);
        }
        model
    }

    /// The relation of that name.
    pub fn relation(&self, name: impl AsRef<str>) -> Option<Rel> {
        let name = name.as_ref();
        self.definitions.iter().find_map(|d| match d.body {
            Expression::Rel(r) if d.name == name => Some(r),
            _ => None,
        })
    }

    /// The set of that name.
    pub fn set(&self, name: impl AsRef<str>) -> Option<Set> {
        let name = name.as_ref();
        self.definitions.iter().find_map(|d| match d.body {
            Expression::Set(s) if d.name == name => Some(s),
            _ => None,
        })
    }
}
