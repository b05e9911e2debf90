//! Calls through pointers, by name where the function is known.
//!
//! Who calls through a pointer calls the function that it points to. So where two functions name functions, calls
//! through pointers ask whether it is one of those, and call it by its name then: what is said of it, and what its body
//! does, counts from there on. What is left of such a call is that of a function that neither of the two names.

use super::ir::{
    Argument, Block, CallEffects, Callee, Effect, Function, Instruction, Module, Operation,
    Predicate, Promises, Type, Value,
};
use super::names::unused;
use super::uses::parts;
use itertools::Itertools;
use std::collections::BTreeSet;

/// As many calls through pointers, times functions that they may call, are told apart.
const MOST: usize = 24;

/// Two functions that call the functions that they know by their names.
pub struct ByName {
    /// Both; nothing where no call was replaced.
    pub functions: [Option<Function>; 2],
    /// What a counterexample must not hang on.
    pub unclear: Vec<String>,
}

/// Both functions with the functions that they name called by these names.
pub fn by_name(sides: [(&Module, &Function); 2]) -> ByName {
    let mut unclear = BTreeSet::new();
    let count = |f: &Function| through_pointers(f).count();
    let calls: usize = sides.iter().map(|(_, function)| count(function)).sum();
    if calls == 0 {
        return ByName { functions: [None, None], unclear: vec![] };
    }
    let mut known = Vec::new();
    let called = sides.iter().flat_map(|(_, f)| called(f));
    let others = sides.iter().flat_map(|(_, f)| mentioned(f));
    for name in called.chain(others).unique() {
        let function = sides.iter().find_map(|(module, _)| module.function(&name));
        known.extend(function.filter(|function| !function.intrinsic));
    }
    if calls * known.len() > MOST {
        unclear.insert("which of many functions a pointer points to".to_owned());
        known.clear();
    }
    let functions = sides.map(|(module, function)| {
        // What is said of a function is what its own file says, if that does.
        let known = known.iter().map(|f| module.function(&f.name).unwrap_or(f)).collect();
        let mut split = Split { whole: function.clone(), known, unclear: &mut unclear };
        split.all().then_some(split.whole)
    });
    ByName { functions, unclear: unclear.into_iter().collect() }
}

fn through_pointers(function: &Function) -> impl Iterator<Item = &Instruction> {
    let instructions = function.instructions();
    instructions.filter(|i| matches!(i.effect, Effect::Call { callee: Callee::Pointer, .. }))
}

/// The functions that a function calls by their names. Where the other one asks for them in this order, both call them in
/// the same one.
fn called(function: &Function) -> impl Iterator<Item = String> {
    function.instructions().filter_map(|instruction| match &instruction.effect {
        Effect::Call { callee, .. } => callee.name().map(str::to_owned),
        _ => None,
    })
}

/// The globals that a function mentions as operands, in the order of the text.
fn mentioned(function: &Function) -> impl Iterator<Item = String> {
    function.instructions().flat_map(|instruction| {
        let mut effect = instruction.effect.clone();
        let mut found = Vec::new();
        for value in effect.values_mut() {
            parts(value, &mut |part| {
                if let Value::Global(name) = part {
                    found.push(name.clone());
                }
            });
        }
        if let Effect::Call { effects, .. } = effect {
            found.extend(effects.among.into_iter().flatten());
        }
        found
    })
}

/// A function whose calls through pointers are being replaced.
struct Split<'s> {
    whole: Function,
    known: Vec<&'s Function>,
    unclear: &'s mut BTreeSet<String>,
}

impl Split<'_> {
    /// Replaces all calls that may be of known functions. Whether there are any.
    fn all(&mut self) -> bool {
        let (mut block, mut at, mut changed) = (0, 0, false);
        // What is added stands behind all of these, and has the calls in it that are left.
        let mut open: Vec<String> = self.whole.blocks.iter().map(|b| b.label.clone()).collect();
        while let Some(label) = open.get(block) {
            let here = self.whole.blocks.iter().position(|b| b.label == *label).unwrap_or(0);
            let rest = &self.whole.blocks[here].instructions[at..];
            let is_call =
                |i: &Instruction| matches!(i.effect, Effect::Call { callee: Callee::Pointer, .. });
            match rest.iter().position(is_call).map(|next| at + next) {
                Some(next) => match self.one(here, next) {
                    Some(after) => {
                        changed = true;
                        open.push(after);
                        (block, at) = (block + 1, 0);
                    }
                    None => at = next + 1,
                },
                None => (block, at) = (block + 1, 0),
            }
        }
        changed
    }

    /// Replaces the call there, if it may be of known functions: gives the block with what follows it.
    fn one(&mut self, block: usize, at: usize) -> Option<String> {
        let call = self.whole.blocks[block].instructions[at].clone();
        let Effect::Call { arguments, effects, ty, .. } = &call.effect else { return None };
        let among = effects.among.as_ref();
        let may_be = |f: &&&Function| among.is_none_or(|names| names.contains(&f.name));
        let mut calls = Vec::new();
        for function in self.known.iter().filter(may_be) {
            match by_its_name(&call, function) {
                Some(call) => calls.push((function.name.clone(), call)),
                None => drop(self.unclear.insert(format!(
                    "what it means to call @{} through a pointer as `{}` does",
                    function.name, call.text
                ))),
            }
        }
        if calls.is_empty() {
            return None;
        }
        let none_else = among.is_some_and(|names| names.len() == calls.len());
        let pointer = arguments.first()?.value.clone();
        let (here, after) = self.cut(block, at);
        let mut returned = Vec::new();
        let mut asking = block;
        let on = call.replaced(None, Effect::Branch { target: after.clone() });
        for (n, (function, by_name)) in calls.into_iter().enumerate() {
            let [test, then, otherwise] = ["test", "call", "else"]
                .map(|what| self.new_name(&format!("{what} {n} of call in {here}")));
            let is_it = Effect::Pure(Operation::Icmp {
                predicate: Predicate::Eq,
                ty: Type::Ptr(0),
                lhs: pointer.clone(),
                rhs: Value::Global(function),
            });
            let condition = Value::Local(test.clone());
            let (yes, no) = (then.clone(), otherwise.clone());
            let branch = Effect::CondBranch { condition, then: yes, otherwise: no };
            let asks = &mut self.whole.blocks[asking].instructions;
            asks.extend([call.replaced(Some(test), is_it), call.replaced(None, branch)]);
            self.add(then, vec![by_name, on.clone()], &mut returned);
            asking = self.whole.blocks.len();
            self.whole.blocks.push(Block { label: otherwise, instructions: vec![] });
        }
        let last = match none_else {
            true => vec![call.replaced(None, Effect::Unreachable)],
            false => vec![call.clone(), on],
        };
        let label = self.whole.blocks.remove(asking).label;
        self.add(label, last, &mut returned);
        if let Some(name) = call.result.clone() {
            let incoming = returned;
            let phi = call.replaced(Some(name), Effect::Phi { ty: ty.clone(), incoming });
            let follows = self.whole.blocks.iter_mut().find(|b| b.label == after);
            follows.into_iter().for_each(|b| b.instructions.insert(0, phi.clone()));
        }
        Some(after)
    }

    /// Takes a call out of its block: gives the names of that and of one with all that followed the call.
    fn cut(&mut self, block: usize, at: usize) -> (String, String) {
        let here = self.whole.blocks[block].label.clone();
        let after = self.new_name(&format!("after call in {here}"));
        let rest = self.whole.cut(block, at, &after).split_off(1);
        self.whole.blocks.push(Block { label: after.clone(), instructions: rest });
        (here, after)
    }

    /// Adds a block. What its first instruction gives gets a name of its own, and is noted with the block.
    fn add(
        &mut self,
        label: String,
        mut instructions: Vec<Instruction>,
        returned: &mut Vec<(Value, String)>,
    ) {
        let wish = instructions.first().and_then(|first| first.result.clone());
        if let Some(wish) = wish {
            let name = self.new_name(&wish);
            returned.push((Value::Local(name.clone()), label.clone()));
            instructions[0].result = Some(name);
        }
        self.whole.blocks.push(Block { label, instructions });
    }

    /// A name like that which nothing in the function has.
    fn new_name(&self, wish: &str) -> String {
        unused(&self.whole, format!("{wish} by name"))
    }
}

/// The call of a function that a call through a pointer is where that points to it, if it is called as it is declared,
/// and what both say of it together is known.
fn by_its_name(call: &Instruction, function: &Function) -> Option<Instruction> {
    let Effect::Call { arguments, effects, ty, .. } = &call.effect else { return None };
    let mut arguments: Vec<Argument> = arguments.iter().skip(1).cloned().collect();
    let parameters = &function.parameters;
    let as_many = match function.variadic {
        true => parameters.len() <= arguments.len(),
        false => parameters.len() == arguments.len(),
    };
    let mut both = parameters.iter().zip(&arguments);
    let fits = as_many
        && function.result == *ty
        && effects.convention == function.convention
        && both.all(|(parameter, argument)| parameter.ty == argument.ty)
        && !function.effects.manages_heap;
    let effects = together(effects, &function.effects).filter(|_| fits)?;
    for (parameter, argument) in parameters.iter().zip(&mut arguments) {
        add(&mut argument.promises, &parameter.promises);
        argument.captures_none |= parameter.captures_none;
    }
    let mut promises = call.promises.clone();
    add(&mut promises, &function.promises);
    let callee = function.name.clone().into();
    let effect = Effect::Call { callee, ty: ty.clone(), arguments, effects };
    Some(Instruction { effect, promises, ..call.clone() })
}

/// What a call may do of which both of these are said, if one of them says nothing.
fn together(call: &CallEffects, function: &CallEffects) -> Option<CallEffects> {
    let builtin = call.builtin && function.builtin;
    let convention = call.convention.clone();
    let alike = |effects: &CallEffects| CallEffects {
        builtin: true,
        among: None,
        convention: None,
        ..effects.clone()
    };
    let anything = alike(&CallEffects::anything());
    let said = match (alike(call), alike(function)) {
        (call, function) if function == anything => call,
        (call, function) if call == anything => function,
        (call, function) if call == function => call,
        _ => return None,
    };
    Some(CallEffects { builtin, convention, ..said })
}

/// Adds what else is promised of a value.
fn add(promises: &mut Promises, others: &Promises) {
    promises.noundef |= others.noundef;
    promises.nonnull |= others.nonnull;
    promises.align = promises.align.max(others.align);
    promises.dereferenceable = promises.dereferenceable.max(others.dereferenceable);
    let or_null = promises.dereferenceable_or_null.max(others.dereferenceable_or_null);
    promises.dereferenceable_or_null = or_null;
    promises.ranges.extend(others.ranges.iter().cloned());
    promises.excluded.mask |= others.excluded.mask;
    promises.excluded.width = promises.excluded.width.max(others.excluded.width);
    promises.handling.extend(others.handling.iter().cloned());
    promises.others.extend(others.others.iter().cloned());
}
