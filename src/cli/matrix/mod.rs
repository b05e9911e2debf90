//! `mmprove matrix`.

mod view;

use super::failure::Failure;
use super::limits::own_model;
use super::output::{Answer, OutputArgs, formats, is_directory, print, write};
use super::progress;
use super::reach::ReachArgs;
use super::status::Status;
use super::workers::workers;
use indicatif::ProgressBar;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::Dialect;
use mmprove::question::matrix::{
    Asked, Cell, Location, Operation, Plan, Scopes, Tags, Transformation, Watch, answer, decide,
    question,
};
use mmprove::question::transform::Options;
use mmprove::report::Format;
use std::collections::BTreeSet;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// Memory model with its options
    #[arg(long, value_name = "MODEL", default_value = "llvm", value_parser = own_model)]
    model: ModelSpec,
    /// What is done, of swap, merge, eliminate-first, eliminate-second, introduce-first,
    /// introduce-second, weaken and split; otherwise all of it
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    transformations: Vec<Transformation>,
    /// To which operations, such as 'load monotonic,fences'; also loads, stores, atomicrmws,
    /// cmpxchgs, volatile, and all
    #[arg(long, value_name = "LIST", default_value = "all")]
    operations: String,
    /// Only where both access the same location, or only where they access different ones
    #[arg(long, value_name = "WHERE", value_parser = ["same", "different"])]
    location: Option<String>,
    /// Scopes of both, such as agent, or of one each, such as agent/workgroup
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "system")]
    scopes: Vec<Scopes>,
    /// Tags of both, such as foo:x, or of one each, such as foo:x/foo:y
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "none")]
    tags: Vec<Tags>,
    /// Operations, at a third location, across which one of two is eliminated or introduced;
    /// without it, the two are next to each other
    #[arg(long, value_name = "LIST")]
    across: Option<String>,
    /// Only this, such as 'swap, load monotonic, store release, different': its functions, and the
    /// counterexample
    #[arg(long, value_name = "CELL")]
    show: Option<Cell>,
    #[command(flatten)]
    reach: ReachArgs,
    /// How to show the answer; --show can draw with dot, too
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = formats())]
    format: Format,
    /// Write to this file; or to this directory, as a table, JSON, a picture and a page
    #[arg(long, value_name = "DIR_OR_FILE")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    if args.model.dialect() != Dialect::Llvm {
        let message = format!("{} does not judge operations of LLVM IR", args.model);
        return Err(Failure::new(message, "use --model llvm, llvm+mmra or amdgpu"));
    }
    let tagged = args.tags.iter().any(|t| *t != Tags::default());
    let shown = args.show.iter().any(Cell::has_tags);
    if args.model.to_string().split(',').next() == Some("llvm") && (tagged || shown) {
        let message = format!("{} ignores tags", args.model);
        return Err(Failure::new(message, "use --model llvm+mmra or amdgpu"));
    }
    let options = args.reach.options(args.model, true)?;
    let status = match &args.show {
        Some(cell) => show(args, cell, &options),
        None => tables(args, &options),
    };
    args.reach.say_refused(&options.library);
    status
}

/// One cell with its functions and its counterexample.
fn show(args: &Args, cell: &Cell, options: &Options) -> Result<Status, Failure> {
    let pair = cell.pair().ok_or_else(|| {
        let message = format!("'{cell}' means nothing");
        Failure::new(message, "mmprove matrix leaves such cells empty; --help has what there is")
    })?;
    let question = question(&cell.to_string(), &args.model);
    let threads = workers(args.reach.jobs)?;
    let decided = threads.install(|| decide(&pair, &question, options));
    let (text, verdict) = view::shown(cell, &pair, &decided, &args.model);
    let page = Some(view::page(cell, &pair, &decided, &verdict));
    let json = view::cell(cell, Some(&(pair, decided.clone().into())));
    let witnesses = decided.witness.iter().map(|w| (cell.to_string(), w.clone())).collect();
    let undrawn = match &decided.witness {
        Some(_) => vec![],
        None => vec![format!("{cell}: nothing to draw: no counterexample that is an execution")],
    };
    let json = format!("{json:#}\n");
    let output = OutputArgs { format: args.format, out: args.out.clone() };
    output.deliver(&Answer {
        verdicts: verdict,
        text,
        json,
        witnesses,
        undrawn,
        page,
        ..Answer::default()
    })?;
    Ok(view::status(&decided.answer))
}

fn tables(args: &Args, options: &Options) -> Result<Status, Failure> {
    if args.format == Format::Dot {
        let message = "a matrix is no graph that could be drawn with --format dot";
        return Err(Failure::new(message, "use --format text, json, svg or html"));
    }
    let plan = plan(args)?;
    let at_once = args.out.is_none() && args.format == Format::Text;
    let rows = at_once.then(|| view::RowByRow::new(&plan));
    let shown = Shown { bar: progress::bar(0), rows };
    let answered = workers(args.reach.jobs)?.install(|| answer(&plan, options, &shown));
    shown.bar.finish_and_clear();
    let view = view::View::new(&answered, options);
    match &args.out {
        None if at_once => print(&view.below()),
        None => print(&view.in_format(args.format)),
        Some(path) => {
            print(&view.summary());
            match is_directory(path) {
                true => {
                    for (format, name) in view::FILES {
                        write(&path.join(name), &view.in_format(format))?;
                    }
                }
                false => write(path, &view.in_format(args.format))?,
            }
        }
    }
    Ok(view.status())
}

/// What is seen of a matrix while it is decided.
struct Shown {
    bar: ProgressBar,
    /// Rows are printed as they come.
    rows: Option<view::RowByRow>,
}

impl Watch for Shown {
    fn begins(&self, cell: &Cell, count: usize) {
        self.bar.set_length(count as u64);
        self.bar.set_message(cell.to_string());
        self.bar.inc(1);
    }

    fn row(&self, table: usize, row: usize, cells: &[(Cell, Asked)]) {
        if let Some(rows) = &self.rows {
            self.bar.suspend(|| print(&rows.lines(table, row, cells)));
        }
    }
}

fn plan(args: &Args) -> Result<Plan, Failure> {
    let transformations = match &args.transformations[..] {
        [] => Transformation::ALL.to_vec(),
        some => some.to_vec(),
    };
    let locations = match args.location.as_deref() {
        Some("same") => vec![Location::Same],
        Some(_) => vec![Location::Different],
        None => vec![Location::Different, Location::Same],
    };
    let between = match &args.across {
        Some(list) => operations(list)?.into_iter().map(Some).collect(),
        None => vec![None],
    };
    Ok(Plan {
        operations: operations(&args.operations)?,
        transformations,
        locations,
        scopes: args.scopes.clone(),
        tags: args.tags.clone(),
        between,
    })
}

fn operations(list: &str) -> Result<Vec<Operation>, Failure> {
    let mut all: Vec<Operation> = Vec::new();
    for word in list.split(',') {
        let named = Operation::named(word).map_err(|e| {
            let help = "name operations such as 'load monotonic', or loads, stores, atomicrmws, \
                        cmpxchgs, fences, volatile, all";
            Failure::new(e.to_string(), help)
        })?;
        all.extend(named);
    }
    let mut seen = BTreeSet::new();
    all.retain(|o| seen.insert(o.clone()));
    Ok(all)
}
