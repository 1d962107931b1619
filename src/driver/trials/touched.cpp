#include "driver/trials/touched.h"

#include <algorithm>
#include <variant>

namespace culprit::driver {

namespace {

namespace d = syntax::declaration;

std::string name_of(const d::Function &function, const SymbolTable &symbols) {
  return std::string(symbols.name(function.name.name.text));
}

bool is_inside(const Span &span, const syntax::Range &range) {
  return range.start <= span.start && span.end <= range.end;
}

bool meets(const Span &span, const syntax::Range &range) {
  return range.start < span.end && span.start < range.end;
}

} // namespace

std::optional<std::set<std::string>> touched_functions(const syntax::Tree &tree,
                                                       const SymbolTable &symbols,
                                                       const std::vector<Edit> &edits) {
  std::set<std::string> names;
  for (const Edit &edit : edits) {
    const auto around = std::find_if(
        tree.declarations.begin(), tree.declarations.end(),
        [&](syntax::DeclarationId id) { return is_inside(edit.span, tree[id].range); });
    const auto *function =
        around == tree.declarations.end() ? nullptr : std::get_if<d::Function>(&tree[*around].node);
    if (function == nullptr || std::any_of(tree.annotations.begin(), tree.annotations.end(),
                                           [&](const syntax::Annotation &annotation) {
                                             return meets(edit.span, annotation.range);
                                           }))
      return std::nullopt;
    names.insert(name_of(*function, symbols));
  }
  return names;
}

bool declare_alike(const syntax::Tree &before, const SymbolTable &before_symbols,
                   const syntax::Tree &after, const SymbolTable &after_symbols) {
  return std::equal(
      before.declarations.begin(), before.declarations.end(), after.declarations.begin(),
      after.declarations.end(), [&](syntax::DeclarationId then, syntax::DeclarationId now) {
        const auto *old = std::get_if<d::Function>(&before[then].node);
        const auto *fresh = std::get_if<d::Function>(&after[now].node);
        return before[then].node.index() == after[now].node.index() &&
               (old == nullptr || name_of(*old, before_symbols) == name_of(*fresh, after_symbols));
      });
}

std::optional<std::string> function_at(const syntax::Tree &tree, const SymbolTable &symbols,
                                       std::uint32_t line) {
  std::optional<std::string> name;
  for (const syntax::DeclarationId id : tree.declarations) {
    const syntax::Declaration &declaration = tree[id];
    if (line < declaration.range.start.line || line > declaration.range.end.line)
      continue;
    const auto *function = std::get_if<d::Function>(&declaration.node);
    if (function == nullptr || name)
      return std::nullopt;
    name = name_of(*function, symbols);
  }
  return name;
}

} // namespace culprit::driver
