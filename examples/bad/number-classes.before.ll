; What is said not to be of some classes may be of the others.
declare i1 @llvm.is.fpclass.f32(float, i32)

define i1 @other_nan(float nofpclass(snan) %x) {
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %c
}

define float @said_of_result(float %x) {
  ret float %x
}

define float @said_of_parameter(float %x) {
  ret float %x
}

define nofpclass(nan) <2 x float> @other_numbers(<2 x float> %x) {
  ret <2 x float> %x
}

define i1 @other_question(float nofpclass(inf) %x) {
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 512)
  ret i1 %c
}
