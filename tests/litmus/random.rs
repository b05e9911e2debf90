//! Random small programs: the solver and the enumeration agree on all of them.

use libtest_mimic::Failed;
use mmprove::model::ModelSpec;
use mmprove::program::ir::Source;
use mmprove::question::litmus::{Options, Refused, enumerate, run};
use mmprove::read::sketch::read_sketch;
use std::sync::Arc;
use std::time::Duration;

/// Models to compare under.
pub const MODELS: [&str; 6] = [
    "llvm",
    "llvm+mmra",
    "llvm,sc=cpp20,race=cpp",
    "llvm,coherence=llvm23,oota=po-rf",
    "llvm+mmra,hb=pairs,sync=vulkan",
    "llvm+mmra,sync=amdgpu,sc=cpp20",
];
/// Programs per model.
const PROGRAMS: u64 = 60;
/// Programs with more candidates are left out.
const CANDIDATES: usize = 1500;

/// A small generator of numbers, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len() as u64) as usize]
    }
}

fn program(seed: u64) -> String {
    let mut n = Numbers(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut text = String::new();
    let scoped = n.below(3) == 0;
    let mut register = None;
    for thread in 1..=2 {
        let place = if scoped { format!(" @ workgroup {}", n.below(2)) } else { String::new() };
        text.push_str(&format!("Thread T{thread}{place}:\n"));
        for operation in 0..1 + n.below(3) {
            let scope = match scoped && n.below(2) == 0 {
                true => "syncscope(\"workgroup\") ",
                false => "",
            };
            let place = n.pick(&["%x", "%x", "%y"]);
            let tags = n.pick(&[
                "",
                "",
                "",
                " # foo:a",
                " # foo:b",
                " # vulkan:nonprivate",
                " # vulkan:private",
                " # amdgpu-synchronize-as:local",
            ]);
            let line = match n.below(8) {
                0 => format!(
                    "fence {scope}{}",
                    n.pick(&["acquire", "release", "acq_rel", "seq_cst"])
                ),
                1 => format!(
                    "atomicrmw add {place}, 1 {scope}{}",
                    n.pick(&["monotonic", "acq_rel", "seq_cst"])
                ),
                2 => format!("cmpxchg {place}, 0, 5 {scope}{}", n.pick(&["monotonic", "acq_rel"])),
                3 | 4 => {
                    let name = format!("r{thread}{operation}");
                    let line = match n.pick(&["", "unordered", "monotonic", "acquire", "seq_cst"]) {
                        "" => format!("%{name} = load {place}"),
                        order => format!("%{name} = load atomic {scope}{order} {place}"),
                    };
                    register = Some((thread, name));
                    line
                }
                _ => {
                    let value = match &register {
                        Some((t, name)) if *t == thread && n.below(3) == 0 => format!("%{name}, "),
                        _ => String::new(),
                    };
                    match n.pick(&["", "unordered", "monotonic", "release", "seq_cst"]) {
                        "" => format!("store {value}{place}"),
                        order => format!("store atomic {scope}{order} {value}{place}"),
                    }
                }
            };
            text.push_str(&format!("{line}{tags}\n"));
        }
    }
    text
}

/// Compares solver and enumeration on random programs.
pub fn agree(model: &str) -> Result<(), Failed> {
    let spec: ModelSpec = model.parse()?;
    // All outcomes are compared, so none may be missing because a machine has much else to do.
    let options = Options { timeout: Duration::from_secs(600), ..Options::default() };
    let mut compared = 0;
    for seed in 0..PROGRAMS {
        let text = program(seed * 31 + model.len() as u64);
        let source = Source { name: format!("random-{seed}.mmra"), text: text.clone() };
        let litmus = read_sketch(Arc::new(source)).map_err(|e| format!("{e}\n{text}"))?;
        let all = match enumerate(&litmus, &spec, 0, CANDIDATES) {
            Ok(all) => all,
            Err(Refused::Incomplete(_)) => continue,
            Err(other) => return Err(other.into()),
        };
        let report = run(&litmus, &spec, &options).map_err(|e| format!("{e}\n{text}"))?;
        super::same_answers(&report, &all).map_err(|e| format!("{model}\n{text}\n{e:?}"))?;
        compared += 1;
    }
    match compared * 2 >= PROGRAMS {
        true => Ok(()),
        false => Err(format!("only {compared} of {PROGRAMS} programs could be compared").into()),
    }
}
