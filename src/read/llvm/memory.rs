//! Loads, stores and the other memory operations, with LLVM's rules on orderings.

use super::context::Context;
use super::stop::{Read, unsupported};
use super::syntax::tree::{
    self, Atomicity, FloatType, InstructionKind as Kind, RmwOp as Op, Spanned, Typed,
};
use crate::program::float::{FloatOp, FloatRmw};
use crate::program::ir::{Access, Effect, Ordering, RmwOp, Span, Type, Value};

/// The operation of an `atomicrmw` on integers that is meant, if it is one.
fn rmw_op(op: Op) -> Option<RmwOp> {
    Some(match op {
        Op::Xchg => RmwOp::Xchg,
        Op::Add => RmwOp::Add,
        Op::Sub => RmwOp::Sub,
        Op::And => RmwOp::And,
        Op::Nand => RmwOp::Nand,
        Op::Or => RmwOp::Or,
        Op::Xor => RmwOp::Xor,
        Op::Max => RmwOp::Max,
        Op::Min => RmwOp::Min,
        Op::UMax => RmwOp::UMax,
        Op::UMin => RmwOp::UMin,
        Op::UIncWrap => RmwOp::UIncWrap,
        Op::UDecWrap => RmwOp::UDecWrap,
        Op::USubCond => RmwOp::USubCond,
        Op::USubSat => RmwOp::USubSat,
        _ => return None,
    })
}

/// The one on floating-point numbers that is meant.
fn float_op(op: Op) -> Option<FloatOp> {
    Some(match op {
        Op::FAdd => FloatOp::FAdd,
        Op::FSub => FloatOp::FSub,
        Op::FMax => FloatOp::FMax,
        Op::FMin => FloatOp::FMin,
        Op::FMaximum => FloatOp::FMaximum,
        Op::FMinimum => FloatOp::FMinimum,
        Op::FMaximumNum => FloatOp::FMaximumNum,
        Op::FMinimumNum => FloatOp::FMinimumNum,
        _ => return None,
    })
}

fn elementwise<T>(what: &str) -> Read<T> {
    unsupported(format!("{what} elementwise"), "split it into one access per element")
}

impl Context<'_> {
    /// What an instruction does to memory; `None` if it does not access it.
    pub(super) fn memory(&self, kind: &Kind) -> Read<Option<Effect>> {
        Ok(Some(match kind {
            Kind::Load { volatile, elementwise: lanes, ty: written, pointer, atomic, align } => {
                let ty = self.ty(written)?;
                let (pointer, space) = self.pointer(pointer)?;
                let not = [Ordering::Release, Ordering::AcqRel];
                let access = self.access("an atomic load", *volatile, atomic, &not)?;
                let access = self.aligned(access, align, &ty)?;
                if *lanes {
                    return elementwise("load");
                }
                self.accessible(written.span, &ty, atomic.is_some())?;
                Effect::Load { access, ty, pointer, space }
            }
            Kind::Store {
                volatile,
                elementwise: lanes,
                value: written,
                pointer,
                atomic,
                align,
            } => {
                let (ty, value) = self.typed(written)?;
                let (pointer, space) = self.pointer(pointer)?;
                let not = [Ordering::Acquire, Ordering::AcqRel];
                let access = self.access("an atomic store", *volatile, atomic, &not)?;
                let access = self.aligned(access, align, &ty)?;
                if *lanes {
                    return elementwise("store");
                }
                self.accessible(written.ty.span, &ty, atomic.is_some())?;
                Effect::Store { access, ty, value, pointer, space }
            }
            Kind::AtomicRmw { volatile, elementwise: lanes, op, pointer, value, atomic, align } => {
                let (pointer, space) = self.pointer(pointer)?;
                let (ty, operand) = self.typed(value)?;
                let atomic = Some(atomic.clone());
                let not = [Ordering::Unordered];
                let access = self.access("an atomicrmw", *volatile, &atomic, &not)?;
                let access = Access { align: self.alignment(align)?, ..access };
                if *lanes {
                    return elementwise("atomicrmw");
                }
                self.accessible(value.ty.span, &ty, true)?;
                let op = self.modification(op.node, &value.ty, &ty)?;
                Effect::AtomicRmw { access, op, ty, pointer, value: operand, space }
            }
            Kind::CmpXchg { .. } => self.cmpxchg(kind)?,
            Kind::Fence(atomic) => {
                let not = [Ordering::Unordered, Ordering::Monotonic];
                let access = self.access("a fence", false, &Some(atomic.clone()), &not)?;
                Effect::Fence { access }
            }
            Kind::Alloca { .. } => self.alloca(kind)?,
            _ => return Ok(None),
        }))
    }

    /// What an `atomicrmw` does to a `ty`.
    fn modification(&self, op: Op, written: &Spanned<tree::Type>, ty: &Type) -> Read<RmwOp> {
        let word = op.keyword();
        let float = self.float_type(&written.node);
        // "A floating-point type or a fixed vector of floating-point types" (LangRef, "atomicrmw").
        let each = match ty {
            Type::Vector(_, lane) if float_op(op).is_some() => lane,
            _ => ty,
        };
        match (rmw_op(op), float_op(op), each) {
            (Some(RmwOp::Xchg), ..) => Ok(RmwOp::Xchg),
            (Some(op), _, Type::Int(_)) => Ok(op),
            (_, Some(_), Type::Float(_)) if float == Some(FloatType::PpcFp128) => {
                unsupported(format!("atomicrmw {word} of ppc_fp128"), "use a cmpxchg loop")
            }
            (_, Some(op), Type::Float(_)) => {
                let bfloat = float == Some(FloatType::BFloat);
                Ok(RmwOp::Float(FloatRmw { op, bfloat, any_denormals: false }))
            }
            (of_integer, ..) => {
                let wanted =
                    if of_integer.is_some() { "an integer" } else { "a floating-point number" };
                let message = format!("`atomicrmw {word}` needs {wanted}, not {ty}");
                let error = self.error(written.span, message, "wrong type");
                Err(error.with_help("only xchg takes other types").into())
            }
        }
    }

    fn cmpxchg(&self, kind: &Kind) -> Read<Effect> {
        let Kind::CmpXchg { weak, volatile, pointer, expected: at, new, atomic, failure, align } =
            kind
        else {
            return Ok(Effect::Nothing);
        };
        let (pointer, space) = self.pointer(pointer)?;
        let (ty, expected) = self.typed(at)?;
        let (new_type, value) = self.typed(new)?;
        self.same(&ty, &new_type, new)?;
        self.accessible(at.ty.span, &ty, true)?;
        if !matches!(ty, Type::Int(_) | Type::Ptr(_)) {
            let message = format!("cmpxchg compares integers or pointers, not {ty}");
            return Err(self.error(at.ty.span, message, "wrong type").into());
        }
        let (atomic, not) = (Some(atomic.clone()), [Ordering::Unordered]);
        let access = self.access("a cmpxchg", *volatile, &atomic, &not)?;
        let access = Access { align: self.alignment(align)?, ..access };
        let not = [Ordering::Unordered, Ordering::Release, Ordering::AcqRel];
        self.allowed(failure, "the failure of a cmpxchg", &not)?;
        let (failure, weak, new, last) = (failure.node, *weak, value, None);
        Ok(Effect::CmpXchg { access, failure, weak, ty, pointer, expected, new, space, last })
    }

    fn alloca(&self, kind: &Kind) -> Read<Effect> {
        let Kind::Alloca { inalloca, swifterror, ty: written, count, align, space } = kind else {
            return Ok(Effect::Nothing);
        };
        let ty = self.ty(written)?;
        if ty == Type::Void {
            let message = "memory cannot hold a void";
            return Err(self.error(written.span, message, "has no size").into());
        }
        let number = match count {
            None => Value::Bits(1),
            Some(count) => match self.typed(count)? {
                (Type::Int(_), number) => number,
                _ => {
                    let message = "expected a number of elements";
                    return Err(self.error(count.ty.span, message, "not an integer").into());
                }
            },
        };
        let align = self.alignment(align)?.unwrap_or(self.layout.preferred_align(&ty));
        for (flag, word) in [(inalloca, "inalloca"), (swifterror, "swifterror")] {
            if *flag {
                return unsupported(format!("alloca {word}"), "use an ordinary alloca");
            }
        }
        let (size, space) = (self.layout.alloc_size(&ty), self.space(space.as_ref()));
        Ok(Effect::Alloca { size, count: number, align, space, heap: None })
    }

    /// The access of a load or store, aligned as it states, or as the layout says.
    fn aligned(&self, access: Access, align: &Option<Spanned<u64>>, ty: &Type) -> Read<Access> {
        let align = self.alignment(align)?.unwrap_or(self.layout.align(ty));
        Ok(Access { align: Some(align), ..access })
    }

    fn alignment(&self, align: &Option<Spanned<u64>>) -> Read<Option<u64>> {
        match align {
            Some(align) if !align.is_power_of_two() || align.node > 1 << 32 => {
                let message = "an alignment must be a power of two";
                Err(self.error(align.span, message, "not one").into())
            }
            align => Ok(align.as_ref().map(|align| align.node)),
        }
    }

    /// A pointer operand and its address space.
    pub(super) fn pointer(&self, at: &Typed) -> Read<(Value, u32)> {
        match self.typed(at)? {
            (Type::Ptr(space), pointer) => Ok((pointer, space)),
            (other, _) => {
                let message = format!("expected a ptr, found {other}");
                Err(self.error(at.ty.span, message, "not a pointer").into())
            }
        }
    }

    /// Checks that memory can hold a `ty`, atomically if it must.
    fn accessible(&self, span: Span, ty: &Type, atomic: bool) -> Read<()> {
        if *ty == Type::Void {
            let message = "memory cannot hold a void";
            return Err(self.error(span, message, "has no size").into());
        }
        self.fits_in_memory(ty)?;
        let aggregate = matches!(ty, Type::Array(..) | Type::Struct(..));
        if ty.bits() == 0 && !aggregate {
            return unsupported(format!("an access to a {ty}"), "leave it out, it has no bytes");
        }
        if atomic && (aggregate || ty.bits() < 8 || !ty.bits().is_power_of_two()) {
            let message = format!("a {ty} cannot be accessed atomically");
            let help = "atomic operations take an integer, pointer or floating-point type of a \
                        power-of-two number of bytes";
            return Err(self.error(span, message, "wrong type").with_help(help).into());
        }
        Ok(())
    }

    /// The access that an operation makes; `forbidden` orderings make no sense for it.
    fn access(
        &self,
        what: &str,
        volatile: bool,
        atomic: &Option<Atomicity>,
        forbidden: &[Ordering],
    ) -> Read<Access> {
        let plain = Access { volatile, ..Access::plain() };
        let Some(tree::Atomicity { scope, ordering }) = atomic else { return Ok(plain) };
        self.allowed(ordering, what, forbidden)?;
        let scope = scope.as_ref().map(|scope| self.scope(scope)).transpose()?.flatten();
        Ok(Access { ordering: ordering.node, scope, ..plain })
    }

    fn allowed(&self, at: &Spanned<Ordering>, what: &str, forbidden: &[Ordering]) -> Read<()> {
        if !forbidden.contains(&at.node) {
            return Ok(());
        }
        let all = Ordering::ALL.into_iter().skip(1).filter(|o| !forbidden.contains(o));
        let rest: Vec<&str> = all.map(Ordering::keyword).collect();
        let message = format!("{what} cannot be {}", at.keyword());
        let error = self.error(at.span, message, "not allowed here");
        Err(error.with_help(format!("use one of {}", rest.join(", "))).into())
    }
}
