//! Modules: functions, global variables, and what else stands in a file of LLVM IR. [`super::ir`] re-exports them.

use super::attribute::{Attribute, Claim, Meaning};
use super::based::Permitted;
use super::data_layout::DataLayout;
use super::ir::{Block, CallEffects, Instruction, Promises, Value};
use super::linkage::{Linkage, Retention};
use super::outside::Outside;
use super::types::Type;
use crate::execution::scopes::Target;
use crate::source::{InputError, Source, Span};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A formal parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Name, without the sigil; unnamed parameters get their number.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// `noalias`.
    pub noalias: bool,
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
    /// Who needs the definition.
    pub retention: Retention,
    /// How it has to be called, if not as in C (`fastcc`).
    pub convention: Option<String>,
    /// An intrinsic: LLVM itself says what it does, and nothing points to it.
    pub intrinsic: bool,
    /// Null may be the address of memory (`null_pointer_is_valid`).
    pub null_is_valid: bool,
    /// It takes more arguments than its parameters.
    pub variadic: bool,
    /// What a call of it may do of which nothing else is said.
    pub effects: CallEffects,
    /// What stands before its code, or is there for it: `prefix`, `prologue`, `personality`.
    pub data: Vec<Value>,
    /// What it may do to memory, as it says itself.
    pub permitted: Permitted,
    /// What else is said of the whole function: attributes, groups resolved (`nosync`, `memory(read)`,
    /// `"amdgpu-waves-per-eu"="4"`), `gc "…"`, `personality …`, `section "…"`.
    /// What means nothing to a caller or to the body (`"frame-pointer"`) is not among them.
    pub attributes: BTreeSet<Attribute>,
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
            retention: Retention::Everybody,
            convention: None,
            intrinsic: false,
            null_is_valid: false,
            variadic: false,
            effects: CallEffects::anything(),
            data: Vec::new(),
            permitted: Permitted::default(),
            attributes: BTreeSet::new(),
            unread: None,
            span: Span::default(),
        }
    }
}

impl Function {
    /// What it executes, block by block in the order of the text.
    pub fn instructions(&self) -> impl DoubleEndedIterator<Item = &Instruction> {
        self.blocks.iter().flat_map(|block| &block.instructions)
    }

    /// What a call in its body may do: what is promised of the function holds for what it calls.
    pub fn keeps(&self, effects: &CallEffects) -> CallEffects {
        CallEffects {
            may_stop: effects.may_stop && self.effects.may_stop,
            may_unwind: effects.may_unwind && self.effects.may_unwind,
            ..effects.clone()
        }
    }

    /// Whether it is said never to return (`noreturn`).
    pub fn never_returns(&self) -> bool {
        let says = |meaning: &Meaning| *meaning == Meaning::Does(Claim::NoReturn);
        self.attributes.iter().any(|attribute| says(&attribute.meaning))
    }

    /// Whether it has a body, read or not.
    pub fn is_defined(&self) -> bool {
        !self.blocks.is_empty() || self.unread.is_some()
    }

    /// Whether the host calls it, which gives all threads the same arguments.
    pub fn is_kernel(&self) -> bool {
        let convention = self.convention.as_deref();
        matches!(convention, Some("amdgpu_kernel" | "ptx_kernel" | "spir_kernel"))
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
    /// Who needs the definition.
    pub retention: Retention,
    /// What it holds when the program starts need not be its initializer (`weak`, `common`,
    /// `externally_initialized`).
    pub replaceable: bool,
    /// Every thread has its own.
    pub thread_local: bool,
    /// Its address does not matter, only what it holds (`unnamed_addr`).
    pub unnamed_addr: bool,
    /// What else is said of it: section, comdat, visibility, attributes.
    pub attributes: BTreeSet<Attribute>,
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
            retention: Retention::Everybody,
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
    /// `target datalayout`.
    pub layout: DataLayout,
    /// `target triple`.
    pub triple: String,
    /// What else names its symbols, or says something of it.
    pub outside: Outside,
}

impl Module {
    /// A module of these globals and functions, in the terms of that target.
    pub fn new(
        source: Arc<Source>,
        target: Target,
        globals: Vec<Global>,
        functions: Vec<Function>,
    ) -> Module {
        let (layout, triple) = (DataLayout::default(), String::new());
        let (aliases, outside) = (Vec::new(), Outside::default());
        Module { source, target, globals, functions, aliases, layout, triple, outside }
    }

    /// The function of that name, if there is one.
    pub fn function(&self, name: &str) -> Option<&Function> {
        self.functions.iter().find(|f| f.name == name)
    }
}
