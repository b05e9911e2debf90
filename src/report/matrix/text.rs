//! Tables for a terminal.

use super::{Chart, Mark};
use std::fmt::Write;

/// The tables, with what their marks mean.
pub fn text(charts: &[Chart]) -> String {
    let mut out = String::new();
    for chart in charts {
        let _ = writeln!(out, "{}", chart.heading);
        table(&mut out, chart);
        out.push('\n');
    }
    out.push_str("rows are A, columns B; + valid, x refuted, ? undecided\n");
    out
}

/// Columns are numbered, and where rows have other operations they are listed below.
fn table(out: &mut String, chart: &Chart) {
    let same = chart.rows == chart.columns;
    let widest = chart.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0);
    let digits = chart.columns.len().max(chart.rows.len()).to_string().len().max(2);
    let number = |i: usize| if same { format!("{:>digits$}", i + 1) } else { " ".repeat(digits) };
    let header: String = (1..=chart.columns.len()).map(|i| format!(" {i:>digits$}")).collect();
    let _ = writeln!(out, "  {:>digits$} {:widest$}{header}", "", "");
    for (i, (row, marks)) in chart.rows.iter().zip(&chart.marks).enumerate() {
        let line: String =
            marks.iter().map(|(mark, _)| format!(" {:>digits$}", sign(*mark))).collect();
        let line = format!("  {} {row:widest$}{line}", number(i));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    if !same {
        let names = chart.columns.iter().enumerate().map(|(i, c)| format!("{} {c}", i + 1));
        let _ = writeln!(out, "  {} {}", " ".repeat(digits), names.collect::<Vec<_>>().join(", "));
    }
}

fn sign(mark: Mark) -> char {
    match mark {
        Mark::Valid => '+',
        Mark::Refuted(_) => 'x',
        Mark::Undecided => '?',
        Mark::Absent => ' ',
    }
}
