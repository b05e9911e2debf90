//! Tables for a terminal.

use super::{Chart, Mark};
use std::fmt::Write;
use std::ops::Range;

/// What the marks of tables mean.
pub const LEGEND: &str =
    "rows are A, columns B; + proved, o no counterexample so far, x refuted, ? undecided\n";

/// The tables, with what their marks mean.
pub fn text(charts: &[Chart]) -> String {
    let mut out = String::new();
    charts.iter().for_each(|chart| out.push_str(&rows(chart, 0..chart.rows.len())));
    out.push_str(LEGEND);
    out
}

/// These rows of a table: before the first one its heading, and behind the last one what belongs there. Columns are
/// numbered, and where rows have other operations they are listed below.
pub fn rows(chart: &Chart, which: Range<usize>) -> String {
    let mut out = String::new();
    let same = chart.rows == chart.columns;
    let widest = chart.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0);
    let digits = chart.columns.len().max(chart.rows.len()).to_string().len().max(2);
    let number = |i: usize| if same { format!("{:>digits$}", i + 1) } else { " ".repeat(digits) };
    if which.start == 0 {
        let header: String = (1..=chart.columns.len()).map(|i| format!(" {i:>digits$}")).collect();
        let _ = writeln!(out, "{}", chart.heading);
        let _ = writeln!(out, "  {:>digits$} {:widest$}{header}", "", "");
    }
    for i in which.clone() {
        let marks = chart.marks[i].iter();
        let line: String = marks.map(|(mark, _)| format!(" {:>digits$}", sign(*mark))).collect();
        let line = format!("  {} {:widest$}{line}", number(i), chart.rows[i]);
        let _ = writeln!(out, "{}", line.trim_end());
    }
    if which.end == chart.rows.len() {
        if !same {
            let names = chart.columns.iter().enumerate().map(|(i, c)| format!("{} {c}", i + 1));
            let names = names.collect::<Vec<_>>().join(", ");
            let _ = writeln!(out, "  {} {names}", " ".repeat(digits));
        }
        out.push('\n');
    }
    out
}

fn sign(mark: Mark) -> char {
    match mark {
        Mark::Proved => '+',
        Mark::Unrefuted => 'o',
        Mark::Refuted(_) => 'x',
        Mark::Undecided => '?',
        Mark::Open | Mark::Absent => ' ',
    }
}
