; refuted: tgt.nf1 tgt.nf2 tgt.nf3 tgt.nf4 tgt.ns4

; A nofree function may free what it has allocated, or have others free it.

declare noalias ptr @malloc(i64) nounwind willreturn allockind("alloc,uninitialized") allocsize(0)
declare void @h.nf2(ptr) nounwind willreturn
declare ptr @make.nf3() nounwind willreturn
declare void @h.nf3(ptr) nounwind willreturn
declare noalias nonnull ptr @make.ns4() nounwind willreturn
declare void @h.ns4(ptr captures(none)) nounwind willreturn

; a nofree function may arrange for another thread to free what it has allocated: added load behind the acquire
define i32 @src.nf1(ptr %q, ptr %s) nofree {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  store atomic ptr %p, ptr %q release, align 8
  %a = load atomic i32, ptr %s acquire, align 4
  ret i32 %a
}
define i32 @tgt.nf1(ptr %q, ptr %s) nofree {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  store atomic ptr %p, ptr %q release, align 8
  %a = load atomic i32, ptr %s acquire, align 4
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 %a, %y
  ret i32 %z
}

; a nofree function calls h, which may free what the function has allocated
define i32 @src.nf2() nofree {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.nf2(ptr %p)
  ret i32 1
}
define i32 @tgt.nf2() nofree {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.nf2(ptr %p)
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 1, %y
  ret i32 %z
}

; as nf2: a pointer that was read behind a callee that may have allocated it is freed by another callee (allocated in the run)
define i32 @src.nf3() nofree {
  %p = call ptr @make.nf3()
  %v = load i32, ptr %p
  call void @h.nf3(ptr %p)
  ret i32 %v
}
define i32 @tgt.nf3() nofree {
  %p = call ptr @make.nf3()
  %v = load i32, ptr %p
  call void @h.nf3(ptr %p)
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 %v, %y
  ret i32 %z
}

; as nf1 with a pointer that another thread has allocated meanwhile and handed over by an acquire; it is freed after a release
define i32 @src.nf4(ptr %q, ptr %s) nofree {
  %p = load atomic ptr, ptr %q acquire, align 8
  %v = load i32, ptr %p
  store atomic i32 1, ptr %s release, align 4
  %a = load atomic i32, ptr %s acquire, align 4
  %z = add i32 %a, %v
  ret i32 %z
}
define i32 @tgt.nf4(ptr %q, ptr %s) nofree {
  %p = load atomic ptr, ptr %q acquire, align 8
  %v = load i32, ptr %p
  store atomic i32 1, ptr %s release, align 4
  %a = load atomic i32, ptr %s acquire, align 4
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %b = or i32 %v, %y
  %z = add i32 %a, %b
  ret i32 %z
}

; a nofree function, own object, control: nobody else knows of it (valid then): here h keeps nothing, nofree arg absent
define void @src.ns4() nofree {
  %p = call ptr @make.ns4()
  store i32 7, ptr %p
  call void @h.ns4(ptr captures(none) %p)
  ret void
}
define void @tgt.ns4() nofree {
  %p = call ptr @make.ns4()
  store i32 7, ptr %p
  call void @h.ns4(ptr captures(none) %p)
  store i32 8, ptr %p
  ret void
}
