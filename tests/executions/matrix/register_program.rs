//! Programs over the registers `l` and `m`, in which published examples are stated: `l=Rx` reads x
//! into l, `Wym` writes m to y, `_=Nx` reads x non-atomically and forgets it, `F` is a fence.
//!
//! What is in the registers first is an argument of the function, and what is in them last is
//! returned. Reads acquire, writes release, fences are `seq_cst`: the release-acquire fragment.

use mmprove::question::matrix::Pair;
use mmprove::question::matrix::block::{Block, Operands};

/// The pair of two such programs.
pub fn pair(before: &str, after: &str) -> Pair {
    let registers: Vec<char> =
        "lm".chars().filter(|r| uses(before, *r) || uses(after, *r)).collect();
    Pair::of(&block(before, &registers), &block(after, &registers))
}

fn uses(program: &str, register: char) -> bool {
    program.split(' ').any(|word| word.starts_with(register) || word.ends_with(register))
}

fn block(program: &str, registers: &[char]) -> Block {
    let mut block = Block::default();
    let mut contents = [('l', "%v".to_owned()), ('m', "%w".to_owned()), ('_', String::new())];
    for (i, word) in program.split(' ').filter(|w| !w.is_empty()).enumerate() {
        let characters: Vec<char> = word.chars().collect();
        let (operation, place, register, reads) = match characters[..] {
            ['F'] => ("fence seq_cst", 'x', '_', false),
            ['W', place, register] => ("store release", place, register, false),
            [register, '=', 'R', place] => ("load acquire", place, register, true),
            [register, '=', 'N', place] => ("load", place, register, true),
            _ => panic!("'{word}' is no operation"),
        };
        let operation = operation.parse().expect("an operation");
        let slot = contents.iter_mut().find(|(r, _)| *r == register).expect("a register");
        let name = format!("t{i}");
        block.perform(&operation, &place.to_string(), &name, &Operands::same(slot.1.clone()));
        if reads {
            slot.1 = format!("%{name}");
        }
    }
    for (register, value) in contents {
        if registers.contains(&register) {
            block.observe(value);
        }
    }
    block
}
