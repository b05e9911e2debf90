; valid: tgt1 tgt2 tgt17 tgt22
; refuted: tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15
; refuted: tgt16 tgt18 tgt19 tgt23 tgt24 tgt25
; needs: tgt14 4
@g = global i32 0
@h = global i32 0
@h2 = global i32 0
declare i32 @none(i32) memory(none) nounwind willreturn nosync
declare noundef i32 @noneu(i32 noundef) memory(none) nounwind willreturn nosync
declare i32 @rdns(i32) memory(read) nounwind willreturn nosync
declare i32 @ina(i32) memory(inaccessiblemem: readwrite) nounwind willreturn
declare i32 @inans(i32) memory(inaccessiblemem: readwrite) nounwind willreturn nosync
declare i32 @inans2(i32) memory(inaccessiblemem: readwrite) nounwind willreturn nosync
declare i32 @inar(i32) memory(inaccessiblemem: read) nounwind willreturn nosync
declare i32 @am(i32) memory(argmem: write) nounwind willreturn nosync
declare i32 @amrws(ptr) memory(argmem: readwrite) nounwind willreturn
declare i32 @amr(ptr) memory(argmem: read) nounwind willreturn
declare i32 @rd(i32) memory(read) nounwind willreturn
declare i32 @f()
define void  @src1()  {
  %a = call i32 @inar(i32 1)
  ret void
}
define void  @tgt1()  {
  ret void
}
define void  @src2()  {
  %a = call i32 @am(i32 1)
  ret void
}
define void  @tgt2()  {
  ret void
}
define i32  @src3()  {
  %a = call i32 @noneu(i32 0)
  %r = sub i32 %a, %a
  ret i32 %r
}
define i32  @tgt3()  {
  %a = call i32 @noneu(i32 0)
  %b = call i32 @noneu(i32 0)
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32  @src4()  {
  %a = call i32 @inans(i32 0)
  %b = call i32 @inans(i32 0)
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32  @tgt4()  {
  %a = call i32 @inans(i32 0)
  %r = sub i32 %a, %a
  ret i32 %r
}
define i32  @src5()  {
  %a = call i32 @inar(i32 0)
  %c = call i32 @inans(i32 0)
  %b = call i32 @inar(i32 0)
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32  @tgt5()  {
  %a = call i32 @inar(i32 0)
  %c = call i32 @inans(i32 0)
  %r = sub i32 %a, %a
  ret i32 %r
}
define i32  @src6()  {
  %a = call i32 @rdns(i32 0)
  %c = call i32 @inans(i32 0)
  %b = call i32 @rdns(i32 0)
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32  @tgt6()  {
  %a = call i32 @rdns(i32 0)
  %c = call i32 @inans(i32 0)
  ret i32 0
}
define i32  @src7()  {
  %c = call i32 @inans(i32 0)
  %a = call i32 @rdns(i32 0)
  ret i32 %a
}
define i32  @tgt7()  {
  %a = call i32 @rdns(i32 0)
  %c = call i32 @inans(i32 0)
  ret i32 %a
}
define i32  @src8()  {
  %c = call i32 @inans(i32 0)
  %a = call i32 @inar(i32 0)
  ret i32 %a
}
define i32  @tgt8()  {
  %a = call i32 @inar(i32 0)
  %c = call i32 @inans(i32 0)
  ret i32 %a
}
define i32  @src9()  {
  %c = call i32 @inans(i32 0)
  %a = call i32 @inans2(i32 0)
  ret i32 %a
}
define i32  @tgt9()  {
  %a = call i32 @inans2(i32 0)
  %c = call i32 @inans(i32 0)
  ret i32 %a
}
define i32  @src10(ptr %p)  {
  %a = load atomic i32, ptr %p acquire, align 4
  %c = call i32 @inans(i32 0)
  %r = add i32 %a, %c
  ret i32 %r
}
define i32  @tgt10(ptr %p)  {
  %c = call i32 @inans(i32 0)
  %a = load atomic i32, ptr %p acquire, align 4
  %r = add i32 %a, %c
  ret i32 %r
}
define i32  @src11(ptr %p)  {
  %a = load atomic i32, ptr %p acquire, align 4
  %c = call i32 @inar(i32 0)
  %r = shl i32 %c, 8
  %s = add i32 %a, %r
  ret i32 %s
}
define i32  @tgt11(ptr %p)  {
  %c = call i32 @inar(i32 0)
  %a = load atomic i32, ptr %p acquire, align 4
  %r = shl i32 %c, 8
  %s = add i32 %a, %r
  ret i32 %s
}
define i32  @src12(ptr %p)  {
  %c = call i32 @inans(i32 0)
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 %c
}
define i32  @tgt12(ptr %p)  {
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
define i32  @src13(ptr %p)  {
  %r = load atomic i32, ptr %p monotonic, align 4
  %a = call i32 @ina(i32 1)
  %r2 = load atomic i32, ptr %p monotonic, align 4
  %b = shl i32 %a, 8
  %s = add i32 %b, %r2
  ret i32 %s
}
define i32  @tgt13(ptr %p)  {
  %r = load atomic i32, ptr %p monotonic, align 4
  %a = call i32 @ina(i32 1)
  %b = shl i32 %a, 8
  %s = add i32 %b, %r
  ret i32 %s
}
define i32  @src14(ptr noundef %p)  {
  store i32 1, ptr @g
  store atomic i32 1, ptr @h2 release, align 4
  %a = call i32 @amrws(ptr @h)
  %r = load i32, ptr @g
  ret i32 %r
}
define i32  @tgt14(ptr noundef %p)  {
  store i32 1, ptr @g
  store atomic i32 1, ptr @h2 release, align 4
  %a = call i32 @amrws(ptr @h)
  ret i32 1
}
define i32  @src15(ptr noundef %p)  {
  %r = load atomic i32, ptr @g monotonic, align 4
  %a = call i32 @amr(ptr %p)
  %r2 = load atomic i32, ptr @g monotonic, align 4
  %b = shl i32 %a, 8
  %s = add i32 %b, %r2
  ret i32 %s
}
define i32  @tgt15(ptr noundef %p)  {
  %r = load atomic i32, ptr @g monotonic, align 4
  %a = call i32 @amr(ptr %p)
  %b = shl i32 %a, 8
  %s = add i32 %b, %r
  ret i32 %s
}
define i32  @src16(ptr noundef %p)  {
  %r = load atomic i32, ptr @g monotonic, align 4
  %a = call i32 @rd(i32 0)
  %r2 = load atomic i32, ptr @g monotonic, align 4
  %b = shl i32 %a, 8
  %s = add i32 %b, %r2
  ret i32 %s
}
define i32  @tgt16(ptr noundef %p)  {
  %r = load atomic i32, ptr @g monotonic, align 4
  %a = call i32 @rd(i32 0)
  %b = shl i32 %a, 8
  %s = add i32 %b, %r
  ret i32 %s
}
define i32  @src17(ptr noundef %p)  {
  %r = load atomic i32, ptr @g monotonic, align 4
  %a = call i32 @inans(i32 0)
  %r2 = load atomic i32, ptr @g monotonic, align 4
  %b = shl i32 %a, 8
  %s = add i32 %b, %r2
  ret i32 %s
}
define i32  @tgt17(ptr noundef %p)  {
  %r = load atomic i32, ptr @g monotonic, align 4
  %a = call i32 @inans(i32 0)
  %b = shl i32 %a, 8
  %s = add i32 %b, %r
  ret i32 %s
}
define i32  @src18(ptr noundef %p)  {
  %r = load atomic i32, ptr @g monotonic, align 4
  %a = call i32 @f()
  %r2 = load atomic i32, ptr @g monotonic, align 4
  %b = shl i32 %a, 8
  %s = add i32 %b, %r2
  ret i32 %s
}
define i32  @tgt18(ptr noundef %p)  {
  %r = load atomic i32, ptr @g monotonic, align 4
  %a = call i32 @f()
  %b = shl i32 %a, 8
  %s = add i32 %b, %r
  ret i32 %s
}
define i32  @src19(ptr %p)  {
  %c = call i32 @ina(i32 0)
  store atomic i32 1, ptr %p release, align 4
  ret i32 %c
}
define i32  @tgt19(ptr %p)  {
  store atomic i32 1, ptr %p release, align 4
  %c = call i32 @ina(i32 0)
  ret i32 %c
}
define i32  @src20(ptr %p)  {
  %c = call i32 @ina(i32 0)
  store i32 1, ptr %p
  ret i32 %c
}
define i32  @tgt20(ptr %p)  {
  store i32 1, ptr %p
  %c = call i32 @ina(i32 0)
  ret i32 %c
}
define i32  @src21(ptr %p)  {
  store i32 1, ptr %p
  %c = call i32 @ina(i32 0)
  ret i32 %c
}
define i32  @tgt21(ptr %p)  {
  %c = call i32 @ina(i32 0)
  store i32 1, ptr %p
  ret i32 %c
}
define i32  @src22(ptr %p)  {
  store i32 1, ptr %p
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
define i32  @tgt22(ptr %p)  {
  %c = call i32 @inans(i32 0)
  store i32 1, ptr %p
  ret i32 %c
}
define i32  @src23()  {
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
define i32  @tgt23()  {
  %b = call i32 @inans(i32 0)
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
define i32  @src24()  {
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
define i32  @tgt24()  {
  %b = call i32 @inans2(i32 0)
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
define i32  @src25()  {
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
define i32  @tgt25()  {
  ret i32 0
}
define i32  @src26()  {
  %c = call i32 @none(i32 0)
  ret i32 %c
}
define i32  @tgt26()  {
  %b = call i32 @none(i32 1)
  %c = call i32 @none(i32 0)
  ret i32 %c
}
