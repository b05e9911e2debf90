//! What the page offers to begin with.

use mmprove::report::html::Sample;

/// The same as among the examples.
pub(super) const SAMPLES: &[Sample] = &[
    Sample {
        name: "two loads around a fence become one",
        command: "check-transform",
        syntax: "ll",
        before: include_str!("../../../examples/rfc-fenced-load-untagged.before.ll"),
        after: include_str!("../../../examples/rfc-fenced-load-untagged.after.ll"),
    },
    Sample {
        name: "the same, where the fence is not about them",
        command: "check-transform",
        syntax: "ll",
        before: include_str!("../../../examples/rfc-fenced-load.before.ll"),
        after: include_str!("../../../examples/rfc-fenced-load.after.ll"),
    },
    Sample {
        name: "a fence with another tag goes",
        command: "check-transform",
        syntax: "ll",
        before: include_str!("../../../examples/bugs/instcombine-fence-tags.before.ll"),
        after: include_str!("../../../examples/bugs/instcombine-fence-tags.after.ll"),
    },
    Sample {
        name: "why a read cannot be undef",
        command: "why",
        syntax: "mmra",
        before: include_str!("../../../examples/bugs/dse-stored-back-before.mmra"),
        after: "",
    },
];
