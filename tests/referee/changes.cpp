#include "changes.h"

#include "base/overloaded.h"
#include "driver/edits.h"
#include "refinements/seed.h"
#include "syntax/haskell/parse.h"
#include "syntax/liquid/parse.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace culprit::referee {

namespace {

namespace liquid = syntax::liquid;
using liquid::declaration::Mark;
using liquid::declaration::Signature;

// A program as it was written, with its annotations.
struct Written {
  explicit Written(const std::string &text) : file(sources.add("Program.hs", text)) {
    Diagnostics diagnostics;
    if (std::optional<syntax::Tree> parsed = syntax::haskell::parse(
            sources, file, syntax::haskell::Form::Plain, symbols, entities, diagnostics)) {
      tree = std::move(*parsed);
      annotations = liquid::parse(tree, sources, symbols, entities, diagnostics);
    }
    good = diagnostics.empty();
  }

  template <class Visit> void each_declaration(Visit visit) const {
    for (const liquid::Block &block : annotations.blocks)
      for (const liquid::DeclarationId id : annotations[block.declarations])
        visit(block, annotations[id]);
  }

  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  FileId file;
  syntax::Tree tree;
  liquid::Annotations annotations;
  bool good = false;
};

bool inside(const syntax::Range &inner, const syntax::Range &outer) {
  const auto before = [](const Position &a, const Position &b) {
    return a.line < b.line || (a.line == b.line && a.column <= b.column);
  };
  return before(outer.start, inner.start) && before(inner.end, outer.end);
}

// ---- probes

// The functions that the logic knows have to stay what they are.
std::set<Symbol> in_logic(const Written &written) {
  std::set<Symbol> found;
  written.each_declaration([&](const liquid::Block &, const liquid::Declaration &declaration) {
    if (const auto *mark = std::get_if<Mark>(&declaration.node))
      for (const syntax::PlacedName &name : written.annotations[mark->names])
        found.insert(name.name.text);
  });
  return found;
}

// The function that something stands in; none if it may not be changed.
std::string function_around(const Written &written, const syntax::Range &range,
                            const std::set<Symbol> &fixed) {
  for (const syntax::DeclarationId id : written.tree.declarations) {
    const syntax::Declaration &declaration = written.tree[id];
    if (!inside(range, declaration.range))
      continue;
    const auto *function = std::get_if<syntax::declaration::Function>(&declaration.node);
    if (function == nullptr || fixed.contains(function->name.name.text))
      return {};
    return std::string(written.symbols.name(function->name.name.text));
  }
  return {};
}

std::string probe_functions(const std::vector<std::size_t> &numbers) {
  std::string text;
  for (const std::size_t number : numbers)
    text += fmt::format("\n{{-@ culpritProbe{0} :: {{v:Bool | false}} -> a -> a @-}}\n"
                        "culpritProbe{0} :: Bool -> a -> a\n"
                        "culpritProbe{0} _ x = x\n",
                        number);
  return text;
}

// ---- results

// The last type behind all arrows.
liquid::TypeId result_of(const liquid::Annotations &annotations, liquid::TypeId id) {
  while (true) {
    const liquid::TypeId next =
        std::visit(Overloaded{
                       [](const liquid::type::Function &node) { return node.result; },
                       [](const liquid::type::Forall &node) { return node.body; },
                       [](const liquid::type::Qualified &node) { return node.body; },
                       [](const liquid::type::Parenthesized &node) { return node.body; },
                       [](const liquid::type::Named &node) { return node.body; },
                       [](const auto &) { return liquid::no_type; },
                   },
                   annotations[id].node);
    if (next == liquid::no_type)
      return id;
    id = next;
  }
}

} // namespace

Probed probe(const std::string &text, const std::vector<std::size_t> *only) {
  const Written written(text);
  Probed made;
  if (!written.good)
    return made;
  const std::set<Symbol> fixed = in_logic(written);
  std::vector<Edit> edits;
  std::vector<std::size_t> numbers;
  const auto bodies = written.tree[syntax::List<syntax::GuardedBody>{
      0, static_cast<std::uint32_t>(written.tree.list_size<syntax::GuardedBody>())}];
  for (const syntax::GuardedBody &body : bodies) {
    const syntax::Range range = written.tree[body.body].range;
    std::string function = function_around(written, range, fixed);
    if (function.empty())
      continue;
    const std::size_t number = made.count++;
    made.functions.push_back(std::move(function));
    if (only != nullptr && std::find(only->begin(), only->end(), number) == only->end())
      continue;
    // On a line of its own in the same column: nothing changes for the layout.
    numbers.push_back(number);
    edits.push_back({{written.file, range.start, range.start},
                     fmt::format("culpritProbe{} True (\n{}", number,
                                 std::string(range.start.column - 1, ' '))});
    edits.push_back({{written.file, range.end, range.end}, ")"});
  }
  made.text = driver::edited(written.sources, written.file, edits) + probe_functions(numbers);
  return made;
}

std::vector<Falsified> falsify(const std::string &text) {
  const Written written(text);
  std::vector<Falsified> made;
  if (!written.good)
    return made;
  written.each_declaration([&](const liquid::Block &block, const liquid::Declaration &declaration) {
    const auto *signature = std::get_if<Signature>(&declaration.node);
    if (signature == nullptr || signature->force == Signature::Force::Assume ||
        block.range.start.column > 1)
      return;
    const liquid::Annotations &all = written.annotations;
    const liquid::TypeId result = result_of(all, signature->type);
    const auto *refined = std::get_if<liquid::type::Refined>(&all[result].node);
    if (refined == nullptr)
      return;
    const syntax::Range range = all[refined->refinement.predicate].range;
    const std::string changed = driver::edited(
        written.sources, written.file, {Edit{{written.file, range.start, range.end}, "false"}});
    for (const syntax::PlacedName &name : all[signature->names])
      made.push_back({std::string(written.symbols.name(name.name.text)), changed});
  });
  return made;
}

std::vector<Changed> mutants(const std::string &text) {
  std::vector<Changed> made;
  for (fit::Mutant &one : fit::refinement_mutants(text))
    made.push_back({std::move(one.kind), std::move(one.text)});
  const Written written(text);
  if (!written.good)
    return made;
  written.each_declaration([&](const liquid::Block &block, const liquid::Declaration &declaration) {
    if (std::holds_alternative<Signature>(declaration.node))
      made.push_back(
          {"S-ABSENT",
           driver::edited(written.sources, written.file,
                          {Edit{{written.file, block.range.start, block.range.end}, ""}})});
  });
  return made;
}

} // namespace culprit::referee
