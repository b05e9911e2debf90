//! The two interpreters agree: on every definition and axiom of every model, on random expressions,
//! over random executions of which a random part is only known to the solver.
//!
//! `MMPROVE_SEED` chooses other cases; a failure prints the seed of its case.

use crate::support::executions::{execution, random_vocabulary};
use crate::support::expressions::{Expressions, RELATIONS, facts};
use crate::support::vulkan::generate::Size;
use crate::support::{all_specs, cases, chance, pick, seed, vulkan};
use fastrand::Rng;
use mmprove::execution::Execution;
use mmprove::model::{Expression, Model, ModelSpec};
use mmprove::relation::{Formula, Polarity, Rel, Set, base, polarity};
use mmprove::solve::circuit::{Circuit, Lit};
use mmprove::solve::evaluate::Evaluator;
use mmprove::solve::interpret::{Interpreter, Structure};
use mmprove::solve::session::{Answer, Session};
use rayon::prelude::*;

/// Executions on which the models are compared.
const EXECUTIONS: u64 = 10_000;
/// Executions in Vulkan's terms.
const VULKAN: u64 = 3_000;
/// Executions on which random expressions are compared.
const EXPRESSIONS: u64 = 6_000;
/// Executions on which the solver itself is asked.
const ASKED: u64 = 200;

/// The base facts as wires: constants, or inputs with the value they are meant to have.
fn structure(
    rng: &mut Rng,
    execution: &Execution,
    unknown: u32,
    mut input: impl FnMut(bool) -> Lit,
) -> Structure {
    let n = execution.events.len();
    let mut out = Structure::new(n);
    let mut wire = |rng: &mut Rng, value: bool| match chance(rng, unknown) {
        true => input(value),
        false => Lit::constant(value),
    };
    for (name, members) in &execution.sets {
        for i in 0..n {
            out.put(name, i, wire(rng, members.contains(&i)));
        }
    }
    for (name, pairs) in &execution.relations {
        for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
            out.relate(name, i, j, wire(rng, pairs.contains(&(i, j))));
        }
    }
    out
}

/// What to compare: expressions and formulas.
#[derive(Default)]
struct Questions {
    relations: Vec<Rel>,
    sets: Vec<Set>,
    formulas: Vec<Formula>,
}

impl Questions {
    /// Everything a model says, and the negations.
    fn of(model: &Model) -> Questions {
        let mut out = Questions { sets: model.undefined.clone(), ..Questions::default() };
        for definition in &model.definitions {
            match definition.body {
                Expression::Set(set) => out.sets.push(set),
                Expression::Rel(rel) => out.relations.push(rel),
            }
        }
        for (i, &r) in out.relations.iter().enumerate() {
            let other = out.relations[(i + 1) % out.relations.len()];
            let cyclic = Formula::Not(Box::new(Formula::Acyclic(r)));
            out.formulas.push(Formula::Any(vec![cyclic, Formula::Empty(r)]));
            out.formulas.push(Formula::Not(Box::new(Formula::Included(r, other))));
        }
        out.relations.extend(model.races);
        for axiom in model.demands() {
            out.formulas.push(axiom.formula.clone());
            out.formulas.push(Formula::Not(Box::new(axiom.formula.clone())));
        }
        out
    }

    /// Every wire with what the concrete interpreter says about it.
    fn wires(
        &self,
        circuit: &mut Circuit,
        structure: &Structure,
        execution: &Execution,
    ) -> Vec<(Lit, bool)> {
        let n = structure.n;
        let mut symbolic = Interpreter::new(structure);
        let mut concrete = Evaluator::new(execution);
        let mut out = Vec::new();
        for relation in &self.relations {
            let (wires, pairs) =
                (symbolic.relation(circuit, *relation), concrete.relation(*relation));
            for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
                out.push((wires.get(i, j), pairs.contains(i, j)));
            }
        }
        for set in &self.sets {
            let (wires, members) = (symbolic.set(circuit, *set), concrete.set(*set));
            for (i, wire) in wires.into_iter().enumerate() {
                out.push((wire, members.contains(i)));
            }
        }
        for formula in &self.formulas {
            let (wire, holds) = (symbolic.formula(circuit, formula), concrete.holds(formula));
            out.push((wire, holds));
        }
        out
    }

    /// What wire number `k` of [`Questions::wires`] stands for; only made when something is wrong.
    fn what(&self, k: usize, n: usize) -> String {
        let (pairs, members) = (self.relations.len() * n * n, self.sets.len() * n);
        if k < pairs {
            let (r, k) = (self.relations[k / (n * n)], k % (n * n));
            format!("({}, {}) in {r}", k / n, k % n)
        } else if k < pairs + members {
            let k = k - pairs;
            format!("{} in {}", k % n, self.sets[k / n])
        } else {
            self.formulas[k - pairs - members].to_string()
        }
    }
}

/// Compares by running the circuit on the values the inputs are meant to have.
fn compare(rng: &mut Rng, execution: &Execution, questions: &Questions, unknown: u32) {
    let mut circuit = Circuit::new(None);
    let mut intended = Vec::new();
    let structure = structure(rng, execution, unknown, |value| {
        intended.push(value);
        circuit.input()
    });
    let wires = questions.wires(&mut circuit, &structure, execution);
    let values = circuit.simulate(|i| intended[i as usize]);
    for (k, (wire, expected)) in wires.iter().enumerate() {
        let value = values[wire.gate()] != wire.is_inverted();
        if value != *expected {
            let what = questions.what(k, structure.n);
            panic!("{what}: {expected} concretely, {value} as a circuit, in\n{execution:?}");
        }
    }
}

/// Compares by asking the solver about some of the wires, both ways.
fn ask(rng: &mut Rng, execution: &Execution, questions: &Questions) {
    let mut session = Session::new(None, Default::default());
    let mut inputs = Vec::new();
    let structure = structure(rng, execution, 50, |value| {
        let wire = session.unknown("fact");
        inputs.push(if value { wire } else { !wire });
        wire
    });
    let wires = questions.wires(&mut session.circuit, &structure, execution);
    let open: Vec<usize> =
        (0..wires.len()).filter(|k| wires[*k].0.as_constant().is_none()).collect();
    for _ in 0..6.min(open.len()) {
        let k = *pick(rng, &open);
        let (wire, expected) = wires[k];
        for (asked, answer) in [(wire, expected), (!wire, !expected)] {
            let assumptions: Vec<Lit> = inputs.iter().copied().chain([asked]).collect();
            let says = session.check(&assumptions);
            let wanted = if answer { Answer::Sat } else { Answer::Unsat };
            assert_eq!(says, wanted, "{} in\n{execution:?}", questions.what(k, structure.n));
            if says == Answer::Sat {
                assert!(session.snapshot().holds(asked), "the model contradicts the assumption");
            }
        }
    }
}

#[test]
fn the_interpreters_agree_on_every_model() {
    let specs = all_specs();
    assert_eq!(specs.len(), 32 + 256 + 1 + 8);
    cases(1, EXECUTIONS, |case, rng| {
        let spec = &specs[case as usize % specs.len()];
        let vocabulary = random_vocabulary(rng);
        let events = 2 + rng.usize(..7);
        let execution = execution(rng, &vocabulary, events, 3, 15);
        let model = Model::new(spec, &vocabulary);
        let unknown = *pick(rng, &[0, 10, 30, 60]);
        compare(rng, &execution, &Questions::of(&model), unknown);
    });
}

#[test]
fn the_solver_agrees_on_every_model() {
    let specs = all_specs();
    cases(2, ASKED, |_, rng| {
        let spec = pick(rng, &specs);
        let vocabulary = random_vocabulary(rng);
        let events = 2 + rng.usize(..4);
        let execution = execution(rng, &vocabulary, events, 3, 15);
        ask(rng, &execution, &Questions::of(&Model::new(spec, &vocabulary)));
    });
}

/// A random execution in Vulkan's terms, over a random vocabulary, and a model to judge it.
fn in_vulkan(rng: &mut Rng, spec: &ModelSpec, events: usize) -> (Execution, Model) {
    let vocabulary = vulkan::random(rng);
    // Events that the model does not expect are no excuse, either.
    let split_updates = spec.splits_updates() != chance(rng, 10);
    let size = Size { events, threads: 3, split_updates, garbage: 15 };
    let execution = vulkan::generate::execution(rng, &vocabulary, size);
    (execution, Model::new(spec, &vocabulary))
}

#[test]
fn the_interpreters_agree_on_vulkan() {
    let specs = vulkan::all_specs();
    assert_eq!(specs.len(), 3 * 18);
    cases(7, VULKAN, |case, rng| {
        let events = 2 + rng.usize(..6);
        let (execution, model) = in_vulkan(rng, &specs[case as usize % specs.len()], events);
        let unknown = *pick(rng, &[0, 10, 30, 60]);
        compare(rng, &execution, &Questions::of(&model), unknown);
    });
}

#[test]
fn the_solver_agrees_on_vulkan() {
    let specs = vulkan::all_specs();
    cases(8, ASKED, |_, rng| {
        let spec = *pick(rng, &specs);
        let events = 2 + rng.usize(..4);
        let (execution, model) = in_vulkan(rng, &spec, events);
        ask(rng, &execution, &Questions::of(&model));
    });
}

#[test]
fn random_executions_keep_to_the_rules() {
    let (vulkan, dartagnan): (ModelSpec, ModelSpec) =
        ("vulkan".parse().expect("a model"), "vulkan,as=dartagnan".parse().expect("a model"));
    let counts: Vec<[usize; 4]> = (0..VULKAN)
        .into_par_iter()
        .map(|case| {
            let seed = seed(9, case);
            let mut rng = Rng::with_seed(seed);
            let vocabulary = vulkan::random(&mut rng);
            let spec = if case % 2 == 0 { vulkan } else { dartagnan };
            let split_updates = spec.splits_updates();
            let events = 2 + rng.usize(..6);
            let size = Size { events, threads: 3, split_updates, garbage: 0 };
            let execution = vulkan::generate::execution(&mut rng, &vocabulary, size);
            let mut evaluator = Evaluator::new(&execution);
            for (what, rule) in vulkan::rules::rules(&vocabulary, split_updates) {
                assert!(evaluator.holds(&rule), "seed {seed}: {what} ({rule})\n{execution:?}");
            }
            let model = Model::new(&spec, &vocabulary);
            let candidate = evaluator.broken(&model.well_formed).is_none();
            let consistent = candidate && evaluator.broken(&model.axioms).is_none();
            let racy = model.races.is_some_and(|r| !evaluator.relation(r).is_empty());
            let is = |yes| usize::from(yes);
            [1, is(candidate), is(consistent), is(consistent && !racy)]
        })
        .collect();
    let sum = |k: usize| counts.iter().map(|c| c[k]).sum::<usize>();
    let [all, candidates, consistent, without_race] = [sum(0), sum(1), sum(2), sum(3)];
    println!(
        "{all}: {candidates} candidates, {consistent} consistent, {without_race} without race"
    );
    assert!(candidates * 10 > all * 6 && consistent * 10 > all * 3, "hardly any execution is one");
    assert!(without_race * 20 > all, "hardly any execution is free of data races");
}

fn random_questions(rng: &mut Rng, nested: usize, depth: usize) -> Questions {
    let mut make = Expressions { rng, nested, variables: Vec::new() };
    let mut questions = Questions::default();
    for _ in 0..3 {
        questions.relations.push(make.rel(depth));
        questions.sets.push(make.set(depth));
        questions.formulas.push(make.formula(depth.min(2)));
    }
    if nested > 0 {
        questions.relations.extend(make.fixpoint(2));
    }
    questions
}

#[test]
fn the_interpreters_agree_on_random_expressions() {
    cases(3, EXPRESSIONS, |case, rng| {
        // Fixpoints of unknown facts are unrolled to the end: keep those small.
        let (n, nested, unknown) = match case % 4 {
            0 => (2 + rng.usize(..5), 0, *pick(rng, &[0, 20, 50])),
            1 => (2 + rng.usize(..5), 2, 0),
            2 => (2 + rng.usize(..2), 1, *pick(rng, &[5, 20])),
            _ => (2, 2, *pick(rng, &[10, 40])),
        };
        let execution = facts(rng, n);
        let depth = 2 + rng.usize(..3) - usize::from(nested > 0 && unknown > 0);
        let questions = random_questions(rng, nested, depth);
        for relation in &questions.relations {
            assert!(!relation.to_string().is_empty());
        }
        compare(rng, &execution, &questions, unknown);
    });
}

#[test]
fn the_solver_agrees_on_random_expressions() {
    cases(4, ASKED, |case, rng| {
        let (n, nested) = if case % 2 == 0 { (4, 0) } else { (2, 1) };
        let execution = facts(rng, n);
        let questions = random_questions(rng, nested, 2);
        ask(rng, &execution, &questions);
    });
}

#[test]
fn polarity_says_how_an_expression_grows() {
    let mut counted = [0usize; 4];
    for case in 0..6_000 {
        let seed = seed(5, case);
        let mut rng = Rng::with_seed(seed);
        let expression = Expressions { rng: &mut rng, nested: 2, variables: Vec::new() }.rel(4);
        let name = *pick(&mut rng, &RELATIONS);
        let how = polarity(expression.id(), base(name).id());
        counted[how as usize] += 1;
        let n = 2 + rng.usize(..4);
        let small = facts(&mut rng, n);
        let mut large = small.clone();
        for _ in 0..1 + rng.usize(..n) {
            let pair = (rng.usize(..n), rng.usize(..n));
            large.relations.entry(name.into()).or_default().push(pair);
        }
        let before = Evaluator::new(&small).relation(expression);
        let after = Evaluator::new(&large).relation(expression);
        let (grows, shrinks) = (before.is_subset(&after), after.is_subset(&before));
        let ok = match how {
            Polarity::Absent => grows && shrinks,
            Polarity::Positive => grows,
            Polarity::Negative => shrinks,
            Polarity::Both => true,
        };
        assert!(ok, "seed {seed}: {name} is {how:?} in {expression}, over\n{small:?}\n{large:?}");
    }
    assert!(counted.iter().all(|c| *c > 50), "some polarity hardly occurs: {counted:?}");
}

/// An execution with fewer pairs in its relations, and one with more.
fn bounds(rng: &mut Rng, execution: &Execution) -> [Execution; 2] {
    let n = execution.events.len();
    let [mut certain, mut possible] = [execution.clone(), execution.clone()];
    let unknown = *pick(rng, &[0, 20, 50]);
    for pairs in certain.relations.values_mut() {
        pairs.retain(|_| !chance(rng, unknown));
    }
    for pairs in possible.relations.values_mut().filter(|_| unknown > 0) {
        pairs.extend((0..rng.usize(..3)).map(|_| (rng.usize(..n), rng.usize(..n))));
    }
    [certain, possible]
}

/// Whether executions with these bounds may have a formula, checked on one that does or does not.
fn may_have(rng: &mut Rng, execution: &Execution, formula: &Formula) -> bool {
    let [certain, possible] = bounds(rng, execution);
    let mut within = Evaluator::between(&certain, &possible);
    let (may, may_not) = (within.holds(formula), within.holds(&formula.clone().negated()));
    match Evaluator::new(execution).holds(formula) {
        true => assert!(may, "{formula} holds in {execution:?}, within {certain:?} {possible:?}"),
        false => {
            assert!(may_not, "{formula} fails in {execution:?}, within {certain:?} {possible:?}")
        }
    }
    may
}

#[test]
fn what_is_known_in_part_bounds_what_is() {
    let specs = all_specs();
    let (mut possible, mut impossible) = (0, 0);
    for case in 0..2_000 {
        let mut rng = Rng::with_seed(seed(7, case));
        let mut count = |may: bool| if may { possible += 1 } else { impossible += 1 };
        let vocabulary = random_vocabulary(&mut rng);
        let events = 2 + rng.usize(..7);
        let modelled = execution(&mut rng, &vocabulary, events, 3, 15);
        let model = Model::new(&specs[case as usize % specs.len()], &vocabulary);
        for demand in model.demands() {
            count(may_have(&mut rng, &modelled, &demand.formula));
        }
        let [r, s] =
            [0, 1].map(|_| Expressions { rng: &mut rng, nested: 2, variables: Vec::new() }.rel(4));
        let n = 2 + rng.usize(..4);
        let random = facts(&mut rng, n);
        for formula in [Formula::Included(r, s), Formula::Empty(s), Formula::Acyclic(r)] {
            count(may_have(&mut rng, &random, &formula));
        }
    }
    assert!(possible > 1_000 && impossible > 1_000, "{possible} possible, {impossible} not");
}

#[test]
fn matrix_paths_and_cycles_exist_exactly_when_the_closure_says_so() {
    for case in 0..2_000 {
        let mut rng = Rng::with_seed(seed(6, case));
        let n = 1 + rng.usize(..70);
        let mut matrix = mmprove::solve::matrix::Matrix::empty(n);
        for _ in 0..rng.usize(..2 * n) {
            matrix.insert(rng.usize(..n), rng.usize(..n));
        }
        let closure = matrix.closure();
        assert_eq!(closure, closure.closure());
        assert_eq!(matrix.cycle().is_some(), closure.reflexive_event().is_some());
        if let Some(cycle) = matrix.cycle() {
            let next = |k: usize| cycle[(k + 1) % cycle.len()];
            assert!((0..cycle.len()).all(|k| matrix.contains(cycle[k], next(k))));
        }
        let (from, to) = (rng.usize(..n), rng.usize(..n));
        match matrix.path(from, to) {
            None => assert!(!closure.contains(from, to)),
            Some(path) => {
                assert!(closure.contains(from, to));
                assert!(path.windows(2).all(|w| matrix.contains(w[0], w[1])));
                assert_eq!(path[0], from);
            }
        }
    }
}
