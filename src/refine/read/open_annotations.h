// The annotations of all modules, each with the scope that its names are looked up in.
#pragma once

#include "refine/read/annotation_files.h"
#include "refine/refine.h"

#include <vector>

namespace culprit::refine {

[[nodiscard]] std::vector<AnnotationFile> open_annotations(const Input &input,
                                                           std::vector<ModuleAnnotations> modules);

} // namespace culprit::refine
