//! The instructions mmprove understands: a small, typed mirror of LLVM IR.
//!
//! Every reader produces these types and nothing downstream knows which format they came from.
//! Instructions a reader recognises but that mmprove has no meaning for are kept as [`Effect::Unsupported`], so
//! that a function is refused with a position only when somebody asks about it.

pub use super::alone::Alone;
pub use super::attribute::*;
pub use super::bulk::*;
pub use super::callee::Callee;
pub use super::handling::Handling;
pub use super::linkage::*;
pub use super::module::*;
pub use super::operation::*;
pub use super::outside::Outside;
pub use super::types::*;
pub use crate::source::{Source, Span};

use super::apart::{Apart, Kinds};
use super::float::FloatRmw;
use super::retries::Last;
use crate::execution::scopes::Scope;
use crate::execution::tags::TagSet;
use crate::relation::Symbol;
use std::collections::BTreeSet;

/// How a memory operation is performed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// Its atomic ordering.
    pub ordering: Ordering,
    /// `syncscope("…")`; `None` is the system scope.
    pub scope: Option<Scope>,
    /// Marked `volatile`.
    pub volatile: bool,
    /// Alignment in bytes; as many as are accessed where it is not known.
    pub align: Option<u64>,
    /// A load of memory that always holds the same (`!invariant.load`).
    pub invariant: bool,
    /// Further base sets of the model that the operation is in (`storage[sc0]`, `availability`).
    pub marks: Vec<Symbol>,
}

impl Access {
    /// A plain, non-volatile access with natural alignment.
    pub fn plain() -> Self {
        Access {
            ordering: Ordering::NotAtomic,
            scope: None,
            volatile: false,
            align: None,
            invariant: false,
            marks: Vec::new(),
        }
    }

    /// Alignment in bytes, of an access of so many.
    pub fn align(&self, size: u64) -> u64 {
        self.align.unwrap_or(size.next_power_of_two())
    }
}

/// An operand. Its type is stated by the operation that uses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `%name`, without the sigil.
    Local(String),
    /// `@name`, without the sigil.
    Global(String),
    /// An integer or floating-point constant, as its bits.
    Bits(u128),
    /// `null`, `zeroinitializer`, `none`.
    Zero,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// An array, struct or vector constant.
    Aggregate(Vec<(Type, Value)>),
    /// A constant expression.
    Expr(Box<Operation>),
}

/// Read-modify-write operations: those of `atomicrmw`, and multiplication, which some formats have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // named as in LLVM
pub enum RmwOp {
    Xchg,
    Add,
    Sub,
    Mul,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    UIncWrap,
    UDecWrap,
    USubCond,
    USubSat,
    /// One on floating-point numbers.
    Float(FloatRmw),
}

/// What the callee may do, from the attributes of the call and of the declaration.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CallEffects {
    /// May read memory (no `memory(none)`, `readnone`, `writeonly`).
    pub reads: bool,
    /// May write memory.
    pub writes: bool,
    /// Reads and writes only memory reachable from its pointer arguments (`memory(argmem: …)`).
    pub only_arguments: bool,
    /// What it may do to memory that the module cannot access (`memory(inaccessiblemem: …)`).
    pub apart: Apart,
    /// May synchronise with other threads (it may write, and has no `nosync`).
    pub synchronises: bool,
    /// Which threads execute it together matters (`convergent`).
    pub convergent: bool,
    /// It may go on for ever or end the program, so that nothing comes after it (no `willreturn`).
    pub may_stop: bool,
    /// It may end by an exception, behind which a caller may go on (no `nounwind`).
    pub may_unwind: bool,
    /// It is said never to return (`noreturn`).
    pub never_returns: bool,
    /// It may free what it has not allocated, or wait until others have (no `nofree`).
    pub may_free: bool,
    /// The returned pointer is fresh memory (`noalias` on the return value).
    pub returns_fresh: bool,
    /// It never has undefined behaviour of its own (`speculatable`).
    pub speculatable: bool,
    /// What it gives is never undef or poison, and in its declared ranges: what tells a thread who it is, and a
    /// speculatable function declared to give what is `noundef`, for its behaviour is never undefined.
    pub gives_defined: bool,
    /// It does nothing but to allocate so many bytes (`allockind("alloc")`, `allocsize`).
    pub allocates: Option<u64>,
    /// How it allocates, if it is known to do nothing else.
    pub heap: Option<Heap>,
    /// It does nothing but to free what its argument points to (`allockind("free")`).
    pub frees: bool,
    /// If it has the name and the type of a library function, it is that function (no `nobuiltin`).
    pub builtin: bool,
    /// It is said to allocate, to allocate anew or to free (`allockind`).
    pub manages_heap: bool,
    /// How it is called, if not as in C (`fastcc`).
    pub convention: Option<String>,
    /// Of a call through a pointer: behaviour is undefined unless that points to one of these functions (`!callees`).
    pub among: Option<indexmap::IndexSet<String>>,
    /// What the call says without the definition of its callee, if that has one that is final.
    pub alone: Option<Box<Alone>>,
}

impl CallEffects {
    /// What a callee may do of which nothing is promised.
    pub fn anything() -> CallEffects {
        CallEffects {
            reads: true,
            writes: true,
            apart: Apart { reads: Kinds::MEMORY, writes: Kinds::MEMORY },
            synchronises: true,
            may_stop: true,
            may_unwind: true,
            may_free: true,
            ..CallEffects::default()
        }
    }

    /// What `llvm.trap` and its like do: somebody notices, and execution may end. `alone` is without looking at memory.
    pub fn trap(alone: bool) -> CallEffects {
        let anything =
            CallEffects { may_unwind: false, may_free: false, ..CallEffects::anything() };
        match alone {
            true => CallEffects { reads: false, writes: false, synchronises: false, ..anything },
            false => anything,
        }
    }

    /// Execution may not go on behind it; such a call cannot be dropped.
    pub fn may_not_return(&self) -> bool {
        self.may_stop || self.may_unwind || self.never_returns
    }

    /// What it gives may hang on memory, on the module's or on other.
    pub fn reads_anything(&self) -> bool {
        self.reads || self.apart.reads.any()
    }

    /// It accesses memory that the module cannot access, and else only what it is handed. Nobody but an allocator has the
    /// memory of that.
    pub fn only_apart(&self) -> bool {
        let apart = self.apart.reads.or(self.apart.writes).memory().any();
        let elsewhere = (self.reads || self.writes) && !self.only_arguments;
        apart && !elsewhere && !self.returns_fresh && !self.manages_heap
    }

    /// Nobody notices that it is called, unless its result is used or its behaviour is undefined.
    pub fn unnoticed(&self) -> bool {
        let writes = self.writes || self.apart.writes.any();
        !writes && !self.synchronises && !self.may_not_return() && !self.returns_fresh
    }
}

/// How an allocation gives memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heap {
    /// It may give null in the place of an object.
    pub may_fail: bool,
    /// The object holds zeros at first.
    pub zeroed: bool,
}

/// What attributes or metadata promise of a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Promises {
    /// `noundef`: where it is undef or poison, behaviour is undefined.
    pub noundef: bool,
    /// `nonnull`: it is poison where it is null.
    pub nonnull: bool,
    /// `align`: it is poison where it is no multiple of this, if this is not 0.
    pub align: u64,
    /// `dereferenceable(N)`, or what `sret(T)` and its like imply: behaviour is undefined where it does not point to that
    /// many bytes.
    pub dereferenceable: u64,
    /// `dereferenceable_or_null`: the same, unless it is null.
    pub dereferenceable_or_null: u64,
    /// `range`: of each of these lists it has to be in one range, first number included and last one excluded;
    /// else it is poison. Ranges may wrap around.
    pub ranges: Vec<Vec<(u128, u128)>>,
    /// `nofpclass`: it is poison where it is a number of one of these classes.
    pub excluded: Classes,
    /// What is done with it.
    pub handling: BTreeSet<Handling>,
    /// Others, which are not interpreted, as they are written.
    pub others: BTreeSet<Promise>,
}

/// Classes of floating-point numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Classes {
    /// A bit for each, as in `llvm.is.fpclass`.
    pub mask: u16,
    /// So many bits have the numbers: 32 or 64.
    pub width: u32,
}

impl Promises {
    /// What is no part of the value.
    pub fn beyond_values(&self) -> impl Iterator<Item = Promise> {
        let promise = |h: &Handling| Promise { about: About::Handling, written: h.to_string() };
        let handling = self.handling.iter().map(promise);
        handling.chain(self.others.iter().cloned())
    }
}

/// One argument of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its type.
    pub ty: Type,
    /// Its value.
    pub value: Value,
    /// What is promised of it.
    pub promises: Promises,
    /// The callee keeps no copy of this pointer (`nocapture`, `captures(none)`, here or on the declaration).
    pub captures_none: bool,
}

/// Who has to arrive at a control barrier before an invocation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// Nobody in particular: every invocation goes on.
    Free,
    /// Every thread that has this barrier.
    All,
    /// At least as many threads as stated.
    Quorum(u32),
}

/// What an instruction does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // fields as in the instruction
pub enum Effect {
    Pure(Operation),
    Phi {
        ty: Type,
        incoming: Vec<(Value, String)>,
    },
    Load {
        access: Access,
        ty: Type,
        pointer: Value,
        space: u32,
    },
    Store {
        access: Access,
        ty: Type,
        value: Value,
        pointer: Value,
        space: u32,
    },
    AtomicRmw {
        access: Access,
        op: RmwOp,
        ty: Type,
        pointer: Value,
        value: Value,
        space: u32,
    },
    CmpXchg {
        access: Access,
        failure: Ordering,
        weak: bool,
        ty: Type,
        pointer: Value,
        expected: Value,
        new: Value,
        space: u32,
        /// It is the last of those that a loop tries: it finds what it expects.
        last: Option<Last>,
    },
    /// What the exchange finds that comes next and is the last try. Where that is undef, the exchange takes it for one
    /// value: it is frozen, or may be more than it is.
    Found {
        ty: Type,
        frozen: bool,
    },
    Fence {
        access: Access,
    },
    /// An operation that accesses no memory and is no fence; a location limits it to that part of memory.
    Operation {
        access: Access,
        location: Option<Value>,
    },
    /// A control barrier; a fence too when its ordering is at least acquire or release.
    Barrier {
        access: Access,
        /// Which barrier it is, with what numbers of 32 bits: who meets at the same one synchronises.
        instance: String,
        numbers: Vec<Value>,
        /// Who has to arrive before an invocation goes on.
        arrival: Arrival,
    },
    Alloca {
        /// Bytes of one element.
        size: u64,
        count: Value,
        /// In bytes.
        align: u64,
        space: u32,
        /// What is said of it if it is no `alloca`, but an allocation that the function keeps to itself.
        heap: Option<Heap>,
    },
    Call {
        callee: Callee,
        ty: Type,
        arguments: Vec<Argument>,
        effects: CallEffects,
    },
    /// Copies or fills a block of memory.
    Bulk(Bulk),
    /// Behaviour is undefined unless this holds, and what is promised of these values (`llvm.assume`).
    Assume {
        condition: Value,
        promised: Vec<Argument>,
    },
    /// What is shown elsewhere: it holds.
    Granted(Value),
    /// An object that `alloca` made begins to live, or ends to (`llvm.lifetime.start`, `…end`).
    Lifetime {
        begins: bool,
        pointer: Value,
        space: u32,
        /// A call frees it, which may be done only once.
        freed: bool,
    },
    /// Does nothing mmprove can observe (debug records, prefetches …).
    Nothing,
    Branch {
        target: String,
    },
    CondBranch {
        condition: Value,
        then: String,
        otherwise: String,
    },
    Switch {
        ty: Type,
        value: Value,
        default: String,
        cases: Vec<(Value, String)>,
    },
    Return {
        ty: Type,
        value: Option<Value>,
    },
    Unreachable,
    /// Recognised, but without a meaning here: what it is, and what could be done instead.
    Unsupported {
        what: String,
        help: String,
        /// All that is written there, and what that refers to: types, groups of attributes, metadata.
        said: String,
        /// The globals that it names.
        globals: Vec<Value>,
    },
}

/// One instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// Name of the value it defines, without the sigil (`%0` is `0`).
    pub result: Option<String>,
    /// A short name for pictures and conditions; sketches name their operations `A`, `B`, …
    pub label: Option<String>,
    /// What it does.
    pub effect: Effect,
    /// Its `!mmra` tags.
    pub tags: TagSet,
    /// What other metadata says of the memory it accesses.
    pub alias: AliasHints,
    /// What metadata and attributes promise of its result.
    pub promises: Promises,
    /// The instruction as the user wrote it, on one line, for pictures.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

impl Instruction {
    /// One that stands in the place of this one, and promises nothing.
    pub fn replaced(&self, result: Option<String>, effect: Effect) -> Instruction {
        Instruction {
            result,
            label: None,
            effect,
            tags: TagSet::default(),
            alias: AliasHints::default(),
            promises: Promises::default(),
            text: self.text.clone(),
            span: self.span,
        }
    }
}

/// Metadata that says which accesses do not overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AliasHints {
    /// `!tbaa`: the type accessed, unless that may be any.
    pub accessed: Option<AccessedType>,
    /// `!alias.scope`: it is in these scopes.
    pub scopes: Vec<AliasScope>,
    /// `!noalias`: nothing overlaps it that is in all scopes of a domain among these.
    pub noalias: Vec<AliasScope>,
}

/// What `!tbaa` says is accessed, with all that its nodes refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessedType {
    /// The whole tag.
    pub tag: String,
    /// The type that is accessed.
    pub accessed: String,
    /// It is no part of another type.
    pub whole: bool,
}

/// One of the scopes in which accesses are; numbers tell scopes and domains apart within a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AliasScope {
    /// The scope.
    pub scope: u64,
    /// The domain that it is of.
    pub domain: u64,
}

impl AliasHints {
    /// Whether what they say of two accesses is that these do not overlap because of their scopes.
    pub fn scoped_apart(&self, other: &AliasHints) -> bool {
        let apart = |scopes: &[AliasScope], noalias: &[AliasScope]| {
            noalias.iter().any(|known| {
                let mut of_domain = scopes.iter().filter(|s| s.domain == known.domain).peekable();
                of_domain.peek().is_some() && of_domain.all(|scope| noalias.contains(scope))
            })
        };
        apart(&self.scopes, &other.noalias) || apart(&other.scopes, &self.noalias)
    }
}

/// A basic block; its last instruction is a terminator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Label, without `%` or `:`; unnamed blocks get their number.
    pub label: String,
    /// Instructions in order.
    pub instructions: Vec<Instruction>,
}
