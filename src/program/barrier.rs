//! Control barriers: who meets whom, and who goes on.

use super::event::Program;
use super::input::Input;
use super::ir::{Arrival, BinaryOp, Flags, Predicate};
use super::term::{EventIndex, Pool, Term, TermKind};
use itertools::Itertools;
use rustc_hash::FxHashMap;

/// A control barrier of one thread.
#[derive(Clone, Debug)]
pub struct Barrier {
    /// Its event, executed when the thread goes on.
    pub event: EventIndex,
    /// Which barrier it is.
    pub instance: String,
    /// What tells barriers of the instance apart that is known when they are executed.
    pub numbers: Vec<Term>,
    /// What an execution chooses: whether the thread goes on. None goes on without waiting.
    pub goes_on: Option<Input>,
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
        for (j, b) in barriers.iter().enumerate().skip(i + 1) {
            let same = same(pool, a, b);
            if same == Term::FALSE {
                continue;
            }
            let counted = |b: &Barrier| matches!(b.arrival, Arrival::Quorum(_));
            let together = match counted(a) || counted(b) {
                true if thread(a) == thread(b) => Term::FALSE,
                true => {
                    let events = [i, j];
                    let meet = Input::Meet { barrier: a.instance.clone(), events };
                    let meet = pool.input(meet, 1);
                    pool.and(same, meet)
                }
                false => same,
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
                let others = barriers.iter().filter(|b| thread(b) != thread(a)).map(thread);
                for other in others.unique() {
                    let there: Vec<&Barrier> =
                        barriers.iter().filter(|b| thread(b) == other).collect();
                    let expects = expected(pool, a, &there);
                    // They all go on together: whoever waits longer only does less.
                    let there = there.iter().map(|b| {
                        let same = same(pool, a, b);
                        pool.and(same, program.events[b.event].executed)
                    });
                    let there: Vec<Term> = there.collect();
                    let there = pool.any(there);
                    let waits = pool.and(goes_on, expects);
                    assumptions.push(implies(pool, waits, there));
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

/// The ways in which threads may go on and meet, for those who try one after the other; none if they are more than
/// `limit`.
pub fn ways(pool: &Pool, program: &Program, limit: usize) -> Option<Vec<FxHashMap<Input, u128>>> {
    let mut chosen: Vec<Input> =
        program.barriers.iter().filter_map(|barrier| barrier.goes_on.clone()).collect();
    for (name, .., together) in &program.event_relations {
        if name == "same_barrier" {
            pool.has(*together, &mut |kind| {
                if let TermKind::Input(input) = kind
                    && matches!(input, Input::Meet { .. })
                {
                    chosen.push(input.clone());
                }
                false
            });
        }
    }
    let chosen: Vec<Input> = chosen.into_iter().unique().collect();
    let all = 1usize.checked_shl(chosen.len() as u32).filter(|all| *all <= limit)?;
    let way = |n: usize| {
        let inputs = chosen.iter().enumerate();
        inputs.map(|(i, input)| (input.clone(), (n >> i & 1) as u128)).collect()
    };
    Some((0..all).map(way).collect())
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
    for barrier in &program.barriers {
        let thread = |b: &Barrier| program.events[b.event].thread;
        match barrier.arrival {
            Arrival::Free => {}
            Arrival::All => {
                // If every thread arrives, all of them go on.
                let mut complete = Term::TRUE;
                for thread_of in program.barriers.iter().map(thread).unique() {
                    let own: Vec<&Barrier> =
                        program.barriers.iter().filter(|b| thread(b) == thread_of).collect();
                    let expects = expected(pool, barrier, &own);
                    let arrived = own.iter().map(|b| {
                        let same = same(pool, barrier, b);
                        pool.and(same, b.arrives)
                    });
                    let arrived: Vec<Term> = arrived.collect();
                    let arrived = pool.any(arrived);
                    let arrived = implies(pool, expects, arrived);
                    complete = pool.and(complete, arrived);
                }
                let stuck = waits(pool, barrier);
                let stuck = pool.and(stuck, complete);
                all.push(pool.not(stuck));
            }
            Arrival::Quorum(quorum) => {
                let mut waiting = pool.constant(0, COUNT);
                for b in &program.barriers {
                    let (same, waits) = (same(pool, barrier, b), waits(pool, b));
                    let one = pool.and(same, waits);
                    if one == Term::FALSE {
                        continue;
                    }
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

/// When two are one barrier, if both are executed.
fn same(pool: &mut Pool, a: &Barrier, b: &Barrier) -> Term {
    if a.instance != b.instance || a.numbers.len() != b.numbers.len() {
        return Term::FALSE;
    }
    let equal = a.numbers.iter().zip(&b.numbers).map(|(x, y)| pool.compare(Predicate::Eq, *x, *y));
    let equal: Vec<Term> = equal.collect();
    pool.all(equal)
}

/// When those who are at a barrier wait for a thread that has these: it has this one, whether it gets there or not.
/// Of a number that it only knows there nothing is known before.
fn expected(pool: &mut Pool, barrier: &Barrier, of_thread: &[&Barrier]) -> Term {
    let expects = of_thread.iter().map(|b| match same(pool, barrier, b) {
        Term::TRUE => Term::TRUE,
        same => pool.and(same, b.arrives),
    });
    let expects: Vec<Term> = expects.collect();
    pool.any(expects)
}
