// Polymorphic variants: what makes them, what matches them, and which rows a match closes
// (Garrigue, Programming with Polymorphic Variants; Typing Deep Pattern-Matching in Presence of
// Polymorphic Variants).
#include "types/infer/infer.h"

#include "base/overloaded.h"
#include "types/declare/variance.h"

#include <algorithm>
#include <map>

namespace culprit::types {

namespace e = syntax::expression;
namespace p = syntax::pattern;

void Inference::infer_special(Expression id, const e::Variant &node, Type type) {
  const EntityId at = entity(id);
  const bool alone = node.argument == syntax::no_expression;
  const Type argument = alone ? rows_.nothing(store(), at) : variable(node.argument);
  const Row row{{{rows_.tag(symbols_, node.name), rows_.present(store(), at), argument}},
                fresh(at)};
  equal(type, rows_.variants(store(), row, at), Role::Use, at);
  if (!alone)
    infer(node.argument, argument);
}

// Whether a tag must be able to be there is known when all of the match is.
void Inference::infer_special(Pattern id, const p::Variant &node, Type type) {
  const EntityId at = entity(id);
  const bool alone = node.argument == syntax::no_pattern;
  const Type argument = alone ? rows_.nothing(store(), at) : variable(node.argument);
  const Row row{{{rows_.tag(symbols_, node.name), fresh(at), argument}}, fresh(at)};
  matched_tags_.push_back({type, row.tags[0].tag, at});
  equal(type, rows_.variants(store(), row, at), Role::Pattern, at);
  if (!alone)
    infer(node.argument, argument);
}

// #t: any of the tags of t.
void Inference::infer_special(Pattern id, const p::Variants &, Type type) {
  const EntityId at = entity(id);
  std::optional<Row> row = variants_named(id);
  if (!row)
    return;
  for (Tagged &tag : row->tags) {
    tag.presence = fresh(at);
    matched_tags_.push_back({type, tag.tag, at});
  }
  row->rest = fresh(at);
  equal(type, rows_.variants(store(), *row, at), Role::Pattern, at);
}

std::optional<Row> Inference::variants_named(Pattern id) {
  const names::Reference name = module_.resolution.patterns[static_cast<std::size_t>(id)];
  if (!name.is(names::Reference::Kind::Type))
    return std::nullopt;
  const names::TypeNameId type = name.type();
  const auto kept = environment_.variants.find(type);
  const auto synonym = environment_.synonyms.find(type);
  const SynonymInfo *info = kept != environment_.variants.end()      ? &kept->second
                            : synonym != environment_.synonyms.end() ? &synonym->second
                                                                     : nullptr;
  std::optional<Row> row;
  if (info != nullptr) {
    std::vector<Type> arguments(info->bound_count);
    for (Type &argument : arguments)
      argument = fresh(entity(id));
    const Type whole = expand(environment_, *info, arguments);
    row = whole == no_type ? std::nullopt : rows_.row_of(environment_, whole);
  }
  if (!row)
    report("C0215", EntityKind::Pattern, tree_[id].range,
           "this is no type of polymorphic variants that is known here");
  return row;
}

// The alias of a pattern that lists tags has these and no others.
Type Inference::alias_type(Pattern body, Type type) {
  const EntityId at = entity(body);
  std::vector<Tagged> tags;
  std::vector<Pattern> work{body};
  while (!work.empty()) {
    const Pattern one = strip(work.back());
    work.pop_back();
    if (const auto *either = std::get_if<p::Or>(&tree_[one].node)) {
      work.insert(work.end(), tree_[either->alternatives].begin(),
                  tree_[either->alternatives].end());
    } else if (const auto *single = std::get_if<p::Variant>(&tree_[one].node)) {
      const Type argument = single->argument == syntax::no_pattern
                                ? rows_.nothing(store(), at)
                                : typing_.patterns[static_cast<std::size_t>(single->argument)];
      tags.push_back({rows_.tag(symbols_, single->name), rows_.present(store(), at), argument});
    } else if (std::holds_alternative<p::Variants>(tree_[one].node)) {
      const std::optional<Row> row = variants_named(one);
      if (!row)
        return type;
      tags.insert(tags.end(), row->tags.begin(), row->tags.end());
    } else {
      return type;
    }
  }
  const Type own = rows_.variants(store(), {tags, fresh(at)}, at);
  return own;
}

// ---- closing rows

namespace {

// A pattern as far as it decides a match: a head and parts; no head takes everything.
struct Head {
  enum class Kind : std::uint8_t { Any, Tag, Constructor, Tuple, Other };
  Kind kind = Kind::Any;
  std::uint32_t what = 0; // Tag: its symbol; Constructor: its ValueId

  friend auto operator<=>(const Head &, const Head &) = default;
};

} // namespace

// A Line has its first column last here.
class Closing {
public:
  Closing(Inference &inference) : in_(inference), tree_(inference.tree_) {}

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
      if (const auto *one = std::get_if<p::Parenthesized>(&node))
        id = one->body;
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
      for (const Pattern one : tree_[either->alternatives]) {
        Line copy = line;
        copy.back() = one;
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
                          static_cast<std::uint32_t>(in_.rows_.tag(in_.symbols_, node.name))};
            },
            [](const p::Tuple &) { return Head{Head::Kind::Tuple}; },
            [&](const p::Construct &) { return constructor(id, id); },
            [&](const p::Infix &node) { return constructor(id, tree_[node.elements][1]); },
            [&](const auto &) {
              return Head{Head::Kind::Other, static_cast<std::uint32_t>(id)};
            },
        },
        tree_[id].node);
  }

  [[nodiscard]] Head constructor(Pattern id, Pattern named) const {
    const names::Reference found = in_.module_.resolution.patterns[static_cast<std::size_t>(named)];
    if (!found.is(names::Reference::Kind::Value))
      return {Head::Kind::Other, static_cast<std::uint32_t>(id)};
    return {Head::Kind::Constructor, static_cast<std::uint32_t>(found.value())};
  }

  [[nodiscard]] std::vector<Pattern> parts(Pattern id) const {
    id = inner(id);
    const auto list = [&](syntax::List<Pattern> all) {
      return std::vector<Pattern>(tree_[all].begin(), tree_[all].end());
    };
    if (const auto *tuple = std::get_if<p::Tuple>(&tree_[id].node))
      return list(tuple->elements);
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
    const Head &one = heads.begin()->first;
    if (first_tag != syntax::no_pattern)
      return covers_row(heads, lines, first_tag);
    if (one.kind == Head::Kind::Tuple)
      return true;
    if (one.kind != Head::Kind::Constructor)
      return false;
    const names::TypeNameId parent = in_.program_[names::ValueId{one.what}].parent;
    const auto known = in_.environment_.data.find(parent);
    std::size_t count =
        known == in_.environment_.data.end()
            ? 0
            : static_cast<std::size_t>(std::count_if(
                  known->second.constructors.begin(), known->second.constructors.end(),
                  [&](names::ValueId other) { return in_.program_[other].parent == parent; }));
    if (parent == in_.program_.list())
      count = 2;
    else if (parent == in_.program_.unit())
      count = 1;
    return count != 0 && heads.size() >= count;
  }

  // All tags that may be there of a row that is closed.
  [[nodiscard]] bool covers_row(const std::map<Head, std::vector<Line>> &heads,
                                const std::vector<Line> &lines, Pattern first_tag) const {
    const std::optional<Row> row = row_at(first_tag);
    if (!row || !is_end(in_.environment_.store, row->rest))
      return false;
    return std::all_of(row->tags.begin(), row->tags.end(), [&](const Tagged &tag) {
      if (is_end(in_.environment_.store, tag.presence) ||
          heads.contains({Head::Kind::Tag, static_cast<std::uint32_t>(tag.tag)}))
        return true;
      return std::any_of(lines.begin(), lines.end(), [&](const Line &line) {
        const Pattern id = inner(line.back());
        if (id == syntax::no_pattern || !std::holds_alternative<p::Variants>(tree_[id].node))
          return false;
        const std::optional<Row> named = in_.variants_named(id);
        return named && std::any_of(named->tags.begin(), named->tags.end(),
                                    [&](const Tagged &other) { return other.tag == tag.tag; });
      });
    });
  }

  [[nodiscard]] std::optional<Row> row_at(Pattern id) const {
    return in_.rows_.row_of(in_.environment_, in_.typing_.patterns[static_cast<std::size_t>(id)]);
  }

  void close_row(Pattern id) {
    const std::optional<Row> row = row_at(id);
    if (!row)
      return;
    const Type end = end_of_row(in_.store());
    if (in_.store()[row->rest].shape == Shape::Variable)
      (void)in_.unifier_.unify(row->rest, end);
    for (const Tagged &tag : row->tags) // one that may be there, but is not matched
      if (in_.store()[in_.store().resolve(tag.presence)].shape == Shape::Variable &&
          std::none_of(in_.matched_tags_.begin(), in_.matched_tags_.end(),
                       [&](const Inference::MatchedTag &one) { return one.tag == tag.tag; }))
        (void)in_.unifier_.unify(tag.presence, end);
  }

  Inference &in_;
  const syntax::Tree &tree_;
  std::size_t steps_ = 0;
};

void Inference::close_rows(std::size_t first, std::vector<Line> lines) {
  if (matched_tags_.size() == first)
    return;
  for (Line &line : lines)
    std::reverse(line.begin(), line.end());
  (void)Closing(*this).complete(std::move(lines), true);
  // A tag that is matched in a row that is still open must be able to be there.
  const std::vector<MatchedTag> matched(matched_tags_.begin() + static_cast<std::ptrdiff_t>(first),
                                        matched_tags_.end());
  matched_tags_.resize(first);
  for (const MatchedTag &one : matched) {
    const std::optional<Row> row = rows_.row_of(environment_, one.type);
    if (!row)
      continue;
    const auto found = std::find_if(row->tags.begin(), row->tags.end(),
                                    [&](const Tagged &tag) { return tag.tag == one.tag; });
    const bool known = found != row->tags.end();
    const Type presence = known ? store().resolve(found->presence) : no_type;
    const bool closed = is_end(store(), row->rest);
    const Tagged there{one.tag, rows_.present(store(), one.at),
                       known ? found->argument : fresh(one.at)};
    const bool exact =
        closed && std::all_of(row->tags.begin(), row->tags.end(), [&](const Tagged &tag) {
          return rows_.is_present(store(), tag.presence);
        });
    if (!known && exact) // it is never there
      equal(one.type, rows_.variants(store(), {{there}, fresh(one.at)}, one.at), Role::Pattern,
            one.at);
    else if (known && !closed && store()[presence].shape == Shape::Variable)
      (void)unifier_.unify(presence, there.presence);
  }
}

void Inference::close_rows(std::size_t first, syntax::List<syntax::Clause> clauses) {
  if (matched_tags_.size() == first)
    return;
  std::vector<Line> lines;
  for (const syntax::Clause &clause : tree_[clauses]) {
    Line line;
    for (const Pattern one : tree_[clause.patterns])
      if (!std::holds_alternative<p::TypeParameter>(tree_[one].node))
        line.push_back(one);
    lines.push_back(std::move(line));
  }
  close_rows(first, std::move(lines));
}

// ---- coercions

// e :> t: what a value of one type is, seen as another. What is not known to be smaller is the
// same.
void Inference::coerce(Type from, Type to, EntityId at, unsigned depth) {
  from = store().resolve(from);
  to = store().resolve(to);
  const auto function_from = store().as_function(from);
  const auto function_to = store().as_function(to);
  if (depth > 100) {
    equal(from, to, Role::Annotation, at);
  } else if (function_from && function_to) {
    coerce(function_to->first, function_from->first, at, depth + 1);
    coerce(function_from->second, function_to->second, at, depth + 1);
  } else if (const auto narrow = rows_.row_of(environment_, from),
             wide = rows_.row_of(environment_, to);
             narrow && wide && is_end(store(), narrow->rest)) {
    coerce_rows(*narrow, *wide, from, to, at, depth);
  } else {
    coerce_parts(from, to, at, depth);
  }
}

void Inference::coerce_rows(const Row &from, const Row &to, Type narrow, Type wide, EntityId at,
                            unsigned depth) {
  for (const Tagged &tag : from.tags) {
    if (is_end(store(), tag.presence))
      continue;
    const auto found = std::find_if(to.tags.begin(), to.tags.end(),
                                    [&](const Tagged &other) { return other.tag == tag.tag; });
    if (found == to.tags.end()) {
      equal(narrow, wide, Role::Annotation, at);
      return;
    }
    // A tag that holds the same type again is as it was.
    if (store().resolve(tag.argument) != store().resolve(found->argument))
      coerce(tag.argument, found->argument, at, depth + 20);
  }
}

void Inference::coerce_parts(Type from, Type to, EntityId at, unsigned depth) {
  const Store::Spine left = store().spine(from);
  const Store::Spine right = store().spine(to);
  const Node a = store()[left.head];
  const Node b = store()[right.head];
  const bool same = a.shape == Shape::Constructor && b.shape == Shape::Constructor &&
                    a.first == b.first && left.arguments.size() == right.arguments.size();
  if (!same && a.shape == Shape::Constructor) { // a private abbreviation is what it stands for
    const auto hidden = environment_.hidden.find(names::TypeNameId{a.first});
    const Type behind = hidden == environment_.hidden.end()
                            ? no_type
                            : expand(environment_, hidden->second, left.arguments);
    if (behind != no_type) {
      coerce(behind, to, at, depth + 1);
      return;
    }
  }
  if (!same || left.arguments.empty()) {
    equal(from, to, Role::Annotation, at);
    return;
  }
  for (std::size_t i = 0; i < left.arguments.size(); ++i)
    if (is_covariant(environment_, names::TypeNameId{a.first}, i))
      coerce(left.arguments[i], right.arguments[i], at, depth + 1);
    else
      equal(left.arguments[i], right.arguments[i], Role::Annotation, at);
}

void Inference::infer_special(Expression id, const e::Coerce &node, Type type) {
  const EntityId at = entity(id);
  const Type body = variable(node.body);
  const Type to = read_type(node.to);
  if (node.from != syntax::no_type)
    equal(body, read_type(node.from), Role::Annotation, at);
  infer(node.body, body);
  equal(type, to, Role::Annotation, at);
  coerce(body, to, at, 0);
}

} // namespace culprit::types
