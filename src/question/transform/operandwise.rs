//! Functions that do the same operations in the same places, and only compute otherwise what these are given.
//!
//! Suppose that what corresponding operations give, and what phis merge, is covered by the original's: it is the same, or the
//! original's is undef or poison. If then each operand of each operation is covered by the original's as well, and what
//! phis merge goes on to be, the transformed function does what the original does, in each context and for any number of trips.
//! Nothing has to be asked about memory or other threads. All operations of LLVM give less where they are given
//! less, so that each operand may be compared by itself, for equal values of what it is computed from: as a small
//! function of these that returns it. No two uses of a value that is undef have to agree.

use super::Options;
use super::Verdict;
use super::decide::{Wanted, decided_in, template};
use super::evident::is_evident_but_for;
use super::numbers::provenance;
use super::pair::Side;
use crate::execution::tags::TagSet;
use crate::model::ModelSpec;
use crate::program::control::{avoids, successors};
use crate::program::ir::{
    About, AliasHints, Block, Effect, Function, Instruction, Operation, Parameter, Promises, Type,
    Value,
};
use crate::program::named::What;
use crate::program::repeated::{Promised, Which, merged};
use crate::program::shape::shaped;
use crate::program::target::is_first_lane;
use crate::program::unused::{self, demands_nothing, is_harmless};
use crate::program::uses::{locals, operands};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;

/// What is said of the proof.
pub(super) const EDIT: &str =
    "the same operations in the same places, each given what it was or less undefined";

/// So many small functions are looked at.
const MOST: usize = 48;

/// Of no more steps each.
const LARGE: usize = 64;

/// So many steps of what is compared are looked at, one after the other: what is computed alike beyond that is any value.
const DEPTHS: [usize; 4] = [0, 1, 2, usize::MAX];

/// Whether that is so.
pub(super) fn is_right(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> bool {
    let [source, target] = [before, after].map(|side| side.function);
    if !matches!(options.model, ModelSpec::Llvm(_))
        || !(has_operations(source) && has_operations(target))
        || provenance(source, target).is_some()
        || !is_evident_but_for(before, after)
    {
        return false;
    }
    let [fewer, less] = unused::without(source, target);
    let (source, target) = (fewer.as_ref().unwrap_or(source), less.as_ref().unwrap_or(target));
    let own_objects = [source, target].into_iter().any(has_objects);
    let shaped = |function: &Function| {
        let mut shaped = shaped(function)?;
        if !own_objects {
            without_tail(&mut shaped);
        }
        Some(shaped)
    };
    let Some(target) = shaped(target) else { return false };
    // The original may be taken to call once what it calls twice for the same.
    let once = merged(source, Which::Pure, Promised::Less);
    once.iter().chain([source]).any(|source| {
        shaped(source).is_some_and(|source| {
            let sides = [Side { function: &source, ..before }, Side { function: &target, ..after }];
            Comparison::of(sides, options, deadline).is_some_and(|mut of| of.all_covered())
        })
    })
}

/// Whether a function has objects of its own, which callees may be said not to access.
fn has_objects(function: &Function) -> bool {
    let passed = function.parameters.iter().any(|parameter| parameter.byval.is_some());
    passed || function.instructions().any(|i| matches!(i.effect, Effect::Alloca { .. }))
}

/// Says no more of callees that they do not access what there is none of.
fn without_tail(function: &mut Function) {
    for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        instruction.promises.others.retain(|promise| promise.about != About::Tail);
    }
}

/// Whether a function does more than to compute what it returns.
fn has_operations(function: &Function) -> bool {
    let computes = |i: &Instruction| matches!(i.effect, Effect::Pure(_));
    function.blocks.len() > 1 || function.instructions().any(|i| !computes(i) && !is_end(i))
}

fn is_end(instruction: &Instruction) -> bool {
    matches!(instruction.effect, Effect::Return { .. } | Effect::Unreachable)
}

/// Whether a call tells a thread something that is the same each time: who it is.
fn is_constant(effect: &Effect) -> bool {
    let Effect::Call { arguments, effects, .. } = effect else { return false };
    let memory = effects.reads || effects.apart.reads.any();
    let told = effects.gives_defined && !effects.convergent;
    told && arguments.is_empty() && effects.unnoticed() && !memory
}

/// A value of either function, by what it is computed from.
struct Node {
    ty: Type,
    made: Made,
}

enum Made {
    /// By something that both functions do, or given to both.
    Alike(Promises),
    /// By an operation, whose operands are constants and other nodes.
    Computed(Operation, Promises),
}

/// Both functions, with a node for each value. A node of either is the same where it is computed alike.
struct Comparison<'c> {
    sides: [Side<'c>; 2],
    options: &'c Options,
    deadline: Instant,
    nodes: Vec<Node>,
    computed: FxHashMap<String, usize>,
    /// What the values of each function are.
    values: [FxHashMap<&'c str, usize>; 2],
    /// Operands of the original's, and the transformed function's, that have to cover each other.
    open: Vec<[Value; 2]>,
    /// Nodes of the transformed function that are covered by a node of the original's.
    covered: FxHashMap<usize, usize>,
    refused: BTreeSet<[usize; 2]>,
    /// Values of the original that something is computed from.
    used: BTreeSet<String>,
    /// What the original calls, in which block, that the transformed function does not call there.
    early: Vec<(&'c Block, Done, usize)>,
    asked: usize,
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

impl<'c> Comparison<'c> {
    /// What has to be compared, if both do the same operations in the same places.
    fn of(sides: [Side<'c>; 2], options: &'c Options, deadline: Instant) -> Option<Comparison<'c>> {
        let mut of = Comparison {
            sides,
            options,
            deadline,
            nodes: vec![],
            computed: FxHashMap::default(),
            values: [FxHashMap::default(), FxHashMap::default()],
            open: vec![],
            covered: FxHashMap::default(),
            refused: BTreeSet::new(),
            used: sides[0].function.instructions().flat_map(|i| operands(&i.effect)).collect(),
            early: vec![],
            asked: 0,
        };
        let [source, target]: [&'c Function; 2] = sides.map(|side| side.function);
        if source.parameters.len() != target.parameters.len()
            || source.blocks.len() != target.blocks.len()
        {
            return None;
        }
        for (own, other) in source.parameters.iter().zip(&target.parameters) {
            let node = of.alike(own.ty.clone(), own.promises.clone());
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

    fn alike(&mut self, ty: Type, promises: Promises) -> usize {
        self.nodes.push(Node { ty, made: Made::Alike(promises) });
        self.nodes.len() - 1
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
            let node = self.alike(ty.clone(), promises.clone());
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
                    let node = self.alike(type_of(&was.effect)?, self.promises_of(&was.effect));
                    self.values[0].insert(own, node);
                    self.values[1].insert(theirs, node);
                    if self.is_repeatable(&was.effect) {
                        called.push((was.clone(), node));
                    }
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
                        let node = self.alike(type_of(&was.effect)?, self.promises_of(&was.effect));
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
            let node = match &instruction.effect {
                Effect::Pure(operation) if self.is_computed(side, instruction, operation) => {
                    let mut operation = operation.clone();
                    for operand in operation.values_mut() {
                        *operand = self.node_of(side, operand)?;
                    }
                    self.node(operation, instruction.promises.clone())?
                }
                effect if is_constant(effect) => self.constant(instruction)?,
                Effect::Call { callee, arguments, .. }
                    if callee.name().is_some_and(is_first_lane)
                        && instruction.promises == Promises::default() =>
                {
                    let given = arguments.first().map(|argument| argument.value.clone())?;
                    let given = node_number(&self.node_of(side, &given)?);
                    match given.and_then(|given| self.of_first_lane(given, block)) {
                        Some(node) => node,
                        None => {
                            let done = self.done(side, instruction, places)?;
                            return Some(Some((instruction.result.as_deref(), done)));
                        }
                    }
                }
                _ => {
                    let done = self.done(side, instruction, places)?;
                    return Some(Some((instruction.result.as_deref(), done)));
                }
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

    /// What the first of the lanes that execute a block has for a value: what is computed from what it has for others. Not
    /// if they need not be defined: then it may be another value each time.
    fn of_first_lane(&mut self, node: usize, block: usize) -> Option<usize> {
        let (mut operation, promises) = match &self.nodes[node].made {
            Made::Alike(promises) if promises.noundef => {
                let key = format!("first lane's {node} in {block}");
                if let Some(known) = self.computed.get(&key) {
                    return Some(*known);
                }
                let first = self.alike(self.nodes[node].ty.clone(), promises.clone());
                self.computed.insert(key, first);
                return Some(first);
            }
            Made::Alike(_) => return None,
            Made::Computed(operation, promises) => (operation.clone(), promises.clone()),
        };
        for operand in operation.values_mut() {
            if let Some(of) = node_number(operand) {
                *operand = Value::Local(self.of_first_lane(of, block)?.to_string());
            } else if !matches!(operand, Value::Bits(_) | Value::Zero) {
                return None;
            }
        }
        self.node(operation, promises)
    }

    fn node(&mut self, operation: Operation, promises: Promises) -> Option<usize> {
        let ty = operation.result_type()?;
        let key = format!("{operation:?} {promises:?}");
        if let Some(known) = self.computed.get(&key) {
            return Some(*known);
        }
        self.nodes.push(Node { ty, made: Made::Computed(operation, promises) });
        self.computed.insert(key, self.nodes.len() - 1);
        Some(self.nodes.len() - 1)
    }

    /// The node of what a call always gives.
    fn constant(&mut self, call: &Instruction) -> Option<usize> {
        let key = format!("{:?} {:?}", call.effect, call.promises);
        if let Some(known) = self.computed.get(&key) {
            return Some(*known);
        }
        let mut promises = self.promises_of(&call.effect);
        promises.ranges.extend(call.promises.ranges.iter().cloned());
        promises.noundef = true;
        let node = self.alike(type_of(&call.effect)?, promises);
        self.computed.insert(key, node);
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
                self.node(operation, Promises::default())?
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

    /// Whether all that has to be covered is.
    fn all_covered(&mut self) -> bool {
        let open = std::mem::take(&mut self.open);
        open.iter().all(|[own, theirs]| self.covers(own, theirs, true))
    }

    /// Whether a value of the transformed function is covered by one of the original's. Small functions are looked at if
    /// asked for.
    fn covers(&mut self, own: &Value, theirs: &Value, ask: bool) -> bool {
        if own == theirs {
            return true;
        }
        let (from, to) = (node_number(own), node_number(theirs));
        if let (Some(from), Some(to)) = (from, to) {
            if self.covered.get(&to) == Some(&from) {
                return true;
            }
            if self.refused.contains(&[from, to]) {
                return false;
            }
            let covers = self.same_operation(from, to, ask) || ask && self.is_shown([own, theirs]);
            if covers {
                self.covered.insert(to, from);
            } else if ask {
                self.refused.insert([from, to]);
            }
            return covers;
        }
        (from.is_some() || to.is_some()) && ask && self.is_shown([own, theirs])
    }

    /// Whether both are the same operation on what is covered; what the original promises of it need not be promised.
    fn same_operation(&mut self, from: usize, to: usize, ask: bool) -> bool {
        let (Made::Computed(own, promised), Made::Computed(theirs, promises)) =
            (&self.nodes[from].made, &self.nodes[to].made)
        else {
            return false;
        };
        let less = promises == promised || *promises == Promises::default();
        let (mut own, mut theirs) = (own.clone(), theirs.clone());
        let take = |operation: &mut Operation| -> Vec<Value> {
            let operands = operation.values_mut().into_iter();
            operands.map(|value| std::mem::replace(value, Value::Undef)).collect()
        };
        let operands = [take(&mut own), take(&mut theirs)];
        drop_flags(&mut own, &theirs);
        let [of_own, of_theirs] = operands;
        if own == theirs && less {
            return of_own.iter().zip(&of_theirs).all(|(a, b)| self.covers(a, b, ask));
        }
        // What both are computed from is compared first, so that it can be taken for the same.
        if ask && of_own.len() == of_theirs.len() {
            for (a, b) in of_own.iter().zip(&of_theirs) {
                let both = [a, b].map(|value| node_number(value).map(|n| &self.nodes[n].ty));
                if both[0].is_some() && both[0] == both[1] {
                    self.covers(a, b, true);
                }
            }
        }
        false
    }

    /// Whether the small functions that return them are right.
    fn is_shown(&mut self, values: [&Value; 2]) -> bool {
        let node = values.into_iter().find_map(node_number);
        let Some(ty) = node.map(|node| self.nodes[node].ty.clone()) else { return false };
        // Which object a pointer points into is more than its number.
        let bases = values.map(|value| node_number(value).map(|n| self.base(n)));
        let is_moved = matches!(ty, Type::Ptr(_)) && bases[0].is_some() && bases[0] == bases[1];
        if ty.has_pointers() && !is_moved {
            return false;
        }
        let mut before = None;
        DEPTHS.into_iter().any(|depth| {
            let Some([own, theirs]) = self.small(values, &ty, depth) else { return false };
            let size = own.instructions().count() + theirs.instructions().count();
            let is_new = before.replace(size) != Some(size);
            if !is_new || self.asked == MOST || Instant::now() > self.deadline {
                return false;
            }
            self.asked += 1;
            let [before, after] = self.sides;
            let sides = [Side { function: &own, ..before }, Side { function: &theirs, ..after }];
            let options = Options { contexts: 0, prove: true, ..self.options.clone() };
            let verdict =
                decided_in(sides, template(&options), &options, self.deadline, Wanted::Valid);
            matches!(verdict, Verdict::Valid { bounds, proof: Ok(_), .. } if bounds.is_empty())
        })
    }

    /// The pointer that another one is moved from.
    fn base(&self, node: usize) -> usize {
        match &self.nodes[node].made {
            Made::Computed(Operation::Gep { base, .. }, _) => {
                node_number(base).map_or(node, |base| self.base(base))
            }
            _ => node,
        }
    }

    /// Functions that return these values, of what they are computed from: of what both are computed from, beyond so many
    /// steps.
    fn small(&self, values: [&Value; 2], ty: &Type, depth: usize) -> Option<[Function; 2]> {
        let [from, to] = values.map(node_number);
        let mut own = BTreeSet::new();
        from.into_iter().for_each(|from| self.below(from, &BTreeSet::new(), &mut own));
        own.retain(|n| Some(*n) != from);
        // What is no further away is not cut.
        let mut near = BTreeSet::new();
        let mut layer: BTreeSet<usize> = from.into_iter().chain(to).collect();
        for _ in 0..=depth.min(LARGE) {
            let next = layer.iter().flat_map(|n| self.operands(*n)).collect();
            near.extend(std::mem::replace(&mut layer, next));
        }
        let is_cut = |n: usize| {
            let at = self.covered.get(&n).copied().unwrap_or(n);
            (own.contains(&at) && !near.contains(&n) && !near.contains(&at)).then_some(at)
        };
        let mut theirs = BTreeSet::new();
        let mut cuts: BTreeSet<usize> = BTreeSet::new();
        let mut open: Vec<usize> = to.into_iter().collect();
        while let Some(n) = open.pop() {
            if let Some(at) = is_cut(n) {
                cuts.insert(at);
            } else if theirs.insert(n) {
                open.extend(self.operands(n));
            }
        }
        let mut used = BTreeSet::new();
        from.into_iter().for_each(|from| self.below(from, &cuts, &mut used));
        if used.len() + theirs.len() > LARGE {
            return None;
        }
        let is_given = |n: usize| cuts.contains(&n) || matches!(self.nodes[n].made, Made::Alike(_));
        let given: BTreeSet<usize> = used
            .iter()
            .chain(&theirs)
            .copied()
            .chain(cuts.iter().copied())
            .filter(|n| is_given(*n))
            .collect();
        let parameters = given.iter().map(|n| {
            let promises = match &self.nodes[*n].made {
                Made::Alike(promises) => promises.clone(),
                Made::Computed(..) => Promises::default(),
            };
            let ty = self.nodes[*n].ty.clone();
            Parameter {
                name: n.to_string(),
                ty,
                noalias: false,
                byval: None,
                captures_none: false,
                promises,
            }
        });
        let parameters: Vec<Parameter> = parameters.collect();
        let small = |side: usize, nodes: &BTreeSet<usize>, value: &Value| {
            let function = self.sides[side].function;
            let first = function.instructions().next()?;
            let computed = nodes.iter().filter_map(|n| match &self.nodes[*n].made {
                Made::Computed(operation, promises) if !is_given(*n) => {
                    let mut operation = operation.clone();
                    if side == 1 {
                        for operand in operation.values_mut() {
                            let at = node_number(operand).and_then(is_cut);
                            at.into_iter().for_each(|at| *operand = Value::Local(at.to_string()));
                        }
                    }
                    let computed = first.replaced(Some(n.to_string()), Effect::Pure(operation));
                    Some(Instruction { promises: promises.clone(), ..computed })
                }
                _ => None,
            });
            let mut instructions: Vec<Instruction> = computed.collect();
            let returned = Effect::Return { ty: ty.clone(), value: Some(value.clone()) };
            instructions.push(first.replaced(None, returned));
            let blocks = vec![Block { label: "entry".to_owned(), instructions }];
            let (name, result) = (function.name.clone(), ty.clone());
            let parameters = parameters.clone();
            Some(Function {
                name,
                result,
                parameters,
                blocks,
                span: function.span,
                ..Function::default()
            })
        };
        Some([small(0, &used, values[0])?, small(1, &theirs, values[1])?])
    }

    /// The node and what it is computed from, up to where that is cut.
    fn below(&self, node: usize, cuts: &BTreeSet<usize>, found: &mut BTreeSet<usize>) {
        let mut open = vec![node];
        while let Some(n) = open.pop() {
            if !cuts.contains(&n) && found.insert(n) {
                open.extend(self.operands(n));
            }
        }
    }

    fn operands(&self, node: usize) -> Vec<usize> {
        let Made::Computed(operation, _) = &self.nodes[node].made else { return vec![] };
        let mut operation = operation.clone();
        let operands = operation.values_mut().into_iter();
        operands.filter_map(|value| node_number(value)).collect()
    }
}

/// The number of the node that a value is, unless it is a constant.
fn node_number(value: &Value) -> Option<usize> {
    match value {
        Value::Local(name) => name.parse().ok(),
        _ => None,
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

/// Takes flags from an operation that another one of its kind does not have: what is promised less is less often poison.
fn drop_flags(own: &mut Operation, other: &Operation) {
    match (own, other) {
        (Operation::Binary { flags, .. }, Operation::Binary { flags: kept, .. })
        | (Operation::Cast { flags, .. }, Operation::Cast { flags: kept, .. })
        | (Operation::Gep { flags, .. }, Operation::Gep { flags: kept, .. })
        | (Operation::GepOfLanes { flags, .. }, Operation::GepOfLanes { flags: kept, .. }) => {
            flags.nsw &= kept.nsw;
            flags.nuw &= kept.nuw;
            flags.exact &= kept.exact;
            flags.disjoint &= kept.disjoint;
            flags.nneg &= kept.nneg;
            flags.inbounds &= kept.inbounds;
        }
        _ => {}
    }
}
