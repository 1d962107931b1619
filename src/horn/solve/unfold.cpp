#include "horn/solve/unfold.h"

#include "horn/solve/extensionality.h"
#include "horn/solve/function_values.h"
#include "horn/solve/rewrite_instance.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"
#include "smt/solver.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace culprit::horn {

namespace {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Store;
using logic::Term;
using smt::Truth;

// Bounds per clause. Definitions may run forever; these end it, at the same place on every run.
constexpr std::size_t most_equations = 400;
constexpr std::size_t most_rounds = 60;
constexpr std::size_t most_levels = 4; // of functions in the results of functions
// Bound per system, on questions whether a guard holds. Each is about all that a clause knows.
constexpr std::size_t most_questions = 1'500;

} // namespace

// The unfolding of one clause.
class Unfolder::Evaluation {
public:
  Evaluation(Workbench &workbench, const System &system, Definitions &definitions,
             std::size_t &questions, const Deadline &deadline)
      : store_(workbench.store), system_(system), definitions_(definitions),
        solver_(workbench.solver), questions_(questions), deadline_(deadline),
        functions_(workbench.store, system, definitions),
        extensionality_(workbench.store, system, definitions, [&](Term fact) { learn(fact); }) {}

  std::vector<Term> run(const Clause &clause, const Rule &rule) {
    clause_ = &clause;
    solver_.push();
    for (const Term fact : rule.facts)
      assume(fact);
    for (const LocalEquation &local : system_.local_equations)
      if (std::ranges::find(clause.environment, local.binding) != clause.environment.end())
        learn(local.variable, local.body);
    for (const Term goal : rule.goals)
      collect(goal);
    for (const KappaApplication &head : rule.heads)
      for (const auto &[parameter, term] : head.arguments)
        collect(term);
    const bool extensional = system_.options.extensionality || system_.options.eta_beta;
    if (extensional)
      extensionality_.compare_sides(rule);
    rounds();
    if (extensional) {
      compare_levels();
      if (!proved(rule) && extensionality_.compare_functions(rule)) {
        rounds();
        compare_levels();
      }
    }
    solver_.pop();
    return std::move(learned_);
  }

private:
  // A guard that is open is asked about again only when nothing else is left to do: most stay open,
  // and asking costs more than all the rest.
  void rounds() {
    bool again = true;
    for (std::size_t round = 0; round < most_rounds; round += again ? 1 : 0) {
      const std::size_t before = learned_.size();
      if (again)
        std::erase_if(decided_, [](const auto &entry) { return entry.second == Truth::Unknown; });
      std::vector<Term> todo = std::move(pending_);
      pending_.clear();
      std::vector<Term> open; // perhaps later, when more is known
      for (const Term term : todo)
        if (learned_.size() >= most_equations || deadline_.passed())
          return;
        else if (!step(term))
          open.push_back(term);
      rewrite_all();
      for (const Term guarded : std::exchange(guarded_, {})) // before functions: they occur there
        collect(guarded);
      functions_.select([&](Term term) { return constructor_of(term); });
      for (const auto &[left, right] : functions_.new_equations())
        if (learned_.size() < most_equations)
          learn(left, right);
      const bool progress = !pending_.empty();
      if (learned_.size() == before && !progress && again)
        return;
      again = learned_.size() == before && !progress;
      pending_.insert(pending_.begin(), open.begin(), open.end());
    }
  }

  // More of them match when more has been unfolded.
  void rewrite_all() {
    // NOLINTNEXTLINE(modernize-loop-convert): what is learned may add to them
    for (std::size_t i = 0; i < rewritable_.size(); ++i)
      if (learned_.size() < most_equations && !deadline_.passed()) {
        rewrite(rewritable_[i]);
        evaluate_arguments(rewritable_[i]);
      }
  }

  void assume(Term fact) {
    solver_.add(fact);
    if (store_.op(fact) == Op::Equal) {
      note_equality(store_.child(fact, 0), store_.child(fact, 1));
      functions_.is(store_.child(fact, 0), store_.child(fact, 1));
      functions_.is(store_.child(fact, 1), store_.child(fact, 0));
    }
    collect(fact);
  }

  void learn(Term left, Term right) { learn(logic::equality(store_, left, right)); }

  void learn(Term fact) {
    if (fact == store_.truth(true) || !known_.insert(fact).second)
      return;
    learned_.push_back(fact);
    assume(fact);
  }

  // Remembers which constructor a term is, for `match`.
  void note_equality(Term a, Term b) {
    for (int i = 0; i < 2; ++i, std::swap(a, b)) {
      const auto value = constructor_of(b);
      const auto known = constructor_of(a);
      if (value && !known)
        note_shape(a, *value, b);
      else if (!value)
        aliases_.emplace_back(a, b);
      else if (known->head == value->head)
        note_same_fields(*known, *value);
    }
    bool more = true;
    while (more) { // equalities between terms whose shape became known
      more = false;
      for (const auto &[x, y] : aliases_)
        if (!shapes_.contains(x))
          if (const auto value = constructor_of(y)) {
            note_shape(x, *value, y);
            more = true;
          }
    }
  }

  // A term is equal to another one, which is made by a constructor.
  void note_shape(Term term, const Application &value, Term other) {
    shapes_.emplace(term, value);
    const auto made = made_.find(other);
    made_.emplace(term, made == made_.end() ? other : made->second);
  }

  // Constructors are injective. The solver knows that; which function a field is, it does not say.
  void note_same_fields(const Application &a, const Application &b) {
    for (std::size_t i = 0; i < std::min(a.arguments.size(), b.arguments.size()); ++i)
      if (a.arguments[i] != b.arguments[i] &&
          store_.kind(store_.sort(a.arguments[i])) == SortKind::Function) {
        functions_.is(a.arguments[i], b.arguments[i]);
        functions_.is(b.arguments[i], a.arguments[i]);
      }
  }

  std::optional<Application> constructor_of(Term term) {
    while (store_.op(term) == Op::Cast)
      term = store_.child(term, 0);
    if (const auto it = shapes_.find(term); it != shapes_.end())
      return it->second;
    auto application = as_application(store_, term);
    if (application && definitions_.is_constructor(application->head))
      return application;
    return std::nullopt;
  }

  // Is a guard decided by what the clause knows?
  Truth decide(Term guard) {
    if (guard == store_.truth(true) || guard == store_.truth(false))
      return guard == store_.truth(true) ? Truth::True : Truth::False;
    const auto [it, fresh] = decided_.try_emplace(guard, Truth::Unknown);
    if (!fresh || questions_ >= most_questions)
      return it->second;
    ++questions_;
    Truth result = Truth::Unknown;
    if (solver_.entails({}, guard) == Truth::True)
      result = Truth::True;
    else if (solver_.entails({}, logic::negation(store_, guard)) == Truth::True)
      result = Truth::False;
    return decided_[guard] = result;
  }

  // Queues the applications in a term that may be unfolded. Branches whose guard is open are left
  // alone: unfolding there may go on forever.
  void collect(Term root) {
    std::vector<Term> stack{root};
    while (!stack.empty()) {
      const Term term = stack.back();
      stack.pop_back();
      if (!collected_.insert(term).second)
        continue;
      if (store_.op(term) == Op::If) {
        const Truth truth = decide(store_.child(term, 0));
        stack.push_back(store_.child(term, 0));
        if (truth == Truth::Unknown) {
          collected_.erase(term);
          guarded_.push_back(term);
        } else {
          const Term taken = store_.child(term, truth == Truth::True ? 1 : 2);
          note_equality(term, taken);
          stack.push_back(taken);
        }
        continue;
      }
      if (is_binder(store_.op(term)))
        continue;
      const auto application = as_application(store_, term);
      if (application && definitions_.defined(application->head))
        pending_.push_back(term);
      if (application && !clause_->rewrites.empty())
        rewritable_.push_back(term);
      if (application)
        match_everywhere(term, *application);
      if (store_.op(term) == Op::Apply)
        functions_.applied(term);
      for (std::size_t i = store_.arity(term); i-- > 0;)
        stack.push_back(store_.child(term, i));
    }
  }

  // A function that is defined by `match` and occurs in the clause is also looked at on every
  // constructor term there: the solver may find that its argument is that term.
  void match_everywhere(Term term, const Application &application) {
    if (definitions_.is_constructor(application.head)) {
      constructed_.push_back(term);
      for (const Term measured : measured_)
        measure(measured, term);
    }
    if (store_.op(term) == Op::Call && store_.arity(term) == 1 &&
        definitions_.is_matched(application.head) &&
        std::ranges::none_of(measured_, [&](Term other) {
          return store_.payload(other) == store_.payload(term) &&
                 store_.sort(store_.child(other, 0)) == store_.sort(store_.child(term, 0));
        })) {
      measured_.push_back(term);
      for (const Term constructed : constructed_)
        measure(term, constructed);
    }
  }

  // f x, with x replaced by a constructor term of its sort.
  void measure(Term measured, Term constructed) {
    if (store_.sort(store_.child(measured, 0)) != store_.sort(constructed))
      return;
    const Term term =
        store_.call(store_.payload(measured), std::span(&constructed, 1), store_.sort(measured));
    if (collected_.insert(term).second)
      pending_.push_back(term);
  }

  static bool is_binder(Op op) { return op == Op::Lambda || op == Op::Forall || op == Op::Exists; }

  // Unfolds one application; true if nothing more can come of it.
  bool step(Term term) {
    const Application application = *as_application(store_, term);
    if (auto body = definitions_.unfold(application, store_.sort(term))) {
      const Term reduced = reduce(*body);
      if (store_.op(reduced) == Op::If && definitions_.recursive(application.head) &&
          !system_.options.unfold_undecided_guards)
        return false;
      unfold(term, application, reduced);
      return true;
    }
    return match(term, application);
  }

  // A function with n units of fuel is unfolded n + 1 times, as in liquid-fixpoint.
  void unfold(Term term, const Application &application, Term body) {
    const auto fuel = system_.options.fuel;
    if (!fuel || unfolded_[application.head]++ <= *fuel) {
      learn(term, body);
      if (store_.op(body) != Op::If)
        results_.emplace(term, body);
    }
  }

  // Rewrites look at terms as they are written: f x is also f y, if x is unfolded to y, or is known
  // to be made by a constructor.
  void evaluate_arguments(Term term) {
    const Term evaluated = with_results(term);
    if (evaluated != term)
      results_.emplace(term, evaluated);
    learn(term, evaluated);
  }

  Term with_results(Term term) {
    if (store_.op(term) == Op::Apply)
      return store_.make(Op::Apply, store_.sort(term),
                         {with_results(store_.child(term, 0)), result(store_.child(term, 1))});
    if (store_.op(term) != Op::Call)
      return term;
    std::vector<Term> arguments;
    for (const Term argument : store_.children(term))
      arguments.push_back(result(argument));
    return store_.call(store_.payload(term), arguments, store_.sort(term));
  }

  [[nodiscard]] Term result(Term term) const {
    for (std::size_t i = 0; i < most_rounds; ++i)
      if (const auto known = results_.find(term);
          known != results_.end() && store_.sort(known->second) == store_.sort(term))
        term = known->second;
    const auto made = made_.find(term);
    return made != made_.end() && store_.sort(made->second) == store_.sort(term) ? made->second
                                                                                 : term;
  }

  bool match(Term term, const Application &application) {
    if (application.arguments.empty())
      return true;
    const Term subject = application.arguments.front();
    if (const auto constructor = constructor_of(subject)) {
      if (const auto body = definitions_.unfold_match(application, *constructor, store_.sort(term)))
        unfold(term, application, reduce(*body));
      return true;
    }
    const auto [head, sorts] = store_.unapply(store_.sort(subject));
    const logic::DataType *data = store_.kind(head) == SortKind::Named
                                      ? system_.declarations.data_type(Symbol{store_.node(head).a})
                                      : nullptr;
    if (data == nullptr)
      return false;
    for (const logic::Constructor &constructor : data->constructors) {
      Application shape{constructor.name, {}};
      for (const logic::Field &field : constructor.fields)
        shape.arguments.push_back(
            store_.call(field.name, std::span(&subject, 1), store_.instantiate(field.sort, sorts)));
      const auto body = definitions_.unfold_match(application, shape, store_.sort(term));
      const Symbol tester = store_.symbol(std::string(logic::tester_prefix) +
                                          std::string(store_.name(constructor.name)));
      if (body &&
          decide(store_.call(tester, std::span(&subject, 1), store_.bool_sort())) == Truth::True) {
        unfold(term, application, reduce(*body));
        // Which function it is may be known later.
        return store_.kind(store_.sort(term)) != SortKind::Function;
      }
    }
    return false;
  }

  // Takes the decided branch of conditionals at the top, and `if c then true else false` is c.
  Term reduce(Term term) {
    term = logic::simplify(store_, term);
    while (store_.op(term) == Op::If) {
      const Term guard = store_.child(term, 0);
      const Term yes = store_.child(term, 1);
      const Term no = store_.child(term, 2);
      if (yes == store_.truth(true) && no == store_.truth(false))
        return guard;
      if (yes == store_.truth(false) && no == store_.truth(true))
        return logic::negation(store_, guard);
      collect(guard);
      const Truth truth = decide(guard);
      if (truth == Truth::Unknown)
        return term;
      term = logic::simplify(store_, truth == Truth::True ? yes : no);
    }
    return term;
  }

  // Applies the clause's rewrites to a term, left to right.
  void rewrite(Term term) {
    for (const std::uint32_t i : clause_->rewrites)
      if (const auto instance = instance_at(store_, system_.rewrites[i], term);
          instance && std::ranges::all_of(instance->preconditions, [&](Term condition) {
            return decide(condition) == Truth::True;
          }))
        learn(term, instance->right);
  }

  [[nodiscard]] bool proved(const Rule &rule) {
    return std::ranges::all_of(rule.goals,
                               [&](Term goal) { return solver_.entails({}, goal) == Truth::True; });
  }

  void compare_levels() {
    const auto constructor = [&](Term term) { return constructor_of(term); };
    for (std::size_t level = 0; level < most_levels && extensionality_.compare_fields(constructor);
         ++level)
      rounds();
  }

  Store &store_;
  const System &system_;
  Definitions &definitions_;
  smt::Solver &solver_;
  std::size_t &questions_;
  const Deadline &deadline_;
  const Clause *clause_ = nullptr;
  std::vector<Term> learned_;
  std::unordered_set<Term> known_;
  std::unordered_set<Term> collected_;
  std::vector<Term> pending_;
  std::vector<Term> rewritable_;                     // applications, where there are rewrites
  std::unordered_map<Symbol, std::size_t> unfolded_; // how often a function was
  std::unordered_map<Term, Term> results_;           // what an application was unfolded to
  std::vector<Term> guarded_;                        // conditionals whose guard is open
  std::unordered_map<Term, Truth> decided_;
  std::unordered_map<Term, Application> shapes_;
  std::unordered_map<Term, Term> made_; // the constructor terms that are behind these shapes
  std::vector<Term> constructed_;       // constructor terms that occur
  std::vector<Term> measured_;          // applications of functions that are defined by `match`
  std::vector<std::pair<Term, Term>> aliases_;
  FunctionValues functions_;
  Extensionality extensionality_;
};

Unfolder::Unfolder(Workbench &workbench, const System &system, const Deadline &deadline)
    : workbench_(workbench), system_(system), deadline_(deadline),
      definitions_(workbench.store, system) {}

bool Unfolder::applies_to(ClauseId clause) const {
  return system_.options.unfold && system_[clause].unfold;
}

std::vector<Term> Unfolder::facts(const Rule &rule) {
  return Evaluation(workbench_, system_, definitions_, questions_, deadline_)
      .run(system_[rule.clause], rule);
}

} // namespace culprit::horn
