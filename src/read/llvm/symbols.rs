//! What `@name` refers to.

use super::context::Context;
use super::globals::linkage;
use super::stop::{Read, Stop, unsupported};
use super::syntax::tree::{self, Alias, AliasKind, Name, Prefix};
use crate::program::ir::{Linkage, Span, Type, Value};
use crate::source::InputError;

/// Longest chain of aliases followed.
const MAX_ALIASES: usize = 64;

/// What `@name` refers to.
pub(super) enum Symbol<'t> {
    /// A function.
    Function,
    /// A function that may be missing.
    PerhapsFunction,
    /// A variable in this address space.
    Variable(u32),
    /// Another name, or a function that is chosen when the program is loaded.
    Alias(&'t Alias),
    /// Something that was not read, or has no meaning here.
    Without(Stop),
}

/// What is called.
pub(super) enum Called<'t> {
    /// This function.
    Function(&'t Name),
    /// One that is not known, by this name.
    Unknown(&'t Name),
    /// Whatever a pointer points to.
    Pointer,
}

impl<'t> Context<'t> {
    /// The value of an `@name` at a type; an alias is replaced by what it stands for.
    pub(super) fn global(&self, name: &Name, ty: &Type, span: Span) -> Read<Value> {
        let wrong = |own: &str| {
            let message = format!("@{name} has type {own}, but is used as {ty}");
            Err(self.error(span, message, "wrong type").into())
        };
        match self.symbols.get(name) {
            Some(Symbol::Alias(alias)) => self.aliasee(alias, span),
            Some(Symbol::Without(stop)) => Err(stop.clone()),
            Some(Symbol::PerhapsFunction) => Err(missing(name)),
            None if !is_intrinsic(name) => Err(self.undefined(name, span).into()),
            Some(Symbol::Variable(space)) if *ty != Type::Ptr(*space) => {
                wrong(&Type::Ptr(*space).to_string())
            }
            _ if !matches!(ty, Type::Ptr(_)) => wrong("ptr"),
            _ => Ok(Value::Global(name.to_string())),
        }
    }

    fn undefined(&self, name: &Name, span: Span) -> InputError {
        let help =
            format!("add `@{name} = external global i32` or `declare void @{name}()`, as fits");
        self.error(span, format!("@{name} is not defined"), "unknown global").with_help(help)
    }

    /// What an alias stands for, unless something else may take its place.
    fn aliasee(&self, alias: &'t Alias, span: Span) -> Read<Value> {
        let name = &alias.name.node;
        if alias.kind == AliasKind::IFunc {
            let help = "replace it by the function it resolves to";
            return unsupported(format!("the address of the ifunc @{name}"), help);
        }
        if is_replaceable(alias) {
            let what = format!("alias @{name}, which another definition may replace,");
            return unsupported(what, "use what it stands for, or an alias of other linkage");
        }
        let depth = self.aliases.get();
        if depth > 0 && !matches!(alias.aliasee.value.node, tree::Value::Global(_)) {
            // A chain of such doubles with every link.
            let what = format!("alias @{name}, an expression inside of that of another alias,");
            return unsupported(what, "write the expression in place of the alias");
        }
        if depth > MAX_ALIASES {
            return Err(self.cycle(name, span).into());
        }
        self.aliases.set(depth + 1);
        let value = self.typed(&alias.aliasee);
        self.aliases.set(depth);
        Ok(value?.1)
    }

    fn cycle(&self, name: &Name, span: Span) -> InputError {
        self.error(span, format!("alias @{name} stands for itself"), "a cycle")
    }

    /// What a call of `@name` calls.
    pub(super) fn called(&self, name: &'t Name, span: Span) -> Read<Called<'t>> {
        let mut name = name;
        for _ in 0..=MAX_ALIASES {
            return match self.symbols.get(name) {
                Some(Symbol::Function | Symbol::PerhapsFunction) => Ok(Called::Function(name)),
                Some(Symbol::Without(stop)) => Err(stop.clone()),
                None if is_intrinsic(name) => Ok(Called::Function(name)),
                None => Err(self.undefined(name, span).into()),
                Some(Symbol::Variable(_)) => {
                    let message = format!("@{name} is not a function");
                    let help = format!("add a line such as: declare void @{name}()");
                    Err(self.error(span, message, "called here").with_help(help).into())
                }
                Some(Symbol::Alias(alias)) => match &alias.aliasee.value.node {
                    _ if alias.kind == AliasKind::IFunc => Ok(Called::Unknown(name)),
                    _ if is_replaceable(alias) => Ok(Called::Unknown(name)),
                    tree::Value::Global(next) => {
                        name = next;
                        continue;
                    }
                    _ => Ok(Called::Pointer),
                },
            };
        }
        Err(self.cycle(name, span).into())
    }
}

/// Whether the linker may find nothing of that name, and take null.
pub(super) fn may_be_missing(prefix: &Prefix) -> bool {
    prefix.linkage.as_deref() == Some("extern_weak")
}

/// What is said of the address of such a symbol.
pub(super) fn missing(name: &Name) -> Stop {
    Stop::Unsupported {
        what: format!("the address of @{name}, which is extern_weak and may be null,"),
        help: "declare it as external, if it is always there".into(),
    }
}

/// Whether another definition may be linked in the place of an alias.
fn is_replaceable(alias: &Alias) -> bool {
    linkage(&alias.prefix) == Linkage::Interposable
}

/// Whether something is a function of LLVM's own, which needs no declaration.
fn is_intrinsic(name: &Name) -> bool {
    matches!(name, Name::Text(text) if text.0.starts_with(b"llvm."))
}
