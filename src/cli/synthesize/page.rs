//! What `synthesize`, `repair` and `relax` say, as pages.

use super::view::{Cells, Shown};
use mmprove::question::synthesize::{Happens, Outcome, Relaxed, Report, Solution};
use mmprove::report::html::{Badge, Block, Page, Section, Table};
use mmprove::report::run::Gravity;

impl Shown<'_> {
    /// Each solution with its difference to the file, and with what each of its steps excludes; or what nothing
    /// excludes.
    pub fn page(&self, report: &Report) -> Page {
        let title = format!("mmprove: annotations of {}", self.file.display());
        Page { sections: self.sections(report), ..Page::new(title, vec![]) }
    }

    /// The same behind what each site may be on its own.
    pub fn relaxed_page(&self, relaxed: &Relaxed) -> Page {
        let mut page = self.page(&relaxed.together);
        let mut blocks = vec![table(self.steps(relaxed))];
        let steps = relaxed.steps.iter();
        blocks.extend(steps.filter_map(|step| {
            let site = &self.problem.sites[step.site];
            let what = format!("{} as {}", self.name(step.site), site.levels[step.level].name);
            folded(what, step.happens.as_deref()?)
        }));
        let section =
            Section { title: "One step at a time".into(), badge: None, row: None, blocks };
        page.sections.insert(0, section);
        page
    }

    fn sections(&self, report: &Report) -> Vec<Section> {
        let (model, file) = (self.problem.model(), self.file.display());
        let section = |title: String, word: &str, gravity, blocks| {
            let badge = Some(Badge { word: word.into(), gravity });
            Section { title, badge, row: None, blocks }
        };
        match &report.outcome {
            Outcome::Solved(all) => {
                let numbered = all.iter().enumerate();
                let solved = numbered.map(|(i, solution)| {
                    let which = if i == 0 { "the cheapest" } else { "the next" };
                    let title = self.headline(solution, which, report);
                    section(title, "solved", Gravity::Passed, self.solved(solution))
                });
                solved.collect()
            }
            Outcome::Impossible(all) => {
                let title = format!("{file}: no annotations exclude it, model {model}");
                let shown = all.iter().filter_map(|happens| happens.witness());
                let shown = shown.map(|witness| Block::Execution(Box::new(witness.clone())));
                vec![section(title, "impossible", Gravity::Error, shown.collect())]
            }
            Outcome::Undecided { lower, upper, reason } => {
                let title = format!("{file}: {reason}; the least cost is {lower} or more");
                let enough = upper.iter().map(|(enough, cost)| {
                    [Block::Prose(vec![format!("{cost} is enough:")]), self.difference(enough)]
                });
                let blocks = enough.flatten().collect();
                vec![section(title, "undecided", Gravity::Warning, blocks)]
            }
        }
    }

    fn difference(&self, assignment: &[usize]) -> Block {
        let today = self.problem.patched(&self.problem.today());
        Block::Difference(today, self.problem.patched(assignment))
    }

    fn solved(&self, solution: &Solution) -> Vec<Block> {
        let mut blocks = vec![self.difference(&solution.assignment)];
        blocks.push(table(self.rows(solution)));
        let merged = self.merged(solution);
        if !merged.is_empty() {
            blocks.push(Block::Prose(merged.lines().map(|line| line.trim().into()).collect()));
        }
        blocks.extend(solution.kept.iter().filter_map(|kept| {
            let level = &self.problem.sites[kept.site].levels[kept.without].name;
            folded(format!("what {} as {level} allows", self.name(kept.site)), &kept.happens)
        }));
        blocks
    }
}

/// What happens, folded up.
fn folded(title: String, happens: &Happens) -> Option<Block> {
    let witness = Box::new(happens.witness()?.clone());
    Some(Block::Folded(title, vec![Block::Execution(witness)]))
}

/// A table whose first row is its head.
fn table(mut rows: Vec<Cells>) -> Block {
    let head = if rows.is_empty() { vec![] } else { rows.remove(0) };
    Block::Table(Table { head, rows })
}
