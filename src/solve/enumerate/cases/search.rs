//! The search for cases: as few as will do, of choices that a reader has reason to make.

use super::super::{Enumeration, Incomplete};
use super::{Alternative, Assumed, Cases, Choice, Exclusion, Known, Outcome, Unexplained};
use crate::program::term::{EventIndex, TermKind};
use crate::solve::derivation::Violation;
use std::cmp::Reverse;

/// So many choices are looked into before one is made.
const LOOKED_INTO: usize = 24;

/// So many cases are too many for anybody to read.
const CASES: usize = 400;

/// A search for cases.
struct Search<'s> {
    enumeration: &'s Enumeration<'s>,
    outcome: &'s dyn Outcome,
    /// Reads that the outcome has the value of.
    demanded: Vec<(EventIndex, u128)>,
    found: usize,
}

/// A choice, its alternatives, and whether each is excluded at once.
type Looked = (Choice, Vec<(Alternative, bool)>);

impl Enumeration<'_> {
    /// Why no execution has the outcome.
    ///
    /// # Errors
    /// When some execution may have it, or not all cases can be looked at.
    pub fn cases(&self, outcome: &dyn Outcome) -> Result<Cases, Unexplained> {
        let read = |term| match self.pool.kind(term) {
            TermKind::Read(event) => Some(*event),
            _ => None,
        };
        let demanded = outcome.demanded().into_iter();
        let demanded = demanded.filter_map(|(term, bits)| Some((read(term)?, bits))).collect();
        let mut search = Search { enumeration: self, outcome, demanded, found: 0 };
        search.case(&Assumed::nothing(self.inputs))
    }

    /// Why no execution of the case has the outcome, if that is known at once.
    pub(super) fn exclusion(&self, known: &Known<'_>, outcome: &dyn Outcome) -> Option<Exclusion> {
        let mut evaluator = known.evaluator();
        let reasons = outcome.excluded(known, &mut evaluator);
        if let Some(reasons) = reasons.filter(|all| all.iter().all(|r| r.is_about_executed(known)))
        {
            return Some(Exclusion::Outcome(reasons));
        }
        let demands = self.model.demands().enumerate();
        let broken = demands.filter_map(|(demand, axiom)| {
            let violation = Violation::of(&mut evaluator, &axiom.formula)?;
            let executed = violation.facts.iter().all(|fact| known.is_about_executed(fact));
            executed.then_some(Exclusion::Axiom { demand, violation })
        });
        let size = |exclusion: &Exclusion| match exclusion {
            Exclusion::Axiom { violation, .. } => violation.size(),
            _ => 0,
        };
        let shortest = broken.min_by_key(size);
        shortest.or_else(|| known.behaviour_is_undefined().then_some(Exclusion::UndefinedBehaviour))
    }
}

impl Search<'_> {
    fn case(&mut self, assumed: &Assumed) -> Result<Cases, Unexplained> {
        self.enumeration.in_time()?;
        self.found += 1;
        if self.found > CASES {
            return Err(Incomplete::TooMany(CASES).into());
        }
        let Some(known) = Known::new(self.enumeration, assumed)? else {
            return Ok(Cases::Excluded(Exclusion::NoExecution));
        };
        if let Some(exclusion) = self.enumeration.exclusion(&known, self.outcome) {
            return Ok(Cases::Excluded(exclusion));
        }
        let open = known.open();
        if open.is_empty() {
            return Err(Unexplained::Open(assumed.clone()));
        }
        let (on, alternatives) = self.choose(&known, assumed, open)?;
        let mut branches = Vec::new();
        for (alternative, _) in alternatives {
            let assumed = assumed.with(on, alternative, self.enumeration.pool);
            branches.push((alternative, self.case(&assumed)?));
        }
        // What excludes one of the alternatives may do without it.
        let mut smallest: Vec<&Cases> = branches.iter().map(|(_, cases)| cases).collect();
        smallest.sort_by_key(|cases| cases.exclusions().len());
        let whole =
            |cases: &&&Cases| self.enumeration.check_case(self.outcome, cases, assumed).is_ok();
        Ok(match smallest.iter().find(whole) {
            Some(cases) => (**cases).clone(),
            None => Cases::Split { on, branches },
        })
    }

    /// The choice that leaves least to say.
    fn choose(
        &self,
        known: &Known<'_>,
        assumed: &Assumed,
        open: Vec<(Choice, Vec<Alternative>)>,
    ) -> Result<Looked, Unexplained> {
        let left = |(_, ways): &Looked| ways.iter().filter(|(_, excluded)| !excluded).count();
        // What the outcome says a read has read from comes first.
        let by_value = |(on, ways): &(Choice, Vec<Alternative>)| -> Looked {
            let excluded = |way: &Alternative| self.differs(known, *on, *way);
            (*on, ways.iter().map(|way| (*way, excluded(way))).collect())
        };
        let demanded = open.iter().filter(|(on, _)| self.is_demanded(*on)).map(by_value);
        let least = demanded.min_by_key(left);
        if let Some(forced) = least.clone().filter(|looked| left(looked) <= 1) {
            return Ok(forced);
        }
        let mut open = open;
        open.sort_by_key(|(on, ways)| (!self.is_demanded(*on), ways.len()));
        open.truncate(LOOKED_INTO);
        let mut best: Option<Looked> = None;
        for (on, ways) in open {
            self.enumeration.in_time()?;
            let mut looked = Vec::new();
            for way in ways {
                let excluded = self.differs(known, on, way) || self.fails(assumed, on, way)?;
                looked.push((way, excluded));
            }
            let looked = (on, looked);
            let better = best.as_ref().is_none_or(|best| left(&looked) < left(best));
            if better {
                let done = left(&looked) == 0;
                best = Some(looked);
                if done {
                    break;
                }
            }
        }
        // What is excluded at once is said first.
        let (on, mut ways) = best.or(least).ok_or_else(|| Unexplained::Open(assumed.clone()))?;
        ways.sort_by_key(|(_, excluded)| Reverse(*excluded));
        Ok((on, ways))
    }

    fn is_demanded(&self, on: Choice) -> bool {
        matches!(on, Choice::Source { read, .. } if self.demanded.iter().any(|(r, _)| *r == read))
    }

    /// Whether a read would have another value than the outcome says.
    fn differs(&self, known: &Known<'_>, on: Choice, way: Alternative) -> bool {
        let (Choice::Source { read, .. }, Alternative::From(Some(write))) = (on, way) else {
            return false;
        };
        let wanted = self.demanded.iter().filter(|(r, _)| *r == read);
        let written = known.written(read, write);
        written.is_some_and(|bits| wanted.clone().any(|(_, wanted)| *wanted != bits))
    }

    /// Whether the case is excluded at once.
    fn fails(&self, assumed: &Assumed, on: Choice, way: Alternative) -> Result<bool, Unexplained> {
        let assumed = assumed.with(on, way, self.enumeration.pool);
        let Some(known) = Known::new(self.enumeration, &assumed)? else { return Ok(true) };
        let mut evaluator = known.evaluator();
        Ok(evaluator.broken(self.enumeration.model.demands()).is_some()
            || self.outcome.excluded(&known, &mut evaluator).is_some()
            || known.behaviour_is_undefined())
    }
}
