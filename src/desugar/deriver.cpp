#include "desugar/deriver.h"

#include "desugar/classes.h"
#include "desugar/mentions.h"
#include "desugar/nodes.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

using names::index;
using types::Shape;

void derive(Translation &in, types::InstanceId id) { Deriver(in, id).run(); }

namespace {

// Every derived instance is in the typing of its module.
const types::DerivedInstance &derived_in(const types::Typing &typing, types::InstanceId id) {
  static const types::DerivedInstance none;
  const auto derived = typing.derived.find(id);
  return derived == typing.derived.end() ? none : derived->second;
}

} // namespace

Deriver::Deriver(Translation &in, types::InstanceId id)
    : in_(in), id_(id), info_(in.environment.instances[index(id)]), environment_(in.environment),
      derived_(derived_in(in.typing, id)) {
  for (const types::DerivedInstance::Constructor &constructor : derived_.constructors)
    cases_.push_back(
        {constructor.value, in_.globals.constructor(constructor.value), constructor.fields});
}

bool Deriver::is(std::string_view module, std::string_view name) const {
  return info_.head == in_.globals.library_type(module, name);
}

bool Deriver::enumeration() const {
  return !cases_.empty() && std::all_of(cases_.begin(), cases_.end(),
                                        [](const Case &shape) { return shape.fields.empty(); });
}

void Deriver::run() {
  if (derived_.data == names::no_type_name || !environment_.classes.contains(info_.head)) {
    unsupported();
    return;
  }
  in_.instance_parameters[id_] = derived_.parameters;
  const auto data = environment_.data.find(derived_.data);
  const bool newtype = data != environment_.data.end() && data->second.is_newtype;
  const bool textual = is("GHC.Show", "Show") || is("GHC.Read", "Read");
  const std::vector<Method> known = derived_.last == types::no_type ? methods() : functor_methods();
  if (newtype && !textual && derived_.last == types::no_type)
    define_as_held();
  else
    define(known); // nothing known: the class's defaults are all there is
  define_dictionary(in_, id_, derived_.superclasses);
  if (failed_ || !derived_.has_superclasses)
    unsupported();
}

void Deriver::unsupported() {
  if (in_.module.library)
    return;
  const names::TypeName &data =
      in_.source[derived_.data == names::no_type_name ? info_.head : derived_.data];
  report_unsupported(
      in_, data.range,
      fmt::format("the derived instance of `{}`", in_.symbols.name(in_.source[info_.head].name)));
}

void Deriver::define(const std::vector<Method> &methods) {
  const auto &all = environment_.classes.at(info_.head).methods;
  std::span<const types::EvidenceId> none;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const std::string name = name_of(all[i]);
    const auto definition = std::find_if(methods.begin(), methods.end(),
                                         [&](const Method &method) { return method.name == name; });
    if (definition == methods.end()) {
      inherit_method(in_, id_, i, none);
      continue;
    }
    std::vector<VariableId> parameters = parameters_of_instance(in_, id_);
    const ExpressionId body = definition->body();
    define_method(in_, id_, i, std::move(parameters), body);
  }
}

// A newtype is its content when a program runs, and so are the methods.
void Deriver::define_as_held() {
  const types::EvidenceId held = evidence_for(cases_[0].fields[0]);
  const auto methods = environment_.classes.at(info_.head).methods;
  for (std::uint32_t i = 0; i < methods.size(); ++i) {
    std::vector<VariableId> parameters = parameters_of_instance(in_, id_);
    const ExpressionId body =
        call(in_, method_of(in_, methods[i], std::span(&held, 1)), {}, types::no_type);
    define_method(in_, id_, i, std::move(parameters), body);
  }
}

// ---- evidence

types::EvidenceId Deriver::evidence_for(Type type) {
  const types::DerivedInstance::Part &part = derived_.parts.at(type);
  failed_ = failed_ || !part.holds;
  return part.evidence;
}

ExpressionId Deriver::call_on(Type field, std::string_view method,
                              std::initializer_list<ExpressionId> arguments) {
  const types::EvidenceId evidence = evidence_for(field);
  for (const names::ValueId value : environment_.classes.at(info_.head).methods)
    if (name_of(value) == method)
      return call(in_, method_of(in_, value, std::span(&evidence, 1)),
                  std::span(arguments.begin(), arguments.size()), types::no_type);
  return in_.builder.failure(kernel::FailureKind::MissingMethod);
}

ExpressionId Deriver::call_self(std::string_view method,
                                std::initializer_list<ExpressionId> arguments) {
  return call_on(derived_.type, method, arguments);
}

// ---- making expressions

std::string Deriver::name_of(names::ValueId value) const {
  return std::string(in_.symbols.name(in_.source[value].name));
}

ExpressionId Deriver::constant(std::string_view module, std::string_view name) {
  return call(in_, in_.globals.library(module, name), {});
}

ExpressionId Deriver::library(std::string_view module, std::string_view name,
                              std::initializer_list<ExpressionId> arguments) {
  const names::ValueId value = in_.globals.library(module, name);
  if (value == names::no_value) {
    failed_ = true;
    return in_.builder.failure(kernel::FailureKind::MissingMethod);
  }
  return call(in_, value, arguments);
}

ExpressionId Deriver::construct(const Case &shape, std::span<const ExpressionId> fields) {
  return in_.builder.construct(shape.constructor, fields,
                               environment_.constructors.at(shape.value).strict);
}

kernel::Alternative
Deriver::alternative(const Case &shape,
                     const std::function<ExpressionId(std::span<const VariableId>)> &body) {
  const std::uint32_t dictionaries = in_.target[shape.constructor].dictionaries;
  std::vector<VariableId> all;
  for (std::uint32_t i = 0; i < dictionaries; ++i)
    all.push_back(in_.builder.variable("d", types::no_type, kernel::Role::Dictionary));
  for (const Type field : shape.fields)
    all.push_back(variable("a", field));
  const ExpressionId result = body(std::span<const VariableId>(all).subspan(dictionaries));
  return {
      shape.constructor, {}, in_.target.add(std::span<const VariableId>(all)), result, no_entity};
}

ExpressionId Deriver::by_case(
    VariableId subject,
    const std::function<ExpressionId(const Case &, std::span<const VariableId>)> &body) {
  if (cases_.empty())
    return in_.builder.failure(kernel::FailureKind::MissingAlternative);
  std::vector<kernel::Alternative> alternatives;
  for (const Case &shape : cases_)
    alternatives.push_back(alternative(
        shape, [&](std::span<const VariableId> fields) { return body(shape, fields); }));
  return in_.builder.match(subject, alternatives, kernel::no_expression);
}

ExpressionId Deriver::tag(VariableId subject) {
  return by_case(subject, [&](const Case &shape, std::span<const VariableId>) {
    return in_.builder.integer(in_.target[shape.constructor].tag);
  });
}

ExpressionId Deriver::bad_argument(std::string_view method) {
  const std::string_view type = in_.symbols.name(in_.source[derived_.data].name);
  return library(
      "GHC.Err", "errorWithoutStackTrace",
      {in_.builder.string(fmt::format("Prelude.Enum.{}.{}: bad argument", type, method))});
}

ExpressionId Deriver::from_tag(VariableId number, std::string_view method) {
  std::vector<kernel::Alternative> alternatives;
  for (const Case &shape : cases_)
    alternatives.push_back(
        {kernel::no_constructor,
         {kernel::LiteralKind::Int, in_.target[shape.constructor].tag, no_symbol},
         {},
         construct(shape, {}),
         no_entity});
  return in_.builder.match(number, alternatives, bad_argument(method));
}

} // namespace culprit::desugar
