//! Unknown executions in Vulkan's terms: everything is open that no rule fixes.

use super::Shape;
use crate::support::vulkan::{MARKS, OPERATIONS, RELATIONS, rules::rules};
use mmprove::model::Vocabulary;
use mmprove::relation::{Symbol, indexed};
use mmprove::solve::circuit::Lit;
use mmprove::solve::interpret::{Interpreter, Structure};
use mmprove::solve::session::Session;

/// The base symbols of an execution of that shape, such as a program could have.
pub fn structure(
    s: &mut Session,
    vocabulary: &Vocabulary,
    shape: Shape,
    split_updates: bool,
) -> Structure {
    let threads = shape.events();
    let n = threads.len();
    let mut at = Structure::new(n);
    let mut sets: Vec<Symbol> =
        ["R", "W", "F", "acquire", "release"].into_iter().chain(MARKS).map(Into::into).collect();
    sets.extend(vocabulary.marks.iter().copied());
    sets.extend(vocabulary.scopes.iter().map(|scope| indexed("scoped", scope)));
    let cells = 0..vocabulary.cells.min(shape.cells);
    sets.extend(cells.clone().map(|c| indexed("at", c)));
    for (set, i) in sets.iter().flat_map(|set| (0..n).map(move |i| (set, i))) {
        // Few sets have members outside threads: the rest need not be asked about.
        let memory = ["R", "W", "atomic", "initial", "final"].contains(&set.as_str());
        if threads[i].is_some() || memory || set.family() == "at" {
            let unknown = s.unknown(set.as_str());
            at.put(set, i, unknown);
        }
    }
    let scopes =
        vocabulary.scopes.iter().filter(|s| !["cross_device", "invocation"].contains(&s.name()));
    let between: Vec<Symbol> = scopes
        .map(|scope| indexed("same_instance", scope))
        .chain(RELATIONS.map(Symbol::from))
        .collect();
    let anywhere: Vec<Symbol> =
        cells.map(|c| indexed("rf", c)).chain([Symbol::from("mo")]).collect();
    for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
        let threaded = threads[i].is_some() && threads[j].is_some();
        for relation in between.iter().filter(|_| threaded).chain(&anywhere) {
            if *relation == "rmw" && !split_updates {
                continue;
            }
            let unknown = s.unknown(relation.as_str());
            at.relate(relation, i, j, unknown);
        }
        if threaded && threads[i] == threads[j] {
            at.relate("same_thread", i, j, Lit::TRUE);
            at.relate("po", i, j, Lit::constant(i < j));
        }
    }
    let all = rules(vocabulary, split_updates);
    let mut interpreter = Interpreter::new(&at);
    for (_, rule) in all {
        let holds = interpreter.formula(&mut s.circuit, &rule);
        s.assert(holds);
    }
    // Each event does something; with fewer there are smaller shapes.
    for i in 0..n {
        let kinds = ["R", "W", "F", "control_barrier"].into_iter().chain(OPERATIONS);
        let does: Vec<Lit> = kinds.map(|kind| at.holds(kind, i)).collect();
        let does = s.circuit.any(does);
        s.assert(does);
    }
    at
}
