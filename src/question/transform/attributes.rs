//! What attributes of functions mean for a comparison.

use super::difference::Only;
use crate::program::based;
use crate::program::callees::{calls, does};
use crate::program::ir::{CallEffects, Effect, Function, Type};

/// What an attribute of a function, or of a global, is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// How code is made of it, or who is told of it: behaviour is the same.
    Nothing,
    /// What unknown callees are taken to do anyway.
    OfCallee,
    /// What the function does, and does not: callers rely on it.
    Effects,
    /// What operations in it mean.
    Behaviour,
    /// Where it is put, and who sees it.
    Place,
    /// `convergent`.
    Convergent,
    /// Nobody here knows.
    Unknown,
}

/// What has to do with how code is made.
const TUNING: &[&str] = &[
    "alignstack",
    "alwaysinline",
    "builtin",
    "code_model",
    "cold",
    "coro_elide_safe",
    "disable_sanitizer_instrumentation",
    "dso_local",
    "dso_preemptable",
    "fn_ret_thunk_extern",
    "flatten",
    "hot",
    "inlinehint",
    "jumptable",
    "local_unnamed_addr",
    "minsize",
    "no_sanitize_address",
    "no_sanitize_hwaddress",
    "nobuiltin",
    "nocf_check",
    "nodivergencesource",
    "noduplicate",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "nonlazybind",
    "nooutline",
    "noprofile",
    "noredzone",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "optdebug",
    "optforfuzzing",
    "optnone",
    "optsize",
    "safestack",
    "sanitize_address",
    "sanitize_address_dyninit",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_memtag",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "unnamed_addr",
    "uwtable",
];

/// The beginnings of strings that have to do with how code is made.
const TUNING_STRINGS: &[&str] = &[
    "bpf-",
    "branch-target-enforcement",
    "disable-tail-calls",
    "frame-pointer",
    "function-inline-",
    "guard_nocf",
    "inline-",
    "less-precise-fpmad",
    "min-legal-vector-width",
    "mustprogress",
    "no-builtin-",
    "no-builtins",
    "no-frame-pointer-elim",
    "no-frame-pointer-elim-",
    "no-inline-",
    "no-jump-tables",
    "no-realign-stack",
    "no-stack-arg-probe",
    "no-trapping-math",
    "patchable-function",
    "patchable-function-",
    "prefer-vector-width",
    "probe-stack",
    "save-reg-params",
    "sign-return-address",
    "sign-return-address-",
    "stack-",
    "stackrealign",
    "target-cpu",
    "target-features",
    "tune-cpu",
    "use-soft-float",
    "warn-stack-size",
    "xray-",
    "zero-call-used-regs",
    "loader-replaceable",
    "function-instrument",
    "implicit-section-name",
    "split-stack",
    "uniform-work-group-size",
    "amdgpu-num-",
    "amdgpu-agpr-alloc",
    "amdgpu-no-",
    "amdgpu-memory-bound",
    "amdgpu-wave-limiter",
    "amdgpu-waves-per-eu",
    "amdgpu-stack-objects",
    "amdgpu-calls",
    "amdgpu-max-num-workgroups",
];

/// Attributes that say what a function does.
const EFFECTS: &[&str] = &[
    "allockind",
    "allocsize",
    "argmemonly",
    "inaccessiblemem_or_argmemonly",
    "inaccessiblememonly",
    "memory",
    "nofree",
    "noreturn",
    "nosync",
    "nounwind",
    "readnone",
    "readonly",
    "speculatable",
    "willreturn",
    "writeonly",
];

/// What an attribute means, as it is printed.
pub(super) fn meaning(text: &str) -> Meaning {
    let end = text.find(['(', ' ', '=']).unwrap_or(text.len());
    let word = &text[..end];
    if let Some(string) = text.strip_prefix('"') {
        let key = string.split('"').next().unwrap_or(string);
        let is = |known: &&str| key == *known || known.ends_with('-') && key.starts_with(known);
        let tuning = TUNING_STRINGS.iter().any(is);
        let floating = ["fp-math", "fp-atomics", "null-pointer-is-valid", "strictfp"];
        return match () {
            () if tuning => Meaning::Nothing,
            () if string.contains("denormal") || floating.iter().any(|f| string.contains(f)) => {
                Meaning::Behaviour
            }
            () => Meaning::Unknown,
        };
    }
    match word {
        _ if TUNING.contains(&word) => Meaning::Nothing,
        _ if EFFECTS.contains(&word) => Meaning::Effects,
        // Callees here free nothing that others know of, and do not call back.
        "norecurse" | "nocallback" | "mustprogress" | "alloc-family" => Meaning::OfCallee,
        // Exceptions are not followed.
        "personality" | "align" => Meaning::Nothing,
        "null_pointer_is_valid"
        | "strictfp"
        | "gc"
        | "returns_twice"
        | "naked"
        | "presplitcoroutine" => Meaning::Behaviour,
        "section" | "partition" | "comdat" | "hidden" | "protected" | "dllimport" | "dllexport"
        | "prefix" | "prologue" => Meaning::Place,
        "convergent" => Meaning::Convergent,
        _ => Meaning::Unknown,
    }
}

/// Whether the body of a function shows that it does what an attribute says.
pub(super) fn follows(function: &Function, text: &str) -> bool {
    if function.blocks.is_empty() {
        return false;
    }
    let own = does(function);
    let calls_itself = calls(function).any(|(callee, _)| *callee == function.name);
    let mut ends = function.blocks.iter().filter_map(|b| b.instructions.last());
    match text {
        "nounwind" => !own.may_unwind,
        "nofree" => !own.may_free,
        "nosync" => !own.synchronises,
        "willreturn" => !calls_itself && (returns(function, &own) || progresses(function, &own)),
        "noreturn" => !ends.any(|end| matches!(end.effect, Effect::Return { .. })),
        "readnone" => !own.reads && !own.writes && !own.changes_inaccessible,
        "readonly" => !own.writes && !own.changes_inaccessible,
        "writeonly" => !own.reads,
        "argmemonly" => !elsewhere(&own) && !own.changes_inaccessible,
        "inaccessiblememonly" => !own.reads && !own.writes,
        "inaccessiblemem_or_argmemonly" => !elsewhere(&own),
        _ => text
            .strip_prefix("memory(")
            .and_then(|list| list.strip_suffix(')'))
            .is_some_and(|list| stays_within(function, &own, list)),
    }
}

/// Whether it says something of effects on memory that is looked at wherever the body accesses memory.
pub(super) fn is_looked_at(function: &Function, text: &str, only: Only) -> bool {
    // Who frees nothing is taken to free nothing; that it does is undefined behaviour.
    if text == "nofree" && only == Only::Before {
        return true;
    }
    let of_memory =
        ["memory(", "readnone", "readonly", "writeonly", "argmemonly", "inaccessiblemem"];
    let own = does(function);
    let orders = own.synchronises || own.changes_inaccessible;
    let mut instructions = function.blocks.iter().flat_map(|b| &b.instructions);
    let calls = instructions.any(|i| match &i.effect {
        Effect::Call { effects, .. } => {
            effects.reads || effects.writes || effects.changes_inaccessible
        }
        _ => false,
    });
    of_memory.iter().any(|word| text.starts_with(word))
        && based::is_looked_at(function, orders || calls)
}

/// Whether it returns, its calls may but unwind.
fn returns(function: &Function, own: &CallEffects) -> bool {
    !own.may_not_return && calls(function).all(|(_, said)| !said.may_not_return)
}

/// Whether it has to get somewhere, and has nothing to do but to return.
fn progresses(function: &Function, own: &CallEffects) -> bool {
    let silent = !own.writes && !own.changes_inaccessible && !own.synchronises;
    silent
        && function.attributes.contains("mustprogress")
        && calls(function).all(|(_, said)| !said.may_not_return)
}

fn elsewhere(own: &CallEffects) -> bool {
    (own.reads || own.writes) && !own.only_arguments
}

/// Whether it accesses no more memory than `read, argmem: readwrite, …` says.
fn stays_within(function: &Function, own: &CallEffects, list: &str) -> bool {
    let access = |word: &str| match word.trim() {
        "none" => Some((false, false)),
        "read" => Some((true, false)),
        "write" => Some((false, true)),
        "readwrite" => Some((true, true)),
        _ => None,
    };
    let (mut default, mut arguments, mut inaccessible) = ((false, false), None, None);
    let mut others = Vec::new();
    for part in list.split(',') {
        match part.split_once(':') {
            None => match access(part) {
                Some(access) => default = access,
                None => return false,
            },
            Some((place, word)) => {
                let Some(access) = access(word) else { return false };
                match place.trim() {
                    "argmem" => arguments = Some(access),
                    "inaccessiblemem" => inaccessible = Some(access),
                    _ => others.push(access),
                }
            }
        }
    }
    let fits = |said: (bool, bool)| (said.0 || !own.reads) && (said.1 || !own.writes);
    // What is in no list of its own may be anywhere.
    let rest = !elsewhere(own) || fits(default) && others.into_iter().all(fits);
    let hidden = inaccessible.unwrap_or(default);
    let pointed = function.parameters.iter().any(|p| matches!(p.ty, Type::Ptr(_)));
    rest && (!pointed || fits(arguments.unwrap_or(default)))
        && (hidden.1 || !own.changes_inaccessible)
}
