#include "names/fixity.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <type_traits>

namespace culprit::names {

using namespace syntax;

namespace {

constexpr Fixity fixity_of_minus{Associativity::Left, 6};

std::string shown(const Fixity &fixity) {
  const std::string_view word = fixity.associativity == Associativity::Left    ? "infixl"
                                : fixity.associativity == Associativity::Right ? "infixr"
                                                                               : "infix";
  return fmt::format("{} {}", word, fixity.precedence);
}

// What an operator on the left and one on the right of the same operand do with it.
enum class Order : std::uint8_t { LeftFirst, RightFirst, Conflict };

Order order(const Fixity &left, const Fixity &right) {
  if (left.precedence != right.precedence)
    return left.precedence > right.precedence ? Order::LeftFirst : Order::RightFirst;
  if (left.associativity != right.associativity || left.associativity == Associativity::None)
    return Order::Conflict;
  return left.associativity == Associativity::Left ? Order::LeftFirst : Order::RightFirst;
}

// The three kinds of trees that have operators.
struct Expressions {
  using Id = ExpressionId;
  using Node = Expression;
  using Infix = expression::Infix;
  using Operator = expression::Operator;
  static constexpr EntityKind entity = EntityKind::Expression;
  static std::size_t count(const Tree &tree) { return tree.expression_count(); }
  static std::vector<Reference> &references(Resolution &all) { return all.expressions; }
};
struct Patterns {
  using Id = PatternId;
  using Node = Pattern;
  using Infix = pattern::Infix;
  using Operator = pattern::Operator;
  static constexpr EntityKind entity = EntityKind::Pattern;
  static std::size_t count(const Tree &tree) { return tree.pattern_count(); }
  static std::vector<Reference> &references(Resolution &all) { return all.patterns; }
};
struct Types {
  using Id = TypeId;
  using Node = Type;
  using Infix = type::Infix;
  using Operator = type::Operator;
  static constexpr EntityKind entity = EntityKind::Signature;
  static std::size_t count(const Tree &tree) { return tree.type_count(); }
  static std::vector<Reference> &references(Resolution &all) { return all.types; }
};

class Pass {
public:
  Pass(Tree &tree, Resolution &resolution, const Fixities &fixities, EntityTable &entities,
       Diagnostics &diagnostics)
      : tree_(tree), resolution_(resolution), fixities_(fixities), entities_(entities),
        diagnostics_(diagnostics) {}

  // Nodes that are added have a single operator.
  template <class Kind> void all() {
    const std::size_t count = Kind::count(tree_);
    for (std::size_t i = 0; i < count; ++i) {
      const typename Kind::Id id{static_cast<std::uint32_t>(i)};
      if (const auto *infix = std::get_if<typename Kind::Infix>(&tree_[id].node))
        if ((infix->elements.count > 3 ||
             (infix->elements.count == 3 && has_minus<Kind>(*infix))) &&
            all_known<Kind>(*infix))
          structure<Kind>(id, infix->elements);
    }
    Kind::references(resolution_).resize(Kind::count(tree_));
  }

  void sections() {
    for (std::size_t i = 0; i < tree_.expression_count(); ++i) {
      const ExpressionNode &node = tree_[ExpressionId{static_cast<std::uint32_t>(i)}].node;
      if (const auto *left = std::get_if<expression::LeftSection>(&node))
        section(left->operation, left->operand, true);
      else if (const auto *right = std::get_if<expression::RightSection>(&node))
        section(right->operation, right->operand, false);
    }
  }

private:
  // An operator that waits for its right operand. Where nothing is known about it, whatever it does
  // is right.
  template <class Id> struct Waiting {
    Id operation;
    Fixity fixity;
    bool minus = false;
    bool known = true;
  };

  template <class Kind> [[nodiscard]] bool is_minus(typename Kind::Id id) const {
    if constexpr (std::is_same_v<Kind, Expressions>)
      return std::holds_alternative<expression::Minus>(tree_[id].node);
    else
      return false;
  }

  template <class Kind> [[nodiscard]] bool has_minus(const typename Kind::Infix &infix) const {
    return std::ranges::any_of(tree_[infix.elements],
                               [this](typename Kind::Id id) { return is_minus<Kind>(id); });
  }

  // Operators that are not there may bind in any way: the sequence stays what it is.
  template <class Kind> [[nodiscard]] bool all_known(const typename Kind::Infix &infix) const {
    return std::ranges::all_of(tree_[infix.elements], [this](typename Kind::Id id) {
      return !is_operation<Kind>(id) || waiting<Kind>(id).known;
    });
  }

  template <class Kind>
  [[nodiscard]] Waiting<typename Kind::Id> waiting(typename Kind::Id operation) const {
    if (is_minus<Kind>(operation))
      return {operation, fixity_of_minus, true, true};
    Waiting<typename Kind::Id> result{operation, {}, false, true};
    const Reference reference = Kind::references(resolution_)[static_cast<std::size_t>(operation)];
    std::optional<Fixity> fixity;
    switch (reference.kind) {
    case Reference::Kind::Local:
      if (const auto local = fixities_.locals.find(reference.local());
          local != fixities_.locals.end())
        fixity = local->second;
      break;
    case Reference::Kind::Value:
      fixity = fixities_.program[reference.value()].fixity;
      break;
    case Reference::Kind::Type:
      fixity = fixities_.program[reference.type()].fixity;
      break;
    case Reference::Kind::None:
    case Reference::Kind::Missing:
    case Reference::Kind::Module:
      result.known = false;
      break;
    }
    result.fixity = fixity.value_or(Fixity{});
    return result;
  }

  // Shunts operators to a stack until their right operand is complete.
  template <class Kind> void structure(typename Kind::Id root, List<typename Kind::Id> list) {
    using Id = typename Kind::Id;
    const auto span = tree_[list];
    const std::vector<Id> elements(span.begin(), span.end()); // adding nodes moves the lists
    std::vector<Id> operands;
    std::vector<Waiting<Id>> operators;
    for (const Id element : elements) {
      if (!is_operation<Kind>(element)) {
        operands.push_back(element);
        continue;
      }
      const Waiting<Id> next = waiting<Kind>(element);
      if (next.minus)
        check_minus<Kind>(operators, next);
      else
        while (!operators.empty() && goes_first<Kind>(operators.back(), next))
          reduce<Kind>(operands, operators);
      operators.push_back(next);
    }
    while (operators.size() > 1)
      reduce<Kind>(operands, operators);
    tree_.at(root).node = typename Kind::Infix{join<Kind>(operands, operators)};
  }

  template <class Kind> [[nodiscard]] bool is_operation(typename Kind::Id id) const {
    return is_minus<Kind>(id) || std::holds_alternative<typename Kind::Operator>(tree_[id].node);
  }

  template <class Kind>
  bool goes_first(const Waiting<typename Kind::Id> &left, const Waiting<typename Kind::Id> &right) {
    const Order which = order(left.fixity, right.fixity);
    if (which == Order::Conflict && left.known && right.known)
      report<Kind>(left, right);
    return which != Order::RightFirst;
  }

  // a + -b, a * -b: a negation is an operand only of what binds looser.
  template <class Kind>
  void check_minus(const std::vector<Waiting<typename Kind::Id>> &operators,
                   const Waiting<typename Kind::Id> &minus) {
    if (!operators.empty() && operators.back().known &&
        operators.back().fixity.precedence >= fixity_of_minus.precedence)
      report<Kind>(operators.back(), minus);
  }

  // The elements of the topmost operator, taken from the stacks.
  template <class Kind>
  List<typename Kind::Id> join(std::vector<typename Kind::Id> &operands,
                               std::vector<Waiting<typename Kind::Id>> &operators) {
    using Id = typename Kind::Id;
    const Waiting<Id> top = operators.back();
    operators.pop_back();
    const Id right = operands.back();
    operands.pop_back();
    if (top.minus)
      return tree_.add(std::span<const Id>(std::array{top.operation, right}));
    const Id left = operands.back();
    operands.pop_back();
    return tree_.add(std::span<const Id>(std::array{left, top.operation, right}));
  }

  template <class Kind>
  void reduce(std::vector<typename Kind::Id> &operands,
              std::vector<Waiting<typename Kind::Id>> &operators) {
    const auto elements = join<Kind>(operands, operators);
    const auto parts = tree_[elements];
    typename Kind::Node node;
    node.range = {tree_[parts.front()].range.start, tree_[parts.back()].range.end};
    node.node = typename Kind::Infix{elements};
    Entity entity;
    entity.kind = tree_[parts.front()].entity == no_entity
                      ? Kind::entity
                      : entities_[tree_[parts.front()].entity].kind;
    entity.span = tree_.span(node.range);
    node.entity = entities_.add(std::move(entity));
    operands.push_back(tree_.add(node));
  }

  // (a + b *) is not what it looks like, and neither is (- b) for a section.
  void section(ExpressionId operation, ExpressionId operand, bool on_the_left) {
    const auto *infix = std::get_if<expression::Infix>(&tree_[operand].node);
    if (infix == nullptr)
      return;
    const auto elements = tree_[infix->elements];
    if (elements.size() > 3)
      return; // not known
    const Waiting<ExpressionId> outer = waiting<Expressions>(operation);
    const Waiting<ExpressionId> inner =
        waiting<Expressions>(elements.size() == 2 ? elements[0] : elements[1]);
    if (!outer.known || !inner.known)
      return;
    const bool fits = on_the_left ? order(inner.fixity, outer.fixity) == Order::LeftFirst
                                  : order(outer.fixity, inner.fixity) == Order::RightFirst;
    if (!fits)
      on_the_left ? report<Expressions>(inner, outer) : report<Expressions>(outer, inner);
  }

  template <class Kind> [[nodiscard]] std::string name(typename Kind::Id operation) const {
    const auto *named = std::get_if<typename Kind::Operator>(&tree_[operation].node);
    return named == nullptr ? "the negation `-`"
                            : fmt::format("`{}`", fixities_.symbols.name(named->name.text));
  }

  template <class Kind>
  void report(const Waiting<typename Kind::Id> &left, const Waiting<typename Kind::Id> &right) {
    const Span span = tree_.span(tree_[right.operation].range);
    const std::string left_name = name<Kind>(left.operation);
    const std::string right_name = name<Kind>(right.operation);
    Diagnostic &diagnostic =
        diagnostics_.report("C0119", span,
                            fmt::format("{} and {} cannot stand side by side without parentheses",
                                        left_name, right_name));
    diagnostic.labels.push_back({span, fmt::format("{} is {}", right_name, shown(right.fixity))});
    diagnostic.labels.push_back({tree_.span(tree_[left.operation].range),
                                 fmt::format("{} is {}", left_name, shown(left.fixity))});
  }

  Tree &tree_;
  Resolution &resolution_;
  const Fixities &fixities_;
  EntityTable &entities_;
  Diagnostics &diagnostics_;
};

} // namespace

void resolve_fixities(Tree &tree, Resolution &resolution, const Fixities &fixities,
                      EntityTable &entities, Diagnostics &diagnostics) {
  Pass pass(tree, resolution, fixities, entities, diagnostics);
  pass.all<Expressions>();
  pass.all<Patterns>();
  pass.all<Types>();
  pass.sections();
}

} // namespace culprit::names
