; What some version of LLVM gets wrong; see examples/bugs.

@data = global [2 x i32] zeroinitializer, align 8
@flag = global i32 0

define i32 @load_over_failing_cmpxchg() {
  %early = load i32, ptr @data, align 8
  %x = cmpxchg ptr @flag, i32 0, i32 2 monotonic acquire, align 4
  %f = extractvalue { i32, i1 } %x, 0
  %late = load i32, ptr @data, align 8
  %published = icmp eq i32 %f, 1
  %r = select i1 %published, i32 %late, i32 %early
  ret i32 %r
}

define i32 @load_over_failing_cmpxchg_in_loop() {
entry:
  br label %loop
loop:
  %x = cmpxchg ptr @flag, i32 0, i32 2 monotonic acquire, align 4
  %f = extractvalue { i32, i1 } %x, 0
  %late = load i32, ptr @data, align 8
  %published = icmp eq i32 %f, 1
  br i1 %published, label %end, label %loop
end:
  ret i32 %late
}

define i32 @neighbours_over_acquire(ptr noalias %seen) {
  %a = load i32, ptr @data, align 8
  %f = load atomic i32, ptr @flag acquire, align 4
  %b = load i32, ptr getelementptr (i8, ptr @data, i64 4), align 4
  store i32 %a, ptr %seen, align 4
  %published = icmp ne i32 %f, 0
  %r = select i1 %published, i32 %b, i32 0
  ret i32 %r
}

define i32 @neighbours_over_failing_cmpxchg(ptr noalias %seen) {
  %a = load i32, ptr @data, align 8
  %x = cmpxchg ptr @flag, i32 0, i32 2 monotonic acquire, align 4
  %f = extractvalue { i32, i1 } %x, 0
  %b = load i32, ptr getelementptr (i8, ptr @data, i64 4), align 4
  store i32 %a, ptr %seen, align 4
  %published = icmp eq i32 %f, 1
  %r = select i1 %published, i32 %b, i32 0
  ret i32 %r
}

define i32 @call_before_release(i1 %c) {
entry:
  %v = call i32 @reads(ptr @data)
  store atomic i32 1, ptr @flag release, align 4
  br i1 %c, label %use, label %skip
use:
  ret i32 %v
skip:
  ret i32 0
}

declare i32 @reads(ptr nocapture readonly) memory(argmem: read) nosync nounwind willreturn
