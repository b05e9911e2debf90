//! What comes after the program of a herd-style `.litmus` file.

use super::herd_test as read;
use mmprove::program::ir::Predicate;
use mmprove::program::litmus::{Condition, Litmus, Operand, Quantifier};

/// A test of two threads that only load, with this text behind the program.
fn ending(text: &str) -> Litmus {
    read(&format!(
        "Vulkan two\n{{ x = 1; P1:tmp = -3; }}\n P0@sg 0, wg 0, qf 0 | P1@sg 1, wg 0, qf 0 ;\n \
         ld.sc0 r0, x | ld.sc0 r0, y ;\n{text}"
    ))
}

fn register(thread: &str, register: &str) -> Operand {
    Operand::Register { thread: thread.into(), register: register.into() }
}

fn compare(left: Operand, predicate: Predicate, right: Operand) -> Condition {
    Condition::Compare { left, predicate, right, span: Default::default() }
}

#[test]
fn conditions() {
    let r0 = || register("P1", "r0");
    let x = || Operand::Final("x".into());
    let one = || Operand::Bits(1);
    let is = |left, right| compare(left, Predicate::Eq, right);
    let not = |c: Condition| Condition::Not(Box::new(c));
    for (text, condition) in [
        ("P1:r0 == 1", is(r0(), one())),
        ("(P1:r0 = 1)", is(r0(), one())),
        ("1:r0 == 1", is(r0(), one())),
        ("1 == P1:r0", is(one(), r0())),
        ("P1: r0 == -1", is(r0(), Operand::Bits(0xffff_ffff))),
        ("P1:tmp == 0x10", is(register("P1", "tmp"), Operand::Bits(16))),
        ("x == 1", is(x(), one())),
        ("[x] == P1:r0", is(x(), r0())),
        ("x == y", is(x(), Operand::Final("y".into()))),
        ("x != 1", compare(x(), Predicate::Ne, one())),
        ("x < 1", compare(x(), Predicate::Slt, one())),
        ("x > 1", compare(x(), Predicate::Sgt, one())),
        ("x <= 1", compare(x(), Predicate::Sle, one())),
        ("x >= 1", compare(x(), Predicate::Sge, one())),
        ("true", Condition::True),
        ("not false", not(not(Condition::True))),
        ("~x == 1 /\\ P0:r0 == P1:r0", {
            Condition::And(vec![not(is(x(), one())), is(register("P0", "r0"), r0())])
        }),
        ("x == 1 \\/ x == 1 /\\ x == 1", {
            let both = Condition::And(vec![is(x(), one()), is(x(), one())]);
            Condition::Or(vec![is(x(), one()), both])
        }),
        ("(x == 1 \\/ true) /\\\n true", {
            let either = Condition::Or(vec![is(x(), one()), Condition::True]);
            Condition::And(vec![either, Condition::True])
        }),
    ] {
        let asked = ending(&format!("exists {text}")).condition;
        assert_eq!(asked, Some((Quantifier::Exists, condition)), "{text}");
    }
}

#[test]
fn sections() {
    let question = |text: &str| ending(text).condition.map(|(quantifier, _)| quantifier);
    for (text, quantifier) in [
        ("exists (x == 1)", Quantifier::Exists),
        ("exists\n(x == 1);", Quantifier::Exists),
        ("~exists x == 1", Quantifier::NotExists),
        ("~ exists (x == 1) ;", Quantifier::NotExists),
        ("not exists (x == 1)", Quantifier::NotExists),
        ("forall(x == 1)", Quantifier::Forall),
    ] {
        assert_eq!(question(text), Some(quantifier), "{text}");
    }
    let test = ending("locations [x; P0:r0; [y]] filter (x == 1); ~exists (y == 1) (* end *)");
    let is = |name: &str| compare(Operand::Final(name.into()), Predicate::Eq, Operand::Bits(1));
    assert_eq!(test.filter, Some(is("x")));
    assert_eq!(test.condition, Some((Quantifier::NotExists, is("y"))));
    let test = ending("filter x == 1");
    assert_eq!((test.filter, test.condition), (Some(is("x")), None));
    assert_eq!(ending("").condition, None);
    // An alias stands for the location.
    let test =
        read("Vulkan a\n{x=0; y aliases x;}\nP0@sg 0, wg 0, qf 0;\nst.sc0 y, 1; exists (y == 1)");
    assert_eq!(test.condition, Some((Quantifier::Exists, is("x"))));
}
