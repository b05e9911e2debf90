//! How fast LLVM IR text is read and printed: 10 MB of functions as a compiler prints them.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mmprove::read::llvm::syntax::parse;
use mmprove::source::Source;
use std::fmt::Write;

const BYTES: usize = 10_000_000;

/// Functions with memory accesses, arithmetic, calls, branches and metadata.
fn text() -> String {
    let mut text = String::with_capacity(BYTES + 10_000);
    text.push_str("%pair = type { i32, ptr }\n@g = global [4 x i32] zeroinitializer, align 16\n");
    let mut number = 0;
    while text.len() < BYTES {
        let _ = write!(
            text,
            "
; Function Attrs: nounwind
define dso_local noundef i32 @function{number}(ptr noundef nonnull align 8 dereferenceable(16) %p, i32 noundef %n) #0 !dbg !{number} {{
entry:
  %0 = load atomic i32, ptr %p syncscope(\"agent\") acquire, align 4, !tbaa !1, !mmra !2
  %add.i = add nuw nsw i32 %0, %n, !dbg !3
  %cmp = icmp ugt i32 %add.i, 100, !dbg !3
  br i1 %cmp, label %then, label %\"the end\", !dbg !3

then:                                             ; preds = %entry
  %q = getelementptr inbounds nuw %pair, ptr %p, i64 0, i32 1
  store ptr getelementptr inbounds ([4 x i32], ptr @g, i64 0, i64 2), ptr %q, align 8, !tbaa !4
    #dbg_value(i32 %add.i, !5, !DIExpression(DW_OP_plus_uconst, 8), !6)
  %call = tail call fastcc noundef float @callee(ptr noundef %q, i32 -7, float 1.500000e+00) #1, !dbg !3
  %v = fptosi float %call to i32
  %old = atomicrmw add ptr %p, i32 %v syncscope(\"workgroup\") acq_rel, align 4
  br label %\"the end\"

\"the end\":                                        ; preds = %then, %entry
  %r = phi i32 [ %add.i, %entry ], [ %old, %then ]
  ret i32 %r, !dbg !3
}}

!{number} = distinct !DISubprogram(name: \"function{number}\", line: 7, type: !8, flags: DIFlagPrototyped)
"
        );
        number += 1;
    }
    text
}

fn read(c: &mut Criterion) {
    let source = Source { name: "generated.ll".into(), text: text() };
    let mut group = c.benchmark_group("read");
    group.sample_size(10);
    group.throughput(Throughput::Bytes(source.text.len() as u64));
    group.bench_function("parse", |b| b.iter(|| parse(&source)));
    let file = parse(&source);
    group.bench_function("print", |b| b.iter(|| file.to_string()));
    group.finish();
}

criterion_group!(benches, read);
criterion_main!(benches);
