//! The verdict on one function: what is asked in which order.
//!
//! What passes do every day has a proof on record. Otherwise: what is wrong is mostly so in small contexts;
//! what is right in them has a proof more often than not; what has none is looked at in larger contexts.

use super::alike::alike;
use super::assumed::Settled;
use super::attributes::needs_nothing_freed;
use super::called::{with, with_callees};
use super::callers::valid_as_called;
use super::difference::Difference;
use super::everywhere::Everywhere;
use super::evident::{different_signature, evident};
use super::idle::valid_without;
use super::indefinite::Risk;
use super::inductive::{doubtful, without_promises, without_promises_of};
use super::interface::{differences, same_text};
use super::kept::Locals;
use super::of_target;
use super::operandwise;
use super::pair::{Side, Template};
use super::promotion::valid_promoted;
use super::question::{Question, Wanted};
use super::surroundings::{has_volatile, tags};
use super::uninterpreted::{has_same_followed, needs_words};
use super::{Options, Reason, Refutation, Verdict, aliasing, effects, long_blocks, one_way};
use crate::model::ModelSpec;
use crate::program::barrier_calls;
use crate::program::block_loops;
use crate::program::bound::Bound;
use crate::program::compared::{Compared, with_defined};
use crate::program::control;
use crate::program::doubt::Doubt;
use crate::program::ir::Function;
use crate::program::pieces::{self, Cutting};
use crate::program::retries::Found;
use crate::program::runtime;
use crate::program::spin::LastTrips;
use crate::program::spurious;
use crate::program::termination::{has_endless, unending};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

/// The part of the time that may go into showing that it is right whatever callees do whose bodies are known.
pub(super) const OPAQUE: f64 = 0.3;

/// The part that may go into comparing large functions operand by operand, and how many instructions make them large.
const MOSTLY: f64 = 0.8;
const LARGE: usize = 300;

/// The context to try: any number of other threads, and one access each before and after the function in
/// its own.
pub(super) fn template(options: &Options) -> Template {
    let around = usize::from(options.contexts >= 2);
    Template {
        before: around,
        after: around,
        elsewhere: options.contexts,
        in_calls: options.contexts.min(1),
        loop_bound: options.loop_bound,
        last_trips: last_trips(&options.model),
        split_updates: options.model.splits_updates(),
        cutting: Cutting::of(pieces::SIZES[0]),
        dialect: options.model.dialect(),
        av: matches!(options.model, ModelSpec::Amdgpu(_)),
        kept: Arc::default(),
        holding: Arc::default(),
        undisturbed: false,
        library: true,
        numbers: false,
        sampled: false,
        shown: false,
        doubt: Doubt::None,
    }
}

/// The loops that are followed for their last trip. In AMDGPU's model, who acquires makes visible, and it has not been shown
/// that executions without that are covered; nothing is known of models that somebody else has written.
fn last_trips(model: &ModelSpec) -> LastTrips {
    match model {
        _ if model.is_variant() => LastTrips::Never,
        ModelSpec::Llvm(_) => LastTrips::OfReads { acquiring: true },
        ModelSpec::Amdgpu(_) => LastTrips::OfReads { acquiring: false },
        ModelSpec::Vulkan(_) | ModelSpec::Ptx(_) => LastTrips::Never,
    }
}

/// Whether the text of both is the same, and what it speaks of.
pub(super) fn is_same(before: Side<'_>, after: Side<'_>) -> bool {
    same_text(before.function, after.function)
        && differences(before, after, &BTreeSet::new()).is_empty()
}

/// The verdict on one function of both files. Nobody is right because another function is taken to do what its definition has
/// come to promise, unless that is evident.
pub(super) fn verdict(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> Verdict {
    let mut verdict = without_promises_of_others(before, after, options, deadline);
    if let Verdict::Valid { bounds, .. } = &mut verdict
        && needs_nothing_freed(before.function, after.function)
    {
        bounds.push(Bound::NothingFreed);
    }
    verdict
}

fn without_promises_of_others(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> Verdict {
    let verdict = with_promises(before, after, options, deadline);
    let Verdict::Valid { contexts, .. } = verdict else { return verdict };
    let doubtful = doubtful(before, after);
    if doubtful.is_empty() {
        return verdict;
    }
    let functions = without_promises_of(before, after, &doubtful);
    let [source, target] = with([before, after], &functions);
    if is_same(source, target) {
        return right_anyway(options, &[]);
    }
    match with_callees(source, target, options, deadline) {
        valid @ Verdict::Valid { .. } => valid,
        _ => {
            let promised = |name| format!("what @{name} has come to promise");
            let reason = Reason::Callees(doubtful.into_iter().map(promised).collect());
            Verdict::Undecided { reason, covered: Some(contexts) }
        }
    }
}

/// The verdict where definitions keep what they promise.
fn with_promises(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> Verdict {
    let unread = [before, after].into_iter().find_map(|side| side.function.unread.clone());
    if let Some(error) = unread {
        return Verdict::Unsupported(error);
    }
    if is_same(before, after) && !options.unchanged {
        let assumed = needs_nothing_freed(before.function, after.function);
        return if assumed { right_anyway(options, &[]) } else { Verdict::Unchanged };
    }
    if let Some(error) = different_signature(before, after) {
        return Verdict::Unsupported(Box::new(error));
    }
    let plain = without_promises(before, after);
    let plain = plain.as_ref().map(|functions| with([before, after], functions));
    if plain.is_some_and(|[source, target]| is_same(source, target)) {
        return right_anyway(options, &[]);
    }
    if let Some(said) = evident(before, after) {
        return right_anyway(options, &said);
    }
    // Of a large function there is hardly another way.
    let instructions = |side: Side<'_>| side.function.instructions().count();
    let is_large = [before, after].into_iter().map(instructions).any(|count| count > LARGE);
    let until = part_of(deadline, if is_large { MOSTLY } else { OPAQUE });
    if operandwise::is_right(before, after, options, until) {
        return right_anyway(options, &[operandwise::EDIT]);
    }
    let verdict = with_callees(before, after, options, deadline);
    let is_valid = |verdict: &Verdict| matches!(verdict, Verdict::Valid { .. });
    if is_valid(&verdict) {
        return verdict;
    }
    let by_induction = || {
        let [source, target] = plain?;
        Some(with_callees(source, target, options, deadline)).filter(is_valid)
    };
    valid_as_called(before, after, options, deadline).or_else(by_induction).unwrap_or(verdict)
}

/// The verdict on what is right whatever happens, and what is said of that.
pub(super) fn right_anyway(options: &Options, said: &[&str]) -> Verdict {
    let everywhere = || Box::new(Everywhere::anyway(said));
    let proof = options.prove.then(everywhere).ok_or("not asked for".into());
    Verdict::Valid { contexts: options.contexts, bounds: vec![], proof }
}

/// When a part of the time that is left has passed.
pub(super) fn part(deadline: Instant) -> Instant {
    part_of(deadline, OPAQUE)
}

fn part_of(deadline: Instant, part: f64) -> Instant {
    let left = deadline.saturating_duration_since(Instant::now());
    Instant::now() + left.mul_f64(part)
}

/// The verdict where calls are what they are in the functions.
pub(super) fn decided(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> Verdict {
    let part = || part(deadline);
    let functions = [before.function, after.function];
    let whole = barrier_calls::in_one(functions).or_else(|| barrier_calls::in_halves(functions));
    let whole = whole.map_or([None, None], |functions| functions.map(Some));
    let sides = with([before, after], &whole);
    // What both call alike may do whatever it does.
    let [source, target] = sides.map(|side| runtime::called(side.module, side.function));
    // Whether the library accesses memory so that a device sees it, nobody says.
    let differ = source != target && !has_volatile(&sides.map(|side| side.function));
    let operations = sides.map(|s| runtime::followed(s.module, s.function).filter(|_| differ));
    let sides = with(sides, &operations);
    let [before, after] = sides;
    let settled = Settled::of(sides, options, part());
    if needs_words(before, after) && !settled.as_ref().is_some_and(Settled::is_of_words) {
        return Verdict::Undecided { reason: Reason::WholeWords, covered: None };
    }
    if let Some(verdict) = settled.and_then(|settled| by_settled(&settled, sides, options, &part)) {
        return verdict;
    }
    let shorter = |sides: [Side<'_>; 2], wanted: Wanted| {
        decided_in(sides, template(options), options, part(), wanted)
    };
    let valid = valid_without(sides, options, shorter);
    if let Some(valid) = valid.or_else(|| valid_promoted(sides, options, shorter)) {
        return valid;
    }
    // Whoever is right where no weak exchange fails for no reason is right.
    if let Some(strong) = spurious::without(before.function, after.function) {
        let sides = [Side { function: &strong, ..before }, after];
        let strict = decided_in(sides, template(options), options, part(), Wanted::Valid);
        if matches!(strict, Verdict::Valid { .. }) {
            return strict;
        }
    }
    // Whoever is right whatever functions of the library do is right.
    if has_same_followed(before, after) {
        let template = Template { library: false, ..template(options) };
        let opaque = decided_in(sides, template, options, part(), Wanted::Valid);
        if matches!(opaque, Verdict::Valid { .. }) {
            return opaque;
        }
    }
    let verdict = decided_in(sides, template(options), options, deadline, Wanted::Answer);
    if !matches!(&verdict, Verdict::Undecided { reason: Reason::LongBlock(_), .. }) {
        return verdict;
    }
    // What hangs on what copies and fills do is asked of those that can be followed.
    let looped = block_loops::looped(sides.map(|side| side.function));
    if looped.iter().all(Option::is_none) {
        return verdict;
    }
    let followed =
        decided_in(with(sides, &looped), template(options), options, deadline, Wanted::Answer);
    match &followed {
        Verdict::Refuted(_) => followed,
        // What is right of the shortest blocks says nothing of others.
        Verdict::Valid { bounds, .. } if !bounds.iter().any(Bound::is_of_loops) => followed,
        _ => verdict,
    }
}

/// The verdict by what the transformed function comes to (`assumed.rs`), if that has one. `part` is when to stop.
fn by_settled(
    settled: &Settled,
    sides: [Side<'_>; 2],
    options: &Options,
    part: &dyn Fn() -> Instant,
) -> Option<Verdict> {
    let usual = template(options);
    let mut valid =
        |sides: [Side<'_>; 2]| decided_in(sides, usual.clone(), options, part(), Wanted::Valid);
    if let Some(valid) = settled.valid(sides, Found::AtEachUse, &mut valid) {
        return Some(valid);
    }
    // What is wrong mostly is so when each loop is left at once.
    if control::loops(sides[0].function).is_empty() {
        let once = Template { loop_bound: 0, ..template(options) };
        let looked_at =
            |sides: [Side<'_>; 2]| decided_in(sides, once.clone(), options, part(), Wanted::Answer);
        if let Some(refuted) = settled.refuted(sides, looked_at) {
            return Some(refuted);
        }
    }
    if let Some(valid) = settled.valid(sides, Found::Once, &mut valid) {
        return Some(valid);
    }
    if !settled.is_of_words() {
        return None;
    }
    let [before, after] = sides;
    let defined = with_defined(before.function, Compared::Expected).and_then(|defined| {
        let sides = [Side { function: &defined, ..before }, after];
        settled.valid(sides, Found::AtEachUse, &mut valid)
    });
    if let Some(Verdict::Valid { contexts, mut bounds, proof }) = defined {
        bounds.push(Bound::ComparedDefined);
        return Some(Verdict::Valid { contexts, bounds, proof });
    }
    Some(Verdict::Undecided { reason: Reason::Words, covered: None })
}

/// Whether the original has loops that need not come to an end and the transformed function does not, or the other way
/// round, or not as much is done before them: executions that stay in one are in no bounds.
fn may_end_otherwise(source: &Function, target: &Function) -> bool {
    let (lost, kept) = (unending(source, true), unending(target, false));
    let all = unending(source, false);
    let removed = lost.silent > kept.silent || lost.busy > kept.busy;
    let added = kept.silent > 0 && all.silent == 0 || kept.busy > 0 && all.busy == 0;
    let moved = kept.silent + kept.busy > 0 && kept.before != all.before;
    removed || added || moved
}

/// The verdict in such a context.
pub(super) fn decided_in(
    sides: [Side<'_>; 2],
    template: Template,
    options: &Options,
    deadline: Instant,
    wanted: Wanted,
) -> Verdict {
    let [before, after] = sides;
    let locals = Locals::of(before, after);
    let (before, after) = (locals.side(0, before), locals.side(1, after));
    let mut differences = differences(before, after, &locals.settled);
    differences.extend_from_slice(&locals.differences);
    let followed = one_way::followed([before, after], &template, deadline);
    let [before, after] = with([before, after], &followed);
    let untagged = matches!(options.model, ModelSpec::Llvm(_)) && tags([before, after]).is_empty();
    let [source, target] = alike(before.function, after.function, untagged);
    let (before, after) =
        (Side { function: &source, ..before }, Side { function: &target, ..after });
    let cases = aliasing::cases(before.function, after.function, before.module, &locals.named_only);
    let (kept, holding) = (Arc::new(locals.kept.clone()), Arc::new(locals.holding.clone()));
    let template = Template { kept, holding, ..template };
    let question = Question { before, after, cases, template, options, deadline, wanted };
    let pairs = match question.pairs(&question.template) {
        Ok(pairs) => pairs,
        Err(reason) => return reason.without_answer(),
    };
    let blocks = |blocked: &dyn Fn(&Difference) -> bool| differences.iter().find(|d| blocked(d));
    let [of_valid, of_refuted] = [blocks(&|d| d.blocks.valid), blocks(&|d| d.blocks.refuted)];
    if let (Some(difference), Some(_)) = (of_valid, of_refuted) {
        return Verdict::Undecided { reason: difference.clone().into(), covered: None };
    }
    let (risk, long) = (Risk::of(&pairs), pairs.iter().find_map(long_blocks::of));
    let plain = pairs.first().and_then(effects::plain_difference);
    // Whoever calls it is undefined himself, whatever is promised of it.
    if let Some(valid) = question.undefined() {
        return valid;
    }
    let mut verdict = match plain {
        Some(plain) => Verdict::Refuted(Box::new(Refutation::SideEffects(plain))),
        None => question.answer(pairs),
    };
    verdict = question.given_undefined(verdict, risk);
    // An execution that comes into a loop without end is in no bounds.
    if let (Verdict::Valid { .. }, Some(tag)) =
        (&verdict, of_target::tag([before, after], &options.model))
    {
        verdict = Verdict::Undecided { reason: Reason::Beyond(Box::new(tag)), covered: None };
    }
    let beyond_loops = match &verdict {
        Verdict::Valid { bounds, .. } => bounds.iter().any(Bound::is_of_loops),
        Verdict::Undecided { reason, .. } => matches!(reason, Reason::BeyondLoops),
        _ => false,
    };
    if beyond_loops && [&source, &target].into_iter().any(has_endless) {
        verdict = Verdict::Undecided { reason: Reason::Endless, covered: None };
    } else if beyond_loops && may_end_otherwise(&source, &target) {
        verdict = Verdict::Undecided { reason: Reason::NeedNotEnd, covered: None };
    } else if beyond_loops && question.may_be_undefined_early() {
        verdict = Verdict::Undecided { reason: Reason::UndefinedEarly, covered: None };
    }
    if let Some(long) = long {
        verdict = long_blocks::judged(verdict, long);
    }
    match (verdict, of_valid, of_refuted) {
        (Verdict::Refuted(refutation), _, None) => match question.why_doubtful(&refutation) {
            Some(reason) => match question.beyond_doubt(&refutation) {
                Some(refutation) => Verdict::Refuted(refutation),
                None => Verdict::Undecided { reason, covered: None },
            },
            None => Verdict::Refuted(refutation),
        },
        (Verdict::Valid { contexts, .. }, Some(difference), _) => {
            Verdict::Undecided { reason: difference.clone().into(), covered: Some(contexts) }
        }
        // What is beyond the original may be so because of what is said of the whole function.
        (Verdict::Undecided { reason: Reason::Beyond(_), .. }, Some(difference), _)
        | (Verdict::Refuted(_), _, Some(difference)) => {
            Verdict::Undecided { reason: difference.clone().into(), covered: None }
        }
        (verdict, _, _) => verdict,
    }
}
