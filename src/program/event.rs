//! Programs as events: what an unrolled program (or a symbolic context) may do to memory.
//!
//! Attributes are truth-valued terms, so that one type serves instructions, whose attributes are
//! constants, and symbolic context accesses, whose attributes are inputs.

use super::context::waves;
pub use super::dereferenceable::{Freeing, Pointed};
pub use super::lifetime::Lifetime;
pub use super::promised::{Promise, Promised};
use super::sizes::Extent;
pub use super::strength::Strength;
use crate::execution::ORDERED;

use super::barrier::Barrier;
use super::barrier_object::Operations;
use super::bound::Bound;
use super::byte_order::{ByteOrder, Bytes};
use super::callee::{Applied, Callee};
use super::effect::{Ending, ReadingCall, Seen, SideEffect};
use super::input::{Attribute, Input, SlotId};
use super::ir::AliasHints;
use super::leaks::Leaks;
use super::object::Object;
use super::spin::Spin;
use super::term::{EventIndex, Pool, Term};
use crate::execution::scopes::Scope;
use crate::execution::tags::{Tag, TagSet};
use crate::execution::{EventKind, Thread};
use crate::relation::{Symbol, indexed};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::collections::BTreeSet;

/// A place in memory that pointers may point to: a global, an `alloca`, what an argument points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// What is there.
    pub object: Object,
    /// Its name in pictures and conditions, which no other location has.
    pub name: String,
    /// Its address.
    pub address: u128,
    /// Size in bytes.
    pub size: u64,
    /// Byte offsets at which a cell begins; the last cell ends at `size`.
    pub breaks: Vec<u64>,
    /// Index of its first cell.
    pub first_cell: usize,
    /// Only the function itself reaches it (an `alloca` that does not escape).
    pub private: bool,
    /// It is the function's own, and dead when that returns: an `alloca`, or a `byval` argument.
    pub local: bool,
    /// An allocator has made it for the function, and may be asked to free it.
    pub heap: bool,
    /// Nobody may write it.
    pub constant: bool,
    /// It is a function, which calls may go to.
    pub code: bool,
    /// It holds something when the function begins, although only that reaches it.
    pub held: bool,
    /// That is zeros.
    pub zeroed: bool,
    /// It may be at null, as in other address spaces than 0.
    pub perhaps_null: bool,
    /// No memory, but where volatile accesses go that go to no object, wherever that is (LangRef, "Volatile Memory
    /// Accesses"): registers of a device, null. Any other access there is undefined behaviour.
    pub device: bool,
}

/// What a volatile read gives, which need not be what memory holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its value.
    pub value: Term,
    /// Holds where that is not what memory holds.
    pub strange: Term,
}

impl Location {
    /// Its cells: index, byte offset, byte length.
    pub fn cells(&self) -> impl Iterator<Item = (usize, u64, u64)> + '_ {
        let ends = self.breaks.iter().skip(1).copied().chain([self.size]);
        self.breaks
            .iter()
            .zip(ends)
            .enumerate()
            .map(|(i, (start, end))| (self.first_cell + i, *start, end - start))
    }
}

/// One place an event may access: which cells it covers there, and when it does so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Index of the location.
    pub location: usize,
    /// Byte offset in it.
    pub offset: u64,
    /// Bytes accessed.
    pub size: u64,
    /// Holds when the event accesses this place.
    pub when: Term,
}

/// When a symbolic access of the surrounding program happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Moment {
    /// Perhaps while the function runs.
    #[default]
    During,
    /// Before it is called, in its thread.
    Before,
    /// After it has returned, in its thread.
    After,
}

/// What a symbolic access of the surrounding program may reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Which one it is. Its inputs are by that, so that both sides of a transformation share them.
    pub id: SlotId,
    /// Pointers it was handed: it reaches what they point to, even if nobody else does.
    pub pointers: Vec<Term>,
    /// Of each of them, whether it may read, and write, through it.
    pub through: Vec<(bool, bool)>,
    /// It reaches nothing but what those pointers point to.
    pub only_pointers: bool,
    /// Whose its inputs are, where several slots share them; then it is no observer of its own.
    pub shared: Option<SlotId>,
    /// In the body of a call: whose its inputs are, by which of the callee's executed calls this one is.
    pub turns: Vec<(Term, SlotId)>,
    /// When it happens: locals of the function are only there while that runs.
    pub moment: Moment,
    /// The function's objects whose addresses others may have by then, if less than those that ever leak.
    pub leaked: Option<BTreeSet<usize>>,
}

impl Slot {
    /// A slot that may reach whatever anybody may.
    pub fn new(id: SlotId, moment: Moment) -> Slot {
        let (pointers, through, shared, turns) = (vec![], vec![], None, vec![]);
        let (only_pointers, leaked) = (false, None);
        Slot { id, pointers, through, only_pointers, shared, turns, moment, leaked }
    }

    /// Its input for an attribute.
    pub fn input(&self, pool: &mut Pool, what: Attribute, width: u32) -> Term {
        let mut input = |of: &SlotId| pool.input(Input::Slot(of.clone(), what.clone()), width);
        let (shared, Some((_, last))) = (&self.shared, self.turns.last()) else {
            return input(self.shared.as_ref().unwrap_or(&self.id));
        };
        if let Some(shared) = shared {
            return input(shared);
        }
        let mut value = input(last);
        for (when, of) in self.turns.iter().rev().skip(1) {
            let this = pool.input(Input::Slot(of.clone(), what.clone()), width);
            value = pool.merge(*when, this, value);
        }
        value
    }
}

/// Something that may happen, once, in one thread.
#[derive(Clone, Debug)]
pub struct Event {
    /// Index of the thread; `None` for initial writes and final reads.
    pub thread: Option<usize>,
    /// What kind of instruction it is; what it really does is in `reads`, `writes`, `fence`.
    pub kind: EventKind,
    /// Holds when it is executed at all.
    pub executed: Term,
    /// Holds when it is executed and reads.
    pub reads: Term,
    /// Holds when it is executed and writes.
    pub writes: Term,
    /// Holds when it is executed as a fence.
    pub fence: Term,
    /// Its strength (only meaningful where it is executed).
    pub strength: Strength,
    /// Holds when it is a volatile access.
    pub volatile: Term,
    /// Synchronisation scopes and when the event has them; in none of them: the system scope.
    pub scopes: Vec<(Scope, Term)>,
    /// Tags and when the event carries them.
    pub tags: Vec<(Tag, Term)>,
    /// Further base sets of the model, and when the event is in them.
    pub marks: Vec<(Symbol, Term)>,
    /// Address spaces and when the pointer is of them; one at most.
    pub spaces: Vec<(u32, Term)>,
    /// The address, for accesses of the program itself.
    pub pointer: Option<Term>,
    /// The places it may access; exactly one of them when it accesses memory.
    pub targets: Vec<Target>,
    /// Bytes accessed.
    pub size: u64,
    /// What the address is a multiple of, or behaviour is undefined.
    pub align: u64,
    /// Width in bits of the value read or written.
    pub width: u32,
    /// The value written.
    pub value: Option<Term>,
    /// Set when the event is the surrounding program's, not the function's under test.
    pub slot: Option<Slot>,
    /// Short name, unique in the program.
    pub label: String,
    /// The instruction on one line.
    pub text: String,
    /// `file:line` of the instruction.
    pub position: Option<String>,
}

impl Event {
    /// Has modification order relate it to other writes, atomic or not.
    pub fn order(&mut self) {
        if self.writes != Term::FALSE {
            self.marks.push((ORDERED.into(), self.writes));
        }
    }

    /// Whether there has to be memory where it goes: a volatile access may go anywhere (LangRef, "Volatile Memory
    /// Accesses").
    pub fn needs_memory(&self) -> bool {
        self.volatile == Term::FALSE
    }

    /// The base sets of the model that the event may be in, and when it is: all of them but the
    /// cells it accesses.
    pub fn sets(&self) -> Vec<(Symbol, Term)> {
        let strength = self.strength;
        let mut sets: Vec<(Symbol, Term)> = [
            ("R", self.reads),
            ("W", self.writes),
            ("F", self.fence),
            ("atomic", strength.atomic),
            ("monotonic", strength.monotonic),
            ("acquire", strength.acquire),
            ("release", strength.release),
            ("seq_cst", strength.seq_cst),
        ]
        .map(|(set, term)| (set.into(), term))
        .into();
        let mut put = |set: Symbol, when: Term| sets.push((set, when));
        match self.kind {
            // A barrier is no operation on memory.
            EventKind::Call if !waves::orders_nothing(&self.marks) => {
                put("C".into(), self.executed)
            }
            EventKind::Initial => put("initial".into(), Term::TRUE),
            EventKind::Final => put("final".into(), Term::TRUE),
            _ => {}
        }
        put("volatile".into(), self.volatile);
        self.tags.iter().for_each(|(tag, when)| put(tag.tagged(), *when));
        self.scopes.iter().for_each(|(scope, when)| put(indexed("scoped", scope), *when));
        self.marks.iter().for_each(|(mark, when)| put(*mark, *when));
        self.spaces.iter().for_each(|(n, when)| put(indexed("in_space", n), *when));
        sets
    }

    /// Its tags where they are constant.
    pub fn constant_tags(&self, pool: &Pool) -> TagSet {
        TagSet(self.tags.iter().filter(|(_, t)| pool.is(*t, true)).map(|(t, _)| *t).collect())
    }
}

impl Target {
    /// The lowest bit of the value accessed here of those that are in a part of it.
    pub fn low_bit(&self, order: ByteOrder, part: Bytes) -> u32 {
        order.low_bit((self.offset, self.size), part)
    }
}

/// Something that must be the same for two programs to count as equal to an observer.
#[derive(Clone, Debug)]
pub struct Observation {
    /// What it is.
    pub what: Seen,
    /// Holds when there is something to observe.
    pub when: Term,
    /// The value observed.
    pub value: Term,
}

/// What a program chooses for itself in each of its executions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The input of one bit that stands for it.
    pub input: Input,
    /// The event that it is about.
    pub of: EventIndex,
}

/// Events of which exactly one is performed, if any is.
#[derive(Clone, Debug)]
pub struct OneOf {
    /// Input that says which one, by its place in the list.
    pub choice: Input,
    /// The events. What the one performed reads, all of them return.
    pub events: Vec<EventIndex>,
}

/// An unrolled program.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The order of bytes in memory.
    pub order: ByteOrder,
    /// Its threads.
    pub threads: Vec<Thread>,
    /// When two threads run in one instance of a scope; pairs not listed never do, but for the
    /// thread itself.
    pub same_instance: Vec<(Scope, usize, usize, Term)>,
    /// Base relations between threads, from every operation of the first to every operation of the
    /// second.
    pub thread_relations: Vec<(Symbol, usize, usize)>,
    /// Base relations between operations, and when they hold (if both are executed).
    pub event_relations: Vec<(Symbol, EventIndex, EventIndex, Term)>,
    /// Per control barrier: the event, which barrier it is, when it is reached, who must arrive.
    pub barriers: Vec<Barrier>,
    /// Per barrier object: the operations on it.
    pub on_barriers: Vec<Operations>,
    /// Per instruction that several threads execute together and one performs: its events.
    pub one_of: Vec<OneOf>,
    /// What may happen; program order in a thread follows the index.
    pub events: Vec<Event>,
    /// Per thread: holds when it is really the continuation of the thread before it, its events
    /// following that thread's in program order. Threads not listed stand for themselves.
    pub continues: Vec<(usize, Term)>,
    /// The memory.
    pub locations: Vec<Location>,
    /// Number of cells.
    pub cells: usize,
    /// Inputs of one bit that are nobody's but the program's to choose in each of its executions: the
    /// luck of a weak exchange.
    pub choices: Vec<Choice>,
    /// What an observer sees, in the order of observation where that matters.
    pub observations: Vec<Observation>,
    /// When operations are executed that choose which NaN they give, by what they are and their operands.
    pub choosing: FxHashMap<(Applied, Vec<Term>), Vec<Term>>,
    /// When callees are called that only compute, by the callee and what it is given.
    pub computing: BTreeMap<(Callee, Vec<Term>), Vec<Term>>,
    /// Calls through pointers: when they are executed, and what they call.
    pub called: Vec<(Term, Term)>,
    /// Where behaviour is undefined if the second term is undef or poison while the first holds (a
    /// branch condition, an address).
    pub must_be_defined: Vec<(Term, Term)>,
    /// Branches on conditions, in program order.
    pub ways: Vec<Way>,
    /// Calls and volatile accesses, in program order: an observer sees each of them.
    pub trace: Vec<SideEffect>,
    /// Which of its objects others may know of, as far as it has been looked at.
    pub leaks: Leaks,
    /// Its `freeze` instructions, in program order.
    pub frozen: Vec<Term>,
    /// Of those that an operation chooses: what it is if that operation is to change nothing.
    pub natural: Vec<(Term, Term)>,
    /// What is promised of addresses.
    pub promised: Vec<Promised>,
    /// The object that an address was computed from by `getelementptr`; none if it was also made of a number.
    pub based: FxHashMap<Term, Option<usize>>,
    /// How large objects are of which the function does not say it.
    pub extents: FxHashMap<usize, Extent>,
    /// Pointers that the caller gives: they lead to nothing that the function makes itself.
    pub given: Vec<Term>,
    /// Size and alignment of the locals, as this function makes them.
    pub locals: FxHashMap<usize, (u64, u64)>,
    /// What volatile reads give.
    pub found: FxHashMap<EventIndex, Found>,
    /// Calls and volatile accesses behind which the function may not go on.
    pub endings: Vec<Ending>,
    /// Where one of these holds the function ends in its midst, and nothing comes after it in its thread.
    pub ends: Vec<Term>,
    /// When objects begin and end to live, in program order; those that are not listed live as long as the
    /// function runs.
    pub lifetimes: Vec<Lifetime>,
    /// Loads of memory that always holds the same; anything else is undefined behaviour.
    pub invariant: Vec<EventIndex>,
    /// Accesses that are pieces of a larger one, cut so that each is in one cell.
    pub pieces: Vec<EventIndex>,
    /// Writes of padding.
    pub padding: Vec<EventIndex>,
    /// Accesses of which metadata says what they do not overlap.
    pub alias_hints: Vec<(EventIndex, AliasHints)>,
    /// Calls that an observer does not see, in program order.
    pub reading: Vec<ReadingCall>,
    /// What threads wait for: where one of these does not hold, there is nothing to observe.
    pub waits: Vec<Term>,
    /// Pointers to that many valid bytes, as the function's parameters promise; null, too, if the last says so.
    pub dereferenceable: Vec<(Term, u64, bool)>,
    /// Pointers that are promised to point to valid memory where the function has come to.
    pub pointed: Vec<Pointed>,
    /// Calls that may free memory that others know of, in program order.
    pub freeing: Vec<Freeing>,
    /// Calls that free nothing, but may synchronise with others who free something later: their events, and when they are
    /// executed.
    pub telling: Vec<(EventIndex, Term)>,
    /// Pointers to memory that nobody frees while the function runs: its caller has made it for the call (`sret`), or
    /// the function is `nofree`.
    pub lent: Vec<Term>,
    /// Pointers are valid wherever they are followed: an original that follows others may do anything,
    /// so that there is nothing to compare it with.
    pub trusted: bool,
    /// There may be memory at null in address space 0, too (`null_pointer_is_valid`).
    pub null_is_valid: bool,
    /// Loops that only wait, of which it has the last trip.
    pub spins: Vec<Spin>,
    /// What is taken for granted: loop bounds suffice, pointers point into the memory above.
    pub assumptions: Vec<Term>,
    /// What is shown elsewhere, and holds where the first is executed.
    pub granted: Vec<(Term, Term)>,
    /// The bounds that the assumptions stand for.
    pub bounds: Vec<Bound>,
}

/// A branch on a condition.
#[derive(Clone, Debug)]
pub struct Way {
    /// The label of the block that it ends.
    pub block: String,
    /// When it is executed.
    pub guard: Term,
    /// Which of the two ways is taken.
    pub condition: Term,
    /// So many events come before it.
    pub events: usize,
}

impl Program {
    /// Whether an input is the program's to choose.
    pub fn chooses(&self, input: &Input) -> bool {
        self.choices.iter().any(|choice| choice.input == *input)
    }

    /// Notes a bound that the program's verdict rests on.
    pub fn bound(&mut self, bound: Bound) {
        if !self.bounds.contains(&bound) {
            self.bounds.push(bound);
        }
    }

    /// The wished-for label, or the first letter (`A`, …, `Z`, `A1`, …) that no event has.
    pub fn free_label(&self, wish: Option<&str>) -> String {
        let taken: FxHashSet<&str> = self.events.iter().map(|e| e.label.as_str()).collect();
        if let Some(wish) = wish.filter(|w| !taken.contains(w)) {
            return wish.into();
        }
        let letters = (0..).map(|i| {
            let letter = (b'A' + (i % 26) as u8) as char;
            if i < 26 { letter.to_string() } else { format!("{letter}{}", i / 26) }
        });
        letters.into_iter().find(|l| !taken.contains(l.as_str())).unwrap_or_default()
    }

    /// The events that may read.
    pub fn readers<'a>(&'a self, pool: &'a Pool) -> impl Iterator<Item = EventIndex> + 'a {
        (0..self.events.len()).filter(|i| !pool.is(self.events[*i].reads, false))
    }

    /// The location and byte range of a cell.
    pub fn cell(&self, cell: usize) -> (&Location, u64, u64) {
        let location = self.locations.iter().rfind(|l| l.first_cell <= cell);
        let location = location.unwrap_or(&self.locations[0]);
        let (_, start, len) = location.cells().nth(cell - location.first_cell).unwrap_or((0, 0, 0));
        (location, start, len)
    }

    /// Of each cell the number of its location, its first byte there and how many it has.
    pub fn located_cells(&self) -> Vec<(usize, u64, u64)> {
        let located = |cell: usize| {
            let (location, start, len) = self.cell(cell);
            let same = |other: &Location| other.address == location.address;
            self.locations.iter().position(same).map(|at| (at, start, len))
        };
        (0..self.cells).filter_map(located).collect()
    }
}
