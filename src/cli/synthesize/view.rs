//! What `synthesize` and `relax` say, as text and as data.

use itertools::Itertools;
use mmprove::question::synthesize::{
    Happens, Kept, Merged, Outcome, Part, Problem, Relaxed, Report, Solution, Weaker,
};
use serde_json::{Value, json};
use similar::TextDiff;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

/// A problem, and how long it took.
pub struct Shown<'p> {
    pub problem: &'p Problem,
    pub file: &'p Path,
    pub time: Duration,
}

/// A row of a table.
pub(super) type Cells = Vec<String>;

impl Shown<'_> {
    pub fn text(&self, report: &Report) -> String {
        let mut text = String::new();
        match &report.outcome {
            Outcome::Solved(solutions) => {
                for (i, solution) in solutions.iter().enumerate() {
                    let which = if i == 0 { "the cheapest" } else { "the next" };
                    let _ = writeln!(text, "{}", self.headline(solution, which, report));
                    text.push_str(&self.solution(solution));
                }
            }
            Outcome::Impossible(executions) => {
                let file = self.file.display();
                let _ = writeln!(
                    text,
                    "{file}: no annotations exclude it, model {}, {} clauses, {}",
                    self.problem.model(),
                    report.clauses,
                    seconds(self.time)
                );
                let _ = writeln!(text, "  whatever the sites are, one of these is allowed:");
                for happens in executions {
                    let _ = writeln!(text, "    {}", outcome(happens));
                }
            }
            Outcome::Undecided { lower, upper, reason } => {
                let file = self.file.display();
                let _ =
                    write!(text, "{file}: undecided ({reason}); the least cost is {lower} or more");
                if let Some((_, upper)) = upper {
                    let _ = write!(text, ", and {upper} is enough");
                }
                let _ = writeln!(text, ", {} clauses, {}", report.clauses, seconds(self.time));
                if let Some((enough, _)) = upper {
                    text.push_str(&self.diff(enough));
                }
            }
        }
        text
    }

    pub(super) fn headline(&self, solution: &Solution, which: &str, report: &Report) -> String {
        let today = self.problem.cost(&self.problem.today());
        let reach = match solution.bounds.is_empty() {
            true => self.problem.reach().to_string(),
            false => solution.bounds.join(", "),
        };
        let exact = match report.exact {
            0 => String::new(),
            exact => format!(" ({exact} of them exact)"),
        };
        format!(
            "{}: cost {}, {which} (was {today}), {reach}, model {}, {} clauses{exact}, {}",
            self.file.display(),
            solution.cost,
            self.problem.model(),
            report.clauses,
            seconds(self.time)
        )
    }

    fn solution(&self, solution: &Solution) -> String {
        let diff = self.diff(&solution.assignment);
        table(&self.rows(solution)) + &self.merged(solution) + &diff
    }

    /// What each site becomes, and what happens otherwise; the first row says what stands in the others.
    pub(super) fn rows(&self, solution: &Solution) -> Vec<Cells> {
        let mut rows = vec![cells(["site", "before", "after", "cost", "without it"])];
        for (i, site) in self.problem.sites.iter().enumerate() {
            let level = solution.assignment[i];
            let kept: Vec<&Kept> = solution.kept.iter().filter(|k| k.site == i).collect();
            if level == site.today && kept.is_empty() {
                continue;
            }
            let after = &site.levels[level];
            let without =
                kept.first().map_or(String::new(), |k| self.without(k.site, k.without, &k.happens));
            rows.push(vec![
                self.name(i),
                site.levels[site.today].name.clone(),
                after.name.clone(),
                after.cost.to_string(),
                without,
            ]);
            for kept in kept.iter().skip(1) {
                let without = self.without(kept.site, kept.without, &kept.happens);
                rows.push(vec![
                    String::new(),
                    String::new(),
                    String::new(),
                    String::new(),
                    without,
                ]);
            }
        }
        rows
    }

    /// What the document on MMRA has for what takes the place of several operations.
    pub(super) fn merged(&self, solution: &Solution) -> String {
        let mut text = String::new();
        for merged in self.problem.merged(&solution.assignment) {
            let Merged { name, of, cost, found, claim, .. } = &merged;
            let tags =
                if merged.union.is_empty() { "no tags".into() } else { merged.union.to_string() };
            let _ = writeln!(
                text,
                "  {name} takes the place of {of}: the prefix-wise union of their tags ({claim}) is {tags}, cost \
                 {cost}; this is {found}"
            );
        }
        text
    }

    /// What happens when a site has that level.
    fn without(&self, site: usize, level: usize, happens: &Happens) -> String {
        format!("{}: {}", self.problem.sites[site].levels[level].name, outcome(happens))
    }

    pub(super) fn name(&self, site: usize) -> String {
        let operation = &self.problem.operation(site).name;
        match &self.problem.sites[site].part {
            Part::Strength | Part::Meeting => operation.clone(),
            Part::Tags(prefix) => format!("{operation} {prefix}"),
        }
    }

    pub(super) fn diff(&self, assignment: &[usize]) -> String {
        let (old, new) =
            (self.problem.patched(&self.problem.today()), self.problem.patched(assignment));
        if old == new {
            return "nothing changes\n".into();
        }
        let name = self.file.display().to_string();
        let diff = TextDiff::from_lines(&old, &new);
        diff.unified_diff().context_radius(1).header(&name, &name).to_string()
    }

    /// What each site may become on its own, and what happens then.
    pub(super) fn steps(&self, relaxed: &Relaxed) -> Vec<Cells> {
        let mut rows = vec![cells(["site", "today", "weaker", "saves", "then"])];
        for step in &relaxed.steps {
            let site = &self.problem.sites[step.site];
            let (today, weaker) = (&site.levels[site.today], &site.levels[step.level]);
            let then = step.happens.as_ref().map_or("nothing bad".into(), |h| outcome(h));
            rows.push(vec![
                self.name(step.site),
                today.name.clone(),
                weaker.name.clone(),
                today.cost.saturating_sub(weaker.cost).to_string(),
                then,
            ]);
        }
        rows
    }

    pub fn relaxed(&self, relaxed: &Relaxed) -> String {
        let mut text = format!("{}: one step at a time\n", self.file.display());
        text.push_str(&table(&self.steps(relaxed)));
        text.push_str("all together\n");
        match relaxed.steps.is_empty() {
            true => text.push_str("nothing can be weaker\n"),
            false => text.push_str(&self.text(&relaxed.together)),
        }
        text
    }

    pub fn json(&self, report: &Report) -> Value {
        let common = json!({
            "file": self.file.display().to_string(),
            "model": self.problem.model().to_string(),
            "clauses": report.clauses,
            "exact": report.exact,
            "asked": report.asked,
            "seconds": self.time.as_secs_f64(),
            "cost_today": self.problem.cost(&self.problem.today()),
        });
        let special = match &report.outcome {
            Outcome::Solved(all) => json!({
                "verdict": "solved",
                "solutions": all.iter().map(|s| self.data(s)).collect_vec(),
            }),
            Outcome::Impossible(all) => json!({
                "verdict": "impossible",
                "executions": all.iter().map(|e| e.witness()).collect_vec(),
            }),
            Outcome::Undecided { lower, upper, reason } => json!({
                "verdict": "undecided",
                "lower": lower,
                "upper": upper.as_ref().map(|(_, cost)| cost),
                "patched": upper.as_ref().map(|(enough, _)| self.problem.patched(enough)),
                "reason": reason,
            }),
        };
        merged(common, special)
    }

    fn data(&self, solution: &Solution) -> Value {
        let sites = self.problem.sites.iter().enumerate().map(|(i, site)| {
            let (before, after) = (&site.levels[site.today], &site.levels[solution.assignment[i]]);
            let kept = solution.kept.iter().filter(|k| k.site == i);
            let kept = kept.map(|k| {
                json!({ "without": site.levels[k.without].name, "happens": k.happens.witness() })
            });
            json!({
                "site": self.name(i),
                "before": before.name,
                "after": after.name,
                "cost": after.cost,
                "kept": kept.collect_vec(),
            })
        });
        json!({
            "cost": solution.cost,
            "bounds": solution.bounds,
            "merged": self.problem.merged(&solution.assignment).iter().map(|m| json!({
                "operation": m.name, "of": m.of, "union": m.union.to_string(), "union_cost": m.cost,
                "cost": m.found, "claim": m.claim,
            })).collect_vec(),
            "sites": sites.collect_vec(),
            "patched": self.problem.patched(&solution.assignment),
            "diff": self.diff(&solution.assignment),
        })
    }

    pub fn relaxed_json(&self, relaxed: &Relaxed) -> Value {
        let step = |step: &Weaker| {
            let site = &self.problem.sites[step.site];
            json!({
                "site": self.name(step.site),
                "today": site.levels[site.today].name,
                "weaker": site.levels[step.level].name,
                "happens": step.happens.as_ref().and_then(|h| h.witness()),
            })
        };
        json!({
            "steps": relaxed.steps.iter().map(step).collect_vec(),
            "together": self.json(&relaxed.together),
        })
    }
}

fn merged(common: Value, special: Value) -> Value {
    let (Value::Object(mut all), Value::Object(more)) = (common, special) else {
        return Value::Null;
    };
    all.extend(more);
    Value::Object(all)
}

/// The final state of an execution, on one line.
fn outcome(happens: &Happens) -> String {
    let panel = happens.witness().and_then(|w| w.panels.first().map(|p| (w, p)));
    panel.map_or(String::new(), |(witness, panel)| match panel.outcome.is_empty() {
        true => witness.verdict.clone(),
        false => format!("{}, {}", witness.verdict, panel.outcome.join(", ")),
    })
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn cells<const N: usize>(words: [&str; N]) -> Cells {
    words.map(String::from).to_vec()
}

/// Rows in columns.
fn table(rows: &[Cells]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |c: usize| rows.iter().map(|row| row[c].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Cells| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        format!("  {}\n", cells.collect_vec().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// What a diagnostic says is to be done.
pub fn help(diagnostic: &dyn miette::Diagnostic) -> String {
    diagnostic.help().map(|help| help.to_string()).unwrap_or_default()
}
