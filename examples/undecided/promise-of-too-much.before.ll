; Promises of which nobody here can tell whether they are kept.

define void @deref_large_more(ptr %p) {
  call void @deref_large_more_f(ptr dereferenceable(100) %p)
  ret void
}

declare void @deref_large_more_f(ptr)

define void @nofree_added() {
  call void @nofree_added_g()
  ret void
}

declare void @nofree_added_g()

define void @ro_param_maybe(ptr readonly %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  store i8 1, ptr %r
  ret void
}
