; A load stands behind a cmpxchg that acquires if it fails; see alias-analysis-cmpxchg.md.

@data = global i32 0
@flag = global i32 0

define i32 @read() {
  %early = load i32, ptr @data, align 4
  %x = cmpxchg ptr @flag, i32 0, i32 2 monotonic acquire, align 4
  %f = extractvalue { i32, i1 } %x, 0
  %late = load i32, ptr @data, align 4
  %published = icmp eq i32 %f, 1
  %r = select i1 %published, i32 %late, i32 %early
  ret i32 %r
}
