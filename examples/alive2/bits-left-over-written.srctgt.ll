; LangRef: "the value will be zero extended to the next larger multiple of the byte size (here `i24`) and then stored", so
; that the bytes are 00 14 ff ff. alive-tv: what was stored as an i12 is poison when it is loaded as an i32.

target datalayout = "E"

define i32 @src() {
  %u = alloca i32
  store i32 -1, ptr %u
  store i12 20, ptr %u
  %v = load i32, ptr %u
  ret i32 %v
}

define i32 @tgt() {
  ret i32 22020095
}
