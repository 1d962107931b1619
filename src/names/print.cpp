#include "names/print.h"

#include "syntax/haskell/print.h"
#include "syntax/ocaml/print.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::names {

using namespace syntax;

namespace {

// Renames a copy of the tree; the printer does the rest.
class Renamer {
public:
  Renamer(Tree tree, const Resolution &resolution, const Program &program, SymbolTable symbols,
          Dialect dialect)
      : tree_(std::move(tree)), resolution_(resolution), program_(program),
        symbols_(std::move(symbols)), dialect_(dialect) {
    number_locals();
  }

  std::string run() {
    for (std::uint32_t i = 0; i < resolution_.expressions.size(); ++i)
      rename(tree_.at(ExpressionId{i}).node, resolution_.expressions[i]);
    for (std::uint32_t i = 0; i < resolution_.types.size(); ++i)
      rename(tree_.at(TypeId{i}).node, resolution_.types[i]);
    for (std::uint32_t i = 0; i < resolution_.patterns.size(); ++i)
      rename(tree_.at(PatternId{i}).node, resolution_.patterns[i]);
    for (std::uint32_t i = 0; i < resolution_.declarations.size(); ++i)
      rename(tree_.at(DeclarationId{i}).node, resolution_.declarations[i]);
    rename_fields();
    if (dialect_ == Dialect::Haskell)
      return haskell::print(tree_, symbols_);
    return syntax::ocaml::print(tree_, symbols_,
                                program_[resolution_.module].kind == ModuleKind::Signature
                                    ? syntax::ocaml::Form::Interface
                                    : syntax::ocaml::Form::Implementation);
  }

private:
  // Numbers count by name, in the order of binding.
  void number_locals() {
    std::unordered_map<Symbol, std::size_t> counts;
    for (const Local &local : resolution_.locals)
      locals_.push_back(symbols_.intern(
          fmt::format("{}{}", symbols_.name(local.name), subscript(++counts[local.name]))));
  }

  static std::string subscript(std::size_t number) {
    std::string text;
    for (const char digit : std::to_string(number))
      text += std::string("\xE2\x82") + static_cast<char>(0x80 + (digit - '0'));
    return text;
  }

  [[nodiscard]] Name global(ModuleId module, Symbol name) const {
    return {module == no_module ? no_symbol : program_[module].name, name};
  }

  void rename(Name &name, Reference reference) const {
    if (dialect_ == Dialect::Ocaml && keeps_its_name(name.text, reference))
      return;
    if (reference.is(Reference::Kind::Local))
      name = {no_symbol, locals_[reference.id]};
    else if (reference.is(Reference::Kind::Value))
      name = global(program_[reference.value()].module, program_[reference.value()].name);
    else if (reference.is(Reference::Kind::Type))
      name = global(program_[reference.type()].module, program_[reference.type()].name);
  }

  // Operators, and what is part of the language: list, unit, true.
  [[nodiscard]] bool keeps_its_name(Symbol name, Reference reference) const {
    const std::string_view text = symbols_.name(name);
    const bool is_built_in =
        (reference.is(Reference::Kind::Type) && program_[reference.type()].module == no_module) ||
        text == "true" || text == "false";
    const auto is_letter = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c < 0;
    };
    return is_built_in || text.empty() || !is_letter(text.front());
  }

  // That of an OCaml record is not written.
  void rename_constructor(Name &name, Reference reference) const {
    if (name.text != no_symbol)
      rename(name, reference);
  }

  // What binds a name has no qualifier.
  void rename_binder(Symbol &name, Reference reference) const {
    if (reference.is(Reference::Kind::Local))
      name = locals_[reference.id];
  }

  void rename(ExpressionNode &node, Reference reference) const {
    if (auto *variable = std::get_if<expression::Variable>(&node))
      rename(variable->name, reference);
    else if (auto *constructor = std::get_if<expression::Constructor>(&node))
      rename(constructor->name, reference);
    else if (auto *operation = std::get_if<expression::Operator>(&node))
      rename(operation->name, reference);
    else if (auto *record = std::get_if<expression::RecordConstruction>(&node))
      rename_constructor(record->constructor, reference);
    else if (auto *field = std::get_if<expression::Field>(&node))
      rename(field->field.name, reference);
  }

  void rename(TypeNode &node, Reference reference) const {
    if (auto *constructor = std::get_if<type::Constructor>(&node))
      rename(constructor->name, reference);
    else if (auto *operation = std::get_if<type::Operator>(&node))
      rename(operation->name, reference);
  }

  void rename(PatternNode &node, Reference reference) const {
    if (auto *variable = std::get_if<pattern::Variable>(&node))
      rename_binder(variable->name, reference);
    else if (auto *as = std::get_if<pattern::As>(&node))
      rename_binder(as->name, reference);
    else if (auto *construct = std::get_if<pattern::Construct>(&node))
      rename(construct->constructor, reference);
    else if (auto *record = std::get_if<pattern::Record>(&node))
      rename_constructor(record->constructor, reference);
    else if (auto *variants = std::get_if<pattern::Variants>(&node))
      rename(variants->type, reference);
    else if (auto *operation = std::get_if<pattern::Operator>(&node))
      rename(operation->name, reference);
  }

  void rename(DeclarationNode &node, Reference reference) {
    if (auto *function = std::get_if<declaration::Function>(&node)) {
      rename_binder(function->name.name.text, reference);
    } else if (const auto *signature = std::get_if<declaration::Signature>(&node)) {
      rename_placed(signature->names);
    } else if (const auto *fixity = std::get_if<declaration::Fixity>(&node)) {
      rename_placed(fixity->operators);
    } else if (const auto *synonym = std::get_if<declaration::PatternSynonym>(&node)) {
      rename_placed(synonym->parameters);
    }
  }

  void rename_placed(List<PlacedName> list) {
    for (std::uint32_t i = 0; i < list.count; ++i)
      rename_binder(tree_.at(list)[i].name.text, resolution_.placed[list.first + i]);
  }

  // { x } becomes { x = x₁ }.
  void rename_fields() {
    const List<FieldBinding> bindings{
        0, static_cast<std::uint32_t>(resolution_.field_bindings.size())};
    for (std::uint32_t i = 0; i < bindings.count; ++i) {
      FieldBinding &field = tree_.at(bindings)[i];
      if (field.value == no_expression) {
        expression::Variable variable{field.field.name};
        rename(variable.name, resolution_.field_variables[i]);
        field.value = tree_.add(Expression{variable, field.field.range, no_entity});
      }
      rename(field.field.name, resolution_.field_bindings[i]);
    }
    const List<FieldPattern> patterns{
        0, static_cast<std::uint32_t>(resolution_.field_patterns.size())};
    for (std::uint32_t i = 0; i < patterns.count; ++i) {
      FieldPattern &field = tree_.at(patterns)[i];
      if (field.pattern == no_pattern) {
        pattern::Variable variable{field.field.name.text};
        rename_binder(variable.name, resolution_.field_locals[i]);
        field.pattern = tree_.add(Pattern{variable, field.field.range, no_entity});
      }
      rename(field.field.name, resolution_.field_patterns[i]);
    }
  }

  Tree tree_;
  const Resolution &resolution_;
  const Program &program_;
  SymbolTable symbols_;
  Dialect dialect_;
  std::vector<Symbol> locals_; // their names, by LocalId
};

} // namespace

std::string print(const Tree &tree, const Resolution &resolution, const Program &program,
                  const SymbolTable &symbols, Dialect dialect) {
  return Renamer(tree, resolution, program, symbols, dialect).run();
}

} // namespace culprit::names
