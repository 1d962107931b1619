// What declarations have to be in themselves, whether or not anybody uses them.
#include "refine/read/reader.h"

#include "base/components.h"
#include "base/plural.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace d = syntax::liquid::declaration;

// An alias must not stand for itself, directly or by way of others.
void Reader::check_aliases() {
  struct Node {
    Symbol name = no_symbol;
    Alias alias;
  };
  std::vector<Node> nodes;
  std::unordered_map<Symbol, std::uint32_t> number; // only the module's own can go round
  for (const auto space : {DeclaredNames::Space::TypeAlias, DeclaredNames::Space::TermAlias})
    for (const auto &[name, alias] : declared_.of_program(space))
      if (is_checked(alias.file))
        nodes.push_back({name, {alias.file, DeclarationId{alias.item}}});
  std::sort(nodes.begin(), nodes.end(),
            [](const Node &a, const Node &b) { return a.name < b.name; });
  for (std::uint32_t i = 0; i < nodes.size(); ++i)
    number.try_emplace(nodes[i].name, i);
  const auto mentioned = [&](std::uint32_t node) {
    const liquid::Annotations &all = files_[nodes[node].alias.file].annotations;
    const Range range = all[nodes[node].alias.declaration].range;
    std::vector<std::uint32_t> others;
    const auto visit = [&](Symbol name, const Range &at) {
      const auto other = number.find(name);
      if (other != number.end() && !(at.start < range.start) && !(range.end < at.end))
        others.push_back(other->second);
    };
    for (std::uint32_t i = 0; i < all.type_count(); ++i)
      if (const auto *type = std::get_if<liquid::type::Constructor>(&all[TypeId{i}].node))
        visit(type->name.text, all[TypeId{i}].range);
    for (std::uint32_t i = 0; i < all.term_count(); ++i)
      if (const auto *term = std::get_if<liquid::term::Variable>(&all[TermId{i}].node))
        visit(term->name.text, all[TermId{i}].range);
    return others;
  };
  for (const std::vector<std::uint32_t> &members :
       culprit::components(static_cast<std::uint32_t>(nodes.size()), mentioned)) {
    const std::vector<std::uint32_t> first = mentioned(members[0]);
    if (members.size() == 1 && std::find(first.begin(), first.end(), members[0]) == first.end())
      continue;
    const Node &node = nodes[*std::min_element(members.begin(), members.end())];
    in_file(node.alias.file, [&] {
      wrong("C0105", tree()[node.alias.declaration].range,
            fmt::format("the alias `{}` is defined by itself", text(node.name)));
    });
  }
}

// The annotation of a data type says something about it, and has its parameters.
void Reader::check_data(const d::Data &data, names::TypeNameId type) {
  const auto info = types_.environment().data.find(type);
  if (types_.environment().families.contains(type) && data.constructors.count > 0 &&
      data.instance.count == 0)
    wrong("C0105", data.name.range,
          fmt::format("`{}` is a family: its constructors are those of an instance, and the "
                      "annotation does not say which one",
                      text(data.name.name.text)));
  if (files_[file_].library || info == types_.environment().data.end() || data.instance.count > 0 ||
      types_.environment().families.contains(type))
    return;
  const std::string_view name = text(data.name.name.text);
  const names::ModuleId module = names_[type].module;
  if ((module == names::no_module || names_[module].library) && data.has_constructors)
    wrong("C0105", data.name.range,
          fmt::format("`{}` is not a type of this module: values that others make of it need not "
                      "be what is said here",
                      name));
  const bool size = data.size.name.text != no_symbol;
  if (!data.has_constructors && !size && data.parameters.count == 0 &&
      !info->second.constructors.empty())
    wrong("C0105", data.name.range, fmt::format("the annotation of `{}` says nothing", name));
  if (data.constructors.count > 0 && !data.generalized &&
      data.variables.count != info->second.parameters.size())
    wrong("C0103", data.name.range,
          fmt::format("`{}` has {} in the program, the annotation {}", name,
                      plural(info->second.parameters.size(), "parameter"), data.variables.count));
  check_constructors(data, info->second);
  if (size && !measure(data.size.name, data.size.range) &&
      scope().value(data.size.name) == names::no_value)
    wrong("C0102", data.size.range,
          fmt::format("there is no measure `{}`", text(data.size.name.text)));
}

// Each constructor of the program once: what is not refined is written as it is.
void Reader::check_constructors(const d::Data &data, const types::DataInfo &info) {
  if (data.constructors.count == 0)
    return;
  std::set<Symbol> written;
  for (const liquid::Constructor &constructor : tree()[data.constructors])
    if (!written.insert(constructor.name.name.text).second)
      wrong("C0105", constructor.name.range,
            fmt::format("the constructor `{}` is there twice", text(constructor.name.name.text)));
  for (const names::ValueId constructor : info.constructors)
    if (!written.contains(names_[constructor].name))
      wrong("C0103", data.name.range,
            fmt::format("the annotation of `{}` leaves out the constructor `{}`",
                        text(data.name.name.text), text(names_[constructor].name)));
}

// A data type that occurs to the left of an arrow in its own fields has values that loop without
// recursion, so that nothing proved by termination would hold. Where everything is inferred,
// nothing is: what is known of a result holds if there ever is one.
void Reader::check_positivity() {
  if (!into_.options.positivity || types_.dialect().infers_everything)
    return;
  const types::Environment &environment = types_.environment();
  using State = std::pair<names::TypeNameId, bool>;
  const auto reached = [&](names::TypeNameId type, bool positive) {
    std::vector<State> states;
    for (const names::ValueId constructor : environment.data.at(type).constructors) {
      Refined rest = types_.body(types_.plain(environment.values[index(constructor)].type));
      std::vector<std::pair<Refined, bool>> stack;
      for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
        stack.emplace_back(types_[rest].argument, positive);
      while (!stack.empty()) {
        const auto [part, sign] = stack.back();
        stack.pop_back();
        const RefinedType &node = types_[types_.body(part)];
        if (node.form == Form::Function) {
          stack.emplace_back(node.argument, !sign);
          stack.emplace_back(node.result, sign);
          continue;
        }
        if (node.form == Form::Data && environment.data.contains(node.head))
          states.emplace_back(node.head, sign);
        for (const Refined argument : node.arguments)
          stack.emplace_back(argument, sign);
      }
    }
    return states;
  };
  std::vector<names::TypeNameId> own;
  for (const auto &[type, info] : environment.data)
    if (names_[type].module == files_.back().scope.module())
      own.push_back(type);
  std::sort(own.begin(), own.end());
  for (const names::TypeNameId type : own) {
    std::vector<State> stack{{type, true}};
    std::vector<State> seen;
    bool negative = false;
    while (!stack.empty() && !negative) {
      const State state = stack.back();
      stack.pop_back();
      for (const State &next : reached(state.first, state.second)) {
        negative = negative || (next.first == type && !next.second);
        if (std::find(seen.begin(), seen.end(), next) == seen.end() &&
            names_[next.first].module == names_[type].module) {
          seen.push_back(next);
          stack.push_back(next);
        }
      }
    }
    if (negative)
      in_file(files_.size() - 1, [&] {
        wrong("C0105", names_[type].range,
              fmt::format("`{}` occurs to the left of an arrow in its own fields",
                          text(names_[type].name)));
      });
  }
}

// Values of a type variable are compared with fractions only where a class says that they may be
// some.
void Reader::check_fractions(types::Type type, Refined refined) {
  const types::Store &store = types_.environment().store;
  type = store.resolve(type);
  if (store[type].shape != types::Shape::Forall)
    return;
  const types::Quantifier &quantifier = store.quantifier(type);
  std::set<VariableKey> whole; // numbers, for all that is known
  std::set<VariableKey> other;
  for (const types::Predicate &predicate : store.context(quantifier)) {
    if (predicate.equality())
      continue;
    const std::string_view name = text(names_[predicate.head].name);
    for (const types::Type argument : store.arguments(predicate)) {
      const types::Type head = store.spine(argument).head;
      if (store[head].shape != types::Shape::Bound)
        continue;
      if (name == "Num" || name == "Real" || name == "Integral")
        whole.insert(types_.key(head));
      else if (name != "Eq" && name != "Ord" && name != "Show" && name != "Enum")
        other.insert(types_.key(head));
    }
  }
  const auto fraction = [&](Formula formula) -> std::optional<Formula> {
    std::vector<Formula> stack{formula};
    while (!stack.empty()) {
      const Formula next = stack.back();
      stack.pop_back();
      const std::vector<Formula> children = formulas_.children(next);
      const bool of_value = std::any_of(children.begin(), children.end(), [&](Formula child) {
        return formulas_[child].kind == Op::Name && formulas_[child].name == formulas_.value_name();
      });
      for (const Formula child : children)
        if (of_value && formulas_[next].kind != Op::Apply && formulas_[child].kind == Op::Real)
          return child;
      stack.insert(stack.end(), children.begin(), children.end());
    }
    return std::nullopt;
  };
  std::vector<Refined> stack{refined};
  while (!stack.empty()) {
    const RefinedType node = types_[stack.back()];
    stack.pop_back();
    stack.insert(stack.end(), node.arguments.begin(), node.arguments.end());
    if (node.form == Form::Function)
      stack.push_back(node.argument);
    if (node.form == Form::Function || node.form == Form::Forall)
      stack.push_back(node.result);
    if (node.form != Form::Variable || !whole.contains(node.variable) ||
        other.contains(node.variable))
      continue;
    for (const Conjunct &conjunct : node.refinement)
      if (const std::optional<Formula> literal = fraction(conjunct.formula)) {
        const auto place = formulas_[*literal].range;
        wrong("C0104", {place.start, place.end},
              "this is a fraction, but the type of the value need not have any (its class is not "
              "`Fractional`)");
      }
  }
}

} // namespace culprit::refine
