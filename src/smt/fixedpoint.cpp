#include "smt/fixedpoint.h"

#include "logic/rewrite.h"
#include "smt/selectors.h"
#include "smt/translate.h"
#include "smt/wire.h"
#include "smt/worker.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_map>

#include <fmt/format.h>

namespace culprit::smt {

using logic::Term;

namespace {

struct ContextDeleter {
  void operator()(Z3_context context) const { Z3_del_context(context); }
};
using ContextPointer = std::unique_ptr<std::remove_pointer_t<Z3_context>, ContextDeleter>;

// One run of Spacer, inside the child.
class Spacer {
public:
  Spacer(logic::Store &store, const logic::Declarations &declarations, const HornProblem &problem,
         const HornLimits &limits)
      : store_(store), declarations_(declarations), problem_(problem),
        context_(make_context(limits)), limits_(limits) {
    translator_.emplace(context(), store, declarations, false);
  }

  HornAnswer run() {
    HornAnswer answer;
    answer.interpretations.resize(problem_.relations.size());
    answer.failure = HornFailure::Unsupported;
    if (!set_up())
      return answer;
    const Z3_lbool reached = Z3_fixedpoint_query(context(), fixedpoint_, query_);
    if (ran_out())
      answer.failure = HornFailure::Limit;
    if (failed())
      return answer;
    if (reached == Z3_L_FALSE && read_interpretations(answer))
      answer.answer = Answer::Sat;
    if (reached == Z3_L_TRUE) {
      read_trace(answer);
      answer.answer = failed() ? Answer::Unknown : Answer::Unsat;
    }
    return answer;
  }

  // The context, for other uses. What was made in it stays.
  [[nodiscard]] Z3_context release() {
    translator_.reset();
    Z3_update_param_value(context(), "rlimit", "0"); // none
    return context_.release();
  }

private:
  // No "timeout": Z3 keeps its timer threads, and they do not survive the fork. The parent watches
  // the clock.
  static Z3_context make_context(const HornLimits &limits) {
    Z3_config configuration = Z3_mk_config();
    Z3_set_param_value(configuration, "rlimit", std::to_string(limits.resources).c_str());
    Z3_context created = Z3_mk_context_rc(configuration);
    Z3_del_config(configuration);
    Z3_set_error_handler(created, [](Z3_context, Z3_error_code) {}); // asked for with failed()
    return created;
  }

  [[nodiscard]] Z3_context context() const { return context_.get(); }
  [[nodiscard]] bool failed() const { return Z3_get_error_code(context()) != Z3_OK; }
  // Was the resource limit the reason for giving up?
  [[nodiscard]] bool ran_out() const {
    const Z3_error_code code = Z3_get_error_code(context());
    const std::string_view why = code == Z3_OK
                                     ? Z3_fixedpoint_get_reason_unknown(context(), fixedpoint_)
                                     : Z3_get_error_msg(context(), code);
    return why.find("resource") != std::string_view::npos ||
           why.find("cancel") != std::string_view::npos;
  }
  [[nodiscard]] Z3_symbol symbol(const std::string &text) const {
    return Z3_mk_string_symbol(context(), text.c_str());
  }

  bool set_options() {
    Z3_params options = Z3_mk_params(context());
    Z3_params_inc_ref(context(), options);
    const auto set = [&](const char *name, bool value) {
      Z3_params_set_bool(context(), options, symbol(name), value);
    };
    Z3_params_set_symbol(context(), options, symbol("engine"), symbol("spacer"));
    // With inlining, answers lack relations and are wrong at times.
    const bool inlined = limits_.strategy == HornStrategy::Inlined;
    set("xform.slice", inlined);
    set("xform.inline_linear", inlined);
    set("xform.inline_eager", inlined);
    set("spacer.use_euf_gen", limits_.strategy == HornStrategy::Relational);
    Z3_fixedpoint_set_params(context(), fixedpoint_, options);
    return !failed();
  }

  bool set_up() {
    fixedpoint_ = Z3_mk_fixedpoint(context());
    Z3_fixedpoint_inc_ref(context(), fixedpoint_);
    if (!set_options())
      return false;
    const Z3_sort truth = Z3_mk_bool_sort(context());
    for (std::size_t i = 0; i < problem_.relations.size(); ++i) {
      std::vector<Z3_sort> sorts;
      for (const Term parameter : problem_.relations[i].parameters)
        sorts.push_back(translator_->sort(store_.sort(parameter)));
      declare(fmt::format("relation!{}", i), sorts, truth);
    }
    const Z3_func_decl goal = declare("goal!", {}, truth);
    query_ = keep(Z3_mk_app(context(), goal, 0, nullptr));
    SelectorRemoval removal(store_, declarations_, SelectorRemoval::Of::TypesWithChoice);
    for (std::size_t i = 0; i < problem_.rules.size(); ++i)
      Z3_fixedpoint_add_rule(context(), fixedpoint_, rule(removal.apply(problem_.rules[i])),
                             symbol(fmt::format("r{}", i)));
    return !failed();
  }

  Z3_ast keep(Z3_ast ast) { // everything lives until the child ends
    Z3_inc_ref(context(), ast);
    return ast;
  }

  Z3_func_decl declare(const std::string &name, const std::vector<Z3_sort> &sorts, Z3_sort truth) {
    const Z3_func_decl relation = Z3_mk_func_decl(
        context(), symbol(name), static_cast<unsigned>(sorts.size()), sorts.data(), truth);
    keep(Z3_func_decl_to_ast(context(), relation));
    Z3_fixedpoint_register_relation(context(), fixedpoint_, relation);
    relation_of_.emplace(relation, relations_.size());
    relations_.push_back(relation);
    return relation;
  }

  Z3_ast atom(const RelationAtom &atom) {
    std::vector<Z3_ast> arguments;
    for (const Term argument : atom.arguments)
      arguments.push_back(translator_->term(argument));
    return keep(Z3_mk_app(context(), relations_[atom.relation],
                          static_cast<unsigned>(arguments.size()), arguments.data()));
  }

  Z3_ast rule(const HornRule &rule) {
    std::vector<Z3_ast> parts;
    for (const RelationAtom &premise : rule.body)
      parts.push_back(atom(premise));
    for (const Term constraint : rule.constraints)
      parts.push_back(translator_->term(constraint));
    const Z3_ast head = rule.head ? atom(*rule.head) : query_;
    Z3_ast result = head;
    if (!parts.empty()) {
      const Z3_ast body =
          keep(Z3_mk_and(context(), static_cast<unsigned>(parts.size()), parts.data()));
      result = keep(Z3_mk_implies(context(), body, head));
    }
    std::vector<Z3_app> bound;
    for (const Term variable : rule.variables)
      bound.push_back(Z3_to_app(context(), translator_->term(variable)));
    if (bound.empty())
      return result;
    return keep(Z3_mk_forall_const(context(), 0, static_cast<unsigned>(bound.size()), bound.data(),
                                   0, nullptr, result));
  }

  // ---- answers: a conjunction of ∀x. r(x) = formula

  bool read_interpretations(HornAnswer &answer) {
    const Z3_ast whole = Z3_fixedpoint_get_answer(context(), fixedpoint_);
    if (failed() || whole == nullptr)
      return false;
    keep(whole);
    if (is_application(whole, Z3_OP_AND)) {
      for (unsigned i = 0; i < arity(whole); ++i)
        if (!read_interpretation(argument(whole, i), answer))
          return false;
      return true;
    }
    return read_interpretation(whole, answer);
  }

  bool read_interpretation(Z3_ast fact, HornAnswer &answer) {
    if (Z3_get_ast_kind(context(), fact) == Z3_QUANTIFIER_AST)
      fact = keep(Z3_get_quantifier_body(context(), fact));
    Z3_ast formula = nullptr;
    Z3_ast application = fact;
    if (is_application(fact, Z3_OP_EQ) || is_application(fact, Z3_OP_IFF)) {
      application = argument(fact, 0);
      formula = argument(fact, 1);
      if (relation(application) == nullptr)
        std::swap(application, formula);
    } else if (is_application(fact, Z3_OP_NOT)) {
      application = argument(fact, 0);
      formula = Z3_mk_false(context());
    } else {
      formula = Z3_mk_true(context());
    }
    const std::size_t *index = relation(application);
    if (index == nullptr)
      return is_application(fact, Z3_OP_TRUE);
    if (*index >= problem_.relations.size()) // the goal
      return true;
    const std::vector<Term> &parameters = problem_.relations[*index].parameters;
    // Bound variables stand for the parameters, in whatever order.
    std::vector<Z3_ast> values(parameters.size(), nullptr);
    for (unsigned i = 0; i < parameters.size(); ++i) {
      const Z3_ast variable = argument(application, i);
      if (Z3_get_ast_kind(context(), variable) != Z3_VAR_AST)
        return false;
      const unsigned position = Z3_get_index_value(context(), variable);
      if (position >= values.size() || values[position] != nullptr)
        return false;
      values[position] = translator_->term(parameters[i]);
    }
    const Z3_ast closed = keep(Z3_substitute_vars(
        context(), formula, static_cast<unsigned>(values.size()), values.data()));
    if (failed())
      return false;
    // A relation that was inlined comes back with quantifiers. What its rules say is the same.
    if (const auto term = translator_->back(store_, closed))
      answer.interpretations[*index] = *term;
    return true;
  }

  [[nodiscard]] bool is_application(Z3_ast ast, Z3_decl_kind kind) const {
    return Z3_get_ast_kind(context(), ast) == Z3_APP_AST &&
           Z3_get_decl_kind(context(), Z3_get_app_decl(context(), Z3_to_app(context(), ast))) ==
               kind;
  }
  [[nodiscard]] unsigned arity(Z3_ast ast) const {
    return Z3_get_app_num_args(context(), Z3_to_app(context(), ast));
  }
  [[nodiscard]] Z3_ast argument(Z3_ast ast, unsigned i) const {
    return Z3_get_app_arg(context(), Z3_to_app(context(), ast), i);
  }
  [[nodiscard]] const std::size_t *relation(Z3_ast ast) const {
    if (Z3_get_ast_kind(context(), ast) != Z3_APP_AST)
      return nullptr;
    const auto relation = relation_of_.find(Z3_get_app_decl(context(), Z3_to_app(context(), ast)));
    return relation == relation_of_.end() ? nullptr : &relation->second;
  }

  // ---- refutations: the names of the rules, breadth first from the goal

  void read_trace(HornAnswer &answer) const {
    const Z3_symbol names = Z3_fixedpoint_get_rule_names_along_trace(context(), fixedpoint_);
    if (failed())
      return;
    std::string_view text = Z3_get_symbol_string(context(), names);
    while (!text.empty()) {
      const std::string_view name = text.substr(0, text.find(';'));
      text.remove_prefix(std::min(text.size(), name.size() + 1));
      std::uint32_t rule = 0;
      if (name.starts_with('r') &&
          std::from_chars(name.data() + 1, name.data() + name.size(), rule).ec == std::errc{} &&
          rule < problem_.rules.size())
        answer.used.push_back(rule);
    }
  }

  logic::Store &store_;
  const logic::Declarations &declarations_;
  const HornProblem &problem_;
  ContextPointer context_;
  std::optional<Translator> translator_;
  HornLimits limits_;
  Z3_fixedpoint fixedpoint_ = nullptr;
  Z3_ast query_ = nullptr;
  std::vector<Z3_func_decl> relations_; // the problem's, then the goal
  std::unordered_map<Z3_func_decl, std::size_t> relation_of_;
};

} // namespace

std::optional<Derivation> derivation(const HornProblem &problem,
                                     const std::vector<std::uint32_t> &rules) {
  constexpr std::uint32_t pending = Derivation::pending;
  Derivation result;
  std::deque<std::uint32_t> open; // steps with premises that nothing derives yet
  for (const std::uint32_t rule : rules) {
    const auto &head = problem.rules[rule].head;
    const auto step = static_cast<std::uint32_t>(result.steps.size());
    if (step == 0 ? head.has_value() : !head || open.empty())
      return std::nullopt;
    if (step != 0) {
      const auto &body = problem.rules[result.steps[open.front()].rule].body;
      std::vector<std::uint32_t> &premises = result.steps[open.front()].premises;
      std::size_t fitting = 0;
      while (fitting < body.size() &&
             (premises[fitting] != pending || body[fitting].relation != head->relation))
        ++fitting;
      if (fitting == body.size())
        return std::nullopt;
      premises[fitting] = step;
      if (std::find(premises.begin(), premises.end(), pending) == premises.end())
        open.pop_front();
    }
    result.steps.push_back(
        {rule, std::vector<std::uint32_t>(problem.rules[rule].body.size(), pending)});
    if (!result.steps.back().premises.empty())
      open.push_back(step);
  }
  return open.empty() && !result.steps.empty() ? std::optional(std::move(result)) : std::nullopt;
}

HornAnswer solve_horn_here(logic::Store &store, const logic::Declarations &declarations,
                           const HornProblem &problem, HornLimits limits, Contexts &contexts) {
  Spacer spacer(store, declarations, problem, limits);
  HornAnswer answer = spacer.run();
  if (answer.answer == Answer::Unsat)
    answer.derivation = derivation(problem, answer.used);
  contexts.give_back(spacer.release());
  return answer;
}

HornAnswer solve_horn(logic::Store &store, const logic::Declarations &declarations,
                      const HornProblem &problem, const Deadline &deadline, HornLimits limits) {
  const std::size_t known_terms = store.term_count();
  const std::size_t known_sorts = store.sort_count();
  const auto work = [&] {
    // In the child: what it adds to the store stays there and is sent back.
    Contexts contexts;
    const HornAnswer answer = solve_horn_here(store, declarations, problem, limits, contexts);
    WireWriter writer(store, known_terms, known_sorts);
    writer.number(static_cast<std::uint32_t>(answer.answer));
    writer.number(static_cast<std::uint32_t>(answer.failure));
    for (const std::optional<Term> &term : answer.interpretations) {
      writer.number(term ? 1 : 0);
      if (term)
        writer.term(*term);
    }
    writer.number(static_cast<std::uint32_t>(answer.used.size()));
    for (const std::uint32_t rule : answer.used)
      writer.number(rule);
    return writer.take();
  };
  HornAnswer answer;
  answer.interpretations.resize(problem.relations.size());
  answer.failure = HornFailure::Crash;
  const auto bytes = run_in_child(work, deadline);
  if (!bytes)
    return answer;
  WireReader reader(store, *bytes);
  answer.answer = Answer{static_cast<std::uint8_t>(reader.number())};
  answer.failure = HornFailure{static_cast<std::uint8_t>(reader.number())};
  for (std::optional<Term> &term : answer.interpretations)
    if (reader.number() != 0)
      term = reader.term();
  answer.used.resize(reader.number());
  for (std::uint32_t &rule : answer.used)
    rule = reader.number();
  if (!reader.good())
    answer.answer = Answer::Unknown;
  if (answer.answer == Answer::Unsat)
    answer.derivation = derivation(problem, answer.used);
  return answer;
}

} // namespace culprit::smt
