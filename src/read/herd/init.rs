//! The blocks before the program: `{ x = 0; P0:r0 = 0; y aliases x; } { ssw 0 1; }`.

use super::thread::looks_like_register;
use super::thread_number;
use crate::program::ir::Span;
use crate::read::directive::lexer::{Cursor, Token};
use crate::read::vulkan_operation::Variables;
use crate::source::InputError;
use crate::source::suggest;

/// Initial values of registers.
pub(super) struct Init {
    pub registers: Vec<InitialRegister>,
}

pub(super) struct InitialRegister {
    pub thread: u32,
    pub name: String,
    pub bits: u32,
    pub span: Span,
}

/// `ssw 0 1`.
pub(super) struct Synchronized {
    pub from: (u32, Span),
    pub to: (u32, Span),
    pub span: Span,
}

const FORMS: &str = "write `x = 0`, `P0:r0 = 0` or `y aliases x`, each followed by `;`";

const FORMS_WITH_PROXIES: &str =
    "write `x = 0`, `P0:r0 = 0` or `y @ surface aliases x`, each followed by `;`";

/// What a virtual address may be for.
const PROXIES: [&str; 4] = ["generic", "surface", "texture", "constant"];

/// Reads the first block.
pub(super) fn read(
    cursor: &mut Cursor<'_>,
    variables: &mut Variables,
    proxies: bool,
) -> Result<Init, InputError> {
    let forms = if proxies { FORMS_WITH_PROXIES } else { FORMS };
    block(cursor, variables, proxies).map_err(|e| e.or_help(forms))
}

fn block(
    cursor: &mut Cursor<'_>,
    variables: &mut Variables,
    proxies: bool,
) -> Result<Init, InputError> {
    let mut reader = Reader { variables, proxies, stated: Vec::new(), aliases: Vec::new() };
    let mut registers: Vec<InitialRegister> = Vec::new();
    cursor.expect("{").map_err(|e| {
        e.with_help("initial values come first: `{ x = 0; }`; a description stands in quotes")
    })?;
    items(cursor, |cursor| {
        let register = cursor.symbol_at(1, ":");
        if !register {
            return reader.location(cursor);
        }
        let start = cursor.here();
        let (thread, _) = thread_number(cursor)?;
        cursor.expect(":")?;
        let (name, _) = cursor.expect_word("a register")?;
        let (name, span) = (name.to_string(), cursor.since(start));
        if registers.iter().any(|r| r.thread == thread && r.name == name) {
            let message = format!("register `{name}` of this thread is initialised twice");
            return Err(InputError::new(cursor.source, span, message, "the second time")
                .with_help("keep one of the values"));
        }
        cursor.expect("=")?;
        let bits = value(cursor)?;
        registers.push(InitialRegister { thread, name, bits, span });
        Ok(())
    })?;
    reader.share(cursor)?;
    Ok(Init { registers })
}

/// Reads the second block, if there is one.
pub(super) fn synchronized(cursor: &mut Cursor<'_>) -> Result<Vec<Synchronized>, InputError> {
    let mut all = Vec::new();
    if !cursor.eat("{") {
        return Ok(all);
    }
    items(cursor, |cursor| {
        let start = cursor.here();
        if !cursor.eat_word("ssw") {
            return Err(cursor.unexpected("`ssw`"));
        }
        let (from, to) = (thread_number(cursor)?, thread_number(cursor)?);
        let span = cursor.since(start);
        if from.0 == to.0 {
            let message = "a thread does not synchronize with itself";
            return Err(InputError::new(cursor.source, to.1, message, "the same thread")
                .with_help("`ssw a b` says that thread a synchronizes with thread b"));
        }
        all.push(Synchronized { from, to, span });
        Ok(())
    })
    .map_err(|e| e.or_help("the second block says which threads synchronize: `ssw 0 1;`"))?;
    Ok(all)
}

/// Items with `;` between them, up to the closing brace. The last `;` may be left out.
fn items<'a>(
    cursor: &mut Cursor<'a>,
    mut item: impl FnMut(&mut Cursor<'a>) -> Result<(), InputError>,
) -> Result<(), InputError> {
    loop {
        if cursor.eat("}") {
            break;
        }
        item(cursor)?;
        if !cursor.eat(";") {
            if !cursor.eat("}") {
                return Err(cursor.unexpected("`;` or `}`"));
            }
            break;
        }
    }
    cursor.eat(";");
    Ok(())
}

struct Reader<'a> {
    variables: &'a mut Variables,
    /// Aliases are stated with their proxy.
    proxies: bool,
    /// Variables with a stated value.
    stated: Vec<(String, Span, u32)>,
    /// Those and what they alias, and whether the address is another one, or only for another proxy.
    aliases: Vec<([(String, Span); 2], bool)>,
}

impl Reader<'_> {
    /// `x = 0` or `y aliases x`.
    fn location(&mut self, cursor: &mut Cursor<'_>) -> Result<(), InputError> {
        let (name, at) = cursor.expect_word("a location or a register")?;
        let error = |message: String, label: &str, help: String| {
            Err(InputError::new(cursor.source, at, message, label).with_help(help))
        };
        if looks_like_register(name) {
            let message = format!("register `{name}` of which thread?");
            return error(message, "expected a thread before it", format!("write `P0:{name} = 0`"));
        }
        if name.contains(['.', '$']) {
            let help = "names are made of letters, digits and `_`".to_string();
            return error(format!("`{name}` is not the name of a location"), "here", help);
        }
        self.variables.declare(name, at);
        let mut own = true;
        if self.proxies && cursor.eat("@") {
            let (proxy, at) = cursor.expect_word("a proxy")?;
            if !PROXIES.contains(&proxy) {
                let message = format!("there is no proxy `{proxy}`");
                let help = suggest::help(proxy, "proxy", PROXIES);
                return Err(
                    InputError::new(cursor.source, at, message, "not a proxy").with_help(help)
                );
            }
            own = proxy == PROXIES[0];
            if !matches!(cursor.peek(), Some(Token::Word(word)) if word == "aliases") {
                return Err(cursor.unexpected("`aliases`"));
            }
        }
        if cursor.eat_word("aliases") {
            let (other, other_at) = cursor.expect_word("a location")?;
            self.aliases.push(([(name.into(), at), (other.into(), other_at)], own));
            return Ok(());
        }
        if let Some((_, first, _)) = self.stated.iter().find(|(known, ..)| known == name) {
            let (line, _) = cursor.source.line_column(first.start);
            let message = format!("`{name}` is initialised twice, first on line {line}");
            return error(message, "the second time", "keep one of the values".into());
        }
        if !cursor.eat("=") {
            return Err(cursor.unexpected("`=` or `aliases`"));
        }
        let bits = value(cursor)?;
        self.variables.initialise(name, bits);
        self.stated.push((name.into(), at, bits));
        Ok(())
    }

    /// Joins the locations of aliases, which must agree on what they hold.
    fn share(self, cursor: &Cursor<'_>) -> Result<(), InputError> {
        let variables = self.variables;
        for ([(name, at), (other, other_at)], own) in &self.aliases {
            if name == other {
                let message = format!("`{name}` aliases itself");
                return Err(InputError::new(cursor.source, *at, message, "the same name")
                    .with_help("an alias is another name: `y aliases x`"));
            }
            if !variables.is_declared(other) {
                let message = format!("there is no location `{other}`");
                let known = variables.names().filter(|known| known != name);
                let help = suggest::help(other, "location", known);
                return Err(InputError::new(cursor.source, *other_at, message, "not a location")
                    .with_help(help));
            }
            variables.share(name, other);
            if !own {
                variables.lead_through(name, other);
            }
        }
        for (i, (name, at, bits)) in self.stated.iter().enumerate() {
            let earlier = self.stated[..i].iter();
            let mut shared = earlier.filter(|(other, ..)| variables.are_shared(name, other));
            if let Some((other, _, known)) = shared.find(|(.., known)| known != bits) {
                let message =
                    format!("`{name}` shares the location of `{other}`, which starts as {known}");
                return Err(InputError::new(cursor.source, *at, message, "another value")
                    .with_help("state the value of one of them"));
            }
            variables.initialise(name, *bits);
        }
        Ok(())
    }
}

/// A number, as 32 bits.
fn value(cursor: &mut Cursor<'_>) -> Result<u32, InputError> {
    let at = cursor.here();
    match cursor.peek() {
        Some(Token::Number(number)) => {
            let Some(bits) = number.bits_in(32).and_then(|bits| u32::try_from(bits).ok()) else {
                let message = format!("`{number}` does not fit 32 bits");
                return Err(InputError::new(cursor.source, at, message, "too large")
                    .with_help("locations and registers are 32-bit integers"));
            };
            cursor.next();
            Ok(bits)
        }
        Some(Token::Word(_) | Token::Symbol("&")) => {
            let message = "addresses as values are not supported";
            Err(InputError::new(cursor.source, at, message, "expected a number")
                .with_help("name the location where it is accessed: `ld.sc0 r0, x`"))
        }
        _ => Err(cursor.unexpected("a number")),
    }
}
