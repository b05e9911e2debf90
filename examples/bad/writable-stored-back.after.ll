define void @writable_added(ptr writable dereferenceable(4) %p) {
  ret void
}

define void @writable_after_call(ptr writable dereferenceable(4) %p, i1 %c) {
  call void @writable_after_call_g()
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 42, i32 %v
  store i32 %r, ptr %p, align 1
  ret void
}

declare void @writable_after_call_g()

define void @writable_removed_dereferenceable(ptr dereferenceable(4) %p, i1 %c) {
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 42, i32 %v
  store i32 %r, ptr %p, align 1
  ret void
}
