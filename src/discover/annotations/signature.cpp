#include "discover/annotations/signature.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <variant>

namespace culprit::discover {

namespace {

namespace liquid = syntax::liquid;
namespace y = syntax::liquid::type;
namespace t = syntax::liquid::term;
using refine::TypePath;
using refine::TypeStep;

constexpr std::array usual_values{"v", "w", "r", "it"};

// Whether `p && q` would not mean both.
bool is_loose(const liquid::Annotations &annotations, liquid::TermId predicate) {
  const liquid::TermNode &node = annotations[predicate].node;
  const auto *binary = std::get_if<t::Binary>(&node);
  if (binary != nullptr)
    return binary->operation == liquid::Operation::Or ||
           binary->operation == liquid::Operation::Implies ||
           binary->operation == liquid::Operation::Iff;
  return std::holds_alternative<t::If>(node) || std::holds_alternative<t::Let>(node) ||
         std::holds_alternative<t::Lambda>(node);
}

// Text that comes to a place. What begins there comes from the outside in, what ends there from the
// inside out.
struct Insertion {
  std::size_t offset = 0;
  bool end = false;
  std::size_t depth = 0;
  std::string text;
  std::size_t replaced = 0; // so much of what comes then goes
};

bool comes_before(const Insertion &a, const Insertion &b) {
  if (a.offset != b.offset)
    return a.offset < b.offset;
  if (a.end != b.end)
    return a.end;
  return a.end ? a.depth > b.depth : a.depth < b.depth;
}

bool is_plain_line(std::string_view text) { // so that columns count its characters
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

// With the `&&` that would be left behind if this part of a predicate went.
syntax::Range with_connective(syntax::Range part, const syntax::Range &predicate, FileId file,
                              const Sources &sources) {
  constexpr std::string_view spaces = " ";
  constexpr std::string_view connective = "&&";
  const std::string_view before = sources.text(Span{file, predicate.start, part.start});
  const std::string_view after = sources.text(Span{file, part.end, predicate.end});
  if (!is_plain_line(before) || !is_plain_line(after))
    return part;
  if (const std::size_t next = after.find_first_not_of(spaces);
      next != std::string_view::npos && after.substr(next).starts_with(connective)) {
    const std::size_t rest = after.find_first_not_of(spaces, next + connective.size());
    part.end.column += static_cast<std::uint32_t>(rest);
  } else if (const std::size_t last = before.find_last_not_of(spaces);
             last != std::string_view::npos && before.substr(0, last + 1).ends_with(connective)) {
    const std::size_t rest = before.find_last_not_of(spaces, last - connective.size()) + 1;
    part.start.column -= static_cast<std::uint32_t>(before.size() - rest);
  }
  return part;
}

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
    if ((at == 0 || !is_of_name(text[at - 1])) &&
        (at + word.size() == text.size() || !is_of_name(text[at + word.size()])))
      return true;
  return false;
}

} // namespace

bool is_of_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
}

SignatureText::SignatureText(const liquid::Annotations &annotations, liquid::TypeId type,
                             const SymbolTable &symbols, IsAlias is_alias)
    : annotations_(annotations), symbols_(symbols), is_alias_(std::move(is_alias)),
      range_(annotations[type].range) {
  TypePath path;
  read(type, path, {});
  const auto *value =
      std::ranges::find_if(usual_values, [this](std::string_view name) { return !is_bound(name); });
  for (auto &[at, place] : places_)
    if (!place.refined)
      place.value = value == usual_values.end() ? "" : *value;
}

void SignatureText::add_place(const TypePath &path, const syntax::Range &range) {
  places_.try_emplace(path, Place{range, {}, false, {}, {}, false, path.size()});
}

void SignatureText::read(liquid::TypeId type, TypePath &path, const std::string &argument) {
  const liquid::Type &node = annotations_[type];
  if (const auto *inner = std::get_if<y::Parenthesized>(&node.node))
    return read(inner->body, path, argument);
  if (const auto *inner = std::get_if<y::Qualified>(&node.node))
    return read(inner->body, path, argument);
  if (const auto *inner = std::get_if<y::Strict>(&node.node))
    return read(inner->body, path, argument);
  if (const auto *inner = std::get_if<y::Forall>(&node.node))
    return read(inner->body, path, argument);
  if (const auto *inner = std::get_if<y::Named>(&node.node))
    return read(inner->body, path, std::string(symbols_.name(inner->binder.name.text)));
  if (const auto *function = std::get_if<y::Function>(&node.node)) {
    std::string name;
    bool of_predicate = false;
    if (function->binder.name.text != no_symbol)
      name = symbols_.name(function->binder.name.text);
    else if (const auto *refined = std::get_if<y::Refined>(&annotations_[function->argument].node);
             refined != nullptr && refined->binder.name.text != no_symbol) {
      name = symbols_.name(refined->binder.name.text);
      of_predicate = true;
    } else if (const auto *named = std::get_if<y::Named>(&annotations_[function->argument].node))
      name = symbols_.name(named->binder.name.text);
    arrows_.emplace(path, Arrow{annotations_[function->argument].range.start, name, of_predicate});
    path.push_back(TypeStep::Argument);
    read(function->argument, path, name);
    path.back() = TypeStep::Result;
    read(function->result, path, {});
    path.pop_back();
    return;
  }
  if (const auto *refined = std::get_if<y::Refined>(&node.node)) {
    Place place{node.range, argument, true, {}, {}, false, path.size()};
    if (refined->binder.name.text != no_symbol)
      place.value = symbols_.name(refined->binder.name.text);
    if (refined->refinement.predicate == liquid::no_term || refined->base == liquid::no_type)
      place.value.clear();
    else {
      place.predicate = annotations_[refined->refinement.predicate].range;
      place.base = annotations_[refined->base].range;
      place.loose = is_loose(annotations_, refined->refinement.predicate);
    }
    places_.emplace(path, std::move(place));
    if (refined->base != liquid::no_type)
      read_parts(refined->base, path);
    return;
  }
  add_place(path, node.range);
  read_parts(type, path);
}

void SignatureText::read_parts(liquid::TypeId type, TypePath &path) {
  const auto read_part = [&](std::size_t number, liquid::TypeId part) {
    path.push_back(refine::part(number));
    read(part, path, {});
    path.pop_back();
  };
  const liquid::Type &node = annotations_[type];
  if (const auto *inner = std::get_if<y::Parenthesized>(&node.node))
    return read_parts(inner->body, path);
  if (const auto *list = std::get_if<y::ListOf>(&node.node); list != nullptr) {
    if (list->element != liquid::no_type)
      read_part(0, list->element);
  } else if (const auto *tuple = std::get_if<y::Tuple>(&node.node)) {
    const auto elements = annotations_[tuple->elements];
    for (std::size_t i = 0; i < elements.size(); ++i)
      read_part(i, elements[i].type);
  } else if (const auto *name = std::get_if<y::Constructor>(&node.node)) {
    if (is_alias_(name->name.text))
      names_.emplace(path, NamedType{node.range, name->name.text, {}});
  } else if (const auto *apply = std::get_if<y::Apply>(&node.node)) {
    const auto *head = std::get_if<y::Constructor>(&annotations_[apply->function].node);
    const auto arguments = annotations_[apply->arguments];
    if (head == nullptr)
      return;
    if (is_alias_(head->name.text)) {
      NamedType hidden{node.range, head->name.text, {}};
      for (const liquid::TypeId argument : arguments)
        hidden.arguments.push_back(annotations_[argument].range);
      names_.emplace(path, std::move(hidden));
      return;
    }
    for (std::size_t i = 0; i < arguments.size(); ++i)
      read_part(i, arguments[i]);
  }
}

bool SignatureText::is_bound(std::string_view name) const {
  return std::ranges::any_of(arrows_, [&](const auto &arrow) { return arrow.second.name == name; });
}

std::optional<syntax::Range> SignatureText::part_of(const TypePath &place, const Span &part,
                                                    const Sources &sources) const {
  const auto known = places_.find(place);
  if (known == places_.end() || !known->second.refined || known->second.value.empty())
    return std::nullopt;
  const syntax::Range &predicate = known->second.predicate;
  const FileId file = annotations_.file;
  if (part.file == file && predicate.start <= part.start && part.end <= predicate.end)
    return syntax::Range{part.start, part.end};
  const std::string_view all = sources.text(Span{file, predicate.start, predicate.end});
  const std::string_view words = sources.text(part);
  const std::size_t at = all.find(words);
  if (words.empty() || at == std::string_view::npos ||
      all.find(words, at + 1) != std::string_view::npos || !is_plain_line(all))
    return std::nullopt;
  Position start = predicate.start;
  start.column += static_cast<std::uint32_t>(at);
  Position end = start;
  end.column += static_cast<std::uint32_t>(words.size());
  return syntax::Range{start, end};
}

const NamedType *SignatureText::hides(const TypePath &place, bool itself) const {
  const auto known = names_.find(place);
  if (known != names_.end())
    return itself ? &known->second : nullptr;
  for (TypePath around = place; !around.empty();) {
    around.pop_back();
    if (const auto outer = names_.find(around); outer != names_.end())
      return &outer->second;
  }
  return nullptr;
}

bool SignatureText::is_all_of(const TypePath &place, const syntax::Range &part) const {
  const syntax::Range &predicate = places_.at(place).predicate;
  return part.start == predicate.start && part.end == predicate.end;
}

bool SignatureText::promises() const {
  const auto is_given = [](const TypePath &path) {
    return std::ranges::find(path, TypeStep::Argument) == path.end();
  };
  return std::ranges::any_of(
             places_,
             [&](const auto &place) { return place.second.refined && is_given(place.first); }) ||
         std::ranges::any_of(names_, [&](const auto &name) { return is_given(name.first); });
}

std::string SignatureText::binder(const TypePath &arrow) const {
  const auto known = arrows_.find(arrow);
  return known == arrows_.end() ? std::string() : known->second.name;
}

std::string SignatureText::value(const TypePath &place) const {
  const auto known = places_.find(place);
  return known == places_.end() ? std::string() : known->second.value;
}

// What it has to be called where it is no longer refined.
std::string SignatureText::name_to_keep(const TypePath &path, const Sources &sources) const {
  if (path.empty())
    return {};
  const auto arrow = arrows_.find(TypePath(path.begin(), path.end() - 1));
  if (arrow == arrows_.end() || path.back() != TypeStep::Argument || !arrow->second.of_predicate)
    return {};
  const Position after = places_.at(path).whole.end;
  return has_word(sources.text(Span{annotations_.file, after, range_.end}), arrow->second.name)
             ? arrow->second.name + ":"
             : std::string();
}

std::string SignatureText::with(std::vector<Replacement> parts, const Sources &sources) const {
  const FileId file = annotations_.file;
  const std::size_t start = sources.offset(file, range_.start);
  std::string text(sources.text(Span{file, range_.start, range_.end}));
  std::ranges::sort(parts, {}, [](const Replacement &part) { return part.range.start; });
  for (auto each = parts.rbegin(); each != parts.rend(); ++each) {
    const std::size_t from = sources.offset(file, each->range.start);
    text.replace(from - start, sources.offset(file, each->range.end) - from, each->text);
  }
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::string SignatureText::with(const Additions &additions, const Sources &sources,
                                const Aliases &aliases) const {
  const FileId file = annotations_.file;
  const std::size_t start = sources.offset(file, range_.start);
  std::vector<Insertion> insertions;
  const auto insert = [&](Position at, bool end, std::size_t depth, std::string text,
                          std::size_t replaced = 0) {
    insertions.push_back({sources.offset(file, at), end, depth, std::move(text), replaced});
  };
  for (const auto &[path, name] : additions.binders)
    insert(arrows_.at(path).argument, false, 2 * path.size() + 1, name + ":");
  for (const auto &[path, predicates] : additions.predicates) {
    const Place &place = places_.at(path);
    std::string all;
    for (const std::string &predicate : predicates)
      all += (all.empty() ? "" : " && ") + predicate;
    const std::size_t depth = 2 * path.size();
    const std::string type(sources.text(annotations_.span(place.whole)));
    const auto alias = aliases.find({type, all});
    if (const auto instead = additions.instead.find(path); instead != additions.instead.end()) {
      const auto replace = [&](Position from, Position to, std::string with_text) {
        insert(from, false, depth, std::move(with_text),
               sources.offset(file, to) - sources.offset(file, from));
      };
      const std::string kept = name_to_keep(path, sources);
      const std::string base(sources.text(annotations_.span(place.base)));
      const auto name = aliases.find({base, all});
      const syntax::Range part = with_connective(instead->second, place.predicate, file, sources);
      const bool whole = part.start == place.predicate.start && part.end == place.predicate.end;
      if (whole && name != aliases.end() && place.value == "v") {
        replace(place.whole.start, place.whole.end, kept + name->second);
      } else if (whole && all.empty()) {
        replace(place.whole.start, place.base.start, kept);
        replace(place.base.end, place.whole.end, "");
      } else {
        const syntax::Range &range = all.empty() ? part : instead->second;
        replace(range.start, range.end, all);
      }
    } else if (place.refined) {
      if (place.loose)
        insert(place.predicate.start, false, depth, "(");
      insert(place.predicate.end, true, depth, (place.loose ? ") && " : " && ") + all);
    } else if (alias != aliases.end() && place.value == "v") {
      insert(place.whole.start, false, depth, alias->second, type.size());
    } else {
      insert(place.whole.start, false, depth, "{" + place.value + ":");
      insert(place.whole.end, true, depth, " | " + all + "}");
    }
  }
  std::ranges::stable_sort(insertions, comes_before);
  std::string text(sources.text(Span{file, range_.start, range_.end}));
  for (auto each = insertions.rbegin(); each != insertions.rend(); ++each)
    text.replace(each->offset - start, each->replaced, each->text);
  return text;
}

} // namespace culprit::discover
