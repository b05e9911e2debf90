#[test]
fn xx() {
    use mmprove::model::Model;
    use mmprove::question::litmus::{Setup, Test};
    use mmprove::solve::session::Session;
    use mmprove::solve::values::Rounding;
    use mmprove::solve::world::{Free, World};
    let l = &parse("mp", &mp(40))[0];
    let spec: ModelSpec = "vulkan".parse().unwrap();
    let t0 = std::time::Instant::now();
    let test = Test::new(l, Setup::of(&spec, 2)).unwrap();
    println!(
        "test {:?} events {} cells {}",
        t0.elapsed(),
        test.program.events.len(),
        test.program.cells
    );
    let t0 = std::time::Instant::now();
    let model = Model::new(&spec, &test.vocabulary);
    println!("model {:?} defs {}", t0.elapsed(), model.definitions.len());
    let t0 = std::time::Instant::now();
    let mut s = Session::new(None, Default::default());
    let mut free = Free::new(&test.vocabulary);
    let w = World::new(&mut s, &test.pool, &test.program, &model, Rounding::Over, &mut free);
    println!("world {:?} gates {}", t0.elapsed(), s.circuit.len());
    let t0 = std::time::Instant::now();
    s.assert(w.consistent);
    println!("assert {:?}", t0.elapsed());
    let t0 = std::time::Instant::now();
    println!("{:?} {:?}", s.check(&[]), t0.elapsed());
}
