//! The inputs that a question to the solver has, and what they are in its last model.

use super::{Bits, Session, Snapshot};
use crate::program::input::Input;
use crate::solve::circuit::Lit;
use itertools::Itertools;
use rustc_hash::FxHashMap;

impl Session {
    /// All inputs that are truth values, in the order in which they are written.
    pub fn input_wires(&self) -> Vec<(Input, Lit)> {
        let wire = |(input, bits): (&Input, &Bits)| match bits {
            Bits::Wire(lit) => Some((input.clone(), *lit)),
            Bits::Constant(..) | Bits::Vector(_) => None,
        };
        let mut wires: Vec<(Input, Lit)> = self.inputs.iter().filter_map(wire).collect();
        wires.sort_by_cached_key(|(input, lit)| (input.to_string(), input.clone(), *lit));
        wires
    }

    /// When what is undef of inputs is all of their bits, for each that may be undef in some.
    pub fn undef_in_all_bits(&mut self) -> Vec<Lit> {
        let masks = self.inputs.iter().filter(|(input, _)| matches!(input, Input::UndefBits(_)));
        let masks: Vec<(Input, Bits)> = masks.map(|(i, b)| (i.clone(), b.clone())).collect();
        let ones = |bits: &Bits| Bits::ones(Session::width(bits));
        let masks = masks.into_iter().sorted_by_cached_key(|(input, _)| input.to_string());
        masks.map(|(_, bits)| self.equal(&bits, &ones(&bits))).collect()
    }

    /// The numbers that the function is given: its arguments and what calls return, in the order in which they are written.
    pub fn given_numbers(&self) -> Vec<Bits> {
        let given = |input: &Input| matches!(input, Input::Argument(..) | Input::Result(..));
        let mut numbers: Vec<(&Input, &Bits)> =
            self.inputs.iter().filter(|(input, _)| given(input)).collect();
        numbers.sort_by_key(|(input, _)| *input);
        numbers.into_iter().map(|(_, bits)| bits.clone()).collect()
    }

    /// The values of all inputs in the last model.
    pub fn input_values(&self, snapshot: &Snapshot) -> FxHashMap<Input, u128> {
        self.inputs.iter().map(|(n, b)| (n.clone(), self.value(b, snapshot))).collect()
    }
}
