//! Random functions, and the LLVM IR they are written as.

use fastrand::Rng;
use mmprove::program::ir::Ordering;
use std::fmt::Write;

/// What an access points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Parameter(usize),
    Global(usize),
    /// A word of a global of two words.
    Element(usize),
    /// One of a global and an argument, which is decided when the function is called.
    Chosen,
    Alloca,
    /// Another local, which has no markers of its lifetime.
    Second,
    /// One of the two locals.
    ChosenLocal,
}

/// An operand of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    Constant(u32),
    /// What the operation with that number loaded.
    Result(usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Load,
    Store(Operand),
    Add(Operand),
    Exchange(Operand),
    CompareExchange(Operand, Operand),
    Fence,
    /// Of a function that nothing is known of.
    Call,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Op {
    pub id: usize,
    pub kind: Kind,
    pub place: Place,
    pub ordering: Ordering,
    pub agent: bool,
    /// One bit per tag of [`TAGS`].
    pub tags: u8,
    pub volatile: bool,
    /// It accesses two bytes instead of four.
    pub half: bool,
    /// What a load promises: bit 0 to be defined, bit 1 to be 0 or 1.
    pub promises: u8,
    /// 0: entry block; 1 and 2: arms of the diamond; 1: body of the loop; 3: what comes after it.
    pub block: u8,
}

/// The tags that operations carry.
pub const TAGS: [(&str, &str); 4] = [("foo", "x"), ("foo", "y"), ("bar", "x"), ("bar", "y")];

/// The control-flow graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Straight,
    Diamond,
    /// A body that is executed once or twice.
    Loop,
}

/// Random operations use the first two globals, what is planted also the others.
const GLOBALS: usize = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    pub ops: Vec<Op>,
    /// Results whose sum is returned.
    pub returns: Vec<usize>,
    pub shape: Shape,
    /// Number of pointer arguments.
    pub parameters: usize,
    /// Operations access locals for the most part.
    pub local: bool,
}

impl Op {
    pub fn plain(id: usize, kind: Kind, place: Place) -> Op {
        let ordering = Ordering::NotAtomic;
        let (agent, tags, block, volatile, half, promises) = (false, 0, 0, false, false, 0);
        Op { id, kind, place, ordering, agent, tags, volatile, half, promises, block }
    }

    /// Whether it defines a value.
    pub fn loads(&self) -> bool {
        !matches!(self.kind, Kind::Store(_) | Kind::Fence | Kind::Call)
    }

    pub fn operands(&mut self) -> Vec<&mut Operand> {
        match &mut self.kind {
            Kind::Load | Kind::Fence | Kind::Call => vec![],
            Kind::Store(v) | Kind::Add(v) | Kind::Exchange(v) => vec![v],
            Kind::CompareExchange(a, b) => vec![a, b],
        }
    }

    /// Orderings the instruction may have, weakest first.
    pub fn orderings(&self) -> &'static [Ordering] {
        use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst, Unordered};
        match self.kind {
            Kind::Load => &[NotAtomic, Unordered, Monotonic, Acquire, SeqCst],
            Kind::Store(_) => &[NotAtomic, Unordered, Monotonic, Release, SeqCst],
            Kind::Fence => &[Acquire, Release, AcqRel, SeqCst],
            Kind::Call => &[NotAtomic],
            _ => &[Monotonic, Acquire, Release, AcqRel, SeqCst],
        }
    }

    fn text(&self) -> String {
        let place = match self.place {
            Place::Parameter(i) => format!("%p{i}"),
            Place::Global(i) => format!("@g{i}"),
            Place::Element(0) => "@s".into(),
            Place::Element(_) => "getelementptr (i8, ptr @s, i64 4)".into(),
            Place::Chosen => "%chosen".into(),
            Place::Alloca => "%a".into(),
            Place::Second => "%d".into(),
            Place::ChosenLocal => "%either".into(),
        };
        let value = |v: &Operand| match v {
            Operand::Constant(c) => c.to_string(),
            Operand::Result(id) => format!("%r{id}"),
        };
        let atomic = if self.ordering > Ordering::NotAtomic { "atomic " } else { "" };
        let volatile = if self.volatile { "volatile " } else { "" };
        let scope = if self.agent { " syncscope(\"agent\")" } else { "" };
        let (id, how) = (self.id, format!("{scope} {}", self.ordering.keyword()));
        let how = if self.ordering == Ordering::NotAtomic { "" } else { how.as_str() };
        let mut tags =
            if self.tags == 0 { String::new() } else { format!(", !mmra !{}", 10 + self.tags) };
        let promises = if self.kind == Kind::Load { self.promises } else { 0 };
        tags += if promises & 1 == 1 { ", !noundef !90" } else { "" };
        tags += if promises & 2 == 2 && !self.half { ", !range !91" } else { "" };
        match &self.kind {
            Kind::Load if self.half => format!(
                "%h{id} = load {atomic}{volatile}i16, ptr {place}{how}, align 4{tags}\n  \
                 %r{id} = zext i16 %h{id} to i32"
            ),
            Kind::Load => {
                format!("%r{id} = load {atomic}{volatile}i32, ptr {place}{how}, align 4{tags}")
            }
            Kind::Store(v) => {
                let value = match v {
                    Operand::Constant(c) if self.half => format!("i16 {c}"),
                    _ => format!("i32 {}", value(v)),
                };
                format!("store {atomic}{volatile}{value}, ptr {place}{how}, align 4{tags}")
            }
            Kind::Call => "call void @opaque()".into(),
            Kind::Add(v) => {
                format!("%r{id} = atomicrmw add ptr {place}, i32 {}{how}{tags}", value(v))
            }
            Kind::Exchange(v) => {
                format!("%r{id} = atomicrmw xchg ptr {place}, i32 {}{how}{tags}", value(v))
            }
            Kind::CompareExchange(a, b) => {
                let failure = match self.ordering {
                    Ordering::SeqCst => "seq_cst",
                    o if o.acquires() => "acquire",
                    _ => "monotonic",
                };
                let (a, b) = (value(a), value(b));
                format!(
                    "%c{id} = cmpxchg ptr {place}, i32 {a}, i32 {b}{how} {failure}{tags}\n  \
                     %r{id} = extractvalue {{ i32, i1 }} %c{id}, 0"
                )
            }
            Kind::Fence => format!("fence{how}{tags}"),
        }
    }
}

impl Function {
    /// A random function with `count` operations.
    pub fn random(rng: &mut Rng, count: usize) -> Function {
        let shape = match rng.u32(..100) {
            0..25 => Shape::Diamond,
            25..35 => Shape::Loop,
            _ => Shape::Straight,
        };
        // What makes questions hard is left to some of the functions.
        let odd = rng.u32(..100) < 30;
        let parameters = 1 + rng.usize(..2);
        let local = rng.u32(..100) < 10;
        Function::of(rng, count, shape, parameters, odd, local)
    }

    /// A random function whose operations access locals for the most part.
    pub fn of_locals(rng: &mut Rng, count: usize) -> Function {
        let shape = if rng.u32(..100) < 20 { Shape::Diamond } else { Shape::Straight };
        Function::of(rng, count, shape, 1, false, true)
    }

    fn of(
        rng: &mut Rng,
        count: usize,
        shape: Shape,
        parameters: usize,
        odd: bool,
        local: bool,
    ) -> Function {
        let block = |rng: &mut Rng| match shape {
            Shape::Straight => 0,
            Shape::Diamond => rng.u8(..4),
            Shape::Loop => [0, 1, 1, 3][rng.usize(..4)],
        };
        let mut blocks: Vec<u8> = (0..count).map(|_| block(rng)).collect();
        blocks.sort_unstable();
        let mut out = Function { ops: vec![], returns: vec![], shape, parameters, local };
        for (id, block) in blocks.into_iter().enumerate() {
            let op = out.random_op(rng, id, block, odd);
            out.ops.push(op);
        }
        let visible: Vec<usize> = out.visible(3);
        let fewest = if local { 2 } else { 0 };
        for _ in 0..rng.usize(fewest..3).min(visible.len()) {
            out.returns.push(visible[rng.usize(..visible.len())]);
        }
        out
    }

    /// What an operation may access.
    pub fn random_place(&self, rng: &mut Rng, odd: bool) -> Place {
        if self.local {
            let locals = [Place::Alloca, Place::Second, Place::ChosenLocal];
            return *locals.get(rng.usize(..5)).unwrap_or(&Place::Global(rng.usize(..2)));
        }
        match rng.u32(..if odd { 16 } else { 10 }) {
            0..4 => Place::Parameter(rng.usize(..self.parameters)),
            4..9 => Place::Global(rng.usize(..2)),
            9 => Place::Alloca,
            10 | 11 => Place::Element(rng.usize(..2)),
            12 => Place::Chosen,
            13 => Place::Second,
            _ => Place::ChosenLocal,
        }
    }

    fn random_op(&self, rng: &mut Rng, id: usize, block: u8, odd: bool) -> Op {
        let place = self.random_place(rng, odd);
        let a = self.operand(rng, block);
        let b = self.operand(rng, block);
        let most = match (self.local, odd) {
            (true, _) => 76,
            (false, odd) => 100 + 5 * u32::from(odd),
        };
        let kind = match rng.u32(..most) {
            0..36 => Kind::Load,
            36..72 => Kind::Store(a),
            72..79 => Kind::Add(a),
            79..83 => Kind::Exchange(a),
            83..88 => Kind::CompareExchange(a, b),
            88..100 => Kind::Fence,
            _ => Kind::Call,
        };
        let mut op = Op { block, ..Op::plain(id, kind, place) };
        let orderings = op.orderings();
        // Every other access is plain.
        let plain = rng.bool() || (self.local && rng.u32(..100) < 80);
        op.ordering = orderings[if plain { 0 } else { rng.usize(..orderings.len()) }];
        op.agent = op.ordering > Ordering::NotAtomic && rng.u32(..100) < 20;
        if op.kind != Kind::Call && rng.u32(..100) < 35 {
            op.tags = rng.u8(..16);
        }
        if odd && matches!(op.kind, Kind::Load | Kind::Store(_)) {
            op.volatile = rng.u32(..100) < 15;
            op.promises = rng.u8(..4);
            op.half = !matches!(op.kind, Kind::Store(Operand::Result(_))) && rng.u32(..100) < 10;
        }
        op
    }

    /// Results that may be used at the end of a block.
    fn visible(&self, block: u8) -> Vec<usize> {
        let reaches = |o: &&Op| {
            o.block == 0 || o.block == block || (self.shape == Shape::Loop && o.block < block)
        };
        self.ops.iter().filter(|o| o.loads()).filter(reaches).map(|o| o.id).collect()
    }

    fn operand(&self, rng: &mut Rng, block: u8) -> Operand {
        let visible = self.visible(block);
        match visible.is_empty() || rng.u32(..100) < 60 {
            true => Operand::Constant(1 + rng.u32(..2)),
            false => Operand::Result(visible[rng.usize(..visible.len())]),
        }
    }

    /// A number no operation has.
    pub fn fresh(&self) -> usize {
        self.ops.iter().map(|o| o.id + 1).max().unwrap_or(0)
    }

    /// Inserts operations, in a row, at a random place.
    pub fn insert(&mut self, rng: &mut Rng, ops: &[Op]) -> usize {
        let at = rng.usize(..=self.ops.len());
        let neighbour = at.checked_sub(1).or(Some(at)).and_then(|k| self.ops.get(k));
        let block = neighbour.map_or(0, |o| o.block);
        self.ops.splice(at..at, ops.iter().map(|o| Op { block, ..o.clone() }));
        at
    }

    /// Leaves an operation out; what used its result uses a constant.
    pub fn remove(&mut self, id: usize) {
        self.replace(id, Operand::Constant(1));
        self.ops.retain(|o| o.id != id);
    }

    /// Uses of a result become another operand.
    pub fn replace(&mut self, id: usize, by: Operand) {
        for operand in self.ops.iter_mut().flat_map(Op::operands) {
            if *operand == Operand::Result(id) {
                *operand = by;
            }
        }
        match by {
            Operand::Result(other) => {
                self.returns.iter_mut().filter(|r| **r == id).for_each(|r| *r = other);
            }
            Operand::Constant(_) => self.returns.retain(|r| *r != id),
        }
    }

    /// The module that holds it.
    pub fn text(&self) -> String {
        let mut out = String::new();
        (0..GLOBALS).for_each(|i| out += &format!("@g{i} = global i32 0\n"));
        let at = |place| self.ops.iter().any(|o| o.place == place && o.kind != Kind::Fence);
        if at(Place::Element(0)) || at(Place::Element(1)) {
            out += "@s = global [2 x i32] zeroinitializer\n";
        }
        if self.ops.iter().any(|o| o.kind == Kind::Call) {
            out += "declare void @opaque()\n";
        }
        out += "\ndefine i32 @f(";
        (0..self.parameters).for_each(|i| out += &format!("ptr %p{i}, "));
        out += "i1 %b) {\nentry:\n";
        let marked = at(Place::Alloca) || at(Place::ChosenLocal);
        if marked {
            out += "  %a = alloca i32, align 4\n";
            out += "  call void @llvm.lifetime.start.p0(ptr %a)\n";
        }
        if at(Place::Second) || at(Place::ChosenLocal) {
            out += "  %d = alloca i32, align 4\n";
        }
        for (place, known) in [("%a", marked), ("%d", at(Place::Second) || at(Place::ChosenLocal))]
        {
            if self.local && known {
                let _ = writeln!(out, "  store i32 3, ptr {place}");
            }
        }
        if at(Place::ChosenLocal) {
            out += "  %either = select i1 %b, ptr %a, ptr %d\n";
        }
        if at(Place::Chosen) {
            out += "  %chosen = select i1 %b, ptr @g0, ptr %p0\n";
        }
        for block in 0..4u8 {
            out += match (self.shape, block) {
                (Shape::Diamond, 1) => "  br i1 %b, label %then, label %else\nthen:\n",
                (Shape::Diamond, 2) => "  br label %end\nelse:\n",
                (Shape::Diamond, 3) => "  br label %end\nend:\n",
                (Shape::Loop, 1) => {
                    "  br label %body\nbody:\n  \
                     %again = phi i1 [ false, %entry ], [ true, %body ]\n"
                }
                (Shape::Loop, 3) => {
                    "  %stop = or i1 %again, %b\n  \
                     br i1 %stop, label %end, label %body\nend:\n"
                }
                _ => "",
            };
            for op in self.ops.iter().filter(|o| o.block == block) {
                let _ = writeln!(out, "  {}", op.text());
            }
        }
        let result = match self.returns[..] {
            [] => "0".to_owned(),
            [one] => format!("%r{one}"),
            [one, two, ..] => {
                let _ = writeln!(out, "  %sum = add i32 %r{one}, %r{two}");
                "%sum".into()
            }
        };
        if marked {
            out += "  call void @llvm.lifetime.end.p0(ptr %a)\n";
        }
        let _ = writeln!(out, "  ret i32 {result}\n}}");
        if marked {
            out += "declare void @llvm.lifetime.start.p0(ptr)\n";
            out += "declare void @llvm.lifetime.end.p0(ptr)\n";
        }
        out + &self.metadata()
    }

    fn metadata(&self) -> String {
        let mut out = String::new();
        let mut masks: Vec<u8> = self.ops.iter().map(|o| o.tags).filter(|t| *t != 0).collect();
        masks.sort_unstable();
        masks.dedup();
        if !masks.is_empty() {
            for (i, (prefix, suffix)) in TAGS.iter().enumerate() {
                let _ = writeln!(out, "!{i} = !{{!\"{prefix}\", !\"{suffix}\"}}");
            }
        }
        if self.ops.iter().any(|o| o.promises > 0) {
            out += "!90 = !{}\n!91 = !{i32 0, i32 2}\n";
        }
        for mask in masks {
            let members = (0..4).filter(|i| mask >> i & 1 == 1).map(|i| format!("!{i}"));
            let members = members.collect::<Vec<_>>().join(", ");
            let _ = writeln!(out, "!{} = !{{{members}}}", 10 + mask);
        }
        out
    }
}
