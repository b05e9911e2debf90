; LangRef, "Object lifetime": loading from a stack object outside its lifetime gives poison. alive-tv takes it for
; undefined behaviour: doesn't verify.
; ERROR: Source is more defined than target

declare void @llvm.lifetime.start.p0(ptr)

define i64 @src() {
  %m = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr %m)
  ret i64 0
}

define i64 @tgt() {
  %m = alloca i64, align 8
  %unused = load i8, ptr %m, align 8
  call void @llvm.lifetime.start.p0(ptr %m)
  ret i64 0
}
