// A program that was taken from its text to the kernel, with all that is known about it.
#pragma once

#include "load/kernel.h"
#include "load/load.h"

#include <optional>
#include <string>

namespace culprit::tests {

enum class Library : std::uint8_t { Leave, Translate }; // what the program uses of Haskell's

struct TranslatedProgram {
  explicit TranslatedProgram(std::string text, load::Language language = load::Language::Haskell,
                             Library library = Library::Leave)
      : program(load::dialect_of(language)) {
    file = sources.add(language == load::Language::Ocaml ? "main.ml" : "Main.hs", std::move(text));
    load::Loader loader(program, sources, file,
                        {language, {}, load::disk(), load::Implementations::Load}, diagnostics);
    if (!loader.run(load::Step::Types) || !loader.well_typed() || !diagnostics.empty())
      return;
    translated.emplace(program, diagnostics);
    load::translate(program,
                    library == Library::Translate ? load::used_library(program)
                                                  : std::vector<names::ModuleId>{},
                    *translated, diagnostics);
  }
  TranslatedProgram(const TranslatedProgram &) = delete;
  TranslatedProgram &operator=(const TranslatedProgram &) = delete;

  [[nodiscard]] const kernel::Program &kernel() const { return translated->kernel; }
  [[nodiscard]] names::ModuleId own() const { return program.modules.back().resolution.module; }
  // What the program's own module calls by that name.
  [[nodiscard]] names::ValueId value(std::string_view name) {
    return program.names.find_value(own(), program.symbols.intern(name));
  }
  [[nodiscard]] kernel::GlobalId global(std::string_view name) {
    return kernel().find_global(value(name));
  }
  [[nodiscard]] std::string_view text(EntityId entity) const {
    return sources.text(program.entities[entity].span);
  }

  Sources sources;
  Diagnostics diagnostics;
  load::LoadedProgram program;
  FileId file = no_file;
  std::optional<load::Translated> translated; // none: something is wrong with the program
};

} // namespace culprit::tests
