//! Which threads share an instance of a scope, where that is unknown.

use super::{Pool, Program};
use crate::execution::scopes::{self, Scope, Target};
use crate::program::input::Input;
use crate::program::term::Term;

/// Makes it an input for every two threads whether they share an instance of each scope. Sharing is
/// an equivalence, a shared narrow scope means a shared wide one, and a thread that continues
/// another one runs where that one does.
pub fn share_unknown_instances(
    pool: &mut Pool,
    program: &mut Program,
    target: Target,
    named: &[Scope],
) {
    let nested = target.nested();
    let threads = program.threads.len();
    let shared: Vec<Scope> =
        scopes::places(named).into_iter().filter(|s| s.depends_on_threads()).collect();
    let mut rules: Vec<(Term, Term)> = Vec::new();
    for scope in &shared {
        let wider = &scope.around(nested)[1..];
        for x in 0..threads {
            for y in x + 1..threads {
                let same = share(pool, *scope, x, y);
                program.same_instance.push((*scope, x, y, same));
                for z in (0..threads).filter(|z| *z != x && *z != y) {
                    let (via_x, via_y) = (share(pool, *scope, x, z), share(pool, *scope, y, z));
                    rules.push((pool.and(via_x, via_y), same));
                }
                for wide in shared.iter().filter(|wide| wider.contains(*wide)) {
                    rules.push((same, share(pool, *wide, x, y)));
                }
            }
        }
        for (thread, continues) in &program.continues {
            rules.push((*continues, share(pool, *scope, thread - 1, *thread)));
        }
    }
    for (condition, then) in rules {
        let negated = pool.not(condition);
        program.assumptions.push(pool.or(negated, then));
    }
}

fn share(pool: &mut Pool, scope: Scope, x: usize, y: usize) -> Term {
    let (x, y) = (x.min(y) + 1, x.max(y) + 1);
    pool.input(Input::Share { scope, threads: [x, y] }, 1)
}
