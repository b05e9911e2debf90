; Wrong: what is followed, or said to be valid, need not be so, or is so.

define i32 @deref_call_hoist_over_noreturn(ptr %p) {
  call void @deref_call_hoist_over_noreturn_g()
  call void @deref_call_hoist_over_noreturn_f(ptr dereferenceable(4) %p)
  ret i32 0
}

declare void @deref_call_hoist_over_noreturn_f(ptr) 
declare void @deref_call_hoist_over_noreturn_g()

define i32 @deref_result_small(i1 %c) {
  %p = call ptr @deref_result_small_f()
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}

declare dereferenceable(2) ptr @deref_result_small_f()

define void @deref_added_arg(ptr %p) {
  call void @deref_added_arg_f(ptr %p)
  ret void
}

declare void @deref_added_arg_f(ptr)

define void @deref_added_param(ptr %p) {
  ret void
}

define ptr @deref_added_result_local(ptr %p) {
  ret ptr %p
}

define void @extern_global_small() {
  call void @extern_global_small_f(ptr dereferenceable(4) @extern_global_small_x)
  ret void
}

@extern_global_small_x = external global i8
declare void @extern_global_small_f(ptr)

define void @deref_large(ptr %p) {
  call void @deref_large_f(ptr dereferenceable(100) %p)
  ret void
}

declare void @deref_large_f(ptr)

define ptr @deref_noalias_result() {
  %p = call noalias dereferenceable(16) ptr @deref_noalias_result_f()
  ret ptr %p
}

declare ptr @deref_noalias_result_f()
