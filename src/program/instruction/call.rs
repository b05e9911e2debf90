//! Calls.
//!
//! The callee's body is not followed. A call that its attributes make pure is a function of its
//! operands, one that only reads is a function of what it reads, too; any other is a side effect that
//! both functions must have alike, around whatever accesses the context may put into its body.

use super::Env;
use crate::execution::EventKind;
use crate::program::apart::Kinds;
use crate::program::callee::{Applied, Call, Callee, Nth};
use crate::program::context::{self, waves};
use crate::program::effect::{Placed, ReadingCall, SideEffect, Signature};
use crate::program::input::Input;
use crate::program::integer;
use crate::program::ir::{
    Access, Argument, BinaryOp, CallEffects, Flags, Heap, Instruction, Ordering, Predicate, Type,
    Value,
};
use crate::program::lanes::in_first_lane;
use crate::program::library;
use crate::program::meetings::Orders;
use crate::program::memory::FARTHEST;
use crate::program::object::Object;
use crate::program::sizes::Extent;
use crate::program::strength::Strength;
use crate::program::target::is_first_lane;
use crate::program::term::{Term, TermKind};
use crate::program::turn::turns;
use crate::program::value::Val;
use crate::source::InputError;

impl Env<'_, '_> {
    pub(super) fn call(
        &mut self,
        at: &Instruction,
        callee: &Callee,
        ty: &Type,
        arguments: &[Argument],
        effects: &CallEffects,
    ) -> Result<(), InputError> {
        let effects = &match callee {
            Callee::Named(_) | Callee::Assembly(_) | Callee::Pointer => {
                self.request.function.keeps(effects)
            }
            Callee::Loop(..) | Callee::Block(_) | Callee::Endless => effects.clone(),
        };
        let mut operands = Vec::new();
        for argument in arguments {
            let value = self.operand(&argument.ty, &argument.value, at)?;
            let value = self.promised(&argument.promises, value, &at.text);
            operands.push((argument, value.scalars()));
        }
        if let (Callee::Pointer, Some((_, scalars))) = (callee, operands.first_mut()) {
            *scalars = vec![self.called(at, arguments)?];
        }
        // So many zeros, however they are counted.
        if let ([(_, number), (_, size)], Some(bytes)) = (&mut operands[..], effects.allocates)
            && library::called(self.request.module, &at.effect) == Some("calloc")
            && let [of_number, of_size] = [&number, &size].map(|n| self.pool.width(n[0]))
        {
            *number = vec![self.pool.constant(bytes.into(), of_number)];
            *size = vec![self.pool.constant(1, of_size)];
        }
        let flat: Vec<Term> = operands.iter().flat_map(|(_, s)| s.clone()).collect();
        let result = self.computed(at, ty, &flat);
        if let Some(result) = result.or_else(|| self.of_first_lane(callee, &flat)) {
            self.define(at, Val::Scalar(result));
            return Ok(());
        }
        if *callee == Callee::Pointer {
            // Of all calls of one callee that only read it is said that they read the same places.
            let reading = effects.unnoticed() && effects.reads;
            let what = if reading { "that only reads memory" } else { "with !callees" };
            if reading || effects.among.is_some() {
                let message = format!("an indirect call {what} is not supported here");
                return Err(self.error(at, message, "call a function by its name"));
            }
        }
        if let Some(result) = self.looked_at(at, ty, arguments)? {
            self.define(at, Val::Scalar(result));
            return Ok(());
        }
        let nothing = self.frees_nothing(at, &flat);
        if nothing == Term::FALSE || self.guard != Term::FALSE {
            self.opaque(at, callee, ty, &operands, effects);
        }
        self.guard = self.pool.or(self.guard, nothing);
        Ok(())
    }

    /// The function that is called through a pointer, which is the first argument. Behaviour is undefined where
    /// that points to none.
    fn called(&mut self, at: &Instruction, arguments: &[Argument]) -> Result<Term, InputError> {
        let pointer = arguments.first().map_or(&Value::Poison, |argument| &argument.value);
        let pointer = self.pointer(pointer, at)?;
        let null = self.pool.constant(0, 64);
        let is_null = self.pool.compare(Predicate::Eq, pointer, null);
        self.must_not(is_null);
        self.program.called.push((self.guard, pointer));
        Ok(pointer)
    }

    /// A call of which only its attributes are known.
    pub(super) fn opaque(
        &mut self,
        at: &Instruction,
        callee: &Callee,
        ty: &Type,
        operands: &[(&Argument, Vec<Term>)],
        effects: &CallEffects,
    ) {
        let flat: Vec<Term> = operands.iter().flat_map(|(_, s)| s.clone()).collect();
        if effects.unnoticed() && !effects.reads_anything() {
            if !effects.speculatable {
                let kind = TermKind::Apply(Applied::Undefined(callee.clone()), flat.clone());
                let undefined = self.pool.term(kind, 1);
                self.must_not(undefined);
            }
            let what = (callee.clone(), flat.clone());
            self.program.computing.entry(what).or_default().push(self.guard);
            if *ty != Type::Void {
                let function = given(effects, Applied::Result(callee.clone()));
                let mut result = self.pool.term(TermKind::Apply(function, flat), ty.bits());
                if effects.gives_defined {
                    result = self.within(&at.promises.ranges, result);
                }
                let result = Val::of_bits(self.pool, ty, result, 0);
                let result = self.returned_argument(result, operands);
                self.define(at, result);
            }
            return;
        }
        let captured = operands.iter().flat_map(|(a, s)| vec![!a.captures_none; s.len()]).collect();
        let signature = Signature::Call(callee.clone(), flat.len());
        let seen = self.program.trace.iter();
        let earlier = seen.chain(self.program.reading.iter().map(|c| &c.effect));
        let ordinal = earlier.filter(|s| s.signature.callee() == Some(callee)).count();
        let nth = match effects.unnoticed() {
            true => Nth::Reading(ordinal),
            false => Nth::Seen(ordinal),
        };
        let call = Call { callee: callee.clone(), nth };
        let turns = self.turns(&call);
        self.may_free(at, callee, &turns, operands, effects);
        let mut event = self.blank(at, &Access::plain(), EventKind::Call);
        event.text = at.text.clone();
        let given: Vec<&Argument> = operands.iter().map(|(argument, _)| *argument).collect();
        let meeting = self.request.abilities.meetings.at(callee, &given);
        if let Some(meeting) = &meeting {
            for (turn, call) in &turns {
                let Nth::Seen(nth) = call.nth else { continue };
                let when = self.pool.and(self.guard, *turn);
                event.marks.extend(waves::marks(meeting, nth).into_iter().map(|mark| (mark, when)));
            }
            if meeting.orders != Orders::Nothing {
                event.scopes = vec![(self.request.abilities.meetings.scope(), Term::TRUE)];
            }
            if meeting.orders == Orders::Everyone {
                event.strength = Strength::of(self.pool, Ordering::AcqRel);
                event.fence = self.guard;
            }
        }
        self.program.events.push(event);
        let (when, position) = (self.guard, self.position(at));
        // By who synchronises, others' changes are seen, too.
        let of_others = if effects.synchronises { Kinds::MEMORY } else { Kinds::default() };
        let changes = effects.apart.writes.or(of_others);
        let only_apart = effects.only_apart().then(|| Placed {
            at: self.program.events.len() - 1,
            synchronises: effects.synchronises,
        });
        let effect = SideEffect {
            signature,
            when,
            operands: flat,
            captured,
            changes,
            only_apart,
            ordered: true,
            position,
        };
        let first = self.program.events.len();
        let freed = operands.first().and_then(|(_, s)| s.first()).copied();
        let freed = freed.map(|pointer| self.object_or_null(pointer));
        // At a barrier others go on, and nothing is accessed.
        if meeting.is_none()
            && !freed.is_some_and(|pointer| effects.frees && self.freed(at, pointer))
        {
            // Nobody accesses memory through what points to a function.
            let given = if *callee == Callee::Pointer { &operands[1..] } else { operands };
            context::call_body(self, &call, &turns, given, effects);
        }
        (first..self.program.events.len()).for_each(|event| self.alias_hints(at, event));
        if effects.unnoticed() {
            let body = (first..self.program.events.len()).collect();
            let gives = self.gives(&call, ty, effects);
            let callee = callee.clone();
            let reads = effects.apart.reads;
            let seen = reads.any().then(|| self.changes_so_far(reads));
            self.program.reading.push(ReadingCall { callee, effect, body, seen, gives });
        } else {
            self.program.trace.push(effect);
        }
        let result = if effects.returns_fresh {
            // What throws an exception instead gives null all the same where it is compiled so (`-fcheck-new`).
            let may_fail = !at.promises.nonnull;
            let result = self.by_turn(&call, &turns, &mut |env, call| {
                let size = effects.allocates.unwrap_or(1).min(FARTHEST);
                let object = Object::Fresh(call.clone());
                let location = env.memory.location(object.clone(), size, true);
                env.memory.in_space(location, ty.space().unwrap_or(0));
                let known = effects.allocates.map(|size| env.pool.constant(size.into(), 64));
                let end = known.unwrap_or_else(|| env.pool.input(Input::Size(object.clone()), 64));
                env.program.extents.insert(location, Extent { first: None, end });
                match effects.heap {
                    Some(Heap { zeroed: false, .. }) => {}
                    Some(Heap { zeroed: true, .. }) => env.memory.zero(location),
                    None => env.memory.hold(location),
                }
                Val::Scalar(env.allocated(object, location, may_fail))
            });
            Some(result)
        } else if *ty != Type::Void {
            let result = self.by_turn(&call, &turns, &mut |env, call| {
                let result = Val::input(env.pool, ty, &|path| Input::Result(call.clone(), path));
                let doubted = result.scalars().into_iter().filter(|_| !effects.gives_defined);
                doubted.for_each(|scalar| env.pool.doubt(scalar));
                result
            });
            Some(self.returned_argument(result, operands))
        } else {
            None
        };
        if !effects.unnoticed() {
            self.may_not_return(at, &call, &turns, effects);
        }
        // What is promised of the result is promised where there is one.
        if let Some(result) = result {
            self.define(at, result);
        }
    }

    /// Any number of the smallest of these ranges, as the number given is any.
    fn within(&mut self, ranges: &[Vec<(u128, u128)>], any: Term) -> Term {
        let width = self.pool.width(any);
        let single = ranges.iter().filter_map(|range| match range[..] {
            [(first, last)] if first < last => Some((last - first, first)),
            _ => None,
        });
        let Some((length, first)) = single.min() else { return any };
        let (op, with) = match length.is_power_of_two() {
            true => (BinaryOp::And, length - 1),
            false => (BinaryOp::URem, length),
        };
        let [with, first] = [with, first].map(|bits| self.pool.constant(bits, width));
        let distance = self.pool.binary(op, Flags::default(), any, with);
        self.pool.binary(BinaryOp::Add, Flags::default(), distance, first)
    }

    /// How often memory of these kinds may have been changed by now.
    fn changes_so_far(&mut self, kinds: Kinds) -> Term {
        let changes = self.program.trace.iter().filter(|effect| effect.changes.meets(kinds));
        let changes: Vec<Term> = changes.map(|effect| effect.when).collect();
        let none = self.pool.constant(0, 16);
        changes.into_iter().fold(none, |count, when| {
            let one = self.pool.extend(when, 16, false);
            self.pool.binary(BinaryOp::Add, Flags::default(), count, one)
        })
    }

    /// The result of a call of a library function that only computes.
    fn computed(&mut self, at: &Instruction, ty: &Type, operands: &[Term]) -> Option<Term> {
        let module = self.request.module;
        let name = library::called(module, &at.effect)?;
        let known = library::is_hosted(module);
        integer::library(self.pool, name, ty.bits(), operands).filter(|_| known)
    }

    /// What the first lane has for the operand, where all lanes are there that came to the function.
    fn of_first_lane(&mut self, callee: &Callee, operands: &[Term]) -> Option<Term> {
        let all_are_there = self.guard == Term::TRUE;
        let is_it = all_are_there && callee.name().is_some_and(is_first_lane);
        match operands {
            [operand] if is_it => in_first_lane(self.pool, *operand),
            _ => None,
        }
    }

    /// Which of the callee's executed calls a call is: a callee may count its calls, but cannot know where in
    /// the text they stand. Calls that nobody notices are not counted.
    fn turns(&mut self, call: &Call) -> Vec<(Term, Call)> {
        let Call { callee, nth: Nth::Seen(_) } = call else {
            return vec![(Term::TRUE, call.clone())];
        };
        let trace = self.program.trace.iter();
        let earlier: Vec<Term> =
            trace.filter(|e| e.signature.callee() == Some(callee)).map(|e| e.when).collect();
        let turns = turns(self.pool, &earlier, self.guard).into_iter();
        turns.map(|(k, when)| (when, Call { nth: Nth::Seen(k), ..call.clone() })).collect()
    }

    /// What belongs to the turn that the call has.
    pub(super) fn by_turn<T>(
        &mut self,
        operation: &T,
        turns: &[(Term, T)],
        of: &mut dyn FnMut(&mut Self, &T) -> Val,
    ) -> Val {
        let last = turns.last().map_or(operation, |(_, last)| last);
        let mut value = of(self, last);
        for (when, operation) in turns.iter().rev().skip(1) {
            let this = of(self, operation);
            value = Val::merge(self.pool, *when, &this, &value);
        }
        value
    }

    /// What a reading call gives, as inputs: the scalars of its result, and undefined behaviour.
    fn gives(&mut self, call: &Call, ty: &Type, effects: &CallEffects) -> Vec<(Input, Applied)> {
        let mut gives = Vec::new();
        if !effects.speculatable {
            let input = Input::Undefined(call.clone());
            let is_undefined = self.pool.input(input.clone(), 1);
            self.must_not(is_undefined);
            gives.push((input, Applied::Undefined(call.callee.clone())));
        }
        let result = match ty {
            Type::Void => vec![],
            _ => Val::input(self.pool, ty, &|path| Input::Result(call.clone(), path)).scalars(),
        };
        for (i, scalar) in result.into_iter().enumerate() {
            if let TermKind::Input(input) = self.pool.kind(scalar) {
                let scalar = Applied::Scalar(call.callee.clone(), i);
                gives.push((input.clone(), given(effects, scalar)));
            }
        }
        gives
    }

    /// Behaviour is undefined where this holds, and perhaps where it is undef.
    pub fn must_not(&mut self, bad: Term) {
        let (poison, fine) = (self.pool.term(TermKind::Poison, 1), Term::TRUE);
        let undefined = self.pool.select(bad, poison, fine);
        self.program.must_be_defined.push((self.guard, undefined));
    }
}

/// What a callee gives, if that is so.
fn given(effects: &CallEffects, result: Applied) -> Applied {
    match effects.gives_defined {
        true => Applied::Defined(Box::new(result)),
        false => result,
    }
}
