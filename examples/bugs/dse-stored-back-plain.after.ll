; The write leaves the value that is there, as dse sees it, and the load is of no use then.

define void @store_back(ptr %q) {
  ret void
}
