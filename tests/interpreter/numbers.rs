//! Random functions that compute: every operation that has integers, with every flag.

use fastrand::Rng;
use std::fmt::Write;

const WIDTHS: [u32; 8] = [1, 3, 8, 16, 32, 64, 65, 128];
const BINARY: [(&str, &[&str]); 13] = [
    ("add", &["nsw", "nuw"]),
    ("sub", &["nsw", "nuw"]),
    ("mul", &["nsw", "nuw"]),
    ("shl", &["nsw", "nuw"]),
    ("udiv", &["exact"]),
    ("sdiv", &["exact"]),
    ("urem", &[]),
    ("srem", &[]),
    ("lshr", &["exact"]),
    ("ashr", &["exact"]),
    ("and", &[]),
    ("or", &["disjoint"]),
    ("xor", &[]),
];
const PREDICATES: [&str; 10] = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];
const UPDATES: [&str; 15] = [
    "xchg",
    "add",
    "sub",
    "and",
    "nand",
    "or",
    "xor",
    "max",
    "min",
    "umax",
    "umin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
];

/// A value: its type, a vector of so many lanes if that is not 0, and its name.
#[derive(Clone)]
struct Known {
    width: u32,
    lanes: u32,
    name: String,
}

impl Known {
    fn ty(&self) -> String {
        ty(self.width, self.lanes)
    }
}

fn ty(width: u32, lanes: u32) -> String {
    match lanes {
        0 => format!("i{width}"),
        n => format!("<{n} x i{width}>"),
    }
}

struct Text<'r> {
    rng: &'r mut Rng,
    out: String,
    known: Vec<Known>,
}

/// A function that computes.
pub fn text(rng: &mut Rng) -> String {
    let width = WIDTHS[rng.usize(..WIDTHS.len())];
    let mut text = Text { rng, out: String::new(), known: vec![] };
    text.known.push(Known { width, lanes: 0, name: "%a".into() });
    text.known.push(Known { width, lanes: 0, name: "%b".into() });
    text.known.push(Known { width: 1, lanes: 0, name: "%c".into() });
    text.known.push(Known { width: 32, lanes: 2, name: "%v".into() });
    for i in 0..2 + text.rng.usize(..8) {
        text.instruction(i);
    }
    let last = text.known.last().cloned().expect("there are arguments");
    let stores: Vec<Known> =
        text.known.iter().filter(|k| k.width * k.lanes.max(1) <= 128).cloned().collect();
    if let Some(known) = stores.last() {
        let _ = writeln!(text.out, "  store {} {}, ptr @g", known.ty(), known.name);
    }
    let (result, body) = (last.ty(), text.out);
    format!(
        "@g = global [16 x i8] zeroinitializer, align 16\n\
         declare float @llvm.fabs.f32(float)\n\
         declare float @llvm.copysign.f32(float, float)\n\
         declare i1 @llvm.is.fpclass.f32(float, i32)\n\
         define {result} @f(i{width} %a, i{width} %b, i1 %c, <2 x i32> %v, ptr %p) {{\n\
         {body}  ret {result} {}\n}}\n",
        last.name
    )
}

impl Text<'_> {
    fn one(&mut self, of: &dyn Fn(&Known) -> bool) -> Option<Known> {
        let fitting: Vec<&Known> = self.known.iter().filter(|k| of(k)).collect();
        (!fitting.is_empty()).then(|| fitting[self.rng.usize(..fitting.len())].clone())
    }

    /// An operand of that type: something known, or a constant.
    fn like(&mut self, width: u32, lanes: u32) -> String {
        let known = self.one(&|k| k.width == width && k.lanes == lanes);
        match known.filter(|_| self.rng.u32(..3) > 0) {
            Some(known) => known.name,
            None if lanes == 0 => self.constant(width),
            None => {
                let lane = |text: &mut Self| format!("i{width} {}", text.constant(width));
                let lanes: Vec<String> = (0..lanes).map(|_| lane(self)).collect();
                format!("<{}>", lanes.join(", "))
            }
        }
    }

    fn constant(&mut self, width: u32) -> String {
        match self.rng.u32(..16) {
            0 => "undef".into(),
            1 => "poison".into(),
            2..5 if width > 1 => "-1".into(),
            5 if width > 1 => (-(1_i128 << (width.min(127) - 1))).to_string(),
            6 => width.min((1_u32 << width.min(8)) - 1).to_string(),
            _ if width == 1 => if self.rng.bool() { "true" } else { "false" }.into(),
            n => (n % 4).to_string(),
        }
    }

    fn flags(&mut self, flags: &[&str]) -> String {
        let some = flags.iter().filter(|_| self.rng.u32(..4) == 0);
        some.map(|flag| format!("{flag} ")).collect()
    }

    fn define(&mut self, i: usize, width: u32, lanes: u32, what: &str) {
        let name = format!("%x{i}");
        let _ = writeln!(self.out, "  {name} = {what}");
        self.known.push(Known { width, lanes, name });
    }

    /// An operation on the bits of a floating-point number, or on those of two.
    fn float(&mut self, i: usize, name: &str) {
        let other = self.like(32, 0);
        let _ = writeln!(self.out, "  %f{i} = bitcast i32 {name} to float");
        let _ = writeln!(self.out, "  %e{i} = bitcast i32 {other} to float");
        let what = match self.rng.u32(..4) {
            0 => format!("fneg float %f{i}"),
            1 => format!("call float @llvm.fabs.f32(float %f{i})"),
            2 => format!("call float @llvm.copysign.f32(float %f{i}, float %e{i})"),
            _ => {
                let classes = self.rng.u32(..1024);
                let what = format!("call i1 @llvm.is.fpclass.f32(float %f{i}, i32 {classes})");
                return self.define(i, 1, 0, &what);
            }
        };
        let _ = writeln!(self.out, "  %r{i} = {what}");
        self.define(i, 32, 0, &format!("bitcast float %r{i} to i32"));
    }

    fn instruction(&mut self, i: usize) {
        let Some(Known { width, lanes, name }) = self.one(&|_| true) else { return };
        let of = ty(width, lanes);
        match self.rng.u32(..15) {
            14 if width == 32 && lanes == 0 => self.float(i, &name),
            0..5 => {
                let (op, flags) = BINARY[self.rng.usize(..BINARY.len())];
                let (flags, other) = (self.flags(flags), self.like(width, lanes));
                self.define(i, width, lanes, &format!("{op} {flags}{of} {name}, {other}"));
            }
            5 => {
                let predicate = PREDICATES[self.rng.usize(..10)];
                let other = self.like(width, lanes);
                self.define(i, 1, lanes, &format!("icmp {predicate} {of} {name}, {other}"));
            }
            6 => {
                let (then, otherwise) = (self.like(width, lanes), self.like(width, lanes));
                let by = if self.rng.bool() { lanes } else { 0 };
                let condition = self.like(1, by);
                let what =
                    format!("select {} {condition}, {of} {then}, {of} {otherwise}", ty(1, by));
                self.define(i, width, lanes, &what);
            }
            7 | 8 => {
                let to = WIDTHS[self.rng.usize(..WIDTHS.len())];
                let op = match (to < width, to > width, self.rng.bool()) {
                    (true, _, _) => format!("trunc {}", self.flags(&["nuw", "nsw"])),
                    (_, true, true) => format!("zext {}", self.flags(&["nneg"])),
                    (_, true, false) => "sext ".into(),
                    _ => return,
                };
                self.define(i, to, lanes, &format!("{op}{of} {name} to {}", ty(to, lanes)));
            }
            9 => self.define(i, width, lanes, &format!("freeze {of} {name}")),
            10 => {
                let (to, lanes) =
                    [(8, 0), (16, 0), (32, 0), (64, 0), (24, 0), (12, 0), (1, 0), (5, 3), (1, 8)]
                        [self.rng.usize(..9)];
                self.define(i, to, lanes, &format!("load {}, ptr %p, align 1", ty(to, lanes)));
            }
            11 => {
                let update = UPDATES[self.rng.usize(..UPDATES.len())];
                let other = self.like(32, 0);
                let what = format!("atomicrmw {update} ptr @g, i32 {other} monotonic");
                self.define(i, 32, 0, &what);
            }
            12 if lanes > 0 => {
                let index = self.rng.u32(..lanes + 1);
                let what = format!("extractelement {of} {name}, i32 {index}");
                self.define(i, width, 0, &what);
            }
            13 if lanes > 0 => {
                let (index, lane) = (self.rng.u32(..lanes + 1), self.like(width, 0));
                let what = format!("insertelement {of} {name}, i{width} {lane}, i32 {index}");
                self.define(i, width, lanes, &what);
            }
            12 if width == 64 => self.define(i, 32, 2, &format!("bitcast i64 {name} to <2 x i32>")),
            _ => {
                let index = self.like(width.min(128), 0);
                if lanes == 0 {
                    let flags = self.flags(&["inbounds", "nuw"]);
                    let address = format!("getelementptr {flags}i32, ptr %p, {of} {index}");
                    let _ = writeln!(self.out, "  %q{i} = {address}");
                    let _ = writeln!(self.out, "  store i8 1, ptr %q{i}");
                }
            }
        }
    }
}
