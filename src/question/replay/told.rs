//! What symbolic execution says that a function does, once all that it hangs on is known.

use super::Why;
use super::steps::{Did, Step};
use crate::execution::EventKind;
use crate::execution::scopes::Target;
use crate::execution::tags::TagSet;
use crate::interpret::{Byte, NotInterpreted, Scalar};
use crate::program::byte_order::ByteOrder;
use crate::program::concrete::{Unknown, Value};
use crate::program::effect::{Seen, SideEffect, Signature};
use crate::program::event::{Event, Program, Strength};
use crate::program::ir::Ordering;
use crate::program::term::{EventIndex, Pool, Term, TermKind, mask};
use rustc_hash::FxHashMap;

/// What symbolic execution says.
#[derive(Clone, Debug)]
pub struct Told {
    /// The steps.
    pub steps: Vec<Step>,
    /// Behaviour is undefined somewhere.
    pub undefined: bool,
    /// The scalars of what is returned, if it is.
    pub returned: Option<Vec<Scalar>>,
}

/// The thread that the function runs in.
const OWN: usize = 0;

/// What is asked of a program: a term for each of its own events that read.
pub fn asked(pool: &mut Pool, program: &Program) -> FxHashMap<EventIndex, Term> {
    let own = program.events.iter().enumerate().filter(|(_, event)| is_own(event));
    let reads = own.filter(|(_, event)| event.reads != Term::FALSE && event.width > 0);
    reads
        .map(|(i, event)| {
            let held = pool.term(TermKind::Read(i), event.width);
            (i, program.found.get(&i).map_or(held, |found| found.value))
        })
        .collect()
}

fn is_own(event: &Event) -> bool {
    event.slot.is_none() && event.thread == Some(OWN)
}

/// What symbolic execution says, its terms having these values.
///
/// # Errors
/// Why it says nothing that could be compared.
pub fn tell(
    target: Target,
    program: &Program,
    asked: &FxHashMap<EventIndex, Term>,
    value: &dyn Fn(Term) -> Result<Value, Unknown>,
) -> Result<Told, Why> {
    let teller = Teller { target, program, value };
    let mut steps = Vec::new();
    let mut calls = teller.calls()?.into_iter();
    if program.event_relations.iter().any(|(name, ..)| name.as_str() == "rmw") {
        return Err(Why::OtherTerms);
    }
    for (i, event) in program.events.iter().enumerate().filter(|(_, event)| is_own(event)) {
        if !teller.holds(event.executed)? {
            continue;
        }
        let read = asked.get(&i).copied();
        let Some(did) = teller.did(event, read, &mut calls)? else { continue };
        steps.extend(teller.step(event, did)?.cut());
    }
    if calls.next().is_some() {
        return Err(Why::OtherTerms);
    }
    let undefined = teller.undefined()?;
    // What comes of undefined behaviour need not have a value.
    let returned = if undefined { None } else { teller.returned()? };
    Ok(Told { steps, undefined, returned })
}

struct Teller<'a> {
    target: Target,
    program: &'a Program,
    value: &'a dyn Fn(Term) -> Result<Value, Unknown>,
}

impl Teller<'_> {
    fn value(&self, term: Term) -> Result<Value, Why> {
        (self.value)(term).map_err(Why::Unknown)
    }

    fn scalar(&self, term: Term) -> Result<Scalar, Why> {
        self.value(term).map(scalar)
    }

    fn holds(&self, term: Term) -> Result<bool, Why> {
        self.value(term).map(|value| value.bits & 1 == 1)
    }

    /// The executed calls that an observer sees.
    fn calls(&self) -> Result<Vec<&SideEffect>, Why> {
        for call in &self.program.reading {
            if self.holds(call.effect.when)? {
                return Err(Why::OtherTerms);
            }
        }
        let mut calls = Vec::new();
        for effect in self.program.trace.iter().filter(|e| e.signature.callee().is_some()) {
            if self.holds(effect.when)? {
                calls.push(effect);
            }
        }
        Ok(calls)
    }

    fn did<'e>(
        &self,
        event: &Event,
        read: Option<Term>,
        calls: &mut impl Iterator<Item = &'e SideEffect>,
    ) -> Result<Option<Did>, Why> {
        match event.kind {
            EventKind::Fence => return Ok(Some(Did::Fence)),
            EventKind::Call => {
                let call = calls.next().ok_or(Why::OtherTerms)?;
                let Signature::Call(callee, _) = &call.signature else {
                    return Err(Why::OtherTerms);
                };
                // Where an object is that only the function and the callee know of, nobody else can tell.
                let operands = call.operands.iter().zip(&call.captured);
                let operands =
                    operands.map(|(operand, kept)| kept.then(|| self.scalar(*operand)).transpose());
                return Ok(Some(Did::Call(callee.clone(), operands.collect::<Result<_, _>>()?)));
            }
            EventKind::Read | EventKind::Write | EventKind::ReadModifyWrite => {}
            _ => return Err(Why::OtherTerms),
        }
        if event.size == 0 {
            return Ok(None);
        }
        let pointer = self.value(event.pointer.ok_or(Why::OtherTerms)?)?;
        let (address, mut space) = (pointer.bits as u64, 0);
        for (number, when) in &event.spaces {
            space = if self.holds(*when)? { *number } else { space };
        }
        let found = match (read, self.holds(event.reads)?) {
            (Some(read), true) => Some(self.bytes(read, event)?),
            _ => None,
        };
        let written = match (event.value, self.holds(event.writes)?) {
            (Some(value), true) => Some(self.bytes(value, event)?),
            _ => None,
        };
        Ok(match (event.kind, found, written) {
            (EventKind::ReadModifyWrite, Some(found), written) => {
                Some(Did::Update(space, address, found, written))
            }
            (_, Some(found), None) => Some(Did::Read(space, address, found)),
            (_, None, Some(written)) => Some(Did::Write(space, address, written)),
            _ => None,
        })
    }

    fn bytes(&self, term: Term, event: &Event) -> Result<Vec<Byte>, Why> {
        in_memory(self.value(term)?, event, self.program.order)
            .ok_or(Why::NotInterpreted(NotInterpreted::PartlyUndef))
    }

    fn step(&self, event: &Event, did: Did) -> Result<Step, Why> {
        let ordering = self.ordering(&event.strength)?;
        let mut scope = None;
        for (name, when) in &event.scopes {
            scope = if self.holds(*when)? { Some(self.target.meaning(*name)) } else { scope };
        }
        let mut tags = TagSet::default();
        for (tag, when) in &event.tags {
            if self.holds(*when)? {
                tags.0.insert(*tag);
            }
        }
        Ok(Step { did, ordering, scope, volatile: self.holds(event.volatile)?, tags })
    }

    fn ordering(&self, strength: &Strength) -> Result<Ordering, Why> {
        let Strength { atomic, monotonic, acquire, release, seq_cst } = *strength;
        Ok(if self.holds(seq_cst)? {
            Ordering::SeqCst
        } else if self.holds(acquire)? && self.holds(release)? {
            Ordering::AcqRel
        } else if self.holds(acquire)? {
            Ordering::Acquire
        } else if self.holds(release)? {
            Ordering::Release
        } else if self.holds(monotonic)? {
            Ordering::Monotonic
        } else if self.holds(atomic)? {
            Ordering::Unordered
        } else {
            Ordering::NotAtomic
        })
    }

    fn undefined(&self) -> Result<bool, Why> {
        for (when, term) in &self.program.must_be_defined {
            if self.holds(*when)? && !self.value(*term)?.is_defined() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn returned(&self) -> Result<Option<Vec<Scalar>>, Why> {
        let mut scalars = Vec::new();
        for observation in &self.program.observations {
            if let Seen::Returned(_) = observation.what {
                if !self.holds(observation.when)? {
                    return Ok(None);
                }
                scalars.push(self.scalar(observation.value)?);
            }
        }
        Ok(Some(scalars))
    }
}

/// A value as the interpreter has it.
pub fn scalar(value: Value) -> Scalar {
    match value {
        Value { poison: true, .. } => Scalar::Poison,
        // The interpreter stops where a value is undef in part.
        value if value.is_undef() => Scalar::Undef,
        Value { bits, .. } => Scalar::Bits(bits),
    }
}

/// What is in memory where an event has a value, byte by byte; nothing where a byte is undef in part.
fn in_memory(value: Value, event: &Event, order: ByteOrder) -> Option<Vec<Byte>> {
    let (size, all) = (event.size, mask(event.width));
    let byte = |offset: u64| {
        let low = order.low_bit((0, size), (offset, 1));
        let part = |bits: u128| bits.checked_shr(low).unwrap_or(0) as u8;
        match part(value.undef) {
            _ if value.poison => Some(Byte::Poison),
            _ if value.undef == all => Some(Byte::Undef),
            0 => Some(Byte::Bits(part(value.bits))),
            u8::MAX => Some(Byte::Undef),
            _ => None,
        }
    };
    (0..size).map(byte).collect()
}
