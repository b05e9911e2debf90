; Volatile accesses: none may go, appear, or change places.

@device = global i32 0
@data = global i32 0

define i32 @two_reads() {
  %a = load volatile i32, ptr @device
  %b = load volatile i32, ptr @device
  %c = add i32 %a, %b
  ret i32 %c
}

define void @two_writes() {
  store volatile i32 1, ptr @device
  store volatile i32 2, ptr @device
  ret void
}

define i32 @unused_read() {
  %a = load volatile i32, ptr @device
  ret i32 0
}

define i32 @plain_around_volatile() {
  %a = load i32, ptr @data
  %v = load volatile i32, ptr @device
  %b = load i32, ptr @data
  %c = add i32 %a, %b
  %d = add i32 %c, %v
  ret i32 %d
}

define void @dead_store_around_volatile() {
  store i32 1, ptr @data
  store volatile i32 1, ptr @device
  store i32 2, ptr @data
  ret void
}

define i32 @plain_then_volatile(ptr %p) {
  %a = load i32, ptr %p
  %b = load volatile i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @volatile_then_plain(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define void @in_both_arms(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store volatile i32 1, ptr @device
  br label %end
else:
  store volatile i32 2, ptr @device
  br label %end
end:
  ret void
}

define i32 @loads_in_both_arms(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = load volatile i32, ptr @device
  br label %end
else:
  %b = load volatile i32, ptr @device
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

define void @volatile_and_plain_in_arms(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store volatile i32 1, ptr @device
  br label %end
else:
  store i32 1, ptr @device
  br label %end
end:
  ret void
}

define void @poll() {
entry:
  br label %loop
loop:
  %s = load volatile i32, ptr @device
  %d = load i32, ptr @data
  %t = add i32 %s, %d
  %busy = icmp ne i32 %t, 0
  br i1 %busy, label %loop, label %end
end:
  ret void
}

define i32 @volatile_rmw() {
  %a = atomicrmw volatile or ptr @device, i32 0 monotonic
  ret i32 %a
}

define i32 @volatile_atomic() {
  %a = load atomic volatile i32, ptr @device monotonic, align 4
  %b = load i32, ptr @data
  %c = load atomic volatile i32, ptr @device monotonic, align 4
  %d = load i32, ptr @data
  %s = add i32 %a, %b
  %t = add i32 %c, %d
  %r = add i32 %s, %t
  ret i32 %r
}

; Execution need not continue behind a volatile access.
define i32 @hoisted_above_volatile(ptr noalias %device, ptr noalias %p) {
entry:
  br label %loop
loop:
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %busy = load volatile i32, ptr %device, align 4
  %x = load i32, ptr %p, align 4
  %more = add i32 %sum, %x
  %done = icmp eq i32 %busy, 0
  br i1 %done, label %end, label %loop
end:
  ret i32 %more
}
