; RUN: opt -S -passes=gvn %s | FileCheck %s
define i32 @over_a_release(ptr %p, ptr %flag) {
  %a = load i32, ptr %p
  store atomic i32 1, ptr %flag release, align 4
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @twice(ptr %p) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define void @nothing_to_do(ptr %p) {
  store i32 1, ptr %p
  ret void
}

define internal void @unused(ptr %p) {
  store i32 1, ptr %p
  ret void
}
