//! That these tests would notice a program that tells things apart by how they are written: here is one, in which a
//! local object called `@x` is the global `@x`.

use crate::{ASKED, Asked, modules, verdicts};
use libtest_mimic::Failed;
use mmprove::program::ir::{Module, Value};

/// Time is not short.
const PATIENT: Asked = Asked { timeout: 60, ..ASKED };

/// An original and what became of it, with a name for the local.
fn pair(local: &str) -> [String; 2] {
    let text = |result: &str| {
        format!(
            "@x = global i32 0\n\
             define i32 @f() {{\n  \
               %{local} = alloca i32, align 4\n  \
               store i32 1, ptr %{local}, align 4\n  \
               store i32 2, ptr @x, align 4\n  \
               %r = load i32, ptr %{local}, align 4\n  \
               ret i32 {result}\n\
             }}\n"
        )
    };
    [text("%r"), text("1")]
}

/// A hostile name has the verdict of a tame one; told apart by names, it has another one.
pub fn is_noticed() -> Result<(), Failed> {
    let tame = modules(&pair("p"))?;
    let hostile = modules(&pair("\"@x\""))?;
    let [expected, found] = [&tame, &hostile].map(|pair| verdicts(pair, PATIENT));
    if expected != found || !expected["f"].starts_with("valid") {
        return Err(format!("{expected:?} with a tame name, {found:?} with a hostile one").into());
    }
    let mut mutants = hostile;
    mutants.iter_mut().for_each(told_apart_by_names);
    let found = verdicts(&mutants, PATIENT);
    match found == expected {
        true => Err(format!("the mutant is not noticed: {found:?}").into()),
        false => Ok(()),
    }
}

/// Takes locals for globals that are written like them.
fn told_apart_by_names(module: &mut Module) {
    let globals: Vec<String> = module.globals.iter().map(|global| global.name.clone()).collect();
    let instructions = module.functions.iter_mut().flat_map(|f| &mut f.blocks);
    for instruction in instructions.flat_map(|block| &mut block.instructions) {
        for value in instruction.effect.values_mut() {
            if let Value::Local(name) = value
                && let Some(global) =
                    globals.iter().find(|g| name.trim_matches('"') == format!("@{g}"))
            {
                *value = Value::Global(global.clone());
            }
        }
    }
}
