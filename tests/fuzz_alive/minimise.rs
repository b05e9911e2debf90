//! Makes a pair smaller as long as the two opinions still differ in the same way.

use crate::edits::ATTRIBUTES;
use crate::opinions::{Dispute, Pair, Tools};
use crate::text::{Text, defined, ends_block, words};
use std::time::{Duration, Instant};

/// How long that may take.
const LIMIT: Duration = Duration::from_secs(60);

/// What a value may become of which nobody knows the type here: LLVM says what is possible.
const INSTEAD: [&str; 7] = ["0", "false", "%p", "null", "zeroinitializer", "%x", "%y"];

/// Words that may go beside attributes.
const NEEDLESS: [&str; 16] = [
    "nsw",
    "nuw",
    "exact",
    "inbounds",
    "disjoint",
    "nneg",
    "samesign",
    "nusw",
    "tail",
    "local_unnamed_addr",
    "unnamed_addr",
    "#0",
    "#1",
    "#2",
    "nocapture",
    "noinline",
];

struct Search<'t> {
    tools: &'t Tools,
    dispute: Dispute,
    deadline: Instant,
}

/// The smallest that is found.
pub fn minimise(tools: &Tools, dispute: Dispute, pair: &Pair) -> Pair {
    let search = Search { tools, dispute, deadline: Instant::now() + LIMIT };
    let mut pair = pair.clone();
    loop {
        let old = pair.clone();
        search.with_passes(&mut pair);
        search.without_branches(&mut pair);
        search.without_lines(&mut pair);
        search.without_words(&mut pair);
        if pair == old || Instant::now() > search.deadline {
            return pair;
        }
    }
}

/// How many lines one side has and the other has not. That must not grow, or what is left is another dispute.
fn difference(pair: &Pair) -> usize {
    let only = |here: &Text, there: &Text| here.0.iter().filter(|l| !there.0.contains(l)).count();
    only(&pair.before, &pair.after) + only(&pair.after, &pair.before)
}

impl Search<'_> {
    /// Takes the candidate if it will do.
    fn take(&self, pair: &mut Pair, candidate: Pair) -> bool {
        let will_do = candidate != *pair
            && difference(&candidate) <= difference(pair)
            && Instant::now() < self.deadline
            && [&candidate.before, &candidate.after].iter().all(|text| self.tools.verifies(text))
            && self.tools.ask(&candidate).dispute() == Some(self.dispute);
        if will_do {
            *pair = candidate;
        }
        will_do
    }

    /// Simple passes on both sides may make them smaller.
    fn with_passes(&self, pair: &mut Pair) {
        for passes in ["globaldce,strip-dead-prototypes", "dce", "simplifycfg", "instsimplify"] {
            let on = |text: &Text| self.tools.opt.run(passes, &self.tools.file("passes", text));
            let (Some(before), Some(after)) = (on(&pair.before), on(&pair.after)) else { continue };
            let size = |pair: &Pair| pair.before.0.len() + pair.after.0.len();
            let candidate = Pair { before, after };
            if size(&candidate) < size(pair) {
                self.take(pair, candidate);
            }
        }
    }

    /// Conditions become constants, on both sides.
    fn without_branches(&self, pair: &mut Pair) {
        for at in pair.before.lines(|line| line.starts_with("  br i1 %")) {
            let Some(line) = pair.before.0.get(at).cloned() else { return };
            let Some((_, arms)) = line.split_once(", ") else { continue };
            for constant in ["true", "false"] {
                let new = format!("  br i1 {constant}, {arms}");
                let on = |text: &Text| {
                    let lines =
                        text.0.iter().map(|l| if *l == line { new.clone() } else { l.clone() });
                    let text = Text(lines.collect());
                    self.tools.opt.run("simplifycfg", &self.tools.file("passes", &text))
                };
                let (before, after) = (on(&pair.before), on(&pair.after));
                if let (Some(before), Some(after)) = (before, after)
                    && self.take(pair, Pair { before, after })
                {
                    return;
                }
            }
        }
    }

    /// Lines of both sides, or of one.
    fn without_lines(&self, pair: &mut Pair) {
        let lines: Vec<String> = pair.before.0.iter().rev().cloned().collect();
        lines.iter().for_each(|line| self.without(pair, line, [true, true]));
        for side in [[true, false], [false, true]] {
            let text = if side[0] { &pair.before } else { &pair.after };
            let lines: Vec<String> = text.0.iter().rev().cloned().collect();
            lines.iter().for_each(|line| self.without(pair, line, side));
        }
    }

    fn without(&self, pair: &mut Pair, line: &str, [before, after]: [bool; 2]) {
        if ends_block(line) || line == "}" || line.starts_with("define") {
            return;
        }
        let without = |text: &Text, wanted: bool, by: Option<&str>| {
            let mut text = text.clone();
            if wanted {
                text.0.retain(|l| l != line);
                if let (Some(name), Some(by)) = (defined(line), by) {
                    text.rename(name, by);
                }
            }
            text
        };
        let instead = match defined(line) {
            Some(_) => INSTEAD.map(Some).to_vec(),
            None => vec![None],
        };
        for by in instead {
            let candidate = Pair {
                before: without(&pair.before, before, by),
                after: without(&pair.after, after, by),
            };
            if self.take(pair, candidate) {
                return;
            }
        }
    }

    /// Flags and attributes, of the same line of both sides or of one.
    fn without_words(&self, pair: &mut Pair) {
        let lines = [&pair.before.0, &pair.after.0].map(Clone::clone).concat();
        for mut line in lines {
            for word in words(&line).into_iter().rev() {
                let mut needless = NEEDLESS.iter().chain(&ATTRIBUTES);
                if !needless.any(|known| *known == &line[word.clone()]) {
                    continue;
                }
                let mut shorter = line.clone();
                shorter.replace_range(word.start..(word.end + 1).min(line.len()), "");
                let on = |text: &Text| {
                    let changed = |l: &String| if *l == line { shorter.clone() } else { l.clone() };
                    Text(text.0.iter().map(changed).collect())
                };
                let candidate = Pair { before: on(&pair.before), after: on(&pair.after) };
                if self.take(pair, candidate) {
                    line = shorter;
                }
            }
        }
    }
}
