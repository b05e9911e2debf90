//! `mmprove synthesize FILE` and `mmprove relax FILE`.

mod page;
mod view;

use super::failure::Failure;
use super::limits::{own_model, seconds};
use super::output;
use super::progress;
use super::status::Status;
use mmprove::model::ModelSpec;
use mmprove::question::litmus::Property;
use mmprove::question::synthesize::{
    self, Costs, Happens, Kind, Outcome, Problem, Progress, Report, Selection, Settings,
};
use mmprove::question::transform;
use mmprove::question::transform::everywhere::Library;
use mmprove::report::{Format, render};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Common {
    /// Memory model with its options; otherwise what the test says, or llvm+mmra or vulkan
    #[arg(long, value_parser = own_model)]
    model: Option<ModelSpec>,
    /// What may be changed: orderings, scopes, tags, semantics, fences and barriers (they may go), new-fences and
    /// new-barriers (they may come), availability (amdgcn-av), address-spaces (of fences), operations by label, line or thread; otherwise all but
    /// what the file has nothing of
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    sites: Vec<String>,
    /// What stays as it is, in the same terms; and atomicity: what is atomic is monotonic at least
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    fix: Vec<String>,
    /// What annotations cost: a file, or a table that comes with mmprove
    #[arg(long, value_name = "TABLE", default_value = "default")]
    cost: String,
    /// Back edges that a path through a function takes, at most
    #[arg(long, value_name = "N", default_value_t = 2)]
    unroll: usize,
    /// Seconds for all of it
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    timeout: Duration,
    /// How to show the answer
    #[arg(long, value_enum, default_value_t = Shown::Text)]
    format: Shown,
    /// Write the file with its new annotations into this directory, and pictures of what each step excludes
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// What is bad, of a test.
#[derive(clap::Args)]
struct Bad {
    /// What must not happen: what the test's condition forbids, or a data race
    #[arg(long, value_enum, default_value_t = Asked::Condition)]
    property: Asked,
    /// A read that returns undef is no harm in itself
    #[arg(long)]
    allow_undef: bool,
}

#[derive(clap::Args)]
pub struct Args {
    /// A litmus test (.ll, .mmra, .vulkan, .test, .litmus)
    file: PathBuf,
    /// How many to show, cheapest first, of those in which no step can be left out
    #[arg(long, value_name = "N", default_value_t = 1)]
    all: usize,
    #[command(flatten)]
    bad: Bad,
    #[command(flatten)]
    common: Common,
}

#[derive(clap::Args)]
pub struct RelaxArgs {
    /// A litmus test (.ll, .mmra, .vulkan, .test, .litmus), or functions
    file: PathBuf,
    /// The functions of the file are to do nothing that they do not do now, whatever the rest of the program does
    #[arg(long, conflicts_with_all = ["property", "allow_undef"])]
    functions: bool,
    #[command(flatten)]
    bad: Bad,
    #[command(flatten)]
    everywhere: Everywhere,
    #[command(flatten)]
    common: Common,
}

/// [`Property`] as an argument.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Asked {
    Condition,
    Race,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Shown {
    Text,
    Json,
    Html,
}

#[derive(clap::Args)]
pub struct RepairArgs {
    /// The original (.ll, .mmra, .vulkan)
    before: PathBuf,
    /// What becomes of it, whose annotations are looked for
    after: PathBuf,
    #[command(flatten)]
    everywhere: Everywhere,
    #[command(flatten)]
    common: Common,
}

/// How far functions are compared, whatever the rest of the program does.
#[derive(clap::Args)]
struct Everywhere {
    /// Seconds for one look at functions
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = seconds)]
    each: Duration,
    /// Accesses that the rest of the program makes, at most
    #[arg(long, value_name = "N", default_value_t = 3)]
    contexts: usize,
}

pub fn repair(args: &RepairArgs) -> Result<Status, Failure> {
    let start = Instant::now();
    let problem = transformed(&args.before, &args.after, &args.everywhere, &args.common)?;
    let report = watched(|progress| synthesize::synthesize(&problem, 1, progress))?;
    let shown = view::Shown { problem: &problem, file: &args.after, time: start.elapsed() };
    match args.common.format {
        Shown::Text => output::print(&shown.text(&report)),
        Shown::Json => output::print(&format!("{:#}\n", shown.json(&report))),
        Shown::Html => output::print(&output::page(shown.page(&report))),
    }
    save(&problem, &report, &args.after, &args.common)?;
    Ok(status(&report))
}

/// A transformation of one file into another one, or of a file into itself.
fn transformed(
    before: &Path,
    after: &Path,
    everywhere: &Everywhere,
    common: &Common,
) -> Result<Problem, Failure> {
    let sources = (mmprove::read::source(before)?, mmprove::read::source(after)?);
    let vulkan = after.extension().is_some_and(|e| e == "vulkan");
    let usual = if vulkan { ModelSpec::vulkan() } else { ModelSpec::llvm_mmra() };
    let options = transform::Options {
        model: common.model.unwrap_or(usual),
        contexts: everywhere.contexts,
        loop_bound: common.unroll,
        timeout: everywhere.each,
        unchanged: false,
        prove: true,
        library: Library::recorded(),
        given: transform::Given::ANYTHING,
    };
    let transformation = synthesize::Transformation {
        before: (before, &sources.0),
        after: (after, &sources.1),
        options,
    };
    Ok(synthesize::repair(&transformation, &settings(common)?)?)
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let start = Instant::now();
    let problem = open(&args.file, &args.bad, &args.common)?;
    let report = watched(|progress| synthesize::synthesize(&problem, args.all.max(1), progress))?;
    let shown = view::Shown { problem: &problem, file: &args.file, time: start.elapsed() };
    match args.common.format {
        Shown::Text => output::print(&shown.text(&report)),
        Shown::Json => output::print(&format!("{:#}\n", shown.json(&report))),
        Shown::Html => output::print(&output::page(shown.page(&report))),
    }
    save(&problem, &report, &args.file, &args.common)?;
    Ok(status(&report))
}

pub fn relax(args: &RelaxArgs) -> Result<Status, Failure> {
    let start = Instant::now();
    let mut problem = match args.functions {
        true => transformed(&args.file, &args.file, &args.everywhere, &args.common)?,
        false => open(&args.file, &args.bad, &args.common)?,
    };
    let relaxed = watched(|progress| synthesize::relax(&mut problem, progress))?;
    let shown = view::Shown { problem: &problem, file: &args.file, time: start.elapsed() };
    match args.common.format {
        Shown::Text => output::print(&shown.relaxed(&relaxed)),
        Shown::Json => output::print(&format!("{:#}\n", shown.relaxed_json(&relaxed))),
        Shown::Html => output::print(&output::page(shown.relaxed_page(&relaxed))),
    }
    save(&problem, &relaxed.together, &args.file, &args.common)?;
    Ok(status(&relaxed.together))
}

fn status(report: &Report) -> Status {
    match report.outcome {
        Outcome::Solved(_) => Status::Holds,
        Outcome::Impossible(_) => Status::Refuted,
        Outcome::Undecided { .. } => Status::Undecided,
    }
}

fn open(file: &Path, bad: &Bad, common: &Common) -> Result<Problem, Failure> {
    let source = mmprove::read::source(file)?;
    let property = match bad.property {
        Asked::Condition => Property::Condition,
        Asked::Race => Property::Race,
    };
    let settings = Settings { property, allow_undef: bad.allow_undef, ..settings(common)? };
    Ok(synthesize::open(file, &source, &settings)?)
}

fn settings(common: &Common) -> Result<Settings, Failure> {
    Ok(Settings {
        model: common.model,
        property: Property::Condition,
        sites: selection(&common.sites),
        fix: selection(&common.fix),
        allow_undef: false,
        costs: costs(&common.cost)?,
        loop_bound: common.unroll,
        timeout: common.timeout,
    })
}

/// What words name.
fn selection(words: &[String]) -> Selection {
    let mut selection = Selection::default();
    for word in words {
        match word.as_str() {
            "orderings" => selection.kinds.push(Kind::Orderings),
            "atomicity" => selection.kinds.push(Kind::Atomicity),
            "scopes" => selection.kinds.push(Kind::Scopes),
            "tags" => selection.kinds.push(Kind::Tags),
            "semantics" => selection.kinds.push(Kind::Semantics),
            "fences" => selection.kinds.push(Kind::Fences),
            "new-fences" => selection.kinds.push(Kind::NewFences),
            "barriers" => selection.kinds.push(Kind::Barriers),
            "new-barriers" => selection.kinds.push(Kind::NewBarriers),
            "availability" => selection.kinds.push(Kind::Availability),
            "address-spaces" => selection.kinds.push(Kind::AddressSpaces),
            name => selection.operations.push(name.into()),
        }
    }
    selection
}

/// A table that comes with the program, or one in a file.
fn costs(name: &str) -> Result<Costs, Failure> {
    if let Some(known) = Costs::known(name) {
        return Ok(known);
    }
    let path = Path::new(name);
    if !path.exists() {
        let known: Vec<&str> = Costs::names().collect();
        let help = format!("name a file, or one of {}", known.join(", "));
        return Err(Failure::new(format!("there is no table of costs {name}"), help));
    }
    let text = output::read(path)?;
    Costs::read(name, &text.text).map_err(|e| Failure::new(e.to_string(), view::help(&e)))
}

/// Asks while a line on the terminal says how far it has come.
fn watched<T>(
    ask: impl FnOnce(&mut dyn FnMut(Progress)) -> Result<T, synthesize::Failure>,
) -> Result<T, Failure> {
    let bar = progress::bar(0);
    let answer = ask(&mut |now| {
        let upper = now.upper.map_or_else(|| "?".to_string(), |upper| upper.to_string());
        bar.set_message(format!("cost {} to {upper}, {} clauses", now.lower, now.clauses));
    });
    bar.finish_and_clear();
    Ok(answer?)
}

/// Writes the file with its annotations, and pictures.
fn save(problem: &Problem, report: &Report, file: &Path, common: &Common) -> Result<(), Failure> {
    let Some(folder) = &common.out else { return Ok(()) };
    // Where data are printed, nothing else is.
    let write = match common.format {
        Shown::Text => output::write,
        Shown::Json | Shown::Html => output::save,
    };
    let draw = |name: &str, happens: &Rc<Happens>| -> Result<(), Failure> {
        let Some(witness) = happens.witness() else { return Ok(()) };
        let picture = folder.join(format!("{}.svg", output::file_stem(name)));
        write(&picture, &render(witness, Format::Svg))
    };
    match &report.outcome {
        Outcome::Solved(solutions) => {
            for solution in solutions.iter().take(1) {
                let name = file.file_name().unwrap_or_default();
                write(&folder.join(name), &problem.patched(&solution.assignment))?;
                for kept in &solution.kept {
                    let name = &problem.operation(kept.site).name;
                    let level = &problem.sites[kept.site].levels[kept.without].name;
                    draw(&format!("{name} as {level}"), &kept.happens)?;
                }
            }
            Ok(())
        }
        Outcome::Impossible(executions) => {
            let numbered = executions.iter().enumerate();
            numbered.into_iter().try_for_each(|(i, e)| draw(&format!("happens-{}", i + 1), e))
        }
        Outcome::Undecided { .. } => Ok(()),
    }
}
