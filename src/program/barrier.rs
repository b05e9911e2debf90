//! Control barriers: who meets whom, and who goes on.

use super::event::Program;
use super::input::Input;
use super::ir::{Arrival, BinaryOp, Flags, Predicate};
use super::term::{EventIndex, Pool, Term};
use std::collections::BTreeSet;

/// A control barrier of one thread.
#[derive(Clone, Debug)]
pub struct Barrier {
    /// Its event, executed when the thread goes on.
    pub event: EventIndex,
    /// Which barrier it is.
    pub instance: String,
    /// Holds when the thread arrives.
    pub arrives: Term,
    /// Who has to arrive before it goes on.
    pub arrival: Arrival,
}

/// Width of the counters of arrivals.
const COUNT: u32 = 8;

/// Relates the events of one dynamic instance of a control barrier (`same_barrier`), and states for
/// each invocation that goes on that those it waits for do so, too.
pub fn meet_at_barriers(pool: &mut Pool, program: &mut Program) {
    let barriers = program.barriers.clone();
    let thread = |b: &Barrier| program.events[b.event].thread;
    let mut relations = Vec::new();
    let mut assumptions = Vec::new();
    let mut grouped: Vec<Vec<Term>> = vec![vec![Term::FALSE; barriers.len()]; barriers.len()];
    for (i, a) in barriers.iter().enumerate() {
        for (j, b) in
            barriers.iter().enumerate().filter(|(j, b)| *j > i && a.instance == b.instance)
        {
            let quorum = matches!(a.arrival, Arrival::Quorum(_));
            let together = match quorum {
                true if thread(a) == thread(b) => Term::FALSE,
                true => pool.input(Input::Meet { barrier: a.instance.clone(), events: [i, j] }, 1),
                false => Term::TRUE,
            };
            grouped[i][j] = together;
            grouped[j][i] = together;
            for (from, to) in [(a, b), (b, a)] {
                relations.push(("same_barrier".into(), from.event, to.event, together));
            }
        }
    }
    for (i, a) in barriers.iter().enumerate() {
        let goes_on = program.events[a.event].executed;
        match a.arrival {
            Arrival::Free => {}
            Arrival::All => {
                let mut others: Vec<Option<usize>> = Vec::new();
                for b in barriers.iter().filter(|b| b.instance == a.instance) {
                    if thread(b) != thread(a) && !others.contains(&thread(b)) {
                        others.push(thread(b));
                    }
                }
                for other in others {
                    let there = barriers.iter().filter(|b| b.instance == a.instance);
                    // They all go on together: whoever waits longer only does less.
                    let there = there.filter(|b| thread(b) == other);
                    let there = pool.any(there.map(|b| program.events[b.event].executed));
                    assumptions.push(implies(pool, goes_on, there));
                }
            }
            Arrival::Quorum(quorum) => {
                let mut met = pool.constant(1, COUNT);
                for j in 0..barriers.len() {
                    let together = grouped[i][j];
                    if together == Term::FALSE {
                        continue;
                    }
                    // Those who meet go on together, and with the same others.
                    let other = program.events[barriers[j].event].executed;
                    let both = pool.and(goes_on, other);
                    assumptions.push(implies(pool, together, both));
                    for k in (0..barriers.len()).filter(|k| *k != i && *k != j) {
                        let chain = pool.and(together, grouped[j][k]);
                        assumptions.push(implies(pool, chain, grouped[i][k]));
                    }
                    let one = pool.extend(together, COUNT, false);
                    met = pool.binary(BinaryOp::Add, Flags::default(), met, one);
                }
                let wanted = pool.constant(u128::from(quorum), COUNT);
                let enough = pool.compare(Predicate::Uge, met, wanted);
                assumptions.push(implies(pool, goes_on, enough));
            }
        }
    }
    program.event_relations.extend(relations);
    program.assumptions.extend(assumptions);
}

/// Holds when nobody can go on who has not: each thread that waits at a barrier waits for others
/// that do not come. `returns` says per thread when it runs to its end.
pub fn settled(pool: &mut Pool, program: &Program, returns: &[Term]) -> Term {
    let waits = |pool: &mut Pool, b: &Barrier| {
        let stays = pool.not(program.events[b.event].executed);
        pool.and(b.arrives, stays)
    };
    let mut all = Vec::new();
    for (thread, returns) in returns.iter().enumerate() {
        let own =
            program.barriers.iter().filter(|b| program.events[b.event].thread == Some(thread));
        let waiting: Vec<Term> = own.map(|b| waits(pool, b)).collect();
        let waiting = pool.any(waiting);
        all.push(pool.or(*returns, waiting));
    }
    for (i, barrier) in program.barriers.iter().enumerate() {
        let same = |b: &&Barrier| b.instance == barrier.instance;
        if program.barriers.iter().position(|b| same(&b)) != Some(i) {
            continue;
        }
        let group: Vec<&Barrier> = program.barriers.iter().filter(same).collect();
        match barrier.arrival {
            Arrival::Free => {}
            Arrival::All => {
                // If every thread arrives, all of them go on.
                let threads: BTreeSet<_> =
                    group.iter().map(|b| program.events[b.event].thread).collect();
                let mut complete = Term::TRUE;
                for thread in threads {
                    let own = group.iter().filter(|b| program.events[b.event].thread == thread);
                    let arrived = pool.any(own.map(|b| b.arrives));
                    complete = pool.and(complete, arrived);
                }
                for b in &group {
                    let stuck = waits(pool, b);
                    let stuck = pool.and(stuck, complete);
                    all.push(pool.not(stuck));
                }
            }
            Arrival::Quorum(quorum) => {
                let mut waiting = pool.constant(0, COUNT);
                for b in &group {
                    let one = waits(pool, b);
                    let one = pool.extend(one, COUNT, false);
                    waiting = pool.binary(BinaryOp::Add, Flags::default(), waiting, one);
                }
                let quorum = pool.constant(u128::from(quorum), COUNT);
                all.push(pool.compare(Predicate::Ult, waiting, quorum));
            }
        }
    }
    pool.all(all)
}

fn implies(pool: &mut Pool, a: Term, b: Term) -> Term {
    let negated = pool.not(a);
    pool.or(negated, b)
}
