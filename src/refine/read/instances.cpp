// What annotations say about the methods of instances, and about how types vary.
#include "refine/read/reader.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace d = syntax::liquid::declaration;
namespace y = syntax::liquid::type;
using names::no_type_name;

// The instance is known by its class and by the constructors that the class is applied to; with or
// without parentheses: `instance Monad (ST s)`, `instance Monad ST s`.
std::optional<types::InstanceId> Reader::instance_of(const d::Instance &declared) const {
  const names::TypeNameId head = scope().type(declared.name.name);
  const auto heads = [&](TypeId id) {
    id = strip(id);
    while (const auto *apply = std::get_if<y::Apply>(&tree()[id].node))
      id = strip(apply->function);
    const liquid::Type &node = tree()[id];
    if (const auto *named = std::get_if<y::Constructor>(&node.node))
      return scope().type(named->name);
    if (std::holds_alternative<y::Function>(node.node))
      return names_.arrow();
    if (std::holds_alternative<y::ListOf>(node.node))
      return names_.list();
    if (const auto *tuple = std::get_if<y::Tuple>(&node.node))
      return tuple->elements.count == 0 ? names_.unit() : names_.tuple(tuple->elements.count);
    return no_type_name;
  };
  const types::Store &store = types_.environment().store;
  const auto written = tree()[declared.arguments];
  const auto fits = [&](const types::Instance &instance) {
    for (std::size_t i = 0; i < instance.arguments.size(); ++i) {
      const types::Node &node = store[store.spine(instance.arguments[i]).head];
      const names::TypeNameId own =
          node.shape == types::Shape::Constructor ? names::TypeNameId{node.first} : no_type_name;
      if (i >= written.size() || heads(written[i]) != own)
        return false;
    }
    return true;
  };
  const auto &instances = types_.environment().instances;
  for (std::uint32_t i = 0; i < instances.size(); ++i)
    if (instances[i].head == head && !instances[i].derived && fits(instances[i]))
      return types::InstanceId{i};
  return std::nullopt;
}

void Reader::define_instance(const d::Instance &declared, const Range &range) {
  if (declared.laws) {
    unsupported(range, "a proof of the laws of a class");
    return;
  }
  if (declared.members.count == 0)
    return;
  if (scope().type(declared.name.name) == no_type_name) {
    wrong("C0102", declared.name.range,
          fmt::format("there is no class `{}`", text(declared.name.name.text)));
    return;
  }
  const std::optional<types::InstanceId> instance = instance_of(declared);
  if (!instance) {
    wrong("C0102", declared.name.range,
          fmt::format("the program has no such instance of `{}`", text(declared.name.name.text)));
    return;
  }
  const types::Instance &meant =
      types_.environment().instances[static_cast<std::uint32_t>(*instance)];
  const std::vector<names::ValueId> &methods = types_.environment().classes.at(meant.head).methods;
  for (const DeclarationId member : tree()[declared.members]) {
    const auto *signature = std::get_if<d::Signature>(&tree()[member].node);
    if (signature == nullptr)
      continue;
    const std::vector<syntax::PlacedName> all(tree()[signature->names].begin(),
                                              tree()[signature->names].end());
    for (const syntax::PlacedName &name : all) {
      const auto method = std::find_if(methods.begin(), methods.end(), [&](names::ValueId value) {
        return names_[value].name == name.name.text;
      });
      if (method == methods.end())
        wrong("C0102", name.range,
              fmt::format("`{}` has no method `{}`", text(declared.name.name.text),
                          text(name.name.text)));
      else
        define_instance_signature(member, *method, *instance);
    }
  }
}

void Reader::define_instance_signature(DeclarationId id, names::ValueId method,
                                       types::InstanceId of) {
  const liquid::Declaration whole = tree()[id];
  const types::Instance &instance = types_.environment().instances[static_cast<std::uint32_t>(of)];
  const Refined general = types_.plain(types_.environment().values[index(method)].type);
  RefinedType quantified = types_[general];
  if (quantified.form != Form::Forall || quantified.variables.size() < instance.arguments.size()) {
    unsupported(whole.range, "an annotation of this method");
    return;
  }
  TypeSubstitution arguments;
  for (std::size_t i = 0; i < instance.arguments.size(); ++i)
    arguments.emplace(quantified.variables[i], types_.plain(instance.arguments[i]));
  const auto count = static_cast<std::ptrdiff_t>(instance.arguments.size());
  quantified.variables.erase(quantified.variables.begin(), quantified.variables.begin() + count);
  quantified.unrefined.erase(
      quantified.unrefined.begin(),
      std::min(quantified.unrefined.begin() + count, quantified.unrefined.end()));
  quantified.unrefined.resize(quantified.variables.size(), false);
  // What the instance has classes for may be made by their methods.
  for (std::uint32_t i = 0; i < instance.bound_count; ++i) {
    quantified.variables.push_back(RefinedTypes::bound(instance.first_bound + i));
    quantified.unrefined.push_back(!instance.context.empty());
  }
  quantified.result = types_.substitute(quantified.result, arguments);
  const auto &written = std::get<d::Signature>(whole.node);
  const Signature read = signature(written, types_.add(std::move(quantified)), whole, Context());
  auto &known = into_.instance_signatures[method];
  const auto [before, added] = known.try_emplace(static_cast<std::uint32_t>(of), read);
  if (!added)
    wrong("C0105", whole.range,
          fmt::format("the method `{}` of this instance has two signatures",
                      text(names_[method].name)));
}

// data variance T covariant contravariant: first the parameters, then the abstract refinements.
void Reader::declare_variance(const d::Variance &declared) {
  const names::TypeNameId type = scope().type(declared.name.name);
  if (type == no_type_name) {
    wrong("C0102", declared.name.range,
          fmt::format("there is no type `{}`", text(declared.name.name.text)));
    return;
  }
  const auto info = types_.environment().data.find(type);
  const std::size_t parameters =
      info == types_.environment().data.end() ? 0 : info->second.parameters.size();
  DataSpecification &specification = into_.data[type];
  specification.variances_declared = true;
  specification.variances.clear();
  specification.predicate_variances.clear();
  for (const syntax::PlacedName &written : tree()[declared.variances]) {
    const std::string_view word = text(written.name.text);
    const Variance variance = word == "covariant"       ? Variance::Covariant
                              : word == "contravariant" ? Variance::Contravariant
                                                        : Variance::Invariant;
    (specification.variances.size() < parameters ? specification.variances
                                                 : specification.predicate_variances)
        .push_back(variance);
  }
}

} // namespace culprit::refine
