#include "places/mentions.h"

#include "base/overloaded.h"

#include <algorithm>
#include <string>
#include <tuple>

namespace culprit::places {

namespace {

using names::Reference;
using syntax::Range;

namespace d = syntax::declaration;
namespace e = syntax::expression;
namespace p = syntax::pattern;
namespace t = syntax::type;

class Collector {
public:
  Collector(const load::LoadedProgram &program, const Sources &sources, std::size_t module)
      : program_(program), sources_(sources), number_(module), module_(program.modules[module]),
        tree_(module_.tree), resolution_(module_.resolution) {}

  std::vector<Mention> run() {
    expressions();
    patterns();
    types();
    declarations();
    fields();
    std::stable_sort(mentions_.begin(), mentions_.end(), [](const Mention &a, const Mention &b) {
      return std::tie(a.span.start, a.span.end) < std::tie(b.span.start, b.span.end);
    });
    // Operators are nested by nodes that were added, and these may hold the same names once more.
    const auto same = [](const Mention &a, const Mention &b) {
      return a.span == b.span && a.meaning == b.meaning;
    };
    mentions_.erase(std::unique(mentions_.begin(), mentions_.end(), same), mentions_.end());
    return std::move(mentions_);
  }

private:
  enum class Role : std::uint8_t { Uses, Binds };

  // Where a name stands in a piece of text that begins with it, or with what may stand around it.
  [[nodiscard]] Span find(const Range &range, const syntax::Name &name) const {
    if (name.text == no_symbol) // a record of OCaml has no constructor
      return {};
    const Span whole = tree_.span(range);
    std::string_view text = sources_.text(whole);
    text = text.substr(0, text.find_first_of("\r\n"));
    const std::string_view word = program_.symbols.name(name.text);
    std::size_t at = std::string_view::npos;
    std::size_t before = 0;
    if (name.qualifier != no_symbol) {
      const std::string path = std::string(program_.symbols.name(name.qualifier)) + ".";
      before = path.size();
      at = text.find(path + std::string(word));
    } else {
      at = text.find(word);
    }
    if (at == std::string_view::npos || word.empty())
      return {};
    const auto columns = [](std::string_view part) {
      return static_cast<std::uint32_t>(std::count_if(part.begin(), part.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
      }));
    };
    Span span = whole;
    span.start.column += columns(text.substr(0, at + before));
    span.end = {span.start.line, span.start.column + columns(word)};
    return span;
  }

  void add(Span span, Reference reference, Role role, bool shared = false) {
    const bool means = reference.is(Reference::Kind::Local) ||
                       reference.is(Reference::Kind::Value) || reference.is(Reference::Kind::Type);
    if (!means || !span.known())
      return;
    const std::size_t module = reference.is(Reference::Kind::Local) ? number_ : 0;
    mentions_.push_back({span, {reference, module}, role == Role::Binds, shared});
  }
  void add(const Range &range, const syntax::Name &name, Reference reference, Role role,
           bool shared = false) {
    if (!reference.is(Reference::Kind::None) && !reference.is(Reference::Kind::Missing))
      add(find(range, name), reference, role, shared);
  }
  void add(const syntax::PlacedName &name, Reference reference, Role role, bool shared = false) {
    add(name.range, name.name, reference, role, shared);
  }

  void expressions() {
    for (std::uint32_t i = 0; i < resolution_.expressions.size(); ++i) {
      const syntax::Expression &expression = tree_[syntax::ExpressionId{i}];
      const Reference reference = resolution_.expressions[i];
      const auto use = [&](const syntax::Name &name) {
        add(expression.range, name, reference, Role::Uses);
      };
      std::visit(Overloaded{
                     [&](const e::Variable &node) { use(node.name); },
                     [&](const e::Constructor &node) { use(node.name); },
                     [&](const e::Operator &node) { use(node.name); },
                     [&](const e::RecordConstruction &node) { use(node.constructor); },
                     [&](const e::Field &node) { add(node.field, reference, Role::Uses); },
                     [](const auto &) {},
                 },
                 expression.node);
    }
  }

  void patterns() {
    for (std::uint32_t i = 0; i < resolution_.patterns.size(); ++i) {
      const syntax::Pattern &pattern = tree_[syntax::PatternId{i}];
      const Reference reference = resolution_.patterns[i];
      const auto put = [&](const syntax::Name &name, Role role) {
        add(pattern.range, name, reference, role);
      };
      std::visit(Overloaded{
                     [&](const p::Variable &node) {
                       put({no_symbol, node.name}, Role::Binds);
                     },
                     [&](const p::As &node) { alias(pattern, node, reference); },
                     [&](const p::Construct &node) { put(node.constructor, Role::Uses); },
                     [&](const p::Record &node) { put(node.constructor, Role::Uses); },
                     [&](const p::Operator &node) { put(node.name, Role::Uses); },
                     [](const auto &) {},
                 },
                 pattern.node);
    }
  }

  // x@p; OCaml: p as x.
  void alias(const syntax::Pattern &pattern, const p::As &node, Reference reference) {
    const Range &body = tree_[node.body].range;
    const bool after = program_.environment.dialect == syntax::Dialect::Ocaml;
    const Range rest{after ? body.end : pattern.range.start, pattern.range.end};
    Span span = find(rest, {no_symbol, node.name});
    if (after && span.known()) { // the name is the last word: `as` may hold it, too
      const std::uint32_t width = span.end.column - span.start.column;
      span.end = pattern.range.end;
      span.start = {span.end.line, span.end.column - width};
    }
    add(span, reference, Role::Binds);
  }

  void types() {
    for (std::uint32_t i = 0; i < resolution_.types.size(); ++i) {
      const syntax::Type &type = tree_[syntax::TypeId{i}];
      if (const auto *constructor = std::get_if<t::Constructor>(&type.node))
        add(type.range, constructor->name, resolution_.types[i], Role::Uses);
      else if (const auto *operation = std::get_if<t::Operator>(&type.node))
        add(type.range, operation->name, resolution_.types[i], Role::Uses);
    }
  }

  [[nodiscard]] bool is_method(Reference reference) const {
    return reference.is(Reference::Kind::Value) &&
           program_.names[reference.value()].kind == names::ValueKind::Method;
  }

  void declarations() {
    for (std::uint32_t i = 0; i < resolution_.declarations.size(); ++i) {
      const syntax::Declaration &declaration = tree_[syntax::DeclarationId{i}];
      const Reference reference = resolution_.declarations[i];
      const auto bind = [&](const syntax::PlacedName &name) { add(name, reference, Role::Binds); };
      std::visit(Overloaded{
                     [&](const d::Function &node) { function(node, reference); },
                     [&](const d::Foreign &node) { bind(node.name); },
                     [&](const d::TypeSynonym &node) { bind(node.name); },
                     [&](const d::Data &node) { bind(node.name); },
                     [&](const d::Class &node) { bind(node.name); },
                     [&](const d::Family &node) { bind(node.name); },
                     [](const auto &) {},
                 },
                 declaration.node);
    }
    const auto constructors = tree_[List<syntax::Constructor>{0, count_of<syntax::Constructor>()}];
    for (std::size_t i = 0; i < resolution_.constructors.size() && i < constructors.size(); ++i)
      add(constructors[i].name, resolution_.constructors[i], Role::Binds);
    const auto placed = tree_[List<syntax::PlacedName>{0, count_of<syntax::PlacedName>()}];
    for (std::size_t i = 0; i < resolution_.placed.size() && i < placed.size(); ++i)
      add(placed[i], resolution_.placed[i],
          is_method(resolution_.placed[i]) ? Role::Binds : Role::Uses);
  }

  // Haskell: each clause has the name; a method of an instance is one of a class.
  void function(const d::Function &node, Reference reference) {
    const Role role = is_method(reference) ? Role::Uses : Role::Binds;
    add(node.name, reference, role);
    const auto clauses = tree_[node.clauses];
    if (program_.environment.dialect == syntax::Dialect::Ocaml || clauses.empty())
      return;
    for (const syntax::Clause &clause : clauses.subspan(1)) {
      const auto patterns = tree_[clause.patterns];
      if (!clause.infix || patterns.size() < 2)
        add(clause.range, {no_symbol, node.name.name.text}, reference, Role::Uses);
      else
        add({tree_[patterns[0]].range.end, tree_[patterns[1]].range.start},
            {no_symbol, node.name.name.text}, reference, Role::Uses);
    }
  }

  void fields() {
    const auto bindings = tree_[List<syntax::FieldBinding>{0, count_of<syntax::FieldBinding>()}];
    for (std::size_t i = 0; i < resolution_.field_bindings.size() && i < bindings.size(); ++i) {
      const bool pun = bindings[i].value == syntax::no_expression;
      add(bindings[i].field, resolution_.field_bindings[i], Role::Uses, pun);
      if (pun)
        add(bindings[i].field, resolution_.field_variables[i], Role::Uses, true);
    }
    const auto patterns = tree_[List<syntax::FieldPattern>{0, count_of<syntax::FieldPattern>()}];
    for (std::size_t i = 0; i < resolution_.field_patterns.size() && i < patterns.size(); ++i) {
      const bool pun = patterns[i].pattern == syntax::no_pattern;
      add(patterns[i].field, resolution_.field_patterns[i], Role::Uses, pun);
      if (pun)
        add(patterns[i].field, resolution_.field_locals[i], Role::Binds, true);
    }
  }

  template <class Element> [[nodiscard]] std::uint32_t count_of() const {
    return static_cast<std::uint32_t>(tree_.list_size<Element>());
  }

  const load::LoadedProgram &program_;
  const Sources &sources_;
  std::size_t number_;
  const load::LoadedModule &module_;
  const syntax::Tree &tree_;
  const names::Resolution &resolution_;
  std::vector<Mention> mentions_;
};

} // namespace

std::vector<Mention> find_mentions(const load::LoadedProgram &program, const Sources &sources,
                                   std::size_t module) {
  return Collector(program, sources, module).run();
}

} // namespace culprit::places
