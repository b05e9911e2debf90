//! Tables for a terminal.

use super::{Chart, Mark};
use itertools::Itertools;

/// What the marks mean.
pub const LEGEND: &str = "rows are A, columns B; + proved, * proved for contexts without some \
                          operations, ~ nothing found, x refuted, ? undecided\n";

/// The tables.
pub fn tables(charts: &[Chart]) -> String {
    let mut out = String::new();
    for chart in charts {
        let layout = Layout::of(chart);
        out.push_str(&layout.head());
        for (i, marks) in chart.marks.iter().enumerate() {
            out.push_str(&layout.row(i, marks.iter().map(|(mark, _)| *mark)));
        }
        out.push_str(&layout.foot());
    }
    out
}

/// How a table is written, line by line. Columns are numbered, and where rows have other operations they are listed below.
pub struct Layout<'c> {
    chart: &'c Chart,
    widest: usize,
    digits: usize,
}

impl<'c> Layout<'c> {
    /// That of a table, whatever its marks are.
    pub fn of(chart: &'c Chart) -> Layout<'c> {
        let widest = chart.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0);
        let digits = chart.columns.len().max(chart.rows.len()).to_string().len().max(2);
        Layout { chart, widest, digits }
    }

    fn names_are_same(&self) -> bool {
        self.chart.rows == self.chart.columns
    }

    /// What stands above the rows.
    pub fn head(&self) -> String {
        let Layout { chart, widest, digits } = *self;
        let columns: String = (1..=chart.columns.len()).map(|i| format!(" {i:>digits$}")).collect();
        format!("{}\n  {:>digits$} {:widest$}{columns}\n", chart.heading, "", "")
    }

    /// A row with these marks.
    pub fn row(&self, i: usize, marks: impl Iterator<Item = Mark>) -> String {
        let Layout { chart, widest, digits } = *self;
        let number = match self.names_are_same() {
            true => format!("{:>digits$}", i + 1),
            false => " ".repeat(digits),
        };
        let marks: String = marks.map(|mark| format!(" {:>digits$}", sign(mark))).collect();
        let line = format!("  {number} {:widest$}{marks}", chart.rows[i]);
        format!("{}\n", line.trim_end())
    }

    /// What stands below them.
    pub fn foot(&self) -> String {
        let names = self.chart.columns.iter().enumerate().map(|(i, c)| format!("{} {c}", i + 1));
        match self.names_are_same() {
            true => "\n".to_owned(),
            false => format!("  {} {}\n\n", " ".repeat(self.digits), names.format(", ")),
        }
    }
}

fn sign(mark: Mark) -> char {
    match mark {
        Mark::Proved => '+',
        Mark::Conditional => '*',
        Mark::NothingFound => '~',
        Mark::Refuted(_) => 'x',
        Mark::Undecided => '?',
        Mark::Absent => ' ',
    }
}
