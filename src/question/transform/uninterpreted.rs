//! What the original promises, and nobody looks at. Where such a promise is broken behaviour is less defined, or the
//! surrounding program is not one that can be: so a counterexample that may break it is none.

use super::difference::Place;
use super::pair::{Pair, Side};
use super::refute::Proposal;
use crate::program::based::may_read_unwritten;
use crate::program::callees::calls;
use crate::program::event::{Moment, Slot};
use crate::program::handling::{Handling, is_looked_at as is_handling_looked_at, may_write_unseen};
use crate::program::input::Input;
use crate::program::integer;
use crate::program::ir::{
    About, BinaryOp, CallEffects, Effect, Function, Instruction, Module, Operation, Promise, Type,
};
use crate::program::library;
use crate::program::memory::SPACING;
use crate::program::object::Object;
use crate::program::runtime;
use crate::program::specialise::specialise;
use crate::program::target::{asked_space, is_known_to_compilers, is_of_thread};
use crate::program::term::TermKind;
use crate::program::uses::operands;
use itertools::Itertools;
use std::fmt;

/// A promise of the original.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uninterpreted {
    promise: String,
    of: Of,
    place: Place,
}

/// What a promise is about.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Of {
    /// What an instruction does, gives or is given.
    Instruction,
    /// Which kind of memory an instruction accesses.
    Memory,
    /// What a parameter is, or the function does with it.
    Parameter(String),
    /// What others do with what a parameter points to while the function runs: its number, and its name.
    Others(usize, String),
    /// What a callee does with an argument.
    Argument(String),
    /// What the function does, or returns: its name.
    Function(String),
}

/// What a callee may do is looked at, and hints are none of its promises; fast-math flags count as part of the
/// operation, which is not interpreted.
fn is_looked_at(instruction: &Instruction, promise: &Promise) -> bool {
    let followed = matches!(
        instruction.effect,
        Effect::Call { .. }
            | Effect::Phi { .. }
            | Effect::Bulk(_)
            | Effect::Assume { .. }
            | Effect::Granted(_)
            | Effect::Lifetime { .. }
            | Effect::Alloca { .. }
            | Effect::Nothing
    );
    let of_operation =
        matches!(instruction.effect, Effect::Pure(_)) && promise.about == About::FastMath;
    (followed || of_operation) && !matches!(promise.about, About::MustTail | About::Assumed)
}

impl Uninterpreted {
    /// What the original promises that may make a counterexample to nothing.
    pub(super) fn of_original(before: Side<'_>) -> Vec<Uninterpreted> {
        let function = before.function;
        let mut found = Vec::new();
        let mut add = |promise: &str, of, span| {
            let (promise, place) = (promise.to_owned(), before.place(span));
            found.push(Uninterpreted { promise, of, place });
        };
        if may_write_unseen(function) {
            add("memory(read)", Of::Function(function.name.clone()), function.span);
        }
        if may_read_unwritten(function, before.module) {
            add("memory(write)", Of::Function(function.name.clone()), function.span);
        }
        for promise in function.promises.others.iter().filter(|p| counts(p)) {
            add(&promise.written, Of::Function(function.name.clone()), function.span);
        }
        for (index, parameter) in function.parameters.iter().enumerate() {
            let name = || parameter.name.clone();
            let open =
                |promise: &&Handling| !is_handling_looked_at(function, &parameter.name, promise);
            for promise in parameter.promises.handling.iter().filter(open) {
                add(&promise.to_string(), Of::Parameter(name()), function.span);
            }
            for promise in parameter.promises.others.iter().filter(|p| counts(p)) {
                if promise.about != About::Alone {
                    add(&promise.written, Of::Parameter(name()), function.span);
                }
            }
            if parameter.noalias {
                add("noalias", Of::Others(index, name()), function.span);
            }
        }
        let all_is_global = has_no_other_space(before);
        for instruction in function.instructions() {
            let own = instruction.promises.others.iter();
            let kept = |p: &&Promise| {
                matches!(p.about, About::Spaces | About::NotPrivate) && all_is_global
            };
            let open = own.filter(|p| counts(p) && !is_looked_at(instruction, p) && !kept(p));
            for promise in open {
                let is_of_memory = promise.about == About::KindOfMemory;
                let of = if is_of_memory { Of::Memory } else { Of::Instruction };
                add(&promise.written, of, instruction.span);
            }
            let Effect::Call { callee, arguments, .. } = &instruction.effect else { continue };
            for promise in arguments.iter().flat_map(|a| &a.promises.handling) {
                let of = match promise {
                    promise if promise.captures_nothing() => continue,
                    // Looked at where it is called.
                    Handling::Returned
                    | Handling::ReadOnly
                    | Handling::ReadNone
                    | Handling::WriteOnly
                    | Handling::NoFree => continue,
                    // Nobody looks at whether it does what it is said to do.
                    Handling::Initializes(_) | Handling::Other(_) => Of::Instruction,
                    // A callee can break it only by what it does to memory.
                    _ => Of::Argument(callee.to_string()),
                };
                add(&promise.to_string(), of, instruction.span);
            }
            let others = arguments.iter().flat_map(|a| &a.promises.others);
            for promise in others.filter(|p| counts(p)) {
                add(&promise.written, Of::Instruction, instruction.span);
            }
        }
        found
    }

    /// Whether only what others do, or where they are, may break it.
    pub(super) fn is_of_others(&self) -> bool {
        matches!(self.of, Of::Others(..) | Of::Memory)
    }

    /// Whether what happens in a counterexample may break the promise.
    pub(super) fn may_be_broken(&self, pair: &Pair, proposal: &Proposal) -> bool {
        match self.of {
            Of::Instruction | Of::Parameter(_) | Of::Function(_) => true,
            // No program tells of which kind memory is, so it is of the kind that is promised; but what another device does
            // with that kind is the target's business.
            Of::Memory => {
                let apart = |(input, shared): (&Input, &u128)| {
                    matches!(input, Input::Share { .. }) && *shared == 0
                };
                proposal.inputs.iter().any(apart)
            }
            Of::Argument(_) => proposal.contexts > 0,
            Of::Others(index, _) => is_accessed_by_others(pair, proposal, index),
        }
    }
}

/// Whether nothing says of any memory that it is not global: what pointers lead to may be taken to be.
fn has_no_other_space(side: Side<'_>) -> bool {
    let local = |i: &Instruction| match &i.effect {
        Effect::Alloca { .. } => true,
        Effect::Pure(Operation::Cast { from: Type::Ptr(from), to: Type::Ptr(to), .. }) => {
            from != to
        }
        _ => false,
    };
    let Side { module, function } = side;
    let special = |space: u32| !matches!(space, 0 | 1 | 4);
    let of_parameters =
        function.parameters.iter().any(|p| p.byval.is_some() || p.ty.space().is_some_and(special));
    !of_parameters
        && !function.instructions().any(local)
        && !module.globals.iter().any(|global| special(global.space))
}

/// Whether others access what a parameter points to, and that may be while the function runs.
fn is_accessed_by_others(pair: &Pair, proposal: &Proposal, parameter: usize) -> bool {
    let Some(pointer) = pair.pointers.iter().find(|p| p.index == parameter) else { return true };
    let known = pair.pool.as_address(pointer.term);
    let address = match pair.pool.kind(pointer.term) {
        _ if known.is_some() => known,
        TermKind::Input(input) => proposal.inputs.get(input).copied(),
        _ => None,
    };
    let Some(address) = address else { return true };
    let mut pool = pair.pool.clone();
    let program = specialise(&mut pool, &pair.target, &proposal.given_to(&pair.target));
    let during = |slot: &Slot| slot.moment == Moment::During;
    let others = program.events.iter().filter(|e| e.slot.as_ref().is_some_and(during));
    // Whether it happens may hang on what is read.
    let accesses = others.filter(|e| !pool.is(e.reads, false) || !pool.is(e.writes, false));
    let mut places = accesses.flat_map(|e| &e.targets).map(|t| &program.locations[t.location]);
    places.any(|place| place.address / SPACING == address / SPACING)
}

/// What a library does that a counterexample hangs on, by the function that nobody looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Library {
    /// A function of the runtime library.
    Runtime(String),
    /// A function of C's library.
    OfC(String),
    /// An `operator new` that gives null.
    NullOfNew(String),
    /// An intrinsic of a target.
    Intrinsic(String),
    /// A convergent function that accesses no memory.
    Convergent(String),
}

impl fmt::Display for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Library::Runtime(name) => {
                write!(f, "what @{name} of the runtime library does is not looked at")
            }
            Library::OfC(name) => {
                write!(f, "what @{name} of C's library does is not looked at")
            }
            Library::Intrinsic(name) => {
                write!(f, "what @{name} does compilers know, and it is not looked at here")
            }
            Library::Convergent(name) => {
                write!(f, "which threads execute calls of @{name} together is not followed")
            }
            Library::NullOfNew(name) => {
                write!(f, "it hangs on whether @{name} may give null, which no `nonnull` denies")
            }
        }
    }
}

/// A callee that does less by what the original says of some call than by what the transformed function says of one. It
/// is the same function, so a counterexample that has it do more may make the original's behaviour undefined.
pub(super) fn restrained(before: Side<'_>, after: Side<'_>) -> Option<String> {
    let [source, target] = [before, after].map(|side| calls(side.function).collect::<Vec<_>>());
    let mut all = target.iter().flat_map(|call| source.iter().map(move |other| (call, other)));
    let less = all.find(|((name, after), (other, before))| {
        let may = |effects: &CallEffects| {
            let CallEffects { reads, writes, synchronises, may_stop, may_unwind, .. } = *effects;
            let anywhere = (reads || writes) && !effects.only_arguments;
            [reads, writes, synchronises, may_stop, may_unwind, anywhere]
        };
        name == other && may(after).iter().zip(may(before)).any(|(more, less)| *more && !less)
    });
    less.map(|((name, _), _)| (*name).to_owned())
}

/// A call of the runtime library that only one of the functions has: it does what an operation of the other does,
/// but what that is, nobody looks at.
pub(super) fn library_call(before: Side<'_>, after: Side<'_>) -> Option<Library> {
    let sides = [before, after];
    let [source, target] = sides.map(|side| calls(side.function).collect::<Vec<_>>());
    let name = target.iter().chain(&source).map(|(name, _)| *name).find(|name| {
        let calls = |of: &[(&str, &CallEffects)]| of.iter().any(|(other, _)| other == name);
        let is_runtime = sides.iter().any(|side| runtime::is_function(side.module, name));
        is_runtime && calls(&source) != calls(&target)
    });
    name.map(|name| Library::Runtime(name.to_owned()))
}

/// A callee that only one of the functions calls, or not as often, and of which compilers know more than its attributes
/// say: what an intrinsic of a target does, or that two calls which the same threads execute are one. `sampled`: what asks for
/// the address space of a pointer is looked at (`program/sample.rs`).
pub(super) fn computed_otherwise(
    before: Side<'_>,
    after: Side<'_>,
    sampled: bool,
) -> Option<Library> {
    let [source, target] = [before, after].map(|side| calls(side.function).collect::<Vec<_>>());
    source.iter().chain(&target).find_map(|(name, effects)| {
        let count = |of: &[(&str, &CallEffects)]| of.iter().filter(|(n, _)| n == name).count();
        if count(&source) == count(&target) || sampled && asked_space(name).is_some() {
            return None;
        }
        // The numbers that a thread is told have to do with one another.
        let told = source.iter().map(|(name, _)| *name).filter(|name| is_of_thread(name));
        let together = is_of_thread(name) && told.unique().count() > 1;
        if is_known_to_compilers(name) || together {
            return Some(Library::Intrinsic((*name).to_owned()));
        }
        let CallEffects { convergent, reads, writes, synchronises, .. } = **effects;
        let silent = convergent && !reads && !writes && !synchronises;
        silent.then(|| Library::Convergent((*name).to_owned()))
    })
}

/// Functions of C's library that are called and have no meaning here, and what is said of the calls. What a function
/// allocates for itself is no call any more.
fn library_functions<'m>(side: Side<'m>) -> Vec<(&'m str, &'m CallEffects)> {
    let called = |i: &'m Instruction| {
        let Effect::Call { effects, .. } = &i.effect else { return None };
        unknown(side.module, &i.effect).map(|name| (name, effects))
    };
    side.function.instructions().filter_map(called).collect()
}

/// The library function that is called, if it has no meaning here.
fn unknown<'m>(module: &Module, effect: &'m Effect) -> Option<&'m str> {
    let name = library::called(module, effect)?;
    let computed = integer::is_computed(name) && library::is_hosted(module);
    let followed = library::followed(module, effect).is_some();
    (!computed && !followed).then_some(name)
}

/// A library function with no meaning here, the result of which is used: any counterexample may have it give what it
/// never does.
fn used_result<'m>(side: Side<'m>) -> Option<&'m str> {
    let is_used =
        |name: &str| side.function.instructions().any(|i| operands(&i.effect).contains(name));
    side.function.instructions().find_map(|i| {
        let Effect::Call { effects, .. } = &i.effect else { return None };
        let name = unknown(side.module, &i.effect).filter(|_| effects.heap.is_none())?;
        is_used(i.result.as_deref()?).then_some(name)
    })
}

/// `operator new` that gives null in a counterexample, which C++ says it does not, and compilers may be told it does.
pub(super) fn null_of_new(proposal: &Proposal) -> Option<Library> {
    proposal.inputs.iter().find_map(|(input, value)| {
        let Input::Fails(Object::Fresh(call)) = input else { return None };
        let name = call.callee.name().filter(|name| *value != 0 && library::throws(name))?;
        Some(Library::NullOfNew(name.to_owned()))
    })
}

/// Whether both functions call such functions of C's library as are followed, and the same ones.
pub(super) fn has_same_followed(before: Side<'_>, after: Side<'_>) -> bool {
    let [source, target] = [before, after].map(|side| {
        let called = |i| library::followed(side.module, i).and(library::called(side.module, i));
        let names = side.function.instructions().filter_map(|i| called(&i.effect));
        names.map(str::to_owned).collect::<Vec<String>>()
    });
    !source.is_empty() && source == target
}

/// A call of a library function that only one of the functions has: the other may know what it does, and nobody here
/// does.
pub(super) fn unknown_function(before: Side<'_>, after: Side<'_>) -> Option<Library> {
    let [source, target] = [before, after].map(library_functions);
    let differs = |name: &str| {
        let of = |calls: &[(&str, &CallEffects)]| -> Vec<CallEffects> {
            calls
                .iter()
                .filter(|(n, _)| *n == name)
                .map(|(_, effects)| (*effects).clone())
                .collect()
        };
        // What always gives new memory is known well enough where there is none of it any more.
        let gone = of(&target).is_empty();
        let gives = |e: &CallEffects| e.heap.as_ref().is_some_and(|heap| !heap.may_fail);
        of(&source) != of(&target) && !(gone && of(&source).iter().all(gives))
    };
    let of_result = [before, after].into_iter().find_map(used_result);
    let mut names = source.iter().chain(&target).map(|(name, _)| *name);
    let name = names.find(|name| differs(name)).or(of_result);
    name.map(|name| Library::OfC(name.to_owned()))
}

/// Whether a function computes the aligned word around an address.
fn masks_pointers(function: &Function) -> bool {
    function.instructions().any(|i| match &i.effect {
        Effect::Pure(Operation::Binary { op: BinaryOp::And, ty, .. }) => matches!(ty, Type::Ptr(_)),
        _ => false,
    })
}

/// Bytes of the largest exchange or update of a function.
pub(super) fn exchanged(side: Side<'_>) -> Option<u64> {
    let of = |i: &Instruction| match &i.effect {
        Effect::AtomicRmw { ty, .. } | Effect::CmpXchg { ty, .. } => {
            Some(side.module.layout.store_size(ty))
        }
        _ => None,
    };
    side.function.instructions().filter_map(of).max()
}

fn exchanges_more(before: Side<'_>, after: Side<'_>) -> bool {
    exchanged(before).zip(exchanged(after)).is_some_and(|(part, whole)| part < whole)
}

/// A lowering that accesses whole words in the place of their parts, which LLVM does for targets where memory is made of
/// such words. LangRef knows no such memory.
pub(super) fn whole_words(before: Side<'_>, after: Side<'_>) -> bool {
    let masks = masks_pointers(after.function) && !masks_pointers(before.function);
    exchanges_more(before, after) || masks
}

/// Whether there is no answer without such memory: words are exchanged wherever the parts are.
pub(super) fn needs_words(before: Side<'_>, after: Side<'_>) -> bool {
    let masks = masks_pointers(after.function) && !masks_pointers(before.function);
    exchanges_more(before, after) && masks
}

/// How values are passed both functions do alike, or are not compared. Loops are taken to end.
fn counts(promise: &Promise) -> bool {
    !matches!(promise.about, About::Passing | About::Lent | About::Copied | About::Progress)
}

impl fmt::Display for Uninterpreted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Uninterpreted { promise, of, place } = self;
        write!(f, "a counterexample may break what the original promises: `{promise}`")?;
        match of {
            Of::Instruction | Of::Memory => {}
            Of::Parameter(name) | Of::Others(_, name) => write!(f, " of %{name}")?,
            Of::Function(name) => write!(f, " of @{name}")?,
            Of::Argument(callee) => write!(f, " of an argument of @{callee}")?,
        }
        write!(f, " ({place}), which is not looked at")
    }
}
