//! What a run lends, on a host of a few functions: each output is 16 floats in one piece of memory, at the offset that its first
//! dimension says; input N is output 0.
#![allow(clippy::missing_safety_doc)] // the functions stand in for those of a host

use core::cell::UnsafeCell;
use core::ffi::c_int;

use super::*;
use crate::NEWEST;

/// The memory, of which every byte is 0x7f to begin with, and the value in it.
struct Host {
    memory: UnsafeCell<[u32; 64]>,
    offset: UnsafeCell<usize>,
}

unsafe extern "system" fn input(
    context: *const OrtKernelContext,
    _: usize,
    value: *mut *const OrtValue,
) -> *mut OrtStatus {
    *value = context.cast();
    *(*context.cast::<Host>()).offset.get() = 0;
    null_mut()
}

unsafe extern "system" fn output(
    context: *mut OrtKernelContext,
    _: usize,
    shape: *const i64,
    _: usize,
    value: *mut *mut OrtValue,
) -> *mut OrtStatus {
    *value = context.cast();
    *(*context.cast::<Host>()).offset.get() = *shape as usize;
    null_mut()
}

unsafe extern "system" fn is_tensor(_: *const OrtValue, found: *mut c_int) -> *mut OrtStatus {
    *found = 1;
    null_mut()
}

unsafe extern "system" fn info(value: *const OrtValue, found: *mut *mut OrtTensorTypeAndShapeInfo) -> *mut OrtStatus {
    *found = value.cast_mut().cast();
    null_mut()
}

unsafe extern "system" fn element(
    _: *const OrtTensorTypeAndShapeInfo,
    found: *mut ONNXTensorElementDataType,
) -> *mut OrtStatus {
    *found = f32::TYPE;
    null_mut()
}

unsafe extern "system" fn rank(_: *const OrtTensorTypeAndShapeInfo, found: *mut usize) -> *mut OrtStatus {
    *found = 1;
    null_mut()
}

unsafe extern "system" fn shape(_: *const OrtTensorTypeAndShapeInfo, found: *mut i64, _: usize) -> *mut OrtStatus {
    *found = 16;
    null_mut()
}

unsafe extern "system" fn count(_: *const OrtTensorTypeAndShapeInfo, found: *mut usize) -> *mut OrtStatus {
    *found = 16;
    null_mut()
}

unsafe extern "system" fn data(value: *mut OrtValue, found: *mut *mut c_void) -> *mut OrtStatus {
    let host = value.cast::<Host>();
    *found = (*host).memory.get().cast::<u8>().add(*(*host).offset.get()).cast();
    null_mut()
}

unsafe extern "system" fn release(_: *mut OrtTensorTypeAndShapeInfo) {}

/// A run on the host, which leaks.
fn run() -> Run<'static> {
    // SAFETY: all members are optional function pointers.
    let mut api: OrtApi = unsafe { core::mem::zeroed() };
    api.KernelContext_GetInput = Some(input);
    api.KernelContext_GetOutput = Some(output);
    api.IsTensor = Some(is_tensor);
    api.GetTensorTypeAndShape = Some(info);
    api.GetTensorElementType = Some(element);
    api.GetDimensionsCount = Some(rank);
    api.GetDimensions = Some(shape);
    api.GetTensorShapeElementCount = Some(count);
    api.GetTensorMutableData = Some(data);
    api.ReleaseTensorTypeAndShapeInfo = Some(release);
    // SAFETY: the table is whole, and never freed.
    let api = unsafe { Table::new(Box::leak(Box::new(api)), NEWEST) }.unwrap();
    let host = Host { memory: UnsafeCell::new([0x7f7f_7f7f; 64]), offset: UnsafeCell::new(0) };
    let context: *mut Host = Box::leak(Box::new(host));
    let (lent, spare) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
    let (inputs, outputs) = (&[Some(0), Some(0), None], &[Some(0), Some(1), None]);
    Run { api, context: context.cast(), inputs, outputs, lent, spare }
}

#[test]
fn outputs_are_zero() {
    let run = run();
    let first = run.output::<f32>(0, &[0]).unwrap();
    assert_eq!(*first, [0.0; 16]);
    // SAFETY: the host has written this memory.
    let second = unsafe { run.output_uninit::<f32>(1, &[64]).unwrap()[15].assume_init() };
    assert_eq!(second.to_bits(), 0x7f7f_7f7f, "nobody pays for zeros who does not ask for them");
    first[0] = 1.0;
    assert_eq!(first[0], 1.0);
}

#[test]
fn nothing_is_lent_twice() {
    let run = run();
    let said = |result: Result<_, Failure>| result.map(|_: &mut [f32]| ()).unwrap_err().message;
    assert_eq!(run.input::<f32>(0).unwrap().data.as_ptr(), run.input::<f32>(1).unwrap().data.as_ptr());
    assert_eq!(said(run.output(0, &[0])), "an output shares memory with another value of the run");
    assert_eq!(said(run.output(0, &[60])), "an output shares memory with another value of the run");
    run.output::<f32>(0, &[64]).unwrap();
    assert_eq!(said(run.output(0, &[128])), "output 0 was asked for before");
    assert_eq!(said(run.output(1, &[124])), "an output shares memory with another value of the run");
    assert_eq!(said(run.output(1, &[130])), "the memory of an output is not there or not aligned");
    run.output::<f32>(1, &[128]).unwrap();
}

#[test]
fn inputs_of_written_memory() {
    let run = run();
    run.output::<f32>(0, &[0]).unwrap();
    let said = |result: Result<Tensor<'_, f32>, Failure>| result.unwrap_err().message;
    assert_eq!(said(run.input(0)), "an input shares memory with another value of the run");
    assert_eq!(said(run.input(2)), "there is no input 2");
    assert_eq!(said(run.input(3)), "there is no input 3");
    assert_eq!(run.input::<f64>(0).unwrap_err().message, "an input has elements of type 1, not 11");
}

#[test]
fn outputs_from_iterators() {
    let run = run();
    let all = run.output_from(0, &[0], (0..).map(|i| i as f32)).unwrap();
    assert_eq!(all[..3], [0.0, 1.0, 2.0]);
    assert_eq!(all[15], 15.0);
    let few = run.output_from(1, &[64], [1.0_f32, 2.0]).unwrap_err();
    assert_eq!(few.message, "output 1 has 16 elements, and 2 were given");
    // SAFETY: only this thread uses the memory, whose only slices are of outputs.
    let memory = unsafe { *run.context.cast::<Host>().cast::<[f32; 32]>() };
    assert_eq!(memory[16..20], [1.0, 2.0, 0.0, 0.0]);
    assert_eq!(memory[31], 0.0);
}

#[test]
fn a_panic_leaves_nothing_unwritten() {
    let run = run();
    let elements = (0..).map(|i| if i < 3 { 1.0_f32 } else { panic!("no more") });
    crate::shield(|| run.output_from(0, &[0], elements).map(|_| ())).unwrap_err();
    // SAFETY: as above.
    let memory = unsafe { *run.context.cast::<Host>().cast::<[f32; 16]>() };
    assert_eq!(memory[..5], [1.0, 1.0, 1.0, 0.0, 0.0]);
    assert_eq!(memory[15], 0.0);
}

#[test]
fn outputs_that_nobody_needs() {
    let run = run();
    let spare = run.output::<f64>(2, &[2, 3]).unwrap();
    assert_eq!(*spare, [0.0; 6]);
    spare[5] = 1.0;
    let said = |result: Result<&mut [f32], Failure>| result.unwrap_err().message;
    assert_eq!(said(run.output(2, &[2])), "output 2 was asked for before");
    assert_eq!(said(run.output(3, &[2])), "there is no output 3");
    for shape in [&[-1][..], &[i64::MAX, 4], &[1 << 62, 1]] {
        let other = self::run();
        assert_eq!(said(other.output(2, shape)), format!("no tensor has the shape {shape:?}"));
        assert!(other.output::<f32>(2, &[0]).unwrap().is_empty());
    }
    assert_eq!(spare[5], 1.0);
}

#[test]
fn outputs_that_are_not_made() {
    let run = run();
    assert_eq!(run.finished().unwrap_err().message, "output 0 was not made");
    run.output::<f32>(0, &[0]).unwrap();
    run.output::<f64>(1, &[64]).unwrap_err();
    assert_eq!(run.finished().unwrap_err().message, "output 1 was not made");
    run.output::<f32>(1, &[64]).unwrap();
    run.finished().unwrap();
}
