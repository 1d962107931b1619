// A machine whose files are nowhere but in a test, and programs that are loaded on it up to their
// types.
#pragma once

#include "load/load.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

namespace culprit::load {

struct Machine {
  // What is wrong with a program: codes and messages.
  std::vector<std::string> check(Language language, syntax::Dialect dialect,
                                 const std::string &path, const std::string &text) {
    program.emplace(dialect);
    Sources sources;
    Diagnostics diagnostics;
    const FileId file = sources.add(path, text);
    Loader loader(*program, sources, file, LoadOptions{language, {}, files}, diagnostics);
    (void)loader.run(Step::Types, {});
    well_typed = loader.well_typed();
    std::vector<std::string> messages;
    for (const Diagnostic &diagnostic : diagnostics.list())
      messages.push_back(fmt::format("{}: {}", diagnostic.code, diagnostic.message));
    return messages;
  }

  Overlay files;
  std::optional<LoadedProgram> program;
  bool well_typed = false;
};

} // namespace culprit::load
