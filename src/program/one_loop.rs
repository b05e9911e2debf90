//! Several loops as one.
//!
//! A pass may make several loops of one: one for the trips that need no check and one for the others (IRCE), or one for each
//! way that a branch goes by what does not change (unswitching). To compare them with the loop that they come from, they
//! become one again: a number goes round that says which of them a trip belongs to, and a trip begins by going there.
//!
//! What the branches on all ways to one of them have in common is granted at the beginning of its trips: who comes there has
//! come by such a branch. A branch is defined behaviour only if it goes the same way whichever bits are chosen for what is
//! undef, so that it is so of what goes round, too.

use super::control::{Loop, avoids, comes, in_order, is_dominated, loops, successors};
use super::counters::constant;
use super::fold::fold_compare;
use super::ir::{
    BinaryOp, Block, Effect, Function, Instruction, Operation, Predicate, Type, Value,
};
use super::more_trips::effects;
use super::names::{Names, without_other_names};
use super::origins::{Inside, by_origin};
use super::ways_apart::ways_apart;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// So many loops at most.
const MANY: usize = 4;

/// A function whose loops have become one.
pub(super) struct OneLoop {
    pub function: Function,
    /// The number that says which loop a trip belongs to: a phi of the loop's first block, given constants only.
    pub which: String,
}

/// Values that go round, one in each loop at most, and become one.
struct Slot {
    ty: Type,
    name: String,
    /// The phi of each loop.
    phis: Vec<Option<String>>,
}

/// What is known where a loop is entered or goes on.
#[derive(Clone, Debug, PartialEq)]
enum Fact {
    /// How the value of a slot compares with what does not change.
    Compares { predicate: Predicate, slot: usize, bound: Value },
    /// What a condition is that does not change.
    Is { condition: String, holds: bool },
}

/// How a way goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goes {
    /// To the first trip: it does not come from one of the loops.
    First,
    /// To the next trip.
    Again,
    /// Within the trip: the loop that it comes from has done nothing in it.
    On,
}

/// A way to a loop: from the end of a block.
struct Way {
    from: String,
    to: usize,
    goes: Goes,
    facts: Vec<Fact>,
}

/// What is granted at the beginning of a trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// What a branch tells on every way to the loop.
    Everywhere,
    /// What a branch tells where the loop goes on, too: where it is entered, behaviour is undefined otherwise, so that it
    /// has to be shown that it is so.
    Onward,
}

/// The transformed function with one loop, if the original has one, and it has several, none inside another.
pub(super) fn as_one(original: &Function, function: &Function, known: Known) -> Option<OneLoop> {
    let own = loops(original);
    let [own] = own.as_slice() else { return None };
    let count = loops(function).len();
    if !(2..=MANY).contains(&count) {
        return None;
    }
    let function = &ways_apart(&without_other_names(function))?;
    let theirs = loops(function);
    let mut of_loop: BTreeMap<&str, usize> = BTreeMap::new();
    for (k, of) in theirs.iter().enumerate() {
        for block in &of.blocks {
            if of_loop.insert(&block.label, k).is_some() {
                return None;
            }
        }
    }
    let mut names = Names::of(function);
    let first = own.header.instructions.first()?;
    let slots = slots([original, function], own, &theirs, &mut names);
    let out = Out { function, theirs: &theirs, of_loop: &of_loop, slots: &slots, known, first };
    out.written(names)
}

/// The phis of several loops that belong together, by the original's loop.
fn slots(
    [original, function]: [&Function; 2],
    own: &Loop<'_>,
    theirs: &[Loop<'_>],
    names: &mut Names,
) -> Vec<Slot> {
    let types = phis(own).map(|(_, ty, _)| ty.clone());
    let mut of_original: Vec<Slot> = types
        .map(|ty| Slot { ty, name: names.fresh("round"), phis: vec![None; theirs.len()] })
        .collect();
    let mut others = Vec::new();
    for (k, of) in theirs.iter().enumerate() {
        let both = [Inside { function: original, of: own }, Inside { function, of }];
        let [numbers, _] = by_origin(both);
        for (j, (name, ty, _)) in phis(of).enumerate() {
            match numbers.iter().position(|number| *number == j) {
                Some(i) => of_original[i].phis[k] = Some(name.clone()),
                None => {
                    let mut phis = vec![None; theirs.len()];
                    phis[k] = Some(name.clone());
                    others.push(Slot { ty: ty.clone(), name: names.fresh("round"), phis });
                }
            }
        }
    }
    of_original.retain(|slot| slot.phis.iter().any(Option::is_some));
    of_original.extend(others);
    of_original
}

/// The phis that a loop begins with: what they are called, their types, and what they are given.
fn phis<'f>(
    of: &Loop<'f>,
) -> impl Iterator<Item = (&'f String, &'f Type, &'f Vec<(Value, String)>)> {
    of.header.instructions.iter().filter_map(|instruction| match &instruction.effect {
        Effect::Phi { ty, incoming } => Some((instruction.result.as_ref()?, ty, incoming)),
        _ => None,
    })
}

/// What the function is made of that is written.
struct Out<'f> {
    function: &'f Function,
    theirs: &'f [Loop<'f>],
    of_loop: &'f BTreeMap<&'f str, usize>,
    slots: &'f [Slot],
    known: Known,
    /// An instruction that those written are like.
    first: &'f Instruction,
}

impl Out<'_> {
    fn written(&self, mut names: Names) -> Option<OneLoop> {
        let ways = self.ways();
        let held = self.held(&ways);
        let bits = usize::BITS - (self.theirs.len() - 1).leading_zeros();
        let (which, ty) = (names.fresh("which"), Type::Int(bits));
        let header = names.fresh("any loop");
        let mut function = self.function.clone();
        // Each way that comes from a trip goes on by one block, and so to the common header.
        let again = names.fresh("again");
        let mut given = [vec![vec![]; self.slots.len() + 1], vec![vec![]; self.slots.len() + 1]];
        let mut on: Vec<Vec<(&Way, String)>> = vec![vec![]; self.theirs.len()];
        for way in &ways {
            let edge = names.fresh(format!("{} onward", way.from));
            let there = &self.theirs[way.to].header.label;
            let from = function.blocks.iter_mut().find(|b| b.label == way.from)?;
            let labels = from.instructions.last_mut()?.effect.labels_mut().into_iter();
            labels.filter(|label| *label == there).for_each(|label| label.clone_from(&edge));
            let mut instructions = Vec::new();
            for fact in held[way.to].iter().filter(|fact| !self.is_told(way, fact)) {
                let value = |slot: usize| self.given(way, slot);
                let condition = self.stated(fact, &value, &mut names, &mut instructions)?;
                let promised = vec![];
                instructions.push(self.instruction(None, Effect::Assume { condition, promised }));
            }
            let (target, given) = match way.goes {
                Goes::First => (&header, Some(&mut given[1])),
                Goes::Again => (&again, Some(&mut given[0])),
                Goes::On => (there, None),
            };
            let target = target.clone();
            instructions.push(self.instruction(None, Effect::Branch { target }));
            match given {
                Some(given) => {
                    let (which, values) = given.split_last_mut()?;
                    for (slot, incoming) in values.iter_mut().enumerate() {
                        incoming.push((self.given(way, slot)?, edge.clone()));
                    }
                    which.push((Value::Bits(way.to as u128), edge.clone()));
                }
                None => on[way.to].push((way, edge.clone())),
            }
            function.blocks.push(Block { label: edge, instructions });
        }
        let mut instructions = Vec::new();
        let mut latch = Vec::new();
        let [later, first] = given;
        let round = self.slots.iter().map(|slot| (&slot.name, &slot.ty)).chain([(&which, &ty)]);
        for ((name, ty), (later, mut incoming)) in round.zip(later.into_iter().zip(first)) {
            let next = names.fresh(format!("next {name}"));
            let ty = ty.clone();
            latch.push(
                self.instruction(
                    Some(next.clone()),
                    Effect::Phi { ty: ty.clone(), incoming: later },
                ),
            );
            incoming.push((Value::Local(next), again.clone()));
            instructions.push(self.instruction(Some(name.clone()), Effect::Phi { ty, incoming }));
        }
        latch.push(self.instruction(None, Effect::Branch { target: header.clone() }));
        function.blocks.push(Block { label: again, instructions: latch });
        // From there to the one that the trip belongs to.
        let begins: Vec<String> = self.theirs.iter().map(|_| names.fresh("this loop")).collect();
        let mut label = header;
        for k in 0..self.theirs.len() - 1 {
            let is_last = k + 2 == self.theirs.len();
            let next = if is_last { begins[k + 1].clone() } else { names.fresh("another loop") };
            let (lhs, rhs) = (Value::Local(which.clone()), Value::Bits(k as u128));
            let compare = Operation::Icmp { predicate: Predicate::Eq, ty: ty.clone(), lhs, rhs };
            let is_this = names.fresh("is this loop");
            instructions.push(self.instruction(Some(is_this.clone()), Effect::Pure(compare)));
            let condition = Value::Local(is_this);
            let then = begins[k].clone();
            let branch = Effect::CondBranch { condition, then, otherwise: next.clone() };
            instructions.push(self.instruction(None, branch));
            function.blocks.push(Block { label, instructions });
            (label, instructions) = (next, vec![]);
        }
        for (k, of) in self.theirs.iter().enumerate() {
            let mut begin = Vec::new();
            for fact in &held[k] {
                let value = |slot: usize| Some(Value::Local(self.slots[slot].name.clone()));
                let condition = self.stated(fact, &value, &mut names, &mut begin)?;
                begin.push(self.instruction(None, Effect::Granted(condition)));
            }
            let target = of.header.label.clone();
            begin.push(self.instruction(None, Effect::Branch { target }));
            function.blocks.push(Block { label: begins[k].clone(), instructions: begin });
            let mut phis = Vec::new();
            for (number, slot) in self.slots.iter().enumerate() {
                let Some(name) = &slot.phis[k] else { continue };
                let mut incoming = vec![(Value::Local(slot.name.clone()), begins[k].clone())];
                for (way, edge) in &on[k] {
                    incoming.push((self.given(way, number)?, edge.clone()));
                }
                let phi = Effect::Phi { ty: slot.ty.clone(), incoming };
                phis.push(self.instruction(Some(name.clone()), phi));
            }
            let block = function.blocks.iter_mut().find(|b| b.label == of.header.label)?;
            block.instructions.retain(|i| !matches!(i.effect, Effect::Phi { .. }));
            block.instructions.splice(0..0, phis);
        }
        let function = in_order(function);
        (loops(&function).len() == 1 && is_dominated(&function))
            .then(|| OneLoop { function: without_other_names(&function), which })
    }

    fn instruction(&self, result: Option<String>, effect: Effect) -> Instruction {
        self.first.replaced(result, effect)
    }

    /// What a slot is given on a way; poison if the loop there has none like it.
    fn given(&self, way: &Way, slot: usize) -> Option<Value> {
        let Some(name) = &self.slots[slot].phis[way.to] else { return Some(Value::Poison) };
        let mut phis = phis(&self.theirs[way.to]);
        let (.., incoming) = phis.find(|(phi, ..)| *phi == name)?;
        incoming.iter().find(|(_, from)| *from == way.from).map(|(value, _)| value.clone())
    }

    /// The ways to all loops, with what is known on each.
    fn ways(&self) -> Vec<Way> {
        let mut ways = Vec::new();
        for (to, of) in self.theirs.iter().enumerate() {
            for block in &self.function.blocks {
                if successors(block).contains(&of.header.label.as_str()) {
                    let mut all = self.theirs.iter();
                    let goes = match all.any(|of| comes(self.function, of.header, block)) {
                        false => Goes::First,
                        true if self.has_done_nothing(block, to) => Goes::On,
                        true => Goes::Again,
                    };
                    let from = block.label.clone();
                    ways.push(Way { from, to, goes, facts: vec![] });
                }
            }
        }
        for way in &mut ways {
            way.facts = self.facts(way);
        }
        ways
    }

    /// Whether a trip of another loop comes to a block without having done anything.
    fn has_done_nothing(&self, block: &Block, to: usize) -> bool {
        let (mut seen, mut open) = (BTreeSet::new(), vec![block]);
        while let Some(block) = open.pop() {
            let label = block.label.as_str();
            if !seen.insert(label) {
                continue;
            }
            if self.of_loop.get(label) == Some(&to) || effects(block) > 0 {
                return false;
            }
            if self.theirs.iter().any(|of| of.header.label == label) {
                continue;
            }
            let before = self.function.blocks.iter().filter(|b| successors(b).contains(&label));
            let count = open.len();
            open.extend(before);
            if open.len() == count {
                return false;
            }
        }
        true
    }

    /// What the branches tell that lead to a way's end, from the last block that control can come to in several ways.
    fn facts(&self, way: &Way) -> Vec<Fact> {
        let mut facts = Vec::new();
        let mut here = way.from.as_str();
        let mut to = self.theirs[way.to].header.label.as_str();
        for _ in 0..=self.function.blocks.len() {
            let Some(block) = self.function.blocks.iter().find(|b| b.label == here) else { break };
            if let Some(Effect::CondBranch { condition, then, otherwise }) =
                block.instructions.last().map(|i| &i.effect)
                && then != otherwise
            {
                self.told(condition, then == to, way, &mut facts);
            }
            let all = &self.function.blocks;
            let from = all.iter().filter(|b| successors(b).contains(&here)).exactly_one();
            let (Ok(before), false) = (from, self.theirs.iter().any(|of| of.header.label == here))
            else {
                break;
            };
            (here, to) = (&before.label, here);
        }
        facts
    }

    /// What a condition tells.
    fn told(&self, condition: &Value, holds: bool, way: &Way, facts: &mut Vec<Fact>) {
        let Value::Local(name) = condition else { return };
        if self.is_unchanging(condition) {
            facts.push(Fact::Is { condition: name.clone(), holds });
        }
        let mut all = self.function.instructions();
        let made = all.find(|i| i.result.as_ref() == Some(name)).map(|i| &i.effect);
        match made {
            Some(Effect::Pure(Operation::Icmp { predicate, ty: Type::Int(width), lhs, rhs })) => {
                let predicate = if holds { *predicate } else { predicate.negated() };
                for (value, bound, predicate) in
                    [(lhs, rhs, predicate), (rhs, lhs, predicate.swapped())]
                {
                    let is_it = |slot: &usize| {
                        let given = self.given(way, *slot);
                        self.slots[*slot].ty == Type::Int(*width)
                            && (given.as_ref() == Some(value)
                                || given.is_some_and(|given| {
                                    let known = constant(&given, *width);
                                    known.is_some() && known == constant(value, *width)
                                }))
                    };
                    if self.is_unchanging(bound) {
                        facts.extend(
                            (0..self.slots.len()).filter(is_it).map(|slot| Fact::Compares {
                                predicate,
                                slot,
                                bound: bound.clone(),
                            }),
                        );
                    }
                }
            }
            Some(Effect::Pure(Operation::Binary { op: BinaryOp::And, lhs, rhs, .. })) if holds => {
                self.told(lhs, true, way, facts);
                self.told(rhs, true, way, facts);
            }
            _ => {}
        }
    }

    /// Whether a value is the same in all trips of all loops, and known before them.
    fn is_unchanging(&self, value: &Value) -> bool {
        let Value::Local(name) = value else {
            return matches!(value, Value::Bits(_) | Value::Zero);
        };
        let makes = |b: &&Block| b.instructions.iter().any(|i| i.result.as_ref() == Some(name));
        let Some(block) = self.function.blocks.iter().find(makes) else { return true };
        let entry = &self.function.blocks[0].label;
        self.theirs.iter().all(|of| {
            !avoids(self.function, entry, &of.header.label, &block.label)
                && !self.of_loop.contains_key(block.label.as_str())
        })
    }

    /// What holds in each loop: what is known on each way to it. What does not change need be known only where it is entered.
    fn held(&self, ways: &[Way]) -> Vec<Vec<Fact>> {
        let mut held: Vec<Vec<Fact>> = Vec::new();
        for k in 0..self.theirs.len() {
            let inside = |label: &str| self.of_loop.get(label) == Some(&k);
            let there: Vec<&Way> = ways.iter().filter(|way| way.to == k).collect();
            let all = there.iter().flat_map(|way| &way.facts).cloned();
            let mut facts: Vec<Fact> = Vec::new();
            for fact in all {
                if facts.contains(&fact) {
                    continue;
                }
                let mut ways = there.iter().filter(|way| match (self.known, &fact) {
                    (Known::Onward, Fact::Compares { .. }) => inside(&way.from),
                    _ => true,
                });
                let everywhere = ways.all(|way| self.is_told(way, &fact));
                if everywhere {
                    facts.push(fact);
                }
            }
            held.push(facts);
        }
        held
    }

    /// Whether something is known on a way by the branches on it. What does not change is known inside of a loop.
    fn is_told(&self, way: &Way, fact: &Fact) -> bool {
        match fact {
            Fact::Is { .. } if self.of_loop.get(way.from.as_str()) == Some(&way.to) => true,
            Fact::Compares { predicate, slot, bound } => {
                let width = self.slots[*slot].ty.bits();
                let known = self.given(way, *slot).and_then(|given| {
                    let (a, b) = (constant(&given, width)?, constant(bound, width)?);
                    Some(fold_compare(*predicate, a, b, width))
                });
                way.facts.contains(fact) || known == Some(true)
            }
            Fact::Is { .. } => way.facts.contains(fact),
        }
    }

    /// A condition that is a fact.
    fn stated(
        &self,
        fact: &Fact,
        value: &dyn Fn(usize) -> Option<Value>,
        names: &mut Names,
        out: &mut Vec<Instruction>,
    ) -> Option<Value> {
        let compare = match fact {
            Fact::Is { condition, holds: true } => return Some(Value::Local(condition.clone())),
            Fact::Is { condition, holds: false } => {
                let (predicate, ty) = (Predicate::Eq, Type::Int(1));
                Operation::Icmp {
                    predicate,
                    ty,
                    lhs: Value::Local(condition.clone()),
                    rhs: Value::Zero,
                }
            }
            Fact::Compares { predicate, slot, bound } => {
                let (ty, lhs, rhs) = (self.slots[*slot].ty.clone(), value(*slot)?, bound.clone());
                Operation::Icmp { predicate: *predicate, ty, lhs, rhs }
            }
        };
        let name = names.fresh("holds");
        out.push(self.instruction(Some(name.clone()), Effect::Pure(compare)));
        Some(Value::Local(name))
    }
}
