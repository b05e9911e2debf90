//! The body of a callee in the place of a call.

use crate::program::allocation::is_kept;
use crate::program::handling::{Handling, keeps};
use crate::program::ir::{
    About, Argument, Block, Bulk, CallEffects, Contents, Effect, Function, Instruction, Parameter,
    Promise, Promises, Start, Type, Value,
};
use crate::program::lifetime::MOST_MARKED;
use crate::program::names::unused;
use std::collections::BTreeSet;

/// The alignment of what is passed by value where none is stated: that is left to the machine.
const UNSTATED: u64 = 16;

/// What is in all names that come from callees, if nothing has it in its name anyway.
pub(super) const MARK: &str = " in call ";

/// An object that a function makes: its name and address space.
type Object<'f> = (&'f str, u32);

/// The objects that a function makes, or gets by value, if each is made once, at its beginning, and has a size that can be marked.
pub(super) fn objects(function: &Function) -> Option<Vec<Object<'_>>> {
    let mut made = Vec::new();
    for parameter in &function.parameters {
        match (parameter.byval, &parameter.ty) {
            (Some(size), Type::Ptr(space)) if size <= MOST_MARKED => {
                made.push((parameter.name.as_str(), *space));
            }
            (Some(_), _) => return None,
            (None, _) => {}
        }
    }
    for (n, block) in function.blocks.iter().enumerate() {
        for instruction in &block.instructions {
            if let Effect::Alloca { size, count, space, .. } = &instruction.effect {
                let count = match count {
                    Value::Bits(count) => u64::try_from(*count).ok()?,
                    _ => return None,
                };
                let size = size.saturating_mul(count);
                let name = instruction.result.as_deref();
                made.push((name.filter(|_| n == 0 && size <= MOST_MARKED)?, *space));
            }
        }
    }
    Some(made)
}

/// What a call promises that is not compared with what its callee does.
fn open_promises(call: &Promises) -> BTreeSet<Promise> {
    let is_compared = |other: &&Promise| matches!(other.about, About::Effects | About::Returning);
    call.others.iter().filter(|other| !is_compared(other)).cloned().collect()
}

/// Puts the body of the callee in the place of the call there, the one of that number. What follows the call is
/// the last block then.
pub(super) fn insert(
    whole: &mut Function,
    block: usize,
    at: usize,
    callee: &Function,
    (number, mark): (usize, &str),
) {
    let here = whole.blocks[block].label.clone();
    let call = whole.blocks[block].instructions[at].clone();
    let body = Body { call: &call, callee, number, mark };
    let after = body.new_name(format!("after {here}"));
    let mut rest = whole.cut(block, at, &after);
    rest.remove(0);
    let target = body.named(&callee.blocks[0].label);
    let others = open_promises(&call.promises);
    let promises = Promises { others, ..Promises::default() };
    let enter = Instruction { promises, ..body.call.replaced(None, Effect::Branch { target }) };
    whole.blocks[block].instructions.push(enter);

    let mut returned = Vec::new();
    for (n, block) in callee.blocks.iter().enumerate() {
        let mut block = body.renamed(block);
        if n == 0 {
            block.instructions.splice(0..0, body.opening(&here));
        }
        if let Some(Effect::Return { value, .. }) = block.instructions.last().map(|i| &i.effect) {
            returned.extend(value.clone().map(|value| (value, block.label.clone())));
            block.instructions.pop();
            block.instructions.extend(body.closing(&callee.blocks[n]));
            block
                .instructions
                .push(body.call.replaced(None, Effect::Branch { target: after.clone() }));
        }
        whole.blocks.push(block);
    }
    if let Some(name) = call.result.clone().filter(|_| !returned.is_empty()) {
        let effect = Effect::Phi { ty: callee.result.clone(), incoming: returned };
        let promises = Promises { others: BTreeSet::new(), ..call.promises.clone() };
        rest.insert(0, Instruction { promises, ..body.call.replaced(Some(name), effect) });
    }
    whole.blocks.push(Block { label: after, instructions: rest });
}

/// The body of a callee, as it stands in the place of a call.
struct Body<'f> {
    call: &'f Instruction,
    callee: &'f Function,
    number: usize,
    mark: &'f str,
}

impl Body<'_> {
    fn named(&self, name: &str) -> String {
        format!("{name}{}{} of @{}", self.mark, self.number, self.callee.name)
    }

    /// A name like that which nothing that comes from the callee has.
    fn new_name(&self, wish: String) -> String {
        self.named(&unused(self.callee, wish))
    }

    fn mark(&self, (name, space): &Object<'_>, begins: bool) -> Instruction {
        let (pointer, space) = (Value::Local(self.named(name)), *space);
        let text = match begins {
            true => format!("%{name} of @{} begins to live", self.callee.name),
            false => format!("%{name} of @{} is gone", self.callee.name),
        };
        let effect = Effect::Lifetime { begins, pointer, space, freed: false };
        Instruction { text, ..self.call.replaced(None, effect) }
    }

    /// The objects that others may get to know of: whoever has their address when the callee returns has that of
    /// nothing.
    fn lent(&self) -> Vec<Object<'_>> {
        let all = objects(self.callee).unwrap_or_default();
        all.into_iter().filter(|(name, _)| !is_kept(self.callee, name)).collect()
    }

    /// The parameters with what they are given.
    fn given(&self) -> impl Iterator<Item = (&Parameter, Argument)> {
        let arguments = match &self.call.effect {
            Effect::Call { arguments, .. } => &arguments[..],
            _ => &[],
        };
        self.callee.parameters.iter().zip(arguments).map(|(parameter, argument)| {
            let mut argument = argument.clone();
            let open = |promise: &Handling| !keeps(self.callee, &parameter.name, promise);
            argument.promises.handling.retain(open);
            (parameter, argument)
        })
    }

    /// What stands for a name of the callee.
    fn value(&self, name: &str) -> Value {
        let found = self.given().find(|(parameter, _)| parameter.name == name);
        let given = found.filter(|(parameter, argument)| {
            parameter.byval.is_none() && is_as_given(&argument.promises)
        });
        given.map_or_else(|| Value::Local(self.named(name)), |(_, argument)| argument.value)
    }

    /// A block of the callee with the names that it has here.
    fn renamed(&self, block: &Block) -> Block {
        let mut instructions = block.instructions.clone();
        for instruction in &mut instructions {
            instruction.text += &format!(" in @{}", self.callee.name);
            instruction.result = instruction.result.as_deref().map(|name| self.named(name));
            for label in instruction.effect.labels_mut() {
                *label = self.named(label);
            }
            instruction.effect.put(&|name| Some(self.value(name)));
            if let (Effect::Call { effects, .. }, Effect::Call { effects: outer, .. }) =
                (&mut instruction.effect, &self.call.effect)
            {
                keep_promises(effects, outer);
            }
        }
        for object in self.lent() {
            let unmarked = self.callee.blocks.iter().all(|b| markers(b, &object).next().is_none());
            let made =
                block.instructions.iter().position(|i| i.result.as_deref() == Some(object.0));
            if let Some(at) = made.filter(|_| unmarked) {
                let later = instructions.len() - (block.instructions.len() - at - 1);
                instructions.insert(later, self.mark(&object, true));
            }
        }
        Block { label: self.named(&block.label), instructions }
    }

    /// What happens when the callee is entered from that block: promises of parameters have to be kept, and those
    /// passed by value are copied.
    fn opening(&self, here: &str) -> Vec<Instruction> {
        let mut opening = Vec::new();
        for (parameter, argument) in self.given() {
            let Argument { ty, value, promises, .. } = argument;
            let name = self.named(&parameter.name);
            let (checked, align) = match parameter.byval {
                Some(_) => {
                    let original = self.new_name(format!("original of {}", parameter.name));
                    (original, promises.align.max(1))
                }
                None => (name.clone(), 1),
            };
            if promises != Promises::default() || parameter.byval.is_some() {
                let effect = Effect::Phi { ty: ty.clone(), incoming: vec![(value, here.into())] };
                opening.push(Instruction {
                    promises,
                    ..self.call.replaced(Some(checked.clone()), effect)
                });
            }
            let (Some(size), Type::Ptr(space)) = (parameter.byval, ty) else { continue };
            let start =
                |name: String| Start { pointer: Value::Local(name), space, align: Some(align) };
            let (count, align) = (Value::Bits(1), align.max(UNSTATED));
            let makes = Effect::Alloca { size, count, align, space, heap: None };
            let copies = Effect::Bulk(Bulk {
                to: start(name.clone()),
                contents: Contents::Copy(start(checked)),
                length: (Type::Int(64), Value::Bits(size.into())),
                element: None,
            });
            opening.push(self.call.replaced(Some(name), makes));
            let lent = self.lent().into_iter().filter(|(name, _)| *name == parameter.name);
            opening.extend(lent.map(|object| self.mark(&object, true)));
            let text = format!("%{} of @{} is copied", parameter.name, self.callee.name);
            opening.push(Instruction { text, ..self.call.replaced(None, copies) });
        }
        // Phis come first.
        opening.sort_by_key(|i| !matches!(i.effect, Effect::Phi { .. }));
        opening
    }

    /// What happens where the callee returns from that block of it: what it has made is gone.
    fn closing(&self, block: &Block) -> Vec<Instruction> {
        let mut made = self.lent();
        made.retain(|object| markers(block, object).last().is_none_or(|begins| begins));
        made.iter().map(|object| self.mark(object, false)).collect()
    }
}

/// The markers of an object in a block: whether each says that it begins to live.
fn markers<'b>(block: &'b Block, object: &'b Object<'_>) -> impl Iterator<Item = bool> + 'b {
    block.instructions.iter().filter_map(|i| match &i.effect {
        Effect::Lifetime { begins, pointer: Value::Local(name), .. } if name == object.0 => {
            Some(*begins)
        }
        _ => None,
    })
}

/// Whether a parameter is what the call gives, where behaviour is defined: what is promised of it cannot make it
/// poison, and is looked at here.
fn is_as_given(promises: &Promises) -> bool {
    *promises == Promises { noundef: promises.noundef, ..Promises::default() }
}

/// What is promised of a call holds for the calls in its callee: that they return, and do not synchronise. They
/// may access what the callee keeps to itself, whatever is promised of memory.
fn keep_promises(inner: &mut CallEffects, outer: &CallEffects) {
    inner.synchronises &= outer.synchronises;
    inner.may_stop &= outer.may_stop;
    inner.may_unwind &= outer.may_unwind;
    inner.may_free &= outer.may_free;
}
