//! Runs the passes on a file, and compares what comes out.

use super::super::entry::Texts;
use super::super::verdict::{Row, Word};
use super::front::Front;
use super::results::Outcome;
use super::{Job, Mode};
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{
    self, Options, check_or_fail, common_functions, unpaired_functions,
};
use mmprove::read;
use mmprove::read::llvm::name_of;
use mmprove::report::run::Place;
use rayon::prelude::*;
use std::sync::Arc;

/// What is asked of each run.
pub(super) struct Judge<'a> {
    pub front: &'a Front,
    pub options: &'a Options,
    pub mode: Mode,
    /// Only this function.
    pub function: Option<&'a str>,
}

/// A function that was checked, and the modules that it stood in.
pub(super) type Shown = (Row, Arc<Module>, Arc<Module>);

impl Judge<'_> {
    /// Runs the passes, compares, and says what a reader may want to see of what is refuted.
    pub fn judge(&self, job: &Job, key: String) -> (Outcome, Vec<Shown>) {
        let file = job.file.display().to_string();
        let arguments = job.arguments.clone().unwrap_or_default();
        let mut outcome = Outcome { key, file, arguments, ..Outcome::default() };
        let judged = match &job.arguments {
            Ok(arguments) => self.compared(job, arguments, &mut outcome),
            Err(problem) => Err(problem.clone()),
        };
        let mut shown = match judged {
            Ok(shown) => shown,
            Err(problem) => {
                outcome.problem = Some(problem);
                return (outcome, vec![]);
            }
        };
        let places = Places::of(job);
        for (row, ..) in &mut shown {
            row.place = places.of_function(&row.function);
        }
        outcome.functions = shown.iter().map(|(row, ..)| row.clone()).collect();
        shown.retain(|(row, ..)| row.verdict == Word::Refuted);
        (outcome, shown)
    }

    fn module(&self, job: &Job, text: String, when: &str) -> Result<Arc<Module>, String> {
        let name = format!("{} ({when} {})", job.file.display(), self.front.name());
        self.read(name, text)
    }

    fn read(&self, name: String, text: String) -> Result<Arc<Module>, String> {
        let source = Arc::new(Source { name, text });
        let module = read::llvm::read_module(source);
        module
            .map(Arc::new)
            .map_err(|e| format!("{}:{}:{}: {}", e.file, e.line, e.column, e.message))
    }

    fn compared(
        &self,
        job: &Job,
        arguments: &[String],
        outcome: &mut Outcome,
    ) -> Result<Vec<Shown>, String> {
        // What is read and written is no change of the passes.
        let before = self.module(job, self.front.before(&job.file, arguments)?, "before")?;
        let after = self.module(job, self.front.after(&job.file, arguments)?, "after")?;
        let all = unpaired_functions(&before, &after);
        let missing = all.iter().filter(|u| !u.harmless);
        outcome.missing = missing.map(|u| u.function.clone()).collect();
        outcome.unpaired = all.into_iter().map(|u| u.function).collect();
        if let Some(wanted) = self.function.map(name_of) {
            outcome.missing.retain(|name| *name == wanted);
            outcome.unpaired.retain(|name| *name == wanted);
        }
        if self.mode == Mode::Each {
            return self.each(job, arguments, before, None);
        }
        let mut shown = self.pair(job, &before, &after, None, None);
        let open = |row: &Row| matches!(row.verdict, Word::Refuted | Word::Undecided);
        let names: Vec<String> = shown
            .iter()
            .filter(|(row, ..)| open(row))
            .map(|(row, ..)| row.function.clone())
            .collect();
        if self.mode == Mode::Bisect && !names.is_empty() {
            let steps = self.each(job, arguments, before, Some(&names))?;
            for (row, ..) in &mut shown {
                let here = || steps.iter().map(|(r, ..)| r).filter(|r| r.function == row.function);
                let worst = here().find(|r| r.verdict == row.verdict);
                row.pass = worst.and_then(|step| step.pass.clone());
            }
        }
        Ok(shown)
    }

    /// Each pass that changes something, checked against what it was given.
    fn each(
        &self,
        job: &Job,
        arguments: &[String],
        mut before: Arc<Module>,
        only: Option<&[String]>,
    ) -> Result<Vec<Shown>, String> {
        let mut shown = Vec::new();
        for (number, step) in
            super::steps::steps(&self.front.dumps(&job.file, arguments)?)?.into_iter().enumerate()
        {
            let name = format!("{} (after {}, step {})", job.file.display(), step.pass, number + 1);
            let after = self.read(name, step.text)?;
            let rows = self.pair(job, &before, &after, Some(&step.pass), only);
            shown.extend(rows.into_iter().filter(|(row, ..)| row.verdict != Word::Unchanged));
            before = after;
        }
        Ok(shown)
    }

    fn pair(
        &self,
        job: &Job,
        before: &Arc<Module>,
        after: &Arc<Module>,
        pass: Option<&str>,
        only: Option<&[String]>,
    ) -> Vec<Shown> {
        let wanted = self.function.map(name_of);
        let meant = |side: &Side<'_>| {
            let name = &side.function.name;
            wanted.as_ref().is_none_or(|wanted| wanted == name)
                && only.is_none_or(|only| only.contains(name))
        };
        let texts = Texts::new([before, after]);
        let arguments = job.arguments.clone().unwrap_or_default().join(" ");
        let check = |(from, to): (Side<'_>, Side<'_>)| {
            let checked = check_or_fail(from, to, self.options);
            let file = job.file.display();
            let question = format!("check-pass {arguments} {file} @{}", checked.function);
            let witness = transform::witness::of(&checked, question, &self.options.model);
            let row = Row::new(checked, &self.options.model.to_string(), witness);
            let mut row = row.located(&texts, [&from.function.name, &to.function.name]);
            row.pass = pass.map(String::from);
            (row, before.clone(), after.clone())
        };
        let pairs = common_functions(before, after);
        pairs.into_par_iter().filter(|(_, to)| meant(to)).map(check).collect()
    }
}

/// Where functions stand in the file that the passes were run on.
struct Places {
    file: String,
    module: Option<Module>,
}

impl Places {
    fn of(job: &Job) -> Places {
        let module = job.file.extension().is_some_and(|e| e == "ll");
        let module = module.then(|| read::functions(&job.file).ok()).flatten();
        Places { file: job.file.display().to_string(), module: module.map(|(module, _)| module) }
    }

    fn of_function(&self, name: &str) -> Option<Place> {
        let function = self.module.as_ref().and_then(|module| {
            let span = module.function(name)?.span;
            Some(module.source.line_column(span.start))
        });
        let (line, column) = function.unzip();
        Some(Place { file: self.file.clone(), line, column })
    }
}
