// What is assumed of skolems and families for the time of a match, and what families reduce to.
#include "types/infer/unify.h"

#include <algorithm>
#include <utility>

namespace culprit::types {

namespace {

constexpr std::size_t largest_compared = 100'000; // parts of types

bool same_head(const Store &store, Type left, Type right) {
  return store[left].shape == store[right].shape && store[left].first == store[right].first;
}

} // namespace

// a ~ [F a] is a ~ [b] for a new b, of which F a ~ b is known.
void Unifier::assume_skolem(Type skolem, Type other) {
  Store &store = environment_.store;
  if (mentions(store, other, skolem))
    other = without_cycle(other, skolem);
  if (mentions(store, other, skolem))
    return; // no type is a part of itself: what follows is never run
  store.assume(skolem, other);
  assumed_.push_back(skolem);
}

Type Unifier::without_cycle(Type type, Type skolem, unsigned depth) {
  Store &store = environment_.store;
  constexpr unsigned deepest = 100;
  type = store.resolve(type);
  if (depth > deepest || !mentions(store, type, skolem))
    return type;
  const Node node = store[type];
  if (is_family(type)) {
    const Type instead = store.skolem(store.skolem_of(skolem).name, store.skolem_of(skolem).level);
    equations_.push_back({type, instead});
    assumed_.push_back(type);
    return instead;
  }
  if (node.shape != Shape::Apply)
    return type;
  const Type function = without_cycle(Type{node.first}, skolem, depth + 1);
  return store.apply(function, without_cycle(Type{node.second}, skolem, depth + 1));
}

// A skolem stands for a family that is not decided yet; of any other type it is known that the
// family is that.
void Unifier::assume_family(Type left, Type right) {
  Store &store = environment_.store;
  for (const auto &[skolem, other] : {Pair{left, right}, Pair{right, left}})
    if (store[skolem].shape == Shape::Skolem && !mentions(store, other, skolem)) {
      store.assume(skolem, other);
      assumed_.push_back(skolem);
      return;
    }
  const bool is_left = is_family(left);
  const Type family = is_left ? left : right;
  if (store.mentions_unknown(family)) { // which one it is, is not known
    ++lenient;
    return;
  }
  equations_.push_back({family, is_left ? right : left});
  assumed_.push_back(family);
}

// What is assumed of a family that none of its equations decides.
Type Unifier::by_assumption(Type family, std::size_t arity) {
  Store &store = environment_.store;
  const Store::Spine spine = store.spine(family);
  for (std::size_t i = equations_.size(); i-- > 0;) {
    const Pair equation = equations_[i];
    const Store::Spine known = store.spine(equation.left);
    if (!same_head(store, known.head, spine.head) || known.arguments.size() != arity)
      continue;
    bool equal = true;
    comparing_ = true;
    for (std::size_t k = 0; equal && k < arity; ++k)
      equal = agree(known.arguments[k], spine.arguments[k]);
    comparing_ = false;
    if (!equal)
      continue;
    Type result = equation.right;
    for (std::size_t k = arity; k < spine.arguments.size(); ++k)
      result = store.apply(result, spine.arguments[k]);
    return store.resolve(result);
  }
  return no_type;
}

// Whether two types are the same now.
bool Unifier::agree(Type left, Type right) {
  const Store &store = environment_.store;
  std::vector<Pair> work{{left, right}};
  for (std::size_t parts = 0; !work.empty(); ++parts) {
    const Type a = reduce(store.resolve(work.back().left));
    const Type b = reduce(store.resolve(work.back().right));
    work.pop_back();
    if (a == b)
      continue;
    const Node l = store[a];
    const Node r = store[b];
    if (l.shape != r.shape || parts > largest_compared)
      return false;
    if (l.shape == Shape::Apply) {
      work.push_back({Type{l.second}, Type{r.second}});
      work.push_back({Type{l.first}, Type{r.first}});
    } else if (l.first != r.first) {
      return false;
    }
  }
  return true;
}

bool Unifier::assume(Type left, Type right) {
  assume_ = true;
  const std::optional<Mismatch> mismatch = unify(left, right);
  assume_ = false;
  return !mismatch;
}

void Unifier::forget(std::size_t mark) {
  while (assumed_.size() > mark) {
    if (environment_.store[assumed_.back()].shape == Shape::Skolem)
      environment_.store.assume(assumed_.back(), no_type);
    else
      equations_.pop_back();
    assumed_.pop_back();
  }
  for (Postponed &waiting : postponed_)
    if (waiting.assumed > mark) {
      waiting.assumed = mark;
      waiting.outlived = true;
    }
}

bool Unifier::is_assumed(Type type) const {
  const Store &store = environment_.store;
  std::vector<Type> work{type};
  for (std::size_t parts = 0; !assumed_.empty() && !work.empty() && parts < largest_type; ++parts) {
    Type part = work.back();
    work.pop_back();
    while (store[part].shape == Shape::Variable && store.variable_of(part).binding != no_type)
      part = store.variable_of(part).binding;
    const Node &node = store[part];
    if (node.shape == Shape::Skolem && store.skolem_of(part).assumed != no_type)
      return true;
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.second}, Type{node.first}});
  }
  return false;
}

Type Unifier::as_assumed(Type type, unsigned depth) {
  Store &store = environment_.store;
  constexpr unsigned deepest = 100;
  if (depth > deepest || !is_assumed(type))
    return type;
  while (store[type].shape == Shape::Variable)
    type = store.variable_of(type).binding;
  const Node node = store[type];
  if (node.shape == Shape::Skolem)
    return as_assumed(
        store.substitute(store.resolve(type), 0, {}, node.origin, Store::Origins::Replace),
        depth + 1);
  const Type function = as_assumed(Type{node.first}, depth + 1);
  return store.apply(function, as_assumed(Type{node.second}, depth + 1), node.origin);
}

bool Unifier::is_family(Type type) const {
  if (environment_.families.empty())
    return false;
  const Store &store = environment_.store;
  std::size_t arguments = 0;
  while (store[type].shape == Shape::Apply) {
    type = store.resolve(Type{store[type].first});
    ++arguments;
  }
  if (store[type].shape != Shape::Constructor)
    return false;
  const auto family = environment_.families.find(names::TypeNameId{store[type].first});
  return family != environment_.families.end() && !family->second.data &&
         arguments >= family->second.arity;
}

// With no argument more than it takes: such a type can be anything.
bool Unifier::is_saturated_family(Type type) const {
  const Node node = environment_.store[type];
  return is_family(type) &&
         !(node.shape == Shape::Apply && is_family(environment_.store.resolve(Type{node.first})));
}

// A family of something unknown is unknown.
Type Unifier::unknown_or(Type type) {
  return environment_.store.mentions_unknown(type) ? environment_.store.unknown() : type;
}

Type Unifier::reduce(Type type) {
  if (!is_family(type))
    return type;
  if (reducing_ == 0)
    reductions_ = most_reductions;
  ++reducing_;
  const Type reduced = reduce_family(type);
  --reducing_;
  return reduced;
}

Type Unifier::reduce_family(Type type) {
  Store &store = environment_.store;
  while (reductions_ > 0 && is_family(type)) {
    --reductions_;
    Store::Spine spine = store.spine(type);
    const FamilyInfo &family = environment_.families.at(names::TypeNameId{store[spine.head].first});
    if (family.arity == 0 && !family.closed)
      return type; // its kind tells which equation applies
    Type result = no_type;
    for (const FamilyEquation &equation : family.equations) {
      std::vector<Type> bindings(equation.bound_count, no_type);
      Match matched = Match::Yes;
      for (std::size_t i = 0; i < family.arity && matched == Match::Yes; ++i) {
        spine.arguments[i] = reduce(store.resolve(spine.arguments[i]));
        matched = match(equation.arguments[i], spine.arguments[i], equation.first_bound, bindings,
                        family.closed ? Skolems::AreOpen : Skolems::AreOthers);
      }
      if (matched == Match::Yes && result != no_type)
        return type; // its kind would tell which one applies
      if (matched == Match::Yes) {
        for (Type &binding : bindings)
          if (binding == no_type)
            binding = store.variable(level);
        result = store.substitute(equation.result, equation.first_bound, bindings, no_entity,
                                  Store::Origins::Keep);
      }
      if (family.closed && matched != Match::No)
        break; // an equation that comes earlier may still apply
    }
    if (result == no_type) {
      const bool may_assume = !equations_.empty() && !comparing_;
      const Type assumed = may_assume ? by_assumption(type, family.arity) : no_type;
      if (assumed == no_type)
        return unknown_or(type);
      type = assumed;
      continue;
    }
    for (std::size_t i = family.arity; i < spine.arguments.size(); ++i)
      result = store.apply(result, spine.arguments[i]);
    type = store.resolve(result);
  }
  return type;
}

Unifier::Match Unifier::match(Type pattern, Type type, std::uint32_t first,
                              std::vector<Type> &bindings) {
  return match(pattern, type, first, bindings, Skolems::AreOthers);
}

Unifier::Match Unifier::match(Type pattern, Type type, std::uint32_t first,
                              std::vector<Type> &bindings, Skolems skolems) {
  Store &store = environment_.store;
  std::vector<Pair> work{{pattern, type}};
  Match result = Match::Yes;
  while (!work.empty()) {
    const Pair pair = work.back();
    work.pop_back();
    const Type left = store.resolve(pair.left);
    Type right = store.resolve(pair.right);
    const Node l = store[left];
    if (l.shape == Shape::Bound && l.first - first < bindings.size()) {
      Type &binding = bindings[l.first - first];
      if (binding == no_type)
        binding = pair.right; // as it was made, so that it can be told where it comes from
      else if (store.resolve(binding) != right) // a binder that occurs again
        work.push_back({binding, right});
      continue;
    }
    if (is_family(right))
      right = reduce(right);
    const Node r = store[right];
    if (left == right)
      continue;
    if (r.shape == Shape::Variable || l.shape == Shape::Variable || is_family(right) ||
        store.is_unknown(left) || store.is_unknown(right) ||
        (skolems == Skolems::AreOpen && (l.shape == Shape::Skolem || r.shape == Shape::Skolem))) {
      result = Match::Stuck;
      continue;
    }
    if (l.shape != r.shape || (l.shape != Shape::Apply && l.first != r.first))
      return Match::No;
    if (l.shape == Shape::Apply) {
      work.push_back({Type{l.second}, Type{r.second}});
      work.push_back({Type{l.first}, Type{r.first}});
    }
  }
  return result;
}

} // namespace culprit::types
