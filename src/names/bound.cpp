#include "names/bound.h"

#include "base/overloaded.h"

#include <algorithm>
#include <cstddef>

namespace culprit::names {

namespace {

namespace p = syntax::pattern;

bool is_bound(Reference reference) {
  return reference.is(Reference::Kind::Local) || reference.is(Reference::Kind::Value);
}

class Walk {
public:
  Walk(const syntax::Tree &tree, const Resolution &resolution)
      : tree_(tree), resolution_(resolution) {}

  std::vector<Reference> run(syntax::PatternId root) {
    work_.push_back(root);
    while (!work_.empty()) {
      const syntax::PatternId id = work_.back();
      work_.pop_back();
      look_at(id);
    }
    return std::move(result_);
  }

private:
  void look_at(syntax::PatternId id) {
    std::visit(Overloaded{
                   [&](const p::Variable &) { bind(id); },
                   [&](const p::As &node) {
                     bind(id);
                     work_.push_back(node.body);
                   },
                   [&](const p::Construct &node) { all(node.arguments); },
                   [&](const p::Tuple &node) { all(node.elements); },
                   [&](const p::ListOf &node) { all(node.elements); },
                   [&](const p::Infix &node) { all(node.elements); },
                   [&](const p::Lazy &node) { work_.push_back(node.body); },
                   [&](const p::Strict &node) { work_.push_back(node.body); },
                   [&](const p::View &node) { work_.push_back(node.body); },
                   [&](const p::Typed &node) { work_.push_back(node.body); },
                   [&](const p::Parenthesized &node) { work_.push_back(node.body); },
                   [&](const p::Record &node) { record(id, node); },
                   // All alternatives bind the same.
                   [&](const p::Or &node) { work_.push_back(tree_[node.alternatives].front()); },
                   [&](const p::Labelled &node) { work_.push_back(node.body); },
                   [&](const p::Array &node) { all(node.elements); },
                   [&](const p::Force &node) { work_.push_back(node.body); },
                   [&](const p::Exception &node) { work_.push_back(node.body); },
                   [&](const p::Variant &node) {
                     if (node.argument != syntax::no_pattern)
                       work_.push_back(node.argument);
                   },
                   [&](const p::Opened &node) { work_.push_back(node.body); },
                   [](const auto &) {},
               },
               tree_[id].node);
  }

  void record(syntax::PatternId id, const p::Record &node) {
    const auto first = work_.size();
    for (std::uint32_t i = 0; i < node.fields.count; ++i) {
      const syntax::FieldPattern &field = tree_[node.fields][i];
      if (field.pattern == syntax::no_pattern)
        add(resolution_.field_locals[node.fields.first + i]);
      else
        work_.push_back(field.pattern);
    }
    std::reverse(work_.begin() + static_cast<std::ptrdiff_t>(first), work_.end());
    if (const auto implied = resolution_.implied_patterns.find(id);
        implied != resolution_.implied_patterns.end())
      for (const ImpliedField &field : implied->second)
        add(field.variable);
  }

  void all(syntax::List<syntax::PatternId> list) {
    const auto parts = tree_[list];
    work_.insert(work_.end(), parts.rbegin(), parts.rend()); // the last one waits longest
  }

  void bind(syntax::PatternId id) { add(resolution_.patterns[static_cast<std::size_t>(id)]); }

  void add(Reference reference) {
    if (is_bound(reference))
      result_.push_back(reference);
  }

  const syntax::Tree &tree_;
  const Resolution &resolution_;
  std::vector<syntax::PatternId> work_;
  std::vector<Reference> result_;
};

} // namespace

std::vector<Reference> bound_by(const syntax::Tree &tree, const Resolution &resolution,
                                syntax::PatternId pattern) {
  return Walk(tree, resolution).run(pattern);
}

std::vector<Reference> bound_by(const syntax::Tree &tree, const Resolution &resolution,
                                syntax::DeclarationId declaration) {
  const syntax::DeclarationNode &node = tree[declaration].node;
  if (const auto *binding = std::get_if<syntax::declaration::PatternBinding>(&node))
    return bound_by(tree, resolution, binding->pattern);
  const Reference reference = resolution.declarations[static_cast<std::size_t>(declaration)];
  const bool named = std::holds_alternative<syntax::declaration::Function>(node) ||
                     std::holds_alternative<syntax::declaration::PatternSynonym>(node);
  return named && is_bound(reference) ? std::vector{reference} : std::vector<Reference>();
}

std::vector<Reference> bound_by(const syntax::Tree &tree, const Resolution &resolution,
                                std::span<const syntax::Statement> statements) {
  std::vector<Reference> result;
  const auto add = [&](const std::vector<Reference> &some) {
    result.insert(result.end(), some.begin(), some.end());
  };
  for (const syntax::Statement &statement : statements) {
    if (statement.kind == syntax::StatementKind::Bind)
      add(bound_by(tree, resolution, statement.pattern));
    else if (statement.kind == syntax::StatementKind::Let)
      for (const syntax::DeclarationId id : tree[statement.declarations])
        add(bound_by(tree, resolution, id));
    else if (statement.kind == syntax::StatementKind::Recursive)
      add(bound_by(tree, resolution, tree[statement.statements]));
  }
  return result;
}

} // namespace culprit::names
