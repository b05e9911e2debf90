; A parameter is said to be dereferenceable because of a load behind a volatile one; see
; licm-volatile-load.md.

define i32 @f(ptr %device, ptr %p) {
  %busy = load volatile i32, ptr %device, align 4
  %x = load i32, ptr %p, align 4
  ret i32 %x
}
