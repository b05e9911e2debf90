//! Where an object of the function's own is in memory is for the function to choose, as long as nobody asks.

use super::Env;
use crate::program::captures::Captures;
use crate::program::handling::{Use, uses};
use crate::program::ir::Effect;
use crate::program::object::Object;
use crate::program::term::Term;

impl Env<'_, '_> {
    /// Whether an address is in what an `alloca` makes that promises less than this alignment, and the object may be where
    /// the address is no multiple of it whenever control comes here: nobody asks where it is until the function returns.
    /// LangRef on loads and stores: "Overestimating the alignment results in undefined behavior."
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
                    && self.nobody_asks_where(name)
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

    /// Whether nothing that the function does, or has done, hangs on the address of that name.
    fn nobody_asks_where(&self, name: &str) -> bool {
        uses(self.request.function, name).iter().all(|used| match used {
            Use::Read(_) | Use::Written(_) | Use::Checked | Use::Returned => true,
            Use::Passed { captures, .. } => captures.elsewhere == Captures::NOTHING.elsewhere,
            Use::Compared | Use::Shown | Use::Captured => false,
        })
    }
}
