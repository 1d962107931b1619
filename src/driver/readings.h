// A program that is read again and again, changed here and there. What all readings start from is
// made for the first one: the library, as names, types and annotations.
#pragma once

#include "base/source.h"
#include "load/program.h"
#include "refine/refine.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace culprit::driver {

class Readings {
public:
  // The modules of the library that the program uses, by ModuleId.
  Readings(syntax::Dialect dialect, std::vector<bool> used)
      : dialect_(dialect), used_(std::move(used)) {}

  struct Start {
    explicit Start(syntax::Dialect dialect) : program(dialect) {}
    Sources sources;
    load::LoadedProgram program;
    // The annotations that a program sees which has been read: a module of its own may take the
    // name of one of the library's, and its place.
    [[nodiscard]] std::vector<refine::ModuleAnnotations> library() const;

  private:
    friend class Readings;
    std::vector<refine::ModuleAnnotations> annotations_;
    std::size_t entities_ = 0; // of these, the first ones
  };
  // For the next one. What the one before has read is gone.
  [[nodiscard]] Start &start();

private:
  syntax::Dialect dialect_;
  std::vector<bool> used_;
  std::unique_ptr<Start> start_;
};

} // namespace culprit::driver
