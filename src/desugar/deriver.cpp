#include "desugar/deriver.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::desugar {

using names::index;
using types::Shape;

void Translator::derive(types::InstanceId id) { Deriver(*this, id).run(); }

Deriver::Deriver(Translator &translator, types::InstanceId id)
    : translator_(translator), id_(id), info_(translator.environment_.instances[index(id)]),
      environment_(translator.environment_), unifier_(translator.environment_),
      solver_(translator.environment_, unifier_, translator.typing_, translator.symbols_) {
  types::Store &store = environment_.store;
  type_ = info_.arguments.back();
  const types::Store::Spine spine = store.spine(type_);
  if (store[spine.head].shape != Shape::Constructor)
    return;
  data_ = names::TypeNameId{store[spine.head].first};
  const auto data = environment_.data.find(data_);
  if (data == environment_.data.end())
    return;
  std::vector<Type> arguments = spine.arguments;
  // A functor's type lacks its last parameter.
  if (arguments.size() < data->second.parameters.size()) {
    last_ = store.skolem(translator_.symbols_.intern("a"), types::outermost);
    arguments.push_back(last_);
  }
  for (const names::ValueId value : data->second.constructors) {
    Case one{value, translator_.globals_.constructor(value), {}};
    Type rest = environment_.values[index(value)].type;
    if (store[rest].shape == Shape::Forall) {
      const types::Quantifier quantifier = store.quantifier(rest);
      std::vector<Type> replacements = arguments;
      for (auto i = static_cast<std::uint32_t>(replacements.size()); i < quantifier.bound_count;
           ++i)
        replacements.push_back(
            store.skolem(store.bound_name(quantifier.first_bound + i), types::outermost));
      replacements.resize(quantifier.bound_count, types::no_type);
      rest = store.substitute(quantifier.body, quantifier.first_bound, replacements, no_entity,
                              types::Store::Origins::Keep);
    }
    while (const auto function = store.as_function(rest)) {
      one.fields.push_back(function->first);
      rest = function->second;
    }
    cases_.push_back(std::move(one));
  }
}

bool Deriver::is(std::string_view module, std::string_view name) const {
  return info_.head == translator_.globals_.library_type(module, name);
}

bool Deriver::enumeration() const {
  return !cases_.empty() && std::all_of(cases_.begin(), cases_.end(),
                                        [](const Case &one) { return one.fields.empty(); });
}

void Deriver::run() {
  if (data_ == names::no_type_name || !environment_.classes.contains(info_.head)) {
    unsupported();
    return;
  }
  give_context();
  const auto data = environment_.data.find(data_);
  const bool newtype = data != environment_.data.end() && data->second.is_newtype;
  const bool textual = is("GHC.Show", "Show") || is("GHC.Read", "Read");
  const std::vector<Method> known = last_ == types::no_type ? methods() : functor_methods();
  if (newtype && !textual && last_ == types::no_type)
    define_as_held();
  else
    define(known); // nothing known: the class's defaults are all there is
  translator_.instance_dictionary(id_, superclasses());
  if (failed_)
    unsupported();
}

void Deriver::unsupported() {
  if (translator_.module_.library)
    return;
  const names::TypeName &data =
      translator_.names_[data_ == names::no_type_name ? info_.head : data_];
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
  const types::EvidenceId held = want(cases_[0].fields[0]);
  const auto methods = environment_.classes.at(info_.head).methods;
  for (std::uint32_t i = 0; i < methods.size(); ++i) {
    std::vector<VariableId> parameters = translator_.parameters_of_instance(id_);
    const ExpressionId body =
        translator_.call(translator_.method(methods[i], std::span(&held, 1)), {}, types::no_type);
    translator_.define_method(id_, i, std::move(parameters), body);
  }
}

// ---- evidence

void Deriver::give_context() {
  std::vector<types::ParameterId> parameters;
  for (const types::Predicate &predicate : info_.context) {
    if (predicate.equality())
      continue;
    const types::ParameterId parameter{translator_.typing_.parameter_count++};
    parameters.push_back(parameter);
    const types::EvidenceId evidence = solver_.open();
    types::Evidence &given = translator_.typing_.evidence[index(evidence)];
    given.kind = types::Evidence::Kind::Parameter;
    given.first = static_cast<std::uint32_t>(parameter);
    solver_.add_given(predicate, evidence);
  }
  translator_.instance_parameters_[id_] = std::move(parameters);
}

types::EvidenceId Deriver::want(names::TypeNameId of_class, Type type) {
  types::Wanted wanted;
  // A class of several parameters is derived for the last one.
  std::vector<Type> arguments(info_.arguments.begin(), info_.arguments.end() - 1);
  if (of_class != info_.head)
    arguments.clear();
  arguments.push_back(type);
  wanted.predicate = environment_.store.predicate(of_class, arguments);
  wanted.evidence = solver_.open();
  const types::ClassSolver::Result result = solver_.solve({wanted});
  failed_ = failed_ || !result.open.empty() || !result.failed.empty();
  return wanted.evidence;
}

std::vector<types::EvidenceId> Deriver::superclasses() {
  const types::ClassInfo info = environment_.classes.at(info_.head);
  std::vector<types::EvidenceId> found;
  for (const types::Predicate &superclass : info.superclasses) {
    if (superclass.equality())
      continue;
    types::Wanted wanted;
    wanted.predicate = environment_.store.substitute(superclass, info.first_bound, info_.arguments,
                                                     no_entity, types::Store::Origins::Keep);
    wanted.evidence = solver_.open();
    const types::ClassSolver::Result result = solver_.solve({wanted});
    failed_ = failed_ || !result.open.empty() || !result.failed.empty();
    found.push_back(wanted.evidence);
  }
  return found;
}

ExpressionId Deriver::call_on(Type field, std::string_view method,
                              std::initializer_list<ExpressionId> arguments) {
  const types::EvidenceId evidence = want(field);
  for (const names::ValueId value : environment_.classes.at(info_.head).methods)
    if (name_of(value) == method)
      return translator_.call(translator_.method(value, std::span(&evidence, 1)),
                              std::span(arguments.begin(), arguments.size()), types::no_type);
  return translator_.builder_.failure(kernel::FailureKind::MissingMethod);
}

ExpressionId Deriver::call_self(std::string_view method,
                                std::initializer_list<ExpressionId> arguments) {
  return call_on(type_, method, arguments);
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
  const std::string_view type = translator_.symbols_.name(translator_.names_[data_].name);
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
