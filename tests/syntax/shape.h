// What a tree says, without places: two texts mean the same if their trees have the same shape. It
// knows nothing of any node, so that it cannot forget a part of one.
#pragma once

#include "syntax/tree.h"

#include <fmt/format.h>
#include <string>
#include <type_traits>

namespace culprit::syntax {

namespace shape {

struct Any {
  template <class T> operator T() const; // never called
};

// Calls `visit` with every field of a structure.
template <class T, class Visit> void fields(const T &value, Visit visit) {
  if constexpr (requires {
                  T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{},
                    Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}};
                }) {
    const auto &[f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5), visit(f6), visit(f7),
     visit(f8), visit(f9), visit(f10), visit(f11), visit(f12), visit(f13));
  } else if constexpr (requires {
                         T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{},
                           Any{}, Any{}, Any{}, Any{}, Any{}, Any{}};
                       }) {
    const auto &[f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5), visit(f6), visit(f7),
     visit(f8), visit(f9), visit(f10), visit(f11), visit(f12));
  } else if constexpr (requires {
                         T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{},
                           Any{}, Any{}, Any{}, Any{}, Any{}, Any{}};
                       }) {
    const auto &[f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5), visit(f6), visit(f7),
     visit(f8), visit(f9), visit(f10), visit(f11));
  } else if constexpr (requires {
                         T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{},
                           Any{}, Any{}, Any{}, Any{}, Any{}};
                       }) {
    const auto &[f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5), visit(f6), visit(f7),
     visit(f8), visit(f9), visit(f10));
  } else if constexpr (requires {
                         T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}};
                       }) {
    const auto &[f0, f1, f2, f3, f4, f5, f6, f7, f8, f9] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5), visit(f6), visit(f7),
     visit(f8), visit(f9));
  } else if constexpr (requires {
                         T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}};
                       }) {
    const auto &[f0, f1, f2, f3, f4, f5, f6, f7, f8] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5), visit(f6), visit(f7),
     visit(f8));
  } else if constexpr (requires { T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}}; }) {
    const auto &[f0, f1, f2, f3, f4, f5, f6, f7] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5), visit(f6), visit(f7));
  } else if constexpr (requires { T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{}, Any{}}; }) {
    const auto &[f0, f1, f2, f3, f4, f5, f6] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5), visit(f6));
  } else if constexpr (requires { T{Any{}, Any{}, Any{}, Any{}, Any{}, Any{}}; }) {
    const auto &[f0, f1, f2, f3, f4, f5] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4), visit(f5));
  } else if constexpr (requires { T{Any{}, Any{}, Any{}, Any{}, Any{}}; }) {
    const auto &[f0, f1, f2, f3, f4] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3), visit(f4));
  } else if constexpr (requires { T{Any{}, Any{}, Any{}, Any{}}; }) {
    const auto &[f0, f1, f2, f3] = value;
    (visit(f0), visit(f1), visit(f2), visit(f3));
  } else if constexpr (requires { T{Any{}, Any{}, Any{}}; }) {
    const auto &[f0, f1, f2] = value;
    (visit(f0), visit(f1), visit(f2));
  } else if constexpr (requires { T{Any{}, Any{}}; }) {
    const auto &[f0, f1] = value;
    (visit(f0), visit(f1));
  } else if constexpr (requires { T{Any{}}; }) {
    const auto &[f0] = value;
    (visit(f0));
  }
}

template <class T> struct IsList : std::false_type {};
template <class T> struct IsList<List<T>> : std::true_type {};
template <class T> struct IsVariant : std::false_type {};
template <class... T> struct IsVariant<std::variant<T...>> : std::true_type {};

} // namespace shape

class Shape {
public:
  Shape(const Tree &tree, const SymbolTable &symbols, bool with_parentheses)
      : tree_(tree), symbols_(symbols), with_parentheses_(with_parentheses) {}

  [[nodiscard]] std::string of_declarations() {
    for (const DeclarationId id : tree_.declarations) {
      of(id);
      out_ += '\n';
    }
    return std::move(out_);
  }

private:
  template <class T> void of(const T &value) {
    if constexpr (std::is_same_v<T, ExpressionId>) {
      if (value == no_expression)
        out_ += '-';
      else
        node<expression::Parenthesized>(tree_[value].node);
    } else if constexpr (std::is_same_v<T, PatternId>) {
      if (value == no_pattern)
        out_ += '-';
      else
        node<pattern::Parenthesized>(tree_[value].node);
    } else if constexpr (std::is_same_v<T, TypeId>) {
      if (value == no_type)
        out_ += '-';
      else
        node<type::Parenthesized>(tree_[value].node);
    } else if constexpr (std::is_same_v<T, ModuleId>) {
      if (value == no_module)
        out_ += '-';
      else
        node<module::Parenthesized>(tree_[value].node);
    } else if constexpr (std::is_same_v<T, DeclarationId>) {
      node<void>(tree_[value].node);
    } else if constexpr (std::is_same_v<T, Symbol>) {
      out_ += value == no_symbol ? std::string_view("-") : symbols_.name(value);
      out_ += ' ';
    } else if constexpr (shape::IsList<T>::value) {
      out_ += '[';
      for (const auto &element : tree_[value])
        of(element);
      out_ += ']';
    } else if constexpr (std::is_same_v<T, Range> || std::is_same_v<T, EntityId>) {
    } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      out_ += fmt::format("{} ", static_cast<unsigned>(value));
    } else {
      shape::fields(value, [&](const auto &field) { of(field); });
    }
  }

  template <class Parenthesized, class Node> void node(const Node &variant) {
    if constexpr (!std::is_void_v<Parenthesized>)
      if (const auto *in = std::get_if<Parenthesized>(&variant);
          in != nullptr && !with_parentheses_)
        return of(in->body);
    out_ += fmt::format("({} ", variant.index());
    std::visit(
        [&](const auto &inner) {
          if constexpr (!std::is_empty_v<std::decay_t<decltype(inner)>>)
            of(inner);
        },
        variant);
    out_ += ')';
  }

  const Tree &tree_;
  const SymbolTable &symbols_;
  bool with_parentheses_;
  std::string out_;
};

} // namespace culprit::syntax
