//! What the names in a picture and in an argument mean: the definitions of the model, and the clauses that they are by.

use crate::model::{Model, ModelSpec, clause};
use crate::question::validate::model_of;
use crate::report::html::{Block, Clause, Glossary, Meaning, Page};
use crate::witness::{Line, Witness};

/// Gives the page the meanings of all that its pictures and arguments name.
pub fn define(page: &mut Page) {
    let mut glossary = Glossary::default();
    let blocks: Vec<&Block> = page.sections.iter().flat_map(|s| flat(&s.blocks)).collect();
    for block in blocks {
        match block {
            Block::Execution(witness) | Block::Pair(witness, _) => {
                glossary.extend(of_witness(witness));
            }
            Block::Argument(lines) => glossary.extend(of_lines(lines)),
            _ => {}
        }
    }
    page.glossary.extend(glossary);
}

/// All blocks, those that are folded up, too.
fn flat(blocks: &[Block]) -> Vec<&Block> {
    fn inner(block: &Block) -> Vec<&Block> {
        match block {
            Block::Folded(_, blocks) => flat(blocks),
            block => vec![block],
        }
    }
    blocks.iter().flat_map(inner).collect()
}

/// What relations mean that an execution shows, and what the clauses say that its argument cites.
fn of_witness(witness: &Witness) -> Glossary {
    let mut glossary = Glossary::default();
    for panel in &witness.panels {
        let spec: Option<ModelSpec> = panel.model.as_ref().unwrap_or(&witness.model).parse().ok();
        let model = spec.map(|spec| model_of(&panel.execution, &spec));
        let argued = panel.argument.iter().flat_map(|line| &line.about);
        for edges in panel.edges.iter().chain(argued) {
            if glossary.meaning(&edges.relation).is_none() {
                glossary.relations.extend(meaning(&edges.relation, model.as_ref()));
            }
        }
        glossary.extend(of_lines(&panel.argument));
    }
    let cited = glossary.relations.iter().filter_map(|meaning| meaning.clause.clone());
    let cited: Vec<Clause> = cited.filter_map(|id| of_clause(&id)).collect();
    glossary.extend(Glossary { relations: vec![], clauses: cited });
    glossary
}

fn of_lines(lines: &[Line]) -> Glossary {
    let cited = lines.iter().filter_map(|line| of_clause(line.clause.as_deref()?));
    let mut glossary = Glossary::default();
    glossary.extend(Glossary { relations: vec![], clauses: cited.collect() });
    glossary
}

fn of_clause(id: &str) -> Option<Clause> {
    let clause = clause(id)?;
    Some(Clause { id: id.into(), place: clause.place.clone(), says: clause.says.clone() })
}

/// What the model says of the relation; or, of one that the program and the candidate fix, what it stands for.
fn meaning(relation: &str, model: Option<&Model>) -> Option<Meaning> {
    let of =
        |d: &&crate::model::Definition| d.name.as_str() == relation || d.name.family() == relation;
    let defined = model.and_then(|model| model.definitions.iter().find(of));
    let meaning = |says: &str, clause: Option<&str>| Meaning {
        relation: relation.into(),
        says: says.into(),
        clause: clause.map(Into::into),
    };
    match (defined, base(relation)) {
        (Some(definition), _) => Some(meaning(definition.prose, Some(definition.clause))),
        (None, Some(says)) => Some(meaning(says, None)),
        (None, None) => None,
    }
}

/// Relations that models build on.
fn base(relation: &str) -> Option<&'static str> {
    Some(match relation {
        "po" => "program order: the one stands before the other in the same thread",
        "rf" => "reads from: the read takes its value from the write",
        "mo" => "modification order: the order in which writes to one location take effect",
        "data_races" => {
            "a data race: two accesses to the same location, one of them a write, that nothing orders"
        }
        _ => return None,
    })
}
