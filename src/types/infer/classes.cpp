#include "types/infer/classes.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace culprit::types {

namespace {

constexpr std::size_t most_givens = 2'000; // families may make constraints without end

} // namespace

EvidenceId ClassSolver::open() {
  typing_.evidence.emplace_back();
  return EvidenceId{static_cast<std::uint32_t>(typing_.evidence.size() - 1)};
}

void ClassSolver::add_given(const Predicate &predicate, EvidenceId evidence) {
  const std::size_t first = givens_.size();
  add_with_superclasses(predicate, evidence);
  assume_equalities(first);
}

void ClassSolver::look_at_givens_again() { assume_equalities(0); }

// Of the givens from `first` on, and of those that come of them.
void ClassSolver::assume_equalities(std::size_t first) {
  for (std::size_t i = first; i < givens_.size() && givens_.size() < most_givens; ++i) {
    const Predicate given = givens_[i].predicate;
    if (!given.equality())
      continue;
    const std::vector<Type> sides(environment_.store.arguments(given).begin(),
                                  environment_.store.arguments(given).end());
    if (sides.size() == 2)
      static_cast<void>(unifier_.assume(sides[0], sides[1]));
    for (const Predicate &part : computed(given).value_or(std::vector<Predicate>{}))
      if (std::ranges::none_of(givens_, [&](const Given &known) {
            return !part.equality() && same(known.predicate, part);
          }))
        add_with_superclasses(part, open());
  }
}

std::optional<std::vector<Predicate>> ClassSolver::computed(const Predicate &predicate) {
  if (!predicate.equality() || predicate.count != 1)
    return std::nullopt;
  const Store &store = environment_.store;
  const Type before = store.resolve(store.arguments(predicate)[0]);
  const Type after = unifier_.reduce(before);
  if (after == before)
    return std::nullopt;
  std::vector<Predicate> parts;
  add_predicates(environment_, after, parts);
  return parts;
}

void ClassSolver::determine(std::span<const Wanted> wanted) {
  for (const Wanted &goal : std::vector<Wanted>(wanted.begin(), wanted.end()))
    static_cast<void>(improve(goal));
}

void ClassSolver::add_with_superclasses(const Predicate &predicate, EvidenceId evidence) {
  std::vector<Given> work{{predicate, evidence}};
  std::vector<std::size_t> below{0}; // of whose superclasses each one is
  // A class may be a superclass of itself, for other types: these count, theirs do not.
  const auto comes_again = [&](std::size_t which) {
    for (std::size_t above = which; above != 0;) {
      above = below[above];
      if (work[above].predicate.head == work[which].predicate.head)
        return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < work.size() && work.size() < 200; ++i) {
    const Given given = work[i];
    const auto info = environment_.classes.find(given.predicate.head);
    if (given.predicate.equality() || info == environment_.classes.end() || comes_again(i))
      continue;
    const std::vector<Type> arguments(environment_.store.arguments(given.predicate).begin(),
                                      environment_.store.arguments(given.predicate).end());
    std::uint32_t which = 0;
    for (const Predicate &superclass : info->second.superclasses) {
      const EvidenceId above = open();
      typing_.evidence[index(above)] = {
          Evidence::Kind::Superclass, which++, {given.evidence}, given.predicate.head};
      work.push_back({environment_.store.substitute(superclass, info->second.first_bound, arguments,
                                                    no_entity, Store::Origins::Keep),
                      above});
      below.push_back(i);
    }
  }
  givens_.insert(givens_.end(), work.begin(), work.end());
}

namespace {

// Instances may ask for ever larger things, and dependencies may feed each other: what is not
// solved by then stays open.
constexpr std::size_t most_wanted = 10'000;
constexpr unsigned most_rounds = 30;

} // namespace

ClassSolver::Result ClassSolver::solve(std::vector<Wanted> wanted) {
  Result result;
  bool again = true;
  for (unsigned round = 0; again && round < most_rounds; ++round) {
    again = false;
    std::vector<std::pair<Wanted, bool>> rest; // whether no instance fits
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const Wanted goal = wanted[i];
      std::vector<Wanted> more;
      Answer answer = by_given(goal);
      if (answer == Answer::Open)
        answer = builtin(goal, more);
      if (answer == Answer::Open)
        answer = by_instance(goal, more);
      if (answer != Answer::Solved)
        answer = by_ignorance(goal, answer);
      if (!more.empty()) {
        if (wanted.size() < most_wanted)
          wanted.insert(wanted.end(), more.begin(), more.end());
      }
      if (answer != Answer::Solved)
        rest.push_back({goal, answer == Answer::Failed});
    }
    wanted.clear();
    std::vector<Wanted> failed;
    for (const auto &[goal, has_failed] : rest) {
      const Improvement improvement = improve(goal);
      again = again || improvement.changed;
      if (improvement.mismatch) // says more than that no instance fits
        result.mismatches.emplace_back(goal.constraint, *improvement.mismatch);
      else
        (has_failed ? failed : wanted).push_back(goal);
    }
    std::vector<Wanted> &to =
        again ? wanted : result.failed; // what is known now may make a given fit
    to.insert(to.end(), failed.begin(), failed.end());
  }
  result.open = std::move(wanted);
  return result;
}

std::vector<Wanted> ClassSolver::without_implied(const std::vector<Wanted> &wanted) {
  // The same constraint about a variable is asked for again and again.
  std::unordered_map<std::uint64_t, EvidenceId> first;
  std::vector<Wanted> different;
  for (const Wanted &goal : wanted) {
    const Type type =
        goal.predicate.count == 1
            ? environment_.store.resolve(environment_.store.arguments(goal.predicate)[0])
            : no_type;
    const bool simple = type != no_type && environment_.store[type].shape == Shape::Variable;
    const std::uint64_t both = static_cast<std::uint64_t>(goal.predicate.head) << 32U | index(type);
    if (simple && !first.try_emplace(both, goal.evidence).second)
      typing_.evidence[index(goal.evidence)] = {Evidence::Kind::Same, 0, {first.at(both)}};
    else
      different.push_back(goal);
  }
  // Superclasses follow from their subclasses, whichever was asked for first.
  const std::size_t outer = givens_.size();
  std::vector<EvidenceId> whose(outer, EvidenceId{});
  for (const Wanted &goal : different) {
    add_with_superclasses(goal.predicate, goal.evidence);
    whose.resize(givens_.size(), goal.evidence);
  }
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> alike; // innermost last
  for (std::size_t i = 0; i < givens_.size(); ++i)
    alike[key(givens_[i].predicate)].push_back(i);
  std::vector<Wanted> kept;
  for (const Wanted &goal : different) {
    const std::vector<std::size_t> &those = alike[key(goal.predicate)];
    const auto implying = std::find_if(those.rbegin(), those.rend(), [&](std::size_t i) {
      // What follows from others itself adds nothing to them.
      const bool usable =
          i < outer || (whose[i] != goal.evidence &&
                        typing_.evidence[index(whose[i])].kind == Evidence::Kind::Open);
      return usable && same(givens_[i].predicate, goal.predicate);
    });
    if (implying == those.rend())
      kept.push_back(goal);
    else
      typing_.evidence[index(goal.evidence)] = {
          Evidence::Kind::Same, 0, {givens_[*implying].evidence}};
  }
  givens_.resize(outer);
  return kept;
}

// Equal for predicates that are the same.
std::uint64_t ClassSolver::key(const Predicate &predicate) {
  const Store &store = environment_.store;
  const std::uint64_t head = static_cast<std::uint64_t>(predicate.head) << 32U;
  if (predicate.count == 0)
    return head;
  Type type = unifier_.reduce(store.resolve(store.arguments(predicate)[0]));
  while (store[type].shape == Shape::Apply)
    type = unifier_.reduce(store.resolve(Type{store[type].first}));
  return head | store[type].first;
}

// A type that nothing is known about may have any instance, and decide whatever stands beside it.
ClassSolver::Answer ClassSolver::by_ignorance(const Wanted &wanted, Answer otherwise) {
  const Store &store = environment_.store;
  const std::vector<Type> arguments(store.arguments(wanted.predicate).begin(),
                                    store.arguments(wanted.predicate).end());
  if (std::ranges::none_of(arguments, [&](Type type) { return store.mentions_unknown(type); }))
    return otherwise;
  for (const Type argument : arguments)
    static_cast<void>(unifier_.unify(argument, environment_.store.unknown()));
  typing_.evidence[index(wanted.evidence)].kind = Evidence::Kind::Builtin;
  return Answer::Solved;
}

// Classes that the compiler itself implements, and equalities.
bool is_builtin_class(std::string_view name) {
  return name == "Typeable" || name == "Coercible" || name == "KnownNat" || name == "KnownSymbol";
}

ClassSolver::Answer ClassSolver::builtin(const Wanted &wanted, std::vector<Wanted> &more) {
  bool solved = wanted.predicate.equality();
  if (solved) {
    const auto arguments = environment_.store.arguments(wanted.predicate);
    if (arguments.size() == 2 && unifier_.unify(arguments[0], arguments[1]))
      return Answer::Failed;
    for (const Predicate &part : computed(wanted.predicate).value_or(std::vector<Predicate>{}))
      more.push_back({part, open(), wanted.constraint});
  } else {
    solved =
        is_builtin_class(symbols_.name(environment_.store.program()[wanted.predicate.head].name));
  }
  // What stands for a type is not known before the type is.
  const bool unknown =
      !wanted.predicate.equality() && wanted.predicate.count == 1 && !rigid(wanted.predicate);
  if (!solved || unknown)
    return Answer::Open;
  typing_.evidence[index(wanted.evidence)].kind = Evidence::Kind::Builtin;
  if (!wanted.predicate.equality() && wanted.predicate.count == 1)
    represent(wanted, more);
  else if (!wanted.predicate.equality())
    typing_.evidence[index(wanted.evidence)].type = applied(wanted.predicate);
  return Answer::Solved;
}

Type ClassSolver::applied(const Predicate &predicate) {
  Store &store = environment_.store;
  Type type = store.constructor(predicate.head);
  const std::vector<Type> arguments(store.arguments(predicate).begin(),
                                    store.arguments(predicate).end());
  for (const Type argument : arguments)
    type = store.apply(type, argument);
  return type;
}

// What stands for a type at run time: its constructor, and what stands for its arguments.
void ClassSolver::represent(const Wanted &wanted, std::vector<Wanted> &more) {
  const Type type = environment_.store.arguments(wanted.predicate)[0];
  const Store::Spine spine = environment_.store.spine(type);
  std::vector<EvidenceId> parts;
  for (const Type argument : spine.arguments) {
    parts.push_back(open());
    more.push_back({environment_.store.predicate(wanted.predicate.head, std::span(&argument, 1)),
                    parts.back(), wanted.constraint});
  }
  Evidence &evidence = typing_.evidence[index(wanted.evidence)];
  evidence.type = type;
  evidence.of_class = wanted.predicate.head;
  evidence.arguments = std::move(parts);
}

bool ClassSolver::same(Type left, Type right) {
  Store &store = environment_.store;
  std::vector<std::pair<Type, Type>> work{{left, right}};
  while (!work.empty()) {
    auto [a, b] = work.back();
    work.pop_back();
    a = unifier_.reduce(store.resolve(a));
    b = unifier_.reduce(store.resolve(b));
    if (a == b)
      continue;
    const Node &l = store[a];
    const Node &r = store[b];
    if (l.shape != r.shape)
      return false;
    if (l.shape == Shape::Apply) {
      work.emplace_back(Type{l.second}, Type{r.second});
      work.emplace_back(Type{l.first}, Type{r.first});
    } else if (l.first != r.first) {
      return false;
    }
  }
  return true;
}

bool ClassSolver::same(const Predicate &left, const Predicate &right) {
  if (left.head != right.head || left.count != right.count)
    return false;
  bool equal = true;
  for (std::uint32_t i = 0; equal && i < left.count; ++i)
    equal = same(environment_.store.arguments(left)[i], environment_.store.arguments(right)[i]);
  return equal;
}

ClassSolver::Answer ClassSolver::by_given(const Wanted &wanted) {
  // The innermost first: it is the nearest.
  for (auto given = givens_.rbegin(); given != givens_.rend(); ++given) {
    if (!same(given->predicate, wanted.predicate))
      continue;
    typing_.evidence[index(wanted.evidence)] = {Evidence::Kind::Same, 0, {given->evidence}};
    return Answer::Solved;
  }
  return Answer::Open;
}

// The instances that may match: all of the class, unless what the last argument begins with is
// known already.
std::vector<InstanceId> ClassSolver::candidates(const ClassInfo &info, const Predicate &wanted) {
  const Store &store = environment_.store;
  if (wanted.count == 0)
    return info.instances;
  const Type last = unifier_.reduce(store.resolve(store.arguments(wanted)[wanted.count - 1]));
  const Node &head = store[store.spine(last).head];
  if (head.shape != Shape::Constructor ||
      environment_.families.contains(names::TypeNameId{head.first}))
    return info.instances;
  std::vector<InstanceId> candidates;
  for (const names::TypeNameId begins : {names::TypeNameId{head.first}, names::no_type_name})
    for (InstanceId id = environment_.first_instance(wanted.head, begins); id != no_instance;
         id = environment_.instances[index(id)].next)
      candidates.push_back(id);
  return candidates;
}

// The most specific of the instances that match.
ClassSolver::Answer ClassSolver::by_instance(const Wanted &wanted, std::vector<Wanted> &more) {
  Store &store = environment_.store;
  const auto info = environment_.classes.find(wanted.predicate.head);
  if (info == environment_.classes.end())
    return Answer::Open;
  const std::vector<InstanceId> candidates = this->candidates(info->second, wanted.predicate);
  const InstanceId *best = nullptr;
  std::vector<Type> best_bindings;
  bool stuck = false;
  const std::vector<Type> arguments(store.arguments(wanted.predicate).begin(),
                                    store.arguments(wanted.predicate).end());
  for (const InstanceId &id : candidates) {
    const Instance &instance = environment_.instances[index(id)];
    if (instance.arguments.size() != arguments.size())
      continue;
    std::vector<Type> bindings(instance.bound_count, no_type);
    Unifier::Match matched = Unifier::Match::Yes;
    for (std::size_t i = 0; i < arguments.size() && matched != Unifier::Match::No; ++i) {
      const Unifier::Match part =
          unifier_.match(instance.arguments[i], arguments[i], instance.first_bound, bindings);
      matched = part == Unifier::Match::Yes ? matched : part;
    }
    if (matched == Unifier::Match::Stuck)
      stuck = true;
    if (matched != Unifier::Match::Yes)
      continue;
    // More specific: what it matches, the other one matches too.
    if (best) {
      const Instance &other = environment_.instances[index(*best)];
      std::vector<Type> unused(other.bound_count, no_type);
      bool narrower = true;
      for (std::size_t i = 0; i < arguments.size() && narrower; ++i)
        narrower = unifier_.match(other.arguments[i], instance.arguments[i], other.first_bound,
                                  unused) == Unifier::Match::Yes;
      if (!narrower)
        continue;
    }
    best = &id;
    best_bindings = std::move(bindings);
  }
  if (!best)
    return stuck || !rigid(wanted.predicate) ? Answer::Open : Answer::Failed;
  const Instance &instance = environment_.instances[index(*best)];
  for (Type &binding : best_bindings)
    if (binding == no_type)
      binding = store.variable(unifier_.level);
  Evidence evidence{Evidence::Kind::Instance, static_cast<std::uint32_t>(*best), {}};
  for (const Predicate &predicate : instance.context) {
    const EvidenceId inner = open();
    if (!predicate.equality())
      evidence.arguments.push_back(inner);
    more.push_back({store.substitute(predicate, instance.first_bound, best_bindings, no_entity,
                                     Store::Origins::Keep),
                    inner, wanted.constraint});
  }
  typing_.evidence[index(wanted.evidence)] = std::move(evidence);
  return Answer::Solved;
}

// Nothing that is found out later can make an instance fit: every argument begins with a
// constructor or a skolem that no instance speaks about, or is determined by such arguments.
bool ClassSolver::rigid(const Predicate &predicate) const {
  const Store &store = environment_.store;
  std::vector<bool> known;
  for (const Type argument : store.arguments(predicate)) {
    const Node &head = store[store.spine(argument).head];
    const bool family = head.shape == Shape::Constructor &&
                        environment_.families.contains(names::TypeNameId{head.first});
    known.push_back(head.shape != Shape::Variable && !family);
  }
  std::vector<bool> rigid = known;
  const auto is_known = [&](std::uint32_t i) { return i < known.size() && known[i]; };
  if (const auto info = environment_.classes.find(predicate.head);
      info != environment_.classes.end())
    for (const ClassInfo::Dependency &dependency : info->second.dependencies)
      if (std::ranges::all_of(dependency.from, is_known))
        for (const std::uint32_t to : dependency.to)
          if (to < rigid.size())
            rigid[to] = true;
  return std::ranges::all_of(rigid, std::identity{});
}

ClassSolver::Improvement ClassSolver::improve(const Wanted &wanted) {
  Improvement improvement;
  const auto info = environment_.classes.find(wanted.predicate.head);
  if (info == environment_.classes.end() || info->second.dependencies.empty())
    return improvement;
  for (const Given &given : std::vector<Given>(givens_))
    if (given.predicate.head == wanted.predicate.head) {
      const std::vector<Type> known(environment_.store.arguments(given.predicate).begin(),
                                    environment_.store.arguments(given.predicate).end());
      improve_from(info->second, known, 0, 0, wanted, improvement);
    }
  // An instance whose determining arguments are all variables stands beside others only if it is
  // for another kind. Kinds are not known here, so nothing follows from it.
  const auto for_all = [&](const Instance &instance) {
    return std::ranges::any_of(
        info->second.dependencies, [&](const ClassInfo::Dependency &dependency) {
          return std::ranges::all_of(dependency.from, [&](std::uint32_t from) {
            return from < instance.arguments.size() &&
                   environment_.store[instance.arguments[from]].shape == Shape::Bound;
          });
        });
  };
  for (const InstanceId id : info->second.instances) {
    const Instance &instance = environment_.instances[index(id)];
    if (info->second.instances.size() == 1 || !for_all(instance))
      improve_from(info->second, instance.arguments, instance.first_bound, instance.bound_count,
                   wanted, improvement);
  }
  return improvement;
}

// Where the arguments that determine others agree, the others must too.
void ClassSolver::improve_from(const ClassInfo &info, std::span<const Type> known,
                               std::uint32_t first_bound, std::uint32_t bound_count,
                               const Wanted &wanted, Improvement &improvement) {
  Store &store = environment_.store;
  const std::vector<Type> arguments(store.arguments(wanted.predicate).begin(),
                                    store.arguments(wanted.predicate).end());
  const auto instantiate = [&](Type type, std::span<const Type> bindings) {
    return store.substitute(type, first_bound, bindings, no_entity, Store::Origins::Keep);
  };
  for (const ClassInfo::Dependency &dependency : info.dependencies) {
    std::vector<Type> bindings(bound_count, no_type);
    bool agree = known.size() == arguments.size();
    for (const std::uint32_t from : dependency.from)
      agree = agree && from < known.size() &&
              unifier_.match(known[from], arguments[from], first_bound, bindings) ==
                  Unifier::Match::Yes;
    if (!agree)
      continue;
    for (Type &binding : bindings)
      if (binding == no_type)
        binding = store.variable(unifier_.level);
    std::vector<std::uint32_t> improved;
    for (const std::uint32_t to : dependency.to) {
      if (to >= known.size())
        continue;
      const Type by = instantiate(known[to], bindings);
      if (same(by, arguments[to]))
        continue;
      if (const auto mismatch = unifier_.unify(by, arguments[to]))
        improvement.mismatch = mismatch;
      else
        improvement.changed = true;
      improved.push_back(to);
    }
    if (improved.empty())
      continue;
    // The same once more in variables of its own, for whoever asks where a mismatch comes from.
    std::vector<Type> own;
    for (const Type binding : bindings) {
      own.push_back(store.variable(unifier_.level));
      static_cast<void>(unifier_.unify(own.back(), binding));
    }
    std::vector<Determined> &determined = typing_.determined[wanted.constraint];
    for (const std::uint32_t from : dependency.from)
      determined.push_back({instantiate(known[from], own), arguments[from]});
    for (const std::uint32_t to : improved)
      determined.push_back({instantiate(known[to], own), arguments[to]});
  }
}

} // namespace culprit::types
