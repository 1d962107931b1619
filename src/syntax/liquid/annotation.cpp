#include "syntax/liquid/annotation.h"

#include "base/overloaded.h"

#include <optional>

namespace culprit::syntax::liquid {

bool is_connective(Operation operation) {
  switch (operation) {
  case Operation::And:
  case Operation::Or:
  case Operation::Implies:
  case Operation::Iff:
  case Operation::RelatesChecked:
  case Operation::RelatesAssuming:
    return true;
  default:
    return false;
  }
}

bool is_relation(Operation operation) {
  return operation >= Operation::Equal && operation <= Operation::NotSimilarTo;
}

namespace {

// Nests as deeply as the parser lets types nest, apart from chains of operators.
class TermReader {
public:
  TermReader(Annotations &tree, Symbol cons) : tree_(tree), cons_(cons) {}

  TermId read(TypeId id) {
    const Type type = tree_[id]; // reading adds nodes
    return std::visit(
        Overloaded{
            [&](const type::Variable &node) { return add(type, term::Variable{node.name}); },
            [&](const type::Constructor &node) { return add(type, term::Variable{node.name}); },
            [&](const type::Hole &) { return add(type, term::Hole{}); },
            [&](const type::Value &node) { return node.term; },
            [&](const type::Apply &node) { return apply(type, node); },
            [&](const type::Tuple &node) { return tuple(type, node); },
            [&](const type::ListOf &node) { return list(type, node); },
            [&](const type::Refined &node) {
              const bool plain = node.base == no_type && node.binder.name.text == no_symbol;
              return plain ? node.refinement.predicate : no_term;
            },
            [&](const type::Infix &) { return chain(id); },
            [&](const type::Named &node) { return cons(type, node); },
            [&](const type::Parenthesized &node) {
              const TermId body = read(node.body);
              return body == no_term ? no_term : add(type, term::Parenthesized{body});
            },
            [](const auto &) { return no_term; },
        },
        type.node);
  }

private:
  TermId add(const Type &type, TermNode node) { return tree_.add(Term{node, type.range}); }

  // Nothing if one of them cannot be a term.
  std::optional<List<TermId>> all(const std::vector<TypeId> &types) {
    std::vector<TermId> terms;
    for (const TypeId id : types) {
      terms.push_back(read(id));
      if (terms.back() == no_term)
        return std::nullopt;
    }
    return tree_.add(std::span<const TermId>(terms));
  }

  TermId apply(const Type &type, const type::Apply &node) {
    const std::span<const TypeId> arguments = tree_[node.arguments];
    const TermId function = read(node.function);
    const auto terms = all({arguments.begin(), arguments.end()});
    return function == no_term || !terms ? no_term : add(type, term::Apply{function, *terms});
  }

  TermId tuple(const Type &type, const type::Tuple &node) {
    std::vector<TypeId> elements;
    for (const Binding &element : tree_[node.elements]) {
      if (element.name.name.text != no_symbol)
        return no_term;
      elements.push_back(element.type);
    }
    const auto terms = all(elements);
    return terms ? add(type, term::Tuple{*terms}) : no_term;
  }

  // x:xs looks like a type with a name.
  TermId cons(const Type &type, const type::Named &node) {
    const TermId first = add(type, term::Variable{node.binder.name});
    const TermId rest = read(node.body);
    const PlacedName operation{{no_symbol, cons_}, node.binder.range};
    return rest == no_term
               ? no_term
               : add(type, term::Binary{Operation::Other, operation, false, first, rest});
  }

  TermId list(const Type &type, const type::ListOf &node) {
    const auto terms =
        all(node.element == no_type ? std::vector<TypeId>{} : std::vector{node.element});
    return terms ? add(type, term::ListOf{*terms}) : no_term;
  }

  TermId chain(TypeId id) {
    std::vector<TypeId> links;
    while (const auto *infix = std::get_if<type::Infix>(&tree_[id].node)) {
      links.push_back(id);
      id = infix->right;
    }
    TermId result = read(id);
    for (; result != no_term && !links.empty(); links.pop_back()) {
      const Type type = tree_[links.back()];
      const auto &infix = std::get<type::Infix>(type.node);
      const TermId left = read(infix.left);
      result =
          left == no_term
              ? no_term
              : add(type, term::Binary{Operation::Other, infix.operation, false, left, result});
    }
    return result;
  }

  Annotations &tree_;
  Symbol cons_;
};

} // namespace

TermId term_of(Annotations &annotations, TypeId type, Symbol cons) {
  return TermReader(annotations, cons).read(type);
}

} // namespace culprit::syntax::liquid
