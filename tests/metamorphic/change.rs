//! Changes of a pair of files after which it means the same.

use crate::rename::Names;
use fastrand::Rng;
use mmprove::program::ir::Source;
use mmprove::read::llvm::syntax::parse;
use mmprove::read::llvm::syntax::tree::{
    Block, Body, File, Instruction, InstructionKind, Item, Name, Spanned,
};

/// One change, of both files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Everything has another name.
    Rename,
    /// Metadata and groups of attributes have other numbers.
    Renumber,
    /// There are types, globals and functions that nobody uses.
    Unused,
    /// Whatever may stand in any order does.
    Reorder,
    /// Blocks are cut in two.
    Split,
    /// Blocks that only follow one other are part of it.
    Merge,
    /// The same instruction comes first.
    Prefix,
}

impl Change {
    /// All changes, in an order in which they may be made one after the other.
    pub const ALL: [Change; 7] = [
        Change::Rename,
        Change::Renumber,
        Change::Unused,
        Change::Merge,
        Change::Split,
        Change::Prefix,
        Change::Reorder,
    ];
}

/// The two files with these changes.
pub fn apply(texts: &[String; 2], changes: &[Change], seed: u64) -> [String; 2] {
    let mut names = Names::new(seed);
    let mut texts = texts.clone();
    for change in changes {
        for (side, text) in texts.iter_mut().enumerate() {
            let mut rng = Rng::with_seed(seed + side as u64);
            *text = match change {
                Change::Rename => names.rename(text),
                Change::Renumber => renumbered(text),
                Change::Unused => format!("{UNUSED}\n{text}"),
                Change::Reorder => on_tree(text, |file| reorder(file, &mut rng)),
                Change::Split => on_tree(text, |file| on_bodies(file, |body| split(body, seed))),
                Change::Merge => on_tree(text, |file| on_bodies(file, merge)),
                Change::Prefix => on_tree(text, |file| on_bodies(file, |body| prefix(body))),
            };
        }
    }
    texts
}

/// What nobody uses, with names that might be somebody else's.
const UNUSED: &str = r#"
%"unused x" = type { i8, ptr }
@"unused x" = global i32 7
@"unused x.0" = internal constant [2 x i64] [i64 1, i64 2], align 16
declare void @"unused @x"(ptr) memory(none)
define void @"unused y"(ptr %"x", i32 %"x.0") {
  store i32 %"x.0", ptr %"x"
  ret void
}
"#;

/// Every `!7` and `#7` with another number, but not in quotes.
fn renumbered(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['!', '#', '"', ';']) {
        out.push_str(&rest[..=at]);
        let end = match rest.as_bytes()[at] {
            b'"' => Some('"'),
            b';' => Some('\n'),
            _ => None,
        };
        rest = &rest[at + 1..];
        if let Some(end) = end {
            let skipped = rest.find(end).map_or(rest.len(), |at| at + 1);
            out.push_str(&rest[..skipped]);
            rest = &rest[skipped..];
            continue;
        }
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if let Ok(number) = rest[..digits].parse::<u64>() {
            out.push_str(&(3 * number + 11).to_string());
            rest = &rest[digits..];
        }
    }
    out + rest
}

fn on_tree(text: &str, change: impl FnOnce(&mut File)) -> String {
    let mut file = parse(&Source { name: "f.ll".into(), text: text.to_owned() });
    change(&mut file);
    file.to_string()
}

fn on_bodies(file: &mut File, mut change: impl FnMut(&mut Vec<Block>)) {
    for item in &mut file.items {
        if let Item::Function(function) = item
            && let Some(Body::Blocks { blocks, .. }) = &mut function.body
        {
            change(blocks);
        }
    }
}

/// Entities in any order; those without a name are numbered in the order in which they stand.
fn reorder(file: &mut File, rng: &mut Rng) {
    let numbered = |item: &Item| match item {
        Item::Global(global) => matches!(global.name.node, Name::Number(_)),
        Item::Function(function) => matches!(function.name.node, Name::Number(_)),
        Item::Alias(alias) => matches!(alias.name.node, Name::Number(_)),
        Item::Type(name, _) => matches!(name.node, Name::Number(_)),
        _ => false,
    };
    if !file.items.iter().any(numbered) {
        rng.shuffle(&mut file.items);
    }
}

fn no_place<T>(node: T) -> Spanned<T> {
    Spanned { node, span: Default::default() }
}

fn instruction(kind: InstructionKind) -> Instruction {
    Instruction { result: None, kind, attachments: vec![], span: Default::default() }
}

/// Cuts some blocks in two: the second half has a name of its own, which phis of its successors name then.
fn split(blocks: &mut Vec<Block>, seed: u64) {
    // What is the same on both sides is cut at the same places.
    let mut rng = Rng::with_seed(seed);
    for at in (0..blocks.len()).rev() {
        let Some(label) = blocks[at].label.as_ref().map(|label| label.node.clone()) else {
            // Nobody knows which number it has; if a phi names a block without a label, it may be this one.
            continue;
        };
        let phis = blocks[at].instructions.iter();
        let first = phis.take_while(|i| matches!(i.kind, InstructionKind::Phi { .. })).count();
        // The pad of an exception has to come first in its block.
        let pad = |i: &Instruction| {
            matches!(
                i.kind,
                InstructionKind::LandingPad { .. }
                    | InstructionKind::FuncletPad { .. }
                    | InstructionKind::CatchSwitch { .. }
            )
        };
        if blocks[at].instructions.iter().any(pad) || rng.bool() {
            continue;
        }
        let cut = rng.usize(first..blocks[at].instructions.len());
        let new = Name::text(&format!("half {at} of %x"));
        let second = blocks[at].instructions.split_off(cut);
        blocks[at].instructions.push(instruction(InstructionKind::Br(no_place(new.clone()))));
        for incoming in blocks.iter_mut().flat_map(|b| &mut b.instructions).filter_map(incoming) {
            for (_, from) in incoming.iter_mut().filter(|(_, from)| from.node == label) {
                from.node = new.clone();
            }
        }
        // A phi of the block itself, when it is its own successor, has been renamed in the first half.
        blocks.insert(at + 1, Block { label: Some(no_place(new)), instructions: second });
    }
}

/// Puts blocks behind the only ones that lead to them.
fn merge(blocks: &mut Vec<Block>) {
    while let Some((at, next)) = (0..blocks.len()).find_map(|at| Some((at, merged(blocks, at)?))) {
        let label = blocks[at].label.as_ref().map(|label| label.node.clone());
        let (Some(label), second) = (label, blocks.remove(next)) else { return };
        let at = if next < at { at - 1 } else { at };
        blocks[at].instructions.pop();
        blocks[at].instructions.extend(second.instructions);
        let gone = second.label.map(|label| label.node);
        for incoming in blocks.iter_mut().flat_map(|b| &mut b.instructions).filter_map(incoming) {
            let from_there =
                incoming.iter_mut().filter(|(_, from)| Some(&from.node) == gone.as_ref());
            from_there.for_each(|(_, from)| from.node = label.clone());
        }
    }
}

/// The block that may be part of that one, if both have labels, so that phis can name them.
fn merged(blocks: &[Block], at: usize) -> Option<usize> {
    blocks[at].label.as_ref()?;
    let InstructionKind::Br(target) = &blocks[at].instructions.last()?.kind else { return None };
    let labelled = |b: &Block| b.label.as_ref().is_some_and(|label| label.node == target.node);
    let next = blocks.iter().position(labelled).filter(|next| *next != at && *next > 0)?;
    // Who else names it: `label %b`, and longer names that begin like it, which does no harm.
    let named = format!("label %{}", target.node);
    let all = blocks.iter().flat_map(|b| &b.instructions).map(ToString::to_string);
    let once = all.map(|text| text.matches(&named).count()).sum::<usize>() == 1;
    let phi = |i: &Instruction| matches!(i.kind, InstructionKind::Phi { .. });
    (once && !blocks[next].instructions.iter().any(phi)).then_some(next)
}

type Incoming = Vec<(Spanned<mmprove::read::llvm::syntax::tree::Value>, Spanned<Name>)>;

fn incoming(instruction: &mut Instruction) -> Option<&mut Incoming> {
    match &mut instruction.kind {
        InstructionKind::Phi { incoming, .. } => Some(incoming),
        _ => None,
    }
}

/// Puts an instruction that nobody needs in front.
fn prefix(blocks: &mut [Block]) {
    let text = "define void @f() {\n  %\"@prefix\" = add i32 1, 2\n  ret void\n}\n";
    let mut file = parse(&Source { name: "f.ll".into(), text: text.into() });
    on_bodies(&mut file, |with| {
        if let Some(entry) = blocks.first_mut() {
            entry.instructions.insert(0, with[0].instructions[0].clone());
        }
    });
}
