//! Reads expressions, by C's precedences.

use super::builtins;
use super::parse::Parser;
use super::tree::{After, Expr, Kind};
use super::types::{INT, Scalar, begins_type, specifiers};
use crate::program::ir::{BinaryOp, Predicate, Span};
use crate::read::directive::lexer::Token;
use crate::source::InputError;

/// Expressions nest at most this deep, so that reading one cannot exhaust the stack.
pub(super) const DEEPEST: usize = 60;

/// Operators of two operands, those that bind least first. `&&` and `||` stand before them.
const LEVELS: [&[(&str, Operator)]; 8] = [
    &[("|", Operator::Arithmetic(BinaryOp::Or))],
    &[("^", Operator::Arithmetic(BinaryOp::Xor))],
    &[("&", Operator::Arithmetic(BinaryOp::And))],
    &[("==", Operator::Compare(Predicate::Eq)), ("!=", Operator::Compare(Predicate::Ne))],
    &[
        ("<=", Operator::Compare(Predicate::Sle)),
        (">=", Operator::Compare(Predicate::Sge)),
        ("<", Operator::Compare(Predicate::Slt)),
        (">", Operator::Compare(Predicate::Sgt)),
    ],
    &[("<<", Operator::Arithmetic(BinaryOp::Shl)), (">>", Operator::Arithmetic(BinaryOp::AShr))],
    &[("+", Operator::Arithmetic(BinaryOp::Add)), ("-", Operator::Arithmetic(BinaryOp::Sub))],
    &[
        ("*", Operator::Arithmetic(BinaryOp::Mul)),
        ("/", Operator::Arithmetic(BinaryOp::SDiv)),
        ("%", Operator::Arithmetic(BinaryOp::SRem)),
    ],
];

/// Assignments, with the operation that they do first.
const ASSIGNMENTS: [(&str, Option<BinaryOp>); 11] = [
    ("=", None),
    ("+=", Some(BinaryOp::Add)),
    ("-=", Some(BinaryOp::Sub)),
    ("*=", Some(BinaryOp::Mul)),
    ("/=", Some(BinaryOp::SDiv)),
    ("%=", Some(BinaryOp::SRem)),
    ("&=", Some(BinaryOp::And)),
    ("|=", Some(BinaryOp::Or)),
    ("^=", Some(BinaryOp::Xor)),
    ("<<=", Some(BinaryOp::Shl)),
    (">>=", Some(BinaryOp::AShr)),
];

#[derive(Clone, Copy)]
enum Operator {
    Arithmetic(BinaryOp),
    Compare(Predicate),
}

const FORMS: &str = "expressions are made of numbers, variables, `*x`, calls such as `atomic_load_explicit(x, memory_order_relaxed)`, \
                     and C's operators";

impl Parser<'_, '_> {
    /// `a, b`, `a = b`, and all that binds more.
    pub(super) fn expression(&mut self) -> Result<Expr, InputError> {
        let mut left = self.assignment()?;
        while self.cursor.eat(",") {
            let right = self.assignment()?;
            left = self.made(left.span, |_| Kind::Comma(left.into(), right.into()));
        }
        Ok(left)
    }

    /// An expression without a comma outside parentheses.
    pub(super) fn assignment(&mut self) -> Result<Expr, InputError> {
        self.deeper(|parser| {
            let left = parser.choice()?;
            let found = ASSIGNMENTS.iter().find(|(symbol, _)| parser.cursor.eat(symbol));
            let Some((_, op)) = found else { return Ok(left) };
            let right = parser.assignment()?;
            Ok(parser.made(left.span, |_| Kind::Assign(*op, left.into(), right.into())))
        })
    }

    fn choice(&mut self) -> Result<Expr, InputError> {
        let asked = self.or()?;
        if !self.cursor.eat("?") {
            return Ok(asked);
        }
        let then = self.expression()?;
        self.cursor.expect(":")?;
        let otherwise = self.deeper(Parser::choice)?;
        let kind = |_| Kind::Choice(asked.clone().into(), then.into(), otherwise.into());
        Ok(self.made(asked.span, kind))
    }

    fn or(&mut self) -> Result<Expr, InputError> {
        let mut left = self.and()?;
        while self.cursor.eat("||") {
            let right = self.and()?;
            left = self.made(left.span, |_| Kind::Or(left.into(), right.into()));
        }
        Ok(left)
    }

    fn and(&mut self) -> Result<Expr, InputError> {
        let mut left = self.level(0)?;
        while self.cursor.eat("&&") {
            let right = self.level(0)?;
            left = self.made(left.span, |_| Kind::And(left.into(), right.into()));
        }
        Ok(left)
    }

    fn level(&mut self, level: usize) -> Result<Expr, InputError> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.level(level + 1)?;
        while let Some((_, operator)) = operators.iter().find(|(s, _)| self.cursor.eat(s)) {
            let right = self.level(level + 1)?;
            left = self.made(left.span, |_| match *operator {
                Operator::Arithmetic(op) => Kind::Binary(op, left.into(), right.into()),
                Operator::Compare(predicate) => Kind::Compare(predicate, left.into(), right.into()),
            });
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expr, InputError> {
        self.deeper(|parser| {
            let start = parser.cursor.here();
            type Make = fn(Box<Expr>) -> Kind;
            let prefixes: [(&str, Make); 8] = [
                ("++", |e| Kind::Step(BinaryOp::Add, e, After::Before)),
                ("--", |e| Kind::Step(BinaryOp::Sub, e, After::Before)),
                ("*", Kind::Deref),
                ("&", Kind::Address),
                ("-", Kind::Negated),
                ("~", Kind::Complement),
                ("+", Kind::Promoted),
                ("!", Kind::Not),
            ];
            if let Some((_, make)) = prefixes.iter().find(|(s, _)| parser.cursor.eat(s)) {
                let operand = parser.unary()?;
                return Ok(parser.made(start, |_| make(operand.into())));
            }
            if parser.cursor.symbol_at(0, "(")
                && matches!(parser.cursor.peek_at(1), Some(Token::Word(w)) if begins_type(w))
            {
                parser.cursor.next();
                let object = specifiers(parser.cursor, parser.language)?;
                if parser.cursor.symbol_at(0, "*") {
                    let at = parser.cursor.here();
                    let message = "casts between pointers are not read here";
                    return Err(parser.error(at, message, "a pointer type").with_help(
                        "give the parameter the type that is wanted: each thread states its own",
                    ));
                }
                parser.cursor.expect(")")?;
                let operand = parser.unary()?;
                return Ok(parser.made(start, |_| Kind::Cast(object.scalar, operand.into())));
            }
            parser.postfix()
        })
    }

    fn postfix(&mut self) -> Result<Expr, InputError> {
        let mut expr = self.primary()?;
        loop {
            let start = expr.span;
            expr = if self.cursor.eat("[") {
                let index = self.expression()?;
                self.cursor.expect("]")?;
                self.made(start, |span| {
                    let kind = Kind::Binary(BinaryOp::Add, expr.into(), index.into());
                    Kind::Deref(Expr { kind, span }.into())
                })
            } else if self.cursor.eat("++") {
                self.made(start, |_| Kind::Step(BinaryOp::Add, expr.into(), After::Behind))
            } else if self.cursor.eat("--") {
                self.made(start, |_| Kind::Step(BinaryOp::Sub, expr.into(), After::Behind))
            } else if self.cursor.symbol_at(0, "->") || self.cursor.symbol_at(0, ".") {
                let at = self.cursor.here();
                let error = self.error(at, "structures are not read here", "a member");
                return Err(error.with_help("make each member a location of its own"));
            } else {
                return Ok(expr);
            };
        }
    }

    fn primary(&mut self) -> Result<Expr, InputError> {
        let start = self.cursor.here();
        match self.cursor.peek() {
            Some(Token::Number(number)) => {
                self.cursor.next();
                let text = self.cursor.source.text.get(start.start..start.start + start.len);
                let scalar = literal(number.magnitude, text.unwrap_or_default());
                Ok(self.made(start, |_| Kind::Number(number.magnitude, scalar)))
            }
            Some(Token::Word(name)) if self.cursor.symbol_at(1, "(") => {
                self.cursor.next();
                let builtin = builtins::find(name, self.language).map_err(|help| {
                    let message = format!("the function `{name}` has no meaning here");
                    self.error(start, &message, "this call").with_help(help)
                })?;
                self.cursor.expect("(")?;
                let mut arguments = Vec::new();
                if !self.cursor.eat(")") {
                    loop {
                        arguments.push(self.assignment()?);
                        if !self.cursor.eat(",") {
                            break;
                        }
                    }
                    if !self.cursor.eat(")") {
                        return Err(self.cursor.unexpected("`,` or `)`"));
                    }
                }
                Ok(self.made(start, |_| Kind::Call(builtin, arguments)))
            }
            Some(Token::Word(name)) => {
                self.cursor.next();
                Ok(self.made(start, |_| Kind::Name(name.clone())))
            }
            Some(Token::Symbol("(")) => {
                self.cursor.next();
                let inner = self.expression()?;
                if !self.cursor.eat(")") {
                    return Err(self.cursor.unexpected("`)`"));
                }
                Ok(inner)
            }
            _ => Err(self.cursor.unexpected("an expression").with_help(FORMS)),
        }
    }

    /// An expression from `start` to the last token taken.
    fn made(&self, start: Span, kind: impl FnOnce(Span) -> Kind) -> Expr {
        let span = self.cursor.since(start);
        Expr { kind: kind(span), span }
    }
}

/// The type of a number: the first that it fits (C11, 6.4.4.1).
fn literal(magnitude: u128, text: &str) -> Scalar {
    let (decimal, unsigned, long) = super::lexer::spelling(text);
    let types = [(32, true), (32, false), (64, true), (64, false)];
    let fits = |(bits, signed): &(u32, bool)| {
        let signs = if unsigned { !*signed } else { *signed || !decimal };
        let limit = if *signed { bits - 1 } else { *bits };
        signs && (!long || *bits == 64) && magnitude >> limit == 0
    };
    match types.iter().find(|ty| fits(ty)) {
        Some((bits, signed)) => Scalar { bits: *bits, signed: *signed },
        None if magnitude >> 31 == 0 => INT,
        None => Scalar { bits: 64, signed: false },
    }
}
