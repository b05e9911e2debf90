//! Mistakes, and what has no meaning here: where they are, what is said, and what to do next.

use super::result;

/// The text, where and what the mistake is, and how the advice begins.
type Mistake = (&'static str, &'static str, &'static str);

fn said(text: &str) -> (String, String) {
    let Err(e) = result(text) else { panic!("no mistake is found in\n{text}") };
    (format!("{}:{}: {}", e.line, e.column, e.message), e.help.unwrap_or_default())
}

fn check(wrap: impl Fn(&str) -> String, mistakes: &[Mistake]) {
    for (text, message, help) in mistakes {
        let (got, advice) = said(&wrap(text));
        assert_eq!(got, *message, "{text}");
        assert!(!help.is_empty() && advice.starts_with(help), "{text}\n{advice}");
    }
}

#[test]
fn in_files() {
    let whole: &[Mistake] = &[
        (
            "ARM x",
            "1:1: expected `Vulkan`, `PTX`, `C` or `OPENCL`, and the name of the test",
            "the first line is",
        ),
        ("C", "1:2: the test has no name", "the first line is `C NAME`"),
        ("C t\nP0 () {}", "2:1: expected `{`, found `P0`", "initial values come first"),
        ("C t\n{ x 0; }", "2:5: expected `;` or `}`, found `0`", "write `x = 0;`"),
        ("C t\n{ x = 0; [x] = 1; }", "2:11: `x` is initialised twice, first on line 2", "keep one"),
        (
            "C t\n{ int* p = x; }",
            "2:6: locations that hold addresses are not read here",
            "locations hold integers",
        ),
        (
            "C t\n{ p = &x; }",
            "2:7: locations that hold addresses are not read here",
            "locations hold integers",
        ),
        ("C t\n{ 0:r = 1; }", "2:3: variables of threads have no initial values", "declare them"),
        ("C t\n{ int x[2] = {1, 2, 3}; }", "2:21: `x` has 2 elements", "leave it out"),
        (
            "C t\n{ int x[0]; }",
            "2:9: expected a number of elements, from 1 to 64",
            "write `int x[2]",
        ),
        (
            "C t\n{ char x = 999; } P0 (char* x) {}",
            "2:12: `999` does not fit 8 bits",
            "state a wider",
        ),
        ("C t\n{} exists (x=1)", "2:12: there is no location `x`", "there is no location here"),
        ("C t\n{} /* P0", "2:4: this comment does not end", "close it with `*/`"),
        ("C t\n{} P0 {}", "2:7: expected `(`, found `{`", "a thread is written"),
        ("C t\n{} P0 () {} P0 () {}", "2:13: there are two threads `P0`", "number them"),
        ("C t\n{} P0@wg 0 () {}", "2:7: C11 has no scopes", "a test in OpenCL"),
        (
            "C t\n{} P0 (int x) {}",
            "2:12: parameters are pointers to locations that threads share",
            "write `int* x`",
        ),
        (
            "C t\n{} P0 (int** x) {}",
            "2:12: pointers to pointers are not read here",
            "memory holds integers",
        ),
        ("C t\n{} P0 (int* x, int* x) {}", "2:21: `x` is a parameter already", "parameters are"),
        (
            "C t\n{} P0 (float* x) {}",
            "2:8: values of type `float` are not read here",
            "use an integer",
        ),
        ("C t\n{} P0 (int char* x) {}", "2:8: these words make no type", "types are"),
        ("C t\n{} P0 (global int* x) {}", "2:8: `global` is OpenCL's", "a test in OpenCL"),
        (
            "C t\n{} P0 (long* x) {} P1 (int* x) {}",
            "2:29: `x` has 32 bits here and 64 on line 2",
            "give it the same",
        ),
        ("C t\n{} P0 () {", "2:11: expected a statement or `}`, but the file ends here", ""),
    ];
    let (last, rest) = whole.split_last().expect("some");
    check(str::to_string, rest);
    assert_eq!(said(last.0).0, last.1);
}

#[test]
fn in_bodies() {
    let wrap =
        |body: &str| format!("C t\n{{}}\nP0 (atomic_int* x, int* y) {{\n{body}\n}}\nexists (x=1)");
    check(
        wrap,
        &[
            ("int r = 1", "5:1: expected `;`, found `}`", "statements end with `;`"),
            ("int r = ;", "4:9: expected an expression, found `;`", "expressions are made of"),
            (
                "int r = 1; int r = 2;",
                "4:16: `r` is declared twice, first on line 4",
                "drop the type",
            ),
            ("int x = 1;", "4:5: `x` is a parameter already", "give the variable"),
            ("r = 1;", "4:1: `r` is not declared in `P0`", "known: `x`, `y`"),
            (
                "x = 1;",
                "4:1: `x` is the address of a location",
                "what the location holds is written `*x`",
            ),
            (
                "int r = x;",
                "4:9: `x` is an address, where a number is wanted",
                "what the location holds is written `*x`",
            ),
            ("if (x) { }", "4:5: `x` is an address, where a number is wanted", "what the location"),
            (
                "int r = 1; *r = 2;",
                "4:13: `r` is a number, not the address of a location",
                "locations are parameters",
            ),
            (
                "int r = 1; int* p = &r;",
                "4:21: the address of the thread's own variable `r` has no meaning here",
                "it can only be",
            ),
            ("int a[2];", "4:6: a thread's own arrays are not read", "use variables"),
            (
                "int* p = x; int r = p == y;",
                "4:21: `p` is an address, where a number is wanted",
                "what the location",
            ),
            ("int r = x - y;", "4:9: this is no operation on addresses", "numbers may be added"),
            (
                "int r = atomic_laod(x);",
                "4:9: the function `atomic_laod` has no meaning here",
                "did you mean `atomic_load`?",
            ),
            (
                "int r = READ_ONCE(*x);",
                "4:9: the function `READ_ONCE` has no meaning here",
                "the Linux kernel's",
            ),
            (
                "atomic_work_item_fence(1, 2, 3);",
                "4:1: the function `atomic_work_item_fence` has no meaning here",
                "it is OpenCL's",
            ),
            (
                "atomic_store(x);",
                "4:1: `atomic_store` takes 2 arguments, not 1",
                "first the location",
            ),
            (
                "atomic_store_explicit(x, 1, memory_order_aquire);",
                "4:29: `memory_order_aquire` is not a memory order",
                "did you mean `memory_order_acquire`?",
            ),
            (
                "atomic_store_explicit(x, 1, memory_order_acquire);",
                "4:29: `atomic_store_explicit` cannot be `memory_order_acquire`",
                "a store is",
            ),
            (
                "int r = atomic_load_explicit(x, memory_order_release);",
                "4:33: `atomic_load_explicit` cannot be `memory_order_release`",
                "a load is",
            ),
            (
                "int r = atomic_load_explicit(x, 5);",
                "4:33: expected a memory order, found `5`",
                "known:",
            ),
            ("int r = atomic_store(x, 1);", "4:9: `atomic_store` gives no value", "let it be"),
            (
                "long e; atomic_compare_exchange_strong(x, &e, 1);",
                "4:43: what is expected has another width than the location",
                "give both",
            ),
            ("*x *= 2;", "4:1: there is no atomic operation that does this", "write the loop"),
            ("break;", "4:1: there is no loop around this", "`break` and `continue`"),
            ("goto L;", "4:1: `goto` is not read here", "use `if`"),
            ("if (1) int r = 2;", "4:8: expected a statement, found `int`", "a declaration stands"),
            ("1 = 2;", "4:1: this cannot be assigned to", "assign to"),
            (
                "atomic_int r = 1;",
                "4:12: a thread's own variables are not atomic",
                "what threads share",
            ),
            (
                "int r = 99999999999999999999;",
                "4:9: `99999999999999999999` is not an integer of at most 64 bits",
                "numbers are",
            ),
            ("int r = 08;", "4:9: `08` is not an integer of at most 64 bits", "numbers are"),
            ("int r = 'a';", "4:9: unexpected character `'`", "characters are"),
            ("#define A 1", "4:1: unexpected character `#`", "directives of the"),
            ("int r = y->z;", "4:10: structures are not read here", "make each member"),
        ],
    );
}

#[test]
fn in_conditions() {
    let wrap = |end: &str| {
        format!(
            "C t\n{{ int z[2]; }}\nP0 (int* x) {{ int r; {{ int a; }} {{ int a; }} int* p = x; }}\n{end}"
        )
    };
    check(
        wrap,
        &[
            ("exists (r=1)", "4:9: `r` of which thread?", "write `0:r`"),
            ("exists (1:r=1)", "4:9: there is no thread `P1`", "did you mean `P0`?"),
            ("exists (0:q=1)", "4:11: thread `P0` has no variable `q`", "known: `r`"),
            ("exists (0:a=1)", "4:11: thread `P0` has several variables `a`", "rename all but one"),
            ("exists (0:p=1)", "4:11: `p` holds an address", "ask what"),
            ("exists (z=1)", "4:9: `z` is an array", "read its elements"),
            (
                "exists (0:r=99999999999)",
                "4:13: `99999999999` does not fit 32 bits",
                "locations and registers are 32-bit",
            ),
            (
                "exists (0:r=x",
                "4:14: expected `/\\`, `\\/` or `)`, but the file ends here",
                "write",
            ),
            ("exists (0:r=1) exists (0:r=2)", "4:16: a test asks one question", "join conditions"),
        ],
    );
}

#[test]
fn in_opencl() {
    let body = |body: &str| {
        format!(
            "OPENCL t\n{{}}\nP0@wg 0, dev 0 (global atomic_int* x, local int* y) {{\n{body}\n}}"
        )
    };
    check(
        body,
        &[
            (
                "barrier(CLK_SHARED_MEM_FENCE);",
                "4:9: `CLK_SHARED_MEM_FENCE` is not a fence flag",
                "known: `CLK_GLOBAL_MEM_FENCE`",
            ),
            (
                "atomic_thread_fence(memory_order_acquire);",
                "4:1: the function `atomic_thread_fence` has no meaning here",
                "it is C11's",
            ),
            (
                "atomic_store_explicit(x, 1, memory_order_relaxed, memory_scope_agent);",
                "4:51: `memory_scope_agent` is not a memory scope",
                "known:",
            ),
            (
                "atomic_work_item_fence(CLK_MEM_FENCE, memory_order_acquire, memory_scope_device);",
                "4:24: `CLK_MEM_FENCE` is not a fence flag",
                "known:",
            ),
            (
                "atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_acquire);",
                "4:1: `atomic_work_item_fence` takes 3 arguments, not 2",
                "first the location",
            ),
        ],
    );
    check(
        str::to_string,
        &[
            (
                "OPENCL t\n{}\nP0 () {}",
                "3:4: expected `@` and where the thread runs, found `(`",
                "write `P0@wg 0",
            ),
            (
                "OPENCL t\n{}\nP0@dev 0 () {}",
                "3:10: expected `,` and the work-group, found `(`",
                "write `P0@wg 0",
            ),
            (
                "OPENCL t\n{}\nP0@qf 0 () {}",
                "3:4: `qf` is no place where threads run",
                "write `P0@wg 0",
            ),
            ("OPENCL t\n{}\nP0@wg 0, wg 1 () {}", "3:10: `wg` is said twice", "write `P0@wg 0"),
            (
                "OPENCL t\n{}\nP0@wg 0 (global int* x) {}\nP1@wg 0 (local int* x) {}",
                "4:21: `x` is in local memory here and in global memory on line 3",
                "a location is in one",
            ),
            (
                "OPENCL t\n{}\nP0@wg 0 (local int* x) {}\nP1@wg 1 (local int* x) {}",
                "4:21: `x` is in local memory, of which every work-group has its own, and `P0` and `P1` are in two work-groups",
                "make it `global`",
            ),
            (
                "OPENCL t\n{}\nP0@wg 0 (private int* x) {}",
                "3:10: the address space `private` is not read here",
                "threads share memory",
            ),
        ],
    );
}
