//! `!invariant.load`: the memory it loads from holds the same whenever it can be accessed, or behaviour is
//! undefined.

use super::byte_order::ByteOrder;
use super::event::{Event, Program};
use super::ir::{Flags, Predicate};
use super::term::{Pool, Term, TermKind};
use crate::execution::EventKind;

/// Makes behaviour undefined where something else is written to memory that such a load loads from,
/// whenever and by whomever. Memory is laid out, and holds something at first.
pub fn settle(pool: &mut Pool, program: &mut Program) {
    let mut rules = Vec::new();
    for load in program.invariant.iter().map(|load| &program.events[*load]) {
        let written = program.events.iter().filter(|e| e.kind != EventKind::Initial);
        for write in written.filter(|e| e.writes != Term::FALSE) {
            for initial in program.events.iter().filter(|e| e.kind == EventKind::Initial) {
                rules.extend(changes(pool, program.order, load, write, initial));
            }
        }
    }
    program.must_be_defined.extend(rules);
}

/// Where a load and a write share the cell of an initial write: when that is so, and a value that is
/// poison when the write changes the cell.
fn changes(
    pool: &mut Pool,
    order: ByteOrder,
    load: &Event,
    write: &Event,
    initial: &Event,
) -> Vec<(Term, Term)> {
    let mut found = Vec::new();
    let (Some(value), Some(first)) = (write.value, initial.value) else { return found };
    let Some(cell) = initial.targets.first() else { return found };
    for to in &load.targets {
        for from in &write.targets {
            let covers = |offset: u64, size: u64| {
                offset <= cell.offset && cell.offset + cell.size <= offset + size
            };
            let here = to.location == cell.location && from.location == cell.location;
            if !here || !covers(to.offset, to.size) || !covers(from.offset, from.size) {
                continue;
            }
            let when = pool.all([load.executed, to.when, write.writes, from.when]);
            let low = from.low_bit(order, (cell.offset, cell.size));
            let part = pool.extract(value, low, (cell.size * 8) as u32, Flags::default());
            let differs = pool.compare(Predicate::Ne, part, first);
            let poison = pool.term(TermKind::Poison, 1);
            found.push((when, pool.select(differs, poison, Term::TRUE)));
        }
    }
    found
}
