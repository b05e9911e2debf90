//! The figures are LangRef's; where it gives a rule only, they are what LLVM's own reader prints.

use super::*;

fn structure(fields: &[Type]) -> Type {
    Type::Struct(fields.to_vec(), false)
}

fn vector(n: u64, element: Type) -> Type {
    Type::Vector(n, Box::new(element))
}

fn figures(layout: &DataLayout, ty: &Type) -> [u64; 4] {
    [layout.align(ty), layout.preferred_align(ty), layout.store_size(ty), layout.alloc_size(ty)]
}

#[test]
fn what_llvm_takes_without_a_string() {
    let layout = DataLayout::default();
    let expected = [
        (Type::Int(1), [1, 1, 1, 1]),
        (Type::Int(7), [1, 1, 1, 1]),
        (Type::Int(24), [4, 4, 3, 4]),
        (Type::Int(32), [4, 4, 4, 4]),
        (Type::Int(64), [4, 8, 8, 8]),
        (Type::Int(65), [4, 8, 9, 12]),
        (Type::Int(128), [4, 8, 16, 16]),
        (Type::Float(16), [2, 2, 2, 2]),
        (Type::Float(64), [8, 8, 8, 8]),
        (Type::Float(80), [16, 16, 10, 16]),
        (Type::Ptr(0), [8, 8, 8, 8]),
        (Type::Ptr(3), [8, 8, 8, 8]),
        (vector(2, Type::Int(32)), [8, 8, 8, 8]),
        (vector(3, Type::Int(32)), [16, 16, 12, 16]),
        (vector(4, Type::Int(64)), [32, 32, 32, 32]),
        (vector(2, Type::Int(1)), [1, 1, 1, 1]),
        (Type::Array(3, Box::new(Type::Int(64))), [4, 8, 24, 24]),
        (structure(&[Type::Int(8)]), [1, 8, 1, 1]),
        (structure(&[]), [1, 8, 0, 0]),
        (structure(&[Type::Int(32), Type::Int(64), Type::Int(8)]), [4, 8, 16, 16]),
        (structure(&[Type::Int(32), Type::Float(64)]), [8, 8, 16, 16]),
        (Type::Struct(vec![Type::Int(8), Type::Int(64)], true), [1, 8, 9, 9]),
    ];
    for (ty, figures_of_it) in expected {
        assert_eq!(figures(&layout, &ty), figures_of_it, "{ty}");
    }
}

#[test]
fn parts_of_aggregates_are_where_the_layout_puts_them() {
    let pair = structure(&[Type::Int(32), Type::Int(64)]);
    let offset = |text: &str| DataLayout::parse(text).field_offset(&pair, 1);
    assert_eq!(offset(""), Some(4));
    assert_eq!(offset("e-i64:64"), Some(8));
    assert_eq!(offset("e-i64:128"), Some(16));
    assert_eq!(offset("e-i32:64"), Some(8));
    let pointers = structure(&[Type::Ptr(3), Type::Ptr(0), Type::Ptr(1)]);
    let amdgpu = DataLayout::parse("e-p:64:64-p3:32:32");
    assert_eq!([0, 1, 2, 3].map(|i| amdgpu.field_offset(&pointers, i)), [0, 8, 16, 24].map(Some));
    let narrow = DataLayout::parse("e-p:32:32");
    assert_eq!([0, 1, 2, 3].map(|i| narrow.field_offset(&pointers, i)), [0, 4, 8, 12].map(Some));
    let packed = Type::Struct(vec![Type::Int(24), Type::Int(8)], true);
    assert_eq!(DataLayout::default().field_offset(&packed, 1), Some(4));
}

#[test]
fn what_is_stated_is_taken() {
    let of = |text: &str, ty: &Type| figures(&DataLayout::parse(text), ty);
    assert_eq!(of("e-i64:64", &Type::Int(64)), [8, 8, 8, 8]);
    assert_eq!(of("e-i64:64-i128:128", &Type::Int(65)), [16, 16, 9, 16]);
    assert_eq!(of("e-i24:8", &Type::Int(24)), [1, 1, 3, 3]);
    assert_eq!(of("e-f64:32:64", &Type::Float(64)), [4, 8, 8, 8]);
    assert_eq!(of("e-f80:32", &Type::Float(80)), [4, 4, 10, 12]);
    assert_eq!(of("e-v128:64:128", &vector(4, Type::Int(32))), [8, 16, 16, 16]);
    assert_eq!(of("e-ve", &vector(3, Type::Int(32))), [4, 4, 12, 12]);
    assert_eq!(of("e-ve", &vector(4, Type::Int(32))), [16, 16, 16, 16]);
    assert_eq!(of("e-p1:32:16:32", &Type::Ptr(1)), [2, 4, 4, 4]);
    assert_eq!(of("e-a:64", &structure(&[Type::Int(8)])), [8, 8, 1, 8]);
    assert_eq!(of("e-a:0:32", &structure(&[Type::Int(8)])), [1, 4, 1, 1]);
}

#[test]
fn pointers() {
    let amdgpu = DataLayout::parse("e-p:64:64-p3:32:32-p7:160:256:256:32-i64:64-A5-G1-ni:7:8:9");
    assert_eq!([0, 1, 3, 7].map(|space| amdgpu.pointer_width(space)), [64, 64, 32, 160]);
    assert_eq!([0, 1, 3, 7].map(|space| amdgpu.index_width(space)), [64, 64, 32, 32]);
    assert_eq!([0, 7, 8].map(|space| amdgpu.is_opaque(space)), [false, true, true]);
    assert_eq!(["A", "G", "P"].map(|symbol| amdgpu.space(symbol)), [5, 1, 0]);
    let small = DataLayout::parse("e-p:32:32-p1:64:64");
    assert_eq!([0, 1, 2].map(|space| small.pointer_width(space)), [32, 64, 32]);
    let flags = DataLayout::parse("e-pe3:32:32-po5:64:64-pu6(far):64:64");
    assert_eq!(flags.pointer_width(3), 32);
    assert_eq!([3, 5, 6].map(|space| flags.is_opaque(space)), [true, false, true]);
    assert_eq!([3, 5, 6].map(|space| flags.null_is_ones(space)), [false, true, false]);
}

#[test]
fn what_is_not_known_is_kept() {
    let text = "e-z9-i24:24-i64:64:32-m:q-p1:64-i8:16-ni:0-x-p(:64:64-i64:+64-a:16:8-t\u{e9}";
    let open = DataLayout::parse(text).uninterpreted;
    assert_eq!(open.len(), text.split('-').count() - 1, "{open:?}");
    let known = "E-s0:64:64-S128-P1-G2-A5-p:64:64:64:32-p3(shared):32:32-i1:8-i128:128-v24:32-ve-f80:128-a:0:64-a0:0\
                 -Fi8-Fn32-m:e-n8:16:32:64-ni:1:2";
    assert_eq!(DataLayout::parse(known).uninterpreted, BTreeSet::new());
}

#[test]
fn layouts_that_mean_the_same_are_equal() {
    let same = |a: &str, b: &str| DataLayout::parse(a) == DataLayout::parse(b);
    assert!(same("", "e"));
    assert!(same("", "e-m:e-p:64:64-n8:16:32-S128"));
    assert!(same("e-i64:64-p3:32:32", "e-p3:32:32:32-i64:64:64"));
    assert!(same("i1:8:8-p1:64:64", ""));
    assert!(same("ni:1", "pu1:64:64"));
    assert!(!same("", "E"));
    assert!(!same("", "e-i64:64"));
    assert!(!same("p:64:64:64", "p:32:32:32"));
    assert!(!same("A5", "A0"));
    assert!(!same("y1", ""));
}

#[test]
fn globals_of_which_there_is_one_are_aligned_as_is_preferred() {
    let layout = DataLayout::default();
    let global = Global { ty: Type::Int(64), ..Global::default() };
    assert_eq!(layout.align_of_global(&global), 4);
    let defined = Global { initializer: Some(crate::program::ir::Value::Zero), ..global };
    assert_eq!(layout.align_of_global(&defined), 8);
    let common = Global { linkage: Linkage::Interposable, ..defined.clone() };
    assert_eq!(layout.align_of_global(&common), 4);
    assert_eq!(layout.align_of_global(&Global { align: Some(2), ..defined }), 2);
}
