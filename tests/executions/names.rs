//! LLVM gives names no meaning. Pairs of functions that are wrong, or right, whatever their names: no choice
//! of names may hide what is wrong, or make less of what is right.

mod pairs;

use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{Options, Verdict, check_function, reach_in_words};
use mmprove::read;
use pairs::{PAIRS, Pair};
use rayon::prelude::*;
use std::time::Duration;

/// Names without a meaning to anybody.
const TAME: [&str; 8] = ["n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7"];

/// Names that look like what tools write, in all kinds of places.
const HOSTILE: [&str; 26] = [
    "%x",
    "@g",
    "*p",
    "x.0",
    "a.1",
    "partly",
    "zext nneg",
    "byval p",
    "initial x",
    "final x",
    "undefined f",
    "loops",
    "callees",
    "f#0",
    "result of @f#0",
    "@f#0.0",
    "returned value",
    "volatile access 0",
    "x in call 1 of @f",
    "loop #0",
    "a\"b",
    "a$b:c",
    "[z]",
    "storage[sc0]",
    "dereferenceable",
    "T2.0 reads",
];

/// The text with `{0}`, `{1}` … as these names.
fn named(text: &str, names: &[&str]) -> String {
    let mut parts = text.split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let known =
            part.split_once('}').and_then(|(n, rest)| Some((n.parse::<usize>().ok()?, rest)));
        match known {
            Some((n, rest)) => out = out + &written(names[n]) + rest,
            None => out = out + "{" + part,
        }
    }
    out
}

/// A name as it has to be written.
fn written(name: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-$._".contains(&b);
    if name.bytes().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit()) {
        return name.to_owned();
    }
    let byte = |b: u8| match b {
        b'"' | b'\\' => format!("\\{b:02X}"),
        b => char::from(b).to_string(),
    };
    format!("\"{}\"", name.bytes().map(byte).collect::<String>())
}

fn module(text: &str) -> Result<Module, String> {
    let source = Source { name: "names.ll".into(), text: text.into() };
    read::llvm::read_module(source.into()).map_err(|error| format!("{error}\n{text}"))
}

/// The verdict on the function `f` of two files, and how far it reaches.
fn verdict(before: &str, after: &str) -> String {
    let (before, after) = match (module(before), module(after)) {
        (Ok(before), Ok(after)) => (before, after),
        (Err(error), _) | (_, Err(error)) => return format!("unreadable: {error}"),
    };
    let side = |module| Side { module, function: Module::function(module, "f").expect("defined") };
    let options = Options {
        model: "llvm".parse().expect("a model"),
        contexts: 2,
        loop_bound: 2,
        timeout: Duration::from_secs(120),
        unchanged: true,
        prove: true,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    };
    match check_function(side(&before), side(&after), &options).verdict {
        Verdict::Unchanged => "unchanged".into(),
        Verdict::Valid { contexts, bounds, proof } => {
            let bounds: Vec<String> = bounds.iter().map(ToString::to_string).collect();
            format!("valid, {}, {}", reach_in_words(contexts, &proof), bounds.join(", "))
        }
        Verdict::Refuted(_) => "refuted".into(),
        Verdict::Unsupported(error) => format!("unsupported: {error}"),
        Verdict::Undecided { reason, .. } => {
            eprintln!("{reason}");
            "undecided".into()
        }
    }
}

impl Pair {
    fn verdict(&self, names: &[&str]) -> String {
        let text = |body: &str| named(&format!("{}\n{body}", self.around), names);
        verdict(&text(self.before), &text(self.after))
    }

    /// What is wrong with the verdicts, if anything is.
    fn faults(&self) -> Vec<String> {
        let tame = self.verdict(&TAME);
        let mut faults = Vec::new();
        if tame.starts_with("valid") != self.right {
            faults.push(format!("{}: {tame}", self.says));
        }
        let mut all: Vec<Vec<&str>> = self.hostile.iter().map(|names| names.to_vec()).collect();
        // And some of all the others, other ones for each pair.
        let start = self.says.bytes().map(usize::from).sum::<usize>();
        all.push((0..8).map(|n| HOSTILE[(start + 3 * n) % HOSTILE.len()]).collect());
        for names in all {
            let hostile = self.verdict(&names);
            if hostile != tame {
                faults.push(format!("{}: {tame}, but {hostile} with {names:?}", self.says));
            }
        }
        faults
    }
}

#[test]
fn names_change_no_verdict() {
    assert!(PAIRS.len() >= 40, "{} pairs", PAIRS.len());
    let wanted = std::env::var("PAIR").unwrap_or_default();
    let pairs = PAIRS.par_iter().filter(|pair| pair.says.contains(&wanted));
    let faults: Vec<String> = pairs.flat_map(Pair::faults).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn names_are_written_as_llvm_reads_them() {
    assert_eq!(named("%{0} @{1} { i32 }", &["a.1", "a\"b"]), "%a.1 @\"a\\22b\" { i32 }");
    assert_eq!(written("0x"), "\"0x\"");
}
