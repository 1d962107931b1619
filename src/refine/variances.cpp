#include "refine/variances.h"

#include <algorithm>

namespace culprit::refine {

namespace {

class VarianceFinder {
public:
  VarianceFinder(const Input &input, RefinedTypes &types, Specifications &specifications)
      : input_(input), types_(types), formulas_(types.formulas()), specifications_(specifications) {
  }

  // A parameter that stands to the left of an arrow in a field may not follow its type.
  void find_of_parameters() {
    const types::Store &store = input_.environment.store;
    for (const auto &[type, info] : input_.environment.data) {
      if (!is_known(type))
        continue;
      std::vector<Variance> variances(info.parameters.size(), Variance::Covariant);
      std::vector<bool> occurs(info.parameters.size(), false);
      bool interesting = false;
      for (const names::ValueId constructor : info.constructors) {
        types::Type rest = store.resolve(input_.environment.values[index(constructor)].type);
        std::vector<types::Type> fields;
        while (true) {
          if (store[rest].shape == types::Shape::Forall)
            rest = store.resolve(store.quantifier(rest).body);
          else if (const auto function = store.as_function(rest)) {
            fields.push_back(function->first);
            rest = store.resolve(function->second);
          } else
            break;
        }
        const std::vector<types::Type> arguments = store.spine(rest).arguments;
        for (std::size_t i = 0; i < arguments.size() && i < variances.size(); ++i)
          for (const types::Type field : fields) {
            occurs[i] = occurs[i] || negative(field, store.resolve(arguments[i]), true);
            if (negative(field, store.resolve(arguments[i]), false)) {
              variances[i] = Variance::Invariant;
              interesting = true;
            }
          }
      }
      for (std::size_t i = 0; i < occurs.size(); ++i)
        if (!occurs[i] && !info.constructors.empty()) { // what it means is agreed upon elsewhere
          variances[i] = Variance::Invariant;
          interesting = true;
        }
      const std::string_view text = input_.symbols.name(input_.names[type].name);
      if (info.constructors.empty() || text == "IORef" || text == "STRef" || text == "MVar") {
        std::fill(variances.begin(), variances.end(), Variance::Invariant);
        interesting = !variances.empty();
        if (text == "IO" || text == "Set" || text == "Map" || text == "Vector")
          interesting = false;
      }
      if (interesting) {
        DataSpecification &made = specifications_.data[type];
        if (!made.variances_declared)
          made.variances = std::move(variances);
      }
    }
  }

  // An abstract refinement that is demanded of an argument may not follow its type either; nor one
  // that the fields do not mention, since what it means is agreed upon elsewhere.
  void find_of_predicates() {
    for (auto &[type, declared] : specifications_.data) {
      const auto info = input_.environment.data.find(type);
      if (declared.variances_declared || declared.predicates.empty() ||
          info == input_.environment.data.end())
        continue;
      declared.predicate_variances.assign(declared.predicates.size(), Variance::Invariant);
      for (std::size_t i = 0; i < declared.predicates.size(); ++i) {
        const auto in_fields = [&](bool left) {
          return std::any_of(
              info->second.constructors.begin(), info->second.constructors.end(),
              [&](names::ValueId value) { return demanded_by_fields(value, i, left); });
        };
        if (in_fields(true) && !in_fields(false))
          declared.predicate_variances[i] = Variance::Covariant;
      }
    }
  }

private:
  // Types of modules that nobody imports do not occur.
  [[nodiscard]] bool is_known(names::TypeNameId type) const {
    const names::ModuleId module = input_.names[type].module;
    const std::vector<bool> &used = input_.environment.used;
    return module == names::no_module || !input_.names[module].library ||
           (index(module) < used.size() && used[index(module)]);
  }

  // Whether the fields of a constructor mention an abstract refinement to the right of arrows, or
  // to the left of one.
  [[nodiscard]] bool demanded_by_fields(names::ValueId constructor, std::size_t predicate,
                                        bool right) const {
    const auto written = specifications_.constructors.find(constructor);
    if (written == specifications_.constructors.end() ||
        types_[written->second.type].form != Form::Forall ||
        predicate >= types_[written->second.type].predicate_variables.size())
      return false;
    const Symbol name = types_[written->second.type].predicate_variables[predicate].name;
    for (Refined rest = types_.body(written->second.type); types_[rest].form == Form::Function;
         rest = types_.body(types_[rest].result))
      if (demands(types_[rest].argument, name, right))
        return true;
    return false;
  }

  [[nodiscard]] bool demands(Refined in, Symbol predicate, bool left) const {
    const RefinedType &type = types_[in];
    const auto mentions = [&](const Refinement &refinement) {
      return std::any_of(refinement.begin(), refinement.end(), [&](const Conjunct &conjunct) {
        return formulas_.mentions(conjunct.formula, predicate);
      });
    };
    if (left && mentions(type.refinement))
      return true;
    if (type.form == Form::Function)
      return demands(type.argument, predicate, !left) || demands(type.result, predicate, left);
    if (type.form == Form::Forall)
      return demands(type.result, predicate, left);
    return std::any_of(type.arguments.begin(), type.arguments.end(),
                       [&](Refined argument) { return demands(argument, predicate, left); }) ||
           (left && std::any_of(type.predicates.begin(), type.predicates.end(),
                                [&](const PredicateArgument &one) { return mentions(one.body); }));
  }

  [[nodiscard]] bool negative(types::Type in, types::Type variable, bool left) const {
    const types::Store &store = input_.environment.store;
    in = store.resolve(in);
    if (store[in].shape == types::Shape::Forall)
      return negative(store.quantifier(in).body, variable, left);
    if (const auto function = store.as_function(in))
      return negative(function->first, variable, !left) ||
             negative(function->second, variable, left);
    if (store[in].shape == types::Shape::Bound)
      return left && store[in].first == store[variable].first;
    const types::Store::Spine spine = store.spine(in);
    return std::any_of(spine.arguments.begin(), spine.arguments.end(),
                       [&](types::Type argument) { return negative(argument, variable, left); });
  }

  const Input &input_;
  const RefinedTypes &types_;
  const Formulas &formulas_;
  Specifications &specifications_;
};

} // namespace

void find_variances(const Input &input, RefinedTypes &types, Specifications &specifications) {
  VarianceFinder finder(input, types, specifications);
  finder.find_of_parameters();
  finder.find_of_predicates();
}

} // namespace culprit::refine
