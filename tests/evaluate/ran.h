// Programs that are run, and what they write.
#pragma once

#include "driver/evaluate.h"

#include <fmt/format.h>
#include <string>
#include <utility>

namespace culprit::tests {

struct Ran {
  driver::Evaluated result;
  std::string output;
};

inline Ran run(const driver::Input &input, std::string expression, std::string read = {},
               const evaluate::Limits &limits = {}) {
  Ran ran;
  driver::EvaluateOptions options;
  options.expression = std::move(expression);
  options.limits = limits;
  options.world.write = [&](unsigned, std::string_view text) { ran.output += text; };
  options.world.read = [&read] { return std::exchange(read, {}); };
  ran.result = driver::evaluate(input, options);
  return ran;
}

// What the expression is, or what is wrong.
inline std::string value(const Ran &ran) {
  const Finding &finding = ran.result.checked.finding;
  return finding.diagnostics.empty() ? finding.value : finding.diagnostics[0].message;
}

// Where it failed (C0701) and how: "2:31: negative". Empty if it did anything else.
inline std::string failure(const Ran &ran) {
  const Finding &finding = ran.result.checked.finding;
  if (finding.verdict != Verdict::Unsafe || finding.diagnostics.size() != 1 ||
      finding.diagnostics[0].code != "C0701")
    return {};
  const Diagnostic &diagnostic = finding.diagnostics[0];
  return fmt::format("{}:{}: {}", diagnostic.span.start.line, diagnostic.span.start.column,
                     diagnostic.message);
}

} // namespace culprit::tests
