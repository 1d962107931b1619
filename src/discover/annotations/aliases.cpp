#include "discover/annotations/aliases.h"

#include <optional>
#include <string_view>
#include <variant>

namespace culprit::discover {

namespace {

namespace liquid = syntax::liquid;
namespace t = syntax::liquid::term;
using liquid::Operation;

std::string_view comparison_name(Operation operation, bool turned) {
  switch (operation) {
  case Operation::Equal:
    return " == ";
  case Operation::NotEqual:
    return " /= ";
  case Operation::Less:
    return turned ? " > " : " < ";
  case Operation::LessEqual:
    return turned ? " >= " : " <= ";
  case Operation::Greater:
    return turned ? " < " : " > ";
  case Operation::GreaterEqual:
    return turned ? " <= " : " >= ";
  default:
    return {};
  }
}

class AliasReader {
public:
  AliasReader(const liquid::Annotations &annotations, const SymbolTable &symbols,
              const Sources &sources)
      : annotations_(annotations), symbols_(symbols), sources_(sources) {}

  Aliases read() {
    aliases_.emplace(std::pair("Int", "v >= 0"), "Nat");
    for (const liquid::Block &block : annotations_.blocks)
      for (const liquid::DeclarationId id : annotations_[block.declarations])
        if (const auto *alias = std::get_if<liquid::declaration::TypeAlias>(&annotations_[id].node))
          add(*alias);
    return std::move(aliases_);
  }

private:
  void add(const liquid::declaration::TypeAlias &alias) {
    const std::string name(symbols_.name(alias.name.name.text));
    std::erase_if(aliases_, [&](const auto &known) { return known.second == name; });
    if (!annotations_[alias.parameters].empty())
      return;
    const auto *refined = std::get_if<liquid::type::Refined>(&annotations_[alias.body].node);
    if (refined == nullptr || refined->base == liquid::no_type ||
        refined->binder.name.text == no_symbol || refined->refinement.predicate == liquid::no_term)
      return;
    if (const auto predicate = comparison(refined->refinement.predicate, refined->binder.name.text))
      aliases_.insert_or_assign(std::pair(std::string(sources_.text(annotations_.span(
                                              annotations_[refined->base].range))),
                                          *predicate),
                                name);
  }

  // With the value, called `v`, on the left.
  [[nodiscard]] std::optional<std::string> comparison(liquid::TermId id, Symbol value) const {
    const auto *inner = std::get_if<t::Parenthesized>(&annotations_[id].node);
    if (inner != nullptr)
      return comparison(inner->body, value);
    const auto *binary = std::get_if<t::Binary>(&annotations_[id].node);
    if (binary == nullptr)
      return std::nullopt;
    const auto left = simple(binary->left, value);
    const auto right = simple(binary->right, value);
    const bool turned = right == "v";
    const std::string_view operation = comparison_name(binary->operation, turned);
    if (!left || !right || operation.empty() || (left != "v" && !turned))
      return std::nullopt;
    return turned ? *right + std::string(operation) + *left
                  : *left + std::string(operation) + *right;
  }

  [[nodiscard]] std::optional<std::string> simple(liquid::TermId id, Symbol value) const {
    const liquid::TermNode &node = annotations_[id].node;
    if (const auto *variable = std::get_if<t::Variable>(&node))
      return variable->name.text == value ? std::optional<std::string>("v") : std::nullopt;
    if (const auto *literal = std::get_if<t::Literal>(&node))
      return std::string(symbols_.name(literal->value.text));
    return std::nullopt;
  }

  const liquid::Annotations &annotations_;
  const SymbolTable &symbols_;
  const Sources &sources_;
  Aliases aliases_;
};

} // namespace

Aliases find_aliases(const liquid::Annotations &annotations, const SymbolTable &symbols,
                     const Sources &sources) {
  return AliasReader(annotations, symbols, sources).read();
}

} // namespace culprit::discover
