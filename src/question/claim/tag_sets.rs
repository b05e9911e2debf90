//! Claims about sets of tags alone, whatever program the operations that carry them are in.
//!
//! A set of tags is an event that carries them. `first` and `second` lead from an event to the two whose
//! tags it combines. A statement is one formula over any number of tags: it is proved as it stands, and
//! written out for two prefixes with two suffixes each where all sets are tried.

use super::catalogue::Claim;
use super::decide::{followed, proof};
use super::proof::Proof;
use super::record::Recorded;
use super::search::premise;
use super::{Decided, Evidence, Reach, Verdict};
use crate::execution::tags::{Tag, TagSet};
use crate::execution::{Event, EventKind, Execution};
use crate::model::text::Text;
use crate::model::text::claim::{Hint, Said, Terms};
use crate::model::{Model, ModelSpec, index, vocabulary_of_all_executions};
use crate::relation::{Axiom, Expansion, Formula, Index, Member, Rel, Set, Symbol, base, identity};
use crate::solve::evaluate::Evaluator;
use crate::solve::unbounded::{Oracle, Prover};
use crate::witness::{Edges, Panel, SCHEMA, Witness};
use std::time::Instant;

/// A claim about sets of tags.
#[derive(Clone, Copy, Debug)]
pub struct Tagged {
    /// The statement.
    pub statement: Said,
    /// How many sets it is about, those that are combinations of others not counted.
    pub sets: usize,
    /// The sets that are combinations, by the numbers of the two sets that each combines.
    pub combinations: &'static [(usize, usize)],
    /// The definition of how they are combined, if some are.
    pub combined: Option<&'static str>,
    /// The prefixes of the tags that are tried.
    pub prefixes: [&'static str; 2],
}

/// The suffixes of the tags that are tried.
const SUFFIXES: [&str; 2] = ["x", "y"];

/// The text that says which sets are compatible, and how two of them are combined.
fn text() -> &'static Text {
    Text::own("mmra/tag_sets.model")
}

/// The document's relation between sets of tags, and three ways to combine them, of which the first is
/// the document's.
///
/// # Panics
/// If not every execution has a vocabulary, which a test excludes.
pub fn model() -> Model {
    let spec = ModelSpec::llvm_mmra();
    let all = vocabulary_of_all_executions(&spec).expect("tags can be left open");
    let model = text().elaborate(spec.to_string(), &spec.settings(), &all);
    model.expect("a text that is part of the program says something of all executions").0
}

/// A combination combines two sets, not more.
fn operands() -> [Axiom; 2] {
    ["first_operand", "second_operand"].map(|operand| Axiom {
        name: format!("one {operand} operand"),
        about: None,
        clause: "mmra.union.def",
        formula: Formula::Included(base(operand).inverse() >> base(operand), identity()),
    })
}

/// Sets to try: their tags, those of combinations included.
struct Candidates<'t> {
    about: &'t Tagged,
    tags: Vec<Tag>,
    /// For each tag, which combinations carry it.
    combined: Vec<Set>,
}

/// So many sets are tried, at most: each may have any of four tags.
const MOST: usize = 5;

impl Tagged {
    /// Whether it is about as many sets as can be tried, and about combinations that there are.
    ///
    /// # Errors
    /// What there is none of, or too much.
    pub(super) fn possible(&self) -> Result<(), String> {
        if self.sets > MOST {
            return Err(format!("{} sets are too many to be tried: at most {MOST}", self.sets));
        }
        for (known, (first, second)) in (self.sets..).zip(self.combinations) {
            if let Some(unknown) = [first, second].into_iter().find(|set| **set >= known) {
                return Err(format!("there is no set {unknown} before this one, the first is 0"));
            }
        }
        match self.combined {
            Some(combined) if self.combination(&model()).is_none() => {
                Err(format!("sets are not combined by `{combined}`"))
            }
            _ => Ok(()),
        }
    }

    /// What carries any tag by how sets are combined.
    fn combination(&self, model: &Model) -> Option<Set> {
        let of_any_tag = Symbol::plain(self.combined?).at(index::PREFIX).at(index::SUFFIX);
        model.set(of_any_tag)
    }

    /// Decides the claim, in terms of that model, by the cheapest way that decides it.
    pub(super) fn decide(
        &self,
        claim: &Claim,
        model: &Model,
        reach: Reach,
        record: Recorded,
    ) -> Decided {
        let start = Instant::now();
        let deadline = start + reach.timeout;
        let vocabulary = vocabulary_of_all_executions(&ModelSpec::llvm_mmra()).unwrap_or_default();
        let spec = &ModelSpec::llvm_mmra();
        let terms = Terms { text: text(), spec, model, vocabulary: &vocabulary };
        let statement = match self.statement.over(&terms) {
            Ok(statement) => statement,
            Err(error) => {
                let (verdict, stopped) = (Verdict::Undecided, Some(error.in_a_line()));
                let (among, time) = (vec![], start.elapsed());
                return Decided { verdict, covered: 0, stopped, unproved: None, among, time };
            }
        };
        let (candidates, here) = self.candidates(model, &statement);
        let counterexample = |most| candidates.first(most, deadline, |e| !e.holds(&here));
        let refuted = |found: Execution| Verdict::Refuted(evidence(claim, found, "refuted"));
        let (mut stopped, mut unproved) = (None, None);
        let prove = |oracle: &Oracle| prove(claim, &terms, &statement, oracle, deadline);
        let followed = followed(record.certificate, &prove);
        let few = if followed.is_some() { None } else { counterexample(self.few()) };
        let verdict = match few {
            Some(found) => refuted(found),
            None => match followed.map_or_else(|| proof(reach, &prove), Ok) {
                Ok(proof) => {
                    match candidates.first(u32::MAX, deadline, |e| e.holds(&premise(&here))) {
                        Some(found) => {
                            Verdict::Proved(proof, Some(evidence(claim, found, "shown")))
                        }
                        None => Verdict::Vacuous,
                    }
                }
                Err(why) => {
                    unproved = Some(why);
                    counterexample(u32::MAX).map_or(Verdict::Nothing, refuted)
                }
            },
        };
        // Nothing was found because there was no time to look.
        let nothing = matches!(verdict, Verdict::Nothing | Verdict::Vacuous);
        let verdict = match nothing && Instant::now() >= deadline {
            true => {
                stopped = Some("out of time".to_string());
                Verdict::Undecided
            }
            false => verdict,
        };
        let among = vec![format!("all sets of tags over {} tags", candidates.tags.len())];
        let covered = self.sets + self.combinations.len();
        Decided { verdict, covered, stopped, unproved, among, time: start.elapsed() }
    }

    /// Only looks for sets that refute it, in terms of that model, among those with few tags.
    pub(super) fn counterexample(
        &self,
        claim: &Claim,
        model: &Model,
        reach: Reach,
    ) -> Option<Box<Evidence>> {
        let deadline = Instant::now() + reach.timeout;
        let vocabulary = vocabulary_of_all_executions(&ModelSpec::llvm_mmra()).ok()?;
        let spec = &ModelSpec::llvm_mmra();
        let terms = Terms { text: text(), spec, model, vocabulary: &vocabulary };
        let statement = self.statement.over(&terms).ok()?;
        let (candidates, here) = self.candidates(model, &statement);
        let found = candidates.first(self.few(), deadline, |e| !e.holds(&here))?;
        Some(evidence(claim, found, "refuted"))
    }

    /// Where four tags, or one for each set, are enough to refute it, that is seen at once.
    fn few(&self) -> u32 {
        self.sets.max(4) as u32
    }

    /// The sets that are tried, and the statement written out for their tags.
    fn candidates(&self, model: &Model, statement: &Formula) -> (Candidates<'_>, Formula) {
        let tags = self.prefixes.iter().flat_map(|p| SUFFIXES.map(|s| Tag::new(*p, s))).collect();
        let members = [
            (index::PREFIX, self.prefixes.map(Member::text).to_vec()),
            (Index("prefix2"), self.prefixes.map(Member::text).to_vec()),
            (index::SUFFIX, SUFFIXES.map(Member::text).to_vec()),
        ];
        let mut expansion = Expansion::new(members);
        let here = expansion.formula(statement);
        (Candidates::new(self, model, tags, &mut expansion), here)
    }
}

fn evidence(claim: &Claim, execution: Execution, verdict: &str) -> Box<Evidence> {
    let operations = execution.events.len();
    let line = |e: &Event| format!("{}: {} # {}", e.label, e.text, e.tags);
    let lines = execution.events.iter().map(|e| line(e).trim_end().to_string() + "\n");
    let text = lines.collect();
    let witness = witness(execution, (claim.id, claim.says), verdict);
    Box::new(Evidence { text, operations, witness })
}

/// Proves it.
///
/// # Errors
/// Why it is not proved.
fn prove(
    claim: &Claim,
    terms: &Terms<'_>,
    statement: &Formula,
    oracle: &Oracle,
    deadline: Instant,
) -> Result<Proof, String> {
    let mut prover = Prover::new(vec![], &operands(), deadline).by(oracle);
    let plan = claim.way.map(|way| way.over(terms)).transpose();
    let plan = plan.map_err(|error| error.in_a_line())?;
    let mut show = |says: &str, formula: &Formula| match Instant::now() < deadline {
        true => prover.direct(says, formula).map_err(|why| format!("{says} ({:?})", why.why)),
        false => Err("out of time".to_string()),
    };
    for step in plan.into_iter().flat_map(|plan| plan.steps) {
        // Tags are in no closure.
        if let Hint::Lemma(says, formula) = step {
            show(says, &formula)?;
        }
    }
    show(claim.says, statement)?;
    match prover.is_contradictory(&[]) {
        true => Err("its premises contradict each other".into()),
        false => Ok(Proof { steps: prover.steps, ..Proof::default() }),
    }
}

impl<'t> Candidates<'t> {
    fn new(about: &'t Tagged, model: &Model, tags: Vec<Tag>, expansion: &mut Expansion) -> Self {
        let combined = about.combination(model).unwrap_or_else(Set::empty);
        let of = |tag: &Tag| {
            let chosen = [(index::PREFIX, tag.prefix), (index::SUFFIX, tag.suffix)].into();
            Set::of_id(expansion.expression(combined.id(), &chosen))
        };
        let combined = tags.iter().map(of).collect();
        Candidates { about, tags, combined }
    }

    /// The first candidate that is wanted, those with the fewest tags first; of those with at most so
    /// many tags.
    fn first(
        &self,
        most: u32,
        deadline: Instant,
        mut wanted: impl FnMut(&mut Evaluator<'_>) -> bool,
    ) -> Option<Execution> {
        let mut choices: Vec<u32> = (0..1 << (self.about.sets * self.tags.len())).collect();
        choices.retain(|choice: &u32| choice.count_ones() <= most);
        choices.sort_by_key(|choice| choice.count_ones());
        let in_time = |_: &u32| Instant::now() < deadline;
        let mut executions = choices.into_iter().take_while(in_time).map(|c| self.execution(c));
        executions.find(|execution| wanted(&mut Evaluator::new(execution)))
    }

    fn execution(&self, choice: u32) -> Execution {
        let mut execution = Execution::default();
        let number = self.tags.len();
        for set in 0..self.about.sets {
            let carried = |(i, _): &(usize, &Tag)| choice >> (set * number + i) & 1 == 1;
            let tags = self.tags.iter().enumerate().filter(carried);
            let label = char::from(b'A' + set as u8).to_string();
            add(&mut execution, label, "set", tags.map(|(_, tag)| *tag).collect());
        }
        for (i, (first, second)) in self.about.combinations.iter().enumerate() {
            let this = execution.events.len();
            for (operand, of) in [("first_operand", *first), ("second_operand", *second)] {
                execution.relations.entry(operand.into()).or_default().push((this, of));
            }
            execution.events.push(event(String::new(), String::new(), TagSet::default()));
            let mut evaluator = Evaluator::new(&execution);
            let carried = |(_, set): &(&Tag, &Set)| evaluator.set(**set).contains(this);
            let tags = self.tags.iter().zip(&self.combined).filter(carried);
            let tags = tags.map(|(tag, _)| *tag).collect();
            execution.events.pop();
            let label = char::from(b'U' + i as u8).to_string();
            let [a, b] = [first, second].map(|i| execution.events[*i].label.clone());
            let how = self.about.combined.unwrap_or_default().replace('_', " ");
            let what = format!("{how} of {a} and {b}");
            add(&mut execution, label, &what, tags);
        }
        execution
    }
}

fn event(label: String, text: String, tags: TagSet) -> Event {
    Event { tags, ..Event::new(label, EventKind::Operation, text) }
}

fn add(execution: &mut Execution, label: String, what: &str, tags: Vec<Tag>) {
    let this = execution.events.len();
    for tag in &tags {
        execution.sets.entry(tag.tagged()).or_default().push(this);
    }
    let tags = TagSet(tags.into_iter().collect());
    execution.events.push(event(label, what.into(), tags));
}

fn witness(execution: Execution, (id, says): (&str, &str), verdict: &str) -> Witness {
    let spec = ModelSpec::llvm_mmra();
    let model = crate::question::validate::model_of(&execution, &spec);
    let compatible = model.relation("compatible").unwrap_or_else(Rel::empty);
    let pairs = Evaluator::new(&execution).relation(compatible).pairs();
    let mut edges: Vec<Edges> = vec![Edges {
        relation: "compatible".into(),
        pairs: pairs.into_iter().filter(|(a, b)| a < b).collect(),
        highlight: true,
    }];
    for (relation, pairs) in &execution.relations {
        edges.push(Edges {
            relation: relation.to_string(),
            pairs: pairs.clone(),
            highlight: false,
        });
    }
    let holds = if verdict == "refuted" { "does not hold" } else { "holds" };
    let panel = Panel::allowed(execution, edges);
    Witness {
        schema: SCHEMA,
        question: format!("prove {id}"),
        verdict: verdict.into(),
        model: spec.to_string(),
        panels: vec![panel],
        explanation: vec![format!("sets of tags of which it {holds}: {says}")],
    }
}
