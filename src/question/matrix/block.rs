//! Small functions, written line by line as LLVM IR.

use super::operation::{Kind, Operation};
use crate::execution::tags::TagSet;
use crate::program::ir::Ordering;
use std::fmt::Write;

/// What an operation stores, and what a `cmpxchg` compares with.
#[derive(Clone, Debug)]
pub struct Operands {
    /// The value to store, or to add.
    pub value: String,
    /// The value to compare with.
    pub expected: String,
}

impl Operands {
    /// One value, for both.
    pub fn same(value: impl Into<String>) -> Operands {
        let value = value.into();
        Operands { expected: value.clone(), value }
    }
}

/// The straight-line body of a function.
#[derive(Clone, Debug, Default)]
pub struct Block {
    lines: Vec<String>,
    returned: Vec<String>,
    tags: Vec<TagSet>,
}

/// Arguments that blocks use, in the order of the signature.
const ARGUMENTS: [&str; 6] = ["%v", "%w", "%u", "%e", "%f", "%g"];

impl Block {
    /// Appends an operation at a global; its result, if it has one, is `%name`.
    pub fn perform(&mut self, operation: &Operation, place: &str, name: &str, with: &Operands) {
        let Operands { value, expected } = with;
        let volatile = if operation.volatile { " volatile" } else { "" };
        let atomic = if operation.is_atomic() { " atomic" } else { "" };
        let mut scope = String::new();
        if let Some(name) = &operation.scope {
            let _ = write!(scope, " syncscope(\"{name}\")");
        }
        let keyword = operation.ordering.keyword();
        let ordering = if operation.is_atomic() { format!("{scope} {keyword}") } else { scope };
        let text = match operation.kind {
            Kind::Load => {
                format!("%{name} = load{atomic}{volatile} i32, ptr @{place}{ordering}, align 4")
            }
            Kind::Store => {
                format!("store{atomic}{volatile} i32 {value}, ptr @{place}{ordering}, align 4")
            }
            Kind::Update => format!(
                "%{name} = atomicrmw{volatile} add ptr @{place}, i32 {value}{ordering}, align 4"
            ),
            Kind::CompareExchange => format!(
                "%{name}.pair = cmpxchg{volatile} ptr @{place}, i32 {expected}, i32 {value}{ordering} \
                 {}, align 4",
                on_failure(operation.ordering).keyword()
            ),
            Kind::Fence => format!("fence{ordering}"),
        };
        let mmra = self.mmra(&operation.tags);
        let comma = if mmra.is_empty() { "" } else { ", " };
        self.lines.push(format!("{text}{comma}{mmra}"));
        if operation.kind == Kind::CompareExchange {
            self.lines.push(format!("%{name} = extractvalue {{ i32, i1 }} %{name}.pair, 0"));
        }
    }

    /// What its location holds right after the operation, if nothing comes in between.
    pub fn left_by(&mut self, operation: &Operation, name: &str, with: &Operands) -> String {
        let value = &with.value;
        match operation.kind {
            Kind::Load => format!("%{name}"),
            Kind::Store | Kind::Fence => value.clone(),
            Kind::Update if value == "0" => format!("%{name}"),
            Kind::Update => self.compute(name, &format!("add i32 %{name}, {value}")),
            Kind::CompareExchange => {
                let done = format!("%{name}.done");
                self.lines.push(format!("{done} = extractvalue {{ i32, i1 }} %{name}.pair, 1"));
                self.compute(name, &format!("select i1 {done}, i32 {value}, i32 %{name}"))
            }
        }
    }

    /// Appends a computation, and gives its result.
    pub fn compute(&mut self, name: &str, expression: &str) -> String {
        let result = format!("%{name}.left");
        self.lines.push(format!("{result} = {expression}"));
        result
    }

    /// The function returns this, too.
    pub fn observe(&mut self, value: impl Into<String>) {
        self.returned.push(value.into());
    }

    /// Whether an argument is used.
    fn uses(&self, argument: &str) -> bool {
        let words = |text: &String| {
            let word = |c: char| c.is_alphanumeric() || matches!(c, '.' | '%' | '_');
            text.split(|c| !word(c)).any(|w| w == argument)
        };
        self.lines.iter().chain(&self.returned).any(words)
    }

    fn mmra(&mut self, tags: &TagSet) -> String {
        if tags.is_empty() {
            return String::new();
        }
        let known = self.tags.iter().position(|t| t == tags);
        let number = known.unwrap_or_else(|| {
            self.tags.push(tags.clone());
            self.tags.len() - 1
        });
        format!("!mmra !{number}")
    }
}

/// The ordering of a `cmpxchg` that fails: the strongest that goes with the one on success.
fn on_failure(success: Ordering) -> Ordering {
    match success {
        Ordering::SeqCst => Ordering::SeqCst,
        Ordering::Acquire | Ordering::AcqRel => Ordering::Acquire,
        _ => Ordering::Monotonic,
    }
}

/// A function before and after a transformation, as two modules of LLVM IR.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The original.
    pub before: String,
    /// What becomes of it.
    pub after: String,
}

impl Pair {
    /// The modules of two blocks, whose functions have the same name and type.
    pub fn of(before: &Block, after: &Block) -> Pair {
        let used = ARGUMENTS.iter().filter(|a| before.uses(a) || after.uses(a));
        // What comes of values that are undef is another question.
        let arguments: Vec<String> = used.map(|a| format!("i32 noundef {a}")).collect();
        let arguments = arguments.join(", ");
        let places = |b: &Block, place: &str| b.lines.iter().any(|l| l.contains(place));
        let globals: String = ["@x", "@y", "@z"]
            .iter()
            .filter(|p| places(before, p) || places(after, p))
            .map(|p| format!("{p} = global i32 0\n"))
            .collect();
        let module = |block: &Block| module(block, &globals, &arguments);
        Pair { before: module(before), after: module(after) }
    }
}

fn module(block: &Block, globals: &str, arguments: &str) -> String {
    let (ty, end) = ending(&block.returned);
    let mut text = String::from(globals);
    if !globals.is_empty() {
        text.push('\n');
    }
    let _ = writeln!(text, "define {ty} @f({arguments}) {{");
    for line in block.lines.iter().chain(&end) {
        let _ = writeln!(text, "  {line}");
    }
    text.push_str("}\n");
    let mut next = block.tags.len();
    let mut single = String::new();
    for (number, tags) in block.tags.iter().enumerate() {
        let pairs: Vec<String> =
            tags.0.iter().map(|t| format!("!{{!\"{}\", !\"{}\"}}", t.prefix, t.suffix)).collect();
        if let [only] = &pairs[..] {
            let _ = writeln!(text, "!{number} = {only}");
            continue;
        }
        let numbers: Vec<String> = (next..next + pairs.len()).map(|n| format!("!{n}")).collect();
        let _ = writeln!(text, "!{number} = !{{{}}}", numbers.join(", "));
        for (number, pair) in numbers.iter().zip(&pairs) {
            let _ = writeln!(single, "{number} = {pair}");
        }
        next += pairs.len();
    }
    text + &single
}

/// The type of a function that returns these values, and the lines that do.
fn ending(returned: &[String]) -> (String, Vec<String>) {
    match returned {
        [] => ("void".into(), vec!["ret void".into()]),
        [only] => ("i32".into(), vec![format!("ret i32 {only}")]),
        several => {
            let ty = format!("{{ {} }}", vec!["i32"; several.len()].join(", "));
            let mut lines = Vec::new();
            let mut whole = String::from("poison");
            for (i, value) in several.iter().enumerate() {
                lines.push(format!("%r{i} = insertvalue {ty} {whole}, i32 {value}, {i}"));
                whole = format!("%r{i}");
            }
            lines.push(format!("ret {ty} {whole}"));
            (ty, lines)
        }
    }
}
