#include "names/ocaml/form.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

// ---- names that are defined once

enum class OnceNamed : std::uint8_t { Module, ModuleType, Exception };
constexpr std::array<std::string_view, 3> words{"module", "module type", "exception"};

class Definitions {
public:
  Definitions(const SymbolTable &symbols, Problems &problems)
      : symbols_(symbols), problems_(problems) {}

  void add(OnceNamed what, const PlacedName &name) {
    if (name.name.text == no_symbol || symbols_.name(name.name.text) == "_")
      return;
    const std::size_t kind = static_cast<std::size_t>(what);
    const auto [before, is_new] = first_[kind].emplace(name.name.text, name.range);
    if (!is_new)
      problems_.defined_twice(words[kind], name.name.text, name.range, before->second);
  }

private:
  const SymbolTable &symbols_;
  Problems &problems_;
  std::array<std::unordered_map<Symbol, Range>, words.size()> first_;
};

void require_defined_once(const Tree &tree, std::span<const DeclarationId> items,
                          const SymbolTable &symbols, Problems &problems) {
  Definitions definitions(symbols, problems);
  for (const DeclarationId id : items)
    if (const auto *module = std::get_if<declaration::Module>(&tree[id].node)) {
      if (!module->is_local)
        definitions.add(OnceNamed::Module, module->name);
    } else if (const auto *type = std::get_if<declaration::ModuleType>(&tree[id].node)) {
      definitions.add(OnceNamed::ModuleType, type->name);
    } else if (const auto *exception = std::get_if<declaration::Exception>(&tree[id].node)) {
      definitions.add(OnceNamed::Exception, tree[exception->constructor].front().name);
    } else if (const auto *extension = std::get_if<declaration::Extension>(&tree[id].node)) {
      for (const Constructor &constructor : tree[extension->constructors])
        definitions.add(OnceNamed::Exception, constructor.name);
    }
}

// ---- patterns of exceptions: at the top of a case of `match`, beside patterns of values

// The parts of a pattern that stand at the top of its case.
std::vector<PatternId> top_parts(const Tree &tree, PatternId pattern) {
  std::vector<PatternId> parts;
  std::vector<PatternId> left{pattern};
  while (!left.empty()) {
    const PatternId id = left.back();
    left.pop_back();
    const PatternNode &node = tree[id].node;
    if (const auto *inner = std::get_if<pattern::Parenthesized>(&node))
      left.push_back(inner->body);
    else if (const auto *typed = std::get_if<pattern::Typed>(&node))
      left.push_back(typed->body);
    else if (const auto *opened = std::get_if<pattern::Opened>(&node))
      left.push_back(opened->body);
    else if (const auto *either = std::get_if<pattern::Or>(&node))
      left.insert(left.end(), tree[either->alternatives].begin(), tree[either->alternatives].end());
    else
      parts.push_back(id);
  }
  return parts;
}

bool is_exception(const Tree &tree, PatternId id) {
  return std::holds_alternative<pattern::Exception>(tree[id].node);
}

// Notes the patterns of exceptions that stand where they may.
void look_at_match(const Tree &tree, ExpressionId id, const expression::Match &match,
                   std::vector<bool> &allowed, Problems &problems) {
  bool some_values = tree[match.clauses].empty();
  for (const Clause &clause : tree[match.clauses])
    for (const PatternId pattern : tree[clause.patterns]) {
      bool values = false;
      bool exceptions = false;
      for (const PatternId part : top_parts(tree, pattern)) {
        allowed[static_cast<std::size_t>(part)] = true;
        (is_exception(tree, part) ? exceptions : values) = true;
      }
      some_values = some_values || values;
      if (values && exceptions && !tree[tree[clause.right.bodies].front().guards].empty())
        problems.exception_pattern(
            tree[pattern].range, "a case with a condition is either for values or for exceptions");
    }
  if (!some_values)
    problems.exception_pattern(
        tree[id].range, "no case of this `match` is for values; `try` is for exceptions alone");
}

void check_exception_patterns(const Tree &tree, Problems &problems) {
  std::vector<bool> allowed(tree.pattern_count(), false);
  for (std::size_t i = 0; i < tree.expression_count(); ++i)
    if (const auto id = static_cast<ExpressionId>(i);
        const auto *match = std::get_if<expression::Match>(&tree[id].node))
      look_at_match(tree, id, *match, allowed, problems);
  for (std::size_t i = 0; i < tree.pattern_count(); ++i)
    if (const auto id = static_cast<PatternId>(i); !allowed[i] && is_exception(tree, id))
      problems.exception_pattern(
          tree[id].range, "a pattern of exceptions stands only at the top of a case of `match`");
}

} // namespace

void check_form(const Tree &tree, const SymbolTable &symbols, Problems &problems) {
  require_defined_once(tree, tree.declarations, symbols, problems);
  for (std::size_t i = 0; i < tree.module_count(); ++i)
    if (const auto *structure =
            std::get_if<module::Structure>(&tree[static_cast<syntax::ModuleId>(i)].node))
      require_defined_once(tree, tree[structure->items], symbols, problems);
  check_exception_patterns(tree, problems);
}

} // namespace culprit::names::ocaml
