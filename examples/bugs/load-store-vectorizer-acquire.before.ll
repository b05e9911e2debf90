; Of two neighbouring words the second is loaded behind an acquire load; see
; load-store-vectorizer-acquire.md.

@data = global [2 x i32] zeroinitializer, align 8
@flag = global i32 0
@first = global i32 0
@second = global i32 0

define i32 @read() {
  %a = load i32, ptr @data, align 8
  %f = load atomic i32, ptr @flag acquire, align 4
  %b = load i32, ptr getelementptr (i8, ptr @data, i64 4), align 4
  store i32 %a, ptr @first, align 4
  store i32 %b, ptr @second, align 4
  ret i32 %f
}
