#include "types/declare/check_kinds.h"

#include "base/overloaded.h"
#include "base/plural.h"
#include "types/declare/kinds.h"
#include "types/mistakes.h"

#include <array>
#include <fmt/format.h>

namespace culprit::types {

namespace d = syntax::declaration;
namespace t = syntax::type;
using names::Reference;
using syntax::TypeId;

namespace {

using syntax::DeclarationId;

class KindChecker {
public:
  KindChecker(const ModuleInput &module, const names::Program &program, Environment &environment,
              const SymbolTable &symbols, Diagnostics &diagnostics)
      : tree_(module.tree), resolution_(module.resolution), program_(program),
        environment_(environment), symbols_(symbols), diagnostics_(diagnostics),
        kinds_(program, environment, symbols) {}

  bool run();

private:
  // ---- declarations
  void check(DeclarationId id);
  void check_data(DeclarationId id, const d::Data &node);
  void check_constructor(const syntax::Constructor &constructor);
  void check_class(DeclarationId id, const d::Class &node);
  void check_instance(TypeId head, syntax::List<DeclarationId> members);
  void check_signatures(syntax::List<DeclarationId> members);
  void check_inside();
  void check_top_level(const d::Signature &node);
  void check_deriving(const syntax::Deriving &deriving);
  void bind_parameters(DeclarationId id, syntax::List<syntax::TypeBinder> parameters);

  // ---- types
  Kind infer(TypeId type);
  void check(TypeId type, Kind expected);
  void check_each(syntax::List<TypeId> types, Kind expected);
  Kind infer_application(TypeId type, TypeId function, std::span<const TypeId> arguments);
  Kind infer_infix(TypeId type, const t::Infix &node);
  Kind infer_tuple(const t::Tuple &node);
  Kind infer_qualified(const t::Qualified &node);
  Kind infer_function(const t::Function &node);
  Kind of_variable(Symbol name);
  Kind of_reference(TypeId type);
  Kind written(TypeId kind);
  void bind(syntax::List<syntax::TypeBinder> binders);

  // ---- reports
  void report(TypeId type, std::string message, std::string remark);
  void report_excess(TypeId type, TypeId function, std::size_t taken, std::size_t given);
  void report_mismatch(TypeId type, Kind kind, Kind expected);
  [[nodiscard]] Reference reference(DeclarationId id) const {
    return resolution_.declarations[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] TypeId head_of(TypeId type) const;
  [[nodiscard]] std::string name_of(TypeId type) const;
  [[nodiscard]] bool is_class(TypeId head) const;
  [[nodiscard]] std::string declared_form(TypeId head) const;

  const syntax::Tree &tree_;
  const names::Resolution &resolution_;
  const names::Program &program_;
  Environment &environment_;
  const SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  Kinds kinds_;
  std::vector<std::pair<Symbol, Kind>> scope_;
  EntityKind looking_at_ = EntityKind::Declaration;
  std::size_t mistakes_ = 0;
};

// ---- declarations

bool KindChecker::run() {
  for (const DeclarationId id : tree_.declarations) {
    const auto *data = std::get_if<d::Data>(&tree_[id].node);
    if (data != nullptr && data->kind != syntax::no_type && reference(id).is(Reference::Kind::Type))
      kinds_.with_signature.insert(reference(id).type());
  }
  for (const DeclarationId id : tree_.declarations) {
    scope_.clear();
    check(id);
  }
  check_inside();
  std::size_t harmless = 0;
  for (const DeclarationId id : tree_.declarations)
    if (const auto *signature = std::get_if<d::Signature>(&tree_[id].node)) {
      const std::size_t before = mistakes_;
      scope_.clear();
      check_top_level(*signature);
      harmless += mistakes_ - before;
    }
  return mistakes_ == harmless;
}

void KindChecker::check(DeclarationId id) {
  std::visit(Overloaded{
                 [&](const d::Data &node) { check_data(id, node); },
                 [&](const d::Class &node) { check_class(id, node); },
                 [&](const d::Instance &node) { check_instance(node.head, node.members); },
                 [&](const d::StandaloneDeriving &node) { check_instance(node.head, {}); },
                 [&](const d::TypeSynonym &node) {
                   bind_parameters(id, node.parameters);
                   infer(node.type);
                 },
                 [](const auto &) {},
             },
             tree_[id].node);
}

// The parameters of what is declared have the kinds that its uses are checked against.
void KindChecker::bind_parameters(DeclarationId id, syntax::List<syntax::TypeBinder> parameters) {
  bind(parameters);
  Kind rest =
      reference(id).is(Reference::Kind::Type) ? kinds_.of(reference(id).type()) : Kinds::unknown;
  for (const syntax::TypeBinder &binder : tree_[parameters]) {
    const auto taken = kinds_.as_arrow(rest);
    const Kind kind = taken ? taken->first : Kinds::unknown;
    kinds_.unify(of_variable(binder.name.name.text), kind);
    rest = taken ? taken->second : Kinds::unknown;
  }
}

void KindChecker::check_data(DeclarationId id, const d::Data &node) {
  if (node.instance) // of a family, whose kind nobody knows
    return;
  bind_parameters(id, node.parameters);
  check_each(node.context, Kinds::of_classes);
  for (const syntax::Constructor &constructor : tree_[node.constructors])
    check_constructor(constructor);
  for (const syntax::Deriving &deriving : tree_[node.deriving])
    check_deriving(deriving);
}

void KindChecker::check_constructor(const syntax::Constructor &constructor) {
  using Form = syntax::Constructor::Shape;
  const auto outer = scope_;
  if (constructor.shape == Form::Generalized || constructor.shape == Form::GeneralizedRecord)
    scope_.clear(); // the parameters of the head are not in scope
  bind(constructor.binders);
  check_each(constructor.context, Kinds::of_classes);
  check_each(constructor.arguments, Kinds::of_values);
  for (const syntax::FieldDeclaration &field : tree_[constructor.fields])
    check(field.type, Kinds::of_values);
  if (constructor.type != syntax::no_type)
    check(constructor.type, Kinds::of_values);
  scope_ = outer;
}

void KindChecker::check_deriving(const syntax::Deriving &deriving) {
  for (const TypeId type : tree_[deriving.classes]) {
    const TypeId head = head_of(type);
    const Reference reference = resolution_.types[static_cast<std::size_t>(head)];
    const bool other = reference.is(Reference::Kind::Value) ||
                       (reference.is(Reference::Kind::Type) &&
                        environment_.data.contains(reference.type()) && !is_class(head));
    if (other)
      report(type, fmt::format("`{}` is not a class", name_of(head)),
             "only instances of classes are derived");
    else if (reference.is(Reference::Kind::Type) && is_class(head)) {
      const auto *apply = std::get_if<t::Apply>(&tree_[type].node);
      const std::size_t given = apply != nullptr ? apply->arguments.count : 0;
      const std::size_t taken = kinds_.argument_count(kinds_.of(reference.type()));
      if (taken > 0 && given + 1 > taken)
        report_excess(type, head, taken, given + 1);
    }
  }
}

void KindChecker::check_class(DeclarationId id, const d::Class &node) {
  bind_parameters(id, node.parameters);
  check_each(node.context, Kinds::of_classes);
  check_signatures(node.members);
}

void KindChecker::check_instance(TypeId head, syntax::List<DeclarationId> members) {
  check(head, Kinds::of_classes);
  check_signatures(members);
}

void KindChecker::check_signatures(syntax::List<DeclarationId> members) {
  for (const DeclarationId member : tree_[members])
    if (const auto *signature = std::get_if<d::Signature>(&tree_[member].node)) {
      const std::size_t mark = scope_.size();
      check(signature->type, Kinds::of_values);
      scope_.resize(mark);
    }
}

// Signatures of local values, and those of expressions.
void KindChecker::check_inside() {
  looking_at_ = EntityKind::Signature;
  std::vector<bool> outside(tree_.declaration_count());
  for (const DeclarationId id : tree_.declarations) {
    outside[static_cast<std::size_t>(id)] = true;
    const auto *of_class = std::get_if<d::Class>(&tree_[id].node);
    const auto *instance = std::get_if<d::Instance>(&tree_[id].node);
    if (of_class != nullptr || instance != nullptr)
      for (const DeclarationId member : tree_[of_class ? of_class->members : instance->members])
        outside[static_cast<std::size_t>(member)] = true;
  }
  for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
    if (const auto *signature = std::get_if<d::Signature>(&tree_[DeclarationId{i}].node);
        signature != nullptr && !outside[i]) {
      scope_.clear();
      check(signature->type, Kinds::of_values);
    }
  for (std::uint32_t i = 0; i < tree_.expression_count(); ++i)
    if (const auto *typed =
            std::get_if<syntax::expression::Typed>(&tree_[syntax::ExpressionId{i}].node)) {
      scope_.clear();
      check(typed->type, Kinds::of_values);
    }
}

void KindChecker::check_top_level(const d::Signature &node) {
  const std::size_t before = mistakes_;
  if (node.pattern)
    return;
  check(node.type, Kinds::of_values);
  if (mistakes_ == before)
    return;
  for (std::uint32_t i = 0; i < node.names.count; ++i)
    if (const Reference name = resolution_.placed[node.names.first + i];
        name.is(Reference::Kind::Value))
      environment_.values[index(name.value())].type = environment_.store.unknown();
}

// ---- types

Kind KindChecker::of_variable(Symbol name) {
  for (auto it = scope_.rbegin(); it != scope_.rend(); ++it)
    if (it->first == name)
      return it->second;
  scope_.emplace_back(name, kinds_.variable());
  return scope_.back().second;
}

void KindChecker::bind(syntax::List<syntax::TypeBinder> binders) {
  for (const syntax::TypeBinder &binder : tree_[binders])
    scope_.emplace_back(binder.name.name.text,
                        binder.kind == syntax::no_type ? kinds_.variable() : written(binder.kind));
}

// A kind that is written; those that are types of their own agree with everything.
Kind KindChecker::written(TypeId kind) {
  const syntax::TypeNode &node = tree_[kind].node;
  if (const auto *inner = std::get_if<t::Parenthesized>(&node))
    return written(inner->body);
  if (const auto *function = std::get_if<t::Function>(&node)) {
    const Kind argument = written(function->argument);
    return kinds_.arrow(argument, written(function->result));
  }
  const std::string name = name_of(kind);
  return name == "Type" || name == "*" ? Kinds::of_values
         : name == "Constraint"        ? Kinds::of_classes
                                       : Kinds::unknown;
}

Kind KindChecker::of_reference(TypeId type) {
  const Reference reference = resolution_.types[static_cast<std::size_t>(type)];
  return reference.is(Reference::Kind::Type) ? kinds_.of(reference.type()) : Kinds::unknown;
}

Kind KindChecker::infer(TypeId type) {
  return std::visit(Overloaded{
                        [&](const t::Variable &node) { return of_variable(node.name.text); },
                        [&](const t::Constructor &) { return of_reference(type); },
                        [&](const t::Operator &) { return of_reference(type); },
                        [&](const t::Apply &node) {
                          std::vector<TypeId> arguments;
                          for (const TypeId argument : tree_[node.arguments])
                            if (!std::holds_alternative<t::KindArgument>(tree_[argument].node))
                              arguments.push_back(argument);
                          return infer_application(type, node.function, arguments);
                        },
                        [&](const t::Infix &node) { return infer_infix(type, node); },
                        [&](const t::Function &node) { return infer_function(node); },
                        [&](const t::Tuple &node) { return infer_tuple(node); },
                        [&](const t::ListOf &node) {
                          check(node.element, Kinds::of_values);
                          return Kinds::of_values;
                        },
                        [&](const t::Forall &node) {
                          const std::size_t mark = scope_.size();
                          bind(node.binders);
                          const Kind kind = infer(node.body);
                          scope_.erase(scope_.begin() + static_cast<std::ptrdiff_t>(mark),
                                       scope_.begin() +
                                           static_cast<std::ptrdiff_t>(mark + node.binders.count));
                          return kind;
                        },
                        [&](const t::Qualified &node) { return infer_qualified(node); },
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
  const std::size_t before = mistakes_;
  const Kind kind = infer(type);
  if (mistakes_ == before && !kinds_.unify(expected, kind))
    report_mismatch(type, kind, expected);
}

void KindChecker::check_each(syntax::List<TypeId> types, Kind expected) {
  for (const TypeId type : tree_[types])
    check(type, expected);
}

Kind KindChecker::infer_application(TypeId type, TypeId function,
                                    std::span<const TypeId> arguments) {
  Kind kind = infer(function);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto taken = kinds_.as_arrow(kind);
    if (taken) {
      check(arguments[i], taken->first);
      kind = taken->second;
      continue;
    }
    if (kinds_.resolve(kind) != Kinds::unknown) {
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
      if (kinds_.resolve(kind) == Kinds::of_classes)
        all = Kinds::unknown;
      else if (mistakes_ == before && !kinds_.unify(Kinds::of_values, kind))
        report_mismatch(element, kind, Kinds::of_values);
    }
  return all;
}

Kind KindChecker::infer_qualified(const t::Qualified &node) {
  for (const TypeId type : tree_[node.context])
    check(type, Kinds::of_classes);
  return infer(node.body);
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
  Diagnostic &diagnostic = report_mistake(diagnostics_, tree_, "C0214", looking_at_,
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
  const std::size_t lacking = kinds_.argument_count(kind);
  const std::size_t wanted = kinds_.argument_count(expected);
  if (is_class(head) && kinds_.resolve(expected) != Kinds::of_classes && lacking <= 1) {
    report(type, fmt::format("`{}` is a class, not a type", name),
           lacking == 1
               ? fmt::format("a type variable goes here, and `{} a =>` in front of the type", name)
               : "");
  } else if (kinds_.resolve(expected) == Kinds::of_classes && !is_class(head) && lacking == 0) {
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
           fmt::format("`{}` has kind `{}`, but `{}` is needed here", name, kinds_.print(kind),
                       kinds_.print(expected)),
           "");
  }
}

} // namespace

bool check_kinds(const ModuleInput &module, const names::Program &program, Environment &environment,
                 const SymbolTable &symbols, Diagnostics &diagnostics) {
  return KindChecker(module, program, environment, symbols, diagnostics).run();
}

} // namespace culprit::types
