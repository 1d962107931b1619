#include "types/infer/unify.h"

#include "types/labels.h"

#include <algorithm>
#include <utility>

namespace culprit::types {

std::optional<Mismatch> Unifier::unify(Type left, Type right) {
  std::vector<Pair> work{{left, right}};
  std::optional<Mismatch> first;
  if (depth_ == 0) {
    compared_.clear();
    expansions_ = 0;
  }
  ++depth_;
  for (std::size_t steps = 0; !work.empty(); ++steps) {
    if (steps == largest_type) {
      first = Mismatch{MismatchKind::TooLarge, left, right};
      break;
    }
    const Pair pair = work.back();
    work.pop_back();
    std::optional<Mismatch> mismatch = step(pair, work);
    if (mismatch && !first)
      first = mismatch;
  }
  --depth_;
  // Of rows a person knows only the whole type.
  const Store &store = environment_.store;
  if (first && first->kind == MismatchKind::Different &&
      (as_extension(store, first->left) || as_extension(store, first->right)))
    first = Mismatch{MismatchKind::Different, left, right};
  return first;
}

Type Unifier::behind(Type type) const {
  const Store &store = environment_.store;
  type = store.resolve(type);
  if (!abbreviated.empty() && store[type].shape == Shape::Apply) {
    const Store::Spine spine = store.spine(type);
    const Node &head = store[spine.head];
    const auto name = head.shape == Shape::Constructor
                          ? abbreviated.find(names::TypeNameId{head.first})
                          : abbreviated.end();
    if (name == abbreviated.end())
      return type;
    const Type expanded =
        expand(environment_, environment_.synonyms.at(name->second), spine.arguments);
    return expanded == no_type ? type : store.resolve(expanded);
  }
  // A type of a signature may stand for one that a function takes.
  for (std::size_t steps = 0; steps <= taken.size() && store[type].shape == Shape::Constructor;
       ++steps) {
    const auto meaning = taken.find(names::TypeNameId{store[type].first});
    if (meaning == taken.end() || store.resolve(meaning->second) == type)
      return type;
    type = store.resolve(meaning->second);
  }
  return type;
}

// OCaml: a skolem keeps its own name where a variable may know it, whatever is assumed of it here:
// outside of the match that says so, the two are different again. What Haskell infers stays inside,
// where the types of expressions are those that are assumed.
Type Unifier::as_named(Type type, Type variable) const {
  const Store &store = environment_.store;
  const Type resolved = behind(type);
  if (environment_.dialect != syntax::Dialect::Ocaml)
    return resolved;
  while (store[type].shape == Shape::Variable && store.variable_of(type).binding != no_type)
    type = store.variable_of(type).binding;
  if (store[type].shape == Shape::Constructor)
    if (const auto meaning = taken.find(names::TypeNameId{store[type].first});
        meaning != taken.end())
      type = meaning->second;
  return store[type].shape == Shape::Skolem &&
                 store.skolem_of(type).level <= store.variable_of(variable).level
             ? type
             : resolved;
}

Type Unifier::without_label(Type type) const {
  if (ignored_labels == nullptr)
    return type;
  const auto label = label_of(environment_.store, *ignored_labels, type);
  return label && !label->optional ? label->body : type;
}

std::optional<Mismatch> Unifier::step(Pair pair, std::vector<Pair> &work) {
  Store &store = environment_.store;
  pair = {without_label(pair.left), without_label(pair.right)};
  const Type left = behind(pair.left);
  const Type right = behind(pair.right);
  if (left == right)
    return std::nullopt;
  if (store.is_unknown(left) || store.is_unknown(right)) {
    absorb(left, right);
    return std::nullopt;
  }
  const Node l = store[left];
  const Node r = store[right];
  if (l.shape == Shape::Variable && r.shape == Shape::Variable) {
    // The younger one is bound: what a long list of new variables is equal to stays one step away.
    const Level left_level = store.variable_of(left).level;
    const Level right_level = store.variable_of(right).level;
    const bool keeps_left =
        left_level != right_level ? left_level < right_level : l.first < r.first;
    return keeps_left ? bind(right, left) : bind(left, right);
  }
  if (is_family(left) || is_family(right)) {
    const Type reduced_left = reduce(left);
    const Type reduced_right = reduce(right);
    if (reduced_left != left || reduced_right != right)
      work.push_back({reduced_left, reduced_right});
    else if (l.shape == Shape::Variable)
      return bind(left, right);
    else if (r.shape == Shape::Variable)
      return bind(right, left);
    else if (l.shape == Shape::Apply && r.shape == Shape::Apply && !is_saturated_family(left) &&
             !is_saturated_family(right)) { // f x and F a y, where F takes one argument
      work.push_back({Type{l.second}, Type{r.second}});
      work.push_back({Type{l.first}, Type{r.first}});
    } else if (assume_)
      assume_family(left, right);
    else
      postponed_.push_back({{left, right}, assumed_.size()});
    return std::nullopt;
  }
  if (l.shape == Shape::Variable)
    return bind(left, as_named(pair.right, left));
  if (r.shape == Shape::Variable)
    return bind(right, as_named(pair.left, right));
  if (l.shape == Shape::Forall || r.shape == Shape::Forall)
    return unify_quantified(left, right, work);
  if (l.shape == r.shape && l.first == r.first && l.shape != Shape::Apply)
    return std::nullopt;
  if (l.shape == Shape::Literal && r.shape == Shape::Literal) { // packed modules
    const auto a = environment_.packages.find(Symbol{l.first});
    const auto b = environment_.packages.find(Symbol{r.first});
    if (a != environment_.packages.end() && b != environment_.packages.end() &&
        a->second == b->second)
      return std::nullopt;
  }
  if (assume_ && (l.shape == Shape::Skolem || r.shape == Shape::Skolem)) {
    const bool is_left =
        l.shape == Shape::Skolem &&
        (r.shape != Shape::Skolem || store.skolem_of(left).level >= store.skolem_of(right).level);
    assume_skolem(is_left ? left : right, is_left ? right : left);
    return std::nullopt;
  }
  if (environment_.dialect == syntax::Dialect::Ocaml) {
    if (compare_variants(left, right, work))
      return std::nullopt;
    if (as_extension(store, left) || as_extension(store, right))
      return unify_rows(left, right, work);
  }
  if (l.shape == Shape::Apply && r.shape == Shape::Apply) {
    work.push_back({Type{l.second}, Type{r.second}});
    work.push_back({Type{l.first}, Type{r.first}});
    return std::nullopt;
  }
  if (lenient > 0 && (store[store.spine(left).head].shape == Shape::Skolem ||
                      store[store.spine(right).head].shape == Shape::Skolem))
    return std::nullopt;
  return Mismatch{MismatchKind::Different, left, right};
}

// Names of polymorphic variants stand for what they are. Whether there are any on the way.
bool Unifier::compare_variants(Type left, Type right, std::vector<Pair> &work) {
  if (environment_.variants.empty())
    return false;
  const Store &store = environment_.store;
  const Store::Spine l = store.spine(left);
  const Store::Spine r = store.spine(right);
  const Node &a = store[l.head];
  const Node &b = store[r.head];
  if (a.shape == b.shape && a.first == b.first)
    return false;
  const Type expanded_left = expand_variants(environment_, left);
  const Type expanded_right = expand_variants(environment_, right);
  if (expanded_left == no_type && expanded_right == no_type)
    return false;
  const bool both = expanded_left != no_type && expanded_right != no_type;
  if (both && l.arguments.empty() && r.arguments.empty() &&
      !compared_.emplace(store[l.head].first, store[r.head].first).second)
    return true;
  if (environment_.recursive_types &&
      ++expansions_ > most_expansions) { // parts of themselves with ever larger arguments
    environment_.met_recursive_type = true;
    return true;
  }
  work.push_back({expanded_left == no_type ? left : expanded_left,
                  expanded_right == no_type ? right : expanded_right});
  return true;
}

// Each row has the tags of the other, or is open for them.
std::optional<Mismatch> Unifier::unify_rows(Type left, Type right, std::vector<Pair> &work) {
  Store &store = environment_.store;
  const std::optional<Extension> l = as_extension(store, left);
  const std::optional<Extension> r = as_extension(store, right);
  const Mismatch different{MismatchKind::Different, left, right};
  if (!l || !r) { // what the end meets is not there
    const Type end = l ? right : left;
    const Extension &other = l ? *l : *r;
    if (!is_end(store, end) || unify(other.first.presence, end))
      return different;
    work.push_back({other.rest, end});
    return std::nullopt;
  }
  if (l->first.tag == r->first.tag) {
    if (unify(l->first.presence, r->first.presence))
      return different;
    work.push_back({l->rest, r->rest});
    // What a tag that is not there would hold means nothing.
    if (!is_end(store, l->first.presence))
      work.push_back({l->first.argument, r->first.argument});
    return std::nullopt;
  }
  if (store.resolve(l->rest) == store.resolve(r->rest) &&
      store[store.resolve(l->rest)].shape == Shape::Variable)
    return different;
  const Type rest = store.variable(level);
  work.push_back({l->rest, extend(store, r->first, rest)});
  work.push_back({r->rest, extend(store, l->first, rest)});
  return std::nullopt;
}

// What meets an unknown type may be anything in the places that are not known otherwise.
void Unifier::absorb(Type left, Type right) {
  Store &store = environment_.store;
  const Type unknown = store.spine(store.is_unknown(left) ? left : right).head;
  const Type other = store.is_unknown(left) ? right : left;
  if (assume_ && store[other].shape == Shape::Skolem) {
    store.assume(other, unknown);
    assumed_.push_back(other);
    return;
  }
  std::vector<Type> work{left, right};
  for (std::size_t parts = 0; !work.empty() && parts < largest_type; ++parts) {
    const Type part = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[part];
    if (node.shape == Shape::Variable)
      store.bind(part, unknown);
    else if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.second}, Type{node.first}});
    else if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(part).body);
  }
}

std::optional<Mismatch> Unifier::bind(Type variable, Type to) {
  Store &store = environment_.store;
  const Level own = store.variable_of(variable).level;
  std::vector<Type> work{to};
  bool escapes = false;
  for (std::size_t parts = 0; !work.empty(); ++parts) {
    if (parts == largest_type)
      return Mismatch{MismatchKind::TooLarge, variable, to};
    const Type type = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[type];
    switch (node.shape) {
    case Shape::Variable:
      if (type == variable && environment_.recursive_types) {
        environment_.met_recursive_type = true;
        store.bind(variable, store.unknown());
        return std::nullopt;
      }
      if (type == variable)
        return Mismatch{MismatchKind::Infinite, variable, to};
      if (store.variable_of(type).level > own)
        store.set_level(type, own);
      break;
    case Shape::Skolem:
      escapes = escapes || store.skolem_of(type).level > own;
      break;
    case Shape::Apply:
      work.push_back(Type{node.second});
      work.push_back(Type{node.first});
      break;
    case Shape::Forall:
      work.push_back(store.quantifier(type).body);
      break;
    default:
      break;
    }
  }
  store.bind(variable, to);
  if (escapes)
    return Mismatch{MismatchKind::Escape, variable, to};
  return std::nullopt;
}

// Two quantified types are equal up to the names of their binders. Where only one is quantified, it
// is used at some instance.
std::optional<Mismatch> Unifier::unify_quantified(Type left, Type right, std::vector<Pair> &work) {
  Store &store = environment_.store;
  const bool both = store[left].shape == Shape::Forall && store[right].shape == Shape::Forall;
  const auto open = [&](Type type, std::span<const Type> replacements) {
    const Quantifier quantifier = store.quantifier(type);
    return store.substitute(quantifier.body, quantifier.first_bound, replacements, no_entity,
                            Store::Origins::Keep);
  };
  if (!both) {
    const bool is_left = store[left].shape == Shape::Forall;
    const Type quantified = is_left ? left : right;
    std::vector<Type> fresh(store.quantifier(quantified).bound_count);
    for (Type &type : fresh)
      type = store.variable(level);
    const Type opened = open(quantified, fresh);
    work.push_back(is_left ? Pair{opened, right} : Pair{left, opened});
    return std::nullopt;
  }
  const Quantifier quantifier = store.quantifier(left);
  if (quantifier.bound_count != store.quantifier(right).bound_count)
    return Mismatch{MismatchKind::Different, left, right};
  std::vector<Type> skolems;
  for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
    skolems.push_back(store.skolem(store.bound_name(quantifier.first_bound + i), outermost));
  const Type opened = open(left, skolems);
  work.push_back({opened, open(right, skolems)});
  return std::nullopt;
}

std::vector<Mismatch> Unifier::retry() {
  std::vector<Mismatch> mismatches;
  for (std::size_t before = postponed_.size() + 1;
       !postponed_.empty() && postponed_.size() < before;) {
    before = postponed_.size();
    for (const Postponed &waiting : std::exchange(postponed_, {})) {
      if (waiting.assumed != assumed_.size()) {
        postponed_.push_back(waiting);
        continue;
      }
      const std::size_t first = postponed_.size();
      const std::optional<Mismatch> mismatch = unify(waiting.pair.left, waiting.pair.right);
      if (mismatch && !waiting.outlived)
        mismatches.push_back(*mismatch);
      for (std::size_t i = first; i < postponed_.size(); ++i)
        postponed_[i].outlived = waiting.outlived;
    }
  }
  return mismatches;
}

} // namespace culprit::types
