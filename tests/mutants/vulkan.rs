//! Vulkan's model: which readings of it are mutated, and which mutants mean the same.

use crate::support::distinguish::Shape;

/// The presets, and each option at each other value.
pub const MODELS: [&str; 20] = [
    "vulkan",
    "vulkan,as=khronos",
    "vulkan,as=dartagnan",
    "vulkan,smo=mutual",
    "vulkan,smo=coherence",
    "vulkan,fr=location-order",
    "vulkan,fr=visible-source",
    "vulkan,chains=no",
    "vulkan,links=location",
    "vulkan,links=included",
    "vulkan,cbar=memory",
    "vulkan,rs=last",
    "vulkan,rmw=two",
    "vulkan,visible=non-atomic",
    "vulkan,visible=literal",
    "vulkan,scopeless=subgroup",
    "vulkan,host-atomics=concurrent",
    "vulkan,shader-call=fragment-interlock",
    "vulkan,shader-call=workgroup",
    "vulkan,shader-call=subgroup",
];

/// Mutants that mean the same as their model in every execution a program can have.
pub const EQUIVALENT: &[super::Equivalent] = &[];

/// Shapes to look at, smallest first.
pub const SHAPES: [Shape; 13] = [
    Shape::narrow(true, &[1, 1]),
    Shape::narrow(true, &[2, 1]),
    Shape::narrow(false, &[2, 2]),
    Shape::ending(&[1, 1]),
    Shape::of(true, &[2, 1]),
    Shape::narrow(false, &[2, 1, 1]),
    Shape::narrow(false, &[3, 2]),
    Shape::of(false, &[2, 2]),
    Shape::narrow(false, &[2, 2, 1]),
    Shape::of(false, &[3, 2]),
    Shape::of(false, &[2, 2, 1]),
    Shape::narrow(false, &[3, 3]),
    Shape::narrow(true, &[2, 2, 2]),
];
