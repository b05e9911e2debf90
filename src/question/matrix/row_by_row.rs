//! Decides the cells of tables, each pair of functions once, and tells of each row as soon as it is known.

use super::{Answered, Asked, Cell, Decided, Operation, Pair, Plan, Rows, Table, decide, question};
use crate::question::transform::Options;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Who hears of a matrix while it is decided.
pub trait Watch: Sync {
    /// That cell is about to be decided, out of so many.
    fn begins(&self, cell: &Cell, count: usize);

    /// All cells of a row are decided that something is asked of: of which table, and which of its rows. Rows come in order.
    fn row(&self, table: usize, row: usize, cells: &[(Cell, Asked)]);
}

/// The tables, and what is asked of their cells.
pub fn asked(plan: &Plan) -> Vec<(Table, Rows<Option<Pair>>)> {
    let rows = |table: &Table| {
        let row = |first: &Operation| {
            let cell = |second: &Operation| {
                let cell = table.cell(first, second);
                let pair = cell.pair();
                (cell, pair)
            };
            plan.operations.iter().map(cell).collect()
        };
        plan.operations.iter().map(row).collect()
    };
    let with_rows = |table: Table| {
        let rows = rows(&table);
        (table, rows)
    };
    plan.tables().into_iter().map(with_rows).collect()
}

/// What is known by now.
struct Known<'a> {
    tables: &'a [(Table, Rows<Option<Pair>>)],
    decided: FxHashMap<&'a Pair, Arc<Decided>>,
    /// The rows that have been told of, table by table; the last one of these may lack some.
    told: Vec<Rows<Asked>>,
}

impl<'a> Known<'a> {
    /// Tells of all rows that are next and complete.
    fn tell(&mut self, watch: &dyn Watch) {
        for (t, (_, rows)) in self.tables.iter().enumerate() {
            if self.told.len() == t {
                self.told.push(vec![]);
            }
            let first = self.told[t].len();
            for (r, row) in rows.iter().enumerate().skip(first) {
                let with_answer = |(cell, pair): &'a (Cell, Option<Pair>)| match pair {
                    None => Some((cell.clone(), None)),
                    Some(pair) => {
                        let decided = self.decided.get(pair)?.clone();
                        Some((cell.clone(), Some((pair.clone(), decided))))
                    }
                };
                let Some(cells) = row.iter().map(with_answer).collect::<Option<Vec<_>>>() else {
                    return;
                };
                watch.row(t, r, &cells);
                self.told[t].push(cells);
            }
        }
    }
}

/// Decides all cells of the tables.
pub fn answer(plan: &Plan, options: &Options, watch: &dyn Watch) -> Vec<Answered> {
    let tables = asked(plan);
    let mut distinct: Vec<(&Pair, &Cell)> = Vec::new();
    let mut seen = BTreeSet::new();
    for (cell, pair) in tables.iter().flat_map(|(_, rows)| rows).flatten() {
        if let Some(pair) = pair
            && seen.insert((&pair.before, &pair.after))
        {
            distinct.push((pair, cell));
        }
    }
    let count = distinct.len();
    let known = Known { tables: &tables, decided: FxHashMap::default(), told: vec![] };
    let known = Mutex::new(known);
    // One after the other, so that the first rows are known first.
    distinct.into_iter().par_bridge().for_each(|(pair, cell)| {
        watch.begins(cell, count);
        let asked = question(&cell.to_string(), &options.model);
        let decided = Arc::new(decide(pair, &asked, options));
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        known.decided.insert(pair, decided);
        known.tell(watch);
    });
    let mut known = known.into_inner().unwrap_or_else(PoisonError::into_inner);
    known.tell(watch);
    let rows = known.told;
    tables.into_iter().zip(rows).map(|((table, _), rows)| Answered { table, rows }).collect()
}
