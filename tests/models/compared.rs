//! What a function hangs on besides its instructions is compared, too: each pair of files differs in something that the
//! instructions of `@f` do not say.

mod pairs;

use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{Given, Options, Verdict, check_function};
use mmprove::read::llvm::read_module;
use pairs::{PAIRS, Pair, Said};
use rayon::prelude::*;
use std::sync::Arc;
use std::time::Duration;

fn module(text: &str) -> Result<Module, String> {
    let source = Source { name: "f.ll".into(), text: text.into() };
    read_module(Arc::new(source)).map_err(|error| format!("{error}\n{text}"))
}

/// What is said of `@f`, and why.
fn verdict(before: &str, after: &str, unchanged: bool) -> Result<(&'static str, String), String> {
    let modules = [module(before)?, module(after)?];
    let [before, after] = modules.each_ref().map(|module| {
        let function = module.function("f").expect("f is there");
        Side { module, function }
    });
    let options = Options {
        model: "llvm+mmra".parse().expect("a model"),
        contexts: 1,
        loop_bound: 2,
        timeout: Duration::from_secs(60),
        unchanged,
        prove: true,
        library: Library::recorded(),
        given: Given::ANYTHING,
    };
    Ok(match check_function(before, after, &options).verdict {
        Verdict::Unchanged => ("unchanged", String::new()),
        Verdict::Valid { .. } => ("valid", String::new()),
        Verdict::Refuted(_) => ("refuted", String::new()),
        Verdict::Unsupported(error) => ("unsupported", error.to_string()),
        Verdict::Undecided { reason, .. } => ("undecided", reason.to_string()),
    })
}

impl Pair {
    /// What is wrong with what is said, if anything is.
    fn faults(&self) -> Vec<String> {
        let [before, after] = [self.before, self.after].map(|what| self.both.replace('§', what));
        let mut faults = Vec::new();
        match verdict(&before, &after, false) {
            Ok((said, why)) => {
                let right = ["unchanged", "valid"].contains(&said);
                let fits = match self.said {
                    Said::Right => right,
                    Said::NotRight => !right,
                    Said::NotWrong => said != "refuted",
                    Said::Neither => !right && said != "refuted",
                };
                if !fits {
                    faults.push(format!("{}: {said} {why}", self.says));
                }
            }
            Err(error) => faults.push(format!("{}: {error}", self.says)),
        }
        // Whatever a file says, it says the same as itself.
        for (text, side) in [(&before, "before"), (&after, "after")] {
            match verdict(text, text, false) {
                Ok(("unchanged", _)) => {}
                Ok((said, why)) => {
                    faults.push(format!("{}, {side}, with itself: {said} {why}", self.says));
                }
                Err(error) => faults.push(error),
            }
        }
        faults
    }
}

#[test]
fn what_a_function_hangs_on_is_compared() {
    let wanted = std::env::var("PAIR").unwrap_or_default();
    let pairs = PAIRS.par_iter().filter(|pair| pair.says.contains(&wanted));
    let faults: Vec<String> = pairs.flat_map(Pair::faults).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
