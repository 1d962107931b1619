// Words that the formats of a report share.
#pragma once

#include "base/diagnostic.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace culprit::report {

// How bad it is: an error; something that may be one, or was not decided; or something that is not
// there.
[[nodiscard]] Severity severity_of(const Diagnostic &diagnostic);

// What a diagnosis is headed by: "error", "warning", "unknown", "unsupported", "incomplete".
[[nodiscard]] std::string_view word_of(const Diagnostic &diagnostic);

// "can fail: average [] calls div 0 0"
[[nodiscard]] std::string written_example(const Counterexample &example);
// Of values at the place that fails: "xs = [], n = 0".
[[nodiscard]] std::string written_values(const Counterexample &example);

// What a person would call it: its text, or its name where it has one of its own.
[[nodiscard]] std::string title_of(const Blame &blame);
// "suspect 1: count xs, the only place that ..."
[[nodiscard]] std::string suspicion(const Blame &blame);

// What is said about the place of a diagnosis; may be empty.
[[nodiscard]] std::string_view remark_of(const Diagnostic &diagnostic);

// "3 parts fail together, and any one fewer can be satisfied"
[[nodiscard]] std::string sentence_of(const std::vector<CoreMember> &core);

// "f cannot go wrong exactly when", with the condition where there is one.
struct Statement {
  std::string text;
  std::string condition;

  [[nodiscard]] std::string whole() const {
    return condition.empty() ? text : text + " " + condition;
  }
};
[[nodiscard]] Statement statement_of(const Precondition &precondition);

// With columns from 1 in all files (see Sources::count_columns_from), as other programs want them.
[[nodiscard]] Span counted_from_one(const Sources &sources, Span span);

} // namespace culprit::report
