//! What is known without alive-tv: random functions are read, and right edits are never refuted.

use crate::text::Text;
use crate::{edits, functions, luck, number};
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{Given, Options, Verdict, check_function};
use mmprove::read::llvm::read_module;
use rayon::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// Functions that are read.
const READ: u64 = 400;
/// Functions that are checked in a normal run.
const CHECKED: u64 = 16;
/// Of which so many percent have to be shown to be right.
const SHOWN: usize = 50;

fn read(text: &Text) -> Module {
    let source = Source { name: "f.ll".into(), text: text.joined() };
    read_module(Arc::new(source)).unwrap_or_else(|e| panic!("{e}\n{}", text.joined()))
}

fn answer(before: &Text, after: &Text) -> Verdict {
    let modules = [read(before), read(after)];
    let [before, after] = modules
        .each_ref()
        .map(|module| Side { module, function: module.function("f").expect("f") });
    let options = Options {
        model: "llvm+mmra".parse().expect("a model"),
        contexts: 0,
        loop_bound: 2,
        timeout: Duration::from_secs(1),
        unchanged: true,
        prove: true,
        library: Library::recorded(),
        given: Given::ANYTHING,
    };
    check_function(before, after, &options).verdict
}

/// Nothing, or what leaves more undefined in the original than afterwards.
fn right_edit(case: u64, text: &Text, seed: u64) -> Text {
    let mut after = text.clone();
    let mut rng = luck(seed, case);
    let done = match case % 3 {
        0 => None,
        1 => edits::drop_flag(&mut rng, &mut after),
        _ => edits::add_freeze(&mut rng, &mut after),
    };
    done.map_or_else(|| text.clone(), |()| after)
}

pub fn functions_are_read() {
    let seed = number("MMPROVE_SEED", 1);
    for case in 0..READ {
        let text = Text::of(&functions::function(&mut luck(seed, case), 3 + case as usize % 9));
        let module = read(&text);
        let function = module.function("f").expect("f");
        let unread = function.unread.as_ref();
        assert!(function.is_defined() && unread.is_none(), "{unread:?}\n{}", text.joined());
    }
}

pub fn right_edits_are_never_refuted() {
    let (seed, count) = (number("MMPROVE_SEED", 1), number("MMPROVE_RANDOM", CHECKED));
    let case = |case: u64| {
        let before = Text::of(&functions::function(&mut luck(seed, case), 1 + case as usize % 2));
        let after = right_edit(case, &before, seed);
        let shown = match answer(&before, &after) {
            Verdict::Valid { .. } | Verdict::Unchanged => true,
            Verdict::Undecided { .. } => false,
            Verdict::Refuted(_) => {
                panic!("refuted: {case}\n{}\n=>\n{}", before.joined(), after.joined())
            }
            Verdict::Unsupported(error) => panic!("{error}\n{}", before.joined()),
        };
        usize::from(shown)
    };
    let shown: usize = (0..count).into_par_iter().map(case).sum();
    let enough = count as usize * SHOWN / 100;
    assert!(shown >= enough, "only {shown} of {count} are shown to be right, not {enough}");
}
