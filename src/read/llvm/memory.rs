//! Loads, stores and the other memory operations, with LLVM's rules on orderings.

use super::context::{Children, Context};
use super::instructions::{head, unsupported};
use crate::execution::scopes::Scope;
use crate::program::ir::{Access, Effect, Ordering, RmwOp, Type, Value};
use crate::source::InputError;
use tree_sitter::Node;

const ORDERING_HELP: &str = "orderings, weakest first: unordered, monotonic, acquire, release, \
                             acq_rel, seq_cst";

/// What stands after the operands of a memory operation.
struct Suffix<'t> {
    scope: Option<(Node<'t>, Option<Scope>)>,
    orderings: Vec<(Node<'t>, Ordering)>,
    align: Option<u64>,
}

impl<'t> Context<'t> {
    fn suffix(&self, mut children: Children<'t>) -> Result<Suffix<'t>, InputError> {
        let mut suffix = Suffix { scope: None, orderings: Vec::new(), align: None };
        while let Some(child) = children.next() {
            match child.kind() {
                "syncscope" => {
                    suffix.scope = Some((child, self.scope(child)?));
                }
                "atomic_ordering" => {
                    if let Some(ordering) = Ordering::from_keyword(self.text(child)) {
                        suffix.orderings.push((child, ordering));
                    }
                }
                "alignment" => {
                    let number = self.children(child).need(self, "number")?;
                    suffix.align = Some(self.alignment(number)?);
                }
                "number" => suffix.align = Some(self.alignment(child)?),
                _ => {}
            }
        }
        Ok(suffix)
    }

    fn alignment(&self, number: Node<'t>) -> Result<u64, InputError> {
        match self.text(number).parse::<u64>() {
            Ok(align) if align.is_power_of_two() && align <= 1 << 32 => Ok(align),
            _ => Err(self.error(number, "an alignment must be a power of two", "not one")),
        }
    }

    /// A pointer operand and its address space.
    fn pointer(&self, node: Node<'t>) -> Result<(Value, u32), InputError> {
        match self.typed(node)? {
            (Type::Ptr(space), pointer) => Ok((pointer, space)),
            (other, _) => {
                Err(self.error(node, format!("expected a ptr, found {other}"), "not a pointer"))
            }
        }
    }

    /// Checks that memory can hold a `ty`, atomically if it must.
    fn accessible(&self, node: Node<'t>, ty: &Type, atomic: bool) -> Result<(), InputError> {
        if ty.bits() == 0 {
            return Err(self.error(node, format!("memory cannot hold a {ty}"), "has no size"));
        }
        if !atomic {
            return Ok(());
        }
        let aggregate = matches!(ty, Type::Array(..) | Type::Struct(..));
        if aggregate || ty.bits() < 8 || !ty.bits().is_power_of_two() {
            return Err(self
                .error(node, format!("a {ty} cannot be accessed atomically"), "wrong type")
                .with_help(
                    "atomic operations take an integer, pointer or floating-point type of a \
                     power-of-two number of bytes",
                ));
        }
        Ok(())
    }

    /// The access a load or store makes; `forbidden` orderings make no sense for `what`.
    fn access(
        &self,
        node: Node<'t>,
        what: &str,
        suffix: Suffix<'t>,
        forbidden: [Ordering; 2],
    ) -> Result<Access, InputError> {
        let words = head(self, node);
        let atomic = words.contains(&"atomic");
        let volatile = words.contains(&"volatile");
        let keyword = self.children(node).next().unwrap_or(node);
        let ordering = match (atomic, suffix.orderings.first()) {
            (true, None) => {
                return Err(self
                    .error(keyword, format!("this atomic {what} has no ordering"), "needs one")
                    .with_help(format!("add one after the pointer; {ORDERING_HELP}")));
            }
            (false, Some((at, ordering))) => {
                let message = format!("a plain {what} cannot be {}", ordering.keyword());
                return Err(self
                    .error(*at, message, "only atomic accesses have an ordering")
                    .with_help(format!("write `{what} atomic`, or remove the ordering")));
            }
            (true, Some((at, ordering))) => {
                self.allowed(*at, *ordering, &format!("an atomic {what}"), &forbidden)?;
                *ordering
            }
            (false, None) => Ordering::NotAtomic,
        };
        let scope = match suffix.scope {
            Some((at, _)) if !atomic => {
                return Err(self.error(at, format!("a plain {what} has no scope"), "not here"));
            }
            Some((_, scope)) => scope,
            None => None,
        };
        Ok(Access { ordering, scope, volatile, align: suffix.align, ..Access::plain() })
    }

    fn allowed(
        &self,
        at: Node<'t>,
        ordering: Ordering,
        what: &str,
        forbidden: &[Ordering],
    ) -> Result<(), InputError> {
        if !forbidden.contains(&ordering) {
            return Ok(());
        }
        let rest: Vec<&str> = Ordering::ALL
            .into_iter()
            .filter(|o| *o != Ordering::NotAtomic && !forbidden.contains(o))
            .map(Ordering::keyword)
            .collect();
        Err(self
            .error(at, format!("{what} cannot be {}", ordering.keyword()), "not allowed here")
            .with_help(format!("use one of {}", rest.join(", "))))
    }
}

fn elementwise(what: &str) -> Effect {
    unsupported(format!("{what} elementwise"), "split it into one access per element")
}

/// `load`.
pub(super) fn load<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let type_node = children.need(cx, "type")?;
    let ty = cx.ty(type_node)?;
    let (pointer, space) = cx.pointer(children.need(cx, "type_and_value")?)?;
    let forbidden = [Ordering::Release, Ordering::AcqRel];
    let access = cx.access(node, "load", cx.suffix(children)?, forbidden)?;
    if head(cx, node).contains(&"elementwise") {
        return Ok(elementwise("load"));
    }
    cx.accessible(type_node, &ty, access.ordering != Ordering::NotAtomic)?;
    Ok(Effect::Load { access, ty, pointer, space })
}

/// `store`.
pub(super) fn store<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let typed = children.need(cx, "type_and_value")?;
    let (ty, value) = cx.typed(typed)?;
    let (pointer, space) = cx.pointer(children.need(cx, "type_and_value")?)?;
    let forbidden = [Ordering::Acquire, Ordering::AcqRel];
    let access = cx.access(node, "store", cx.suffix(children)?, forbidden)?;
    if head(cx, node).contains(&"elementwise") {
        return Ok(elementwise("store"));
    }
    cx.accessible(typed, &ty, access.ordering != Ordering::NotAtomic)?;
    Ok(Effect::Store { access, ty, value, pointer, space })
}

fn rmw_op(word: &str) -> Option<RmwOp> {
    Some(match word {
        "xchg" => RmwOp::Xchg,
        "add" => RmwOp::Add,
        "sub" => RmwOp::Sub,
        "and" => RmwOp::And,
        "nand" => RmwOp::Nand,
        "or" => RmwOp::Or,
        "xor" => RmwOp::Xor,
        "max" => RmwOp::Max,
        "min" => RmwOp::Min,
        "umax" => RmwOp::UMax,
        "umin" => RmwOp::UMin,
        "uinc_wrap" => RmwOp::UIncWrap,
        "udec_wrap" => RmwOp::UDecWrap,
        "usub_cond" => RmwOp::USubCond,
        "usub_sat" => RmwOp::USubSat,
        _ => return None,
    })
}

/// `atomicrmw`.
pub(super) fn rmw<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let words = head(cx, node);
    let op_node = children.need(cx, "atomic_bin_op_keyword")?;
    let (pointer, space) = cx.pointer(children.need(cx, "type_and_value")?)?;
    let typed = children.need(cx, "type_and_value")?;
    let (ty, value) = cx.typed(typed)?;
    let suffix = cx.suffix(children)?;
    let ordering = match suffix.orderings.first() {
        Some((at, ordering)) => {
            cx.allowed(*at, *ordering, "an atomicrmw", &[Ordering::Unordered])?;
            *ordering
        }
        None => return Err(cx.error(node, "this atomicrmw has no ordering", "needs one")),
    };
    if words.contains(&"elementwise") {
        return Ok(elementwise("atomicrmw"));
    }
    let word = cx.word(op_node);
    let Some(op) = rmw_op(word) else {
        return Ok(unsupported(
            format!("atomicrmw {word}"),
            "floating-point read-modify-writes have no meaning here; use an integer one, or a \
             cmpxchg loop",
        ));
    };
    cx.accessible(typed, &ty, true)?;
    if op != RmwOp::Xchg && !matches!(ty, Type::Int(_)) {
        return Err(cx
            .error(typed, format!("`atomicrmw {word}` needs an integer, not {ty}"), "wrong type")
            .with_help("only xchg takes other types"));
    }
    let access = Access {
        ordering,
        scope: suffix.scope.and_then(|(_, scope)| scope),
        volatile: words.contains(&"volatile"),
        align: suffix.align,
        ..Access::plain()
    };
    Ok(Effect::AtomicRmw { access, op, ty, pointer, value, space })
}

/// `cmpxchg`.
pub(super) fn cmpxchg<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let mut children = cx.children(node);
    let words = head(cx, node);
    let (pointer, space) = cx.pointer(children.need(cx, "type_and_value")?)?;
    let typed = children.need(cx, "type_and_value")?;
    let (ty, expected) = cx.typed(typed)?;
    let second = children.need(cx, "type_and_value")?;
    let (new_type, new) = cx.typed(second)?;
    if new_type != ty {
        return Err(cx.error(second, format!("expected a value of type {ty}"), "wrong type"));
    }
    cx.accessible(typed, &ty, true)?;
    if !matches!(ty, Type::Int(_) | Type::Ptr(_)) {
        let message = format!("cmpxchg compares integers or pointers, not {ty}");
        return Err(cx.error(typed, message, "wrong type"));
    }
    let suffix = cx.suffix(children)?;
    let [(success_node, success), (failure_node, failure)] = suffix.orderings[..] else {
        return Err(cx.error(node, "a cmpxchg has two orderings", "for success and failure"));
    };
    cx.allowed(success_node, success, "a cmpxchg", &[Ordering::Unordered])?;
    let forbidden = [Ordering::Unordered, Ordering::Release, Ordering::AcqRel];
    cx.allowed(failure_node, failure, "the failure of a cmpxchg", &forbidden)?;
    let access = Access {
        ordering: success,
        scope: suffix.scope.and_then(|(_, scope)| scope),
        volatile: words.contains(&"volatile"),
        align: suffix.align,
        ..Access::plain()
    };
    let weak = words.contains(&"weak");
    Ok(Effect::CmpXchg { access, failure, weak, ty, pointer, expected, new, space })
}

/// `fence`.
pub(super) fn fence<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let suffix = cx.suffix(cx.children(node))?;
    let Some((at, ordering)) = suffix.orderings.first().copied() else {
        return Err(cx.error(node, "this fence has no ordering", "needs one"));
    };
    cx.allowed(at, ordering, "a fence", &[Ordering::Unordered, Ordering::Monotonic])?;
    let scope = suffix.scope.and_then(|(_, scope)| scope);
    Ok(Effect::Fence { access: Access { ordering, scope, ..Access::plain() } })
}

/// `alloca`.
pub(super) fn alloca<'t>(cx: &Context<'t>, node: Node<'t>) -> Result<Effect, InputError> {
    let words = head(cx, node);
    if let Some(flag) = words.iter().find(|w| matches!(**w, "inalloca" | "swifterror")) {
        return Ok(unsupported(format!("alloca {flag}"), "use an ordinary alloca"));
    }
    let mut children = cx.children(node);
    let type_node = children.need(cx, "type")?;
    let ty = cx.ty(type_node)?;
    if ty == Type::Void {
        return Err(cx.error(type_node, "memory cannot hold a void", "has no size"));
    }
    let (mut count, mut align, mut space) = (Value::Bits(1), None, 0);
    while let Some(child) = children.next() {
        match child.kind() {
            "type_and_value" => {
                let (count_type, value) = cx.typed(child)?;
                if !matches!(count_type, Type::Int(_)) {
                    return Err(cx.error(child, "expected a number of elements", "not an integer"));
                }
                count = value;
            }
            "alignment" => {
                let number = cx.children(child).need(cx, "number")?;
                align = Some(cx.alignment(number)?);
            }
            "addrspace" => space = cx.address_space(child)?,
            _ => {}
        }
    }
    Ok(Effect::Alloca { ty, count, align, space })
}
