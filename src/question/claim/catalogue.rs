//! What is claimed: the claims of the documents, and those in files of somebody's.

use super::super::programs::{Alphabet, Contestant, Features};
use super::programs::{Text, Transformed};
use super::tag_sets::Tagged;
use crate::model::ModelSpec;
use crate::model::text::claim::{self as text, Asked, Claimed, Said, Way};
use crate::model::text::own_file;
use crate::source::InputError;
use std::path::Path;
use std::sync::LazyLock;

/// A claim of a document.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Id of the clause in the ledger.
    pub id: &'static str,
    /// What is claimed.
    pub says: &'static str,
    /// What has to be decided.
    pub question: Question,
    /// How it is proved for all executions, if that takes more than a look.
    pub way: Option<Way>,
    /// Programs that decide it and take long to find; of two models, as each of them judges it.
    pub shown: &'static [&'static [&'static str]],
    /// Whether it is one of the documents', of which there is a record.
    pub is_own: bool,
}

/// What has to be decided.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// The statement holds of every execution that the model allows.
    Always {
        /// Models; the claim is decided for each.
        models: &'static [&'static str],
        /// What programs may use.
        features: Features,
        /// The statement.
        statement: Said,
    },
    /// The statement holds of some execution that the model allows.
    Sometimes {
        /// Models; the claim is decided for each.
        models: &'static [&'static str],
        /// What programs may use.
        features: Features,
        /// The statement.
        statement: Said,
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

/// The files of claims under `specs`, in the order in which they are decided.
const FILES: [&str; 11] = [
    "amdgpu/amdgpu.claims",
    "scopes/scopes.claims",
    "mmra/mmra.claims",
    "mmra/tags.claims",
    "llvm/langref.claims",
    "llvm/guide.claims",
    "vulkan/vulkan.claims",
    "vulkan/informative.claims",
    "ptx/ptx.claims",
    "barriers/barriers.claims",
    "findings/findings.claims",
];

/// All claims of the documents.
///
/// # Panics
/// When a file of claims is wrong: it is part of the program.
pub fn catalogue() -> Vec<Claim> {
    static ALL: LazyLock<Vec<Claim>> = LazyLock::new(|| own(&FILES));
    ALL.clone()
}

/// # Panics
/// As [`catalogue`].
fn own(files: &[&str]) -> Vec<Claim> {
    let file = |path: &str| {
        let text = own_file(path).ok_or_else(|| format!("{path} is no part of the program"))?;
        Ok(Text { name: path.to_owned().leak(), text })
    };
    let claims = text::own_claims(files).into_iter();
    claims.map(|claim| typed(claim, &file).unwrap_or_else(|why: Wrong| panic!("{why}"))).collect()
}

/// What comparisons of models speak of.
///
/// # Panics
/// As [`catalogue`].
pub(super) fn threads_communicate() -> Said {
    static SAID: LazyLock<Said> = LazyLock::new(|| {
        match own(&["signature/compared.claims"]).first().map(|claim| claim.question) {
            Some(Question::Sometimes { statement, .. }) => statement,
            _ => panic!("signature/compared.claims has one statement"),
        }
    });
    *SAID
}

/// The claims in a file.
///
/// # Errors
/// What is wrong with it, and where.
pub fn claims_in(path: &Path) -> Result<Vec<Claim>, InputError> {
    let file = |name: &str| {
        let text = std::fs::read_to_string(name).map_err(|error| format!("{name}: {error}"))?;
        Ok(Text { name: name.to_owned().leak(), text: text.leak() })
    };
    let claims = text::load(path)?;
    claims
        .into_iter()
        .map(|claim| {
            let typed =
                typed(claim.clone(), &file).and_then(|claim| possible(&claim).map(|()| claim));
            typed.map(|of| Claim { is_own: false, ..of }).map_err(|why| claim.wrong(why))
        })
        .collect()
}

/// Why a claim cannot be decided.
type Wrong = String;

/// Claims are kept as long as the process runs.
fn kept<T>(all: Vec<T>) -> &'static [T] {
    all.leak()
}

fn typed(claim: Claimed, file: &dyn Fn(&str) -> Result<Text, Wrong>) -> Result<Claim, Wrong> {
    let Claimed { id, says, asked, way, shown, .. } = claim;
    let question = match asked {
        Asked::Statement { always, models, among, said: statement } => {
            let (models, features) = (kept(models), features(among)?);
            match always {
                true => Question::Always { models, features, statement },
                false => Question::Sometimes { models, features, statement },
            }
        }
        Asked::Comparison { pairs, only, among } => {
            Question::NothingAlone { pairs: kept(pairs), only, features: features(among)? }
        }
        Asked::TagSets { sets, unions, combined, prefixes, said: statement } => {
            let combinations = kept(unions);
            Question::TagSets(Tagged { statement, sets, combinations, combined, prefixes })
        }
        Asked::Sketches(paths) => {
            let texts: Result<Vec<Text>, Wrong> = paths.iter().map(|path| file(path)).collect();
            Question::Sketches(kept(texts?))
        }
        Asked::Transformation { files: [before, after], function, models, holds } => {
            let (before, after, models) = (file(before)?, file(after)?, kept(models));
            Question::Transformation(Transformed { before, after, function, models, holds })
        }
    };
    let programs = |paths: &Vec<String>| -> Result<&'static [&'static str], Wrong> {
        let texts: Result<_, Wrong> = paths.iter().map(|path| Ok(file(path)?.text)).collect();
        Ok(kept(texts?))
    };
    let shown = shown.iter().map(programs).collect::<Result<_, _>>()?;
    Ok(Claim { id, says, question, way, shown: kept(shown), is_own: true })
}

/// Whether it is about models that there are, and about as many sets as can be tried.
///
/// # Errors
/// What there is none of.
fn possible(claim: &Claim) -> Result<(), Wrong> {
    let model = |name: &&str| match name.parse::<ModelSpec>() {
        Ok(_) => Ok(()),
        Err(error) => Err(format!("{name}: {error}")),
    };
    match claim.question {
        Question::Always { models, .. } | Question::Sometimes { models, .. } => {
            models.iter().try_for_each(model)
        }
        Question::Transformation(of) => of.models.iter().try_for_each(model),
        Question::NothingAlone { pairs, features, .. } => pairs.iter().try_for_each(|pair| {
            let side = |name: &str| name.parse::<Contestant>().map_err(|e| format!("{name}: {e}"));
            let (one, other) = (side(pair[0])?, side(pair[1])?);
            Alphabet::of([&one, &other], features).map(|_| ()).map_err(|error| error.to_string())
        }),
        Question::TagSets(tagged) => tagged.possible(),
        Question::Sketches(_) => Ok(()),
    }
}

/// What programs may use, as claims call it.
fn features(among: Option<&str>) -> Result<Features, Wrong> {
    const ALL: [(&str, Features); 4] = [
        ("all", Features::All),
        ("default", Features::Default),
        ("global", Features::Global),
        ("one_address_space", Features::OneAddressSpace),
    ];
    let Some(among) = among else { return Ok(Features::All) };
    let known = ALL.iter().find(|(name, _)| *name == among).map(|(_, features)| *features);
    known.ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|(name, _)| *name).collect();
        format!("`among {among}` is none of {}", names.join(", "))
    })
}
