//! What the names in a directive refer to: threads, registers, labels, locations.

use super::lexer::Integer;
use super::vulkan::Alias;
use crate::program::ir::{Effect, Function, Global, Instruction, Source, Span, Type};
use crate::program::litmus::{Dialect, Litmus};
use crate::source::InputError;
use crate::source::suggest;

/// The names of a litmus test.
pub(super) struct Names<'a> {
    litmus: &'a Litmus,
    aliases: &'a [Alias],
}

impl<'a> Names<'a> {
    /// The names of `litmus`, whose threads are settled.
    pub(super) fn new(litmus: &'a Litmus, aliases: &'a [Alias]) -> Self {
        Names { litmus, aliases }
    }

    /// In whose terms the test is stated.
    pub(super) fn dialect(&self) -> Dialect {
        self.litmus.dialect
    }

    fn source(&self) -> &'a Source {
        &self.litmus.module.source
    }

    /// The function that the thread of that name runs.
    pub(super) fn thread(&self, name: &str, span: Span) -> Result<&'a Function, InputError> {
        let threads = &self.litmus.threads;
        threads
            .iter()
            .find(|t| t.name == name)
            .and_then(|t| self.litmus.module.function(&t.function))
            .ok_or_else(|| {
                let known = threads.iter().map(|t| t.name.as_str());
                InputError::new(
                    self.source(),
                    span,
                    format!("there is no thread `{name}`"),
                    "not a thread",
                )
                .with_help(suggest::help(name, "thread", known))
            })
    }

    /// The type of a register of a thread (`ret` is the value it returns), when it is known.
    pub(super) fn register(
        &self,
        thread: (&str, Span),
        register: (&str, Span),
        sigil: bool,
    ) -> Result<Option<Type>, InputError> {
        let function = self.thread(thread.0, thread.1)?;
        if register.0 == "ret" && !sigil {
            if function.result == Type::Void {
                return Err(InputError::new(
                    self.source(),
                    register.1,
                    format!("thread `{}` returns nothing", thread.0),
                    "its function is void",
                )
                .with_help("compare a register instead: `T1:%r = 1`"));
            }
            return Ok(Some(function.result.clone()));
        }
        let defined = function
            .instructions()
            .filter_map(|i| Some((i.result.as_deref()?, result_type(&i.effect))))
            .chain(function.parameters.iter().map(|p| (p.name.as_str(), Some(p.ty.clone()))));
        let mut known = Vec::new();
        for (name, ty) in defined {
            if name == register.0 {
                return Ok(ty);
            }
            known.push(name);
        }
        Err(InputError::new(
            self.source(),
            register.1,
            format!("thread `{}` has no register `%{}`", thread.0, register.0),
            "not a register of this thread",
        )
        .with_help(suggest::help(register.0, "register", known)))
    }

    /// The location that a name refers to.
    fn global(&self, name: &str) -> Option<&'a Global> {
        let alias = self.aliases.iter().find(|a| a.name == name);
        let name = alias.map_or(name, |a| &a.location);
        self.litmus.module.globals.iter().find(|g| g.name == name)
    }

    /// Whether the name refers to a location.
    pub(super) fn is_location(&self, name: &str) -> bool {
        self.global(name).is_some()
    }

    /// The location that a name refers to: its own name, and its type.
    pub(super) fn location(
        &self,
        name: &str,
        span: Span,
    ) -> Result<(&'a str, &'a Type), InputError> {
        self.global(name).map(|g| (g.name.as_str(), &g.ty)).ok_or_else(|| {
            let globals = self.litmus.module.globals.iter().map(|g| g.name.as_str());
            let known = globals.chain(self.aliases.iter().map(|a| a.name.as_str()));
            InputError::new(
                self.source(),
                span,
                format!("there is no location `{name}`"),
                "not a location",
            )
            .with_help(suggest::help(name, "location", known))
        })
    }

    /// Whether a thread has this name.
    pub(super) fn is_thread(&self, name: &str) -> bool {
        self.litmus.threads.iter().any(|t| t.name == name)
    }

    /// Checks that a label, `A` or `T1.A`, names exactly one operation.
    pub(super) fn label(&self, name: &str, span: Span) -> Result<(), InputError> {
        let mut known: Vec<(&str, &str)> = Vec::new();
        for thread in &self.litmus.threads {
            let function = self.litmus.module.function(&thread.function);
            let blocks = function.map(|f| f.blocks.as_slice()).unwrap_or_default();
            let labels =
                blocks.iter().flat_map(|b| &b.instructions).filter_map(|i| i.label.as_deref());
            known.extend(labels.map(|label| (thread.name.as_str(), label)));
        }
        let plain: Vec<&str> =
            known.iter().filter(|(_, label)| *label == name).map(|(thread, _)| *thread).collect();
        let qualified = name.split_once('.').is_some_and(|pair| known.contains(&pair));
        match plain.len() {
            1 => Ok(()),
            0 if qualified => Ok(()),
            0 => {
                let help = suggest::help(name, "labelled operation", known.iter().map(|k| k.1));
                Err(InputError::new(
                    self.source(),
                    span,
                    format!("no operation is labelled `{name}`"),
                    "not a label",
                )
                .with_help(help))
            }
            _ => {
                let all: Vec<String> = plain.iter().map(|t| format!("`{t}.{name}`")).collect();
                Err(InputError::new(
                    self.source(),
                    span,
                    format!("`{name}` labels operations of several threads"),
                    "ambiguous",
                )
                .with_help(format!("say which one: {}", all.join(", "))))
            }
        }
    }

    /// The operations that a label, `A` or `T1.A`, names.
    pub(super) fn labelled(&self, name: &'a str) -> impl Iterator<Item = &'a Instruction> {
        let litmus = self.litmus;
        litmus.threads.iter().flat_map(move |thread| {
            let label = match name.split_once('.') {
                Some((of, label)) if *of == thread.name => label,
                _ => name,
            };
            let function = litmus.module.function(&thread.function);
            let blocks = function.map(|f| f.blocks.as_slice()).unwrap_or_default();
            let all = blocks.iter().flat_map(|b| &b.instructions);
            all.filter(move |i| i.label.as_deref() == Some(label))
        })
    }

    /// The bits of a number in a type; without a type, in 128 bits.
    pub(super) fn bits(
        &self,
        number: Integer,
        ty: Option<&Type>,
        span: Span,
    ) -> Result<u128, InputError> {
        let width = ty.map_or(128, Type::bits);
        number.bits_in(width).ok_or_else(|| {
            let ty = ty.map_or("i128".to_string(), ToString::to_string);
            InputError::new(
                self.source(),
                span,
                format!("`{number}` does not fit `{ty}`"),
                "too large",
            )
        })
    }
}

/// The type of the value an effect defines; `None` when the reader cannot tell.
fn result_type(effect: &Effect) -> Option<Type> {
    match effect {
        Effect::Pure(operation) => operation.result_type(),
        Effect::Phi { ty, .. }
        | Effect::Load { ty, .. }
        | Effect::AtomicRmw { ty, .. }
        | Effect::Call { ty, .. } => Some(ty.clone()),
        Effect::Alloca { space, .. } => Some(Type::Ptr(*space)),
        Effect::CmpXchg { ty, .. } => Some(Type::Struct(vec![ty.clone(), Type::Int(1)], false)),
        _ => None,
    }
}
