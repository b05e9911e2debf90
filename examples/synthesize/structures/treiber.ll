; litmus: the stack of Treiber: two threads push a node each, a third one pops
; A node is its number; whoever pops one sees what is in it, and what is below it.
; thread T1: @push(1, @value1, @next1)
; thread T2: @push(2, @value2, @next2)
; thread T3: @pop()
; ~exists: T3:ret = 9
@top = global i32 0
@value1 = global i32 0
@value2 = global i32 0
@next1 = global i32 0
@next2 = global i32 0

define void @push(i32 %me, ptr %value, ptr %next) {
entry:
  store i32 7, ptr %value, align 4 ; label: fill
  br label %try
try:
  %old = load atomic i32, ptr @top monotonic, align 4 ; label: look
  store i32 %old, ptr %next, align 4 ; label: link
  %pair = cmpxchg ptr @top, i32 %old, i32 %me monotonic monotonic, align 4 ; label: push
  %ok = extractvalue { i32, i1 } %pair, 1
  br i1 %ok, label %out, label %try
out:
  ret void
}

define i32 @pop() {
entry:
  %t = load atomic i32, ptr @top monotonic, align 4 ; label: peek
  %one = icmp eq i32 %t, 1
  br i1 %one, label %first, label %notfirst
first:
  %n1 = load i32, ptr @next1, align 4 ; label: below1
  %p1 = cmpxchg ptr @top, i32 1, i32 %n1 monotonic monotonic, align 4 ; label: pop1
  %ok1 = extractvalue { i32, i1 } %p1, 1
  br i1 %ok1, label %use1, label %nothing
use1:
  %v1 = load i32, ptr @value1, align 4 ; label: use1
  %good1 = icmp eq i32 %v1, 7
  br i1 %good1, label %nothing, label %wrong
notfirst:
  br label %nothing
nothing:
  br label %out
wrong:
  br label %out
out:
  %r = phi i32 [ 0, %nothing ], [ 9, %wrong ]
  ret i32 %r
}
