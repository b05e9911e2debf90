//! Relations over symbolic events and over concrete ones are the same operations.

use fastrand::Rng;
use mmprove::solve::circuit::{Circuit, Lit};
use mmprove::solve::matrix::{Bits, Matrix};
use mmprove::solve::propagate::Propagator;
use mmprove::solve::wires::WireMatrix;

/// Numbers of events: few, and more than fit into a word.
const SIZES: [usize; 4] = [1, 5, 24, 70];

/// A wire that is nearly always constant, as nearly all are.
fn wire(c: &mut Circuit, random: &mut Rng, often: usize) -> Lit {
    match random.usize(..100) {
        k if k < often => Lit::TRUE,
        k if k < 2 * often => c.input(),
        _ => Lit::FALSE,
    }
}

fn relation(c: &mut Circuit, random: &mut Rng, n: usize) -> WireMatrix {
    let mut wires = WireMatrix::empty(n);
    let often = 60 / n.max(2) + 1;
    for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
        let lit = wire(c, random, often);
        // What was stated before does not matter.
        wires.set(i, j, if random.bool() { Lit::TRUE } else { Lit::FALSE });
        wires.set(i, j, lit);
    }
    wires
}

fn set(c: &mut Circuit, random: &mut Rng, n: usize) -> Vec<Lit> {
    (0..n).map(|_| wire(c, random, 30)).collect()
}

#[test]
fn wires_mean_what_bits_mean() {
    for seed in 0..120 {
        let mut random = Rng::with_seed(seed);
        let n = SIZES[seed as usize % SIZES.len()];
        let mut c = Circuit::new(None);
        let (a, b) = (relation(&mut c, &mut random, n), relation(&mut c, &mut random, n));
        let (x, y) = (set(&mut c, &mut random, n), set(&mut c, &mut random, n));
        let relations = [
            a.clone(),
            WireMatrix::all(n),
            WireMatrix::identity(&x),
            WireMatrix::product(&mut c, &x, &y),
            a.or(&mut c, &b),
            a.and(&mut c, &b),
            a.without(&mut c, &b),
            a.then(&mut c, &b),
            a.inverse(),
            a.closure(&mut c),
            a.between(&mut c, Some(&x), None),
            a.between(&mut c, None, Some(&y)),
        ];
        let sets = [a.domain(&mut c), a.range(&mut c)];
        let holds = [a.is_in(&mut c, &b), a.acyclic(&mut c)];
        for _ in 0..3 {
            let inputs: Vec<bool> = (0..c.len()).map(|_| random.usize(..4) == 0).collect();
            let values = c.simulate(|i| inputs[i as usize]);
            let is = |lit: Lit| values[lit.gate()] != lit.is_inverted();
            let bits = |set: &[Lit]| {
                let mut bits = Bits::empty(n);
                (0..n).filter(|i| is(set[*i])).for_each(|i| bits.insert(i));
                bits
            };
            let matrix = |wires: &WireMatrix| {
                let mut matrix = Matrix::empty(n);
                let pairs = wires.pairs().filter(|(_, _, lit)| is(*lit));
                pairs.for_each(|(i, j, _)| matrix.insert(i, j));
                matrix
            };
            let (p, q, from, to) = (matrix(&a), matrix(&b), bits(&x), bits(&y));
            let rows = Matrix::product;
            let all = Bits::all(n);
            let mut identity = Matrix::empty(n);
            from.iter().for_each(|i| identity.insert(i, i));
            let expected = [
                p.clone(),
                rows(&all, &all),
                identity,
                rows(&from, &to),
                p.or(&q),
                p.and(&q),
                p.without(&q),
                p.then(&q),
                p.inverse(),
                p.closure(),
                p.and(&rows(&from, &all)),
                p.and(&rows(&all, &to)),
            ];
            for (k, (wires, expected)) in relations.iter().zip(&expected).enumerate() {
                assert_eq!(matrix(wires).pairs(), expected.pairs(), "seed {seed}, relation {k}");
                let each = (0..n * n).map(|k| is(wires.get(k / n, k % n)));
                let each_expected = (0..n * n).map(|k| expected.contains(k / n, k % n));
                assert!(each.eq(each_expected), "seed {seed}, relation {k}");
            }
            assert_eq!(sets.each_ref().map(|set| bits(set)), [p.domain(), p.range()]);
            let acyclic = p.closure().reflexive_event().is_none();
            assert_eq!(holds.map(is), [p.is_subset(&q), acyclic], "seed {seed}");
            assert_eq!(acyclic, p.cycle().is_none());
            // What bits mean, by hand.
            let (then, closure, inverse) = (p.then(&q), p.closure(), p.inverse());
            let [either, both, first_alone] = [p.or(&q), p.and(&q), p.without(&q)];
            let product = rows(&from, &to);
            for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
                let via = (0..n).any(|k| p.contains(i, k) && q.contains(k, j));
                assert_eq!(then.contains(i, j), via);
                assert_eq!(p.path(i, j).is_some(), closure.contains(i, j));
                let (first, second) = (p.contains(i, j), q.contains(i, j));
                assert_eq!(either.contains(i, j), first || second);
                assert_eq!(both.contains(i, j), first && second);
                assert_eq!(first_alone.contains(i, j), first && !second);
                assert_eq!(inverse.contains(j, i), first);
                assert_eq!(product.contains(i, j), from.contains(i) && to.contains(j));
            }
        }
    }
}

/// What is excluded without a choice is so whatever is chosen, and most of what nothing allows is excluded.
#[test]
fn what_follows_without_a_choice_follows() {
    const INPUTS: usize = 7;
    let mut counts = [0, 0];
    for seed in 0..200 {
        let mut random = Rng::with_seed(seed);
        let mut c = Circuit::new(None);
        let mut wires: Vec<Lit> = (0..INPUTS).map(|_| c.input()).collect();
        for _ in 0..25 {
            let [a, b] = [0, 1].map(|_| {
                let lit = wires[random.usize(..wires.len())];
                if random.bool() { lit } else { !lit }
            });
            wires.push(c.and(a, b));
        }
        let premises: Vec<Lit> = (0..2)
            .map(|_| {
                let lit = wires[random.usize(..wires.len())];
                if random.bool() { lit } else { !lit }
            })
            .collect();
        let all: Vec<Vec<bool>> =
            (0..1_u32 << INPUTS).map(|bits| c.simulate(|i| bits >> i & 1 == 1)).collect();
        let is = |values: &[bool], lit: Lit| values[lit.gate()] != lit.is_inverted();
        let possible: Vec<&Vec<bool>> =
            all.iter().filter(|values| premises.iter().all(|lit| is(values, *lit))).collect();
        let mut known = Propagator::new(&c, &premises);
        for wire in wires.iter().flat_map(|wire| [*wire, !*wire]) {
            let never = !possible.iter().any(|values| is(values, wire));
            let excluded = known.excludes(wire);
            assert!(never || !excluded, "seed {seed}: {wire:?} is possible");
            assert_eq!(excluded, known.excludes(wire), "seed {seed}: nothing is left behind");
            if never {
                counts[usize::from(excluded)] += 1;
            }
        }
    }
    assert!(counts[1] > 2 * counts[0] && counts[1] > 1_000, "{counts:?}");
}
