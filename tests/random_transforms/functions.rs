//! Random functions, and the LLVM IR they are written as.

use fastrand::Rng;
use mmprove::program::ir::Ordering;
use std::fmt::Write;

/// What an access points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Parameter(usize),
    Global(usize),
    Alloca,
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
    /// 0: entry block; 1 and 2: arms of the diamond; 3: where they meet.
    pub block: u8,
}

/// The tags that operations carry.
pub const TAGS: [(&str, &str); 4] = [("foo", "x"), ("foo", "y"), ("bar", "x"), ("bar", "y")];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    pub ops: Vec<Op>,
    /// Results whose sum is returned.
    pub returns: Vec<usize>,
    pub diamond: bool,
}

impl Op {
    pub fn plain(id: usize, kind: Kind, place: Place) -> Op {
        Op { id, kind, place, ordering: Ordering::NotAtomic, agent: false, tags: 0, block: 0 }
    }

    /// Whether it defines a value.
    pub fn loads(&self) -> bool {
        !matches!(self.kind, Kind::Store(_) | Kind::Fence)
    }

    pub fn operands(&mut self) -> Vec<&mut Operand> {
        match &mut self.kind {
            Kind::Load | Kind::Fence => vec![],
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
            _ => &[Monotonic, Acquire, Release, AcqRel, SeqCst],
        }
    }

    fn text(&self) -> String {
        let place = match self.place {
            Place::Parameter(i) => format!("%p{i}"),
            Place::Global(i) => format!("@g{i}"),
            Place::Alloca => "%a".into(),
        };
        let value = |v: &Operand| match v {
            Operand::Constant(c) => c.to_string(),
            Operand::Result(id) => format!("%r{id}"),
        };
        let atomic = if self.ordering > Ordering::NotAtomic { "atomic " } else { "" };
        let scope = if self.agent { " syncscope(\"agent\")" } else { "" };
        let (id, how) = (self.id, format!("{scope} {}", self.ordering.keyword()));
        let how = if self.ordering == Ordering::NotAtomic { "" } else { how.as_str() };
        let tags =
            if self.tags == 0 { String::new() } else { format!(", !mmra !{}", 10 + self.tags) };
        match &self.kind {
            Kind::Load => format!("%r{id} = load {atomic}i32, ptr {place}{how}, align 4{tags}"),
            Kind::Store(v) => {
                format!("store {atomic}i32 {}, ptr {place}{how}, align 4{tags}", value(v))
            }
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
        let diamond = rng.u32(..100) < 25;
        let parameters = 1 + rng.usize(..2);
        let mut blocks: Vec<u8> =
            (0..count).map(|_| if diamond { rng.u8(..4) } else { 0 }).collect();
        blocks.sort_unstable();
        let mut out = Function { ops: vec![], returns: vec![], diamond };
        for (id, block) in blocks.into_iter().enumerate() {
            let place = match rng.u32(..10) {
                0..4 => Place::Parameter(rng.usize(..parameters)),
                4..9 => Place::Global(rng.usize(..2)),
                _ => Place::Alloca,
            };
            let a = out.operand(rng, block);
            let b = out.operand(rng, block);
            let kind = match rng.u32(..100) {
                0..36 => Kind::Load,
                36..72 => Kind::Store(a),
                72..79 => Kind::Add(a),
                79..83 => Kind::Exchange(a),
                83..88 => Kind::CompareExchange(a, b),
                _ => Kind::Fence,
            };
            let mut op = Op { block, ..Op::plain(id, kind, place) };
            let orderings = op.orderings();
            // Every other access is plain.
            op.ordering = orderings[if rng.bool() { 0 } else { rng.usize(..orderings.len()) }];
            op.agent = op.ordering > Ordering::NotAtomic && rng.u32(..100) < 20;
            if rng.u32(..100) < 35 {
                op.tags = rng.u8(..16);
            }
            out.ops.push(op);
        }
        let visible: Vec<usize> = out.visible(3);
        for _ in 0..rng.usize(..3).min(visible.len()) {
            out.returns.push(visible[rng.usize(..visible.len())]);
        }
        out
    }

    /// Results that may be used at the end of a block.
    fn visible(&self, block: u8) -> Vec<usize> {
        let ops = self.ops.iter().filter(|o| o.loads() && (o.block == 0 || o.block == block));
        ops.map(|o| o.id).collect()
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
        let mut out = String::from("@g0 = global i32 0\n@g1 = global i32 0\n\n");
        out += "define i32 @f(ptr %p0, ptr %p1, i1 %b) {\n";
        if self.ops.iter().any(|o| o.place == Place::Alloca && o.kind != Kind::Fence) {
            out += "  %a = alloca i32, align 4\n";
        }
        for block in 0..4u8 {
            match (self.diamond, block) {
                (true, 1) => out += "  br i1 %b, label %then, label %else\nthen:\n",
                (true, 2) => out += "  br label %end\nelse:\n",
                (true, 3) => out += "  br label %end\nend:\n",
                _ => {}
            }
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
        let _ = writeln!(out, "  ret i32 {result}\n}}");
        if self.ops.iter().any(|o| o.tags != 0) {
            for (i, (prefix, suffix)) in TAGS.iter().enumerate() {
                let _ = writeln!(out, "!{i} = !{{!\"{prefix}\", !\"{suffix}\"}}");
            }
        }
        let mut masks: Vec<u8> = self.ops.iter().map(|o| o.tags).filter(|t| *t != 0).collect();
        masks.sort_unstable();
        masks.dedup();
        for mask in masks {
            let members = (0..4).filter(|i| mask >> i & 1 == 1).map(|i| format!("!{i}"));
            let members = members.collect::<Vec<_>>().join(", ");
            let _ = writeln!(out, "!{} = !{{{members}}}", 10 + mask);
        }
        out
    }
}
