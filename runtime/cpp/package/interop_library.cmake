# ortforge_interop_library(source)   the target ortforge_interop, without the folders of headers
#
# Shared: ONNX Runtime loads it once more when an EP is registered through it (OrtforgeRegisterEp).
function(ortforge_interop_library source)
  add_library(ortforge_interop SHARED "${source}")
  set_target_properties(ortforge_interop PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    # ONNX Runtime may give back tensors after whoever loaded the library has let it go.
    target_link_options(ortforge_interop PRIVATE -Wl,-z,nodelete -Wl,-z,defs)
  endif()
endfunction()
