//! What is attached to instructions: tags, and what metadata says of their results and of the memory that they
//! access.

use super::context::Context;
use super::syntax::tree::{
    Attachment, Instruction as Written, InstructionKind as Kind, Metadata, Spanned,
};
use super::words::{captures, promise};
use crate::program::ir::{About, Callee, Effect, Handling, Instruction, Promise, RmwOp};
use crate::source::InputError;

/// Metadata that promises nothing, or is looked at elsewhere.
const PROMISE_NOTHING: [&str; 21] = [
    "mmra",
    "tbaa",
    "alias.scope",
    "noalias",
    "invariant.load",
    "dbg",
    "prof",
    "nontemporal",
    "srcloc",
    "unpredictable",
    "llvm.loop",
    "annotation",
    "heapallocsite",
    "nosanitize",
    "pcsections",
    "DIAssignID",
    "memprof",
    "callsite",
    "make.implicit",
    // What IRCE tells itself of the loops that it has made.
    "loop_constrainer.loop.clone",
    "irce.loop.clone",
];

/// The address space of global memory, where targets tell it from others.
const GLOBAL: u128 = 1;

/// That of AMDGPU's memory of one thread.
const PRIVATE: u128 = 5;

/// Whether metadata of that name promises nothing, or is looked at elsewhere.
pub(super) fn promises_nothing(name: &str) -> bool {
    PROMISE_NOTHING.contains(&name)
}

/// Instructions that LLVM lets carry `!mmra`.
fn may_have_tags(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Load { .. }
            | Kind::Store { .. }
            | Kind::AtomicRmw { .. }
            | Kind::CmpXchg { .. }
            | Kind::Fence(_)
            | Kind::Call(_)
            | Kind::Invoke { .. }
            | Kind::CallBr { .. }
    )
}

impl Context<'_> {
    /// Adds what is attached to an instruction.
    ///
    /// # Errors
    /// Tags of instructions that have none, or metadata that is not what its name says.
    pub(super) fn attach(&self, written: &Written, to: &mut Instruction) -> Result<(), InputError> {
        let mut tagged = false;
        for attachment in &written.attachments {
            let (name, value) = (attachment.name.to_string(), &attachment.value);
            match name.as_str() {
                "mmra" => {
                    self.may_be_tagged(attachment, &written.kind, tagged)?;
                    tagged = true;
                    to.tags = self.metadata.tags(value)?;
                }
                "tbaa" => to.alias.accessed = self.metadata.accessed(value)?,
                "alias.scope" => to.alias.scopes = self.metadata.scopes(value)?,
                "noalias" => to.alias.noalias = self.metadata.scopes(value)?,
                "invariant.load" => {
                    if let Effect::Load { access, .. } = &mut to.effect {
                        access.invariant = true;
                    }
                }
                "noundef" => to.promises.noundef = true,
                "nonnull" => to.promises.nonnull = true,
                "align" => match self.metadata.integers(value)?.as_deref() {
                    Some([align]) if align.is_power_of_two() && *align <= 1 << 32 => {
                        to.promises.align = to.promises.align.max(*align as u64);
                    }
                    _ => return Err(self.no_list(attachment, "one power of two")),
                },
                "dereferenceable" | "dereferenceable_or_null" => {
                    let bytes = match self.metadata.integers(value)?.as_deref() {
                        Some([bytes]) => u64::try_from(*bytes).ok(),
                        _ => None,
                    };
                    let bytes = bytes.ok_or_else(|| self.no_list(attachment, "one integer"))?;
                    let promises = &mut to.promises;
                    let promised = match name == "dereferenceable" {
                        true => &mut promises.dereferenceable,
                        false => &mut promises.dereferenceable_or_null,
                    };
                    *promised = bytes.max(*promised);
                }
                "range" => match self.metadata.integers(value)? {
                    Some(ends) if !ends.is_empty() && ends.len() % 2 == 0 => {
                        let ranges = ends.chunks(2).map(|ends| (ends[0], ends[1]));
                        to.promises.ranges.push(ranges.collect());
                    }
                    _ => return Err(self.no_list(attachment, "pairs of integers")),
                },
                "callees" => match (&mut to.effect, self.metadata.globals(value)?) {
                    (Effect::Call { callee: Callee::Pointer, effects, .. }, Some(all)) => {
                        effects.among = Some(all);
                    }
                    _ => drop(to.promises.others.insert(self.uninterpreted(attachment)?)),
                },
                "captures" => {
                    if let (Effect::Store { .. }, Some(words)) =
                        (&to.effect, self.metadata.strings(value)?)
                    {
                        let parts: Vec<_> = words.into_iter().map(|word| (false, word)).collect();
                        let kept = captures(&parts).map(Handling::Captures);
                        to.promises.handling.extend(kept);
                    }
                    to.promises.others.insert(self.uninterpreted(attachment)?);
                }
                "amdgpu.no.fine.grained.memory" | "amdgpu.no.remote.memory" => {
                    let said = self.uninterpreted(attachment)?;
                    to.promises.others.insert(Promise { about: About::KindOfMemory, ..said });
                }
                "noalias.addrspace" => {
                    let said = self.uninterpreted(attachment)?;
                    let is_of_global = |range: &[u128]| match range {
                        [first, end] if first < end => (*first..*end).contains(&GLOBAL),
                        _ => true,
                    };
                    let ranges = self.metadata.integers(value)?;
                    let about = match ranges {
                        None => About::Anything,
                        Some(ends) if ends.chunks(2).any(is_of_global) => About::Anything,
                        Some(ends) if ends[..] == [PRIVATE, PRIVATE + 1] => About::NotPrivate,
                        Some(_) => About::Spaces,
                    };
                    to.promises.others.insert(Promise { about, ..said });
                }
                "amdgpu.ignore.denormal.mode" => match &mut to.effect {
                    Effect::AtomicRmw { op: RmwOp::Float(float), .. } => float.any_denormals = true,
                    _ => drop(to.promises.others.insert(self.uninterpreted(attachment)?)),
                },
                "llvm.loop" => to.promises.others.extend(self.of_loop(value)?),
                known if promises_nothing(known) => {}
                _ => drop(to.promises.others.insert(self.uninterpreted(attachment)?)),
            }
        }
        Ok(())
    }

    /// What the metadata of a loop promises: other parts of it tell passes what to do.
    fn of_loop(&self, of: &Spanned<Metadata>) -> Result<Vec<Promise>, InputError> {
        let Metadata::Tuple(parts) = &self.metadata.follow(of)?.node else { return Ok(vec![]) };
        let mut found = Vec::new();
        for part in parts.iter().skip(1) {
            let Ok(Spanned { node: Metadata::Tuple(says), .. }) = self.metadata.follow(part) else {
                continue;
            };
            let Some(Metadata::String(word)) = says.first().map(|word| &word.node) else {
                continue;
            };
            let about = match word.text() {
                Some("llvm.loop.mustprogress") => About::Progress,
                Some("llvm.loop.parallel_accesses") => About::Anything,
                _ => continue,
            };
            let written = format!("!llvm.loop {}", self.metadata.expanded(part)?);
            found.push(Promise { written, about });
        }
        Ok(found)
    }

    /// Metadata that is not interpreted, as it is written.
    fn uninterpreted(&self, attachment: &Attachment) -> Result<Promise, InputError> {
        let value = self.metadata.expanded(&attachment.value)?;
        Ok(promise(format!("!{} {value}", attachment.name)))
    }

    fn no_list(&self, attachment: &Attachment, of: &str) -> InputError {
        let message = format!("this !{} is no list of {of}", attachment.name);
        self.error(attachment.value.span, message, "here")
    }

    fn may_be_tagged(
        &self,
        attachment: &Attachment,
        kind: &Kind,
        tagged: bool,
    ) -> Result<(), InputError> {
        let span = attachment.span;
        if !may_have_tags(kind) {
            return Err(self
                .error(span, "!mmra does not belong on this instruction", "not here")
                .with_help("loads, stores, atomic operations, fences and calls may carry it"));
        }
        if tagged {
            return Err(self
                .error(span, "a second !mmra on one instruction", "second annotation")
                .with_help("list all tags in one node, as in !{!0, !1}"));
        }
        Ok(())
    }
}
