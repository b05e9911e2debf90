//! What both opinions say, so that it can be compared: plain accesses byte by byte, for how they are cut into
//! pieces means nothing; atomic ones as they are.

use crate::execution::scopes::{Scope, Target};
use crate::execution::tags::TagSet;
use crate::interpret::{Byte, Event, How, Scalar, What};
use crate::program::ir::{Callee, Ordering};

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is done.
    pub did: Did,
    /// Its ordering.
    pub ordering: Ordering,
    /// Its scope, as the target understands it.
    pub scope: Option<Scope>,
    /// It is volatile.
    pub volatile: bool,
    /// Its tags.
    pub tags: TagSet,
}

/// What is done in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Did {
    /// Bytes at an address of a space are read.
    Read(u32, u64, Vec<Byte>),
    /// They are written.
    Write(u32, u64, Vec<Byte>),
    /// They are read and perhaps written.
    Update(u32, u64, Vec<Byte>, Option<Vec<Byte>>),
    /// A fence.
    Fence,
    /// A call with these operands; none where it does not matter what one is.
    Call(Callee, Vec<Option<Scalar>>),
}

impl Step {
    /// Whether a run does that.
    pub(super) fn is(&self, ran: &Step) -> bool {
        let (Did::Call(callee, told), Did::Call(other, operands)) = (&self.did, &ran.did) else {
            return self == ran;
        };
        let mut pairs = told.iter().zip(operands);
        callee == other
            && told.len() == operands.len()
            && pairs.all(|(told, ran)| told.is_none() || told == ran)
    }

    /// As several steps if it is a plain access of several bytes.
    pub(super) fn cut(self) -> Vec<Step> {
        if self.ordering != Ordering::NotAtomic {
            return vec![self];
        }
        let single = |did| Step { did, ..self.clone() };
        let places = |from: u64| (0..).map(move |i| from.wrapping_add(i));
        match &self.did {
            Did::Read(space, from, bytes) => {
                let bytes = bytes.iter().zip(places(*from));
                bytes.map(|(byte, at)| single(Did::Read(*space, at, vec![*byte]))).collect()
            }
            Did::Write(space, from, bytes) => {
                let bytes = bytes.iter().zip(places(*from));
                bytes.map(|(byte, at)| single(Did::Write(*space, at, vec![*byte]))).collect()
            }
            _ => vec![self],
        }
    }
}

/// The steps of a run.
pub(super) fn of(target: Target, events: &[Event]) -> Vec<Step> {
    events.iter().flat_map(|event| step(target, event).cut()).collect()
}

fn step(target: Target, event: &Event) -> Step {
    let did = match &event.what {
        What::Read(at, bytes) => Did::Read(at.space, at.address, bytes.clone()),
        What::Write(at, bytes) => Did::Write(at.space, at.address, bytes.clone()),
        What::Update(at, found, written) => {
            Did::Update(at.space, at.address, found.clone(), written.clone())
        }
        What::Fence => Did::Fence,
        What::Call(callee, values) => {
            let operands = values.iter().flat_map(|value| value.scalars());
            Did::Call(callee.clone(), operands.map(Some).collect())
        }
    };
    let How { ordering, scope, volatile } = event.how;
    let scope = scope.map(|scope| target.meaning(scope));
    Step { did, ordering, scope, volatile, tags: event.tags.clone() }
}
