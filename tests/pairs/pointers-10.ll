; valid: tgt10 tgt18 tgt20 tgt21
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt11 tgt12 tgt13
; refuted: tgt14 tgt15 tgt16 tgt19 tgt22 tgt23 tgt24
target datalayout = "e-p:64:64"
@g = global i32 0
@gp = global ptr null
@c = constant i32 7
declare void @f()
declare ptr @n0(ptr) memory(none)
declare ptr @n1(ptr) memory(none) nounwind willreturn
declare ptr @n2(ptr, ptr) memory(none) nosync nounwind willreturn
declare noundef ptr @n3(ptr noundef) memory(none) nosync nounwind willreturn
declare i32 @amr(ptr) memory(argmem: read) nosync nounwind willreturn
declare void @amw(ptr) memory(argmem: write) nosync nounwind willreturn
declare i32 @inans(i32) memory(inaccessiblemem: readwrite) nounwind willreturn nosync
declare void @iv() memory(inaccessiblemem: write) nounwind willreturn nosync
declare i32 @ir() memory(inaccessiblemem: read) nounwind willreturn nosync
declare i32 @rd() memory(read) nounwind willreturn nosync
declare i32 @rda() memory(read, inaccessiblemem: none) nounwind willreturn nosync
declare void @nor(i32) nosync nounwind willreturn memory(none)
declare i1 @nb(i32 noundef) nosync nounwind willreturn memory(none)
define i8  @src1()  {
  %a = alloca i8
  %q = call ptr @n0(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt1()  {
  %a = alloca i8
  %q = call ptr @n0(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src2()  {
  %a = alloca i8
  %q = call ptr @n1(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt2()  {
  %a = alloca i8
  %q = call ptr @n1(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src3(ptr noundef %p)  {
  %q = call ptr @n3(ptr noundef %p)
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}
define i8  @tgt3(ptr noundef %p)  {
  %q = call ptr @n3(ptr noundef %p)
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define i1  @src4()  {
  %a = alloca i8
  %q = call ptr @n1(ptr %a)
  %c = icmp eq ptr %q, %a
  ret i1 %c
}
define i1  @tgt4()  {
  ret i1 false
}
define i8  @src5()  {
  %a = alloca i8
  %q = call ptr @n1(ptr %a)
  store ptr %q, ptr @gp
  store i8 1, ptr %a
  call void @f()
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt5()  {
  %a = alloca i8
  %q = call ptr @n1(ptr %a)
  store ptr %q, ptr @gp
  store i8 1, ptr %a
  call void @f()
  ret i8 1
}
define i8  @src6()  {
  %a = alloca i8
  store i8 1, ptr %a
  %q = call ptr @n1(ptr %a)
  %v = load i8, ptr %q
  ret i8 %v
}
define i8  @tgt6()  {
  %a = alloca i8
  %q = call ptr @n1(ptr %a)
  %v = load i8, ptr %q
  ret i8 %v
}
define i32  @src7()  {
  call void @iv()
  %a = call i32 @ir()
  ret i32 %a
}
define i32  @tgt7()  {
  %a = call i32 @ir()
  call void @iv()
  ret i32 %a
}
define i32  @src8()  {
  %a = call i32 @ir()
  call void @iv()
  %b = call i32 @ir()
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32  @tgt8()  {
  %a = call i32 @ir()
  call void @iv()
  ret i32 0
}
define i32  @src9()  {
  %a = call i32 @rd()
  call void @iv()
  %b = call i32 @rd()
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32  @tgt9()  {
  %a = call i32 @rd()
  call void @iv()
  ret i32 0
}
define i32  @src10()  {
  %a = call i32 @rda()
  call void @iv()
  %b = call i32 @rda()
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32  @tgt10()  {
  %a = call i32 @rda()
  call void @iv()
  %s = sub i32 %a, %a
  ret i32 %s
}
define i32  @src11(ptr %p)  {
  %c = call i32 @inans(i32 0)
  store atomic i32 1, ptr %p release, align 4
  ret i32 %c
}
define i32  @tgt11(ptr %p)  {
  store atomic i32 1, ptr %p release, align 4
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
define i32  @src12(ptr %p)  {
  %k = load atomic i32, ptr %p acquire, align 4
  call void @iv()
  ret i32 %k
}
define i32  @tgt12(ptr %p)  {
  call void @iv()
  %k = load atomic i32, ptr %p acquire, align 4
  ret i32 %k
}
define i32  @src13(ptr %p)  {
  call void @iv()
  fence seq_cst
  ret i32 0
}
define i32  @tgt13(ptr %p)  {
  fence seq_cst
  call void @iv()
  ret i32 0
}
define i32  @src14()  {
  call void @f()
  call void @iv()
  ret i32 0
}
define i32  @tgt14()  {
  call void @iv()
  call void @f()
  ret i32 0
}
define i32  @src15()  {
  call void @f()
  %a = call i32 @ir()
  ret i32 %a
}
define i32  @tgt15()  {
  %a = call i32 @ir()
  call void @f()
  ret i32 %a
}
define i32  @src16()  {
  %a = call i32 @ir()
  call void @f()
  %b = call i32 @ir()
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32  @tgt16()  {
  %a = call i32 @ir()
  call void @f()
  ret i32 0
}
define i32  @src17(ptr %p)  {
  %a = call i32 @ir()
  store i32 1, ptr %p
  %b = call i32 @ir()
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32  @tgt17(ptr %p)  {
  %a = call i32 @ir()
  store i32 1, ptr %p
  %s = sub i32 %a, %a
  ret i32 %s
}
define i32  @src18()  {
  %p = alloca i32
  store i32 1, ptr %p
  call void @amw(ptr @g)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt18()  {
  call void @amw(ptr @g)
  ret i32 1
}
define i32  @src19()  {
  store i32 1, ptr @g
  call void @amw(ptr @g)
  %v = load i32, ptr @g
  ret i32 %v
}
define i32  @tgt19()  {
  call void @amw(ptr @g)
  %v = load i32, ptr @g
  ret i32 %v
}
define i32  @src20()  {
  %v = call i32 @amr(ptr @c)
  call void @f()
  %w = call i32 @amr(ptr @c)
  %s = sub i32 %v, %w
  ret i32 %s
}
define i32  @tgt20()  {
  %v = call i32 @amr(ptr @c)
  call void @f()
  %s = sub i32 %v, %v
  ret i32 %s
}
define i32  @src21()  {
  %p = alloca i32
  store i32 1, ptr %p
  %v = call i32 @amr(ptr %p)
  call void @f()
  %w = load i32, ptr %p
  ret i32 %w
}
define i32  @tgt21()  {
  %p = alloca i32
  store i32 1, ptr %p
  %v = call i32 @amr(ptr %p)
  call void @f()
  ret i32 1
}
define void  @src22(i32 %x)  {
  ret void
}
define void  @tgt22(i32 %x)  {
  call void @nor(i32 %x)
  ret void
}
define i32  @src23(i32 %x)  {
  %a = call i1 @nb(i32 noundef %x)
  ret i32 0
}
define i32  @tgt23(i32 %x)  {
  %a = call i1 @nb(i32 noundef %x)
  %b = call i1 @nb(i32 noundef 0)
  ret i32 0
}
define i1  @src24(i1 noundef %c)  {
  br i1 %c, label %t, label %e
t:
  %a = call i1 @nb(i32 noundef 1)
  ret i1 %a
e:
  ret i1 false
}
define i1  @tgt24(i1 noundef %c)  {
  %a = call i1 @nb(i32 noundef 1)
  %r = select i1 %c, i1 %a, i1 false
  ret i1 %r
}
