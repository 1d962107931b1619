#include "driver/suspects.h"

#include "load/load.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <set>

namespace culprit::tests {

namespace {

using Extent = std::pair<Position, Position>;

template <class Tree, class Id>
void add_all(const Tree &tree, std::size_t count, std::set<Extent> &to) {
  for (std::uint32_t i = 0; i < count; ++i) {
    const Span span = tree.span(tree[Id{i}].range);
    to.emplace(span.start, span.end);
  }
}

// Operands with their operators; what belongs together is known with the fixities only.
void add_operations(const syntax::Tree &tree, std::set<Extent> &to) {
  for (std::uint32_t i = 0; i < tree.expression_count(); ++i)
    if (const auto *chain =
            std::get_if<syntax::expression::Infix>(&tree[syntax::ExpressionId{i}].node)) {
      const auto elements = tree[chain->elements];
      for (std::size_t first = 0; first < elements.size(); ++first)
        for (std::size_t last = first + 2; last < elements.size(); ++last)
          to.emplace(tree.span(tree[elements[first]].range).start,
                     tree.span(tree[elements[last]].range).end);
    }
}

// Everything in a file that is a node, what its annotations call operators, and the names of its
// functions.
std::set<Extent> nodes_of(const load::LoadedModule &module) {
  std::set<Extent> nodes;
  const syntax::Tree &tree = module.tree;
  add_all<syntax::Tree, syntax::ExpressionId>(tree, tree.expression_count(), nodes);
  add_operations(tree, nodes);
  add_all<syntax::Tree, syntax::PatternId>(tree, tree.pattern_count(), nodes);
  add_all<syntax::Tree, syntax::TypeId>(tree, tree.type_count(), nodes);
  add_all<syntax::Tree, syntax::DeclarationId>(tree, tree.declaration_count(), nodes);
  for (std::uint32_t i = 0; i < tree.declaration_count(); ++i)
    if (const auto *function =
            std::get_if<syntax::declaration::Function>(&tree[syntax::DeclarationId{i}].node)) {
      const Span span = tree.span(function->name.range);
      nodes.emplace(span.start, span.end);
    }
  namespace liquid = syntax::liquid;
  const liquid::Annotations &annotations = module.annotations;
  add_all<liquid::Annotations, liquid::TermId>(annotations, annotations.term_count(), nodes);
  add_all<liquid::Annotations, liquid::TypeId>(annotations, annotations.type_count(), nodes);
  for (std::uint32_t i = 0; i < annotations.term_count(); ++i)
    if (const auto *node =
            std::get_if<liquid::term::Binary>(&annotations[liquid::TermId{i}].node)) {
      const Span span = annotations.span(node->name.range);
      nodes.emplace(span.start, span.end);
    }
  return nodes;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '\'' || c == '.';
  });
}

} // namespace

std::vector<std::string> suspects_that_are_no_nodes(const driver::Checked &checked) {
  const std::filesystem::path path = checked.sources.path(checked.finding.file);
  Sources sources;
  Diagnostics diagnostics;
  const FileId file =
      sources.add(path.string(), std::string(checked.sources.text(checked.finding.file)));
  const auto program = std::make_unique<load::LoadedProgram>();
  const load::Language language =
      path.extension() == ".ml" ? load::Language::Ocaml : load::Language::Haskell;
  load::Loader loader(*program, sources, file, {language, {path.parent_path()}}, diagnostics);
  if (!loader.run(load::Step::Modules))
    return {}; // then nobody is suspected
  const std::set<Extent> nodes = nodes_of(program->modules.back());
  std::vector<std::string> result;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    for (const Blame &blame : diagnostic.blame)
      if (blame.span.file == checked.finding.file &&
          !nodes.contains({blame.span.start, blame.span.end}) &&
          !is_name(checked.sources.text(blame.span)) &&
          (language != load::Language::Ocaml || checked.sources.text(blame.span) != ","))
        result.push_back(
            fmt::format("{}:{} {}", blame.span.start.line, blame.span.start.column, blame.text));
  return result;
}

} // namespace culprit::tests
