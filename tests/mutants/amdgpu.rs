//! AMDGPU's model: which readings of it are mutated, and which mutants mean the same.

use crate::support::distinguish::Shape;

/// The versions, and each option at each other value.
pub const MODELS: [&str; 5] = [
    "amdgpu",
    "amdgpu,text=trunk",
    "amdgpu,initial=everywhere",
    "amdgpu,visibility=available",
    "amdgpu,text=trunk,visibility=available,initial=everywhere",
];

/// Mutants that mean the same as their model in every execution a program can have.
pub const EQUIVALENT: &[super::Equivalent] = &[];

/// Shapes to look at, smallest first.
pub const SHAPES: [Shape; 8] = [
    Shape::narrow(true, &[1, 1]),
    Shape::narrow(true, &[2, 1]),
    Shape::narrow(true, &[2, 2]),
    Shape::narrow(true, &[3, 1]),
    Shape { cells: 2, ..Shape::of(false, &[2, 2]) },
    Shape::narrow(true, &[3, 2]),
    Shape::narrow(true, &[2, 1, 1]),
    Shape { cells: 2, ..Shape::of(true, &[3, 2]) },
];
