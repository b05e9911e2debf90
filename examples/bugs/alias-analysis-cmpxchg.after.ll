; What opt -passes=gvn, early-cse<memssa> or newgvn make of it: the later load is gone.

@data = global i32 0
@flag = global i32 0
@first = global i32 0
@second = global i32 0

define i32 @read() {
  %early = load i32, ptr @data, align 4
  %x = cmpxchg ptr @flag, i32 0, i32 2 monotonic acquire, align 4
  %f = extractvalue { i32, i1 } %x, 0
  store i32 %early, ptr @first, align 4
  store i32 %early, ptr @second, align 4
  ret i32 %f
}
