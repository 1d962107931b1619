#include "horn/elaborate.h"

#include "horn/elaborate_expressions.h"
#include "horn/elaborate_names.h"
#include "horn/elaborate_sorts.h"
#include "horn/sort_inference.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace culprit::horn {

namespace {

using logic::Sort;
using logic::SortKind;
using logic::Term;
using surface::ExpressionId;
using surface::ExpressionKind;

class Elaborator {
public:
  Elaborator(const surface::Module &module, System &system, Diagnostics &diagnostics,
             const Deadline &deadline)
      : module_(module), system_(system), store_(system.store), diagnostics_(diagnostics),
        budget_(deadline), inference_(store_), sorts_(module, store_, inference_, diagnostics),
        globals_(module, store_, inference_, sorts_, diagnostics),
        expressions_(module, store_, globals_, inference_, sorts_, diagnostics) {
    expressions_.explain_unbound = [this](Symbol name) { return explain_unbound(name); };
  }

  void run() {
    system_.options = module_.options;
    system_.format = module_.format;
    globals_.declare(system_.declarations);
    read_binding_sorts();
    kappas();
    find_escaping_functions();
    qualifiers();
    equations();
    matches();
    rewrites();
    clauses();
    unused_bindings();
    local_equations();
  }

  [[nodiscard]] bool out_of_time() const { return budget_.exhausted(); }

private:
  // A binding, as far as it does not depend on a constraint. Its formula is made when the first
  // constraint that has it in its environment is met, and again only if a name in it means
  // something else in another environment.
  struct BindingState {
    Term variable = logic::no_term;
    bool failed = false;
    std::vector<BindingId> made;
  };
  // What the names in a formula meant where it was made.
  struct MeaningOfNames {
    std::vector<std::pair<Symbol, Term>> names; // no_term: the global of that name
  };
  struct KappaState {
    KappaId id{};
    Symbol value = no_symbol;
  };

  [[nodiscard]] Span span(const surface::Range &range) const { return module_.span(range); }

  // ---- bindings

  void read_binding_sorts() {
    states_.resize(module_.bindings.size());
    system_.bindings.resize(module_.bindings.size());
    meanings_.resize(module_.bindings.size());
    sorts_.begin(SortReader::Mode::Rigid);
    for (std::size_t i = 0; i < module_.bindings.size(); ++i) {
      const surface::Binding &binding = module_.bindings[i];
      const auto [found, added] = number_of_binding_.try_emplace(binding.number, i);
      if (!added) {
        diagnostics_.report("C0105", span(binding.range),
                            fmt::format("binding {} is declared twice; the first is on line {}",
                                        binding.number,
                                        module_.bindings[found->second].range.start.line));
        continue;
      }
      const Sort sort = sorts_.read(binding.refinement.value.sort);
      if (sort == logic::no_sort) {
        states_[i].failed = true;
        continue;
      }
      states_[i].variable = store_.variable(binding.name, sort);
      const SortKind kind = store_.kind(sort);
      if (kind == SortKind::Function || kind == SortKind::Forall)
        expressions_.functions.insert(binding.name, states_[i].variable);
    }
  }

  // The binding of that number; nothing after a report if there is none.
  std::optional<std::size_t> binding_of(std::int64_t number, const surface::Range &range) {
    const auto found = number_of_binding_.find(number);
    if (found != number_of_binding_.end())
      return found->second;
    diagnostics_.report("C0105", span(range), fmt::format("there is no binding {}", number));
    return std::nullopt;
  }

  std::string explain_unbound(Symbol wanted) const {
    std::string note;
    for (const surface::Binding &binding : module_.bindings)
      if (binding.name == wanted) {
        note = fmt::format("binding {} on line {} is called `{}`", binding.number,
                           binding.range.start.line, store_.name(wanted));
        break;
      }
    if (!note.empty() && clause_ != nullptr)
      note += fmt::format(", but it is not in the environment of constraint {}", clause_->number);
    else if (!note.empty())
      note += ", but it is not in scope here";
    return note;
  }

  // Adds the binding's formula for the environment at hand.
  std::optional<BindingId> make_binding(std::size_t index) {
    const surface::Binding &binding = module_.bindings[index];
    BindingState &state = states_[index];
    expressions_.clear_locals();
    expressions_.clear_used();
    expressions_.add_local(binding.name, store_.sort(state.variable), state.variable);
    const surface::Binder &value = binding.refinement.value;
    if (value.name != binding.name)
      expressions_.add_local(value.name, store_.sort(state.variable), state.variable);
    Binding result;
    result.number = binding.number;
    result.variable = state.variable;
    result.existential = binding.existential;
    result.span = span(binding.range);
    if (!formula(binding.refinement, value.name, state.variable, result.formula)) {
      state.failed = true;
      return std::nullopt;
    }
    MeaningOfNames meaning;
    std::vector<Symbol> used = expressions_.used_names();
    std::ranges::sort(used);
    used.erase(std::ranges::unique(used).begin(), used.end());
    for (const Symbol each : used)
      meaning.names.emplace_back(each, meaning_of(each));
    // The first one keeps the place it has in the file.
    std::size_t place = index;
    if (!state.made.empty()) {
      place = system_.bindings.size();
      system_.bindings.emplace_back();
      meanings_.emplace_back();
    }
    const BindingId id{static_cast<std::uint32_t>(place)};
    system_.bindings[place] = std::move(result);
    meanings_[place] = std::move(meaning);
    state.made.push_back(id);
    return id;
  }

  // The variable a name means in the environment, or no_term for a global.
  Term meaning_of(Symbol each) {
    const Term variable = expressions_.bound_variable(each);
    if (variable == logic::no_term)
      return variable;
    const Global *global = globals_.find(each);
    return global != nullptr && global->sort == store_.sort(variable) ? logic::no_term : variable;
  }

  // Does the formula mean the same in the environment at hand? Names that are missing are reported.
  bool still_means(BindingId id, std::size_t index) {
    bool same = true;
    for (const auto &[each, meant] : meanings_[horn::index(id)].names) {
      const Term now = meaning_of(each);
      if (now == meant)
        continue;
      same = false;
      if (now == logic::no_term && globals_.find(each) == nullptr)
        return missing_in_environment(each, index);
    }
    return same;
  }

  // Reports a name that a binding of the environment mentions but that the environment lacks.
  bool missing_in_environment(Symbol each, std::size_t index) {
    const surface::Binding &binding = module_.bindings[index];
    if (!reported_missing_.insert((static_cast<std::uint64_t>(each) << 32U) | index).second)
      return true;
    Diagnostic &diagnostic = diagnostics_.report(
        "C0102", span(binding.range),
        fmt::format("nothing is called `{}` in the environment of constraint {}, but binding {} "
                    "there mentions it",
                    store_.name(each), clause_->number, binding.number));
    diagnostic.labels.push_back({span(clause_->range), "this constraint"});
    if (std::string note = explain_unbound(each); !note.empty())
      diagnostic.notes.push_back(std::move(note));
    return true;
  }

  std::optional<BindingId> binding_here(std::size_t index) {
    BindingState &state = states_[index];
    if (state.failed)
      return std::nullopt;
    for (const BindingId id : state.made)
      if (still_means(id, index))
        return id;
    return make_binding(index);
  }

  // Those that no constraint has in its environment are checked as well, with every binding in
  // scope.
  void unused_bindings() {
    enter_all_bindings();
    for (std::size_t i = 0; i < states_.size() && budget_.spend() && !too_many_errors(); ++i)
      if (!states_[i].failed && states_[i].made.empty() && states_[i].variable != logic::no_term)
        (void)make_binding(i);
  }

  void enter_all_bindings() {
    clause_ = nullptr;
    expressions_.environment.clear();
    for (const BindingState &state : states_)
      if (state.variable != logic::no_term)
        expressions_.environment.insert(store_.payload(state.variable), state.variable);
  }

  // ---- κs

  void kappas() {
    std::unordered_set<Symbol> cut(module_.cuts.begin(), module_.cuts.end());
    for (const surface::WellFormedness &wf : module_.kappas) {
      if (!budget_.spend(1 + wf.environment.size()))
        return;
      if (const auto found = kappa_of_.find(wf.kappa); found != kappa_of_.end()) {
        diagnostics_.report(
            "C0105", span(wf.range),
            fmt::format("`${}` has two well-formedness constraints; the first is on line {}",
                        store_.name(wf.kappa), system_[found->second.id].span.start.line));
        continue;
      }
      Kappa kappa;
      kappa.name = wf.kappa;
      kappa.span = span(wf.range);
      kappa.cut = cut.contains(wf.kappa);
      const KappaId id{static_cast<std::uint32_t>(system_.kappas.size())};
      const Sort sort = sorts_.read(wf.value.sort);
      if (sort == logic::no_sort)
        continue;
      add_parameter(id, kappa, store_.variable(wf.value.name, sort));
      for (const std::int64_t number : wf.environment)
        if (const auto binding = binding_of(number, wf.range))
          if (const Term variable = states_[*binding].variable; can_be_parameter(variable))
            add_parameter(id, kappa, variable);
      for (const surface::Binder &parameter : wf.parameters)
        if (const Sort each = sorts_.read(parameter.sort); each != logic::no_sort)
          add_parameter(id, kappa, store_.variable(parameter.name, each));
      kappa_of_.emplace(wf.kappa, KappaState{id, wf.value.name});
      system_.kappas.push_back(std::move(kappa));
    }
  }

  // A κ says nothing about a function, except in higher-order logic, and then nothing about a
  // constant.
  bool can_be_parameter(Term variable) {
    if (variable == logic::no_term)
      return false;
    const Sort sort = store_.sort(variable);
    if (store_.kind(sort) == SortKind::Forall)
      return false;
    if (store_.kind(sort) != SortKind::Function)
      return true;
    const Global *global = globals_.find(store_.payload(variable));
    const bool is_constant = global != nullptr && global->sort == sort;
    return is_constant ? module_.options.higher_order_qualifiers : module_.options.higher_order;
  }

  void add_parameter(KappaId id, Kappa &kappa, Term variable) {
    const std::uint64_t key = parameter_key(id, store_.payload(variable));
    const auto index = static_cast<std::uint32_t>(kappa.parameters.size());
    if (parameter_index_.try_emplace(key, index).second)
      kappa.parameters.push_back(variable);
  }
  static std::uint64_t parameter_key(KappaId id, Symbol parameter) {
    return (static_cast<std::uint64_t>(id) << 32U) | static_cast<std::uint64_t>(parameter);
  }
  std::optional<std::uint32_t> parameter_index(KappaId id, Symbol parameter) const {
    const auto found = parameter_index_.find(parameter_key(id, parameter));
    return found == parameter_index_.end() ? std::nullopt : std::optional(found->second);
  }

  // The value name stands for `value` in it. False if an argument is wrong.
  bool kappa_application(ExpressionId id, Symbol value_name, Term value, Formula &into) {
    const surface::Expression &node = module_[id];
    const auto found = kappa_of_.find(node.name);
    if (found == kappa_of_.end())
      return true; // without a well-formedness constraint it says nothing
    const KappaState &state = found->second;
    KappaApplication result{state.id, {}, span(node.range)};
    const auto arguments = module_.children(node);
    const auto names = module_.binders_of(node);
    const std::size_t parameters = system_[state.id].parameters.size();
    const bool by_position = names.empty() && module_.format != Format::Fq;
    if (by_position && arguments.size() != parameters) {
      diagnostics_.report("C0103", span(node.range),
                          fmt::format("`${}` takes {} argument{} but has {}",
                                      store_.name(node.name), parameters,
                                      parameters == 1 ? "" : "s", arguments.size()));
      return false;
    }
    bool good = true;
    begin_arguments();
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const auto index = by_position ? std::optional(static_cast<std::uint32_t>(i))
                                     : parameter_index(state.id, names[i].name);
      if (index && add_argument_index(*index))
        good = kappa_argument(arguments[i], *index, result) && good;
    }
    if (!by_position)
      implicit_arguments(state, value_name, value, result);
    std::erase_if(result.arguments, [&](const auto &argument) {
      return argument.second == logic::no_term ||
             argument.second == system_[state.id].parameters[argument.first];
    });
    std::ranges::sort(result.arguments, {}, [](const auto &argument) { return argument.first; });
    into.kappas.push_back(std::move(result));
    return good;
  }

  // Arguments of the application being made, by parameter index.
  void begin_arguments() { ++argument_stamp_; }
  bool add_argument_index(std::uint32_t index) {
    if (argument_stamps_.size() <= index)
      argument_stamps_.resize(index * 2 + 16, 0);
    return std::exchange(argument_stamps_[index], argument_stamp_) != argument_stamp_;
  }

  // An argument may have any sort: the solver decides whether it can be used. One that mentions
  // unknown names is dropped, as liquid-fixpoint does.
  bool kappa_argument(ExpressionId id, std::uint32_t index, KappaApplication &into) {
    const Term parameter = system_[into.kappa].parameters[index];
    const surface::Expression &node = module_[id];
    Term term = logic::no_term;
    if (node.kind == ExpressionKind::Name)
      term = expressions_.build_name(node.name);
    if (term == logic::no_term) {
      expressions_.begin();
      expressions_.strictness = ExpressionElaborator::Strictness::ReportSorts;
      const std::size_t before = diagnostics_.list().size();
      const Sort any = inference_.fresh();
      if (expressions_.infer(id, any)) {
        (void)inference_.unify(any, store_.sort(parameter));
        term = expressions_.build(id, any);
      }
      expressions_.strictness = ExpressionElaborator::Strictness::ReportAll;
      if (diagnostics_.list().size() > before)
        return false;
    }
    // Kept even if there is none, so that the value does not take its place.
    into.arguments.emplace_back(index, term == logic::no_term
                                           ? parameter
                                           : expressions_.cast(term, store_.sort(parameter)));
    return true;
  }

  // Parameters that the substitution does not mention and that are called like the value mean the
  // value.
  void implicit_arguments(const KappaState &state, Symbol value_name, Term value,
                          KappaApplication &into) {
    const auto add = [&](std::uint32_t index, Term argument) {
      into.arguments.emplace_back(
          index, expressions_.cast(argument, store_.sort(system_[state.id].parameters[index])));
    };
    if (const auto index = parameter_index(state.id, value_name))
      if (add_argument_index(*index))
        add(*index, value);
    // {v : int | $k} where k's own value is called something else: that, or v if there is none
    if (state.value != value_name && add_argument_index(0)) {
      const Term variable = expressions_.variable_in_scope(state.value);
      add(0, variable == logic::no_term ? value : variable);
    }
  }

  // ---- formulas

  // The conjuncts of a refinement; local names are those in scope.
  bool formula(const surface::Refinement &refinement, Symbol value_name, Term value,
               Formula &into) {
    if (refinement.predicate == surface::no_expression)
      return true;
    bool good = true;
    std::vector<ExpressionId> stack{refinement.predicate};
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      const surface::Expression &node = module_[id];
      if (node.kind == ExpressionKind::And) {
        const auto children = module_.children(node);
        stack.insert(stack.end(), children.rbegin(), children.rend());
      } else if (node.kind == ExpressionKind::Kappa) {
        good = kappa_application(id, value_name, value, into) && good;
      } else if (node.kind != ExpressionKind::True) {
        const Term term = predicate(id);
        good = good && term != logic::no_term;
        if (term != logic::no_term)
          into.predicates.push_back({term, span(node.range)});
      }
    }
    return good;
  }

  Term predicate(ExpressionId id) {
    expressions_.begin();
    return expressions_.infer(id, store_.bool_sort()) ? expressions_.build(id, store_.bool_sort())
                                                      : logic::no_term;
  }

  // ---- clauses

  void clauses() {
    std::unordered_map<std::int64_t, bool> unfold(module_.unfold.begin(), module_.unfold.end());
    std::unordered_map<std::int64_t, std::vector<std::uint32_t>> uses = rewrites_by_clause();
    std::unordered_map<std::int64_t, std::size_t> numbers;
    for (const surface::Clause &clause : module_.clauses) {
      if (!budget_.spend(1 + clause.environment.size()) || too_many_errors())
        return;
      const auto [same, added] = numbers.try_emplace(clause.number, clause.range.start.line);
      if (!added && module_.format == Format::Fq) {
        diagnostics_.report("C0105", span(clause.range),
                            fmt::format("constraint {} is declared twice; the first is on line {}",
                                        clause.number, same->second));
        continue;
      }
      Clause result;
      result.unfold = module_.unfold_everywhere ? module_.options.unfold : unfold[clause.number];
      if (const auto found = uses.find(clause.number); found != uses.end())
        result.rewrites = found->second;
      make_clause(clause, std::move(result));
    }
  }

  [[nodiscard]] bool too_many_errors() const { return diagnostics_.list().size() > 100; }

  void make_clause(const surface::Clause &clause, Clause result) {
    clause_ = &clause;
    if (!enter_environment(clause, result))
      return;
    const Sort sort = sorts_.read(clause.left.value.sort);
    const Sort right_sort = sorts_.read(clause.right.value.sort);
    if (sort == logic::no_sort || right_sort == logic::no_sort)
      return;
    inference_.clear();
    if (inference_.unify(inference_.instantiate(sort), inference_.instantiate(right_sort)) ==
        SortInference::Fit::Different) {
      diagnostics_.report(
          "C0104", span(clause.right.range),
          fmt::format("the value has sort `{}` on the left side but `{}` on the right",
                      expressions_.print(sort), expressions_.print(right_sort)));
      return;
    }
    result.number = clause.number;
    result.tag = clause.tag;
    result.label = clause.label;
    result.span = span(clause.range);
    result.value = clause_value(clause.left.value.name, sort);
    const bool left = side(clause.left, result.value, result.left);
    const Term right_value = expressions_.cast(result.value, right_sort);
    if (!side(clause.right, right_value, result.right) || !left)
      return;
    Entity entity;
    entity.kind = EntityKind::Constraint;
    entity.span = clause.origin.value_or(result.span);
    entity.name = clause.label.empty() ? fmt::format("constraint {}", clause.number) : clause.label;
    result.entity = system_.entities.add(std::move(entity));
    system_.clauses.push_back(std::move(result));
  }

  bool side(const surface::Refinement &refinement, Term value, Formula &into) {
    expressions_.clear_locals();
    expressions_.clear_used();
    expressions_.add_local(refinement.value.name, store_.sort(value), value);
    return formula(refinement, refinement.value.name, value, into);
  }

  // The value is a variable of its own, whatever else has its name.
  Term clause_value(Symbol value_name, Sort sort) {
    const Term value = store_.variable(value_name, sort);
    const Global *global = globals_.find(value_name);
    const bool taken = expressions_.environment.find(value_name) == value ||
                       (global != nullptr && global->sort == sort);
    return taken ? expressions_.fresh_variable(value_name, sort) : value;
  }

  bool enter_environment(const surface::Clause &clause, Clause &result) {
    expressions_.environment.clear();
    std::vector<std::size_t> indices;
    bool good = true;
    for (const std::int64_t number : clause.environment) {
      const auto index = binding_of(number, clause.range);
      good = good && index.has_value();
      if (index && states_[*index].variable != logic::no_term)
        indices.push_back(*index);
    }
    std::ranges::sort(indices);
    indices.erase(std::ranges::unique(indices).begin(), indices.end());
    for (const std::size_t index : indices)
      expressions_.environment.insert(module_.bindings[index].name, states_[index].variable);
    for (const std::size_t index : indices) {
      const auto binding = binding_here(index);
      good = good && binding.has_value();
      if (binding)
        result.environment.push_back(*binding);
    }
    return good;
  }

  std::unordered_map<std::int64_t, std::vector<std::uint32_t>> rewrites_by_clause() const {
    std::unordered_map<std::int64_t, std::vector<std::uint32_t>> result;
    for (const auto &[clause, rewrite] : module_.rewrite_uses)
      if (const auto found = rewrite_of_.find(rewrite); found != rewrite_of_.end())
        result[clause].push_back(found->second);
    for (auto &[clause, list] : result) {
      std::ranges::sort(list);
      list.erase(std::ranges::unique(list).begin(), list.end());
    }
    return result;
  }

  // ---- functions that are values somewhere

  void find_escaping_functions() {
    const std::size_t count = module_.expressions.size();
    std::vector<bool> not_a_value(count, false);
    for (const surface::Expression &node : module_.expressions) {
      if (node.kind == ExpressionKind::Apply)
        not_a_value[static_cast<std::size_t>(module_.children(node).front())] = true;
      if (node.kind == ExpressionKind::Kappa && node.children.count > 0)
        ignore_dropped_arguments(node, not_a_value);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const surface::Expression *node = &module_.expressions[i];
      if (not_a_value[i] ||
          (node->kind != ExpressionKind::Name && node->kind != ExpressionKind::Apply))
        continue;
      std::size_t arguments = 0;
      while (node->kind == ExpressionKind::Apply) {
        arguments += node->children.count - 1;
        node = &module_[module_.children(*node).front()];
      }
      if (node->kind == ExpressionKind::Name)
        mark_escaping(node->name, arguments);
    }
    // {v : func ... | p} is about the function as a value
    for (const surface::Binding &binding : module_.bindings)
      if (binding.refinement.predicate != surface::no_expression &&
          module_[binding.refinement.predicate].kind != ExpressionKind::True)
        mark_escaping(binding.name, 0);
    for (const Kappa &kappa : system_.kappas)
      for (const Term parameter : kappa.parameters)
        if (store_.kind(store_.sort(parameter)) == SortKind::Function)
          mark_escaping(store_.payload(parameter), 0);
  }

  void mark_escaping(Symbol function, std::size_t arguments) {
    if (Global *global = globals_.find(function); global != nullptr && arguments < global->arity)
      global->escapes = true;
  }

  void ignore_dropped_arguments(const surface::Expression &node,
                                std::vector<bool> &not_a_value) const {
    const auto names = module_.binders_of(node);
    const auto arguments = module_.children(node);
    const auto found = kappa_of_.find(node.name);
    for (std::size_t i = 0; i < names.size(); ++i)
      if (found == kappa_of_.end() || !parameter_index(found->second.id, names[i].name))
        not_a_value[static_cast<std::size_t>(arguments[i])] = true;
  }

  // ---- qualifiers and definitions

  void qualifiers() {
    expressions_.environment.clear();
    clause_ = nullptr;
    for (const surface::Qualifier &qualifier : module_.qualifiers) {
      if (!budget_.spend() || too_many_errors())
        return;
      if (qualifier.parameters.empty()) {
        diagnostics_.report(
            "C0105", span(qualifier.range),
            fmt::format("the qualifier `{}` has no parameters", store_.name(qualifier.name)));
        continue;
      }
      make_qualifier(qualifier);
    }
    inference_.specialise();
    sorts_.begin(SortReader::Mode::Rigid);
  }

  void make_qualifier(const surface::Qualifier &qualifier) {
    sorts_.begin(SortReader::Mode::Unknown);
    inference_.generalise(0);
    expressions_.begin();
    expressions_.clear_locals();
    std::vector<std::size_t> locals;
    for (const surface::QualifierParameter &parameter : qualifier.parameters) {
      const Sort sort = sorts_.read(parameter.binder.sort);
      if (sort == logic::no_sort)
        return;
      locals.push_back(expressions_.add_local(parameter.binder.name, sort));
    }
    expressions_.strictness = ExpressionElaborator::Strictness::ReportNames;
    const bool good = expressions_.infer(qualifier.body, store_.bool_sort());
    expressions_.strictness = ExpressionElaborator::Strictness::ReportAll;
    if (!good)
      return;
    Qualifier result;
    result.name = qualifier.name;
    result.span = span(qualifier.range);
    for (std::size_t i = 0; i < locals.size(); ++i) {
      const surface::QualifierParameter &parameter = qualifier.parameters[i];
      result.parameters.push_back(
          {expressions_.local(locals[i]), parameter.pattern, parameter.text, parameter.hole});
    }
    result.body = expressions_.build(qualifier.body, store_.bool_sort());
    system_.qualifiers.push_back(std::move(result));
  }

  // Adds the parameters of a definition as local names; nothing after a report.
  std::optional<std::vector<std::size_t>>
  definition_parameters(std::span<const surface::Binder> parameters) {
    std::vector<std::size_t> locals;
    for (const surface::Binder &parameter : parameters) {
      const Sort sort = sorts_.read(parameter.sort);
      if (sort == logic::no_sort)
        return std::nullopt;
      locals.push_back(expressions_.add_local(parameter.name, sort));
    }
    return locals;
  }

  void begin_definition() {
    sorts_.begin(SortReader::Mode::Variable);
    inference_.specialise();
    expressions_.begin();
    expressions_.clear_locals();
  }

  std::vector<Term> variables(std::span<const std::size_t> locals) {
    std::vector<Term> result;
    for (const std::size_t each : locals)
      result.push_back(expressions_.local(each));
    return result;
  }

  void equations() {
    for (const surface::Equation &equation : module_.equations) {
      if (!budget_.spend() || too_many_errors())
        return;
      begin_definition();
      const auto locals = definition_parameters(equation.parameters);
      const Sort result = locals ? sorts_.read(equation.result) : logic::no_sort;
      if (result == logic::no_sort || !expressions_.infer(equation.body, result))
        continue;
      Equation made;
      made.function = equation.function;
      made.span = span(equation.range);
      inference_.generalise(sorts_.variable_count());
      made.parameters = variables(*locals);
      made.body = expressions_.build(equation.body, result);
      system_.equations.push_back(std::move(made));
    }
    inference_.specialise();
  }

  void matches() {
    for (const surface::Match &match : module_.matches) {
      if (!budget_.spend() || too_many_errors())
        return;
      const Global *function = globals_.find(match.function);
      if (function == nullptr || function->arity == 0)
        continue; // LiquidHaskell writes every measure, used or not
      make_match(match, *function);
    }
    inference_.specialise();
  }

  void make_match(const surface::Match &match, const Global &function) {
    begin_definition();
    sorts_.begin(SortReader::Mode::Unknown);
    const logic::SortNode signature = store_.node(inference_.instantiate(function.sort));
    Sort constructed{signature.a};
    Sort constructor = inference_.fresh();
    if (const Global *global = globals_.find(match.constructor))
      constructor = inference_.instantiate(global->sort);
    std::vector<std::size_t> locals;
    for (const surface::Binder &parameter : match.parameters) {
      Sort field = inference_.fresh();
      constructor = inference_.shallow(constructor);
      if (store_.kind(constructor) == SortKind::Function) {
        field = Sort{store_.node(constructor).a};
        constructor = Sort{store_.node(constructor).b};
      }
      locals.push_back(expressions_.add_local(parameter.name, field));
    }
    const bool fits = inference_.unify(constructed, constructor) != SortInference::Fit::Different;
    if (!expressions_.infer(match.body, Sort{signature.b}))
      return;
    if (!fits) {
      diagnostics_.report("C0104", span(match.range),
                          fmt::format("`{}` takes a `{}`, but `{}` makes a `{}`",
                                      store_.name(match.function), expressions_.print(constructed),
                                      store_.name(match.constructor),
                                      expressions_.print(constructor)));
      return;
    }
    Match made;
    made.function = match.function;
    made.constructor = match.constructor;
    made.span = span(match.range);
    inference_.generalise(sorts_.variable_count());
    made.parameters = variables(locals);
    made.body = expressions_.build(match.body, Sort{signature.b});
    system_.matches.push_back(std::move(made));
  }

  void rewrites() {
    for (const surface::Rewrite &rewrite : module_.rewrites) {
      if (!budget_.spend() || too_many_errors())
        return;
      make_rewrite(rewrite);
      inference_.specialise();
    }
    sorts_.begin(SortReader::Mode::Rigid);
  }

  void make_rewrite(const surface::Rewrite &rewrite) {
    begin_definition();
    std::vector<surface::Binder> binders;
    for (const surface::Refinement &parameter : rewrite.parameters)
      binders.push_back(parameter.value);
    const auto locals = definition_parameters(binders);
    if (!locals)
      return;
    const Sort both = inference_.fresh();
    bool good = expressions_.infer(rewrite.left, both);
    good = expressions_.infer(rewrite.right, both) && good;
    for (const surface::Refinement &parameter : rewrite.parameters)
      if (parameter.predicate != surface::no_expression)
        good = expressions_.infer(parameter.predicate, store_.bool_sort()) && good;
    if (!good)
      return;
    Rewrite made;
    made.number = rewrite.number;
    made.span = span(rewrite.range);
    inference_.generalise(sorts_.variable_count());
    made.parameters = variables(*locals);
    made.left = expressions_.build(rewrite.left, both);
    made.right = expressions_.build(rewrite.right, both);
    for (const surface::Refinement &parameter : rewrite.parameters) {
      if (parameter.predicate == surface::no_expression)
        continue;
      const Term term = expressions_.build(parameter.predicate, store_.bool_sort());
      if (term != store_.truth(true))
        made.preconditions.push_back({term, span(module_[parameter.predicate].range)});
    }
    rewrite_of_.insert_or_assign(rewrite.number,
                                 static_cast<std::uint32_t>(system_.rewrites.size()));
    system_.rewrites.push_back(std::move(made));
  }

  void local_equations() {
    for (const surface::LocalEquation &equation : module_.local_equations) {
      const auto index = binding_of(equation.binding, equation.range);
      if (!index || states_[*index].made.empty())
        continue;
      expressions_.clear_locals();
      const surface::Binding &binding = module_.bindings[*index];
      const Term variable = binding.name == equation.name
                                ? states_[*index].variable
                                : expressions_.environment.find(equation.name);
      if (variable == logic::no_term) {
        diagnostics_.report("C0102", span(equation.range),
                            fmt::format("nothing is called `{}` here", store_.name(equation.name)));
        continue;
      }
      expressions_.begin();
      const Sort sort = store_.sort(variable);
      if (!expressions_.infer(equation.body, sort))
        continue;
      const Term body = expressions_.build(equation.body, sort);
      for (const BindingId id : states_[*index].made)
        system_.local_equations.push_back({id, variable, body});
    }
  }

  const surface::Module &module_;
  System &system_;
  logic::Store &store_;
  Diagnostics &diagnostics_;
  Budget budget_;
  SortInference inference_;
  SortReader sorts_;
  Globals globals_;
  ExpressionElaborator expressions_;

  std::unordered_map<std::int64_t, std::size_t> number_of_binding_;
  std::vector<BindingState> states_;
  std::vector<MeaningOfNames> meanings_; // by BindingId
  std::unordered_set<std::uint64_t> reported_missing_;
  std::unordered_map<Symbol, KappaState> kappa_of_;
  std::unordered_map<std::uint64_t, std::uint32_t> parameter_index_;
  std::vector<std::uint32_t> argument_stamps_;
  std::uint32_t argument_stamp_ = 0;
  std::unordered_map<std::int64_t, std::uint32_t> rewrite_of_;
  const surface::Clause *clause_ = nullptr; // whose environment is at hand
};

} // namespace

std::optional<System> elaborate(const surface::Module &module, logic::Store store,
                                Diagnostics &diagnostics, const Deadline &deadline) {
  System system;
  system.store = std::move(store);
  const std::size_t before = diagnostics.list().size();
  Elaborator elaborator(module, system, diagnostics, deadline);
  elaborator.run();
  if (elaborator.out_of_time())
    diagnostics.report("C0003", {module.file, {1, 1}, {1, 1}},
                       "the time ran out while reading the file");
  if (diagnostics.list().size() > before)
    return std::nullopt;
  return system;
}

} // namespace culprit::horn
