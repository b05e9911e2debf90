; litmus: a ring of one place, one producer and one consumer
; What is taken out is what was put in, and nothing is put over what is being taken out.
; ~exists: T2:%first != 1
@tail = global i32 0
@head = global i32 0
@place = global i32 0

define void @T1() {
entry:
  store i32 1, ptr @place, align 4 ; label: put1
  store atomic i32 1, ptr @tail monotonic, align 4 ; label: publish1
  br label %spin
spin:
  %h = load atomic i32, ptr @head monotonic, align 4 ; label: room
  %full = icmp eq i32 %h, 0
  br i1 %full, label %spin, label %put
put:
  store i32 2, ptr @place, align 4 ; label: put2
  ret void
}

define i32 @T2() {
entry:
  br label %spin
spin:
  %t = load atomic i32, ptr @tail monotonic, align 4 ; label: some
  %empty = icmp eq i32 %t, 0
  br i1 %empty, label %spin, label %take
take:
  %first = load i32, ptr @place, align 4 ; label: take
  store atomic i32 1, ptr @head monotonic, align 4 ; label: consume
  ret i32 %first
}
