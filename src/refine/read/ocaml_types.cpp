// Types as OCaml writes them, where what a constructor is applied to stands before it, and what
// predicates say about its constructors.
#include "refine/read/reader.h"

#include "base/plural.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace y = syntax::liquid::type;

bool Reader::is_called(names::TypeNameId type, Symbol name) const {
  return names_[type].name == name || (type == names_.list() && text(name) == "list") ||
         (type == names_.unit() && text(name) == "unit");
}

// t list array; without arguments, the name alone.
Refined Reader::postfix(std::span<const TypeId> parts, const Range &range, Refined expected,
                        Context &context) {
  const TypeId last = strip(parts.back());
  const auto *named = std::get_if<y::Variable>(&tree()[last].node);
  if (named == nullptr) {
    if (parts.size() == 1)
      return type(last, expected, context);
    wrong("C0311", tree()[last].range, "this type takes no arguments");
    return expected != no_refined ? expected : rigid(no_symbol);
  }
  const Symbol name = named->name.text;
  const auto arguments = parts.first(parts.size() - 1);
  if (expected == no_refined || types_[expected].form != Form::Data) {
    if (expected == no_refined) // in a measure, which has no definition
      return written(name, arguments, range, context);
    if (arguments.empty())
      return variable(name, range, expected, context);
    wrong(
        "C0311", range,
        fmt::format("the annotation says `{}` here, but the program has another type", text(name)));
    return expected;
  }
  const names::TypeNameId head = types_[expected].head;
  const names::TypeNameId meant = scope().type({no_symbol, name});
  if (!is_called(head, name)) {
    // An abbreviation stands for something that has another name.
    if (meant != names::no_type_name && types_.environment().synonyms.contains(meant))
      return expected;
    if (arguments.empty() && meant == names::no_type_name && text(name) != "list" &&
        text(name) != "unit")
      return variable(name, range, expected, context);
    wrong("C0311", tree()[last].range,
          fmt::format("the annotation says `{}` here, but the type of the program is `{}`",
                      text(name), head == names_.list() ? "list" : text(names_[head].name)));
    return expected;
  }
  RefinedType whole = types_[expected];
  if (arguments.empty())
    return expected;
  const auto *tupled = arguments.size() == 1
                           ? std::get_if<y::Tuple>(&tree()[strip(arguments.front())].node)
                           : nullptr;
  if (tupled != nullptr && whole.arguments.size() > 1 &&
      tupled->elements.count == whole.arguments.size()) {
    for (std::size_t i = 0; i < whole.arguments.size(); ++i)
      whole.arguments[i] = type(tree()[tupled->elements][i].type, whole.arguments[i], context);
  } else if (whole.arguments.size() == 1) {
    whole.arguments[0] = postfix(arguments, range, whole.arguments[0], context);
  } else {
    wrong("C0103", range,
          fmt::format("`{}` has {} in the program", text(name),
                      plural(whole.arguments.size(), "argument")));
  }
  return types_.add(std::move(whole));
}

// What no type of the program says: int list, (int, bool) table.
Refined Reader::written(Symbol name, std::span<const TypeId> arguments, const Range &range,
                        Context &context) {
  const names::TypeNameId meant =
      text(name) == "list" ? names_.list() : scope().type({no_symbol, name});
  if (meant == names::no_type_name && arguments.empty())
    return variable(name, range, no_refined, context);
  if (meant == names::no_type_name) {
    wrong("C0102", range, fmt::format("there is no type `{}`", text(name)));
    return rigid(no_symbol);
  }
  if (arguments.size() > 1) {
    unsupported(range, "a type of this form in a measure");
    return rigid(no_symbol);
  }
  if (!arguments.empty())
    if (const auto *tupled = std::get_if<y::Tuple>(&tree()[strip(arguments.front())].node)) {
      std::vector<TypeId> parts;
      for (const auto &element : tree()[tupled->elements])
        parts.push_back(element.type);
      return data(meant, range, parts, nullptr, no_refined, context);
    }
  return data(meant, range, arguments, nullptr, no_refined, context);
}

// is_Node t says which constructor has made a value.
std::optional<Formula> Reader::made_by(syntax::Name name, std::span<const Formula> arguments,
                                       const Context &context) {
  constexpr std::string_view prefix = "is_";
  const std::string_view written = text(name.text);
  if (!types_.dialect().infers_everything || arguments.size() != 1 ||
      !written.starts_with(prefix) || context.values.contains(name.text))
    return std::nullopt;
  const names::ValueId value =
      scope().value({name.qualifier, symbols_.intern(written.substr(prefix.size()))});
  if (value == names::no_value || names_[value].kind != names::ValueKind::Constructor)
    return std::nullopt;
  const names::TypeNameId type = names_[value].parent;
  const auto info = types_.environment().data.find(type);
  if (info == types_.environment().data.end() || types_.is_embedded(type))
    return std::nullopt;
  if (vocabulary_.is_enumeration(type))
    return formulas_.equal(arguments[0], formulas_.name(vocabulary_.constant(value)));
  const std::vector<names::ValueId> &all = info->second.constructors;
  if (all.size() == 1)
    return formulas_.truth(true);
  const auto number = std::find(all.begin(), all.end(), value) - all.begin();
  return formulas_.equal(formulas_.apply(formulas_.name(vocabulary_.tag(type)), arguments),
                         formulas_.integer(number));
}

// x_Node_2 is the second field of what Node has made.
std::optional<Symbol> Reader::part_of_constructor(syntax::Name name) {
  constexpr std::string_view prefix = "x_";
  const std::string_view written = text(name.text);
  const std::size_t end = written.rfind('_');
  if (!types_.dialect().infers_everything || !written.starts_with(prefix) || end <= prefix.size() ||
      end + 2 != written.size() || written.back() < '1' || written.back() > '9')
    return std::nullopt;
  const Symbol constructor = symbols_.intern(written.substr(prefix.size(), end - prefix.size()));
  const names::ValueId value = scope().value({name.qualifier, constructor});
  const auto field = static_cast<std::uint32_t>(written.back() - '1');
  if (value == names::no_value || names_[value].kind != names::ValueKind::Constructor)
    return std::nullopt;
  const auto info = types_.environment().constructors.find(value);
  if (info == types_.environment().constructors.end() || field >= info->second.arity)
    return std::nullopt;
  return vocabulary_.selector(value, field);
}

} // namespace culprit::refine
