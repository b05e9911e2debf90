//! Calls of targets' intrinsics by which threads wait for each other, as operations on barrier objects.

use super::barrier_object::{BarrierObject, OnBarrier};
use super::callee::Callee;
use super::ir::{Access, Argument, Effect, Function, Instruction, Ordering, Promises, Type, Value};
use crate::execution::scopes::Scope;

/// What a thread does there.
enum Step {
    On(OnBarrier, BarrierObject),
    /// Everything of the workgroup is ordered.
    Fence(Ordering),
}

/// The function with operations on barrier objects in the place of calls.
///
/// # Errors
/// A call of which it cannot be told which object it is about, and why.
pub fn with_barriers(function: &Function) -> Result<Function, (&Instruction, &'static str)> {
    let mut out = function.clone();
    for (block, from) in out.blocks.iter_mut().zip(&function.blocks) {
        // The named barrier that the thread has joined, where the block says it.
        let mut joined = None;
        block.instructions.clear();
        for instruction in &from.instructions {
            match steps(instruction, &mut joined).map_err(|why| (instruction, why))? {
                Some(steps) => {
                    let label = |i| instruction.label.clone().filter(|_| i == 0);
                    let all = steps.iter().enumerate();
                    let all = all.map(|(i, step)| performs(instruction, step, label(i)));
                    block.instructions.extend(all);
                }
                None => block.instructions.push(instruction.clone()),
            }
        }
    }
    Ok(out)
}

/// The functions with one barrier in the place of an arrival at the workgroup's and the wait right behind it, which are the
/// same (a barrier is both); none if there are none, or if some arrival or wait stands alone in one of them.
pub fn in_one([before, after]: [&Function; 2]) -> Option<[Function; 2]> {
    let split = |f: &Function| f.instructions().any(|i| part(i).is_some());
    if !split(before) && !split(after) {
        return None;
    }
    let whole = [before, after].map(|function| {
        let mut out = function.clone();
        for block in &mut out.blocks {
            join(&mut block.instructions);
        }
        out
    });
    whole.iter().all(|function| !split(function)).then_some(whole)
}

/// The functions with an arrival and a wait in the place of each barrier of the workgroup, where some half stands alone in one
/// of them; none if none does, or if there are no other barriers.
pub fn in_halves([before, after]: [&Function; 2]) -> Option<[Function; 2]> {
    let has = |of: &dyn Fn(&Instruction) -> bool| {
        [before, after].iter().any(|f| f.instructions().any(of))
    };
    if !has(&|i| part(i).is_some()) || !has(&is_whole) {
        return None;
    }
    let halves = |function: &Function| {
        let mut out = function.clone();
        for block in &mut out.blocks {
            let all = std::mem::take(&mut block.instructions).into_iter();
            block.instructions = all
                .flat_map(|i| match is_whole(&i) {
                    true => vec![half_of(&i, SIGNAL, 32), half_of(&i, WAIT, 16)],
                    false => vec![i],
                })
                .collect();
        }
        out
    };
    Some([before, after].map(halves))
}

const SIGNAL: &str = "llvm.amdgcn.s.barrier.signal";
const WAIT: &str = "llvm.amdgcn.s.barrier.wait";

fn is_whole(instruction: &Instruction) -> bool {
    let Effect::Call { callee, .. } = &instruction.effect else { return false };
    callee.name() == Some("llvm.amdgcn.s.barrier")
}

/// The half of that name in the place of a barrier of the workgroup, whose number is -1.
fn half_of(barrier: &Instruction, name: &str, width: u32) -> Instruction {
    let mut half = barrier.clone();
    if let Effect::Call { callee, arguments, .. } = &mut half.effect {
        *callee = Callee::Named(name.into());
        *arguments = vec![Argument {
            ty: Type::Int(width),
            value: Value::Bits(u128::MAX >> (128 - width)),
            promises: Promises::default(),
            captures_none: false,
        }];
    }
    half
}

/// The halves of a barrier of the workgroup.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Arrives,
    Waits,
}

/// Which half a call is of which barrier, if it is one.
fn part(instruction: &Instruction) -> Option<(Half, Option<BarrierObject>)> {
    let Effect::Call { callee: Callee::Named(name), arguments, .. } = &instruction.effect else {
        return None;
    };
    let half = match &**name {
        SIGNAL => Half::Arrives,
        WAIT => Half::Waits,
        _ => return None,
    };
    Some((half, by_number(arguments.first()).ok()))
}

fn join(instructions: &mut Vec<Instruction>) {
    let workgroup = |i: &Instruction, half| part(i) == Some((half, Some(BarrierObject::Workgroup)));
    let mut at = 0;
    while at < instructions.len() {
        let idle = |i: &&Instruction| matches!(i.effect, Effect::Nothing);
        let next = at + 1 + instructions[at + 1..].iter().take_while(idle).count();
        let waits = instructions.get(next).is_some_and(|i| workgroup(i, Half::Waits));
        if workgroup(&instructions[at], Half::Arrives) && waits {
            if let Effect::Call { callee, arguments, .. } = &mut instructions[at].effect {
                *callee = Callee::Named("llvm.amdgcn.s.barrier".into());
                arguments.clear();
            }
            instructions.remove(next);
        }
        at += 1;
    }
}

fn performs(call: &Instruction, step: &Step, label: Option<String>) -> Instruction {
    let effect = match step {
        Step::On(on, object) => Effect::Operation { access: on.access(object), location: None },
        Step::Fence(ordering) => {
            let scope = Some(Scope::named("workgroup"));
            Effect::Fence { access: Access { ordering: *ordering, scope, ..Access::plain() } }
        }
    };
    Instruction { result: None, label, effect, ..call.clone() }
}

/// What a call does, if it is one of a barrier.
fn steps(
    instruction: &Instruction,
    joined: &mut Option<BarrierObject>,
) -> Result<Option<Vec<Step>>, &'static str> {
    let Effect::Call { callee: Callee::Named(name), arguments, .. } = &instruction.effect else {
        return Ok(None);
    };
    let Some(name) = name.strip_prefix("llvm.") else { return Ok(None) };
    let workgroup = BarrierObject::Workgroup;
    let on = |on, object| Ok(Some(vec![Step::On(on, object)]));
    match name {
        "amdgcn.s.barrier" => Ok(Some(vec![
            Step::On(OnBarrier::Arrive(None), workgroup.clone()),
            Step::On(OnBarrier::Wait, workgroup),
        ])),
        "amdgcn.s.barrier.signal" => on(OnBarrier::Arrive(None), by_number(arguments.first())?),
        "amdgcn.s.barrier.signal.var" => {
            let count = arguments.get(1).and_then(number).ok_or("its count is not constant")?;
            on(OnBarrier::Arrive((count != 0).then_some(count)), by_pointer(arguments)?)
        }
        "amdgcn.s.barrier.init" => {
            let count = arguments.get(1).and_then(number).ok_or("its count is not constant")?;
            on(OnBarrier::Init(count), by_pointer(arguments)?)
        }
        "amdgcn.s.barrier.join" => {
            let object = by_pointer(arguments)?;
            *joined = Some(object.clone());
            on(OnBarrier::Join, object)
        }
        "amdgcn.s.barrier.leave" if instruction.result.is_none() => {
            on(OnBarrier::Drop, joined.take().ok_or("the join before it is in another block")?)
        }
        "amdgcn.s.barrier.wait" => match by_number(arguments.first())? {
            BarrierObject::Workgroup => on(OnBarrier::Wait, BarrierObject::Workgroup),
            // It is the last one joined, whatever the number.
            BarrierObject::Named(_) => {
                let object = joined.clone().ok_or("the join before it is in another block")?;
                on(OnBarrier::Wait, object)
            }
        },
        // PTX: memory accesses before the barrier are performed for all who meet there.
        "nvvm.barrier0" | "nvvm.barrier.cta.sync.aligned.all" | "nvvm.barrier.cta.sync.all" => {
            if arguments.first().is_some_and(|a| number(a) != Some(0)) {
                return Err("its number is not 0");
            }
            Ok(Some(vec![
                Step::Fence(Ordering::Release),
                Step::On(OnBarrier::Arrive(None), workgroup.clone()),
                Step::On(OnBarrier::Wait, workgroup),
                Step::Fence(Ordering::Acquire),
            ]))
        }
        _ => Ok(None),
    }
}

fn number(argument: &Argument) -> Option<u32> {
    match argument.value {
        Value::Bits(bits) => u32::try_from(bits).ok(),
        Value::Zero => Some(0),
        _ => None,
    }
}

/// The object of a number: -1 is the workgroup's.
pub(super) fn by_number(argument: Option<&Argument>) -> Result<BarrierObject, &'static str> {
    let argument = argument.ok_or("it has no argument")?;
    let signed = match (&argument.value, argument.ty.bits()) {
        (Value::Bits(bits), width @ 1..=64) => Some(super::term::signed(*bits, width)),
        (Value::Zero, _) => Some(0),
        _ => None,
    };
    match signed.ok_or("its number is not constant")? {
        -1 => Ok(BarrierObject::Workgroup),
        number @ 1..=16 => Ok(BarrierObject::Named(format!("{number}"))),
        _ => Err("the barrier of that number is none of the program's"),
    }
}

/// The object that the first argument points to.
pub(super) fn by_pointer(arguments: &[Argument]) -> Result<BarrierObject, &'static str> {
    match arguments.first().map(|a| &a.value) {
        Some(Value::Global(name)) => Ok(BarrierObject::Named(format!("@{name}"))),
        _ => Err("it does not name a barrier"),
    }
}
