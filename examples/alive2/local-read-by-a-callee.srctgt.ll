; The callee may read what it is handed: what the local holds when it is called is not the same. alive-tv: correct.

declare i8 @reads(ptr) nounwind willreturn nosync nofree memory(argmem: read, inaccessiblemem: readwrite)

define void @src(i8 noundef %y, i1 noundef %c) {
  %m = alloca i64, align 8
  br i1 %c, label %yes, label %end

yes:
  store i8 %y, ptr %m, align 8
  br label %end

end:
  %v = call i8 @reads(ptr %m)
  ret void
}

define void @tgt(i8 noundef %y, i1 noundef %c) {
  %m = alloca i64, align 8
  br i1 %c, label %end, label %yes

yes:
  store i8 %y, ptr %m, align 8
  br label %end

end:
  %v = call i8 @reads(ptr %m)
  ret void
}
