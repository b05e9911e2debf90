//! An order of the fences that are `seq_cst`, which an execution chooses (`fence_order`): models that rest on it say
//! of which of them it has to be one.

use super::event::{Choice, Program};
use super::input::Input;
use super::term::{EventIndex, Pool};
use itertools::Itertools;
use rustc_hash::FxHashMap;

/// That the first of two fences, by their numbers, comes before the second.
fn before(operations: [usize; 2]) -> Input {
    Input::Related { relation: "fence_order".to_owned(), operations }
}

fn fences(pool: &Pool, program: &Program) -> Vec<EventIndex> {
    let strong =
        |e: &super::event::Event| !pool.is(e.fence, false) && !pool.is(e.strength.seq_cst, false);
    (0..program.events.len()).filter(|i| strong(&program.events[*i])).collect()
}

/// Lets each execution choose which of two such fences comes first; `number` says how fences are told apart in what is
/// chosen.
pub fn order_fences(
    pool: &mut Pool,
    program: &mut Program,
    number: impl Fn(EventIndex) -> Option<usize>,
) {
    for [a, b] in fences(pool, program).into_iter().array_combinations() {
        let (Some(one), Some(other)) = (number(a), number(b)) else { continue };
        if one == other {
            continue;
        }
        let input = before([one, other]);
        let first = pool.input(input.clone(), 1);
        let second = pool.not(first);
        program.choices.push(Choice { input, of: a });
        program.event_relations.push(("fence_order".into(), a, b, first));
        program.event_relations.push(("fence_order".into(), b, a, second));
    }
}

/// The ways to choose, for those who try one after the other: none if they are more than `limit`. Where nothing was
/// left to choose there is one.
pub fn fence_orders(
    pool: &Pool,
    program: &Program,
    limit: usize,
) -> Option<Vec<FxHashMap<Input, u128>>> {
    let ordered = |i: &EventIndex| {
        program
            .event_relations
            .iter()
            .any(|(name, a, b, _)| name.as_str() == "fence_order" && (a == i || b == i))
    };
    let fences: Vec<EventIndex> = fences(pool, program).into_iter().filter(ordered).collect();
    let all = (1..=fences.len()).fold(1usize, usize::saturating_mul);
    if all > limit {
        return None;
    }
    let ways = fences.iter().copied().permutations(fences.len()).map(|order| {
        let place = |fence: &EventIndex| order.iter().position(|other| other == fence);
        let pairs = fences.iter().array_combinations();
        pairs.map(|[a, b]| (before([*a, *b]), u128::from(place(a) < place(b)))).collect()
    });
    Some(ways.collect())
}
