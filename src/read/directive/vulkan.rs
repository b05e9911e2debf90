//! Directives of sketches in Vulkan's terms: what is said of memory, and what is related from
//! outside the threads.

use super::lexer::Cursor;
use super::names::Names;
use super::scan::{Directive, scan};
use crate::program::ir::{Effect, Source, Span};
use crate::program::litmus::{Dialect, Litmus, Party, Related};
use crate::source::InputError;

/// Another reference to a location: `; alias: z = x`.
pub(crate) struct Alias {
    /// The reference, `z`.
    pub name: String,
    /// The location's own name, `x`.
    pub location: String,
    /// Where the reference stands.
    pub span: Span,
}

/// How wide a location is: `; size: x = 64`.
pub(crate) struct Size {
    /// The location's own name.
    pub location: String,
    /// Its width in bits.
    pub bits: u32,
    /// Where its name stands.
    pub span: Span,
}

/// What the directives say of memory.
#[derive(Default)]
pub(crate) struct Memory {
    pub aliases: Vec<Alias>,
    pub sizes: Vec<Size>,
}

/// Reads `alias` and `size`, which say what there is to access.
pub(crate) fn memory(source: &Source) -> Result<Memory, InputError> {
    let mut memory = Memory::default();
    for directive in scan(source, Dialect::Vulkan)? {
        let each = match directive.keyword {
            "alias" => alias,
            "size" => size,
            _ => continue,
        };
        let (lexemes, end) = directive.lex(source)?;
        let mut cursor = Cursor::new(source, &lexemes, end);
        loop {
            each(&mut cursor, &mut memory)?;
            if !cursor.eat(",") {
                break;
            }
        }
        cursor.expect_end("`,` or the end of the line")?;
    }
    for alias in &memory.aliases {
        let other = memory.aliases.iter().find(|a| a.name == alias.location);
        if let Some(other) = other {
            let message = format!("`{}` is itself a reference to another location", other.name);
            return Err(InputError::new(source, alias.span, message, "refers to a reference")
                .with_help(format!("write `{} = {}`", alias.name, other.location)));
        }
    }
    for size in &memory.sizes {
        if let Some(alias) = memory.aliases.iter().find(|a| a.name == size.location) {
            let message = format!("`{}` is a reference to `{}`", alias.name, alias.location);
            return Err(InputError::new(source, size.span, message, "not a location of its own")
                .with_help(format!("state the size of `{}`", alias.location)));
        }
    }
    Ok(memory)
}

/// `z = x`.
fn alias(cursor: &mut Cursor<'_>, memory: &mut Memory) -> Result<(), InputError> {
    let (name, span) = cursor.expect_word("a variable name")?;
    cursor.expect("=")?;
    let (location, at) = cursor.expect_word("the name of the location it refers to")?;
    if name == location {
        let message = format!("`{name}` refers to its location anyway");
        return Err(InputError::new(cursor.source, at, message, "the same name"));
    }
    if memory.aliases.iter().any(|a| a.name == name) {
        let message = format!("it is said twice what `{name}` refers to");
        return Err(InputError::new(cursor.source, span, message, "the second time"));
    }
    memory.aliases.push(Alias { name: name.into(), location: location.into(), span });
    Ok(())
}

/// `x = 64`.
fn size(cursor: &mut Cursor<'_>, memory: &mut Memory) -> Result<(), InputError> {
    let (name, span) = cursor.expect_word("the name of a location")?;
    cursor.expect("=")?;
    let at = cursor.here();
    let bits = cursor.expect_u32("a number of bits")?;
    if ![8, 16, 32, 64, 128].contains(&bits) {
        let message = format!("a location has no {bits} bits");
        return Err(InputError::new(cursor.source, at, message, "not a size")
            .with_help("sizes are 8, 16, 32, 64 and 128"));
    }
    if memory.sizes.iter().any(|s| s.location == name) {
        let message = format!("the size of `{name}` is said twice");
        return Err(InputError::new(cursor.source, span, message, "the second time"));
    }
    memory.sizes.push(Size { location: name.into(), bits, span });
    Ok(())
}

/// Reads `synchronized`, `interlock`, `creates` and `contributes`.
pub(super) fn relations(
    source: &Source,
    directive: &Directive,
    litmus: &mut Litmus,
    aliases: &[Alias],
) -> Result<(), InputError> {
    let (lexemes, end) = directive.lex(source)?;
    let mut cursor = Cursor::new(source, &lexemes, end);
    loop {
        let start = cursor.here();
        let names = Names::new(litmus, aliases);
        let mut parties = Parties { cursor: &mut cursor, names: &names };
        let (relation, from, to) = match directive.keyword {
            "synchronized" => ("synchronized", parties.either()?, parties.either()?),
            "interlock" => {
                let first = parties.thread()?;
                if !parties.cursor.eat_word("before") {
                    return Err(parties.cursor.unexpected("`before`").with_help(
                        "write `; interlock: T1 before T2` if T1 executes the interlocked code first",
                    ));
                }
                ("interlock_order", first, parties.thread()?)
            }
            "creates" => ("creates", parties.repack()?, parties.thread()?),
            _ => ("contributes", parties.thread()?, parties.thread()?),
        };
        let span = cursor.since(start);
        if from == to {
            let message = "this relates something to itself";
            return Err(InputError::new(source, span, message, "twice the same"));
        }
        litmus.related.push(Related { relation: relation.into(), from, to, span });
        if !cursor.eat(",") {
            return cursor.expect_end("`,` or the end of the line");
        }
    }
}

/// Takes what a relation relates.
struct Parties<'c, 'a, 'n> {
    cursor: &'c mut Cursor<'a>,
    names: &'n Names<'n>,
}

impl Parties<'_, '_, '_> {
    fn thread(&mut self) -> Result<Party, InputError> {
        let (name, span) = self.cursor.expect_word("a thread")?;
        self.names.thread(name, span)?;
        Ok(Party::Thread(name.into()))
    }

    /// A thread or a labelled operation.
    fn either(&mut self) -> Result<Party, InputError> {
        let (name, span) = self.cursor.expect_word("a thread or the label of an operation")?;
        match (self.names.is_thread(name), self.names.label(name, span)) {
            (true, Err(_)) => Ok(Party::Thread(name.into())),
            (false, Ok(())) => Ok(Party::Operation(name.into())),
            (true, Ok(())) => {
                let message = format!("`{name}` is the name of a thread and of an operation");
                Err(InputError::new(self.cursor.source, span, message, "which of them?")
                    .with_help("give the operation another label"))
            }
            (false, Err(error)) => Err(error),
        }
    }

    fn repack(&mut self) -> Result<Party, InputError> {
        let (name, span) = self.cursor.expect_word("the label of a repack instruction")?;
        self.names.label(name, span)?;
        let repacks = self.names.labelled(name).any(
            |i| matches!(&i.effect, Effect::Operation { access, .. } if access.marks.iter().any(|m| m == "repack")),
        );
        match repacks {
            true => Ok(Party::Operation(name.into())),
            false => {
                let message = format!("`{name}` is no repack instruction, so it creates nobody");
                Err(InputError::new(self.cursor.source, span, message, "not `repack`")
                    .with_help("write `A: repack` where the invocation is created"))
            }
        }
    }
}

/// Words of the directives that only mean something in Vulkan's terms.
pub(super) fn refuse_elsewhere(
    source: &Source,
    directives: &[Directive],
    dialect: Dialect,
) -> Result<(), InputError> {
    let foreign = directives.iter().find(|d| super::scan::VULKAN_KEYWORDS.contains(&d.keyword));
    match foreign {
        Some(directive) if dialect == Dialect::Llvm => {
            let message = format!("`{}` only means something in Vulkan's terms", directive.keyword);
            Err(InputError::new(source, directive.span, message, "not in this file")
                .with_help("sketches in Vulkan's terms are files *.vulkan"))
        }
        _ => Ok(()),
    }
}
