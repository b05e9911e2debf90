//! What a thread of a launch is told when it asks who it is, and who else there is.

use super::packets::Packet;
use crate::program::ir::{Argument, Value};
use crate::program::launch::{DIMENSIONS, Launch, Place};
use crate::program::target::is_overload_of;

/// What an intrinsic gives.
pub(super) enum Told<'v> {
    /// That number.
    Number(u32),
    /// One of its operands.
    Operand(&'v Value),
    /// Where AMDGPU keeps what belongs to the launch.
    Packet,
}

/// What a thread asks about itself, or about the launch.
#[derive(Clone, Copy)]
enum Question {
    /// Which thread of its workgroup it is.
    Thread,
    /// Which workgroup it is in.
    Group,
    /// Which of all threads it is.
    Global,
    /// Threads of a workgroup.
    Size,
    /// Workgroups.
    Groups,
    /// Threads.
    Grid,
    /// The number of the first of all threads.
    Offset,
}
use Question::{Global, Grid, Group, Groups, Offset, Size, Thread};

/// GPUs' intrinsics, whose names end with the axis.
const BY_AXIS: [(&str, Question); 6] = [
    ("llvm.amdgcn.workitem.id", Thread),
    ("llvm.amdgcn.workgroup.id", Group),
    ("llvm.nvvm.read.ptx.sreg.tid", Thread),
    ("llvm.nvvm.read.ptx.sreg.ctaid", Group),
    ("llvm.nvvm.read.ptx.sreg.ntid", Size),
    ("llvm.nvvm.read.ptx.sreg.nctaid", Groups),
];

/// OpenCL's functions and those of ROCm's device library, which take the number of a dimension.
const BY_DIMENSION: [(&str, Question); 14] = [
    ("_Z12get_local_idj", Thread),
    ("_Z12get_group_idj", Group),
    ("_Z13get_global_idj", Global),
    ("_Z14get_local_sizej", Size),
    ("_Z23get_enqueued_local_sizej", Size),
    ("_Z14get_num_groupsj", Groups),
    ("_Z15get_global_sizej", Grid),
    ("_Z17get_global_offsetj", Offset),
    ("__ockl_get_local_id", Thread),
    ("__ockl_get_group_id", Group),
    ("__ockl_get_global_id", Global),
    ("__ockl_get_local_size", Size),
    ("__ockl_get_num_groups", Groups),
    ("__ockl_get_global_size", Grid),
];

/// What a function of that name gives a thread; nothing if that is not known.
pub(super) fn told<'v>(
    launch: &Launch,
    place: Place,
    function: &str,
    arguments: &'v [Argument],
) -> Option<Told<'v>> {
    let number = match function {
        "llvm.nvvm.read.ptx.sreg.laneid" => Some(place.lane),
        "_Z12get_work_dimv" => Some(launch.dimensions()),
        _ => by_axis(launch, place, function)
            .or_else(|| by_dimension(launch, place, function, arguments)),
    };
    let packet = || Packet::of(function).map(|_| Told::Packet);
    number.map(Told::Number).or_else(packet).or_else(|| of_wave(launch, function, arguments))
}

fn by_axis(launch: &Launch, place: Place, name: &str) -> Option<u32> {
    let (what, axis) = name.rsplit_once('.')?;
    let dimension = ["x", "y", "z"].iter().position(|known| *known == axis)?;
    let (_, question) = BY_AXIS.iter().find(|(known, _)| *known == what)?;
    Some(answer(launch, place, *question)[dimension])
}

fn by_dimension(launch: &Launch, place: Place, name: &str, arguments: &[Argument]) -> Option<u32> {
    let (_, question) = BY_DIMENSION.iter().find(|(known, _)| *known == name)?;
    let dimension = match arguments {
        [Argument { value: Value::Zero, .. }] => 0,
        [Argument { value: Value::Bits(dimension), .. }] => *dimension,
        _ => return None,
    };
    let along = answer(launch, place, *question);
    let known = usize::try_from(dimension).ok().filter(|d| *d < DIMENSIONS);
    // In a dimension that there is not, everything is the first of one (OpenCL, "Work-Item Functions").
    let beyond = match question {
        Thread | Group | Global | Offset => 0,
        Size | Groups | Grid => 1,
    };
    Some(known.map_or(beyond, |d| along[d]))
}

/// Along each dimension.
fn answer(launch: &Launch, place: Place, question: Question) -> [u32; DIMENSIONS] {
    let (groups, size) = (launch.groups, launch.size);
    let (group, thread) = (groups.at(place.group), size.at(launch.thread(place)));
    match question {
        Thread => thread,
        Group => group,
        Global => std::array::from_fn(|d| group[d] * size.along()[d] + thread[d]),
        Size => size.along(),
        Groups => groups.along(),
        Grid => launch.grid().along(),
        Offset => [0; DIMENSIONS],
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
