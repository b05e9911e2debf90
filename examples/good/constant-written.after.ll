@k = constant [4 x i8] c"\01\02\03\04", align 4
@y = constant ptr getelementptr inbounds (i8, ptr @k, i64 2)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define i16 @stored() {
  ret i16 1
}

define i16 @filled() {
  unreachable
}

define i8 @exchanged() {
  ret i8 9
}

define ptr @address_held() {
  ret ptr getelementptr inbounds (i8, ptr @k, i64 2)
}
