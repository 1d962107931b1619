// OCaml files as texts, resolved one after the other.
#pragma once

#include "names/modules.h"
#include "names/ocaml/resolve.h"
#include "syntax/ocaml/parse.h"

#include <optional>
#include <string>
#include <string_view>

namespace culprit::names {

struct Units : Modules {
  // The initially opened module, and a file on top of it.
  explicit Units(const std::string &text) : Modules({}) {
    add("stdlib.mli", R"(type int
type string
type bool = false | true
type exn = ..
type 'a option = None | Some of 'a
type 'a ref = { mutable contents : 'a }
exception Not_found
external ( + ) : int -> int -> int = "%addint"
external ( = ) : 'a -> 'a -> bool = "%equal"
external ( ! ) : 'a ref -> 'a = "%field0"
val ref : 'a -> 'a ref
val not : bool -> bool
val print : string -> unit
val compare : 'a -> 'a -> int
)");
    add("main.ml", text);
  }

  Module &add(const std::string &path, const std::string &text) {
    const FileId file = sources.add(path, text);
    const syntax::ocaml::Form form = syntax::ocaml::form_of(path);
    auto tree = syntax::ocaml::parse(sources, file, form, symbols, entities, diagnostics);
    if (!tree)
      throw std::runtime_error(diagnostics.list().front().message);
    ocaml::Unit unit;
    unit.name = symbols.intern(ocaml::module_name(path));
    unit.is_interface = form == syntax::ocaml::Form::Interface;
    unit.interface = interface;
    unit.interface_file = interface_file;
    Resolution resolution = ocaml::resolve(*tree, unit, program, symbols, diagnostics);
    return all.emplace_back(Module{std::move(*tree), std::move(resolution)});
  }

  // What a name in an expression means, by its first use at or after a line: "Main.x", "x at 2:3".
  [[nodiscard]] std::string use(std::string_view name, std::uint32_t line = 1) {
    return shown(meaning(name, line));
  }

  // The fields that are read, in the order of the text.
  [[nodiscard]] std::vector<std::string> fields_read() const {
    std::vector<std::string> list;
    const Module &module = all.back();
    for (std::uint32_t i = 0; i < module.tree.expression_count(); ++i)
      if (std::holds_alternative<syntax::expression::Field>(
              module.tree[syntax::ExpressionId{i}].node))
        list.push_back(with_type(module.resolution.expressions[i]));
    return list;
  }
  // "t.x" of a field or constructor x of the type t.
  [[nodiscard]] std::string with_type(Reference reference) const {
    if (!reference.is(Reference::Kind::Value))
      return shown(reference);
    const Value &value = program[reference.value()];
    if (value.parent == no_type_name)
      return shown(reference);
    return fmt::format("{}.{}",
                       shown({Reference::Kind::Type, static_cast<std::uint32_t>(value.parent)}),
                       symbols.name(value.name));
  }
  // What all mentions of a type mean: "Main.t".
  [[nodiscard]] std::vector<std::string> types() const {
    std::vector<std::string> list;
    for (const Reference type : all.back().resolution.types)
      if (!type.is(Reference::Kind::None))
        list.push_back(shown(type));
    return list;
  }
  // What a module offers, by its name: "M.x", "type M.t".
  [[nodiscard]] std::vector<std::string> offers(std::string_view module) {
    std::vector<std::string> list;
    const ModuleId id = program.find_module(symbols.find(module));
    if (id == no_module)
      return list;
    for (const Export &exported : program[id].exports) {
      const Reference::Kind kind = exported.space == Space::Value || exported.space == Space::Field
                                       ? Reference::Kind::Value
                                   : exported.space == Space::Type ? Reference::Kind::Type
                                                                   : Reference::Kind::Module;
      static constexpr std::array<std::string_view, space_count> prefixes{
          "", "type ", "field ", "module ", "module type "};
      list.push_back(fmt::format("{}{}", prefixes.at(static_cast<std::size_t>(exported.space)),
                                 shown({kind, exported.id})));
    }
    return list;
  }
  // "Stdlib.Inner.t -> Main.t" for all that a copy replaces or copies (copied: "=>").
  [[nodiscard]] std::vector<std::string> replaced_types() const {
    std::vector<std::string> list;
    for (const auto &[node, copy] : all.back().resolution.copies)
      for (const Copy::Types &pair : copy.types)
        list.push_back(fmt::format(
            "{} {} {}", shown({Reference::Kind::Type, static_cast<std::uint32_t>(pair.from)}),
            pair.copied ? "=>" : "->",
            shown({Reference::Kind::Type, static_cast<std::uint32_t>(pair.to)})));
    return list;
  }
  // "Main.S.x <= Main.M.x" for all values that are checked.
  [[nodiscard]] static std::string pair(const Units &units, const Check::Values &values) {
    return fmt::format(
        "{} <= {}",
        units.shown({Reference::Kind::Value, static_cast<std::uint32_t>(values.wanted)}),
        units.shown({Reference::Kind::Value, static_cast<std::uint32_t>(values.given)}));
  }
  [[nodiscard]] std::vector<std::string> checked_values() const {
    std::vector<std::string> list;
    for (const auto &[node, check] : all.back().resolution.checks)
      for (const Check::Values &values : check.values)
        list.push_back(pair(*this, values));
    for (const Check::Values &values : all.back().resolution.interface.values)
      list.push_back(pair(*this, values));
    return list;
  }

  ModuleId interface = no_module; // of what is added next
  FileId interface_file = no_file;
};

inline std::vector<std::string> ocaml_problems(const std::string &text) {
  return Units(text).problems();
}

} // namespace culprit::names
