//! Threads: `; thread T1: @writer(@x, 5) in workgroup 0, agent 0`.

use super::lexer::{Cursor, Token};
use super::scan::Directive;
use crate::program::ir::{Function, Module, Source, Type, Value};
use crate::program::litmus::ThreadSpec;
use crate::source::InputError;
use crate::source::suggest;

/// Every function that is defined and needs no arguments, in file order.
pub(super) fn defined(module: &Module) -> Vec<ThreadSpec> {
    let runs = |f: &&Function| !f.blocks.is_empty() && f.parameters.is_empty();
    let thread = |f: &Function| ThreadSpec {
        name: f.name.clone(),
        function: f.name.clone(),
        arguments: Vec::new(),
        placement: Vec::new(),
        span: f.span,
    };
    module.functions.iter().filter(runs).map(thread).collect()
}

/// The threads that the directives name.
pub(super) fn stated(
    source: &Source,
    directives: &[Directive],
    module: &Module,
) -> Result<Vec<ThreadSpec>, InputError> {
    let mut threads: Vec<ThreadSpec> = Vec::new();
    for directive in directives.iter().filter(|d| d.keyword == "thread") {
        let (lexemes, end) = directive.lex(source)?;
        let mut cursor = Cursor::new(source, &lexemes, end);
        let (name, span) = cursor.expect_word("the thread's name")?;
        if threads.iter().any(|t| t.name == name) {
            let message = format!("there are two threads `{name}`");
            return Err(InputError::new(source, span, message, "the second one"));
        }
        cursor.expect(":")?;
        let function = function(&mut cursor, module)?;
        let arguments = arguments(&mut cursor, function, module)?;
        let placement = match cursor.eat_word("in") {
            true => placement(&mut cursor)?,
            false => Vec::new(),
        };
        cursor.expect_end("`in` or the end of the line")?;
        threads.push(ThreadSpec {
            name: name.to_string(),
            function: function.name.clone(),
            arguments,
            placement,
            span: cursor.since(directive.span),
        });
    }
    Ok(threads)
}

fn function<'a>(cursor: &mut Cursor<'_>, module: &'a Module) -> Result<&'a Function, InputError> {
    let span = cursor.here();
    let Some(Token::Global(name)) = cursor.peek() else {
        return Err(cursor
            .unexpected("a function")
            .with_help("write `; thread T1: @function(@x)`"));
    };
    cursor.next();
    let known = module.functions.iter().filter(|f| !f.blocks.is_empty());
    known.clone().find(|f| f.name == *name).ok_or_else(|| {
        let message = format!("no function `@{name}` is defined");
        let known = known.map(|f| f.name.as_str());
        InputError::new(cursor.source, span, message, "not a function with a body")
            .with_help(suggest::help(name, "function", known))
    })
}

fn arguments(
    cursor: &mut Cursor<'_>,
    function: &Function,
    module: &Module,
) -> Result<Vec<Value>, InputError> {
    let start = cursor.here();
    let mut values = Vec::new();
    if cursor.eat("(") && !cursor.eat(")") {
        loop {
            let ty = function.parameters.get(values.len()).map(|p| &p.ty);
            values.push(argument(cursor, ty, module)?);
            if !cursor.eat(",") {
                cursor.expect(")")?;
                break;
            }
        }
    }
    if values.len() != function.parameters.len() {
        let parameters: Vec<String> =
            function.parameters.iter().map(|p| format!("{} %{}", p.ty, p.name)).collect();
        let message = format!(
            "`@{}` takes {} arguments, not {}",
            function.name,
            parameters.len(),
            values.len()
        );
        let at = if values.is_empty() { start } else { cursor.since(start) };
        return Err(InputError::new(cursor.source, at, message, "wrong number of arguments")
            .with_help(format!("its parameters are ({})", parameters.join(", "))));
    }
    Ok(values)
}

fn argument(
    cursor: &mut Cursor<'_>,
    ty: Option<&Type>,
    module: &Module,
) -> Result<Value, InputError> {
    let span = cursor.here();
    let wrong = |ty: &Type, what: &str| {
        let message = format!("the parameter has type `{ty}`");
        InputError::new(cursor.source, span, message, format!("this is {what}"))
    };
    let value = match (cursor.peek(), ty) {
        (Some(Token::Global(name)), ty) => {
            let known = module.globals.iter().map(|g| g.name.as_str());
            if !known.clone().any(|g| g == name) {
                let message = format!("there is no global `@{name}`");
                return Err(InputError::new(cursor.source, span, message, "not a global")
                    .with_help(suggest::help(name, "global", known)));
            }
            match ty {
                Some(ty) if !matches!(ty, Type::Ptr(_)) => return Err(wrong(ty, "a pointer")),
                _ => Value::Global(name.clone()),
            }
        }
        (Some(Token::Number(_)), Some(ty @ Type::Ptr(_))) => return Err(wrong(ty, "a number")),
        (Some(Token::Number(number)), ty) => {
            let ty = ty.unwrap_or(&Type::Int(128));
            match number.bits_in(ty.bits()) {
                Some(bits) => Value::Bits(bits),
                None => return Err(wrong(ty, "too large for it")),
            }
        }
        (Some(Token::Word(word)), _) if word == "null" => Value::Zero,
        (Some(Token::Word(word)), _) if word == "undef" => Value::Undef,
        (Some(Token::Word(word)), _) if word == "poison" => Value::Poison,
        _ => return Err(cursor.unexpected("a global, a number, `null`, `undef` or `poison`")),
    };
    cursor.next();
    Ok(value)
}

/// Scope instances: `workgroup 0, agent 0`.
pub(crate) fn placement(cursor: &mut Cursor<'_>) -> Result<Vec<(String, u32)>, InputError> {
    let mut all: Vec<(String, u32)> = Vec::new();
    loop {
        let (scope, span) = cursor.expect_word("a scope, such as `workgroup 0`")?;
        let instance = cursor.expect_u32("the number of the scope instance")?;
        if all.iter().any(|(known, _)| known == scope) {
            let message = format!("`{scope}` is said twice");
            return Err(InputError::new(cursor.source, span, message, "the second time"));
        }
        all.push((scope.to_string(), instance));
        if !cursor.eat(",") {
            return Ok(all);
        }
    }
}
