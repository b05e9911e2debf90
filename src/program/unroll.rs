//! Symbolic execution of one function: its control-flow graph, unrolled to a bound, becomes guarded
//! events and terms.

use super::bound::Bound;
use super::context::Abilities;
use super::control::{is_in_loop, reverse_postorder};
use super::dependency::{Dependencies, Kinds};
use super::event::{Program, Way};
use super::instruction::Env;
use super::ir::{Effect, Function, Instruction, Module, Promises, Value};
use super::memory::Memory;
use super::pieces::Cutting;
use super::registers::registers;
use super::spin::{LastTrips, Spin};
use super::term::{Pool, Term, TermKind};
use super::value::Val;
use crate::source::InputError;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A loop of which it is known how often it runs is followed for that many trips more than the bound
/// allows, as long as the program stays small.
const KNOWN_TRIPS: usize = 64;

/// Accesses that make a program too large for that.
const KNOWN_EVENTS: usize = 24;

/// What to unroll, and where it goes.
pub struct Request<'a> {
    /// The file it comes from.
    pub module: &'a Module,
    /// The function.
    pub function: &'a Function,
    /// Index of the thread it runs in.
    pub thread: usize,
    /// Actual arguments.
    pub arguments: Vec<Val>,
    /// What is promised of each of them, and need not be so.
    pub promises: Vec<Promises>,
    /// How many back edges one path may take.
    pub loop_bound: usize,
    /// Which loops are followed for their last trip.
    pub last_trips: LastTrips,
    /// A read-modify-write is two events: a read, and a write right after it.
    pub split_updates: bool,
    /// It is told which operations depend on which reads.
    pub dependencies: Option<Kinds>,
    /// How blocks of memory are cut that are copied or filled.
    pub cutting: Cutting,
    /// As in litmus tests: addresses are in bounds and aligned where the program says so, casts between address spaces
    /// lead to the same memory, and volatile accesses do not trap.
    pub benign: bool,
    /// What functions of C's library look at is followed; they are unknown callees otherwise.
    pub library: bool,
    /// Registers to observe at the end (litmus tests); none for transformations.
    pub registers: bool,
    /// How many accesses to allow the unknown body of each opaque call.
    pub holes: usize,
    /// What those accesses may be.
    pub abilities: Abilities,
}

/// What the function leaves behind.
pub struct Unrolled {
    /// Holds when it returns.
    pub returns: Term,
    /// The value it returns then.
    pub value: Option<Val>,
    /// Last value of each register, and when it was assigned.
    pub registers: Vec<(String, Term, Val)>,
}

/// One edge into a block.
struct Incoming {
    taken: Term,
    from: String,
    env: FxHashMap<String, Val>,
    contents: FxHashMap<String, Val>,
    dependencies: Dependencies,
    /// Back edges so far that count against the bound.
    counted: usize,
}

/// Unrolls the function into `program`.
///
/// # Errors
/// Instructions without a meaning here, with their position.
pub fn unroll(
    pool: &mut Pool,
    memory: &mut Memory,
    program: &mut Program,
    request: &Request<'_>,
) -> Result<Unrolled, InputError> {
    let before = (pool.clone(), memory.clone(), program.clone());
    if let Some(unrolled) = follow(pool, memory, program, request, KNOWN_TRIPS)? {
        return Ok(unrolled);
    }
    (*pool, *memory, *program) = before;
    let unrolled = follow(pool, memory, program, request, 0)?;
    Ok(unrolled.unwrap_or(Unrolled { returns: Term::FALSE, value: None, registers: vec![] }))
}

/// Follows all paths within the bound, and up to `known` back edges more that are taken with certainty;
/// nothing if that is not far enough for the latter.
fn follow(
    pool: &mut Pool,
    memory: &mut Memory,
    program: &mut Program,
    request: &Request<'_>,
    known: usize,
) -> Result<Option<Unrolled>, InputError> {
    let function = request.function;
    let order = reverse_postorder(function);
    let rank: FxHashMap<&str, usize> =
        order.iter().enumerate().map(|(i, b)| (function.blocks[*b].label.as_str(), i)).collect();
    let mut waiting: BTreeMap<(usize, usize), Vec<Incoming>> = BTreeMap::new();
    let always = pool.boolean(true);
    for (parameter, argument) in function.parameters.iter().zip(&request.arguments) {
        // The copy that is made for the call is aligned as the parameter says.
        let address = argument.scalar().and_then(|copy| pool.as_address(copy));
        let copy = address.and_then(|bits| memory.resolve(bits));
        if let (Some(size), Some((copy, _))) = (parameter.byval, copy) {
            program.locals.insert(copy, (size, parameter.promises.align.max(1)));
        }
    }
    let env = given(pool, memory, program, request);
    let tagged = !request.abilities.tags.is_empty();
    let contents = registers(&request.module.layout, function, tagged);
    let contents = contents
        .into_iter()
        .map(|(name, ty)| (name.to_owned(), Val::filled(pool, &ty, &TermKind::Undef)))
        .collect();
    let (taken, from, dependencies) = (always, String::new(), Dependencies::default());
    let start = Incoming { taken, from, env, contents, dependencies, counted: 0 };
    waiting.insert((0, 0), vec![start]);
    let mut entered: FxHashMap<usize, Term> = FxHashMap::default();
    let waits = request.last_trips.loops(function);
    // By the loop, and the trips of those around it.
    let mut spins: BTreeMap<(usize, usize), Spin> = BTreeMap::new();
    let events = program.events.len();

    let mut returned: Vec<(Term, Option<Val>)> = Vec::new();
    let mut beyond_bound = Vec::new();
    let mut registers = Vec::new();
    while let Some(((trips, at), incoming)) = waiting.pop_first() {
        let block = &function.blocks[order[at]];
        let guard = pool.any(incoming.iter().map(|i| i.taken));
        let counted = incoming.iter().map(|i| i.counted).max().unwrap_or(0);
        entered.insert(at, guard);
        let values = join(pool, &incoming, |edge| &edge.env);
        let contents = join(pool, &incoming, |edge| &edge.contents);
        let ways: Vec<_> = incoming.iter().map(|edge| (edge.taken, &edge.dependencies)).collect();
        let mut dependencies = Dependencies::join(pool, &ways);
        let trip = if is_in_loop(function, block) { trips } else { 0 };
        let wait = waits.iter().position(|wait| wait.blocks.contains(block.label.as_str()));
        let (before, demands) = (program.events.len(), program.must_be_defined.len());
        let mut env = Env { pool, memory, program, request, guard, values, contents, trip };
        let mut edges: Vec<(Term, &str)> = Vec::new();
        for instruction in &block.instructions {
            let first = env.program.events.len();
            if let Effect::Phi { ty, incoming: choices } = &instruction.effect {
                let value = phi(&mut env, instruction, ty, choices, &incoming)?;
                env.define(instruction, value);
            } else if let Some(out) = env.terminator(instruction)? {
                if let Effect::CondBranch { .. } = instruction.effect {
                    let asked = env.program.must_be_defined.last();
                    let way = asked.map(|(guard, condition)| Way {
                        block: block.label.clone(),
                        guard: *guard,
                        condition: *condition,
                        events: env.program.events.len(),
                    });
                    env.program.ways.extend(way);
                }
                edges = out;
            } else if let Effect::Return { ty, value } = &instruction.effect {
                let value = value.as_ref().map(|v| env.operand(ty, v, instruction)).transpose()?;
                let value = value.map(|value| env.returned_parameter(value));
                let value =
                    value.map(|value| env.returned(&function.promises, value, &instruction.text));
                if function.never_returns() {
                    env.must_not(Term::TRUE);
                }
                returned.push((env.guard, value));
            } else {
                env.execute(instruction)?;
            }
            if let Some(kinds) = request.dependencies {
                dependencies.follow(kinds, instruction, first, env.program);
            }
            // Who waits for ever behind it has it all the same.
            if request.registers
                && let Some(name) = &instruction.result
                && let Some(value) = env.values.get(name)
            {
                registers.push((name.clone(), env.guard, value.clone()));
            }
        }
        let guard = env.guard;
        let (values, contents) = (env.values, env.contents);
        let mut again = Vec::new();
        if let Some(wait) = wait {
            let spin = spins.entry((wait, trips)).or_default();
            spin.events.extend(before..program.events.len());
            let demands = &program.must_be_defined[demands..];
            spin.defined.extend(demands.iter().map(|(_, what)| *what));
            let (back, on): (Vec<_>, Vec<_>) =
                edges.into_iter().partition(|(_, target)| *target == waits[wait].header);
            again.extend(back.iter().map(|(taken, _)| *taken));
            spin.again.extend(again.iter().map(|taken| (*taken, spin.events.len())));
            // In the last trip that is not so, and there is one other way to go. Where whether it ends stays open, what is
            // behind is not certain.
            edges = match &on[..] {
                [(_, target)] if !back.is_empty() && request.last_trips == LastTrips::Always => {
                    vec![(guard, *target)]
                }
                _ => on,
            };
        }
        if !again.is_empty() {
            let again = pool.any(again);
            let leaves = pool.not(again);
            // Where nothing hangs on earlier trips, an execution that goes round is none.
            match request.last_trips {
                LastTrips::OfReads { .. } => program.waits.push(leaves),
                LastTrips::Never | LastTrips::Always => program.assumptions.push(leaves),
            }
        }
        for (taken, target) in edges.into_iter().filter(|(taken, _)| !pool.is(*taken, false)) {
            let to = rank[target];
            let back = to <= at;
            let trips = trips + usize::from(back);
            // Whoever entered the loop is still in it: there was no way out.
            let certain = back && known > 0 && entered.get(&to) == Some(&taken);
            let counted = counted + usize::from(back && !certain);
            if certain && (trips > known || program.events.len() - events > KNOWN_EVENTS) {
                return Ok(None);
            }
            if counted > request.loop_bound {
                beyond_bound.push(taken);
                continue;
            }
            let from = block.label.clone();
            let (env, contents) = (values.clone(), contents.clone());
            let dependencies = dependencies.clone();
            let edge = Incoming { taken, from, env, contents, dependencies, counted };
            waiting.entry((trips, to)).or_default().push(edge);
        }
    }
    let some_wait = !spins.is_empty();
    if !beyond_bound.is_empty() {
        let cut = pool.any(beyond_bound);
        let stays_within = pool.not(cut);
        program.assumptions.push(stays_within);
        program.bound(Bound::Loops(request.loop_bound as u64 + 1));
    }
    match request.last_trips {
        LastTrips::Always if some_wait => {
            program.bound(Bound::Spins);
            program.spins.extend(spins.into_values());
        }
        // Whether the loop ends at all is another question, which stays open.
        LastTrips::OfReads { .. } if some_wait => {
            program.bound(Bound::Loops(request.loop_bound as u64 + 1));
        }
        _ => {}
    }
    let returns = pool.any(returned.iter().map(|(g, _)| *g));
    let value = merge_all(pool, &returned);
    Ok(Some(Unrolled { returns, value, registers }))
}

/// The arguments, by the names of parameters.
fn given(
    pool: &mut Pool,
    memory: &mut Memory,
    program: &mut Program,
    request: &Request<'_>,
) -> FxHashMap<String, Val> {
    let (values, contents) = Default::default();
    let guard = Term::TRUE;
    let mut env = Env { pool, memory, program, request, guard, values, contents, trip: 0 };
    for (n, parameter) in request.function.parameters.iter().enumerate() {
        let mut value = request.arguments[n].clone();
        if let Some(promises) = request.promises.get(n) {
            value = env.promised(promises, value, &format!("%{}", parameter.name));
        }
        env.values.insert(parameter.name.clone(), value);
    }
    env.values
}

/// The values that reach a block: those defined on every way in.
fn join(
    pool: &mut Pool,
    incoming: &[Incoming],
    of: impl Fn(&Incoming) -> &FxHashMap<String, Val>,
) -> FxHashMap<String, Val> {
    let Some((last, rest)) = incoming.split_last() else { return FxHashMap::default() };
    let mut values = of(last).clone();
    for edge in rest.iter().rev() {
        values.retain(|name, _| of(edge).contains_key(name));
        for (name, value) in &mut values {
            let merged = Val::merge(pool, edge.taken, &of(edge)[name], value);
            *value = merged;
        }
    }
    values
}

fn phi(
    env: &mut Env<'_, '_>,
    instruction: &Instruction,
    ty: &super::ir::Type,
    choices: &[(Value, String)],
    incoming: &[Incoming],
) -> Result<Val, InputError> {
    let mut result: Option<Val> = None;
    for edge in incoming.iter().rev() {
        let Some((value, _)) = choices.iter().find(|(_, label)| *label == edge.from) else {
            return Err(env.error(
                instruction,
                format!("this phi has no value for its predecessor %{}", edge.from),
                "add the missing pair, or check that the block is reached as intended",
            ));
        };
        let present = std::mem::replace(&mut env.values, edge.env.clone());
        let value = env.operand(ty, value, instruction);
        env.values = present;
        let value = value?;
        result = Some(match result {
            None => value,
            Some(other) => Val::merge(env.pool, edge.taken, &value, &other),
        });
    }
    result.ok_or_else(|| env.error(instruction, "a phi in the entry block", "remove it"))
}

fn merge_all(pool: &mut Pool, returned: &[(Term, Option<Val>)]) -> Option<Val> {
    let mut result: Option<Val> = None;
    for (guard, value) in returned.iter().rev() {
        let value = value.clone()?;
        result = Some(match result {
            None => value,
            Some(other) => Val::merge(pool, *guard, &value, &other),
        });
    }
    result
}
