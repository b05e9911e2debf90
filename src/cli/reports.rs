//! Reports for build servers and reviewers, and what a run is asked beyond that nothing is refuted.

use super::failure::Failure;
use super::output::{self, save};
use super::status::Status;
use mmprove::report::run::{Baseline, Format, Kind, Run, Wanted};
use std::path::{Path, PathBuf};

/// Reports, and what decides over the exit code.
#[derive(clap::Args)]
pub struct ReportArgs {
    /// Write a report to a file, too: sarif, junit, markdown, github or html; may be given several times
    #[arg(long, value_name = "FORMAT=FILE", value_parser = also)]
    also: Vec<(Format, PathBuf)>,
    /// What has to be there for what holds: `proved` is a proof without bounds; otherwise the exit code is 3
    #[arg(long, value_name = "WHAT", hide_possible_values = true)]
    require: Option<Required>,
    /// Findings in this file are known, and do not count; they are known again by content
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Write all findings to this file, to be given as --baseline; they do not count, then
    #[arg(long, value_name = "FILE")]
    write_baseline: Option<PathBuf>,
}

/// What may be required of what holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Required {
    /// A proof without bounds
    Proved,
}

/// What may be expected of what is checked.
#[derive(clap::Args)]
pub struct ExpectArgs {
    /// What has to come out for all that is checked: `refuted`, for a test of something that is wrong
    #[arg(long, value_name = "VERDICT", conflicts_with = "require", hide_possible_values = true)]
    pub expect: Option<Expected>,
}

/// A verdict that may be expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Expected {
    /// There is a counterexample
    Refuted,
}

/// `sarif=out.sarif`.
fn also(text: &str) -> Result<(Format, PathBuf), String> {
    let known = Format::ALL.map(Format::word).join(", ");
    let (word, file) =
        text.split_once('=').ok_or("expected FORMAT=FILE, such as sarif=out.sarif")?;
    let format = Format::ALL.into_iter().find(|format| format.word() == word);
    let format = format.ok_or_else(|| format!("unknown format `{word}`; known are {known}"))?;
    match file {
        "" => Err("the name of a file is missing behind `=`".into()),
        file => Ok((format, file.into())),
    }
}

/// What a run is held against; it is read before anything is checked, for a mistake in it should not cost a run.
pub struct Reports<'a> {
    args: &'a ReportArgs,
    wanted: Wanted,
}

impl ReportArgs {
    /// Reads what is known.
    ///
    /// # Errors
    /// Files that cannot be read, or say something else.
    pub fn prepare(&self, expected: Option<Expected>) -> Result<Reports<'_>, Failure> {
        let known = self.baseline.as_deref().map(read).transpose()?.unwrap_or_default();
        let proved = self.require == Some(Required::Proved);
        let refuted = expected == Some(Expected::Refuted);
        Ok(Reports { args: self, wanted: Wanted { proved, refuted, known } })
    }

    /// Whether executions are shown in a report.
    pub fn draws(&self) -> bool {
        !self.also.is_empty()
    }
}

fn read(path: &Path) -> Result<Baseline, Failure> {
    let source = output::read(path)?;
    Baseline::read(&source.text).map_err(|error| {
        let help = "--baseline takes a file that --write-baseline wrote";
        Failure::new(format!("{}: {error}", path.display()), help)
    })
}

impl Reports<'_> {
    /// Holds a run against what is wanted and known, writes the reports that are asked for, and says what is to be said
    /// behind the verdicts.
    ///
    /// # Errors
    /// Files that cannot be written.
    pub fn judge(&self, run: &mut Run) -> Result<String, Failure> {
        let gone = self.wanted.known.gone(run).into_iter().map(|known| known.what.clone());
        let gone: Vec<String> = gone.collect();
        let mut wanted = self.wanted.clone();
        if let Some(path) = &self.args.write_baseline {
            let mut new = run.clone();
            // What is known is a finding, too.
            new.judge(&Wanted { known: Baseline::default(), ..wanted.clone() });
            wanted.known = Baseline::of(&new, &wanted.known);
            save(path, &wanted.known.text())?;
            eprintln!("wrote {}", path.display());
        }
        let said = run.judge(&wanted);
        if let (Some(path), [_, ..]) = (&self.args.baseline, &gone[..]) {
            eprintln!("no longer found, and may be taken out of {}:", path.display());
            gone.iter().for_each(|what| eprintln!("  {what}"));
        }
        for (format, path) in &self.args.also {
            let text = output::report(run, *format);
            save(path, &text)?;
        }
        Ok(said)
    }
}

impl From<Kind> for Status {
    fn from(kind: Kind) -> Status {
        match kind {
            Kind::Proved
            | Kind::Bounded
            | Kind::AsExpected
            | Kind::Unchanged
            | Kind::LeftOut
            | Kind::Known => Status::Holds,
            Kind::Undecided | Kind::NotProved => Status::Undecided,
            Kind::NotJudged => Status::BadInput,
            Kind::Unpaired | Kind::NotAsStated | Kind::NotRefuted | Kind::Refuted => {
                Status::Refuted
            }
        }
    }
}

impl From<&Run> for Status {
    fn from(run: &Run) -> Status {
        run.entries.iter().map(|entry| entry.kind.into()).max().unwrap_or(Status::Holds)
    }
}
