//! Function bodies: blocks, implicit numbers, and whether every name used is defined.

use super::context::Context;
use super::instructions::{fast_math, has_value, is_terminator};
use super::stop::Stop;
use super::syntax::tree::{self, InstructionKind as Kind, Name, Spanned};
use super::text::without_align;
use super::words::promise;
use crate::execution::tags::TagSet;
use crate::program::ir::{AliasHints, Block, Effect, Function, Instruction, Promises, Span, Type};
use crate::source::InputError;
use rustc_hash::FxHashMap;

/// What a name in a function stands for.
enum Named {
    Label,
    /// A value, of a type that is known unless it has no meaning here.
    Value(Option<Type>),
}

struct Reader<'c, 't> {
    cx: &'c Context<'t>,
    function: &'c Function,
    /// Next implicit number; parameters, blocks and instructions share the counter.
    number: u64,
    names: FxHashMap<String, Named>,
}

impl<'t> Context<'t> {
    /// Reads the body of a function. `number` is the first implicit number its parameters left over.
    pub(super) fn body(
        &self,
        blocks: &'t [tree::Block],
        span: Span,
        function: &Function,
        number: u64,
    ) -> Result<Vec<Block>, InputError> {
        let parameters = function.parameters.iter();
        let names = parameters.map(|p| (p.name.clone(), Named::Value(Some(p.ty.clone()))));
        let mut reader = Reader { cx: self, function, number, names: names.collect() };
        self.trace.take();
        let end = Span { start: (span.start + span.len).saturating_sub(1), len: 1 };
        if blocks.is_empty() {
            let message = "a function body needs at least one block";
            return Err(self.error(end, message, "nothing before this"));
        }
        let mut read = Vec::new();
        for (n, block) in blocks.iter().enumerate() {
            let next = blocks.get(n + 1).and_then(start);
            read.push(reader.block(block, next.unwrap_or(end))?);
        }
        reader.check_uses()?;
        self.bundled(blocks, function, &mut read)?;
        Ok(read)
    }
}

impl<'t> Context<'t> {
    /// Adds what operand bundles promise that is not interpreted, now that all values have numbers.
    fn bundled(
        &self,
        written: &'t [tree::Block],
        function: &Function,
        read: &mut [Block],
    ) -> Result<(), InputError> {
        let calls = written.iter().flat_map(|block| &block.instructions);
        if !calls.clone().any(|i| matches!(&i.kind, Kind::Call(call) if !call.bundles.is_empty())) {
            return Ok(());
        }
        let results = read.iter().flat_map(|b| &b.instructions).filter_map(|i| i.result.as_ref());
        let parameters = function.parameters.iter().map(|parameter| &parameter.name);
        let numbers: FxHashMap<String, usize> =
            parameters.chain(results).cloned().zip(0..).collect();
        let number = |name: &str| numbers.get(name).copied();
        let instructions = read.iter_mut().flat_map(|block| &mut block.instructions);
        for (written, instruction) in calls.zip(instructions) {
            let Kind::Call(call) = &written.kind else { continue };
            match self.uninterpreted_bundles(call, &number) {
                Ok(promise) => instruction.promises.others.extend(promise),
                Err(Stop::Unsupported { .. }) => {}
                Err(Stop::Error(error)) => return Err(*error),
            }
        }
        Ok(())
    }
}

/// Where a block starts.
fn start(block: &tree::Block) -> Option<Span> {
    let first = block.instructions.first().map(|instruction| instruction.span);
    block.label.as_ref().map(|label| label.span).or(first)
}

impl<'t> Reader<'_, 't> {
    /// Reads a block; `end` is where the next one starts, or the function ends.
    fn block(&mut self, block: &'t tree::Block, end: Span) -> Result<Block, InputError> {
        let at = start(block).unwrap_or(end);
        let label = match &block.label {
            Some(label) => self.explicit(label)?,
            None => self.implicit(),
        };
        self.define(label.clone(), Named::Label, at)?;
        let mut instructions = Vec::with_capacity(block.instructions.len());
        let mut closed = false;
        for instruction in &block.instructions {
            let record = matches!(instruction.kind, Kind::DebugRecord(..));
            if closed && !record {
                let message = format!("block %{label} has ended before this");
                return Err(self.cx.error(instruction.span, message, "after the terminator"));
            }
            closed |= is_terminator(&instruction.kind);
            instructions.push(self.instruction(instruction)?);
        }
        if !closed {
            let message = format!("block %{label} must end with a terminator before this");
            let label = "expected br, switch, ret or unreachable";
            return Err(self
                .cx
                .error(end, message, label)
                .with_help("add `br label %…` if control is to fall through"));
        }
        Ok(Block { label, instructions })
    }

    /// The name of something called so; explicit numbers must not go back.
    fn explicit(&mut self, name: &Spanned<Name>) -> Result<String, InputError> {
        let Name::Number(number) = name.node else { return Ok(name.to_string()) };
        if number < self.number {
            let message =
                format!("this must be numbered %{} or higher, not %{number}", self.number);
            return Err(self.cx.error(name.span, message, "out of order").with_help(
                "parameters, blocks and instructions without a name are numbered in one sequence, \
                 an unnamed entry block included",
            ));
        }
        self.number = number.saturating_add(1);
        Ok(number.to_string())
    }

    fn implicit(&mut self) -> String {
        let name = self.number.to_string();
        self.number = self.number.saturating_add(1);
        name
    }

    fn define(&mut self, name: String, what: Named, at: Span) -> Result<(), InputError> {
        let kind = if matches!(what, Named::Label) { "label " } else { "" };
        let message = format!("{kind}%{name} is defined twice in this function");
        match self.names.insert(name, what) {
            Some(_) => Err(self.cx.error(at, message, "second definition")),
            None => Ok(()),
        }
    }

    fn instruction(&mut self, written: &'t tree::Instruction) -> Result<Instruction, InputError> {
        let span = written.span;
        let effect = match self.cx.effect(written) {
            Ok(effect) => effect,
            Err(Stop::Unsupported { what, help }) => {
                let (said, globals) = self.cx.said(span);
                Effect::Unsupported { what, help, said, globals }
            }
            Err(Stop::Error(error)) => return Err(*error),
        };
        let promises = match &written.kind {
            Kind::Call(call) => match self.cx.promises(call) {
                Ok(promises) => promises,
                Err(Stop::Unsupported { .. }) => Promises::default(),
                Err(Stop::Error(error)) => return Err(*error),
            },
            _ => Promises::default(),
        };
        self.returned(written, &effect)?;
        let mut instruction = Instruction {
            result: self.result(written, &effect)?,
            label: None,
            effect,
            tags: TagSet::default(),
            alias: AliasHints::default(),
            promises,
            text: without_align(self.cx.text(span)),
            span,
        };
        let fast = fast_math(&written.kind).map(|flag| promise(flag.to_owned()));
        instruction.promises.others.extend(fast);
        self.cx.attach(written, &mut instruction)?;
        Ok(instruction)
    }

    /// Checks that what is returned is of the type that the function returns.
    fn returned(&self, written: &tree::Instruction, effect: &Effect) -> Result<(), InputError> {
        match effect {
            Effect::Return { ty, .. } if *ty != self.function.result => {
                let message = format!("this function returns {}, not {ty}", self.function.result);
                Err(self.cx.error(written.span, message, "wrong type"))
            }
            _ => Ok(()),
        }
    }

    fn result(
        &mut self,
        written: &tree::Instruction,
        effect: &Effect,
    ) -> Result<Option<String>, InputError> {
        let (name, at) = match &written.result {
            named if !has_value(&written.kind) => {
                let Some(name) = named else { return Ok(None) };
                let message = "this instruction gives no value to name";
                let error = self.cx.error(name.span, message, "has no value");
                return Err(error.with_help(format!("remove `%{} =`", name.node)));
            }
            Some(name) => (self.explicit(name)?, name.span),
            None => (self.implicit(), written.span),
        };
        let ty = match &written.kind {
            Kind::Call(call) => self.cx.result_type(&call.ty).ok(),
            _ => result_type(effect),
        };
        self.define(name.clone(), Named::Value(ty), at)?;
        Ok(Some(name))
    }

    /// Checks that what is used is defined.
    fn check_uses(&self) -> Result<(), InputError> {
        let trace = self.cx.trace.take();
        for used in trace.locals {
            let name = &used.name;
            let (message, label) = match self.names.get(name) {
                Some(Named::Label) => (format!("%{name} is a label, not a value"), "not a value"),
                None => (format!("%{name} is not defined in this function"), "undefined"),
                Some(Named::Value(Some(ty))) if *ty != used.ty => {
                    (format!("%{name} has type {ty}, but is used as {}", used.ty), "wrong type")
                }
                Some(Named::Value(_)) => continue,
            };
            return Err(self.cx.error(used.span, message, label));
        }
        for (label, at) in trace.labels {
            if !matches!(self.names.get(&label), Some(Named::Label)) {
                let message = format!("label %{label} is not defined in this function");
                return Err(self.cx.error(at, message, "unknown label"));
            }
        }
        Ok(())
    }
}

/// The type of the value an effect defines, when it is known.
fn result_type(effect: &Effect) -> Option<Type> {
    Some(match effect {
        Effect::Pure(operation) => operation.result_type()?,
        Effect::Phi { ty, .. } | Effect::Load { ty, .. } | Effect::AtomicRmw { ty, .. } => {
            ty.clone()
        }
        Effect::CmpXchg { ty, .. } => Type::Struct(vec![ty.clone(), Type::Int(1)], false),
        Effect::Alloca { space, .. } => Type::Ptr(*space),
        _ => return None,
    })
}
