//! The machine: memory, a cache per thread, and what may happen next.

use super::layout::{ABSENT, CLEAN, DIRTY, State};
use super::operation::{Action, Code, Operand, computed};
use super::options::{BypassingLoads, BypassingStores, DirtyLines, Fetches, Lines, Machine};
use super::steps::{Step, steps};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// What threads have read, in the order of the registers, and then what memory holds.
pub type Outcome = Vec<u64>;

/// What may happen in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A thread takes its next step.
    Step(usize),
    /// The cache of a thread writes a dirty line back.
    WriteBack(usize, usize),
    /// The cache of a thread drops a clean line.
    Drop(usize, usize),
    /// The cache of a thread takes a line from memory.
    Fetch(usize, usize),
    /// What a thread has stored to a location arrives in memory.
    Arrive(usize, usize),
}

/// A program on a machine.
pub(super) struct Running<'c> {
    pub code: &'c Code,
    pub machine: Machine,
    /// Per thread its steps, each with the number of the operation that it belongs to.
    pub steps: Vec<Vec<(usize, Step)>>,
}

impl<'c> Running<'c> {
    pub(super) fn new(code: &'c Code, machine: &Machine) -> Running<'c> {
        let of_thread = |thread: &super::operation::Thread| {
            let numbered = thread.operations.iter().enumerate();
            numbered.flat_map(|(i, o)| steps(machine, o).into_iter().map(move |s| (i, s))).collect()
        };
        let steps = code.threads.iter().map(of_thread).collect();
        Running { code, machine: *machine, steps }
    }

    /// The same program where nothing is cached: its outcomes are the sequentially consistent ones.
    pub(super) fn uncached(code: &'c Code) -> Running<'c> {
        let bare = |thread: &super::operation::Thread| {
            let accesses = thread.operations.iter().enumerate();
            let accesses = accesses.filter(|(_, o)| o.action != Action::Fence);
            accesses.map(|(i, o)| (i, Step::Bypass(o.action))).collect()
        };
        let steps = code.threads.iter().map(bare).collect();
        Running { code, machine: Machine::default(), steps }
    }

    /// Whether some access goes through a cache. Without one, nothing but interleaving happens.
    pub(super) fn caches(&self) -> bool {
        self.steps.iter().flatten().any(|(_, step)| matches!(step, Step::Cached(_)))
    }

    pub(super) fn start(&self) -> State {
        let memory = self.code.locations.iter().map(|(_, initial)| *initial);
        let rest = self.code.registers.len() + self.steps.len() * self.thread_size();
        memory.chain(std::iter::repeat_n(0, rest)).collect()
    }

    /// Everything that the program may end with.
    pub(super) fn outcomes(&self) -> BTreeSet<Outcome> {
        let mut outcomes = BTreeSet::new();
        let mut seen: FxHashSet<State> = FxHashSet::default();
        seen.insert(self.start());
        let mut open = vec![self.start()];
        let mut next = Vec::new();
        while let Some(state) = open.pop() {
            self.events(&state, &mut next);
            if next.is_empty() {
                outcomes.insert(self.outcome(&state));
            }
            for event in &next {
                let after = self.after(&state, *event);
                if !seen.contains(&after) {
                    seen.insert(after.clone());
                    open.push(after);
                }
            }
        }
        outcomes
    }

    /// The outcome of a state in which nothing happens any more.
    pub(super) fn outcome(&self, state: &State) -> Outcome {
        let locations = self.code.locations.len();
        let registers = &state[locations..locations + self.code.registers.len()];
        registers.iter().chain(&state[..locations]).copied().collect()
    }

    /// What may happen. A thread ends by writing back its cache, so that nothing happens any more
    /// only where no line is dirty (system-synchronizes-with, `mmra.spirv.private`).
    ///
    /// A clean line may be dropped at any time, but only the thread's next access by way of that
    /// line can tell when, so dropping it right before that is enough. Fetching a line matters only
    /// if there is such an access to come.
    pub(super) fn events(&self, state: &State, events: &mut Vec<Event>) {
        events.clear();
        for thread in 0..self.steps.len() {
            let rest = &self.steps[thread][state[self.counter(thread)] as usize..];
            if rest.first().is_some_and(|(_, step)| !self.blocked(state, thread, *step)) {
                events.push(Event::Step(thread));
            }
            let by_line = |step: &(usize, Step)| self.line_used(step.1);
            let next = rest.first().and_then(by_line);
            for line in 0..self.lines() {
                let held = self.members(line).any(|l| self.holds(state, thread, l));
                if self.is_dirty(state, thread, line) {
                    events.push(Event::WriteBack(thread, line));
                } else if held && next == Some(line) {
                    events.push(Event::Drop(thread, line));
                }
                let sent = self.members(line).any(|l| self.is_pending(state, thread, l));
                let fetches = self.machine.fetches == Fetches::Any && !held && !sent;
                if fetches && rest.iter().any(|step| by_line(step) == Some(line)) {
                    events.push(Event::Fetch(thread, line));
                }
            }
            for location in 0..self.code.locations.len() {
                if self.is_pending(state, thread, location) {
                    events.push(Event::Arrive(thread, location));
                }
            }
        }
    }

    /// The line that a step looks into.
    fn line_used(&self, step: Step) -> Option<usize> {
        let location = match step {
            Step::Cached(action) => action.location(),
            Step::Bypass(action) if self.machine.loads == BypassingLoads::Line => action.location(),
            _ => None,
        };
        location.map(|l| self.line_of(l))
    }

    /// Whether a step has to wait for what the thread has sent to memory.
    fn blocked(&self, state: &State, thread: usize, step: Step) -> bool {
        let pending = |location: usize| self.is_pending(state, thread, location);
        match step {
            Step::Wait => (0..self.code.locations.len()).any(pending),
            Step::Cached(action) | Step::Bypass(action) | Step::Post(action) => {
                action.location().is_some_and(|l| self.members(self.line_of(l)).any(pending))
            }
            Step::Flush | Step::Invalidate | Step::Lose => false,
        }
    }

    /// The state after something happened.
    pub(super) fn after(&self, state: &State, event: Event) -> State {
        let mut state = state.clone();
        match event {
            Event::WriteBack(thread, line) => self.write_back(&mut state, thread, line),
            Event::Drop(thread, line) => self.drop_line(&mut state, thread, line),
            Event::Fetch(thread, line) => self.fetch(&mut state, thread, line),
            Event::Arrive(thread, location) => {
                let slot = self.slot(thread, location);
                state[location] = state[slot + 3];
                (state[slot + 2], state[slot + 3]) = (0, 0);
            }
            Event::Step(thread) => {
                let counter = self.counter(thread);
                let (_, step) = self.steps[thread][state[counter] as usize];
                state[counter] += 1;
                self.step(&mut state, thread, step);
            }
        }
        state
    }

    fn step(&self, state: &mut State, thread: usize, step: Step) {
        match step {
            Step::Flush => (0..self.lines()).for_each(|l| self.write_back(state, thread, l)),
            Step::Lose => {
                for location in 0..self.code.locations.len() {
                    if state[self.slot(thread, location)] == DIRTY {
                        self.put(state, thread, location, 0, ABSENT);
                    }
                }
            }
            Step::Invalidate => (0..self.lines()).for_each(|l| self.invalidate(state, thread, l)),
            Step::Cached(action) => self.cached(state, thread, action),
            Step::Bypass(action) => self.bypass(state, thread, action),
            Step::Post(action) => self.post(state, thread, action),
            Step::Wait => {}
        }
    }

    fn fetch(&self, state: &mut State, thread: usize, line: usize) {
        for member in self.members(line) {
            if !self.holds(state, thread, member) {
                self.put(state, thread, member, state[member], CLEAN);
            }
        }
    }

    fn invalidate(&self, state: &mut State, thread: usize, line: usize) {
        match self.machine.dirty {
            DirtyLines::Lost => self.drop_line(state, thread, line),
            DirtyLines::Written => {
                self.write_back(state, thread, line);
                self.drop_line(state, thread, line);
            }
            // A line that is written back as a whole is kept as a whole.
            DirtyLines::Kept if self.machine.lines == Lines::Whole => {
                if !self.is_dirty(state, thread, line) {
                    self.drop_line(state, thread, line);
                }
            }
            DirtyLines::Kept => {
                for location in self.members(line) {
                    if state[self.slot(thread, location)] == CLEAN {
                        self.put(state, thread, location, 0, ABSENT);
                    }
                }
            }
        }
    }

    fn cached(&self, state: &mut State, thread: usize, action: Action) {
        let Some(location) = action.location() else { return };
        if !self.holds(state, thread, location) {
            self.fetch(state, thread, self.line_of(location));
        }
        let held = state[self.slot(thread, location) + 1];
        if let Some(new) = self.perform(state, action, held) {
            self.put(state, thread, location, new, DIRTY);
        }
    }

    fn bypass(&self, state: &mut State, thread: usize, action: Action) {
        let Some(location) = action.location() else { return };
        self.evict(state, thread, action);
        let slot = self.slot(thread, location);
        let by_line = match self.machine.loads {
            BypassingLoads::Memory | BypassingLoads::Evict => false,
            BypassingLoads::Line => state[slot] != ABSENT,
            BypassingLoads::Dirty => state[slot] == DIRTY,
        };
        let held = if by_line { state[slot + 1] } else { state[location] };
        if let Some(new) = self.perform(state, action, held) {
            state[location] = new;
            if self.machine.stores == BypassingStores::Update && state[slot] != ABSENT {
                self.put(state, thread, location, new, CLEAN);
            }
        }
    }

    /// Writes back and drops the line of an access that bypasses the cache, if that is what such
    /// accesses do.
    fn evict(&self, state: &mut State, thread: usize, action: Action) {
        let loads = self.machine.loads == BypassingLoads::Evict;
        let stores = self.machine.stores == BypassingStores::Evict;
        let evicts = match action {
            Action::Load { .. } => loads,
            Action::Store { .. } => stores,
            Action::Update { .. } | Action::Fence => loads || stores,
        };
        if let (true, Some(location)) = (evicts, action.location()) {
            let line = self.line_of(location);
            self.write_back(state, thread, line);
            self.drop_line(state, thread, line);
        }
    }

    fn post(&self, state: &mut State, thread: usize, action: Action) {
        let Some(location) = action.location() else { return };
        self.evict(state, thread, action);
        let slot = self.slot(thread, location);
        if let Some(new) = self.perform(state, action, 0) {
            (state[slot + 2], state[slot + 3]) = (1, new);
            if self.machine.stores == BypassingStores::Update && state[slot] != ABSENT {
                self.put(state, thread, location, new, CLEAN);
            }
        }
    }

    /// Fills the register of a read that sees `held`; what is written, if something is.
    fn perform(&self, state: &mut State, action: Action, held: u64) -> Option<u64> {
        let first = self.code.locations.len();
        let operand = |state: &State, value: Operand| match value {
            Operand::Constant(value) => value,
            Operand::Register(register) => state[first + register],
        };
        match action {
            Action::Load { register, .. } => {
                state[first + register] = held;
                None
            }
            Action::Store { value, .. } => Some(operand(state, value)),
            Action::Update { register, op, value, width, .. } => {
                let value = operand(state, value);
                state[first + register] = held;
                Some(computed(op, held, value, width))
            }
            Action::Fence => None,
        }
    }

    fn write_back(&self, state: &mut State, thread: usize, line: usize) {
        if !self.is_dirty(state, thread, line) {
            return;
        }
        for location in self.members(line) {
            let slot = self.slot(thread, location);
            let whole = self.machine.lines == Lines::Whole && state[slot] == CLEAN;
            if state[slot] == DIRTY || whole {
                state[location] = state[slot + 1];
                state[slot] = CLEAN;
            }
        }
    }

    fn drop_line(&self, state: &mut State, thread: usize, line: usize) {
        self.members(line).for_each(|l| self.put(state, thread, l, 0, ABSENT));
    }
}
