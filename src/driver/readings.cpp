#include "driver/readings.h"

#include "driver/constraints.h"

namespace culprit::driver {

std::vector<refine::ModuleAnnotations> Readings::Start::library() const {
  std::vector<refine::ModuleAnnotations> visible;
  for (const refine::ModuleAnnotations &each : annotations_)
    if (program.names.find_module(program.names[each.module].name) == each.module)
      visible.push_back(each);
  return visible;
}

Readings::Start &Readings::start() {
  if (start_) {
    start_->program.entities.shrink(start_->entities_);
    start_->program.restart();
    return *start_;
  }
  start_ = std::make_unique<Start>(dialect_);
  if (Diagnostics problems; dialect_ == syntax::Dialect::Haskell)
    start_->annotations_ = read_library(start_->program, used_, start_->sources, problems);
  start_->entities_ = start_->program.entities.size();
  return *start_;
}

} // namespace culprit::driver
