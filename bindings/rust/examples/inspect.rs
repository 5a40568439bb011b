//! What a model takes, gives and says of itself: `inspect LIBRARY MODEL`.
use core::ffi::{c_char, CStr};
use core::ptr::null_mut;
use std::error::Error;
use std::process::ExitCode;

use ortforge_sys::raw::*;
use ortforge_sys::{ort_path, Allocated, Failure, Library, Missing, Owned, Table};

/// The call that gives the name of an input or output.
type Name<'a> = &'a dyn Fn(usize, *mut OrtAllocator, *mut *mut c_char) -> Result<OrtStatusPtr, Missing>;
/// The call that gives the type of an input or output.
type Type<'a> = &'a dyn Fn(usize, *mut *mut OrtTypeInfo) -> Result<OrtStatusPtr, Missing>;

/// The element type and the dimensions of a tensor; -1 stands for one that is not known. What is no tensor has none.
///
/// # Safety
/// The type lives.
unsafe fn shape(api: &Table<OrtApi>, info: &Owned<OrtTypeInfo>) -> Result<String, Failure> {
    let mut tensor = core::ptr::null(); // lent by the type
    api.checked(api.cast_type_info_to_tensor_info(info.as_ptr(), &mut tensor)?)?;
    if tensor.is_null() {
        return Ok("no tensor".to_owned());
    }
    let (mut rank, mut element) = (0, ONNXTensorElementDataType(0));
    api.checked(api.get_tensor_element_type(tensor, &mut element)?)?;
    api.checked(api.get_dimensions_count(tensor, &mut rank)?)?;
    let mut dimensions = vec![0; rank];
    api.checked(api.get_dimensions(tensor, dimensions.as_mut_ptr(), rank)?)?;
    Ok(format!("element type {} {dimensions:?}", element.0))
}

/// A line for each input or output.
///
/// # Safety
/// The calls are about a session that lives, and the allocator is of its host.
unsafe fn list(
    api: &Table<OrtApi>,
    allocator: *mut OrtAllocator,
    what: &str,
    count: usize,
    name: Name<'_>,
    info: Type<'_>,
) -> Result<(), Failure> {
    for index in 0..count {
        let text = api.text(allocator, |allocator, out| name(index, allocator, out))?;
        let info = api.make(|out| info(index, out))?;
        println!("{what} {}: {}", text.as_c_str().to_string_lossy(), shape(api, &info)?);
    }
    Ok(())
}

/// The entries that the author of the model added.
///
/// # Safety
/// The metadata live, and the allocator is of their host.
unsafe fn entries(
    api: &Table<OrtApi>,
    allocator: *mut OrtAllocator,
    metadata: &Owned<OrtModelMetadata>,
) -> Result<(), Failure> {
    let (of, mut count) = (metadata.as_ptr(), 0);
    let keys = api.allocated(allocator, |allocator, out| {
        api.model_metadata_get_custom_metadata_map_keys(of, allocator, out, &mut count)
    })?;
    let Some(keys) = keys else { return Ok(()) };
    let count = usize::try_from(count).unwrap_or(0);
    let keys: Vec<_> = core::slice::from_raw_parts(keys.as_ptr(), count)
        .iter()
        .filter_map(|key| Allocated::new(*api, allocator, *key))
        .collect();
    for key in &keys {
        let value = api.allocated(allocator, |allocator, out| {
            api.model_metadata_lookup_custom_metadata_map(of, allocator, key.as_ptr(), out)
        })?;
        println!("{:?} = {:?}", key.as_c_str(), value.as_ref().map_or(c"", |value| value.as_c_str()));
    }
    Ok(())
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
    let [library, model] = &arguments[..] else { return Err("LIBRARY MODEL are needed".into()) };
    let path = ort_path(model)?;

    // SAFETY: the library is one that the user trusts. Variables are dropped in the opposite order, so that each outlives what was
    // made from it; the default allocator is the host's, and is never gone.
    unsafe {
        let library = Library::load(library)?;
        let api = library.api();
        let mut providers: (*mut *mut c_char, i32) = (null_mut(), 0);
        api.checked(api.get_available_providers(&mut providers.0, &mut providers.1)?)?;
        for index in 0..usize::try_from(providers.1).unwrap_or(0) {
            println!("provider {}", CStr::from_ptr(*providers.0.add(index)).to_string_lossy());
        }
        api.checked(api.release_available_providers(providers.0, providers.1)?)?;

        let level = OrtLoggingLevel::ORT_LOGGING_LEVEL_WARNING;
        let env = api.make(|out| api.create_env(level, c"inspect".as_ptr(), out))?;
        let options = api.make(|out| api.create_session_options(out))?;
        let session = api.make(|out| api.create_session(env.as_ptr(), path.as_ptr(), options.as_ptr(), out))?;
        let mut allocator = null_mut();
        api.checked(api.get_allocator_with_default_options(&mut allocator)?)?;
        let (of, mut inputs, mut outputs) = (session.as_ptr(), 0, 0);
        api.checked(api.session_get_input_count(of, &mut inputs)?)?;
        api.checked(api.session_get_output_count(of, &mut outputs)?)?;
        let name: Name<'_> = &|i, allocator, out| api.session_get_input_name(of, i, allocator, out);
        let info: Type<'_> = &|i, out| api.session_get_input_type_info(of, i, out);
        list(&api, allocator, "input", inputs, name, info)?;
        let name: Name<'_> = &|i, allocator, out| api.session_get_output_name(of, i, allocator, out);
        let info: Type<'_> = &|i, out| api.session_get_output_type_info(of, i, out);
        list(&api, allocator, "output", outputs, name, info)?;
        let metadata = api.make(|out| api.session_get_model_metadata(of, out))?;
        let producer = api.text(allocator, |a, out| api.model_metadata_get_producer_name(metadata.as_ptr(), a, out))?;
        println!("made by {:?}", producer.as_c_str());
        entries(&api, allocator, &metadata)?;
    }
    Ok(())
}
