//! Functions of C's and C++'s libraries, which LLVM knows by their names and types (TargetLibraryInfo).
//!
//! That such a function does what its name says is an assumption of LLVM's, which `nobuiltin` and `"no-builtins"`
//! forbid, and that a definition in the file stands in the way of.

use super::apart::{Apart, Kinds};
use super::ir::{
    About, Argument, CallEffects, CastOp, Effect, Flags, Function, Handling, Heap, Meaning, Module,
    NoLibrary, Operation, Type, Value,
};

/// Names and types: `i` is an `int`, `z` a `long` or a `size_t`, `q` a `long long`, `p` a pointer, `d` a `double`;
/// behind `*` come arguments of any type. Those on a `double` have a twin on a `float`, whose name ends in `f`.
const FUNCTIONS: &[(&str, &str)] = &[
    // Allocation, in C and in C++.
    ("malloc", "p z"),
    ("calloc", "p zz"),
    ("realloc", "p pz"),
    ("reallocf", "p pz"),
    ("reallocarray", "p pzz"),
    ("aligned_alloc", "p zz"),
    ("memalign", "p zz"),
    ("valloc", "p z"),
    ("posix_memalign", "i pzz"),
    ("free", "v p"),
    ("strdup", "p p"),
    ("strndup", "p pz"),
    ("_Znwm", "p z"),
    ("_Znam", "p z"),
    ("_Znwj", "p z"),
    ("_Znaj", "p z"),
    ("_ZnwmRKSt9nothrow_t", "p zp"),
    ("_ZnamRKSt9nothrow_t", "p zp"),
    ("_ZnwmSt11align_val_t", "p zz"),
    ("_ZnamSt11align_val_t", "p zz"),
    ("_ZnwmSt11align_val_tRKSt9nothrow_t", "p zzp"),
    ("_ZnamSt11align_val_tRKSt9nothrow_t", "p zzp"),
    ("_ZdlPv", "v p"),
    ("_ZdaPv", "v p"),
    ("_ZdlPvm", "v pz"),
    ("_ZdaPvm", "v pz"),
    ("_ZdlPvRKSt9nothrow_t", "v pp"),
    ("_ZdaPvRKSt9nothrow_t", "v pp"),
    ("_ZdlPvSt11align_val_t", "v pz"),
    ("_ZdaPvSt11align_val_t", "v pz"),
    ("_ZdlPvmSt11align_val_t", "v pzz"),
    ("_ZdaPvmSt11align_val_t", "v pzz"),
    // Memory and strings.
    ("memcpy", "p ppz"),
    ("mempcpy", "p ppz"),
    ("memmove", "p ppz"),
    ("memset", "p piz"),
    ("memcmp", "i ppz"),
    ("bcmp", "i ppz"),
    ("bcopy", "v ppz"),
    ("bzero", "v pz"),
    ("memchr", "p piz"),
    ("memrchr", "p piz"),
    ("memccpy", "p ppiz"),
    ("strlen", "z p"),
    ("strnlen", "z pz"),
    ("wcslen", "z p"),
    ("strcmp", "i pp"),
    ("strncmp", "i ppz"),
    ("strcasecmp", "i pp"),
    ("strncasecmp", "i ppz"),
    ("strcoll", "i pp"),
    ("strcpy", "p pp"),
    ("strncpy", "p ppz"),
    ("stpcpy", "p pp"),
    ("stpncpy", "p ppz"),
    ("strlcpy", "z ppz"),
    ("strlcat", "z ppz"),
    ("strcat", "p pp"),
    ("strncat", "p ppz"),
    ("strchr", "p pi"),
    ("strrchr", "p pi"),
    ("strstr", "p pp"),
    ("strpbrk", "p pp"),
    ("strspn", "z pp"),
    ("strcspn", "z pp"),
    ("strtok", "p pp"),
    ("strtol", "z ppi"),
    ("strtoul", "z ppi"),
    ("strtoll", "q ppi"),
    ("strtoull", "q ppi"),
    ("strtod", "d pp"),
    ("atoi", "i p"),
    ("atol", "z p"),
    ("atoll", "q p"),
    ("atof", "d p"),
    // Integers and characters.
    ("ffs", "i i"),
    ("ffsl", "i z"),
    ("ffsll", "i q"),
    ("fls", "i i"),
    ("flsl", "i z"),
    ("flsll", "i q"),
    ("abs", "i i"),
    ("labs", "z z"),
    ("llabs", "q q"),
    ("isdigit", "i i"),
    ("isascii", "i i"),
    ("toascii", "i i"),
    ("toupper", "i i"),
    ("tolower", "i i"),
    // Input and output.
    ("printf", "i p*"),
    ("fprintf", "i pp*"),
    ("sprintf", "i pp*"),
    ("snprintf", "i pzp*"),
    ("vprintf", "i pp"),
    ("vfprintf", "i ppp"),
    ("vsprintf", "i ppp"),
    ("vsnprintf", "i pzpp"),
    ("sscanf", "i pp*"),
    ("puts", "i p"),
    ("putchar", "i i"),
    ("putc", "i ip"),
    ("fputc", "i ip"),
    ("fputs", "i pp"),
    ("fwrite", "z pzzp"),
    ("fread", "z pzzp"),
    ("fopen", "p pp"),
    ("fclose", "i p"),
    ("fflush", "i p"),
    ("feof", "i p"),
    ("ferror", "i p"),
    ("fgetc", "i p"),
    ("getc", "i p"),
    ("getchar", "i "),
    ("fgets", "p pip"),
    ("perror", "v p"),
    ("access", "i pi"),
    ("open", "i pi*"),
    ("read", "z ipz"),
    ("write", "z ipz"),
    ("getenv", "p p"),
    ("exit", "v i"),
    ("abort", "v "),
    ("atexit", "i p"),
    ("qsort", "v pzzp"),
    ("time", "z p"),
    // Floating point.
    ("acos", "d d"),
    ("acosh", "d d"),
    ("asin", "d d"),
    ("asinh", "d d"),
    ("atan", "d d"),
    ("atan2", "d dd"),
    ("atanh", "d d"),
    ("cbrt", "d d"),
    ("ceil", "d d"),
    ("copysign", "d dd"),
    ("cos", "d d"),
    ("cosh", "d d"),
    ("erf", "d d"),
    ("exp", "d d"),
    ("exp2", "d d"),
    ("exp10", "d d"),
    ("expm1", "d d"),
    ("fabs", "d d"),
    ("fdim", "d dd"),
    ("floor", "d d"),
    ("fma", "d ddd"),
    ("fmax", "d dd"),
    ("fmin", "d dd"),
    ("fmod", "d dd"),
    ("frexp", "d dp"),
    ("hypot", "d dd"),
    ("ilogb", "i d"),
    ("ldexp", "d di"),
    ("log", "d d"),
    ("log10", "d d"),
    ("log1p", "d d"),
    ("log2", "d d"),
    ("logb", "d d"),
    ("lrint", "z d"),
    ("lround", "z d"),
    ("modf", "d dp"),
    ("nearbyint", "d d"),
    ("pow", "d dd"),
    ("remainder", "d dd"),
    ("rint", "d d"),
    ("round", "d d"),
    ("roundeven", "d d"),
    ("scalbn", "d di"),
    ("sin", "d d"),
    ("sincos", "v dpp"),
    ("sinh", "d d"),
    ("sqrt", "d d"),
    ("tan", "d d"),
    ("tanh", "d d"),
    ("tgamma", "d d"),
    ("trunc", "d d"),
];

/// The names of all of them.
pub fn names() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().map(|(name, _)| *name)
}

/// Whether a function's attribute says that it is compiled without that library function: `"no-builtins"`,
/// `"no-builtin-strlen"`.
fn forbids(said: &Meaning, function: &str) -> bool {
    match said {
        Meaning::NoLibrary(NoLibrary::All) => true,
        Meaning::NoLibrary(NoLibrary::One(name)) => name == function,
        _ => false,
    }
}

/// The name of the library function that an instruction calls, if it does. Where one function of the module is
/// without them (`"no-builtins"`), all are taken to be: a caller may have its body in it.
pub fn called<'e>(module: &Module, effect: &'e Effect) -> Option<&'e str> {
    let Effect::Call { callee, ty, arguments, effects } = effect else { return None };
    let name = callee.name().filter(|_| effects.builtin)?;
    let without = |f: &Function| f.attributes.iter().any(|a| forbids(&a.meaning, name));
    let defined = |f: &Function| f.name == name && f.is_defined();
    if module.functions.iter().any(|f| without(f) || defined(f)) {
        return None;
    }
    let arguments: Vec<&Type> = arguments.iter().map(|a| &a.ty).collect();
    let is = |known: &str, float: u32| {
        let of = |(n, types): &&(&str, &str)| *n == known && fits(types, float, ty, &arguments);
        FUNCTIONS.iter().any(|function| of(&function))
    };
    let twin = |float: &str| float != name && is(float, 32);
    (is(name, 64) || name.strip_suffix('f').is_some_and(twin)).then_some(name)
}

/// Functions that allocate: which arguments give the size as their product, whether memory is filled with zeros, and
/// whether they may give null. What throws an exception instead never does.
const ALLOCATING: &[(&str, &[usize], Heap)] = &[
    ("malloc", &[0], MAY_FAIL),
    ("calloc", &[0, 1], Heap { may_fail: true, zeroed: true }),
    ("valloc", &[0], MAY_FAIL),
    ("aligned_alloc", &[1], MAY_FAIL),
    ("memalign", &[1], MAY_FAIL),
    ("_Znwm", &[0], THROWS),
    ("_Znam", &[0], THROWS),
    ("_Znwj", &[0], THROWS),
    ("_Znaj", &[0], THROWS),
    ("_ZnwmRKSt9nothrow_t", &[0], MAY_FAIL),
    ("_ZnamRKSt9nothrow_t", &[0], MAY_FAIL),
    ("_ZnwmSt11align_val_t", &[0], THROWS),
    ("_ZnamSt11align_val_t", &[0], THROWS),
    ("_ZnwmSt11align_val_tRKSt9nothrow_t", &[0], MAY_FAIL),
    ("_ZnamSt11align_val_tRKSt9nothrow_t", &[0], MAY_FAIL),
];

const MAY_FAIL: Heap = Heap { may_fail: true, zeroed: false };
const THROWS: Heap = Heap { may_fail: false, zeroed: false };

/// Functions that free what their first argument points to, if that is not null.
const FREEING: &[&str] = &["free", "_ZdlPv", "_ZdaPv", "_ZdlPvm", "_ZdaPvm"];

/// Functions besides these that may free what others know of; the last one by what it calls.
const PERHAPS_FREEING: &[&str] = &["realloc", "reallocf", "reallocarray", "fclose", "qsort"];

/// Whether the library function of that name may free something. Of `operator delete` there are more than those above.
pub fn may_free(name: &str) -> bool {
    let deletes = ["_ZdlPv", "_ZdaPv"].iter().any(|operator| name.starts_with(operator));
    frees(name) || deletes || PERHAPS_FREEING.contains(&name)
}

/// Whether the library function of that name gives memory or throws an exception.
pub fn throws(name: &str) -> bool {
    ALLOCATING.iter().any(|(known, _, heap)| *known == name && !heap.may_fail)
}

/// Functions that look at memory and keep nothing.
const LOOKING: &[&str] = &["memcmp", "bcmp", "strlen"];

/// What goes without saying of their arguments.
fn is_kept(promise: &Handling) -> bool {
    matches!(promise, Handling::ReadOnly | Handling::NoFree) || promise.captures_nothing()
}

/// Whether the library function of that name frees what it is given.
pub fn frees(name: &str) -> bool {
    FREEING.contains(&name)
}

/// What a call of a library function does that is followed access by access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed {
    /// It gives zero and does nothing else.
    Nothing,
    /// It compares two blocks of so many bytes; which is less counts if they are ordered.
    Compare {
        /// The number of bytes.
        length: u64,
        /// Not only whether they are the same.
        order: bool,
    },
    /// It compares a block of unknown length with itself.
    Same,
    /// It looks for the end of a text.
    Length,
}

/// Longer blocks are not compared.
const MOST_COMPARED: u64 = 64;

/// What a call of a library function does, if that is followed.
pub fn followed(module: &Module, effect: &Effect) -> Option<Followed> {
    let name = called(module, effect)?;
    let Effect::Call { arguments, .. } = effect else { return None };
    let known = |n: usize| match arguments.get(n)?.value {
        Value::Bits(bits) => u64::try_from(bits).ok(),
        Value::Zero => Some(0),
        _ => None,
    };
    match name {
        "memcmp" | "bcmp" => {
            let (a, b) = (&arguments.first()?.value, &arguments.get(1)?.value);
            match known(2) {
                Some(length) if length <= MOST_COMPARED => {
                    Some(Followed::Compare { length, order: name == "memcmp" })
                }
                // Of `undef` each is another one.
                _ => (a == b && matches!(a, Value::Local(_) | Value::Global(_)))
                    .then_some(Followed::Same),
            }
        }
        "strlen" => Some(Followed::Length),
        "fwrite" if [known(1), known(2)].contains(&Some(0)) => Some(Followed::Nothing),
        _ => None,
    }
}

/// Says of the calls in a module what LLVM knows of the library functions that they call.
pub fn settle(module: &mut Module) {
    let mut known = Vec::new();
    for (f, function) in module.functions.iter().enumerate() {
        for (b, block) in function.blocks.iter().enumerate() {
            for (i, instruction) in block.instructions.iter().enumerate() {
                let effect = called(module, &instruction.effect)
                    .and_then(|name| known_effect(name, &instruction.effect));
                known.extend(effect.map(|effect| (f, b, i, effect)));
            }
        }
    }
    for (f, b, i, effect) in known {
        let instruction = &mut module.functions[f].blocks[b].instructions[i];
        instruction.effect = effect;
        // That goes without saying.
        instruction.promises.others.retain(|other| other.about != About::Alone);
    }
}

/// What the call of a library function does, if more is known of it than its attributes say.
fn known_effect(name: &str, effect: &Effect) -> Option<Effect> {
    let Effect::Call { callee, ty, arguments, effects } = effect else { return None };
    let allocating = ALLOCATING.iter().find(|(known, ..)| *known == name);
    let effects = match allocating {
        Some((_, sizes, heap)) => {
            let size = product(arguments, sizes);
            if size == Some(None) && heap.may_fail {
                return Some(Effect::Pure(Operation::Cast {
                    op: CastOp::Bits,
                    flags: Flags::default(),
                    from: ty.clone(),
                    value: Value::Zero,
                    to: ty.clone(),
                }));
            }
            let throws = !heap.may_fail;
            CallEffects {
                reads: false,
                writes: false,
                only_arguments: false,
                apart: Apart { writes: Kinds::inaccessible(true), ..effects.apart },
                synchronises: false,
                may_stop: effects.may_stop && throws,
                may_unwind: effects.may_unwind && throws,
                may_free: false,
                returns_fresh: true,
                allocates: size.flatten(),
                heap: Some(*heap),
                ..effects.clone()
            }
        }
        None if frees(name) => CallEffects {
            only_arguments: effects.reads || effects.writes,
            may_stop: false,
            may_unwind: false,
            may_free: true,
            frees: true,
            ..effects.clone()
        },
        None if LOOKING.contains(&name) => effects.clone(),
        None => return None,
    };
    let (callee, ty, mut arguments) = (callee.clone(), ty.clone(), arguments.clone());
    for number in allocating.iter().flat_map(|(_, sizes, _)| *sizes) {
        arguments[*number].promises.noundef = true;
    }
    if LOOKING.contains(&name) {
        for argument in &mut arguments {
            argument.captures_none = true;
            argument.promises.handling.retain(|promise| !is_kept(promise));
        }
    }
    Some(Effect::Call { callee, ty, arguments, effects })
}

/// The product of constant arguments, which is none if there can be no object of that size: none is larger than half of
/// the address space.
fn product(arguments: &[Argument], numbers: &[usize]) -> Option<Option<u64>> {
    let mut product = Some(1_u64);
    for number in numbers {
        let Argument { ty: Type::Int(width), value, .. } = arguments.get(*number)? else {
            return None;
        };
        let factor = match value {
            Value::Bits(bits) => u64::try_from(*bits).ok()?,
            Value::Zero => 0,
            _ => return None,
        };
        let most = (1_u64 << (width.clamp(&2, &64) - 1)) - 1;
        product = product.and_then(|product| product.checked_mul(factor));
        product = product.filter(|product| *product <= most);
    }
    Some(product)
}

/// Whether LLVM knows of the library on this target: on some there is none, or not all of it.
pub fn is_hosted(module: &Module) -> bool {
    let systems = ["linux", "darwin", "macos", "ios", "freebsd"];
    systems.iter().any(|system| module.triple.contains(system))
}

/// Whether a result and arguments have the types that are written like that.
fn fits(types: &str, float: u32, result: &Type, arguments: &[&Type]) -> bool {
    let is = |letter: char, ty: &Type| match (letter, ty) {
        ('v', Type::Void) | ('p', Type::Ptr(0)) => true,
        ('i', Type::Int(bits)) => *bits == 32,
        ('z', Type::Int(bits)) => [32, 64].contains(bits),
        ('q', Type::Int(bits)) => *bits == 64,
        ('d', Type::Float(bits)) => *bits == float,
        _ => false,
    };
    let Some((first, rest)) = types.split_once(' ') else { return false };
    let (fixed, more) = match rest.strip_suffix('*') {
        Some(fixed) => (fixed, arguments.len() >= fixed.len()),
        None => (rest, arguments.len() == rest.len()),
    };
    let has_twin = float == 64 || types.contains('d');
    let all = fixed.chars().zip(arguments).all(|(letter, ty)| is(letter, ty));
    more && has_twin && all && first.chars().all(|letter| is(letter, result))
}

#[cfg(test)]
mod tests {
    use super::{FUNCTIONS, fits};
    use crate::program::ir::Type;

    #[test]
    fn types_are_told_apart() {
        let (int, long, pointer) = (Type::Int(32), Type::Int(64), Type::Ptr(0));
        let [float, double] = [32, 64].map(Type::Float);
        assert!(fits("z p", 64, &long, &[&pointer]));
        assert!(!fits("z p", 64, &pointer, &[&pointer]));
        assert!(!fits("z p", 64, &long, &[&pointer, &pointer]));
        assert!(!fits("z p", 64, &long, &[&Type::Ptr(1)]));
        assert!(!fits("z p", 32, &long, &[&pointer]), "it has no twin");
        assert!(fits("i pp*", 64, &int, &[&pointer, &pointer, &double]));
        assert!(!fits("i pp*", 64, &int, &[&pointer]));
        assert!(fits("d d", 32, &float, &[&float]));
        assert!(!fits("d d", 64, &float, &[&float]));
        assert!(fits("v ", 64, &Type::Void, &[]));
    }

    #[test]
    fn the_table_is_well_formed() {
        for (name, types) in FUNCTIONS {
            let (result, arguments) = types.split_once(' ').expect(name);
            assert_eq!(result.len(), 1, "{name}");
            assert!(arguments.trim_end_matches('*').chars().all(|c| "izqpd".contains(c)), "{name}");
            assert_eq!(FUNCTIONS.iter().filter(|(other, _)| other == name).count(), 1, "{name}");
        }
    }
}
