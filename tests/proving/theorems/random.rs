//! Random inclusions: what automata prove holds of all relations over two events, and mutants of certificates prove nothing
//! else.

use fastrand::Rng;
use mmprove::relation::{Formula, Rel, Set, Symbol, base, base_set, identity};
use mmprove::solve::regular::{check, inclusions, prove};
use mmprove::solve::small::Small;
use std::time::{Duration, Instant};

const RELATIONS: [&str; 2] = ["a", "b"];

fn expression(rng: &mut Rng, depth: u32) -> Rel {
    if depth == 0 || rng.u32(..6) == 0 {
        return match rng.u32(..8) {
            0 => identity(),
            1 => base_set("S").identity(),
            2 => (Set::all() - base_set("S")).identity(),
            3 => base("b").inverse(),
            n => base(RELATIONS[n as usize % 2]),
        };
    }
    let one = expression(rng, depth - 1);
    match rng.u32(..11) {
        0..=2 => one | expression(rng, depth - 1),
        3..=5 => one >> expression(rng, depth - 1),
        6 => one.plus(),
        7 => one.star(),
        8 => one & expression(rng, depth - 1),
        9 => one - expression(rng, depth - 1),
        _ => one.optional(),
    }
}

fn formula(rng: &mut Rng, depth: u32) -> Formula {
    match rng.u32(..8) {
        0 => Formula::Acyclic(expression(rng, depth)),
        1 => Formula::Irreflexive(expression(rng, depth)),
        2 => Formula::Included(expression(rng, depth) & identity(), expression(rng, depth)),
        3 => Formula::Empty(expression(rng, depth)),
        _ => Formula::Included(expression(rng, depth), expression(rng, depth)),
    }
}

/// All two relations and one set over so many events.
fn structures(events: usize) -> impl Iterator<Item = Small> {
    let pairs = events * events;
    (0..1_u64 << (2 * pairs + events)).map(move |bits| {
        let bit = |at: usize| bits >> at & 1 == 1;
        let mut small = Small { events, ..Small::default() };
        for (r, name) in RELATIONS.iter().enumerate() {
            let of = (0..pairs).filter(|k| bit(r * pairs + k)).map(|k| (k / events, k % events));
            small.relations.insert(Symbol::from(name), of.collect());
        }
        let set = (0..events).filter(|event| bit(2 * pairs + event));
        small.sets.insert(Symbol::from("S"), set.collect());
        small
    })
}

/// Whether it holds of all relations over up to two events, and of a sample over three.
fn holds(rng: &mut Rng, facts: &[Formula], goal: &Formula) -> bool {
    let fits =
        |small: &Small| !facts.iter().all(|fact| small.satisfies(fact)) || small.satisfies(goal);
    let sample: Vec<Small> = (0..300).map(|_| random(rng, 3)).collect();
    (0..=2).flat_map(structures).chain(sample).all(|small| fits(&small))
}

fn random(rng: &mut Rng, events: usize) -> Small {
    let mut small = Small { events, ..Small::default() };
    let density = 1 + rng.u32(..8);
    for name in RELATIONS {
        let pairs = (0..events * events).map(|k| (k / events, k % events));
        let chosen = pairs.filter(|_| rng.u32(..10) < density).collect();
        small.relations.insert(Symbol::from(name), chosen);
    }
    small.sets.insert(Symbol::from("S"), (0..events).filter(|_| rng.bool()).collect());
    small
}

#[test]
fn what_automata_prove_holds_of_small_relations() {
    let mut rng = Rng::with_seed(7);
    let (mut proved, mut with_facts, mut not) = (0, 0, 0);
    for round in 0..900 {
        let goal = formula(&mut rng, 2);
        let facts: Vec<Formula> = match round % 3 {
            0 => vec![],
            n => (0..n).map(|_| formula(&mut rng, 1)).collect(),
        };
        let deadline = Instant::now() + Duration::from_secs(5);
        let Ok(all) = inclusions(&goal) else { continue };
        let proofs: Vec<_> = all.iter().map(|i| prove(*i, &facts, deadline)).collect();
        if proofs.iter().any(Result::is_err) {
            not += 1;
            continue;
        }
        proved += 1;
        with_facts += usize::from(!facts.is_empty());
        assert!(holds(&mut rng, &facts, &goal), "{goal} from {facts:?}");
    }
    println!("{proved} proved, {with_facts} of them from facts, {not} not");
    assert!(proved > 150 && with_facts > 60 && not > 200);
}

#[test]
fn without_facts_regular_inclusions_are_decided() {
    // Without intersections and differences automata are complete: what they do not prove is wrong.
    let mut rng = Rng::with_seed(11);
    let (mut proved, mut not) = (0, 0);
    for _ in 0..400 {
        let regular = |rng: &mut Rng| loop {
            let one = expression(rng, 3);
            let text = one.to_string();
            if !text.contains('&') && !text.contains('-') {
                return one;
            }
        };
        let (left, right) = (regular(&mut rng), regular(&mut rng));
        let goal = Formula::Included(left, right);
        let deadline = Instant::now() + Duration::from_secs(5);
        let Ok(all) = inclusions(&goal) else { continue };
        match all.iter().all(|inclusion| prove(*inclusion, &[], deadline).is_ok()) {
            true => {
                proved += 1;
                assert!(holds(&mut rng, &[], &goal), "{goal}");
            }
            false => {
                not += 1;
                // A word of up to two letters is an execution of three events.
                let refuted = (0..=2).flat_map(structures).any(|small| !small.satisfies(&goal));
                if !refuted {
                    println!("not proved, and not refuted over two events: {goal}");
                }
            }
        }
    }
    assert!(proved > 30 && not > 100, "{proved} {not}");
}

#[test]
fn mutants_of_certificates_are_noticed() {
    let mut rng = Rng::with_seed(5);
    let (mut members, mut rules, mut facts_gone) = ((0, 0), (0, 0), (0, 0));
    let count = |(noticed, all): &mut (usize, usize), result: Result<(), String>| {
        *noticed += usize::from(result.is_err());
        *all += 1;
    };
    for _ in 0..400 {
        let goal = formula(&mut rng, 2);
        let facts: Vec<Formula> = (0..2).map(|_| formula(&mut rng, 1)).collect();
        let deadline = || Instant::now() + Duration::from_secs(5);
        let Ok(inclusions) = inclusions(&goal) else { continue };
        for inclusion in inclusions {
            let Ok(certificate) = prove(inclusion, &facts, deadline()) else { continue };
            assert_eq!(check(inclusion, &facts, &certificate), Ok(()));
            for mutant in certificate.without_members().into_iter().take(40) {
                count(&mut members, check(inclusion, &facts, &mutant));
            }
            for mutant in certificate.with_other_rules().into_iter().take(40) {
                count(&mut rules, check(inclusion, &facts, &mutant));
            }
            // Without facts that it takes, it is no proof.
            if prove(inclusion, &[], deadline()).is_err() {
                count(&mut facts_gone, check(inclusion, &[], &certificate));
            }
        }
    }
    println!("noticed: {members:?} members, {rules:?} rules, {facts_gone:?} without facts");
    let (noticed, all) = members;
    assert!(all > 100 && noticed * 20 >= all * 19, "{noticed} of {all}");
    let (noticed, all) = rules;
    assert!(all > 50 && noticed * 3 >= all * 2, "{noticed} of {all}");
    let (noticed, all) = facts_gone;
    assert!(all > 20 && noticed == all, "{noticed} of {all}");
}
