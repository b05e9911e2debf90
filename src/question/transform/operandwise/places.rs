//! Which operations of two functions stand in the same places.

use super::super::pair::Side;
use super::early::is_computed;
use super::merges::{Matching, Merge, Wide};
use super::nodes::{Nodes, node_number};
use crate::execution::tags::TagSet;
use crate::program::control::{avoids, dominators, successors};
use crate::program::ir::{
    AliasHints, BinaryOp, Block, CastOp, Effect, Flags, Function, Instruction, Operation,
    Predicate, Promises, Type, Value,
};
use crate::program::target::{is_first_lane, is_of_thread};
use crate::program::unused::{demands_nothing, is_harmless, is_plain};
use crate::program::uses::{locals, operands};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Values that have to cover each other.
pub(super) struct Open {
    /// The original's, and the transformed function's.
    pub values: [Value; 2],
    /// Where they are computed, as an index into what is known there.
    pub at: usize,
    /// Why they are compared.
    pub why: Why,
}

/// What values that have to cover each other are for. Of some it is undefined behaviour if they are not defined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// Something is given them.
    Given,
    /// Control parts by them.
    Parts,
    /// Something is accessed by the address that they are computed from, of which that node says that it is defined.
    Accessed(usize),
}

/// Both functions, with a node for each value.
pub(super) struct Places<'c> {
    pub(super) sides: [Side<'c>; 2],
    /// What values are.
    pub nodes: Nodes,
    /// Of each function.
    pub(super) values: [FxHashMap<&'c str, usize>; 2],
    /// Operands of both, and what phis merge.
    pub open: Vec<Open>,
    /// What branches of the original have found to hold: at the beginning of each block, and on some ways from one to
    /// another.
    pub known: Vec<Vec<usize>>,
    /// What phis of the original merge.
    pub merges: Vec<Merge>,
    /// What phis of the transformed function merge that the original does not: of which node they are which conversion.
    pub(super) wide: Vec<Wide<'c>>,
    /// In which block of the original what is the same in both functions is made; none if it is given to it, or always the
    /// same. Of what is not here that is not known.
    pub(super) made_in: BTreeMap<usize, Option<usize>>,
    /// Those of the original's blocks.
    pub(super) dominators: Vec<Option<usize>>,
    /// How the transformed function's phis have been matched: with which nodes, and as which conversion of them.
    pub matched: Vec<(&'c str, usize, CastOp)>,
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
    /// Without what it says of alignment.
    effect: Effect,
    /// What is accessed, and the alignment that is said of it.
    aligned: Option<(Value, u64)>,
    promises: Promises,
    tags: TagSet,
    alias: AliasHints,
    operands: Vec<Value>,
}

impl Done {
    /// Whether it is the same operation, whatever it is done to.
    fn is_like(&self, other: &Done) -> bool {
        self.effect == other.effect
            && self.aligned_like(other)
            && self.promises == other.promises
            && self.tags == other.tags
            && self.alias == other.alias
    }

    /// Whether the other one may say what it says of alignment, if what is accessed is aligned so. Whether an atomic access that
    /// is aligned to less is one, is left to the target.
    fn aligned_like(&self, other: &Done) -> bool {
        match (&self.aligned, &other.aligned) {
            (Some((_, was)), Some((_, now))) => {
                let plain = self.effect.access().is_some_and(|(access, ..)| is_plain(access));
                now >= was || plain
            }
            (was, now) => was.is_none() && now.is_none(),
        }
    }

    fn is_convergent(&self) -> bool {
        matches!(&self.effect, Effect::Call { effects, .. } if effects.convergent)
    }
}

impl<'c> Places<'c> {
    /// What has to be compared, if both do the same operations in the same places. What phis merge that only one function has
    /// is matched as is said.
    pub fn of(sides: [Side<'c>; 2], matching: Matching) -> Option<Places<'c>> {
        let mut of = Places {
            sides,
            nodes: Nodes::default(),
            values: [FxHashMap::default(), FxHashMap::default()],
            open: vec![],
            known: vec![],
            merges: vec![],
            wide: vec![],
            made_in: BTreeMap::new(),
            dominators: dominators(sides[0].function),
            matched: vec![],
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
            of.made_in.insert(node, None);
        }
        let places = [source, target].map(|function| {
            let labels = function.blocks.iter().enumerate();
            labels.map(|(at, block)| (block.label.as_str(), at)).collect::<FxHashMap<_, _>>()
        });
        for (at, blocks) in source.blocks.iter().zip(&target.blocks).enumerate() {
            of.phis((at, [blocks.0, blocks.1]), matching)?;
        }
        // Each block stands behind those that it is only reached through.
        for (at, blocks) in source.blocks.iter().zip(&target.blocks).enumerate() {
            of.operations((at, [blocks.0, blocks.1]), &places)?;
        }
        of.find_known(&places[0]);
        for (at, blocks) in source.blocks.iter().zip(&target.blocks).enumerate() {
            of.merged((at, [blocks.0, blocks.1]), &places)?;
        }
        Some(of)
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
                        self.nodes.alike(was.effect.result_type()?, self.promises_of(&was.effect));
                    self.values[0].insert(own, node);
                    self.values[1].insert(theirs, node);
                    self.made_in.insert(node, Some(at));
                    if self.is_repeatable(&was.effect) {
                        called.push((was.clone(), node));
                    }
                }
                if !self.is_repeatable(&was.effect) {
                    called.retain(|(done, _)| !done.is_convergent());
                }
                let parts = matches!(was.effect, Effect::CondBranch { .. });
                let why = if parts { Why::Parts } else { Why::Given };
                let operands = was.operands.into_iter().zip(now.operands);
                let operands = operands.map(|(own, theirs)| [own, theirs]);
                self.open.extend(operands.map(|values| Open { values, at, why }));
                if let (Some((pointer, was)), Some((_, now))) = (was.aligned, now.aligned)
                    && now > was
                {
                    self.aligned(pointer, now, at)?;
                }
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
                        let node = self
                            .nodes
                            .alike(was.effect.result_type()?, self.promises_of(&was.effect));
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

    /// Notes that what is accessed has to be aligned, if it is a defined address: another one is undefined behaviour.
    fn aligned(&mut self, pointer: Value, align: u64, at: usize) -> Option<()> {
        let from = match &pointer {
            Value::Global(name) => {
                let global = self.sides[0].module.globals.iter().find(|g| g.name == *name)?;
                Type::Ptr(global.space)
            }
            pointer => self.nodes.get(node_number(pointer)?).ty.clone(),
        };
        let ty = Type::Int(64);
        let (flags, to) = (Flags::default(), ty.clone());
        let number = Operation::Cast { op: CastOp::Bits, flags, from, value: pointer, to };
        let none = Promises::default;
        let number = Value::Local(self.nodes.computed(number, none())?.to_string());
        let mut over = |bits: u64| {
            let (op, ty) = (BinaryOp::And, ty.clone());
            let (lhs, rhs) = (number.clone(), Value::Bits(bits.into()));
            let over = Operation::Binary { op, flags, ty, lhs, rhs };
            Some(Value::Local(self.nodes.computed(over, none())?.to_string()))
        };
        let values = [over(0)?, over(align - 1)?];
        let (lhs, rhs) = (number.clone(), number);
        let defined = Operation::Icmp { predicate: Predicate::Eq, ty, lhs, rhs };
        let defined = self.nodes.computed(defined, none())?;
        self.open.push(Open { values, at, why: Why::Accessed(defined) });
        Some(())
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
        let align = effect.take_align();
        let accessed = effect.access().map(|(.., pointer)| pointer.clone());
        let aligned = match align.zip(accessed) {
            Some((align, pointer)) => Some((self.node_of(side, &pointer)?, align)),
            None => None,
        };
        for value in effect.values_mut() {
            operands.push(self.node_of(side, &std::mem::replace(value, Value::Undef))?);
        }
        for label in effect.labels_mut() {
            *label = places[side].get(label.as_str())?.to_string();
        }
        let Instruction { promises, tags, alias, .. } = instruction.clone();
        Some(Done { effect, aligned, promises, tags, alias, operands })
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
                Effect::Pure(operation)
                    if is_computed(self.sides[side], instruction, operation) =>
                {
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
        let node = self.nodes.alike(call.effect.result_type()?, promises);
        self.made_in.insert(node, None);
        self.told.push((call, node));
        Some(node)
    }

    /// A value of a function, with the number of its node for a name.
    pub(super) fn node_of(&mut self, side: usize, value: &Value) -> Option<Value> {
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
}
