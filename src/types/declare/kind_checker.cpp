#include "types/declare/kind_checker.h"

#include "base/overloaded.h"
#include "base/plural.h"
#include "types/mistakes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace culprit::types {

namespace t = syntax::type;
using names::Reference;
using syntax::TypeId;

// ---- types

Kind KindChecker::of_variable(Symbol name) {
  for (auto it = scope.rbegin(); it != scope.rend(); ++it)
    if (it->first == name)
      return it->second;
  scope.emplace_back(name, kinds.variable());
  return scope.back().second;
}

void KindChecker::bind(syntax::List<syntax::TypeBinder> binders) {
  for (const syntax::TypeBinder &binder : tree_[binders])
    scope.emplace_back(binder.name.name.text,
                       binder.kind == syntax::no_type ? kinds.variable() : written(binder.kind));
}

// A kind that is written; those that are types of their own agree with everything.
Kind KindChecker::written(TypeId kind) {
  const syntax::TypeNode &node = tree_[kind].node;
  if (const auto *inner = std::get_if<t::Parenthesized>(&node))
    return written(inner->body);
  if (const auto *function = std::get_if<t::Function>(&node)) {
    const Kind argument = written(function->argument);
    return kinds.arrow(argument, written(function->result));
  }
  const std::string name = name_of(kind);
  return name == "Type" || name == "*" ? Kinds::of_values
         : name == "Constraint"        ? Kinds::of_classes
                                       : Kinds::unknown;
}

Kind KindChecker::of_reference(TypeId type) {
  const Reference reference = resolution_.types[static_cast<std::size_t>(type)];
  return reference.is(Reference::Kind::Type) ? kinds.of(reference.type()) : Kinds::unknown;
}

Kind KindChecker::infer(TypeId type) {
  return std::visit(Overloaded{
                        [&](const t::Variable &node) { return of_variable(node.name.text); },
                        [&](const t::Constructor &) { return of_reference(type); },
                        [&](const t::Operator &) { return of_reference(type); },
                        [&](const t::Apply &node) { return infer_apply(type, node); },
                        [&](const t::Infix &node) { return infer_infix(type, node); },
                        [&](const t::Function &node) { return infer_function(node); },
                        [&](const t::Tuple &node) { return infer_tuple(node); },
                        [&](const t::ListOf &node) {
                          check(node.element, Kinds::of_values);
                          return Kinds::of_values;
                        },
                        [&](const t::Forall &node) { return infer_forall(node); },
                        [&](const t::Qualified &node) {
                          check_each(node.context, Kinds::of_classes);
                          return infer(node.body);
                        },
                        [&](const t::Kinded &node) {
                          const Kind kind = written(node.kind);
                          check(node.body, kind);
                          return kind;
                        },
                        [&](const t::Strict &node) { return infer(node.body); },
                        [&](const t::Lazy &node) { return infer(node.body); },
                        [&](const t::Parenthesized &node) { return infer(node.body); },
                        [](const auto &) { return Kinds::unknown; },
                    },
                    tree_[type].node);
}

void KindChecker::check(TypeId type, Kind expected) {
  ++depth_;
  check_part(type, expected);
  if (--depth_ == 0)
    check_postponed();
}

void KindChecker::check_part(TypeId type, Kind expected) {
  const TypeId head = head_of(type);
  if (kinds.resolve(expected) == Kinds::of_classes &&
      resolution_.types[static_cast<std::size_t>(head)].is(Reference::Kind::Value)) {
    report(type, fmt::format("`{}` is not a class", name_of(head)), "it makes values");
    return;
  }
  if (kinds.resolve(expected) == Kinds::of_values && is_class(head)) {
    report(type, fmt::format("`{}` is a class, not a type", name_of(head)),
           kinds.argument_count(of_reference(head)) == 1
               ? fmt::format("a type variable goes here, and `{} a =>` in front of the type",
                             name_of(head))
               : "");
    return;
  }
  const std::size_t before = mistakes_;
  const Kind kind = infer(type);
  if (mistakes_ == before && !kinds.unify(expected, kind))
    report_mismatch(type, kind, expected);
}

// `a Parser` for `Parser a`: what `a` is, its other places say better.
void KindChecker::check_postponed() {
  for (const Postponed &postponed : std::exchange(postponed_, {})) {
    const auto &node = std::get<t::Apply>(tree_[postponed.type].node);
    const auto arguments = tree_[node.arguments];
    const std::size_t before = mistakes_;
    const Kind kind =
        infer_application(postponed.type, node.function, {arguments.data(), arguments.size()});
    if (mistakes_ == before && !kinds.unify(postponed.kind, kind))
      report_mismatch(postponed.type, kind, postponed.kind);
  }
}

// A variable that is applied to something that is no type of values by itself.
bool KindChecker::is_reversed(TypeId function, std::span<const TypeId> arguments) {
  return std::holds_alternative<t::Variable>(tree_[function].node) &&
         std::any_of(arguments.begin(), arguments.end(), [&](TypeId argument) {
           return std::holds_alternative<t::Constructor>(tree_[argument].node) &&
                  kinds.argument_count(of_reference(argument)) > 0;
         });
}

Kind KindChecker::infer_apply(TypeId type, const t::Apply &node) {
  std::vector<TypeId> arguments;
  for (const TypeId argument : tree_[node.arguments])
    if (!std::holds_alternative<t::KindArgument>(tree_[argument].node))
      arguments.push_back(argument);
  if (depth_ == 0 || arguments.size() != node.arguments.count ||
      !is_reversed(node.function, arguments))
    return infer_application(type, node.function, arguments);
  postponed_.push_back({type, kinds.variable()});
  return postponed_.back().kind;
}

Kind KindChecker::infer_forall(const t::Forall &node) {
  const auto mark = static_cast<std::ptrdiff_t>(scope.size());
  bind(node.binders);
  const Kind kind = infer(node.body);
  scope.erase(scope.begin() + mark, scope.begin() + mark + node.binders.count);
  return kind;
}

void KindChecker::check_each(syntax::List<TypeId> types, Kind expected) {
  for (const TypeId type : tree_[types])
    check(type, expected);
}

Kind KindChecker::infer_application(TypeId type, TypeId function,
                                    std::span<const TypeId> arguments) {
  Kind kind = infer(function);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto taken = kinds.as_arrow(kind);
    if (taken) {
      check(arguments[i], taken->first);
      kind = taken->second;
      continue;
    }
    if (kinds.resolve(kind) != Kinds::unknown) {
      report_excess(type, function, i, arguments.size());
      return Kinds::unknown;
    }
    infer(arguments[i]);
  }
  return kind;
}

Kind KindChecker::infer_infix(TypeId type, const t::Infix &node) {
  const auto elements = tree_[node.elements];
  if (elements.size() != 3) // how tight some operator binds is not known
    return Kinds::unknown;
  const std::string name = name_of(elements[1]);
  if (name == "~" || name == "~~") {
    const Kind left = infer(elements[0]);
    check(elements[2], name == "~" ? left : Kinds::unknown);
    return Kinds::of_classes;
  }
  return infer_application(type, elements[1], std::array{elements[0], elements[2]});
}

Kind KindChecker::infer_function(const t::Function &node) {
  check(node.argument, Kinds::of_values);
  const t::Function *rest = &node;
  while (const auto *next = std::get_if<t::Function>(&tree_[rest->result].node)) {
    check(next->argument, Kinds::of_values);
    rest = next;
  }
  check(rest->result, Kinds::of_values);
  return Kinds::of_values;
}

// Several constraints in parentheses look like a tuple.
Kind KindChecker::infer_tuple(const t::Tuple &node) {
  if (node.unboxed) {
    for (const TypeId element : tree_[node.elements])
      infer(element);
    return Kinds::unknown;
  }
  Kind all = Kinds::of_values;
  for (const TypeId element : tree_[node.elements])
    if (const TypeId head = head_of(element); is_class(head))
      all = Kinds::of_classes;
  if (all == Kinds::of_classes)
    for (const TypeId element : tree_[node.elements])
      infer(element);
  else
    for (const TypeId element : tree_[node.elements]) {
      const std::size_t before = mistakes_;
      const Kind kind = infer(element);
      if (kinds.resolve(kind) == Kinds::of_classes)
        all = Kinds::unknown;
      else if (mistakes_ == before && !kinds.unify(Kinds::of_values, kind))
        report_mismatch(element, kind, Kinds::of_values);
    }
  return all;
}

void KindChecker::check_derived(TypeId of_class) {
  const TypeId head = head_of(of_class);
  const Reference reference = resolution_.types[static_cast<std::size_t>(head)];
  const bool other =
      reference.is(Reference::Kind::Value) ||
      (reference.is(Reference::Kind::Type) && environment_.data.contains(reference.type()));
  if (other) {
    report(of_class, fmt::format("`{}` is not a class", name_of(head)),
           "only instances of classes are derived");
  } else if (is_class(head)) {
    const auto *apply = std::get_if<t::Apply>(&tree_[of_class].node);
    const std::size_t given = apply != nullptr ? apply->arguments.count + 1 : 1;
    const std::size_t taken = kinds.argument_count(kinds.of(reference.type()));
    if (given > taken && taken > 0)
      report_excess(of_class, head, taken, given);
  }
}

// ---- reports

TypeId KindChecker::head_of(TypeId type) const {
  for (;;) {
    const syntax::TypeNode &node = tree_[type].node;
    if (const auto *inner = std::get_if<t::Parenthesized>(&node))
      type = inner->body;
    else if (const auto *apply = std::get_if<t::Apply>(&node))
      type = apply->function;
    else
      return type;
  }
}

std::string KindChecker::name_of(TypeId type) const {
  return std::visit(
      Overloaded{
          [&](const t::Constructor &node) { return std::string(symbols_.name(node.name.text)); },
          [&](const t::Operator &node) { return std::string(symbols_.name(node.name.text)); },
          [&](const t::Variable &node) { return std::string(symbols_.name(node.name.text)); },
          [](const t::Tuple &) { return std::string("a tuple"); },
          [](const t::ListOf &) { return std::string("a list"); },
          [](const auto &) { return std::string("this type"); },
      },
      tree_[type].node);
}

bool KindChecker::is_class(TypeId head) const {
  const Reference reference = resolution_.types[static_cast<std::size_t>(head)];
  return reference.is(Reference::Kind::Type) &&
         program_[reference.type()].kind == names::TypeNameKind::Class;
}

// `Tree a`, as its declaration has it.
std::string KindChecker::declared_form(TypeId head) const {
  const Reference reference = resolution_.types[static_cast<std::size_t>(head)];
  if (!reference.is(Reference::Kind::Type))
    return {};
  const auto data = environment_.data.find(reference.type());
  if (data == environment_.data.end() || data->second.parameters.empty())
    return {};
  std::string text = name_of(head);
  for (const Symbol parameter : data->second.parameters)
    text += fmt::format(" {}", symbols_.name(parameter));
  return text;
}

void KindChecker::report(TypeId type, std::string message, std::string remark) {
  ++mistakes_;
  Diagnostic &diagnostic = report_mistake(diagnostics_, tree_, "C0214", looking_at,
                                          tree_[type].range, std::move(message));
  if (!remark.empty())
    diagnostic.labels.push_back({diagnostic.span, std::move(remark)});
}

void KindChecker::report_excess(TypeId type, TypeId function, std::size_t taken,
                                std::size_t given) {
  const TypeId head = head_of(function);
  const bool of_class = is_class(head);
  report(type,
         fmt::format("the {} `{}` takes {}, but here it has {}", of_class ? "class" : "type",
                     name_of(head), taken == 0 ? "no arguments" : plural(taken, "argument"), given),
         given - taken == 1 ? "one argument too many, or parentheses are missing"
                            : "arguments too many, or parentheses are missing");
}

void KindChecker::report_mismatch(TypeId type, Kind kind, Kind expected) {
  const TypeId head = head_of(type);
  const std::string name = name_of(head);
  const std::size_t lacking = kinds.argument_count(kind);
  const std::size_t wanted = kinds.argument_count(expected);
  if (kinds.resolve(expected) == Kinds::of_classes && !is_class(head) && lacking == 0) {
    report(type, fmt::format("`{}` is a type, not a class", name), "a class is needed here");
  } else if (lacking > wanted) {
    const std::string form = declared_form(head);
    report(type,
           fmt::format("`{}` needs {} more {} here", name,
                       lacking - wanted == 1 ? "one" : std::to_string(lacking - wanted),
                       lacking - wanted == 1 ? "argument" : "arguments"),
           form.empty() ? "" : fmt::format("it is declared as `{}`", form));
  } else if (wanted > lacking) {
    report(type,
           fmt::format("a type that takes {} is needed here, but `{}` takes {}",
                       plural(wanted, "argument"), name,
                       lacking == 0 ? "none" : std::to_string(lacking)),
           "");
  } else {
    report(type,
           fmt::format("`{}` has kind `{}`, but `{}` is needed here", name, kinds.print(kind),
                       kinds.print(expected)),
           "");
  }
}

} // namespace culprit::types
