//! The words of PTX's operations.

use crate::program::ir::{Ordering, RmwOp};

/// How memory is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proxy {
    Generic,
    Surface,
    Texture,
    Constant,
}

impl Proxy {
    /// The base set of what goes through it.
    pub(super) fn mark(self) -> &'static str {
        match self {
            Proxy::Generic => "generic",
            Proxy::Surface => "surface",
            Proxy::Texture => "texture",
            Proxy::Constant => "constant",
        }
    }
}

/// What an instruction is, by its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opcode {
    Load,
    Store,
    Atom,
    Red,
    Fence,
    /// A fence under its old name, which says only the scope.
    Membar,
    Barrier,
}

/// The first words of operations.
pub(super) const OPCODES: [(&str, Opcode, Proxy); 14] = [
    ("ld", Opcode::Load, Proxy::Generic),
    ("tld", Opcode::Load, Proxy::Texture),
    ("suld", Opcode::Load, Proxy::Surface),
    ("cold", Opcode::Load, Proxy::Constant),
    ("st", Opcode::Store, Proxy::Generic),
    ("sust", Opcode::Store, Proxy::Surface),
    ("atom", Opcode::Atom, Proxy::Generic),
    ("suatom", Opcode::Atom, Proxy::Surface),
    ("red", Opcode::Red, Proxy::Generic),
    ("sured", Opcode::Red, Proxy::Surface),
    ("fence", Opcode::Fence, Proxy::Generic),
    ("membar", Opcode::Membar, Proxy::Generic),
    ("bar", Opcode::Barrier, Proxy::Generic),
    ("barrier", Opcode::Barrier, Proxy::Generic),
];

/// What a word behind the first one says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// The semantics; weak operations have the ordering of no atomic.
    Semantics(Ordering),
    /// Relaxed, of the system's scope.
    Volatile,
    /// The scope; the system's has no name.
    Scope(Option<&'static str>),
    /// How an atomic operation computes what it writes; none is a comparison and exchange.
    Modify(Option<RmwOp>),
    /// A proxy fence.
    ProxyFence,
    /// For which proxy.
    Of(Proxy),
    /// For aliases.
    Alias,
    /// Go on when all have arrived, or at once.
    Waits(bool),
    /// What says nothing that matters here: where memory is, and the type of 32 bits.
    Nothing,
}

/// All words.
pub(super) const WORDS: [(&str, Word); 40] = [
    ("weak", Word::Semantics(Ordering::NotAtomic)),
    ("relaxed", Word::Semantics(Ordering::Monotonic)),
    ("acquire", Word::Semantics(Ordering::Acquire)),
    ("release", Word::Semantics(Ordering::Release)),
    ("acq_rel", Word::Semantics(Ordering::AcqRel)),
    ("sc", Word::Semantics(Ordering::SeqCst)),
    ("volatile", Word::Volatile),
    ("cta", Word::Scope(Some("cta"))),
    ("gpu", Word::Scope(Some("gpu"))),
    ("sys", Word::Scope(None)),
    // As `membar` calls them.
    ("gl", Word::Scope(Some("gpu"))),
    ("add", Word::Modify(Some(RmwOp::Add))),
    ("sub", Word::Modify(Some(RmwOp::Sub))),
    ("mul", Word::Modify(Some(RmwOp::Mul))),
    ("and", Word::Modify(Some(RmwOp::And))),
    ("or", Word::Modify(Some(RmwOp::Or))),
    ("xor", Word::Modify(Some(RmwOp::Xor))),
    ("exch", Word::Modify(Some(RmwOp::Xchg))),
    ("inc", Word::Modify(Some(RmwOp::UIncWrap))),
    ("dec", Word::Modify(Some(RmwOp::UDecWrap))),
    ("min", Word::Modify(Some(RmwOp::Min))),
    ("max", Word::Modify(Some(RmwOp::Max))),
    ("cas", Word::Modify(None)),
    ("proxy", Word::ProxyFence),
    ("generic", Word::Of(Proxy::Generic)),
    ("surface", Word::Of(Proxy::Surface)),
    ("texture", Word::Of(Proxy::Texture)),
    ("constant", Word::Of(Proxy::Constant)),
    ("alias", Word::Alias),
    ("sync", Word::Waits(true)),
    ("arrive", Word::Waits(false)),
    ("aligned", Word::Nothing),
    ("global", Word::Nothing),
    ("b32", Word::Nothing),
    ("u32", Word::Nothing),
    ("s32", Word::Nothing),
    ("2d", Word::Nothing),
    ("1d", Word::Nothing),
    ("3d", Word::Nothing),
    ("trap", Word::Nothing),
];

/// Words that one might look for, and what to write instead.
pub(super) const REFUSED: [(&str, &str); 9] = [
    ("div", "what a division by 0 gives is not defined; use `add`, `sub` or `mul`"),
    ("cluster", "the scopes here are `cta`, `gpu` and `sys`"),
    ("mmio", "operations on devices are not looked at"),
    ("async", "the proxies here are `generic`, `surface`, `texture` and `constant`"),
    ("shared", "all locations are global"),
    ("local", "all locations are global"),
    ("u64", "locations have 32 bits"),
    ("s64", "locations have 32 bits"),
    ("b64", "locations have 32 bits"),
];
