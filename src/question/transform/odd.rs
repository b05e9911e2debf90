//! Values that are no whole number of bytes.
//!
//! What memory holds in the bits that such a value leaves over is not specified, and mmprove says that they are 0. So it
//! gives no answer where something reads them, or where only one of the functions leaves them open.

use crate::execution::EventKind;
use crate::program::event::{Event, Program};
use crate::program::memory::split_address;
use crate::program::term::{EventIndex, Pool};

/// What nobody can rely on in what these programs do: the text of a store whose bits that are left over matter.
pub(super) fn seen(pool: &Pool, programs: [&Program; 2]) -> Option<String> {
    let [before, after] = programs;
    [(before, after), (after, before)].into_iter().find_map(|(own, other)| {
        let mut odd =
            own.odd.iter().filter(|(event, _)| own.events[**event].kind == EventKind::Write);
        let of_both = |write: &Event, bits: u32| {
            let mut theirs = other.odd.iter().map(|(event, n)| (&other.events[*event], *n));
            theirs.any(|(e, n)| n == bits && e.kind == write.kind && e.pointer == write.pointer)
        };
        let (event, _) = odd.find(|(event, bits)| {
            let write = &own.events[**event];
            let differs = |program: &Program, kind: EventKind| {
                let mut all = program.events.iter().enumerate();
                all.any(|(i, e)| {
                    e.kind == kind && bits_of(program, i) != **bits && overlap(pool, write, e)
                })
            };
            let read = differs(own, EventKind::Read) || differs(own, EventKind::ReadModifyWrite);
            read || !of_both(write, **bits) && differs(other, EventKind::Write)
        })?;
        Some(own.events[*event].text.clone())
    })
}

fn bits_of(program: &Program, event: EventIndex) -> u32 {
    program.odd.get(&event).copied().unwrap_or(program.events[event].width)
}

/// Whether two accesses surely share bytes, if both are executed.
fn overlap(pool: &Pool, a: &Event, b: &Event) -> bool {
    let place = |e: &Event| e.pointer.filter(|_| e.slot.is_none()).map(|p| split_address(pool, p));
    let (Some((x, from)), Some((y, to))) = (place(a), place(b)) else { return false };
    let distance = to.wrapping_sub(from) as u64 as i64;
    let (before, behind) = (i128::from(b.size), i128::from(a.size));
    x == y && (-before + 1..behind).contains(&i128::from(distance))
}
