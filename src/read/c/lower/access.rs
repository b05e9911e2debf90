//! What is read and assigned: variables, and memory without a function of `<stdatomic.h>`.
//!
//! An operator on a location of atomic type is atomic and sequentially consistent (C11, 6.2.6.1 with 6.5.16.2
//! and 6.7.2.4), whatever a test's author may have meant; clang gives it the scope of all threads.

use super::super::tree::{After, Expr, Kind};
use super::super::types::{CType, INT, Object};
use super::{Lowering, Typed};
use crate::execution::tags::TagSet;
use crate::program::ir::{Access, BinaryOp, Effect, Ordering, RmwOp, Span, Value};
use crate::source::InputError;

/// What can be assigned to.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// A variable, by its register.
    Variable(String, CType),
    /// Memory.
    Memory(Value, Object),
}

impl Lowering<'_> {
    /// What an expression names that can be assigned to.
    pub(super) fn place(&mut self, expr: &Expr) -> Result<Place, InputError> {
        let span = expr.span;
        match &expr.kind {
            Kind::Name(name) => match self.variables.find(name) {
                Some(variable) => Ok(Place::Variable(variable.register.clone(), variable.ty)),
                None => {
                    // The name may be unknown.
                    self.value(expr)?;
                    let message = format!("`{name}` is the address of a location");
                    Err(self
                        .error(span, message, "cannot be assigned to")
                        .with_help(format!("what the location holds is written `*{name}`")))
                }
            },
            Kind::Deref(pointer) => {
                let value = self.value(pointer)?;
                match value.ty {
                    CType::Pointer(object) => Ok(Place::Memory(value.value, object)),
                    CType::Integer(_) => {
                        let written = self.text(pointer.span);
                        let message =
                            format!("`{written}` is a number, not the address of a location");
                        Err(self
                            .error(pointer.span, message, "not an address")
                            .with_help("locations are parameters: `P0 (int* x)`"))
                    }
                }
            }
            _ => Err(self
                .error(span, "this cannot be assigned to", "no variable or location")
                .with_help("assign to a variable, `r0 = 1`, or to a location, `*x = 1`")),
        }
    }

    /// `&e`.
    pub(super) fn address(&mut self, expr: &Expr, span: Span) -> Result<Typed, InputError> {
        match self.place(expr)? {
            Place::Memory(value, object) => Ok(Typed { value, ty: CType::Pointer(object) }),
            Place::Variable(..) => {
                let written = self.text(expr.span);
                let message = format!(
                    "the address of the thread's own variable `{written}` has no meaning here"
                );
                Err(self.error(span, message, "an address").with_help(
                    "it can only be the second argument of a compare-exchange; what others see is a parameter",
                ))
            }
        }
    }

    /// Reads a place.
    pub(super) fn load(&mut self, place: &Place, span: Span) -> Typed {
        match place {
            Place::Variable(register, ty) => {
                Typed { value: Value::Local(register.clone()), ty: *ty }
            }
            Place::Memory(pointer, object) => {
                let (access, space) = (by_operator(*object), object.space.unwrap_or(0));
                let (ty, pointer) = (object.scalar.ir(), pointer.clone());
                let name = self.temporary();
                let load = Effect::Load { access, ty, pointer, space };
                self.operation(Some(name.clone()), load, TagSet::default(), span);
                Typed { value: Value::Local(name), ty: CType::Integer(object.scalar) }
            }
        }
    }

    /// Gives a place a value.
    pub(super) fn store(
        &mut self,
        place: &Place,
        value: Typed,
        span: Span,
    ) -> Result<Typed, InputError> {
        let ty = place.ty();
        let value = self.converted(value, ty, span)?;
        match place {
            Place::Variable(register, _) => {
                self.assign(register, value, span);
                Ok(Typed { value: Value::Local(register.clone()), ty })
            }
            Place::Memory(pointer, object) => {
                self.store_with(by_operator(*object), value.clone(), pointer, *object, span);
                Ok(value)
            }
        }
    }

    /// A store of a value of the location's type.
    pub(super) fn store_with(
        &mut self,
        access: Access,
        value: Typed,
        pointer: &Value,
        object: Object,
        span: Span,
    ) {
        let (ty, space) = (object.scalar.ir(), object.space.unwrap_or(0));
        let pointer = pointer.clone();
        let store = Effect::Store { access, ty, value: value.value, pointer, space };
        self.operation(None, store, TagSet::default(), span);
    }

    pub(super) fn assignment(
        &mut self,
        op: Option<BinaryOp>,
        place: &Expr,
        value: &Expr,
        span: Span,
    ) -> Result<Typed, InputError> {
        let place = self.place(place)?;
        let value = self.value(value)?;
        match op {
            None => self.store(&place, value, span),
            Some(op) => self.changed(op, &place, value, span).map(|(_, new)| new),
        }
    }

    pub(super) fn step(
        &mut self,
        op: BinaryOp,
        place: &Expr,
        after: After,
        span: Span,
    ) -> Result<Typed, InputError> {
        let place = self.place(place)?;
        let (old, new) = self.changed(op, &place, Typed::number(1, INT), span)?;
        Ok(if after == After::Behind { old } else { new })
    }

    /// What a place held, and holds after an operation on it.
    fn changed(
        &mut self,
        op: BinaryOp,
        place: &Place,
        value: Typed,
        span: Span,
    ) -> Result<(Typed, Typed), InputError> {
        let ty = place.ty();
        if let Place::Memory(pointer, object) = place
            && object.atomic
        {
            let update = match op {
                BinaryOp::Add => RmwOp::Add,
                BinaryOp::Sub => RmwOp::Sub,
                BinaryOp::And => RmwOp::And,
                BinaryOp::Or => RmwOp::Or,
                BinaryOp::Xor => RmwOp::Xor,
                _ => {
                    let message = "there is no atomic operation that does this";
                    return Err(self
                        .error(span, message, "on an atomic location")
                        .with_help("write the loop around `atomic_compare_exchange_strong`"));
                }
            };
            let value = self.converted(value, ty, span)?;
            let access = by_operator(*object);
            let old = self.update(access, update, value.clone(), pointer, *object, span);
            let new = self.arithmetic(op, old.clone(), value, span)?;
            return Ok((old, self.converted(new, ty, span)?));
        }
        let read = self.load(place, span);
        // The variable is about to change: what it held needs a register of its own.
        let old = match place {
            Place::Variable(..) => {
                let name = self.temporary();
                self.assign(&name, read, span);
                Typed { value: Value::Local(name), ty }
            }
            Place::Memory(..) => read,
        };
        let new = self.arithmetic(op, old.clone(), value, span)?;
        let new = self.store(place, new, span)?;
        Ok((old, new))
    }

    /// A read-modify-write, which gives what it read.
    pub(super) fn update(
        &mut self,
        access: Access,
        op: RmwOp,
        value: Typed,
        pointer: &Value,
        object: Object,
        span: Span,
    ) -> Typed {
        let (ty, space) = (object.scalar.ir(), object.space.unwrap_or(0));
        let (pointer, value) = (pointer.clone(), value.value);
        let name = self.temporary();
        let update = Effect::AtomicRmw { access, op, ty, pointer, value, space };
        self.operation(Some(name.clone()), update, TagSet::default(), span);
        Typed { value: Value::Local(name), ty: CType::Integer(object.scalar) }
    }
}

impl Place {
    pub(super) fn ty(&self) -> CType {
        match self {
            Place::Variable(_, ty) => *ty,
            Place::Memory(_, object) => CType::Integer(object.scalar),
        }
    }
}

/// How an operator accesses memory.
fn by_operator(object: Object) -> Access {
    let ordering = if object.atomic { Ordering::SeqCst } else { Ordering::NotAtomic };
    Access { ordering, volatile: object.volatile, ..Access::plain() }
}
