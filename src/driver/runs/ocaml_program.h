// An OCaml program made ready to run: loaded from its text with the modules that it needs, their
// implementations too, and translated. Its runs can be repeated from the text and what was drawn.
#pragma once

#include "driver/runs/replay.h"
#include "evaluate/contracts.h"
#include "execute/value.h"
#include "load/kernel.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::driver {

class OcamlProgram {
public:
  // The text may have more at its end than the one that was asked for. It is loaded into the room,
  // if there is one, which is as it is after a restart.
  OcamlProgram(const ReplayedText &source, std::string text, load::LoadedProgram *room = nullptr);

  // Otherwise it is ill-typed, or has something that cannot be evaluated.
  [[nodiscard]] bool ready() const { return contracts.has_value(); }
  [[nodiscard]] const kernel::Program &kernel() const { return translated->kernel; }
  [[nodiscard]] std::span<const kernel::GlobalId> initialisers() const {
    return translated->desugarer.initialisers();
  }
  [[nodiscard]] names::ModuleId own() const { return program.modules.back().resolution.module; }
  // The interface beside the file; no_module.
  [[nodiscard]] names::ModuleId interface() const;

private:
  std::unique_ptr<load::LoadedProgram> own_; // room

public:
  Sources sources;
  Diagnostics problems;
  load::LoadedProgram &program;
  FileId file = no_file;
  std::optional<load::Translated> translated;
  std::optional<evaluate::Contracts> contracts; // there are none in it
};

// Evaluates the modules of a program, in order, and then an expression at the end of the last one,
// if it is not empty. What is drawn is what the tape says.
[[nodiscard]] Happening replay_ocaml(const ReplayedText &source, std::string_view expression,
                                     std::span<const execute::Drawn> tape, std::uint64_t steps,
                                     const Deadline &deadline, load::LoadedProgram *room = nullptr);

// A run that was seen to fail, so that it can be asked whether a changed program still does.
struct FailedRun {
  std::string call; // none: what the program does by itself
  std::vector<execute::Drawn> drawn;
  std::uint64_t steps = 0; // that it took
  std::uint32_t line = 0;  // where it failed
};

} // namespace culprit::driver
