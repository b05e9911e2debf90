//! The bounded refuter: contexts of growing size, until a target execution is found whose outcome
//! the source cannot have.
//!
//! Counterexample-guided: propose a target execution; look for a source execution with the same
//! outcome; if there is one, learn how the source did it as a [`Strategy`] and demand that the next
//! proposal defeats that strategy in every context; if there is none, the proposal is the
//! counterexample.

use super::frozen::{candidates, frozen_alike};
use super::hearsay::is_known;
use super::imitate::Imitated;
use super::invented;
use super::outcome::Outcome;
use super::pair::Pair;
use super::partners::{chosen_alike, players};
use super::reason::Reason;
use super::sampled::are_sampled;
use super::strategy::{Imitation, Strategy};
use crate::execution::Execution;
use crate::model::{Model, ModelSpec};
use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::term::{EventIndex, Term, TermKind};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::concrete::Concretiser;
use crate::solve::session::{Answer, Application, Bits, Known, Session};
use crate::solve::values::Rounding;
use crate::solve::world::{Free, World};
use rustc_hash::FxHashMap;
use std::time::Instant;

/// Proposals without progress before giving up.
const PATIENCE: usize = 60;

/// The same before anything else has been tried: what follows no strategy by then mostly has a proof.
const IMPATIENCE: usize = 8;

/// What the refuter found.
pub enum Search {
    /// The source covers the target in every such context.
    Covered,
    /// A target execution the source cannot imitate.
    Refuted(Box<Proposal>),
    /// Nothing but proposals that may be no counterexamples, and why the first of them may be none.
    Doubtful(Reason),
    /// Gave up, and why.
    Undecided(Reason),
}

/// A concrete target execution.
pub struct Proposal {
    /// Values of all inputs: arguments, initial memory, attributes of the context.
    pub inputs: FxHashMap<Input, u128>,
    /// What functions of the rest of the program give.
    pub functions: Vec<Application>,
    /// Number of context accesses in use.
    pub contexts: usize,
    /// Reads-from per cell: `(write, read)`.
    pub reads_from: Vec<Vec<(EventIndex, EventIndex)>>,
    /// Modification order.
    pub order: Vec<(EventIndex, EventIndex)>,
    /// What the target's reads return.
    pub reads: FxHashMap<EventIndex, u128>,
    /// What terms of the target have that a `freeze` of the source may be like.
    pub frozen: Vec<(Term, u128)>,
    /// The target's outcome, as constants.
    pub outcome: Outcome<Known>,
    /// The part of that outcome that is certain: partly undef values called defined.
    pub certain: Outcome<Known>,
    /// The same as an execution.
    pub execution: Execution,
    /// What is returned, rendered.
    pub returned: Vec<String>,
}

impl Proposal {
    /// The inputs that the proposal gives to a program: all but what that may choose for itself.
    pub fn given_to(&self, program: &Program) -> FxHashMap<Input, u128> {
        let given = self.inputs.iter().filter(|(input, _)| !program.chooses(input));
        given.map(|(input, bits)| (input.clone(), *bits)).collect()
    }

    /// A session about a program in the proposal's context.
    pub fn session(&self, deadline: Option<Instant>, program: &Program) -> Session {
        let mut session = Session::of_growing_questions(deadline, self.given_to(program));
        session.know(self.functions.clone());
        session
    }
}

/// One search.
pub struct Refuter<'p> {
    pub(super) pair: &'p Pair,
    pub(super) model: Model,
    /// Source event to the target events that play its part.
    pub(super) partners: Vec<Vec<EventIndex>>,
    /// `freeze` of the source to the one of the target that plays its part.
    pub(super) frozen: FxHashMap<Term, Term>,
    /// Choice of the source to that of the target that plays its part.
    pub(super) chosen: FxHashMap<Input, Input>,
    /// Terms of the target that those of the source may be like.
    candidates: Vec<(Term, Bits)>,
    pub(super) session: Session,
    pub(super) target: World<'p>,
    outcome: Outcome,
    certain: Outcome,
    concretiser: Concretiser,
    pub(super) learned: Vec<Strategy>,
    /// Proposals were left out without knowing that the source covers them.
    pub(super) set_aside: bool,
    /// No strategy may succeed for an original either that has whatever partly undef values might be.
    pub(super) generous: bool,
    /// There may be proposals in which all that is given is well-defined.
    tame: bool,
    /// There may be no proposal at all any more: one strategy has just been learned, and nothing was asked since.
    hopeful: bool,
    /// Why proposals were set aside that may be no counterexamples.
    doubts: Vec<Reason>,
    pub(super) deadline: Option<Instant>,
    /// What is found will be shown to somebody.
    shown: bool,
}

impl<'p> Refuter<'p> {
    /// Prepares the search.
    pub fn new(pair: &'p Pair, spec: &ModelSpec, deadline: Instant) -> Self {
        Refuter::within(pair, spec, deadline, FxHashMap::default())
    }

    /// The same where these inputs have these values.
    pub fn within(
        pair: &'p Pair,
        spec: &ModelSpec,
        deadline: Instant,
        fixed: FxHashMap<Input, u128>,
    ) -> Self {
        let model = Model::new(spec, &pair.vocabulary);
        let mut session = Session::of_growing_questions(Some(deadline), fixed);
        let mut free = Free::new(&pair.vocabulary);
        let mut target =
            World::new(&mut session, &pair.pool, &pair.target, &model, Rounding::Over, &mut free);
        let assumptions = target.assumptions(&mut session);
        let known = is_known(&mut session, &mut target, &model, &pair.hearsay);
        let sampled = are_sampled(&mut session, &mut target, (pair, &pair.target));
        let holds = session.circuit.all([assumptions, target.consistent, known, sampled]);
        session.assert(holds);
        target.round(Rounding::Under);
        let certain = Outcome::of(&mut session, &mut target);
        target.round(Rounding::Over);
        let outcome = Outcome::of(&mut session, &mut target);
        let concretiser = Concretiser::new(&mut session, &mut target, &pair.pool);
        let terms = candidates(pair).into_iter();
        let candidates = terms.map(|t| (t, target.bits(&mut session, t))).collect();
        let partners = players(pair);
        let mut refuter = Refuter {
            pair,
            model,
            chosen: chosen_alike(pair, &partners),
            partners,
            frozen: frozen_alike(pair),
            candidates,
            session,
            target,
            outcome,
            certain,
            concretiser,
            learned: Vec::new(),
            set_aside: false,
            generous: false,
            tame: true,
            hopeful: false,
            doubts: Vec::new(),
            deadline: Some(deadline),
            shown: true,
        };
        refuter.learn(Strategy::default());
        refuter
    }

    /// The same search for executions whose behaviour is undefined.
    #[must_use]
    pub fn for_undefined(mut self) -> Self {
        let undefined = self.outcome.undefined;
        self.session.assert(undefined);
        self
    }

    /// The same search; whether what it finds has to be small, because somebody looks at it.
    #[must_use]
    pub fn showing(mut self, shown: bool) -> Self {
        self.shown = shown;
        self
    }

    /// Finds what is found with so much effort for each question in contexts of up to that many accesses. A search goes on from there.
    pub fn glance(&mut self, contexts: usize, effort: u32) -> Search {
        self.session.limit_effort(Some(effort));
        let found = self.search(contexts);
        self.session.limit_effort(None);
        found
    }

    /// Searches contexts of up to that many accesses.
    pub fn search(&mut self, contexts: usize) -> Search {
        self.search_for(contexts, PATIENCE)
    }

    /// The same, but gives up early; a search goes on from there.
    pub fn search_impatiently(&mut self, contexts: usize) -> Search {
        self.search_for(contexts, IMPATIENCE)
    }

    fn search_for(&mut self, contexts: usize, patience: usize) -> Search {
        let slots: Vec<Lit> =
            self.pair.slots.iter().map(|t| self.target.lit(&mut self.session, *t)).collect();
        let few = self.session.circuit.at_most(&slots, contexts);
        self.tame = true;
        match (self.search_among(few, contexts, patience), self.doubts.first()) {
            (Search::Undecided(_), Some(doubt)) => Search::Doubtful(doubt.clone()),
            (found, _) => found,
        }
    }

    fn search_among(&mut self, few: Lit, contexts: usize, patience: usize) -> Search {
        for _ in 0..patience {
            let answer = self.propose(few);
            match answer {
                Answer::Unsat if self.set_aside => {
                    let operations = invented::different(self.pair);
                    return Search::Undecided(match operations.is_empty() {
                        true => Reason::NoStrategy,
                        false => Reason::Invented(operations),
                    });
                }
                Answer::Unsat => return Search::Covered,
                Answer::Unknown => return Search::Undecided(Reason::OutOfTime),
                Answer::Sat => {}
            }
            let proposal = self.proposal(contexts);
            match self.imitate_anew(&proposal, Rounding::Under) {
                Imitated::Impossible => {
                    // Elsewhere there may be one without a doubt.
                    if let Some(doubt) = self.doubt(&proposal) {
                        match doubt.reason {
                            Reason::PartlyUndef => self.defeat_generously(&proposal),
                            _ => self.set_aside(),
                        }
                        self.doubts.push(doubt.reason);
                        for overlap in doubt.overlaps {
                            let overlap = self.target.lit(&mut self.session, overlap);
                            self.session.assert(!overlap);
                        }
                        continue;
                    }
                    let found = match self.shown {
                        true => self.minimise(few, proposal),
                        false => proposal,
                    };
                    return Search::Refuted(Box::new(found));
                }
                // No strategy describes how the original does it here. Look elsewhere: what is found
                // there counts, but that nothing is found no longer does.
                Imitated::By(strategy) if self.learned.contains(&strategy) => self.set_aside(),
                Imitated::By(strategy) => {
                    self.hopeful = self.learned.len() == 1;
                    self.learn(strategy);
                }
                // Elsewhere the original may stay within them.
                Imitated::OutOfBounds => {
                    self.doubts.push(Reason::MayLeaveBounds);
                    self.set_aside();
                }
                Imitated::Unknown => return Search::Undecided(Reason::OutOfTime),
            }
        }
        Search::Undecided(Reason::TooManyWays)
    }

    /// Finds a proposal. What is defined shows what is wrong more plainly, and there is less of it to look at.
    fn propose(&mut self, few: Lit) -> Answer {
        // Mostly the first strategy that is learned is all it takes, and then there are no proposals of any kind.
        if std::mem::take(&mut self.hopeful) && self.session.check(&[few]) == Answer::Unsat {
            return Answer::Unsat;
        }
        let defined = !self.outcome.undefined;
        if self.tame {
            let tame = self.tame();
            // Demands only grow.
            self.tame = tame != Lit::TRUE;
            match self.tame.then(|| self.session.check(&[few, defined, tame])) {
                Some(Answer::Unsat) | None => self.tame = false,
                Some(answer) => return answer,
            }
        }
        match self.session.check(&[few, defined]) {
            Answer::Unsat => self.session.check(&[few]),
            answer => answer,
        }
    }

    /// Nothing that is given is poison or undef.
    pub(super) fn tame(&mut self) -> Lit {
        let given = self.session.input_wires().into_iter();
        let is_doubt = |input: &Input| matches!(input, Input::Poison(_) | Input::Undef(_));
        let mut doubts: Vec<Lit> = given.filter(|(i, _)| is_doubt(i)).map(|(_, l)| l).collect();
        doubts.extend(self.session.poison_given());
        let defined = doubts.into_iter().map(|doubt| !doubt);
        self.session.circuit.all(defined)
    }

    /// The counterexample in the solver's last model.
    pub(super) fn proposal(&mut self, contexts: usize) -> Proposal {
        let at = self.session.snapshot();
        let events = self.pair.target.events.len();
        let pairs = |relation: &str| -> Vec<(EventIndex, EventIndex)> {
            let structure = &self.target.structure;
            let all = (0..events).flat_map(|i| (0..events).map(move |j| (i, j)));
            all.filter(|(i, j)| at.holds(structure.related(relation, *i, *j))).collect()
        };
        let reads_from =
            (0..self.pair.target.cells).map(|c| pairs(indexed("rf", c).as_str())).collect();
        let order = pairs("mo");
        let mut reads = FxHashMap::default();
        for event in self.pair.target.readers(&self.pair.pool) {
            let bits = self.target.read_bits(event);
            if let Some(bits) = bits {
                reads.insert(event, self.session.value(&bits, &at));
            }
        }
        let frozen = self.candidates.iter();
        let frozen = frozen.map(|(term, bits)| (*term, self.session.value(bits, &at))).collect();
        Proposal {
            inputs: self.session.input_values(&at),
            functions: self.session.functions(&at),
            contexts,
            reads_from,
            order,
            reads,
            frozen,
            outcome: self.outcome.fixed(&self.session, &at),
            certain: self.certain.fixed(&self.session, &at),
            execution: self.concretiser.execution(&self.session, &self.target, &at).execution,
            returned: self.outcome.returned(&self.session, &at),
        }
    }

    /// Adds the demand that this strategy fails.
    pub(super) fn learn(&mut self, strategy: Strategy) {
        self.demand_failure(&strategy, Rounding::Under);
        if self.generous {
            self.demand_failure(&strategy, Rounding::Over);
        }
        self.learned.push(strategy);
    }

    /// Demands that this strategy fails for an original whose partly undef values are rounded like that: a generous one
    /// need only have what is certain of the outcome.
    pub(super) fn demand_failure(&mut self, strategy: &Strategy, rounding: Rounding) {
        let s = &mut self.session;
        let wanted = match rounding {
            Rounding::Under => &self.outcome,
            Rounding::Over => &self.certain,
        };
        let mut imitation = Imitation {
            strategy,
            target: &mut self.target,
            source: &self.pair.source,
            partners: &self.partners,
            frozen: &self.frozen,
            chosen: &self.chosen,
        };
        let mut source = World::new(
            s,
            &self.pair.pool,
            &self.pair.source,
            &self.model,
            rounding,
            &mut imitation,
        );
        let outcome = Outcome::of(s, &mut source);
        let covers = outcome.covers(s, wanted);
        // What the source takes for granted of its inputs (a pointer it alone follows is valid) restricts what is asked.
        // What it takes for granted of its reads (its loops end within the bound) may fail: then nothing is known. But
        // that counts only if the reads are possible; a strategy that has the source read what it cannot read may lead
        // anywhere.
        let (pool, program) = (&self.pair.pool, &self.pair.source);
        let mut chosen = |kind: &TermKind| match kind {
            TermKind::Read(_) | TermKind::Freeze(..) => true,
            TermKind::Input(input) => program.chooses(input),
            _ => false,
        };
        let (of_reads, of_inputs): (Vec<Term>, Vec<Term>) =
            program.assumptions.iter().partition(|term| pool.has(**term, &mut chosen));
        let of_inputs = source.all(s, of_inputs);
        let leaves = !source.all(s, of_reads);
        // What is computed of other numbers than samples may be anything.
        let unknown = !are_sampled(s, &mut source, (self.pair, &self.pair.source));
        let excused = s.circuit.any([covers, leaves, unknown]);
        let succeeds = s.circuit.and(source.consistent, excused);
        let fails = s.circuit.and(of_inputs, !succeeds);
        s.assert(fails);
    }
}
