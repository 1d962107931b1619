#include "names/ocaml/recursive_values.h"

#include <fmt/format.h>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

class Check {
public:
  Check(const ResolvedFile &file, Diagnostics &diagnostics)
      : file_(file), tree_(file.tree), diagnostics_(diagnostics) {}

  void group(const declaration::Bindings &node) {
    for (const DeclarationId id : tree_[node.members])
      if (const auto *binding = std::get_if<declaration::PatternBinding>(&tree_[id].node))
        require_name(binding->pattern);
    const std::vector<Binding> all = bindings_of(file_, node);
    std::vector<Reference> names;
    for (const Binding &binding : all)
      names.insert(names.end(), binding.names.begin(), binding.names.end());
    for (const Binding &binding : all)
      if (!binding.is_function)
        require_allowed(binding, names);
  }

private:
  // A module that is unpacked has a name, too.
  void require_name(PatternId id) {
    const PatternNode &node = tree_[id].node;
    if (const auto *typed = std::get_if<pattern::Typed>(&node))
      return require_name(typed->body);
    if (const auto *inner = std::get_if<pattern::Parenthesized>(&node))
      return require_name(inner->body);
    if (std::holds_alternative<pattern::Variable>(node) ||
        std::holds_alternative<pattern::Package>(node) ||
        std::holds_alternative<pattern::Broken>(node))
      return;
    const Span span = tree_.span(tree_[id].range);
    Diagnostic &diagnostic =
        diagnostics_.report("C0127", span, "`let rec` defines names, and this is no name");
    diagnostic.labels.push_back({span, "a pattern"});
  }

  void require_allowed(const Binding &binding, const std::vector<Reference> &names) {
    const Uses uses = uses_of(file_, binding.value);
    const Mode most = has_place(file_, binding.value) ? Mode::Guard : Mode::Ignore;
    const Use *worst = nullptr;
    Reference used;
    for (const Reference name : names)
      if (const auto use = uses.find(name_key(name));
          use != uses.end() && use->second.mode > most &&
          (worst == nullptr || use->second.mode > worst->mode)) {
        worst = &use->second;
        used = name;
      }
    if (worst != nullptr)
      report(binding, used, *worst);
  }

  void report(const Binding &binding, Reference used, const Use &use) {
    const Span span = tree_.span(tree_[binding.value].range);
    Diagnostic &diagnostic = diagnostics_.report(
        "C0127", span,
        fmt::format("{} cannot be defined by `let rec` like this: {} is needed before it is there",
                    binding.names.empty() ? "this" : shown(binding.names.front()), shown(used)));
    diagnostic.labels.push_back({tree_.span(use.range), "needed here"});
    diagnostic.notes.emplace_back(
        "what may mention what `let rec` defines are functions, data and `lazy` values");
  }

  [[nodiscard]] std::string shown(Reference name) const {
    return fmt::format("`{}`", file_.symbols.name(name.is(Reference::Kind::Local)
                                                      ? file_.resolution[name.local()].name
                                                      : file_.program[name.value()].name));
  }

  const ResolvedFile &file_;
  const Tree &tree_;
  Diagnostics &diagnostics_;
};

} // namespace

void check_recursive_values(const ResolvedFile &file, Diagnostics &diagnostics) {
  Check check(file, diagnostics);
  for (std::size_t i = 0; i < file.tree.declaration_count(); ++i)
    if (const auto *group =
            std::get_if<declaration::Bindings>(&file.tree[static_cast<DeclarationId>(i)].node);
        group != nullptr && group->recursive)
      check.group(*group);
}

} // namespace culprit::names::ocaml
