; Loops: licm, gvn, early-cse, jump-threading.

@g = global i32 0
@stop = global i32 0
@step = constant i32 2

define i32 @invariant_load(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %v = load i32, ptr %p
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %s1
}

define i32 @guarded_invariant_load(ptr dereferenceable(4) align 4 %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load i32, ptr %p, align 4
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  br label %head
end:
  ret i32 %s
}

define i32 @invariant_global(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load i32, ptr @g
  %i1 = add i32 %i, %v
  br label %head
end:
  ret i32 %i
}

define void @promoted_counter(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load i32, ptr %p
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @conditional_store(ptr dereferenceable(4) align 4 %p, i32 %n, i32 %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %hit = icmp eq i32 %i, %k
  br i1 %hit, label %then, label %latch
then:
  %v = load i32, ptr %p, align 4
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %p, align 4
  br label %latch
latch:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @local_counter(i32 %n) {
entry:
  %l = alloca i32
  store i32 0, ptr %l
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %odd = and i32 %i, 1
  %hit = icmp ne i32 %odd, 0
  br i1 %hit, label %then, label %latch
then:
  %v = load i32, ptr %l
  %v1 = add i32 %v, %i
  store i32 %v1, ptr %l
  br label %latch
latch:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  %r = load i32, ptr %l
  ret i32 %r
}

define i32 @wait_monotonic() {
entry:
  br label %loop
loop:
  %f = load atomic i32, ptr @stop monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %loop, label %end
end:
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @wait_acquire(ptr %p) {
entry:
  %before = load i32, ptr %p
  br label %loop
loop:
  %f = load atomic i32, ptr @stop acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %loop, label %end
end:
  %v = load i32, ptr %p
  %r = add i32 %v, %before
  ret i32 %r
}

define i32 @wait_plain() {
entry:
  br label %loop
loop:
  %f = load i32, ptr @stop
  %c = icmp eq i32 %f, 0
  br i1 %c, label %loop, label %end
end:
  %v = load i32, ptr @g
  ret i32 %v
}

define i32 @invariant_load_with_acquire(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %f = load atomic i32, ptr @stop acquire, align 4
  %v = load i32, ptr %p
  %t = add i32 %v, %f
  %s1 = add i32 %s, %t
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %s1
}

define i32 @invariant_load_with_monotonic(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %f = load atomic i32, ptr @stop monotonic, align 4
  %v = load i32, ptr %p
  %t = add i32 %v, %f
  %s1 = add i32 %s, %t
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %s1
}

define void @store_with_release_in_loop(ptr noalias %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 %i, ptr %p
  store atomic i32 %i, ptr @stop release, align 4
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @unordered_counter(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load atomic i32, ptr @g unordered, align 4
  %v1 = add i32 %v, 1
  store atomic i32 %v1, ptr @g unordered, align 4
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @unordered_invariant(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s1, %loop ]
  %v = load atomic i32, ptr %p unordered, align 4
  %s1 = add i32 %s, %v
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %s1
}

define void @invariant_store(ptr %p, i32 %n, i32 %v) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store i32 %v, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @invariant_fence(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  fence acquire
  %v = load i32, ptr %p
  %i1 = add i32 %i, %v
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @array_fill(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 0, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @constant_step(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load i32, ptr @step
  %i1 = add i32 %i, %v
  br label %head
end:
  ret i32 %i
}

define i32 @spin_lock() {
entry:
  br label %loop
loop:
  %old = atomicrmw xchg ptr @stop, i32 1 acquire
  %c = icmp ne i32 %old, 0
  br i1 %c, label %loop, label %end
end:
  %v = load i32, ptr @g
  %v1 = add i32 %v, 1
  store i32 %v1, ptr @g
  store atomic i32 0, ptr @stop release, align 4
  ret i32 %v
}

define i32 @cas_increment(ptr %p) {
entry:
  %first = load atomic i32, ptr %p monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %entry ], [ %seen, %loop ]
  %new = add i32 %old, 1
  %x = cmpxchg ptr %p, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %end, label %loop
end:
  ret i32 %old
}
