//! Claims as texts: the files under `specs` that end in `.claims`.
//!
//! A claim says something in the names of a model: those of its text, and abbreviations of its own. What it says is put
//! together over a vocabulary, in terms of a model that may be a change of what the text says.

mod parse;
mod tree;

use super::check::Checker;
use super::elaborate::{Elaborator, Settings};
use super::parse::Parsed;
use super::tree::{Formula as FormulaOf, Item};
use super::{Text, library};
use crate::model::{Model, ModelSpec, Vocabulary};
use crate::relation::{Formula, Rel};
use crate::source::{InputError, Source};
use rustc_hash::FxHashMap;
use std::fmt;
use std::path::Path;
use std::sync::{LazyLock, Mutex, PoisonError};
use tree::{AskedOf, ClaimOf, ClaimsFile, StepOf};

/// A claim of a document.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The clause that claims it.
    pub id: &'static str,
    /// What it says to readers.
    pub says: &'static str,
    /// What has to be decided.
    pub asked: Asked,
    /// How it is proved, if that takes more than a look.
    pub way: Option<Way>,
    /// Files of programs that decide it and take long to find: one each, or one for each of two models.
    pub shown: Vec<Vec<String>>,
    place: super::place::Place,
}

impl Claimed {
    /// That something about it is wrong.
    pub fn wrong(&self, message: String) -> InputError {
        self.place.error(message, "of this claim")
    }
}

/// What has to be decided.
#[derive(Clone, Debug)]
pub enum Asked {
    /// Something holds of every execution that a model allows, or of some.
    Statement {
        /// Of every one.
        always: bool,
        /// The models, each by itself.
        models: Vec<&'static str>,
        /// What programs may use, if that is not everything.
        among: Option<&'static str>,
        /// What holds.
        said: Said,
    },
    /// What one model allows, the other one does.
    Comparison {
        /// The models, the programs of the first possibly behind a mapping; each pair by itself.
        pairs: Vec<[&'static str; 2]>,
        /// The one whose executions the other one has to allow; each those of the other if there is none.
        only: Option<usize>,
        /// What programs may use, if that is not everything.
        among: Option<&'static str>,
    },
    /// Something holds of all sets of tags.
    TagSets {
        /// How many sets, without those that are combinations.
        sets: usize,
        /// Combinations, by the numbers of the sets that each combines.
        unions: Vec<(usize, usize)>,
        /// The definition of how they are combined, if some are.
        combined: Option<&'static str>,
        /// The prefixes of the tags that are tried.
        prefixes: [&'static str; 2],
        /// What holds.
        said: Said,
    },
    /// What these sketches expect holds: the paths of their files.
    Sketches(Vec<String>),
    /// A function of one file may become that of another file, or may not.
    Transformation {
        /// The paths of the files.
        files: [&'static str; 2],
        /// The function.
        function: &'static str,
        /// The models, each by itself.
        models: Vec<&'static str>,
        /// It may.
        holds: bool,
    },
}

/// What a claim says of an execution, in the names of whatever model it is said of.
#[derive(Clone, Copy)]
pub struct Said {
    file: &'static ClaimsFile,
    formula: &'static FormulaOf,
}

/// How a claim is proved, in the names of whatever model that is about.
#[derive(Clone, Copy)]
pub struct Way {
    file: &'static ClaimsFile,
    steps: &'static [StepOf],
}

/// How a claim is proved.
#[derive(Debug, Default)]
pub struct Plan {
    /// Families of the model's axioms that it rests on.
    pub given: Vec<&'static str>,
    /// What is shown on the way, in order.
    pub steps: Vec<Hint>,
}

/// A step on the way.
#[derive(Debug)]
pub enum Hint {
    /// This follows directly.
    Lemma(&'static str, Formula),
    /// This closure or fixpoint is included in each of those relations, by one induction.
    Induction(&'static str, Rel, Vec<Rel>),
    /// Of what this order relates, what that relation relates to an event has a last one.
    Last(&'static str, Rel, Rel),
}

/// Whether a file is one of claims, by how its name ends.
pub fn is_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "claims")
}

/// All claims of the files that are part of the program, in their order.
///
/// # Panics
/// When one of the files is wrong, which a test excludes.
pub fn own_claims(paths: &[&str]) -> Vec<Claimed> {
    static FILES: LazyLock<Mutex<FxHashMap<String, &'static ClaimsFile>>> =
        LazyLock::new(Mutex::default);
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut all = Vec::new();
    for path in paths {
        let file = files.entry((*path).into()).or_insert_with(|| {
            let text =
                library::own_text(path).unwrap_or_else(|| panic!("there are no claims {path}"));
            let source = Source { name: format!("specs/{path}"), text: text.into() };
            library::kept(
                parse::parse(library::kept(source)).unwrap_or_else(|error| panic!("{error}")),
            )
        });
        all.extend(claims_of(file));
    }
    all
}

/// The claims in a file of somebody's.
///
/// # Errors
/// What is wrong with it, and where.
pub fn load(path: &Path) -> Result<Vec<Claimed>, InputError> {
    let source = library::source(path)?;
    Ok(claims_of(library::kept(parse::parse(library::kept(source))?)))
}

fn claims_of(file: &'static ClaimsFile) -> Vec<Claimed> {
    file.claims.iter().map(|claim| claimed(file, claim)).collect()
}

fn claimed(file: &'static ClaimsFile, claim: &'static ClaimOf) -> Claimed {
    let texts = |words: &[super::place::Word]| words.iter().map(|word| word.text).collect();
    // Files stand beside that of the claims.
    let folder = Path::new(file.name).parent().unwrap_or(Path::new(""));
    let beside = |words: &[super::place::Word]| {
        words.iter().map(|word| folder.join(word.text).display().to_string()).collect()
    };
    let asked = match &claim.asked {
        AskedOf::Statement { always, models, among, formula } => Asked::Statement {
            always: *always,
            models: texts(models),
            among: among.map(|among| among.text),
            said: Said { file, formula },
        },
        AskedOf::Comparison { pairs, only, among } => Asked::Comparison {
            pairs: pairs.iter().map(|pair| pair.map(|model| model.text)).collect(),
            only: *only,
            among: among.map(|among| among.text),
        },
        AskedOf::TagSets { sets, combined, unions, prefixes, formula } => Asked::TagSets {
            sets: *sets,
            unions: unions.clone(),
            combined: combined.map(|combined| combined.text),
            prefixes: prefixes.map(|prefix| prefix.text),
            said: Said { file, formula },
        },
        AskedOf::Sketches(sketches) => Asked::Sketches(beside(sketches)),
        AskedOf::Transformation { files, function, models, holds } => Asked::Transformation {
            files: files.map(|file| file.text),
            function: function.text,
            models: texts(models),
            holds: *holds,
        },
    };
    let way = claim.proof.as_ref().map(|steps| Way { file, steps });
    let shown = claim.shown.iter().map(|files| beside(files)).collect();
    Claimed { id: claim.id.text, says: claim.says, asked, way, shown, place: claim.id.place }
}

/// A model that something is said of.
#[derive(Clone, Copy)]
pub struct Terms<'m> {
    /// Its text.
    pub text: &'static Text,
    /// The model by its options.
    pub spec: &'m ModelSpec,
    /// What it says, or what a change of it does.
    pub model: &'m Model,
    /// What it knows of executions.
    pub vocabulary: &'m Vocabulary,
}

impl<'m> Terms<'m> {
    /// Those of one of the models that there are.
    pub fn new(spec: &'m ModelSpec, model: &'m Model, vocabulary: &'m Vocabulary) -> Self {
        Terms { text: spec.text(), spec, model, vocabulary }
    }
}

impl Said {
    /// The formula over a model.
    ///
    /// # Errors
    /// What it says that there is nothing of in the model, and where.
    pub fn over(&self, terms: &Terms<'_>) -> Result<Formula, InputError> {
        let joined = Joined::of(terms.text, self.file)?;
        joined.checked(|checker| checker.formula(self.formula))?;
        let settings = terms.spec.settings();
        joined.elaborator(terms, &settings)?.formula(self.formula)
    }
}

impl fmt::Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Said").field(&self.file.name).finish()
    }
}

impl Way {
    /// The plan over a model.
    ///
    /// # Errors
    /// What it says that there is nothing of in the model, and where.
    pub fn over(&self, terms: &Terms<'_>) -> Result<Plan, InputError> {
        let joined = Joined::of(terms.text, self.file)?;
        joined.checked(|checker| self.file.check(checker, self.steps))?;
        let settings = terms.spec.settings();
        let mut plan = Plan::default();
        self.file.follow(&mut joined.elaborator(terms, &settings)?, self.steps, &mut plan)?;
        Ok(plan)
    }
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Way").field(&self.file.name).finish()
    }
}

impl ClaimsFile {
    /// The steps of a proof; that there is one has been seen when the file was read.
    fn proof(&self, name: &str) -> &[StepOf] {
        let known = self.proofs.iter().find(|(known, _)| known.text == name);
        known.map_or(&[], |(_, steps)| steps)
    }

    fn check(&self, checker: &mut Checker, steps: &[StepOf]) -> Parsed<()> {
        use super::tree::Kind::Rel;
        steps.iter().try_for_each(|step| match step {
            StepOf::Axioms(_) => Ok(()),
            StepOf::Use(name) => self.check(checker, self.proof(name.text)),
            StepOf::Lemma(_, formula) => checker.formula(formula),
            StepOf::Induction(_, closure, bounds) => {
                checker.wanted(closure, Rel)?;
                bounds.iter().try_for_each(|(binders, bound)| {
                    checker.with_bound(binders, |checker| checker.wanted(bound, Rel))
                })
            }
            StepOf::Last { of, order, .. } => {
                checker.wanted(of, Rel)?;
                checker.wanted(order, Rel)
            }
            StepOf::Each { binders, steps } => {
                checker.with_bound(binders, |checker| self.check(checker, steps))
            }
            StepOf::When { condition, steps } => {
                checker.condition(condition)?;
                self.check(checker, steps)
            }
        })
    }

    fn follow<'t>(
        &'t self,
        elaborator: &mut Elaborator<'t>,
        steps: &'t [StepOf],
        plan: &mut Plan,
    ) -> Parsed<()> {
        steps.iter().try_for_each(|step| {
            let hint = match step {
                StepOf::Axioms(names) => {
                    plan.given.extend(names.iter().map(|name| name.text));
                    return Ok(());
                }
                StepOf::Use(name) => return self.follow(elaborator, self.proof(name.text), plan),
                StepOf::Each { binders, steps } => {
                    return elaborator.choices(binders)?.into_iter().try_for_each(|chosen| {
                        elaborator.with(chosen, |elaborator| self.follow(elaborator, steps, plan))
                    });
                }
                StepOf::When { condition, steps } => {
                    return match elaborator.holds(condition)? {
                        true => self.follow(elaborator, steps, plan),
                        false => Ok(()),
                    };
                }
                StepOf::Lemma(says, formula) => Hint::Lemma(says, elaborator.formula(formula)?),
                StepOf::Induction(says, closure, bounds) => {
                    let closure = elaborator.rel(closure)?;
                    let mut all = Vec::new();
                    for (binders, bound) in bounds {
                        for chosen in elaborator.choices(binders)? {
                            all.push(elaborator.with(chosen, |elaborator| elaborator.rel(bound))?);
                        }
                    }
                    Hint::Induction(says, closure, all)
                }
                StepOf::Last { says, of, order } => {
                    let of = elaborator.rel(of)?;
                    Hint::Last(says, elaborator.rel(order)?, of)
                }
            };
            plan.steps.push(hint);
            Ok(())
        })
    }
}

/// The text of a model with the abbreviations of a file of claims.
struct Joined {
    text: Text,
    /// So many of its items are the model's own.
    own: usize,
    checker: Mutex<Checker>,
}

impl Joined {
    fn of(model: &'static Text, claims: &'static ClaimsFile) -> Parsed<&'static Joined> {
        type Known = FxHashMap<(usize, usize), &'static Joined>;
        static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
        let key = (std::ptr::from_ref(model).addr(), std::ptr::from_ref(claims).addr());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(joined) = known.get(&key) {
            return Ok(joined);
        }
        let checker = Checker::of_claims(&model.items, &claims.items)?;
        let items: Vec<Item> = model.items.iter().chain(&claims.items).cloned().collect();
        let text = Text {
            name: model.name,
            model: model.model,
            items,
            names: checker.kinds.clone(),
            options: model.options.clone(),
            translated: None,
            remarks: Vec::new(),
        };
        let own = model.items.len();
        let joined = library::kept(Joined { text, own, checker: Mutex::new(checker) });
        known.insert(key, joined);
        Ok(joined)
    }

    fn checked(&self, check: impl FnOnce(&mut Checker) -> Parsed<()>) -> Parsed<()> {
        check(&mut self.checker.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn elaborator<'t>(
        &'static self,
        terms: &Terms<'t>,
        settings: &'t Settings,
    ) -> Parsed<Elaborator<'t>> {
        Elaborator::over(&self.text, self.own, terms.model, settings, terms.vocabulary)
    }
}
