//! Which functions are compared with which, and which with none.

use super::difference::Only;
use super::pair::Side;
use crate::program::ir::{Function, Module, Retention};

/// A function that is defined in one of two files only: nothing is said about what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpaired {
    /// Its name.
    pub function: String,
    /// The file that has it.
    pub only: Only,
    /// Nobody else can tell: nobody outside its file may rely on this definition, and nothing in the other file does.
    pub harmless: bool,
}

/// Functions defined in both files, in the order of the second.
pub fn common_functions<'m>(before: &'m Module, after: &'m Module) -> Vec<(Side<'m>, Side<'m>)> {
    let defined = after.functions.iter().filter(|f| f.is_defined());
    defined
        .filter_map(|f| {
            let original = before.function(&f.name).filter(|o| o.is_defined())?;
            Some((Side { module: before, function: original }, Side { module: after, function: f }))
        })
        .collect()
}

/// Functions of one file that are what others become: `@src` becomes `@tgt`, `@src1` becomes `@tgt1`.
pub fn sources_and_targets(module: &Module) -> Vec<(Side<'_>, Side<'_>)> {
    let defined = module.functions.iter().filter(|f| f.is_defined());
    defined
        .filter_map(|function| {
            let source = format!("src{}", function.name.strip_prefix("tgt")?);
            let original = module.function(&source).filter(|o| o.is_defined())?;
            Some((Side { module, function: original }, Side { module, function }))
        })
        .collect()
}

/// Functions that are defined in one of the files only.
pub fn unpaired_functions(before: &Module, after: &Module) -> Vec<Unpaired> {
    let only = |here: &Module, there: &Module, only: Only| -> Vec<Unpaired> {
        let defined = here.functions.iter().filter(|f| f.is_defined());
        let missing = defined.filter(|f| there.function(&f.name).is_none_or(|g| !g.is_defined()));
        let unpaired = |f: &Function| {
            let declared = there.function(&f.name).is_some();
            let harmless = match f.retention {
                Retention::File => !declared,
                Retention::Elsewhere => true,
                Retention::Users => !declared || only == Only::After,
                Retention::Everybody => false,
            };
            let harmless = harmless && !here.outside.may_use(&f.name);
            Unpaired { function: f.name.clone(), only, harmless }
        };
        missing.map(unpaired).collect()
    };
    [only(before, after, Only::Before), only(after, before, Only::After)].concat()
}

/// Functions of one file that are neither what others become nor become others.
pub fn without_counterpart(module: &Module) -> Vec<Unpaired> {
    let pairs = sources_and_targets(module);
    let paired = |name: &str| {
        pairs
            .iter()
            .any(|(source, target)| [source, target].iter().any(|s| s.function.name == name))
    };
    let defined = module.functions.iter().filter(|f| f.is_defined());
    let unpaired = defined.filter(|f| !paired(&f.name)).map(|f| f.name.clone());
    unpaired.map(|function| Unpaired { function, only: Only::Before, harmless: true }).collect()
}
