//! Views of a witness: they draw and decide nothing.
