//! Functions whose loops are cut: one trip through each, any one.
//!
//! Two functions with the same loops do the same if they enter them with the same values, if one trip does
//! the same in both for whatever values it begins with, and goes on to the next with the same values again.
//! So a loop becomes a call of the trips before, which may do anything, then one trip, and at its end a call
//! of the trips after. What the calls are given are the values that go from trip to trip.
//!
//! What goes on with less undefined may only do less. So it is enough that the trips after are given what is covered by what
//! those of the original are given, if a trip does the same whichever bits of its values are undef.
//!
//! Numbers that the loops count may be wider in the transformed function, and stand elsewhere. What they are is the same in
//! each trip, and what they may be follows from the trip before: of the original that is shown at the end of each trip, and
//! taken for granted at the beginning. Where it shows no number there, but poison, nothing has to be shown.

use super::callee::{Callee, Trips};
use super::carried::carried;
use super::closed_forms::{Of, computed};
use super::control::{Loop, avoids, loops};
use super::counters::{Counter, Facts, counters, ones};
use super::first_trip::foretold;
use super::ir::{
    Argument, BinaryOp, Block, CallEffects, CastOp, Effect, Flags, Function, Instruction,
    Operation, Predicate, Promises, Type, Value,
};
use super::more_trips::written_alike;
use super::names::Names;
use super::one_loop::{Known, as_one};
use super::origins::{Inside, by_origin};
use super::roles::{Role, couple, say_which, types};
use std::collections::BTreeMap;

/// What values may go from trip to trip, besides numbers, addresses and poison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// None: whoever looks at the cut function has to show that nothing undef goes from trip to trip.
    Defined,
    /// Some of the bits of each may be undef.
    Undef,
}

/// How the values that go round in the loops of two functions belong to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coupled {
    /// By what they begin with and go on with, or else by their places: the same of the same types.
    Places,
    /// Numbers that the loops count by what they count, wherever they stand. A wider one of the transformed function is the
    /// original's with more bits above it.
    Counters {
        /// They are those of its sign, and not zeros.
        signed: bool,
        /// What is looked at of what they may be.
        facts: Facts,
        /// The first trip is looked at apart: what it begins with need not be a number.
        apart: bool,
    },
}

/// The original and the transformed function with their loops cut, if both have some, and nothing stands against it. Where
/// one has become several, or has more trips written out, they are made alike first. What the original has chosen before a
/// loop is not chosen anew in a trip.
pub fn cut_both(
    [before, after]: [&Function; 2],
    round: Round,
    coupled: Coupled,
) -> Option<[Function; 2]> {
    let ranges = matches!(coupled, Coupled::Counters { facts: Facts::Range, .. });
    let known = if ranges { Known::Onward } else { Known::Everywhere };
    let merged = as_one(before, after, known);
    let after = merged.as_ref().map_or(after, |merged| &merged.function);
    if merged.is_some() && !ranges && coupled != Coupled::Places {
        return None;
    }
    let rewritten = match &merged {
        Some(_) => Some(foretold(before)),
        None => written_alike(before, after),
    };
    let before = rewritten.as_ref().unwrap_or(before);
    let chosen = carried(before);
    let same = chosen.as_ref().and_then(|_| carried(after));
    let functions = [chosen.as_ref().unwrap_or(before), same.as_ref().unwrap_or(after)];
    let [own, theirs] = [(0, Of::Original), (1, Of::Transformed)]
        .map(|(i, of)| ranges.then(|| computed(functions[i], of)).flatten());
    let is_computed = own.is_some() || theirs.is_some();
    let functions = [own.as_ref().unwrap_or(functions[0]), theirs.as_ref().unwrap_or(functions[1])];
    let all = functions.map(loops);
    let counted: [Vec<Vec<Counter>>; 2] = [0, 1].map(|i| match coupled {
        Coupled::Places => all[i].iter().map(|_| vec![]).collect(),
        Coupled::Counters { .. } => all[i].iter().map(|of| counters(functions[i], of)).collect(),
    });
    if all[0].len() != all[1].len() || all[0].is_empty() {
        return None;
    }
    let is_any = counted.iter().all(|of| of.iter().any(|counters| !counters.is_empty()));
    if coupled != Coupled::Places && !is_any {
        return None;
    }
    let mut of_original = all[0].iter().zip(&counted[0]);
    if ranges && !is_computed && !of_original.any(|(of, all)| all.iter().any(|c| c.has_range(of))) {
        return None;
    }
    let facts = if ranges { Facts::Range } else { Facts::Trip };
    let apart = matches!(coupled, Coupled::Counters { apart: true, .. });
    let mut roles: [Vec<Vec<Role>>; 2] = [vec![], vec![]];
    for n in 0..all[0].len() {
        let both = [0, 1].map(|i| Inside { function: functions[i], of: &all[i][n] });
        let counted = [&counted[0][n], &counted[1][n]];
        let [own, theirs] = match coupled {
            Coupled::Places => by_origin(both).map(|of| of.into_iter().map(Role::Value).collect()),
            Coupled::Counters { signed, .. } => {
                couple(both.map(|of| types(of.of)), counted, signed)
            }
        };
        roles[0].push(own);
        roles[1].push(theirs);
        if let Some(merged) = &merged {
            say_which(both[1], &merged.which, &mut roles);
        }
    }
    let cut = |i: usize| {
        let told = if i == 0 { Some(&counted[0]) } else { None };
        cut(functions[i], &all[i], &roles[i], told, (round, facts, apart))
    };
    Some([cut(0)?, cut(1)?])
}

/// The function with its loops cut, if nothing stands against it: that a loop has two
/// entries, that memory is allocated somewhere in a function but at its beginning, or lives for a part of
/// it only, or that vectors or structs go from trip to trip. What counters may be is told of the original.
fn cut(
    function: &Function,
    all: &[Loop<'_>],
    roles: &[Vec<Role>],
    told: Option<&Vec<Vec<Counter>>>,
    (round, facts, apart): (Round, Facts, bool),
) -> Option<Function> {
    let entry = &function.blocks.first()?.label;
    let two_entries = |of: &Loop<'_>| {
        of.latches.iter().any(|b| avoids(function, entry, &b.label, &of.header.label))
    };
    if all.iter().any(two_entries) {
        return None;
    }
    let objects = objects(function)?;
    let mut cut = function.clone();
    for (number, of) in all.iter().enumerate() {
        let first = of.header.instructions.first()?;
        let (names, out) = (Names::of(&cut), vec![]);
        let is_first = None;
        let out = Writer { names, first, number, round, facts, apart, is_first, out };
        let told = told.map(|all| all[number].as_slice());
        cut_loop(&mut cut, of, &roles[number], told, &objects, out)?;
    }
    Some(cut)
}

/// Writes instructions for a loop.
pub(super) struct Writer<'f> {
    names: Names,
    /// The loop's first one, which they are like.
    first: &'f Instruction,
    number: usize,
    round: Round,
    facts: Facts,
    apart: bool,
    is_first: Option<Value>,
    out: Vec<Instruction>,
}

impl Writer<'_> {
    fn instruction(&self, result: Option<String>, effect: Effect) -> Instruction {
        let text = format!("loop {}", self.number);
        Instruction { text, ..self.first.replaced(result, effect) }
    }

    fn put(&mut self, wish: &str, effect: Effect) -> Value {
        let name = self.names.fresh(format!("{wish} in loop {}", self.number));
        let instruction = self.instruction(Some(name.clone()), effect);
        self.out.push(instruction);
        Value::Local(name)
    }

    /// What an operation gives.
    pub fn pure(&mut self, wish: &str, operation: Operation) -> Value {
        self.put(wish, Effect::Pure(operation))
    }

    fn binary(&mut self, wish: &str, op: BinaryOp, ty: &Type, [lhs, rhs]: [Value; 2]) -> Value {
        let (flags, ty) = (Flags::default(), ty.clone());
        self.pure(wish, Operation::Binary { op, flags, ty, lhs, rhs })
    }

    fn cast(&mut self, op: CastOp, [from, to]: [&Type; 2], value: Value) -> Value {
        let (flags, from, to) = (Flags::default(), from.clone(), to.clone());
        self.pure("converted", Operation::Cast { op, flags, from, value, to })
    }

    /// One of two numbers of two bits.
    fn either(&mut self, condition: Value, [then, otherwise]: [u128; 2]) -> Value {
        let (condition_type, ty) = (Type::Int(1), Type::Int(2));
        let (then, otherwise) = (Value::Bits(then), Value::Bits(otherwise));
        let either = Operation::Select { condition_type, condition, ty, then, otherwise };
        self.pure("shown", either)
    }

    /// What something is in a trip; in the first one the other, if that is looked at apart.
    fn unless_first(&mut self, ty: &Type, first: Value, later: Value) -> Value {
        if !self.apart {
            return later;
        }
        let condition = match &self.is_first {
            Some(known) => known.clone(),
            None => self.input("is the first", &Type::Int(1), Trips::First),
        };
        self.is_first = Some(condition.clone());
        let (condition_type, ty, then, otherwise) = (Type::Int(1), ty.clone(), first, later);
        self.pure("in either", Operation::Select { condition_type, condition, ty, then, otherwise })
    }

    /// Something that is the same in every function with that loop.
    fn input(&mut self, wish: &str, ty: &Type, what: Trips) -> Value {
        let effects = CallEffects { speculatable: true, ..CallEffects::default() };
        let (callee, arguments) = (Callee::Loop(self.number, what), vec![]);
        self.put(wish, Effect::Call { callee, ty: ty.clone(), arguments, effects })
    }

    fn call(&self, what: Trips, arguments: Vec<Argument>, effects: CallEffects) -> Instruction {
        let callee = Callee::Loop(self.number, what);
        self.instruction(None, Effect::Call { callee, ty: Type::Void, arguments, effects })
    }

    /// Any value at all, or poison: the same in every function with that loop. Its bits while it is not poison, and it.
    fn any_value(&mut self, ty: &Type, i: usize, round: Round) -> [Value; 2] {
        let (width, flags) = (ty.bits(), Flags::default());
        let bits = Type::Int(width);
        let any = self.input("any", &bits, Trips::Value(i));
        let mut value = any.clone();
        if round == Round::Undef {
            let undef = self.input("undef", &bits, Trips::Undef(i));
            let all = Value::Bits(ones(width));
            let others = self.binary("not undef", BinaryOp::Xor, &bits, [undef.clone(), all]);
            let chosen = self.binary("chosen", BinaryOp::And, &bits, [Value::Undef, undef]);
            let defined = self.binary("defined", BinaryOp::And, &bits, [value, others]);
            value = self.binary("with undef", BinaryOp::Or, &bits, [defined, chosen]);
        }
        let how_far = Operation::Select {
            condition_type: Type::Int(1),
            condition: self.input("poison", &Type::Int(1), Trips::Poison(i)),
            ty: bits.clone(),
            then: Value::Bits(u128::from(width)),
            otherwise: Value::Bits(0),
        };
        // By its width, that is: then it is poison, with the same bits wherever it is looked at.
        let how_far = self.pure("shifted by", how_far);
        let value = self.binary("perhaps poison", BinaryOp::Shl, &bits, [value, how_far]);
        let (from, to, op) = (bits, ty.clone(), CastOp::Bits);
        [any, self.pure("in some trip", Operation::Cast { op, flags, from, value, to })]
    }

    /// A counter as it is compared, from what it is in this function, and that it is that: 1 where it is so.
    fn counted(&mut self, role: &Role, ty: &Type, value: &Value) -> [Value; 2] {
        let Role::Counter { width, widened: Some(extend), .. } = role else {
            return [value.clone(), Value::Bits(1)];
        };
        let narrow = Type::Int(*width);
        let same = self.cast(CastOp::Trunc, [ty, &narrow], value.clone());
        let again = self.cast(*extend, [&narrow, ty], same.clone());
        let (predicate, ty, lhs, rhs) = (Predicate::Eq, ty.clone(), again, value.clone());
        [same, self.pure("fits", Operation::Icmp { predicate, ty, lhs, rhs })]
    }
}

/// What calls that stand for trips are given, by its number in both functions.
#[derive(Default)]
struct Given {
    values: BTreeMap<usize, Argument>,
    counted: BTreeMap<usize, [Argument; 2]>,
}

fn cut_loop(
    function: &mut Function,
    of: &Loop<'_>,
    roles: &[Role],
    told: Option<&[Counter]>,
    objects: &[Argument],
    mut out: Writer<'_>,
) -> Option<()> {
    let (result, header) = (function.result.clone(), &of.header.label);
    let from: Vec<&String> = of.latches.iter().map(|block| &block.label).collect();
    let at = function.blocks.iter().position(|b| b.label == *header)?;
    // Those that nothing uses leave a gap among them.
    let is_phi = |i: &Instruction| matches!(i.effect, Effect::Phi { .. });
    let (phis, rest): (Vec<_>, Vec<_>) =
        function.blocks[at].instructions.iter().cloned().partition(is_phi);

    let mut start = Vec::new();
    let mut begins = Given::default();
    let mut again: Vec<(Given, Vec<Instruction>)> =
        from.iter().map(|_| Default::default()).collect();
    let (mut checks, mut values) = (Vec::new(), Vec::new());
    for ((i, phi), role) in phis.iter().enumerate().zip(roles) {
        let (Effect::Phi { ty, incoming }, Some(name)) = (&phi.effect, &phi.result) else {
            return None;
        };
        if !matches!(ty, Type::Int(_) | Type::Float(_) | Type::Ptr(_)) {
            return None;
        }
        let (later, earlier): (Vec<_>, Vec<_>) =
            incoming.iter().cloned().partition(|(_, label)| from.contains(&label));
        let begin = out.names.fresh(format!("{name} at first"));
        let effect = Effect::Phi { ty: ty.clone(), incoming: earlier };
        start.push(Instruction { result: Some(begin.clone()), effect, ..phi.clone() });
        let begin = Value::Local(begin);
        let counter = told.and_then(|told| told.iter().find(|counter| counter.phi == i));
        let give = |out: &mut Writer<'_>, given: &mut Given, value: &Value| match role {
            Role::Value(number) => {
                given.values.insert(*number, argument(ty, value.clone()));
            }
            Role::Counter { .. } if out.apart && *value == begin => {}
            Role::Counter { number, width, .. } => {
                let [counted, fits] = out.counted(role, ty, value);
                // What is shown by the one is not by chance as wrong as what is shown by the other.
                let facts = out.facts;
                let kept = match counter {
                    Some(counter) => {
                        let may_be = counter.may_be(of, value, &begin, facts, out);
                        out.either(may_be, [1, 0])
                    }
                    None => out.either(fits, [1, 2]),
                };
                let counted = argument(&Type::Int(*width), counted);
                given.counted.insert(*number, [counted, argument(&Type::Int(2), kept)]);
            }
            Role::Alone(_) | Role::Which(_) => {}
        };
        give(&mut out, &mut begins, &begin);
        checks.append(&mut out.out);
        for ((again, written), label) in again.iter_mut().zip(&from) {
            let (value, _) = later.iter().find(|(_, from)| from == *label)?;
            give(&mut out, again, value);
            written.append(&mut out.out);
        }
        let value = match role {
            Role::Value(n) | Role::Alone(n) => {
                let round = out.round;
                out.any_value(ty, *n, round)[1].clone()
            }
            Role::Which(n) => out.input("which", ty, Trips::Value(*n)),
            Role::Counter { number, width, widened } => {
                let common = Type::Int(*width);
                let [bits, value] = out.any_value(&common, *number, Round::Defined);
                if let Some(counter) = counter {
                    let facts = out.facts;
                    let condition = counter.may_be(of, &bits, &begin, facts, &mut out);
                    let condition = out.unless_first(&Type::Int(1), Value::Bits(1), condition);
                    let granted = out.instruction(None, Effect::Granted(condition));
                    out.out.push(granted);
                }
                let value = match widened {
                    Some(extend) => out.cast(*extend, [&common, ty], value),
                    None => value,
                };
                out.unless_first(ty, begin.clone(), value)
            }
        };
        // By the name that it has in the trip.
        let (flags, from, op) = (Flags::default(), ty.clone(), CastOp::Bits);
        let same = Operation::Cast { op, flags, from, value, to: ty.clone() };
        let same = out.instruction(Some(name.clone()), Effect::Pure(same));
        out.out.push(same);
        values.append(&mut out.out);
    }
    let anything = CallEffects {
        reads: true,
        writes: true,
        synchronises: true,
        may_stop: true,
        may_unwind: true,
        // What the trips before have done.
        may_free: true,
        ..CallEffects::default()
    };
    let noticed = || CallEffects { may_stop: true, ..CallEffects::default() };
    start.append(&mut checks);
    let counted = |out: &Writer<'_>, what, given: BTreeMap<usize, [Argument; 2]>| {
        let given: Vec<Argument> = given.into_values().flatten().collect();
        (!given.is_empty()).then(|| out.call(what, given, noticed()))
    };
    start.extend(counted(&out, Trips::CountedFrom, begins.counted));
    let begins = objects.iter().cloned().chain(begins.values.into_values()).collect();
    start.push(out.call(Trips::Before, begins, anything));
    function.blocks[at].instructions = [start, values, rest].concat();
    for (label, (given, mut instructions)) in from.into_iter().zip(again) {
        let onward = out.names.fresh(format!("{label} to {header}"));
        let block = function.blocks.iter_mut().find(|b| b.label == *label)?;
        retarget(block, header, &onward);
        let value = (result != Type::Void).then_some(Value::Zero);
        let returns = Effect::Return { ty: result.clone(), value };
        instructions.extend(counted(&out, Trips::CountedOn, given.counted));
        let values = given.values.into_values().collect();
        instructions.push(out.call(Trips::After, values, noticed()));
        instructions.push(out.instruction(None, returns));
        function.blocks.push(Block { label: onward, instructions });
    }
    Some(())
}

/// The function's own objects, which trips through its loops may access.
fn objects(function: &Function) -> Option<Vec<Argument>> {
    let copies = function.parameters.iter().filter(|p| p.byval.is_some());
    let mut found: Vec<Argument> =
        copies.map(|p| argument(&p.ty, Value::Local(p.name.clone()))).collect();
    for (i, block) in function.blocks.iter().enumerate() {
        for instruction in &block.instructions {
            let space = match &instruction.effect {
                Effect::Alloca { space, .. } => *space,
                Effect::Call { ty: Type::Ptr(space), effects, .. } if effects.returns_fresh => {
                    *space
                }
                Effect::Call { effects, .. } if effects.returns_fresh => return None,
                Effect::Lifetime { .. } => return None,
                _ => continue,
            };
            let name = instruction.result.clone().filter(|_| i == 0)?;
            found.push(argument(&Type::Ptr(space), Value::Local(name)));
        }
    }
    Some(found)
}

fn argument(ty: &Type, value: Value) -> Argument {
    Argument { ty: ty.clone(), value, promises: Promises::default(), captures_none: false }
}

/// Has the block go on elsewhere.
fn retarget(block: &mut Block, from: &str, to: &str) {
    let labels = block.instructions.last_mut().into_iter().flat_map(|i| i.effect.labels_mut());
    labels.filter(|label| *label == from).for_each(|label| *label = to.to_string());
}
