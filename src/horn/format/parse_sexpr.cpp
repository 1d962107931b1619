// liquid-fixpoint's s-expression dialect: (qualif ..), (var $k ..), (constraint ..) and friends.
// The nested constraint is laid flat: every forall becomes a binding, every head a clause under the
// bindings around it.

#include "horn/elaborate/scopes.h"
#include "horn/format/parse_expression.h"
#include "horn/format/parse_sort.h"
#include "horn/format/sexpr.h"
#include "horn/format/surface.h"

#include <span>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

namespace culprit::horn::surface {

namespace {

using Index = Sexprs::Index;

class SexprParser {
public:
  SexprParser(const Sexprs &tree, Module &module, logic::Store &store, Diagnostics &diagnostics,
              const Deadline &deadline)
      : tree_(tree), module_(module), store_(store), diagnostics_(diagnostics), budget_(deadline),
        sorts_(tree, module, store, diagnostics), expressions_(tree, module, store, sorts_) {}

  // False once anything is wrong; every item is looked at.
  bool parse() {
    bool good = true;
    for (const Index item : tree_.top())
      if (!is_constraint(item))
        good = declaration(item) && good;
    // Macros and κs may be declared after the constraint that uses them.
    for (const Index item : tree_.top())
      if (is_constraint(item))
        good = top_constraint(item) && good;
    module_.unfold_everywhere = true;
    if (!module_.options.scopes_given)
      scopes_.give(module_);
    return good && unknowns_declared();
  }

private:
  using Items = std::vector<Index>;

  [[nodiscard]] bool is_constraint(Index item) const {
    const auto head = tree_.head(item);
    return head && tree_.is_symbol(*head, "constraint");
  }

  bool fail(std::string_view code, Index node, std::string message) {
    sorts_.fail(code, node, std::move(message));
    return false;
  }

  bool shape(Index item, const Items &items, std::size_t count, std::string_view expected) {
    if (items.size() == count)
      return true;
    return fail("C0101", item, fmt::format("expected {}", expected));
  }

  // Every $k that is used was declared.
  bool unknowns_declared() {
    std::unordered_set<Symbol> declared;
    for (const WellFormedness &kappa : module_.kappas)
      declared.insert(kappa.kappa);
    bool good = true;
    for (const Expression &used : module_.expressions) {
      if (used.kind != ExpressionKind::Kappa || declared.contains(used.name))
        continue;
      diagnostics_.report("C0102", module_.span(used.range),
                          fmt::format("`${}` is not declared", store_.name(used.name)));
      good = false;
    }
    return good;
  }

  // ---- declarations

  bool declaration(Index item) {
    if (!tree_.is_list(item) || tree_.is_empty_list(item) || !tree_.is_symbol(item + 1))
      return fail("C0101", item, "expected a declaration such as (constraint ...)");
    const Items items = tree_.child_list(item);
    const std::string_view head = tree_.text(items[0]);
    if (head == "fixpoint")
      return option(item, items);
    if (head == "qualif")
      return qualifier(item, items);
    if (head == "var")
      return kappa(item, items);
    if (head == "constant" || head == "distinct")
      return constant(item, items, head == "distinct");
    if (head == "define")
      return equation(item, items);
    if (head == "define_fun")
      return macro(item, items);
    if (head == "match")
      return match(item, items);
    if (head == "datatype")
      return data_type(item, items);
    if (head == "numeric")
      return numeric(item, items);
    if (head == "axiom")
      return axiom(item, items);
    if (head == "cut" || head == "kut")
      return cut(item, items);
    return fail("C0190", items[0], fmt::format("`{}` is not a declaration known here", head));
  }

  bool option(Index item, const Items &items) {
    if (!shape(item, items, 2, "(fixpoint \"--option\")"))
      return false;
    const auto text = sorts_.string(items[1]);
    if (!text)
      return false;
    if (!set_option(module_.options, *text))
      return fail("C0190", items[1], fmt::format("the option `{}` is not supported", *text));
    return true;
  }

  bool qualifier(Index item, const Items &items) {
    if (!shape(item, items, 4, "(qualif Name ((x sort) ...) body)"))
      return false;
    Qualifier result;
    result.range = sorts_.range(item);
    const auto name = sorts_.symbol(items[1], "the name of a qualifier");
    const auto parameters = sorts_.binders(items[2]);
    if (!name || !parameters)
      return false;
    if (parameters->empty())
      return fail("C0101", items[2], "a qualifier needs at least one parameter");
    const auto body = expressions_.expression(items[3]);
    if (!body)
      return false;
    result.name = *name;
    for (const Binder &binder : *parameters) {
      QualifierParameter parameter;
      parameter.binder = binder;
      result.parameters.push_back(std::move(parameter));
    }
    result.body = *body;
    module_.qualifiers.push_back(std::move(result));
    return true;
  }

  std::optional<Symbol> kappa_name(Index node) {
    if (!tree_.is_symbol(node) || !tree_.text(node).starts_with('$')) {
      fail("C0101", node, "expected the name of an unknown predicate such as $k");
      return std::nullopt;
    }
    return store_.symbol(tree_.text(node).substr(1));
  }

  bool kappa(Index item, const Items &items) {
    if (!shape(item, items, 3, "(var $k (sort ...))"))
      return false;
    const auto name = kappa_name(items[1]);
    if (!name)
      return false;
    if (!tree_.is_list(items[2]) || tree_.is_empty_list(items[2]))
      return fail("C0101", items[2], "expected the sorts of its parameters");
    WellFormedness result;
    result.kappa = *name;
    result.range = sorts_.range(item);
    // Parameters have no names in this dialect.
    std::size_t count = 0;
    for (const Index parameter : tree_.children(items[2])) {
      const auto sort = sorts_.sort(parameter);
      if (!sort)
        return false;
      const Symbol label = store_.symbol(fmt::format("{}#{}", tree_.text(items[1]), count));
      Binder binder{label, *sort, sorts_.range(parameter)};
      if (count++ == 0)
        result.value = binder;
      else
        result.parameters.push_back(binder);
    }
    module_.kappas.push_back(std::move(result));
    return true;
  }

  bool constant(Index item, const Items &items, bool distinct) {
    if (!shape(item, items, 3, "(constant name sort)"))
      return false;
    const auto name = sorts_.symbol(items[1], "the name of a constant");
    const auto sort = sorts_.sort(items[2]);
    if (!name || !sort)
      return false;
    module_.constants.push_back({*name, *sort, distinct, sorts_.range(item)});
    return true;
  }

  // (define name ((x sort) ...) sort body), without the body.
  struct Signature {
    Symbol name;
    std::vector<Binder> parameters;
    SortId result;
  };
  std::optional<Signature> signature(Index item, const Items &items) {
    if (!shape(item, items, 5,
               fmt::format("({} name ((x sort) ...) sort body)", tree_.text(items[0]))))
      return std::nullopt;
    const auto name = sorts_.symbol(items[1], "the name of a function");
    auto parameters = sorts_.binders(items[2]);
    const auto result = sorts_.sort(items[3]);
    if (!name || !parameters || !result)
      return std::nullopt;
    return Signature{*name, std::move(*parameters), *result};
  }

  bool equation(Index item, const Items &items) {
    auto head = signature(item, items);
    const auto body = head ? expressions_.expression(items[4]) : std::nullopt;
    if (!body)
      return false;
    module_.equations.push_back(
        {head->name, std::move(head->parameters), head->result, *body, sorts_.range(item)});
    return true;
  }

  bool macro(Index item, const Items &items) {
    auto head = signature(item, items);
    if (!head)
      return false;
    // Parameters get names nobody else has: arguments are put beside them.
    std::vector<Symbol> names;
    for (Binder &parameter : head->parameters) {
      names.push_back(parameter.name);
      parameter.name = expressions_.enter(parameter.name, true);
    }
    const auto body = expressions_.expression(items[4]);
    for (const Symbol parameter : names)
      expressions_.leave(parameter);
    if (!body)
      return false;
    expressions_.define(head->name, {std::move(head->parameters), head->result, *body});
    return true;
  }

  bool match(Index item, const Items &items) {
    if (!shape(item, items, 4, "(match f (C x ...) body)"))
      return false;
    if (!tree_.is_list(items[2]) || tree_.is_empty_list(items[2]))
      return fail("C0101", items[2], "expected a constructor and its fields: (C x ...)");
    Match result;
    result.range = sorts_.range(item);
    const auto function = sorts_.symbol(items[1], "the name of a function");
    const Items pattern = tree_.child_list(items[2]);
    const auto constructor = sorts_.symbol(pattern[0], "the name of a constructor");
    if (!function || !constructor)
      return false;
    result.function = *function;
    result.constructor = *constructor;
    for (std::size_t i = 1; i < pattern.size(); ++i) {
      const auto name = sorts_.symbol(pattern[i], "the name of a field");
      if (!name)
        return false;
      result.parameters.push_back({*name, no_sort, sorts_.range(pattern[i])});
    }
    const auto body = expressions_.expression(items[3]);
    if (!body)
      return false;
    result.body = *body;
    module_.matches.push_back(std::move(result));
    return true;
  }

  bool data_type(Index item, const Items &items) {
    if (!shape(item, items, 3, "(datatype (Name count) (constructor ...))"))
      return false;
    const Items header = tree_.is_list(items[1]) ? tree_.child_list(items[1]) : Items{};
    if (header.size() != 2 || !tree_.is_list(items[2]))
      return fail("C0101", item, "expected (datatype (Name count) (constructor ...))");
    DataType result;
    result.range = sorts_.range(item);
    const auto name = sorts_.symbol(header[0], "the name of a data type");
    const auto count = sorts_.number(header[1]);
    if (!name || !count)
      return false;
    result.name = *name;
    result.parameter_count = *count;
    for (const Index child : tree_.children(items[2])) {
      auto declared = constructor(child);
      if (!declared)
        return false;
      result.constructors.push_back(std::move(*declared));
    }
    module_.data_types.push_back(std::move(result));
    return true;
  }

  std::optional<Constructor> constructor(Index node) {
    const Items items = tree_.is_list(node) ? tree_.child_list(node) : Items{};
    if (items.size() != 2)
      return sorts_.fail("C0101", node, "expected (constructor ((field sort) ...))");
    const auto name = sorts_.symbol(items[0], "the name of a constructor");
    const auto fields = sorts_.binders(items[1]);
    if (!name || !fields)
      return std::nullopt;
    Constructor result;
    result.name = *name;
    result.range = sorts_.range(node);
    for (const Binder &field : *fields)
      result.fields.push_back({field.name, field.sort, field.range});
    return result;
  }

  bool numeric(Index item, const Items &items) {
    if (!shape(item, items, 2, "(numeric Name)"))
      return false;
    const auto name = sorts_.symbol(items[1], "the name of a sort");
    if (!name)
      return false;
    module_.numeric.push_back(*name);
    return true;
  }

  // A fact that holds everywhere: a binding of every clause.
  bool axiom(Index item, const Items &items) {
    if (!shape(item, items, 2, "(axiom expression)"))
      return false;
    const auto fact = expressions_.expression(items[1]);
    if (!fact)
      return false;
    const Symbol name = store_.symbol(fmt::format("axiom#{}", module_.bindings.size()));
    environment_.push_back(bind(name, truth_sort(item), *fact, false, item));
    ++axioms_;
    return true;
  }

  bool cut(Index item, const Items &items) {
    if (!shape(item, items, 2, "(cut $k)"))
      return false;
    const auto name = kappa_name(items[1]);
    if (!name)
      return false;
    module_.cuts.push_back(*name);
    return true;
  }

  // ---- constraints

  // What is still to be done, innermost last: a constraint to look at, or a binder to leave.
  struct Step {
    Index node = 0;
    bool leave = false;
    Symbol name = no_symbol;
  };

  bool top_constraint(Index item) {
    const Items items = tree_.child_list(item);
    if (!shape(item, items, 2, "(constraint body)"))
      return false;
    std::vector<Step> steps{{items[1], false, no_symbol}};
    bool good = true;
    while (!steps.empty()) {
      const Step step = steps.back();
      steps.pop_back();
      if (step.leave) {
        expressions_.leave(step.name);
        environment_.pop_back();
      } else if (budget_.spend()) {
        good = constraint(step.node, steps) && good;
      }
    }
    if (budget_.exhausted())
      return fail(budget_.deadline().code(), item,
                  budget_.deadline().complaint() + " while the constraint was read");
    return good;
  }

  bool constraint(Index node, std::vector<Step> &steps) {
    const Items items = tree_.is_list(node) ? tree_.child_list(node) : Items{};
    if (items.empty())
      return fail("C0101", node, "expected a constraint");
    const bool named = tree_.is_symbol(items[0]) && !tree_.is_quoted(items[0]);
    const std::string_view head = named ? tree_.text(items[0]) : std::string_view{};
    if (head == "and") {
      for (std::size_t i = items.size(); i-- > 1;)
        steps.push_back({items[i], false, no_symbol});
      return true;
    }
    if (head == "forall" || head == "exists")
      return quantified(node, items, head == "exists", steps);
    if (head == "tag") {
      if (!shape(node, items, 3, "(tag head \"text\")"))
        return false;
      auto text = sorts_.string(items[2]);
      return text && goal(node, items[1], std::move(*text));
    }
    return goal(node, node, {});
  }

  bool quantified(Index node, const Items &items, bool existential, std::vector<Step> &steps) {
    if (!shape(node, items, 3, "((x sort) hypothesis) and a constraint"))
      return false;
    const Items parts = tree_.is_list(items[1]) ? tree_.child_list(items[1]) : Items{};
    if (parts.size() != 2)
      return fail("C0101", items[1], "expected ((x sort) hypothesis)");
    const auto binder = sorts_.binder(parts[0]);
    if (!binder)
      return false;
    const Symbol unique = expressions_.enter(binder->name);
    const auto hypothesis = expressions_.predicate(parts[1]);
    if (!hypothesis) {
      expressions_.leave(binder->name);
      return false;
    }
    environment_.push_back(bind(unique, binder->sort, existential ? no_expression : *hypothesis,
                                existential, items[1]));
    note_scopes(*hypothesis);
    if (existential && module_[*hypothesis].kind != ExpressionKind::True)
      add_clause(items[1], parts[1], *hypothesis, {}); // the witness has to show it
    steps.push_back({node, true, binder->name});
    steps.push_back({items[2], false, no_symbol});
    return true;
  }

  std::int64_t bind(Symbol name, SortId sort, ExpressionId fact, bool existential, Index node) {
    Binding binding;
    binding.number = static_cast<std::int64_t>(module_.bindings.size());
    binding.name = name;
    binding.range = sorts_.range(node);
    binding.refinement = {{name, sort, binding.range}, fact, binding.range};
    binding.existential = existential;
    module_.bindings.push_back(binding);
    return binding.number;
  }

  void note_scopes(ExpressionId root) {
    scopes_.note(module_, root, std::span(environment_).subspan(axioms_));
  }

  bool goal(Index node, Index head, std::string label) {
    const auto predicate = expressions_.predicate(head);
    if (!predicate)
      return false;
    note_scopes(*predicate);
    add_clause(node, head, *predicate, std::move(label));
    return true;
  }

  void add_clause(Index node, Index head, ExpressionId predicate, std::string label) {
    Clause clause;
    clause.number = static_cast<std::int64_t>(module_.clauses.size()) + 1;
    clause.environment = environment_;
    clause.range = sorts_.range(node);
    // Everything the head speaks about is in the environment: the value is not used.
    const Binder value{store_.symbol("VV#"), truth_sort(node), clause.range};
    clause.left = {value, no_expression, clause.range};
    clause.right = {value, predicate, sorts_.range(head)};
    clause.label = std::move(label);
    module_.clauses.push_back(std::move(clause));
  }

  SortId truth_sort(Index node) {
    if (truth_sort_ == no_sort) {
      SortNode sort;
      sort.kind = SortKind::Bool;
      sort.range = sorts_.range(node);
      truth_sort_ = module_.add(sort);
    }
    return truth_sort_;
  }

  const Sexprs &tree_;
  Module &module_;
  logic::Store &store_;
  Diagnostics &diagnostics_;
  Budget budget_;
  SortParser sorts_;
  ExpressionParser expressions_;
  std::vector<std::int64_t> environment_; // the bindings around the present constraint
  std::size_t axioms_ = 0;                // so many of them are axioms
  NestedScopes scopes_;
  SortId truth_sort_ = no_sort;
};

} // namespace

std::optional<Module> parse_sexpr(Sources &sources, FileId file, logic::Store &store,
                                  Diagnostics &diagnostics, const Deadline &deadline) {
  const auto tree = read_sexprs(sources, file, SexprDialect::Fixpoint, diagnostics);
  if (!tree)
    return std::nullopt;
  Module module;
  module.file = file;
  module.format = Format::FixpointSexpr;
  if (!SexprParser(*tree, module, store, diagnostics, deadline).parse())
    return std::nullopt;
  return module;
}

} // namespace culprit::horn::surface
