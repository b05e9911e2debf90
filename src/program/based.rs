//! What pointers are evidently based on, and what a function may do with memory that it reaches so.
//!
//! LangRef has attributes speak of accesses through pointers based on an argument, and of accesses that are based on
//! none. What a chain of `getelementptr` leads to is certain; of other pointers nothing is said here.

use super::ir::{
    CastOp, Effect, Function, Global, Handling, Instruction, Module, Operation, Value,
};
use crate::execution::scopes::{CONSTANT, Target};

/// What a pointer is computed from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Root<'f> {
    /// An object of the function's own.
    Object,
    /// A parameter, the one of that name.
    Parameter(&'f str),
    /// A global, the one of that name.
    Global(&'f str),
    /// Nobody knows.
    Elsewhere,
}

/// What a function says that it may do: read, and write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permitted {
    /// Through pointers based on its arguments.
    pub arguments: (bool, bool),
    /// Through others that lead to memory of others.
    pub others: (bool, bool),
}

impl Default for Permitted {
    /// Anything.
    fn default() -> Permitted {
        Permitted { arguments: (true, true), others: (true, true) }
    }
}

/// An access of memory: through which pointer, and whether it reads, and writes.
pub struct Accessed<'f> {
    /// The pointer.
    pub pointer: &'f Value,
    /// It reads.
    pub reads: bool,
    /// It writes.
    pub writes: bool,
}

/// What a pointer is computed from.
pub fn root<'f>(function: &'f Function, pointer: &'f Value) -> Root<'f> {
    let name = match pointer {
        Value::Local(name) => name,
        Value::Global(name) => return Root::Global(name),
        Value::Expr(operation) => {
            return match &**operation {
                Operation::Gep { base, .. } => root(function, base),
                _ => Root::Elsewhere,
            };
        }
        _ => return Root::Elsewhere,
    };
    if let Some(parameter) = function.parameters.iter().find(|p| p.name == *name) {
        return Root::Parameter(&parameter.name);
    }
    let mut instructions = function.instructions();
    let made = instructions.find(|i| i.result.as_ref() == Some(name)).map(|i| &i.effect);
    match made {
        Some(Effect::Alloca { .. }) => Root::Object,
        // What is computed from itself is in code that nobody reaches.
        Some(Effect::Pure(Operation::Gep { base, .. })) if base != pointer => root(function, base),
        // Another name for it (`llvm.launder.invariant.group`).
        Some(Effect::Pure(Operation::Cast { op: CastOp::Bits, from, to, value, .. }))
            if from == to && value != pointer =>
        {
            root(function, value)
        }
        _ => Root::Elsewhere,
    }
}

/// The memory that an instruction accesses by itself.
pub fn accessed(effect: &Effect) -> Vec<Accessed<'_>> {
    match effect {
        Effect::Load { pointer, .. } => vec![Accessed { pointer, reads: true, writes: false }],
        Effect::Store { pointer, .. } => vec![Accessed { pointer, reads: false, writes: true }],
        Effect::AtomicRmw { pointer, .. } | Effect::CmpXchg { pointer, .. } => {
            vec![Accessed { pointer, reads: true, writes: true }]
        }
        Effect::Bulk(bulk) => {
            // The first is written, and the other one is read.
            let blocks = bulk.blocks().enumerate();
            let access = |(n, block)| {
                let block: &super::bulk::Start = block;
                Accessed { pointer: &block.pointer, reads: n > 0, writes: n == 0 }
            };
            blocks.map(access).collect()
        }
        _ => vec![],
    }
}

/// Whether an instruction reads constants of the target's own. LLVM does not count these among what a function reads
/// (`memory(…)`), no more than constants of the file.
pub fn reads_constants(target: Target, effect: &Effect) -> bool {
    target == Target::Amdgpu && matches!(effect, Effect::Load { space: CONSTANT, .. })
}

/// Whether a function must not do that, so that behaviour is undefined where it does. `constants`: it is a read of
/// constants of the target's own.
pub fn is_forbidden(
    function: &Function,
    globals: &[Global],
    access: &Accessed<'_>,
    constants: bool,
) -> bool {
    let exceeds = |(may_read, may_write): (bool, bool)| {
        // What is only written may be read after that.
        !constants && (access.writes && !may_write || access.reads && !may_read && !may_write)
    };
    match root(function, access.pointer) {
        Root::Object | Root::Elsewhere => false,
        Root::Parameter(name) => {
            let parameter = function.parameters.iter().find(|p| p.name == name);
            let says = |promise| parameter.is_some_and(|p| p.promises.handling.contains(&promise));
            says(Handling::ReadNone)
                || access.writes && says(Handling::ReadOnly)
                || exceeds(function.permitted.arguments)
        }
        Root::Global(name) => {
            // Constants may be read all the same, and of what is defined elsewhere nobody knows whether it is one.
            let variable = globals.iter().any(|g| g.name == name && !g.constant);
            let known = access.writes || variable;
            known && exceeds(function.permitted.others)
        }
    }
}

/// Whether a function may read what it says that it only writes, and has not evidently written itself before that: then
/// it finds poison there (LangRef, "memory").
pub fn may_read_unwritten(function: &Function, module: &Module) -> bool {
    let globals = &module.globals;
    let Permitted { arguments, others } = function.permitted;
    let only_written = |(reads, writes): (bool, bool)| writes && !reads;
    let forbidden = |pointer: &Value| match root(function, pointer) {
        Root::Object => false,
        Root::Parameter(_) => only_written(arguments),
        Root::Global(name) => {
            let constant = globals.iter().any(|g| g.name == name && g.constant);
            only_written(others) && !constant
        }
        Root::Elsewhere => only_written(arguments) || only_written(others),
    };
    let reads_unwritten = |instructions: &[Instruction]| {
        let mut written = Vec::new();
        instructions.iter().any(|instruction| match &instruction.effect {
            Effect::Store { ty, pointer, .. } => {
                written.push((ty, pointer));
                false
            }
            effect if reads_constants(module.target, effect) => false,
            Effect::Load { ty, pointer, .. } => {
                !written.contains(&(ty, pointer)) && forbidden(pointer)
            }
            effect => accessed(effect).iter().any(|a| a.reads && forbidden(a.pointer)),
        })
    };
    function.blocks.iter().any(|block| reads_unwritten(&block.instructions))
}

/// Whether what a function says of its effects on memory is looked at wherever it accesses memory, and there is nothing
/// else by which it may break it.
pub fn is_looked_at(function: &Function, anything_else: bool) -> bool {
    let Permitted { arguments, others } = function.permitted;
    let only_written = |(reads, writes): (bool, bool)| writes && !reads;
    let instructions = function.instructions();
    let unclear = |access: Accessed<'_>| match root(function, access.pointer) {
        Root::Object => false,
        Root::Parameter(_) => access.reads && only_written(arguments),
        Root::Global(_) => access.reads && only_written(others),
        Root::Elsewhere => true,
    };
    !anything_else && !instructions.flat_map(|i| accessed(&i.effect)).any(unclear)
}
