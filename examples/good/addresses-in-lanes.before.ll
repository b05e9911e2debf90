; Addresses of lanes are computed one by one.
define ptr @zero(ptr %p) {
  %all = getelementptr inbounds i8, ptr %p, <2 x i64> <i64 0, i64 4>
  %first = extractelement <2 x ptr> %all, i32 0
  ret ptr %first
}

define i32 @second(<2 x ptr> %bases, i64 %n) {
  %all = getelementptr i32, <2 x ptr> %bases, i64 %n
  %one = extractelement <2 x ptr> %all, i32 1
  %v = load i32, ptr %one, align 4
  ret i32 %v
}

define ptr @field(<2 x ptr> %bases) {
  %all = getelementptr { i32, i64, i32 }, <2 x ptr> %bases, <2 x i64> <i64 1, i64 2>, <2 x i32> <i32 2, i32 2>
  %one = extractelement <2 x ptr> %all, i32 1
  ret ptr %one
}
