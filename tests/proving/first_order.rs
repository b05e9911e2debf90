//! What the solvers are asked in first-order logic has the truth value that the evaluator gives it: over random finite
//! executions, each formula that is stated of them, and each definition of a name in it, is evaluated by its quantifiers.
//!
//! `MMPROVE_SEED` chooses other executions; a failure prints the seed of its case.

use crate::support::expressions::{self, Expressions};
use crate::support::sample;
use crate::support::{cases, open};
use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::model::{Model, ModelSpec, Vocabulary, facts, vocabulary_of_all_executions};
use mmprove::relation::{
    Chosen, Expansion, Formula, FreeIndices, Id, Index, Member, Rel, Set, Symbol,
};
use mmprove::solve::evaluate::Evaluator;
use mmprove::solve::unbounded::{
    Atom, Clause, Clausifier, Depth, EVENT, Logic, Meaning, Term, Translation, Var,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Executions for each model.
fn executions() -> u64 {
    if sample::all() { 6 } else { 2 }
}

/// Executions for random expressions.
const EXPRESSIONS: u64 = 1_000;

/// Quantified variables are tried one by one: formulas with more work than that are left out.
const STEPS: usize = 20_000;

/// What a term stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Event(usize),
    Member(Member),
}

/// An execution as a structure of first-order logic.
struct Structure<'e> {
    events: usize,
    evaluator: Evaluator<'e>,
    expansion: Expansion,
    members: BTreeMap<Index, Vec<Member>>,
    /// Members of families of base sets and relations, by family and members.
    base: FxHashMap<(&'static str, Vec<Member>), Symbol>,
    /// Predicates for expressions, and which indices their first terms are values of.
    named: FxHashMap<String, (Id, Vec<Index>)>,
    /// Symbols that only clauses have.
    meanings: FxHashMap<String, Meaning>,
    values: FxHashMap<Var, Value>,
    steps: usize,
}

/// More work than is worth it.
struct TooMuch;

impl<'e> Structure<'e> {
    fn new(execution: &'e Execution, members: BTreeMap<Index, Vec<Member>>) -> Self {
        let all = execution.sets.keys().chain(execution.relations.keys());
        Structure {
            events: execution.events.len(),
            evaluator: Evaluator::new(execution),
            expansion: Expansion::new(members.clone()),
            members,
            base: all.map(|s| ((s.family(), s.members().collect()), *s)).collect(),
            named: FxHashMap::default(),
            meanings: FxHashMap::default(),
            values: FxHashMap::default(),
            steps: 0,
        }
    }

    /// The values of a sort, which is named after its indices.
    fn domain(&self, sort: &str) -> Vec<Value> {
        if sort == EVENT {
            return (0..self.events).map(Value::Event).collect();
        }
        let all = self.members.iter().find(|(index, _)| index.0 == sort);
        all.map(|(_, all)| all.iter().copied().map(Value::Member).collect()).unwrap_or_default()
    }

    fn term(&mut self, term: &Term) -> Result<Value, TooMuch> {
        let (name, sort, terms) = match term {
            Term::Var(var) => return Ok(self.values[var]),
            Term::Apply(name, sort, terms) => (name, sort, terms),
        };
        let Some(Meaning::Some(vars, of, inner, so)) = self.meanings.get(name).cloned() else {
            // A constant is written after its sort.
            let text = name.strip_prefix(&format!("{sort}:")).unwrap_or(name);
            return Ok(Value::Member(Member::text(text)));
        };
        self.given(&vars, terms, |this| {
            let all = this.domain(sort);
            for value in &all {
                this.values.insert(of.clone(), *value);
                if this.holds(&inner)? == so {
                    return Ok(*value);
                }
            }
            all.first().copied().ok_or(TooMuch)
        })
    }

    /// What comes out where the variables have the values of the terms.
    fn given<T>(
        &mut self,
        vars: &[Var],
        terms: &[Term],
        run: impl FnOnce(&mut Self) -> Result<T, TooMuch>,
    ) -> Result<T, TooMuch> {
        let values: Vec<Value> = terms.iter().map(|t| self.term(t)).collect::<Result<_, _>>()?;
        let outer = self.values.clone();
        self.values.extend(vars.iter().cloned().zip(values));
        let out = run(self);
        self.values = outer;
        out
    }

    fn clause(&mut self, clause: &Clause) -> Result<bool, TooMuch> {
        for literal in &clause.0 {
            if self.atom(&literal.atom)? == literal.holds {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the clauses hold for all values of their variables but those that have one.
    fn all(&mut self, clauses: &[Clause], but: &[Var]) -> Result<bool, TooMuch> {
        for clause in clauses {
            let vars: Vec<Var> =
                clause.variables().into_iter().filter(|v| !but.contains(v)).collect();
            if !self.every(&vars, &mut |this| this.clause(clause))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn atom(&mut self, atom: &Atom) -> Result<bool, TooMuch> {
        self.steps += 1;
        if self.steps > STEPS {
            return Err(TooMuch);
        }
        let (name, terms) = match atom {
            Atom::Same(a, b) => return Ok(self.term(a)? == self.term(b)?),
            Atom::Holds(name, terms) => (name, terms),
        };
        if let Some(Meaning::All(vars, clauses)) = self.meanings.get(name).cloned() {
            return self.given(&vars, terms, |this| this.all(&clauses, &vars));
        }
        let (mut members, mut events) = (Vec::new(), Vec::new());
        for term in terms {
            match self.term(term)? {
                Value::Event(event) => events.push(event),
                Value::Member(member) => members.push(member),
            }
        }
        let id = match self.named.get(name).cloned() {
            Some((id, indices)) => {
                assert_eq!(indices.len(), members.len(), "{name}");
                let chosen: Chosen = indices.into_iter().zip(members).collect();
                self.expansion.expression(id, &chosen)
            }
            None => {
                // What a member is of is part of the name where it is not what is usual.
                let family = name.split('.').next().unwrap_or(name);
                let key = self.base.keys().find(|(f, m)| *f == family && *m == members);
                let Some(symbol) = key.map(|key| self.base[key]) else { return Ok(false) };
                match events.len() {
                    1 => mmprove::relation::base_set(symbol).id(),
                    _ => mmprove::relation::base(symbol).id(),
                }
            }
        };
        Ok(match events[..] {
            [event] => self.evaluator.set(Set::of_id(id)).contains(event),
            [from, to] => self.evaluator.relation(Rel::of_id(id)).contains(from, to),
            _ => panic!("{name} is of {} events", events.len()),
        })
    }

    fn holds(&mut self, logic: &Logic) -> Result<bool, TooMuch> {
        self.steps += 1;
        if self.steps > STEPS {
            return Err(TooMuch);
        }
        Ok(match logic {
            Logic::Atom(atom) => return self.atom(atom),
            Logic::Not(inner) => !self.holds(inner)?,
            Logic::And(parts) => {
                for part in parts {
                    if !self.holds(part)? {
                        return Ok(false);
                    }
                }
                true
            }
            Logic::Or(parts) => {
                for part in parts {
                    if self.holds(part)? {
                        return Ok(true);
                    }
                }
                false
            }
            Logic::Every(vars, inner) => self.every(vars, &mut |this| this.holds(inner))?,
            Logic::Some(vars, inner) => !self.every(vars, &mut |this| Ok(!this.holds(inner)?))?,
        })
    }

    /// Whether it is so for all values of the variables.
    fn every(
        &mut self,
        vars: &[Var],
        is_so: &mut dyn FnMut(&mut Self) -> Result<bool, TooMuch>,
    ) -> Result<bool, TooMuch> {
        let [var, rest @ ..] = vars else { return is_so(self) };
        for value in self.domain(&var.sort) {
            self.values.insert(var.clone(), value);
            if !self.every(rest, is_so)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Compares what is stated of a formula, and what is said of the names in it. The number of statements that were
    /// looked at, and whether the formula holds.
    fn compare(&mut self, formula: &Formula, depth: Depth) -> (usize, bool) {
        let expected = self.expansion.formula(formula);
        let expected = self.evaluator.holds(&expected);
        let mut compared = 0;
        for holds in [true, false] {
            let mut t = Translation::new(depth);
            t.state("formula", formula, holds, true);
            t.define();
            let mut free = FreeIndices::default();
            let named = t
                .predicates()
                .map(|(id, name)| (name.to_string(), (id, free.of(id).iter().copied().collect())));
            self.named = named.collect();
            for one in &t.stated {
                self.steps = 0;
                let Ok(so) = self.holds(&one.logic) else { continue };
                // Definitions are true.
                let meant = !one.asked || expected == holds;
                assert_eq!(so, meant, "{}: {}\n{formula}", one.says, one.logic);
                self.steps = 0;
                // With what is there for some value given by functions, the clauses are true or false with it.
                let mut clausifier = Clausifier::default();
                let clauses = clausifier.clauses(&one.logic);
                self.meanings = clausifier.meanings.into_iter().collect();
                if let Ok(so) = self.all(&clauses, &[]) {
                    assert_eq!(so, meant, "{clauses:?}\nof {}", one.logic);
                    compared += 1;
                }
            }
        }
        (compared, expected)
    }
}

/// The number of statements, and of formulas that hold and that do not.
fn sum(all: Vec<[usize; 3]>) -> [usize; 3] {
    all.into_iter().fold([0; 3], |a, b| [a[0] + b[0], a[1] + b[1], a[2] + b[2]])
}

#[test]
fn random_formulas_mean_what_they_mean() {
    let [statements, hold, not] = sum(cases(0, EXPRESSIONS, |case, rng| {
        let events = 1 + rng.usize(..3);
        let execution = expressions::facts(rng, events);
        let formula = Expressions { rng, nested: 1, variables: vec![] }.formula(3);
        let depth = [Depth::Definitions, Depth::Steps][case as usize % 2];
        let mut structure = Structure::new(&execution, BTreeMap::new());
        let (compared, holds) = structure.compare(&formula, depth);
        [compared, usize::from(holds), usize::from(!holds)]
    }));
    println!("{statements} statements, {hold} formulas hold, {not} do not");
    assert!(statements > 2 * EXPRESSIONS as usize);
    assert!(hold.min(not) > EXPRESSIONS as usize / 5);
}

fn models(
    specs: &[&str],
    test: u64,
    random: impl Fn(&ModelSpec, &mut Rng) -> (Vocabulary, Execution) + Sync,
) {
    for (i, text) in specs.iter().enumerate() {
        let spec: ModelSpec = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let [statements, hold, not] = sum(cases(test + i as u64, executions(), |_, rng| {
            let (vocabulary, execution) = random(&spec, rng);
            let execution = open::with_sets_of_classes(&execution, &vocabulary);
            let all = vocabulary_of_all_executions(&spec).expect("a vocabulary");
            let model = Model::new(&spec, &all);
            let mut structure = Structure::new(&execution, open::members(&vocabulary, false));
            let mut counts = Vec::new();
            let none = |set: &Set| Formula::NoElement(*set);
            let formulas = model
                .demands()
                .map(|axiom| axiom.formula.clone())
                .chain(facts(&spec, &all).into_iter().map(|fact| fact.formula))
                .chain(model.undefined.iter().map(none))
                .chain(model.races.map(Formula::Empty));
            for formula in formulas.collect::<Vec<_>>() {
                let (compared, holds) = structure.compare(&formula, Depth::Steps);
                counts.push([compared, usize::from(holds), usize::from(!holds)]);
            }
            sum(counts)
        }));
        println!("{text}: {statements} statements, {hold} formulas hold, {not} do not");
        assert!(statements > 100 * executions() as usize, "{text}: {statements} statements");
        assert!(hold > 0 && not > 0, "{text}");
    }
}

#[test]
fn llvm_means_what_it_means() {
    let specs = ["llvm+mmra", "llvm,coherence=llvm23,sc=cpp20", "llvm+mmra,hb=pairs,race=cpp"];
    models(&specs, 1, |_, rng| open::of_llvm(rng, 3));
}

#[test]
fn amdgpu_means_what_it_means() {
    let specs = ["amdgpu,text=first", "amdgpu,text=trunk,initial=everywhere"];
    models(&specs, 20, |_, rng| open::of_amdgpu(rng, 3));
}

#[test]
fn vulkan_means_what_it_means() {
    models(&["vulkan", "vulkan,as=khronos"], 40, |spec, rng| open::of_vulkan(spec, rng, 3));
}
