//! Tables of verdicts on pairs of operations: as text, and as a heat map.

pub mod heat_map;
pub mod text;

/// What is known of one pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It may be done: that is proved for all contexts.
    Proved,
    /// It may be done, in contexts without some operations: that is proved.
    Conditional,
    /// No counterexample was found in small contexts.
    NothingFound,
    /// It may not: a program that makes so many accesses can tell, or any program.
    Refuted(Option<usize>),
    /// Not known.
    Undecided,
    /// The question makes no sense, or another table has it.
    Absent,
}

/// One table: operations that come first are rows, those that come second are columns.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What is asked.
    pub heading: String,
    /// The first operations.
    pub rows: Vec<String>,
    /// The second operations.
    pub columns: Vec<String>,
    /// Row by row: the mark, and the pair in words.
    pub marks: Vec<Vec<(Mark, String)>>,
}

impl Chart {
    /// The rows and the columns about which something is asked.
    pub fn asked(&self) -> [Vec<usize>; 2] {
        let asked = |(mark, _): &(Mark, String)| *mark != Mark::Absent;
        let rows = (0..self.rows.len()).filter(|r| self.marks[*r].iter().any(asked));
        let column = |c: &usize| self.marks.iter().any(|row| asked(&row[*c]));
        [rows.collect(), (0..self.columns.len()).filter(column).collect()]
    }

    /// The same without the others.
    pub fn compact(self) -> Chart {
        let [rows, columns] = self.asked();
        let row = |r: &usize| columns.iter().map(|c| self.marks[*r][*c].clone()).collect();
        Chart {
            rows: rows.iter().map(|r| self.rows[*r].clone()).collect(),
            columns: columns.iter().map(|c| self.columns[*c].clone()).collect(),
            marks: rows.iter().map(row).collect(),
            heading: self.heading,
        }
    }
}

/// How many pairs are proved, refuted and so on: `3 proved, 1 refuted`.
pub fn counts(charts: &[Chart]) -> String {
    let marks = || charts.iter().flat_map(|c| &c.marks).flatten().map(|(mark, _)| *mark);
    let of = |name: &str, is: fn(Mark) -> bool| match marks().filter(|m| is(*m)).count() {
        0 => None,
        n => Some(format!("{n} {name}")),
    };
    let parts = [
        of("proved", |m| m == Mark::Proved),
        of("proved with conditions", |m| m == Mark::Conditional),
        of("with nothing found", |m| m == Mark::NothingFound),
        of("refuted", |m| matches!(m, Mark::Refuted(_))),
        of("undecided", |m| m == Mark::Undecided),
    ];
    let pairs = marks().filter(|m| *m != Mark::Absent).count();
    let noun = if pairs == 1 { "pair" } else { "pairs" };
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{pairs} {noun}: {}", if parts.is_empty() { "none".into() } else { parts.join(", ") })
}
