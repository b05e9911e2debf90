; Copies and fills: memcpyopt, dse, instcombine.

@image = constant [8 x i8] c"abcdefgh"
@out = global [8 x i8] zeroinitializer
@flag = global i32 0

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @reads(ptr readonly nocapture) nounwind

define void @small_copy(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}

define void @aligned_copy(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 4, i1 false)
  ret void
}

define void @load_store_copy(ptr noalias %d, ptr noalias %s) {
  %v = load i64, ptr %s, align 8
  store i64 %v, ptr %d, align 8
  ret void
}

define void @struct_copy(ptr noalias %d, ptr noalias %s) {
  %v = load { i32, i32 }, ptr %s, align 4
  store { i32, i32 } %v, ptr %d, align 4
  ret void
}

define void @copy_of_copy(ptr noalias %a, ptr noalias %b, ptr noalias %c) {
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %b, i64 4, i1 false)
  ret void
}

define void @copy_through_local(ptr noalias %d, ptr noalias %s) {
  %t = alloca [4 x i8], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t, ptr align 4 %s, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %t, i64 4, i1 false)
  ret void
}

define void @copy_through_local_over_fence(ptr noalias %d, ptr noalias %s) {
  %t = alloca [4 x i8], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t, ptr align 4 %s, i64 4, i1 false)
  fence acquire
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %t, i64 4, i1 false)
  ret void
}

define void @copy_through_local_over_release(ptr noalias %d, ptr noalias %s) {
  %t = alloca [4 x i8], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t, ptr align 4 %s, i64 4, i1 false)
  store atomic i32 1, ptr @flag release, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %t, i64 4, i1 false)
  ret void
}

define void @set_then_copy(ptr noalias %d, ptr noalias %s) {
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}

define void @copy_of_set(ptr noalias %d, ptr noalias %s) {
  call void @llvm.memset.p0.i64(ptr %s, i8 0, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  ret void
}

define void @stores_become_fill(ptr %p) {
  store i32 0, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 0, ptr %q, align 4
  %r = getelementptr i8, ptr %p, i64 8
  store i32 0, ptr %r, align 4
  %s = getelementptr i8, ptr %p, i64 12
  store i32 0, ptr %s, align 4
  ret void
}

define void @stores_around_release(ptr noalias %p) {
  store i32 0, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 0, ptr %q, align 4
  store atomic i32 1, ptr @flag release, align 4
  %r = getelementptr i8, ptr %p, i64 8
  store i32 0, ptr %r, align 4
  ret void
}

define void @unordered_stores_stay(ptr %p) {
  store atomic i32 0, ptr %p unordered, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store atomic i32 0, ptr %q unordered, align 4
  %r = getelementptr i8, ptr %p, i64 8
  store atomic i32 0, ptr %r unordered, align 4
  ret void
}

define i8 @load_from_copied_constant(ptr noalias %d) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr @image, i64 8, i1 false)
  %q = getelementptr i8, ptr %d, i64 3
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @load_from_fill(ptr %d) {
  call void @llvm.memset.p0.i64(ptr %d, i8 7, i64 4, i1 false)
  %q = getelementptr i8, ptr %d, i64 3
  %v = load i8, ptr %q
  ret i8 %v
}

define void @move_is_copy(ptr noalias %d, ptr noalias %s) {
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}

define void @dead_fill(ptr %p, i32 %v) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  store i32 %v, ptr %p, align 1
  ret void
}

define void @partly_dead_fill(ptr %p, i32 %v) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 8, i1 false)
  store i32 %v, ptr %p, align 4
  ret void
}

define void @dead_fill_over_release(ptr noalias %p, i32 %v) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 4, i1 false)
  store atomic i32 1, ptr @flag release, align 4
  store i32 %v, ptr %p, align 4
  ret void
}

define void @copy_to_itself(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 4, i1 false)
  ret void
}

define void @volatile_copy(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 4, i1 true)
  ret void
}
