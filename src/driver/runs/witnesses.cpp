#include "driver/runs/witnesses.h"

#include "driver/runs/evidence.h"
#include "kernel/parts.h"

#include <algorithm>
#include <map>
#include <set>

namespace culprit::driver {

namespace {

using evaluate::Breach;
using evaluate::Observation;
using refine::Obligation;

constexpr std::size_t most_entries = 8;
constexpr std::uint64_t steps_of_all = 400'000; // a few milliseconds
constexpr std::uint64_t steps_of_symbolic_runs = 250'000;
constexpr std::uint64_t steps_of_symbolic_level =
    40'000; // of one entry, with so many abstracted calls
constexpr std::uint64_t queries_of_symbolic_level = 40;
constexpr std::uint32_t most_abstractions = 2;
// Of goals that nothing shows by then, there are few.
constexpr std::uint64_t longer = 3;
constexpr std::uint64_t more_queries = 3;
constexpr unsigned largest_further = 9;
constexpr std::uint64_t steps_of_longer_call = 20'000;
constexpr std::uint64_t fewest_calls = 100; // that say something if all of them go right

class WitnessSearch {
public:
  WitnessSearch(load::LoadedProgram &program, const Sources &sources,
                std::vector<refine::ModuleAnnotations> library, const ReplayedText &text,
                std::span<const WitnessedGoal> goals, const Deadline &deadline,
                smt::Contexts &contexts)
      : program_(program), sources_(sources), goals_(goals),
        search_(program, sources, std::move(library), text, deadline, &contexts) {
    witnesses_.examples.resize(goals.size());
    witnesses_.survivals.resize(goals.size());
    witnesses_.evidence.resize(goals.size());
    which_.resize(goals.size());
  }

  Witnesses run() {
    if (!search_.ready())
      return std::move(witnesses_);
    for (const WitnessedGoal &goal : goals_)
      for (const std::int64_t number : goal.numbers)
        search_.add_number(number);
    const std::vector<kernel::GlobalId> entries = this->entries();
    execute::SearchLimits limits;
    limits.steps = steps_of_all / std::max<std::size_t>(entries.size(), 1);
    abstract_.resize(goals_.size());
    for (const kernel::GlobalId entry : entries)
      if (!all_seen())
        enumerate(entry, limits);
    execute_symbolically(entries, 1);
    match_loosely();
    if (!all_seen_somehow())
      look_further(entries, limits);
    confirm(limits);
    return std::move(witnesses_);
  }

private:
  void enumerate(kernel::GlobalId entry, const execute::SearchLimits &limits) {
    bool wrong = false;
    execute::SearchLimits own = limits;
    if (search_.is_constant(entry)) // there is no other call
      own.steps_of_call = limits.steps;
    const execute::Tried tried = search_.search(entry, own, [&](const execute::Sighting &sighting) {
      wrong = true;
      match(sighting);
      return !all_seen();
    });
    if (!wrong)
      note_survival(entry, tried);
    add_evidence(entry, tried);
    witnesses_.calls += tried.calls;
    witnesses_.outside_logic += tried.outside;
  }

  // Of goals that nothing shows so far: overloaded functions are called with values of other types,
  // and so are functions inside of what functions give. If nothing shows any goal, larger data is
  // tried, and symbolic runs may take longer.
  void look_further(const std::vector<kernel::GlobalId> &entries, execute::SearchLimits limits) {
    using Choice = execute::Entries::Choice;
    limits.largest = largest_further;
    for (const kernel::GlobalId entry : entries) {
      if (!all_seen_somehow() && search_.choose_types(entry, Choice::Other))
        enumerate(entry, limits);
      search_.choose_simplest_types();
      if (all_seen_somehow())
        continue;
      const execute::Tried tried =
          search_.search_inside(entry, limits, [&](const execute::Sighting &sighting) {
            match(sighting);
            return !all_seen();
          });
      witnesses_.calls += tried.calls;
      witnesses_.outside_logic += tried.outside;
    }
    for (const kernel::GlobalId entry : entries)
      if (!any_seen() && search_.choose_types(entry, Choice::Unit))
        enumerate(entry, limits);
    if (!any_seen()) {
      search_.choose_simplest_types();
      execute_symbolically(entries, longer);
    }
    match_loosely();
  }

  // Only where enough was tried, and looked at, to say so.
  void note_survival(kernel::GlobalId entry, const execute::Tried &tried) {
    if (tried.calls < fewest_calls || tried.unfinished > 0 || tried.unchecked > 0 ||
        tried.complete == 0)
      return;
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (is_of(entry, goals_[i].obligation->owner))
        witnesses_.survivals[i] = {tried.calls, tried.complete - 1, tried.exhausted};
  }

  // ---- where to begin

  // What may be called with anything that its type allows, and leads to a goal.
  std::vector<kernel::GlobalId> entries() {
    std::vector<kernel::GlobalId> list;
    const auto add = [&](kernel::GlobalId entry) {
      if (list.size() < most_entries && std::find(list.begin(), list.end(), entry) == list.end())
        list.push_back(entry);
    };
    for (const WitnessedGoal &goal : goals_) {
      const names::ValueId owner = goal.obligation->owner;
      for (const kernel::GlobalId method : methods(owner))
        add(method);
      const kernel::GlobalId global =
          owner == names::no_value ? kernel::no_global : search_.kernel().find_global(owner);
      if (global == kernel::no_global)
        continue;
      const bool root = is_root(global);
      if (root)
        add(global);
      if (!root || search_.obstacle(global)) // calls of others may do
        for (const kernel::GlobalId caller : root_callers(global))
          add(caller);
    }
    return list;
  }

  // Those of the program's instances.
  [[nodiscard]] std::vector<kernel::GlobalId> methods(names::ValueId value) const {
    std::vector<kernel::GlobalId> list;
    if (value == names::no_value || program_.names[value].kind != names::ValueKind::Method)
      return list;
    const kernel::Program &kernel = search_.kernel();
    const names::ModuleId own = program_.modules.back().resolution.module;
    for (std::uint32_t i = 0; i < kernel.global_count(); ++i)
      if (const kernel::Global &global = kernel[kernel::GlobalId{i}];
          global.kind == kernel::GlobalKind::InstanceMethod && global.value == value &&
          global.module == own)
        list.push_back(kernel::GlobalId{i});
    return list;
  }

  // Nobody knows more about its arguments than its type says.
  [[nodiscard]] bool is_root(kernel::GlobalId function) {
    if (callers_.empty())
      find_callers();
    const std::vector<kernel::GlobalId> &callers = callers_[function];
    return search_.is_open(function) || search_.is_constant(function) ||
           std::all_of(callers.begin(), callers.end(),
                       [&](kernel::GlobalId caller) { return caller == function; });
  }

  // The nearest ones.
  std::vector<kernel::GlobalId> root_callers(kernel::GlobalId of) {
    std::vector<kernel::GlobalId> open;
    std::set<kernel::GlobalId> seen{of};
    std::vector<kernel::GlobalId> work{of};
    for (std::size_t i = 0; i < work.size() && open.size() < most_entries; ++i)
      for (const kernel::GlobalId caller : callers_[work[i]])
        if (seen.insert(caller).second) {
          if (is_root(caller))
            open.push_back(caller);
          else
            work.push_back(caller);
        }
    return open;
  }

  void find_callers() {
    const kernel::Program &kernel = search_.kernel();
    const names::ModuleId own = program_.modules.back().resolution.module;
    for (std::uint32_t i = 0; i < kernel.global_count(); ++i) {
      const kernel::Global &global = kernel[kernel::GlobalId{i}];
      if (global.module != own || global.body == kernel::no_expression)
        continue;
      std::vector<kernel::ExpressionId> work{global.body};
      while (!work.empty()) {
        const kernel::ExpressionId next = work.back();
        work.pop_back();
        if (const auto *used = std::get_if<kernel::expression::Global>(&kernel[next].node))
          callers_[used->global].push_back(kernel::GlobalId{i});
        kernel::each_part(kernel, next, [&](kernel::ExpressionId part) { work.push_back(part); });
      }
    }
  }

  // ---- which goal a run shows

  [[nodiscard]] Span span_of(EntityId entity) const {
    return entity == no_entity ? Span() : program_.entities[entity].span;
  }

  [[nodiscard]] bool overlap(EntityId one, EntityId other) const {
    const Span a = span_of(one);
    const Span b = span_of(other);
    return one != no_entity && other != no_entity && a.file == b.file && a.start < b.end &&
           b.start < a.end;
  }

  [[nodiscard]] bool is_of(kernel::GlobalId function, names::ValueId owner) const {
    return function != kernel::no_global && search_.kernel()[function].value == owner;
  }

  [[nodiscard]] bool has_name(kernel::GlobalId function, Symbol name) const {
    const names::ValueId value =
        function == kernel::no_global ? names::no_value : search_.kernel()[function].value;
    return value != names::no_value && program_.names[value].name == name &&
           !program_.names.is_of_library(value);
  }

  // Goals do not say which annotation of the library they are from.
  [[nodiscard]] bool same_demand(const Obligation &goal, const Observation &seen) const {
    if (goal.conjunct == no_entity)
      return seen.demand != no_entity && is_of_library(seen.demand);
    const Span a = span_of(goal.conjunct);
    const Span b = span_of(seen.demand);
    return seen.demand != no_entity && a.start == b.start && a.end == b.end &&
           sources_.path(a.file) == sources_.path(b.file);
  }

  // What the library demands shows when it fails; it is not checked before.
  [[nodiscard]] bool is_of_library(EntityId conjunct) const {
    return conjunct == no_entity ||
           program_.entities[conjunct].kind == EntityKind::LibrarySpecification ||
           std::none_of(program_.modules.begin(), program_.modules.end(),
                        [&](const load::LoadedModule &module) {
                          return module.file == program_.entities[conjunct].span.file;
                        });
  }

  // Whether a run from there can come to what the goal is part of.
  [[nodiscard]] bool leads_to(kernel::GlobalId entry, names::ValueId owner) {
    const kernel::GlobalId global =
        owner == names::no_value ? kernel::no_global : search_.kernel().find_global(owner);
    if (global == kernel::no_global || program_.names[owner].kind == names::ValueKind::Method)
      return true;
    if (callers_.empty())
      find_callers();
    std::set<kernel::GlobalId> seen{global};
    std::vector<kernel::GlobalId> work{global};
    for (std::size_t i = 0; i < work.size() && !seen.contains(entry); ++i)
      for (const kernel::GlobalId caller : callers_[work[i]])
        if (seen.insert(caller).second)
          work.push_back(caller);
    return seen.contains(entry);
  }

  // What a goal says that it must not happen. Where a value was made that is looked at later may
  // not be known, but what was run has made it.
  [[nodiscard]] bool shows(const execute::Sighting &sighting, const Obligation &goal) {
    using refine::Demand;
    const Observation &seen = sighting.seen;
    const bool fails = is_of_library(goal.conjunct) &&
                       (seen.breach == Breach::Failure || seen.breach == Breach::Asked);
    switch (goal.reason.demand) {
    case Demand::Result:
    case Demand::Method:
      return seen.breach == Breach::Result && is_of(seen.function, goal.owner) &&
             same_demand(goal, seen);
    case Demand::Argument:
      return (seen.breach == Breach::Argument && same_demand(goal, seen) &&
              overlap(goal.reason.place, seen.place)) ||
             (fails && overlap(goal.reason.place, seen.place));
    case Demand::Field:
    case Demand::Invariant:
      return seen.breach == Breach::Construction && same_demand(goal, seen) &&
             (seen.place == no_entity ? leads_to(sighting.entry.function, goal.owner)
                                      : overlap(goal.reason.place, seen.place));
    case Demand::Pattern:
      return seen.breach == Breach::Match && overlap(goal.reason.place, seen.place);
    default:
      return false;
    }
  }

  // The same, but for where it became visible: a lazy value is looked at later.
  [[nodiscard]] bool may_show(const execute::Sighting &sighting, const Obligation &goal) const {
    using refine::Demand;
    const Observation &seen = sighting.seen;
    const bool is_contract = seen.breach == Breach::Result || seen.breach == Breach::Argument ||
                             seen.breach == Breach::Construction;
    switch (goal.reason.demand) {
    case Demand::Result:
    case Demand::Method:
      if (seen.breach == Breach::Result && is_of(seen.function, goal.owner))
        return true;
      [[fallthrough]];
    case Demand::Argument: // what is composed of functions calls them nowhere in the program
      if (seen.breach == Breach::Result && goal.conjunct == no_entity &&
          is_of(sighting.entry.function, goal.owner) &&
          has_name(seen.function, goal.reason.subject)) // it must not be: it breaks its type
        return true;
      if (seen.breach == Breach::Failure && seen.place == no_entity &&
          is_of_library(goal.conjunct) && is_of(sighting.entry.function, goal.owner))
        return true;
      [[fallthrough]];
    case Demand::Field:
    case Demand::Invariant:
      return is_contract && is_of(sighting.entry.function, goal.owner) && same_demand(goal, seen);
    case Demand::Pattern: // the selector of a field is nowhere in the program
      return seen.breach == Breach::Match && seen.place == no_entity &&
             is_of(sighting.entry.function, goal.owner);
    case Demand::Constraint: // all that follows from it was proved
      return (is_contract || seen.breach == Breach::Failure || seen.breach == Breach::Match) &&
             sighting.abstracted.empty() && is_of(sighting.entry.function, goal.owner);
    default:
      return false;
    }
  }

  void match(const execute::Sighting &sighting) {
    bool any = false;
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (shows(sighting, *goals_[i].obligation)) {
        any = true;
        if (!which_[i])
          which_[i] = sightings_.size();
      }
    (any ? sightings_ : others_).push_back(sighting);
  }

  // A run that shows no goal exactly breaks something that was not proved all the same.
  void match_loosely() {
    for (const execute::Sighting &sighting : others_)
      for (std::size_t i = 0; i < goals_.size(); ++i)
        if (!which_[i] && may_show(sighting, *goals_[i].obligation)) {
          which_[i] = sightings_.size();
          sightings_.push_back(sighting);
          break;
        }
  }

  [[nodiscard]] bool all_seen() const {
    return std::all_of(which_.begin(), which_.end(),
                       [](const auto &which) { return which.has_value(); });
  }

  void confirm(const execute::SearchLimits &limits) {
    std::vector<std::size_t> needed;
    for (const std::optional<std::size_t> &which : which_)
      if (which && std::find(needed.begin(), needed.end(), *which) == needed.end())
        needed.push_back(*which);
    std::vector<execute::Sighting> chosen;
    chosen.reserve(needed.size());
    for (const std::size_t which : needed)
      chosen.push_back(sightings_[which]);
    std::vector<std::size_t> place_of_abstract(goals_.size());
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (abstract_[i]) {
        place_of_abstract[i] = chosen.size();
        chosen.push_back(*abstract_[i]);
      }
    const auto confirmed = search_.confirm(std::move(chosen), limits);
    std::vector<RunEvidence> evidence(needed.size());
    for (std::size_t i = 0; i < needed.size(); ++i)
      if (confirmed[i])
        evidence[i] = evidence_of(sightings_[needed[i]], search_, program_);
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (which_[i]) {
        const auto at = static_cast<std::size_t>(
            std::find(needed.begin(), needed.end(), *which_[i]) - needed.begin());
        witnesses_.examples[i] = confirmed[at];
        witnesses_.evidence[i] = evidence[at];
      }
    leave_to_those_reached();
    for (std::size_t i = 0; i < goals_.size(); ++i) // goals that no run shows
      if (!witnesses_.examples[i] && abstract_[i] && confirmed[place_of_abstract[i]]) {
        witnesses_.examples[i] = confirmed[place_of_abstract[i]];
        witnesses_.evidence[i] = evidence_of_weak_types(*abstract_[i], search_, program_);
      }
    witnesses_.not_confirmed =
        static_cast<std::uint64_t>(std::count(confirmed.begin(), confirmed.end(), std::nullopt));
  }

  // A run that breaks the type of a result does not say where the result is from. If several places
  // could not be proved to give one that is right, it is about those that it reaches.
  void leave_to_those_reached() {
    const auto avoids = [&](std::size_t i) {
      const Span place = span_of(goals_[i].obligation->reason.place);
      const auto &parts = witnesses_.evidence[i].parts;
      const auto part =
          std::find_if(parts.begin(), parts.end(), [&](const RunEvidence::Part &each) {
            return each.span.start == place.start && each.span.end == place.end;
          });
      return part != parts.end() && !part->reached;
    };
    std::set<std::size_t> reached; // of the runs
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (which_[i] && witnesses_.examples[i] && !avoids(i))
        reached.insert(*which_[i]);
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (which_[i] && witnesses_.examples[i] && reached.contains(*which_[i]) && avoids(i))
        witnesses_.examples[i].reset(); // that the type is broken still tells who may be to blame
  }

  // What it says of the goals of a function that nothing went wrong when it was called.
  void add_evidence(kernel::GlobalId entry, const execute::Tried &tried) {
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (is_of(entry, goals_[i].obligation->owner))
        witnesses_.evidence[i] = evidence_of(tried);
  }

  // ---- inputs that are not fixed, and functions whose types say too little

  void execute_symbolically(const std::vector<kernel::GlobalId> &entries, std::uint64_t times) {
    execute::SearchLimits limits;
    limits.queries = queries_of_symbolic_level * (times > 1 ? more_queries : 1);
    limits.share_of_real_runs = times; // they had their turn
    if (times > 1)
      limits.steps_of_call = steps_of_longer_call;
    std::uint64_t left = steps_of_symbolic_runs * times;
    std::size_t others = entries.size();
    for (const kernel::GlobalId entry : entries) {
      if (all_seen_somehow() || left == 0)
        break;
      limits.steps = std::min(
          std::max(steps_of_symbolic_level * times, left / others-- / (most_abstractions + 1)),
          left);
      const execute::Tried tried = search_.search_symbolically(
          entry, most_abstractions, limits, [this](const execute::Sighting &sighting) {
            if (sighting.abstracted.empty())
              match(sighting);
            else
              match_abstract(sighting);
            return !all_seen_somehow();
          });
      left -= std::min(left, tried.steps);
      witnesses_.symbolic_runs += tried.calls;
      witnesses_.queries += tried.queries;
      witnesses_.disagreed += tried.disagreed;
      witnesses_.outside_logic += tried.outside;
    }
  }

  void match_abstract(const execute::Sighting &sighting) {
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (!abstract_[i] &&
          (shows(sighting, *goals_[i].obligation) || may_show(sighting, *goals_[i].obligation)))
        abstract_[i] = sighting;
  }

  [[nodiscard]] bool any_seen() const {
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (which_[i] || abstract_[i])
        return true;
    return false;
  }

  [[nodiscard]] bool all_seen_somehow() const {
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (!which_[i] && !abstract_[i])
        return false;
    return true;
  }

  load::LoadedProgram &program_;
  const Sources &sources_;
  std::span<const WitnessedGoal> goals_;
  CounterexampleSearch search_;
  std::map<kernel::GlobalId, std::vector<kernel::GlobalId>> callers_;
  std::vector<execute::Sighting> sightings_; // that show a goal
  std::vector<execute::Sighting> others_;
  std::vector<std::optional<std::size_t>> which_;          // by goal
  std::vector<std::optional<execute::Sighting>> abstract_; // by goal
  Witnesses witnesses_;
};

} // namespace

void add_statistics(const Witnesses &witnesses, std::vector<Statistic> &statistics) {
  for (const auto &[name, count] :
       {std::pair("runs", witnesses.calls), std::pair("symbolic_runs", witnesses.symbolic_runs),
        std::pair("symbolic_queries", witnesses.queries),
        std::pair("symbolic_disagreed", witnesses.disagreed),
        std::pair("runs_outside_logic", witnesses.outside_logic),
        std::pair("runs_not_confirmed", witnesses.not_confirmed)})
    statistics.push_back({name, static_cast<double>(count)});
}

Witnesses find_witnesses(load::LoadedProgram &program, const Sources &sources,
                         std::vector<refine::ModuleAnnotations> library, const ReplayedText &text,
                         std::span<const WitnessedGoal> goals, const Deadline &deadline,
                         smt::Contexts &contexts) {
  return WitnessSearch(program, sources, std::move(library), text, goals, deadline, contexts).run();
}

} // namespace culprit::driver
