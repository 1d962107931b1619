#include "discover/discover.h"

#include "discover/minimize.h"
#include "discover/question.h"
#include "discover/strategies/conditional.h"
#include "discover/strategies/equations.h"
#include "discover/strategies/flat.h"
#include "discover/strategies/mined.h"
#include "discover/strategies/runs.h"
#include "discover/strategies/spacer.h"
#include "discover/unfolding.h"
#include "discover/vocabulary.h"
#include "horn/solve/candidates.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace culprit::discover {

using horn::ClauseId;
using horn::Qualifier;

namespace {

// Instances of qualifiers: of all κs together, and for each.
struct Room {
  std::uint64_t in_all;
  std::uint64_t each;
};
constexpr Room little_room{3'000, 400};
constexpr Room some_room{6'000, 900};
constexpr Room much_room{12'000, 1'600};
constexpr std::uint64_t least_room = 150; // for each κ, however many there are
// A run of Spacer, and what it takes in questions of the fixpoint solver.
constexpr std::uint32_t resources_of_spacer = 100'000;
constexpr std::uint64_t questions_of_spacer = 150;
constexpr std::size_t most_rules_of_spacer = 40; // it has no answer to more of them, but takes long
constexpr std::size_t most_rules_flattened = 200;
// A model of a clause that is hard to find is not looked for.
constexpr std::uint64_t resources_of_model = 150'000;
// Each is one step of a run.
constexpr std::uint64_t questions_of_runs = 150;
// A derivation that is hard to judge is none.
constexpr std::uint64_t resources_of_refutation = 200'000;
constexpr std::size_t most_goals = 12;

class Search {
public:
  Search(const horn::System &system, std::span<const ClauseId> goals, const Deadline &deadline,
         smt::Contexts &contexts, const Options &options, Discovered &discovered)
      : question_(ask(system, goals)), prover_(question_, deadline, contexts, options.questions),
        contexts_(contexts), options_(options), discovered_(discovered), open_(question_.goals) {}

  void run() {
    if (question_.unknowns.empty())
      return;
    const Vocabulary near = mine(question_, Scope::Goals);
    const Vocabulary far = mine(question_, Scope::Cone);
    mined(near, Width::Wide, little_room);
    equations(far, Strategy::Equations);
    mined(far, Width::Middle, little_room);
    equations(far, Strategy::Bounds);
    conditional(near);
    invariants(near);
    interpolants(near);
    invariants(far);
    mined(far, Width::Middle, some_room);
    mined(far, Width::Wide, much_room);
    conditional(far);
    runs(far);
  }

  // The goals that were proved, and by which qualifiers.
  [[nodiscard]] std::vector<Qualifier> found() { return std::move(needed_); }
  [[nodiscard]] bool has_open() const { return !open_.empty(); }
  [[nodiscard]] std::uint64_t questions() const { return prover_.questions(); }
  [[nodiscard]] logic::Store &store() { return question_.part.store; }

private:
  // Of each κ.
  [[nodiscard]] std::uint64_t most(const Room &room) const {
    return std::clamp(room.in_all / question_.unknowns.size(), least_room, room.each);
  }

  void mined(const Vocabulary &vocabulary, Width width, const Room &room) {
    round(Strategy::Mined, [&] { return propose_mined(question_, vocabulary, width, most(room)); });
  }
  void conditional(const Vocabulary &vocabulary) {
    round(Strategy::Conditional,
          [&] { return propose_conditional(question_, vocabulary, most(some_room)); });
  }

  // What they find holds, so it needs nothing else, and whatever comes later may need it.
  void equations(const Vocabulary &vocabulary, Strategy strategy) {
    const auto propose = [&] {
      smt::Solver solver = solver_for_models();
      std::vector<Qualifier> found = propose_equations(
          question_, vocabulary,
          strategy == Strategy::Bounds ? Inequalities::OfTwo : Inequalities::Simple,
          most(little_room), prover_.left() / 2, solver);
      prover_.charge(solver.statistics().queries);
      std::ranges::copy(found, std::back_inserter(helpful_));
      return found;
    };
    round(strategy, propose, Prover::Besides::Nothing);
  }

  void runs(const Vocabulary &vocabulary) {
    round(Strategy::Runs, [&] {
      smt::Solver solver = solver_for_models();
      std::vector<Qualifier> found =
          propose_from_runs(question_, vocabulary, most(little_room),
                            std::min(questions_of_runs, prover_.left() / 2), solver);
      prover_.charge(solver.statistics().queries);
      return found;
    });
  }

  [[nodiscard]] smt::Solver solver_for_models() {
    return {store(),
            question_.part.declarations,
            prover_.deadline(),
            {.resources_per_query = resources_of_model,
             .linear = question_.part.options.linear,
             .strings = question_.part.options.string_theory},
            &contexts_};
  }

  // Whether Spacer finds an answer soon or never is a matter of luck: several short runs.
  void invariants(const Vocabulary &vocabulary) {
    for (const smt::HornStrategy strategy :
         {smt::HornStrategy::Relational, smt::HornStrategy::Plain})
      round(Strategy::Invariants, [&] {
        return spacer(vocabulary, {strategy, resources_of_spacer, 0});
      });
  }
  void interpolants(const Vocabulary &vocabulary) {
    for (const std::uint32_t depth : {2U, 4U, 6U})
      round(Strategy::Interpolants, [&] {
        return spacer(vocabulary, {smt::HornStrategy::Relational, resources_of_spacer, depth});
      });
  }
  [[nodiscard]] std::vector<Qualifier> spacer(const Vocabulary &vocabulary,
                                              const SpacerTurn &turn) {
    if (question_.rules.size() > most_rules_flattened)
      return {};
    const auto flat = flatten(question_, vocabulary);
    if (!flat || flat->problem.rules.size() > most_rules_of_spacer)
      return {};
    prover_.charge(questions_of_spacer);
    return propose_with_spacer(question_, *flat, turn, most(little_room), prover_.deadline());
  }

  template <class Propose>
  void round(Strategy strategy, const Propose &propose,
             Prover::Besides besides = Prover::Besides::Given) {
    if (open_.empty() || prover_.exhausted() ||
        std::ranges::count(options_.strategies, strategy) == 0)
      return;
    Round round;
    round.strategy = strategy;
    const std::uint64_t before = prover_.questions();
    std::vector<Qualifier> tried = needed_;
    std::ranges::copy(helpful_, std::back_inserter(tried));
    tried = horn::distinct(store(), std::move(tried));
    const std::size_t known = tried.size();
    for (Qualifier &qualifier : propose())
      tried.push_back(std::move(qualifier));
    tried = horn::distinct(store(), std::move(tried));
    round.proposed = tried.size() - known;
    const std::vector<ClauseId> proved =
        round.proposed == 0 ? std::vector<ClauseId>{} : prover_.provable(tried, open_, besides);
    if (!proved.empty()) {
      std::erase_if(open_, [&](ClauseId goal) { return std::ranges::count(proved, goal) != 0; });
      proved_.insert(proved_.end(), proved.begin(), proved.end());
      const std::size_t had = needed_.size();
      needed_ = prover_.held(tried, proved_);
      if (options_.questions_to_minimize > 0) {
        prover_.allow(options_.questions_to_minimize);
        needed_ = minimize(prover_, needed_, proved_);
      }
      prover_.forget();
      round.kept = needed_.size() > had ? needed_.size() - had : 0;
    }
    round.open = open_.size();
    round.questions = prover_.questions() - before;
    discovered_.rounds.push_back(round);
    if (options_.progress)
      options_.progress(round);
  }

  Question question_;
  Prover prover_;
  smt::Contexts &contexts_;
  const Options &options_;
  Discovered &discovered_;
  std::vector<ClauseId> open_;   // in the part
  std::vector<ClauseId> proved_; // in the part
  std::vector<Qualifier> needed_;
  std::vector<Qualifier> helpful_; // that hold, but did not suffice
};

} // namespace

std::string_view name_of(Strategy strategy) {
  switch (strategy) {
  case Strategy::Mined:
    return "mined";
  case Strategy::Equations:
    return "equations";
  case Strategy::Bounds:
    return "bounds";
  case Strategy::Conditional:
    return "conditional";
  case Strategy::Invariants:
    return "invariants";
  case Strategy::Interpolants:
    return "interpolants";
  case Strategy::Runs:
    return "runs";
  }
  return "";
}

std::vector<Strategy> all_strategies() {
  return {Strategy::Mined,      Strategy::Equations,    Strategy::Bounds, Strategy::Conditional,
          Strategy::Invariants, Strategy::Interpolants, Strategy::Runs};
}

bool Discovered::proves(ClauseId goal) const {
  const auto found = std::ranges::find(result.goals, goal, &horn::Outcome::clause);
  return found != result.goals.end() && found->status == horn::Status::Proved;
}

std::vector<ClauseId> within_reach(const horn::System &system, std::span<const ClauseId> goals,
                                   const Deadline &deadline, smt::Contexts &contexts) {
  std::vector<ClauseId> result;
  Question question = ask(system, goals);
  if (question.unknowns.empty())
    return result;
  const bool unfolds = system.options.unfold; // then clauses say more than is written
  smt::Solver solver(question.part.store, question.part.declarations, deadline,
                     {.resources_per_query = resources_of_refutation,
                      .linear = system.options.linear,
                      .strings = system.options.string_theory},
                     &contexts);
  for (const std::vector<ClauseId> &group : groups(question))
    for (const ClauseId goal : group)
      if (result.size() < most_goals && (unfolds || !is_refuted(question, goal, solver)))
        result.push_back(question.origin[horn::index(goal)]);
  std::ranges::sort(result);
  return result;
}

Discovered discover(const horn::System &system, std::span<const ClauseId> goals,
                    const Deadline &deadline, smt::Contexts &contexts, const Options &options) {
  Discovered discovered;
  for (const ClauseId goal : goals)
    discovered.result.goals.push_back({goal, horn::Status::Failed, {}});
  const Question question = ask(system, goals);
  std::vector<std::vector<ClauseId>> parts = groups(question);
  discovered.system = system;
  std::uint64_t left = options.questions; // what one part does not use is there for the others
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (ClauseId &goal : parts[i])
      goal = question.origin[horn::index(goal)];
    Options share = options;
    share.questions = left / (parts.size() - i);
    Search search(discovered.system, parts[i], deadline, contexts, share, discovered);
    search.run();
    left -= std::min(left, search.questions());
    const std::vector<Qualifier> found = search.found();
    discovered.system.store = std::move(search.store());
    std::ranges::copy(found, std::back_inserter(discovered.system.qualifiers));
    std::ranges::copy(found, std::back_inserter(discovered.qualifiers));
    if (options.all && search.has_open())
      return discovered;
  }
  if (discovered.qualifiers.empty() || !options.confirm)
    return discovered;
  horn::Solver solver(discovered.system, deadline, {.contexts = &contexts, .audit = true});
  discovered.result.goals = solver.confirm(goals);
  return discovered;
}

} // namespace culprit::discover
