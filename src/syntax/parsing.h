// What the parsers share: how entities are made, how lists are gathered, how deep constructs may
// nest, and how a syntax error says where the construct around it began.
#pragma once

#include "base/entity.h"
#include "syntax/errors.h"
#include "syntax/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace culprit::syntax {

// What is being read, for messages; brackets say that they are not closed.
struct Construct {
  std::string_view what;
  Range start;
  bool bracket;
  Symbol name; // of what is defined
};

// "expected `)`, found `in`". Labels and notes may be added.
Diagnostic &report_unexpected(SyntaxErrors &errors, Range place, std::string_view expected,
                              std::string_view actual);
void report_too_deep(SyntaxErrors &errors, Range place);
// "the class `C` begins here", "this `(` is not closed"
[[nodiscard]] Label label_of(const Construct &construct, const SyntaxErrors &errors,
                             const SymbolTable &symbols);

// Of a tree with lists of children, and of lists of other things that are gathered on the way.
template <class Tree, class... Others> class Parsing {
protected:
  Parsing(Tree &tree, SymbolTable &symbols, EntityTable &entities, SyntaxErrors &errors)
      : tree_(tree), symbols_(symbols), entities_(entities), errors_(errors) {}

  // Far beyond what people write, and far from the end of an 8 MB stack, also with sanitizers,
  // where a level takes up to 10 kB. A pair of parentheses counts twice.
  static constexpr unsigned most_nesting = 600;

  class Inside {
  public:
    Inside(Parsing &parser, std::string_view what, Range start, bool bracket = false,
           Symbol name = no_symbol)
        : parser_(parser) {
      parser.constructs_.push_back({what, start, bracket, name});
    }
    Inside(Parsing &parser, std::string_view what, Range start, Symbol name)
        : Inside(parser, what, start, false, name) {}
    ~Inside() { parser_.constructs_.pop_back(); }
    Inside(const Inside &) = delete;
    Inside &operator=(const Inside &) = delete;

  private:
    Parsing &parser_;
  };

  // Counts the nesting; whoever is too deep says so, and fails.
  class Nesting {
  public:
    explicit Nesting(Parsing &parser) : parser_(parser) { ++parser.nesting_; }
    ~Nesting() { --parser_.nesting_; }
    Nesting(const Nesting &) = delete;
    Nesting &operator=(const Nesting &) = delete;

    [[nodiscard]] bool too_deep() const { return parser_.nesting_ > most_nesting; }

  private:
    Parsing &parser_;
  };

  // Gathers the elements of a list on a stack that all lists of the kind share.
  template <class T> class Gathered {
  public:
    explicit Gathered(Parsing &parser)
        : stack_(parser.gathered_.template all<T>()), tree_(parser.tree_), base_(stack_.size()) {}
    ~Gathered() { clear(); }
    Gathered(const Gathered &) = delete;
    Gathered &operator=(const Gathered &) = delete;

    void add(T element) { stack_.push_back(element); }
    [[nodiscard]] std::size_t size() const { return stack_.size() - base_; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] T &operator[](std::size_t i) { return stack_[base_ + i]; }
    [[nodiscard]] T &back() { return stack_.back(); }
    void pop() { stack_.pop_back(); }
    [[nodiscard]] List<T> list() const {
      return tree_.add(std::span<const T>(stack_).subspan(base_));
    }
    void clear() {
      stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(base_), stack_.end());
    }

  private:
    std::vector<T> &stack_;
    Tree &tree_;
    std::size_t base_;
  };

  EntityId entity(EntityKind kind, Range range, Symbol name = no_symbol) {
    Entity entity;
    entity.kind = kind;
    entity.span = errors_.span(range);
    if (name != no_symbol)
      entity.name = symbols_.name(name);
    return entities_.add(std::move(entity));
  }

  Tree &tree_;
  SymbolTable &symbols_;
  EntityTable &entities_;
  SyntaxErrors &errors_;
  std::vector<Construct> constructs_;
  unsigned nesting_ = 0;

private:
  typename Tree::Children::template With<Others...> gathered_;
};

// Of programs, in both languages: how nodes are made.
class ProgramParsing : protected Parsing<Tree> {
protected:
  using Parsing::Parsing;

  ExpressionId make(Range range, ExpressionNode node);
  PatternId make(Range range, PatternNode node);
  TypeId make(Range range, TypeNode node);
  DeclarationId make(Range range, DeclarationNode node, EntityKind kind, Symbol name);
  [[nodiscard]] Range range(ExpressionId id) const { return tree_[id].range; }
  [[nodiscard]] Range range(PatternId id) const { return tree_[id].range; }
  [[nodiscard]] Range range(TypeId id) const { return tree_[id].range; }

  // With the construct around it.
  Diagnostic &report_unexpected(Range place, std::string_view expected, std::string_view actual);
};

} // namespace culprit::syntax
