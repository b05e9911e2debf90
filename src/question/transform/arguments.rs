//! The arguments of both functions, and what is known of the pointers among them.

use super::aliasing::{Case, Into, Points, pointing_to};
use super::everywhere::kept_promise;
use super::pair::{Pair, Side};
use super::partners::mentions_read;
use crate::program::event::{Event, Moment, Program};
use crate::program::input::Input;
use crate::program::ir::{About, Claim, Function, Meaning, Predicate, Type};
use crate::program::layout::{around, different_locations};
use crate::program::memory::{Memory, split_address};
use crate::program::object::{Object, Parameter};
use crate::program::promised::{keeps, keeps_whatever, multiple_of};
use crate::program::term::{Pool, Term, TermKind};
use crate::program::value::Val;

/// A pointer among the arguments.
#[derive(Clone, Debug)]
pub struct Pointer {
    /// The parameter.
    pub index: usize,
    /// What the original calls it, as it is written.
    pub name: String,
    /// The argument.
    pub term: Term,
}

/// The function's actual arguments: by its parameters, the same for both sides.
pub(super) fn arguments(
    pool: &mut Pool,
    memory: &mut Memory,
    side: Side<'_>,
    case: &Case,
) -> Vec<Val> {
    let function = side.function;
    let known = |i: usize| case.iter().flatten().find(|(j, _)| *j == i).map(|(_, p)| p);
    let mut values = Vec::new();
    for (i, parameter) in function.parameters.iter().enumerate() {
        let own = |index: usize| Parameter { index, name: function.parameters[index].name.clone() };
        let address = known(i).map(|points| match points {
            Points::To(Into::Global(name), offset) => {
                let global = side.module.globals.iter().find(|g| g.name == *name);
                let size = global.map_or(1, |g| side.module.layout.alloc_size(&g.ty));
                let location = memory.location(Object::global(name), size, false);
                memory.in_space(location, global.map_or(0, |g| g.space));
                memory.locations()[location].address.wrapping_add_signed((*offset).into())
            }
            Points::To(Into::Somewhere(n), offset) => {
                let here = pointing_to(case.as_deref().unwrap_or_default(), *n);
                let pointee = Object::Pointee(here.into_iter().map(own).collect());
                let location = memory.location(pointee, 1, false);
                memory.in_space(location, parameter.ty.space().unwrap_or(0));
                memory.locations()[location].address.wrapping_add_signed((*offset).into())
            }
            // Whoever follows it does so by volatile accesses.
            Points::Nowhere if parameter.promises.nonnull => {
                let device = memory.device(1);
                memory.locations()[device].address
            }
            Points::Nowhere => 0,
        });
        if let Some(address) = address {
            let address = if address == 0 { pool.constant(0, 64) } else { pool.address(address) };
            values.push(Val::Scalar(address));
            continue;
        }
        values.push(match parameter.byval {
            Some(size) => {
                let location = memory.local(Object::Copy(own(i)), size);
                memory.in_space(location, parameter.ty.space().unwrap_or(0));
                Val::Scalar(pool.address(memory.locations()[location].address))
            }
            None => {
                let value = Val::input(pool, &parameter.ty, &|path| Input::Argument(own(i), path));
                // To hand undef or poison to such a parameter is undefined behaviour.
                let valid = parameter
                    .promises
                    .dereferenceable
                    .max(parameter.promises.dereferenceable_or_null);
                let defined = parameter.promises.noundef || valid > 0;
                if !defined {
                    value.scalars().into_iter().for_each(|scalar| pool.doubt(scalar));
                }
                value
            }
        });
    }
    values
}

/// The pointers among the arguments.
pub(super) fn pointers(function: &Function, arguments: &[Val]) -> Vec<Pointer> {
    let parameters = function.parameters.iter().zip(arguments).enumerate();
    parameters
        .filter(|(_, (p, _))| matches!(p.ty, Type::Ptr(_)) && p.byval.is_none())
        .filter_map(|(index, (p, value))| {
            Some(Pointer { index, name: format!("%{}", p.name), term: value.scalar()? })
        })
        .collect()
}

/// Which pointers are known to be valid before anybody follows them. Only the original's parameters are
/// believed before all else; what instructions promise is looked at where it stands.
pub(super) fn promised_pointers(
    pool: &Pool,
    before: &mut Program,
    after: &mut Program,
    source: Side<'_>,
    arguments: &[Val],
) {
    let parameters = source.function.parameters.iter().zip(arguments);
    let known: Vec<(Term, u64, bool)> = parameters
        .flat_map(|(parameter, value)| {
            let or_null = parameter.promises.dereferenceable_or_null;
            let stated = [(parameter.promises.dereferenceable, false), (or_null, true)];
            let scalar = value.scalar();
            stated.map(|(bytes, null)| scalar.filter(|_| bytes > 0).map(|p| (p, bytes, null)))
        })
        .flatten()
        .collect();
    let lent = source
        .function
        .parameters
        .iter()
        .zip(arguments)
        .filter(|(p, _)| p.promises.others.iter().any(|promise| promise.about == About::Lent));
    let mut lent: Vec<Term> = lent.filter_map(|(_, value)| value.scalar()).collect();
    let given: Vec<Term> =
        pointers(source.function, arguments).into_iter().map(|pointer| pointer.term).collect();
    // What existed before the call is freed neither by such a function, nor by anybody for it.
    if source.function.attributes.iter().any(|said| said.meaning == Meaning::Does(Claim::NoFree)) {
        lent.extend(&given);
    }
    before.given.clone_from(&given);
    after.given = given;
    before.lent.clone_from(&lent);
    after.lent = lent;
    // Where a promise speaks of what is read, one that is broken is to be told from what is not looked at.
    before.trusted = !before.pointed.iter().any(|p| mentions_read(pool, p.pointer));
    before.dereferenceable.clone_from(&known);
    after.dereferenceable = known;
}

/// Arguments are what the original promises of them: where one breaks a `range`, say, it is poison there, which is
/// looked at all the same.
pub(super) fn keep_promises(
    pool: &mut Pool,
    program: &mut Program,
    source: &Function,
    arguments: &[Val],
) {
    for (parameter, argument) in source.parameters.iter().zip(arguments) {
        for value in argument.scalars() {
            let kept = keeps(pool, &parameter.promises, value);
            program.assumptions.push(kept);
            // Where one choice of what is undef in it breaks a promise, it is poison as well.
            if let Some(undef) = pool.undef_in(value) {
                let kept = keeps_whatever(pool, &parameter.promises, value, undef);
                program.assumptions.push(kept);
            }
            if parameter.promises.align > 1 && pool.looks_at_numbers() {
                let aligned = multiple_of(pool, value, parameter.promises.align);
                program.assumptions.push(aligned);
            }
        }
    }
}

/// Makes the original's behaviour undefined where it accesses memory through a parameter that is null, if the transformed
/// function says of the parameter that it is not: who promises what is so need not look at memory.
pub(super) fn null_is_no_memory(pair: &mut Pair, source: &Function, target: &Function) {
    let pool = &mut pair.pool;
    let poison = pool.term(TermKind::Poison, 1);
    for pointer in &pair.pointers {
        let [before, after] = [source, target].map(|f| f.parameters.get(pointer.index));
        let [says_before, says] = [before, after].map(|p| p.is_some_and(|p| p.promises.nonnull));
        let in_space = before.is_some_and(|p| p.ty.space() == Some(0)) && !source.null_is_valid;
        if says_before || !says || !in_space {
            continue;
        }
        let accesses = pair.source.events.iter().filter(|e| {
            let from = |p| split_address(pool, kept_promise(pool, p)).0;
            e.slot.is_none() && e.needs_memory() && e.pointer.and_then(from) == Some(pointer.term)
        });
        let executed: Vec<Term> = accesses.map(|e| e.executed).collect();
        let executed = pool.any(executed);
        let null = pool.constant(0, pool.width(pointer.term));
        let is_null = pool.compare(Predicate::Eq, pointer.term, null);
        let broken = pool.and(executed, is_null);
        if broken != Term::FALSE {
            pair.source.must_be_defined.push((broken, poison));
        }
    }
}

/// While the function runs, nobody else accesses what its `noalias` arguments point to. That is more than is promised,
/// for memory that nobody modifies may be read: what is right then need not be right elsewhere.
pub(super) fn keep_away(
    pool: &mut Pool,
    program: &mut Program,
    function: &Function,
    arguments: &[Val],
) {
    let alone = function.parameters.iter().zip(arguments).filter(|(p, _)| p.noalias);
    for pointer in alone.filter_map(|(_, argument)| argument.scalar()).collect::<Vec<_>>() {
        let during = |e: &&Event| e.slot.as_ref().is_some_and(|s| s.moment == Moment::During);
        let targets: Vec<(usize, Term)> = program
            .events
            .iter()
            .filter(during)
            .flat_map(|e| e.targets.iter().map(|t| (t.location, t.when)))
            .collect();
        for (location, when) in targets {
            let [low, high] = around(pool, &program.locations[location]);
            let above = pool.compare(Predicate::Uge, pointer, low);
            let below = pool.compare(Predicate::Ult, pointer, high);
            let there = pool.and(above, below);
            let both = pool.and(there, when);
            let apart = pool.not(both);
            program.assumptions.push(apart);
        }
    }
}

/// When pointer arguments point into different objects, pair by pair.
pub(super) fn different(pair: &mut Pair, memory: &Memory) -> Vec<Term> {
    let pool = &mut pair.pool;
    let mut pairs = Vec::new();
    for (n, a) in pair.pointers.iter().enumerate() {
        for b in &pair.pointers[..n] {
            let rules = different_locations(pool, memory, a.term, b.term);
            pairs.push(pool.all(rules));
        }
    }
    pairs
}
