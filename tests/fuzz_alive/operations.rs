//! Random operations.

use crate::functions::Maker;
use crate::support::{chance, pick};
use crate::types::Ty;

/// Intrinsics that operations call, as they are declared.
pub const INTRINSICS: [&str; 26] = [
    "void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
    "void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)",
    "void @llvm.memset.p0.i64(ptr, i8, i64, i1)",
    "void @llvm.lifetime.start.p0(ptr)",
    "void @llvm.lifetime.end.p0(ptr)",
    "void @llvm.assume(i1)",
    "i8 @llvm.smin.i8(i8, i8)",
    "i32 @llvm.smin.i32(i32, i32)",
    "i8 @llvm.umax.i8(i8, i8)",
    "i32 @llvm.umax.i32(i32, i32)",
    "i8 @llvm.abs.i8(i8, i1)",
    "i32 @llvm.abs.i32(i32, i1)",
    "i8 @llvm.ctpop.i8(i8)",
    "i32 @llvm.ctpop.i32(i32)",
    "i8 @llvm.cttz.i8(i8, i1)",
    "i32 @llvm.cttz.i32(i32, i1)",
    "i8 @llvm.usub.sat.i8(i8, i8)",
    "i32 @llvm.usub.sat.i32(i32, i32)",
    "i8 @llvm.sadd.sat.i8(i8, i8)",
    "i32 @llvm.sadd.sat.i32(i32, i32)",
    "i8 @llvm.fshl.i8(i8, i8, i8)",
    "i32 @llvm.fshl.i32(i32, i32, i32)",
    "i16 @llvm.bswap.i16(i16)",
    "i32 @llvm.bswap.i32(i32)",
    "{ i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)",
    "{ i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)",
];

const ALIGNMENTS: [u32; 6] = [1, 1, 2, 4, 4, 8];

impl Maker<'_> {
    /// One operation, or a few that belong together.
    pub fn operation(&mut self) {
        match self.rng.u32(..100) {
            0..14 => self.load(),
            14..29 => self.store(),
            29..39 => self.address(),
            39..53 => self.arithmetic(),
            53..58 => self.comparison(),
            58..61 => self.pointer_comparison(),
            61..66 => self.select(),
            66..69 => self.freeze(),
            69..75 => self.cast(),
            75..77 => self.merged_load(),
            77..79 => self.split_store(),
            79..83 => self.block_of_memory(),
            83..87 => self.lanes(),
            87..90 => self.parts(),
            90..93 => self.intrinsic(),
            93..94 => self.assume(),
            94..99 => self.call(),
            _ => self.number_of_pointer(),
        }
    }

    fn align(&mut self, ty: Ty) -> u32 {
        let align = *pick(self.rng, &ALIGNMENTS);
        // Less than natural alignment is always possible, more is undefined behaviour most of the time.
        if chance(self.rng, 90) {
            align.min(ty.bits().next_power_of_two().div_ceil(8))
        } else {
            align
        }
    }

    fn load(&mut self) {
        let ty = Ty::any(self.rng);
        let (mut pointer, align) = (self.operand(Ty::Ptr), self.align(ty));
        // A constant is only loaded from, or most functions would be undefined.
        if chance(self.rng, 8) {
            pointer = "@k".into();
        }
        let promised = if chance(self.rng, 8) { ", !noundef !0" } else { "" };
        self.value(ty, format!("load {}, ptr {pointer}, align {align}{promised}", ty.text()));
    }

    fn store(&mut self) {
        let ty = Ty::any(self.rng);
        let (value, pointer, align) = (self.typed(ty), self.operand(Ty::Ptr), self.align(ty));
        self.line(format!("store {value}, ptr {pointer}, align {align}"));
    }

    fn address(&mut self) {
        let flags =
            *pick(self.rng, &["", "", "inbounds ", "inbounds ", "nuw ", "nusw ", "inbounds nuw "]);
        let base = self.operand(Ty::Ptr);
        let element = *pick(self.rng, &["i8", "i8", "i8", "i16", "i32", "{ i8, i32 }"]);
        let index = match self.rng.u32(..6) {
            0 => self.typed(Ty::Int(64)),
            1 => self.typed(Ty::Int(8)),
            _ => format!("i64 {}", pick(self.rng, &[0, 1, 1, 2, 3, 4, 4, 8, -1])),
        };
        self.value(Ty::Ptr, format!("getelementptr {flags}{element}, ptr {base}, {index}"));
    }

    fn arithmetic(&mut self) {
        let ty = if chance(self.rng, 12) { Ty::vector(self.rng) } else { Ty::integer(self.rng) };
        let operations = [
            "add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "sdiv", "urem",
            "srem", "add", "and", "or", "shl", "lshr",
        ];
        let operation = *pick(self.rng, &operations);
        let flags: &[&str] = match operation {
            "add" | "sub" | "mul" | "shl" => &["", "", "nsw ", "nuw ", "nuw nsw "],
            "lshr" | "ashr" | "udiv" | "sdiv" => &["", "", "exact "],
            "or" => &["", "", "disjoint "],
            _ => &[""],
        };
        let flags = *pick(self.rng, flags);
        let first = self.typed(ty);
        let second = match (operation, ty) {
            ("shl" | "lshr" | "ashr", Ty::Int(bits)) if bits > 1 && chance(self.rng, 75) => {
                self.rng.u32(..bits).to_string()
            }
            ("udiv" | "sdiv" | "urem" | "srem", Ty::Int(bits)) if chance(self.rng, 75) => {
                if bits == 1 { "true".into() } else { (1 + self.rng.u32(..4)).to_string() }
            }
            _ => self.operand(ty),
        };
        self.value(ty, format!("{operation} {flags}{first}, {second}"));
    }

    fn comparison(&mut self) {
        let ty = if chance(self.rng, 8) { Ty::vector(self.rng) } else { Ty::integer(self.rng) };
        let predicates = ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"];
        let predicate = *pick(self.rng, &predicates);
        let same = if chance(self.rng, 8) { "samesign " } else { "" };
        let (first, second) = (self.typed(ty), self.operand(ty));
        self.value(ty.truth(), format!("icmp {same}{predicate} {first}, {second}"));
    }

    fn pointer_comparison(&mut self) {
        let predicate = *pick(self.rng, &["eq", "eq", "ne", "ult", "uge"]);
        let (first, second) = (self.operand(Ty::Ptr), self.operand(Ty::Ptr));
        self.value(Ty::Int(1), format!("icmp {predicate} ptr {first}, {second}"));
    }

    fn select(&mut self) {
        let ty = match self.rng.u32(..8) {
            0 => Ty::Ptr,
            1 => Ty::vector(self.rng),
            _ => Ty::integer(self.rng),
        };
        let condition = match ty {
            Ty::Vector(..) if self.rng.bool() => ty.truth(),
            _ => Ty::Int(1),
        };
        let [condition, yes, no] = [condition, ty, ty].map(|ty| self.typed(ty));
        self.value(ty, format!("select {condition}, {yes}, {no}"));
    }

    fn freeze(&mut self) {
        let ty = if chance(self.rng, 15) { Ty::any(self.rng) } else { Ty::integer(self.rng) };
        let operand = self.typed(ty);
        self.value(ty, format!("freeze {operand}"));
    }

    fn cast(&mut self) {
        let widths = [1, 5, 8, 16, 24, 32, 64];
        let mut ends = [*pick(self.rng, &widths), *pick(self.rng, &widths)];
        ends.sort_unstable();
        let [narrow, wide] = ends;
        let lanes = if chance(self.rng, 8) { Ty::Vector(2, 8) } else { Ty::Int(8) };
        let [narrow, wide] = match narrow == wide {
            true => [lanes.with_bits(8), lanes.with_bits(32)],
            false => [lanes.with_bits(narrow), lanes.with_bits(wide)],
        };
        if self.rng.bool() {
            let operation = *pick(self.rng, &["zext", "zext nneg", "sext"]);
            let operand = self.typed(narrow);
            self.value(wide, format!("{operation} {operand} to {}", wide.text()));
        } else {
            let operation = *pick(self.rng, &["trunc", "trunc", "trunc nuw", "trunc nsw"]);
            let operand = self.typed(wide);
            self.value(narrow, format!("{operation} {operand} to {}", narrow.text()));
        }
    }

    /// A number that is put together from two halves in memory, in one order or the other.
    fn merged_load(&mut self) {
        let half = *pick(self.rng, &[8, 16]);
        let wide = half * 2;
        let pointer = self.operand(Ty::Ptr);
        let next =
            self.value(Ty::Ptr, format!("getelementptr i8, ptr {pointer}, i64 {}", half / 8));
        let mut loaded = [&pointer, &next]
            .map(|p| self.value(Ty::Int(half), format!("load i{half}, ptr {p}, align 1")));
        if chance(self.rng, 30) {
            loaded.reverse();
        }
        let [low, high] =
            loaded.map(|v| self.value(Ty::Int(wide), format!("zext i{half} {v} to i{wide}")));
        let high = self.value(Ty::Int(wide), format!("shl i{wide} {high}, {half}"));
        let disjoint = *pick(self.rng, &["", "disjoint "]);
        self.value(Ty::Int(wide), format!("or {disjoint}i{wide} {low}, {high}"));
    }

    /// A number that is stored in two halves, and perhaps loaded as one.
    fn split_store(&mut self) {
        let half = *pick(self.rng, &[8, 16]);
        let wide = half * 2;
        let (pointer, number) = (self.operand(Ty::Ptr), self.operand(Ty::Int(wide)));
        let next =
            self.value(Ty::Ptr, format!("getelementptr i8, ptr {pointer}, i64 {}", half / 8));
        let low = self.value(Ty::Int(half), format!("trunc i{wide} {number} to i{half}"));
        let high = self.value(Ty::Int(wide), format!("lshr i{wide} {number}, {half}"));
        let high = self.value(Ty::Int(half), format!("trunc i{wide} {high} to i{half}"));
        self.line(format!("store i{half} {low}, ptr {pointer}, align 1"));
        self.line(format!("store i{half} {high}, ptr {next}, align 1"));
        if self.rng.bool() {
            self.value(Ty::Int(wide), format!("load i{wide}, ptr {pointer}, align 1"));
        }
    }

    fn block_of_memory(&mut self) {
        let length = *pick(self.rng, &[1, 2, 4, 4, 8]);
        let to = self.operand(Ty::Ptr);
        let what = *pick(self.rng, &["memcpy", "memmove", "memset"]);
        if what == "memset" {
            let byte = self.operand(Ty::Int(8));
            let text = format!("@llvm.memset.p0.i64(ptr {to}, i8 {byte}, i64 {length}, i1 false)");
            return self.line(format!("call void {text}"));
        }
        let from = self.operand(Ty::Ptr);
        let text = format!("@llvm.{what}.p0.p0.i64(ptr {to}, ptr {from}, i64 {length}, i1 false)");
        self.line(format!("call void {text}"));
    }

    fn lanes(&mut self) {
        let ty = Ty::vector(self.rng);
        let Ty::Vector(lanes, bits) = ty else { return };
        let lane = self.rng.u32(..lanes);
        match self.rng.u32(..4) {
            0 => {
                let (vector, element) = (self.typed(ty), self.typed(Ty::Int(bits)));
                self.value(ty, format!("insertelement {vector}, {element}, i64 {lane}"));
            }
            1 => {
                let vector = self.typed(ty);
                self.value(Ty::Int(bits), format!("extractelement {vector}, i64 {lane}"));
            }
            2 => {
                let (first, second) = (self.typed(ty), self.typed(ty));
                let chosen: Vec<String> =
                    (0..lanes).map(|_| format!("i32 {}", self.rng.u32(..2 * lanes))).collect();
                let chosen = chosen.join(", ");
                self.value(
                    ty,
                    format!("shufflevector {first}, {second}, <{lanes} x i32> <{chosen}>"),
                );
            }
            _ => {
                let (vector, number) = (self.typed(ty), lanes * bits);
                if matches!(number, 16 | 32 | 64) {
                    self.value(Ty::Int(number), format!("bitcast {vector} to i{number}"));
                }
            }
        }
    }

    fn parts(&mut self) {
        let ty = Ty::aggregate(self.rng);
        let part = self.rng.usize(..2);
        let whole = self.typed(ty);
        if self.rng.bool() {
            self.value(ty.parts()[part], format!("extractvalue {whole}, {part}"));
        } else {
            let value = self.typed(ty.parts()[part]);
            self.value(ty, format!("insertvalue {whole}, {value}, {part}"));
        }
    }

    fn intrinsic(&mut self) {
        let bits = *pick(self.rng, &[8, 32]);
        let ty = Ty::Int(bits);
        let name = *pick(
            self.rng,
            &["smin", "umax", "abs", "ctpop", "cttz", "usub.sat", "sadd.sat", "fshl", "bswap"],
        );
        let (first, second) = (self.typed(ty), self.typed(ty));
        let flag = *pick(self.rng, &["true", "false"]);
        match name {
            "bswap" => {
                let (ty, operand) = (Ty::Int(32), self.typed(Ty::Int(32)));
                self.value(ty, format!("call i32 @llvm.bswap.i32({operand})"))
            }
            "ctpop" => self.value(ty, format!("call i{bits} @llvm.ctpop.i{bits}({first})")),
            "abs" | "cttz" => {
                self.value(ty, format!("call i{bits} @llvm.{name}.i{bits}({first}, i1 {flag})"))
            }
            "fshl" => {
                let third = self.typed(ty);
                let text = format!("call i{bits} @llvm.fshl.i{bits}({first}, {second}, {third})");
                self.value(ty, text)
            }
            _ => self.value(ty, format!("call i{bits} @llvm.{name}.i{bits}({first}, {second})")),
        };
        if chance(self.rng, 15) {
            let pair = format!("{{ i{bits}, i1 }}");
            let text = format!("call {pair} @llvm.uadd.with.overflow.i{bits}({first}, {second})");
            // Nothing else is of this type.
            let both = self.value(Ty::Int(0), text);
            let part = self.rng.u32(..2);
            let ty = if part == 0 { ty } else { Ty::Int(1) };
            self.value(ty, format!("extractvalue {pair} {both}, {part}"));
        }
    }

    fn assume(&mut self) {
        let promised = match self.rng.u32(..4) {
            0 => " [ \"nonnull\"(ptr %p) ]",
            1 => " [ \"align\"(ptr %p, i64 4) ]",
            _ => "",
        };
        let condition = if promised.is_empty() { self.operand(Ty::Int(1)) } else { "true".into() };
        self.line(format!("call void @llvm.assume(i1 {condition}){promised}"));
    }

    fn call(&mut self) {
        let callee = pick(self.rng, &self.callees).clone();
        let arguments: Vec<String> = callee.parameters.iter().map(|ty| self.typed(*ty)).collect();
        let arguments = arguments.join(", ");
        match callee.result {
            Some(ty) => {
                self.value(ty, format!("call {} {}({arguments})", ty.text(), callee.name));
            }
            None => self.line(format!("call void {}({arguments})", callee.name)),
        }
    }

    fn number_of_pointer(&mut self) {
        if chance(self.rng, 70) {
            let pointer = self.typed(Ty::Ptr);
            self.value(Ty::Int(64), format!("ptrtoint {pointer} to i64"));
        } else {
            let number = self.typed(Ty::Int(64));
            self.value(Ty::Ptr, format!("inttoptr {number} to ptr"));
        }
    }
}
