//! Registers of sketch threads, and operands that name them.

use super::directive::lexer::{Cursor, Integer, Token};
use crate::program::ir::{Source, Span, Type, Value};
use crate::source::InputError;
use crate::source::suggest;
use std::collections::BTreeMap;

/// A value that an operation uses.
pub(super) enum Operand {
    /// A number.
    Number(Integer, Span),
    /// A register of the thread.
    Register(String, Span),
}

impl Operand {
    /// Takes an operand, which must be next.
    pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<Operand, InputError> {
        let at = cursor.here();
        let operand = match cursor.peek() {
            Some(Token::Number(number)) => Operand::Number(*number, at),
            Some(Token::Local(name)) => Operand::Register(name.clone(), at),
            _ => return Err(cursor.unexpected("a number or a register")),
        };
        cursor.next();
        Ok(operand)
    }
}

/// The registers that a thread has defined so far.
#[derive(Default)]
pub(super) struct Registers(BTreeMap<String, Type>);

impl Registers {
    /// Defines a register; `at` is what defines it.
    pub(super) fn define(
        &mut self,
        source: &Source,
        name: &str,
        ty: &Type,
        at: Span,
    ) -> Result<String, InputError> {
        match self.0.insert(name.into(), ty.clone()) {
            None => Ok(name.to_string()),
            Some(_) => {
                let message = format!("register `%{name}` is defined twice");
                Err(InputError::new(source, at, message, "the second time")
                    .with_help("an operation without `%r =` defines the register of its label"))
            }
        }
    }

    /// The value of an operand that is used as this type.
    pub(super) fn value(
        &self,
        source: &Source,
        operand: &Operand,
        ty: &Type,
    ) -> Result<Value, InputError> {
        let error = |at: Span, message: String, label: &str| {
            Err(InputError::new(source, at, message, label))
        };
        match operand {
            Operand::Number(number, at) => match number.bits_in(ty.bits()) {
                Some(bits) => Ok(Value::Bits(bits)),
                None => error(*at, format!("`{number}` does not fit `{ty}`"), "too large"),
            },
            Operand::Register(name, at) => match self.0.get(name) {
                Some(known) if known == ty => Ok(Value::Local(name.clone())),
                Some(known) => {
                    error(*at, format!("`%{name}` has type `{known}`, not `{ty}`"), "wrong type")
                }
                None => {
                    let known = self.0.keys().map(String::as_str);
                    let message = format!("no earlier operation of the thread defines `%{name}`");
                    error(*at, message, "not a register")
                        .map_err(|e| e.with_help(suggest::help(name, "register", known)))
                }
            },
        }
    }
}
