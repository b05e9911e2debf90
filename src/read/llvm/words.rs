//! LLVM's words for what attributes and metadata say of functions, globals and values.

use crate::program::captures::{Captures, Components};
use crate::program::ir::{About, Attribute, Claim, Handling, Meaning, NoLibrary, Promise};

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

/// An attribute of a function or a global that is written so.
pub(super) fn attribute(written: String) -> Attribute {
    let meaning = match written.strip_prefix('"') {
        Some(string) => of_string(string.split('"').next().unwrap_or(string), string),
        None => of_word(&written),
    };
    Attribute { meaning, written }
}

fn of_string(key: &str, whole: &str) -> Meaning {
    let is = |known: &&str| key == *known || known.ends_with('-') && key.starts_with(known);
    let floating = ["fp-math", "fp-atomics", "null-pointer-is-valid", "strictfp", "denormal"];
    match key.strip_prefix("no-builtin") {
        Some("s") => Meaning::NoLibrary(NoLibrary::All),
        Some(rest) if rest.starts_with('-') => Meaning::NoLibrary(NoLibrary::One(rest[1..].into())),
        _ if TUNING_STRINGS.iter().any(is) => Meaning::Nothing,
        _ if floating.iter().any(|f| whole.contains(f)) => Meaning::Behaviour,
        _ => Meaning::Unknown,
    }
}

fn of_word(written: &str) -> Meaning {
    let word = written.split(['(', ' ', '=']).next().unwrap_or(written);
    match word {
        _ if TUNING.contains(&word) => Meaning::Nothing,
        // Callees here do not call back.
        "nocallback" | "alloc-family" => Meaning::OfCallee,
        "unnamed_addr" => Meaning::Address,
        // Exceptions are not followed.
        "personality" | "align" => Meaning::Nothing,
        "addrspace"
        | "denormal_fpenv"
        | "null_pointer_is_valid"
        | "strictfp"
        | "gc"
        | "returns_twice"
        | "naked"
        | "presplitcoroutine" => Meaning::Behaviour,
        "section" | "partition" | "comdat" | "hidden" | "protected" | "dllimport" | "dllexport"
        | "prefix" | "prologue" => Meaning::Place,
        "convergent" => Meaning::Convergent,
        _ => claim(word).map_or(Meaning::Unknown, Meaning::Does),
    }
}

/// What a function is said to do.
fn claim(word: &str) -> Option<Claim> {
    Some(match word {
        "nounwind" => Claim::NoUnwind,
        "nosync" => Claim::NoSync,
        "willreturn" => Claim::WillReturn,
        "noreturn" => Claim::NoReturn,
        "mustprogress" => Claim::Progress,
        "nofree" => Claim::NoFree,
        "norecurse" => Claim::NoRecurse,
        "allockind" | "allocsize" | "speculatable" | "memory" => Claim::Other,
        _ => return None,
    })
}

/// A promise of a value, a parameter or an instruction that is written so.
pub(super) fn promise(written: String) -> Promise {
    let word = written.split(['(', ' ']).next().unwrap_or(&written);
    let about = match word {
        "byval" | "zeroext" | "signext" | "noext" | "inreg" | "nest" | "elementtype"
        | "swiftself" | "swifterror" | "swiftasync" | "immarg" => About::Passing,
        "sret" | "byref" | "inalloca" | "preallocated" => About::Lent,
        "dereferenceable"
        | "dereferenceable_or_null"
        | "!dereferenceable"
        | "!dereferenceable_or_null" => About::Valid,
        "nofpclass" => About::Class,
        "noalias" => About::Alone,
        "nonnull" => About::Null,
        "nnan" | "ninf" | "nsz" | "arcp" | "contract" | "afn" | "reassoc" | "fast" => {
            About::FastMath
        }
        "nosync" | "memory" => About::Effects,
        "nounwind" | "willreturn" => About::Returning,
        _ => About::Anything,
    };
    Promise { about, written }
}

/// What `captures(…)` says, by its parts and whether they are about what is returned only; `None` if mmprove does not know
/// one of them.
pub(super) fn captures(parts: &[(bool, String)]) -> Option<Captures> {
    let (mut elsewhere, mut returned) = (Components::NONE, Components::NONE);
    for (of_result, word) in parts {
        let component = match word.as_str() {
            "none" => Components::NONE,
            "address_is_null" => Components::IS_NULL,
            "address" => Components::ADDRESS,
            "read_provenance" => Components::READS,
            "provenance" => Components::ACCESSES,
            _ => return None,
        };
        let place = if *of_result { &mut returned } else { &mut elsewhere };
        *place = place.or(component);
    }
    Some(Captures { elsewhere, returned: returned.or(elsewhere) })
}

/// What an attribute of that word says that a function does with a parameter; nothing if it is about something else.
pub(super) fn handling(word: &str, written: &str) -> Option<Handling> {
    Some(match word {
        "returned" => Handling::Returned,
        "readonly" => Handling::ReadOnly,
        "readnone" => Handling::ReadNone,
        "writeonly" => Handling::WriteOnly,
        "nofree" => Handling::NoFree,
        "writable" => Handling::Writable,
        "captures" | "initializes" | "dead_on_return" | "dead_on_unwind" => {
            Handling::Other(written.to_owned())
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::captures;
    use crate::program::captures::Captures;

    #[test]
    fn what_is_captured_is_shown_as_it_is_written() {
        let of = |parts: &[(bool, &str)]| {
            let parts: Vec<_> =
                parts.iter().map(|(ret, word)| (*ret, (*word).to_owned())).collect();
            captures(&parts)
        };
        let shown = |parts: &[(bool, &str)]| of(parts).map(|captures| captures.to_string());
        let is =
            |parts: &[(bool, &str)], text: &str| assert_eq!(shown(parts).as_deref(), Some(text));
        is(&[(false, "none")], "none");
        is(&[(false, "address"), (false, "provenance")], "address, provenance");
        is(&[(false, "address"), (false, "read_provenance")], "address, read_provenance");
        is(&[(true, "address"), (true, "provenance")], "ret: address, provenance");
        let both = [(false, "address_is_null"), (true, "address"), (true, "provenance")];
        is(&both, "address_is_null, ret: address, provenance");
        assert_eq!(of(&[(false, "address"), (false, "provenance")]), Some(Captures::ANYTHING));
        assert_eq!(of(&[(false, "none")]), Some(Captures::NOTHING));
        assert_eq!(of(&[(false, "color")]), None);
    }
}
