define void @f() {
