//! Random types under random data layouts have the sizes, offsets and alignments that LLVM's `opt` prints, if there
//! is one.

use mmprove::program::data_layout::DataLayout;
use mmprove::program::ir::Type;
use std::fmt::Write;
use std::io::Write as _;
use std::process::{Command, Stdio};

const TYPES: usize = 60;

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn scalar(&mut self) -> Type {
        match self.below(4) {
            0 => Type::Float(self.one(&[16, 32, 64])),
            1 => Type::Ptr(self.one(&[0, 1, 3])),
            _ => Type::Int(self.one(&[1, 7, 8, 16, 24, 32, 48, 64, 65, 96, 128, 200])),
        }
    }

    fn ty(&mut self, depth: usize) -> Type {
        match self.below(if depth == 0 { 2 } else { 5 }) {
            0 => self.scalar(),
            1 => Type::Vector(1 + self.below(5) as u64, Box::new(self.scalar())),
            2 => Type::Array(self.below(4) as u64, Box::new(self.ty(depth - 1))),
            _ => {
                let fields = (0..self.below(5)).map(|_| self.ty(depth - 1)).collect();
                Type::Struct(fields, self.below(4) == 0)
            }
        }
    }

    fn layout(&mut self) -> String {
        let mut text = self.one(&["e", "E"]).to_owned();
        let parts = [
            "i1:16",
            "i16:8:16",
            "i24:8",
            "i32:64",
            "i64:64",
            "i64:16:64",
            "i128:128",
            "i96:32",
            "f16:32",
            "f32:16",
            "f64:32:64",
            "v32:16",
            "v64:32",
            "v96:32:64",
            "v128:64",
            "v256:512",
            "a:0:32",
            "a:32",
            "a:64:128",
            "p1:32:32",
            "p3:32:16:32",
            "p3:16:16",
            "p1:128:64",
            "p:64:32:64",
            "S128",
            "n32:64",
            "m:e",
            "A5",
        ];
        for _ in 0..self.below(8) {
            text = format!("{text}-{}", self.one(&parts));
        }
        text
    }
}

/// What `opt` prints of a module, if there is one of a version that these rules are of.
fn opt(passes: &str, text: &str) -> Option<String> {
    let found = ["opt-23", "opt-22", "opt-21"].into_iter().find_map(|name| {
        let mut command = Command::new(name);
        command.args(["-S", passes]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()
    });
    let mut child = found?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    assert!(output.status.success(), "{text}");
    String::from_utf8(output.stdout).ok()
}

/// The numbers at the ends of lines that have such a word in them.
fn last_numbers(text: &str, word: &str) -> Vec<u64> {
    let lines = text.lines().filter(|line| line.contains(word));
    lines.filter_map(|line| line.rsplit(' ').next()?.parse().ok()).collect()
}

#[test]
fn types_are_laid_out_as_llvm_does() {
    let mut random = Random(7);
    for round in 0..12 {
        let stated = if round == 0 { String::new() } else { random.layout() };
        let layout = DataLayout::parse(&stated);
        assert!(layout.uninterpreted.is_empty(), "{stated}");
        let types: Vec<Type> = (0..TYPES).map(|_| random.ty(3)).collect();
        let mut text = format!("target datalayout = \"{stated}\"\n");
        let mut expected = [vec![], vec![], vec![]];
        for (n, ty) in types.iter().enumerate() {
            let stack = layout.space("A");
            let _ = writeln!(
                text,
                "define void @a{n}(ptr %p) {{\n %x = load volatile {ty}, ptr %p\n %y = alloca {ty}, addrspace({stack})\n ret void\n}}"
            );
            expected[0].push(layout.align(ty));
            expected[1].push(layout.preferred_align(ty));
            let fields = if let Type::Struct(fields, _) = ty { fields.len() } else { 0 };
            let fields =
                (0..fields).map(|i| (format!("i32 0, i32 {i}"), layout.field_offset(ty, i)));
            let size = ("i32 1".to_owned(), Some(layout.alloc_size(ty)));
            for (index, offset) in fields.chain([size]) {
                let number = expected[2].len();
                let _ = writeln!(
                    text,
                    "define i64 @o{n}.{number}() {{\n ret i64 ptrtoint (ptr getelementptr ({ty}, ptr null, {index}) to i64)\n}}"
                );
                expected[2].extend(offset);
            }
        }
        let (Some(printed), Some(folded)) =
            (opt("-passes=verify", &text), opt("-passes=instcombine", &text))
        else {
            return;
        };
        let found = [
            last_numbers(&printed, "load volatile"),
            last_numbers(&printed.replace(", addrspace(5)", ""), "alloca"),
            last_numbers(&folded, "ret i64"),
        ];
        assert_eq!(found, expected, "{text}");
    }
}
