//! What a file of claims says, before anything is known of a model.

use super::super::place::Word;
use super::super::tree::{Binder, Condition, Expression, Formula, Item};

/// A claim of a document.
#[derive(Debug)]
pub(super) struct ClaimOf {
    pub id: Word,
    pub says: &'static str,
    pub asked: AskedOf,
    /// How it is proved, if that takes more than a look.
    pub proof: Option<Vec<StepOf>>,
    /// Programs that decide it, and take long to find.
    pub shown: Vec<Vec<Word>>,
}

/// What has to be decided.
#[derive(Debug)]
pub(super) enum AskedOf {
    /// `claim … of llvm: formula`, `possible … of llvm: formula`
    Statement { always: bool, models: Vec<Word>, among: Option<Word>, formula: Formula },
    /// `compare …: second in first of "llvm+mmra,map=drop" and "llvm+mmra"`
    Comparison { pairs: Vec<[Word; 2]>, only: Option<usize>, among: Option<Word> },
    /// `tags … : formula`
    TagSets {
        sets: usize,
        combined: Option<Word>,
        unions: Vec<(usize, usize)>,
        prefixes: [Word; 2],
        formula: Formula,
    },
    /// `sketches …: "figure.mmra"`
    Sketches(Vec<Word>),
    /// `may …: function`, `may-not …: function`
    Transformation { files: [Word; 2], function: Word, models: Vec<Word>, holds: bool },
}

/// A step of a proof.
#[derive(Debug)]
pub(super) enum StepOf {
    /// `axioms acyclicity, smo_total`
    Axioms(Vec<Word>),
    /// `use scopes_include`: the steps of a proof with a name.
    Use(Word),
    /// `lemma "…": formula`
    Lemma(&'static str, Formula),
    /// `induction "…": closure in bound, each level l: bound`
    Induction(&'static str, Expression, Vec<(Vec<Binder>, Expression)>),
    /// `last "…": of by order`
    Last { says: &'static str, of: Expression, order: Expression },
    /// `each cell c { … }`
    Each { binders: Vec<Binder>, steps: Vec<StepOf> },
    /// `when text = trunk { … }`
    When { condition: Condition, steps: Vec<StepOf> },
}

/// A file.
#[derive(Debug)]
pub(super) struct ClaimsFile {
    pub name: &'static str,
    /// What its abbreviations stand for.
    pub items: Vec<Item>,
    pub claims: Vec<ClaimOf>,
    /// Proofs that several claims use, by their names.
    pub proofs: Vec<(Word, Vec<StepOf>)>,
}
