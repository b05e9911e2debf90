; litmus: an update that is acquire and release
; Where: LangRef, "Atomic Memory Ordering Constraints", `acq_rel`: it acts as both. What the first thread
; wrote is seen after it, and what is written before it is seen by the third.
; model: llvm
; thread T1: @first(@data, @flag)
; thread T2: @second(@data, @more, @flag)
; thread T3: @third(@data, @more, @flag)
; init: data = 0, more = 0, flag = 0
; filter: (T2:%o = 1 /\ T3:%f = 2)
; forall: (T2:%d = 42 /\ T3:%d = 42 /\ T3:%m = 7)
; expect: holds, no-undef
@data = global i32 0
@more = global i32 0
@flag = global i32 0

define void @first(ptr %data, ptr %flag) {
  store i32 42, ptr %data
  store atomic i32 1, ptr %flag release, align 4
  ret void
}

define void @second(ptr %data, ptr %more, ptr %flag) {
  store i32 7, ptr %more
  %o = atomicrmw add ptr %flag, i32 1 acq_rel, align 4
  %seen = icmp eq i32 %o, 1
  br i1 %seen, label %then, label %done

then:
  %d = load i32, ptr %data
  br label %done

done:
  ret void
}

define void @third(ptr %data, ptr %more, ptr %flag) {
  %f = load atomic i32, ptr %flag acquire, align 4
  %seen = icmp eq i32 %f, 2
  br i1 %seen, label %then, label %done

then:
  %d = load i32, ptr %data
  %m = load i32, ptr %more
  br label %done

done:
  ret void
}
