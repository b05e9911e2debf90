//! What the module's data layout says of pointers that cannot be followed.
//!
//! Values of pointers have 64 bits here. Where theirs are fewer, offsets are computed in as many as the layout says,
//! and what makes numbers of pointers and pointers of numbers leaves out the others; but in memory they would have
//! another size than the value.

use super::context::Context;
use super::operations::lane;
use super::stop::{Read, unsupported};
use crate::program::ir::{CastOp, Type};

/// Width in bits of the values that pointers are.
const WIDTH: u32 = 64;

/// Addresses of fewer bits are so few that sums of offsets wrap.
const LEAST: u32 = 32;

impl Context<'_> {
    /// Refuses accesses of pointers whose bits in memory are not those of their values.
    pub(super) fn fits_in_memory(&self, ty: &Type) -> Read<()> {
        match ty {
            Type::Ptr(space) if self.layout.pointer_width(*space) != WIDTH => unsupported(
                self.wide(*space, "in memory"),
                "only pointers of 64 bits may be in memory; keep others in registers",
            ),
            Type::Ptr(space) if self.layout.null_is_ones(*space) => unsupported(
                format!("a pointer of addrspace({space}), whose null is not 0, in memory"),
                "keep such pointers in registers",
            ),
            Type::Vector(_, element) | Type::Array(_, element) => self.fits_in_memory(element),
            Type::Struct(fields, _) => fields.iter().try_for_each(|f| self.fits_in_memory(f)),
            Type::Ptr(_) | Type::Void | Type::Int(_) | Type::Float(_) => Ok(()),
        }
    }

    /// Refuses offsets from pointers of an address space that has too few addresses.
    pub(super) fn has_offsets(&self, space: u32) -> Read<()> {
        match self.layout.index_width(space) {
            LEAST..=WIDTH => Ok(()),
            index => unsupported(
                format!("{}, with offsets of {index} bits,", self.wide(space, "in arithmetic")),
                "only offsets of 32 to 64 bits are followed",
            ),
        }
    }

    /// What makes a number of a pointer, or a pointer of a number; `address` if only of its address.
    pub(super) fn numbering(&self, from: &Type, to: &Type, address: bool) -> Read<CastOp> {
        let ((Type::Ptr(space), _) | (_, Type::Ptr(space))) = (lane(from), lane(to)) else {
            return Ok(CastOp::Bits);
        };
        let (layout, space) = (&self.layout, *space);
        if layout.is_opaque(space) || layout.null_is_ones(space) {
            return unsupported(
                format!("a number of a pointer of addrspace({space}), which is no plain address,"),
                "compare such pointers as pointers",
            );
        }
        match if address { layout.index_width(space) } else { layout.pointer_width(space) } {
            WIDTH => Ok(CastOp::Bits),
            width @ ..WIDTH => Ok(CastOp::Narrow(width)),
            _ => unsupported(
                self.wide(space, "in arithmetic"),
                "numbers are only made of pointers of up to 64 bits",
            ),
        }
    }

    fn wide(&self, space: u32, place: &str) -> String {
        let width = self.layout.pointer_width(space);
        format!("a pointer of addrspace({space}) {place}, {width} bits wide by the data layout,")
    }
}
