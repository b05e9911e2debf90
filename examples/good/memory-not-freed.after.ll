define i32 @nofree_callee(i1 %c, ptr dereferenceable(4) %p) nosync {
  call void @nofree_callee_g()
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

declare void @nofree_callee_g() nofree nosync nounwind willreturn

define i32 @readonly_callee_cannot_free(i1 %c, ptr dereferenceable(4) %p) {
  %x = call i32 @readonly_callee_cannot_free_g()
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

declare i32 @readonly_callee_cannot_free_g() memory(read)

define i32 @sret_not_freed(ptr sret(i32) %p, i1 %c) {
  call void @sret_not_freed_g()
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

declare void @sret_not_freed_g()

define i32 @byval_loaded_after_call(ptr byval(i32) %p, i1 %c) {
  call void @byval_loaded_after_call_g()
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

declare void @byval_loaded_after_call_g()

define i32 @global_loaded_after_call(i1 %c) {
  call void @global_loaded_after_call_g()
  %v = load i32, ptr @global_loaded_after_call_x, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

@global_loaded_after_call_x = global i32 0
declare void @global_loaded_after_call_g()
