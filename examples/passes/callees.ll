; Functions that call each other: locks, flags, helpers of all linkages.
@lock = internal global i32 0
@flag = global i32 0
@data = global i32 0
@slots = global [4 x i32] zeroinitializer

declare void @work(i32)
declare void @inspect(ptr)

define internal void @lock_acquire(ptr %lock) {
entry:
  br label %try

try:
  %pair = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic
  %taken = extractvalue { i32, i1 } %pair, 1
  br i1 %taken, label %done, label %try

done:
  ret void
}

define internal void @lock_release(ptr %lock) {
  store atomic i32 0, ptr %lock release, align 4
  ret void
}

define internal i32 @load_flag(ptr %flag, i1 %acquire) {
  br i1 %acquire, label %strong, label %weak

strong:
  %a = load atomic i32, ptr %flag acquire, align 4
  ret i32 %a

weak:
  %b = load atomic i32, ptr %flag monotonic, align 4
  ret i32 %b
}

define internal void @publish(i32 %value, ptr %data, ptr %flag) {
  store i32 %value, ptr %data
  fence release
  store atomic i32 1, ptr %flag monotonic, align 4
  ret void
}

define linkonce_odr i32 @next(i32 %value) {
  %next = add i32 %value, 1
  ret i32 %next
}

define linkonce_odr void @fetch_add(ptr %counter) {
  %old = atomicrmw add ptr %counter, i32 1 monotonic
  ret void
}

define internal void @fill(ptr %slots, i32 %value) {
  store i32 %value, ptr %slots
  %second = getelementptr inbounds i32, ptr %slots, i64 1
  store i32 %value, ptr %second
  ret void
}

define internal i32 @sum_by_value(ptr byval({ i32, i32 }) align 4 %pair) {
  %a = load i32, ptr %pair
  %at = getelementptr inbounds { i32, i32 }, ptr %pair, i64 0, i32 1
  %b = load i32, ptr %at
  %sum = add i32 %a, %b
  ret i32 %sum
}

define internal void @lend(i32 %value) {
  %copy = alloca i32
  store i32 %value, ptr %copy
  call void @inspect(ptr %copy)
  ret void
}

define internal void @unused_result(ptr %p) {
  %ignored = load i32, ptr %p
  ret void
}

define internal i32 @down(i32 %n) {
entry:
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %done, label %more

more:
  %less = sub i32 %n, 1
  %rest = call i32 @down(i32 %less)
  ret i32 %rest

done:
  ret i32 0
}

define void @count_under_lock() {
  call void @lock_acquire(ptr @lock)
  %old = load i32, ptr @data
  %new = call i32 @next(i32 %old)
  store i32 %new, ptr @data
  call void @lock_release(ptr @lock)
  ret void
}

define void @work_under_lock(i32 %value) {
  call void @lock_acquire(ptr @lock)
  call void @work(i32 %value)
  call void @lock_release(ptr @lock)
  ret void
}

define i32 @receive() {
  %seen = call i32 @load_flag(ptr @flag, i1 true)
  %set = icmp ne i32 %seen, 0
  br i1 %set, label %ready, label %early

ready:
  %value = load i32, ptr @data
  ret i32 %value

early:
  ret i32 -1
}

define i32 @receive_by_fence() {
  %seen = call i32 @load_flag(ptr @flag, i1 false)
  fence acquire
  %set = icmp ne i32 %seen, 0
  br i1 %set, label %ready, label %early

ready:
  %value = load i32, ptr @data
  ret i32 %value

early:
  ret i32 -1
}

define void @send(i32 %value) {
  call void @publish(i32 %value, ptr @data, ptr @flag)
  ret void
}

define void @send_next(i32 %value) {
  %next = call i32 @next(i32 %value)
  call void @publish(i32 %next, ptr @data, ptr @flag)
  ret void
}

define void @statistics(i1 %both) {
  call void @fetch_add(ptr @data)
  br i1 %both, label %again, label %done

again:
  call void @fetch_add(ptr @flag)
  br label %done

done:
  ret void
}

define i32 @fill_local(i32 %value) {
  %slots = alloca [2 x i32]
  call void @fill(ptr %slots, i32 %value)
  %second = getelementptr inbounds i32, ptr %slots, i64 1
  %same = load i32, ptr %second
  ret i32 %same
}

define void @fill_global(i32 %value) {
  call void @fill(ptr @slots, i32 %value)
  ret void
}

define i32 @sum_of_two(i32 %a, i32 %b) {
  %pair = alloca { i32, i32 }
  store i32 %a, ptr %pair
  %at = getelementptr inbounds { i32, i32 }, ptr %pair, i64 0, i32 1
  store i32 %b, ptr %at
  %sum = call i32 @sum_by_value(ptr byval({ i32, i32 }) align 4 %pair)
  ret i32 %sum
}

define void @lend_twice(i32 %value) {
  call void @lend(i32 %value)
  %next = call i32 @next(i32 %value)
  call void @lend(i32 %next)
  ret void
}

define void @nothing_comes_of_it() {
  call void @unused_result(ptr @data)
  %zero = call i32 @down(i32 0)
  ret void
}

define void @send_many(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @publish(i32 %i, ptr @data, ptr @flag)
  %next = call i32 @next(i32 %i)
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done

done:
  ret void
}
