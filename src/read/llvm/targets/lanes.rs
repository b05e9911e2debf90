//! Intrinsics that hand bits from lane to lane, one name for each way in which they can be written: for any type of the same
//! width, and with operands that make no difference.

use crate::program::ir::{Argument, Promises, Type, Value};
use crate::program::target::{is_overload_of, of_target};

/// Those that do the same to the bits of any type, named without `llvm.` and what they are meant for.
const OF_BITS: &[&str] = &[
    "amdgcn.mov.dpp",
    "amdgcn.mov.dpp8",
    "amdgcn.permlane16",
    "amdgcn.permlane64",
    "amdgcn.permlanex16",
    "amdgcn.readfirstlane",
    "amdgcn.readlane",
    "amdgcn.set.inactive",
    "amdgcn.update.dpp",
    "amdgcn.writelane",
];

/// `llvm.amdgcn.update.dpp`: what a lane has otherwise, its source, which lanes of a wave are read (`dpp_ctrl`), which rows
/// and banks are written, and whether lanes without a source get zero (`bound_ctrl`).
const UPDATE: &str = "amdgcn.update.dpp";

/// The name of the same intrinsic on integers, if it is one of these on numbers or integers.
pub fn on_integers(name: &str, result: &Type) -> Option<String> {
    let intrinsic = OF_BITS.iter().find(|known| is_overload_of(name, known))?;
    let of = of_target(name)?.strip_prefix(intrinsic)?;
    let scalar = matches!(result, Type::Int(_) | Type::Float(_));
    let scalar =
        scalar && [of.strip_prefix(".f"), of.strip_prefix(".bf")].iter().any(Option::is_some);
    scalar.then(|| format!("llvm.{intrinsic}.i{}", result.bits()))
}

/// Makes the same of operands that make no difference: where all rows and banks are written, and lanes without a source get
/// zero, nobody has what was there.
pub fn forget_unused(name: &str, arguments: &mut [Argument]) {
    let [was, _, _, rows, banks, bound] = arguments else { return };
    let is = |argument: &Argument, bits| argument.value == Value::Bits(bits);
    let all = is(rows, 0xf) && is(banks, 0xf) && is(bound, 1);
    if is_overload_of(name, UPDATE) && all && was.promises == Promises::default() {
        was.value = Value::Zero;
    }
}

#[cfg(test)]
mod tests {
    use super::on_integers;
    use crate::program::ir::Type;

    #[test]
    fn numbers_are_bits() {
        let of = |name: &str, bits| on_integers(name, &Type::Float(bits));
        assert_eq!(of("llvm.amdgcn.readlane.f32", 32).as_deref(), Some("llvm.amdgcn.readlane.i32"));
        assert_eq!(
            of("llvm.amdgcn.permlane64.bf16", 16).as_deref(),
            Some("llvm.amdgcn.permlane64.i16")
        );
        assert_eq!(of("llvm.amdgcn.wave.reduce.add.f32", 32), None);
        assert_eq!(of("llvm.amdgcn.readlane2.f32", 32), None);
        assert_eq!(on_integers("llvm.amdgcn.readlane.p3", &Type::Ptr(3)), None);
    }
}
