//! The questions mmprove answers. They combine programs, models and interpreters, and leave
//! rendering to `report`.

pub mod claim;
pub mod compare;
pub mod explain;
pub mod litmus;
pub mod machine;
pub mod matrix;
mod programs;
pub mod replay;
pub mod synthesize;
pub mod theorem;
pub mod transform;
pub mod validate;
