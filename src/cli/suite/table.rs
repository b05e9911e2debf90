//! The answers as a table, what needs a look, and how many there are of each kind.

use super::{Judged, Standing, stated};
use std::fmt::Write;

/// All of it; `quiet`: without the table.
pub(super) fn text(judged: &[Judged], quiet: bool) -> String {
    let mut text = String::new();
    if !quiet {
        let width = judged.iter().map(|judged| judged.test.name.chars().count()).max();
        let width = width.unwrap_or(0).max("test".len());
        let _ = writeln!(text, "  {:<width$}  {:<6}  {:<11}  seconds", "test", "stated", "got");
        for row in judged {
            let (name, stated) = (&row.test.name, stated(&row.test.stated));
            let (mark, seconds) = (row.standing().mark(), row.time.as_secs_f64());
            let got = row.got();
            let _ = writeln!(text, "{mark} {name:<width$}  {stated:<6}  {got:<11}  {seconds:>7.2}");
        }
        text.push('\n');
    }
    for standing in Standing::ALL {
        let these = judged.iter().filter(|judged| judged.standing() == standing);
        let remarks: Vec<String> = these.filter_map(Judged::remark).collect();
        if !remarks.is_empty() {
            let _ = writeln!(text, "{}:", standing.word());
        }
        for remark in remarks {
            let _ = writeln!(text, "  {remark}");
        }
    }
    let counts = Standing::ALL.iter().filter_map(|standing| {
        let count = judged.iter().filter(|judged| judged.standing() == *standing).count();
        (count > 0).then(|| format!("{count} {}", standing.word()))
    });
    let counts = counts.collect::<Vec<_>>().join(", ");
    let tests = if judged.len() == 1 { "test" } else { "tests" };
    let _ = writeln!(text, "{} {tests}: {counts}", judged.len());
    text
}
