; Wrong: the callee may write it through another pointer.

define i8 @readonly_arg_twice() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @readonly_arg_twice_f(ptr captures(none) readonly %a, ptr captures(none) %a)
  %v = load i8, ptr %a
  ret i8 %v
}

declare void @readonly_arg_twice_f(ptr, ptr)

define i8 @readonly_arg_escaped() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @readonly_arg_escaped_h(ptr %a)
  store i8 1, ptr %a
  call void @readonly_arg_escaped_f(ptr captures(none) readonly %a)
  %v = load i8, ptr %a
  ret i8 %v
}

declare void @readonly_arg_escaped_f(ptr)
declare void @readonly_arg_escaped_h(ptr)
