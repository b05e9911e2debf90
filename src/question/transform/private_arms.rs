//! Atomic operations on generic pointers that AMDGPU's backend does otherwise where the memory is private.
//!
//! AtomicExpand asks whether a pointer leads to private memory (`llvm.amdgcn.is.private`): there it loads, computes and
//! stores, and elsewhere it does what it does anyway. Nobody else accesses the private memory of a thread. So on it an atomic
//! operation synchronises with nothing, and it is enough to compare what the two arms do for one thread, alone. If what is
//! done in private memory could have been done by the other arm, the function may be taken to come there always.

use super::decide::{decided_in, template};
use super::pair::Side;
use super::question::Wanted;
use super::{Options, Verdict};
use crate::program::compared::{Compared, with_defined};
use crate::program::control::successors;
use crate::program::ir::{
    About, Block, Callee, CastOp, Effect, Function, Operation, Parameter, Promises, Type, Value,
};
use crate::program::names::Names;
use crate::program::target::{PRIVATE, asked_space};
use crate::program::uses::operands;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// More blocks than an arm has.
const MOST: usize = 16;

/// A function that does in private memory what it does elsewhere.
pub(super) struct Joined {
    pub function: Function,
    /// Exchanges are taken to compare what is defined.
    pub compared: bool,
}

/// The function as such a one, if it does no more than that.
pub(super) fn without_private_arms(
    side: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> Option<Joined> {
    let options = Options { contexts: 0, prove: false, ..options.clone() };
    let is_right = |general: &Function, private: &Function| {
        let sides = [general, private].map(|function| Side { function, ..side });
        let verdict = decided_in(sides, template(&options), &options, deadline, Wanted::Valid);
        matches!(verdict, Verdict::Valid { bounds, .. } if bounds.is_empty())
    };
    let mut joined = Joined { function: side.function.clone(), compared: false };
    let mut changed = false;
    while let Some(arms) = Arms::of(&joined.function) {
        let [general, private] = [arms.general()?, arms.private()?];
        // What is not defined is compared otherwise there.
        let defined = with_defined(&general, Compared::Both);
        if !is_right(defined.as_ref().unwrap_or(&general), &private) {
            return None;
        }
        let compared = joined.compared || defined.is_some();
        joined = Joined { function: arms.joined(), compared };
        changed = true;
    }
    changed.then_some(joined)
}

/// Two ways on from a block, which meet again.
struct Arms<'f> {
    function: &'f Function,
    /// The block that asks.
    asks: &'f Block,
    /// The pointer that it asks about.
    pointer: &'f Value,
    /// The block that is for private memory.
    private: &'f Block,
    /// Those of the other arm, the first one first.
    general: Vec<&'f Block>,
    /// Where both meet.
    join: &'f Block,
}

impl<'f> Arms<'f> {
    /// The first ones of the function, if they access nothing but what the pointer leads to.
    fn of(function: &'f Function) -> Option<Arms<'f>> {
        function.blocks.iter().find_map(|asks| Self::behind(function, asks))
    }

    fn behind(function: &'f Function, asks: &'f Block) -> Option<Arms<'f>> {
        let Effect::CondBranch { condition: Value::Local(asked), then, otherwise } =
            &asks.instructions.last()?.effect
        else {
            return None;
        };
        let asked = function.instructions().find(|i| i.result.as_ref() == Some(asked))?;
        let pointer = match &asked.effect {
            Effect::Call { callee: Callee::Named(name), arguments, .. }
                if asked_space(name) == Some(PRIVATE) =>
            {
                &arguments.first()?.value
            }
            _ => return None,
        };
        let block = |label: &str| function.blocks.iter().find(|block| block.label == label);
        let private = block(then)?;
        let [join] = successors(private)[..] else { return None };
        let join = block(join)?;
        let mut general = vec![block(otherwise)?];
        let mut at = 0;
        while let Some(here) = general.get(at) {
            for next in successors(here).into_iter().filter(|next| *next != join.label) {
                let next = block(next)?;
                if !general.iter().any(|known| known.label == next.label) {
                    general.push(next);
                }
            }
            at += 1;
            if at > MOST {
                return None;
            }
        }
        let arms = Arms { function, asks, pointer, private, general, join };
        arms.are_closed().then_some(arms)
    }

    /// Whether control comes to both arms only from the block that asks, and leaves them only to where they meet; and whether
    /// all that they do to memory is done to that of the pointer.
    fn are_closed(&self) -> bool {
        let is_general = |label: &str| self.general.iter().any(|block| block.label == label);
        let first = &self.general[0].label;
        let mut edges =
            self.function.blocks.iter().flat_map(|from| {
                successors(from).into_iter().map(move |to| (from.label.as_str(), to))
            });
        let entered = edges.all(|(from, to)| match to {
            to if to == self.private.label => from == self.asks.label,
            to if to == *first && from == self.asks.label => true,
            to if is_general(to) => is_general(from),
            _ => true,
        });
        let others = [self.asks, self.private, self.join];
        let apart = !others.iter().any(|block| is_general(&block.label))
            && self.join.label != self.asks.label
            && self.private.label != self.asks.label
            && self.private.label != self.join.label;
        let goes_on = |block: &&Block| !successors(block).is_empty();
        let casts = self.casts();
        let own = |pointer: &Value| match pointer {
            Value::Local(name) => pointer == self.pointer || casts.contains(name.as_str()),
            _ => pointer == self.pointer,
        };
        let only = |block: &Block| block.instructions.iter().all(|i| is_own(&i.effect, &own));
        entered
            && apart
            && self.general.iter().all(goes_on)
            && self.general.iter().all(|block| only(block))
            && only(self.private)
    }

    /// What the private arm casts the pointer to.
    fn casts(&self) -> BTreeSet<&'f str> {
        let private = self.private.instructions.iter();
        let cast = private.filter_map(|i| match &i.effect {
            Effect::Pure(Operation::Cast {
                op: CastOp::Bits,
                value,
                from: Type::Ptr(_),
                to: Type::Ptr(PRIVATE),
                ..
            }) if value == self.pointer => i.result.as_deref(),
            _ => None,
        });
        cast.collect()
    }

    /// The function that does what is done elsewhere.
    fn general(&self) -> Option<Function> {
        let mut blocks: Vec<Block> = self.general.iter().map(|block| (*block).clone()).collect();
        for instruction in blocks.iter_mut().flat_map(|block| &mut block.instructions) {
            instruction.promises.others.retain(|promise| promise.about != About::NotPrivate);
        }
        self.small(blocks)
    }

    /// The function that does what is done in private memory, to memory of the same pointer.
    fn private(&self) -> Option<Function> {
        let casts = self.casts();
        let mut block = self.private.clone();
        block.instructions.retain(|i| i.result.as_deref().is_none_or(|name| !casts.contains(name)));
        for instruction in &mut block.instructions {
            if let Effect::Load { space, pointer, .. } | Effect::Store { space, pointer, .. } =
                &mut instruction.effect
            {
                (*space, *pointer) = (0, self.pointer.clone());
            }
            // A pointer to private memory is used for nothing else.
            let used = operands(&instruction.effect);
            if used.iter().any(|name| casts.contains(name.as_str())) {
                return None;
            }
        }
        self.small(vec![block])
    }

    /// A function of what is known where it is asked, which returns what is merged where the arms meet.
    fn small(&self, mut blocks: Vec<Block>) -> Option<Function> {
        let mut names = Names::of(self.function);
        let at = self.asks.instructions.last()?;
        let first = Effect::Branch { target: blocks[0].label.clone() };
        let first =
            Block { label: self.asks.label.clone(), instructions: vec![at.replaced(None, first)] };
        let labels: BTreeSet<String> = blocks.iter().map(|block| block.label.clone()).collect();
        let mut end = Block { label: self.join.label.clone(), instructions: vec![] };
        let mut merged = Vec::new();
        for phi in &self.join.instructions {
            let Effect::Phi { ty, incoming } = &phi.effect else { break };
            let incoming = incoming.iter().filter(|(_, from)| labels.contains(from)).cloned();
            let effect = Effect::Phi { ty: ty.clone(), incoming: incoming.collect() };
            merged.push((ty.clone(), Value::Local(phi.result.clone()?)));
            end.instructions.push(phi.replaced(phi.result.clone(), effect));
        }
        let result = Type::Struct(merged.iter().map(|(ty, _)| ty.clone()).collect(), false);
        let mut whole = Value::Poison;
        for (i, (ty, value)) in merged.into_iter().enumerate() {
            let name = names.fresh(format!("merged {i}"));
            let insert = Operation::InsertValue {
                aggregate_type: result.clone(),
                aggregate: std::mem::replace(&mut whole, Value::Local(name.clone())),
                ty,
                value,
                indices: vec![u32::try_from(i).ok()?],
            };
            end.instructions.push(at.replaced(Some(name), Effect::Pure(insert)));
        }
        let empty = matches!(&result, Type::Struct(members, _) if members.is_empty());
        let result = if empty { Type::Void } else { result };
        let value = Some(whole).filter(|_| !empty);
        end.instructions.push(at.replaced(None, Effect::Return { ty: result.clone(), value }));
        blocks.insert(0, first);
        blocks.push(end);
        Some(Function {
            name: self.function.name.clone(),
            parameters: self.given()?,
            result,
            blocks,
            null_is_valid: self.function.null_is_valid,
            span: self.function.span,
            ..Function::default()
        })
    }

    /// What both arms are given: the same for either of them.
    fn given(&self) -> Option<Vec<Parameter>> {
        let arms = || self.general.iter().chain([&self.private]);
        let all = || arms().flat_map(|block| &block.instructions);
        let made: BTreeSet<&String> = all().filter_map(|i| i.result.as_ref()).collect();
        let phis = self.join.instructions.iter();
        let phis = phis.take_while(|i| matches!(i.effect, Effect::Phi { .. }));
        let merged = phis.flat_map(|phi| match &phi.effect {
            Effect::Phi { incoming, .. } => &incoming[..],
            _ => &[],
        });
        let of_arms = |from: &String| arms().any(|block| block.label == *from);
        let merged = merged.filter(|(_, from)| of_arms(from)).map(|(value, _)| value);
        let merged = merged.filter_map(|value| match value {
            Value::Local(name) => Some(name.clone()),
            _ => None,
        });
        let used: BTreeSet<String> =
            all().flat_map(|i| operands(&i.effect)).chain(merged).collect();
        let types = self.types();
        let outside = used.iter().filter(|name| !made.contains(name));
        let parameter = |name: &String| {
            Some(Parameter {
                name: name.clone(),
                ty: types.get(name.as_str())?.clone(),
                noalias: false,
                byval: None,
                captures_none: false,
                promises: Promises::default(),
            })
        };
        outside.map(parameter).collect()
    }

    fn types(&self) -> BTreeMap<&str, Type> {
        let parameters = self.function.parameters.iter();
        let parameters = parameters.map(|p| (p.name.as_str(), p.ty.clone()));
        let made = self.function.instructions();
        let made = made.filter_map(|i| Some((i.result.as_deref()?, i.effect.result_type()?)));
        parameters.chain(made).collect()
    }

    /// The function that comes to the other arm always.
    fn joined(&self) -> Function {
        let mut function = self.function.clone();
        function.blocks.retain(|block| block.label != self.private.label);
        for block in &mut function.blocks {
            if block.label == self.asks.label
                && let Some(last) = block.instructions.last_mut()
            {
                *last =
                    last.replaced(None, Effect::Branch { target: self.general[0].label.clone() });
            }
            let is_general = self.general.iter().any(|general| general.label == block.label);
            for instruction in &mut block.instructions {
                if let Effect::Phi { incoming, .. } = &mut instruction.effect {
                    incoming.retain(|(_, from)| *from != self.private.label);
                }
                if is_general {
                    instruction.promises.others.retain(|p| p.about != About::NotPrivate);
                }
            }
        }
        function
    }
}

/// Whether it is done to no memory but that of the pointer, and to nothing that others notice.
fn is_own(effect: &Effect, own: &dyn Fn(&Value) -> bool) -> bool {
    match effect {
        Effect::Load { access, pointer, .. }
        | Effect::Store { access, pointer, .. }
        | Effect::AtomicRmw { access, pointer, .. }
        | Effect::CmpXchg { access, pointer, .. } => !access.volatile && own(pointer),
        Effect::Pure(_)
        | Effect::Phi { .. }
        | Effect::Found { .. }
        | Effect::Nothing
        | Effect::Branch { .. }
        | Effect::CondBranch { .. }
        | Effect::Switch { .. } => true,
        _ => false,
    }
}
