//! Temporary driver.
use mmprove::program::ir::Source;
use mmprove::question::transform::*;
use std::sync::Arc;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let load = |p: &str| {
        mmprove::read::llvm::read_module(Arc::new(Source {
            name: p.into(),
            text: std::fs::read_to_string(p).unwrap(),
        }))
    };
    let (b, a) = (load(&args[1]).unwrap(), load(&args[2]).unwrap());
    let options = Options {
        model: args.get(3).map_or("llvm+mmra", |s| s).parse().unwrap(),
        contexts: args.get(4).map_or(2, |s| s.parse().unwrap()),
        loop_bound: 2,
        timeout: std::time::Duration::from_secs(20),
        unchanged: args.len() > 5,
    };
    for (x, y) in common_functions(&b, &a) {
        let c = check_function(x, y, &options);
        let v = match &c.verdict {
            Verdict::Unchanged => continue,
            Verdict::Valid { contexts, bounds } => format!("valid up to {contexts} {bounds:?}"),
            Verdict::Refuted(r) => match &**r {
                Refutation::SideEffects(s) => format!("REFUTED {s}"),
                Refutation::Execution { proposal, pair } => {
                    let mut ins: Vec<_> =
                        proposal.inputs.iter().filter(|(_, v)| **v != 0).collect();
                    ins.sort();
                    format!(
                        "REFUTED contexts {} {:?}\n rf {:?}\n reads {:?}\n events {:?}",
                        proposal.contexts,
                        ins,
                        proposal.reads_from,
                        proposal.reads,
                        pair.target
                            .events
                            .iter()
                            .map(|e| (&e.label, &e.text, e.slot.as_ref().map(|s| s.name.clone())))
                            .enumerate()
                            .collect::<Vec<_>>()
                    )
                }
            },
            Verdict::Unsupported(e) => format!("unsupported {e}"),
            Verdict::Undecided { reason, covered } => format!("undecided {reason} {covered:?}"),
        };
        println!("{} {:?} {v}", c.function, c.time);
    }
}
