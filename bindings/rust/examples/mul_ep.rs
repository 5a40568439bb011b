//! An execution provider that multiplies: `cargo build --release --example mul_ep` makes a library that ONNX Runtime registers.
use core::ffi::CStr;

use ortforge_sys::ep::{Compute, Element, Ep, Factory, Failure, Node, Run};

struct MulFactory;

impl Factory for MulFactory {
    const NAME: &'static CStr = c"RustMulExecutionProvider";
    const VENDOR: &'static CStr = c"ortforge";
    const VERSION: &'static CStr = c"0.1.0";
    type Ep = MulEp;

    fn new() -> Result<Self, Failure> {
        Ok(Self)
    }

    fn create(&self) -> Result<MulEp, Failure> {
        Ok(MulEp)
    }
}

struct MulEp;

impl Ep for MulEp {
    type Compute = Mul;

    /// Mul of floats whose shapes are alike and known; broadcasting is left to other EPs.
    fn claims(&self, node: &Node<'_>) -> Result<bool, Failure> {
        if node.operator()? != "Mul" || !node.domain()?.is_empty() || node.since_version()? < 7 {
            return Ok(false);
        }
        Ok(match &node.inputs()?[..] {
            [Some(a), Some(b)] => {
                let known = a.shape.iter().all(|dimension| *dimension >= 0);
                known && a.shape == b.shape && a.element == f32::TYPE && b.element == f32::TYPE
            }
            _ => false,
        })
    }

    fn compile(&self, _: &Node<'_>) -> Result<Mul, Failure> {
        Ok(Mul)
    }
}

struct Mul;

impl Compute for Mul {
    fn compute(&self, run: &Run<'_>) -> Result<(), Failure> {
        let (a, b) = (run.input::<f32>(0)?, run.input::<f32>(1)?);
        if a.shape != b.shape {
            return Err(Failure::invalid("the shapes of the inputs are not alike"));
        }
        // A panic becomes a status: with this variable the tests see to it that it does.
        assert!(std::env::var_os("ORTFORGE_MUL_PANICS").is_none(), "the kernel was told to panic");
        for (product, (x, y)) in run.output(0, &a.shape)?.iter_mut().zip(a.data.iter().zip(b.data)) {
            *product = x * y;
        }
        Ok(())
    }
}

ortforge_sys::plugin!(MulFactory);
