// The library itself: nothing is wrong with it.
#include "image/compile.h"
#include "library/library.h"
#include "names/ocaml/resolve.h"
#include "types/infer/infer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::image;

namespace {

TEST(Library, HasNoProblems) {
  const CompiledLibrary library;
  for (const Diagnostic &diagnostic : library.diagnostics.list())
    ADD_FAILURE() << library.sources.path(diagnostic.span.file) << ':' << diagnostic.span.start.line
                  << ": " << diagnostic.message;
  EXPECT_EQ(library.bodies.size(), library::modules().size());
}

TEST(Library, OfOcamlHasNoProblems) {
  const CompiledLibrary library(syntax::Dialect::Ocaml);
  for (const Diagnostic &diagnostic : library.diagnostics.list())
    ADD_FAILURE() << library.sources.path(diagnostic.span.file) << ':' << diagnostic.span.start.line
                  << ": " << diagnostic.message;
  for (const library::Module &module : library::interfaces()) {
    const Symbol name = library.symbols.find(names::ocaml::module_name(module.path));
    EXPECT_NE(library.program.find_module(name), names::no_module) << module.path;
  }
}

TEST(Library, IsInTheOrderOfItsImports) {
  const CompiledLibrary library;
  for (std::uint32_t i = 0; i < library.program.module_count(); ++i)
    for (const names::ModuleId import : library.program[names::ModuleId{i}].imports)
      EXPECT_LT(names::index(import), i);
}

TEST(Library, IsWellTyped) {
  CompiledLibrary library;
  for (const Body &body : library.bodies) {
    // As a program's own, so that whatever does not fit has a place.
    const types::ModuleInput input{body.tree, body.resolution, false};
    const types::Typing typing = types::infer_types(input, library.program, library.environment,
                                                    library.symbols, library.diagnostics);
    for (const types::Conflict &conflict : typing.conflicts) {
      const EntityId entity = typing.constraints[conflict.constraint].entity;
      const Span span = entity == no_entity ? Span{} : library.entities[entity].span;
      ADD_FAILURE() << library.sources.path(body.tree.file) << ':' << span.start.line << ':'
                    << span.start.column << " kind " << static_cast<int>(conflict.kind);
    }
  }
  for (const Diagnostic &diagnostic : library.diagnostics.list())
    ADD_FAILURE() << library.sources.path(diagnostic.span.file) << ':' << diagnostic.span.start.line
                  << ": " << diagnostic.message;
}

} // namespace
