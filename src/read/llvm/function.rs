//! Function bodies: blocks, implicit numbers, and whether every name used is defined.

use super::attachments::is_promise;
use super::calls::promises;
use super::context::{Context, span};
use super::instructions::{effect, head, unsupported};
use super::tokens::{Kind, plain_name, tokenise};
use crate::execution::tags::TagSet;
use crate::program::ir::{AliasHints, Block, Effect, Instruction, Parameter, Promises, Span, Type};
use crate::source::InputError;
use rustc_hash::FxHashMap;
use tree_sitter::Node;

/// What an instruction defines.
enum Defines {
    Nothing,
    A(Type),
    /// A value whose type is not known, because the instruction has no meaning here.
    Something,
}

struct Reader<'c, 't> {
    cx: &'c Context<'t>,
    records: &'c [Span],
    blocks: Vec<Block>,
    /// Whether the last block already has its terminator, or there is no block yet.
    closed: bool,
    /// Next implicit number; parameters, blocks and instructions share the counter.
    number: u64,
    values: FxHashMap<String, Option<Type>>,
    labels: FxHashMap<String, Span>,
}

/// Reads the body of a function. `number` is the first implicit number its parameters left over,
/// and `records` are the file's debug records.
pub(super) fn body<'t>(
    cx: &Context<'t>,
    node: Node<'t>,
    parameters: &[Parameter],
    number: u64,
    records: &[Span],
) -> Result<Vec<Block>, InputError> {
    let first = records.partition_point(|r| r.start < node.start_byte());
    let last = records.partition_point(|r| r.start < node.end_byte());
    let mut reader = Reader {
        cx,
        records: &records[first..last.max(first)],
        blocks: Vec::new(),
        closed: true,
        number,
        values: parameters.iter().map(|p| (p.name.clone(), Some(p.ty.clone()))).collect(),
        labels: FxHashMap::default(),
    };
    cx.trace.take();
    let mut children = cx.children(node);
    while let Some(child) = children.next() {
        match child.kind() {
            "label" => {
                reader.debug_records(child.start_byte());
                reader.label(child)?;
            }
            "instruction" => reader.instruction(child)?,
            _ => {}
        }
    }
    reader.debug_records(node.end_byte());
    reader.finish(node)?;
    Ok(reader.blocks)
}

fn is_terminator(kind: &str) -> bool {
    matches!(
        kind,
        "instruction_unreachable"
            | "instruction_ret"
            | "instruction_br"
            | "instruction_switch"
            | "instruction_indirectbr"
            | "instruction_invoke"
            | "instruction_callbr"
            | "instruction_resume"
            | "instruction_cleanupret"
            | "instruction_catchret"
            | "instruction_catchswitch"
    )
}

impl<'t> Reader<'_, 't> {
    /// Keeps the debug records before byte `end` as instructions that do nothing.
    fn debug_records(&mut self, end: usize) {
        while let Some(record) = self.records.first().filter(|r| r.start < end) {
            self.records = &self.records[1..];
            let text = one_line(self.cx.between(record.start, record.start + record.len));
            if let (false, Some(block)) = (self.closed, self.blocks.last_mut()) {
                block.instructions.push(Instruction {
                    result: None,
                    label: None,
                    effect: Effect::Nothing,
                    tags: TagSet::default(),
                    alias: AliasHints::default(),
                    promises: Promises::default(),
                    text,
                    span: *record,
                });
            }
        }
    }

    fn open(&mut self, label: String, at: Span) -> Result<(), InputError> {
        if self.labels.insert(label.clone(), at).is_some() {
            let message = format!("label %{label} is defined twice in this function");
            return Err(InputError::new(self.cx.source, at, message, "second definition"));
        }
        self.blocks.push(Block { label, instructions: Vec::new() });
        self.closed = false;
        Ok(())
    }

    /// The name of something called `written`; explicit numbers must not go back.
    fn explicit(&mut self, node: Node<'t>, written: &str) -> Result<String, InputError> {
        let name = plain_name(written);
        let digits = written.trim_start_matches('%');
        if let (true, Ok(number)) =
            (digits.bytes().all(|b| b.is_ascii_digit()), digits.parse::<u64>())
        {
            if number < self.number {
                let message =
                    format!("this must be numbered %{} or higher, not %{number}", self.number);
                return Err(self.cx.error(node, message, "out of order").with_help(
                    "parameters, blocks and instructions without a name are numbered in one \
                         sequence, an unnamed entry block included",
                ));
            }
            self.number = number.saturating_add(1);
            return Ok(number.to_string());
        }
        Ok(name)
    }

    fn implicit(&mut self) -> String {
        let name = self.number.to_string();
        self.number = self.number.saturating_add(1);
        name
    }

    fn label(&mut self, node: Node<'t>) -> Result<(), InputError> {
        if !self.closed {
            return Err(self.unterminated(span(node)));
        }
        let text = self.cx.text(node);
        let written = text.strip_suffix(':').unwrap_or(text);
        let name = self.explicit(node, written)?;
        self.open(name, span(node))
    }

    fn unterminated(&self, at: Span) -> InputError {
        let label = self.blocks.last().map_or("", |b| b.label.as_str());
        InputError::new(
            self.cx.source,
            at,
            format!("block %{label} must end with a terminator before this"),
            "expected br, switch, ret or unreachable",
        )
        .with_help("add `br label %…` if control is to fall through")
    }

    fn instruction(&mut self, node: Node<'t>) -> Result<(), InputError> {
        if self.closed {
            let label = self.implicit();
            self.open(label, span(node))?;
        }
        self.debug_records(node.start_byte());
        let mut children = self.cx.children(node);
        let named = children.eat("local_var");
        children.has("=");
        let Some(operation) = children.next() else {
            return Err(self.cx.error(node, "expected an instruction", "not an instruction"));
        };
        let mut effect = effect(self.cx, operation)?;
        let defines = self.defines(operation, &effect)?;
        if let Some(global) = self.cx.trace.borrow_mut().thread_local.take() {
            effect = unsupported(
                format!("thread_local variable @{global}"),
                "every thread has its own copy of it; use an alloca, or an ordinary global",
            );
        }
        let result = self.result(named, defines)?;
        let (mut tags, mut alias) = (None, AliasHints::default());
        let mut promises = match operation.kind() {
            "instruction_call" => promises(self.cx, operation)?,
            _ => Promises::default(),
        };
        if matches!(operation.kind(), "instruction_call" | "instruction_select" | "instruction_phi")
        {
            let words = head(self.cx, operation).into_iter();
            promises.others.extend(words.filter(|w| is_promise(w)).map(str::to_owned));
        }
        while let Some(attached) = children.next() {
            self.cx.attachment(attached, operation, &mut tags)?;
            let name = self.cx.children(attached).find("metadata_name");
            self.cx.alias(attached, &mut alias);
            self.cx.promise(attached, &mut promises)?;
            if let Effect::Load { access, .. } = &mut effect {
                access.invariant |= name.is_some_and(|n| self.cx.text(n) == "!invariant.load");
            }
        }
        let text = self.cx.between(node.start_byte(), operation.end_byte());
        self.closed = is_terminator(operation.kind());
        if let Some(block) = self.blocks.last_mut() {
            block.instructions.push(Instruction {
                result,
                label: None,
                effect,
                tags: tags.unwrap_or_default(),
                alias,
                promises,
                text: without_align(one_line(text)),
                span: span(node),
            });
        }
        Ok(())
    }

    fn defines(&self, node: Node<'t>, effect: &Effect) -> Result<Defines, InputError> {
        Ok(match node.kind() {
            "instruction_store"
            | "instruction_fence"
            | "instruction_br"
            | "instruction_switch"
            | "instruction_ret"
            | "instruction_unreachable"
            | "instruction_resume"
            | "instruction_indirectbr"
            | "instruction_cleanupret"
            | "instruction_catchret" => Defines::Nothing,
            "instruction_call" | "instruction_invoke" | "instruction_callbr" => {
                match self.cx.ty(self.cx.children(node).need(self.cx, "type")?)? {
                    Type::Void => Defines::Nothing,
                    ty => Defines::A(ty),
                }
            }
            _ => result_type(effect).map_or(Defines::Something, Defines::A),
        })
    }

    fn result(
        &mut self,
        named: Option<Node<'t>>,
        defines: Defines,
    ) -> Result<Option<String>, InputError> {
        let ty = match (defines, named) {
            (Defines::Nothing, None) => return Ok(None),
            (Defines::Nothing, Some(node)) => {
                return Err(self
                    .cx
                    .error(node, "this instruction gives no value to name", "has no value")
                    .with_help(format!("remove `{} =`", self.cx.text(node))));
            }
            (Defines::A(ty), _) => Some(ty),
            (Defines::Something, _) => None,
        };
        let name = match named {
            Some(node) => self.explicit(node, self.cx.text(node))?,
            None => self.implicit(),
        };
        if self.values.insert(name.clone(), ty).is_some() {
            let message = format!("%{name} is defined twice in this function");
            return Err(match named {
                Some(node) => self.cx.error(node, message, "second definition"),
                None => InputError::new(self.cx.source, Span::default(), message, ""),
            });
        }
        Ok(Some(name))
    }

    fn finish(&mut self, node: Node<'t>) -> Result<(), InputError> {
        let end = Span { start: node.end_byte().saturating_sub(1), len: 1 };
        if self.blocks.is_empty() {
            let message = "a function body needs at least one block";
            return Err(InputError::new(self.cx.source, end, message, "nothing before this"));
        }
        if !self.closed {
            return Err(self.unterminated(end));
        }
        let trace = self.cx.trace.take();
        for used in trace.locals {
            let (message, label) = match self.values.get(&used.name) {
                None if self.labels.contains_key(&used.name) => {
                    (format!("%{} is a label, not a value", used.name), "not a value")
                }
                None => (format!("%{} is not defined in this function", used.name), "undefined"),
                Some(Some(ty)) if *ty != used.ty => (
                    format!("%{} has type {ty}, but is used as {}", used.name, used.ty),
                    "wrong type",
                ),
                Some(_) => continue,
            };
            return Err(InputError::new(self.cx.source, used.span, message, label));
        }
        for (label, at) in trace.labels {
            if !self.labels.contains_key(&label) {
                let message = format!("label %{label} is not defined in this function");
                return Err(InputError::new(self.cx.source, at, message, "unknown label"));
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

/// Text on one line: comments dropped, runs of blanks made one, strings kept as they are.
fn one_line(text: &str) -> String {
    let mut line = String::new();
    let mut end = None;
    for token in tokenise(text, 0) {
        if end.is_some_and(|end| end < token.range.start) {
            line.push(' ');
        }
        let shown = token.text(text);
        match token.kind {
            Kind::Text | Kind::Name => line.push_str(&shown.replace('\n', " ")),
            _ => line.push_str(shown),
        }
        end = Some(token.range.end);
    }
    line
}

fn without_align(text: String) -> String {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_digit());
    match digits.strip_suffix(", align ") {
        Some(rest) if digits.len() < text.len() => rest.trim_end().to_owned(),
        _ => text,
    }
}
