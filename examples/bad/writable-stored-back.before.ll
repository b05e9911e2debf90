; Wrong: a function stores back what is `writable` when it is entered, and at no other time.

define void @writable_added(ptr dereferenceable(4) %p) {
  ret void
}

define void @writable_after_call(ptr writable dereferenceable(4) %p, i1 %c) {
  call void @writable_after_call_g()
  br i1 %c, label %a, label %b
a:
  store i32 42, ptr %p, align 1
  ret void
b:
  ret void
}

declare void @writable_after_call_g()

define void @writable_removed_dereferenceable(ptr dereferenceable(4) %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 42, ptr %p
  ret void
b:
  ret void
}
