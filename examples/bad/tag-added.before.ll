; Whoever calls it may have operations with other tags of that prefix, which the fence orders no more.
define void @f() {
 fence release
 ret void
}
