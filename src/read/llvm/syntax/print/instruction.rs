//! Instructions.

use super::attribute::Behind;
use super::operation::Flags;
use super::types::rest;
use super::{Joined, then_blank, word_if};
use crate::read::llvm::syntax::tree::{
    AddressSpace, Argument, Atomicity, Bundle, Call, Instruction, InstructionKind, Label, Scope,
    Spanned,
};
use std::fmt::{Display, Formatter, Result};

impl Display for Instruction {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if let Some(result) = &self.result {
            write!(f, "%{result} = ")?;
        }
        self.kind.fmt(f)?;
        self.attachments.iter().try_for_each(|attachment| write!(f, ", {attachment}"))
    }
}

impl Display for Scope {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Scope::Named(name) => write!(f, "syncscope(\"{name}\")"),
            Scope::Numbered(number) => write!(f, "synchscope({number})"),
            Scope::SingleThread => f.write_str("singlethread"),
        }
    }
}

impl Display for Atomicity {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        then_blank(f, &self.scope)?;
        f.write_str(self.ordering.keyword())
    }
}

/// Scope and ordering of an access, if it is atomic, and its alignment.
fn access(
    f: &mut Formatter<'_>,
    atomic: Option<&Atomicity>,
    align: Option<&Spanned<u64>>,
) -> Result {
    atomic.map_or(Ok(()), |atomic| write!(f, " {atomic}"))?;
    align.map_or(Ok(()), |align| write!(f, ", align {align}"))
}

/// What stands between the name of an access and its operands.
fn words(f: &mut Formatter<'_>, said: &[(bool, &str)]) -> Result {
    said.iter().try_for_each(|(said, word)| word_if(f, *said, word))
}

/// Labels between brackets.
struct Labels<'a>(&'a [Label]);

impl Display for Labels<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (i, label) in self.0.iter().enumerate() {
            write!(f, "{}label %{label}", if i > 0 { ", " } else { "[" })?;
        }
        f.write_str(if self.0.is_empty() { "[]" } else { "]" })
    }
}

/// Where control goes when an exception is not handled.
fn unwind(f: &mut Formatter<'_>, to: Option<&Label>) -> Result {
    match to {
        Some(label) => write!(f, " unwind label %{label}"),
        None => f.write_str(" unwind to caller"),
    }
}

impl Display for Argument {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}{} {}", self.ty, Behind(&self.attributes), self.value)
    }
}

impl Display for Bundle {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "\"{}\"({})", self.tag, Joined(&self.operands, ", "))
    }
}

/// What stands behind `call`, `invoke` or `callbr`.
impl Display for Call {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        Flags(&self.flags).fmt(f)?;
        then_blank(f, &self.convention)?;
        self.result_attributes.iter().try_for_each(|attribute| write!(f, "{attribute} "))?;
        then_blank(f, &self.space)?;
        write!(f, "{} {}({}", self.ty, self.callee, Joined(&self.arguments, ", "))?;
        rest(f, self.forwards, self.arguments.is_empty())?;
        write!(f, "){}", Behind(&self.attributes))?;
        match self.bundles.is_empty() {
            true => Ok(()),
            false => write!(f, " [ {} ]", Joined(&self.bundles, ", ")),
        }
    }
}

impl Display for InstructionKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        use InstructionKind as K;
        match self {
            K::Operation(operation) => operation.fmt(f),
            K::Phi { flags, ty, incoming } => {
                write!(f, "phi {}{ty}", Flags(flags))?;
                for (i, (value, label)) in incoming.iter().enumerate() {
                    let comma = if i > 0 { "," } else { "" };
                    write!(f, "{comma} [ {value}, %{label} ]")?;
                }
                Ok(())
            }
            K::Load { volatile, elementwise, ty, pointer, atomic, align } => {
                let atom = atomic.is_some();
                f.write_str("load ")?;
                words(
                    f,
                    &[(atom, "atomic"), (*volatile, "volatile"), (*elementwise, "elementwise")],
                )?;
                write!(f, "{ty}, {pointer}")?;
                access(f, atomic.as_ref(), align.as_ref())
            }
            K::Store { volatile, elementwise, value, pointer, atomic, align } => {
                let atom = atomic.is_some();
                f.write_str("store ")?;
                words(
                    f,
                    &[(atom, "atomic"), (*volatile, "volatile"), (*elementwise, "elementwise")],
                )?;
                write!(f, "{value}, {pointer}")?;
                access(f, atomic.as_ref(), align.as_ref())
            }
            K::AtomicRmw { volatile, elementwise, op, pointer, value, atomic, align } => {
                f.write_str("atomicrmw ")?;
                words(f, &[(*volatile, "volatile"), (*elementwise, "elementwise")])?;
                write!(f, "{} {pointer}, {value}", op.keyword())?;
                access(f, Some(atomic), align.as_ref())
            }
            K::CmpXchg { weak, volatile, pointer, expected, new, atomic, failure, align } => {
                f.write_str("cmpxchg ")?;
                words(f, &[(*weak, "weak"), (*volatile, "volatile")])?;
                write!(f, "{pointer}, {expected}, {new} {atomic} {}", failure.keyword())?;
                access(f, None, align.as_ref())
            }
            K::Fence(atomic) => write!(f, "fence {atomic}"),
            K::Alloca { inalloca, swifterror, ty, count, align, space } => {
                f.write_str("alloca ")?;
                words(f, &[(*inalloca, "inalloca"), (*swifterror, "swifterror")])?;
                ty.fmt(f)?;
                count.as_ref().map_or(Ok(()), |count| write!(f, ", {count}"))?;
                access(f, None, align.as_ref())?;
                space.as_ref().map_or(Ok(()), |space: &AddressSpace| write!(f, ", {space}"))
            }
            K::Call(call) => {
                let tail = call.tail.map(|tail| tail.keyword());
                then_blank(f, &tail)?;
                write!(f, "call {call}")
            }
            K::VaArg { list, ty } => write!(f, "va_arg {list}, {ty}"),
            K::LandingPad { ty, cleanup, clauses } => {
                write!(f, "landingpad {ty}{}", if *cleanup { " cleanup" } else { "" })?;
                clauses.iter().try_for_each(|(word, value)| write!(f, " {word} {value}"))
            }
            K::FuncletPad { word, within, arguments } => {
                write!(f, "{word} within {within} [{}]", Joined(arguments, ", "))
            }
            K::DebugRecord(name, raw) => write!(f, "#{name}({raw})"),
            _ => self.terminator(f),
        }
    }
}

impl InstructionKind {
    fn terminator(&self, f: &mut Formatter<'_>) -> Result {
        use InstructionKind as K;
        match self {
            K::Invoke { call, normal, unwind } => {
                write!(f, "invoke {call} to label %{normal} unwind label %{unwind}")
            }
            K::CallBr { call, default, indirect } => {
                write!(f, "callbr {call} to label %{default} {}", Labels(indirect))
            }
            K::CatchSwitch { within, handlers, unwind: to } => {
                write!(f, "catchswitch within {within} {}", Labels(handlers))?;
                unwind(f, to.as_ref())
            }
            K::CatchRet { from, to } => write!(f, "catchret from {from} to label %{to}"),
            K::CleanupRet { from, unwind: to } => {
                write!(f, "cleanupret from {from}")?;
                unwind(f, to.as_ref())
            }
            K::Resume(value) => write!(f, "resume {value}"),
            K::Ret(None) => f.write_str("ret void"),
            K::Ret(Some(value)) => write!(f, "ret {value}"),
            K::Br(label) => write!(f, "br label %{label}"),
            K::CondBr { condition, then, otherwise } => {
                write!(f, "br {condition}, label %{then}, label %{otherwise}")
            }
            K::Switch { value, default, cases } => {
                write!(f, "switch {value}, label %{default} [")?;
                for (case, label) in cases {
                    write!(f, "\n    {case}, label %{label}")?;
                }
                f.write_str(if cases.is_empty() { "]" } else { "\n  ]" })
            }
            K::IndirectBr { address, targets } => {
                write!(f, "indirectbr {address}, {}", Labels(targets))
            }
            _ => f.write_str("unreachable"),
        }
    }
}
