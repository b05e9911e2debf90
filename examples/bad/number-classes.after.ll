declare i1 @llvm.is.fpclass.f32(float, i32)

define i1 @other_nan(float nofpclass(snan) %x) {
  ret i1 false
}

define nofpclass(nzero) float @said_of_result(float %x) {
  ret float %x
}

define float @said_of_parameter(float nofpclass(inf) %x) {
  ret float %x
}

define <2 x float> @other_numbers(<2 x float> %x) {
  ret <2 x float> poison
}

define i1 @other_question(float nofpclass(inf) %x) {
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 768)
  ret i1 %c
}
