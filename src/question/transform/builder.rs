//! One side of a transformation as a program: the function, and the slots of the context around it.

use super::pair::{Side, Template};
use crate::execution::Thread;
use crate::program::context::{Abilities, add_slot, share_unknown_instances};
use crate::program::effect::Seen;
use crate::program::event::{Moment, Observation, Program, Slot};
use crate::program::input::{Input, SlotId};
use crate::program::ir::Promises;
use crate::program::litmus::Dialect;
use crate::program::memory::Memory;
use crate::program::term::{Pool, Term};
use crate::program::unroll::{Request, unroll};
use crate::program::value::Val;
use crate::source::InputError;

/// What programs are built from.
pub(super) struct Builder<'a> {
    pub pool: &'a mut Pool,
    pub memory: &'a mut Memory,
    pub template: &'a Template,
    pub abilities: &'a Abilities,
}

impl Builder<'_> {
    /// The program of one side, its loops followed up to a bound.
    ///
    /// # Errors
    /// Instructions without a meaning here, with their position.
    pub fn program(
        &mut self,
        side: Side<'_>,
        arguments: &[Val],
        promises: Vec<Promises>,
        loop_bound: usize,
    ) -> Result<Program, InputError> {
        let mut program = Program { order: side.module.layout.order, ..Program::default() };
        let thread = |name: String| Thread { name, placement: String::new() };
        // The function's own thread has no name of its own: `alloca`s are called after registers.
        program.null_is_valid = side.function.null_is_valid;
        program.threads.push(thread(String::new()));
        let (before, after) = (self.template.before, self.template.after);
        self.slots(&mut program, (0, Term::TRUE), &SlotId::Before, before, Moment::Before);
        let request = Request {
            module: side.module,
            function: side.function,
            thread: 0,
            arguments: arguments.to_vec(),
            promises,
            loop_bound,
            last_trips: self.template.last_trips,
            split_updates: self.template.split_updates,
            dependencies: None,
            cutting: self.template.cutting.clone(),
            benign: false,
            library: self.template.library,
            // Vulkan's sketches return nothing: what they read is what can be seen.
            registers: self.template.dialect == Dialect::Vulkan,
            holes: self.template.in_calls,
            abilities: self.abilities.clone(),
        };
        let unrolled = unroll(self.pool, self.memory, &mut program, &request)?;
        for (i, value) in unrolled.value.iter().flat_map(Val::scalars).enumerate() {
            let what = Seen::Returned(i);
            program.observations.push(Observation { what, when: unrolled.returns, value });
        }
        for (name, when, value) in unrolled.registers {
            for (i, value) in value.scalars().into_iter().enumerate() {
                let what = Seen::Register(name.clone(), i);
                program.observations.push(Observation { what, when, value });
            }
        }
        let ends = self.pool.any(program.ends.clone());
        let comes = self.pool.not(ends);
        self.slots(&mut program, (0, comes), &SlotId::After, after, Moment::After);
        program.threads[0].name = "T1".into();
        let mut previous = None;
        for i in 0..self.template.elsewhere {
            let number = i + 2;
            program.threads.push(thread(format!("T{number}")));
            let slot = |n| SlotId::Elsewhere(number, n);
            self.slots(&mut program, (i + 1, Term::TRUE), &slot, 1, Moment::During);
            if i > 0 {
                let continues = self.pool.input(Input::Continues(number), 1);
                program.continues.push((i + 1, continues));
            }
            let used = program.events.last().map(|e| e.executed);
            if let (Some(earlier), Some(used)) = (previous, used) {
                self.used_in_order(&mut program, earlier, used);
            }
            previous = used;
        }
        let (target, scopes) = (self.abilities.target, &self.abilities.scopes);
        share_unknown_instances(self.pool, &mut program, target, scopes);
        Ok(program)
    }

    fn slots(
        &mut self,
        program: &mut Program,
        (thread, comes): (usize, Term),
        id: &dyn Fn(usize) -> SlotId,
        count: usize,
        moment: Moment,
    ) {
        let mut previous: Option<Term> = None;
        for i in 0..count {
            let slot = Slot::new(id(i), moment);
            add_slot(self.pool, program, slot, thread, comes, self.abilities);
            let used = program.events.last().map(|e| e.executed);
            // Slots of a row are used from the front, so that no context is tried twice.
            if let (Some(earlier), Some(used)) = (previous, used) {
                self.used_in_order(program, earlier, used);
            }
            previous = used;
        }
    }

    fn used_in_order(&mut self, program: &mut Program, earlier: Term, later: Term) {
        let unused = self.pool.not(later);
        let rule = self.pool.or(unused, earlier);
        program.assumptions.push(rule);
    }
}
