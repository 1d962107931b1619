// What the parsers of both languages share: how nodes and their entities are made, how lists are
// gathered, and how a syntax error says where the construct around it began.
#pragma once

#include "base/entity.h"
#include "syntax/errors.h"
#include "syntax/tree.h"

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace culprit::syntax {

class Parsing {
protected:
  Parsing(Tree &tree, SymbolTable &symbols, EntityTable &entities, SyntaxErrors &errors)
      : tree_(tree), symbols_(symbols), entities_(entities), errors_(errors) {}

  // Far beyond what people write, and far from the end of an 8 MB stack, also with sanitizers,
  // where a level takes up to 10 kB. A pair of parentheses counts twice.
  static constexpr unsigned most_nesting = 600;

  // What is being read, for messages; brackets say that they are not closed.
  struct Construct {
    std::string_view what;
    Range start;
    bool bracket;
    Symbol name; // of what is defined
  };
  class Inside {
  public:
    Inside(Parsing &parser, std::string_view what, Range start, bool bracket = false,
           Symbol name = no_symbol)
        : parser_(parser) {
      parser.constructs_.push_back({what, start, bracket, name});
    }
    ~Inside() { parser_.constructs_.pop_back(); }
    Inside(const Inside &) = delete;
    Inside &operator=(const Inside &) = delete;

  private:
    Parsing &parser_;
  };

  // Gathers the elements of a list on a stack that all lists of the kind share.
  template <class T> class Gathered {
  public:
    explicit Gathered(Parsing &parser)
        : stack_(std::get<std::vector<T>>(parser.gathered_)), tree_(parser.tree_),
          base_(stack_.size()) {}
    ~Gathered() { clear(); }
    Gathered(const Gathered &) = delete;
    Gathered &operator=(const Gathered &) = delete;

    void add(T element) { stack_.push_back(element); }
    [[nodiscard]] std::size_t size() const { return stack_.size() - base_; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] T &operator[](std::size_t i) { return stack_[base_ + i]; }
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

  EntityId entity(EntityKind kind, Range range, Symbol name = no_symbol);
  ExpressionId make(Range range, ExpressionNode node);
  PatternId make(Range range, PatternNode node);
  TypeId make(Range range, TypeNode node);
  DeclarationId make(Range range, DeclarationNode node, EntityKind kind, Symbol name);
  [[nodiscard]] Range range(ExpressionId id) const { return tree_[id].range; }
  [[nodiscard]] Range range(PatternId id) const { return tree_[id].range; }
  [[nodiscard]] Range range(TypeId id) const { return tree_[id].range; }

  // "expected `)`, found `in`", with the construct around it. Labels and notes may be added.
  Diagnostic &report_unexpected(Range place, std::string_view expected, std::string_view found);
  void report_too_deep(Range place);

  Tree &tree_;
  SymbolTable &symbols_;
  EntityTable &entities_;
  SyntaxErrors &errors_;
  std::vector<Construct> constructs_;
  unsigned nesting_ = 0;

private:
  std::tuple<std::vector<ExpressionId>, std::vector<PatternId>, std::vector<TypeId>,
             std::vector<DeclarationId>, std::vector<Statement>, std::vector<GuardedBody>,
             std::vector<Clause>, std::vector<TypeBinder>, std::vector<FieldPattern>,
             std::vector<FieldBinding>, std::vector<Branch>, std::vector<PlacedName>,
             std::vector<FieldDeclaration>, std::vector<Constructor>, std::vector<Deriving>,
             std::vector<Dependency>, std::vector<FamilyEquation>, std::vector<Item>,
             std::vector<Tag>>
      gathered_;
};

} // namespace culprit::syntax
