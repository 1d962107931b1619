#include "smt/solver.h"

#include "smt/solver_context.h"

#include <algorithm>
#include <ranges>

namespace culprit::smt {

using logic::Op;
using logic::Term;

// ---- the assertion stack

void Solver::Context::start() {
  if (engine_)
    return;
  engine_ =
      std::make_unique<Engine>(*store_, *declarations_, limits_.strings, most_models, contexts_);
  engine_->set_limits(engine_->solver(), std::min(limits_.resources_per_query, untimed_resources),
                      0);
}

// Drops all of Z3 that is not needed for what is added now.
void Solver::Context::start_afresh() {
  const std::uint64_t resources = statistics().resources;
  const bool counts_on = engine_->borrows_context();
  rest();
  resources_of_engines_ = counts_on ? 0 : resources;
  start();
  for (const Term term : added_)
    static_cast<void>(engine_->translator().term(term, Arithmetic::Linear));
  room_ = std::max(least_room, room_for_added * engine_->translator().size());
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

void Solver::Context::rest() {
  static_cast<void>(statistics());
  current_.reset();
  pending_.reset();
  readable_ = false;
  models_.clear();
  indicators_.clear();
  indicator_of_.clear();
  indicated_.clear();
  levels_.clear();
  stated_ = 0;
  axioms_ = 0;
  engine_.reset();
}

void Solver::Context::state_axioms() {
  const std::vector<Z3_ast> &axioms = engine_->translator().axioms();
  for (; axioms_ < axioms.size(); ++axioms_)
    Z3_solver_assert(engine_->context(), engine_->solver(), axioms[axioms_]);
}

// Translates whatever a check needs, as long as there is time.
bool Solver::Context::prepare(std::span<const Term> assumptions, Term refuted) {
  const auto translated = [this](Term term) {
    Translator &translator = engine_->translator();
    return translator.prepare(term, mode(), *deadline_) &&
           translator.prepare(term, Arithmetic::Linear, *deadline_);
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
    static_cast<void>(translator.term(added_[i], Arithmetic::Linear));
  state_axioms();
  const auto state = [&](std::size_t end) {
    for (; stated_ < end; ++stated_)
      Z3_solver_assert(engine_->context(), engine_->solver(),
                       translator.boolean(added_[stated_], Arithmetic::Linear));
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
  const Z3_ast translated = translator.boolean(term, Arithmetic::Linear);
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

// The formula may be new: nobody else holds it.
void Solver::Context::state(Z3_solver solver, Z3_ast formula) {
  const Z3_context context = engine_->context();
  Z3_inc_ref(context, formula);
  Z3_solver_assert(context, solver, formula);
  Z3_dec_ref(context, formula);
}

void Solver::Context::define(Z3_solver solver, Z3_ast indicator, Z3_ast meaning) {
  state(solver, Z3_mk_implies(engine_->context(), indicator, meaning));
}

// The negation is made in Z3: the store is not ours to extend.
void Solver::Context::refute(Z3_solver solver, Term term, Arithmetic arithmetic) {
  if (term == logic::no_term)
    return;
  state(solver, Z3_mk_not(engine_->context(), engine_->translator().boolean(term, arithmetic)));
}

// ---- checking

Answer Solver::Context::ask_within(Z3_solver solver, std::span<const Z3_ast> literals,
                                   std::uint64_t resources, bool timed) {
  if (timed)
    engine_->set_limits(solver, resources, std::max(1U, deadline_->left()));
  const Answer answer = run(solver, literals);
  if (timed)
    engine_->set_limits(solver, std::min(limits_.resources_per_query, untimed_resources), 0);
  return answer;
}

Answer Solver::Context::run(Z3_solver solver, std::span<const Z3_ast> literals) {
  if (interrupted_.load())
    return Answer::Unknown;
  const Z3_lbool result = Z3_solver_check_assumptions(
      engine_->context(), solver, static_cast<unsigned>(literals.size()), literals.data());
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
  const std::string question = assumptions.empty() ? written(refuted) : std::string();
  if (!question.empty() && refutations_->knows(question)) {
    ++statistics_.known;
    readable_ = false;
    return Answer::Unsat;
  }
  const Answer answer = check_with_engine(assumptions, refuted);
  if (answer == Answer::Unsat && !question.empty())
    refutations_->learn(question);
  return answer;
}

// For those who remember; otherwise nothing.
std::string Solver::Context::written(Term refuted) {
  if (refutations_ == nullptr)
    return {};
  if (!questions_)
    questions_.emplace(*store_, *declarations_, limits_);
  return questions_->write(added_, refuted);
}

Answer Solver::Context::check_with_engine(std::span<const Term> assumptions, Term refuted) {
  start();
  if (engine_->translator().size() > room_)
    start_afresh();
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
  refute(engine_->solver(), refuted, Arithmetic::Linear);
  state_axioms();
  Answer answer = ask(engine_->solver(), literals);
  if (answer == Answer::Unsat)
    read_core(engine_->solver(), literals);
  readable_ = true;
  if (answer != Answer::Unsat && !limits_.linear && nonlinear(assumptions, refuted))
    answer = ask_nonlinear(answer, assumptions, refuted);
  else if (answer == Answer::Sat)
    pending_ = Model{added_.size(), axioms_, statistics_.queries};
  running_.store(nullptr);
  if (answer == Answer::Unknown)
    ++statistics_.unknown;
  return answer;
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
      statistics_.resources = resources_of_engines_ + Z3_stats_get_uint_value(context, stats, i);
  Z3_stats_dec_ref(context, stats);
  return statistics_;
}

Solver::Solver(const logic::Store &store, const logic::Declarations &declarations,
               const Deadline &deadline, Limits limits, Contexts *contexts,
               Refutations *refutations)
    : context_(std::make_unique<Context>(store, declarations, deadline, limits, contexts,
                                         refutations)) {}
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
void Solver::rest() { context_->rest(); }
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
