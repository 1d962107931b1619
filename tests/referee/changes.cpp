#include "changes.h"

#include "base/overloaded.h"
#include "driver/trials/edits.h"
#include "refinements/seed.h"
#include "syntax/haskell/parse.h"
#include "syntax/liquid/parse.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <span>

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

constexpr std::string_view probe_name = "culpritProbe";

// The functions that the logic knows have to stay what they are.
std::set<Symbol> in_logic(const Written &written) {
  std::set<Symbol> names;
  written.each_declaration([&](const liquid::Block &, const liquid::Declaration &declaration) {
    if (const auto *mark = std::get_if<Mark>(&declaration.node))
      for (const syntax::PlacedName &name : written.annotations[mark->names])
        names.insert(name.name.text);
  });
  return names;
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

// By the top-level function around, none in other declarations: what is mentioned.
using Calls = std::set<std::pair<Symbol, Symbol>>;

Calls find_calls(const Written &written) {
  const auto around = [&](const syntax::Range &range) {
    for (const syntax::DeclarationId id : written.tree.declarations)
      if (const auto *function = std::get_if<syntax::declaration::Function>(&written.tree[id].node);
          function != nullptr && inside(range, written.tree[id].range))
        return function->name.name.text;
    return no_symbol;
  };
  Calls calls;
  for (std::uint32_t i = 0; i < written.tree.expression_count(); ++i) {
    const syntax::Expression &expression = written.tree[syntax::ExpressionId{i}];
    if (const auto *variable = std::get_if<syntax::expression::Variable>(&expression.node))
      calls.emplace(around(expression.range), variable->name.text);
  }
  return calls;
}

std::set<Symbol> reachable(const Written &written, std::set<Symbol> from) {
  const Calls calls = find_calls(written);
  for (bool more = true; more;) {
    more = false;
    for (const auto &[caller, callee] : calls)
      if (from.contains(caller))
        more = from.insert(callee).second || more;
  }
  return from;
}

std::span<const syntax::GuardedBody> all_bodies(const Written &written) {
  return written.tree[syntax::List<syntax::GuardedBody>{
      0, static_cast<std::uint32_t>(written.tree.list_size<syntax::GuardedBody>())}];
}

// Of ASCII.
std::size_t offset_of(const std::string &text, Position position) {
  std::size_t start = 0;
  for (std::uint32_t line = 1; line < position.line; ++line)
    start = text.find('\n', start) + 1;
  return start + position.column - 1;
}

// Each looks at what is demanded first: the other argument may fail.
std::string probe_functions(const std::vector<std::size_t> &numbers) {
  std::string text;
  for (const std::size_t number : numbers)
    text += fmt::format("\n{{-@ culpritProbe{0} :: {{v:Bool | false}} -> a -> a @-}}\n"
                        "culpritProbe{0} :: Bool -> a -> a\n"
                        "culpritProbe{0} reached x = if reached then x else x\n",
                        number);
  return text;
}

// ---- results

// What is behind an arrow, or whatever else is around a type; none if there is nothing.
liquid::TypeId next_of(const liquid::Annotations &annotations, liquid::TypeId id) {
  return std::visit(Overloaded{
                        [](const liquid::type::Function &node) { return node.result; },
                        [](const liquid::type::Forall &node) { return node.body; },
                        [](const liquid::type::Qualified &node) { return node.body; },
                        [](const liquid::type::Parenthesized &node) { return node.body; },
                        [](const liquid::type::Named &node) { return node.body; },
                        [](const auto &) { return liquid::no_type; },
                    },
                    annotations[id].node);
}

// The last type behind all arrows.
liquid::TypeId result_of(const liquid::Annotations &annotations, liquid::TypeId id) {
  for (liquid::TypeId next = id; next != liquid::no_type; next = next_of(annotations, id))
    id = next;
  return id;
}

// A hole in place of each argument's type.
std::vector<Edit> without_arguments(const Written &written, liquid::TypeId id) {
  const liquid::Annotations &all = written.annotations;
  std::vector<Edit> edits;
  while (id != liquid::no_type) {
    if (const auto *function = std::get_if<liquid::type::Function>(&all[id].node)) {
      const syntax::Range range = all[function->argument].range;
      edits.push_back({{written.file, range.start, range.end}, "_"});
    }
    id = next_of(all, id);
  }
  return edits;
}

} // namespace

Probed probe(const std::string &text, const std::vector<std::size_t> *only) {
  const Written written(text);
  Probed probed;
  if (!written.good)
    return probed;
  const std::set<Symbol> fixed = in_logic(written);
  std::vector<Edit> edits;
  std::vector<std::size_t> numbers;
  for (const syntax::GuardedBody &body : all_bodies(written)) {
    const syntax::Range range = written.tree[body.body].range;
    std::string function = function_around(written, range, fixed);
    if (function.empty())
      continue;
    const std::size_t number = probed.count++;
    probed.functions.push_back(std::move(function));
    if (only != nullptr && std::find(only->begin(), only->end(), number) == only->end())
      continue;
    // On a line of its own in the same column: nothing changes for the layout.
    numbers.push_back(number);
    edits.push_back({{written.file, range.start, range.start},
                     fmt::format("culpritProbe{} True (\n{}", number,
                                 std::string(range.start.column - 1, ' '))});
    edits.push_back({{written.file, range.end, range.end}, ")"});
  }
  probed.text = driver::edited(written.sources, written.file, edits) + probe_functions(numbers);
  return probed;
}

// The list is what stands in brackets behind the module's name.
std::string without_exports(const std::string &text) {
  const Written written(text);
  if (!written.good || !written.tree.has_exports)
    return text;
  const std::size_t start = text.find('(', offset_of(text, written.tree.module.range.end));
  std::size_t end = start;
  for (int depth = 0; end < text.size(); ++end) {
    depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
    if (depth == 0)
      break;
  }
  return end < text.size() ? text.substr(0, start) + text.substr(end + 1) : text;
}

std::string with_open_guards(const std::string &text) {
  const Written written(text);
  if (!written.good)
    return text;
  const std::set<Symbol> fixed = in_logic(written);
  std::set<std::size_t> guards;  // where they end
  std::set<std::size_t> nothing; // or would
  for (const syntax::GuardedBody &body : all_bodies(written)) {
    const syntax::Range range = written.tree[body.body].range;
    const std::string function = function_around(written, range, fixed);
    if (function.empty() || function.starts_with(probe_name))
      continue;
    const std::size_t sign =
        text.find_last_of("=>", offset_of(text, range.start) - 1); // of `=` or `->`
    if (sign != std::string::npos)
      (written.tree[body.guards].empty() ? nothing : guards)
          .insert(text[sign] == '>' ? sign - 1 : sign);
  }
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (guards.contains(i))
      result += ", culpritMaybe ";
    if (nothing.contains(i))
      result += "| culpritMaybe ";
    result += text[i];
  }
  return result +
         "\n{-@ assume culpritMaybe :: Bool @-}\nculpritMaybe :: Bool\nculpritMaybe = True\n";
}

std::vector<Erased> erase_annotations(const std::string &text) {
  const Written written(text);
  std::vector<Erased> all;
  if (!written.good)
    return all;
  written.each_declaration([&](const liquid::Block &block, const liquid::Declaration &declaration) {
    std::string name;
    if (const auto *signature = std::get_if<Signature>(&declaration.node))
      name = written.symbols.name(written.annotations[signature->names][0].name.text);
    else if (const auto *data = std::get_if<liquid::declaration::Data>(&declaration.node))
      name = written.symbols.name(data->name.name.text);
    else if (std::holds_alternative<liquid::declaration::Using>(declaration.node))
      name = "using";
    if (!name.empty() && !name.starts_with(probe_name))
      all.push_back(
          {name, driver::edited(written.sources, written.file,
                                {Edit{{written.file, block.range.start, block.range.end}, ""}})});
  });
  return all;
}

bool is_called(const std::string &text, const std::string &function) {
  const Written written(text);
  if (!written.good || !written.tree.has_exports)
    return true;
  std::set<Symbol> called{no_symbol}; // what is no function is there anyway
  for (const syntax::Item &item : written.tree[written.tree.exports])
    if (item.space == syntax::Item::Space::Module)
      return true;
    else
      called.insert(item.name.name.text);
  written.each_declaration([&](const liquid::Block &, const liquid::Declaration &declaration) {
    if (const auto *signature = std::get_if<Signature>(&declaration.node))
      for (const syntax::PlacedName &name : written.annotations[signature->names])
        called.insert(name.name.text);
  });
  return reachable(written, std::move(called)).contains(written.symbols.find(function));
}

bool may_fail(const std::string &text, const std::string &function) {
  const Written written(text);
  const std::set<Symbol> reached = reachable(written, {written.symbols.find(function)});
  constexpr std::array failing{"error",       "undefined",   "errorWithoutStackTrace",
                               "throw",       "liquidError", "throwIO",
                               "unsafeError", "ioError"};
  return std::any_of(failing.begin(), failing.end(), [&](std::string_view name) {
    const Symbol symbol = written.symbols.find(name);
    return symbol != no_symbol && reached.contains(symbol);
  });
}

std::vector<Falsified> falsify(const std::string &text) {
  const Written written(text);
  std::vector<Falsified> falsified;
  if (!written.good)
    return falsified;
  std::set<Symbol> defined;
  for (const syntax::DeclarationId id : written.tree.declarations)
    if (const auto *function = std::get_if<syntax::declaration::Function>(&written.tree[id].node))
      defined.insert(function->name.name.text);
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
    const auto replaced = [&](syntax::Range range, std::string by) {
      return Edit{{written.file, range.start, range.end}, std::move(by)};
    };
    const Edit nothing = replaced(all[refined->refinement.predicate].range, "false");
    std::vector<Edit> open = without_arguments(written, signature->type);
    open.push_back(nothing);
    for (const syntax::PlacedName &name : all[signature->names])
      if (defined.contains(name.name.text))
        falsified.push_back({std::string(written.symbols.name(name.name.text)),
                             driver::edited(written.sources, written.file, {nothing}),
                             without_exports(driver::edited(written.sources, written.file, open))});
  });
  return falsified;
}

std::vector<Changed> mutants(const std::string &text) {
  std::vector<Changed> all;
  for (fit::Mutant &mutant : fit::refinement_mutants(text))
    all.push_back({std::move(mutant.kind), std::move(mutant.text)});
  const Written written(text);
  if (!written.good)
    return all;
  written.each_declaration([&](const liquid::Block &block, const liquid::Declaration &declaration) {
    if (std::holds_alternative<Signature>(declaration.node))
      all.push_back(
          {"S-ABSENT",
           driver::edited(written.sources, written.file,
                          {Edit{{written.file, block.range.start, block.range.end}, ""}})});
  });
  return all;
}

} // namespace culprit::referee
