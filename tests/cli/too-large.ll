; Objects that would reach into each other, were they looked at: the load would read what is stored far behind.
@far = global [4194304 x i8] zeroinitializer

define i8 @src1() {
  %big = alloca [4194304 x i8]
  %b = alloca i8
  store i8 1, ptr %b
  %q = getelementptr i8, ptr %big, i64 1048576
  store i8 2, ptr %q
  %r = load i8, ptr %b
  ret i8 %r
}

define i8 @tgt1() {
  ret i8 2
}

define i8 @src2() {
  %b = alloca i8
  store i8 1, ptr %b
  %q = getelementptr i8, ptr %b, i64 1048576
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt2() {
  ret i8 2
}

define i8 @src3() {
  %r = load i8, ptr @far
  ret i8 %r
}

define i8 @tgt3() {
  ret i8 2
}
