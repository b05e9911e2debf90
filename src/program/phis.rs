//! What memory holds that is nothing but a register, as phis: the textbook's construction of SSA form, without phis that
//! merge nothing or that nobody uses.

use super::control::{reverse_postorder, successors};
use super::ir::{Block, CastOp, Effect, Flags, Function, Instruction, Operation, Type, Value};
use super::names::Names;
use super::uses::operands;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// A register: what it holds, by what it is read and written.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// The type of what it holds: a number or an address.
    pub ty: Type,
    /// What phis of it are called after.
    pub name: String,
}

/// What an instruction does to registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Does {
    /// It gives what the register of that number holds.
    Get(usize),
    /// The register of that number holds this from now on, and the instruction goes.
    Set(usize, Value),
    /// The same, and it stays.
    SetToo(usize, Value),
    /// It goes.
    Go,
    /// Nothing: it stays as it is.
    Nothing,
}

/// The function with phis in the place of registers, which hold undef at first. Nothing where one of them holds a vector or
/// a struct, which no phi of a loop is followed with.
pub(super) fn with_phis(
    function: &Function,
    slots: &[Slot],
    does: impl Fn(&Block, &Instruction) -> Does,
) -> Option<Function> {
    let followed = |slot: &Slot| matches!(slot.ty, Type::Int(_) | Type::Float(_) | Type::Ptr(_));
    if slots.is_empty() || !slots.iter().all(followed) {
        return None;
    }
    let mut out = function.clone();
    let mut names = Names::of(function);
    let mut from: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
    for block in &function.blocks {
        for next in successors(block) {
            let all = from.entry(next).or_default();
            if !all.contains(&block.label.as_str()) {
                all.push(&block.label);
            }
        }
    }
    // A phi for each register where ways meet, to begin with.
    let mut phis: BTreeMap<(usize, usize), String> = BTreeMap::new();
    let mut holds_behind: FxHashMap<&str, Vec<Value>> = FxHashMap::default();
    for at in reverse_postorder(function) {
        let block = &function.blocks[at];
        let before = from.get(block.label.as_str()).map_or(&[][..], Vec::as_slice);
        let mut holds: Vec<Value> = match before {
            [] => vec![Value::Undef; slots.len()],
            [one] => holds_behind.get(one)?.clone(),
            _ => {
                let phi = |(n, slot): (usize, &Slot)| {
                    let name = names.fresh(format!("{} in {}", slot.name, block.label));
                    phis.insert((at, n), name.clone());
                    Value::Local(name)
                };
                slots.iter().enumerate().map(phi).collect()
            }
        };
        let mut instructions = Vec::new();
        for instruction in &block.instructions {
            match does(block, instruction) {
                Does::Nothing => instructions.push(instruction.clone()),
                Does::Go => {}
                Does::Set(slot, value) => holds[slot] = value,
                Does::SetToo(slot, value) => {
                    holds[slot] = value;
                    instructions.push(instruction.clone());
                }
                Does::Get(slot) => {
                    let (from, to) = (slots[slot].ty.clone(), slots[slot].ty.clone());
                    let (op, flags, value) = (CastOp::Bits, Flags::default(), holds[slot].clone());
                    let same = Effect::Pure(Operation::Cast { op, flags, from, value, to });
                    let promises = instruction.promises.clone();
                    let get = instruction.replaced(instruction.result.clone(), same);
                    instructions.push(Instruction { promises, ..get });
                }
            }
        }
        out.blocks[at].instructions = instructions;
        holds_behind.insert(&block.label, holds);
    }
    let mut merged: BTreeMap<String, Merged> = BTreeMap::new();
    for ((at, slot), name) in &phis {
        let label = function.blocks[*at].label.as_str();
        let behind = |from: &&str| {
            let holds = holds_behind.get(from).map(|holds| holds[*slot].clone());
            (holds.unwrap_or(Value::Undef), (*from).to_owned())
        };
        let incoming = from.get(label)?.iter().map(behind).collect();
        merged.insert(name.clone(), Merged { at: *at, ty: slots[*slot].ty.clone(), incoming });
    }
    without_trivial(&mut out, &mut merged);
    without_unused(&out, &mut merged);
    for (name, Merged { at, ty, incoming }) in merged {
        let instructions = &mut out.blocks[at].instructions;
        let first = instructions.first()?;
        let phi = first.replaced(Some(name), Effect::Phi { ty, incoming });
        let behind = instructions.iter().position(|i| !matches!(i.effect, Effect::Phi { .. }));
        instructions.insert(behind.unwrap_or(instructions.len()), phi);
    }
    Some(out)
}

/// A phi that is not in its block yet.
struct Merged {
    at: usize,
    ty: Type,
    incoming: Vec<(Value, String)>,
}

/// Leaves out phis that only merge one value, and themselves.
fn without_trivial(function: &mut Function, phis: &mut BTreeMap<String, Merged>) {
    let trivial = |phis: &BTreeMap<String, Merged>| {
        phis.iter().find_map(|(name, phi)| {
            let itself = |value: &Value| matches!(value, Value::Local(local) if local == name);
            let mut others = phi.incoming.iter().map(|(value, _)| value).filter(|v| !itself(v));
            let one = others.next().cloned().unwrap_or(Value::Undef);
            // Each use of an undef value is another value.
            let only = others.all(|other| *other == one);
            only.then(|| (name.clone(), one))
        })
    };
    while let Some((name, value)) = trivial(phis) {
        phis.remove(&name);
        let other = |used: &str| (used == name).then(|| value.clone());
        let all = function.blocks.iter_mut().flat_map(|block| &mut block.instructions);
        all.for_each(|i| i.effect.put(&other));
        phis.values_mut().flat_map(|phi| &mut phi.incoming).for_each(|(used, _)| used.put(&other));
    }
}

/// Leaves out phis that nothing uses but other ones like them.
fn without_unused(function: &Function, phis: &mut BTreeMap<String, Merged>) {
    let mut open: Vec<Value> = Vec::new();
    for instruction in function.instructions() {
        open.extend(operands(&instruction.effect).into_iter().map(Value::Local));
    }
    let mut used: BTreeSet<String> = BTreeSet::new();
    while let Some(value) = open.pop() {
        if let Value::Local(name) = value
            && let Some(phi) = phis.get(&name)
            && used.insert(name)
        {
            open.extend(phi.incoming.iter().map(|(value, _)| value.clone()));
        }
    }
    phis.retain(|name, _| used.contains(name));
}
