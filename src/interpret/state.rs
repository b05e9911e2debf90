//! The state of a run, and the operands of its instructions.

use super::event::{Event, How, What};
use super::oracle::{Object, Oracle, Question};
use super::stop::{End, NotInterpreted};
use super::value::{Scalar, Value};
use crate::program::ir::Value as Operand;
use crate::program::ir::{Function, Instruction, Module, Type};
use rustc_hash::FxHashMap;

/// A local object that is said when to live.
pub(super) struct Marked {
    pub address: u64,
    pub size: u64,
    pub lives: bool,
}

/// The state of a run.
pub(super) struct State<'a> {
    pub module: &'a Module,
    pub function: &'a Function,
    /// Operations of others may have tags.
    pub tagged: bool,
    pub oracle: &'a mut dyn Oracle,
    pub values: FxHashMap<&'a str, Value>,
    /// Objects with markers of their lifetimes, by the names of their addresses.
    pub marked: FxHashMap<&'a str, Marked>,
    /// What locals hold that are registers, by the names of their addresses.
    pub registers: FxHashMap<&'a str, Value>,
    /// How many back edges have been taken, in a block that is in a loop.
    pub trip: usize,
    pub events: Vec<Event>,
}

impl<'a> State<'a> {
    /// The value of an operand.
    pub fn operand(&mut self, ty: &Type, value: &'a Operand) -> Result<Value, End> {
        Ok(match value {
            Operand::Local(name) => {
                let known = self.values.get(name.as_str());
                known.cloned().ok_or(NotInterpreted::Malformed)?
            }
            Operand::Global(name) => {
                let address = self.oracle.address(Object::Global(name));
                let address = Question::Address.answered(address)?;
                Value::Scalar(Scalar::Bits(u128::from(address)))
            }
            Operand::Bits(bits) => Value::filled(ty, Scalar::Bits(*bits)),
            Operand::Zero => Value::filled(ty, Scalar::Bits(0)),
            Operand::Undef => Value::filled(ty, Scalar::Undef),
            Operand::Poison => Value::filled(ty, Scalar::Poison),
            Operand::Aggregate(members) => {
                let members = members.iter().map(|(ty, value)| self.operand(ty, value));
                Value::Aggregate(members.collect::<Result<_, _>>()?)
            }
            Operand::Expr(operation) => self.pure(operation)?,
        })
    }

    /// The value of an operand that is a scalar.
    pub fn scalar(&mut self, ty: &Type, value: &'a Operand) -> Result<Scalar, End> {
        if ty.bits() > 128 {
            return Err(NotInterpreted::Wide.into());
        }
        match self.operand(ty, value)? {
            Value::Scalar(scalar) => Ok(scalar),
            Value::Aggregate(_) => Err(NotInterpreted::Malformed.into()),
        }
    }

    /// Whether the local of that name is a register: nobody sees when it is accessed.
    pub fn is_register(&self, name: Option<&str>) -> bool {
        name.is_some_and(|name| self.registers.contains_key(name))
    }

    /// Names the result of an instruction.
    pub fn define(&mut self, at: &'a Instruction, value: Value) -> Result<(), End> {
        let value = self.promised(&at.promises, value)?;
        if let Some(name) = &at.result {
            self.values.insert(name, value);
        }
        Ok(())
    }

    /// Something happens.
    pub fn happens(&mut self, at: &Instruction, how: How, what: What) {
        self.events.push(Event { what, how, tags: at.tags.clone(), span: at.span });
    }
}
