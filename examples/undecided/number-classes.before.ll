; Which kind of 16 bits a number has is not told by its type here.
declare i1 @llvm.is.fpclass.f16(half, i32)

define i1 @half(half nofpclass(nan) %x) {
  %c = call i1 @llvm.is.fpclass.f16(half %x, i32 3)
  ret i1 %c
}
