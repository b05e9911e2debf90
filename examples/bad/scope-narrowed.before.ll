; Wrong: a thread of another agent that acquires @flag no longer synchronises with the store.
@data = global i32 0
@flag = global i32 0

define void @f() {
  store i32 1, ptr @data, align 4
  store atomic i32 1, ptr @flag release, align 4
  ret void
}

target triple = "amdgcn-amd-amdhsa"
