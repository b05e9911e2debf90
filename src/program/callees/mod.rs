//! Calls of functions whose body is known, replaced by it.
//!
//! What a function does whose definition is the only one is what its calls do. Where the linker may take another
//! definition that came of the same source, the original may be taken to have got the one that is known if the
//! transformed function has no call of it left; what a call that is left does is not known.

mod insert;
mod shown;

use super::control::is_in_loop;
use super::ir::{Block, CallEffects, Effect, Function, Instruction, Linkage, Meaning, Module};
use crate::program::names::names;
use insert::{insert, objects};
use itertools::Itertools;
use shown::shows;
pub use shown::{does, each};

/// As many instructions a function may have when its callees are in it.
const MOST: usize = 400;

/// A function with the bodies of its callees in it.
#[derive(Clone, Debug)]
pub struct Followed {
    /// The function; nothing if no call was replaced.
    pub function: Option<Function>,
    /// What of its callees a counterexample must not hang on, although they are defined.
    pub unclear: Vec<String>,
}

/// Both functions with the bodies of those callees in them that their modules define.
pub fn follow(before: (&Module, &Function), after: (&Module, &Function)) -> [Followed; 2] {
    let mark = mark([before, after]);
    let mut target = Caller::new(after.0, after.1, &mark);
    target.replace(&|callee, said| callee.linkage.is_exact() && shows(callee, said));
    let left: Vec<String> = calls(&target.whole).map(|(name, _)| name.to_owned()).collect();
    let mut source = Caller::new(before.0, before.1, &mark);
    source.replace(&|callee, _| match callee.linkage {
        Linkage::Local | Linkage::Exact => true,
        Linkage::Derefinable => !left.contains(&callee.name),
        Linkage::Interposable => false,
    });
    let count = |whole: &Function, name: &str| calls(whole).filter(|(n, _)| *n == name).count();
    let as_often = |name: &str| count(&source.whole, name) == count(&target.whole, name);
    let unclear = [&source, &target].map(|caller| caller.unclear(&as_often));
    let [of_source, of_target] = unclear;
    [
        Followed { function: source.changed(), unclear: of_source },
        Followed { function: target.changed(), unclear: of_target },
    ]
}

/// What marks names that come from callees: nothing in these files has it in its name.
fn mark(sides: [(&Module, &Function); 2]) -> String {
    let mut mark = insert::MARK.to_owned();
    let functions = || sides.iter().flat_map(|(m, f)| m.functions.iter().chain([*f]));
    while functions().flat_map(names).any(|name| name.contains(&mark)) {
        mark.insert(mark.len() - 1, '\'');
    }
    mark
}

/// The functions that a function calls, and what those may do.
pub fn calls(function: &Function) -> impl Iterator<Item = (&str, &CallEffects)> {
    let instructions = function.instructions();
    instructions.filter_map(|i| match &i.effect {
        Effect::Call { callee, effects, .. } => Some((callee.name()?, effects)),
        _ => None,
    })
}

/// What is said of what operations in a function mean.
fn environment(function: &Function) -> Vec<&str> {
    let all = function.attributes.iter().filter(|a| a.meaning == Meaning::Behaviour);
    all.map(|attribute| attribute.written.as_str()).collect()
}

fn size(function: &Function) -> usize {
    function.blocks.iter().map(|b| b.instructions.len()).sum()
}

/// A function whose calls are being replaced.
struct Caller<'m> {
    module: &'m Module,
    function: &'m Function,
    whole: Function,
    /// For each block the callees that it came from, outermost first.
    origins: Vec<Vec<String>>,
    /// Calls replaced so far.
    replaced: usize,
    /// Callees that were replaced although more was promised of them than they show.
    promised: Vec<String>,
    /// What marks names that come from callees.
    mark: &'m str,
}

impl<'m> Caller<'m> {
    fn new(module: &'m Module, function: &'m Function, mark: &'m str) -> Self {
        let origins = vec![vec![]; function.blocks.len()];
        let (whole, promised) = (function.clone(), vec![]);
        Caller { module, function, whole, origins, replaced: 0, promised, mark }
    }

    fn changed(self) -> Option<Function> {
        (self.replaced > 0).then_some(self.whole)
    }

    /// Replaces the calls that may be, those in the bodies that are put in their places, too.
    fn replace(&mut self, may: &dyn Fn(&Function, &CallEffects) -> bool) {
        while let Some((block, at, callee)) = self.next(may) {
            let effects = match &self.whole.blocks[block].instructions[at].effect {
                Effect::Call { effects, .. } => effects.clone(),
                _ => return,
            };
            if !shows(callee, &effects) {
                self.promised.push(callee.name.clone());
            }
            let mut origin = self.origins[block].clone();
            let own = origin.clone();
            origin.push(callee.name.clone());
            self.replaced += 1;
            insert(&mut self.whole, block, at, callee, (self.replaced, self.mark));
            // The last block is what follows the call.
            self.origins.resize(self.whole.blocks.len() - 1, origin);
            self.origins.push(own);
        }
    }

    /// The first call that may be replaced and can.
    fn next(
        &self,
        may: &dyn Fn(&Function, &CallEffects) -> bool,
    ) -> Option<(usize, usize, &'m Function)> {
        self.known_calls().find_map(|(block, at, instruction, callee)| {
            let Effect::Call { effects, .. } = &instruction.effect else { return None };
            let can = may(callee, effects) && self.obstacle(block, instruction, callee).is_none();
            can.then_some((block, at, callee))
        })
    }

    /// Calls of functions that the module defines: block, place in it, the call and its callee.
    fn known_calls(&self) -> impl Iterator<Item = (usize, usize, &Instruction, &'m Function)> {
        let blocks = self.whole.blocks.iter().enumerate();
        let all = blocks
            .flat_map(|(n, b)| b.instructions.iter().enumerate().map(move |(at, i)| (n, at, i)));
        all.filter_map(|(block, at, instruction)| {
            let Effect::Call { callee, .. } = &instruction.effect else { return None };
            let callee = self.module.function(callee.name()?).filter(|f| !f.blocks.is_empty())?;
            Some((block, at, instruction, callee))
        })
    }

    /// What stands against replacing that call by the callee's body.
    fn obstacle(&self, block: usize, call: &Instruction, callee: &Function) -> Option<String> {
        let Effect::Call { arguments, ty, effects, .. } = &call.effect else { return None };
        let given = arguments.iter().map(|a| &a.ty);
        let unsupported = callee.instructions().find_map(|i| match &i.effect {
            Effect::Unsupported { what, .. } => Some(what),
            _ => None,
        });
        let objects = objects(callee);
        let here: &Block = &self.whole.blocks[block];
        let why = if callee.name == self.function.name || self.origins[block].contains(&callee.name)
        {
            "calls itself"
        } else if !given.eq(callee.parameters.iter().map(|p| &p.ty)) || *ty != callee.result {
            "is called with other types than it has parameters of"
        } else if effects.convention != callee.convention {
            "is called by another convention than its own"
        } else if environment(callee) != environment(self.function) {
            "has another floating-point environment"
        } else if effects.returns_fresh || effects.allocates.is_some() || effects.frees {
            "is said to allocate or to free memory"
        } else if objects.is_none() {
            "makes objects in places or of sizes that are not followed"
        } else if objects.is_some_and(|o| !o.is_empty()) && is_in_loop(&self.whole, here) {
            "makes objects in a loop"
        } else if size(&self.whole) + size(callee) > MOST {
            "is too large"
        } else {
            return unsupported.map(|what| format!("contains {what}"));
        };
        Some(why.to_owned())
    }

    /// What a counterexample must not hang on; `as_often` says whether the other function has as many calls of
    /// a callee.
    fn unclear(&self, as_often: &dyn Fn(&str) -> bool) -> Vec<String> {
        let left = self.known_calls().filter_map(|(block, _, call, callee)| {
            let name = &callee.name;
            let why = match callee.linkage {
                Linkage::Interposable => return None,
                Linkage::Derefinable if as_often(name) => return None,
                Linkage::Derefinable => "may be linked in another form".to_owned(),
                Linkage::Local | Linkage::Exact => self
                    .obstacle(block, call, callee)
                    .unwrap_or_else(|| "is said to do less than its body shows".to_owned()),
            };
            Some(format!("what @{name} does, whose body is not followed because it {why}"))
        });
        let promised = self
            .promised
            .iter()
            .map(|name| format!("what @{name} is said to do, which is less than its body shows"));
        left.chain(promised).unique().collect()
    }
}
