//! Derivations in words: a line for each fact that a reader is told, with the clause that it is by.

use super::chain::{Path, Step, is_plain, short};
use crate::execution::Execution;
use crate::model::Model;
use crate::relation::{Formula, Id, Node, Rel, Set, Symbol, node};
use crate::solve::derivation::{Derivation, Fact, Violation};
use crate::witness::{Edges, Line};
use rustc_hash::FxHashSet;

/// Explanations of facts about one execution, or about what is known of one.
pub struct Teller<'t> {
    execution: &'t Execution,
    model: &'t Model,
    /// What has been said.
    pub lines: Vec<Line>,
    /// Steps that have been shown: what a picture shows.
    shown: Vec<(Symbol, usize, usize)>,
    said: FxHashSet<Fact>,
}

/// What is said at most of one fact: deeper down one asks for the data.
const DEEPEST: usize = 5;

impl<'t> Teller<'t> {
    /// Nothing said yet.
    pub fn new(execution: &'t Execution, model: &'t Model) -> Teller<'t> {
        Teller { execution, model, lines: vec![], shown: vec![], said: FxHashSet::default() }
    }

    /// Adds a line.
    pub fn line(&mut self, depth: usize, text: String, clause: Option<&'static str>) {
        self.line_about(depth, text, clause, &[]);
    }

    /// Adds a line about some steps.
    fn line_about(
        &mut self,
        depth: usize,
        text: String,
        clause: Option<&'static str>,
        steps: &[(Symbol, usize, usize)],
    ) {
        let clause = clause.map(Into::into);
        self.lines.push(Line { depth, text, clause, about: edges(steps) });
    }

    /// How an event is called.
    pub fn name(&self, event: usize) -> String {
        self.execution.events[event].label.clone()
    }

    /// What contradicts an axiom, and why each part of it is so.
    pub fn violation(&mut self, depth: usize, axiom: &str, clause: &'static str, of: &Violation) {
        let (what, open) = self.contradiction(of);
        let axiom = axiom.split('[').next().unwrap_or(axiom);
        let steps: Vec<_> = of.facts.iter().flat_map(steps_of).collect();
        self.line_about(depth, format!("{axiom}: {what}"), Some(clause), &steps);
        match of.formula {
            // The line has their paths.
            Formula::Acyclic(_) | Formula::Irreflexive(_) | Formula::Empty(_) => {
                open.into_iter().for_each(|fact| self.below(depth + 1, &Path::of(fact)));
            }
            _ => open.into_iter().for_each(|fact| self.open(depth + 1, fact)),
        }
    }

    /// Says that a pair is not related, and what takes it away if that is what does it.
    pub fn absent(&mut self, depth: usize, derivation: &Derivation) {
        self.absent_as(depth, self.fact(derivation), derivation);
    }

    /// The same, where the fact is called something.
    pub fn absent_as(&mut self, depth: usize, fact: String, derivation: &Derivation) {
        let mut against = Vec::new();
        reasons(derivation, &mut against);
        let clause = self.clause_of(derivation.fact.expression()).map(|(_, clause)| clause);
        let texts: Vec<String> = against.iter().map(|reason| self.fact(reason)).collect();
        let because =
            if texts.is_empty() { String::new() } else { format!(": {}", texts.join("; ")) };
        let steps: Vec<_> = against.iter().copied().flat_map(steps_of).collect();
        self.line_about(depth, fact + &because, clause, &steps);
        against.into_iter().for_each(|reason| self.open(depth + 1, reason));
    }

    /// Says why an event is in a set, or not.
    pub fn member(&mut self, depth: usize, derivation: &Derivation) {
        let mut texts = Vec::new();
        let mut pairs = Vec::new();
        self.unfold(derivation, &mut texts, &mut pairs);
        let clause = self.clause_of(derivation.fact.expression()).map(|(_, clause)| clause);
        let because =
            if texts.is_empty() { String::new() } else { format!(": {}", texts.join(", ")) };
        let steps: Vec<_> = pairs.iter().copied().flat_map(steps_of).collect();
        self.line_about(depth, self.fact(derivation) + &because, clause, &steps);
        pairs.into_iter().for_each(|pair| self.open(depth + 1, pair));
    }

    /// What makes an event a member: facts in words, and those of them to be opened.
    fn unfold<'d>(
        &self,
        derivation: &'d Derivation,
        texts: &mut Vec<String>,
        pairs: &mut Vec<&'d Derivation>,
    ) {
        for premise in &derivation.premises {
            match premise.fact {
                _ if is_plain(premise) => {}
                Fact::Member { .. } if !premise.premises.is_empty() => {
                    self.unfold(premise, texts, pairs);
                }
                Fact::Member { .. } => texts.push(self.fact(premise)),
                Fact::Pair { .. } => {
                    texts.push(self.fact(premise));
                    pairs.push(premise);
                }
            }
        }
    }

    /// What contradicts an axiom, in one line.
    pub fn sentence(&self, of: &Violation) -> String {
        self.contradiction(of).0
    }

    /// The line, and what is to be opened below it.
    fn contradiction<'d>(&self, of: &'d Violation) -> (String, Vec<&'d Derivation>) {
        match (&of.formula, &of.facts[..]) {
            (Formula::Acyclic(_) | Formula::Irreflexive(_), facts) => {
                let paths: Vec<Path<'d>> = facts.iter().map(Path::of).collect();
                let steps: Vec<Step<'d>> =
                    paths.iter().flat_map(|path| path.steps.iter().cloned()).collect();
                let where_ = self.remarks(&paths);
                let text = format!("the cycle {}{where_}", self.spell(&steps));
                (text, facts.iter().collect())
            }
            (Formula::Included(..), [is, is_not]) => self.outside(is, is_not),
            (Formula::Subset(..), [is, is_not]) => {
                let mut texts = vec![self.fact(is_not)];
                self.remark(is, &mut texts);
                (texts.join(", and "), vec![])
            }
            (_, facts) => {
                let texts: Vec<String> = facts.iter().map(|fact| self.fact(fact)).collect();
                (texts.join(", "), facts.iter().collect())
            }
        }
    }

    /// Something that is in one set or relation, and should be in another.
    fn outside<'d>(
        &self,
        is: &'d Derivation,
        is_not: &'d Derivation,
    ) -> (String, Vec<&'d Derivation>) {
        let mut against = Vec::new();
        reasons(is_not, &mut against);
        let open: Vec<&Derivation> = [is].into_iter().chain(against.iter().copied()).collect();
        let against: Vec<String> = against.iter().map(|d| self.fact(d)).collect();
        let text = match &against[..] {
            [] => format!("{}, but {}", self.fact(is), self.fact(is_not)),
            _ => format!("{}, although {}", self.fact(is), against.join(" and ")),
        };
        (text, open)
    }

    /// Says why a fact is so: in a line, and in lines below it why its steps are so.
    pub fn open(&mut self, depth: usize, derivation: &Derivation) {
        if !self.said.insert(derivation.fact) {
            return;
        }
        let path = Path::of(derivation);
        let named = self.clause_of(derivation.fact.expression());
        let tells = path.steps.len() > 1 || path.remarks.iter().any(|r| !is_plain(r));
        let mut below = depth;
        if derivation.fact.holds() && named.is_some() && tells && depth <= DEEPEST {
            let text = format!("{}: {}", self.fact(derivation), self.path(&path));
            let steps: Vec<_> = path.steps.iter().filter_map(drawn).collect();
            self.line_about(depth, text, named.map(|(_, clause)| clause), &steps);
            below += 1;
        }
        self.below(below, &path);
    }

    /// Says why the steps of a path are so.
    fn below(&mut self, depth: usize, path: &Path<'_>) {
        for step in &path.steps {
            let Some(opens) = step.opens.filter(|_| depth <= DEEPEST) else {
                self.show(step);
                continue;
            };
            let (lines, shown) = (self.lines.len(), self.shown.len());
            self.open(depth, opens);
            let known = step.relation.map(short);
            if known == Some("fr") || known == Some("smo") {
                // It is drawn as itself, and not as what it is made of.
                self.shown.truncate(shown);
                self.show(step);
            } else if known == Some("sw") || lines == self.lines.len() {
                self.show(step);
            }
        }
        for remark in &path.remarks {
            if let (Fact::Pair { holds: true, .. }, Some(_)) =
                (remark.fact, self.clause_of(remark.fact.expression()))
                && depth <= 2
            {
                self.open(depth, remark);
            }
        }
    }

    fn show(&mut self, step: &Step<'_>) {
        let Some(step) = drawn(step) else { return };
        if !self.shown.contains(&step) {
            self.shown.push(step);
        }
    }

    /// The reads that something was said of, in the order in which it was.
    pub fn reads(&self) -> Vec<usize> {
        let from = |(relation, _, read): &(Symbol, usize, usize)| {
            matches!(relation.family(), "rf" | "reads_from").then_some(*read)
        };
        self.shown.iter().filter_map(from).collect()
    }

    /// The steps that were shown, as edges that stand out.
    pub fn edges(&self) -> Vec<Edges> {
        edges(&self.shown)
    }

    /// The definition behind an expression, and the clause that it is by.
    fn clause_of(&self, expression: Id) -> Option<(Symbol, &'static str)> {
        let (Node::Named(name, _) | Node::SetNamed(name, _)) = node(expression) else {
            return None;
        };
        let definition = self.model.definitions.iter().find(|d| d.name == name);
        definition.map(|definition| (name, definition.clause))
    }

    /// A path with what it rests on besides.
    fn path(&self, path: &Path<'_>) -> String {
        let mut texts = Vec::new();
        path.remarks.iter().for_each(|remark| self.remark(remark, &mut texts));
        let leads = path.steps.iter().any(|step| step.relation.is_some());
        match (leads, texts.is_empty()) {
            (false, false) => texts.join(", "),
            (_, true) => self.spell(&path.steps),
            (true, false) => format!("{} ({})", self.spell(&path.steps), texts.join(", ")),
        }
    }

    /// `A -rf-> B -po-> C`. A step that is gone backwards is told forwards, on its own.
    pub fn spell(&self, steps: &[Step<'_>]) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut at = None;
        for step in steps {
            let label = step.relation.map(short);
            match (label, step.backwards, parts.last_mut()) {
                (None, ..) => parts.push(self.name(step.to)),
                (Some(label), true, _) => {
                    let (from, to) = (self.name(step.to), self.name(step.from));
                    // What has been named as the end of a part need not be named again.
                    parts.retain(|part| *part != to);
                    parts.push(format!("{from} -{label}-> {to}"));
                }
                (Some(label), false, Some(part)) if at == Some(step.from) => {
                    part.push_str(&format!(" -{label}-> {}", self.name(step.to)));
                }
                (Some(label), false, _) => {
                    parts.push(format!(
                        "{} -{label}-> {}",
                        self.name(step.from),
                        self.name(step.to)
                    ));
                }
            }
            at = (!step.backwards).then_some(step.to);
        }
        parts.join(", ")
    }

    /// What paths rest on besides: ` (B is release, C is acquire)`.
    fn remarks(&self, paths: &[Path<'_>]) -> String {
        let mut texts: Vec<String> = Vec::new();
        for remark in paths.iter().flat_map(|path| &path.remarks) {
            self.remark(remark, &mut texts);
        }
        match texts.is_empty() {
            true => String::new(),
            false => format!(" ({})", texts.join(", ")),
        }
    }

    fn remark(&self, remark: &Derivation, into: &mut Vec<String>) {
        if is_plain(remark) {
            return;
        }
        let parts = matches!(
            node(remark.fact.expression()),
            Node::SetIntersection(..) | Node::SetUnion(..) | Node::SetDifference(..)
        );
        if let (Node::Domain(_) | Node::Range(_), [pair]) =
            (node(remark.fact.expression()), &remark.premises[..])
            && Path::of(pair).steps.iter().all(|step| step.relation.is_none())
        {
            return;
        }
        if parts && remark.fact.holds() {
            return remark.premises.iter().for_each(|premise| self.remark(premise, into));
        }
        let text = match (remark.fact, &Path::of(remark).steps[..]) {
            (Fact::Pair { holds: true, .. }, [only])
                if !matches!(node(remark.fact.expression()), Node::Named(..)) =>
            {
                let path = Path::of(remark);
                path.remarks.iter().for_each(|inner| self.remark(inner, into));
                self.beside(only)
            }
            (Fact::Pair { relation, from, to, holds: true }, _) => match node(relation) {
                Node::Named(name, _) | Node::Base(name) => {
                    format!("{} {} {}", self.name(from), called(name), self.name(to))
                }
                _ => self.fact(remark),
            },
            _ => self.fact(remark),
        };
        if !into.contains(&text) {
            into.push(text);
        }
    }

    /// A step that is no part of a path.
    fn beside(&self, step: &Step<'_>) -> String {
        let (from, to) = match step.backwards {
            true => (step.to, step.from),
            false => (step.from, step.to),
        };
        let relation = step.relation.map_or("any".into(), called);
        format!("{} {relation} {}", self.name(from), self.name(to))
    }

    /// A fact in a few words.
    pub fn fact(&self, derivation: &Derivation) -> String {
        match derivation.fact {
            Fact::Pair { relation, from, to, holds } => {
                let (a, b) = (self.name(from), self.name(to));
                let path = Path::of(derivation);
                match (node(relation), holds) {
                    (Node::Named(name, _) | Node::Base(name), true) => {
                        format!("{a} -{}-> {b}", short(name))
                    }
                    (Node::Named(name, _) | Node::Base(name), false) => {
                        format!("not {a} -{}-> {b}", short(name))
                    }
                    (_, true) if !path.steps.is_empty() => self.path(&path),
                    (Node::Inverse(r), _) => match node(r) {
                        Node::Named(name, _) | Node::Base(name) => {
                            let not = if holds { "" } else { "not " };
                            format!("{not}{b} -{}-> {a}", short(name))
                        }
                        _ => format!("not ({a}, {b}) in {}", Rel::of_id(relation)),
                    },
                    (Node::Identity(s), false) if node(s) == Node::SetAll => {
                        format!("{a} and {b} are two")
                    }
                    (_, holds) => {
                        let not = if holds { "" } else { "not " };
                        match family(relation) {
                            Some(family) => format!("{not}{a} -{family}-> {b}"),
                            None => format!("{not}({a}, {b}) in {}", Rel::of_id(relation)),
                        }
                    }
                }
            }
            Fact::Member { set, event, holds } => {
                let event = self.name(event);
                let not = if holds { "" } else { "not " };
                match (node(set), &derivation.premises[..]) {
                    (Node::SetBase(name), _) if is_adjective(name) => {
                        format!("{event} is {not}{name}")
                    }
                    (Node::SetBase(name) | Node::SetNamed(name, _), _) => {
                        format!("{event} is {not}in {}", called(name))
                    }
                    (Node::Domain(_) | Node::Range(_), [pair]) => self.fact(pair),
                    (Node::Range(r), []) if family(r).is_some() => {
                        format!("nothing -{}-> {event}", family(r).unwrap_or_default())
                    }
                    (Node::Domain(r), []) if family(r).is_some() => {
                        format!("{event} -{}-> nothing", family(r).unwrap_or_default())
                    }
                    (Node::SetUnion(..) | Node::SetIntersection(..), [_, ..]) if holds => {
                        let parts = derivation.premises.iter().map(|part| self.fact(part));
                        parts.collect::<Vec<_>>().join(" and ")
                    }
                    _ => format!("{event} is {not}in {}", Set::of_id(set)),
                }
            }
        }
    }
}

/// A step as it is drawn: forwards, and only between two events.
fn drawn(step: &Step<'_>) -> Option<(Symbol, usize, usize)> {
    let relation = step.relation.filter(|_| step.from != step.to)?;
    Some(match step.backwards {
        true => (relation, step.to, step.from),
        false => (relation, step.from, step.to),
    })
}

/// The steps that show that a fact is so; or the one that it is, which need not be so.
fn steps_of(derivation: &Derivation) -> Vec<(Symbol, usize, usize)> {
    let Fact::Pair { relation, from, to, .. } = derivation.fact else { return vec![] };
    match node(relation) {
        Node::Named(name, _) | Node::Base(name) if from != to => vec![(name, from, to)],
        _ => Path::of(derivation).steps.iter().filter_map(drawn).collect(),
    }
}

/// Steps as edges that stand out, each relation by the name that it is drawn by.
fn edges(steps: &[(Symbol, usize, usize)]) -> Vec<Edges> {
    let mut all: Vec<Edges> = Vec::new();
    for (relation, from, to) in steps {
        let relation = match relation.family() {
            "rf" | "reads_from" => "rf",
            "kept_program_order" => "po",
            "from_read" => "from_reads",
            "joined" => "happens_before",
            family => family,
        };
        match all.iter_mut().find(|edges| edges.relation == relation) {
            Some(edges) if edges.pairs.contains(&(*from, *to)) => {}
            Some(edges) => edges.pairs.push((*from, *to)),
            None => all.push(Edges::one(relation, *from, *to)),
        }
    }
    all
}

/// A definition's name without the number of the cell that it is about.
fn called(name: Symbol) -> String {
    let text = name.to_string();
    let cell = text.strip_suffix(']').and_then(|text| text.rsplit_once('['));
    match cell {
        Some((rest, number)) if number.bytes().all(|b| b.is_ascii_digit()) => rest.into(),
        _ => text,
    }
}

/// What a union is called whose parts are the members of one family.
fn family(relation: Id) -> Option<&'static str> {
    match node(relation) {
        Node::Named(name, _) | Node::Base(name) => Some(name.family()),
        Node::Union(a, b) => family(a).filter(|name| family(b) == Some(name)),
        _ => None,
    }
}

/// Whether a set is said of an operation as an adjective.
fn is_adjective(name: Symbol) -> bool {
    matches!(name.family(), "atomic" | "monotonic" | "acquire" | "release" | "seq_cst" | "volatile")
}

/// What in a fact that something is not there is there instead: what takes it away.
fn reasons<'d>(derivation: &'d Derivation, into: &mut Vec<&'d Derivation>) {
    if derivation.fact.holds() {
        into.push(derivation);
        return;
    }
    derivation.premises.iter().for_each(|premise| reasons(premise, into));
}
