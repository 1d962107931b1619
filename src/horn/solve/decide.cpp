#include "horn/solve/decide.h"

#include "horn/solve/decide_check.h"
#include "horn/solve/translation.h"
#include "logic/print.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/fixedpoint.h"
#include "smt/wire.h"
#include "smt/worker.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Term;

namespace {

constexpr std::uint64_t first_resources = 100'000;
constexpr std::uint64_t more_resources = 20; // times as much in the next round
// The strategy of the z3 command line decides most files that are decided at all, and so comes
// first, with as much as most of them take.
constexpr std::uint64_t head_start = 5'000'000;
// Refutations with data types can hardly be read once rules were inlined: there the plain strategy
// comes first.
constexpr std::uint64_t plain_start = 2'000'000;
constexpr std::uint64_t plain_start_second = 500'000;
// In a child there must be no timer: its threads do not survive a fork. What needs more than this
// is checked here.
constexpr std::uint64_t resources_in_child = 1'000'000;
// A solution that takes more than this to check is looked at again when nothing else has helped.
constexpr std::uint64_t resources_for_rule = 20'000;

bool is_goal(const Clause &clause) { return !clause.right.predicates.empty(); }

// What one run of Spacer came to.
struct Attempt {
  smt::HornAnswer answer;
  bool checked = false; // the answer was confirmed, with what follows
  bool wrong = false;   // the answer was checked, and is wrong
  std::vector<Term> solution;
  Refuted refuted;
};

class Decider {
public:
  Decider(const System &system, const ClauseSet &present, const Deadline &deadline,
          const DecideOptions &options, Decision &decision)
      : system_(system), present_(present), deadline_(deadline), options_(options),
        decision_(decision), store_(decision.store) {}

  void run() {
    for (std::uint32_t i = 0; i < system_.clauses.size(); ++i)
      if (present_.contains(ClauseId{i}) && is_goal(system_.clauses[i]) && asked(ClauseId{i}))
        goals_.push_back(ClauseId{i});
    std::vector<ClauseId> open = goals_;
    settle_known(open);
    // One refutation shows one failing goal: without it, what about the others?
    const std::uint64_t little = first_resources * more_resources;
    using Rounds = DecideOptions::Rounds;
    while (options_.rounds != Rounds::Long && !open.empty() &&
           settle(open, first_resources, little)) {
    }
    if (options_.rounds == Rounds::Short)
      return report();
    // A hard goal must not keep the others undecided.
    for (const ClauseId goal : std::vector<ClauseId>(open)) {
      std::vector<ClauseId> alone{goal};
      const bool others = open.size() > 1;
      (void)settle(alone, others ? first_resources : little * more_resources, options_.resources);
    }
    report();
  }

private:
  [[nodiscard]] bool asked(ClauseId goal) const {
    return !options_.goals || std::ranges::binary_search(*options_.goals, goal);
  }

  // Goals without unknown predicates need no Spacer. Those that mention uninterpreted functions are
  // left alone: a counterexample may depend on what they are.
  void settle_known(std::vector<ClauseId> &open) {
    const Translation translation = translate(system_, store_, present_, open);
    std::optional<AnswerChecker> checker;
    for (std::uint32_t i = 0; i < translation.problem.rules.size(); ++i) {
      const smt::HornRule &rule = translation.problem.rules[i];
      if (rule.head || !rule.body.empty() || !interpreted(rule))
        continue;
      if (!checker)
        checker.emplace(system_, store_, translation, deadline_);
      const ClauseId goal = translation.origin[i];
      if (checker->valid(rule))
        proved_.push_back(goal);
      else if (const auto refuted = checker->replay({{{i, {}}}}))
        record(translation, *refuted);
      else
        continue;
      open.erase(std::find(open.begin(), open.end(), goal));
    }
    if (open.empty()) // whatever the others are
      decision_.solution.assign(system_.kappas.size(), store_.truth(true));
  }

  [[nodiscard]] bool interpreted(const smt::HornRule &rule) const {
    bool good = true;
    for (const Term constraint : rule.constraints)
      logic::visit(store_, constraint, [&](Term term) {
        if (store_.op(term) == Op::Call || store_.op(term) == Op::Variable)
          good = good && !system_.declarations.constants.contains(store_.payload(term));
      });
    return good;
  }

  // Settles at least one open goal. Whether Spacer finds an answer soon or never is a matter of
  // luck, so all strategies get a little before any gets more.
  bool settle(std::vector<ClauseId> &open, std::uint64_t resources, std::uint64_t most) {
    const Translation translation = translate(system_, store_, present_, open);
    doubtful_.clear();
    std::vector<smt::HornStrategy> strategies = {
        smt::HornStrategy::Inlined, smt::HornStrategy::Plain, smt::HornStrategy::Relational};
    if (!system_.declarations.data_types.empty())
      std::swap(strategies[0], strategies[1]);
    if (options_.quick)
      strategies.resize(1);
    most = std::min<std::uint64_t>(most, options_.resources);
    for (; !strategies.empty() && resources <= most; resources *= more_resources) {
      for (auto strategy = strategies.begin(); strategy != strategies.end();) {
        if (deadline_.passed())
          return false;
        const std::uint64_t some = resources_for(*strategy, resources);
        const smt::HornLimits limits{static_cast<std::uint32_t>(some), *strategy};
        const smt::HornFailure failure =
            some == 0 ? smt::HornFailure::Limit : attempt(translation, open, limits);
        if (failure == smt::HornFailure::None)
          return true;
        if (failure == smt::HornFailure::Limit)
          ++strategy;
        else // more of the same will not help
          strategy = strategies.erase(strategy);
      }
    }
    for (Attempt &attempt : doubtful_) {
      AnswerChecker checker(system_, store_, translation, deadline_);
      confirm(checker, attempt);
      if (conclude(translation, open, std::move(attempt)) == smt::HornFailure::None)
        return true;
    }
    return false;
  }

  // What a strategy gets in a round; nothing if it had as much before.
  [[nodiscard]] std::uint64_t resources_for(smt::HornStrategy strategy,
                                            std::uint64_t resources) const {
    std::uint64_t start = first_resources;
    if (strategy == smt::HornStrategy::Inlined)
      start = head_start;
    else if (strategy == smt::HornStrategy::Plain)
      start = system_.declarations.data_types.empty() ? plain_start_second : plain_start;
    start = std::min<std::uint64_t>(start, options_.resources);
    return resources == first_resources ? start : resources > start ? resources : 0;
  }

  // Asks Spacer about the open goals; None if that settled at least one of them.
  smt::HornFailure attempt(const Translation &translation, std::vector<ClauseId> &open,
                           const smt::HornLimits &limits) {
    ++decision_.queries;
    Attempt attempt = ask(translation, limits);
    if (attempt.answer.answer == smt::Answer::Unknown)
      return attempt.answer.failure;
    if (!attempt.checked && !attempt.wrong && attempt.answer.answer == smt::Answer::Sat) {
      doubtful_.push_back(std::move(attempt));
      return smt::HornFailure::Unsupported;
    }
    if (!attempt.checked && !attempt.wrong)
      check(translation, limits, attempt);
    return conclude(translation, open, std::move(attempt));
  }

  smt::HornFailure conclude(const Translation &translation, std::vector<ClauseId> &open,
                            Attempt attempt) {
    if (!attempt.checked) {
      ++decision_.rejected;
      return smt::HornFailure::Unsupported;
    }
    if (attempt.answer.answer == smt::Answer::Sat) {
      adopt(std::move(attempt.solution));
      proved_.insert(proved_.end(), open.begin(), open.end());
      open.clear();
    } else {
      record(translation, attempt.refuted);
      open.erase(std::find(open.begin(), open.end(), decision_.refutations.back().goal));
    }
    return smt::HornFailure::None;
  }

  // Spacer and the check of its answer in one child, which has the context of Z3 that both need.
  [[nodiscard]] Attempt ask(const Translation &translation, const smt::HornLimits &limits) {
    const std::size_t known_terms = store_.term_count();
    const std::size_t known_sorts = store_.sort_count();
    const auto work = [&] {
      auto contexts = std::make_unique<smt::Contexts>();
      Attempt attempt;
      attempt.answer = smt::solve_horn_here(store_, system_.declarations, translation.problem,
                                            limits, *contexts);
      auto checker = std::make_unique<AnswerChecker>(
          system_, store_, translation, deadline_,
          smt::Limits{.resources_per_query = attempt.answer.answer == smt::Answer::Sat
                                                 ? resources_for_rule
                                                 : resources_in_child},
          contexts.get());
      confirm(*checker, attempt);
      smt::WireWriter writer(store_, known_terms, known_sorts);
      write(writer, attempt);
      // The process ends; to tidy up first would take longer than many a check.
      static_cast<void>(checker.release());
      static_cast<void>(contexts.release());
      return writer.take();
    };
    Attempt attempt;
    attempt.answer.interpretations.resize(translation.problem.relations.size());
    attempt.answer.failure = smt::HornFailure::Crash;
    const auto bytes = smt::run_in_child(work, deadline_);
    if (!bytes)
      return attempt;
    smt::WireReader reader(store_, *bytes);
    Attempt received = attempt;
    read(reader, received);
    if (!reader.good() || !sensible(translation, received))
      return attempt;
    if (received.answer.answer == smt::Answer::Unsat)
      received.answer.derivation = smt::derivation(translation.problem, received.answer.used);
    return received;
  }

  static void confirm(AnswerChecker &checker, Attempt &attempt) {
    if (attempt.answer.answer == smt::Answer::Sat) {
      if (auto solution = checker.solution(attempt.answer)) {
        attempt.solution = std::move(*solution);
        attempt.checked = true;
      }
      attempt.wrong = checker.wrong();
    } else if (attempt.answer.answer == smt::Answer::Unsat && attempt.answer.derivation) {
      if (auto refuted = checker.replay(*attempt.answer.derivation)) {
        attempt.refuted = std::move(*refuted);
        attempt.checked = true;
      }
    }
  }

  // With as much as it takes. A refutation that inlining has made unreadable is found again without
  // it.
  void check(const Translation &translation, const smt::HornLimits &limits, Attempt &attempt) {
    AnswerChecker checker(system_, store_, translation, deadline_);
    confirm(checker, attempt);
    if (attempt.checked || attempt.answer.answer != smt::Answer::Unsat ||
        attempt.answer.derivation || !options_.search)
      return;
    if (limits.strategy == smt::HornStrategy::Inlined) {
      ++decision_.queries;
      Attempt again = ask(translation, {limits.resources, smt::HornStrategy::Plain});
      if (again.answer.answer == smt::Answer::Unsat && !again.checked)
        confirm(checker, again);
      if (again.answer.answer == smt::Answer::Unsat && again.checked) {
        attempt = std::move(again);
        return;
      }
    }
    if (auto refuted = checker.search()) {
      attempt.refuted = std::move(*refuted);
      attempt.checked = true;
    }
  }

  // ---- between the processes

  static void write(smt::WireWriter &writer, const Attempt &attempt) {
    const auto number = [&](std::size_t value) {
      writer.number(static_cast<std::uint32_t>(value));
    };
    const smt::HornAnswer &answer = attempt.answer;
    number(static_cast<std::size_t>(answer.answer));
    number(static_cast<std::size_t>(answer.failure));
    number(attempt.checked ? 1 : 0);
    number(attempt.wrong ? 1 : 0);
    for (std::size_t i = 0; i < answer.interpretations.size(); ++i) {
      const bool confirmed = i < attempt.solution.size();
      const std::optional<Term> term =
          confirmed ? std::optional(attempt.solution[i]) : answer.interpretations[i];
      number(term ? 1 : 0);
      if (term)
        writer.term(*term);
    }
    number(answer.used.size());
    for (const std::uint32_t rule : answer.used)
      number(rule);
    number(attempt.refuted.rules.size());
    for (const std::uint32_t rule : attempt.refuted.rules)
      number(rule);
    for (const Refuted::Step &step : attempt.refuted.steps) { // one for each rule
      writer.text(step.fact);
      number(step.premises.size());
      for (const std::uint32_t premise : step.premises)
        number(premise);
    }
    number(attempt.refuted.failing.size());
    for (const std::size_t position : attempt.refuted.failing)
      number(position);
    number(attempt.refuted.model.size());
    for (const auto &[variable, value] : attempt.refuted.model) {
      writer.text(variable);
      writer.text(value);
    }
  }

  void read(smt::WireReader &reader, Attempt &attempt) const {
    smt::HornAnswer &answer = attempt.answer;
    answer.answer = smt::Answer{static_cast<std::uint8_t>(reader.number())};
    answer.failure = smt::HornFailure{static_cast<std::uint8_t>(reader.number())};
    attempt.checked = reader.number() != 0;
    attempt.wrong = reader.number() != 0;
    for (std::optional<Term> &term : answer.interpretations)
      if (reader.number() != 0)
        term = reader.term();
    const auto numbers = [&](auto &list) {
      for (std::uint32_t left = reader.number(); left > 0 && reader.good(); --left)
        list.push_back(reader.number());
    };
    numbers(answer.used);
    numbers(attempt.refuted.rules);
    for (std::size_t left = attempt.refuted.rules.size(); left > 0 && reader.good(); --left) {
      Refuted::Step &step = attempt.refuted.steps.emplace_back();
      step.fact = std::string(reader.text());
      numbers(step.premises);
    }
    numbers(attempt.refuted.failing);
    for (std::uint32_t left = reader.number(); left > 0 && reader.good(); --left) {
      std::string variable(reader.text());
      attempt.refuted.model.emplace_back(std::move(variable), std::string(reader.text()));
    }
    if (attempt.checked && answer.answer == smt::Answer::Sat)
      for (const std::optional<Term> &term : answer.interpretations)
        attempt.solution.push_back(term.value_or(store_.truth(true)));
  }

  // A child in which something went wrong may say anything.
  [[nodiscard]] bool sensible(const Translation &translation, const Attempt &attempt) const {
    const auto &rules = translation.problem.rules;
    const auto known = [&](std::uint32_t rule) { return rule < rules.size(); };
    const std::vector<std::uint32_t> &steps = attempt.refuted.rules;
    if (!std::all_of(attempt.answer.used.begin(), attempt.answer.used.end(), known) ||
        !std::all_of(steps.begin(), steps.end(), known))
      return false;
    if (!attempt.checked || attempt.answer.answer != smt::Answer::Unsat)
      return attempt.answer.answer <= smt::Answer::Unknown;
    if (steps.empty() || rules[steps.front()].head || attempt.refuted.steps.size() != steps.size())
      return false;
    for (std::size_t i = 0; i < steps.size(); ++i)
      for (const std::uint32_t premise : attempt.refuted.steps[i].premises)
        if (premise <= i || premise >= steps.size())
          return false;
    const std::size_t wanted = system_[translation.origin[steps.front()]].right.predicates.size();
    return std::all_of(attempt.refuted.failing.begin(), attempt.refuted.failing.end(),
                       [&](std::size_t position) { return position < wanted; });
  }

  // ---- the result

  // The conjunction of two solutions is one, and proves what either proves.
  void adopt(std::vector<Term> solution) {
    for (std::size_t i = 0; i < decision_.solution.size(); ++i)
      solution[i] = logic::conjunction(store_, std::array{decision_.solution[i], solution[i]});
    decision_.solution = std::move(solution);
  }

  void record(const Translation &translation, const Refuted &refuted) {
    add_refutation(system_, translation, refuted, decision_);
    failed_.push_back({decision_.refutations.back().goal, Status::Failed, refuted.failing});
  }

  void report() {
    if (proved_.size() != goals_.size())
      decision_.solution.clear();
    for (const ClauseId goal : goals_) {
      Outcome outcome{goal, Status::Unknown, {}};
      if (std::find(proved_.begin(), proved_.end(), goal) != proved_.end())
        outcome.status = Status::Proved;
      for (const Outcome &failure : failed_)
        if (failure.clause == goal)
          outcome = failure;
      decision_.result.goals.push_back(std::move(outcome));
    }
  }

  const System &system_;
  const ClauseSet &present_;
  const Deadline &deadline_;
  const DecideOptions &options_;
  Decision &decision_;
  logic::Store &store_;
  std::vector<ClauseId> goals_;
  std::vector<ClauseId> proved_;
  std::vector<Outcome> failed_;
  std::vector<Attempt> doubtful_; // solutions of the present goals that were not confirmed yet
};

} // namespace

bool decidable(const System &system) {
  const bool existential = std::any_of(system.bindings.begin(), system.bindings.end(),
                                       [](const Binding &binding) { return binding.existential; });
  return !existential && system.qualifiers.empty() && system.equations.empty() &&
         system.matches.empty() && system.local_equations.empty() && system.rewrites.empty();
}

Decision decide(const System &system, const ClauseSet &present, const Deadline &deadline,
                const DecideOptions &options) {
  Decision decision;
  decision.store = system.store;
  Decider(system, present, deadline, options, decision).run();
  return decision;
}

Decision decide(const System &system, const Deadline &deadline, const DecideOptions &options) {
  return decide(system, ClauseSet(system.clauses.size(), true), deadline, options);
}

void add_refutation(const System &system, const Translation &translation, const Refuted &refuted,
                    Decision &decision) {
  const ClauseId goal = translation.origin[refuted.rules.front()];
  Refutation refutation{goal, ClauseSet(system.clauses.size()), refuted.model, {}};
  for (std::size_t i = 0; i < refuted.rules.size(); ++i) {
    const ClauseId clause = translation.origin[refuted.rules[i]];
    refutation.clauses.insert(clause);
    refutation.steps.push_back({clause, refuted.steps[i].fact, refuted.steps[i].premises});
  }
  decision.refutations.push_back(std::move(refutation));
}

std::string solution_text(const System &system, const Decision &decision) {
  logic::Store store = decision.store;
  std::string text;
  for (std::size_t i = 0; i < decision.solution.size(); ++i) {
    const Kappa &kappa = system.kappas[i];
    // The file gives the parameters no names; inside one definition short ones will do.
    logic::Substitution named;
    std::string parameters;
    for (std::size_t k = 0; k < kappa.parameters.size(); ++k) {
      const Term parameter = kappa.parameters[k];
      const Term name = store.variable(fmt::format("x{}", k), store.sort(parameter));
      named.emplace(parameter, name);
      parameters += fmt::format("{}({} {})", k == 0 ? "" : " ", store.text(name),
                                logic::to_smtlib(store, store.sort(parameter)));
    }
    const Term meaning = logic::substitute(store, decision.solution[i], named);
    text +=
        fmt::format("(define-fun {} ({}) Bool\n  {})\n", logic::smtlib_name(store.name(kappa.name)),
                    parameters, logic::to_smtlib(store, system.declarations, meaning));
  }
  return text;
}

} // namespace culprit::horn
