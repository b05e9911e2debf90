; Accesses side by side on a CPU: slp-vectorizer.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@flag = global i32 0

define void @four_stores(ptr %p) {
  %q = getelementptr inbounds i32, ptr %p, i64 1
  %r = getelementptr inbounds i32, ptr %p, i64 2
  %s = getelementptr inbounds i32, ptr %p, i64 3
  store i32 1, ptr %p, align 4
  store i32 2, ptr %q, align 4
  store i32 3, ptr %r, align 4
  store i32 4, ptr %s, align 4
  ret void
}

define void @copy_two(ptr noalias %d, ptr noalias %s) {
  %s1 = getelementptr inbounds i64, ptr %s, i64 1
  %d1 = getelementptr inbounds i64, ptr %d, i64 1
  %a = load i64, ptr %s, align 8
  %b = load i64, ptr %s1, align 8
  store i64 %a, ptr %d, align 8
  store i64 %b, ptr %d1, align 8
  ret void
}

define void @add_two(ptr noalias %d, ptr noalias %s) {
  %s1 = getelementptr inbounds i64, ptr %s, i64 1
  %d1 = getelementptr inbounds i64, ptr %d, i64 1
  %a = load i64, ptr %s, align 8
  %b = load i64, ptr %s1, align 8
  %a1 = add i64 %a, 1
  %b1 = add i64 %b, 2
  store i64 %a1, ptr %d, align 8
  store i64 %b1, ptr %d1, align 8
  ret void
}

define void @copy_two_around_release(ptr noalias %d, ptr noalias %s) {
  %s1 = getelementptr inbounds i64, ptr %s, i64 1
  %d1 = getelementptr inbounds i64, ptr %d, i64 1
  %a = load i64, ptr %s, align 8
  %b = load i64, ptr %s1, align 8
  store i64 %a, ptr %d, align 8
  store atomic i32 1, ptr @flag release, align 4
  store i64 %b, ptr %d1, align 8
  ret void
}

define void @copy_two_around_acquire(ptr noalias %d, ptr noalias %s) {
  %s1 = getelementptr inbounds i64, ptr %s, i64 1
  %d1 = getelementptr inbounds i64, ptr %d, i64 1
  %a = load i64, ptr %s, align 8
  %f = load atomic i32, ptr @flag acquire, align 4
  %b = load i64, ptr %s1, align 8
  store i64 %a, ptr %d, align 8
  store i64 %b, ptr %d1, align 8
  ret void
}

define void @copy_two_around_monotonic(ptr noalias %d, ptr noalias %s) {
  %s1 = getelementptr inbounds i64, ptr %s, i64 1
  %d1 = getelementptr inbounds i64, ptr %d, i64 1
  %a = load i64, ptr %s, align 8
  %f = load atomic i32, ptr @flag monotonic, align 4
  %b = load i64, ptr %s1, align 8
  store i64 %a, ptr %d, align 8
  store i64 %b, ptr %d1, align 8
  ret void
}

define void @copy_two_around_fence(ptr noalias %d, ptr noalias %s) {
  %s1 = getelementptr inbounds i64, ptr %s, i64 1
  %d1 = getelementptr inbounds i64, ptr %d, i64 1
  %a = load i64, ptr %s, align 8
  %b = load i64, ptr %s1, align 8
  store i64 %a, ptr %d, align 8
  fence release
  store i64 %b, ptr %d1, align 8
  ret void
}

define void @tagged(ptr noalias %d, ptr noalias %s) {
  %s1 = getelementptr inbounds i64, ptr %s, i64 1
  %d1 = getelementptr inbounds i64, ptr %d, i64 1
  %a = load i64, ptr %s, align 8, !mmra !0
  %b = load i64, ptr %s1, align 8, !mmra !0
  store i64 %a, ptr %d, align 8, !mmra !0
  store i64 %b, ptr %d1, align 8, !mmra !1
  ret void
}

!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
