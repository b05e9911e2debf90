//! The unbounded prover errs on no side: what is wrong is not proved, what would prove anything is
//! noticed, and what it cannot prove is not said to be wrong.

use crate::support::expressions::{Expressions, facts};
use fastrand::Rng;
use mmprove::model::{Model, Mutation};
use mmprove::question::claim::{Claim, Question, Reach, Verdict, cases, catalogue, claims_in};
use mmprove::relation::{Axiom, Change, Changes, Formula, Rel, Set, base, base_set, identity};
use mmprove::solve::evaluate::Evaluator;
use mmprove::solve::unbounded::{Answer, Prover, Rule};
use std::time::{Duration, Instant};

const SMALL: Reach = Reach { up_to: 3, timeout: Duration::from_secs(60), afresh: false };

/// Claims about sets of tags are decided.
#[test]
fn claims_about_sets_of_tags_are_decided() {
    let reach = Reach { up_to: 3, timeout: Duration::from_secs(120), afresh: false };
    for claim in catalogue() {
        let Question::TagSets(_) = claim.question else { continue };
        for case in cases(&claim) {
            let decided = case.decide(reach, &mut |_| ());
            println!("{} {:?}", claim.id, decided.time);
            let is = matches!(decided.verdict, Verdict::Proved(_, Some(_)) | Verdict::Refuted(_));
            assert!(is, "{}: {:?} {:?}", claim.id, decided.verdict, decided.unproved);
        }
    }
}

/// No claim about sets of tags takes longer than it may.
#[test]
fn claims_about_sets_of_tags_keep_to_their_time() {
    let reach = Reach { up_to: 3, timeout: Duration::ZERO, afresh: false };
    for claim in catalogue() {
        let Question::TagSets(_) = claim.question else { continue };
        for case in cases(&claim) {
            let decided = case.decide(reach, &mut |_| ());
            assert!(matches!(decided.verdict, Verdict::Undecided), "{:?}", decided.verdict);
            assert!(decided.time < Duration::from_secs(2), "{}: {:?}", claim.id, decided.time);
        }
    }
}

fn prover(premises: &[Axiom]) -> Prover {
    Prover::new(vec![], premises, Instant::now() + Duration::from_secs(60))
}

fn premise(formula: Formula) -> Axiom {
    Axiom { name: "premise".into(), about: None, clause: "none", formula }
}

/// The claim that somebody writes into a file.
fn claim(models: &str, formula: &str) -> Claim {
    let file = tempfile::Builder::new().suffix(".claims").tempfile().expect("a file");
    let text = format!("claim test.claim \"something that is not so\" of {models}:\n  {formula}\n");
    std::fs::write(file.path(), text).expect("it is written");
    let claims = claims_in(file.path()).unwrap_or_else(|error| panic!("{formula}: {error}"));
    claims[0]
}

fn refuted(claim: &Claim) {
    for case in cases(claim) {
        let verdict = case.decide(SMALL, &mut |_| ()).verdict;
        assert!(matches!(verdict, Verdict::Refuted(_)), "{}: {verdict:?}", case.models());
    }
}

#[test]
fn that_happens_before_is_symmetric_is_refuted() {
    let models = r#""llvm", "llvm+mmra", "vulkan""#;
    refuted(&claim(models, "happens_before in happens_before^-1"));
}

#[test]
fn that_all_that_happens_before_is_visible_is_refuted() {
    // Writes that are not available happen before reads, too.
    let visible = "each cell c: (W & at[c]) * (R & at[c]) & happens_before in location_order[c]";
    refuted(&claim(r#""amdgpu,text=first""#, visible));
}

#[test]
fn that_location_order_relates_different_cells_is_refuted() {
    let elsewhere = "each cell c: location_order[c] in (events - at[c]) * (events - at[c])";
    refuted(&claim(r#""amdgpu,text=first", "vulkan""#, elsewhere));
}

/// What is proved of a model is refuted of one that is broken in the right place, and says which it is.
#[test]
fn what_is_proved_is_refuted_of_broken_models() {
    let broken = [
        (
            "vulkan.visible_to.def.between",
            "vulkan",
            "visible_to[0]: [writes] ; location_order[0] ; [reads] - location_order[0] ; [writes] ; location_order[0] becomes [writes] ; location_order[0] ; [reads]",
        ),
        (
            "vulkan.location_order.def",
            "vulkan",
            "ordered_after_read[0]: [reads & at[0] & non_private] ; happens_before ; [non_private & at[0]] becomes [reads & at[0] & non_private] ; happens_before",
        ),
        ("vulkan.acyclic.def.location_order", "vulkan", "drop axiom acyclicity"),
    ];
    for (id, model, mutant) in broken {
        let claims = catalogue();
        let claim = claims.iter().find(|c| c.id == id).unwrap_or_else(|| panic!("no {id}"));
        let case = cases(claim).into_iter().find(|c| c.models() == model).expect("a case");
        let verdict = case.under(Mutation::new(mutant)).decide(SMALL, &mut |_| ()).verdict;
        assert!(matches!(verdict, Verdict::Refuted(_)), "{id} with {mutant}: {verdict:?}");
    }
}

#[test]
fn premises_that_contradict_each_other_are_noticed() {
    let (r, a) = (base("r"), base_set("a"));
    let some = Formula::NoElement(a).negated();
    let each = Formula::Subset(a, (r & identity()).domain());
    let premises = [some, each, Formula::Irreflexive(r)].map(premise);
    let mut all = prover(&premises);
    assert!(all.is_contradictory(&[]));
    assert!(all.direct("anything", &Formula::Empty(base("s"))).is_ok());
    for left_out in 0..3 {
        let mut two = premises.to_vec();
        two.remove(left_out);
        assert!(!prover(&two).is_contradictory(&[]));
        assert!(prover(&two).direct("anything", &Formula::Empty(base("s"))).is_err());
    }
}

/// A model whose axioms contradict each other has no execution: nothing is claimed of any.
#[test]
fn a_model_without_executions_proves_nothing() {
    let claim = claim(r#""llvm""#, "irreflexive happens_before");
    let nothing_is_there = |model: &Model| {
        let mut model = model.clone();
        model.axioms.push(premise(Formula::NoElement(Set::all())));
        model
    };
    let claims = catalogue();
    let dropping = claims.iter().find(|c| c.id == "mmra.drop").expect("a comparison");
    for case in cases(&claim).into_iter().chain(cases(dropping)) {
        let case = case.under(Mutation::by("nothing is there", nothing_is_there));
        let verdict = case.decide(SMALL, &mut |_| ()).verdict;
        assert!(matches!(verdict, Verdict::Vacuous), "{verdict:?}");
    }
}

/// Paths inside a set: what connects events of the closure, and of no transitive relation that is larger.
fn on_a_path(step: Rel) -> Formula {
    let closure = step.plus();
    Formula::Subset(closure.domain(), step.domain())
}

#[test]
fn what_holds_of_the_least_closure_alone_takes_an_induction() {
    let step = base("r");
    let goal = on_a_path(step);
    let bound = step.domain().identity() >> Rel::all();
    let inner = step.plus();
    // Without the least closure there is a spurious counterexample, of which nothing is said.
    let mut p = prover(&[]);
    let larger = Formula::Included(inner, (step | base("s")).plus());
    let why = p.direct("no induction", &larger).expect_err("the closure may be too large");
    assert!(matches!(why.why, Answer::Loose | Answer::Unknown));
    assert!(p.steps.is_empty());
    assert!(p.induction("with it", inner, &[(step | base("s")).plus()]).is_ok());
    assert!(p.direct("from there", &larger).is_ok());
    assert_eq!(p.steps[0].rule, Rule::Induction);
    assert!(p.induction("domains", inner, &[bound]).is_ok());
    assert!(p.direct("on a path", &goal).is_ok());
}

/// The same through a claim: it is true, and whatever comes out, it is not that it is wrong.
#[test]
fn spurious_counterexamples_reach_nobody() {
    let claim = claim(r#""llvm""#, "po+ in (po | happens_before)+");
    for case in cases(&claim) {
        let decided = case.decide(SMALL, &mut |_| ());
        let is = matches!(decided.verdict, Verdict::Proved(..) | Verdict::Nothing);
        assert!(is, "{}: {:?}", case.models(), decided.verdict);
    }
}

#[test]
fn nothing_is_concluded_from_a_negative_position() {
    let (r, s, t) = (base("r"), base("s"), base("t"));
    let (a, b) = (base_set("a"), base_set("b"));
    let mut changes = Changes::default();
    changes.state(r.id(), s.id(), Change::Grows);
    changes.state(a.id(), b.id(), Change::Grows);
    let not = |formula: Formula| formula.negated();
    let pairs: [(Formula, Formula, bool); 10] = [
        (Formula::Included(t, r), Formula::Included(t, s), true),
        (Formula::Included(r, t), Formula::Included(s, t), false),
        (Formula::Included(t, t - r), Formula::Included(t, t - s), false),
        (Formula::Included(t - r, t), Formula::Included(t - s, t), true),
        (Formula::Empty(r), Formula::Empty(s), false),
        (not(Formula::Empty(r)), not(Formula::Empty(s)), true),
        (Formula::Irreflexive(r - (t - r)), Formula::Irreflexive(s - (t - s)), false),
        (Formula::Acyclic(r >> t), Formula::Acyclic(s >> t), false),
        (Formula::Subset(b, a - r.domain()), Formula::Subset(b, b - s.domain()), false),
        (Formula::NoElement(b - a), Formula::NoElement(b - b), true),
    ];
    for (before, after, follows) in pairs {
        assert_eq!(changes.weaken(&before, &after), follows, "{before} to {after}");
    }
}

/// Whatever the prover proves holds of all executions that are tried.
#[test]
fn what_is_proved_has_no_counterexample() {
    let (mut proved, mut wrong) = (0, 0);
    for case in 0..400 {
        let mut rng = Rng::with_seed(0x5eed ^ case);
        let depth = 1 + rng.usize(..2);
        let goal = {
            let mut make = Expressions { rng: &mut rng, nested: 0, variables: Vec::new() };
            let (one, other) = (make.rel(depth), make.rel(depth));
            // Half of them likely hold.
            match case % 4 {
                0 => Formula::Included(one, other),
                1 => Formula::Included(one & other, one | make.rel(depth)),
                2 => Formula::Included((one & other).plus(), one.plus()),
                _ => Formula::Included((one & other) >> other, one >> other),
            }
        };
        let mut p = Prover::new(vec![], &[], Instant::now() + Duration::from_secs(2));
        let met = p.shows("goal", &goal);
        let mut fails = false;
        for _ in 0..300 {
            let n = rng.usize(..4);
            let execution = facts(&mut rng, n);
            if !Evaluator::new(&execution).holds(&goal) {
                fails = true;
                break;
            }
        }
        assert!(!(met && fails), "case {case}: {goal} is proved and wrong");
        proved += usize::from(met);
        wrong += usize::from(fails);
    }
    println!("{proved} proved, {wrong} wrong");
    assert!(proved > 60 && wrong > 60, "{proved} proved, {wrong} wrong");
}
