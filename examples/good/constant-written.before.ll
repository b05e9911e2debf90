; Nobody may write to a constant.

@k = constant [4 x i8] c"\01\02\03\04", align 4
@y = constant ptr getelementptr inbounds (i8, ptr @k, i64 2)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define i16 @stored() {
  store i16 0, ptr @k, align 1
  ret i16 0
}

define i16 @filled() {
  %p = getelementptr inbounds i8, ptr @k, i64 1
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 2, i1 false)
  ret i16 0
}

define i8 @exchanged() {
  %old = atomicrmw xchg ptr @k, i8 1 monotonic
  ret i8 %old
}

; What it holds may be an address.
define ptr @address_held() {
  %p = load ptr, ptr @y
  ret ptr %p
}
