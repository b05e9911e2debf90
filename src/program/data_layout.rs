//! How values are laid out in memory: their sizes, their alignment, and where the parts of aggregates are, as a module's
//! `target datalayout` says, or as LLVM takes it where that says nothing.
//!
//! All alignments and sizes that others ask for are in bytes; the widths of pointers and indices are in bits, as the
//! string has them. [`parse`] reads the string.

mod parse;

use super::byte_order::ByteOrder;
use super::linkage::Linkage;
use super::module::Global;
use super::types::Type;
use std::collections::{BTreeMap, BTreeSet};

/// How something is aligned, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Alignment {
    /// What accesses that say nothing promise, and what structs and arrays are laid out by.
    abi: u64,
    /// What objects get that say nothing.
    preferred: u64,
}

/// The pointers of an address space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pointers {
    width: u32,
    align: Alignment,
    /// Width of addresses, and of what is added to them.
    index: u32,
    /// What they say is more than where they point to, or nothing that lasts (`ni:…`, `pu…`, `pe…`).
    opaque: bool,
    /// All bits of null are set (`po…`).
    null_is_ones: bool,
}

/// Address spaces by what is in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Spaces {
    allocas: u32,
    globals: u32,
    program: u32,
}

/// The data layout of a module. Two of them are equal if behaviour cannot tell them apart: how symbols are called,
/// which integers are native and how the stack is aligned do not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayout {
    /// The order of bytes.
    pub order: ByteOrder,
    /// Those of address space 0, and of all spaces of which nothing is said.
    pointer: Pointers,
    /// Those of other spaces that differ.
    pointers: BTreeMap<u32, Pointers>,
    integers: BTreeMap<u32, Alignment>,
    floats: BTreeMap<u32, Alignment>,
    vectors: BTreeMap<u32, Alignment>,
    /// Vectors of which nothing is said are aligned as their elements are.
    vectors_as_elements: bool,
    aggregates: Alignment,
    /// Function pointers: whether they are aligned as functions are, and at least to what.
    functions: Option<(bool, u64)>,
    spaces: Spaces,
    /// Parts of the string that have no meaning here.
    pub uninterpreted: BTreeSet<String>,
}

impl Alignment {
    const fn natural(bytes: u64) -> Alignment {
        Alignment { abi: bytes, preferred: bytes }
    }
}

impl Default for DataLayout {
    /// LLVM's, without a string.
    fn default() -> Self {
        let natural = |bits: u32| (bits, Alignment::natural(u64::from(bits / 8)));
        let mut integers = BTreeMap::from([8, 16, 32].map(natural));
        integers.insert(64, Alignment { abi: 4, preferred: 8 });
        DataLayout {
            order: ByteOrder::Little,
            pointer: Pointers {
                width: 64,
                align: Alignment::natural(8),
                index: 64,
                opaque: false,
                null_is_ones: false,
            },
            pointers: BTreeMap::new(),
            integers,
            floats: BTreeMap::from([16, 32, 64, 128].map(natural)),
            vectors: BTreeMap::from([64, 128].map(natural)),
            vectors_as_elements: false,
            aggregates: Alignment { abi: 1, preferred: 8 },
            functions: None,
            spaces: Spaces::default(),
            uninterpreted: BTreeSet::new(),
        }
    }
}

impl DataLayout {
    fn pointers(&self, space: u32) -> &Pointers {
        self.pointers.get(&space).unwrap_or(&self.pointer)
    }

    /// Width in bits of the pointers of an address space.
    pub fn pointer_width(&self, space: u32) -> u32 {
        self.pointers(space).width
    }

    /// Width in bits of the addresses of an address space.
    pub fn index_width(&self, space: u32) -> u32 {
        self.pointers(space).index
    }

    /// Whether the pointers of an address space are more than addresses, or numbers say nothing of them.
    pub fn is_opaque(&self, space: u32) -> bool {
        self.pointers(space).opaque
    }

    /// Whether null is not the number 0 in an address space.
    pub fn null_is_ones(&self, space: u32) -> bool {
        self.pointers(space).null_is_ones
    }

    /// The address space that this layout calls `A`, `G` or `P`.
    pub fn space(&self, symbol: &str) -> u32 {
        match symbol {
            "A" => self.spaces.allocas,
            "G" => self.spaces.globals,
            "P" => self.spaces.program,
            _ => 0,
        }
    }

    fn alignment(&self, ty: &Type) -> Alignment {
        match ty {
            Type::Void => Alignment::natural(1),
            Type::Int(bits) => self.of_integer(*bits),
            Type::Float(bits) => match self.floats.get(bits) {
                Some(stated) => *stated,
                None => self.of_power(ty),
            },
            Type::Ptr(space) => self.pointers(*space).align,
            Type::Vector(_, element) => match self.vectors.get(&self.bits(ty)) {
                Some(stated) => *stated,
                None if self.vectors_as_elements => self.alignment(element),
                None => self.of_power(ty),
            },
            Type::Array(_, element) => self.alignment(element),
            Type::Struct(fields, packed) => {
                let Alignment { abi, preferred } = self.aggregates;
                let fields = self.of_fields(fields, *packed);
                let abi = if *packed { 1 } else { abi.max(fields) };
                Alignment { abi, preferred: preferred.max(fields) }
            }
        }
    }

    /// That of the next larger integer of which something is said, or of the largest.
    fn of_integer(&self, bits: u32) -> Alignment {
        let larger = self.integers.range(bits..).next();
        larger.or(self.integers.last_key_value()).map_or(Alignment::natural(1), |(_, a)| *a)
    }

    fn of_power(&self, ty: &Type) -> Alignment {
        Alignment::natural(self.store_size(ty).next_power_of_two())
    }

    fn of_fields(&self, fields: &[Type], packed: bool) -> u64 {
        let all = fields.iter().filter(|_| !packed).map(|field| self.align(field));
        all.max().unwrap_or(1)
    }

    /// ABI alignment: what accesses have that state none.
    pub fn align(&self, ty: &Type) -> u64 {
        self.alignment(ty).abi
    }

    /// Preferred alignment: what LLVM gives an `alloca` that states none.
    pub fn preferred_align(&self, ty: &Type) -> u64 {
        self.alignment(ty).preferred
    }

    /// How a global is aligned at least. One that no other definition takes the place of gets what is preferred.
    pub fn align_of_global(&self, global: &Global) -> u64 {
        let own = matches!(global.linkage, Linkage::Local | Linkage::Exact);
        global.align.unwrap_or_else(|| match own && global.initializer.is_some() {
            true => self.preferred_align(&global.ty),
            false => self.align(&global.ty),
        })
    }

    /// Width in bits of what memory holds of a scalar or vector.
    fn bits(&self, ty: &Type) -> u32 {
        match ty {
            Type::Ptr(space) => self.pointer_width(*space),
            Type::Vector(n, element) => *n as u32 * self.bits(element),
            _ => ty.bits(),
        }
    }

    /// Bytes a load or store of this type accesses.
    pub fn store_size(&self, ty: &Type) -> u64 {
        match ty {
            Type::Array(n, element) => n * self.alloc_size(element),
            Type::Struct(fields, packed) => {
                let end = self.field_offset(ty, fields.len()).unwrap_or(0);
                end.next_multiple_of(self.of_fields(fields, *packed))
            }
            _ => u64::from(self.bits(ty).div_ceil(8)),
        }
    }

    /// Distance in bytes between two consecutive elements of this type in an array.
    pub fn alloc_size(&self, ty: &Type) -> u64 {
        self.store_size(ty).next_multiple_of(self.align(ty))
    }

    /// Byte offset of field or element `index` of an aggregate; for a struct `index == len` gives the end.
    pub fn field_offset(&self, ty: &Type, index: usize) -> Option<u64> {
        match ty {
            Type::Array(_, element) | Type::Vector(_, element) => {
                Some(index as u64 * self.alloc_size(element))
            }
            Type::Struct(fields, packed) => {
                let mut offset = 0u64;
                for (i, field) in fields.iter().enumerate() {
                    if !packed {
                        offset = offset.next_multiple_of(self.align(field));
                    }
                    if i == index {
                        return Some(offset);
                    }
                    offset += self.alloc_size(field);
                }
                (index == fields.len()).then_some(offset)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
