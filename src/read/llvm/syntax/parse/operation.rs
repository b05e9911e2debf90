//! Operations without effects: in instructions, and in constants with their operands in brackets.

use super::cursor::Parser;
use super::problem::{Parsed, Problem};
use super::words::OTHER_OPERATIONS;
use crate::read::llvm::syntax::lexer::{Kind, Token};
use crate::read::llvm::syntax::tree::{
    BinaryOp, CastOp, Flag, Operation, Predicate, Raw, Spanned, Type, Typed, Value,
};

/// Whether this is the name of an operation.
pub(super) fn is_operation(word: &str) -> bool {
    BinaryOp::from_keyword(word).is_some()
        || CastOp::from_keyword(word).is_some()
        || OTHER_OPERATIONS.contains(&word)
}

/// Conditions, for suggestions.
const PREDICATES: &[&str] = &[
    "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle", "oeq", "ogt", "oge", "olt",
    "ole", "one", "ord", "ueq", "une", "uno", "true", "false",
];

impl<'s> Parser<'s> {
    /// Flags of an operation.
    pub fn flags(&mut self) -> Vec<Flag> {
        let mut flags = Vec::new();
        while let Some(flag) = Flag::from_keyword(self.word()) {
            self.advance();
            flags.push(flag);
        }
        flags
    }

    /// What stands behind the name of an operation.
    pub fn operation(&mut self, name: Token, constant: bool) -> Parsed<Operation> {
        let word = self.text_of(name);
        let flags = self.flags();
        let operation = match (BinaryOp::from_keyword(word), CastOp::from_keyword(word)) {
            (Some(op), _) => {
                self.open(constant)?;
                let (lhs, rhs) = self.two(constant)?;
                Operation::Binary { op, flags, lhs, rhs }
            }
            (_, Some(op)) => {
                self.open(constant)?;
                let value = self.typed()?;
                self.expect_word("to", "after the value that is converted")?;
                Operation::Cast { op, flags, value, to: self.ty()? }
            }
            _ => self.other_operation(word, flags, constant)?,
        };
        if constant {
            self.expect_in(b')', "after the operands of a constant expression")?;
        }
        Ok(operation)
    }

    fn open(&mut self, constant: bool) -> Parsed<()> {
        match constant {
            true => self.expect_in(b'(', "before the operands of a constant expression"),
            false => Ok(()),
        }
    }

    fn other_operation(
        &mut self,
        word: &str,
        flags: Vec<Flag>,
        constant: bool,
    ) -> Parsed<Operation> {
        if let "icmp" | "fcmp" = word {
            let predicate = self.predicate()?;
            self.open(constant)?;
            let (lhs, rhs) = self.two(constant)?;
            return Ok(Operation::Compare { float: word == "fcmp", flags, predicate, lhs, rhs });
        }
        if word == "getelementptr" {
            return self.get_element_ptr(flags, constant);
        }
        self.open(constant)?;
        let first = self.typed()?;
        Ok(match word {
            "fneg" => Operation::Negate { flags, value: first },
            "freeze" => Operation::Freeze(first),
            "select" => Operation::Select {
                flags,
                condition: first,
                then: self.comma_typed("after the condition")?,
                otherwise: self.comma_typed("after the first of two values")?,
            },
            "extractelement" => Operation::ExtractElement {
                vector: first,
                index: self.comma_typed("after the vector")?,
            },
            "insertelement" => Operation::InsertElement {
                vector: first,
                element: self.comma_typed("after the vector")?,
                index: self.comma_typed("after the element")?,
            },
            "shufflevector" => Operation::ShuffleVector {
                first,
                second: self.comma_typed("after the first vector")?,
                mask: self.comma_typed("after the second vector")?,
            },
            "extractvalue" => {
                Operation::ExtractValue { aggregate: first, indices: self.indices()? }
            }
            _ => Operation::InsertValue {
                aggregate: first,
                element: self.comma_typed("after the aggregate")?,
                indices: self.indices()?,
            },
        })
    }

    /// Two operands of one type, which a constant expression says twice.
    fn two(&mut self, constant: bool) -> Parsed<(Typed, Spanned<Value>)> {
        let lhs = self.typed()?;
        self.expect_in(b',', "after the first operand")?;
        if constant {
            let start = self.token;
            if self.ty()?.node != lhs.ty.node {
                let message = "both operands of a constant expression have the same type";
                return Err(Problem::new(start.span(), message));
            }
        }
        let rhs = self.value(&lhs.ty.node)?;
        Ok((lhs, rhs))
    }

    fn predicate(&mut self) -> Parsed<Spanned<Predicate>> {
        let word = self.word();
        match Predicate::from_keyword(word) {
            Some(node) => {
                let token = self.advance();
                Ok(Spanned { node, span: token.span() })
            }
            None => {
                let problem = self.expected("a condition (`eq`, `ult`, `oeq`, …)");
                if let "lt" | "le" | "gt" | "ge" = word {
                    let help = format!("write `s{word}` (signed), `u{word}` or `o{word}` (floats)");
                    return Err(problem.help(help));
                }
                Err(problem.did_you_mean(word, PREDICATES.iter().copied()))
            }
        }
    }

    fn indices(&mut self) -> Parsed<Vec<Spanned<u64>>> {
        if !self.at(b',') {
            return Err(self.expected("`,` and an index"));
        }
        let mut indices = Vec::new();
        while self.more() {
            indices.push(self.number("an index")?);
        }
        Ok(indices)
    }

    fn get_element_ptr(&mut self, mut flags: Vec<Flag>, constant: bool) -> Parsed<Operation> {
        let mut in_range = None;
        while self.word() == "inrange" && self.peek().kind == Kind::Punct(b'(') {
            self.advance();
            self.advance();
            in_range = Some(self.raw_to(b')')?);
            flags.extend(self.flags());
        }
        self.open(constant)?;
        let source = self.ty()?;
        // The oldest files do not say what is pointed to but in the pointer's own type.
        let (source, base) = match self.at(b',') {
            true => (source, self.comma_typed("after the type")?),
            false => self.pointee_and_pointer(source)?,
        };
        let mut indices = Vec::new();
        while self.more() {
            let start = self.token.start;
            if self.eat_word("inrange") {
                in_range = Some(Raw { text: String::new(), span: self.span_from(start) });
            }
            indices.push(self.typed()?);
        }
        Ok(Operation::GetElementPtr { flags, in_range, source, base, indices })
    }

    /// A pointer, after a type that is its own and says what it points to.
    pub fn pointee_and_pointer(&mut self, ty: Spanned<Type>) -> Parsed<(Spanned<Type>, Typed)> {
        let Type::TypedPtr(pointee, _) = &ty.node else {
            let problem = self.expected("`,` and a pointer after the type of what it points to");
            return Err(match ty.node {
                Type::Ptr(_) => problem.help("write `i32, ptr %p` and the like"),
                _ => problem,
            });
        };
        let pointee = Spanned { node: (**pointee).clone(), span: ty.span };
        let value = self.value(&ty.node)?;
        Ok((pointee, Typed { ty, value }))
    }
}
