//! Where pointers lead that are cast between address spaces.

use super::Env;
use super::kept::kept;
use crate::program::addresses::Cast;
use crate::program::callee::Applied;
use crate::program::event::Promise;
use crate::program::memory::{SPACING, split_address};
use crate::program::promised::poison_unless;
use crate::program::target::asked_space;
use crate::program::term::{Pool, Term, TermKind};
use crate::program::turn::conjuncts;

impl Env<'_, '_> {
    /// Where a pointer points that is accessed. Behaviour is undefined where a cast between address spaces has led out of
    /// memory, which is so of a whole object or not.
    pub(super) fn reached(&mut self, pointer: Term, text: &str) -> Term {
        let mut casts = Vec::new();
        let pointer = self.pool.in_any_space(pointer, self.guard, &mut casts);
        if self.request.benign {
            return pointer;
        }
        for Cast { from, to, of, when } in casts {
            let of = self.pool.in_any_space(of, when, &mut Vec::new());
            let root = root(self.pool, of);
            if from == 0 && is_asked(self.pool, when, to, root) {
                continue;
            }
            let reaches = self.promise(Promise::Reaches { from, to }, [root; 2], Some(when), text);
            let reaches = poison_unless(self.pool, reaches, Term::TRUE);
            self.program.must_be_defined.push((when, reaches));
        }
        pointer
    }
}

/// Where that begins into which a pointer leads.
fn root(pool: &mut Pool, pointer: Term) -> Term {
    let pointer = kept(pool, pointer);
    match split_address(pool, pointer) {
        (Some(root), _) => root,
        (None, bits) => pool.address(bits - bits % SPACING),
    }
}

/// Whether the function has asked whether that is in memory of the address space, and this is done only where it is.
fn is_asked(pool: &mut Pool, when: Term, space: u32, object: Term) -> bool {
    conjuncts(pool, when).into_iter().any(|known| {
        let TermKind::Apply(Applied::Result(callee), of) = pool.kind(known).clone() else {
            return false;
        };
        let asks = callee.name().and_then(asked_space) == Some(space);
        asks && of.first().is_some_and(|pointer| root(pool, *pointer) == object)
    })
}
