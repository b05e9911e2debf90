define void @deref_large_more(ptr %p) {
  call void @deref_large_more_f(ptr dereferenceable(200) %p)
  ret void
}

declare void @deref_large_more_f(ptr)

define void @nofree_added() nofree {
  call void @nofree_added_g()
  ret void
}

declare void @nofree_added_g()

define void @ro_param_maybe(ptr readonly %p, ptr %q, i1 %c) {
  unreachable
}
