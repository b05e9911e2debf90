//! Loops that only wait: what a trip computes nobody looks at unless it is the last one.
//!
//! Such a loop may be followed for its last trip alone if the trips before it write nothing that anybody reads, and
//! nothing hangs on what they order. Neither is a matter of the text of a function: whether a trip that goes round may
//! write follows from values ([`crate::question::litmus`]), and what an execution is without its reads from the model
//! (`crate::solve::fewer`).

use super::control::{avoids, loops};
use super::ir::{
    BinaryOp, Block, Effect, Flags, Function, Instruction, Operation, Ordering, Value,
};
use super::retries::{is_harmless, promises_nothing};
use super::term::{EventIndex, Pool, Term, TermKind};
use super::uses;
use std::collections::{BTreeMap, BTreeSet};

/// A loop of which only the last trip is in the program.
#[derive(Clone, Debug, Default)]
pub struct Spin {
    /// The operations of that trip, in order.
    pub events: Vec<EventIndex>,
    /// Where a trip goes round again: when, and after how many of its operations. None of these holds in the last trip.
    pub again: Vec<(Term, usize)>,
    /// What has to be defined in a trip.
    pub defined: Vec<Term>,
}

/// Which loops that only wait are followed for their last trip alone, whatever the bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastTrips {
    /// None.
    Never,
    /// Those whose trips are one atomic read each. An execution without the reads of earlier trips is one, too: there is
    /// less that happens before anything, so that of what is left more reads may be undef, but not fewer. Where the read
    /// of some trip is undef, so it is if that trip is the only one.
    OfReads {
        /// Those that acquire, too.
        acquiring: bool,
    },
    /// All of them; whether that is enough is asked elsewhere.
    Always,
}

impl LastTrips {
    /// The loops of a function that are followed so.
    pub(super) fn loops(self, function: &Function) -> Vec<Waiting<'_>> {
        let acquiring = match self {
            LastTrips::Never => return vec![],
            LastTrips::Always => return waiting(function),
            LastTrips::OfReads { acquiring } => acquiring,
        };
        let reads_once = |wait: &Waiting<'_>| {
            let blocks = function.blocks.iter().filter(|b| wait.blocks.contains(b.label.as_str()));
            let effects = blocks.flat_map(|block| &block.instructions).map(|i| &i.effect);
            let mut performed = effects.filter(|effect| effect.performed().is_some());
            let (read, other) = (performed.next(), performed.next());
            matches!(read, Some(Effect::Load { access, .. })
                if access.ordering != Ordering::NotAtomic
                    && (acquiring || !access.ordering.acquires()))
                && other.is_none()
        };
        waiting(function).into_iter().filter(reads_once).collect()
    }
}

/// Whether both functions wait for the same, in one block each time, with whatever orderings: who waits for something else
/// may wait for ever, and of that a last trip says nothing.
pub fn wait_for_the_same(one: &Function, other: &Function) -> bool {
    let conditions = |function| -> Option<Vec<Vec<Effect>>> {
        let loops = LastTrips::OfReads { acquiring: true }.loops(function);
        loops.iter().map(|wait| condition(function, wait)).collect()
    };
    let conditions_of_one = conditions(one);
    conditions_of_one.is_some() && conditions_of_one == conditions(other)
}

/// What a loop of one block waits for, whatever parameters and values are called.
fn condition(function: &Function, wait: &Waiting<'_>) -> Option<Vec<Effect>> {
    let block = function.blocks.iter().find(|block| block.label == wait.header)?;
    let made = block.instructions.iter().filter_map(|i| i.result.as_deref());
    let parameters = function.parameters.iter().map(|p| p.name.as_str());
    let numbered = |kind: &'static str| {
        move |(number, name): (usize, _)| (name, Value::Local(format!("{kind} {number}")))
    };
    let known: BTreeMap<&str, Value> = parameters
        .enumerate()
        .map(numbered("parameter"))
        .chain(made.enumerate().map(numbered("made")))
        .collect();
    let effect = |instruction: &Instruction| {
        let mut effect = instruction.effect.clone();
        effect.put(&|name| known.get(name).cloned());
        match &mut effect {
            Effect::Load { access, .. } => {
                (access.ordering, access.scope) = (Ordering::NotAtomic, None);
            }
            Effect::CondBranch { then, otherwise, .. } => {
                for label in [then, otherwise] {
                    *label = if label == wait.header { "again" } else { "on" }.to_owned();
                }
            }
            _ => {}
        }
        effect
    };
    (wait.blocks.len() == 1).then(|| block.instructions.iter().map(effect).collect())
}

/// A loop of a function that only waits.
pub(super) struct Waiting<'f> {
    /// The label of the block that it begins with.
    pub header: &'f str,
    /// The labels of all its blocks.
    pub blocks: BTreeSet<&'f str>,
}

/// The loops of a function that only wait: they do nothing but atomic and plain reads, updates and fences, no loop is in
/// them, and neither a later trip nor what comes behind the loop gets to know what an earlier trip has computed.
fn waiting(function: &Function) -> Vec<Waiting<'_>> {
    let all = loops(function);
    let mut found = Vec::new();
    for (at, one) in all.iter().enumerate() {
        let is_inside = |block: &Block| one.blocks.iter().any(|b| b.label == block.label);
        let inner = all.iter().enumerate().any(|(k, other)| k != at && is_inside(other.header));
        let instructions = || one.blocks.iter().flat_map(|block| &block.instructions);
        if !inner && instructions().all(waits) && is_forgotten(function, one.header, &one.blocks) {
            let blocks = one.blocks.iter().map(|block| block.label.as_str()).collect();
            found.push(Waiting { header: &one.header.label, blocks });
        }
    }
    found
}

/// Whether an instruction may be in a loop that only waits.
fn waits(instruction: &Instruction) -> bool {
    match &instruction.effect {
        Effect::Pure(Operation::Freeze { .. }) => false,
        Effect::Pure(operation) => is_harmless(operation),
        Effect::Load { access, .. } => !access.volatile && promises_nothing(instruction, true),
        Effect::AtomicRmw { access, .. } => !access.volatile,
        Effect::CmpXchg { access, weak, last, .. } => !access.volatile && !weak && last.is_none(),
        Effect::Fence { .. }
        | Effect::Nothing
        | Effect::Branch { .. }
        | Effect::CondBranch { .. } => true,
        _ => false,
    }
}

/// Whether whatever is computed in these blocks is computed anew in each trip before anything looks at it.
fn is_forgotten(function: &Function, header: &Block, blocks: &[&Block]) -> bool {
    let made: Vec<(&str, &Block)> = blocks
        .iter()
        .flat_map(|block| block.instructions.iter().map(move |i| (i, *block)))
        .filter_map(|(i, block)| Some((i.result.as_deref()?, block)))
        .collect();
    let is_made_before = |name: &str, user: &Block, at: usize| {
        let here = user.instructions[..at].iter().any(|i| i.result.as_deref() == Some(name));
        let mut elsewhere = made.iter().filter(|(other, _)| *other == name);
        here || elsewhere.any(|(_, maker)| {
            maker.label != user.label
                && (maker.label == header.label
                    || !avoids(function, &header.label, &user.label, &maker.label))
        })
    };
    let is_inside = |block: &Block| blocks.iter().any(|b| b.label == block.label);
    let is_made = |name: &str| made.iter().any(|(other, _)| *other == name);
    let mut all =
        blocks.iter().flat_map(|b| b.instructions.iter().enumerate().map(move |i| (*b, i)));
    let anew = all.all(|(block, (at, instruction))| {
        read_by(instruction).iter().all(|name| !is_made(name) || is_made_before(name, block, at))
    });
    // Behind the loop, and to whoever asks for registers, what is made must be the last trip's: every way out comes by it.
    let leaves = |block: &&&Block| {
        let to = super::control::successors(block);
        function.blocks.iter().any(|next| to.contains(&next.label.as_str()) && !is_inside(next))
    };
    let mut ways_out = blocks.iter().filter(leaves);
    anew && ways_out
        .all(|way| made.iter().all(|(name, _)| is_made_before(name, way, way.instructions.len())))
}

/// The names of what an instruction looks at.
fn read_by(instruction: &Instruction) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    let mut effect = instruction.effect.clone();
    let values: Vec<&mut Value> = effect.values_mut();
    values.into_iter().for_each(|value| uses::locals(value, &mut used));
    used
}

/// The reads that have to be defined for a term to be so, whatever they give; none if that is not enough.
pub fn defined_with(pool: &Pool, term: Term) -> Option<BTreeSet<EventIndex>> {
    let (mut reads, mut seen, mut todo) = (BTreeSet::new(), BTreeSet::new(), vec![term]);
    while let Some(term) = todo.pop() {
        if !seen.insert(term) {
            continue;
        }
        let kind = pool.kind(term);
        let plain = Flags::default();
        let is_kept = match kind {
            TermKind::Read(event) => {
                reads.insert(*event);
                true
            }
            TermKind::Binary(op, flags, _, by) => {
                let is_short =
                    || pool.as_constant(*by).is_some_and(|n| n < pool.width(term).into());
                *flags == plain
                    && match op {
                        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => is_short(),
                        BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => false,
                        _ => true,
                    }
            }
            TermKind::Extract(_, _, flags) => *flags == plain,
            TermKind::Constant(_)
            | TermKind::Compare(..)
            | TermKind::Freeze(..)
            | TermKind::Select(..)
            | TermKind::Merge(..)
            | TermKind::ZeroExtend(_)
            | TermKind::SignExtend(_)
            | TermKind::Concat(..) => true,
            TermKind::Undef | TermKind::Poison | TermKind::Input(_) | TermKind::Apply(..) => false,
        };
        if !is_kept {
            return None;
        }
        todo.extend(kind.operands());
    }
    Some(reads)
}
