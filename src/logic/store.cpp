#include "logic/store.h"

#include "base/memory.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace culprit::logic {

namespace {

std::uint64_t mix(std::uint64_t seed, std::uint64_t value) {
  seed ^= value + 0x9E3779B97F4A7C15ULL + (seed << 6U) + (seed >> 2U);
  return seed * 0xFF51AFD7ED558CCDULL;
}

std::uint64_t hash_sort(const SortNode &node) {
  return mix(mix(static_cast<std::uint64_t>(node.kind), node.a), node.b);
}

} // namespace

Store::Store() : term_index_(1024, no_term) {
  bool_ = make_sort({SortKind::Bool});
  int_ = make_sort({SortKind::Int});
  real_ = make_sort({SortKind::Real});
  string_ = make_sort({SortKind::String});
  true_ = make(Op::True, bool_, {});
  false_ = make(Op::False, bool_, {});
}

Sort Store::make_sort(SortNode node) {
  const std::uint64_t key = hash_sort(node);
  for (auto [it, end] = sort_index_.equal_range(key); it != end; ++it)
    if (this->node(it->second) == node)
      return it->second;
  const Sort sort{static_cast<std::uint32_t>(sorts_.size())};
  sorts_.push_back(node);
  sort_index_.emplace(key, sort);
  return sort;
}

Sort Store::apply_sort(Symbol head, std::span<const Sort> arguments) {
  Sort result = named(head);
  for (const Sort argument : arguments)
    result = apply_sort(result, argument);
  return result;
}

Sort Store::function_sort(std::span<const Sort> arguments, Sort result) {
  for (std::size_t i = arguments.size(); i-- > 0;)
    result = function_sort(arguments[i], result);
  return result;
}

Sort Store::forall_sort(std::uint32_t count, Sort body) {
  return count == 0 ? body : make_sort({SortKind::Forall, count, raw(body)});
}

std::pair<Sort, std::vector<Sort>> Store::unapply(Sort sort) const {
  std::vector<Sort> arguments;
  while (kind(sort) == SortKind::Apply) {
    arguments.push_back(Sort{node(sort).b});
    sort = Sort{node(sort).a};
  }
  std::reverse(arguments.begin(), arguments.end());
  return {sort, std::move(arguments)};
}

std::pair<std::vector<Sort>, Sort> Store::signature(Sort sort) const {
  if (kind(sort) == SortKind::Forall)
    sort = Sort{node(sort).b};
  std::vector<Sort> parameters;
  while (kind(sort) == SortKind::Function) {
    parameters.push_back(Sort{node(sort).a});
    sort = Sort{node(sort).b};
  }
  return {std::move(parameters), sort};
}

// Sorts are as deep as somebody wrote them; the readers bound that depth, so plain recursion is
// fine here.
Sort Store::instantiate(Sort sort, std::span<const Sort> arguments) {
  const SortNode n = node(sort);
  switch (n.kind) {
  case SortKind::Variable:
    return n.a < arguments.size() && arguments[n.a] != no_sort ? arguments[n.a] : sort;
  case SortKind::Apply: {
    const Sort head = instantiate(Sort{n.a}, arguments);
    return apply_sort(head, instantiate(Sort{n.b}, arguments));
  }
  case SortKind::Function: {
    const Sort argument = instantiate(Sort{n.a}, arguments);
    return function_sort(argument, instantiate(Sort{n.b}, arguments));
  }
  case SortKind::Forall:
    return instantiate(Sort{n.b}, arguments);
  default:
    return sort;
  }
}

bool Store::has_variables(Sort sort) const {
  const SortNode &n = node(sort);
  switch (n.kind) {
  case SortKind::Variable:
    return true;
  case SortKind::Apply:
  case SortKind::Function:
    return has_variables(Sort{n.a}) || has_variables(Sort{n.b});
  case SortKind::Forall:
    return has_variables(Sort{n.b});
  default:
    return false;
  }
}

Term Store::fresh(std::string_view base, Sort sort) {
  std::string name;
  do {
    name.assign(base);
    name += '!';
    name += std::to_string(fresh_++);
  } while (symbols_.find(name) != no_symbol);
  return variable(symbol(name), sort);
}

Term Store::integer(std::int64_t value) {
  const std::uint64_t magnitude =
      value < 0 ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value);
  const Term digits = literal(Op::IntLiteral, std::to_string(magnitude), int_);
  return value < 0 ? make(Op::Negate, int_, {digits}) : digits;
}

std::uint64_t Store::hash(const TermNode &node, std::span<const Term> children) {
  std::uint64_t h = mix(mix(static_cast<std::uint64_t>(node.op), raw(node.sort)), node.payload);
  for (const Term child : children)
    h = mix(h, raw(child));
  return h ^ (h >> 29U);
}

Term Store::make(Op op, Sort sort, std::span<const Term> children, std::uint32_t payload) {
  TermNode node{op, sort, payload, static_cast<std::uint32_t>(children_.size()),
                static_cast<std::uint32_t>(children.size())};
  const std::size_t mask = term_index_.size() - 1;
  std::size_t slot = hash(node, children) & mask;
  for (; term_index_[slot] != no_term; slot = (slot + 1) & mask) {
    const Term candidate = term_index_[slot];
    const TermNode &other = get(candidate);
    if (other.op == op && other.sort == sort && other.payload == payload &&
        std::ranges::equal(this->children(candidate), children))
      return candidate;
  }
  const Term term{static_cast<std::uint32_t>(terms_.size())};
  const bool own = !children.empty() && children.data() >= children_.data() &&
                   children.data() < children_.data() + children_.size();
  if (own) { // the children may be a view into children_, which is about to grow
    const std::vector<Term> copy(children.begin(), children.end());
    grow_gently(children_, copy.size());
    children_.insert(children_.end(), copy.begin(), copy.end());
  } else {
    grow_gently(children_, children.size());
    children_.insert(children_.end(), children.begin(), children.end());
  }
  grow_gently(terms_);
  terms_.push_back(node);
  term_index_[slot] = term;
  if (terms_.size() * 2 > term_index_.size())
    grow_index();
  return term;
}

void Store::grow_index() {
  term_index_.assign(term_index_.size() * 2, no_term);
  const std::size_t mask = term_index_.size() - 1;
  for (std::uint32_t i = 0; i < terms_.size(); ++i) {
    std::size_t slot = hash(terms_[i], children(Term{i})) & mask;
    while (term_index_[slot] != no_term)
      slot = (slot + 1) & mask;
    term_index_[slot] = Term{i};
  }
}

} // namespace culprit::logic
