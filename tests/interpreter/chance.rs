//! A function is given something random, and its reads find something random.

use fastrand::Rng;
use mmprove::interpret::{Scalar, Undefined, run};
use mmprove::program::concrete::{Reads, Unknown, Value, Values};
use mmprove::program::doubt::Doubt;
use mmprove::program::event::Location;
use mmprove::program::input::Input;
use mmprove::program::ir::{Function, Module, Parameter, Promises, Type};
use mmprove::program::litmus::Dialect;
use mmprove::program::pieces::Cutting;
use mmprove::program::spin::LastTrips;
use mmprove::program::term::{EventIndex, Term, mask};
use mmprove::question::replay::{
    self, Difference, Replay, Script, Told, Why, arguments, asked, compare, tell,
};
use mmprove::question::transform::pair::{Pair, Side, Template};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::fmt::{Display, Formatter, Result as Formatted};
use std::sync::Arc;

/// One run.
pub struct Played {
    pub replay: Replay,
    /// What both said.
    said: Option<(Told, mmprove::interpret::Run)>,
}

impl Display for Played {
    fn fmt(&self, f: &mut Formatter<'_>) -> Formatted {
        let Some((told, ran)) = &self.said else { return Ok(()) };
        writeln!(f, "told (undefined: {}):", told.undefined)?;
        told.steps.iter().try_for_each(|step| writeln!(f, "  {step:?}"))?;
        writeln!(f, "  returns {:?}\nran:", told.returned)?;
        ran.events
            .iter()
            .try_for_each(|event| writeln!(f, "  {:?} {:?}", event.what, event.how))?;
        writeln!(f, "  {:?}", ran.end)
    }
}

fn template(doubt: Doubt) -> Template {
    Template {
        before: 0,
        after: 0,
        elsewhere: 0,
        in_calls: 0,
        loop_bound: 2,
        last_trips: LastTrips::Never,
        split_updates: false,
        cutting: Cutting::of(8),
        dialect: Dialect::Llvm,
        av: false,
        kept: Arc::default(),
        holding: Arc::default(),
        undisturbed: false,
        library: true,
        numbers: false,
        sampled: false,
        shown: false,
        doubt,
    }
}

/// Runs a function several times; the interpreter runs another one, which is the same unless a test wants to know
/// whether that is noticed.
pub fn play(
    module: &Module,
    function: &Function,
    other: &Function,
    rng: &mut Rng,
    runs: u64,
) -> Vec<Played> {
    let side = Side { module, function };
    let doubt =
        if rng.bool() { Doubt::Poison { memory: false } } else { Doubt::Undef { memory: false } };
    let Ok((mut pair, memory)) = Pair::alone(side, side, &template(doubt)) else {
        return vec![];
    };
    // What is promised of arguments is taken to be so. What the function does with them is its own affair.
    let mut other = other.clone();
    for parameter in &mut other.parameters {
        let handling = std::mem::take(&mut parameter.promises.handling);
        parameter.promises = Promises { handling, ..Promises::default() };
    }
    let asked = asked(&mut pair.pool, &pair.target);
    let locations = memory.locations();
    let runs = (0..runs).map(|_| {
        let mut chance = Chance::new(&pair, locations, function, rng.u64(..));
        chance.run(module, &other, &asked)
    });
    runs.collect()
}

struct Chance<'a> {
    pair: &'a Pair,
    locations: &'a [Location],
    original: &'a Function,
    seed: u64,
    inputs: FxHashMap<Input, u128>,
}

/// What reads find: any number, some of them small, or an address.
struct Finds<'a> {
    pair: &'a Pair,
    locations: &'a [Location],
    seed: u64,
    picks: u128,
}

impl Reads for Finds<'_> {
    fn read(&self, _: &mut Values<'_>, event: EventIndex) -> Result<Value, Unknown> {
        let mut rng = Rng::with_seed(self.seed ^ (event as u64 + 1).wrapping_mul(0x9e37_79b9));
        let width = self.pair.target.events[event].width;
        let bits = any(&mut rng, width, self.locations);
        Ok(match rng.u32(..100) {
            0..4 => Value { bits: 0, undef: mask(width), poison: false },
            4..7 => Value { bits: 0, undef: 0, poison: true },
            _ => Value::defined(bits),
        })
    }

    fn picked(&self, _: Term) -> Option<u128> {
        Some(self.picks)
    }
}

/// Any number of that width.
fn any(rng: &mut Rng, width: u32, locations: &[Location]) -> u128 {
    let objects: Vec<&Location> = locations.iter().filter(|l| !l.local).collect();
    let bits = match rng.u32(..10) {
        _ if width == 64 && !objects.is_empty() && rng.u32(..3) > 0 => {
            objects[rng.usize(..objects.len())].address
        }
        0..5 => u128::from(rng.u32(..4)),
        5 => mask(width) - u128::from(rng.u32(..3)),
        6 => (mask(width) >> 1).wrapping_add(u128::from(rng.u32(..2))),
        _ => rng.u128(..) >> rng.u32(..128),
    };
    bits & mask(width)
}

impl<'a> Chance<'a> {
    fn new(
        pair: &'a Pair,
        locations: &'a [Location],
        original: &'a Function,
        seed: u64,
    ) -> Chance<'a> {
        Chance { pair, locations, original, seed, inputs: FxHashMap::default() }
    }

    fn parameter(&self, input: &Input) -> Option<&Parameter> {
        let Input::Argument(parameter, _) = input else { return None };
        self.original.parameters.get(parameter.index)
    }

    fn is_pointer(&self, input: &Input) -> bool {
        self.parameter(input).is_some_and(|p| matches!(p.ty, Type::Ptr(_)))
    }

    /// Whether it is said to be defined.
    fn is_restricted(&self, input: &Input) -> bool {
        self.parameter(input).is_some_and(|p| p.promises.noundef || p.promises.dereferenceable > 0)
    }

    /// What an input is that somebody asks for.
    fn give(&mut self, input: &Input, rng: &mut Rng) {
        let bits = match input {
            Input::Kept(..) => 1,
            Input::Last(_) => u128::from(rng.u32(..8) == 0),
            Input::Luck(_) | Input::Fails(_) => u128::from(rng.u32(..2)),
            Input::Found { part: (_, width), .. } => any(rng, *width, self.locations),
            Input::Base(index) => 4096 * (*index as u128 + 1),
            Input::Argument(..) | Input::Result(..) => {
                let doubt = rng.u32(..100);
                let poison = Input::Poison(Box::new(input.clone()));
                let undef = Input::Undef(Box::new(input.clone()));
                let free = !self.is_restricted(input);
                self.inputs.insert(
                    poison,
                    u128::from(doubt < 4 && free && self.pair.pool.doubts_poison()),
                );
                let may_be_undef = self.pair.pool.undef_of(input).is_some();
                self.inputs
                    .insert(undef, u128::from((4..8).contains(&doubt) && free && may_be_undef));
                // An address that is followed is that of an object, or one far away.
                let somewhere = (1 << 40) + (u128::from(rng.u32(..4)) << 20);
                let known = any(rng, 64, self.locations);
                match self.is_pointer(input) {
                    true if rng.u32(..4) == 0 => somewhere,
                    true => known & !15,
                    false => known,
                }
            }
            _ => u128::from(rng.u32(..2)),
        };
        self.inputs.insert(input.clone(), bits);
    }

    fn run(
        &mut self,
        module: &Module,
        function: &Function,
        asked: &FxHashMap<EventIndex, Term>,
    ) -> Played {
        let mut rng = Rng::with_seed(self.seed);
        let finds = Finds {
            pair: self.pair,
            locations: self.locations,
            seed: self.seed,
            picks: rng.u128(..),
        };
        let program = &self.pair.target;
        loop {
            let values = RefCell::new(Values::new(&self.pair.pool, &self.inputs));
            let value = |term: Term| values.borrow_mut().value(term, &finds);
            let within =
                program.assumptions.iter().map(|term| value(*term)).collect::<Result<Vec<_>, _>>();
            let told = tell(module.target, program, asked, &value);
            let of_pointers: Result<Vec<(usize, Scalar)>, Unknown> = self
                .pair
                .pointers
                .iter()
                .map(|pointer| Ok((pointer.index, replay::scalar(value(pointer.term)?))))
                .collect();
            let missing = match (&within, &told, &of_pointers) {
                (Err(Unknown::Input(input)), _, _)
                | (_, Err(Why::Unknown(Unknown::Input(input))), _)
                | (_, _, Err(Unknown::Input(input))) => Some(input.clone()),
                _ => None,
            };
            drop(values);
            if let Some(input) = missing {
                self.give(&input, &mut rng);
                continue;
            }
            let not = |why| Played { replay: Replay::Not(why), said: None };
            match within {
                Err(unknown) => return not(Why::Unknown(unknown)),
                Ok(within) if within.iter().any(|v| v.bits == 0) => return not(Why::Incomplete),
                Ok(_) => {}
            }
            let (Ok(told), Ok(of_pointers)) = (&told, of_pointers) else {
                return not(told.err().unwrap_or(Why::Incomplete));
            };
            let pointer = |index: usize| {
                of_pointers.iter().find(|(i, _)| *i == index).map(|(_, scalar)| *scalar)
            };
            let arguments =
                arguments(&self.pair.pool, self.original, &self.inputs, self.locations, &pointer);
            let mut script = Script {
                target: module.target,
                told,
                program,
                pool: &self.pair.pool,
                locations: self.locations,
                inputs: &self.inputs,
                frozen: Some(finds.picks),
            };
            let tagged = !self.pair.vocabulary.tags.is_empty();
            let arguments = arguments.unwrap_or_default();
            let ran = run(module, function, tagged, &arguments, &mut script);
            let replay = match compare(module.target, told, &ran) {
                // Nobody has said where objects are.
                Replay::Differs(Difference::Undefined(Undefined::Null)) => {
                    Replay::Agrees(ran.events.len())
                }
                replay => replay,
            };
            return Played { replay, said: Some((told.clone(), ran)) };
        }
    }
}
