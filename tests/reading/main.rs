//! What is read, in every notation: LLVM IR, sketches, C, PTX, Vulkan; and what is said of what cannot be read.

#[path = "../support/sample.rs"]
mod sample;

mod contents;
mod data_layout;
mod mistake;
mod read_c;
mod read_llvm;
mod read_module;
mod read_ptx;
mod read_sketch;
mod read_vulkan;
mod read_vulkan_sketch;
mod syntax;
