//! Functions without a meaning here: of LLVM, or of the rest of the program.

use super::{Bits, Known, Session, Snapshot};
use crate::program::callee::Applied;
use crate::program::sample::samples;
use crate::solve::circuit::Lit;
use crate::solve::values::choose;
use z3::ast::BV;

/// What an unknown function gives for some operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// Which one it is.
    pub function: Applied,
    /// The operands.
    pub operands: Vec<Known>,
    /// What it gives.
    pub result: Known,
}

impl Session {
    /// States what functions of the rest of the program are: for other operands than these, they give 0.
    pub fn know(&mut self, functions: Vec<Application>) {
        self.functions = Some(functions);
    }

    /// What uninterpreted operations give in the last model.
    pub fn functions(&self, at: &Snapshot) -> Vec<Application> {
        let known = |bits: &Bits| Known(self.value(bits, at), Session::width(bits));
        let application = |(function, operands, result): &(Applied, Vec<Bits>, BV)| Application {
            function: function.clone(),
            operands: operands.iter().map(known).collect(),
            result: known(&Bits::Vector(result.clone())),
        };
        self.applications.iter().map(application).collect()
    }

    /// When what callees give is poison.
    pub fn poison_given(&mut self) -> Vec<Lit> {
        let of = self.applications.iter().filter(|(f, ..)| matches!(f, Applied::Poison(_)));
        let results: Vec<BV> = of.map(|(_, _, result)| result.clone()).collect();
        results.into_iter().map(|result| self.atom(result.eq(BV::from_u64(1, 1)))).collect()
    }

    /// The result of a function that is known.
    fn look_up(&mut self, functions: &[Application], operands: &[Bits], width: u32) -> Bits {
        let mut result: Bits = Known(0, width).into();
        for function in functions {
            let pairs = function.operands.iter().zip(operands);
            let same: Vec<Lit> = pairs.map(|(a, b)| self.equal(&(*a).into(), b)).collect();
            let same = self.circuit.all(same);
            let here: Bits = function.result.into();
            result = choose(self, same, &here, &result);
        }
        result
    }

    fn all_equal(&mut self, some: &[Bits], others: &[Bits]) -> Lit {
        let same: Vec<Lit> = some.iter().zip(others).map(|(a, b)| self.equal(a, b)).collect();
        self.circuit.all(same)
    }

    /// The result of an uninterpreted operation: equal operands give equal results.
    pub fn apply(&mut self, function: &Applied, operands: &[Bits], width: u32) -> Bits {
        let wanted: Vec<u32> = operands.iter().map(Session::width).collect();
        if let Some(functions) = self.functions.as_ref().filter(|_| function.is_of_program()) {
            let widths = |known: &[Known]| known.iter().map(|k| k.1).collect::<Vec<_>>();
            let fits = |f: &&Application| {
                f.function == *function && f.result.1 == width && widths(&f.operands) == wanted
            };
            let functions: Vec<Application> = functions.iter().filter(fits).cloned().collect();
            return self.look_up(&functions, operands, width);
        }
        // A conversion has the same name whatever it converts.
        let of_such = |(known, inputs, output): &&(Applied, Vec<Bits>, BV)| {
            let takes: Vec<u32> = inputs.iter().map(Session::width).collect();
            known == function && takes == wanted && output.get_size() == width
        };
        let earlier: Vec<_> = self.applications.iter().filter(of_such).cloned().collect();
        let mut alike = Vec::new();
        for (_, inputs, output) in earlier {
            let mut same = self.all_equal(&inputs, operands);
            if let ([a, b, ..], true) = (&inputs[..], function.commutes() && same != Lit::TRUE) {
                let swapped = [&[b.clone(), a.clone()], &inputs[2..]].concat();
                let swapped = self.all_equal(&swapped, operands);
                same = self.circuit.or(same, swapped);
            }
            if same == Lit::TRUE {
                return self.bits(output);
            }
            alike.push((same, output));
        }
        let result = BV::fresh_const(&function.to_string(), width);
        for (same, output) in alike {
            let agree = self.atom(output.eq(&result));
            let rule = self.circuit.implies(same, agree);
            self.assert(rule);
        }
        for (given, gives) in samples(function, width) {
            let pairs = operands.iter().zip(&given);
            let here = pairs.map(|(own, bits)| self.equal(own, &Known(*bits, width).into()));
            let here: Vec<Lit> = here.collect();
            let here = self.circuit.all(here);
            let agree = self.atom(result.eq(sample(gives, width)));
            let rule = self.circuit.implies(here, agree);
            self.assert(rule);
        }
        self.applications.push((function.clone(), operands.to_vec(), result.clone()));
        self.bits(result)
    }
}

fn sample(bits: u128, width: u32) -> BV {
    // Such numbers have 64 bits at most.
    BV::from_u64(bits as u64, width)
}
