//! Instructions that several invocations execute together and one of them performs.

use super::event::{OneOf, Program};
use super::input::Input;
use super::ir::Predicate;
use super::term::{EventIndex, Pool, TermKind};
use crate::relation::Member;

/// Leaves of the events of each cooperative instruction one, whichever. All of the invocations have
/// its result.
///
/// An instruction is named by the mark `cooperative[n]`, and the mark `execution_scope[s]` says whose
/// invocations execute it together.
pub fn perform_once(pool: &mut Pool, program: &mut Program) {
    let mut groups: Vec<(Member, Vec<EventIndex>)> = Vec::new();
    for i in 0..program.events.len() {
        let Some(name) = mark(program, i, "cooperative") else { continue };
        let together = |group: &&mut (Member, Vec<EventIndex>)| {
            group.0 == name && shares_instance(pool, program, group.1[0], i)
        };
        match groups.iter_mut().find(together) {
            Some((_, events)) => events.push(i),
            None => groups.push((name, vec![i])),
        }
    }
    for (name, events) in groups.into_iter().filter(|(_, events)| events.len() > 1) {
        let group = program.one_of.len();
        let (choice, width) = (Input::Performer { instruction: name, group }, WIDTH);
        let chosen = pool.input(choice.clone(), width);
        let count = pool.constant(events.len() as u128, width);
        program.assumptions.push(pool.compare(Predicate::Ult, chosen, count));
        for (i, event) in events.iter().enumerate() {
            let number = pool.constant(i as u128, width);
            let performs = pool.compare(Predicate::Eq, chosen, number);
            let event = &mut program.events[*event];
            for term in [&mut event.executed, &mut event.reads, &mut event.writes] {
                *term = pool.and(*term, performs);
            }
        }
        let width = program.events[events[0]].width;
        let first = pool.term(TermKind::Read(events[0]), width);
        let reads = |e: &&EventIndex| !pool.is(program.events[**e].reads, false);
        let others: Vec<EventIndex> = events.iter().skip(1).filter(reads).copied().collect();
        for other in others {
            let other = pool.term(TermKind::Read(other), width);
            program.assumptions.push(pool.compare(Predicate::Eq, first, other));
        }
        program.one_of.push(OneOf { choice, events });
    }
}

/// Width of the choice.
const WIDTH: u32 = 8;

/// The member of that family that a mark is.
fn mark(program: &Program, event: EventIndex, family: &str) -> Option<Member> {
    program.events[event].marks.iter().find_map(|(mark, _)| mark.member(family))
}

/// Whether two invocations execute the instruction together.
fn shares_instance(pool: &Pool, program: &Program, a: EventIndex, b: EventIndex) -> bool {
    let threads = [a, b].map(|e| program.events[e].thread);
    let ([Some(x), Some(y)], Some(scope)) = (threads, mark(program, a, "execution_scope")) else {
        return false;
    };
    scope.is("cross_device")
        || program.same_instance.iter().any(|(s, p, q, when)| {
            s.member() == scope
                && ((*p, *q) == (x, y) || (*p, *q) == (y, x))
                && pool.is(*when, true)
        })
}
