//! Where an object of the function's own is in memory is for the function to choose, as long as nobody asks.

use super::Env;
use crate::program::captures::Captures;
use crate::program::handling::{Use, uses};
use crate::program::input::{Input, Last};
use crate::program::ir::Effect;
use crate::program::object::Object;
use crate::program::term::{Term, TermKind};

impl Env<'_, '_> {
    /// Whether an address is in what an `alloca` makes that promises less than this alignment, and the object may be where
    /// the address is no multiple of it whenever control comes here: nobody asks where it is until the function returns,
    /// or others are told, and what they make of it does not decide whether control comes here. LangRef on loads and stores: "Overestimating the alignment results in undefined behavior."
    ///
    /// Only for what makes behaviour undefined: of two values that are poison by where the object is, it may be that only
    /// one can be so at a time.
    pub(super) fn may_be_misplaced(&self, address: Term, align: u64) -> bool {
        let address = self.pool.as_address(address);
        let Some((location, _)) = address.and_then(|bits| self.memory.resolve(bits)) else {
            return false;
        };
        let own = self.program.locals.get(&location);
        let object = &self.memory.locations()[location].object;
        match object {
            Object::Local { name: Some(name), .. } => {
                own.is_some_and(|(_, promised)| promised % align != 0)
                    && self.is_made_by_alloca(name)
                    && match self.asked_where(name) {
                        Asked::Nobody => true,
                        Asked::Others => !self.others_decide_on(self.guard, location),
                        Asked::Here => false,
                    }
            }
            _ => false,
        }
    }

    /// What an allocator gives is where that says, and copies of arguments are where callers put them.
    fn is_made_by_alloca(&self, name: &str) -> bool {
        let mut instructions = self.request.function.instructions();
        instructions.any(|i| {
            let is_alloca = matches!(i.effect, Effect::Alloca { heap: None, .. });
            is_alloca && i.result.as_deref() == Some(name)
        })
    }

    /// Who gets to know the address of that name, or something about it, from the function.
    fn asked_where(&self, name: &str) -> Asked {
        let asked = |used: &Use| match used {
            Use::Read(_) | Use::Written(_) | Use::Checked | Use::Returned => Asked::Nobody,
            Use::Passed { captures, .. } if *captures == Captures::NOTHING => Asked::Nobody,
            Use::Passed { .. } | Use::Shown | Use::Stored(_) => Asked::Others,
            Use::Compared | Use::Captured => Asked::Here,
        };
        let all = uses(self.request.function, name);
        all.iter().map(asked).max().unwrap_or(Asked::Nobody)
    }

    /// Whether a condition may hang on what others do, who may have been told where that object is: on what memory holds,
    /// what calls give, and whether they return. A load that comes before they are told is no exception: it may read what
    /// they write then. That a call ends which promises to return is undefined behaviour. What is compared with the address
    /// hangs on where the object is.
    fn others_decide_on(&self, condition: Term, location: usize) -> bool {
        let returns = |last: &Last| {
            let mut endings = self.program.endings.iter().filter(|ending| ending.last == *last);
            endings.all(|ending| !ending.may.stop && !ending.may.unwind)
        };
        self.pool.has(condition, &mut |kind| match kind {
            TermKind::Read(_) => true,
            TermKind::Input(Input::Last(last)) => !returns(last),
            TermKind::Input(input) => !matches!(input, Input::Argument(..)),
            TermKind::Constant(bits) => {
                self.memory.resolve(*bits).is_some_and(|(object, _)| object == location)
            }
            _ => false,
        })
    }
}

/// Who may know where an object is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Asked {
    /// No one.
    Nobody,
    /// Whoever reads what the function has stored, or is called.
    Others,
    /// The function, which computes with the address.
    Here,
}
