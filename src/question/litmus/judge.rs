//! Whether a model allows a whole outcome of a litmus test: what every read returned, and what
//! memory holds in the end.

use super::specialised;
use super::test::{Setup, Test};
use crate::model::{Model, ModelSpec, Vocabulary};
use crate::program::input::Input;
use crate::program::litmus::Litmus;
use crate::program::term::Term;
use crate::solve::enumerate::{Enumeration, Found, Incomplete};
use crate::source::InputError;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The models that tests need, each over its vocabulary. Many tests have the same.
pub struct Models {
    spec: ModelSpec,
    known: Vec<(Vocabulary, Rc<Model>)>,
}

impl Models {
    /// Models of this kind.
    pub fn new(spec: &ModelSpec) -> Models {
        Models { spec: *spec, known: Vec::new() }
    }

    /// The model that judges executions over this vocabulary.
    fn over(&mut self, vocabulary: &Vocabulary) -> Rc<Model> {
        if let Some((_, known)) = self.known.iter().find(|(v, _)| v == vocabulary) {
            return Rc::clone(known);
        }
        let model = Rc::new(Model::new(&self.spec, vocabulary));
        self.known.push((vocabulary.clone(), Rc::clone(&model)));
        model
    }
}

/// A litmus test before a model that is asked about its outcomes, without the solver.
pub struct Judge<'l> {
    test: Test<'l>,
    model: Rc<Model>,
    finals: Vec<(String, Term)>,
}

/// A part of an outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The last value of a thread's register.
    Register(String, String),
    /// What a location holds after all threads are joined.
    Final(String),
}

impl<'l> Judge<'l> {
    /// Prepares the test.
    ///
    /// # Errors
    /// Whatever has no meaning in a litmus test or for the model, with its position.
    pub fn new(litmus: &'l Litmus, models: &mut Models) -> Result<Judge<'l>, InputError> {
        let spec = specialised(litmus, &models.spec)?;
        let mut test = Test::new(litmus, Setup::of(&spec, 0))?;
        let model = match spec == models.spec {
            true => models.over(&test.vocabulary),
            false => Rc::new(Model::new(&spec, &test.vocabulary)),
        };
        let names: Vec<String> = test.program.locations.iter().map(|l| l.name.clone()).collect();
        let finals =
            names.into_iter().filter_map(|n| test.final_value(&n).map(|t| (n, t))).collect();
        Ok(Judge { test, model, finals })
    }

    /// Whether the model allows the outcome. What it says is undef stands for any value.
    ///
    /// # Errors
    /// When not all executions can be looked at; at most `limit` candidates are.
    pub fn allows(&self, outcome: &[(Seen, u64)], limit: usize) -> Result<bool, Incomplete> {
        self.enumeration(&FxHashMap::default(), limit).allows(&self.wanted(outcome))
    }

    /// The same by visiting every execution in the order in which they come; how many candidates
    /// there were.
    ///
    /// # Errors
    /// When not all executions can be looked at; at most `limit` candidates are.
    pub fn allows_some(
        &self,
        outcome: &[(Seen, u64)],
        limit: usize,
    ) -> Result<(bool, usize), Incomplete> {
        let wanted = self.wanted(outcome);
        let terms: Vec<Term> = wanted.iter().map(|(term, _)| *term).collect();
        let equal = |found: &Found<'_>, term: Term, bits: u128| {
            found.value(term).is_some_and(|v| !v.is_defined() || v.bits == bits)
        };
        let mut some = false;
        let candidates =
            self.enumeration(&FxHashMap::default(), limit).visit(&terms, &mut |found| {
                some |=
                    found.undefined_behaviour || wanted.iter().all(|(t, b)| equal(found, *t, *b));
            })?;
        Ok((some, candidates))
    }

    fn enumeration<'e>(
        &'e self,
        inputs: &'e FxHashMap<Input, u128>,
        limit: usize,
    ) -> Enumeration<'e> {
        Enumeration {
            pool: &self.test.pool,
            program: &self.test.program,
            model: &self.model,
            vocabulary: &self.test.vocabulary,
            inputs,
            limit,
            deadline: None,
        }
    }

    /// The terms whose values the outcome states. What the test does not have cannot be seen.
    fn wanted(&self, outcome: &[(Seen, u64)]) -> Vec<(Term, u128)> {
        let term = |seen: &Seen| match seen {
            Seen::Register(thread, name) => {
                self.test.register(thread, name).and_then(|(_, values)| values.first().copied())
            }
            Seen::Final(name) => self.finals.iter().find(|(n, _)| n == name).map(|(_, t)| *t),
        };
        outcome.iter().filter_map(|(s, bits)| Some((term(s)?, u128::from(*bits)))).collect()
    }
}
