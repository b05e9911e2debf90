//! Readers never panic, whatever they are given.

use super::result;

const TEXT: &str = "OPENCL t\n{ int y[2] = {0, -1}; [x] = 0x1; }\nP0@wg 0, dev 0 (global atomic_int* x, local int* z) {\n\
                    int r = atomic_load_explicit(x, memory_order_acquire), s; /* c */ // d\n\
                    if (r && !(*z == 1)) { s = r ? 1u : -2; } else do { s++; } while (s < 3);\n\
                    for (int i = 0; i < 2; i++) { x[0] += i; }\n\
                    atomic_compare_exchange_weak(x, &r, 2); }\n\
                    filter (0:r=1) exists (0:r=-1 /\\ ~([x]=2 \\/ x!=0:s))";

#[test]
fn every_beginning() {
    for end in 0..TEXT.len() {
        let _ = result(&TEXT[..end]);
    }
}

#[test]
fn every_text_without_a_part_or_with_another() {
    for start in 0..TEXT.len() {
        for len in [1, 2, 5, 17] {
            let end = (start + len).min(TEXT.len());
            let _ = result(&format!("{}{}", &TEXT[..start], &TEXT[end..]));
            for other in ["(", "}", "*", "-", "0", ";", "\"", "@", "int ", "é"] {
                let _ = result(&format!("{}{other}{}", &TEXT[..start], &TEXT[end..]));
            }
        }
    }
}

#[test]
fn nested_deeply() {
    for (open, close) in
        [("(", ")"), ("-", ""), ("*", ""), ("1 ? ", " : 1"), ("r = ", ""), ("(char)", "")]
    {
        let (open, close) = (open.repeat(100_000), close.repeat(100_000));
        let text = format!("C t\n{{}}\nP0 () {{ int r = 1; int s = {open}1{close}; }}");
        assert!(result(&text).is_err());
    }
    let text = format!("C t\n{{}}\nP0 () {}", "{".repeat(100_000));
    assert!(result(&text).is_err());
    let text = format!("C t\n{{}}\nP0 () {{ {} }}", "if (1) ".repeat(100_000));
    assert!(result(&text).is_err());
    let long = format!("C t\n{{}}\nP0 () {{ int r = 1{}; }}", " + 1".repeat(2_000));
    assert!(result(&long).is_ok());
}
