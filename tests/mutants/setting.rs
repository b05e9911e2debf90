//! What the executions of a model look like, and where they come from.

use crate::support::distinguish::{self, Search, Shape};
use crate::support::{executions, vulkan};
use crate::{in_amdgpu, in_llvm, in_vulkan, seeds, vary};
use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::relation::Formula;
use mmprove::solve::evaluate::Evaluator;
use mmprove::solve::interpret::Structure;
use mmprove::solve::session::Session;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The executions of a model.
pub struct Setting {
    /// The model as `--model` takes it.
    pub text: &'static str,
    /// What executions mention.
    pub vocabulary: Vocabulary,
    /// The folder of its document.
    document: &'static str,
    terms: Terms,
}

enum Terms {
    Llvm,
    Vulkan { split_updates: bool, rules: Vec<(String, Formula)> },
}

impl Setting {
    /// LLVM's executions, tagged with these prefixes.
    pub fn llvm(text: &'static str, prefixes: [&str; 2]) -> Setting {
        let document = if text.starts_with("llvm+mmra") { "mmra" } else { "llvm" };
        let vocabulary = executions::vocabulary(3, prefixes);
        Setting { text, vocabulary, document, terms: Terms::Llvm }
    }

    /// LLVM's, with scopes that are about one address space.
    pub fn one_as(text: &'static str) -> Setting {
        let vocabulary = executions::one_as(2);
        Setting { text, vocabulary, document: "scopes", terms: Terms::Llvm }
    }

    /// AMDGPU's.
    pub fn amdgpu(text: &'static str) -> Setting {
        let vocabulary = executions::kernels(3);
        Setting { text, vocabulary, document: "amdgpu", terms: Terms::Llvm }
    }

    /// Vulkan's.
    pub fn vulkan(text: &'static str) -> Setting {
        let vocabulary = vulkan::full(2);
        let spec: ModelSpec = text.parse().expect("a model");
        let split_updates = spec.splits_updates();
        let rules = vulkan::rules::rules(&vocabulary, split_updates);
        let terms = Terms::Vulkan { split_updates, rules };
        Setting { text, vocabulary, document: "vulkan", terms }
    }

    fn is_amdgpu(&self) -> bool {
        self.document == "amdgpu"
    }

    /// The model.
    pub fn model(&self) -> Model {
        Model::new(&self.text.parse().expect("a model"), &self.vocabulary)
    }

    /// A random execution; later ones are larger.
    pub fn random(&self, try_number: usize) -> Execution {
        let mut rng = Rng::with_seed(try_number as u64);
        match &self.terms {
            Terms::Llvm => {
                let events = 2 + (try_number / 5_000).min(4) + rng.usize(..2);
                executions::execution(&mut rng, &self.vocabulary, events, 3, 0)
            }
            Terms::Vulkan { split_updates, .. } => {
                let events = 2 + (try_number / 1_000).min(5) + rng.usize(..2);
                let split_updates = *split_updates;
                let size = vulkan::generate::Size { events, threads: 3, split_updates, garbage: 0 };
                vulkan::generate::execution(&mut rng, &self.vocabulary, size)
            }
        }
    }

    /// Executions to start from.
    pub fn seeds(&self) -> Vec<Execution> {
        if !["amdgpu", "vulkan"].contains(&self.document) {
            return vec![];
        }
        seeds::of_sketches(self.document, &self.text.parse().expect("a model"), &self.vocabulary)
    }

    /// Whether it is known what no program can have.
    pub fn has_rules(&self) -> bool {
        matches!(self.terms, Terms::Vulkan { .. })
    }

    /// What no program can have in the execution, if anything.
    pub fn broken_rule(&self, execution: &Execution) -> Option<&str> {
        let Terms::Vulkan { rules, .. } = &self.terms else { return None };
        let mut evaluator = Evaluator::new(execution);
        rules.iter().find(|(_, rule)| !evaluator.holds(rule)).map(|(what, _)| what.as_str())
    }

    /// An execution a few steps away from another one, if a program can have it.
    pub fn vary(&self, rng: &mut Rng, execution: &Execution) -> Option<Execution> {
        let varied = vary::vary(rng, &self.vocabulary, execution);
        self.admits(&varied).then_some(varied)
    }

    /// Whether a program can have the execution, as far as can be said.
    pub fn admits(&self, execution: &Execution) -> bool {
        self.broken_rule(execution).is_none()
    }

    /// Shapes in which the solver looks, smallest first.
    pub fn shapes(&self) -> &'static [Shape] {
        match self.terms {
            Terms::Llvm if self.is_amdgpu() => &in_amdgpu::SHAPES,
            Terms::Llvm => &in_llvm::SHAPES,
            Terms::Vulkan { .. } => &in_vulkan::SHAPES,
        }
    }

    /// Looks for executions of that shape on which others differ from the model.
    pub fn search(&self, model: &Model, others: &[&Model], shape: Shape, time: Duration) -> Search {
        Search::new(model, others, shape, self.vocabulary.cells, time, |s| self.structure(s, shape))
    }

    fn structure(&self, s: &mut Session, shape: Shape) -> Structure {
        match self.terms {
            Terms::Llvm => distinguish::llvm::structure(s, &self.vocabulary, shape),
            Terms::Vulkan { split_updates, .. } => {
                distinguish::vulkan::structure(s, &self.vocabulary, shape, split_updates)
            }
        }
    }

    /// Why a mutant means the same as its model, if it does.
    pub fn equivalent(&self, name: &str) -> Option<&'static str> {
        let whole = format!("{name}$");
        let all = match self.terms {
            Terms::Llvm if self.is_amdgpu() => in_amdgpu::EQUIVALENT,
            Terms::Llvm => in_llvm::EQUIVALENT,
            Terms::Vulkan { .. } => in_vulkan::EQUIVALENT,
        };
        let listed =
            all.iter().find(|(start, text, _)| name.starts_with(start) && whole.contains(text));
        listed.map(|(_, _, why)| *why)
    }

    /// Where executions are stored.
    pub fn folder(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("specs").join(self.document).join("executions")
    }
}
