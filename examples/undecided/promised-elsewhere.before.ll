define i32 @f(ptr align 4 dereferenceable(4) %p) {
entry:
  br label %x
x:
  call void @f0() willreturn
  br label %y
y:
  call void @f0()
  %r = load i32, ptr %p
  ret i32 %r
}
declare void @f0() memory(inaccessiblemem: readwrite) nounwind nosync
