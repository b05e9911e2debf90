; LangRef: "a non-byte-sized load behaves like a byte-sized load followed by a `trunc nuw` operation", whatever has been
; stored there. alive-tv: what was not stored as an i9 is poison when it is loaded as one.

define i9 @src(ptr %p) {
  %x = load i9, ptr %p, align 2
  ret i9 %x
}

define i9 @tgt(ptr %p) {
  %wide = load i16, ptr %p, align 2
  %x = trunc i16 %wide to i9
  ret i9 %x
}

; ERROR: Target is more poisonous than source
