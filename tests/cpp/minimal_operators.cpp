// src/operators.cpp of a minimal project as an author has it who wrote LayerNormalization, Conv and Clip: the test puts it in the place of the one
// that new-ep writes.
#include "parts.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace acme_ep {
namespace {

using ortforge::NodeInfo;
using ortforge::Operator;
using ortforge::OperatorRun;
using ortforge::Tensor;
using Dims = std::vector<std::int64_t>;

std::size_t product(const std::int64_t* from, const std::int64_t* to) {
  return static_cast<std::size_t>(std::accumulate(from, to, std::int64_t{1}, std::multiplies<>()));
}

class LayerNormalization final : public Operator {
 public:
  explicit LayerNormalization(const NodeInfo& node) : axis_(node.attribute_or("axis", -1)), epsilon_(node.attribute_or("epsilon", 1e-5)) {
    if (node.attribute_or("stash_type", 1) != 1) ortforge::not_implemented("it computes in floats only");
  }

  void compute(OperatorRun& run) const override {
    const Tensor x = run.input(0), scale = run.input(1), bias = run.input(2);
    const auto& shape = x.shape();
    const std::size_t axis = static_cast<std::size_t>(axis_ < 0 ? axis_ + static_cast<std::int64_t>(shape.size()) : axis_);
    if (axis >= shape.size()) ortforge::invalid_argument("axis is out of range");
    const std::size_t rows = product(shape.begin(), shape.begin() + axis), length = product(shape.begin() + axis, shape.end());
    if (scale.element_count() != length || (bias && bias.element_count() != length)) ortforge::invalid_argument("scale or bias does not fit");
    Dims reduced(shape.begin(), shape.end());
    std::fill(reduced.begin() + static_cast<std::ptrdiff_t>(axis), reduced.end(), 1);
    const Tensor y = run.output(0, shape), means = run.output(1, reduced), deviations = run.output(2, reduced);
    for (std::size_t row = 0; row < rows; ++row) {
      const float* from = x.data<float>() + row * length;
      float* to = y.mutable_data<float>() + row * length;
      double mean = 0, variance = 0;
      for (std::size_t i = 0; i < length; ++i) mean += from[i];
      mean /= static_cast<double>(length);
      for (std::size_t i = 0; i < length; ++i) variance += (from[i] - mean) * (from[i] - mean);
      const double inverse = 1 / std::sqrt(variance / static_cast<double>(length) + epsilon_);
      for (std::size_t i = 0; i < length; ++i) {
        to[i] = static_cast<float>((from[i] - mean) * inverse) * scale.data<float>()[i] + (bias ? bias.data<float>()[i] : 0);
      }
      if (means) means.mutable_data<float>()[row] = static_cast<float>(mean);
      if (deviations) deviations.mutable_data<float>()[row] = static_cast<float>(inverse);
    }
  }

 private:
  const std::int64_t axis_;
  const float epsilon_;
};

// Two dimensions, as images have them.
class Conv final : public Operator {
 public:
  explicit Conv(const NodeInfo& node)
      : strides_(node.attribute_or("strides", {1, 1})),
        dilations_(node.attribute_or("dilations", {1, 1})),
        pads_(node.attribute_or("pads", {0, 0, 0, 0})),
        group_(node.attribute_or("group", 1)),
        auto_pad_(node.attribute_or("auto_pad", "NOTSET")) {
    if (node.inputs[1].type->shape.size() != 4) ortforge::not_implemented("only convolutions of images");
  }

  void compute(OperatorRun& run) const override {
    const Tensor x = run.input(0), w = run.input(1), b = run.input(2);
    if (x.shape().size() != 4 || w.shape()[1] * group_ != x.shape()[1]) ortforge::invalid_argument("input and kernel do not fit");
    std::int64_t size[2], begin[2];
    for (std::size_t i = 0; i < 2; ++i) {
      const std::int64_t extent = (w.shape()[2 + i] - 1) * dilations_[i] + 1;
      if (auto_pad_ == "SAME_UPPER" || auto_pad_ == "SAME_LOWER") {
        size[i] = (x.shape()[2 + i] + strides_[i] - 1) / strides_[i];
        const std::int64_t all = std::max<std::int64_t>(0, (size[i] - 1) * strides_[i] + extent - x.shape()[2 + i]);
        begin[i] = (all + (auto_pad_ == "SAME_LOWER" ? 1 : 0)) / 2;
      } else {
        begin[i] = auto_pad_ == "VALID" ? 0 : pads_[i];
        size[i] = (x.shape()[2 + i] + begin[i] + (auto_pad_ == "VALID" ? 0 : pads_[2 + i]) - extent) / strides_[i] + 1;
      }
    }
    const Tensor y = run.output(0, Dims{x.shape()[0], w.shape()[0], size[0], size[1]});
    float* to = y.mutable_data<float>();
    const std::int64_t channels = w.shape()[1], per_group = w.shape()[0] / group_;
    for (std::int64_t n = 0; n < x.shape()[0]; ++n) {
      for (std::int64_t m = 0; m < w.shape()[0]; ++m) {
        for (std::int64_t h = 0; h < size[0]; ++h) {
          for (std::int64_t v = 0; v < size[1]; ++v) {
            float sum = b ? b.data<float>()[m] : 0;
            for (std::int64_t c = 0; c < channels; ++c) {
              for (std::int64_t i = 0; i < w.shape()[2]; ++i) {
                const std::int64_t row = h * strides_[0] - begin[0] + i * dilations_[0];
                if (row < 0 || row >= x.shape()[2]) continue;
                for (std::int64_t j = 0; j < w.shape()[3]; ++j) {
                  const std::int64_t column = v * strides_[1] - begin[1] + j * dilations_[1];
                  if (column < 0 || column >= x.shape()[3]) continue;
                  sum += x.data<float>()[((n * x.shape()[1] + m / per_group * channels + c) * x.shape()[2] + row) * x.shape()[3] + column] *
                         w.data<float>()[((m * channels + c) * w.shape()[2] + i) * w.shape()[3] + j];
                }
              }
            }
            *to++ = sum;
          }
        }
      }
    }
  }

 private:
  const Dims strides_, dilations_, pads_;
  const std::int64_t group_;
  const std::string auto_pad_;
};

// Its bounds are scalars.
class Clip final : public Operator {
 public:
  explicit Clip(const NodeInfo&) {}

  void compute(OperatorRun& run) const override {
    const Tensor x = run.input(0), low = run.input(1), high = run.input(2);
    float* to = run.output(0, x.shape()).mutable_data<float>();
    for (std::size_t i = 0, n = x.element_count(); i < n; ++i) {
      const float raised = low ? std::max(x.data<float>()[i], *low.data<float>()) : x.data<float>()[i];
      to[i] = high ? std::min(raised, *high.data<float>()) : raised;
    }
  }
};

}  // namespace

ortforge::OperatorDefinitions operators() {
  return {
      ortforge::define<LayerNormalization>("LayerNormalization", 17),
      ortforge::define<Conv>("Conv", 1),
      ortforge::define<Clip>("Clip", 13),
  };
}

}  // namespace acme_ep
