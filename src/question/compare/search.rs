//! The search among programs of one size.
//!
//! Two models differ on a program if one of them has an execution with some outcome and the other
//! one has none. Who reads from whom follows from the outcome, for all writes write different
//! values; so what is left to the other model is the order of modifications, and what to make undef,
//! which covers every outcome. Counterexample-guided: propose a program and an execution of it that
//! the other model forbids; look for an execution in which it has the outcome after all; if there is
//! one, demand that the next proposal has no such execution either.

use super::super::programs::{
    Choice, Contestant, Found, Judge, Judged, Part, Programs, Proposal, Quest, Strategy, Whose,
    Wires,
};
use crate::program::input::Input;
use crate::program::litmus::Dialect;
use crate::program::term::{Pool, Term};
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Session, Snapshot};
use crate::solve::values::Values;
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::time::Instant;

/// In what way two models differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    /// Which of the two has the execution, 0 or 1.
    pub allows: usize,
    /// What of it.
    pub kind: Kind,
}

/// What one model allows and the other does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An outcome, in an execution without data races.
    Outcome,
    /// An outcome with a data race.
    Race,
    /// An outcome, if only in an execution with a data race. Programs with data races promise
    /// nothing, so that this tells the models apart as definitions only.
    AnyOutcome,
}

/// One search.
pub(super) struct Search<'p> {
    pub(super) programs: &'p Programs,
    pub(super) session: Session,
    sides: [&'p Contestant; 2],
    deadline: Instant,
    wires: Wires,
    judges: [Judge<'p>; 2],
    /// Of the candidate itself, and of another one with the same outcome.
    own: [Judged; 2],
    other: [Judged; 2],
    /// Ways in which a model has to forbid what is proposed.
    learned: [Vec<(Strategy, Judged)>; 2],
    /// Ways in which programs are not to have data races, of the model that makes their behaviour
    /// undefined: in executions of operations one after the other, and in others.
    sequential: Vec<(Vec<usize>, Lit)>,
    races: Vec<(Strategy, Judged)>,
    /// When every read has one source, or is undef, in each of the models.
    sourced: [Lit; 2],
    /// Every input of the programs, by name.
    inputs: Vec<(Input, Lit)>,
    values: Values<'p>,
}

impl<'p> Search<'p> {
    /// A search among the programs in which inputs have the values of `fixed`.
    pub(super) fn new(
        programs: &'p Programs,
        sides: [&'p Contestant; 2],
        deadline: Instant,
        fixed: FxHashMap<Input, u128>,
    ) -> Self {
        let mut s = Session::new(Some(deadline), fixed);
        let mut wires = Wires::default();
        let judges = [0, 1].map(|m| Judge::new(programs, m, sides[m]));
        let mut judge = |s: &mut Session, m: usize, whose: Whose| {
            let (judged, assumptions) = judges[m].judge(s, &mut wires, Choice::Of(whose));
            s.assert(assumptions);
            judged
        };
        let own = [0, 1].map(|m| judge(&mut s, m, Whose::Proposed));
        let other = [0, 1].map(|m| judge(&mut s, m, Whose::Other(m)));
        let inputs = s.input_wires();
        let (learned, sequential, races) = ([Vec::new(), Vec::new()], Vec::new(), Vec::new());
        let mut values = Values::new(&programs.pool);
        let sourced = [0, 1].map(|m| one_source_each(&mut s, programs, &mut values, &own[m]));
        Search {
            programs,
            session: s,
            sides,
            deadline,
            wires,
            judges,
            own,
            other,
            learned,
            sequential,
            races,
            sourced,
            inputs,
            values,
        }
    }

    /// The same among the programs in which inputs have these values.
    pub(super) fn among(&self, fixed: FxHashMap<Input, u128>) -> Search<'p> {
        Search::new(self.programs, self.sides, self.deadline, fixed)
    }

    /// A program on which the models differ, in the most telling way that there is for this size.
    pub(super) fn difference(
        &mut self,
        allows: Option<usize>,
    ) -> Result<Found<(Claim, Proposal)>, String> {
        let asked = |model: &usize| allows.is_none_or(|only| only == *model);
        let differently = self.judged_differently();
        match self.session.check(&[differently]) {
            Answer::Unsat => return Ok(Found::No),
            Answer::Unknown => return Ok(Found::OutOfTime),
            Answer::Sat => {}
        }
        if self.programs.mixed() || self.programs.whole.dialect != Dialect::Vulkan {
            for allows in [0, 1].into_iter().filter(asked) {
                let claim = Claim { allows, kind: Kind::Outcome };
                match self.find(claim, &[])? {
                    Found::Yes(at) => return Ok(Found::Yes((claim, at))),
                    Found::No => {}
                    Found::OutOfTime => return Ok(Found::OutOfTime),
                }
            }
            return Ok(Found::No);
        }
        let mut fallback = None;
        // Where there is no outcome at all there is none without races.
        let claims = [
            (0, &[Kind::AnyOutcome, Kind::Outcome][..]),
            (1, &[Kind::AnyOutcome, Kind::Outcome]),
            (0, &[Kind::Race]),
            (1, &[Kind::Race]),
        ];
        for (allows, kinds) in claims.into_iter().filter(|(model, _)| asked(model)) {
            for kind in kinds {
                let claim = Claim { allows, kind: *kind };
                match (self.find(claim, &[])?, kind) {
                    (Found::Yes(at), Kind::AnyOutcome) => fallback = fallback.or(Some((claim, at))),
                    (Found::Yes(at), _) => return Ok(Found::Yes((claim, at))),
                    (Found::No, _) => break,
                    (Found::OutOfTime, _) => {
                        return Ok(fallback.map_or(Found::OutOfTime, Found::Yes));
                    }
                }
            }
        }
        Ok(fallback.map_or(Found::No, Found::Yes))
    }

    /// Some candidate is consistent, has a data race, or an undef read, for one of the models only.
    fn judged_differently(&mut self) -> Lit {
        let [first, second] = &self.own;
        let mut undefined = Lit::FALSE;
        for (a, b) in first.undefined.iter().zip(&second.undefined) {
            let same = self.session.circuit.iff(*a, *b);
            undefined = self.session.circuit.or(undefined, !same);
        }
        let [(a, race_a), (b, race_b)] = [0, 1].map(|m| (self.own[m].consistent, self.own[m].race));
        let circuit = &mut self.session.circuit;
        let (same, same_race) = (circuit.iff(a, b), circuit.iff(race_a, race_b));
        let both = circuit.and(a, b);
        let details = circuit.or(!same_race, undefined);
        let details = circuit.and(both, details);
        circuit.or(!same, details)
    }

    /// A program on which the models differ like that, and on which `wishes` hold.
    pub(super) fn find(&mut self, claim: Claim, wishes: &[Lit]) -> Result<Found<Proposal>, String> {
        let rival = 1 - claim.allows;
        loop {
            let allowed = self.allowed(claim.kind, claim.allows, Side::Proposed);
            let same = self.allowed(claim.kind, rival, Side::Same);
            let mut demands = vec![allowed, !same];
            for n in 0..self.learned[rival].len() {
                demands.push(!self.allowed(claim.kind, rival, Side::Learned(n)));
            }
            demands.extend(self.races.iter().map(|(_, judged)| !judged.race));
            demands.extend(self.sequential.iter().map(|(_, race)| !*race));
            demands.extend(wishes);
            match self.session.check(&demands) {
                Answer::Unsat => return Ok(Found::No),
                Answer::Unknown => return Ok(Found::OutOfTime),
                Answer::Sat => {}
            }
            let at = self.session.snapshot();
            // The program, who reads from whom and what is undef, whatever the order.
            let mut fixed: Vec<Lit> = self.inputs.iter().map(|(_, lit)| *lit).collect();
            fixed.extend(self.wires.choices());
            fixed.extend(&self.own[claim.allows].undefined);
            let mut fixed: Vec<Lit> =
                fixed.into_iter().map(|lit| if at.holds(lit) { lit } else { !lit }).collect();
            fixed.push(self.allowed(claim.kind, rival, Side::Other));
            match self.session.check(&fixed) {
                Answer::Unsat => match self.race_of(claim, &at) {
                    Found::No => return Ok(Found::Yes(self.proposal(claim.allows, &at))),
                    Found::OutOfTime => return Ok(Found::OutOfTime),
                    Found::Yes(strategy) => {
                        if !self.learn_sequential_race(claim.allows, &at) {
                            self.learn_race(claim.allows, strategy.ok_or(CIRCULAR)?);
                        }
                        continue;
                    }
                },
                Answer::Unknown => return Ok(Found::OutOfTime),
                Answer::Sat => {}
            }
            let at = self.session.snapshot();
            let racy = self.undefined_by_race(rival) && at.holds(self.other[rival].race);
            if racy && self.learn_sequential_race(rival, &at) {
                continue;
            }
            let strategy = self.other[rival].strategy(&at, racy);
            self.learn(rival, strategy.ok_or(CIRCULAR)?)?;
        }
    }

    /// Whether programs with data races may do anything in this model, though not in the other.
    fn undefined_by_race(&self, model: usize) -> bool {
        self.programs.mixed() && self.judges[model].has_races()
    }

    /// A data race of the proposed program in the model that allows what the claim is about, if that
    /// means that it allows everything.
    fn race_of(&mut self, claim: Claim, at: &Snapshot) -> Found<Option<Strategy>> {
        if !self.undefined_by_race(claim.allows) {
            return Found::No;
        }
        let inputs = self.inputs.iter().map(|(_, lit)| if at.holds(*lit) { *lit } else { !*lit });
        let mut fixed: Vec<Lit> = inputs.collect();
        fixed.extend([self.other[claim.allows].consistent, self.other[claim.allows].race]);
        match self.session.check(&fixed) {
            Answer::Unsat => Found::No,
            Answer::Unknown => Found::OutOfTime,
            Answer::Sat => {
                let at = self.session.snapshot();
                Found::Yes(self.other[claim.allows].strategy(&at, true))
            }
        }
    }

    /// From now on programs are not to have a data race if their operations take effect one after the
    /// other, in some order in which the proposed program has one. That covers far more programs than
    /// one way to read does; false if there is no such order.
    fn learn_sequential_race(&mut self, model: usize, at: &Snapshot) -> bool {
        let operations = self.programs.operations;
        for order in (0..operations).permutations(operations) {
            if self.sequential.iter().any(|(known, _)| *known == order) {
                continue;
            }
            let choice = Choice::Sequential(&order);
            let (judged, _) = self.judges[model].judge(&mut self.session, &mut self.wires, choice);
            let race = self.session.circuit.and(judged.consistent, judged.race);
            self.sequential.push((order, race));
            let inputs = self.inputs.iter();
            let mut fixed: Vec<Lit> =
                inputs.map(|(_, lit)| if at.holds(*lit) { *lit } else { !*lit }).collect();
            fixed.push(race);
            match self.session.check(&fixed) {
                Answer::Sat => return true,
                Answer::Unsat => {}
                Answer::Unknown => return false,
            }
        }
        false
    }

    /// From now on programs are not to have a data race in this way.
    fn learn_race(&mut self, model: usize, strategy: Strategy) {
        let (mut judged, _) =
            self.judges[model].judge(&mut self.session, &mut self.wires, Choice::By(&strategy));
        judged.race = self.session.circuit.and(judged.consistent, judged.race);
        self.races.push((strategy, judged));
    }

    fn proposal(&self, model: usize, at: &Snapshot) -> Proposal {
        let inputs = self.inputs.iter();
        let own = &self.own[model];
        let undefined = (0..own.undefined.len()).filter(|i| at.holds(own.undefined[*i]));
        let edges = own.reads_from.iter().filter(|(.., lit)| at.holds(*lit));
        Proposal {
            inputs: inputs.map(|(name, lit)| (name.clone(), u128::from(at.holds(*lit)))).collect(),
            reads_from: edges.map(|(write, read, _)| (*write, *read)).collect(),
            undefined: undefined.collect(),
        }
    }

    /// When the model allows what the claim is about.
    fn allowed(&mut self, kind: Kind, model: usize, side: Side) -> Lit {
        let (judged, whose, strategy) = match side {
            Side::Proposed | Side::Same => (&self.own[model], Whose::Proposed, None),
            Side::Other => (&self.other[model], Whose::Other(model), None),
            Side::Learned(n) => {
                let (strategy, judged) = &self.learned[model][n];
                (judged, Whose::Proposed, Some(strategy))
            }
        };
        let (consistent, race) = (judged.consistent, judged.race);
        let here = match (kind, side) {
            (Kind::Outcome, Side::Proposed) => self.session.circuit.and(consistent, !race),
            (Kind::Race, _) => self.session.circuit.and(consistent, race),
            (Kind::Outcome | Kind::AnyOutcome, _) => consistent,
        };
        if matches!(side, Side::Proposed) {
            return self.session.circuit.and(here, self.sourced[model]);
        }
        // What the rival leaves undef covers everything; the rest it has to return as proposed.
        let proposed = self.own[1 - model].undefined.clone();
        let mut all = vec![here];
        for (i, covers) in judged.undefined.clone().into_iter().enumerate() {
            let returns = match strategy.is_some_and(|s| s.undefined[i].is_some()) {
                true => Lit::FALSE,
                false => {
                    let same = match whose {
                        Whose::Proposed => Lit::TRUE,
                        Whose::Other(_) => self.wires.same_source(&mut self.session, whose, i),
                    };
                    self.session.circuit.and(same, !proposed[i])
                }
            };
            all.push(self.session.circuit.or(covers, returns));
        }
        let agrees = self.session.circuit.all(all);
        match self.undefined_by_race(model) {
            true => {
                let racy = self.session.circuit.and(consistent, race);
                self.session.circuit.or(agrees, racy)
            }
            false => agrees,
        }
    }

    /// From now on the model has to forbid what is proposed in this way, too.
    fn learn(&mut self, model: usize, strategy: Strategy) -> Result<(), String> {
        if self.learned[model].iter().any(|(known, _)| *known == strategy) {
            return Err("a way that was ruled out came up again".into());
        }
        let (judged, _) =
            self.judges[model].judge(&mut self.session, &mut self.wires, Choice::By(&strategy));
        self.learned[model].push((strategy, judged));
        Ok(())
    }
}

/// What an outcome is: every read returns what one write wrote, or undef. Of models that are no
/// mutants that is so anyway.
fn one_source_each<'p>(
    s: &mut Session,
    programs: &'p Programs,
    values: &mut Values<'p>,
    of: &Judged,
) -> Lit {
    let mut all = Vec::new();
    for (i, undefined) in of.undefined.iter().enumerate() {
        let event = &programs.whole.program.events[i];
        let reads = values.lit(s, event.reads);
        let own = of.reads_from.iter().filter(|(_, reader, _)| *reader == Part::Operation(i));
        let mut sources: BTreeMap<Part, Lit> = BTreeMap::new();
        for (writer, _, edge) in own {
            let known = sources.entry(*writer).or_insert(Lit::FALSE);
            *known = s.circuit.or(*known, *edge);
        }
        let some = s.circuit.any(sources.values().copied());
        let mut demands = vec![s.circuit.implies(reads, some)];
        for [a, b] in sources.values().array_combinations() {
            let both = s.circuit.and(*a, *b);
            demands.push(!both);
        }
        let one = s.circuit.all(demands);
        all.push(s.circuit.or(*undefined, one));
    }
    s.circuit.all(all)
}

/// The search for a difference of one kind.
pub(super) struct Hunt<'p> {
    pub search: Search<'p>,
    pub claim: Claim,
}

impl Quest for Hunt<'_> {
    fn pool(&self) -> &Pool {
        &self.search.programs.pool
    }

    fn limit_effort(&mut self, conflicts: u32) {
        self.search.session.limit_effort(Some(conflicts));
    }

    fn among(&self, fixed: FxHashMap<Input, u128>) -> Self {
        Hunt { search: self.search.among(fixed), claim: self.claim }
    }

    fn find(&mut self, wishes: &[Lit]) -> Result<Found<Proposal>, String> {
        self.search.find(self.claim, wishes)
    }

    fn lit(&mut self, term: Term) -> Lit {
        self.search.values.lit(&mut self.search.session, term)
    }
}

/// A defect of the search.
const CIRCULAR: &str = "the order of modifications is circular";

/// Which of a model's judgements is meant.
#[derive(Clone, Copy)]
enum Side {
    Proposed,
    Same,
    Other,
    Learned(usize),
}
