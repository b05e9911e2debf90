; Right: a struct is loaded member by member; padding cannot be seen.
@s = external global { i8, i32 }

define i32 @f() {
  %s = load { i8, i32 }, ptr @s, align 4
  %v = extractvalue { i8, i32 } %s, 1
  ret i32 %v
}
