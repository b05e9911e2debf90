/* What the stand-in for clang is given. */
