#include "types/infer/ocaml/closing.h"

#include "base/overloaded.h"
#include "types/infer/constrain.h"
#include "types/infer/ocaml/coercions.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/ocaml/patterns.h"
#include "types/infer/ocaml/variants.h"

#include <algorithm>
#include <map>

namespace culprit::types {

namespace p = syntax::pattern;

namespace {

// A pattern as far as it decides a match: a head and parts; no head takes everything.
struct Head {
  enum class Kind : std::uint8_t { Any, Tag, Constructor, Tuple, Record, Other };
  Kind kind = Kind::Any;
  std::uint32_t what = 0; // Tag: its symbol; Constructor: its ValueId

  friend auto operator<=>(const Head &, const Head &) = default;
};

// A Line has its first column last here.
class Closing {
public:
  Closing(Inference &in) : in_(in), tree_(in.tree) {}

  // Whether the lines take everything. With `close`, rows of which they take only some tags are
  // closed: nothing else can be meant.
  bool complete(std::vector<Line> lines, bool close) {
    if (++steps_ > most_steps)
      return true;
    split_alternatives(lines);
    if (lines.empty())
      return false;
    if (lines[0].empty())
      return true;
    std::vector<Line> rest; // of those that take everything in the first column
    std::map<Head, std::vector<Line>> heads;
    for (const Line &line : lines)
      heads.try_emplace(head_of(line.back()));
    heads.erase(Head{});
    const Pattern first_tag = first_with_tag(lines);
    for (const Line &line : lines) {
      const Head head = head_of(line.back());
      if (head.kind == Head::Kind::Any)
        rest.push_back(tail(line));
      for (auto &[other, specialised] : heads)
        if (head.kind == Head::Kind::Any || head == other)
          specialised.push_back(opened(line, other, width(other, lines)));
    }
    if (heads.empty())
      return complete(std::move(rest), close);
    const bool full = covers(heads, lines, first_tag);
    bool all = true;
    for (auto &[head, specialised] : heads)
      all = complete(specialised, close) && all;
    const bool otherwise = !full && complete(rest, false);
    if (close && first_tag != syntax::no_pattern && !full && !otherwise) {
      close_row(first_tag);
      return all;
    }
    return full ? all : otherwise;
  }

private:
  using Pattern = syntax::PatternId;
  static constexpr std::size_t most_steps = 20'000;

  [[nodiscard]] Pattern inner(Pattern id) const {
    for (;;) {
      if (id == syntax::no_pattern)
        return id;
      const syntax::PatternNode &node = tree_[id].node;
      if (const auto *next = std::get_if<p::Parenthesized>(&node))
        id = next->body;
      else if (const auto *as = std::get_if<p::As>(&node))
        id = as->body;
      else if (const auto *typed = std::get_if<p::Typed>(&node))
        id = typed->body;
      else if (const auto *opened = std::get_if<p::Opened>(&node))
        id = opened->body;
      else
        return id;
    }
  }

  void split_alternatives(std::vector<Line> &lines) const {
    for (std::size_t i = 0; i < lines.size();) {
      const auto *either = lines[i].empty() || inner(lines[i].back()) == syntax::no_pattern
                               ? nullptr
                               : std::get_if<p::Or>(&tree_[inner(lines[i].back())].node);
      if (either == nullptr) {
        ++i;
        continue;
      }
      const Line line = lines[i];
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
      std::size_t at = i;
      for (const Pattern pattern : tree_[either->alternatives]) {
        Line copy = line;
        copy.back() = pattern;
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at++), std::move(copy));
      }
    }
  }

  [[nodiscard]] static Line tail(const Line &line) { return {line.begin(), line.end() - 1}; }

  [[nodiscard]] Head head_of(Pattern id) const {
    id = inner(id);
    if (id == syntax::no_pattern)
      return {};
    return std::visit(
        Overloaded{
            [](const p::Variable &) { return Head{}; },
            [](const p::Wildcard &) { return Head{}; },
            [](const p::Broken &) { return Head{}; },
            [](const p::Force &) { return Head{}; },
            [&](const p::Variant &node) {
              return Head{Head::Kind::Tag,
                          static_cast<std::uint32_t>(in_.ocaml.rows.tag(in_.symbols, node.name))};
            },
            [](const p::Tuple &) { return Head{Head::Kind::Tuple}; },
            [&](const p::Record &node) {
              return record(id, node).is(names::Reference::Kind::Value)
                         ? Head{Head::Kind::Record}
                         : Head{Head::Kind::Other, static_cast<std::uint32_t>(id)};
            },
            [&](const p::Construct &) { return constructor(id, id); },
            [&](const p::Infix &node) { return constructor(id, tree_[node.elements][1]); },
            [&](const auto &) {
              return Head{Head::Kind::Other, static_cast<std::uint32_t>(id)};
            },
        },
        tree_[id].node);
  }

  [[nodiscard]] names::Reference record(Pattern id, const p::Record &node) const {
    const names::Reference constructor =
        record_of(in_, id, node, in_.typing.patterns[static_cast<std::size_t>(id)]);
    return constructor.is(names::Reference::Kind::Value) &&
                   in_.environment.constructors.contains(constructor.value())
               ? constructor
               : names::Reference{};
  }

  [[nodiscard]] Head constructor(Pattern id, Pattern named) const {
    const names::Reference meant =
        id == named ? constructor_at(in_, id, constructor_name(in_, id),
                                     in_.typing.patterns[static_cast<std::size_t>(id)])
                    : in_.module.resolution.patterns[static_cast<std::size_t>(named)];
    if (!meant.is(names::Reference::Kind::Value))
      return {Head::Kind::Other, static_cast<std::uint32_t>(id)};
    return {Head::Kind::Constructor, static_cast<std::uint32_t>(meant.value())};
  }

  [[nodiscard]] std::vector<Pattern> parts(Pattern id) const {
    id = inner(id);
    const auto list = [&](syntax::List<Pattern> all) {
      return std::vector<Pattern>(tree_[all].begin(), tree_[all].end());
    };
    if (const auto *tuple = std::get_if<p::Tuple>(&tree_[id].node))
      return list(tuple->elements);
    if (const auto *fields = std::get_if<p::Record>(&tree_[id].node))
      return patterns_of_fields(in_, record(id, *fields).value(), *fields);
    if (const auto *variant = std::get_if<p::Variant>(&tree_[id].node))
      return {variant->argument};
    if (const auto *construct = std::get_if<p::Construct>(&tree_[id].node))
      return list(construct->arguments);
    if (const auto *infix = std::get_if<p::Infix>(&tree_[id].node))
      return {tree_[infix->elements][0], tree_[infix->elements][2]};
    return {};
  }

  [[nodiscard]] std::size_t width(const Head &head, const std::vector<Line> &lines) const {
    std::size_t most = 0;
    for (const Line &line : lines)
      if (head_of(line.back()) == head)
        most = std::max(most, parts(line.back()).size());
    return most;
  }

  // The line with the parts of its first pattern in its place.
  [[nodiscard]] Line opened(const Line &line, const Head &head, std::size_t width) const {
    Line result = tail(line);
    std::vector<Pattern> own;
    if (head_of(line.back()) == head)
      own = parts(line.back());
    own.resize(width, syntax::no_pattern);
    result.insert(result.end(), own.rbegin(), own.rend());
    return result;
  }

  [[nodiscard]] Pattern first_with_tag(const std::vector<Line> &lines) const {
    for (const Line &line : lines) {
      const Pattern id = inner(line.back());
      if (id != syntax::no_pattern && (std::holds_alternative<p::Variant>(tree_[id].node) ||
                                       std::holds_alternative<p::Variants>(tree_[id].node)))
        return id;
    }
    return syntax::no_pattern;
  }

  [[nodiscard]] bool covers(const std::map<Head, std::vector<Line>> &heads,
                            const std::vector<Line> &lines, Pattern first_tag) const {
    const Head &head = heads.begin()->first;
    if (first_tag != syntax::no_pattern)
      return covers_row(heads, lines, first_tag);
    if (head.kind == Head::Kind::Tuple || head.kind == Head::Kind::Record)
      return true;
    if (head.kind != Head::Kind::Constructor)
      return false;
    const names::TypeNameId parent = in_.program[names::ValueId{head.what}].parent;
    const auto known = in_.environment.data.find(parent);
    std::size_t count =
        known == in_.environment.data.end()
            ? 0
            : static_cast<std::size_t>(std::count_if(
                  known->second.constructors.begin(), known->second.constructors.end(),
                  [&](names::ValueId other) { return in_.program[other].parent == parent; }));
    if (parent == in_.program.list())
      count = 2;
    else if (parent == in_.program.unit())
      count = 1;
    return count != 0 && heads.size() >= count;
  }

  // All tags that may be there of a row that is closed.
  [[nodiscard]] bool covers_row(const std::map<Head, std::vector<Line>> &heads,
                                const std::vector<Line> &lines, Pattern first_tag) const {
    const std::optional<Row> row = row_at(first_tag);
    if (!row || !is_end(in_.environment.store, row->rest))
      return false;
    return std::all_of(row->tags.begin(), row->tags.end(), [&](const Tagged &tag) {
      if (is_end(in_.environment.store, tag.presence) ||
          heads.contains({Head::Kind::Tag, static_cast<std::uint32_t>(tag.tag)}))
        return true;
      return std::any_of(lines.begin(), lines.end(), [&](const Line &line) {
        const Pattern id = inner(line.back());
        if (id == syntax::no_pattern || !std::holds_alternative<p::Variants>(tree_[id].node))
          return false;
        const std::optional<Row> named = variants_named(in_, id);
        return named && std::any_of(named->tags.begin(), named->tags.end(),
                                    [&](const Tagged &other) { return other.tag == tag.tag; });
      });
    });
  }

  [[nodiscard]] std::optional<Row> row_at(Pattern id) const {
    return in_.ocaml.rows.row_of(in_.environment,
                                 in_.typing.patterns[static_cast<std::size_t>(id)]);
  }

  void close_row(Pattern id) {
    const std::optional<Row> row = row_at(id);
    if (!row)
      return;
    const Type end = end_of_row(in_.store());
    if (in_.store()[row->rest].shape == Shape::Variable)
      (void)in_.unifier.unify(row->rest, end);
    for (const Tagged &tag : row->tags) // one that may be there, but is not matched
      if (in_.store()[in_.store().resolve(tag.presence)].shape == Shape::Variable &&
          std::none_of(
              in_.ocaml.matched_tags.begin(), in_.ocaml.matched_tags.end(),
              [&](const OcamlState::MatchedTag &matched) { return matched.tag == tag.tag; }))
        (void)in_.unifier.unify(tag.presence, end);
  }

  Inference &in_;
  const syntax::Tree &tree_;
  std::size_t steps_ = 0;
};

} // namespace

void close_rows(Inference &in, std::size_t first, std::vector<Line> lines) {
  if (in.ocaml.matched_tags.size() == first)
    return;
  for (Line &line : lines)
    std::reverse(line.begin(), line.end());
  (void)Closing(in).complete(std::move(lines), true);
  // A tag that is matched in a row that is still open must be able to be there.
  const std::vector<OcamlState::MatchedTag> matched(in.ocaml.matched_tags.begin() +
                                                        static_cast<std::ptrdiff_t>(first),
                                                    in.ocaml.matched_tags.end());
  in.ocaml.matched_tags.resize(first);
  for (const OcamlState::MatchedTag &use : matched) {
    const std::optional<Row> row = in.ocaml.rows.row_of(in.environment, use.type);
    if (!row)
      continue;
    const auto tagged = std::find_if(row->tags.begin(), row->tags.end(),
                                     [&](const Tagged &tag) { return tag.tag == use.tag; });
    const bool known = tagged != row->tags.end();
    const Type presence = known ? in.store().resolve(tagged->presence) : no_type;
    const bool closed = is_end(in.store(), row->rest);
    const Tagged there{use.tag, in.ocaml.rows.present(in.store(), use.at),
                       known ? tagged->argument : fresh(in, use.at)};
    const bool exact =
        closed && std::all_of(row->tags.begin(), row->tags.end(), [&](const Tagged &tag) {
          return in.ocaml.rows.is_present(in.store(), tag.presence);
        });
    if (!known && exact) // it is never there
      equate(in, use.type, in.ocaml.rows.variants(in.store(), {{there}, fresh(in, use.at)}, use.at),
             Role::Pattern, use.at);
    else if (known && !closed && in.store()[presence].shape == Shape::Variable)
      (void)in.unifier.unify(presence, there.presence);
  }
  coerce_matched(in);
}

void close_rows(Inference &in, std::size_t first, syntax::List<syntax::Clause> clauses) {
  if (in.ocaml.matched_tags.size() == first)
    return;
  std::vector<Line> lines;
  for (const syntax::Clause &clause : in.tree[clauses]) {
    Line line;
    for (const Pattern pattern : in.tree[clause.patterns])
      if (!std::holds_alternative<p::TypeParameter>(in.tree[pattern].node))
        line.push_back(pattern);
    lines.push_back(std::move(line));
  }
  close_rows(in, first, std::move(lines));
}

} // namespace culprit::types
