//! Functions of C's library that copy or fill a block of memory: calls of them are what LLVM's own operations are.

use super::allocation::demand;
use super::ir::{
    Argument, Bulk, CastOp, Contents, Effect, Flags, Function, Instruction, Module, Operation,
    Promises, Start, Type, Value,
};
use super::library::called;

/// Their names.
const BLOCKS: [&str; 3] = ["memcpy", "memmove", "memset"];

/// Puts such operations in the place of such calls. Those of which more is promised than that nothing is undefined stay
/// calls.
pub fn settle(module: &mut Module) {
    let of = |function: &Function| -> Vec<Option<Vec<Instruction>>> {
        let all = function.instructions();
        all.map(|instruction| operation(module, instruction)).collect()
    };
    let found: Vec<_> = module.functions.iter().map(of).collect();
    for (function, found) in module.functions.iter_mut().zip(found) {
        let mut found = found.into_iter();
        for block in &mut function.blocks {
            let instructions = std::mem::take(&mut block.instructions);
            let each = instructions.into_iter().zip(found.by_ref());
            block.instructions =
                each.flat_map(|(own, instead)| instead.unwrap_or(vec![own])).collect();
        }
    }
}

/// What stands in the place of a call, if it is one of such a function.
fn operation(module: &Module, call: &Instruction) -> Option<Vec<Instruction>> {
    let Effect::Call { callee, arguments, ty, .. } = &call.effect else { return None };
    let name = callee.name().filter(|name| BLOCKS.contains(name))?;
    called(module, &call.effect)?;
    let [to, what, length] = &arguments[..] else { return None };
    let start = |argument: &Argument| match argument.ty {
        Type::Ptr(space) => Some(Start { pointer: argument.value.clone(), space, align: None }),
        _ => None,
    };
    let contents = match name {
        "memcpy" => Contents::Copy(start(what)?),
        "memmove" => Contents::Move(start(what)?),
        "memset" => Contents::Byte(byte(what)),
        _ => return None,
    };
    let plain = |argument: &Argument| {
        let promises =
            Promises { noundef: false, handling: <_>::default(), ..argument.promises.clone() };
        promises == Promises::default()
    };
    if !arguments.iter().all(plain) || call.promises != Promises::default() {
        return None;
    }
    let demanded = arguments.iter().filter(|argument| argument.promises.noundef);
    let mut all: Vec<Instruction> = demanded.map(|argument| demand(argument, call)).collect();
    let length = (length.ty.clone(), length.value.clone());
    let bulk = Bulk { to: start(to)?, contents, length, element: None };
    all.push(Instruction { result: None, effect: Effect::Bulk(bulk), ..call.clone() });
    let (from, to, value) = (ty.clone(), ty.clone(), to.value.clone());
    let same = Operation::Cast { op: CastOp::Bits, flags: Flags::default(), from, value, to };
    all.push(Instruction { effect: Effect::Pure(same), ..call.clone() });
    Some(all)
}

/// The lowest byte of a number.
fn byte(argument: &Argument) -> Value {
    match &argument.value {
        Value::Bits(bits) => Value::Bits(bits & 0xff),
        value => Value::Expr(Box::new(Operation::Cast {
            op: CastOp::Trunc,
            flags: Flags::default(),
            from: argument.ty.clone(),
            value: value.clone(),
            to: Type::Int(8),
        })),
    }
}
