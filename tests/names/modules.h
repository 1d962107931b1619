// Modules as texts, resolved one after the other.
#pragma once

#include "names/resolve.h"
#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"

#include <deque>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace culprit::names {

struct Modules {
  struct Module {
    syntax::Tree tree;
    Resolution resolution;
  };

  // A later module may import the earlier ones. The texts have no syntax errors.
  explicit Modules(const std::vector<std::string> &texts) {
    for (const std::string &text : texts)
      add(text);
  }

  Module &add(const std::string &text) {
    const FileId file = sources.add(fmt::format("{}.hs", all.size()), text);
    auto tree = syntax::haskell::parse(sources, file, syntax::haskell::Form::Plain, symbols,
                                       entities, diagnostics);
    if (!tree)
      throw std::runtime_error(diagnostics.list().front().message);
    Resolution resolution = resolve(*tree, program, symbols, entities, diagnostics);
    return all.emplace_back(Module{std::move(*tree), std::move(resolution)});
  }

  // "C0110 2:5 nothing in scope is called `x`"
  [[nodiscard]] std::vector<std::string> problems() const {
    std::vector<std::string> list;
    for (const Diagnostic &diagnostic : diagnostics.list())
      list.push_back(fmt::format("{} {}:{} {}", diagnostic.code, diagnostic.span.start.line,
                                 diagnostic.span.start.column, diagnostic.message));
    return list;
  }

  [[nodiscard]] Module &last() { return all.back(); }

  // What a variable, constructor or operator means, by its first use at or after a line.
  [[nodiscard]] Reference meaning(std::string_view name, std::uint32_t line = 1) {
    const Module &module = all.back();
    for (std::uint32_t i = 0; i < module.tree.expression_count(); ++i) {
      const syntax::Expression &expression = module.tree[syntax::ExpressionId{i}];
      if (expression.range.start.line < line)
        continue;
      syntax::Name used;
      if (const auto *variable = std::get_if<syntax::expression::Variable>(&expression.node))
        used = variable->name;
      else if (const auto *constructor =
                   std::get_if<syntax::expression::Constructor>(&expression.node))
        used = constructor->name;
      else if (const auto *operation = std::get_if<syntax::expression::Operator>(&expression.node))
        used = operation->name;
      if (used.text != no_symbol && symbols.name(used.text) == name)
        return module.resolution.expressions[i];
    }
    return {};
  }

  // "Data.List.map", "x at 2:3", "-"
  [[nodiscard]] std::string shown(Reference reference) const {
    const auto global = [&](const auto &declared) {
      return declared.module == no_module
                 ? std::string(symbols.name(declared.name))
                 : fmt::format("{}.{}", symbols.name(program[declared.module].name),
                               symbols.name(declared.name));
    };
    switch (reference.kind) {
    case Reference::Kind::None:
      return "-";
    case Reference::Kind::Missing:
      return "?";
    case Reference::Kind::Local: {
      const Local &local = all.back().resolution[reference.local()];
      return fmt::format("{} at {}:{}", symbols.name(local.name), local.range.start.line,
                         local.range.start.column);
    }
    case Reference::Kind::Value:
      return global(program[reference.value()]);
    case Reference::Kind::Type:
      return global(program[reference.type()]);
    case Reference::Kind::Module:
      return std::string(symbols.name(program[reference.module()].name));
    }
    return "";
  }

  [[nodiscard]] std::string printed() const {
    return syntax::haskell::print(all.back().tree, symbols);
  }

  Sources sources;
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  Program program{symbols};
  std::deque<Module> all;
};

} // namespace culprit::names
