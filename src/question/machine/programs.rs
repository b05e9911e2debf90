//! All small programs up to symmetry, without those that a smaller or a more strictly ordered
//! program answers for.

use super::operation::{Action, Code, Operand, Operation, Tags, Thread};
use super::options::Machine;
use super::steps::{is_cached, steps};
use crate::execution::EventKind;
use crate::program::ir::{Ordering, RmwOp};
use crate::program::render::{self, Attributes};
use std::ops::ControlFlow;

/// Names of the locations.
const LOCATIONS: [&str; 2] = ["x", "y"];
/// Bits of a location.
const WIDTH: u32 = 32;

/// What an operation is, but for the location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    kind: EventKind,
    ordering: Ordering,
    /// Its tags.
    pub tags: Tags,
}

/// An operation of a small program: what it is, and which location it accesses.
pub type Letter = (Shape, usize);

/// A small program: letters by thread.
pub type Program = Vec<Vec<Letter>>;

impl Shape {
    fn operation(self, location: usize, register: usize, value: u64) -> Operation {
        let value = Operand::Constant(value);
        let action = match self.kind {
            EventKind::Read => Action::Load { location, register },
            EventKind::Write => Action::Store { location, value },
            EventKind::ReadModifyWrite => {
                Action::Update { location, register, op: RmwOp::Xchg, value, width: WIDTH }
            }
            _ => Action::Fence,
        };
        Operation { action, ordering: self.ordering, tags: self.tags, text: String::new() }
    }

    fn reads(self) -> bool {
        matches!(self.kind, EventKind::Read | EventKind::ReadModifyWrite)
    }

    fn writes(self) -> bool {
        matches!(self.kind, EventKind::Write | EventKind::ReadModifyWrite)
    }

    /// Whether a program with `other` in this one's place behaves the same on the machine, and is
    /// allowed no more by the model: it is at least as strong, and compatible with at least as much.
    fn yields_to(self, other: Shape, machine: &Machine) -> bool {
        let stronger = match self.ordering {
            weak if weak <= Ordering::Monotonic => other.ordering >= weak,
            own => {
                let more = other.ordering;
                (more.acquires() || !own.acquires())
                    && (more.releases() || !own.releases())
                    && (more == Ordering::SeqCst || own != Ordering::SeqCst)
            }
        };
        let compatible = other.tags.is_conservative() || other.tags == self.tags;
        let same = || {
            let on_machine = |shape: Shape| steps(machine, &shape.operation(0, 0, 1));
            on_machine(self) == on_machine(other)
        };
        self.kind == other.kind && stronger && compatible && same()
    }

    /// The shapes that could stand here and are plainer, the plainest first.
    pub fn plainer(self) -> Vec<Shape> {
        let rank = |shape: &Shape| {
            let tags = usize::from(shape.tags.private) + usize::from(shape.tags.nonprivate);
            (shape.ordering, tags)
        };
        let mut all = shapes();
        all.retain(|s| {
            let (own, other) = (rank(&self), rank(s));
            s.kind == self.kind && other != own && other.0 <= own.0 && other.1 <= own.1
        });
        all.sort_by_key(rank);
        all
    }
}

/// Without read-modify-writes.
pub fn without_updates(mut shapes: Vec<Shape>) -> Vec<Shape> {
    shapes.retain(|shape| shape.kind != EventKind::ReadModifyWrite);
    shapes
}

/// Every operation that LLVM has, with every set of the scheme's tags. Tags of other prefixes are
/// left out: the machine does not see them, and with them the model allows only more.
pub fn shapes() -> Vec<Shape> {
    use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst, Unordered};
    let kinds: [(EventKind, &[Ordering]); 4] = [
        (EventKind::Read, &[NotAtomic, Unordered, Monotonic, Acquire, SeqCst]),
        (EventKind::Write, &[NotAtomic, Unordered, Monotonic, Release, SeqCst]),
        (EventKind::ReadModifyWrite, &[Monotonic, Acquire, Release, AcqRel, SeqCst]),
        (EventKind::Fence, &[Acquire, Release, AcqRel, SeqCst]),
    ];
    let mut all = Vec::new();
    for (kind, orderings) in kinds {
        for ordering in orderings {
            all.extend(Tags::ALL.map(|tags| Shape { kind, ordering: *ordering, tags }));
        }
    }
    all
}

/// The shapes that matter on this machine: of those that behave the same, the ones with which the
/// model allows least.
pub fn decisive(machine: &Machine) -> Vec<Shape> {
    let all = shapes();
    let yields = |i: usize| {
        all.iter().enumerate().any(|(j, other)| {
            // Of two that yield to each other, the first stays.
            let before = j < i || !other.yields_to(all[i], machine);
            j != i && before && all[i].yields_to(*other, machine)
        })
    };
    (0..all.len()).filter(|i| !yields(*i)).map(|i| all[i]).collect()
}

/// Visits the programs of so many operations: each up to the order of the threads and the names of
/// the locations. Left out are programs in which nothing is cached, for nothing but interleaving
/// happens in them, and those with a fence as a thread's first or last operation, where it orders
/// nothing.
pub fn visit(
    shapes: &[Shape],
    machine: &Machine,
    operations: usize,
    visit: &mut dyn FnMut(&Program) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut letters: Vec<(Letter, bool)> = Vec::new();
    for shape in shapes {
        let places = if shape.kind == EventKind::Fence { 1 } else { LOCATIONS.len() };
        let cached = is_cached(machine, &shape.operation(0, 0, 1));
        letters.extend((0..places).map(|place| ((*shape, place), cached)));
    }
    let mut partitions = Vec::new();
    partition(operations, operations, &mut Vec::new(), &mut partitions);
    // What goes wrong mostly takes two threads, and a search for it ends with the first.
    partitions.sort_by_key(|sizes| sizes.len() == 1);
    for sizes in &partitions {
        let mut filling =
            Filling { letters: &letters, sizes, chosen: sizes.iter().map(|_| vec![]).collect() };
        filling.fill(0, false, false, visit)?;
    }
    ControlFlow::Continue(())
}

/// The ways to write a number as a sum, the largest part first.
fn partition(rest: usize, most: usize, so_far: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    if rest == 0 {
        all.push(so_far.clone());
    }
    for part in (1..=most.min(rest)).rev() {
        so_far.push(part);
        partition(rest - part, part, so_far, all);
        so_far.pop();
    }
}

/// A program that is filled letter by letter.
struct Filling<'f> {
    letters: &'f [(Letter, bool)],
    sizes: &'f [usize],
    chosen: Vec<Vec<usize>>,
}

impl Filling<'_> {
    fn fill(
        &mut self,
        thread: usize,
        located: bool,
        cached: bool,
        visit: &mut dyn FnMut(&Program) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if thread == self.sizes.len() {
            return if cached { visit(&self.program()) } else { ControlFlow::Continue(()) };
        }
        let at = self.chosen[thread].len();
        if at == self.sizes[thread] {
            // Threads of one size come in order.
            let twin = thread > 0 && self.sizes[thread - 1] == at;
            if twin && self.chosen[thread - 1] > self.chosen[thread] {
                return ControlFlow::Continue(());
            }
            return self.fill(thread + 1, located, cached, visit);
        }
        for (i, ((shape, place), through_cache)) in self.letters.iter().enumerate() {
            let fence = shape.kind == EventKind::Fence;
            if fence && (at == 0 || at + 1 == self.sizes[thread]) {
                continue;
            }
            // The first location is the first one accessed.
            if !fence && !located && *place != 0 {
                continue;
            }
            self.chosen[thread].push(i);
            self.fill(thread, located || !fence, cached || *through_cache, visit)?;
            self.chosen[thread].pop();
        }
        ControlFlow::Continue(())
    }

    fn program(&self) -> Program {
        let of_thread = |thread: &Vec<usize>| thread.iter().map(|i| self.letters[*i].0).collect();
        self.chosen.iter().map(of_thread).collect()
    }
}

/// The program for the machine. Writes write 1, 2, 3 …
pub fn code(program: &Program) -> Code {
    let mut code = Code::default();
    let places = program.iter().flatten().filter(|(s, _)| s.kind != EventKind::Fence);
    let count = places.map(|(_, place)| place + 1).max().unwrap_or(0);
    code.locations = (0..count).map(|_| (String::new(), 0)).collect();
    let mut written = 0;
    for thread in program {
        let mut operations = Vec::new();
        for (shape, place) in thread {
            written += u64::from(shape.writes());
            operations.push(shape.operation(*place, code.registers.len(), written));
            if shape.reads() {
                code.registers.push((String::new(), String::new()));
            }
        }
        code.threads.push(Thread { name: String::new(), operations });
    }
    code
}

/// The program as a sketch.
pub fn sketch(program: &Program) -> String {
    let used = |place: &usize| {
        program.iter().flatten().any(|(s, p)| p == place && s.kind != EventKind::Fence)
    };
    let contents: Vec<String> =
        (0..LOCATIONS.len()).filter(used).map(|p| format!("{} = 0", LOCATIONS[p])).collect();
    let mut text = format!("; init: {}\n", contents.join(", "));
    let (mut written, mut labels) = (0, 'A'..='Z');
    for (number, thread) in program.iter().enumerate() {
        text += &format!("\nThread T{}:\n", number + 1);
        for (shape, place) in thread {
            written += u32::from(shape.writes());
            let attributes = Attributes {
                kind: shape.kind,
                ordering: shape.ordering,
                scope: None,
                marks: &[],
                volatile: false,
                space: None,
            };
            let place = format!("%{}", LOCATIONS[*place]);
            let instruction = render::instruction(&attributes, &place, &written.to_string());
            let label = labels.next().map(String::from).unwrap_or_default();
            let result = match shape.reads() {
                true => format!("%{} = ", label.to_lowercase()),
                false => String::new(),
            };
            text += &format!("{label}: {result}{instruction}{}\n", shape.tags.text());
        }
    }
    text
}
