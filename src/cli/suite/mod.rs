//! `mmprove suite DIR…`: tests of transformations that say whether they are right.

mod entries;
mod table;

use super::entry::Texts;
use super::failure::Failure;
use super::limits::own_model;
use super::output::{Answer, ShownArgs};
use super::progress;
use super::reach::ReachArgs;
use super::reports::ReportArgs;
use super::status::Status;
use super::verdict::{Row, Word};
use super::workers::workers;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::Dialect;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{
    self, Options, check_or_fail, common_functions, sources_and_targets,
};
use mmprove::read;
use mmprove::read::suite::{Files, Stated, Test};
use rayon::prelude::*;
use serde_json::json;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// Tests as Alive2's suite has them, and directories with such files: x.srctgt.ll, x.src.ll with x.tgt.ll,
    /// x.ident.ll; `; ERROR:` says that the transformation is wrong
    #[arg(required = true, value_name = "DIR")]
    tests: Vec<PathBuf>,
    /// Memory model with its options
    #[arg(long, default_value = "llvm+mmra", value_parser = own_model)]
    model: ModelSpec,
    #[command(flatten)]
    reach: ReachArgs,
    /// Leave out tests whose name has this in it; may be given several times
    #[arg(long, value_name = "PART")]
    skip: Vec<String>,
    /// Show only what is not as stated, and the summary
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    reports: ReportArgs,
    #[command(flatten)]
    output: ShownArgs,
}

/// What came out for one test.
struct Judged {
    test: Test,
    /// One for each function; or why there is none.
    rows: Result<Vec<Row>, Failure>,
    time: Duration,
}

/// How what came out stands to what a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// As stated; or nothing is.
    AsStated,
    /// It asks for something that there is no option for.
    LeftOut,
    /// Out of time, or there is no means to decide it.
    Undecided,
    /// Something in it has no meaning here, or could not be read.
    NotJudged,
    /// Not as stated.
    Against,
}

impl Standing {
    const ALL: [Standing; 5] = [
        Standing::AsStated,
        Standing::Against,
        Standing::Undecided,
        Standing::NotJudged,
        Standing::LeftOut,
    ];

    fn word(self) -> &'static str {
        match self {
            Standing::AsStated => "as stated",
            Standing::LeftOut => "left out",
            Standing::Undecided => "undecided",
            Standing::NotJudged => "not judged",
            Standing::Against => "not as stated",
        }
    }

    fn mark(self) -> &'static str {
        match self {
            Standing::AsStated => " ",
            Standing::LeftOut => "-",
            Standing::Undecided => "?",
            Standing::NotJudged => "x",
            Standing::Against => "!",
        }
    }
}

impl Judged {
    /// The worst of its functions: refuted, then those without an answer, then valid.
    fn worst(&self) -> Option<&Row> {
        let order =
            [Word::Refuted, Word::Undecided, Word::Unsupported, Word::Valid, Word::Unchanged];
        let rank = |row: &&Row| order.iter().position(|word| *word == row.verdict);
        self.rows.as_ref().ok()?.iter().min_by_key(rank)
    }

    fn standing(&self) -> Standing {
        if !self.test.arguments.unknown.is_empty() {
            return Standing::LeftOut;
        }
        match (&self.test.stated, self.worst().map(|row| row.verdict)) {
            (_, None | Some(Word::Unsupported)) => Standing::NotJudged,
            (_, Some(Word::Undecided)) => Standing::Undecided,
            (Stated::Nothing(_), Some(_))
            | (Stated::Right, Some(Word::Valid | Word::Unchanged))
            | (Stated::Wrong(_), Some(Word::Refuted)) => Standing::AsStated,
            (Stated::Right | Stated::Wrong(_), Some(_)) => Standing::Against,
        }
    }

    fn got(&self) -> String {
        match (self.standing(), self.worst()) {
            (Standing::LeftOut, _) => "-".into(),
            (_, Some(row)) => row.verdict.to_string(),
            (_, None) => "not read".into(),
        }
    }

    /// Why there is no answer, or another one than is stated.
    fn remark(&self) -> Option<String> {
        let name = &self.test.name;
        let said = match (self.standing(), &self.rows, self.worst()) {
            (Standing::AsStated, ..) => return None,
            (Standing::LeftOut, ..) => {
                format!("{} is not known here", self.test.arguments.unknown.join(" "))
            }
            (_, Err(failure), _) => failure.to_string(),
            (_, Ok(_), None) => "it has no function to compare".into(),
            (_, Ok(_), Some(row)) => {
                let Row { function, reach, .. } = row;
                format!("@{function}: {}", row.reason.as_ref().unwrap_or(reach))
            }
        };
        let stated = match (self.standing(), &self.test.stated) {
            (Standing::Against, Stated::Wrong(error)) => format!(" (stated: {error})"),
            _ => String::new(),
        };
        Some(format!("{name}: {said}{stated}"))
    }
}

fn stated(stated: &Stated) -> &'static str {
    match stated {
        Stated::Right => "right",
        Stated::Wrong(_) => "wrong",
        Stated::Nothing(_) => "-",
    }
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    if args.model.dialect() != Dialect::Llvm {
        let message = format!("{} does not judge LLVM IR", args.model);
        return Err(Failure::new(message, "use a model of LLVM's or AMDGPU's"));
    }
    let reports = args.reports.prepare(None)?;
    let mut tests = Vec::new();
    for directory in &args.tests {
        tests.extend(read::suite::tests(directory)?);
    }
    tests.retain(|test| !args.skip.iter().any(|part| test.name.contains(part)));
    let options = args.reach.options(args.model, false)?;
    let bar = progress::bar(tests.len());
    let judge = |test: Test| {
        bar.set_message(test.name.clone());
        let start = Instant::now();
        let rows = match test.arguments.unknown.is_empty() {
            true => rows(&test, options.clone()),
            false => Ok(Vec::new()),
        };
        bar.inc(1);
        Judged { test, rows, time: start.elapsed() }
    };
    // The slow ones do not stand side by side: each is taken when a thread is free.
    let judged: Vec<Judged> = workers(args.reach.jobs)?
        .install(|| tests.into_par_iter().with_max_len(1).map(judge).collect());
    bar.finish_and_clear();
    args.reach.say_refused(&options.library);
    let mut run = entries::run(&judged);
    let said = reports.judge(&mut run)?;
    args.output.deliver(&answer(args, &judged, &said), &run)?;
    Ok(Status::from(&run))
}

fn answer(args: &Args, judged: &[Judged], said: &str) -> Answer {
    let tests: Vec<serde_json::Value> = judged.iter().map(data).collect();
    let lines = tests.iter().map(|test| format!("{test}\n")).collect();
    let json = json!({
        "schema": 1, "question": "suite", "model": args.model.to_string(), "tests": tests,
    });
    let witnesses = judged.iter().filter(|judged| judged.standing() == Standing::Against);
    let witnesses = witnesses
        .filter_map(|judged| Some((judged.test.name.clone(), judged.worst()?.witness.clone()?)));
    let text = table::text(judged, args.quiet) + said;
    let witnesses: Vec<_> = witnesses.collect();
    let undrawn = match witnesses.is_empty() {
        true => {
            vec!["nothing to draw: no test came out otherwise than stated by an execution".into()]
        }
        false => vec![],
    };
    Answer {
        verdicts: text.clone(),
        text,
        json: format!("{json:#}\n"),
        lines,
        witnesses,
        undrawn,
        page: None,
    }
}

/// A row for each function of a test.
fn rows(test: &Test, mut options: Options) -> Result<Vec<Row>, Failure> {
    let arguments = &test.arguments;
    options.loop_bound = options.loop_bound.max(arguments.unroll.unwrap_or(0));
    options.given.undef &= !arguments.no_undef;
    options.given.poison &= !arguments.no_poison;
    // A function that becomes itself is checked although nothing changed: that is the test.
    options.unchanged |= matches!(test.files, Files::Same(_));
    let (before, after) = match &test.files {
        Files::Two(before, after) => (before, Some(after)),
        Files::One(file) | Files::Same(file) => (file, None),
    };
    let (before, _) = read::functions(before)?;
    let after = after.map(|file| read::functions(file)).transpose()?.map(|(module, _)| module);
    let pairs = match (&test.files, &after) {
        (Files::One(_), _) => sources_and_targets(&before),
        (_, after) => common_functions(&before, after.as_ref().unwrap_or(&before)),
    };
    let meant = |side: &Side<'_>| {
        let wanted = &arguments.functions;
        wanted.is_empty() || wanted.contains(&side.function.name)
    };
    let model = options.model.to_string();
    let texts = Texts::new([&before, after.as_ref().unwrap_or(&before)]);
    let row = |(before, after): (Side<'_>, Side<'_>)| {
        let names = [before.function.name.as_str(), after.function.name.as_str()];
        let checked = check_or_fail(before, after, &options);
        let question = format!("suite {} @{}", test.name, checked.function);
        let witness = transform::witness::of(&checked, question, &options.model);
        Row::new(checked, &model, witness).located(&texts, names)
    };
    Ok(pairs.into_iter().filter(|(_, after)| meant(after)).map(row).collect())
}

fn data(judged: &Judged) -> serde_json::Value {
    json!({
        "test": judged.test.name,
        "stated": stated(&judged.test.stated),
        "got": judged.got(),
        "standing": judged.standing().word(),
        "remark": judged.remark(),
        "seconds": judged.time.as_secs_f64(),
        "verdicts": judged.rows.as_ref().ok(),
    })
}
