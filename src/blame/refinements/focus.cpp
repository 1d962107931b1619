#include "blame/refinements/focus.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace culprit::blame::refinements {

namespace {

namespace e = syntax::expression;
namespace p = syntax::pattern;
namespace liquid = syntax::liquid;

// Files with no more declarations are read whole; of larger ones so many are.
constexpr std::size_t most_read_whole = 150;
constexpr std::size_t most_declarations = 100;

// A declaration, of code or of an annotation.
struct Piece {
  Span span;
  std::vector<Symbol> defines;
  std::vector<Symbol> mentions;
};

class Pieces {
public:
  explicit Pieces(const Module &module) : module_(module) {
    for (const syntax::DeclarationId id : module.tree.declarations)
      pieces_.push_back({module.tree.span(module.tree[id].range), {}, {}});
    for (std::uint32_t i = 0; i < module.annotations.declaration_count(); ++i)
      pieces_.push_back(
          {module.annotations.span(module.annotations[liquid::DeclarationId{i}].range), {}, {}});
    std::erase_if(pieces_, [](const Piece &piece) { return !piece.span.known(); });
    std::stable_sort(pieces_.begin(), pieces_.end(),
                     [](const Piece &a, const Piece &b) { return a.span.start < b.span.start; });
  }

  [[nodiscard]] std::size_t size() const { return pieces_.size(); }

  // The spans of the pieces where something failed, and of those nearest to them.
  [[nodiscard]] std::vector<Span> around(std::span<const Span> failures) {
    read_code();
    read_annotations();
    std::unordered_map<Symbol, std::vector<std::size_t>> definers;
    std::unordered_map<Symbol, std::vector<std::size_t>> users;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      for (const Symbol name : pieces_[i].defines)
        definers[name].push_back(i);
      for (const Symbol name : pieces_[i].mentions)
        users[name].push_back(i);
    }
    std::vector<bool> known(pieces_.size());
    std::vector<std::size_t> order;
    const auto add = [&](std::size_t piece) {
      if (piece < known.size() && !known[piece] && order.size() < most_declarations) {
        known[piece] = true;
        order.push_back(piece);
      }
    };
    const auto add_all = [&](const auto &map, Symbol name) {
      if (const auto pieces = map.find(name); pieces != map.end())
        for (const std::size_t piece : pieces->second)
          add(piece);
    };
    for (const Span &failure : failures)
      add(piece_at(failure));
    // NOLINTNEXTLINE(modernize-loop-convert): the order grows on the way
    for (std::size_t next = 0; next < order.size(); ++next) {
      const Piece &piece = pieces_[order[next]];
      for (const Symbol name : piece.defines) // its signature, or what the signature is about
        add_all(definers, name);
      for (const Symbol name : piece.mentions)
        add_all(definers, name);
      for (const Symbol name : piece.defines)
        if (const auto definer = definers.find(name); definer != definers.end())
          add_all(users, name);
    }
    std::vector<Span> spans;
    spans.reserve(order.size());
    for (const std::size_t piece : order)
      spans.push_back(pieces_[piece].span);
    return spans;
  }

private:
  [[nodiscard]] std::size_t piece_at(const Span &span) const {
    auto piece = std::upper_bound(
        pieces_.begin(), pieces_.end(), span.start,
        [](const Position &at, const Piece &candidate) { return at < candidate.span.start; });
    // Annotations may stand inside of a declaration.
    constexpr std::size_t most_inside = 8;
    for (std::size_t i = 0; i < most_inside && piece != pieces_.begin(); ++i)
      if (inside(span, (--piece)->span))
        return static_cast<std::size_t>(piece - pieces_.begin());
    return SIZE_MAX;
  }

  void define(const Span &at, Symbol name) {
    if (const std::size_t piece = piece_at(at); piece != SIZE_MAX && name != no_symbol)
      pieces_[piece].defines.push_back(name);
  }
  void mention(const Span &at, Symbol name) {
    if (const std::size_t piece = piece_at(at); piece != SIZE_MAX && name != no_symbol)
      pieces_[piece].mentions.push_back(name);
  }

  void read_code() {
    const syntax::Tree &tree = module_.tree;
    for (const syntax::DeclarationId id : tree.declarations) {
      if (const auto *function = std::get_if<syntax::declaration::Function>(&tree[id].node))
        define(tree.span(tree[id].range), function->name.name.text);
      if (const auto *binding = std::get_if<syntax::declaration::PatternBinding>(&tree[id].node))
        if (const auto *name = std::get_if<p::Variable>(&tree[binding->pattern].node))
          define(tree.span(tree[id].range), name->name);
    }
    for (std::uint32_t i = 0; i < tree.expression_count(); ++i) {
      const syntax::Expression &expression = tree[syntax::ExpressionId{i}];
      const Span here = tree.span(expression.range);
      if (const auto *variable = std::get_if<e::Variable>(&expression.node))
        mention(here, variable->name.text);
      else if (const auto *constructor = std::get_if<e::Constructor>(&expression.node))
        mention(here, constructor->name.text);
      else if (const auto *operation = std::get_if<e::Operator>(&expression.node))
        mention(here, operation->name.text);
    }
  }

  void read_annotations() {
    const liquid::Annotations &all = module_.annotations;
    for (std::uint32_t i = 0; i < all.declaration_count(); ++i) {
      const liquid::Declaration &declaration = all[liquid::DeclarationId{i}];
      for (const syntax::PlacedName &name : names_of(all, declaration))
        define(all.span(declaration.range), name.name.text);
    }
    for (std::uint32_t i = 0; i < all.term_count(); ++i)
      if (const auto *name = std::get_if<liquid::term::Variable>(&all[liquid::TermId{i}].node))
        mention(all.span(all[liquid::TermId{i}].range), name->name.text);
    for (std::uint32_t i = 0; i < all.type_count(); ++i)
      if (const auto *name = std::get_if<liquid::type::Constructor>(&all[liquid::TypeId{i}].node))
        mention(all.span(all[liquid::TypeId{i}].range), name->name.text);
  }

  const Module &module_;
  std::vector<Piece> pieces_; // by place
};

} // namespace

Focus::Focus(std::vector<Span> parts) : all_(false), parts_(std::move(parts)) {
  std::sort(parts_.begin(), parts_.end(), [](const Span &a, const Span &b) {
    return std::tie(a.start, b.end) < std::tie(b.start, a.end);
  });
  Position reached;
  std::erase_if(parts_, [&](const Span &part) {
    const bool known = part.end <= reached; // inside of one before it
    reached = std::max(reached, part.end);
    return known;
  });
}

bool Focus::covers(const Span &span) const {
  if (all_)
    return true;
  const auto after =
      std::upper_bound(parts_.begin(), parts_.end(), span.start,
                       [](const Position &at, const Span &part) { return at < part.start; });
  return after != parts_.begin() && inside(span, after[-1]);
}

Focus focus(const Module &module, std::span<const Span> failures) {
  Pieces pieces(module);
  return pieces.size() <= most_read_whole ? Focus() : Focus(pieces.around(failures));
}

} // namespace culprit::blame::refinements
