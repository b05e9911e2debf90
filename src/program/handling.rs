//! What functions do with what they are given, and what attributes promise of that: `readonly`, `captures(none)`,
//! `returned` …

use super::apart::{Apart, Kinds};
use super::based::{Permitted, Root, accessed, root};
use super::callee::Callee;
use super::captures::{Captures, Components};
use super::ir::{CallEffects, CastOp, Effect, Function, Operation, Predicate, Type, Value};
use std::collections::BTreeSet;
use std::fmt;

/// What a function promises to do, and not to do, with a parameter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Handling {
    /// `returned`: it returns nothing else.
    Returned,
    /// `readonly`: it does not write through it.
    ReadOnly,
    /// `readnone`: it does not access memory through it.
    ReadNone,
    /// `writeonly`: it does not read through it.
    WriteOnly,
    /// `nofree`: it does not free what that points to.
    NoFree,
    /// `writable`: it loads and stores back as much of what that points to as is dereferenceable, when it is entered.
    Writable,
    /// `captures(…)`, `nocapture`: what it keeps of it.
    Captures(Captures),
    /// `initializes(…)`: the bytes of these ranges, by their distances from it, are written before the function returns, and
    /// not read before that.
    Initializes(Vec<(i64, i64)>),
    /// What else is promised of that, as it is written: `dead_on_return` …
    Other(String),
}

impl Handling {
    /// That it keeps no copy of it.
    pub fn captures_nothing(&self) -> bool {
        *self == Handling::Captures(Captures::NOTHING)
    }
}

impl fmt::Display for Handling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Handling::Returned => f.write_str("returned"),
            Handling::ReadOnly => f.write_str("readonly"),
            Handling::ReadNone => f.write_str("readnone"),
            Handling::WriteOnly => f.write_str("writeonly"),
            Handling::NoFree => f.write_str("nofree"),
            Handling::Writable => f.write_str("writable"),
            Handling::Captures(what) => write!(f, "captures({what})"),
            Handling::Initializes(ranges) => {
                let ranges = ranges.iter().map(|(from, to)| format!("({from}, {to})"));
                write!(f, "initializes({})", ranges.collect::<Vec<_>>().join(", "))
            }
            Handling::Other(written) => f.write_str(written),
        }
    }
}

/// Whether a pointer is certain to be computed from the one that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clear {
    /// It is.
    Evident,
    /// It may be.
    Perhaps,
}

/// What is done with a pointer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// Something is read through it: evidently, or through what may be something else.
    Read(Clear),
    /// Something is written through it.
    Written(Clear),
    /// Handed to a callee of which nothing is known but this.
    Passed {
        /// That may read through it.
        reads: bool,
        /// It may write through it.
        writes: bool,
        /// What it may keep of it.
        captures: Captures,
        /// It may free what it points to.
        frees: bool,
    },
    /// The function returns it.
    Returned,
    /// Compared with another pointer than null.
    Compared,
    /// Compared with null.
    Checked,
    /// Accessed so that a device may see where it points: a volatile access.
    Shown,
    /// Stored in memory, where no more than this is used of it (`!captures`).
    Stored(Components),
    /// Made a number of, part of something else, or compared by an exchange.
    Captured,
}

impl Use {
    /// The same, however certain it is.
    pub fn whatever_clear(&self) -> Use {
        match self {
            Use::Read(_) => Use::Read(Clear::Perhaps),
            Use::Written(_) => Use::Written(Clear::Perhaps),
            other => other.clone(),
        }
    }

    /// Whether it may break such a promise, and nobody looks at what comes of that where it happens.
    pub fn breaks_unseen(&self, promise: &Handling) -> bool {
        let seen = match self {
            Use::Read(Clear::Evident) => *promise == Handling::ReadNone,
            Use::Written(Clear::Evident) => {
                matches!(promise, Handling::ReadNone | Handling::ReadOnly)
            }
            _ => false,
        };
        !seen && self.breaks(promise)
    }

    /// Whether it may break such a promise.
    pub fn breaks(&self, promise: &Handling) -> bool {
        let (mut read, mut written, mut freed) = (false, false, false);
        let nothing = Captures::NOTHING;
        let elsewhere = |elsewhere| Captures { elsewhere, ..nothing };
        let mut captured = nothing;
        match self {
            Use::Read(_) => read = true,
            Use::Written(_) => written = true,
            // What it keeps, others may use later, as far as that lets them.
            Use::Passed { reads, writes, captures, frees } => {
                let Components { reads: shown, accesses, .. } = captures.elsewhere;
                read = *reads || shown || accesses;
                written = *writes || accesses;
                freed = *frees || accesses;
                captured = elsewhere(captures.elsewhere);
            }
            Use::Returned => captured = Captures { returned: Components::ALL, ..nothing },
            Use::Compared | Use::Shown => captured = elsewhere(Components::ADDRESS),
            Use::Checked => captured = elsewhere(Components::IS_NULL),
            // Whoever finds it there may do anything with it that is not excluded.
            Use::Stored(used) => {
                (read, written, freed) = (used.reads, used.accesses, used.accesses);
                captured = elsewhere(*used);
            }
            Use::Captured => {
                (read, written, freed) = (true, true, true);
                captured = elsewhere(Components::ALL);
            }
        }
        match promise {
            Handling::ReadOnly => written,
            Handling::ReadNone => read || written,
            Handling::WriteOnly => read,
            Handling::Captures(said) => {
                let elsewhere = captured.elsewhere.within(said.elsewhere);
                !elsewhere || !captured.returned.within(said.returned)
            }
            Handling::NoFree => freed,
            Handling::Returned
            | Handling::Writable
            | Handling::Initializes(_)
            | Handling::Other(_) => false,
        }
    }
}

/// Whether a function may write, by its own instructions, where it says that it does not, and nobody sees it.
pub fn may_write_unseen(function: &Function) -> bool {
    let Permitted { arguments, others } = function.permitted;
    let instructions = function.instructions();
    let mut written = instructions.flat_map(|i| accessed(&i.effect)).filter(|a| a.writes);
    !(arguments.1 && others.1) && written.any(|a| root(function, a.pointer) == Root::Elsewhere)
}

/// Whether a function evidently does with a parameter, the one of that name, what is promised.
pub fn keeps(function: &Function, parameter: &str, promise: &Handling) -> bool {
    match promise {
        Handling::Returned => returns(function, parameter),
        Handling::Writable | Handling::Initializes(_) | Handling::Other(_) => false,
        promise => !uses(function, parameter).iter().any(|used| used.breaks(promise)),
    }
}

/// Whether a function keeps such a promise of a parameter, or else what comes of that is looked at where it happens.
pub fn is_looked_at(function: &Function, parameter: &str, promise: &Handling) -> bool {
    match promise {
        Handling::Returned | Handling::Writable | Handling::Initializes(_) | Handling::Other(_) => {
            keeps(function, parameter, promise)
        }
        promise => !uses(function, parameter).iter().any(|used| used.breaks_unseen(promise)),
    }
}

/// Whether a function returns this parameter, and nothing else.
fn returns(function: &Function, parameter: &str) -> bool {
    function.instructions().all(|i| match &i.effect {
        Effect::Return { value: Some(Value::Local(name)), .. } => name == parameter,
        Effect::Return { value, .. } => value.is_none(),
        _ => true,
    })
}

/// What a function may have computed from a pointer, but for what it has stored or made a number of, and the pointer.
pub fn computed_from(function: &Function, pointer: &str) -> BTreeSet<String> {
    let mut same: BTreeSet<String> = [pointer.to_owned()].into();
    loop {
        let is = |value: &Value| derived(&same, value);
        let new = function.instructions().filter_map(|i| {
            let passes = match &i.effect {
                Effect::Pure(operation) => passes(operation, &is),
                Effect::Phi { incoming, .. } => incoming.iter().any(|(value, _)| is(value)),
                // What it returns may be what it was handed.
                Effect::Call { arguments, .. } => arguments.iter().any(|argument| {
                    is(&argument.value) && argument.captures().returned != Components::NONE
                }),
                _ => false,
            };
            i.result.clone().filter(|name| passes && !same.contains(name))
        });
        let new: Vec<String> = new.collect();
        if new.is_empty() {
            return same;
        }
        same.extend(new);
    }
}

/// What a function does with a pointer, and with what it computes from it.
pub fn uses(function: &Function, pointer: &str) -> BTreeSet<Use> {
    let same = computed_from(function, pointer);
    let is = |value: &Value| derived(&same, value);
    let clear = |through: &Value| match root(function, through) {
        Root::Parameter(name) if name == pointer => Clear::Evident,
        _ => Clear::Perhaps,
    };
    let mut uses = BTreeSet::new();
    for access in
        function.instructions().flat_map(|i| accessed(&i.effect)).filter(|a| is(a.pointer))
    {
        let how = clear(access.pointer);
        uses.extend(access.reads.then_some(Use::Read(how)));
        uses.extend(access.writes.then_some(Use::Written(how)));
    }
    for instruction in function.instructions() {
        if let Some((access, _, pointer, ..)) = instruction.effect.access() {
            uses.extend((access.volatile && is(pointer)).then_some(Use::Shown));
        }
        match &instruction.effect {
            Effect::Store { value, .. } | Effect::AtomicRmw { value, .. } => {
                let said = instruction.promises.handling.iter();
                let used = said.fold(Captures::ANYTHING, |used, said| match said {
                    Handling::Captures(captures) => used.and(*captures),
                    _ => used,
                });
                uses.extend(is(value).then_some(Use::Stored(used.elsewhere)));
            }
            Effect::CmpXchg { expected, new, .. } => {
                uses.extend((is(expected) || is(new)).then_some(Use::Captured));
            }
            Effect::Call { callee, arguments, effects, ty } => {
                let effects = &within(function, effects);
                let called = usize::from(*callee == Callee::Pointer);
                // Who calls a pointer shows it to nobody by that.
                if arguments.iter().take(called).any(|argument| is(&argument.value)) {
                    uses.insert(Use::Read(Clear::Perhaps));
                }
                let handed = arguments.iter().skip(called);
                for argument in handed.filter(|argument| is(&argument.value)) {
                    let says = |handling: Handling| argument.promises.handling.contains(&handling);
                    let none = says(Handling::ReadNone);
                    let writes = effects.writes && !none && !says(Handling::ReadOnly);
                    let is_copied = argument.is_copied();
                    uses.insert(Use::Passed {
                        reads: is_copied || effects.reads && !none && !says(Handling::WriteOnly),
                        writes,
                        captures: argument.captures().and(within_reach(effects, ty)),
                        frees: writes && !says(Handling::NoFree),
                    });
                }
            }
            Effect::Return { value: Some(value), .. } => {
                uses.extend(is(value).then_some(Use::Returned));
            }
            Effect::Pure(Operation::Icmp { predicate, lhs, rhs, .. }) => {
                let itself = [lhs, rhs]
                    .into_iter()
                    .any(|value| matches!(value, Value::Local(name) if name == pointer));
                let null = itself && [lhs, rhs].into_iter().any(|value| *value == Value::Zero);
                let equality = matches!(predicate, Predicate::Eq | Predicate::Ne);
                let how = if equality && null { Use::Checked } else { Use::Compared };
                uses.extend((is(lhs) || is(rhs)).then_some(how));
            }
            // Nobody knows what it does with what.
            Effect::Unsupported { .. } => {
                uses.insert(Use::Captured);
            }
            Effect::Pure(operation) if !passes(operation, &is) => {
                uses.extend(operation.mentions(&is).then_some(Use::Captured));
            }
            _ => {}
        }
    }
    uses
}

/// What a call in a function may do: no more than the function says that it does itself.
fn within(function: &Function, effects: &CallEffects) -> CallEffects {
    let own = &function.effects;
    let none = Kinds::default();
    let writes = if own.apart.writes.any() { effects.apart.writes } else { none };
    let apart = Apart { writes, ..effects.apart };
    CallEffects { writes: effects.writes && own.writes, apart, ..function.keeps(effects) }
}

/// What a callee can keep of a pointer that does no more than that, and gives such a result. Who writes nothing, gives
/// nothing and ends by no exception, which may hold the pointer, can tell others only by whether it returns.
fn within_reach(effects: &CallEffects, result: &Type) -> Captures {
    if effects.writes || effects.apart.writes.any() || effects.may_unwind {
        return Captures::ANYTHING;
    }
    let kept = if effects.may_stop { Components::ADDRESS } else { Components::NONE };
    let returned = if *result == Type::Void { kept } else { Components::ALL };
    Captures { elsewhere: kept, returned }
}

fn derived(same: &BTreeSet<String>, value: &Value) -> bool {
    matches!(value, Value::Local(name) if same.contains(name))
}

/// Whether the result of an operation is such a pointer, too.
fn passes(operation: &Operation, is: &dyn Fn(&Value) -> bool) -> bool {
    match operation {
        Operation::Gep { base, .. } => is(base),
        Operation::Cast { op: CastOp::Bits, to: Type::Ptr(_), value, .. }
        | Operation::Freeze { value, .. } => is(value),
        Operation::Select { then, otherwise, .. } => is(then) || is(otherwise),
        _ => false,
    }
}
