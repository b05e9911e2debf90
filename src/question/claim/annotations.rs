//! What the document on Memory Model Relaxation Annotations claims of programs that lose tags, and of
//! its recipe for Vulkan's programs.

use super::super::programs::Features;
use super::catalogue::{Claim, Question};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "mmra.drop",
        says: "Dropping the metadata of any operations adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[
                ["llvm+mmra,map=drop", "llvm+mmra"],
                ["llvm+mmra,hb=pairs,map=drop", "llvm+mmra,hb=pairs"],
                ["llvm+mmra,sync=vulkan,map=drop", "llvm+mmra,sync=vulkan"],
                ["llvm+mmra,sync=sync-as,map=drop", "llvm+mmra,sync=sync-as"],
                ["llvm+mmra,sync=amdgpu,map=drop", "llvm+mmra,sync=amdgpu"],
            ],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "mmra.drop.prefix",
        says: "Dropping all tags of a prefix adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["llvm+mmra,map=drop-prefix", "llvm+mmra"]],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "mmra.drop.tag",
        says: "Dropping any one tag adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["llvm+mmra,map=drop-tag", "llvm+mmra"]],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "mmra.spirv.recipe",
        says: "A program that the recipe translates has only behaviours that Vulkan allows.",
        question: Question::NothingAlone {
            pairs: &[
                ["vulkan,map=mmra", "llvm+mmra"],
                ["vulkan,map=mmra", "llvm+mmra,sync=vulkan"],
                ["vulkan,map=mmra", "llvm+mmra,hb=pairs"],
            ],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
];
