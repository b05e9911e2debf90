//! Which operations of two functions stand in the same places.

use super::super::pair::Side;
use super::nodes::{Nodes, node_number};
use crate::execution::tags::TagSet;
use crate::program::control::{avoids, successors};
use crate::program::ir::{
    AliasHints, Block, Effect, Function, Instruction, Operation, Promises, Type, Value,
};
use crate::program::named::What;
use crate::program::target::{is_first_lane, is_of_thread};
use crate::program::unused::{demands_nothing, is_harmless};
use crate::program::uses::{locals, operands};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Both functions, with a node for each value.
pub(super) struct Places<'c> {
    sides: [Side<'c>; 2],
    /// What values are.
    pub nodes: Nodes,
    /// Of each function.
    values: [FxHashMap<&'c str, usize>; 2],
    /// Operands of the original's, and the transformed function's, that have to cover each other.
    pub open: Vec<[Value; 2]>,
    /// Values of the original that something is computed from.
    used: BTreeSet<String>,
    /// How much each function has called so far: behind that there may be fewer threads than before.
    calls: [usize; 2],
    /// Calls that tell a thread who it is.
    told: Vec<(&'c Instruction, usize)>,
    /// What the original calls, in which block, that the transformed function does not call there.
    early: Vec<(&'c Block, Done, usize)>,
}

/// An operation.
#[derive(Clone, PartialEq)]
struct Done {
    effect: Effect,
    promises: Promises,
    tags: TagSet,
    alias: AliasHints,
    operands: Vec<Value>,
}

impl Done {
    /// Whether it is the same operation, whatever it is done to.
    fn is_like(&self, other: &Done) -> bool {
        self.effect == other.effect
            && self.promises == other.promises
            && self.tags == other.tags
            && self.alias == other.alias
    }

    fn is_convergent(&self) -> bool {
        matches!(&self.effect, Effect::Call { effects, .. } if effects.convergent)
    }
}

impl<'c> Places<'c> {
    /// What has to be compared, if both do the same operations in the same places.
    pub fn of(sides: [Side<'c>; 2]) -> Option<Places<'c>> {
        let mut of = Places {
            sides,
            nodes: Nodes::default(),
            values: [FxHashMap::default(), FxHashMap::default()],
            open: vec![],
            used: sides[0].function.instructions().flat_map(|i| operands(&i.effect)).collect(),
            calls: [0, 0],
            told: vec![],
            early: vec![],
        };
        let [source, target]: [&'c Function; 2] = sides.map(|side| side.function);
        if source.parameters.len() != target.parameters.len()
            || source.blocks.len() != target.blocks.len()
        {
            return None;
        }
        for (own, other) in source.parameters.iter().zip(&target.parameters) {
            let node = of.nodes.alike(own.ty.clone(), own.promises.clone());
            of.values[0].insert(&own.name, node);
            of.values[1].insert(&other.name, node);
        }
        let places = [source, target].map(|function| {
            let labels = function.blocks.iter().enumerate();
            labels.map(|(at, block)| (block.label.as_str(), at)).collect::<FxHashMap<_, _>>()
        });
        for blocks in source.blocks.iter().zip(&target.blocks) {
            of.phis([blocks.0, blocks.1])?;
        }
        // Each block stands behind those that it is only reached through.
        for (at, blocks) in source.blocks.iter().zip(&target.blocks).enumerate() {
            of.operations((at, [blocks.0, blocks.1]), &places)?;
        }
        for blocks in source.blocks.iter().zip(&target.blocks) {
            of.merged([blocks.0, blocks.1], &places)?;
        }
        Some(of)
    }

    /// Gives a node to what both merge at the beginning of a block: those of one type in their order.
    fn phis(&mut self, blocks: [&'c Block; 2]) -> Option<()> {
        let [own, theirs] = blocks.map(phis_of);
        if own.len() != theirs.len() {
            return None;
        }
        let mut left = theirs;
        for (name, ty, promises, _) in own {
            let at =
                left.iter().position(|(_, other, said, _)| *other == ty && *said == promises)?;
            let (partner, ..) = left.remove(at);
            let node = self.nodes.alike(ty.clone(), promises.clone());
            self.values[0].insert(name, node);
            self.values[1].insert(partner, node);
        }
        Some(())
    }

    /// Gives a node to all else that is done in a block, and notes what operations are given.
    fn operations(
        &mut self,
        (at, blocks): (usize, [&'c Block; 2]),
        places: &[FxHashMap<&str, usize>; 2],
    ) -> Option<()> {
        let mut left = blocks.map(|block| block.instructions.iter());
        let [mut own, mut theirs] =
            [self.next(0, &mut left[0], (at, places))?, self.next(1, &mut left[1], (at, places))?];
        // What the original has called in this block, of what, and what that gave.
        let mut called: Vec<(Done, usize)> = vec![];
        loop {
            let is_same = match (&own, &theirs) {
                (None, None) => return Some(()),
                (Some((_, was)), Some((_, now))) => was.is_like(now),
                _ => false,
            };
            if is_same {
                let ((own_name, was), (their_name, now)) = (own?, theirs?);
                if let (Some(own), Some(theirs)) = (own_name, their_name) {
                    let node =
                        self.nodes.alike(type_of(&was.effect)?, self.promises_of(&was.effect));
                    self.values[0].insert(own, node);
                    self.values[1].insert(theirs, node);
                    if self.is_repeatable(&was.effect) {
                        called.push((was.clone(), node));
                    }
                }
                if !self.is_repeatable(&was.effect) {
                    called.retain(|(done, _)| !done.is_convergent());
                }
                self.open.extend(was.operands.into_iter().zip(now.operands).map(|(a, b)| [a, b]));
                own = self.next(0, &mut left[0], (at, places))?;
                theirs = self.next(1, &mut left[1], (at, places))?;
                continue;
            }
            if let Some((Some(name), was)) = &own
                && self.is_repeatable(&was.effect)
            {
                // The original may be taken to call only once, and not at all for nothing. What it calls here the
                // other function may call later, where it does not matter with whom.
                let again = called.iter().find(|(done, _)| done == was).map(|(_, node)| *node);
                let node = match again {
                    None if !was.is_convergent() || !self.used.contains(*name) => {
                        let node =
                            self.nodes.alike(type_of(&was.effect)?, self.promises_of(&was.effect));
                        called.push((was.clone(), node));
                        if !was.is_convergent() {
                            self.early.push((blocks[0], was.clone(), node));
                        }
                        Some(node)
                    }
                    again => again,
                };
                if let Some(node) = node {
                    self.values[0].insert(name, node);
                    own = self.next(0, &mut left[0], (at, places))?;
                    continue;
                }
            }
            let (name, now) = theirs?;
            let is_early = |(from, was, _): &(&Block, Done, usize)| {
                *was == now && self.follows_once(from, blocks[0])
            };
            let early = self.early.iter().position(is_early)?;
            let (.., node) = self.early.remove(early);
            self.values[1].insert(name?, node);
            theirs = self.next(1, &mut left[1], (at, places))?;
        }
    }

    /// Whether control that comes to a block has come from another one, and has to pass that before it comes again.
    fn follows_once(&self, from: &Block, to: &Block) -> bool {
        let function = self.sides[0].function;
        let starts = function.blocks.first().into_iter().map(|entry| entry.label.as_str());
        let mut starts = starts.chain(successors(to));
        from.label == to.label
            || starts.all(|start| !avoids(function, start, &to.label, &from.label))
    }

    /// Whether a call may be made once where it was made twice, or later: nobody notices it, and what it gives hangs on what
    /// it is given only, and where it stands among threads.
    fn is_repeatable(&self, effect: &Effect) -> bool {
        let Effect::Call { callee, effects, .. } = effect else { return false };
        let callee = callee.name().and_then(|name| self.sides[0].module.function(name));
        let (reads, writes) = (&effects.apart.reads, &effects.apart.writes);
        let apart =
            [reads, writes].into_iter().any(|kinds| kinds.memory().any() || kinds.of_target());
        let memory = effects.reads || effects.writes || apart;
        !memory
            && !effects.synchronises
            && !effects.may_not_return()
            && !effects.returns_fresh
            && (!effects.convergent || callee.is_some_and(|callee| callee.intrinsic))
    }

    /// What an operation does, whatever it is done to, and what that is. Labels are where blocks stand.
    fn done(
        &mut self,
        side: usize,
        instruction: &Instruction,
        places: &[FxHashMap<&str, usize>; 2],
    ) -> Option<Done> {
        let mut effect = instruction.effect.clone();
        let mut operands = Vec::new();
        for value in effect.values_mut() {
            operands.push(self.node_of(side, &std::mem::replace(value, Value::Undef))?);
        }
        for label in effect.labels_mut() {
            *label = places[side].get(label.as_str())?.to_string();
        }
        let Instruction { promises, tags, alias, .. } = instruction.clone();
        Some(Done { effect, promises, tags, alias, operands })
    }

    /// What is known of what an operation gives: what a thread is told of itself is defined.
    fn promises_of(&self, effect: &Effect) -> Promises {
        let Effect::Call { callee, effects, .. } = effect else { return Promises::default() };
        let callee = callee.name().and_then(|name| self.sides[0].module.function(name));
        let promises = callee.filter(|_| effects.gives_defined).map(|f| f.promises.clone());
        promises.unwrap_or_default()
    }

    /// The next operation of a block, behind what is only computed, and the name of what it gives; nothing at the end.
    /// Fails where something is computed from what is not known.
    fn next(
        &mut self,
        side: usize,
        left: &mut std::slice::Iter<'c, Instruction>,
        (block, places): (usize, &[FxHashMap<&str, usize>; 2]),
    ) -> Option<Option<(Option<&'c str>, Done)>> {
        for instruction in left {
            if matches!(instruction.effect, Effect::Phi { .. }) {
                continue;
            }
            let computed = match &instruction.effect {
                Effect::Pure(operation) if self.is_computed(side, instruction, operation) => {
                    let mut operation = operation.clone();
                    for operand in operation.values_mut() {
                        *operand = self.node_of(side, operand)?;
                    }
                    Some(self.nodes.computed(operation, instruction.promises.clone())?)
                }
                _ if self.is_constant(side, instruction) => Some(self.constant(instruction)?),
                Effect::Call { callee, arguments, .. }
                    if callee.name().is_some_and(is_first_lane)
                        && instruction.promises == Promises::default() =>
                {
                    let given = self.node_of(side, &arguments.first()?.value)?;
                    let at = [block, self.calls[side]];
                    node_number(&given).and_then(|given| self.nodes.of_first_lane(given, at))
                }
                _ => None,
            };
            let Some(node) = computed else {
                let effect = &instruction.effect;
                if matches!(effect, Effect::Call { .. }) && !self.is_repeatable(effect) {
                    self.calls[side] += 1;
                }
                let done = self.done(side, instruction, places)?;
                return Some(Some((instruction.result.as_deref(), done)));
            };
            if let Some(name) = &instruction.result {
                self.values[side].insert(name, node);
            }
        }
        Some(None)
    }

    /// Whether an instruction only computes a value, which is the same wherever and however often it does. Division may be
    /// undefined behaviour where it stands; what is frozen and which NaN an operation gives is chosen there.
    fn is_computed(&self, side: usize, instruction: &Instruction, operation: &Operation) -> bool {
        let is_anywhere = match operation {
            Operation::Uninterpreted { named, chooses, .. } => {
                let harmless = match &named.what {
                    What::Intrinsic(name) => {
                        let declared = self.sides[side].module.function(name);
                        declared.is_some_and(|f| f.effects.speculatable)
                    }
                    _ => true,
                };
                harmless && !*chooses
            }
            Operation::Freeze { .. } => false,
            operation => is_harmless(operation),
        };
        is_anywhere && demands_nothing(instruction)
    }

    /// Whether a call tells a thread who it is, which is the same each time, and promises no more of that than its callee.
    fn is_constant(&self, side: usize, call: &Instruction) -> bool {
        let Effect::Call { callee, arguments, effects, .. } = &call.effect else { return false };
        let Some(name) = callee.name().filter(|name| is_of_thread(name)) else { return false };
        let declared = self.sides[side].module.function(name).map(|f| &f.promises.ranges);
        let memory = effects.reads || effects.apart.reads.any();
        let told = effects.gives_defined && !effects.convergent && !memory;
        let no_more = declared == Some(&call.promises.ranges) && demands_nothing(call);
        told && no_more && arguments.is_empty() && effects.unnoticed()
    }

    /// The node of what a call always gives.
    fn constant(&mut self, call: &'c Instruction) -> Option<usize> {
        let is_known = |(other, _): &&(&Instruction, usize)| {
            other.effect == call.effect && other.promises == call.promises
        };
        if let Some((_, known)) = self.told.iter().find(is_known) {
            return Some(*known);
        }
        let mut promises = self.promises_of(&call.effect);
        promises.ranges.extend(call.promises.ranges.iter().cloned());
        promises.noundef = true;
        let node = self.nodes.alike(type_of(&call.effect)?, promises);
        self.told.push((call, node));
        Some(node)
    }

    /// A value of a function, with the number of its node for a name.
    fn node_of(&mut self, side: usize, value: &Value) -> Option<Value> {
        let mut found = BTreeSet::new();
        locals(value, &mut found);
        let node = match value {
            constant if found.is_empty() => return Some(constant.clone()),
            Value::Local(name) => *self.values[side].get(name.as_str())?,
            Value::Expr(operation) if is_harmless(operation) => {
                let mut operation = (**operation).clone();
                for operand in operation.values_mut() {
                    *operand = self.node_of(side, operand)?;
                }
                self.nodes.computed(operation, Promises::default())?
            }
            _ => return None,
        };
        Some(Value::Local(node.to_string()))
    }

    /// Notes what phis of a block merge.
    fn merged(
        &mut self,
        blocks: [&'c Block; 2],
        places: &[FxHashMap<&str, usize>; 2],
    ) -> Option<()> {
        let [own, theirs] = blocks.map(phis_of);
        for (name, _, _, incoming) in own {
            let node = self.values[0].get(name).copied();
            let mut all = theirs.iter();
            let (.., others) =
                all.find(|(other, ..)| self.values[1].get(*other).copied() == node)?;
            if incoming.len() != others.len() {
                return None;
            }
            let mut pairs = Vec::new();
            for (value, from) in incoming {
                let same = |(_, by): &&(Value, String)| {
                    places[1].get(by.as_str()) == places[0].get(from.as_str())
                };
                let (other, _) = others.iter().find(same)?;
                pairs.push([self.node_of(0, value)?, self.node_of(1, other)?]);
            }
            self.open.extend(pairs);
        }
        Some(())
    }
}

/// The phis of a block: their names, types, promises and what they merge.
type Phi<'c> = (&'c str, &'c Type, &'c Promises, &'c [(Value, String)]);

fn phis_of(block: &Block) -> Vec<Phi<'_>> {
    let phis = block.instructions.iter().filter_map(|i| match (&i.effect, &i.result) {
        (Effect::Phi { ty, incoming }, Some(name)) => {
            Some((name.as_str(), ty, &i.promises, incoming.as_slice()))
        }
        _ => None,
    });
    phis.collect()
}

/// The type of what an operation gives.
fn type_of(effect: &Effect) -> Option<Type> {
    Some(match effect {
        Effect::Pure(operation) => operation.result_type()?,
        Effect::Load { ty, .. } | Effect::AtomicRmw { ty, .. } | Effect::Call { ty, .. } => {
            ty.clone()
        }
        Effect::CmpXchg { ty, .. } => Type::Struct(vec![ty.clone(), Type::Int(1)], false),
        Effect::Alloca { space, .. } => Type::Ptr(*space),
        _ => return None,
    })
}
