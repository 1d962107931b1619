#include "desugar/deriver.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::desugar {

using names::index;
using types::Shape;

void Translator::derive(types::InstanceId id) { Deriver(*this, id).run(); }

namespace {

// Every derived instance is in the typing of its module.
const types::DerivedInstance &derived_in(const types::Typing &typing, types::InstanceId id) {
  static const types::DerivedInstance none;
  const auto found = typing.derived.find(id);
  return found == typing.derived.end() ? none : found->second;
}

} // namespace

Deriver::Deriver(Translator &translator, types::InstanceId id)
    : translator_(translator), id_(id), info_(translator.environment_.instances[index(id)]),
      environment_(translator.environment_), derived_(derived_in(translator.typing_, id)) {
  for (const types::DerivedInstance::Constructor &constructor : derived_.constructors)
    cases_.push_back({constructor.value, translator_.globals_.constructor(constructor.value),
                      constructor.fields});
}

bool Deriver::is(std::string_view module, std::string_view name) const {
  return info_.head == translator_.globals_.library_type(module, name);
}

bool Deriver::enumeration() const {
  return !cases_.empty() && std::all_of(cases_.begin(), cases_.end(),
                                        [](const Case &one) { return one.fields.empty(); });
}

void Deriver::run() {
  if (derived_.data == names::no_type_name || !environment_.classes.contains(info_.head)) {
    unsupported();
    return;
  }
  translator_.instance_parameters_[id_] = derived_.parameters;
  const auto data = environment_.data.find(derived_.data);
  const bool newtype = data != environment_.data.end() && data->second.is_newtype;
  const bool textual = is("GHC.Show", "Show") || is("GHC.Read", "Read");
  const std::vector<Method> known = derived_.last == types::no_type ? methods() : functor_methods();
  if (newtype && !textual && derived_.last == types::no_type)
    define_as_held();
  else
    define(known); // nothing known: the class's defaults are all there is
  translator_.instance_dictionary(id_, derived_.superclasses);
  if (failed_ || !derived_.has_superclasses)
    unsupported();
}

void Deriver::unsupported() {
  if (translator_.module_.library)
    return;
  const names::TypeName &data =
      translator_.names_[derived_.data == names::no_type_name ? info_.head : derived_.data];
  translator_.unsupported(
      data.range, fmt::format("the derived instance of `{}`",
                              translator_.symbols_.name(translator_.names_[info_.head].name)));
}

void Deriver::define(const std::vector<Method> &methods) {
  const auto &all = environment_.classes.at(info_.head).methods;
  std::span<const types::EvidenceId> none;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const std::string name = name_of(all[i]);
    const auto found = std::find_if(methods.begin(), methods.end(),
                                    [&](const Method &one) { return one.name == name; });
    if (found == methods.end()) {
      translator_.inherited_method(id_, i, none);
      continue;
    }
    std::vector<VariableId> parameters = translator_.parameters_of_instance(id_);
    const ExpressionId body = found->body();
    translator_.define_method(id_, i, std::move(parameters), body);
  }
}

// A newtype is its content when a program runs, and so are the methods.
void Deriver::define_as_held() {
  const types::EvidenceId held = evidence_for(cases_[0].fields[0]);
  const auto methods = environment_.classes.at(info_.head).methods;
  for (std::uint32_t i = 0; i < methods.size(); ++i) {
    std::vector<VariableId> parameters = translator_.parameters_of_instance(id_);
    const ExpressionId body =
        translator_.call(translator_.method(methods[i], std::span(&held, 1)), {}, types::no_type);
    translator_.define_method(id_, i, std::move(parameters), body);
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
      return translator_.call(translator_.method(value, std::span(&evidence, 1)),
                              std::span(arguments.begin(), arguments.size()), types::no_type);
  return translator_.builder_.failure(kernel::FailureKind::MissingMethod);
}

ExpressionId Deriver::call_self(std::string_view method,
                                std::initializer_list<ExpressionId> arguments) {
  return call_on(derived_.type, method, arguments);
}

// ---- making expressions

std::string Deriver::name_of(names::ValueId value) const {
  return std::string(translator_.symbols_.name(translator_.names_[value].name));
}

ExpressionId Deriver::constant(std::string_view module, std::string_view name) {
  return translator_.call(translator_.globals_.library(module, name), {});
}

ExpressionId Deriver::library(std::string_view module, std::string_view name,
                              std::initializer_list<ExpressionId> arguments) {
  const names::ValueId value = translator_.globals_.library(module, name);
  if (value == names::no_value) {
    failed_ = true;
    return translator_.builder_.failure(kernel::FailureKind::MissingMethod);
  }
  return translator_.call(value, arguments);
}

ExpressionId Deriver::construct(const Case &one, std::span<const ExpressionId> fields) {
  return translator_.builder_.construct(one.constructor, fields,
                                        environment_.constructors.at(one.value).strict);
}

kernel::Alternative
Deriver::alternative(const Case &one,
                     const std::function<ExpressionId(std::span<const VariableId>)> &body) {
  const std::uint32_t dictionaries = translator_.program_[one.constructor].dictionaries;
  std::vector<VariableId> all;
  for (std::uint32_t i = 0; i < dictionaries; ++i)
    all.push_back(translator_.builder_.variable("d", types::no_type, kernel::Role::Dictionary));
  for (const Type field : one.fields)
    all.push_back(variable("a", field));
  const ExpressionId made = body(std::span<const VariableId>(all).subspan(dictionaries));
  return {one.constructor,
          {},
          translator_.program_.add(std::span<const VariableId>(all)),
          made,
          no_entity};
}

ExpressionId Deriver::by_case(
    VariableId subject,
    const std::function<ExpressionId(const Case &, std::span<const VariableId>)> &body) {
  if (cases_.empty())
    return translator_.builder_.failure(kernel::FailureKind::MissingAlternative);
  std::vector<kernel::Alternative> alternatives;
  for (const Case &one : cases_)
    alternatives.push_back(
        alternative(one, [&](std::span<const VariableId> fields) { return body(one, fields); }));
  return translator_.builder_.match(subject, alternatives, kernel::no_expression);
}

ExpressionId Deriver::tag(VariableId subject) {
  return by_case(subject, [&](const Case &one, std::span<const VariableId>) {
    return translator_.builder_.integer(translator_.program_[one.constructor].tag);
  });
}

ExpressionId Deriver::bad_argument(std::string_view method) {
  const std::string_view type = translator_.symbols_.name(translator_.names_[derived_.data].name);
  return library(
      "GHC.Err", "errorWithoutStackTrace",
      {translator_.builder_.string(fmt::format("Prelude.Enum.{}.{}: bad argument", type, method))});
}

ExpressionId Deriver::from_tag(VariableId number, std::string_view method) {
  std::vector<kernel::Alternative> alternatives;
  for (const Case &one : cases_)
    alternatives.push_back(
        {kernel::no_constructor,
         {kernel::LiteralKind::Int, translator_.program_[one.constructor].tag, no_symbol},
         {},
         construct(one, {}),
         no_entity});
  return translator_.builder_.match(number, alternatives, bad_argument(method));
}

} // namespace culprit::desugar
