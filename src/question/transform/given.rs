//! Inputs that are undef or poison: whether what is valid otherwise is valid then, too, where that may make a difference.

use super::assumed::joined;
use super::beyond::Beyond;
use super::decide::is_same;
use super::everywhere::{Everywhere, Work};
use super::indefinite::Risk;
use super::pair::{Pair, Side, Template};
use super::question::Question;
use super::search::{Searched, Stopped};
use super::{Options, Reason, Verdict, reach};
use crate::program::bound::Bound;
use crate::program::callee::Callee;
use crate::program::control::loops;
use crate::program::doubt::Doubt;
use crate::program::ir::{Effect, Function};
use crate::program::term::TermKind;
use crate::program::trips::{Coupled, Round, cut_both};
use itertools::Itertools;

impl Question<'_> {
    /// The verdict, whatever undefined values the functions are given.
    pub(super) fn given_undefined(&self, mut verdict: Verdict, mut risk: Risk) -> Verdict {
        // Whatever is undefined of one is so of the other.
        if is_same(self.before, self.after) {
            return verdict;
        }
        // What unrolled loops do not come to may hang on it all the same, and what follows a loop hangs there on how often
        // each of them is unrolled.
        if let Verdict::Valid { proof: Ok(proof), .. } = &verdict
            && proof.by_trips
            && let Some(any_trip) = risk_of_trips([self.before, self.after], &self.template)
        {
            let sides = [self.before.function, self.after.function];
            risk = if calls_more_in_loops(sides) { risk.or(any_trip) } else { any_trip };
        }
        let given = self.options.given;
        if let (Verdict::Valid { .. }, Some(callee)) = (&verdict, risk.again.take())
            && (given.undef || given.poison)
        {
            let reason = Reason::Beyond(Box::new(Beyond::Again(callee.to_string())));
            return Verdict::Undecided { reason, covered: None };
        }
        let proved = matches!(&verdict, Verdict::Valid { proof: Ok(_), .. });
        let memory = risk.memory || risk.read && !proved;
        let doubt = Doubt::Poison { memory };
        let poison = (risk.poison || memory) && given.poison;
        if let (Verdict::Valid { .. }, true) = (&verdict, poison) {
            verdict = self.given_poison(doubt);
        }
        let proved = matches!(&verdict, Verdict::Valid { proof: Ok(_), .. });
        let undef = risk.undef.is_some() || risk.read_undef && !proved;
        if let (Verdict::Valid { contexts, bounds, proof }, true) = (&verdict, undef && given.undef)
            && !self.is_undefined(Doubt::Bits)
        {
            let proved = proof.as_ref().ok().map(|proof| proof.as_ref());
            verdict = self.given_undef(&risk, *contexts, bounds.clone(), proved);
        }
        verdict
    }

    /// Whether the original's behaviour is undefined whatever it is given, be that as undefined as this says.
    fn is_undefined(&self, doubt: Doubt) -> bool {
        let template = Template { doubt, ..self.template.clone() };
        Question { template, cases: vec![], ..*self }.undefined().is_some()
    }

    /// The verdict where what is valid otherwise may be given poison.
    fn given_poison(&self, doubt: Doubt) -> Verdict {
        let template = Template { doubt, ..self.template.clone() };
        let question = Question { template, cases: self.cases.clone(), ..*self };
        if let Some(valid) = question.undefined() {
            return valid;
        }
        match question.pairs(&question.template) {
            Ok(pairs) => question.answer(pairs),
            Err(reason) => reason.without_answer(),
        }
    }

    /// The verdict where what is valid otherwise is given undef. `proved`: there is a proof for inputs that are not undef.
    fn given_undef(
        &self,
        risk: &Risk,
        contexts: usize,
        bounds: Vec<Bound>,
        proved: Option<&Everywhere>,
    ) -> Verdict {
        // A proof has to hold of what is undef in some bits, too.
        let template = Template { doubt: Doubt::Bits, ..self.template.clone() };
        let of_bits = Question { template, cases: vec![], ..*self };
        if let Some(proved) = proved
            && let Ok(proof) = of_bits.proof(Work::Afresh, of_bits.trips())
        {
            let proof = Ok(Box::new(joined(proved.clone(), proof)));
            return Verdict::Valid { contexts, bounds, proof };
        }
        let doubt = Doubt::Undef { memory: risk.read_undef };
        let template = Template { doubt, ..self.template.clone() };
        let question = Question { template, cases: self.cases.clone(), ..*self };
        let options = &Options { prove: false, ..self.options.clone() };
        let question = Question { options, ..question };
        match question.search().and_then(|searched| question.looked_at(searched)) {
            Ok((Searched { tried, proof }, of_loops)) => {
                let proof = proof.map(Box::new);
                // Trips were compared for what is defined.
                let bounds = bounds.into_iter().chain(of_loops).unique().collect();
                let of = risk.undef.as_ref().map(ToString::to_string);
                let of = of.unwrap_or_else(|| "what is read".to_owned());
                let why = |_| format!("for {of} that is undef, there is no proof");
                Verdict::Valid {
                    contexts: tried.min(contexts.max(1)),
                    bounds,
                    proof: proof.map_err(why),
                }
            }
            Err(Stopped::Refuted(pair, proposal)) => question.confirmed(pair, proposal),
            Err(Stopped::Undecided { reason, covered }) => {
                let reason = Reason::GivenUndef(Box::new(risk.undef.clone()), Box::new(reason));
                Verdict::Undecided { reason, covered }
            }
        }
    }
}

impl Question<'_> {
    /// What a search has come to, and the bounds of loops that it was in, if some execution stays within them.
    fn looked_at(&self, searched: Searched) -> Result<(Searched, Vec<Bound>), Stopped> {
        let undecided = |reason| Stopped::Undecided { reason, covered: None };
        let pairs = self.pairs(&self.template).map_err(undecided)?;
        let bounds = pairs.iter().flat_map(|p| p.target.bounds.iter().chain(&p.source.bounds));
        let of_loops: Vec<Bound> = bounds.filter(|b| b.is_of_loops()).cloned().collect();
        if !of_loops.is_empty() {
            reach::some_execution(&pairs, self.options, searched.tried, self.deadline)
                .map_err(undecided)?;
        }
        Ok((searched, of_loops))
    }
}

/// Whether the transformed function calls something in loops more often than the original: what a callee gives for undefined
/// arguments it may choose anew each time.
fn calls_more_in_loops([before, after]: [&Function; 2]) -> bool {
    let calls = |function| {
        let loops = loops(function).into_iter().flat_map(|of| of.blocks);
        let blocks = loops.unique_by(|block| &block.label);
        let effects = blocks.flat_map(|block| &block.instructions).map(|i| &i.effect);
        let callees = effects.filter_map(|effect| match effect {
            Effect::Call { callee, .. } => callee.name(),
            _ => None,
        });
        callees.counts()
    };
    let known = calls(before);
    calls(after).into_iter().any(|(name, times)| times > known.get(name).copied().unwrap_or(0))
}

/// Whether it may make a difference in a trip through a loop, or outside, that inputs are undefined, and which ones may go
/// from trip to trip; nothing if loops cannot be compared trip by trip.
pub(super) fn risk_of_trips([before, after]: [Side<'_>; 2], template: &Template) -> Option<Risk> {
    let functions = [before.function, after.function];
    let [source, target] = cut_both(functions, Round::Defined, Coupled::Places)?;
    let (before, after) =
        (Side { function: &source, ..before }, Side { function: &target, ..after });
    let (pair, _) = Pair::alone(before, after, template).ok()?;
    let effects = pair.source.trace.iter().chain(&pair.target.trace);
    let of_loops = effects.filter(|e| matches!(e.signature.callee(), Some(Callee::Loop(..))));
    let mut round = None;
    for operand in of_loops.flat_map(|effect| &effect.operands) {
        pair.pool.has(*operand, &mut |kind| {
            if let TermKind::Input(input) = kind
                && pair.pool.is_indefinite(input)
            {
                round.get_or_insert_with(|| input.clone());
            }
            false
        });
    }
    let (poison, undef) = (round.is_some(), round);
    Some(Risk::of(&[pair]).or(Risk { poison, undef, ..Risk::default() }))
}
