//! Where answers go: standard output, one file, or a directory with a file per counterexample.

use super::failure::Failure;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};
use mmprove::program::ir::Source;
use mmprove::question::explain;
use mmprove::report::html::{self, Block, Page, Section};
use mmprove::report::run::{self, Run};
use mmprove::report::{Format, render};
use mmprove::witness::Witness;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// How an execution or a table is shown, and where.
#[derive(clap::Args)]
pub struct OutputArgs {
    /// How to show the answer
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = formats())]
    pub format: Format,
    /// Write to this file; or to this directory, one file per counterexample
    #[arg(long, value_name = "DIR_OR_FILE")]
    pub out: Option<PathBuf>,
}

/// The formats of witnesses, by name.
pub fn formats() -> impl clap::builder::TypedValueParser<Value = Format> {
    use clap::builder::TypedValueParser as _;
    clap::builder::PossibleValuesParser::new(["text", "json", "dot", "svg", "html"])
        .try_map(|word| word.parse::<Format>())
}

/// How the answers to many questions are shown, and where.
#[derive(clap::Args)]
pub struct ShownArgs {
    /// How to show the answers; jsonl is one line of JSON for each; sarif, junit, markdown, github and html are reports
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = all_formats())]
    pub format: Shown,
    /// Write to this file; or to this directory, one file per counterexample
    #[arg(long, value_name = "DIR_OR_FILE")]
    pub out: Option<PathBuf>,
}

/// A format for the answers to many questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// As they are, or the counterexamples behind them.
    View(Format),
    /// A line of JSON for each.
    Lines,
    /// A report.
    Report(run::Format),
}

/// What `--format` takes where there are many answers.
fn all_formats() -> impl clap::builder::TypedValueParser<Value = Shown> {
    use clap::builder::TypedValueParser as _;
    // A page of many answers is a report.
    let views = [Format::Text, Format::Json, Format::Dot, Format::Svg];
    let views = ["text", "json", "dot", "svg"].into_iter().zip(views.map(Shown::View));
    let reports = run::Format::ALL.map(|format| (format.word(), Shown::Report(format)));
    let all: Vec<(&str, Shown)> = views.chain([("jsonl", Shown::Lines)]).chain(reports).collect();
    let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
    clap::builder::PossibleValuesParser::new(names).map(move |word| {
        let found = all.iter().find(|(name, _)| *name == word.as_str());
        found.map_or(Shown::View(Format::Text), |(_, shown)| *shown)
    })
}

impl ShownArgs {
    /// The same for what is no report.
    fn view(&self, format: Format) -> OutputArgs {
        OutputArgs { format, out: self.out.clone() }
    }

    /// Whether counterexamples are shown apart from the answers' text or data.
    pub fn draws(&self) -> bool {
        match self.format {
            Shown::View(format) => self.view(format).draws(),
            Shown::Report(_) => true,
            Shown::Lines => false,
        }
    }

    /// Shows the answers.
    pub fn deliver(&self, answer: &Answer, run: &Run) -> Result<(), Failure> {
        let text = match self.format {
            Shown::View(format) => return self.view(format).deliver(answer),
            Shown::Lines => answer.lines.clone(),
            Shown::Report(format) => report(run, format),
        };
        match &self.out {
            None => {
                // The report is what standard output is for; the verdicts still reach the user.
                eprint!("{}", answer.verdicts);
                print(&text);
                Ok(())
            }
            Some(path) if self.format == Shown::Report(run::Format::Html) => {
                print(&answer.verdicts);
                write(&page_in(path), &text)
            }
            Some(path) if path.is_dir() => {
                let message =
                    format!("{} is a directory, and a report is one file", path.display());
                Err(Failure::new(message, "name a file, such as --out report.xml"))
            }
            Some(path) => {
                print(&answer.verdicts);
                write(path, &text)
            }
        }
    }
}

/// An answer, ready to be shown in any format.
#[derive(Default)]
pub struct Answer {
    /// One line per verdict and a summary.
    pub verdicts: String,
    /// The same with the counterexamples in between.
    pub text: String,
    /// Everything as data.
    pub json: String,
    /// The same, a line for each answer, where there are many.
    pub lines: String,
    /// The counterexamples, each with a name that can become a file name.
    pub witnesses: Vec<(String, Witness)>,
    /// Of what nothing is drawn: what it is, and why.
    pub undrawn: Vec<String>,
    /// All of it as a page, where there is more to it than the counterexamples.
    pub page: Option<Page>,
}

/// A run as a report; a page says what the names in its pictures mean.
pub fn report(run: &Run, format: run::Format) -> String {
    match format {
        run::Format::Html => page(run::page(run)),
        format => run::render(run, format),
    }
}

/// A page with the meanings of what it names.
pub fn page(mut page: Page) -> String {
    explain::define(&mut page);
    html::html(&page)
}

/// An execution in that format.
fn drawn(witness: &Witness, format: Format) -> String {
    match format {
        Format::Html => page(Page::of_witness(witness, html::Glossary::default())),
        format => render(witness, format),
    }
}

impl Answer {
    /// All of it as a page.
    fn page(&self) -> String {
        page(self.page.clone().unwrap_or_else(|| {
            let sections = self.witnesses.iter().map(|(_, witness)| Section::of_witness(witness));
            let mut sections: Vec<Section> = sections.collect();
            if sections.is_empty() {
                let blocks = vec![Block::Code(self.text.clone())];
                sections.push(Section { blocks, ..Section::default() });
            }
            let lead = self.verdicts.lines().map(String::from).collect();
            Page { sections, ..Page::new("mmprove", lead) }
        }))
    }
}

/// Held while something is written, so that an interrupt leaves no half of it.
static WRITING: Mutex<()> = Mutex::new(());

/// Writes something that must not end in the middle.
pub fn uninterrupted<T>(write: impl FnOnce() -> T) -> T {
    let _held = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    write()
}

impl OutputArgs {
    /// Whether counterexamples are shown apart from the answers' text or data.
    pub fn draws(&self) -> bool {
        let apart = !matches!(self.format, Format::Text | Format::Json);
        apart || self.out.as_deref().is_some_and(is_directory)
    }

    /// Says of what there is no picture, where pictures are asked for.
    fn say_undrawn(&self, answer: &Answer) {
        if matches!(self.format, Format::Dot | Format::Svg) {
            answer.undrawn.iter().for_each(|why| eprintln!("{why}"));
        }
    }

    /// Shows the answer.
    pub fn deliver(&self, answer: &Answer) -> Result<(), Failure> {
        match (&self.out, self.format) {
            (None, Format::Text) => print(&answer.text),
            (None, Format::Json) => print(&answer.json),
            (None, Format::Html) => {
                eprint!("{}", answer.verdicts);
                print(&answer.page());
            }
            (None, format) => {
                // The picture is what standard output is for; the verdicts still reach the user.
                eprint!("{}", answer.verdicts);
                if let Some((_, first)) = answer.witnesses.first() {
                    print(&drawn(first, format));
                }
                self.say_undrawn(answer);
                if let more @ 1.. = answer.witnesses.len().saturating_sub(1) {
                    eprintln!("{more} more not drawn: --out DIR writes one file for each");
                }
            }
            (Some(path), Format::Html) => {
                print(&answer.verdicts);
                write(&page_in(path), &answer.page())?;
            }
            (Some(path), format) if is_directory(path) => {
                print(&answer.verdicts);
                for (name, witness) in &answer.witnesses {
                    let file = path.join(format!("{}.{}", file_stem(name), extension(format)));
                    write(&file, &drawn(witness, format))?;
                }
                self.say_undrawn(answer);
            }
            (Some(path), format) => {
                print(&answer.verdicts);
                match (format, &answer.witnesses[..]) {
                    (Format::Text, _) => write(path, &answer.text)?,
                    (Format::Json, _) => write(path, &answer.json)?,
                    (_, []) => self.say_undrawn(answer),
                    (_, [(_, only)]) => write(path, &drawn(only, format))?,
                    (_, several) => {
                        let message = format!(
                            "{} counterexamples do not fit in the one file {}",
                            several.len(),
                            path.display()
                        );
                        return Err(Failure::new(message, "name a directory, such as --out out/"));
                    }
                }
            }
        }
        Ok(())
    }
}

/// The file that a page is written to: in a directory, what a server shows of it first.
fn page_in(path: &Path) -> PathBuf {
    match is_directory(path) {
        true => path.join("index.html"),
        false => path.into(),
    }
}

/// Whether the path is meant to be a directory.
pub fn is_directory(path: &Path) -> bool {
    path.is_dir() || path.extension().is_none() || path.to_string_lossy().ends_with('/')
}

fn extension(format: Format) -> &'static str {
    match format {
        Format::Text => "txt",
        Format::Json => "json",
        Format::Dot => "dot",
        Format::Svg => "svg",
        Format::Html => "html",
    }
}

/// What a name becomes as part of a file's name.
pub fn file_stem(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
    name.chars().map(|c| if plain(c) { c } else { '_' }).collect()
}

/// Writes a file, and its directory, and says so.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    save(path, text)?;
    print(&format!("wrote {}\n", path.display()));
    Ok(())
}

/// Writes a file without a word.
pub fn save(path: &Path, text: &str) -> Result<(), Failure> {
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    let written = made.and_then(|()| uninterrupted(|| std::fs::write(path, text)));
    written.map_err(|error| Failure::io("write", path, &error))
}

/// Prints to standard output. A reader that has gone away (`| head`) is no error.
pub fn print(text: &str) {
    uninterrupted(|| {
        let mut out = std::io::stdout().lock();
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    });
}

/// Reads an input file.
pub fn read(path: &Path) -> Result<Arc<Source>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::io("read", path, &e))?;
    Ok(Arc::new(Source { name: path.display().to_string(), text }))
}

/// A diagnostic with its source lines, in colour where `stream` is a terminal.
pub fn diagnostic(diagnostic: &dyn Diagnostic, stream: &dyn Terminal) -> String {
    let colour = stream.is_one() && std::env::var_os("NO_COLOR").is_none();
    let theme = match colour {
        true => GraphicalTheme::unicode(),
        false => GraphicalTheme::unicode_nocolor(),
    };
    let mut out = String::new();
    let handler =
        GraphicalReportHandler::new_themed(theme).with_wrap_lines(false).with_links(false);
    if handler.render_report(&mut out, diagnostic).is_err() {
        out = format!("{diagnostic}\n");
    }
    out
}

/// A stream that may be a terminal; `IsTerminal` itself cannot be a trait object.
pub trait Terminal {
    /// Whether it is one.
    fn is_one(&self) -> bool;
}

impl<T: IsTerminal> Terminal for T {
    fn is_one(&self) -> bool {
        self.is_terminal()
    }
}
