// What methods of the library's classes ask for at instances that its specifications cannot speak
// about.
#include "refine/check/methods.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

constexpr std::int64_t last_character = 0x10FFFF;

} // namespace

// The type that an instance of a class of one parameter is for; none if it is a variable.
names::TypeNameId Methods::head_of(const kernel::Global &global) const {
  const types::Instance &instance = environment_.instances[global.instance];
  if (instance.arguments.size() != 1)
    return names::no_type_name;
  const types::Node &head =
      environment_.store[environment_.store.spine(instance.arguments[0]).head];
  return head.shape == types::Shape::Constructor ? names::TypeNameId{head.first}
                                                 : names::no_type_name;
}

// A method that an instance of the program has from a class of the library.
bool Methods::inherits(const kernel::Global &global) const {
  kernel::ExpressionId body = global.body;
  if (body == kernel::no_expression)
    return false;
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node))
    body = lambda->body;
  const auto *apply = std::get_if<e::Apply>(&program_[body].node);
  const auto *function =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  return function != nullptr &&
         program_[function->global].kind == kernel::GlobalKind::DefaultMethod;
}

// succ, pred and toEnum ask for a value that has what they give; none if they are something else.
std::optional<Formula> Methods::enumerated(const kernel::Global &global) {
  const std::string_view method = symbols_.name(names_[global.value].name);
  const bool next = method == dialect_.classes.next;
  const bool previous = method == dialect_.classes.previous;
  const bool from_number = method == dialect_.classes.from_number;
  const names::TypeNameId type = head_of(global);
  if (symbols_.name(names_[environment_.instances[global.instance].head].name) !=
          dialect_.classes.enumeration ||
      type == names::no_type_name || (!next && !previous && !from_number))
    return std::nullopt;
  const std::string_view name = symbols_.name(names_[type].name);
  const Formula value = formulas_.value();
  const auto between = [&](std::int64_t first, std::int64_t last) {
    return formulas_.make(Op::And,
                          {formulas_.make(Op::LessEqual, {formulas_.integer(first), value}),
                           formulas_.make(Op::LessEqual, {value, formulas_.integer(last)})});
  };
  if (types_.is_number(type)) {
    const bool natural = among(dialect_.classes.unsigned_numbers, name);
    return !natural || next ? formulas_.truth(true)
                            : formulas_.make(previous ? Op::Greater : Op::GreaterEqual,
                                             {value, formulas_.integer(0)});
  }
  const bool library =
      names_[type].module != names::no_module && names_[names_[type].module].library;
  if (library && is_embedded_as(dialect_, name, Dialect::Sort::Character)) {
    const Formula end = formulas_.literal(next ? "'1114111'" : "'0'", formulas_.named("Char"));
    return from_number ? between(0, last_character) : formulas_.make(Op::NotEqual, {value, end});
  }
  if (library && is_embedded_as(dialect_, name, Dialect::Sort::Truth))
    return from_number ? between(0, 1) : previous ? value : formulas_.make(Op::Not, {value});
  const auto info = environment_.data.find(type);
  if (info == environment_.data.end() || info->second.constructors.empty() ||
      !vocabulary_.is_enumeration(type))
    return std::nullopt;
  const std::vector<names::ValueId> &all = info->second.constructors;
  if (from_number)
    return between(0, static_cast<std::int64_t>(all.size()) - 1);
  const names::ValueId end = next ? all.back() : all.front();
  return formulas_.make(Op::NotEqual, {value, formulas_.name(vocabulary_.constant(end))});
}

// The type of such a method at its instance.
Refined Methods::with_demand(Refined scheme, Formula demand) {
  RefinedType changed = types_[scheme];
  if (changed.form == Form::Forall) {
    changed.result = with_demand(changed.result, demand);
    return types_.add(std::move(changed));
  }
  if (changed.form == Form::Function)
    changed.argument = types_.strengthen(changed.argument, {{demand}});
  return types_.add(std::move(changed));
}

// A number that becomes a natural one must not be negative.
Refined Methods::converted(const e::Global &node, Refined type) {
  const names::ValueId value = program_[node.global].value;
  const auto at = program_[node.types];
  if (value == names::no_value || at.size() != 2 ||
      symbols_.name(names_[value].name) != dialect_.classes.conversion ||
      lifter_.operation(value, 1) == nullptr)
    return type;
  const types::Node &head = environment_.store[environment_.store.spine(at[1]).head];
  const bool natural =
      head.shape == types::Shape::Constructor &&
      symbols_.name(names_[names::TypeNameId{head.first}].name) == dialect_.classes.natural;
  return !natural ? type
                  : with_demand(type, formulas_.make(Op::GreaterEqual,
                                                     {formulas_.value(), formulas_.integer(0)}));
}

} // namespace culprit::refine
