//! What AMDGPU's document claims of its model: its properties, one claim for each sentence that can be
//! false on its own, and how it stands to LLVM's model and Vulkan's.

mod plan;
mod statement;

use super::super::programs::Features;
use super::catalogue::{Claim, Question};
use crate::relation::Formula;
use plan::{
    chains, common_scopes, handed_on, order_follows, order_is_order, same_orders, scopes_include,
    visibility_is_handed_down,
};
use statement::*;

/// The model with the initial writes in every scope instance, and the same with the first bullet on
/// visibility operations repaired.
const BOTH: &[&str] =
    &["amdgpu,initial=everywhere", "amdgpu,visibility=available,initial=everywhere"];

const fn always(
    models: &'static [&'static str],
    statement: super::catalogue::Statement,
) -> Question {
    Question::Always { models, features: Features::All, statement }
}

const fn sometimes(
    models: &'static [&'static str],
    statement: super::catalogue::Statement,
) -> Question {
    Question::Sometimes { models, features: Features::All, statement }
}

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "amdgpu.av.default",
        says: "With LLVM's own operations alone, a write that happens before a read is visible to it.",
        question: Question::Always {
            models: &["amdgpu,initial=everywhere", "amdgpu,text=trunk,initial=everywhere"],
            features: Features::Default,
            statement: happens_before_suffices,
        },
        plan: Some(handed_on),
    },
    Claim {
        id: "amdgpu.property.1",
        says: "A write is location-ordered before a read only if it happens before the read.",
        question: always(
            &["amdgpu,initial=everywhere", "amdgpu,initial=everywhere,tags=relax"],
            happens_before_is_necessary,
        ),
        plan: Some(order_follows),
    },
    Claim {
        id: "amdgpu.trunk.property.1",
        says: "An access is location-ordered before another one only if it happens before that.",
        question: always(&["amdgpu,text=trunk,initial=everywhere"], location_order_happens_before),
        plan: Some(order_follows),
    },
    Claim {
        id: "amdgpu.property.1.why",
        says: "Availability and visibility operations always come after the operation before in \
               happens-before.",
        question: always(
            &["amdgpu,initial=everywhere", "amdgpu,initial=everywhere,tags=relax"],
            links_happen_before,
        ),
        plan: Some(order_follows),
    },
    Claim {
        id: "amdgpu.property.2",
        says: "A write is made available in scope instances only that contain it.",
        question: always(&["amdgpu,initial=everywhere"], available_where_the_write_is),
        plan: Some(scopes_include),
    },
    Claim {
        id: "amdgpu.property.2.instances",
        says: "Every scope instance that includes an availability operation includes the write.",
        question: always(&["amdgpu,initial=everywhere"], instances_include_the_write),
        plan: None,
    },
    Claim {
        id: "amdgpu.property.3",
        says: "A write is first made visible in a scope instance in which it is available.",
        question: always(BOTH, visibility_is_bounded),
        plan: Some(visibility_is_handed_down),
    },
    Claim {
        id: "amdgpu.property.4",
        says: "A write can be made visible in a scope instance that does not contain it.",
        question: sometimes(BOTH, visible_elsewhere),
        plan: None,
    },
    Claim {
        id: "amdgpu.property.4.only",
        says: "A visibility operation makes writes visible that are already visible or available in its \
               scope instance.",
        question: always(BOTH, visible_only_if_before),
        plan: None,
    },
    Claim {
        id: "amdgpu.property.4.only.suffices",
        says: "A write that is available before in the scope instance of a visibility operation is \
               made visible by it.",
        question: always(BOTH, available_suffices),
        plan: Some(scopes_include),
    },
    Claim {
        id: "amdgpu.property.5",
        says: "A chain of happens-before with availability and visibility operations of inclusive \
               scopes suffices for a write to be visible to a read.",
        question: always(BOTH, a_chain_suffices),
        plan: Some(chains),
    },
    Claim {
        id: "amdgpu.property.5.common.suffices",
        says: "Such a chain suffices if the common scope includes the write and the read.",
        question: always(BOTH, a_common_scope_suffices),
        plan: Some(chains),
    },
    Claim {
        id: "amdgpu.property.5.endpoints",
        says: "The write and a read that it is visible to need no inclusive scopes.",
        question: sometimes(BOTH, endpoints_not_inclusive),
        plan: None,
    },
    Claim {
        id: "amdgpu.property.5.common",
        says: "A chain that makes a write visible to a read has an availability and a visibility \
               operation whose common scope includes both.",
        question: always(BOTH, common_scope_includes_both),
        plan: Some(common_scopes),
    },
    Claim {
        id: "amdgpu.intro.safe",
        says: "The mapping to plain LLVM adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere,map=llvm", "llvm,scopes=inclusive"]],
            only: Some(1),
            features: Features::All,
        },
        plan: Some(order_is_order),
    },
    Claim {
        id: "amdgpu.av.default.both",
        says: "LLVM's own operations mean the same under both models.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere", "llvm,scopes=inclusive"], ["amdgpu", "llvm"]],
            only: None,
            features: Features::Default,
        },
        plan: Some(same_orders),
    },
    Claim {
        id: "amdgpu.make.non-av.drop",
        says: "Dropping amdgcn-av:none adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere,map=drop", "amdgpu,initial=everywhere"]],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "amdgpu.trunk.location-order",
        says: "That location order covers reads changes nothing.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere", "amdgpu,text=trunk,initial=everywhere"]],
            only: None,
            features: Features::Global,
        },
        plan: None,
    },
    Claim {
        id: "amdgpu.vulkan.special",
        says: "A program has the behaviours here that it has in Vulkan.",
        question: Question::NothingAlone {
            pairs: &[
                ["amdgpu,initial=everywhere,map=vulkan", "vulkan"],
                ["amdgpu,visibility=available,initial=everywhere,map=vulkan", "vulkan"],
            ],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "amdgpu.vulkan.special.no-more",
        says: "A program has the behaviours in Vulkan that it has here.",
        question: Question::NothingAlone {
            pairs: &[
                ["amdgpu,initial=everywhere,map=vulkan", "vulkan"],
                ["amdgpu,visibility=available,initial=everywhere,map=vulkan", "vulkan"],
            ],
            only: Some(0),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "amdgpu.vulkan.strong",
        says: "LLVM's own operations mean the same here and in Vulkan.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere,map=vulkan", "vulkan"]],
            only: None,
            features: Features::Default,
        },
        plan: None,
    },
    Claim {
        id: "scopes.names.conservative",
        says: "Stating a wider scope adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[
                ["llvm,scopes=inclusive,map=widen", "llvm,scopes=inclusive"],
                ["llvm,map=widen", "llvm"],
                ["amdgpu,initial=everywhere,map=widen", "amdgpu,initial=everywhere"],
            ],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "scopes.transitive",
        says: "Happens-before is transitive, whatever the scopes.",
        question: always(
            &["llvm,scopes=inclusive", "amdgpu,initial=everywhere", "llvm+mmra,hb=pairs"],
            happens_before_is_transitive,
        ),
        plan: None,
    },
    Claim {
        id: "scopes.one-as.non-transitive",
        says: "Scopes that are about one address space make happens-before non-transitive.",
        question: Question::Sometimes {
            models: &["llvm"],
            features: Features::OneAddressSpace,
            statement: |of| Formula::Not(Box::new(happens_before_is_transitive(of))),
        },
        plan: None,
    },
];
