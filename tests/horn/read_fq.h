// A text as the reader of .fq files understands it.
#pragma once

#include "horn/format/read.h"
#include "logic/print.h"

#include <fmt/format.h>
#include <optional>
#include <string>

namespace culprit::horn {

struct ReadFq {
  Sources sources;
  Diagnostics diagnostics;
  std::optional<System> system;

  explicit ReadFq(std::string text) {
    const FileId file = sources.add("test.fq", std::move(text));
    system = read(sources, file, Format::Fq, diagnostics, Deadline());
  }
  [[nodiscard]] std::string errors() const {
    std::string text;
    for (const Diagnostic &each : diagnostics.list())
      text += fmt::format("{}:{}:{}-{} {}\n", each.code, each.span.start.line,
                          each.span.start.column, each.span.end.column, each.message);
    return text;
  }
  [[nodiscard]] std::string source(logic::Term term) const {
    return logic::to_source(system->store, term);
  }
  [[nodiscard]] std::string sort(logic::Term term) const {
    return logic::to_source(system->store, system->store.sort(term));
  }
};

// The right-hand side of a single constraint, in an environment of a few variables.
struct Predicate1 {
  ReadFq read;
  explicit Predicate1(const std::string &predicate, const std::string &declarations = "")
      : read(declarations +
             "\nbind 0 x : {v : int | true}\nbind 1 y : {v : int | true}\n"
             "bind 2 b : {v : bool | true}\nbind 3 c : {v : bool | true}\n"
             "bind 4 f : {v : func(0, [int; int]) | true}\nbind 5 r : {v : real | true}\n"
             "bind 6 p : {v : a | true}\nbind 7 q : {v : aa | true}\n"
             "constraint:\n  env [0;1;2;3;4;5;6;7]\n  lhs {v : int | true}\n  rhs {v : int | " +
             predicate + "}\n  id 1 tag []\n") {}
  [[nodiscard]] std::string text() const {
    if (!read.system)
      return read.errors();
    std::string result;
    for (const Predicate &each : read.system->clauses.at(0).right.predicates)
      result += (result.empty() ? "" : "; ") + read.source(each.term);
    return result;
  }
  [[nodiscard]] logic::Term term() const {
    return read.system->clauses.at(0).right.predicates.at(0).term;
  }
};

inline std::string meaning(const std::string &predicate, const std::string &declarations = "") {
  return Predicate1(predicate, declarations).text();
}

} // namespace culprit::horn
