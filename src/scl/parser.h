// The reader of `.con` files behind read(): declared here because its grammar fills several files.
#pragma once

#include "scl/lexer.h"
#include "scl/read.h"

#include <deque>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace culprit::scl {

// What a position in brackets says: a snippet, a range, a file.
struct Place {
  std::string snippet;
  Span span;
  bool has_range = false;
};

struct Name {
  enum class Kind : std::uint8_t {
    Constructor,
    Function,
    Variable,
    Bottom,
    Top
  } kind = Kind::Variable;
  std::uint32_t id = 0;
  bool declared = true; // inferred constructors may be applied to any number of arguments
};

class Parser {
public:
  Parser(Sources &sources, FileId file, EntityTable &entities, Diagnostics &diagnostics)
      : sources_(&sources), entities_(&entities), diagnostics_(&diagnostics), own_file_(file),
        text_(sources.text(file)), lexer_(file, text_, diagnostics) {
    token_ = lexer_.next();
    ahead_ = lexer_.next();
  }

  std::optional<System> run(std::span<const std::string> accepted);

private:
  // Tokens.
  void advance() {
    token_ = ahead_;
    ahead_ = lexer_.next();
  }
  [[nodiscard]] bool at(TokenKind kind) const { return token_.kind == kind; }
  bool accept(TokenKind kind) {
    if (!at(kind))
      return false;
    advance();
    return true;
  }
  bool expect(TokenKind kind, std::string_view after);
  void fail(std::string message);
  void recover();
  std::optional<std::uint32_t> number();

  // Declarations.
  void declarations();
  void declaration(TokenKind kind);
  std::optional<std::vector<Variance>> variances(std::uint32_t arity);
  void predefine();
  [[nodiscard]] const Name &resolve(std::string_view name);

  // Statements.
  void assumptions();
  void assumption();
  void axiom();
  bool starts_quantifier();
  void equations();
  void equation();
  struct Relating {
    ElementId left{};
    ElementId right{};
    Relation relation = Relation::LessOrEqual;
  };
  std::optional<Relating> inequality(bool bare = false);
  void accept_hypothesis(const std::string &text);
  void add_facts(const Relating &relating, std::vector<Fact> &facts);
  std::optional<HypothesesId> environment();

  // Elements. Nothing after a syntax error, which has been reported.
  std::optional<ElementId> element_at_place();
  std::optional<ElementId> element();
  std::optional<ElementId> arrows();
  std::optional<ElementId> commas();
  std::optional<ElementId> lattice();
  std::optional<ElementId> application();
  std::optional<ElementId> apply(const Token &head, std::span<const ElementId> arguments);
  std::optional<ElementId> projection(const Token &constructor, std::uint32_t argument,
                                      std::span<const ElementId> arguments);
  std::optional<ElementId> named(std::string_view name);

  // Positions.
  std::optional<Place> place();
  bool range(Place &place);
  OriginId origin(const Place &place, EntityKind kind, bool blamable, std::string_view text);
  FileId unnamed_source();

  Sources *sources_;
  EntityTable *entities_;
  Diagnostics *diagnostics_;
  FileId own_file_;
  FileId unnamed_ = no_file;
  std::string text_; // the reader adds files to the sources, which may move their text
  std::deque<std::string> accepted_;
  Lexer lexer_;
  Token token_;
  Token ahead_;
  System system_;
  std::vector<std::pair<std::string_view, HypothesesId>> environments_;
  std::unordered_map<std::string_view, Name> names_;    // views into text_, or literals
  std::map<std::string, Name, std::less<>> quantified_; // inside an axiom
  std::map<std::tuple<EntityKind, Span, std::string>, OriginId> origins_;
  bool infer_constructors_ = true; // "var mode": unknown names are constructors
  bool failed_ = false;
  int depth_ = 0;
};

} // namespace culprit::scl
