//! Operations that take vectors apart and put them together.

use super::context::Context;
use super::stop::Read;
use super::syntax::tree::Typed;
use crate::program::ir::{Operation, Type, Value};

impl Context<'_> {
    /// `extractelement`.
    pub(super) fn extract(&self, vector: &Typed, index: &Typed) -> Read<Operation> {
        let (vector_type, _, vector) = self.vector(vector)?;
        Ok(Operation::ExtractElement { vector_type, vector, index: self.typed(index)? })
    }

    /// `insertelement`.
    pub(super) fn insert(&self, vector: &Typed, at: &Typed, index: &Typed) -> Read<Operation> {
        let (vector_type, lane, vector) = self.vector(vector)?;
        let (ty, element) = self.typed(at)?;
        self.same(&lane, &ty, at)?;
        Ok(Operation::InsertElement { vector_type, vector, element, index: self.typed(index)? })
    }

    /// `shufflevector`.
    pub(super) fn shuffle(&self, first: &Typed, second: &Typed, at: &Typed) -> Read<Operation> {
        let (vector_type, _, vector) = self.vector(first)?;
        let (ty, other) = self.typed(second)?;
        self.same(&vector_type, &ty, second)?;
        let mask = self.typed(at)?;
        if !matches!(&mask.0, Type::Vector(_, lane) if **lane == Type::Int(32)) {
            let message = format!("a mask is a vector of i32, not {}", mask.0);
            return Err(self.error(at.ty.span, message, "mask").into());
        }
        Ok(Operation::ShuffleVector { vector_type, vectors: [vector, other], mask })
    }

    /// A vector: its type, that of its lanes, and its value.
    fn vector(&self, at: &Typed) -> Read<(Type, Type, Value)> {
        match self.typed(at)? {
            (Type::Vector(n, lane), value) => Ok((Type::Vector(n, lane.clone()), *lane, value)),
            (ty, _) => {
                let message = format!("expected a vector, found {ty}");
                Err(self.error(at.ty.span, message, "not a vector").into())
            }
        }
    }
}
