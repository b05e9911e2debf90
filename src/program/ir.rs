//! The instructions mmprove understands: a small, typed mirror of LLVM IR.
//!
//! Every reader produces these types and nothing downstream knows which format they came from.
//! Instructions a reader recognises but that mmprove has no meaning for are kept as
//! [`Effect::Unsupported`], so that a function is refused with a position only when somebody asks
//! about it.

pub use super::bulk::*;
pub use super::callee::Callee;
pub use super::linkage::*;
pub use super::operation::*;
pub use super::types::*;
pub use crate::source::{Source, Span};

use crate::execution::scopes::{Scope, Target};
use crate::execution::tags::TagSet;
use crate::relation::Symbol;
use crate::source::InputError;
use std::collections::BTreeSet;
use std::sync::Arc;

/// How a memory operation is performed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// Its atomic ordering.
    pub ordering: Ordering,
    /// `syncscope("…")`; `None` is the system scope.
    pub scope: Option<Scope>,
    /// Marked `volatile`.
    pub volatile: bool,
    /// Alignment in bytes, when stated.
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

/// Read-modify-write operations: those of `atomicrmw`, and multiplication, which some litmus formats
/// have.
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
    /// May write memory that the module cannot access (`memory(inaccessiblemem: …)`).
    pub changes_inaccessible: bool,
    /// May synchronise with other threads (no `nosync`).
    pub synchronises: bool,
    /// May unwind or not return (not `nounwind willreturn`); such a call cannot be dropped.
    pub may_not_return: bool,
    /// It may end by an exception.
    pub may_unwind: bool,
    /// It is said never to return (`noreturn`).
    pub never_returns: bool,
    /// The returned pointer is fresh memory (`noalias` on the return value).
    pub returns_fresh: bool,
    /// It never has undefined behaviour of its own (`speculatable`).
    pub speculatable: bool,
    /// It does nothing but to allocate so many bytes (`allockind("alloc")`, `allocsize`).
    pub allocates: Option<u64>,
    /// It does nothing but to free what its argument points to (`allockind("free")`).
    pub frees: bool,
}

impl CallEffects {
    /// What a callee may do of which nothing is promised.
    pub fn anything() -> CallEffects {
        CallEffects {
            reads: true,
            writes: true,
            changes_inaccessible: true,
            synchronises: true,
            may_not_return: true,
            may_unwind: true,
            ..CallEffects::default()
        }
    }

    /// Nobody notices that it is called, unless its result is used or its behaviour is undefined.
    pub fn unnoticed(&self) -> bool {
        let writes = self.writes || self.changes_inaccessible;
        let silent = !writes && !self.may_not_return && !self.returns_fresh;
        silent && (!self.reads || !self.synchronises)
    }
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
    /// `range`: of each of these lists it has to be in one range, first number included and last one excluded;
    /// else it is poison. Ranges may wrap around.
    pub ranges: Vec<Vec<(u128, u128)>>,
    /// Others, which are not interpreted, as they are written.
    pub others: BTreeSet<String>,
}

/// What a promise that is not interpreted is, without what it says: `captures` of `captures(none)`.
pub fn keyword(promise: &str) -> &str {
    promise.split(['(', ' ']).next().unwrap_or(promise)
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
    /// The callee keeps no copy of this pointer (`nocapture`, `captures(none)`, here or on the
    /// declaration).
    pub captures_none: bool,
}

/// Who has to arrive at a control barrier before an invocation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// Nobody in particular: every invocation goes on.
    Free,
    /// Every thread that has this barrier.
    All,
    /// As many threads as stated; more of them form another group.
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
    },
    Fence {
        access: Access,
    },
    /// An operation that accesses no memory and is no fence; what it does is in its marks. A
    /// location limits it to that part of memory.
    Operation {
        access: Access,
        location: Option<Value>,
    },
    /// A control barrier; a fence too when its ordering is at least acquire or release.
    Barrier {
        access: Access,
        /// Which barrier it is: invocations that meet at the same one synchronise.
        instance: String,
        /// Who has to arrive before an invocation goes on.
        arrival: Arrival,
    },
    Alloca {
        ty: Type,
        count: Value,
        align: Option<u64>,
        space: u32,
    },
    Call {
        callee: Callee,
        ty: Type,
        arguments: Vec<Argument>,
        effects: CallEffects,
    },
    /// Copies or fills a block of memory.
    Bulk(Bulk),
    /// Behaviour is undefined unless this holds (`llvm.assume`).
    Assume {
        condition: Value,
    },
    /// An object that `alloca` made begins to live, or ends to (`llvm.lifetime.start`, `…end`).
    Lifetime {
        begins: bool,
        pointer: Value,
        space: u32,
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

/// Metadata that says which accesses do not overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AliasHints {
    /// `!tbaa`: the name of the type accessed.
    pub accessed: Option<String>,
    /// `!alias.scope`: it is in some scopes.
    pub scoped: bool,
    /// `!noalias`: nothing of some scopes overlaps it.
    pub noalias: bool,
}

/// A basic block; its last instruction is a terminator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Label, without `%` or `:`; unnamed blocks get their number.
    pub label: String,
    /// Instructions in order.
    pub instructions: Vec<Instruction>,
}

/// A formal parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Name, without the sigil; unnamed parameters get their number.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// `noalias`.
    pub noalias: bool,
    /// `dereferenceable(N)`, or what `sret(T)` and its like imply: it points to that many bytes.
    pub dereferenceable: u64,
    /// `byval(T)`: the pointee is a private copy of this many bytes.
    pub byval: Option<u64>,
    /// `nocapture` / `captures(none)`.
    pub captures_none: bool,
    /// What is promised of it.
    pub promises: Promises,
}

/// A function; a declaration has no blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Name, without `@`.
    pub name: String,
    /// Formal parameters.
    pub parameters: Vec<Parameter>,
    /// Return type.
    pub result: Type,
    /// What is promised of the returned value.
    pub promises: Promises,
    /// Basic blocks, entry first.
    pub blocks: Vec<Block>,
    /// Whether its definition is the only one.
    pub linkage: Linkage,
    /// How it has to be called, if not as in C (`fastcc`).
    pub convention: Option<String>,
    /// It takes more arguments than its parameters.
    pub variadic: bool,
    /// What else is said of the whole function, each as LLVM prints it: attributes, groups resolved
    /// (`nosync`, `memory(read)`, `"amdgpu-waves-per-eu"="4"`), `gc "…"`, `personality …`, `section "…"`.
    /// What means nothing to a caller or to the body (`"frame-pointer"`) is not among them.
    pub attributes: BTreeSet<String>,
    /// Why it was not read, if it was not: something in it is no LLVM IR, or hangs on something in its module
    /// that is none or that nobody here can follow. It has no blocks then, but is no declaration.
    pub unread: Option<Box<InputError>>,
    /// Where its header stands.
    pub span: Span,
}

impl Default for Function {
    /// `void @()`, not defined.
    fn default() -> Self {
        Function {
            name: String::new(),
            parameters: Vec::new(),
            result: Type::Void,
            promises: Promises::default(),
            blocks: Vec::new(),
            linkage: Linkage::Exact,
            convention: None,
            variadic: false,
            attributes: BTreeSet::new(),
            unread: None,
            span: Span::default(),
        }
    }
}

impl Function {
    /// Whether it has a body, read or not.
    pub fn is_defined(&self) -> bool {
        !self.blocks.is_empty() || self.unread.is_some()
    }

    /// Whether it takes and returns values of the same types as another one.
    pub fn has_signature_of(&self, other: &Function) -> bool {
        let types = |f: &Function| f.parameters.iter().map(|p| p.ty.clone()).collect::<Vec<_>>();
        self.result == other.result && types(self) == types(other)
    }
}

/// A global variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Global {
    /// Name, without `@`.
    pub name: String,
    /// Type of its contents.
    pub ty: Type,
    /// Address space.
    pub space: u32,
    /// Alignment in bytes, when stated.
    pub align: Option<u64>,
    /// `constant`.
    pub constant: bool,
    /// Its initializer; `None` when external.
    pub initializer: Option<Value>,
    /// Whether this definition is the one that is used. An external declaration is exact.
    pub linkage: Linkage,
    /// What it holds when the program starts need not be its initializer (`weak`, `common`,
    /// `externally_initialized`).
    pub replaceable: bool,
    /// Every thread has its own.
    pub thread_local: bool,
    /// Its address does not matter, only what it holds (`unnamed_addr`).
    pub unnamed_addr: bool,
    /// What else is said of it, each as LLVM prints it: section, comdat, visibility, attributes.
    pub attributes: BTreeSet<String>,
    /// Where it stands.
    pub span: Span,
}

impl Default for Global {
    /// An external one that holds nothing.
    fn default() -> Self {
        Global {
            name: String::new(),
            ty: Type::Struct(vec![], false),
            space: 0,
            align: None,
            constant: false,
            initializer: None,
            linkage: Linkage::Exact,
            replaceable: false,
            thread_local: false,
            unnamed_addr: false,
            attributes: BTreeSet::new(),
            span: Span::default(),
        }
    }
}

/// Another name of a global, with its own linkage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// Its name, without `@`.
    pub name: String,
    /// What it stands for.
    pub aliasee: Value,
    /// Whether this is the definition that is used.
    pub linkage: Linkage,
    /// Which function it is, is decided when the program is loaded (`ifunc`).
    pub resolved_when_loaded: bool,
    /// Where it stands.
    pub span: Span,
}

/// A translation unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// The text it was read from.
    pub source: Arc<Source>,
    /// In whose terms it names scopes.
    pub target: Target,
    /// Global variables.
    pub globals: Vec<Global>,
    /// Functions, definitions and declarations, in order.
    pub functions: Vec<Function>,
    /// Other names of globals.
    pub aliases: Vec<Alias>,
    /// `target datalayout`; LLVM's default one where it is empty.
    pub layout: String,
    /// `target triple`.
    pub triple: String,
}

impl Module {
    /// A module of these globals and functions, in the terms of that target.
    pub fn new(
        source: Arc<Source>,
        target: Target,
        globals: Vec<Global>,
        functions: Vec<Function>,
    ) -> Module {
        let (layout, triple) = (String::new(), String::new());
        Module { source, target, globals, functions, aliases: Vec::new(), layout, triple }
    }

    /// The function of that name, if there is one.
    pub fn function(&self, name: &str) -> Option<&Function> {
        self.functions.iter().find(|f| f.name == name)
    }
}
