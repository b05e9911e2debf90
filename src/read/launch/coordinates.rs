//! What a thread of a launch is told when it asks who it is, and who else there is.

use crate::program::ir::{Argument, Value};
use crate::program::launch::{Launch, Place};
use crate::program::target::is_overload_of;

/// What an intrinsic gives.
pub(super) enum Told<'v> {
    /// That number.
    Number(u32),
    /// One of its operands.
    Operand(&'v Value),
}

/// What a function of that name gives a thread; nothing if that is not known.
pub(super) fn told<'v>(
    launch: &Launch,
    place: Place,
    function: &str,
    arguments: &'v [Argument],
) -> Option<Told<'v>> {
    let number = match function.strip_prefix("llvm.") {
        Some(name) => by_axis(launch, place, name),
        None => by_dimension(launch, place, function, arguments),
    };
    number.map(Told::Number).or_else(|| of_wave(launch, function, arguments))
}

/// What GPUs' intrinsics give, whose names end with the axis.
fn by_axis(launch: &Launch, place: Place, name: &str) -> Option<u32> {
    if name == "nvvm.read.ptx.sreg.laneid" {
        return Some(place.lane);
    }
    let (what, axis) = name.rsplit_once('.')?;
    let along = match axis {
        "x" => true,
        "y" | "z" => false,
        _ => return None,
    };
    let (first, others) = match what {
        "amdgcn.workitem.id" | "nvvm.read.ptx.sreg.tid" => (launch.thread(place), 0),
        "amdgcn.workgroup.id" | "nvvm.read.ptx.sreg.ctaid" => (place.group, 0),
        "nvvm.read.ptx.sreg.ntid" => (launch.size(), 1),
        "nvvm.read.ptx.sreg.nctaid" => (launch.groups, 1),
        _ => return None,
    };
    Some(if along { first } else { others })
}

/// What OpenCL's functions give, which take the number of a dimension.
fn by_dimension(launch: &Launch, place: Place, name: &str, arguments: &[Argument]) -> Option<u32> {
    let size = launch.size();
    let (first, others) = match name {
        "_Z12get_local_idj" => (launch.thread(place), 0),
        "_Z12get_group_idj" => (place.group, 0),
        "_Z13get_global_idj" => (place.group * size + launch.thread(place), 0),
        "_Z14get_local_sizej" => (size, 1),
        "_Z14get_num_groupsj" => (launch.groups, 1),
        "_Z15get_global_sizej" => (launch.groups * size, 1),
        _ => return None,
    };
    match arguments {
        [Argument { value: Value::Zero | Value::Bits(0), .. }] => Some(first),
        [Argument { value: Value::Bits(_), .. }] => Some(others),
        _ => None,
    }
}

/// What a thread that is alone in its wave is told of the others there.
fn of_wave<'v>(launch: &Launch, function: &str, arguments: &'v [Argument]) -> Option<Told<'v>> {
    let alone = launch.lanes == 1;
    let operand = |n: usize| arguments.get(n).map(|argument| Told::Operand(&argument.value));
    match function {
        // How many lanes of a mask come before this one, and the second operand.
        "llvm.amdgcn.mbcnt.lo" | "llvm.amdgcn.mbcnt.hi" if alone => operand(1),
        _ if alone && is_overload_of(function, "amdgcn.readfirstlane") => operand(0),
        _ => None,
    }
}
