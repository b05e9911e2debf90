//! Branches that only go one way, where behaviour has been defined so far.
//!
//! Compilers leave out what is never reached: because an earlier branch has asked the same, or because behaviour would be
//! undefined already (`assume`, an access through null, a division). What follows undefined behaviour does not matter,
//! so the original, and the transformed function, may be taken to go the other way without asking.

use super::everywhere::{Anything, no_model};
use super::pair::{Pair, Side, Template};
use crate::program::allocation::demand;
use crate::program::bound::Bound;
use crate::program::control::{is_in_loop, onward};
use crate::program::event::{Event, Program, Way};
use crate::program::ir::{Argument, Block, Effect, Function, Predicate, Promises, Type, Value};
use crate::program::straight::straightened;
use crate::program::term::{Pool, Term};
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Session};
use crate::solve::values::Rounding;
use crate::solve::world::World;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// Conflicts in a question to the solver.
const EFFORT: u32 = 500;

/// Of more branches than these it is not asked where they go.
const MOST: usize = 32;

/// The functions without branches that only go one way, where one of them has more branches than the other one; nothing
/// where there is none of them.
pub(super) fn followed(
    [before, after]: [Side<'_>; 2],
    template: &Template,
    deadline: Instant,
) -> [Option<Function>; 2] {
    let [source, target] = [before, after].map(|side| branches(side.function).count());
    let follow = |side, more: bool| more.then(|| followed_one(side, template, deadline)).flatten();
    [follow(before, source > target), follow(after, target > source)]
}

/// Blocks that end in a branch on something that is not known, and that are reached through no loop, of which but a few
/// trips would be looked at.
fn branches(function: &Function) -> impl Iterator<Item = &Block> {
    let loops = function.blocks.iter().filter(|block| is_in_loop(function, block));
    let behind = loops.flat_map(|block| onward(function, block));
    let behind: BTreeSet<&str> = behind.map(|block| block.label.as_str()).collect();
    function.blocks.iter().filter(move |block| {
        let last = block.instructions.last().map(|i| &i.effect);
        let branch =
            matches!(last, Some(Effect::CondBranch { then, otherwise, .. }) if then != otherwise);
        branch && !behind.contains(block.label.as_str())
    })
}

fn followed_one(side: Side<'_>, template: &Template, deadline: Instant) -> Option<Function> {
    if branches(side.function).count() > MOST {
        return None;
    }
    let (Pair { mut pool, source: program, .. }, _) = Pair::alone(side, side, template).ok()?;
    let followed: Vec<Followed> = {
        let labels: Vec<&str> = branches(side.function).map(|block| block.label.as_str()).collect();
        let ways = program.ways.iter().filter(|way| labels.contains(&way.block.as_str()));
        ways.map(|way| Followed::new(&mut pool, &program, way)).collect()
    };
    let mut s = Session::of_growing_questions(Some(deadline), FxHashMap::default());
    s.limit_effort(Some(EFFORT));
    let (model, mut reads) = (no_model(), Anything::default());
    let mut world = World::new(&mut s, &pool, &program, &model, Rounding::Under, &mut reads);
    // Where loops are cut, it is taken for granted that they end soon.
    if !program.bounds.iter().any(Bound::is_of_loops) {
        let granted = world.assumptions(&mut s);
        s.assert(granted);
    }
    let mut known: BTreeMap<&str, bool> = BTreeMap::new();
    for Followed { way, nulls } in followed {
        let mut defined = vec![world.candidate];
        let asked = (way.guard, way.condition);
        let before = program.must_be_defined.iter().position(|demand| *demand == asked);
        let Some(before) = before else { continue };
        for (guard, value) in &program.must_be_defined[..=before] {
            defined.push(!world.not_defined(&mut s, *guard, *value));
        }
        for null in nulls {
            defined.push(!world.lit(&mut s, null));
        }
        // What may be undef may be anything here.
        let mut may = |s: &mut Session, term: Term| -> [Lit; 2] {
            let (lit, undef) = (world.lit(s, term), world.face(s, term).undef.some);
            [s.circuit.or(lit, undef), s.circuit.or(!lit, undef)]
        };
        let [here, _] = may(&mut s, way.guard);
        let [yes, no] = may(&mut s, way.condition);
        defined.push(here);
        let mut never = |to: Lit| s.check(&[&defined[..], &[to]].concat()) == Answer::Unsat;
        match [never(yes), never(no)] {
            [true, false] => known.insert(&way.block, false),
            [false, true] => known.insert(&way.block, true),
            _ => None,
        };
    }
    let mut out = side.function.clone();
    for block in out.blocks.iter_mut() {
        let Some(taken) = known.get(block.label.as_str()) else { continue };
        let Some(mut branch) = block.instructions.pop() else { continue };
        if let Effect::CondBranch { condition, .. } = &mut branch.effect {
            let value = std::mem::replace(condition, Value::Bits(u128::from(*taken)));
            let promises = Promises { noundef: true, ..Promises::default() };
            let asked = Argument { ty: Type::Int(1), value, promises, captures_none: true };
            block.instructions.push(demand(&asked, &branch));
        }
        block.instructions.push(branch);
    }
    straightened(&out)
}

/// A branch, and when something before it goes through null.
struct Followed<'p> {
    way: &'p Way,
    nulls: Vec<Term>,
}

impl<'p> Followed<'p> {
    fn new(pool: &mut Pool, program: &Program, way: &'p Way) -> Followed<'p> {
        let own = |e: &&Event| e.slot.is_none() && e.needs_memory() && !program.null_is_valid;
        let accesses = program.events[..way.events].iter().filter(own);
        let in_zero = |e: &&Event| !e.spaces.is_empty() && e.spaces.iter().all(|(n, _)| *n == 0);
        let pointers = accesses.filter(in_zero).filter_map(|e| Some((e.executed, e.pointer?)));
        let pointers: Vec<(Term, Term)> = pointers.collect();
        let mut through_null = |(executed, pointer)| {
            let null = pool.constant(0, pool.width(pointer));
            let is_null = pool.compare(Predicate::Eq, pointer, null);
            pool.and(executed, is_null)
        };
        Followed { way, nulls: pointers.into_iter().map(&mut through_null).collect() }
    }
}
