//! What attributes and metadata say that is no part of a value: readers know LLVM's words, here are their meanings. How
//! something is written tells it apart from others of the same meaning, and is shown. [`super::ir`] re-exports what is here.

use std::fmt;

/// What is said of a whole function or global.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Attribute {
    /// As LLVM prints it, groups resolved: `nosync`, `section "x"`.
    pub written: String,
    /// What it is about.
    pub meaning: Meaning,
}

/// What an attribute of a function, or of a global, is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Meaning {
    /// How code is made of it, or who is told of it: behaviour is the same.
    Nothing,
    /// Functions that are called like these of C's library are others.
    NoLibrary(NoLibrary),
    /// What unknown callees are taken to do anyway.
    OfCallee,
    /// What the function does, and does not: callers rely on it.
    Does(Claim),
    /// What operations in it mean.
    Behaviour,
    /// Where it is put, and who sees it.
    Place,
    /// `unnamed_addr`: where it is does not matter.
    Address,
    /// `convergent`.
    Convergent,
    /// Nobody here knows.
    Unknown,
}

/// Functions of C's library that a function is compiled without.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoLibrary {
    /// `"no-builtins"`.
    All,
    /// `"no-builtin-strlen"`: the one of that name.
    One(String),
}

/// What a function is said to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    /// `nounwind`: it does not end by an exception.
    NoUnwind,
    /// `nosync`: it does not synchronise with other threads.
    NoSync,
    /// `willreturn`: it returns, or behaviour is undefined.
    WillReturn,
    /// `noreturn`: it does not return.
    NoReturn,
    /// `mustprogress`: it does not go on for ever without doing anything.
    Progress,
    /// `nofree`: it frees nothing that was there before.
    NoFree,
    /// `norecurse`: no call of it leads to another one.
    NoRecurse,
    /// `memory(…)` and older words: it accesses this.
    Accesses(Accesses),
    /// Something else, which no body shows.
    Other,
}

/// What may be read, and what written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Accesses {
    /// Of what the arguments point to.
    pub arguments: (bool, bool),
    /// Of memory that the module cannot access.
    pub inaccessible: (bool, bool),
    /// Of what a target keeps elsewhere.
    pub of_target: (bool, bool),
    /// Of everything else, wherever that is.
    pub elsewhere: (bool, bool),
}

impl Accesses {
    /// The same everywhere.
    pub const fn all(access: (bool, bool)) -> Accesses {
        Accesses { arguments: access, inaccessible: access, of_target: access, elsewhere: access }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

/// What is promised of a value, a parameter or an instruction, and is not interpreted as part of a value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Promise {
    /// As it is written.
    pub written: String,
    /// What it is about.
    pub about: About,
}

/// What a promise is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// How a value is passed, which both functions do alike or are not compared: `zeroext`, `inreg`, …
    Passing,
    /// The same, and the caller has made what it points to for the call: `sret`, `byref`.
    Lent,
    /// A pointer is valid: `dereferenceable`, …
    Valid,
    /// Nobody else accesses what it points to, or it is new: `noalias`.
    Alone,
    /// What a callee does: `nosync`, `memory(…)`, …
    Effects,
    /// That execution goes on behind a call: `nounwind`, `willreturn`.
    Returning,
    /// What a function does with a parameter: a [`Handling`](super::handling::Handling).
    Handling,
    /// How something is called: `fastcc`.
    Convention,
    /// The callee is given a copy of what it points to: `byval`.
    Copied,
    /// `tail`: a callee accesses no object of its caller.
    Tail,
    /// `musttail`.
    MustTail,
    /// Bundles of `llvm.assume` that are not interpreted: `separate_storage`, …
    Assumed,
    /// Which numbers an operation on floating-point numbers need not care for: `nnan`, …
    FastMath,
    /// Of which kind the memory is that is accessed, which no program can tell: `!amdgpu.no.remote.memory`.
    KindOfMemory,
    /// In which address spaces other than that of global memory it is not: `!noalias.addrspace`.
    Spaces,
    /// The same, and there is but one of them, that of private memory.
    NotPrivate,
    /// A block is not at null, where there is no memory but by `null_pointer_is_valid`.
    Null,
    /// Of which class a floating-point number is not: `nofpclass`.
    Class,
    /// A loop does not go on for ever without doing anything.
    Progress,
    /// Something else.
    Anything,
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}
