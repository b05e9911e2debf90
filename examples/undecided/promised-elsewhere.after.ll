; The same calls in the same places of the text, but in the other order: another one is promised to return.
define i32 @f(ptr align 4 dereferenceable(4) %p) {
entry:
  br label %x
y:
  call void @f0() willreturn
  %r = load i32, ptr %p
  ret i32 %r
x:
  call void @f0()
  br label %y
}
declare void @f0() memory(inaccessiblemem: readwrite) nounwind nosync
