//! The classic shapes, and what they become with scopes, tags and fences, and in Vulkan's terms.

use mmprove::question::litmus::Property;
use mmprove::question::synthesize::Kind;

/// A test.
pub struct Case {
    pub name: String,
    pub text: String,
    pub extension: &'static str,
    pub kinds: Vec<Kind>,
    pub property: Property,
    /// Lines that barriers may come behind; behind any, if none is named.
    pub lines: Vec<&'static str>,
    /// Its operations, by label, in the order in which they are fixed where there are too many.
    pub operations: Vec<String>,
}

impl Case {
    pub fn file(&self) -> String {
        format!("{}.{}", self.name, self.extension)
    }
}

/// An access: a write of a value, or a read into the register that is called like its label.
#[derive(Clone, Copy)]
enum Op {
    W(char, u32),
    R(char),
}
use Op::{R, W};

/// Threads, and what must not happen; `%` stands for the thread and `%` of its register.
const SHAPES: &[(&str, &[&[Op]], &str)] = &[
    ("MP", &[&[W('x', 1), W('y', 1)], &[R('y'), R('x')]], "T2:C = 1 /\\ T2:D = 0"),
    ("SB", &[&[W('x', 1), R('y')], &[W('y', 1), R('x')]], "T1:B = 0 /\\ T2:D = 0"),
    ("LB", &[&[R('x'), W('y', 1)], &[R('y'), W('x', 1)]], "T1:A = 1 /\\ T2:C = 1"),
    ("S", &[&[W('x', 2), W('y', 1)], &[R('y'), W('x', 1)]], "T2:C = 1 /\\ x = 2"),
    ("R", &[&[W('x', 1), W('y', 1)], &[W('y', 2), R('x')]], "T2:D = 0 /\\ y = 2"),
    ("2+2W", &[&[W('x', 1), W('y', 2)], &[W('y', 1), W('x', 2)]], "x = 1 /\\ y = 1"),
    ("CoRR", &[&[W('x', 1)], &[R('x'), R('x')]], "T2:B = 1 /\\ T2:C = 0"),
    (
        "WRC",
        &[&[W('x', 1)], &[R('x'), W('y', 1)], &[R('y'), R('x')]],
        "T2:B = 1 /\\ T3:D = 1 /\\ T3:E = 0",
    ),
    (
        "ISA2",
        &[&[W('x', 1), W('y', 1)], &[R('y'), W('z', 1)], &[R('z'), R('x')]],
        "T2:C = 1 /\\ T3:E = 1 /\\ T3:F = 0",
    ),
    (
        "RWC",
        &[&[W('x', 1)], &[R('x'), R('y')], &[W('y', 1), R('x')]],
        "T2:B = 1 /\\ T2:C = 0 /\\ T3:E = 0",
    ),
    (
        "IRIW",
        &[&[W('x', 1)], &[W('y', 1)], &[R('x'), R('y')], &[R('y'), R('x')]],
        "T3:C = 1 /\\ T3:D = 0 /\\ T4:E = 1 /\\ T4:F = 0",
    ),
];

fn letters() -> impl Iterator<Item = char> {
    'A'..='Z'
}

/// A sketch of a shape: where threads run, how an access is written, what stands between two accesses.
fn sketch(
    shape: &(&str, &[&[Op]], &str),
    place: &dyn Fn(usize) -> String,
    access: &dyn Fn(usize, Op) -> String,
    between: &str,
    asks: &str,
) -> String {
    let mut labels = letters();
    let (mut text, mut nth, mut fence) = (String::new(), 0, 0);
    for (thread, ops) in shape.1.iter().enumerate() {
        text.push_str(&format!("Thread T{}{}:\n", thread + 1, place(thread)));
        for (i, op) in ops.iter().enumerate() {
            if i > 0 && !between.is_empty() {
                fence += 1;
                text.push_str(&format!("f{fence}: {between}\n"));
            }
            let label = labels.next().unwrap_or('Z');
            text.push_str(&format!("{label}: {}\n", access(nth, *op)));
            nth += 1;
        }
    }
    text.push_str(asks);
    text
}

/// A shape as LLVM IR.
fn module(shape: &(&str, &[&[Op]], &str)) -> String {
    let mut labels = letters();
    let mut text = format!("; ~exists: {}\n", shape.2);
    for global in ["x", "y", "z"] {
        text.push_str(&format!("@{global} = global i32 0\n"));
    }
    for (thread, ops) in shape.1.iter().enumerate() {
        text.push_str(&format!("define void @T{}() {{\n", thread + 1));
        for op in *ops {
            let label = labels.next().unwrap_or('Z');
            let line = match op {
                W(x, v) => format!("store atomic i32 {v}, ptr @{x} monotonic, align 4"),
                R(x) => format!("%{label} = load atomic i32, ptr @{x} monotonic, align 4"),
            };
            text.push_str(&format!("  {line} ; label: {label}\n"));
        }
        text.push_str("  ret void\n}\n");
    }
    text
}

fn plain(_: usize, op: Op) -> String {
    match op {
        W(x, v) => format!("store atomic monotonic {v}, %{x}"),
        R(x) => format!("load atomic monotonic %{x}"),
    }
}

fn operations(shape: &(&str, &[&[Op]], &str)) -> Vec<String> {
    let count: usize = shape.1.iter().map(|ops| ops.len()).sum();
    letters().take(count).map(String::from).collect()
}

fn nowhere(_: usize) -> String {
    String::new()
}

/// All tests.
pub fn cases() -> Vec<Case> {
    let mut all = Vec::new();
    for shape in SHAPES {
        let asks = format!("; ~exists: {}\n", shape.2);
        let mut add = |variant: &str, extension, kinds: &[Kind], property, text: String| {
            let name = format!("{}-{variant}", shape.0);
            let (kinds, mut operations) = (kinds.to_vec(), operations(shape));
            if variant == "fences" {
                let count: usize = shape.1.iter().map(|ops| ops.len() - 1).sum();
                operations.extend((1..=count).map(|n| format!("f{n}")));
            }
            let lines = vec![];
            all.push(Case { name, text, extension, kinds, property, lines, operations });
        };
        let condition = Property::Condition;
        // Orderings, in LLVM's model with tags and without.
        let text = sketch(shape, &nowhere, &plain, "", &asks);
        add("orderings", "mmra", &[Kind::Orderings], condition, text.clone());
        let llvm = format!("; model: llvm,sc=cpp20\n{text}");
        add("orderings-cpp20", "mmra", &[Kind::Orderings], condition, llvm);
        add("llvm", "ll", &[Kind::Orderings], condition, module(shape));
        // Fences that may come, and that may go.
        add("new-fences", "mmra", &[Kind::NewFences], condition, text);
        let fenced = sketch(shape, &nowhere, &plain, "fence seq_cst", &asks);
        let kinds = [Kind::Fences, Kind::Orderings];
        add("fences", "mmra", &kinds, condition, fenced);
        // Scopes: all threads but the last in one workgroup.
        let last = shape.1.len() - 1;
        let apart = |thread: usize| format!(" @ workgroup {}", usize::from(thread == last));
        let scoped = |nth: usize, op: Op| {
            let _ = nth;
            match op {
                W(x, v) => format!("store atomic seq_cst syncscope(\"workgroup\") {v}, %{x}"),
                R(x) => format!("load atomic seq_cst syncscope(\"workgroup\") %{x}"),
            }
        };
        let text = sketch(shape, &apart, &scoped, "", &asks);
        add("scopes", "mmra", &[Kind::Scopes], condition, text.clone());
        add("scopes-orderings", "mmra", &[Kind::Scopes, Kind::Orderings], condition, text);
        // Tags: everything is ordered, as far as tags let it be.
        let tagged = |nth: usize, op: Op| {
            let tag = if nth.is_multiple_of(2) { "p:a" } else { "p:b" };
            match op {
                W(x, v) => format!("store atomic seq_cst {v}, %{x}  # {tag}"),
                R(x) => format!("load atomic seq_cst %{x}  # {tag}"),
            }
        };
        add("tags", "mmra", &[Kind::Tags], condition, sketch(shape, &nowhere, &tagged, "", &asks));
        // Vulkan's words, and its races.
        let apart =
            |thread: usize| format!(" @ workgroup {}, subgroup 0", usize::from(thread == last));
        let words = |_: usize, op: Op| match op {
            W(x, v) => format!("st.atom.device.sc0 {x} = {v}"),
            R(x) => format!("ld.atom.device.sc0 {x}"),
        };
        let text = sketch(shape, &apart, &words, "", &asks);
        add("vulkan", "vulkan", &[Kind::Orderings, Kind::Scopes], condition, text.clone());
        add("vulkan-race", "vulkan", &[Kind::Orderings, Kind::Scopes], Property::Race, text);
    }
    all
}

/// Message passing in Khronos' words, and threads that meet at a control barrier.
pub fn more() -> Vec<Case> {
    let words = "// Message passing.\nNEWWG\nNEWSG\nNEWTHREAD\nst.atom.scopedev.sc0 x = 1\nst.atom.scopedev.sc0 y = 1\n\
        NEWWG\nNEWSG\nNEWTHREAD\nld.atom.scopedev.sc0 y = 1\nld.atom.scopedev.sc0 x = 0\nNOSOLUTION consistent[X]\n";
    let meeting = "Thread T1 @ workgroup 0, subgroup 0:\nA: st.nonpriv.sc0 x = 1\n\
        B: cbar.acq_rel.device.semsc0.semav.semvis.exec_workgroup 1\nThread T2 @ workgroup 0, subgroup 1:\n\
        C: cbar.acq_rel.device.semsc0.semav.semvis.exec_workgroup 1\nD: ld.nonpriv.sc0 x\n; forall: true\n";
    let case = |name: &str, text: &str, extension, property, operations: [&str; 4]| Case {
        name: name.into(),
        text: text.into(),
        extension,
        kinds: vec![Kind::Orderings, Kind::Scopes],
        property,
        lines: vec![],
        operations: operations.map(String::from).to_vec(),
    };
    let mut all = vec![
        case("MP-khronos", words, "test", Property::Condition, ["A", "D", "B", "C"]),
        case("meeting", meeting, "vulkan", Property::Race, ["A", "D", "B", "C"]),
    ];
    all.extend(MEETINGS.iter().map(|(name, extension, kinds, lines, operations, text)| Case {
        name: (*name).into(),
        text: (*text).into(),
        extension,
        kinds: kinds.to_vec(),
        property: Property::Condition,
        lines: lines.to_vec(),
        operations: operations.iter().copied().map(String::from).collect(),
    }));
    all
}

/// Barriers that come and go: name, notation, what may change, lines behind which they come, operations that can be fixed.
type Meeting = (
    &'static str,
    &'static str,
    &'static [Kind],
    &'static [&'static str],
    &'static [&'static str],
    &'static str,
);

const MEETINGS: &[Meeting] = &[
    (
        "barriers-come",
        "mmra",
        &[Kind::NewBarriers],
        &[],
        &["A", "B"],
        "Thread T1 @ workgroup 0:\nA: store 1, %x\nThread T2 @ workgroup 0:\nB: load %x\n; ~exists: T2:B = 0\n",
    ),
    // What one thread hands over to another one, that one releases for the agent.
    (
        "barriers-come-and-are-released",
        "mmra",
        &[Kind::NewBarriers],
        &["2", "3"],
        &["A", "B"],
        "Thread T1 @ workgroup 0:\nA: store 1, %x\nThread T2 @ workgroup 0:\n\
         B: store atomic release syncscope(\"agent\") 1, %f\nThread T3 @ workgroup 1:\n\
         C: load atomic acquire syncscope(\"agent\") %f\nD: load atomic monotonic %x\n\
         ; filter: T3:C = 1\n; ~exists: T3:D = 0\n",
    ),
    // Fences of the system's are not needed where threads meet; atomic accesses are.
    (
        "barriers-or-orderings",
        "mmra",
        &[Kind::NewBarriers, Kind::Orderings],
        &["2", "5"],
        &["A", "D"],
        "Thread T1 @ workgroup 0:\nA: store atomic monotonic 1, %x\nB: load atomic monotonic %y\n\
         Thread T2 @ workgroup 0:\nC: store atomic monotonic 1, %y\nD: load atomic monotonic %x\n\
         ; ~exists: T1:B = 0 /\\ T2:D = 0\n",
    ),
    (
        "barriers-come-to-one-function",
        "ll",
        &[Kind::NewBarriers],
        &[],
        &["A", "B"],
        "; thread T1: @f(@x, @y) in workgroup 0\n; thread T2: @f(@y, @x) in workgroup 0\n\
         ; ~exists: T1:ret = 0 /\\ T2:ret = 0\ntarget triple = \"amdgcn-amd-amdhsa\"\n@x = global i32 0\n\
         @y = global i32 0\ndefine i32 @f(ptr %a, ptr %b) {\n  store i32 1, ptr %a, align 4\n  \
         %r = load i32, ptr %b, align 4\n  ret i32 %r\n}\n",
    ),
    (
        "barriers-of-ptx",
        "ll",
        &[Kind::NewBarriers],
        &[],
        &["A", "B"],
        "; ~exists: T2:%r = 0\ntarget triple = \"nvptx64-nvidia-cuda\"\n@x = global i32 0\n\
         define void @T1() {\n  store i32 1, ptr @x, align 4\n  ret void\n}\n\
         define void @T2() {\n  %r = load i32, ptr @x, align 4\n  ret void\n}\n",
    ),
    (
        "barriers-come-in-words",
        "vulkan",
        &[Kind::NewBarriers],
        &["2", "3"],
        &["A", "B"],
        "Thread T1 @ workgroup 0, subgroup 0:\nA: st.nonpriv.sc0 x = 1\nThread T2 @ workgroup 0, subgroup 1:\n\
         B: ld.nonpriv.sc0 x\n; ~exists: T2:B = 0\n",
    ),
    (
        "barriers-come-to-khronos",
        "test",
        &[Kind::NewBarriers],
        &[],
        &["A", "B"],
        "NEWWG\nNEWSG\nNEWTHREAD\nst.nonpriv.sc0 x = 1\nNEWSG\nNEWTHREAD\nld.nonpriv.sc0 x = 0\n\
         NOSOLUTION consistent[X]\n",
    ),
    (
        "barriers-go",
        "mmra",
        &[Kind::Barriers, Kind::Fences],
        &[],
        &["A", "B"],
        "Thread T1 @ workgroup 0:\nbarrier\nA: store 1, %x\nR: fence release syncscope(\"workgroup\")\nbarrier\n\
         Thread T2 @ workgroup 0:\nbarrier\nbarrier\nQ: fence acquire syncscope(\"workgroup\")\nB: load %x\n\
         ; ~exists: T2:B = 0\n",
    ),
    (
        "barriers-go-in-words",
        "vulkan",
        &[Kind::Barriers, Kind::Orderings],
        &[],
        &["A", "D"],
        "Thread T1 @ workgroup 0, subgroup 0:\nA: st.nonpriv.sc0 x = 1\n\
         B: cbar.acq_rel.workgroup.semsc0.semav.semvis 1\nThread T2 @ workgroup 0, subgroup 1:\n\
         C: cbar.acq_rel.workgroup.semsc0.semav.semvis 1\nD: ld.nonpriv.sc0 x\n; ~exists: T2:D = 0\n",
    ),
];
