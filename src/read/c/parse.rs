//! Reads threads and their statements.

use super::Language;
use super::expression::DEEPEST;
use super::tree::{Declared, Parameter, Stmt, Thread};
use super::types::{begins_type, specifiers, stars};
use crate::program::ir::Span;
use crate::read::directive::lexer::{Cursor, Token};
use crate::source::InputError;

/// Reads the body of a thread.
pub(super) struct Parser<'c, 'a> {
    pub cursor: &'c mut Cursor<'a>,
    pub language: Language,
    depth: usize,
}

const THREADS: &str = "a thread is written `P0 (atomic_int* x, int* y) { … }`; after the last one comes the question, \
                       `exists (0:r0=1 /\\ x=2)`";

/// The words between which the threads of a file end.
const QUESTIONS: [&str; 7] = ["exists", "forall", "filter", "locations", "not", "observed", "with"];

/// Reads all threads, up to the question.
pub(super) fn threads(
    cursor: &mut Cursor<'_>,
    language: Language,
) -> Result<Vec<Thread>, InputError> {
    let mut threads: Vec<Thread> = Vec::new();
    loop {
        match cursor.peek() {
            None if !threads.is_empty() => return Ok(threads),
            Some(Token::Symbol("~")) if !threads.is_empty() => return Ok(threads),
            Some(Token::Word(word)) if QUESTIONS.contains(&word.as_str()) => return Ok(threads),
            _ => (),
        }
        let thread = thread(cursor, language)?;
        if threads.iter().any(|known| known.number == thread.number) {
            let message = format!("there are two threads `P{}`", thread.number);
            return Err(InputError::new(cursor.source, thread.span, message, "the second one")
                .with_help("number them: `P0`, `P1`, …"));
        }
        threads.push(thread);
    }
}

fn thread(cursor: &mut Cursor<'_>, language: Language) -> Result<Thread, InputError> {
    let span = cursor.here();
    cursor.eat_word("void");
    let number = match cursor.peek() {
        Some(Token::Word(word)) => word.strip_prefix('P').and_then(|digits| digits.parse().ok()),
        _ => None,
    };
    let Some(number) = number else {
        return Err(cursor.unexpected("a thread, such as `P0`").with_help(THREADS));
    };
    cursor.next();
    let placement = match cursor.eat("@") {
        true => placement(cursor, language, number)?,
        false if language == Language::OpenCl => {
            let error = cursor.unexpected("`@` and where the thread runs");
            return Err(error.with_help("write `P0@wg 0, dev 0 (…)`"));
        }
        false => Vec::new(),
    };
    cursor.expect("(").map_err(|e| e.with_help(THREADS))?;
    let mut parameters: Vec<Parameter> = Vec::new();
    let none = cursor.eat(")") || (cursor.eat_word("void") && cursor.eat(")"));
    if !none {
        loop {
            let parameter = parameter(cursor, language)?;
            if parameters.iter().any(|known| known.name == parameter.name) {
                let message = format!("`{}` is a parameter already", parameter.name);
                return Err(InputError::new(
                    cursor.source,
                    parameter.span,
                    message,
                    "the second time",
                )
                .with_help("parameters are locations, and each is named once"));
            }
            parameters.push(parameter);
            if !cursor.eat(",") {
                break;
            }
        }
        if !cursor.eat(")") {
            return Err(cursor.unexpected("`,` or `)`"));
        }
    }
    cursor.expect("{").map_err(|e| e.with_help(THREADS))?;
    let mut parser = Parser { cursor, language, depth: 0 };
    let body = parser.block()?;
    Ok(Thread { number, placement, parameters, body, span })
}

/// `wg 0, dev 1`: where a thread runs, in AMDGPU's words. A sub-group that is not named is the thread's own.
fn placement(
    cursor: &mut Cursor<'_>,
    language: Language,
    thread: u32,
) -> Result<Vec<(String, u32)>, InputError> {
    const FORMS: &str = "write `P0@wg 0, dev 0 (…)`; `sg 0` may stand before `wg`";
    let words = [("sg", "wavefront"), ("wg", "workgroup"), ("dev", "agent")];
    let mut found: Vec<(String, u32)> = Vec::new();
    loop {
        let at = cursor.here();
        let (word, _) =
            cursor.expect_word("`wg`, `dev` or `sg`").map_err(|e| e.with_help(FORMS))?;
        let known = words.iter().find(|(known, _)| *known == word);
        let Some((_, scope)) = known.filter(|_| language == Language::OpenCl) else {
            let (message, help) = match language {
                Language::OpenCl => (format!("`{word}` is no place where threads run"), FORMS),
                Language::C11 => {
                    ("C11 has no scopes".into(), "a test in OpenCL starts with `OPENCL NAME`")
                }
            };
            return Err(InputError::new(cursor.source, at, message, "here").with_help(help));
        };
        let number = cursor.expect_u32("its number").map_err(|e| e.with_help(FORMS))?;
        if found.iter().any(|(known, _)| known == scope) {
            let message = format!("`{word}` is said twice");
            return Err(
                InputError::new(cursor.source, at, message, "the second time").with_help(FORMS)
            );
        }
        found.push(((*scope).into(), number));
        if !cursor.eat(",") {
            break;
        }
    }
    let of = |scope: &str| found.iter().find(|(known, _)| known == scope).map(|(_, n)| *n);
    let Some(workgroup) = of("workgroup") else {
        return Err(cursor.unexpected("`,` and the work-group").with_help(FORMS));
    };
    // Numbers of stated sub-groups and those of threads that state none must not meet.
    let wavefront = of("wavefront").map_or(thread, |n| u32::MAX - n);
    Ok(vec![
        ("wavefront".into(), wavefront),
        ("workgroup".into(), workgroup),
        ("agent".into(), of("agent").unwrap_or(0)),
    ])
}

fn parameter(cursor: &mut Cursor<'_>, language: Language) -> Result<Parameter, InputError> {
    let object = specifiers(cursor, language)?;
    let at = cursor.here();
    if !stars(cursor)? {
        let message = "parameters are pointers to locations that threads share";
        return Err(InputError::new(cursor.source, at, message, "expected `*`")
            .with_help("write `int* x`; a variable of the thread's own is declared in its body"));
    }
    let (name, span) = cursor.expect_word("the name of a location")?;
    Ok(Parameter { name: name.into(), object, span })
}

impl Parser<'_, '_> {
    pub(super) fn error(&self, span: Span, message: &str, label: &str) -> InputError {
        InputError::new(self.cursor.source, span, message, label)
    }

    /// Reads something one level further in.
    pub(super) fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, InputError>,
    ) -> Result<T, InputError> {
        if self.depth >= DEEPEST {
            let message = format!("expressions and statements nest at most {DEEPEST} deep");
            let error = self.error(self.cursor.here(), &message, "here");
            return Err(error.with_help("use variables for parts of it"));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Statements up to the closing brace; the opening one is taken.
    fn block(&mut self) -> Result<Vec<Stmt>, InputError> {
        let mut all = Vec::new();
        while !self.cursor.eat("}") {
            if self.cursor.peek().is_none() {
                return Err(self.cursor.unexpected("a statement or `}`"));
            }
            all.push(self.deeper(Parser::statement)?);
        }
        Ok(all)
    }

    fn statement(&mut self) -> Result<Stmt, InputError> {
        if self.cursor.eat("{") {
            return Ok(Stmt::Block(self.block()?));
        }
        if self.cursor.eat(";") {
            return Ok(Stmt::Block(vec![]));
        }
        let at = self.cursor.here();
        let Some(Token::Word(word)) = self.cursor.peek() else {
            return self.simple();
        };
        match word.as_str() {
            "if" => {
                self.cursor.next();
                let condition = self.condition()?;
                let then = self.arm()?;
                let otherwise = match self.cursor.eat_word("else") {
                    true => Some(self.arm()?.into()),
                    false => None,
                };
                Ok(Stmt::If(condition, then.into(), otherwise))
            }
            "while" => {
                self.cursor.next();
                let condition = self.condition()?;
                Ok(Stmt::While(condition, self.arm()?.into()))
            }
            "do" => {
                self.cursor.next();
                let body = self.arm()?;
                if !self.cursor.eat_word("while") {
                    return Err(self.cursor.unexpected("`while`"));
                }
                let condition = self.condition()?;
                self.semicolon()?;
                Ok(Stmt::DoWhile(body.into(), condition))
            }
            "for" => self.for_loop(),
            "break" => self.jump(Stmt::Break(at)),
            "continue" => self.jump(Stmt::Continue(at)),
            "return" => self.jump(Stmt::Return(at)),
            "goto" | "switch" | "case" | "asm" | "__asm__" => {
                let message = format!("`{word}` is not read here");
                let error = self.error(at, &message, "this statement");
                Err(error.with_help("use `if`, `while`, `do`, `for`, `break` and `continue`"))
            }
            // A label names a place for nobody, as there is no `goto`.
            _ if self.cursor.symbol_at(1, ":") => {
                self.cursor.next();
                self.cursor.next();
                self.deeper(Parser::statement)
            }
            _ => self.simple(),
        }
    }

    /// What stands under `if` and in loops.
    fn arm(&mut self) -> Result<Stmt, InputError> {
        if let Some(Token::Word(word)) = self.cursor.peek()
            && begins_type(word)
        {
            let error = self.cursor.unexpected("a statement");
            return Err(error.with_help("a declaration stands in braces: `{ int r0 = 1; }`"));
        }
        self.deeper(Parser::statement)
    }

    fn condition(&mut self) -> Result<super::tree::Expr, InputError> {
        self.cursor.expect("(")?;
        let condition = self.expression()?;
        if !self.cursor.eat(")") {
            return Err(self.cursor.unexpected("`)`"));
        }
        Ok(condition)
    }

    fn for_loop(&mut self) -> Result<Stmt, InputError> {
        self.cursor.next();
        self.cursor.expect("(")?;
        let first = match self.cursor.eat(";") {
            true => Stmt::Block(vec![]),
            false => self.simple()?,
        };
        let condition = match self.cursor.symbol_at(0, ";") {
            true => None,
            false => Some(self.expression()?),
        };
        self.semicolon()?;
        let step = match self.cursor.symbol_at(0, ")") {
            true => None,
            false => Some(self.expression()?),
        };
        self.cursor.expect(")")?;
        Ok(Stmt::For(first.into(), condition, step, self.arm()?.into()))
    }

    fn jump(&mut self, jump: Stmt) -> Result<Stmt, InputError> {
        self.cursor.next();
        self.semicolon()?;
        Ok(jump)
    }

    /// A declaration or an expression, with its semicolon.
    fn simple(&mut self) -> Result<Stmt, InputError> {
        let statement = match self.cursor.peek() {
            Some(Token::Word(word)) if begins_type(word) => Stmt::Declare(self.declaration()?),
            _ => Stmt::Expr(self.expression()?),
        };
        self.semicolon()?;
        Ok(statement)
    }

    fn semicolon(&mut self) -> Result<(), InputError> {
        match self.cursor.eat(";") {
            true => Ok(()),
            false => Err(self.cursor.unexpected("`;`").or_help("statements end with `;`")),
        }
    }

    fn declaration(&mut self) -> Result<Vec<Declared>, InputError> {
        let object = specifiers(self.cursor, self.language)?;
        let mut all = Vec::new();
        loop {
            let pointer = stars(self.cursor)?;
            let (name, span) = self.cursor.expect_word("the name of a variable")?;
            if self.cursor.symbol_at(0, "[") {
                let error = self.error(
                    self.cursor.here(),
                    "a thread's own arrays are not read",
                    "an array",
                );
                return Err(error.with_help(
                    "use variables, or declare an array that threads share among the initial values: `{ int y[2] = {0, 0}; }`",
                ));
            }
            let value = match self.cursor.eat("=") {
                true => Some(self.assignment()?),
                false => None,
            };
            all.push(Declared { name: name.into(), object, pointer, value, span });
            if !self.cursor.eat(",") {
                return Ok(all);
            }
        }
    }
}
