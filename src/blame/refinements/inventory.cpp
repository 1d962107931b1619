#include "blame/refinements/inventory.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace culprit::blame::refinements {

std::string_view name_of(Shape shape) {
  constexpr std::array<std::string_view, shape_count> names{
      "literal",      "variable",   "function",  "library function", "constructor", "comparison",
      "arithmetic",   "operator",   "operation", "comparison",       "application", "construction",
      "arguments",    "branches",   "guards",    "expression",       "conjunct",    "relation",
      "arithmetic",   "connective", "number",    "variable",         "measure",     "truth value",
      "refined type", "type",       "metric",    "equation",         "argument",    "result",
      "signature",
  };
  return names[static_cast<std::size_t>(shape)];
}

bool is_relation(std::string_view operation) {
  constexpr std::array<std::string_view, 10> all{
      "<", "<=", ">", ">=", "==", "/=", "=", "!=", "~~", "<>"};
  return std::find(all.begin(), all.end(), operation) != all.end();
}

bool is_arithmetic(std::string_view operation) {
  constexpr std::array<std::string_view, 7> all{"+", "-", "*", "/", "div", "mod", "quot"};
  return std::find(all.begin(), all.end(), operation) != all.end();
}

std::vector<Other> other_operators(std::string_view written) {
  using enum ChangeKind;
  if (written == "<")
    return {{Relation, "<="}, {Turned, ">"}, {Turned, ">="}};
  if (written == "<=")
    return {{Relation, "<"}, {Turned, ">="}, {Turned, ">"}};
  if (written == ">")
    return {{Relation, ">="}, {Turned, "<"}, {Turned, "<="}};
  if (written == ">=")
    return {{Relation, ">"}, {Turned, "<="}, {Turned, "<"}};
  if (written == "==" || written == "=")
    return {{Turned, "/="}, {Turned, "<="}, {Turned, ">="}};
  if (written == "/=" || written == "!=")
    return {{Turned, "=="}, {Turned, "<"}, {Turned, ">"}};
  if (written == "+")
    return {{Arithmetic, "-"}, {Arithmetic, "*"}};
  if (written == "-")
    return {{Arithmetic, "+"}};
  if (written == "*")
    return {{Arithmetic, "+"}, {Arithmetic, "-"}};
  if (written == "&&")
    return {{Connective, "||"}};
  if (written == "||")
    return {{Connective, "&&"}};
  return {};
}

// What is equal is written `=`, and what is not `<>`.
std::vector<Other> other_ocaml_operators(std::string_view written) {
  using enum ChangeKind;
  if (written == "=")
    return {{Turned, "<>"}, {Turned, "<="}, {Turned, ">="}};
  if (written == "<>")
    return {{Turned, "="}, {Turned, "<"}, {Turned, ">"}};
  if (written == "==" || written == "!=" || written == "/=")
    return {};
  return other_operators(written);
}

Change replacement(ChangeKind kind, const Span &span, std::string_view before, std::string after) {
  return {kind,
          fmt::format("replace `{}` by `{}` at {}:{}", before, after, span.start.line,
                      span.start.column),
          {{span, std::move(after)}}};
}

void add_constants(Candidate &candidate, std::string_view written) {
  long value = 0;
  const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), value);
  if (error != std::errc{} || end != written.data() + written.size() || value > 1'000'000)
    return;
  const auto change = [&](long other) {
    candidate.changes.push_back(
        replacement(ChangeKind::Constant, candidate.span, written,
                    other < 0 ? fmt::format("({})", other) : fmt::format("{}", other)));
  };
  change(value + 1);
  change(value - 1);
  if (value > 1)
    change(0);
}

std::size_t unit_at(const Inventory &inventory, const Span &span) {
  std::size_t innermost = SIZE_MAX;
  for (std::size_t i = 0; i < inventory.units.size(); ++i)
    if (inside(span, inventory.units[i].span) &&
        (innermost == SIZE_MAX || inside(inventory.units[i].span, inventory.units[innermost].span)))
      innermost = i;
  return innermost;
}

Inventory take_inventory(const Module &module, const Focus &focus) {
  Inventory inventory;
  read_code(module, focus, inventory);
  read_siblings(module, focus, inventory);
  read_annotations(module, focus, inventory);
  if (module.dialect == syntax::Dialect::Haskell) // in OCaml, nothing has to be written
    read_missing(module, focus, inventory);
  count_twins(module.sources, inventory);
  std::stable_sort(inventory.mentions.begin(), inventory.mentions.end(),
                   [](const Mention &a, const Mention &b) { return a.span < b.span; });
  std::stable_sort(inventory.candidates.begin(), inventory.candidates.end(),
                   [](const Candidate &a, const Candidate &b) { return a.span < b.span; });
  return inventory;
}

} // namespace culprit::blame::refinements
