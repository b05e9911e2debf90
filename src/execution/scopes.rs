//! Names of synchronisation scopes, and how their instances are inside each other.

/// AMDGPU's scopes that several threads share, from the inside; outside all of them is the system.
pub const AMDGPU: [&str; 4] = ["wavefront", "workgroup", "cluster", "agent"];

/// Vulkan's. Where the shader call instance stands is up to the implementation.
pub const VULKAN: [&str; 5] =
    ["subgroup", "workgroup", "fragment_interlock", "queue_family", "device"];

/// The scope of one thread alone, in LLVM's terms.
pub const SINGLE_THREAD: &str = "singlethread";

/// Scopes that say nothing about other threads, or everything.
const OWN: [&str; 3] = [SINGLE_THREAD, "invocation", "cross_device"];

/// AMDGPU's variant of the system scope that is about one address space.
const ONE_AS: &str = "one-as";

/// Prefix of the tags that say which address space a fence is about, on AMDGPU.
pub const SYNCHRONIZE_AS: &str = "amdgpu-synchronize-as";

/// Address space of global memory, on AMDGPU.
pub const GLOBAL: u32 = 1;

/// Address space of local memory, which a workgroup shares.
pub const LOCAL: u32 = 3;

/// Whether a tag with that prefix and this suffix names the address space. Flat pointers (address
/// space 0) may point to local memory as to any other; all spaces but the local one are global.
pub fn names_space(suffix: &str, space: u32) -> bool {
    match suffix {
        "local" => space == 0 || space == LOCAL,
        "global" => space != LOCAL,
        // A suffix that the target does not know restricts nothing.
        _ => true,
    }
}

/// Whether operations of this scope synchronise one address space only: `agent-one-as`.
pub fn is_one_as(scope: &str) -> bool {
    scope == ONE_AS || scope.ends_with("-one-as")
}

/// The scope whose instances those of `scope` are: a variant for one address space has those of the
/// scope that it is a variant of. None for the system, which is one instance.
pub fn place(scope: &str) -> Option<&str> {
    match scope {
        ONE_AS => None,
        _ => Some(scope.strip_suffix("-one-as").unwrap_or(scope)),
    }
}

/// The scopes of whose instances these are, each once.
pub fn places<'s>(scopes: impl IntoIterator<Item = &'s String>) -> Vec<&'s str> {
    let mut places: Vec<&str> = scopes.into_iter().filter_map(|s| place(s)).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// Whether who shares an instance depends on where threads run.
pub fn depends_on_threads(place: &str) -> bool {
    !OWN.contains(&place)
}

/// A scope and those around it, from the inside; one that is not in `nested` stands alone.
pub fn around<'s>(nested: &[&'s str], place: &'s str) -> Vec<&'s str> {
    match nested.iter().position(|s| *s == place) {
        Some(rank) => nested[rank..].to_vec(),
        None => vec![place],
    }
}

#[cfg(test)]
mod tests {
    use super::{AMDGPU, around, is_one_as, place, places};

    #[test]
    fn variants_for_one_address_space_share_instances() {
        assert_eq!(place("agent-one-as"), Some("agent"));
        assert_eq!(place("agent"), Some("agent"));
        assert_eq!(place("one-as"), None);
        assert!(is_one_as("one-as") && is_one_as("singlethread-one-as"));
        assert!(!is_one_as("agent") && !is_one_as("none-as"));
        let scopes = ["agent", "agent-one-as", "one-as", "cluster-one-as"].map(String::from);
        assert_eq!(places(&scopes), ["agent", "cluster"]);
    }

    #[test]
    fn scopes_are_inside_each_other() {
        assert_eq!(around(&AMDGPU, "workgroup"), ["workgroup", "cluster", "agent"]);
        assert_eq!(around(&AMDGPU, "elsewhere"), ["elsewhere"]);
    }
}
