//! A safe layer for execution providers that compute single nodes in the memory of the CPU.
//!
//! Implement [`Factory`], [`Ep`] and [`Compute`], and write `ortforge_sys::plugin!(MyFactory);` in a `cdylib`. ONNX Runtime 1.23
//! or newer loads it with `RegisterExecutionProviderLibrary`. What is missing here, ex) streams, allocators or EPContext models, can
//! be had from [`crate::slots`], on which this is built. Panics become statuses, unless the crate is built with `panic = "abort"`.

use core::any::Any;
use core::cell::RefCell;
use core::ffi::{c_char, c_void, CStr};
use core::fmt;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::Range;
use core::ptr::{null, null_mut, NonNull};

use crate::raw::*;
use crate::slots::{EpFactorySlots, EpSlots, NodeComputeInfoSlots};
use crate::{shield_status, Base, Object, Table};

pub use crate::Failure;

#[cfg(test)]
mod tests;

/// What a library makes once, when it is registered. Sessions on any thread ask it.
///
/// ONNX Runtime unloads the library after the factory was dropped: threads that it started must have ended then.
pub trait Factory: Send + Sync + Sized + 'static {
    /// The name that applications and models know the EP by.
    const NAME: &'static CStr;
    /// Who made it.
    const VENDOR: &'static CStr;
    /// Its version, as semver.org has them.
    const VERSION: &'static CStr;
    /// The PCI vendor of its devices; 0 where there is none.
    const VENDOR_ID: u32 = 0;
    /// What each session gets.
    type Ep: Ep;

    /// Called when the library is registered.
    ///
    /// # Errors
    /// The library cannot be used; registering it fails.
    fn new() -> Result<Self, Failure>;

    /// Called for every session that uses the EP.
    ///
    /// # Errors
    /// The session cannot be created.
    fn create(&self) -> Result<Self::Ep, Failure>;
}

/// The EP of one session.
pub trait Ep: Send + Sync + 'static {
    /// What computes a node.
    type Compute: Compute;

    /// Does the EP compute this node?
    ///
    /// # Errors
    /// The session cannot be created.
    fn claims(&self, node: &Node<'_>) -> Result<bool, Failure>;

    /// Get ready to compute a node that was claimed.
    ///
    /// # Errors
    /// The session cannot be created.
    fn compile(&self, node: &Node<'_>) -> Result<Self::Compute, Failure>;
}

/// What computes one node of one session. Runs on several threads may use it at the same time.
pub trait Compute: Send + Sync + 'static {
    /// Compute the node once.
    ///
    /// # Errors
    /// The run fails.
    fn compute(&self, run: &Run<'_>) -> Result<(), Failure>;
}

// ---- Graphs

/// A node of a graph, for as long as the EP is asked about it.
pub struct Node<'a> {
    api: Table<OrtApi>,
    node: *const OrtNode,
    graph: PhantomData<&'a OrtNode>,
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node at {:p}", self.node)
    }
}

/// What is known of an input or output before there is a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueType {
    /// Its name in the graph.
    pub name: String,
    /// The type of its elements; UNDEFINED for what is no tensor.
    pub element: ONNXTensorElementDataType,
    /// Its dimensions; negative ones are not known.
    pub shape: Vec<i64>,
}

impl Node<'_> {
    /// # Safety
    /// `node` is a node of the host that `api` is of, and lives as long as `'a`.
    unsafe fn new(api: Table<OrtApi>, node: *const OrtNode) -> Self {
        Self { api, node, graph: PhantomData }
    }

    /// The operator, ex) `Mul`.
    ///
    /// # Errors
    /// ONNX Runtime does not say.
    pub fn operator(&self) -> Result<String, Failure> {
        let mut text = null();
        // SAFETY: the node lives (`new`); the text is ORT's, ends in NUL, and is copied before the node ends.
        unsafe {
            self.api.checked(self.api.node_get_operator_type(self.node, &mut text)?)?;
            Ok(copied(text))
        }
    }

    /// The domain of the operator; empty for ONNX's own.
    ///
    /// # Errors
    /// ONNX Runtime does not say.
    pub fn domain(&self) -> Result<String, Failure> {
        let mut text = null();
        // SAFETY: as for the operator.
        unsafe {
            self.api.checked(self.api.node_get_domain(self.node, &mut text)?)?;
            Ok(copied(text))
        }
    }

    /// The version of the operator: the opset that it came with.
    ///
    /// # Errors
    /// ONNX Runtime does not say.
    pub fn since_version(&self) -> Result<i32, Failure> {
        let mut found = 0;
        // SAFETY: the node lives (`new`), and an int is written.
        unsafe { self.api.checked(self.api.node_get_since_version(self.node, &mut found)?)? };
        Ok(found)
    }

    /// The inputs; `None` for an optional one that is left out.
    ///
    /// # Errors
    /// ONNX Runtime does not say.
    pub fn inputs(&self) -> Result<Vec<Option<ValueType>>, Failure> {
        let mut count = 0;
        // SAFETY: the node lives (`new`); the array has as many elements as the node says, and what it is filled with are
        // values of its graph, which live as long.
        unsafe {
            self.api.checked(self.api.node_get_num_inputs(self.node, &mut count)?)?;
            let mut found = vec![null(); count];
            self.api.checked(self.api.node_get_inputs(self.node, found.as_mut_ptr(), count)?)?;
            found.into_iter().map(|info| value_type(&self.api, info)).collect()
        }
    }

    /// The outputs; `None` for an optional one that is left out.
    ///
    /// # Errors
    /// ONNX Runtime does not say.
    pub fn outputs(&self) -> Result<Vec<Option<ValueType>>, Failure> {
        let mut count = 0;
        // SAFETY: as for the inputs.
        unsafe {
            self.api.checked(self.api.node_get_num_outputs(self.node, &mut count)?)?;
            let mut found = vec![null(); count];
            self.api.checked(self.api.node_get_outputs(self.node, found.as_mut_ptr(), count)?)?;
            found.into_iter().map(|info| value_type(&self.api, info)).collect()
        }
    }
}

/// # Safety
/// `text` is NULL or ends in NUL.
unsafe fn copied(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: not NULL, and so text of ORT's that ends in NUL.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// # Safety
/// `info` is NULL or a value of a graph that lives.
unsafe fn value_type(api: &Table<OrtApi>, info: *const OrtValueInfo) -> Result<Option<ValueType>, Failure> {
    if info.is_null() {
        return Ok(None);
    }
    let (mut name, mut ty, mut tensor) = (null(), null(), null());
    // SAFETY: not NULL, and so a value that lives; its type and the tensor in that belong to it. What is read of a tensor is only
    // read where there is one.
    unsafe {
        api.checked(api.get_value_info_name(info, &mut name)?)?;
        let name = copied(name);
        if name.is_empty() {
            return Ok(None);
        }
        api.checked(api.get_value_info_type_info(info, &mut ty)?)?;
        if !ty.is_null() {
            api.checked(api.cast_type_info_to_tensor_info(ty, &mut tensor)?)?;
        }
        if tensor.is_null() {
            let element = ONNXTensorElementDataType::ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
            return Ok(Some(ValueType { name, element, shape: Vec::new() }));
        }
        let (element, shape) = described(api, tensor)?;
        Ok(Some(ValueType { name, element, shape }))
    }
}

/// # Safety
/// `tensor` lives.
unsafe fn described(
    api: &Table<OrtApi>,
    tensor: *const OrtTensorTypeAndShapeInfo,
) -> Result<(ONNXTensorElementDataType, Vec<i64>), Failure> {
    let mut element = ONNXTensorElementDataType::ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
    let mut rank = 0;
    // SAFETY: it lives, and the array is as long as ORT is told.
    unsafe {
        api.checked(api.get_tensor_element_type(tensor, &mut element)?)?;
        api.checked(api.get_dimensions_count(tensor, &mut rank)?)?;
        let mut shape = vec![0; rank];
        api.checked(api.get_dimensions(tensor, shape.as_mut_ptr(), rank)?)?;
        Ok((element, shape))
    }
}

// ---- Runs

/// A type of elements whose bytes, whatever they are, are a value.
///
/// # Safety
/// Any bytes are a value of the type, and it has the size of elements of `TYPE`.
pub unsafe trait Element: Copy + 'static {
    /// ONNX Runtime's number of it.
    const TYPE: ONNXTensorElementDataType;
}

macro_rules! element {
    ($($type:ty, $name:ident;)*) => {$(
        // SAFETY: any bytes are such a number, and ONNX defines its size.
        unsafe impl Element for $type {
            const TYPE: ONNXTensorElementDataType = ONNXTensorElementDataType::$name;
        }
    )*};
}

element! {
    f32, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
    f64, ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE;
    i8, ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8;
    i16, ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16;
    i32, ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32;
    i64, ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64;
    u8, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8;
    u16, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16;
    u32, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32;
    u64, ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64;
}

/// One run of a node.
pub struct Run<'a> {
    api: Table<OrtApi>,
    context: *mut OrtKernelContext,
    inputs: &'a [Option<usize>],
    outputs: &'a [Option<usize>],
    lent: RefCell<Vec<(Range<usize>, Option<usize>)>>,
    spare: RefCell<Vec<Box<dyn Any>>>,
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "run with {} inputs", self.inputs.len())
    }
}

/// A tensor that is read.
#[derive(Debug)]
pub struct Tensor<'a, T> {
    /// Its dimensions.
    pub shape: Vec<i64>,
    /// Its elements, the last dimension first.
    pub data: &'a [T],
}

impl<'a> Run<'a> {
    /// An input of the node.
    ///
    /// # Errors
    /// There is none, it has other elements, or its memory cannot be read as a slice: it is unaligned, or an output's.
    pub fn input<T: Element>(&self, index: usize) -> Result<Tensor<'a, T>, Failure> {
        let outer = self.inputs.get(index).copied().flatten();
        let outer = outer.ok_or_else(|| Failure::invalid(format!("there is no input {index}")))?;
        let mut value = null();
        // SAFETY: the context lives while the run does.
        unsafe { self.api.checked(self.api.kernel_context_get_input(self.context, outer, &mut value)?)? };
        // SAFETY: ORT gave the value, which lives while the run does, and is only read.
        let (shape, data, count) = unsafe { self.memory::<T>(value, None, "input") }?;
        // SAFETY: ORT has `count` elements there, aligned (`memory`), of a type of which any bytes are a value; nothing that this
        // run lends for writing lies there (`memory`), and ORT lets nobody else write to inputs of a run.
        Ok(Tensor { shape, data: unsafe { core::slice::from_raw_parts(data, count) } })
    }

    /// Make an output of the node: its elements, all zero, which are to be written. Of an output that nobody needs, what is written
    /// is forgotten.
    ///
    /// # Errors
    /// There is none, it was asked for before, it has other elements, or its memory cannot be written as a slice: it is unaligned, or
    /// an input's.
    pub fn output<T: Element>(&self, index: usize, shape: &[i64]) -> Result<&'a mut [T], Failure> {
        // SAFETY: all of it is zero when this function ends.
        let room = unsafe { self.output_uninit::<T>(index, shape) }?;
        // SAFETY: the slice is this function's own; once it is zero, all of it is initialised, and any bytes are a value of the type.
        unsafe {
            room.as_mut_ptr().write_bytes(0, room.len());
            Ok(core::slice::from_raw_parts_mut(room.as_mut_ptr().cast(), room.len()))
        }
    }

    /// Make an output of the node from its elements, the last dimension first. What comes after the last element is not taken.
    /// Nothing is zeroed before, which [`Run::output`] does.
    ///
    /// # Errors
    /// As of [`Run::output`], or there are too few elements; the others are zero then.
    pub fn output_from<T: Element>(
        &self,
        index: usize,
        shape: &[i64],
        elements: impl IntoIterator<Item = T>,
    ) -> Result<&'a mut [T], Failure> {
        // SAFETY: all of it is written when this function ends, also by a panic: `Unwritten` zeroes what the loop leaves.
        let mut made = Unwritten { room: unsafe { self.output_uninit(index, shape) }?, written: 0 };
        let mut elements = elements.into_iter();
        while made.written < made.room.len() {
            let Some(element) = elements.next() else {
                let text = format!("output {index} has {} elements, and {} were given", made.room.len(), made.written);
                return Err(Failure::invalid(text));
            };
            made.room[made.written].write(element);
            made.written += 1;
        }
        let room = core::mem::take(&mut made.room);
        made.written = 0;
        // SAFETY: every element was written, and the slice is this function's own.
        Ok(unsafe { core::slice::from_raw_parts_mut(room.as_mut_ptr().cast(), room.len()) })
    }

    /// The same as [`Run::output`] without the zeros.
    ///
    /// # Errors
    /// As of [`Run::output`].
    ///
    /// # Safety
    /// Every element is written before [`Compute::compute`] succeeds, since nodes that are computed later read it.
    pub unsafe fn output_uninit<T: Element>(
        &self,
        index: usize,
        shape: &[i64],
    ) -> Result<&'a mut [MaybeUninit<T>], Failure> {
        let outer = self.outputs.get(index).ok_or_else(|| Failure::invalid(format!("there is no output {index}")))?;
        if self.lent.borrow().iter().any(|(_, output)| *output == Some(index)) {
            return Err(Failure::fail(format!("output {index} was asked for before")));
        }
        let Some(outer) = *outer else { return self.spare(index, shape) };
        let mut value = null_mut();
        // SAFETY: the context lives while the run does, and the shape is as long as ORT is told.
        unsafe {
            let made =
                self.api.kernel_context_get_output(self.context, outer, shape.as_ptr(), shape.len(), &mut value)?;
            self.api.checked(made)?;
        }
        // SAFETY: ORT made the value, which lives while the run does.
        let (_, data, count) = unsafe { self.memory::<T>(value, Some(index), "output") }?;
        if data.is_null() || count == 0 {
            return Ok(&mut []);
        }
        // SAFETY: ORT has room for `count` elements there, aligned (`memory`), which nobody has to have written yet; nothing else that
        // this run lends lies there (`memory`), and each output is lent once.
        Ok(unsafe { core::slice::from_raw_parts_mut(data.cast_mut().cast(), count) })
    }

    /// Room for an output that nobody needs, which ORT therefore does not have.
    fn spare<T: Element>(&self, index: usize, shape: &[i64]) -> Result<&'a mut [MaybeUninit<T>], Failure> {
        let sizes = shape.iter().map(|dimension| usize::try_from(*dimension).ok());
        let count = sizes.into_iter().try_fold(1_usize, |count, size| count.checked_mul(size?));
        let mut room: Vec<MaybeUninit<T>> = Vec::new();
        let reserved = count.filter(|count| room.try_reserve_exact(*count).is_ok());
        let count = reserved.ok_or_else(|| Failure::invalid(format!("no tensor has the shape {shape:?}")))?;
        room.resize_with(count, MaybeUninit::uninit);
        let start = room.as_mut_ptr();
        self.lent.borrow_mut().push((0..0, Some(index)));
        self.spare.borrow_mut().push(Box::new(room));
        // SAFETY: the vector has `count` elements, of which nobody knows but who gets the slice. It stays until the run ends, and with it
        // all that `Compute::compute` can have of `'a`.
        Ok(unsafe { core::slice::from_raw_parts_mut(start, count) })
    }

    /// The failure of a node that was computed without all its outputs. ONNX Runtime would give what is not there to the next node.
    fn finished(&self) -> Result<(), Failure> {
        let lent = self.lent.borrow();
        let made = |index: usize| lent.iter().any(|(_, output)| *output == Some(index));
        match (0..self.outputs.len()).find(|index| self.outputs[*index].is_some() && !made(*index)) {
            Some(index) => Err(Failure::fail(format!("output {index} was not made"))),
            None => Ok(()),
        }
    }

    /// The shape of a tensor, and its memory, which is remembered as lent. A tensor without elements has a dangling address.
    ///
    /// # Safety
    /// `value` is NULL or a value that lives.
    unsafe fn memory<T: Element>(
        &self,
        value: *const OrtValue,
        output: Option<usize>,
        what: &str,
    ) -> Result<(Vec<i64>, *const T, usize), Failure> {
        if value.is_null() {
            return Err(Failure::invalid(format!("an {what} is not there")));
        }
        let api = &self.api;
        let mut info = null_mut();
        let (mut is_tensor, mut count) = (0, 0);
        // SAFETY: it lives; its description is the caller's, and is released whatever comes of reading it.
        let (element, shape) = unsafe {
            api.checked(api.is_tensor(value, &mut is_tensor)?)?;
            if is_tensor == 0 {
                return Err(Failure::invalid(format!("an {what} is no tensor")));
            }
            api.checked(api.get_tensor_type_and_shape(value, &mut info)?)?;
            let found = described(api, info);
            let counted = api.get_tensor_shape_element_count(info, &mut count);
            api.release_tensor_type_and_shape_info(info)?;
            api.checked(counted?)?;
            found?
        };
        if element != T::TYPE {
            let text = format!("an {what} has elements of type {}, not {}", element.0, T::TYPE.0);
            return Err(Failure::invalid(text));
        }
        if count == 0 {
            self.lent.borrow_mut().push((0..0, output));
            return Ok((shape, NonNull::dangling().as_ptr(), 0));
        }
        let mut data: *mut c_void = null_mut();
        // SAFETY: it is a tensor whose elements are no strings. The function takes no const, and changes nothing.
        unsafe { api.checked(api.get_tensor_mutable_data(value.cast_mut(), &mut data)?)? };
        let start = data as usize;
        if data.is_null() || start % core::mem::align_of::<T>() != 0 {
            return Err(Failure::invalid(format!("the memory of an {what} is not there or not aligned")));
        }
        let range = start..start + count * core::mem::size_of::<T>();
        let mut lent = self.lent.borrow_mut();
        let meets = |other: &Range<usize>| other.start < range.end && range.start < other.end;
        if lent.iter().any(|(other, of)| meets(other) && (output.is_some() || of.is_some())) {
            return Err(Failure::invalid(format!("an {what} shares memory with another value of the run")));
        }
        lent.push((range, output));
        Ok((shape, data.cast::<T>().cast_const(), count))
    }
}

/// The elements of an output. Those that nobody wrote are zeroed when this is dropped.
struct Unwritten<'a, T: Element> {
    room: &'a mut [MaybeUninit<T>],
    written: usize,
}

impl<T: Element> Drop for Unwritten<'_, T> {
    fn drop(&mut self) {
        self.room[self.written..].fill(MaybeUninit::zeroed());
    }
}

// ---- What ONNX Runtime calls

struct TheFactory<F: Factory> {
    api: Table<OrtApi>,
    factory: F,
}

struct TheEp<F: Factory> {
    api: Table<OrtApi>,
    ep: F::Ep,
}

struct Fused<C: Compute> {
    api: Table<OrtApi>,
    compute: C,
    /// The input of the fused node that each input of the node is: a fused node has each value once.
    inputs: Vec<Option<usize>>,
    /// The output of the fused node that each output of the node is: a fused node lacks those that nobody needs.
    outputs: Vec<Option<usize>>,
}

impl<F: Factory> EpFactorySlots for TheFactory<F> {
    unsafe fn get_name(&self, _: *const OrtEpFactory) -> *const c_char {
        F::NAME.as_ptr()
    }

    unsafe fn get_vendor(&self, _: *const OrtEpFactory) -> *const c_char {
        F::VENDOR.as_ptr()
    }

    unsafe fn get_version(&self, _: *const OrtEpFactory) -> *const c_char {
        F::VERSION.as_ptr()
    }

    unsafe fn get_vendor_id(&self, _: *const OrtEpFactory) -> u32 {
        F::VENDOR_ID
    }

    unsafe fn get_supported_devices(
        &self,
        this: *mut OrtEpFactory,
        devices: *const *const OrtHardwareDevice,
        num_devices: usize,
        ep_devices: *mut *mut OrtEpDevice,
        max_ep_devices: usize,
        num_ep_devices: *mut usize,
    ) -> Result<(), Failure> {
        let ep_api = self.api.ep()?;
        // SAFETY: ORT gives as many devices as it says, and room for as many answers. What was written becomes ORT's only if all
        // of it succeeds; otherwise it is released here.
        unsafe {
            *num_ep_devices = 0;
            let mut made = 0;
            for i in 0..num_devices.min(max_ep_devices) {
                let device = *devices.add(i);
                if self.api.hardware_device_type(device)? != OrtHardwareDeviceType::OrtHardwareDeviceType_CPU {
                    continue;
                }
                let status = ep_api.create_ep_device(this, device, null(), null(), ep_devices.add(made))?;
                if let Err(failure) = self.api.checked(status) {
                    for i in 0..made {
                        ep_api.release_ep_device(*ep_devices.add(i))?;
                        *ep_devices.add(i) = null_mut();
                    }
                    return Err(failure);
                }
                made += 1;
            }
            *num_ep_devices = made;
        }
        Ok(())
    }

    unsafe fn create_data_transfer(
        &self,
        _: *mut OrtEpFactory,
        data_transfer: *mut *mut OrtDataTransferImpl,
    ) -> Result<(), Failure> {
        // SAFETY: ORT gives room for the pointer. NULL says that there is nothing to copy: all memory is the CPU's.
        unsafe { *data_transfer = null_mut() };
        Ok(())
    }

    unsafe fn is_stream_aware(&self, _: *const OrtEpFactory) -> bool {
        false
    }

    unsafe fn create_ep(
        &self,
        _: *mut OrtEpFactory,
        _: *const *const OrtHardwareDevice,
        _: *const *const OrtKeyValuePairs,
        _: usize,
        _: *const OrtSessionOptions,
        _: *const OrtLogger,
        ep: *mut *mut OrtEp,
    ) -> Result<(), Failure> {
        let made = TheEp::<F> { api: self.api, ep: self.factory.create()? };
        let made = Object::<OrtEp, _>::new(made, self.api).get_name().get_capability().compile();
        // SAFETY: ORT gives room for the pointer.
        unsafe { *ep = made.release_node_compute_infos().into_raw().as_ptr() };
        Ok(())
    }

    unsafe fn release_ep(&self, _: *mut OrtEpFactory, ep: *mut OrtEp) {
        // SAFETY: ORT gives back what `create_ep` made, once.
        unsafe { Object::<OrtEp, TheEp<F>>::end(ep) };
    }
}

impl<F: Factory> EpSlots for TheEp<F> {
    unsafe fn get_name(&self, _: *const OrtEp) -> *const c_char {
        F::NAME.as_ptr()
    }

    unsafe fn get_capability(
        &self,
        _: *mut OrtEp,
        graph: *const OrtGraph,
        graph_support_info: *mut OrtEpGraphSupportInfo,
    ) -> Result<(), Failure> {
        let ep_api = self.api.ep()?;
        let options = OrtNodeFusionOptions::new(self.api.version());
        // SAFETY: the graph and what is written to live until this returns, and so do the graph's nodes; ORT copies the options.
        unsafe {
            for node in nodes(&self.api, graph)? {
                if self.ep.claims(&Node::new(self.api, node))? {
                    let claimed =
                        ep_api.ep_graph_support_info_add_nodes_to_fuse(graph_support_info, &node, 1, &options)?;
                    self.api.checked(claimed)?;
                }
            }
        }
        Ok(())
    }

    unsafe fn compile(
        &self,
        _: *mut OrtEp,
        graphs: *mut *const OrtGraph,
        fused_nodes: *mut *const OrtNode,
        count: usize,
        node_compute_infos: *mut *mut OrtNodeComputeInfo,
        _: *mut *mut OrtNode,
    ) -> Result<(), Failure> {
        let mut made = Vec::with_capacity(count);
        for i in 0..count {
            // SAFETY: ORT gives `count` of each, which live until this returns.
            let (node, fused) = unsafe {
                let inside = nodes(&self.api, *graphs.add(i))?;
                let [node] = inside[..] else {
                    return Err(Failure::fail(format!("one node was claimed, not {}", inside.len())));
                };
                (Node::new(self.api, node), Node::new(self.api, *fused_nodes.add(i)))
            };
            let inputs = places(node.inputs()?, &fused.inputs()?);
            let outputs = places(node.outputs()?, &fused.outputs()?);
            made.push(Fused { api: self.api, compute: self.ep.compile(&node)?, inputs, outputs });
        }
        for (i, fused) in made.into_iter().enumerate() {
            let object = Object::<OrtNodeComputeInfo, _>::new(fused, self.api).create_state().compute().release_state();
            // SAFETY: ORT gives room for `count` pointers.
            unsafe { *node_compute_infos.add(i) = object.into_raw().as_ptr() };
        }
        Ok(())
    }

    unsafe fn release_node_compute_infos(&self, _: *mut OrtEp, infos: *mut *mut OrtNodeComputeInfo, count: usize) {
        for i in 0..count {
            // SAFETY: ORT gives back what `compile` made, each once.
            unsafe { Object::<OrtNodeComputeInfo, Fused<<F::Ep as Ep>::Compute>>::end(*infos.add(i)) };
        }
    }
}

impl<C: Compute> NodeComputeInfoSlots for Fused<C> {
    unsafe fn create_state(
        &self,
        this: *mut OrtNodeComputeInfo,
        _: *mut OrtNodeComputeContext,
        compute_state: *mut *mut c_void,
    ) -> Result<(), Failure> {
        // SAFETY: ORT gives room for the pointer. There is no state; ORT only carries what is written.
        unsafe { *compute_state = this.cast() };
        Ok(())
    }

    unsafe fn compute(
        &self,
        _: *mut OrtNodeComputeInfo,
        _: *mut c_void,
        context: *mut OrtKernelContext,
    ) -> Result<(), Failure> {
        let (lent, spare) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
        let run = Run { api: self.api, context, inputs: &self.inputs, outputs: &self.outputs, lent, spare };
        self.compute.compute(&run)?;
        run.finished()
    }

    unsafe fn release_state(&self, _: *mut OrtNodeComputeInfo, _: *mut c_void) {}
}

/// Where each value of a node is among those of the fused node.
fn places(inner: Vec<Option<ValueType>>, outer: &[Option<ValueType>]) -> Vec<Option<usize>> {
    let place = |value: Option<ValueType>| {
        let name = value?.name;
        outer.iter().position(|o| o.as_ref().is_some_and(|o| o.name == name))
    };
    inner.into_iter().map(place).collect()
}

/// # Safety
/// The graph lives.
unsafe fn nodes(api: &Table<OrtApi>, graph: *const OrtGraph) -> Result<Vec<*const OrtNode>, Failure> {
    let mut count = 0;
    // SAFETY: it lives, and the array has as many elements as the graph says.
    unsafe {
        api.checked(api.graph_get_num_nodes(graph, &mut count)?)?;
        let mut found = vec![null(); count];
        api.checked(api.graph_get_nodes(graph, found.as_mut_ptr(), count)?)?;
        Ok(found)
    }
}

/// The oldest host whose sessions give graphs to EPs of libraries.
const OLDEST_HOST: u32 = 23;

/// A status from a host none of whose tables is described.
///
/// # Safety
/// `base` is NULL or a host's.
unsafe fn refused(base: *const OrtApiBase, why: &str) -> *mut OrtStatus {
    let text = std::ffi::CString::new(why).unwrap_or_default();
    // SAFETY: a host's base has GetApi first, and every table that this gives has had CreateStatus first since API version 1; only
    // these two are read. The text is copied.
    unsafe {
        let get_api = if base.is_null() { None } else { (*base).GetApi };
        let tables = (1..crate::OLDEST).rev().filter_map(|version| get_api.map(|get_api| get_api(version)));
        let create_status =
            tables.filter(|table| !table.is_null()).find_map(|table| core::ptr::addr_of!((*table).CreateStatus).read());
        create_status.map_or(null_mut(), |create_status| create_status(OrtErrorCode::ORT_FAIL, text.as_ptr()))
    }
}

/// What a library's `CreateEpFactories` does; see [`crate::plugin`].
///
/// # Safety
/// The arguments are those that ONNX Runtime gives.
pub unsafe fn create_factories<F: Factory>(
    base: *const OrtApiBase,
    factories: *mut *mut OrtEpFactory,
    max_factories: usize,
    num_factories: *mut usize,
) -> *mut OrtStatus {
    // SAFETY: ORT gives its own base, stays loaded longer than the library, and gives room for the number.
    let found = unsafe {
        *num_factories = 0;
        Base::negotiate(base)
    };
    let api = match found {
        Ok(found) => found.api(),
        // SAFETY: as above.
        Err(error) => return unsafe { refused(base, &error.to_string()) },
    };
    shield_status(&api, || {
        if api.version() < OLDEST_HOST {
            let text = format!("this EP needs ONNX Runtime 1.{OLDEST_HOST} or newer; this is 1.{}", api.version());
            return Err(Failure::fail(text));
        }
        if max_factories == 0 {
            return Err(Failure::invalid("there is no room for a factory"));
        }
        let made = TheFactory { api, factory: F::new()? };
        let made = Object::<OrtEpFactory, _>::new(made, api).get_name().get_vendor().get_version().get_vendor_id();
        let made = made.get_supported_devices().create_ep().release_ep().create_data_transfer().is_stream_aware();
        // SAFETY: there is room for one pointer, and for the number.
        unsafe {
            *factories = made.into_raw().as_ptr();
            *num_factories = 1;
        }
        Ok(())
    })
}

/// What a library's `ReleaseEpFactory` does; see [`crate::plugin`].
///
/// # Safety
/// `factory` is what `create_factories` of the same type made, and is given back once.
pub unsafe fn release_factory<F: Factory>(factory: *mut OrtEpFactory) -> *mut OrtStatus {
    // SAFETY: what the caller promised.
    unsafe { Object::<OrtEpFactory, TheFactory<F>>::end(factory) };
    null_mut()
}

/// Export the functions by which ONNX Runtime finds the EPs of a library: `plugin!(MyFactory);`.
#[macro_export]
macro_rules! plugin {
    ($factory:ty) => {
        /// Called by ONNX Runtime when the library is registered.
        ///
        /// # Safety
        /// Only ONNX Runtime calls it.
        #[no_mangle]
        pub unsafe extern "C" fn CreateEpFactories(
            _registration_name: *const $crate::raw::c_char,
            base: *const $crate::raw::OrtApiBase,
            _logger: *const $crate::raw::OrtLogger,
            factories: *mut *mut $crate::raw::OrtEpFactory,
            max_factories: usize,
            num_factories: *mut usize,
        ) -> *mut $crate::raw::OrtStatus {
            // SAFETY: the arguments are ORT's.
            unsafe { $crate::ep::create_factories::<$factory>(base, factories, max_factories, num_factories) }
        }

        /// Called by ONNX Runtime when the library is unregistered.
        ///
        /// # Safety
        /// Only ONNX Runtime calls it.
        #[no_mangle]
        pub unsafe extern "C" fn ReleaseEpFactory(
            factory: *mut $crate::raw::OrtEpFactory,
        ) -> *mut $crate::raw::OrtStatus {
            // SAFETY: ORT gives back what the function above made, once.
            unsafe { $crate::ep::release_factory::<$factory>(factory) }
        }
    };
}
