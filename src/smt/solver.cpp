#include "smt/solver.h"

#include "smt/engine.h"

#include <algorithm>
#include <atomic>
#include <ranges>
#include <unordered_map>
#include <unordered_set>

namespace culprit::smt {

using logic::Op;
using logic::Term;

namespace {

// A check that needs no more than this runs without a timer: Z3 starts a thread for each.
constexpr std::uint64_t untimed_resources = 1'000'000;

constexpr std::size_t most_models = 8;

} // namespace

// What was added is a list of terms with scope marks; Z3 learns of it when a query needs it.
class Solver::Context {
public:
  Context(const logic::Store &store, const logic::Declarations &declarations,
          const Deadline &deadline, Limits limits, Contexts *contexts)
      : store_(&store), declarations_(&declarations), deadline_(&deadline), limits_(limits),
        contexts_(contexts) {}

  void push() { marks_.push_back(added_.size()); }
  void pop(unsigned scopes);
  void add(Term formula) {
    current_.reset();
    readable_ = false;
    added_.push_back(formula);
  }
  // Is what was added, with the assumptions and without `refuted` (if any), satisfiable?
  Answer check(std::span<const Term> assumptions, Term refuted = logic::no_term);
  Truth entails(std::span<const Term> hypotheses, Term goal);
  Truth evaluate(Term term);
  std::string value(Term term);
  void interrupt();
  const Statistics &statistics();
  [[nodiscard]] const std::vector<std::size_t> &core() const { return core_; }

private:
  [[nodiscard]] Arithmetic mode() const {
    return limits_.linear ? Arithmetic::Linear : Arithmetic::Full;
  }
  void start();
  [[nodiscard]] bool prepare(std::span<const Term> assumptions, Term refuted);
  void synchronise();
  void state_axioms();
  [[nodiscard]] Z3_ast assumption(Term term);
  [[nodiscard]] Answer ask(Z3_solver solver, std::span<const Z3_ast> literals);
  [[nodiscard]] Answer ask_within(Z3_solver solver, std::span<const Z3_ast> literals,
                                  std::uint64_t resources, bool timed);
  [[nodiscard]] Answer retry_linear(std::span<const Term> assumptions, Term refuted);
  void refute(Z3_solver solver, Term term, Arithmetic arithmetic);
  void define(Z3_solver solver, Z3_ast indicator, Z3_ast meaning);
  void read_core(Z3_solver solver, std::span<const Z3_ast> literals);
  void take_model();
  void settle_model(std::size_t left);
  [[nodiscard]] bool satisfies(std::size_t slot, std::size_t added);
  [[nodiscard]] bool axioms_hold(std::size_t slot);
  [[nodiscard]] bool holds(std::size_t slot, std::span<const Term> assumptions, Term refuted);
  [[nodiscard]] bool reuse_model(std::span<const Term> assumptions, Term refuted);

  const logic::Store *store_;
  const logic::Declarations *declarations_;
  const Deadline *deadline_;
  Limits limits_;
  Contexts *contexts_;
  Statistics statistics_;
  std::unique_ptr<Engine> engine_;
  std::atomic<Z3_context> running_{nullptr};
  std::atomic<bool> interrupted_{false};

  std::vector<Term> added_;
  std::vector<std::size_t> marks_; // sizes of added_ at the beginning of each scope

  // What Z3 has: how many of added_, how many scopes, and per scope what to go back to.
  struct Level {
    std::size_t axioms;
    std::size_t indicators;
  };
  std::size_t stated_ = 0;
  std::size_t axioms_ = 0;
  std::vector<Level> levels_;
  std::vector<Term> indicators_; // assumptions that have an indicator in the current scopes
  std::unordered_map<Term, Z3_ast> indicator_of_;
  std::unordered_set<Term> indicated_;

  // Models outlive the scopes they were made in: as long as one satisfies what is added, it is an
  // answer.
  struct Model {
    std::size_t satisfies = 0; // how many of added_ are known to hold in it
    std::size_t axioms = 0;    // and how many axioms
    std::uint64_t used = 0;    // when it last was an answer
  };
  std::vector<Model> models_;          // by slot of the evaluator
  std::optional<std::size_t> current_; // the answer of the last check, if nothing was added since
  std::optional<Model> pending_;       // the answer of the last check, still inside Z3
  bool readable_ = false;              // nothing was added since
  std::vector<std::size_t> core_;
};

// ---- the assertion stack

void Solver::Context::start() {
  if (engine_)
    return;
  engine_ =
      std::make_unique<Engine>(*store_, *declarations_, limits_.strings, most_models, contexts_);
  engine_->set_limits(engine_->solver(), std::min(limits_.resources_per_query, untimed_resources),
                      0);
}

void Solver::Context::pop(unsigned scopes) {
  const std::size_t left = scopes == 0 ? added_.size() : marks_[marks_.size() - scopes];
  settle_model(left);
  if (scopes == 0)
    return;
  added_.resize(left);
  for (Model &model : models_)
    model.satisfies = std::min(model.satisfies, added_.size());
  marks_.resize(marks_.size() - scopes);
  if (levels_.size() <= marks_.size()) {
    stated_ = std::min(stated_, added_.size());
    return;
  }
  Z3_solver_pop(engine_->context(), engine_->solver(),
                static_cast<unsigned>(levels_.size() - marks_.size()));
  const Level level = levels_[marks_.size()];
  levels_.resize(marks_.size());
  stated_ = added_.size();
  axioms_ = level.axioms;
  for (; indicators_.size() > level.indicators; indicators_.pop_back())
    indicated_.erase(indicators_.back());
}

void Solver::Context::state_axioms() {
  const std::vector<Z3_ast> &axioms = engine_->translator().axioms();
  for (; axioms_ < axioms.size(); ++axioms_)
    Z3_solver_assert(engine_->context(), engine_->solver(), axioms[axioms_]);
}

// Translates whatever a check needs, as long as there is time.
bool Solver::Context::prepare(std::span<const Term> assumptions, Term refuted) {
  const auto translated = [this](Term term) {
    return engine_->translator().prepare(term, mode(), *deadline_);
  };
  return std::all_of(added_.begin() + static_cast<std::ptrdiff_t>(stated_), added_.end(),
                     translated) &&
         std::ranges::all_of(assumptions, translated) &&
         (refuted == logic::no_term || translated(refuted));
}

// Brings Z3 up to date. All terms are translated before the first new scope is opened, so that
// their axioms outlive it.
void Solver::Context::synchronise() {
  start();
  Translator &translator = engine_->translator();
  for (std::size_t i = stated_; i < added_.size(); ++i)
    static_cast<void>(translator.term(added_[i], mode()));
  state_axioms();
  const auto state = [&](std::size_t end) {
    for (; stated_ < end; ++stated_)
      Z3_solver_assert(engine_->context(), engine_->solver(),
                       translator.boolean(added_[stated_], mode()));
  };
  while (levels_.size() < marks_.size()) {
    state(marks_[levels_.size()]);
    Z3_solver_push(engine_->context(), engine_->solver());
    levels_.push_back({axioms_, indicators_.size()});
  }
  state(added_.size());
}

// A literal that implies the term. Z3 takes literals only; other terms get an indicator, defined in
// the scope where it is first needed.
Z3_ast Solver::Context::assumption(Term term) {
  Translator &translator = engine_->translator();
  const Term atom = store_->op(term) == Op::Not ? store_->child(term, 0) : term;
  const Z3_ast translated = translator.boolean(term, mode());
  if (store_->op(atom) == Op::Variable)
    return translated;
  Z3_ast &indicator = indicator_of_[term];
  if (indicator == nullptr)
    indicator = translator.fresh_boolean(static_cast<std::uint32_t>(term));
  if (indicated_.insert(term).second) {
    indicators_.push_back(term);
    define(engine_->solver(), indicator, translated);
  }
  return indicator;
}

void Solver::Context::define(Z3_solver solver, Z3_ast indicator, Z3_ast meaning) {
  const Z3_context context = engine_->context();
  const Z3_ast definition = Z3_mk_implies(context, indicator, meaning);
  Z3_inc_ref(context, definition);
  Z3_solver_assert(context, solver, definition);
  Z3_dec_ref(context, definition);
}

// The negation is made in Z3: the store is not ours to extend.
void Solver::Context::refute(Z3_solver solver, Term term, Arithmetic arithmetic) {
  if (term == logic::no_term)
    return;
  const Z3_context context = engine_->context();
  const Z3_ast negation = Z3_mk_not(context, engine_->translator().boolean(term, arithmetic));
  Z3_inc_ref(context, negation);
  Z3_solver_assert(context, solver, negation);
  Z3_dec_ref(context, negation);
}

// ---- checking

Answer Solver::Context::ask_within(Z3_solver solver, std::span<const Z3_ast> literals,
                                   std::uint64_t resources, bool timed) {
  if (timed)
    engine_->set_limits(solver, resources, std::max(1U, deadline_->left()));
  if (interrupted_.load())
    return Answer::Unknown;
  const Z3_lbool result = Z3_solver_check_assumptions(
      engine_->context(), solver, static_cast<unsigned>(literals.size()), literals.data());
  if (timed)
    engine_->set_limits(solver, std::min(limits_.resources_per_query, untimed_resources), 0);
  return result == Z3_L_TRUE ? Answer::Sat : result == Z3_L_FALSE ? Answer::Unsat : Answer::Unknown;
}

Answer Solver::Context::ask(Z3_solver solver, std::span<const Z3_ast> literals) {
  const Answer answer = ask_within(solver, literals, 0, false);
  if (answer != Answer::Unknown || interrupted_.load())
    return answer;
  const std::string_view reason = Z3_solver_get_reason_unknown(engine_->context(), solver);
  const auto mentions = [&](std::string_view word) {
    return reason.find(word) != std::string_view::npos;
  };
  const bool exhausted = mentions("resource") || mentions("cancel") || mentions("limit");
  if (!exhausted || limits_.resources_per_query <= untimed_resources || deadline_->passed())
    return answer;
  return ask_within(solver, literals, limits_.resources_per_query, true);
}

Answer Solver::Context::check(std::span<const Term> assumptions, Term refuted) {
  settle_model(added_.size());
  core_.clear();
  ++statistics_.queries;
  if (deadline_->passed() || statistics_.queries > limits_.queries ||
      statistics_.unknown >= limits_.unknown) {
    ++statistics_.unknown;
    return Answer::Unknown;
  }
  start();
  if (!prepare(assumptions, refuted)) {
    ++statistics_.unknown;
    return Answer::Unknown;
  }
  if (reuse_model(assumptions, refuted))
    return Answer::Sat;
  interrupted_.store(false);
  running_.store(engine_->context());
  synchronise();
  std::vector<Z3_ast> literals;
  literals.reserve(assumptions.size());
  for (const Term term : assumptions)
    literals.push_back(assumption(term));
  refute(engine_->solver(), refuted, mode());
  state_axioms();
  Answer answer = ask(engine_->solver(), literals);
  if (answer == Answer::Unsat)
    read_core(engine_->solver(), literals);
  if (answer == Answer::Sat)
    pending_ = Model{added_.size(), axioms_, statistics_.queries};
  readable_ = true;
  if (answer == Answer::Unknown && engine_->translator().met_nonlinear() && !limits_.linear &&
      !interrupted_.load() && !deadline_->passed())
    answer = retry_linear(assumptions, refuted);
  running_.store(nullptr);
  if (answer == Answer::Unknown)
    ++statistics_.unknown;
  return answer;
}

// Without the meaning of products, unsat is still unsat; sat says nothing.
Answer Solver::Context::retry_linear(std::span<const Term> assumptions, Term refuted) {
  Translator &translator = engine_->translator();
  const Z3_context context = engine_->context();
  const Z3_solver solver = engine_->make_solver();
  engine_->set_limits(solver, std::min(limits_.resources_per_query, untimed_resources), 0);
  for (const Term term : added_)
    Z3_solver_assert(context, solver, translator.boolean(term, Arithmetic::Linear));
  std::vector<Z3_ast> literals;
  for (const Term assumption : assumptions) {
    literals.push_back(translator.fresh_boolean(static_cast<std::uint32_t>(assumption)));
    define(solver, literals.back(), translator.boolean(assumption, Arithmetic::Linear));
  }
  refute(solver, refuted, Arithmetic::Linear);
  for (const Z3_ast axiom : translator.axioms())
    Z3_solver_assert(context, solver, axiom);
  const Answer answer = ask(solver, literals);
  if (answer == Answer::Unsat)
    read_core(solver, literals);
  Z3_solver_dec_ref(context, solver);
  return answer == Answer::Unsat ? answer : Answer::Unknown;
}

void Solver::Context::read_core(Z3_solver solver, std::span<const Z3_ast> literals) {
  const Z3_context context = engine_->context();
  const Z3_ast_vector used = Z3_solver_get_unsat_core(context, solver);
  Z3_ast_vector_inc_ref(context, used);
  std::unordered_set<Z3_ast> members;
  for (unsigned i = 0; i < Z3_ast_vector_size(context, used); ++i)
    members.insert(Z3_ast_vector_get(context, used, i));
  Z3_ast_vector_dec_ref(context, used);
  for (std::size_t i = 0; i < literals.size(); ++i)
    if (members.erase(literals[i]) != 0)
      core_.push_back(i);
}

Truth Solver::Context::entails(std::span<const Term> hypotheses, Term goal) {
  push();
  for (const Term hypothesis : hypotheses)
    add(hypothesis);
  const Answer answer = check({}, goal);
  pop(1);
  switch (answer) {
  case Answer::Unsat:
    return Truth::True;
  case Answer::Sat:
    return Truth::False;
  default:
    return Truth::Unknown;
  }
}

// ---- models

// Keeps the pending model in place of the one that was of no use for longest.
void Solver::Context::take_model() {
  const Z3_model model = Z3_solver_get_model(engine_->context(), engine_->solver());
  if (model != nullptr) {
    if (models_.size() < most_models)
      models_.emplace_back();
    const auto oldest = std::ranges::min_element(models_, {}, &Model::used);
    *oldest = *pending_;
    current_ = static_cast<std::size_t>(oldest - models_.begin());
    engine_->evaluator().load(*current_, model);
  }
  pending_.reset();
}

// Z3 is about to move on. Getting a model costs as much as finding it, so one that nobody asked for
// is taken only if there is no other that could answer the next question.
void Solver::Context::settle_model(std::size_t left) {
  if (pending_) {
    const std::size_t common = std::min(left, pending_->satisfies);
    bool known = false;
    for (std::size_t slot = 0; slot < models_.size() && !known; ++slot)
      known = satisfies(slot, common);
    if (!known)
      take_model();
    pending_.reset();
  }
  current_.reset();
}

// Is some earlier model also one of what is added now, of the assumptions, and not of `refuted`?
bool Solver::Context::reuse_model(std::span<const Term> assumptions, Term refuted) {
  for (std::size_t slot = 0; slot < models_.size(); ++slot) {
    if (!holds(slot, assumptions, refuted))
      continue;
    current_ = slot;
    models_[slot].used = statistics_.queries;
    ++statistics_.reused;
    return true;
  }
  return false;
}

bool Solver::Context::holds(std::size_t slot, std::span<const Term> assumptions, Term refuted) {
  Translator &translator = engine_->translator();
  const auto is = [&](Truth truth, Term term) {
    return engine_->evaluator().truth(slot, translator.boolean(term, mode())) == truth;
  };
  if (refuted != logic::no_term && !is(Truth::False, refuted))
    return false;
  return satisfies(slot, added_.size()) &&
         std::ranges::all_of(assumptions, [&](Term term) { return is(Truth::True, term); }) &&
         axioms_hold(slot);
}

// Do the first so many of what is added hold in the model?
bool Solver::Context::satisfies(std::size_t slot, std::size_t added) {
  for (std::size_t &done = models_[slot].satisfies; done < added; ++done)
    if (engine_->evaluator().truth(slot, engine_->translator().boolean(added_[done], mode())) !=
        Truth::True)
      return false;
  return true;
}

// A symbol the model has never heard of may come with facts that the model breaks.
bool Solver::Context::axioms_hold(std::size_t slot) {
  const std::vector<Z3_ast> &axioms = engine_->translator().axioms();
  for (std::size_t &done = models_[slot].axioms; done < axioms.size(); ++done)
    if (engine_->evaluator().truth(slot, axioms[done]) != Truth::True)
      return false;
  return true;
}

Truth Solver::Context::evaluate(Term term) {
  if (readable_ && pending_)
    take_model();
  if (!current_)
    return Truth::Unknown;
  const Z3_ast ast = engine_->translator().boolean(term, mode());
  return axioms_hold(*current_) ? engine_->evaluator().truth(*current_, ast) : Truth::Unknown;
}

std::string Solver::Context::value(Term term) {
  if (readable_ && pending_)
    take_model();
  if (!current_)
    return "?";
  const Z3_context context = engine_->context();
  Z3_ast result = nullptr;
  if (!Z3_model_eval(context, engine_->evaluator().model(*current_),
                     engine_->translator().term(term, mode()), true, &result))
    return "?";
  Z3_inc_ref(context, result);
  std::string text = engine_->translator().show(result);
  Z3_dec_ref(context, result);
  return text;
}

// ---- the rest

void Solver::Context::interrupt() {
  if (const Z3_context context = running_.load()) {
    interrupted_.store(true);
    Z3_interrupt(context);
  }
}

const Statistics &Solver::Context::statistics() {
  if (!engine_)
    return statistics_;
  const Z3_context context = engine_->context();
  const Z3_stats stats = Z3_solver_get_statistics(context, engine_->solver());
  Z3_stats_inc_ref(context, stats);
  for (unsigned i = 0; i < Z3_stats_size(context, stats); ++i)
    if (std::string_view(Z3_stats_get_key(context, stats, i)) == "rlimit count")
      statistics_.resources = Z3_stats_get_uint_value(context, stats, i);
  Z3_stats_dec_ref(context, stats);
  return statistics_;
}

Solver::Solver(const logic::Store &store, const logic::Declarations &declarations,
               const Deadline &deadline, Limits limits, Contexts *contexts)
    : context_(std::make_unique<Context>(store, declarations, deadline, limits, contexts)) {}
Solver::~Solver() = default;
Solver::Solver(Solver &&) noexcept = default;
Solver &Solver::operator=(Solver &&) noexcept = default;

void Solver::push() { context_->push(); }
void Solver::pop(unsigned scopes) { context_->pop(scopes); }
void Solver::add(Term formula) { context_->add(formula); }
Answer Solver::check(std::span<const Term> assumptions) { return context_->check(assumptions); }
const std::vector<std::size_t> &Solver::core() const { return context_->core(); }
Truth Solver::evaluate(Term term) { return context_->evaluate(term); }
std::string Solver::value(Term term) { return context_->value(term); }
Truth Solver::entails(std::span<const Term> hypotheses, Term goal) {
  return context_->entails(hypotheses, goal);
}
void Solver::interrupt() { context_->interrupt(); }
const Statistics &Solver::statistics() const { return context_->statistics(); }

bool same_representation(const logic::Store &store, const logic::Declarations &declarations,
                         logic::Sort a, logic::Sort b) {
  if (a == b)
    return true;
  using enum logic::SortKind;
  const auto opaque = [&](logic::Sort sort) {
    const logic::SortKind kind = store.kind(sort);
    return kind == Int || kind == Variable || kind == Rigid || kind == Function;
  };
  if (opaque(a) && opaque(b))
    return true;
  Representations representations(store, declarations, true);
  return representations.of(a) == representations.of(b);
}

} // namespace culprit::smt
