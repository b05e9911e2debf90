//! Published verdicts, and what they say in LLVM IR.

use super::register_program;
use mmprove::program::ir::Ordering;
use mmprove::question::matrix::block::{Block, Operands};
use mmprove::question::matrix::operation::Kind;
use mmprove::question::matrix::{Cell, Location, Operation, Pair, Transformation};

/// One row of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// In which model.
    pub model: String,
    /// What kind of transformation it is.
    pub kind: String,
    /// What is transformed.
    pub source: String,
    /// What it becomes, perhaps with a side condition.
    pub target: String,
    /// What was found.
    pub verdict: String,
}

/// What a verdict claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It may be done.
    Sound,
    /// It may not.
    Unsound,
    /// Nothing.
    Nothing,
}

impl Row {
    /// What the verdict claims. That a lemma is missing, or an optimiser does not do it, says nothing.
    pub fn claim(&self) -> Claim {
        match self.verdict.as_str() {
            "sound" => Claim::Sound,
            "unsound" | "rejected" => Claim::Unsound,
            "no-lemma" | "not-in-table" | "not performed" => Claim::Nothing,
            other => panic!("a verdict '{other}' is not known"),
        }
    }
}

/// A row in LLVM IR: named pairs, all of which the verdict is about.
pub enum Expressed {
    /// These.
    As(Vec<(String, Pair)>),
    /// It cannot be said, for this reason.
    Not(&'static str),
}
use Expressed::{As, Not};

/// The rows of a table of comma-separated values with a header.
pub fn rows(text: &str) -> Vec<Row> {
    let row = |line: &str| {
        let mut fields = vec![String::new()];
        let mut quoted = false;
        let mut characters = line.chars().peekable();
        while let Some(c) = characters.next() {
            match c {
                '"' if quoted && characters.peek() == Some(&'"') => {
                    characters.next();
                    fields.last_mut().expect("a field").push('"');
                }
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(String::new()),
                c => fields.last_mut().expect("a field").push(c),
            }
        }
        let [model, kind, source, target, verdict, ..] = &fields[..] else {
            panic!("too few fields in '{line}'");
        };
        let [model, kind, source, target, verdict] =
            [model, kind, source, target, verdict].map(|f| f.trim().to_owned());
        Row { model, kind, source, target, verdict }
    };
    text.lines().skip(1).filter(|l| !l.is_empty()).map(row).collect()
}

/// What a row says in LLVM IR.
pub fn express(row: &Row) -> Expressed {
    match (row.model.as_str(), row.kind.as_str()) {
        ("LIMM", "reorder") => limm(row),
        (_, "reorder") => swap(row, promising),
        (_, "block") => stellite(row),
        (_, "merge/elim/intro") => promising_cells(row),
        _ => sequential(row),
    }
}

/// `R_na(x);W_rel(y)` in the terms of some model.
fn swap(row: &Row, meaning: fn(&str) -> Option<Operation>) -> Expressed {
    let operation = |text: &str| meaning(text.split('(').next().unwrap_or(text));
    let sides: Vec<Option<Operation>> = row.source.split(';').map(operation).collect();
    match &sides[..] {
        [Some(first), Some(second)] => {
            As(vec![cell(Transformation::Swap, first, second, Location::Different, None)])
        }
        _ => panic!("no meaning of {row:?}"),
    }
}

/// The accesses and fences of promising semantics.
fn promising(text: &str) -> Option<Operation> {
    let (kind, ordering) = text.split_at(1);
    let kind = match kind {
        "R" => Kind::Load,
        "W" => Kind::Store,
        "U" => Kind::Update,
        "F" => Kind::Fence,
        _ => return None,
    };
    let ordering = match ordering {
        "na" => Ordering::NotAtomic,
        // An update without an ordering is the weakest.
        "rlx" | "" => Ordering::Monotonic,
        "acq" => Ordering::Acquire,
        "rel" => Ordering::Release,
        "ar" => Ordering::AcqRel,
        "sc" => Ordering::SeqCst,
        _ => return None,
    };
    Some(Operation::new(kind, ordering))
}

/// The intermediate model of a binary translator: its accesses may race, so they are monotonic.
fn limm(row: &Row) -> Expressed {
    if row.source.contains("Ufail") {
        return Not("a cmpxchg cannot be told to fail");
    }
    if row.source.contains("F_WW") {
        return Not("LLVM has no fence that orders writes only");
    }
    swap(row, |text| {
        Some(match text {
            "R" => Operation::new(Kind::Load, Ordering::Monotonic),
            "W" => Operation::new(Kind::Store, Ordering::Monotonic),
            // Reads before it, and everything after it: what an acquire fence orders.
            "F_RM" => Operation::new(Kind::Fence, Ordering::Acquire),
            "F_SC" => Operation::new(Kind::Fence, Ordering::SeqCst),
            _ => return None,
        })
    })
}

/// The release-acquire fragment of C11.
fn stellite(row: &Row) -> Expressed {
    if row.source.contains('U') {
        return Not("the row does not say what the update does if it finds another value");
    }
    // Where the tool makes an access `sc`, it puts a fence behind it. `x` goes with register `l`
    // and `y` with `m`, unless the row says otherwise.
    let program = |text: &str| -> String {
        let text = text.split("  [").next().unwrap_or(text).replace("RxF", "Rx;F");
        let mut words = Vec::new();
        for part in text.split(';').filter(|p| *p != "(empty)") {
            let (part, sc) = (part.replace("_sc ", ""), part.contains("_sc"));
            let characters: Vec<char> = part.chars().collect();
            let register = |place| if place == 'x' { 'l' } else { 'm' };
            words.push(match characters[..] {
                ['F'] => "F".to_owned(),
                ['R', place] => format!("{}=R{place}", register(place)),
                ['W', place] => format!("W{place}{}", register(place)),
                ['W', place, ' ', named] => format!("W{place}{named}"),
                ['R', '_', 'n', 'a', ' ', place] => format!("_=N{place}"),
                _ => panic!("'{part}' of {row:?} is not known"),
            });
            if sc {
                words.push("F".into());
            }
        }
        words.join(" ")
    };
    let (before, mut after) = (program(&row.source), program(&row.target));
    if row.target == "Ry;Rx" {
        // The read that is introduced goes where the next one goes.
        after = after.replace('m', "l");
    }
    let name = |p: &str| if p.is_empty() { "nothing".into() } else { p.replace(' ', "; ") };
    As(vec![(
        format!("{} → {}", name(&before), name(&after)),
        register_program::pair(&before, &after),
    )])
}

const LOADS: [Ordering; 4] =
    [Ordering::NotAtomic, Ordering::Monotonic, Ordering::Acquire, Ordering::SeqCst];
const STORES: [Ordering; 4] =
    [Ordering::NotAtomic, Ordering::Monotonic, Ordering::Release, Ordering::SeqCst];

fn cell(
    transformation: Transformation,
    first: &Operation,
    second: &Operation,
    location: Location,
    across: Option<&Operation>,
) -> (String, Pair) {
    let (first, second, across) = (first.clone(), second.clone(), across.cloned());
    let cell = Cell { transformation, first, second, location, across };
    let pair = cell.pair().unwrap_or_else(|| panic!("{cell} means nothing"));
    (cell.to_string(), pair)
}

/// The orderings of an update's read and write, where LLVM has one for both.
const UPDATES: [(Ordering, Ordering, Ordering); 5] = [
    (Ordering::Monotonic, Ordering::Monotonic, Ordering::Monotonic),
    (Ordering::Acquire, Ordering::Monotonic, Ordering::Acquire),
    (Ordering::Monotonic, Ordering::Release, Ordering::Release),
    (Ordering::Acquire, Ordering::Release, Ordering::AcqRel),
    (Ordering::SeqCst, Ordering::SeqCst, Ordering::SeqCst),
];

/// Whether a load at `weak` promises no more than one at `strong`.
fn within(weak: Ordering, strong: Ordering) -> bool {
    weak <= strong
}

/// The lemmas of promising semantics that hold for several orderings.
fn promising_cells(row: &Row) -> Expressed {
    use Transformation::{EliminateSecond, Merge, Split, Weaken};
    let sc = |o: Ordering| o == Ordering::SeqCst;
    let same = Location::Same;
    let load = |o: Ordering| Operation::new(Kind::Load, o);
    let store = |o: Ordering| Operation::new(Kind::Store, o);
    let update = |o: Ordering| Operation::new(Kind::Update, o);
    let fence = |o: Ordering| Operation::new(Kind::Fence, o);
    let fences = Kind::Fence.orderings();
    let forward = |a: &Operation, b: &Operation| cell(EliminateSecond, a, b, same, None);
    let mut pairs = Vec::new();
    match row.source.as_str() {
        "R_o x; R_o x" => {
            pairs.extend(LOADS.map(|o| cell(Merge, &load(o), &load(o), same, None)));
        }
        "W_o1 x v; R_o2 x" => {
            for (w, r) in all(&STORES, &LOADS).filter(|(w, r)| !sc(*r) || sc(*w)) {
                pairs.push(forward(&store(w), &load(r)));
            }
        }
        "W_o x v1; W_o x v2" => {
            pairs.extend(STORES.map(|o| cell(Merge, &store(o), &store(o), same, None)));
        }
        "W_o x v; U_(or2,o) x (add 0)" => {
            for (w, (_, o, whole)) in all(&STORES, &UPDATES).filter(|(w, u)| *w == u.1) {
                assert_eq!(w, o);
                pairs.push(forward(&store(w), &update(whole)));
            }
        }
        "U_(or,ow) x; R_or2 x" => {
            for ((or, ow, whole), r) in all(&UPDATES, &LOADS) {
                if within(r, or) && (!sc(r) || sc(ow)) {
                    pairs.push(forward(&update(whole), &load(r)));
                }
            }
        }
        "U_(or,ow) x; U_(or2,ow) x(add 0)" => {
            for ((or, ow, whole), (or2, ow2, second)) in all(&UPDATES, &UPDATES) {
                if ow == ow2 && within(or2, or) && (!sc(or2) || sc(ow)) {
                    pairs.push(forward(&update(whole), &update(second)));
                }
            }
        }
        "F_o; F_o" => {
            pairs.extend(fences.iter().map(|o| cell(Merge, &fence(*o), &fence(*o), same, None)));
        }
        "R_plain x (result unused)" => pairs.push(unused(&load(Ordering::NotAtomic), false)),
        "skip" => pairs.extend(LOADS.map(|o| unused(&load(o), true))),
        "R_acq/U_acq x" => {
            let fence = fence(Ordering::Acquire);
            for whole in [load(Ordering::Acquire), update(Ordering::Acquire)] {
                pairs.push(cell(Split, &whole, &fence, same, None));
            }
        }
        "W_rel/U_rel x" => {
            let fence = fence(Ordering::Release);
            for whole in [store(Ordering::Release), update(Ordering::Release)] {
                pairs.push(cell(Split, &whole, &fence, same, None));
            }
        }
        "any access/fence at o" => {
            for kind in [Kind::Load, Kind::Store, Kind::Update, Kind::Fence] {
                for (weak, strong) in all(kind.orderings(), kind.orderings()) {
                    let incomparable = (weak, strong) == (Ordering::Acquire, Ordering::Release);
                    let java = [weak, strong].contains(&Ordering::Unordered);
                    if weak < strong && !incomparable && !java {
                        let [weak, strong] = [weak, strong].map(|o| Operation::new(kind, o));
                        pairs.push(cell(Weaken, &weak, &strong, same, None));
                    }
                }
            }
        }
        "R_or x; W_ow x (same value)" => {
            for (r, w) in all(&LOADS[1..], &STORES[1..]) {
                pairs.push(cell(Merge, &load(r), &store(w), same, None));
            }
        }
        "U(add v1);U(add v2)" => {
            for ((or, ow, whole), (or2, ow2, second)) in all(&UPDATES, &UPDATES) {
                if ow == ow2 && within(or2, or) && (!sc(or2) || sc(ow)) {
                    pairs.push(cell(Merge, &update(whole), &update(second), same, None));
                }
            }
        }
        _ => panic!("{row:?} is not known"),
    }
    As(pairs)
}

fn all<A: Copy, B: Copy>(first: &[A], second: &[B]) -> impl Iterator<Item = (A, B)> {
    first.iter().flat_map(move |a| second.iter().map(move |b| (*a, *b)))
}

/// An operation whose result nobody uses, and nothing.
fn unused(operation: &Operation, introduced: bool) -> (String, Pair) {
    let mut with = Block::default();
    with.perform(operation, "x", "a", &Operands::same("%v"));
    let without = Block::default();
    match introduced {
        true => (format!("nothing → {operation}"), Pair::of(&without, &with)),
        false => (format!("{operation} → nothing"), Pair::of(&with, &without)),
    }
}

/// Forwarding and dead stores across other accesses, by an optimiser for non-atomic accesses.
fn sequential(row: &Row) -> Expressed {
    let of = |text: &str| text.parse::<Operation>().expect("an operation");
    let (load, store) = (of("load"), of("store"));
    if row.kind == "load introduction / LICM" {
        return As(vec![("load introduction / LICM".into(), hoisted_load())]);
    }
    let between = row.source.split(['<', '>']).nth(1).unwrap_or_default();
    let thirds: &[&str] = match between {
        "na" => &["load", "store"],
        "rel" => &["store release", "fence release"],
        "acq" => &["load acquire", "fence acquire"],
        "rel then acq" => return Not("two operations in between; nothing is claimed"),
        "syscall" => return Not("a system call; nothing is claimed"),
        "rel in a loop" => return Not("a loop; nothing is claimed"),
        _ => panic!("{row:?} is not known"),
    };
    let (transformation, first, second) = match row.kind.as_str() {
        "WR forwarding" => (Transformation::EliminateSecond, &store, &load),
        "dead store elim." => (Transformation::EliminateFirst, &store, &store),
        "RR forwarding" => (Transformation::EliminateSecond, &load, &load),
        _ => panic!("{row:?} is not known"),
    };
    let third = |text: &&str| cell(transformation, first, second, Location::Same, Some(&of(text)));
    As(thirds.iter().map(third).collect())
}

/// A load that a loop may never come to, done before it.
fn hoisted_load() -> Pair {
    let module = |before: &str, within: &str| {
        format!(
            "@x = global i32 0\n@c = global i32 0\n\ndefine i32 @f() {{\nentry:\n{before}  br label %head\n\
             head:\n  %s = phi i32 [ 0, %entry ], [ %t, %body ]\n  \
             %c = load atomic i32, ptr @c monotonic, align 4\n  \
             %more = icmp ne i32 %c, 0\n  br i1 %more, label %body, label %end\nbody:\n{within}  \
             br label %head\nend:\n  ret i32 %s\n}}\n"
        )
    };
    let load = |name: &str| format!("  {name} = load i32, ptr @x, align 4\n");
    Pair { before: module("", &load("%t")), after: module(&load("%t"), "") }
}
