; Callees write what they are handed: through an argument of unknown value, through a choice of locals, in
; one arm of two that become one.
declare void @w(ptr) memory(argmem: readwrite) nosync nounwind willreturn
declare void @h(ptr)

define i32 @arg(ptr %p) {
  store i32 1, ptr %p
  call void @w(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @sel(i1 %c) {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %s = select i1 %c, ptr %a, ptr %b
  call void @h(ptr nocapture %s)
  %v = load i32, ptr %a
  ret i32 %v
}

define void @hoistarm(i1 %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  call void @h(ptr %p)
  br label %e
b:
  call void @h(ptr %p)
  store i32 1, ptr %p
  br label %e
e:
  ret void
}
