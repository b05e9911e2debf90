; Right: what is `dereferenceable` may be loaded where that stands, and what has been loaded is dereferenceable.

define i32 @deref_call_hoist(i1 %c, ptr %p) {
  call void @deref_call_hoist_f(ptr dereferenceable(4) %p)
  ret i32 0
}

declare void @deref_call_hoist_f(ptr)

define i32 @deref_call_hoist_over_willreturn(ptr %p) {
  call void @deref_call_hoist_over_willreturn_g()
  call void @deref_call_hoist_over_willreturn_f(ptr dereferenceable(4) %p)
  ret i32 0
}

declare void @deref_call_hoist_over_willreturn_f(ptr) 
declare void @deref_call_hoist_over_willreturn_g() nounwind willreturn

define i32 @deref_result_used(i1 %c) {
  %p = call ptr @deref_result_used_f()
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}

declare dereferenceable(4) ptr @deref_result_used_f()

define i32 @deref_or_null_call(i1 %c) {
  %p = call ptr @deref_or_null_call_f()
  %n = icmp eq ptr %p, null
  br i1 %n, label %b, label %a
a:
  br i1 %c, label %d, label %b
d:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}

declare dereferenceable_or_null(4) ptr @deref_or_null_call_f()

define void @deref_added_arg_after_load(ptr %p) {
  %v = load i8, ptr %p
  call void @deref_added_arg_after_load_f(ptr %p)
  ret void
}

declare void @deref_added_arg_after_load_f(ptr)

define i8 @deref_added_param_loaded(ptr %p) {
  %v = load i8, ptr %p
  ret i8 %v
}

define void @deref_alloca_small() {
  %a = alloca i8
  call void @deref_alloca_small_f(ptr dereferenceable(4) %a)
  ret void
}

declare void @deref_alloca_small_f(ptr)
