//! What is claimed.

use super::super::programs::Features;
use super::programs::{Text, Transformed};
use super::proof::Planned;
use super::tag_sets::Tagged;
use super::{amdgpu, annotations, barriers, findings, guide, llvm, ptx, tags, vulkan};
use crate::execution::scopes;
use crate::model::{Cell, Model, Vocabulary};
use crate::relation::{Formula, Rel, Set, base, base_set, indexed};

/// A claim of a document.
#[derive(Clone, Copy)]
pub struct Claim {
    /// Id of the clause in the ledger.
    pub id: &'static str,
    /// What is claimed.
    pub says: &'static str,
    /// What has to be decided.
    pub question: Question,
    /// How it is proved for all executions, if that takes more than a look.
    pub plan: Option<Planned>,
}

/// A statement in the terms of a model.
pub type Statement = fn(&Terms<'_>) -> Formula;

/// What has to be decided.
#[derive(Clone, Copy)]
pub enum Question {
    /// The statement holds of every execution that the model allows.
    Always {
        /// Models; the claim is decided for each.
        models: &'static [&'static str],
        /// What programs may use.
        features: Features,
        /// The statement.
        statement: Statement,
    },
    /// The statement holds of some execution that the model allows.
    Sometimes {
        /// Models; the claim is decided for each.
        models: &'static [&'static str],
        /// What programs may use.
        features: Features,
        /// The statement.
        statement: Statement,
    },
    /// No program has an outcome in one of the models alone.
    NothingAlone {
        /// The models, possibly behind mappings; the claim is decided for each pair.
        pairs: &'static [[&'static str; 2]],
        /// The model, 0 or 1, that the claim is about; both if there is none.
        only: Option<usize>,
        /// What programs may use.
        features: Features,
    },
    /// The statement holds of all sets of tags.
    TagSets(Tagged),
    /// What the sketches expect holds.
    Sketches(&'static [Text]),
    /// The transformation is right, or is wrong.
    Transformation(Transformed),
}

/// All claims.
pub fn catalogue() -> Vec<Claim> {
    [
        amdgpu::CLAIMS,
        annotations::CLAIMS,
        tags::CLAIMS,
        llvm::CLAIMS,
        guide::CLAIMS,
        vulkan::CLAIMS,
        ptx::CLAIMS,
        barriers::CLAIMS,
        findings::CLAIMS,
    ]
    .concat()
}

/// The terms of a model that statements are made of.
pub struct Terms<'m> {
    /// The model.
    pub model: &'m Model,
    /// What it knows of executions.
    pub vocabulary: &'m Vocabulary,
}

impl Terms<'_> {
    /// The relation of that name; empty if the model has none, for then it relates nothing.
    pub(super) fn relation(&self, name: impl AsRef<str>) -> Rel {
        self.model.relation(name).unwrap_or_else(Rel::empty)
    }

    /// The set of that name.
    pub(super) fn set(&self, name: impl AsRef<str>) -> Set {
        self.model.set(name).unwrap_or_else(Set::empty)
    }

    /// The relation of that name and cell.
    pub(super) fn at(&self, name: &'static str, cell: Cell) -> Rel {
        self.relation(indexed(name, cell))
    }

    /// The reads of a cell by threads.
    pub(super) fn reads(&self, cell: Cell) -> Set {
        (base_set("R") & base_set(indexed("at", cell))) - base_set("final")
    }

    /// The writes to a cell by threads.
    pub(super) fn writes(&self, cell: Cell) -> Set {
        (base_set("W") & base_set(indexed("at", cell))) - base_set("initial")
    }

    /// The conclusion holds if the premise does.
    pub(super) fn given(&self, premise: Formula, conclusion: Formula) -> Formula {
        Formula::Any(vec![premise.negated(), conclusion])
    }

    /// What is said of each cell.
    pub(super) fn every_cell(&self, say: impl Fn(Cell) -> Formula) -> Formula {
        Formula::All(self.vocabulary.cells().into_iter().map(say).collect())
    }

    /// What is said of some cell.
    pub(super) fn some_cell(&self, say: impl Fn(Cell) -> Formula) -> Formula {
        Formula::Any(self.vocabulary.cells().into_iter().map(say).collect())
    }

    /// The levels of scopes that occur, the widest first, and who shares an instance of each.
    pub(super) fn levels(&self) -> Vec<(&'static str, Rel)> {
        let places = scopes::places(&self.vocabulary.scopes);
        let shared = scopes::AMDGPU.into_iter().rev();
        let shared = shared.filter(|s| places.iter().any(|place| place.is(s)));
        let shared = shared.map(|s| (s, base(indexed("same_instance", s))));
        [(scopes::SYSTEM, Rel::all())].into_iter().chain(shared).collect()
    }
}
