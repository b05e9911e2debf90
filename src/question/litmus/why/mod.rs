//! Why a litmus test comes out as it does: for an outcome that is forbidden, a derivation that covers
//! every execution; for one that is allowed, an execution and what each read reads.

mod data;
mod goal;
mod readings;
mod story;

pub use readings::{Change, Readings, readings};
pub use story::Story;

use super::condition::Check;
use super::enumerated::choices;
use super::specialised;
use super::test::{Setup, Test};
use super::{Failure, Property};
use crate::model::{Model, ModelSpec};
use crate::program::input::Input;
use crate::program::litmus::{Litmus, Quantifier};
use crate::solve::enumerate::cases::{Cases, Unexplained, Wrong};
use crate::solve::enumerate::{Enumeration, Incomplete};
use goal::Goal;
use rustc_hash::FxHashMap;
use std::time::Instant;

/// The outcome that a question is about, and all there is to know of it.
pub struct Question<'l> {
    test: Test<'l>,
    spec: ModelSpec,
    /// The model.
    model: Model,
    /// What executions must satisfy to be looked at: all of the model's demands, or only those that
    /// make an execution a candidate, where the condition asks for consistency itself.
    judge: Model,
    property: Property,
    filter: Option<Check>,
    condition: Option<(Check, bool)>,
    /// Who performs what several threads execute together, and what barrier objects observe, in each way that there
    /// is; none of them if they are too many.
    performers: Vec<FxHashMap<Input, u128>>,
}

/// The most ways to say who performs what that are told.
const MOST_WAYS: usize = 64;

/// Why an outcome is forbidden: one explanation for each way to say who performs what several threads
/// execute together. Most tests have one.
pub type Forbidden = Vec<Cases>;

impl<'l> Question<'l> {
    /// The outcome that `litmus` asks about: one that satisfies its condition, or, where the condition
    /// is to hold in every execution, one that violates it; or one with a data race.
    ///
    /// # Errors
    /// Whatever has no meaning in a litmus test, with its position.
    pub fn new(
        litmus: &'l Litmus,
        spec: &ModelSpec,
        property: Property,
        loop_bound: usize,
    ) -> Result<Question<'l>, Failure> {
        let spec = specialised(litmus, spec)?;
        let mut test = Test::new(litmus, Setup::of(&spec, loop_bound))?;
        let model = Model::new(&spec, &test.vocabulary);
        let filter = litmus.filter.as_ref().map(|c| test.check(c, &model)).transpose()?;
        let condition = match (&litmus.condition, property) {
            (Some((quantifier, condition)), Property::Condition) => {
                Some((test.check(condition, &model)?, *quantifier != Quantifier::Forall))
            }
            _ => None,
        };
        let mut judge = model.clone();
        if !litmus.consistent && property == Property::Condition {
            judge.axioms.clear();
        }
        let performers = choices(&test.pool, &test.program, MOST_WAYS).unwrap_or_default();
        Ok(Question { test, spec, model, judge, property, filter, condition, performers })
    }

    /// The condition in words, or that there is a race.
    pub fn outcome(&self) -> String {
        let litmus = self.test.litmus;
        let condition = match (&litmus.condition, self.property) {
            (_, Property::Race) => Some("a data race".to_string()),
            (Some((_, condition)), _) => self.condition.as_ref().map(|_| condition.to_string()),
            (None, _) => None,
        };
        match (condition, &litmus.filter) {
            (Some(condition), None) => condition,
            (Some(condition), Some(filter)) => format!("{condition}, where {filter}"),
            (None, Some(filter)) => filter.to_string(),
            (None, None) => "an end".into(),
        }
    }

    /// The same without the condition: why no execution passes the filter.
    #[must_use]
    pub fn of_filter(mut self) -> Self {
        self.condition = None;
        self.property = Property::Condition;
        self
    }

    fn goal(&self) -> Goal<'_> {
        let races = match self.property {
            Property::Race => self.model.races,
            Property::Condition | Property::Progress => None,
        };
        Goal {
            test: &self.test,
            model: &self.model,
            filter: self.filter.as_ref(),
            condition: self.condition.as_ref().map(|(check, holds)| (check, *holds)),
            races,
        }
    }

    fn enumeration<'e>(
        &'e self,
        inputs: &'e FxHashMap<Input, u128>,
        deadline: Option<Instant>,
    ) -> Enumeration<'e> {
        Enumeration {
            pool: &self.test.pool,
            program: &self.test.program,
            model: &self.judge,
            vocabulary: &self.test.vocabulary,
            inputs,
            limit: usize::MAX,
            deadline,
        }
    }

    /// Why no execution has the outcome.
    ///
    /// # Errors
    /// When some execution may have it, or not all cases can be looked at in time.
    pub fn forbidden(&self, deadline: Instant) -> Result<Forbidden, Unexplained> {
        let goal = self.goal();
        if self.performers.is_empty() {
            return Err(Incomplete::TooMany(MOST_WAYS).into());
        }
        let cases = self
            .performers
            .iter()
            .map(|inputs| self.enumeration(inputs, Some(deadline)).cases(&goal));
        cases.collect()
    }

    /// Checks an explanation: that its cases leave nothing out, and that each reason is a derivation.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, forbidden: &Forbidden) -> Result<(), Wrong> {
        if forbidden.len() != self.performers.len() {
            return Err(Wrong::Alternatives);
        }
        let goal = self.goal();
        let all = self.performers.iter().zip(forbidden);
        let mut all = all.map(|(inputs, cases)| self.enumeration(inputs, None).check(&goal, cases));
        all.try_for_each(|checked| checked)
    }
}
