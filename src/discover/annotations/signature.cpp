#include "discover/annotations/signature.h"

#include <algorithm>
#include <array>
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

} // namespace

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
  places_.try_emplace(path, Place{range, {}, false, {}, false, path.size()});
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
    if (function->binder.name.text != no_symbol)
      name = symbols_.name(function->binder.name.text);
    else if (const auto *refined = std::get_if<y::Refined>(&annotations_[function->argument].node);
             refined != nullptr && refined->binder.name.text != no_symbol)
      name = symbols_.name(refined->binder.name.text);
    else if (const auto *named = std::get_if<y::Named>(&annotations_[function->argument].node))
      name = symbols_.name(named->binder.name.text);
    arrows_.emplace(path, Arrow{annotations_[function->argument].range.start, name});
    path.push_back(TypeStep::Argument);
    read(function->argument, path, name);
    path.back() = TypeStep::Result;
    read(function->result, path, {});
    path.pop_back();
    return;
  }
  if (const auto *refined = std::get_if<y::Refined>(&node.node)) {
    Place place{node.range, argument, true, {}, false, path.size()};
    if (refined->binder.name.text != no_symbol)
      place.value = symbols_.name(refined->binder.name.text);
    if (refined->refinement.predicate == liquid::no_term || refined->base == liquid::no_type)
      place.value.clear();
    else {
      place.predicate = annotations_[refined->refinement.predicate].range;
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

std::optional<TypePath> SignatureText::place_of(const syntax::Range &part) const {
  for (const auto &[path, place] : places_)
    if (place.refined && !place.value.empty() && place.predicate.start <= part.start &&
        part.end <= place.predicate.end)
      return path;
  return std::nullopt;
}

const NamedType *SignatureText::hides(const TypePath &place) const {
  for (TypePath around = place; !around.empty(); around.pop_back())
    if (const auto known = names_.find(around); known != names_.end())
      return around.size() < place.size() ? &known->second : nullptr;
  const auto whole = names_.find({});
  return whole != names_.end() && !place.empty() ? &whole->second : nullptr;
}

std::string SignatureText::binder(const TypePath &arrow) const {
  const auto known = arrows_.find(arrow);
  return known == arrows_.end() ? std::string() : known->second.name;
}

std::string SignatureText::value(const TypePath &place) const {
  const auto known = places_.find(place);
  return known == places_.end() ? std::string() : known->second.value;
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
      const std::size_t from = sources.offset(file, instead->second.start);
      insert(instead->second.start, false, depth, all,
             sources.offset(file, instead->second.end) - from);
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
