#include "smt/representation.h"

#include "base/components.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace culprit::smt {

using logic::Sort;
using logic::SortKind;

namespace {

// Instances beyond this many are Int: nobody needs them, but a short file can ask for 2^100.
constexpr std::size_t most_instances = 4096;
constexpr unsigned deepest_sort = 100;

bool is_array(std::string_view head) {
  return head == "Set_Set" || head == "Map_t" || head == "Array" || head == "Array_t" ||
         head == "Bag_t" || head == "Bag_Bag";
}

std::optional<std::uint32_t> bit_size(std::string_view name) {
  if (name.starts_with("Size"))
    name.remove_prefix(4);
  std::uint32_t size = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), size);
  const bool good = error == std::errc{} && end == name.data() + name.size();
  return good && size > 0 && size <= 65536 ? std::optional(size) : std::nullopt;
}

} // namespace

Representations::Representations(const logic::Store &store, const logic::Declarations &declarations,
                                 bool strings)
    : store_(&store), declarations_(&declarations), strings_(strings) {
  for (const Shape shape : {Shape::Bool, Shape::Int, Shape::Real, Shape::String})
    static_cast<void>(make({shape, 0, {}}));
}

Representation Representations::make(RepresentationNode node) {
  const auto [position, inserted] =
      index_.emplace(std::move(node), Representation{static_cast<std::uint32_t>(nodes_.size())});
  if (inserted)
    nodes_.push_back(position->first);
  return position->second;
}

Representation Representations::of(Sort sort) {
  const auto i = static_cast<std::size_t>(sort);
  if (i >= known_.size())
    known_.resize(store_->sort_count());
  if (!known_[i])
    known_[i] = build(sort, {}, 0, 0);
  return *known_[i];
}

std::vector<Representation> Representations::fields(Representation data, std::size_t constructor) {
  const RepresentationNode node = (*this)[data];
  std::vector<Representation> result;
  for (const logic::Field &field :
       declarations_->data_types[node.number].constructors[constructor].fields)
    result.push_back(build(field.sort, node.arguments, node.number, 0));
  return result;
}

// ---- from sorts

std::optional<std::uint32_t> Representations::data_index(Sort head) const {
  if (store_->kind(head) != SortKind::Named)
    return std::nullopt;
  const auto entry = data_index_.find(Symbol{store_->node(head).a});
  return entry == data_index_.end() ? std::nullopt : std::optional(entry->second);
}

// `owner` is the data type whose field this is; written without arguments it means itself.
Representation Representations::build(Sort sort, std::span<const Representation> parameters,
                                      std::uint32_t owner, unsigned depth) {
  const logic::SortNode &node = store_->node(sort);
  switch (node.kind) {
  case SortKind::Bool:
    return boolean;
  case SortKind::Real:
    return real;
  case SortKind::String:
    return strings_ ? string : integer;
  case SortKind::Variable:
    return node.a < parameters.size() ? parameters[node.a] : integer;
  case SortKind::Forall:
    return build(Sort{node.b}, parameters, owner, depth);
  case SortKind::Named:
  case SortKind::Apply:
    break;
  default:
    return integer;
  }
  const auto [head, arguments] = store_->unapply(sort);
  if (store_->kind(head) != SortKind::Named || depth > deepest_sort)
    return integer;
  if (!analysed_)
    analyse();
  const std::optional<std::uint32_t> data = data_index(head);
  std::vector<Representation> represented;
  if (arguments.empty() && data == owner && !parameters.empty())
    represented.assign(parameters.begin(), parameters.end());
  for (const Sort argument : arguments)
    represented.push_back(build(argument, parameters, owner, depth + 1));
  return applied(store_->name(Symbol{store_->node(head).a}), data, std::move(represented),
                 arguments);
}

Representation Representations::applied(std::string_view head, std::optional<std::uint32_t> data,
                                        std::vector<Representation> arguments,
                                        std::span<const Sort> sorts) {
  if (data) {
    if (opaque_[*data])
      return integer;
    arguments.resize(declarations_->data_types[*data].parameter_count, integer);
    RepresentationNode node{Shape::Data, *data, std::move(arguments)};
    if (nodes_.size() > most_instances && !index_.contains(node))
      return integer;
    return make(std::move(node));
  }
  const bool unary = arguments.size() == 1;
  if (head == "BitVec" && unary && store_->kind(sorts[0]) == SortKind::Named) {
    const auto size = bit_size(store_->name(Symbol{store_->node(sorts[0]).a}));
    return size ? make({Shape::BitVector, *size, {}}) : integer;
  }
  if (head == "Set_Set" && unary)
    return make({Shape::Array, 0, {arguments[0], boolean}});
  if ((head == "Bag_t" || head == "Bag_Bag") && unary)
    return make({Shape::Array, 0, {arguments[0], integer}});
  if (is_array(head) && arguments.size() == 2)
    return make({Shape::Array, 0, std::move(arguments)});
  return integer;
}

// ---- which data types the solver can have

// The data types and parameters that a field mentions where the solver would see them.
std::vector<Representations::Occurrence>
Representations::occurrences(Sort field, const std::vector<std::vector<bool>> &nesting) const {
  std::vector<Occurrence> result;
  std::vector<std::pair<Sort, bool>> pending{{field, false}};
  while (!pending.empty()) {
    const auto [sort, nested] = pending.back();
    pending.pop_back();
    if (store_->kind(sort) == SortKind::Variable) {
      result.push_back({true, nested, store_->node(sort).a, sort});
      continue;
    }
    const auto [head, arguments] = store_->unapply(sort);
    if (const auto data = data_index(head)) {
      result.push_back({false, nested, *data, sort});
      for (std::size_t i = 0; i < arguments.size() && i < nesting[*data].size(); ++i)
        pending.emplace_back(arguments[i], nested || nesting[*data][i]);
    } else if (store_->kind(head) == SortKind::Named &&
               is_array(store_->name(Symbol{store_->node(head).a}))) {
      for (const Sort argument : arguments)
        pending.emplace_back(argument, true);
    }
  }
  return result;
}

// Per data type, once it is known which parameters end up inside arrays.
std::vector<std::vector<Representations::Occurrence>> Representations::all_occurrences() const {
  const auto &types = declarations_->data_types;
  std::vector<std::vector<bool>> nesting;
  nesting.reserve(types.size());
  for (const logic::DataType &type : types)
    nesting.emplace_back(type.parameter_count, false);
  std::vector<std::vector<Occurrence>> result(types.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < types.size(); ++i) {
      result[i].clear();
      for (const logic::Constructor &constructor : types[i].constructors)
        for (const logic::Field &field : constructor.fields)
          for (const Occurrence &occurrence : occurrences(field.sort, nesting)) {
            result[i].push_back(occurrence);
            if (!occurrence.parameter || !occurrence.nested ||
                occurrence.index >= nesting[i].size() || nesting[i][occurrence.index])
              continue;
            nesting[i][occurrence.index] = true;
            changed = true;
          }
    }
  }
  return result;
}

void Representations::analyse() {
  analysed_ = true;
  const auto &types = declarations_->data_types;
  for (std::uint32_t i = 0; i < types.size(); ++i)
    data_index_.emplace(types[i].name, i);
  opaque_.assign(types.size(), false);
  mark_irregular(all_occurrences());
  mark_ill_founded();
}

// Inside a group of mutually recursive declarations a member may be used with the parameters as
// they are, or with a sort without parameters; otherwise its instances might never end. Nor may it
// be inside an array.
void Representations::mark_irregular(const std::vector<std::vector<Occurrence>> &occurrences) {
  const auto count = static_cast<std::uint32_t>(occurrences.size());
  const auto groups = components(count, [&](std::uint32_t i) {
    std::vector<std::uint32_t> next;
    for (const Occurrence &occurrence : occurrences[i])
      if (!occurrence.parameter)
        next.push_back(occurrence.index);
    return next;
  });
  std::vector<std::size_t> group_of(count);
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (const std::uint32_t member : groups[g])
      group_of[member] = g;

  const auto regular = [&](const Occurrence &occurrence) {
    const auto [head, arguments] = store_->unapply(occurrence.sort);
    for (std::uint32_t i = 0; i < arguments.size(); ++i) {
      const logic::SortNode &argument = store_->node(arguments[i]);
      const bool same = argument.kind == SortKind::Variable && argument.a == i;
      if (!same && store_->has_variables(arguments[i]))
        return false;
    }
    return !occurrence.nested;
  };
  for (std::uint32_t i = 0; i < count; ++i)
    for (const Occurrence &occurrence : occurrences[i])
      if (!occurrence.parameter && group_of[occurrence.index] == group_of[i] &&
          !regular(occurrence))
        for (const std::uint32_t member : groups[group_of[i]])
          opaque_[member] = true;
}

// A data type has a finite value if some constructor's fields have; `needs` is which parameters
// must have one for that.
void Representations::mark_ill_founded() {
  const auto &types = declarations_->data_types;
  std::vector<std::optional<std::set<std::uint32_t>>> needs(types.size());
  for (std::size_t i = 0; i < types.size(); ++i)
    if (opaque_[i])
      needs[i].emplace();

  const auto requirement = [&](Sort field) -> std::optional<std::set<std::uint32_t>> {
    std::set<std::uint32_t> result;
    std::vector<Sort> pending{field};
    while (!pending.empty()) {
      const Sort sort = pending.back();
      pending.pop_back();
      if (store_->kind(sort) == SortKind::Variable)
        result.insert(store_->node(sort).a);
      const auto [head, arguments] = store_->unapply(sort);
      const auto data = data_index(head);
      if (!data)
        continue;
      if (!needs[*data])
        return std::nullopt;
      for (const std::uint32_t parameter : *needs[*data])
        if (parameter < arguments.size())
          pending.push_back(arguments[parameter]);
    }
    return result;
  };
  const auto needs_of = [&](const logic::DataType &type) -> std::optional<std::set<std::uint32_t>> {
    for (const logic::Constructor &constructor : type.constructors) {
      std::set<std::uint32_t> all;
      const bool good = std::ranges::all_of(constructor.fields, [&](const logic::Field &field) {
        const auto needed = requirement(field.sort);
        if (needed)
          all.insert(needed->begin(), needed->end());
        return needed.has_value();
      });
      if (good)
        return all;
    }
    return std::nullopt;
  };

  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < types.size(); ++i)
      if (!needs[i]) {
        needs[i] = needs_of(types[i]);
        changed = changed || needs[i].has_value();
      }
  }
  for (std::size_t i = 0; i < types.size(); ++i)
    if (!needs[i])
      opaque_[i] = true;
}

// ---- the order in which instances can be made

// The data types in the fields, also those inside arrays.
std::vector<Representation> Representations::successors(Representation data) {
  std::vector<Representation> result;
  const std::size_t constructors =
      declarations_->data_types[(*this)[data].number].constructors.size();
  for (std::size_t i = 0; i < constructors; ++i) {
    std::vector<Representation> pending = fields(data, i);
    while (!pending.empty()) {
      const Representation field = pending.back();
      pending.pop_back();
      const RepresentationNode &node = (*this)[field];
      if (node.shape == Shape::Data)
        result.push_back(field);
      else
        pending.insert(pending.end(), node.arguments.begin(), node.arguments.end());
    }
  }
  return result;
}

std::vector<std::vector<Representation>> Representations::groups(Representation data) {
  std::vector<Representation> reached{data};
  std::map<Representation, std::uint32_t> number{{data, 0}};
  std::vector<std::vector<std::uint32_t>> edges;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    edges.emplace_back();
    for (const Representation next : successors(reached[i])) {
      const auto [position, fresh] =
          number.emplace(next, static_cast<std::uint32_t>(reached.size()));
      if (fresh)
        reached.push_back(next);
      edges.back().push_back(position->second);
    }
  }
  std::vector<std::vector<Representation>> result;
  for (const auto &component : components(
           static_cast<std::uint32_t>(reached.size()),
           [&](std::uint32_t i) -> const std::vector<std::uint32_t> & { return edges[i]; })) {
    result.emplace_back();
    for (const std::uint32_t member : component)
      result.back().push_back(reached[member]);
  }
  return result;
}

} // namespace culprit::smt
