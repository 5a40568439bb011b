// ONNX Runtime's API with exceptions and owners, and a session that makes squares, y = x * x. It is made without a file; an application
// calls CreateSession with its model.
#pragma once

#include <iterator>
#include <memory>
#include <stdexcept>

#include "ortforge/interop/interop.h"
#include "producer.hpp"

inline const OrtApi* api = nullptr;

inline void Check(OrtStatus* status) {
  if (status == nullptr) return;
  const std::runtime_error error(api->GetErrorMessage(status));
  api->ReleaseStatus(status);
  throw error;
}

// What a function of the API makes; it ends with `release`.
template <class T, class Function, class... Arguments>
std::shared_ptr<T> Make(void (*release)(T*), Function make, Arguments... arguments) {
  T* made = nullptr;
  Check(make(arguments..., &made));
  return std::shared_ptr<T>(made, release);
}

inline std::shared_ptr<OrtSession> MakeSession(const OrtEnv* env) {
  const OrtModelEditorApi& editor = *api->GetModelEditorApi();
  const auto shape = Make(api->ReleaseTensorTypeAndShapeInfo, api->CreateTensorTypeAndShapeInfo);
  Check(api->SetTensorElementType(shape.get(), ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT));
  Check(api->SetDimensions(shape.get(), kShape, std::size(kShape)));
  const auto type = Make(api->ReleaseTypeInfo, editor.CreateTensorTypeInfo, shape.get());
  OrtValueInfo *x = nullptr, *y = nullptr;
  Check(editor.CreateValueInfo("x", type.get(), &x));
  Check(editor.CreateValueInfo("y", type.get(), &y));
  const char *const inputs[] = {"x", "x"}, *const outputs[] = {"y"}, *const domains[] = {""};
  const int opsets[] = {17};
  OrtNode* node = nullptr;
  Check(editor.CreateNode("Mul", "", "square", inputs, 2, outputs, 1, nullptr, 0, &node));
  OrtGraph* graph = nullptr;  // takes x, y and the node; the model takes the graph
  Check(editor.CreateGraph(&graph));
  Check(editor.SetGraphInputs(graph, &x, 1));
  Check(editor.SetGraphOutputs(graph, &y, 1));
  Check(editor.AddNodeToGraph(graph, node));
  const auto model = Make(api->ReleaseModel, editor.CreateModel, domains, opsets, size_t{1});
  Check(editor.AddGraphToModel(model.get(), graph));
  const auto options = Make(api->ReleaseSessionOptions, api->CreateSessionOptions);
  return Make(api->ReleaseSession, editor.CreateSessionFromModel, env, model.get(), options.get());
}
