; 1 is the system in every file.
!synchscope = !{!0}
!0 = !{i32 1, !"workgroup"}
