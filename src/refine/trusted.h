// What the annotations of a program take for granted: options and marks that switch checks off, and
// assumptions, each with the module that wrote it.
#pragma once

#include "refine/read/annotation_files.h"

#include <string>
#include <string_view>
#include <vector>

namespace culprit::refine {

// Whether an option of LiquidHaskell switches a check off.
[[nodiscard]] bool switches_off(std::string_view option);

// "lazy go (M)", in the order of the files and of their texts.
[[nodiscard]] std::vector<std::string> trusted(const std::vector<AnnotationFile> &files,
                                               const names::Program &names,
                                               const SymbolTable &symbols);

} // namespace culprit::refine
