//! The search for an execution that decides a statement, among the programs of one size.

use super::super::programs::{
    Alphabet, Choice, Contestant, Features, Found, Judge, Judged, Programs, Proposal, Quest, Whose,
    Wires, Wishes,
};
use super::decide::{self, Open};
use super::proof::{self, NoProof, Proof};
use super::{Evidence, witness};
use crate::model::text::claim::{Said, Terms, Way};
use crate::model::{Model, Vocabulary};
use crate::program::input::Input;
use crate::program::term::{Pool, Term};
use crate::relation::Formula;
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Session, Snapshot};
use crate::solve::unbounded::Oracle;
use crate::solve::values::Values;
use rustc_hash::FxHashMap;
use std::time::Instant;

/// A statement about the executions that a model allows.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    /// The model, possibly with a change.
    pub contestant: &'a Contestant,
    /// What programs are made of.
    pub alphabet: &'a Alphabet,
    /// What programs may use.
    pub features: Features,
    /// The statement.
    pub statement: Said,
    /// How it is proved.
    pub way: Option<Way>,
    /// What of it is asked about.
    pub of: Part,
    /// Whether it is to hold.
    pub wanted: bool,
    /// What is claimed.
    pub says: &'static str,
    /// Id of the claim.
    pub id: &'static str,
    /// Programs that decide it, and take long to find.
    pub shown: &'static [&'static [&'static str]],
}

/// A part of a statement.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// All of it.
    Whole,
    /// That there is something it speaks of.
    Premise,
}

/// There is something that the statement speaks of.
pub(super) fn premise(statement: &Formula) -> Formula {
    let not = |formula: Formula| Formula::Not(Box::new(formula));
    match statement {
        Formula::Included(relation, _)
        | Formula::Acyclic(relation)
        | Formula::Irreflexive(relation)
        | Formula::Empty(relation) => not(Formula::Empty(*relation)),
        Formula::Subset(set, _) | Formula::NoElement(set) => not(Formula::NoElement(*set)),
        Formula::All(parts) => Formula::Any(parts.iter().map(premise).collect()),
        // What is not to hold, or something else does: what if it holds.
        Formula::Any(parts) => {
            let given = parts.iter().filter_map(|part| match part {
                Formula::Not(given) => Some((**given).clone()),
                _ => None,
            });
            let given: Vec<Formula> = given.collect();
            let other = parts.iter().filter(|part| !matches!(part, Formula::Not(_)));
            let other = Formula::Any(other.map(premise).collect());
            if given.is_empty() { other } else { Formula::All([given, vec![other]].concat()) }
        }
        Formula::Not(inner) => premise(inner),
    }
}

impl Asked<'_> {
    /// The model and the statement in its terms.
    ///
    /// # Errors
    /// What it says that there is nothing of in the model.
    pub(super) fn over(&self, vocabulary: &Vocabulary) -> Result<(Model, Formula), String> {
        let spec = &self.contestant.model;
        let model = self.contestant.build(spec, vocabulary);
        let statement = self.statement.over(&Terms::new(spec, &model, vocabulary));
        let statement = statement.map_err(|error| error.in_a_line())?;
        let statement = match self.of {
            Part::Whole => statement,
            Part::Premise => premise(&statement),
        };
        Ok((model, statement))
    }
}

impl Open for Asked<'_> {
    fn among(&self) -> Vec<String> {
        self.alphabet.among()
    }

    fn wants_example(&self) -> bool {
        self.wanted
    }

    fn of_size(&self, operations: usize, deadline: Instant) -> decide::Search {
        let sides = [self.contestant, self.contestant];
        let mut programs = Programs::new(self.alphabet, sides, operations);
        let wishes = Wishes::of(&mut programs);
        let over = self.over(&programs.views[0].vocabulary)?;
        let mut search = Search::new(&programs, *self, over, deadline, FxHashMap::default());
        let first = match search.find(&[])? {
            Found::Yes(first) => first,
            Found::No => return Ok(Found::No),
            Found::OutOfTime => return Ok(Found::OutOfTime),
        };
        let proposal = wishes.grant(search, first)?;
        witness::evidence(&programs, &proposal, self).map(|e| Found::Yes(Box::new(e)))
    }

    fn spoken_of(&self, operations: usize, deadline: Instant) -> decide::Search {
        Asked { of: Part::Premise, wanted: true, ..*self }.of_size(operations, deadline)
    }

    fn known(&self) -> Result<Option<Box<Evidence>>, String> {
        for text in self.shown.iter().flat_map(|texts| *texts) {
            if let Some(evidence) = witness::of_sketch(text, self)? {
                return Ok(Some(Box::new(evidence)));
            }
        }
        Ok(None)
    }

    fn prove(&self, oracle: &Oracle, deadline: Instant) -> Result<Proof, NoProof> {
        proof::prove(self, oracle, deadline)
    }
}

/// One search.
struct Search<'p> {
    programs: &'p Programs,
    asked: Asked<'p>,
    /// The model and the statement in its terms.
    over: (Model, Formula),
    deadline: Instant,
    session: Session,
    own: Judged,
    inputs: Vec<(Input, Lit)>,
    values: Values<'p>,
}

impl<'p> Search<'p> {
    fn new(
        programs: &'p Programs,
        asked: Asked<'p>,
        over: (Model, Formula),
        deadline: Instant,
        fixed: FxHashMap<Input, u128>,
    ) -> Self {
        let mut session = Session::new(Some(deadline), fixed);
        let (model, statement) = over.clone();
        let judge = Judge::of_statement(programs, model, statement);
        let choice = Choice::Of(Whose::Proposed);
        let (own, assumptions) = judge.judge(&mut session, &mut Wires::default(), choice);
        session.assert(assumptions);
        session.assert(own.consistent);
        session.assert(if asked.wanted { own.statement } else { !own.statement });
        let inputs = session.input_wires();
        let values = Values::new(&programs.pool);
        Search { programs, asked, over, deadline, session, own, inputs, values }
    }

    fn proposal(&self, at: &Snapshot) -> Proposal {
        let inputs = self.inputs.iter();
        let edges = self.own.reads_from.iter().filter(|(.., lit)| at.holds(*lit));
        let undefined = (0..self.own.undefined.len()).filter(|i| at.holds(self.own.undefined[*i]));
        Proposal {
            inputs: inputs.map(|(name, lit)| (name.clone(), u128::from(at.holds(*lit)))).collect(),
            reads_from: edges.map(|(write, read, _)| (*write, *read)).collect(),
            undefined: undefined.collect(),
        }
    }
}

impl Quest for Search<'_> {
    fn pool(&self) -> &Pool {
        &self.programs.pool
    }

    fn limit_effort(&mut self, conflicts: u32) {
        self.session.limit_effort(Some(conflicts));
    }

    fn among(&self, fixed: FxHashMap<Input, u128>) -> Self {
        Search::new(self.programs, self.asked, self.over.clone(), self.deadline, fixed)
    }

    fn find(&mut self, wishes: &[Lit]) -> Result<Found<Proposal>, String> {
        Ok(match self.session.check(wishes) {
            Answer::Sat => Found::Yes(self.proposal(&self.session.snapshot())),
            Answer::Unsat => Found::No,
            Answer::Unknown => Found::OutOfTime,
        })
    }

    fn lit(&mut self, term: Term) -> Lit {
        self.values.lit(&mut self.session, term)
    }
}
