define i32 @deref_call_hoist_over_noreturn(ptr %p) {
  %v = load i32, ptr %p, align 1
  call void @deref_call_hoist_over_noreturn_g()
  call void @deref_call_hoist_over_noreturn_f(ptr dereferenceable(4) %p)
  ret i32 0
}

declare void @deref_call_hoist_over_noreturn_f(ptr) 
declare void @deref_call_hoist_over_noreturn_g()

define i32 @deref_result_small(i1 %c) {
  %p = call ptr @deref_result_small_f()
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

declare dereferenceable(2) ptr @deref_result_small_f()

define void @deref_added_arg(ptr %p) {
  call void @deref_added_arg_f(ptr dereferenceable(1) %p)
  ret void
}

declare void @deref_added_arg_f(ptr)

define void @deref_added_param(ptr dereferenceable(1) %p) {
  ret void
}

define dereferenceable(1) ptr @deref_added_result_local(ptr %p) {
  ret ptr %p
}

define void @extern_global_small() {
  unreachable
}

@extern_global_small_x = external global i8
declare void @extern_global_small_f(ptr)

define void @deref_large(ptr %p) {
  unreachable
}

declare void @deref_large_f(ptr)

define ptr @deref_noalias_result() {
  unreachable
}

declare ptr @deref_noalias_result_f()
