//! LLVM's `opt`: it checks what is written, and transforms it.

use crate::text::Text;
use mmprove::peer::{Ended, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Passes that change functions of this size.
pub const ALL: [&str; 46] = [
    "instcombine",
    "gvn",
    "newgvn",
    "dse",
    "early-cse<memssa>",
    "early-cse",
    "sroa",
    "mem2reg",
    "reassociate",
    "simplifycfg",
    "simplifycfg<hoist-common-insts;sink-common-insts;speculate-unpredictables>",
    "loop-mssa(licm)",
    "loop-unroll",
    "loop(loop-rotate)",
    "loop(indvars)",
    "loop(loop-idiom)",
    "loop(loop-deletion)",
    "loop(loop-reduce)",
    "jump-threading",
    "correlated-propagation",
    "sccp",
    "bdce",
    "adce",
    "aggressive-instcombine",
    "mergeicmps",
    "mldst-motion",
    "gvn-hoist",
    "gvn-sink",
    "sink",
    "slp-vectorizer",
    "vector-combine",
    "load-store-vectorizer",
    "memcpyopt",
    "constraint-elimination",
    "tailcallelim",
    "speculative-execution",
    "flatten-cfg",
    "div-rem-pairs",
    "infer-alignment",
    "alignment-from-assumptions",
    "scalarizer",
    "separate-const-offset-from-gep",
    "instsimplify",
    "instcombine,dse,gvn",
    "default<O1>",
    "default<O2>",
];

/// How long a pass may take.
const LIMIT: Duration = Duration::from_secs(20);

/// LLVM's optimizer.
pub struct Opt(pub PathBuf);

impl Opt {
    /// What the passes make of a file; `None` if LLVM does not take it for LLVM IR.
    pub fn run(&self, passes: &str, file: &Path) -> Option<Text> {
        let mut command = Command::new(&self.0);
        command.args(["-S", &format!("-passes={passes}"), "-o", "-"]).arg(file);
        match run(&mut command, LIMIT).unwrap_or_else(|e| panic!("{}: {e}", self.0.display())) {
            Ended::Itself { status, output, .. } if status.success() => Some(plain(&output)),
            _ => None,
        }
    }

    /// Whether that is LLVM IR.
    pub fn verifies(&self, file: &Path) -> bool {
        self.run("verify", file).is_some()
    }
}

/// The text without comments and what nobody needs.
fn plain(text: &str) -> Text {
    let lines = text.lines().filter(|line| {
        !line.starts_with(';') && !line.starts_with("source_filename") && !line.trim().is_empty()
    });
    let uncommented = lines.map(|line| line.split("; preds").next().unwrap_or(line).trim_end());
    Text(uncommented.map(str::to_owned).collect())
}
