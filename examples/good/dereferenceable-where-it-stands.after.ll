define i32 @deref_call_hoist(i1 %c, ptr %p) {
  %v = load i32, ptr %p, align 1
  call void @deref_call_hoist_f(ptr dereferenceable(4) %p)
  ret i32 0
}

declare void @deref_call_hoist_f(ptr)

define i32 @deref_call_hoist_over_willreturn(ptr %p) {
  %v = load i32, ptr %p, align 1
  call void @deref_call_hoist_over_willreturn_g()
  call void @deref_call_hoist_over_willreturn_f(ptr dereferenceable(4) %p)
  ret i32 0
}

declare void @deref_call_hoist_over_willreturn_f(ptr) 
declare void @deref_call_hoist_over_willreturn_g() nounwind willreturn

define i32 @deref_result_used(i1 %c) {
  %p = call ptr @deref_result_used_f()
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

declare dereferenceable(4) ptr @deref_result_used_f()

define i32 @deref_or_null_call(i1 %c) {
  %p = call ptr @deref_or_null_call_f()
  %n = icmp eq ptr %p, null
  br i1 %n, label %b, label %a
a:
  %v = load i32, ptr %p, align 1
  br i1 %c, label %d, label %b
d:
  ret i32 %v
b:
  ret i32 0
}

declare dereferenceable_or_null(4) ptr @deref_or_null_call_f()

define void @deref_added_arg_after_load(ptr %p) {
  %v = load i8, ptr %p
  call void @deref_added_arg_after_load_f(ptr dereferenceable(1) %p)
  ret void
}

declare void @deref_added_arg_after_load_f(ptr)

define i8 @deref_added_param_loaded(ptr dereferenceable(1) %p) {
  %v = load i8, ptr %p
  ret i8 %v
}

define void @deref_alloca_small() {
  unreachable
}

declare void @deref_alloca_small_f(ptr)
