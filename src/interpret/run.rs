//! From the entry of a function, instruction by instruction, to where its run ends.

use super::event::Where;
use super::event::{Event, How, What};
use super::memory::{Exchange, how};
use super::oracle::{Answer, Object, Oracle, Question};
use super::promise::as_given;
use super::state::{Marked, State};
use super::stop::{End, NotInterpreted, Undefined};
use super::value::{Byte, Scalar, Value};
use crate::program::control::{is_in_loop, reverse_postorder};
use crate::program::ir::Value as Operand;
use crate::program::ir::{
    Argument, Block, CallEffects, Callee, Effect, Function, Handling, Heap, Instruction, Module,
    Type,
};
use crate::program::library;
use crate::program::registers::registers;

/// A run executes no more instructions than that.
const LONGEST: usize = 10_000;

/// What a run did, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What it did, in order.
    pub events: Vec<Event>,
    /// How it ended.
    pub end: End,
}

/// Runs a function with these arguments. `tagged`: operations of others may have tags, so that its locals are memory.
pub fn run(
    module: &Module,
    function: &Function,
    tagged: bool,
    arguments: &[Value],
    oracle: &mut dyn Oracle,
) -> Run {
    let mut state = State {
        module,
        function,
        tagged,
        oracle,
        values: Default::default(),
        marked: Default::default(),
        registers: Default::default(),
        trip: 0,
        events: Vec::new(),
    };
    let end = match state.follow(arguments) {
        Ok(never) => match never {},
        Err(end) => end,
    };
    Run { events: state.events, end }
}

/// Where control goes from a block.
enum Never {}

impl<'a> State<'a> {
    /// Follows control until the run ends.
    fn follow(&mut self, arguments: &[Value]) -> Result<Never, End> {
        let function = self.function;
        for (local, ty) in registers(&self.module.layout, function, self.tagged) {
            self.registers.insert(local, Value::filled(&ty, Scalar::Undef));
        }
        for (parameter, value) in function.parameters.iter().zip(arguments) {
            let value = self.promised(&parameter.promises, value.clone())?;
            self.values.insert(&parameter.name, value);
        }
        let mut block = function.blocks.first().ok_or(NotInterpreted::Malformed)?;
        let mut from: Option<&str> = None;
        let (mut steps, mut trips) = (0, 0);
        let order = reverse_postorder(function);
        let rank = |label: &str| order.iter().position(|b| function.blocks[*b].label == label);
        loop {
            self.trip = if is_in_loop(function, block) { trips } else { 0 };
            self.phis(block, from)?;
            let rest = block.instructions.iter();
            let mut next = None;
            for instruction in rest.filter(|i| !matches!(i.effect, Effect::Phi { .. })) {
                steps += 1;
                if steps > LONGEST {
                    return Err(NotInterpreted::TooLong.into());
                }
                next = self.execute(instruction)?;
                if next.is_some() {
                    break;
                }
            }
            let target = next.ok_or(NotInterpreted::Malformed)?;
            from = Some(&block.label);
            let mut blocks = function.blocks.iter();
            trips += usize::from(rank(target) <= rank(&block.label));
            block = blocks.find(|b| b.label == target).ok_or(NotInterpreted::Malformed)?;
        }
    }

    /// All phis of a block take the values that there are where control comes from.
    pub(super) fn phis(&mut self, block: &'a Block, from: Option<&str>) -> Result<(), End> {
        let mut values = Vec::new();
        for at in &block.instructions {
            let Effect::Phi { ty, incoming } = &at.effect else { continue };
            let value = incoming.iter().find(|(_, label)| Some(label.as_str()) == from);
            let (value, _) = value.ok_or(NotInterpreted::Malformed)?;
            values.push((at, self.operand(ty, value)?));
        }
        values.into_iter().try_for_each(|(at, value)| self.define(at, value))
    }

    /// Executes an instruction; where control goes, if it is a branch.
    pub(super) fn execute(&mut self, at: &'a Instruction) -> Result<Option<&'a str>, End> {
        match &at.effect {
            Effect::Pure(operation) => {
                let value = self.pure(operation)?;
                self.define(at, value)?;
            }
            Effect::Alloca { .. } if self.is_register(at.result.as_deref()) => {
                let held =
                    at.result.as_ref().and_then(|name| self.registers.get_mut(name.as_str()));
                held.into_iter().for_each(Value::forget);
            }
            Effect::Load { pointer: Operand::Local(name), .. } if self.is_register(Some(name)) => {
                let value = self.registers[name.as_str()].clone();
                self.define(at, value)?;
            }
            Effect::Store { pointer: Operand::Local(name), ty, value, .. }
                if self.is_register(Some(name)) =>
            {
                let value = self.operand(ty, value)?;
                self.registers.insert(name, value);
            }
            Effect::Load { access, ty, pointer, space } => {
                self.load(at, access, ty, pointer, *space)?;
            }
            Effect::Store { access, ty, value, pointer, space } => {
                self.store(at, access, (ty, value), pointer, *space)?;
            }
            Effect::AtomicRmw { access, op, ty, pointer, value, space } => {
                self.update(at, access, *op, (ty, value), pointer, *space)?;
            }
            Effect::CmpXchg {
                access, failure, weak, ty, pointer, expected, new, space, ..
            } => {
                let exchange = Exchange { failure: *failure, weak: *weak, ty, expected, new };
                self.exchange(at, access, &exchange, pointer, *space)?;
            }
            Effect::Fence { access } => self.happens(at, how(access), What::Fence),
            Effect::Alloca { size, count, heap, .. } => self.allocate(at, *size, count, *heap)?,
            Effect::Bulk(bulk) => self.bulk(at, bulk)?,
            Effect::Lifetime { begins, pointer, space, freed } => {
                self.marker(at, *begins, pointer, *space, *freed)?;
            }
            Effect::Assume { condition, promised } => self.assume(condition, promised)?,
            Effect::Call { callee, ty, arguments, effects } => {
                self.call(at, callee, ty, arguments, effects)?;
            }
            Effect::Nothing | Effect::Granted(_) => {}
            Effect::Branch { target } => return Ok(Some(target)),
            Effect::CondBranch { condition, then, otherwise } => {
                return match self.scalar(&Type::Int(1), condition)? {
                    Scalar::Bits(1) => Ok(Some(then)),
                    Scalar::Bits(_) => Ok(Some(otherwise)),
                    _ => Err(Undefined::Branch.into()),
                };
            }
            Effect::Switch { ty, value, default, cases } => {
                let Scalar::Bits(value) = self.scalar(ty, value)? else {
                    return Err(Undefined::Branch.into());
                };
                for (case, label) in cases {
                    if self.scalar(ty, case)? == Scalar::Bits(value) {
                        return Ok(Some(label));
                    }
                }
                return Ok(Some(default));
            }
            Effect::Return { .. } if self.function.never_returns() => {
                return Err(Undefined::Return.into());
            }
            Effect::Return { ty, value } => {
                let value = value.as_ref().map(|value| self.operand(ty, value)).transpose()?;
                let value = value.map(|value| self.as_parameter(value));
                let value = value.map(|value| self.promised(&self.function.promises, value));
                return Err(End::Returned(value.transpose()?));
            }
            Effect::Unreachable => return Err(Undefined::Unreachable.into()),
            Effect::Phi { .. } | Effect::Found { .. } => {
                return Err(NotInterpreted::Malformed.into());
            }
            Effect::Operation { .. } | Effect::Barrier { .. } => {
                return Err(NotInterpreted::Instruction("an operation of another model").into());
            }
            Effect::Unsupported { .. } => {
                return Err(NotInterpreted::Instruction("an unsupported instruction").into());
            }
        }
        Ok(None)
    }

    /// A new object. One of which some marker says when it begins to live is dead at first.
    fn allocate(
        &mut self,
        at: &'a Instruction,
        size: u64,
        count: &'a Operand,
        heap: Option<Heap>,
    ) -> Result<(), End> {
        let Scalar::Bits(count) = self.scalar(&Type::Int(64), count)? else {
            return Err(NotInterpreted::Choice.into());
        };
        let object = Object::Local { name: at.result.as_deref(), trip: self.trip };
        let heap = heap.unwrap_or_default();
        if heap.may_fail && Question::Fails.answered(self.oracle.fails(object))? {
            return self.define(at, Value::Scalar(Scalar::Bits(0)));
        }
        let address = Question::Address.answered(self.oracle.address(object))?;
        let size = u128::from(size).saturating_mul(count);
        let size = u64::try_from(size).map_err(|_| NotInterpreted::TooLong)?;
        let mut instructions = self.function.instructions();
        let begins = instructions.any(|i| match &i.effect {
            Effect::Lifetime { begins: true, pointer: Operand::Local(name), .. } => {
                Some(name) == at.result.as_ref()
            }
            _ => false,
        });
        if let Some(name) = &at.result {
            self.marked.insert(name, Marked { address, size, lives: !begins });
        }
        if heap.zeroed {
            let place = Where { address, size, space: 0 };
            let zeros = vec![Byte::Bits(0); size as usize];
            self.happens(at, How::PLAIN, What::Write(place, zeros));
        }
        self.define(at, Value::Scalar(Scalar::Bits(u128::from(address))))
    }

    /// An object begins to live, and holds nothing, or ends to, and nothing is left of it.
    fn marker(
        &mut self,
        at: &'a Instruction,
        begins: bool,
        pointer: &'a Operand,
        space: u32,
        freed: bool,
    ) -> Result<(), End> {
        let name = match pointer {
            Operand::Local(name) => name,
            Operand::Undef | Operand::Poison => return Ok(()),
            _ => return Err(NotInterpreted::Instruction("a marker of no alloca").into()),
        };
        let Some(object) = self.marked.get_mut(name.as_str()) else {
            // An allocation that has failed.
            let null = self.scalar(&Type::Ptr(space), pointer)? == Scalar::Bits(0);
            return match null {
                true => Ok(()),
                false => Err(NotInterpreted::Instruction("a marker of no alloca").into()),
            };
        };
        if freed && !object.lives {
            return Err(Undefined::Dead.into());
        }
        object.lives = begins;
        let place = Where { address: object.address, size: object.size, space };
        let nothing = if begins { Byte::Undef } else { Byte::Poison };
        let bytes = vec![nothing; place.size as usize];
        self.happens(at, How::PLAIN, What::Write(place, bytes));
        Ok(())
    }

    fn assume(&mut self, condition: &'a Operand, promised: &'a [Argument]) -> Result<(), End> {
        for argument in promised {
            let value = self.operand(&argument.ty, &argument.value)?;
            self.promised(&argument.promises, value)?;
        }
        match self.scalar(&Type::Int(1), condition)? {
            Scalar::Bits(1) => Ok(()),
            _ => Err(Undefined::Assumption.into()),
        }
    }

    /// A call of a function of which nothing is known but what its attributes say, and which others notice.
    fn call(
        &mut self,
        at: &'a Instruction,
        callee: &Callee,
        ty: &Type,
        arguments: &'a [Argument],
        effects: &CallEffects,
    ) -> Result<(), End> {
        let mut values = Vec::new();
        for argument in arguments {
            let value = self.operand(&argument.ty, &argument.value)?;
            values.push(self.promised(&argument.promises, value)?);
        }
        let known = library::called(self.module, &at.effect).is_some();
        let of_heap = effects.frees || effects.manages_heap || effects.returns_fresh;
        if !matches!(callee, Callee::Named(_)) || effects.unnoticed() || known || of_heap {
            return Err(NotInterpreted::Instruction("a call").into());
        }
        let given = values.clone();
        self.happens(at, How::PLAIN, What::Call(callee.clone(), values));
        let answer = self.oracle.call(callee, ty, &self.events);
        match Question::Call.answered(answer)? {
            Answer::Stays { unwinds } => {
                let of = &self.function.effects;
                let stop = effects.may_stop && of.may_stop;
                let unwind = effects.may_unwind && of.may_unwind;
                match unwinds.map_or(stop || unwind, |unwinds| if unwinds { unwind } else { stop })
                {
                    true => Err(End::Stopped),
                    false => Err(Undefined::Return.into()),
                }
            }
            Answer::Returns(_) if effects.never_returns => Err(Undefined::Return.into()),
            Answer::Returns(scalars) if *ty != Type::Void => {
                let mut value = Value::of_scalars(ty, &mut scalars.into_iter());
                for (argument, given) in arguments.iter().zip(&given) {
                    if argument.promises.handling.contains(&Handling::Returned) {
                        value = as_given(value, given);
                    }
                }
                self.define(at, value)
            }
            Answer::Returns(_) => Ok(()),
        }
    }
}
