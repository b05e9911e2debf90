//! Kernels that are launched, decided by hand: which of them have data races, and which cannot be launched.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use mmprove::program::ir::Source;
use mmprove::program::launch::{Arguments, Extent, Launch};
use mmprove::question::litmus::{LookFor, Options, Property, Standing, Verdict, model_of, run};
use mmprove::read;
use rayon::prelude::*;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What is before the body of each kernel below, and what every kernel may call.
const BEFORE: &str = r#"target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [4 x i32] poison
define internal void @put(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
; What a file defines is no question to the launch, whatever it is called.
define internal i32 @_Z12get_group_idj(i32 %d) {
  ret i32 0
}
define internal i32 @_Z12get_local_idj(i32 %d) {
  %c = icmp eq i32 %d, 0
  br i1 %c, label %end, label %more
more:
  %e = sub i32 %d, 1
  %r = call i32 @_Z12get_local_idj(i32 %e)
  ret i32 %r
end:
  ret i32 0
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workitem.id.z()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.workgroup.id.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare i64 @_Z14get_local_sizej(i32)
declare i64 @_Z15get_global_sizej(i32)
declare i64 @__ockl_get_global_id(i32)
declare void @take(ptr addrspace(4))
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare i64 @_Z13get_global_idj(i32)
declare i32 @asks(i32) nounwind willreturn nosync nofree memory(none)
define amdgpu_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(3) %l, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = icmp eq i32 %id, 0
  %size = mul i32 %g, 2
  %i = add i32 %size, %id
  %a.id = getelementptr i32, ptr addrspace(1) %a, i32 %id
  %a.i = getelementptr i32, ptr addrspace(1) %a, i32 %i
  %next = xor i32 %id, 1
  %a.next = getelementptr i32, ptr addrspace(1) %a, i32 %next
  %l.id = getelementptr i32, ptr addrspace(3) %l, i32 %id
"#;

/// Waves that meet, with fences.
const MEET: &str = r#"
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
"#;

/// The same, with fences about LDS.
const MEET_LOCALLY: &str = r#"
  fence syncscope("workgroup") release, !mmra !0
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
"#;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Expected {
    Race,
    NoRace,
    /// It cannot be launched, and the reason contains this.
    Refused(&'static str),
}
use Expected::{NoRace, Race, Refused};

/// Workgroups, waves and threads of a wave; the body, in which `MEET` and `LOCALLY` are barriers; what is expected.
type Case = ((u32, u32, u32), &'static str, Expected);

const CASES: &[Case] = &[
    // Who stores where.
    ((1, 2, 1), "store i32 1, ptr addrspace(1) %a", Race),
    ((1, 1, 1), "store i32 1, ptr addrspace(1) %a", NoRace),
    ((1, 1, 2), "store i32 1, ptr addrspace(1) %a", Race),
    ((1, 2, 1), "store i32 1, ptr addrspace(1) %a.id", NoRace),
    ((2, 2, 1), "store i32 1, ptr addrspace(1) %a.id", Race),
    ((2, 2, 1), "store i32 1, ptr addrspace(1) %a.i", NoRace),
    ((2, 2, 1), "%v = load i32, ptr addrspace(1) %a", NoRace),
    ((1, 2, 1), "store i8 1, ptr addrspace(1) %a.id", NoRace),
    (
        (1, 2, 1),
        "%p = getelementptr i8, ptr addrspace(1) %a, i32 %id\n store i8 1, ptr addrspace(1) %p",
        NoRace,
    ),
    (
        (1, 2, 1),
        "%p = getelementptr i8, ptr addrspace(1) %a, i32 %id\n store i16 1, ptr addrspace(1) %p, align 1",
        Race,
    ),
    (
        (1, 2, 1),
        "%p = select i1 %first, ptr addrspace(1) %a, ptr addrspace(1) %b\n store i32 1, ptr addrspace(1) %p",
        NoRace,
    ),
    (
        (1, 2, 1),
        "%p = getelementptr i32, ptr addrspace(1) %a, i32 %n\n %q = select i1 %first, ptr addrspace(1) %a, ptr addrspace(1) %p\n store i32 1, ptr addrspace(1) %q",
        Race,
    ),
    ((1, 2, 1), "call void @put(ptr addrspace(1) %a)", Race),
    ((1, 2, 1), "call void @put(ptr addrspace(1) %a.id)", NoRace),
    (
        (1, 2, 1),
        "call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %a.id, ptr addrspace(1) %b, i64 4, i1 false)",
        NoRace,
    ),
    (
        (1, 2, 1),
        "call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %a.id, ptr addrspace(1) %b, i64 8, i1 false)",
        Race,
    ),
    // Far behind the beginning.
    (
        (1, 2, 1),
        "%p = getelementptr i8, ptr addrspace(1) %a, i64 200000\n store i32 1, ptr addrspace(1) %p",
        Race,
    ),
    // LDS is a workgroup's own, named or handed over.
    ((2, 1, 1), "store i32 1, ptr addrspace(3) @lds", NoRace),
    ((2, 1, 1), "store i32 1, ptr addrspace(3) %l", NoRace),
    ((1, 2, 1), "store i32 1, ptr addrspace(3) @lds", Race),
    ((1, 2, 1), "store i32 1, ptr addrspace(3) %l.id", NoRace),
    (
        (2, 1, 1),
        "store i32 1, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @lds, i32 4)",
        NoRace,
    ),
    // Atomics, as far as their scopes go; volatile is not atomic, and fences that nobody meets order nothing.
    (
        (2, 1, 1),
        "store atomic i32 1, ptr addrspace(1) %a syncscope(\"agent\") monotonic, align 4",
        NoRace,
    ),
    (
        (2, 1, 1),
        "store atomic i32 1, ptr addrspace(1) %a syncscope(\"workgroup\") monotonic, align 4",
        Race,
    ),
    (
        (1, 2, 1),
        "store atomic i32 1, ptr addrspace(1) %a syncscope(\"workgroup\") monotonic, align 4",
        NoRace,
    ),
    (
        (1, 2, 1),
        "store atomic i32 1, ptr addrspace(1) %a syncscope(\"wavefront\") monotonic, align 4",
        Race,
    ),
    (
        (1, 1, 2),
        "store atomic i32 1, ptr addrspace(1) %a syncscope(\"wavefront\") monotonic, align 4",
        NoRace,
    ),
    ((1, 2, 1), "store volatile i32 1, ptr addrspace(1) %a", Race),
    ((1, 2, 1), "fence seq_cst\n store i32 1, ptr addrspace(1) %a\n fence seq_cst", Race),
    (
        (1, 2, 1),
        "%o = atomicrmw add ptr addrspace(1) %a, i32 1 monotonic\n %v = load i32, ptr addrspace(1) %a",
        Race,
    ),
    // Barriers.
    (
        (1, 2, 1),
        "store i32 1, ptr addrspace(1) %a.id MEET %v = load i32, ptr addrspace(1) %a.next",
        NoRace,
    ),
    (
        (1, 2, 1),
        "store i32 1, ptr addrspace(1) %a.id\n call void @llvm.amdgcn.s.barrier()\n %v = load i32, ptr addrspace(1) %a.next",
        Race,
    ),
    (
        (1, 2, 1),
        "store i32 1, ptr addrspace(1) %a.id LOCALLY %v = load i32, ptr addrspace(1) %a.next",
        Race,
    ),
    (
        (1, 2, 1),
        "store i32 1, ptr addrspace(3) %l.id LOCALLY %v = load i32, ptr addrspace(3) %l",
        NoRace,
    ),
    (
        (1, 2, 1),
        "store i32 1, ptr addrspace(1) %a.id MEET %v = load i32, ptr addrspace(1) %a.next\n store i32 2, ptr addrspace(1) %a.id",
        Race,
    ),
    (
        (1, 2, 1),
        "store i32 1, ptr addrspace(1) %a.id MEET %v = load i32, ptr addrspace(1) %a.next MEET store i32 2, ptr addrspace(1) %a.id",
        NoRace,
    ),
    ((2, 1, 1), "store i32 1, ptr addrspace(1) %a MEET", Race),
    (
        (1, 2, 1),
        "br i1 %first, label %x, label %y\nx:\n store i32 1, ptr addrspace(1) %a MEET br label %z\ny: MEET\n %v = load i32, ptr addrspace(1) %a\n br label %z\nz:",
        NoRace,
    ),
    (
        (1, 2, 1),
        "br i1 %first, label %x, label %y\nx:\n store i32 1, ptr addrspace(1) %a MEET br label %z\ny:\n %v = load i32, ptr addrspace(1) %a MEET br label %z\nz:",
        Race,
    ),
    (
        (1, 2, 1),
        "store i32 1, ptr addrspace(1) %a.id\n br i1 %first, label %x, label %z\nx: MEET %v = load i32, ptr addrspace(1) %a.next\n br label %z\nz:",
        Race,
    ),
    (
        (1, 2, 2),
        "store i32 1, ptr addrspace(1) %a.id MEET %v = load i32, ptr addrspace(1) %a.next",
        NoRace,
    ),
    // Who asks who it is.
    (
        (1, 2, 1),
        "%y = call i32 @llvm.amdgcn.workitem.id.y()\n %p = getelementptr i32, ptr addrspace(1) %a, i32 %y\n store i32 1, ptr addrspace(1) %p",
        Race,
    ),
    (
        (1, 2, 1),
        "%u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)\n %p = getelementptr i32, ptr addrspace(1) %a, i32 %u\n store i32 1, ptr addrspace(1) %p",
        NoRace,
    ),
    ((1, 1, 2), "%u = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)", Refused("readfirstlane")),
    (
        (1, 2, 1),
        "%c = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)\n %p = getelementptr i32, ptr addrspace(1) %a, i32 %c\n store i32 1, ptr addrspace(1) %p",
        Race,
    ),
    (
        (2, 1, 1),
        "%own = call i32 @_Z12get_group_idj(i32 0)\n %p = getelementptr i32, ptr addrspace(1) %a, i32 %own\n store i32 1, ptr addrspace(1) %p",
        Race,
    ),
    ((1, 2, 1), "%u = call i32 @_Z12get_local_idj(i32 0)", Refused("body is not known")),
    ((1, 2, 1), "%m = call i64 @llvm.amdgcn.ballot.i64(i1 %first)", Refused("ballot")),
    ((1, 2, 1), "%w = call i32 @asks(i32 0)", Refused("@asks")),
    (
        (2, 2, 1),
        "%w = call i64 @_Z13get_global_idj(i32 0)\n %p = getelementptr i32, ptr addrspace(1) %a, i64 %w\n store i32 1, ptr addrspace(1) %p",
        NoRace,
    ),
    // A lock, held and not.
    (
        (2, 1, 1),
        "%t = cmpxchg ptr addrspace(1) %b, i32 0, i32 1 syncscope(\"agent\") acquire monotonic\n %ok = extractvalue { i32, i1 } %t, 1\n br i1 %ok, label %x, label %z\nx:\n store i32 1, ptr addrspace(1) %a\n store atomic i32 0, ptr addrspace(1) %b syncscope(\"agent\") release, align 4\n br label %z\nz:",
        NoRace,
    ),
    (
        (2, 1, 1),
        "%t = cmpxchg ptr addrspace(1) %b, i32 0, i32 1 syncscope(\"agent\") acquire monotonic\n %ok = extractvalue { i32, i1 } %t, 1\n br i1 %ok, label %x, label %z\nx:\n store i32 1, ptr addrspace(1) %a\n store atomic i32 0, ptr addrspace(1) %b syncscope(\"agent\") monotonic, align 4\n br label %z\nz:",
        Race,
    ),
];

/// Workgroups and threads of each along the dimensions, and threads of a wave; the body, which stores to `%q`; what is expected.
type Shaped = ((&'static str, &'static str, u32), &'static str, Expected);

const SHAPED: &[Shaped] = &[
    // The second and third numbers tell threads apart as the first one does, and only those along their dimension.
    (("1", "1x2", 1), "%n2 = call i32 @llvm.amdgcn.workitem.id.y()", NoRace),
    (("1", "1x2", 1), "%n2 = call i32 @llvm.amdgcn.workitem.id.x()", Race),
    (("1", "2x2", 1), "%n2 = call i32 @llvm.amdgcn.workitem.id.y()", Race),
    (("1", "1x1x2", 1), "%n2 = call i32 @llvm.amdgcn.workitem.id.z()", NoRace),
    (("1", "1x2", 1), "%n2 = call i32 @llvm.amdgcn.workitem.id.z()", Race),
    (("1x2", "1", 1), "%n2 = call i32 @llvm.amdgcn.workgroup.id.y()", NoRace),
    (("2x2", "1", 1), "%n2 = call i32 @llvm.amdgcn.workgroup.id.y()", Race),
    (("1x1x2", "1", 1), "%n2 = call i32 @llvm.amdgcn.workgroup.id.z()", NoRace),
    (("1x2", "1", 1), "%n2 = call i32 @llvm.amdgcn.workgroup.id.z()", Race),
    // Row by row, with the size of a row as the launch has it, as the file says it, and of another one.
    (
        ("1", "2x2", 1),
        "%y = call i32 @llvm.amdgcn.workitem.id.y()\n %w = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n %r = mul i32 %y, %w\n %n2 = add i32 %r, %id",
        NoRace,
    ),
    (("1", "2x2", 1), "%y = call i32 @llvm.amdgcn.workitem.id.y()\n %n2 = add i32 %y, %id", Race),
    // In a square either size will do; in a row of three only that of a row.
    (
        ("1", "3x2", 1),
        "%y = call i32 @llvm.amdgcn.workitem.id.y()\n %h = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()\n %r = mul i32 %y, %h\n %n2 = add i32 %r, %id",
        Race,
    ),
    (
        ("1", "3x2", 1),
        "%y = call i32 @llvm.amdgcn.workitem.id.y()\n %h = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()\n %r = mul i32 %id, %h\n %n2 = add i32 %r, %y",
        NoRace,
    ),
    (
        ("2x2", "1", 1),
        "%y = call i32 @llvm.amdgcn.workgroup.id.y()\n %h = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()\n %r = mul i32 %g, %h\n %n2 = add i32 %r, %y",
        NoRace,
    ),
    // Which wave a thread is in is its place in order, not its place along a dimension: threads 0 and 1 of 2x2.
    (
        ("1", "2x2", 2),
        "%y = call i32 @llvm.amdgcn.workitem.id.y()\n %p2 = getelementptr i32, ptr addrspace(1) %b, i32 %y\n store atomic i32 1, ptr addrspace(1) %p2 syncscope(\"wavefront\") monotonic, align 4\n %s = shl i32 %y, 1\n %n2 = add i32 %s, %id",
        NoRace,
    ),
    (
        ("1", "2x2", 2),
        "%y = call i32 @llvm.amdgcn.workitem.id.y()\n store atomic i32 1, ptr addrspace(1) %a.id syncscope(\"wavefront\") monotonic, align 4\n %s = shl i32 %y, 1\n %s2 = add i32 %s, %id\n %n2 = add i32 %s2, 9",
        Race,
    ),
    // OpenCL's and ROCm's, with a dimension; in one that there is not, everybody is first.
    (
        ("2", "1x2", 1),
        "%y = call i64 @_Z13get_global_idj(i32 1)\n %x = call i64 @_Z13get_global_idj(i32 0)\n %s = shl i64 %x, 1\n %w = add i64 %s, %y\n %n2 = trunc i64 %w to i32",
        NoRace,
    ),
    (
        ("1x2", "1x2", 1),
        "%y = call i64 @__ockl_get_global_id(i32 1)\n %n2 = trunc i64 %y to i32",
        NoRace,
    ),
    (
        ("1x2", "1x2", 1),
        "%y = call i64 @__ockl_get_global_id(i32 7)\n %n2 = trunc i64 %y to i32",
        Race,
    ),
    (
        ("1", "2x2", 1),
        "%y = call i32 @llvm.amdgcn.workitem.id.y()\n %w = call i64 @_Z14get_local_sizej(i32 0)\n %v = trunc i64 %w to i32\n %r = mul i32 %y, %v\n %n2 = add i32 %r, %id",
        NoRace,
    ),
    (
        ("1", "2x2", 1),
        "%y = call i32 @llvm.amdgcn.workitem.id.y()\n %w = call i64 @_Z14get_local_sizej(i32 3)\n %v = trunc i64 %w to i32\n %r = mul i32 %y, %v\n %n2 = add i32 %r, %id",
        Race,
    ),
    // What AMDGPU's packet says of sizes: 16 bits at 4, 6, 8, 32 bits at 12, 16, 20.
    (("1", "3x2", 1), "PACKET(dispatch, 4, i16) %r = mul i32 %id2, %v", NoRace),
    (("1", "3x2", 1), "PACKET(dispatch, 6, i16) %r = mul i32 %id2, %v", Race),
    (("1", "3x2", 1), "PACKET(dispatch, 8, i16) %r = mul i32 %id2, %v", Race),
    (("1", "3x2", 1), "PACKET(dispatch, 12, i32) %r = mul i32 %id2, %v", NoRace),
    (("1", "3x2", 1), "PACKET(dispatch, 16, i32) %r = mul i32 %id2, %v", Race),
    (
        ("1", "3x2", 1),
        "PACKET(dispatch, 4, i32) %r = and i32 %v, 65535\n %r2 = mul i32 %id2, %r",
        NoRace,
    ),
    (
        ("1", "3x2", 1),
        "PACKET(dispatch, 0, i16) %r = mul i32 %id2, %v",
        Refused("byte 0 of what @llvm.amdgcn.dispatch.ptr"),
    ),
    (("1", "3x2", 1), "PACKET(dispatch, 8, i32) %r = mul i32 %id2, %v", Refused("byte 8 of what")),
    (
        ("1", "3x2", 1),
        "PACKET(dispatch, 40, i64) %r = mul i32 %id2, %v",
        Refused("byte 40 of what"),
    ),
    (
        ("1", "3x2", 1),
        "PACKET(dispatch, -4, i32) %r = mul i32 %id2, %v",
        Refused("byte -4 of what"),
    ),
    // And the implicit arguments.
    (("1", "3x2", 1), "PACKET(implicitarg, 12, i16) %r = mul i32 %id2, %v", NoRace),
    (("1", "3x2", 1), "PACKET(implicitarg, 14, i16) %r = mul i32 %id2, %v", Race),
    (
        ("1", "3x2", 1),
        "PACKET(implicitarg, 64, i16) %s = add i32 %v, 1\n %r = mul i32 %id2, %s",
        NoRace,
    ),
    (
        ("1", "3x2", 1),
        "PACKET(implicitarg, 18, i16) %s = add i32 %v, 3\n %r = mul i32 %id2, %s",
        NoRace,
    ),
    (
        ("1", "3x2", 1),
        "PACKET(implicitarg, 40, i64) %s = add i32 %v, 3\n %r = mul i32 %id2, %s",
        NoRace,
    ),
    (
        ("3x1", "1x2", 1),
        "PACKET(implicitarg, 0, i32) %r0 = mul i32 %id2, %v\n %r = add i32 %r0, %g",
        NoRace,
    ),
    (
        ("3x1", "1x2", 1),
        "PACKET(implicitarg, 4, i32) %r0 = mul i32 %id2, %v\n %r = add i32 %r0, %g",
        Race,
    ),
    (
        ("1", "3x2", 1),
        "PACKET(implicitarg, 24, i64) %r = mul i32 %id2, %v",
        Refused("byte 24 of what @llvm.amdgcn.implicitarg.ptr"),
    ),
    (
        ("1", "3x2", 1),
        "PACKET(implicitarg, 80, i64) %r = mul i32 %id2, %v",
        Refused("byte 80 of what"),
    ),
    // An offset that is chosen (as for a workgroup that is not whole), and one that is computed.
    (
        ("1", "3x2", 1),
        "%c = icmp ult i32 %g, 1\n %o = select i1 %c, i64 12, i64 18\n PACKET(implicitarg, %o, i16) %r = mul i32 %id2, %v",
        NoRace,
    ),
    (
        ("1", "3x2", 1),
        "%c = icmp ult i32 %g, 1\n %o = select i1 %c, i64 12, i64 24\n PACKET(implicitarg, %o, i16) %r = mul i32 %id2, %v",
        Refused("byte 24 of what"),
    ),
    (
        ("1", "3x2", 1),
        "%o = zext i32 %n to i64\n PACKET(implicitarg, %o, i16) %r = mul i32 %id2, %v",
        Refused("which part of what"),
    ),
    (
        ("1", "3x2", 1),
        "%d = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()\n call void @take(ptr addrspace(4) %d)\n %n2 = add i32 %id, 0",
        Refused("can only be loaded"),
    ),
    (
        ("1", "3x2", 1),
        "%d = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()\n %e = ptrtoint ptr addrspace(4) %d to i64\n %n2 = trunc i64 %e to i32",
        Refused("can only be loaded"),
    ),
    // Asked for nothing.
    (
        ("1", "1x2", 1),
        "%d = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()\n %n2 = add i32 %id, 0",
        Race,
    ),
];

/// A body of `SHAPED` in full: `PACKET(which, at, type)` reads of a packet, and `%id2` is the thread's second number.
fn in_full(body: &str) -> String {
    let Some((before, rest)) = body.split_once("PACKET(") else {
        return format!(
            "{body}\n %q = getelementptr i32, ptr addrspace(1) %a, i32 %n2\n store i32 1, ptr addrspace(1) %q"
        );
    };
    let (of, after) = rest.split_once(')').expect("a packet");
    let [which, at, ty] = of.split(", ").collect::<Vec<_>>()[..] else { panic!("{of}") };
    let number = match ty {
        "i16" => "%v = zext i16 %raw to i32",
        "i64" => "%v = trunc i64 %raw to i32",
        _ => "%v = add i32 %raw, 0",
    };
    let row = if after.contains("%r2") { "%r2" } else { "%r" };
    format!(
        "{before} %id2 = call i32 @llvm.amdgcn.workitem.id.y()\n %d = call ptr addrspace(4) \
         @llvm.amdgcn.{which}.ptr()\n %f = getelementptr i8, ptr addrspace(4) %d, i64 {at}\n \
         %raw = load {ty}, ptr addrspace(4) %f, align 2\n {number}\n{after}\n %n2 = add i32 {row}, %id\n \
         %q = getelementptr i32, ptr addrspace(1) %a, i32 %n2\n store i32 1, ptr addrspace(1) %q"
    )
}

fn text(body: &str) -> String {
    let body = body.replace("MEET", MEET).replace("LOCALLY", MEET_LOCALLY);
    format!("{BEFORE}{body}\n  ret void\n}}\n!0 = !{{!\"amdgpu-synchronize-as\", !\"local\"}}\n")
}

/// Whether the kernels have a race, or why they cannot be launched.
fn racy(text: &str, launch: Launch, kernel: Option<&str>) -> Result<Verdict, String> {
    let source = Arc::new(Source::from_bytes("kernel.ll", text.as_bytes()));
    let module = read::llvm::read_module(source).map_err(|e| e.to_string())?;
    let tests = read::launch::launched(&module, launch, kernel).map_err(|e| e.to_string())?;
    let options = Options {
        property: Property::Race,
        look_for: LookFor::NOTHING,
        timeout: Duration::from_secs(120),
        ..Options::default()
    };
    let model = "llvm+mmra,sync=amdgpu".parse().expect("a model");
    run(&tests[0], &model, &options).map(|report| report.verdict).map_err(|e| e.to_string())
}

fn launch((groups, waves, lanes): (u32, u32, u32)) -> Launch {
    let [groups, size] = [groups, waves * lanes].map(Extent::flat);
    Launch { groups, size, lanes, arguments: Arguments::Distinct }
}

fn shaped((groups, size, lanes): (&str, &str, u32)) -> Launch {
    let [groups, size] = [groups, size].map(|text| text.parse().expect("an extent"));
    Launch { groups, size, lanes, arguments: Arguments::Distinct }
}

#[test]
fn races_are_those_found_by_hand() {
    let flat = CASES.iter().map(|(of, body, expected)| (launch(*of), text(body), *expected));
    let shaped = SHAPED.iter().map(|(of, body, e)| (shaped(*of), text(&in_full(body)), *e));
    let all: Vec<(Launch, String, Expected)> = flat.chain(shaped).collect();
    let wrong = all.par_iter().filter_map(|(launch, text, expected)| {
        let got = racy(text, *launch, None);
        let right = match (&got, expected) {
            (Ok(verdict), Race) => *verdict == Verdict::Race,
            (Ok(verdict), NoRace) => *verdict == Verdict::NoRace,
            (Err(why), Refused(word)) => why.contains(word),
            _ => false,
        };
        let body = || text.split_once("%l.id = ").map_or("", |(_, body)| body);
        (!right).then(|| format!("{launch}: {}\n  {got:?}, not {expected:?}", body()))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn implicit_arguments_lie_there_since_version_5_of_code_objects() {
    let body = in_full("PACKET(implicitarg, 12, i16) %r = mul i32 %id2, %v");
    let launch = shaped(("1", "3x2", 1));
    for (version, known) in [("400", false), ("500", true), ("600", true)] {
        let flags = format!(
            "!llvm.module.flags = !{{!1, !2}}\n!1 = !{{i32 1, !\"amdhsa_code_object_version\", i32 {version}}}\n\
             !2 = !{{i32 1, !\"PIC Level\", i32 2}}\n"
        );
        match racy(&(text(&body) + &flags), launch, None) {
            Ok(verdict) => assert!(known && verdict == Verdict::NoRace, "{version}: {verdict}"),
            Err(why) => assert!(!known && why.contains("since version 5"), "{version}: {why}"),
        }
    }
}

#[test]
fn what_is_loaded_of_packets_has_to_be_evident() {
    let text = include_str!("packets.ll");
    for (kernel, expected) in [
        ("a", Refused("which part of what")),
        ("b", Race),
        ("c", Refused("can only be loaded")),
        ("d", Refused("as integers")),
        ("e", Refused("byte 23 of what")),
        ("f", Race),
    ] {
        let got = racy(text, shaped(("1", "3x2", 1)), Some(kernel));
        match expected {
            Race => assert_eq!(got, Ok(Verdict::Race), "@{kernel}"),
            NoRace => assert_eq!(got, Ok(Verdict::NoRace), "@{kernel}"),
            Refused(why) => {
                let said = got.expect_err("it is refused");
                assert!(said.contains(why), "@{kernel}: {said}");
            }
        }
    }
    // In rows alone nobody shares a column.
    assert_eq!(racy(text, shaped(("1", "3x1", 1)), Some("b")), Ok(Verdict::NoRace));
    assert_eq!(racy(text, shaped(("1", "3x1", 1)), Some("f")), Ok(Verdict::NoRace));
}

#[test]
fn pointers_may_be_the_same() {
    let text = text(
        "br i1 %first, label %x, label %y\nx:\n store i32 1, ptr addrspace(1) %a\n br label %z\ny:\n \
         store i32 1, ptr addrspace(1) %b\n br label %z\nz:",
    );
    let distinct = launch((1, 2, 1));
    assert_eq!(racy(&text, distinct, None), Ok(Verdict::NoRace));
    let same = Launch { arguments: Arguments::Same, ..distinct };
    assert_eq!(racy(&text, same, None), Ok(Verdict::Race));
}

#[test]
fn kernels_are_named_or_called_so() {
    let text = text("store i32 1, ptr addrspace(1) %a").replace("amdgpu_kernel ", "");
    let two = launch((1, 2, 1));
    assert!(racy(&text, two, None).expect_err("no kernel").contains("no function is a kernel"));
    assert_eq!(racy(&text, two, Some("k")), Ok(Verdict::Race));
    assert!(racy(&text, two, Some("l")).expect_err("no such function").contains("no function @l"));
}

#[test]
fn a_kernel_that_is_right_in_squares_races_otherwise() {
    let pixels = |name: &str, size| {
        let text = std::fs::read_to_string(format!("examples/kernels/{name}.ll")).expect("a file");
        racy(&text, shaped(("2x2", size, 1)), None)
    };
    for size in ["2x2", "2x1", "1x2"] {
        assert_eq!(pixels("picture", size), Ok(Verdict::NoRace), "{size}");
    }
    assert_eq!(pixels("picture-column", "2x2"), Ok(Verdict::NoRace));
    assert_eq!(pixels("picture-column", "2x1"), Ok(Verdict::Race));
}

#[test]
fn example_kernels_are_as_they_say() {
    for (name, counts) in [
        ("shift", (2, 2, 1)),
        ("shift-no-fences", (2, 2, 1)),
        ("rounds", (1, 2, 1)),
        ("rounds-one-barrier", (1, 2, 1)),
        ("last-group", (2, 1, 1)),
        ("last-group-monotonic", (2, 1, 1)),
        ("last-group-workgroup", (2, 1, 1)),
        ("last-group-fences", (2, 1, 1)),
        ("hand-over", (2, 2, 1)),
        ("hand-over-local", (2, 2, 1)),
        ("histogram", (2, 2, 1)),
        ("reduce-nvidia", (2, 2, 1)),
    ] {
        let path = Path::new("examples/kernels").join(name).with_extension("ll");
        let tests = read::kernels(&path, launch(counts), None).expect("a kernel");
        let options = Options { property: Property::Race, ..Options::default() };
        let model = model_of(&tests[0]).expect("a model");
        let report = run(&tests[0], &model, &options).expect("an answer");
        assert!(!report.expectations.is_empty(), "{name} says what is expected");
        assert_eq!(report.standing(), Standing::AsStated, "{name}: {}", report.verdict);
    }
}
