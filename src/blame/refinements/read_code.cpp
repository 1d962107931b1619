// Candidates in code: expressions, guards and their parts, and the changes that are worth a try.
#include "base/overloaded.h"
#include "blame/refinements/focus.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

namespace culprit::blame::refinements {

namespace {

namespace e = syntax::expression;
namespace p = syntax::pattern;
using syntax::ExpressionId;
using syntax::PatternId;

class CodeReader {
public:
  CodeReader(const Module &module, const Focus &focus, Inventory &inventory)
      : tree_(module.tree), resolution_(module.resolution), names_(module.names),
        symbols_(module.symbols), sources_(module.sources), dialect_(module.dialect), focus_(focus),
        inventory_(inventory) {
    for (std::uint32_t i = 0; i < tree_.expression_count(); ++i)
      if (focus.covers(span(ExpressionId{i})))
        expressions_.push_back(ExpressionId{i});
    for (std::uint32_t i = 0; i < tree_.pattern_count(); ++i)
      if (focus.covers(tree_.span(tree_[PatternId{i}].range)))
        patterns_.push_back(PatternId{i});
    for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
      if (focus.covers(tree_.span(tree_[syntax::DeclarationId{i}].range)))
        declarations_.push_back(syntax::DeclarationId{i});
  }

  void run() {
    read_units();
    read_clauses();
    read_roles();
    for (const ExpressionId id : expressions_)
      read(id);
  }

private:
  // Every declaration of a function, inner ones as well.
  void read_units() {
    for (const syntax::DeclarationId id : declarations_) {
      const syntax::Declaration &declaration = tree_[id];
      Unit unit;
      unit.span = tree_.span(declaration.range);
      if (const auto *function = std::get_if<syntax::declaration::Function>(&declaration.node)) {
        unit.names.push_back(function->name.name.text);
      } else if (const auto *binding =
                     std::get_if<syntax::declaration::PatternBinding>(&declaration.node)) {
        for (const PatternId inner : patterns_) {
          const syntax::Pattern &part = tree_[inner];
          if (const auto *name = std::get_if<p::Variable>(&part.node);
              name != nullptr &&
              inside(tree_.span(part.range), tree_.span(tree_[binding->pattern].range)))
            unit.names.push_back(name->name);
        }
      } else {
        continue;
      }
      inventory_.units.push_back(std::move(unit));
    }
    for (std::size_t i = 0; i < inventory_.units.size(); ++i)
      for (std::size_t k = 0; k < inventory_.units.size(); ++k) {
        Unit &inner = inventory_.units[i];
        const Span &outer = inventory_.units[k].span;
        if (i != k && inside(inner.span, outer) && inner.span != outer &&
            (inner.parent == SIZE_MAX || inside(outer, inventory_.units[inner.parent].span)))
          inner.parent = k;
      }
  }

  void read_clauses() {
    for (const syntax::Clause &clause : all<syntax::Clause>())
      if (focus_.covers(tree_.span(clause.range)))
        inventory_.clauses.push_back(tree_.span(clause.range));
    for (const PatternId id : patterns_) {
      const syntax::Pattern &pattern = tree_[id];
      if (const auto *variable = std::get_if<p::Variable>(&pattern.node))
        bound_.push_back({tree_.span(pattern.range), variable->name});
    }
  }

  template <class T> [[nodiscard]] std::span<const T> all() const {
    return tree_[syntax::List<T>{0, static_cast<std::uint32_t>(tree_.list_size<T>())}];
  }

  [[nodiscard]] ExpressionId strip(ExpressionId id) const {
    while (const auto *node = std::get_if<e::Parenthesized>(&tree_[id].node))
      id = node->body;
    return id;
  }
  [[nodiscard]] Span span(ExpressionId id) const { return tree_.span(tree_[id].range); }
  [[nodiscard]] std::string_view text(const Span &span) const { return sources_.text(span); }

  // ---- where expressions stand

  void role(ExpressionId id, Role role) {
    if (id != syntax::no_expression)
      roles_[strip(id)] = role;
  }

  void read_roles() {
    for (const ExpressionId id : expressions_) {
      std::visit(
          Overloaded{
              [&](const e::Lambda &) { inventory_.lambdas.push_back(span(id)); },
              [&](const e::If &node) {
                role(node.condition, Role::Condition);
                role(node.consequence, Role::Branch);
                role(node.alternative, Role::Branch);
                inventory_.guarded.push_back({span(node.condition), span(node.consequence)});
                if (node.alternative != syntax::no_expression)
                  inventory_.guarded.push_back({span(node.condition), span(node.alternative)});
              },
              [&](const e::Apply &node) {
                const bool construction =
                    std::holds_alternative<e::Constructor>(tree_[strip(node.function)].node);
                role(node.function, Role::Head);
                for (const ExpressionId argument : tree_[node.arguments])
                  role(argument, construction ? Role::Field : Role::Argument);
              },
              [&](const e::Infix &node) {
                for (const ExpressionId element : tree_[node.elements])
                  role(element, Role::Operand);
              },
              [&](const auto &) {},
          },
          tree_[id].node);
    }
    for (const syntax::GuardedBody &body : all<syntax::GuardedBody>()) {
      role(body.body, Role::Body);
      for (const syntax::Statement &guard : tree_[body.guards])
        if (guard.kind == syntax::StatementKind::Evaluate)
          role(guard.expression, Role::Condition);
    }
    for (const syntax::Clause &clause : all<syntax::Clause>())
      if (focus_.covers(tree_.span(clause.range)))
        read_guards(clause.right);
    for (const syntax::DeclarationId id : declarations_)
      if (const auto *binding = std::get_if<syntax::declaration::PatternBinding>(&tree_[id].node))
        read_guards(binding->right);
  }

  // What comes behind a guard was not let through by those before.
  void read_guards(const syntax::RightHandSide &right) {
    const auto bodies = tree_[right.bodies];
    for (std::size_t i = 0; i < bodies.size(); ++i)
      for (std::size_t k = 0; k <= i; ++k)
        for (const syntax::Statement &guard : tree_[bodies[k].guards])
          inventory_.guarded.push_back({tree_.span(guard.range), span(bodies[i].body)});
    for (std::size_t i = 0; i + 1 < bodies.size(); ++i) {
      const Span first = tree_.span(bodies[i].range);
      const Span second = tree_.span(bodies[i + 1].range);
      const auto guards = tree_[bodies[i].guards];
      Candidate &candidate = add(Shape::Guards, cover(first, second), node_of(guards.front()));
      if (guards.size() == 1 && text(tree_.span(guards[0].range)) == "otherwise")
        candidate.mark(Oddity::Behind_otherwise);
      candidate.changes.push_back(
          {ChangeKind::Guards,
           fmt::format("swap the guards at {}:{} and {}:{}", first.start.line, first.start.column,
                       second.start.line, second.start.column),
           {{first, std::string(text(second))}, {second, std::string(text(first))}}});
    }
  }

  // The expression of a guard, or the pattern that it matches.
  [[nodiscard]] Span node_of(const syntax::Statement &guard) const {
    return guard.pattern != syntax::no_pattern         ? tree_.span(tree_[guard.pattern].range)
           : guard.expression != syntax::no_expression ? span(guard.expression)
                                                       : tree_.span(guard.range);
  }

  // ---- expressions

  Candidate &add(Shape shape, const Span &span) { return add(shape, span, span); }
  Candidate &add(Shape shape, const Span &span, const Span &shown) {
    Candidate candidate;
    candidate.shape = shape;
    candidate.span = span;
    candidate.shown = shown;
    candidate.unit = unit_at(inventory_, span);
    inventory_.candidates.push_back(std::move(candidate));
    return inventory_.candidates.back();
  }

  void read(ExpressionId id) {
    const Span here = span(id);
    if (!here.known() || unit_at(inventory_, here) == SIZE_MAX)
      return;
    std::visit(Overloaded{
                   [&](const e::Literal &node) {
                     Candidate &candidate = add_with_role(Shape::Literal, id);
                     if (node.value.kind == syntax::LiteralKind::Integer)
                       add_constants(candidate, symbols_.name(node.value.text));
                   },
                   [&](const e::Variable &node) { read_variable(id, node.name.text); },
                   [&](const e::Constructor &node) {
                     inventory_.mentions.push_back({here, node.name.text});
                     add_with_role(Shape::Constructor, id);
                   },
                   [&](const e::Operator &node) { read_operator(here, node.name.text); },
                   [&](const e::Infix &node) { read_infix(id, tree_[node.elements]); },
                   [&](const e::Apply &node) { read_application(id, node); },
                   [&](const e::If &node) { read_conditional(id, node); },
                   [&](const e::Parenthesized &) {},
                   [&](const e::TypeArgument &) {},
                   [&](const e::Minus &) {},
                   [&](const auto &) { add_with_role(Shape::OtherExpression, id); },
               },
               tree_[id].node);
  }

  Candidate &add_with_role(Shape shape, ExpressionId id) {
    Candidate &candidate = add(shape, span(id));
    if (const auto role = roles_.find(id); role != roles_.end())
      candidate.role = role->second;
    if (candidate.role == Role::Condition)
      add_negation(candidate, id);
    if (candidate.role == Role::Body || candidate.role == Role::Branch)
      add_cons(candidate);
    if (const std::string_view written = text(candidate.span);
        candidate.role == Role::Body && (written == "()" || written == "trivial")) {
      candidate.shape = Shape::Constructor; // of the unit type, under either name
      candidate.mark(Oddity::Bare_proof);
    }
    return candidate;
  }

  void add_negation(Candidate &candidate, ExpressionId id) {
    const std::string_view written = text(candidate.span);
    if (written == "otherwise" || written == "True" || written == "true")
      return;
    if (const auto *node = std::get_if<e::Apply>(&tree_[id].node);
        node != nullptr && node->arguments.count == 1 && text(span(node->function)) == "not") {
      const std::string inner(text(span(tree_[node->arguments][0])));
      candidate.mark(Oddity::Negated);
      candidate.changes.push_back(
          replacement(ChangeKind::Unnegate, candidate.span, written, inner));
      return;
    }
    candidate.changes.push_back(
        replacement(ChangeKind::Negate, candidate.span, written, fmt::format("not ({})", written)));
  }

  // The first component of a list that the clause takes apart and then forgets.
  void add_cons(Candidate &candidate) {
    for (const Mention &variable : neglected(candidate.span)) {
      candidate.mark(Oddity::Neglects);
      candidate.changes.push_back(replacement(
          ChangeKind::Cons, candidate.span, text(candidate.span),
          fmt::format("{} {} ({})", symbols_.name(variable.name),
                      dialect_ == syntax::Dialect::Ocaml ? "::" : ":", text(candidate.span))));
      break;
    }
  }

  [[nodiscard]] const Span *clause_of(const Span &span) const {
    const Span *innermost = nullptr;
    for (const Span &clause : inventory_.clauses)
      if (inside(span, clause) && (innermost == nullptr || inside(clause, *innermost)))
        innermost = &clause;
    return innermost;
  }

  [[nodiscard]] bool is_used(Symbol name, const Span &clause, const Span &binder) const {
    for (const ExpressionId id : expressions_) {
      const syntax::Expression &expression = tree_[id];
      if (const auto *variable = std::get_if<e::Variable>(&expression.node);
          variable != nullptr && variable->name.text == name &&
          inside(tree_.span(expression.range), clause) && tree_.span(expression.range) != binder)
        return true;
    }
    return false;
  }

  // Variables that the clause around a place binds and never uses.
  [[nodiscard]] const std::vector<Mention> &neglected(const Span &span) {
    static const std::vector<Mention> none;
    const Span *clause = clause_of(span);
    if (clause == nullptr)
      return none;
    const auto [entry, fresh] = neglected_.try_emplace(clause);
    if (fresh)
      for (const Mention &variable : bound_)
        if (inside(variable.span, *clause) && !symbols_.name(variable.name).starts_with('_') &&
            !is_used(variable.name, *clause, variable.span))
          entry->second.push_back(variable);
    return entry->second;
  }

  void read_variable(ExpressionId id, Symbol name) {
    const Span here = span(id);
    const names::Reference &reference = resolution_.expressions[static_cast<std::size_t>(id)];
    inventory_.mentions.push_back({here, name});
    const bool local = reference.is(names::Reference::Kind::Local);
    const bool own = reference.is(names::Reference::Kind::Value) &&
                     names_[reference.value()].module == resolution_.module;
    Candidate &candidate = add_with_role(local ? Shape::LocalVariable
                                         : own ? Shape::OwnName
                                               : Shape::LibraryName,
                                         id);
    if (!local || candidate.role == Role::Head)
      return;
    std::vector<Symbol> others;
    for (const Mention &variable : neglected(here)) {
      candidate.mark(Oddity::Neglects_other);
      others.push_back(variable.name);
    }
    if (const Span *clause = clause_of(here))
      for (const Mention &variable : bound_)
        if (inside(variable.span, *clause) && variable.span.start < here.start)
          others.push_back(variable.name);
    std::vector<Symbol> tried{name};
    for (const Symbol other : others) {
      if (std::find(tried.begin(), tried.end(), other) != tried.end())
        continue;
      tried.push_back(other);
      if (tried.size() > most_siblings)
        break;
      candidate.changes.push_back(replacement(ChangeKind::Variable, here, symbols_.name(name),
                                              std::string(symbols_.name(other))));
    }
  }

  void read_operator(const Span &here, Symbol name) {
    inventory_.mentions.push_back({here, name});
    const std::string_view written = symbols_.name(name);
    Candidate &candidate = add(is_relation(written)     ? Shape::Relation
                               : is_arithmetic(written) ? Shape::Arithmetic
                                                        : Shape::OtherOperator,
                               here);
    for (const Other &other : dialect_ == syntax::Dialect::Ocaml ? other_ocaml_operators(written)
                                                                 : other_operators(written))
      candidate.changes.push_back(replacement(other.kind, here, written, std::string(other.text)));
  }

  void read_infix(ExpressionId id, std::span<const ExpressionId> elements) {
    bool compares = false;
    std::string_view written;
    if (elements.size() == 3) {
      if (const auto *operation = std::get_if<e::Operator>(&tree_[elements[1]].node)) {
        written = symbols_.name(operation->name.text);
        compares = is_relation(written);
      }
    }
    Candidate &candidate = add_with_role(compares ? Shape::Comparison : Shape::Operation, id);
    if (written.empty())
      return;
    const Span left = span(elements[0]);
    const Span right = span(elements[2]);
    if (compares && text(left) == text(right))
      candidate.mark(Oddity::Self_related);
    if (!written.starts_with(':'))
      return;
    // x : x : xs
    const auto *rest = std::get_if<e::Infix>(&tree_[strip(elements[2])].node);
    if (rest == nullptr || rest->elements.count != 3)
      return;
    const auto inner = tree_[rest->elements];
    if (text(span(inner[0])) != text(left))
      return;
    Candidate &twice = add(Shape::Construction, cover(left, span(inner[0])), span(strip(inner[0])));
    twice.mark(Oddity::Repeats);
    twice.changes.push_back(
        replacement(ChangeKind::Unrepeat, span(id), text(span(id)), std::string(text(right))));
  }

  void read_application(ExpressionId id, const e::Apply &node) {
    const ExpressionId head = strip(node.function);
    const bool construction = std::holds_alternative<e::Constructor>(tree_[head].node);
    add_with_role(construction ? Shape::Construction : Shape::Application, id);
    const auto arguments = tree_[node.arguments];
    if (arguments.size() >= 2) {
      Candidate &candidate =
          add(Shape::Arguments, cover(span(arguments.front()), span(arguments.back())), span(id));
      for (std::size_t i = 0; i < arguments.size() && candidate.changes.size() < 6; ++i)
        for (std::size_t k = i + 1; k < arguments.size() && candidate.changes.size() < 6; ++k) {
          const Span first = span(arguments[i]);
          const Span second = span(arguments[k]);
          if (text(first) != text(second))
            candidate.changes.push_back(
                {ChangeKind::Swap,
                 fmt::format("swap the arguments `{}` and `{}` at {}:{}", text(first), text(second),
                             first.start.line, first.start.column),
                 {{first, std::string(text(second))}, {second, std::string(text(first))}}});
        }
    }
    if (construction)
      read_repetition(id, head, arguments);
    else
      read_recursion(head, arguments);
  }

  // Cons x (Cons x xs)
  void read_repetition(ExpressionId id, ExpressionId head,
                       std::span<const ExpressionId> arguments) {
    for (const ExpressionId argument : arguments) {
      const auto *inner = std::get_if<e::Apply>(&tree_[strip(argument)].node);
      if (inner == nullptr || arguments.size() < 2 ||
          text(span(inner->function)) != text(span(head)) ||
          inner->arguments.count != arguments.size() ||
          text(span(tree_[inner->arguments][0])) != text(span(arguments[0])))
        continue;
      Candidate &candidate = add(Shape::Construction, span(argument));
      candidate.mark(Oddity::Repeats);
      candidate.changes.push_back(replacement(ChangeKind::Unrepeat, span(id), text(span(id)),
                                              std::string(text(span(argument)))));
    }
  }

  // f (x : xs) = ... f (x : xs) ...
  void read_recursion(ExpressionId head, std::span<const ExpressionId> arguments) {
    const Span *clause = clause_of(span(head));
    const std::size_t unit = unit_at(inventory_, span(head));
    if (clause == nullptr || unit == SIZE_MAX)
      return;
    const auto *name = std::get_if<e::Variable>(&tree_[head].node);
    bool recursive = false;
    for (std::size_t around = unit; around != SIZE_MAX; around = inventory_.units[around].parent) {
      const std::vector<Symbol> &own = inventory_.units[around].names;
      recursive |=
          name != nullptr && std::find(own.begin(), own.end(), name->name.text) != own.end();
    }
    if (!recursive)
      return;
    for (const ExpressionId argument : arguments)
      for (const PatternId id : patterns_) {
        const syntax::Pattern &pattern = tree_[id];
        const Span whole = tree_.span(pattern.range);
        if (!inside(whole, *clause) || whole.start >= span(argument).start ||
            std::holds_alternative<p::Variable>(pattern.node) ||
            text(whole) != text(span(argument)))
          continue;
        Candidate &candidate = add(Shape::Construction, span(argument));
        candidate.role = Role::Argument;
        candidate.mark(Oddity::Unchanged_recursion);
        for (auto variable = bound_.rbegin(); variable != bound_.rend(); ++variable)
          if (inside(variable->span, whole))
            candidate.changes.push_back(replacement(ChangeKind::Decrease, candidate.span,
                                                    text(candidate.span),
                                                    std::string(symbols_.name(variable->name))));
        break;
      }
  }

  void read_conditional(ExpressionId id, const e::If &node) {
    add_with_role(Shape::OtherExpression, id);
    if (node.alternative == syntax::no_expression)
      return;
    const Span first = span(node.consequence);
    const Span second = span(node.alternative);
    Candidate &candidate = add(Shape::Branches, cover(first, second), span(id));
    candidate.changes.push_back(
        {ChangeKind::Branches,
         fmt::format("swap the branches at {}:{} and {}:{}", first.start.line, first.start.column,
                     second.start.line, second.start.column),
         {{first, std::string(text(second))}, {second, std::string(text(first))}}});
  }

  const syntax::Tree &tree_;
  const names::Resolution &resolution_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  const Sources &sources_;
  syntax::Dialect dialect_;
  const Focus &focus_;
  Inventory &inventory_;
  // What is in focus.
  std::vector<ExpressionId> expressions_;
  std::vector<PatternId> patterns_;
  std::vector<syntax::DeclarationId> declarations_;
  std::unordered_map<ExpressionId, Role> roles_;
  std::vector<Mention> bound_; // variables of patterns
  std::unordered_map<const Span *, std::vector<Mention>> neglected_;
};

} // namespace

void read_code(const Module &module, const Focus &focus, Inventory &inventory) {
  CodeReader(module, focus, inventory).run();
}

} // namespace culprit::blame::refinements
