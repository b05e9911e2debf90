//! What the documents say, clause by clause: the ledgers under `specs`.

use serde::Deserialize;
use std::sync::LazyLock;

/// A clause of a document.
#[derive(Debug, Deserialize)]
pub struct Clause {
    /// Its id, `langref.hb.sw`; definitions and axioms cite it.
    pub id: String,
    /// Where it stands in the document.
    #[serde(rename = "where")]
    pub place: String,
    /// What it says, in one line.
    pub says: String,
}

#[derive(Deserialize)]
struct Ledger {
    clause: Vec<Clause>,
}

static LEDGERS: [&str; 8] = [
    include_str!("../../specs/llvm/clauses.toml"),
    include_str!("../../specs/mmra/clauses.toml"),
    include_str!("../../specs/amdgpu/clauses.toml"),
    include_str!("../../specs/scopes/clauses.toml"),
    include_str!("../../specs/barriers/clauses.toml"),
    include_str!("../../specs/vulkan/clauses.toml"),
    include_str!("../../specs/ptx/clauses.toml"),
    include_str!("../../specs/cat/clauses.toml"),
];

static CLAUSES: LazyLock<Vec<Clause>> = LazyLock::new(|| {
    // `tests/models/ledger.rs` reads the same files, so that none of them is broken.
    let read = |text: &&str| toml::from_str::<Ledger>(text).map(|ledger| ledger.clause);
    LEDGERS.iter().filter_map(|text| read(text).ok()).flatten().collect()
});

/// All clauses of all documents.
pub(super) fn clauses() -> &'static [Clause] {
    &CLAUSES
}

/// The clause with that id.
pub fn clause(id: &str) -> Option<&'static Clause> {
    CLAUSES.iter().find(|clause| clause.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ledgers_are_read() {
        let of = |id: &str| clause(id).map(|clause| clause.says.as_str());
        for id in
            ["langref.hb.sw", "mmra.order", "vulkan.race.def", "amdgpu.availability.operation"]
        {
            assert!(of(id).is_some_and(|says| !says.is_empty()), "{id}");
        }
        assert_eq!(of("langref.no-such-clause"), None);
    }
}
