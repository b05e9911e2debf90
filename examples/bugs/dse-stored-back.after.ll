; The store writes what is there already, as dse sees it, and the load is of no use then.

define void @store_back(ptr %q) {
  ret void
}
