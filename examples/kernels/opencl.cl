// OpenCL C kernels for AMD's processors, with the barriers written out as the device library has them: `scripts/kernels.sh`
// compiles them with clang, as it hands them to LLVM's optimizer.

#define between(order, ...) __builtin_amdgcn_fence(order, "workgroup" __VA_ARGS__)
#define barrier_of(...)                                                                                                \
  (between(__ATOMIC_RELEASE, __VA_ARGS__), __builtin_amdgcn_s_barrier(), between(__ATOMIC_ACQUIRE, __VA_ARGS__))
#define barrier_of_all() barrier_of()
#define barrier_of_local() barrier_of(, "local")
#define barrier_of_both() barrier_of(, "local", "global")

#define SIZE 256

static inline uint thread(void) { return __builtin_amdgcn_workitem_id_x(); }
static inline uint group(void) { return __builtin_amdgcn_workgroup_id_x(); }

// Each thread hands its element to its neighbour.
kernel void rotate_tile(global const int *in, global int *out) {
  local int tile[SIZE];
  uint i = thread(), at = group() * SIZE + i;
  tile[i] = in[at];
  barrier_of_local();
  out[at] = tile[(i + 1) % SIZE];
}

// The tree of a reduction.
kernel void reduce(global const int *in, global int *out) {
  local int part[SIZE];
  uint i = thread();
  part[i] = in[group() * SIZE + i];
  for (uint step = SIZE / 2; step > 0; step >>= 1) {
    barrier_of_local();
    if (i < step)
      part[i] += part[i + step];
  }
  if (i == 0)
    out[group()] = part[0];
}

// Counts in LDS first.
kernel void histogram(global const uchar *in, global uint *out, uint n) {
  local uint bins[SIZE];
  uint i = thread();
  bins[i] = 0;
  barrier_of_local();
  for (uint at = group() * SIZE + i; at < n; at += SIZE)
    __opencl_atomic_fetch_add((volatile local atomic_uint *)&bins[in[at]], 1u, __ATOMIC_RELAXED,
                              __OPENCL_MEMORY_SCOPE_WORK_GROUP);
  barrier_of_local();
  __opencl_atomic_fetch_add((volatile global atomic_uint *)&out[i], bins[i], __ATOMIC_RELAXED,
                            __OPENCL_MEMORY_SCOPE_DEVICE);
}

// All threads write, and one says so.
kernel void publish(global int *data, global atomic_int *flag, int value) {
  data[group() * SIZE + thread()] = value;
  barrier_of_all();
  if (thread() == 0)
    __opencl_atomic_store(flag, 1, __ATOMIC_RELEASE, __OPENCL_MEMORY_SCOPE_DEVICE);
}

// The two halves of a tile in turns: one is filled while the other is used.
kernel void two_halves(global const int *in, global int *out, uint rounds) {
  local int tile[2 * SIZE];
  uint i = thread();
  int sum = 0;
  tile[i] = in[i];
  for (uint round = 0; round < rounds; round++) {
    uint here = (round & 1) * SIZE, there = SIZE - here;
    barrier_of_local();
    tile[there + i] = in[(round + 1) * SIZE + i];
    sum += tile[here + (i + 1) % SIZE];
  }
  out[group() * SIZE + i] = sum;
}

// A barrier about both, where the transfer goes through global memory and LDS.
kernel void through_both(global int *a, int v) {
  local int tile[SIZE];
  uint i = thread();
  tile[i] = a[i];
  a[i] = v;
  barrier_of_both();
  a[i ^ 1] = tile[i ^ 1];
}
