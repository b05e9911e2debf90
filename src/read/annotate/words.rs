//! Words of Vulkan's operations: `st.atom.rel.workgroup.sc0.semsc0`.

const OPERATIONS: [&str; 5] = ["ld", "st", "rmw", "cas", "membar"];

/// Words that say how strong an operation is, and not what it does.
const STRENGTH: [&str; 26] = [
    "acq",
    "rel",
    "acq_rel",
    "av",
    "vis",
    "semav",
    "semvis",
    "nonpriv",
    "cross_device",
    "device",
    "dv",
    "scopedev",
    "queue_family",
    "qf",
    "scopeqf",
    "fragment_interlock",
    "fi",
    "shader_call",
    "workgroup",
    "wg",
    "scopewg",
    "subgroup",
    "sg",
    "scopesg",
    "invocation",
    "atom",
];

fn is_strength(opcode: &str, word: &str) -> bool {
    // herd's read-modify-writes are called atomic, and always are.
    let always = word == "atom" && matches!(opcode, "rmw" | "cas");
    (STRENGTH.contains(&word) || word.starts_with("sem")) && !always
}

pub(super) fn is_operation(word: &str) -> bool {
    word.split('.').next().is_some_and(|opcode| OPERATIONS.contains(&opcode))
}

/// The operation with these words in place of those that say how strong it is.
pub(super) fn rewritten(operation: &str, said: &[String]) -> String {
    let mut pieces = operation.split('.');
    let opcode = pieces.next().unwrap_or_default();
    let (mut kept, mut cooperative) = (Vec::new(), false);
    for piece in pieces {
        // The word behind `coop` is no memory scope.
        if cooperative || !is_strength(opcode, piece) {
            kept.push(piece);
        }
        cooperative = piece == "coop";
    }
    let semantics = |word: &&str| word.starts_with("sem");
    let front = said.iter().map(String::as_str).filter(|word| !semantics(word));
    let back = said.iter().map(String::as_str).filter(semantics);
    // `atom` stands first where the format wants it: in front of what else is said.
    let (atomic, kept): (Vec<&str>, Vec<&str>) = kept.into_iter().partition(|k| *k == "atom");
    let all = [opcode].into_iter().chain(atomic).chain(front).chain(kept).chain(back);
    all.collect::<Vec<_>>().join(".")
}
