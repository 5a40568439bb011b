//! Run a model with one input and one output of floats: `session LIBRARY MODEL 2x3 < input > output`, little-endian floats.
use core::ptr::{null, null_mut};
use std::error::Error;
use std::io::{Read, Write};
use std::process::ExitCode;

use ortforge_sys::raw::*;
use ortforge_sys::{ort_path, Failure, Library, Owned, Table};

/// A tensor over floats of the caller.
///
/// # Safety
/// The floats stay where they are for as long as the tensor is used.
unsafe fn tensor(
    api: &Table<OrtApi>,
    memory: &Owned<OrtMemoryInfo>,
    floats: &mut [f32],
    shape: &[i64],
) -> Result<Owned<OrtValue>, Failure> {
    let (data, bytes) = (floats.as_mut_ptr().cast(), core::mem::size_of_val(floats));
    let float = ONNXTensorElementDataType::ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
    let (dims, rank) = (shape.as_ptr(), shape.len());
    api.make(|out| api.create_tensor_with_data_as_ort_value(memory.as_ptr(), data, bytes, dims, rank, float, out))
}

/// The floats of a tensor, copied.
///
/// # Safety
/// The value lives.
unsafe fn floats(api: &Table<OrtApi>, value: &Owned<OrtValue>) -> Result<Vec<f32>, Failure> {
    let info = api.make(|out| api.get_tensor_type_and_shape(value.as_ptr(), out))?;
    let (mut count, mut data) = (0, null_mut());
    let mut element = ONNXTensorElementDataType::ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
    api.checked(api.get_tensor_element_type(info.as_ptr(), &mut element)?)?;
    if element != ONNXTensorElementDataType::ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT {
        return Err(Failure::invalid("the output has no floats"));
    }
    api.checked(api.get_tensor_shape_element_count(info.as_ptr(), &mut count)?)?;
    api.checked(api.get_tensor_mutable_data(value.as_ptr(), &mut data)?)?;
    Ok(if count == 0 { Vec::new() } else { core::slice::from_raw_parts(data.cast(), count).to_vec() })
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [library, model, shape] = &arguments[..] else { return Err("LIBRARY MODEL SHAPE are needed".into()) };
    let shape: Vec<i64> = shape.split('x').map(str::parse).collect::<Result<_, _>>()?;
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    let mut input: Vec<f32> = bytes.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    let path = ort_path(model)?;

    // SAFETY: the library is one that the user trusts. Every object is made and used as the C API says: variables are dropped in
    // the opposite order, so that each outlives what was made from it, and the input outlives its tensor.
    unsafe {
        let library = Library::load(library)?;
        let api = library.api();
        eprintln!("ONNX Runtime {:?}, API version {}", library.base().version_string(), api.version());
        let level = OrtLoggingLevel::ORT_LOGGING_LEVEL_WARNING;
        let env = api.make(|out| api.create_env(level, c"session".as_ptr(), out))?;
        let options = api.make(|out| api.create_session_options(out))?;
        let session = api.make(|out| api.create_session(env.as_ptr(), path.as_ptr(), options.as_ptr(), out))?;

        let mut allocator = null_mut();
        api.checked(api.get_allocator_with_default_options(&mut allocator)?)?;
        let input_name = api.text(allocator, |a, out| api.session_get_input_name(session.as_ptr(), 0, a, out))?;
        let output_name = api.text(allocator, |a, out| api.session_get_output_name(session.as_ptr(), 0, a, out))?;
        eprintln!("{:?} -> {:?}", input_name.as_c_str(), output_name.as_c_str());

        let (cpu, kind) = (OrtAllocatorType::OrtDeviceAllocator, OrtMemType::OrtMemTypeDefault);
        let memory = api.make(|out| api.create_cpu_memory_info(cpu, kind, out))?;
        let value = tensor(&api, &memory, &mut input, &shape)?;
        let (given, made) = (input_name.as_ptr().cast_const(), output_name.as_ptr().cast_const());
        let values = [value.as_ptr().cast_const()];
        let output = api.make(|out| api.run(session.as_ptr(), null(), &given, values.as_ptr(), 1, &made, 1, out))?;
        let product = floats(&api, &output)?;
        let bytes: Vec<u8> = product.iter().flat_map(|value| value.to_le_bytes()).collect();
        std::io::stdout().write_all(&bytes)?;
    }
    Ok(())
}
