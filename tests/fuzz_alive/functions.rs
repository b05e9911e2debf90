//! Random functions of a single thread: their shape, and how they are written.

use crate::callees::{Callee, promises};
use crate::support::{chance, pick};
use crate::types::{Ty, word};
use fastrand::Rng;

/// The parameters of every function.
const PARAMETERS: [(&str, Ty); 6] = [
    ("%p", Ty::Ptr),
    ("%q", Ty::Ptr),
    ("%x", Ty::Int(32)),
    ("%y", Ty::Int(8)),
    ("%z", Ty::Int(64)),
    ("%c", Ty::Int(1)),
];

const LAYOUT: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n\
     target triple = \"x86_64-unknown-linux-gnu\"\n";

/// A function while it is made.
pub struct Maker<'r> {
    pub rng: &'r mut Rng,
    /// What can be used here.
    pub values: Vec<(String, Ty)>,
    pub callees: Vec<Callee>,
    lines: Vec<String>,
    /// The block that lines go to.
    block: String,
    names: usize,
    /// The locals.
    pub locals: Vec<&'static str>,
    /// Types that are worth another operation.
    result: Option<Ty>,
}

impl Maker<'_> {
    /// A name that is new.
    fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// A line without a result.
    pub fn line(&mut self, text: impl AsRef<str>) {
        self.lines.push(format!("  {}", text.as_ref()));
    }

    /// A line with a result.
    pub fn value(&mut self, ty: Ty, text: impl AsRef<str>) -> String {
        let name = self.name("%v");
        self.line(format!("{name} = {}", text.as_ref()));
        self.values.push((name.clone(), ty));
        name
    }

    /// An operand of that type, without its type. What is new is used more often.
    pub fn operand(&mut self, ty: Ty) -> String {
        let known: Vec<&String> =
            self.values.iter().filter(|(_, t)| *t == ty).map(|(name, _)| name).collect();
        if let Some(last) = known.last().filter(|_| self.rng.bool() && self.rng.bool()) {
            return (*last).clone();
        }
        let constant = if ty == Ty::Ptr { 3 } else { 25 };
        if known.is_empty() || chance(self.rng, constant) {
            return match ty {
                Ty::Ptr if chance(self.rng, 80) => "%p".into(),
                _ => ty.constant(self.rng),
            };
        }
        (*pick(self.rng, &known)).clone()
    }

    /// The same with its type.
    pub fn typed(&mut self, ty: Ty) -> String {
        format!("{} {}", ty.text(), self.operand(ty))
    }

    fn begin(&mut self, block: &str) {
        self.lines.push(format!("{block}:"));
        self.block = block.into();
    }

    fn some(&mut self, count: usize) {
        (0..count).for_each(|_| self.operation());
    }

    /// An `if`, perhaps with an `else` and with values that come together.
    fn branch(&mut self) {
        let [yes, no, after] = ["yes", "no", "after"].map(|stem| self.name(stem));
        let two = self.rng.bool();
        let condition = self.operand(Ty::Int(1));
        let other = if two { &no } else { &after };
        self.line(format!("br i1 {condition}, label %{yes}, label %{other}"));
        let (ty, here) = (Ty::integer(self.rng), self.block.clone());
        let outer = self.values.len();
        let otherwise = self.operand(ty);
        let [count, count_too] = [1 + self.rng.usize(..2), self.rng.usize(..3)];
        let mut incoming = vec![(otherwise, here)];
        self.begin(&yes);
        self.some(count);
        if chance(self.rng, 10) {
            self.ret();
        } else {
            incoming.push((self.operand(ty), self.block.clone()));
            self.line(format!("br label %{after}"));
        }
        self.values.truncate(outer);
        if two {
            self.begin(&no);
            self.some(count_too);
            incoming[0] = (self.operand(ty), self.block.clone());
            self.line(format!("br label %{after}"));
            self.values.truncate(outer);
        }
        self.begin(&after);
        if chance(self.rng, 75) {
            let incoming: Vec<String> =
                incoming.iter().map(|(value, from)| format!("[ {value}, %{from} ]")).collect();
            self.value(ty, format!("phi {} {}", ty.text(), incoming.join(", ")));
        }
    }

    /// A loop of at most three trips, which may hand on something that it computes.
    fn repeat(&mut self) {
        let [head, after] = ["loop", "after"].map(|stem| self.name(stem));
        let (here, ty) = (self.block.clone(), Ty::integer(self.rng));
        let (first, carried) = (self.operand(ty), chance(self.rng, 60));
        self.line(format!("br label %{head}"));
        self.begin(&head);
        let [index, next, sum] = ["%i", "%n", "%s"].map(|stem| self.name(stem));
        self.line(format!("{index} = phi i32 [ 0, %{here} ], [ {next}, %{head} ]"));
        let phi = self.lines.len();
        self.values.push((index.clone(), Ty::Int(32)));
        if carried {
            self.values.push((sum.clone(), ty));
        }
        let count = 1 + self.rng.usize(..3);
        self.some(count);
        if carried {
            let last = self.operand(ty);
            let text =
                format!("  {sum} = phi {} [ {first}, %{here} ], [ {last}, %{head} ]", ty.text());
            self.lines.insert(phi, text);
        }
        self.line(format!("{next} = add nuw nsw i32 {index}, 1"));
        let trips = 1 + self.rng.u32(..3);
        let mut more = self.value(Ty::Int(1), format!("icmp ult i32 {next}, {trips}"));
        if chance(self.rng, 25) {
            let early = self.operand(Ty::Int(1));
            more = self.value(Ty::Int(1), format!("and i1 {early}, {more}"));
        }
        self.line(format!("br i1 {more}, label %{head}, label %{after}"));
        self.begin(&after);
    }

    fn ret(&mut self) {
        self.locals.clone().iter().filter(|name| **name == "%m").for_each(|name| {
            self.line(format!("call void @llvm.lifetime.end.p0(ptr {name})"));
        });
        let text = match self.result {
            Some(ty) => self.typed(ty),
            None => "void".into(),
        };
        self.line(format!("ret {text}"));
    }

    /// The locals, some of which have a lifetime.
    fn locals(&mut self) {
        let kinds = [
            ("%a", "alloca [8 x i8], align 8"),
            ("%b", "alloca i32, align 4"),
            ("%m", "alloca i64, align 8"),
        ];
        for (name, text) in kinds {
            if chance(self.rng, 35) {
                self.line(format!("{name} = {text}"));
                self.values.push((name.into(), Ty::Ptr));
                self.locals.push(name);
            }
        }
        if self.locals.contains(&"%m") {
            self.line("call void @llvm.lifetime.start.p0(ptr %m)");
        }
    }
}

/// The text of a random function `@f` with all that it needs, about as long as `size` says.
pub fn function(rng: &mut Rng, size: usize) -> String {
    let result = match rng.u32(..8) {
        0 => None,
        1 => Some(Ty::Ptr),
        2 => Some(Ty::any(rng)),
        _ => Some(Ty::integer(rng)),
    };
    let callees = (0..2).map(|n| Callee::random(rng, n)).collect();
    let mut values: Vec<(String, Ty)> =
        PARAMETERS.iter().map(|(name, ty)| ((*name).to_owned(), *ty)).collect();
    values.push(("@g".into(), Ty::Ptr));
    let header = header(rng, result);
    let layout = if chance(rng, 30) { LAYOUT } else { "" };
    let (lines, locals, block) = (Vec::new(), Vec::new(), "entry".to_owned());
    let mut maker = Maker { rng, values, callees, lines, block, names: 0, locals, result };
    maker.begin("entry");
    maker.locals();
    let shape = maker.rng.u32(..100);
    maker.some(size / 3 + 1);
    match shape {
        0..45 => maker.some(size / 3),
        45..70 => maker.branch(),
        70..85 => maker.repeat(),
        85..92 => {
            maker.branch();
            maker.branch();
        }
        _ => {
            maker.branch();
            maker.repeat();
        }
    }
    maker.some(size / 3);
    maker.ret();
    let body = maker.lines.join("\n");
    let callees = maker.callees;
    let mut text = layout.to_owned();
    for (name, global) in [
        ("@g", "@g = global [8 x i8] zeroinitializer, align 8"),
        ("@k", "@k = constant [4 x i8] c\"\\01\\02\\03\\04\", align 4"),
    ] {
        if body.contains(name) {
            text += &format!("{global}\n");
        }
    }
    for callee in callees.iter().filter(|callee| body.contains(&format!("{}(", callee.name))) {
        text += &format!("{}\n", callee.text);
    }
    for declared in crate::operations::INTRINSICS {
        let name = declared.split(['@', '(']).nth(1).unwrap_or_default();
        if body.contains(&format!("@{name}(")) {
            text += &format!("declare {declared}\n");
        }
    }
    let metadata = if body.contains("!0") { "\n!0 = !{}\n" } else { "" };
    format!("{text}{header} {{\n{body}\n}}\n{metadata}")
}

/// `define noundef i32 @f(ptr noalias %p, …)`.
fn header(rng: &mut Rng, result: Option<Ty>) -> String {
    let parameters: Vec<String> = PARAMETERS
        .iter()
        .map(|(name, ty)| {
            let mut promised = String::new();
            match ty {
                Ty::Ptr => {
                    // alive-tv does not know `noalias` here.
                    for (attribute, share) in [("noundef", 15), ("nonnull", 15), ("noalias", 2)] {
                        if chance(rng, share) {
                            promised += &format!(" {attribute}");
                        }
                    }
                    if chance(rng, 25) {
                        promised += word(rng, &[" dereferenceable(4)", " dereferenceable(16)"]);
                    }
                    if chance(rng, 25) {
                        promised += word(rng, &[" align 2", " align 4", " align 8"]);
                    }
                }
                Ty::Int(_) => promised = promises(rng, *ty),
                _ => {}
            }
            format!("{}{promised} {name}", ty.text())
        })
        .collect();
    let given = match result {
        Some(ty) if chance(rng, 10) => format!("noundef {}", ty.text()),
        Some(ty) => ty.text(),
        None => "void".into(),
    };
    format!("define {given} @f({})", parameters.join(", "))
}
