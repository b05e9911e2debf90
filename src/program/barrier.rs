//! Control barriers: who meets whom, and who goes on.

use super::event::{Barrier, Program};
use super::ir::{Arrival, BinaryOp, Flags};
use super::term::{Pool, Term};

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
                true => pool.input(format!("barrier {}: {i} meets {j}", a.instance), 1),
                false => Term::TRUE,
            };
            grouped[i][j] = together;
            grouped[j][i] = together;
            for (from, to) in [(a, b), (b, a)] {
                relations.push(("same_barrier".to_string(), from.event, to.event, together));
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
                let enough = pool.compare(super::ir::Predicate::Eq, met, wanted);
                assumptions.push(implies(pool, goes_on, enough));
            }
        }
    }
    program.event_relations.extend(relations);
    program.assumptions.extend(assumptions);
}

fn implies(pool: &mut Pool, a: Term, b: Term) -> Term {
    let negated = pool.not(a);
    pool.or(negated, b)
}
