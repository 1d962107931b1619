#include "explain/missing_cases.h"

#include "kernel/parts.h"
#include "kernel/print.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace culprit::explain {

namespace e = kernel::expression;
using kernel::ConstructorId;
using kernel::ExpressionId;
using kernel::FailureKind;
using kernel::VariableId;
using names::index;

namespace {

constexpr std::size_t most_ways = 64;    // to a failure that are followed
constexpr std::size_t most_patterns = 3; // that are named
constexpr std::size_t deepest_pattern = 40;

// One decision on the way to a failure, or a second name for what was decided about.
struct Decision {
  VariableId subject = kernel::no_variable;
  const e::Case *match = nullptr;
  std::optional<std::size_t> alternative; // none: no alternative was taken
  VariableId same_as = kernel::no_variable;
};

// What is known of a variable where a match fails.
struct Knowledge {
  ConstructorId constructor = kernel::no_constructor;
  std::vector<VariableId> fields;
  std::vector<ConstructorId> other_than;
  std::optional<kernel::Literal> literal;
  std::vector<kernel::Literal> other_literals;
};

class Way {
public:
  explicit Way(const kernel::Program &program) : program_(program) {}

  // Whether it can be taken after those before.
  bool add(const Decision &decision) {
    if (decision.match == nullptr) {
      same_.insert_or_assign(decision.subject, resolve(decision.same_as));
      return true;
    }
    const auto alternatives = program_[decision.match->alternatives];
    if (!decision.alternative)
      return rule_out(decision.subject, alternatives);
    const kernel::Alternative &taken = alternatives[*decision.alternative];
    return taken.constructor == kernel::no_constructor
               ? take(decision.subject, taken.literal)
               : take(decision.subject, taken.constructor, program_[taken.fields]);
  }

  [[nodiscard]] const Knowledge *about(VariableId variable) const {
    const auto knowledge = known_.find(resolve(variable));
    return knowledge == known_.end() ? nullptr : &knowledge->second;
  }
  [[nodiscard]] VariableId resolve(VariableId variable) const {
    for (auto same = same_.find(variable); same != same_.end(); same = same_.find(variable))
      variable = same->second;
    return variable;
  }

private:
  bool take(VariableId subject, const kernel::Literal &literal) {
    Knowledge &known = known_[resolve(subject)];
    if (known.literal)
      return *known.literal == literal;
    if (std::ranges::find(known.other_literals, literal) != known.other_literals.end())
      return false;
    known.literal = literal;
    return true;
  }

  bool take(VariableId subject, ConstructorId constructor, std::span<const VariableId> fields) {
    Knowledge &known = known_[resolve(subject)];
    if (known.constructor == kernel::no_constructor) {
      known.constructor = constructor;
      known.fields.assign(fields.begin(), fields.end());
      return std::ranges::find(known.other_than, constructor) == known.other_than.end();
    }
    for (std::size_t i = 0; i < fields.size() && i < known.fields.size(); ++i)
      if (resolve(fields[i]) != resolve(known.fields[i]))
        same_.insert_or_assign(fields[i], resolve(known.fields[i]));
    return known.constructor == constructor;
  }

  bool rule_out(VariableId subject, std::span<const kernel::Alternative> alternatives) {
    Knowledge &known = known_[resolve(subject)];
    for (const kernel::Alternative &alternative : alternatives) {
      if (alternative.constructor == kernel::no_constructor) {
        if (known.literal == alternative.literal)
          return false;
        known.other_literals.push_back(alternative.literal);
        continue;
      }
      if (known.constructor == alternative.constructor)
        return false;
      known.other_than.push_back(alternative.constructor);
    }
    return true;
  }

  const kernel::Program &program_;
  std::unordered_map<VariableId, Knowledge> known_;
  std::unordered_map<VariableId, VariableId> same_;
};

// `a, b or c`
std::string listed(std::span<const std::string> parts, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0)
      text += i + 1 < parts.size() ? ", " : fmt::format(" {} ", last);
    text += parts[i];
  }
  return text;
}

struct Written {
  std::string text = "_";
  bool atomic = true;
};

// A way as patterns: several where several constructors are missing, none where no value is left.
class PatternWriter {
public:
  PatternWriter(const kernel::Program &program, const types::Environment &environment,
                const names::Program &names, const SymbolTable &symbols, const Way &way)
      : program_(program), environment_(environment), names_(names), symbols_(symbols), way_(way) {}

  [[nodiscard]] std::vector<Written> write(VariableId variable, std::size_t depth = 0) {
    const Knowledge *known = depth < deepest_pattern ? way_.about(variable) : nullptr;
    if (known == nullptr)
      return {Written{}};
    if (known->literal)
      return {{literal(*known->literal), true}};
    if (known->constructor != kernel::no_constructor)
      return write_construction(*known, depth);
    if (!known->other_than.empty())
      return write_other_constructors(*known);
    if (!known->other_literals.empty())
      return {{other_literal(*known), true}};
    return {Written{}};
  }

  // All combinations of patterns for these variables; so many of them, the first ones, stand where
  // what is not atomic needs brackets.
  [[nodiscard]] std::vector<std::vector<std::string>>
  write_all(std::span<const VariableId> variables, std::size_t in_brackets, std::size_t depth = 0) {
    std::vector<std::vector<std::string>> rows{{}};
    for (std::size_t i = 0; i < variables.size(); ++i) {
      const std::vector<Written> parts = write(variables[i], depth);
      std::vector<std::vector<std::string>> longer;
      for (const std::vector<std::string> &row : rows)
        for (const Written &part : parts)
          if (longer.size() <= most_patterns) {
            longer.push_back(row);
            longer.back().push_back(
                part.atomic || i >= in_brackets ? part.text : fmt::format("({})", part.text));
          }
      rows = std::move(longer);
    }
    return rows;
  }

  // What the variables of patterns stand for: each with what it is not.
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>> &variables() const {
    return variables_;
  }

private:
  [[nodiscard]] std::vector<Written> write_construction(const Knowledge &known, std::size_t depth) {
    const kernel::Constructor &constructor = program_[known.constructor];
    const std::string_view name = symbols_.name(constructor.name);
    const std::span<const VariableId> fields =
        std::span(known.fields).subspan(constructor.dictionaries);
    const std::size_t in_brackets = is_tuple(name) ? 0 : name == ":" ? 1 : fields.size();
    std::vector<Written> written;
    for (const std::vector<std::string> &row : write_all(fields, in_brackets, depth + 1))
      written.push_back(applied(name, row));
    return written;
  }

  [[nodiscard]] std::vector<Written> write_other_constructors(const Knowledge &known) const {
    const kernel::Constructor &first = program_[known.other_than.front()];
    const auto data = environment_.data.find(first.type);
    if (data == environment_.data.end() || first.siblings == kernel::Constructor::open)
      return {Written{}};
    std::vector<Written> written;
    for (const names::ValueId value : data->second.constructors) {
      const bool covered = std::ranges::any_of(
          known.other_than, [&](ConstructorId other) { return program_[other].value == value; });
      const auto info = environment_.constructors.find(value);
      if (!covered && info != environment_.constructors.end())
        written.push_back(applied(symbols_.name(names_[value].name),
                                  std::vector<std::string>(info->second.arity, "_")));
    }
    return written;
  }

  [[nodiscard]] std::string other_literal(const Knowledge &known) {
    const bool character = known.other_literals.front().kind == kernel::LiteralKind::Character;
    std::string name = fmt::format("{}{}", character ? 'c' : 'n',
                                   variables_.empty() ? "" : std::to_string(variables_.size()));
    std::vector<std::string> others;
    for (const kernel::Literal &other : known.other_literals)
      if (std::string text = literal(other); std::ranges::find(others, text) == others.end())
        others.push_back(std::move(text));
    variables_.emplace_back(name, listed(others, "or"));
    return name;
  }

  [[nodiscard]] static bool is_tuple(std::string_view constructor) {
    return constructor.starts_with("(,");
  }

  [[nodiscard]] static Written applied(std::string_view constructor,
                                       std::span<const std::string> arguments) {
    if (is_tuple(constructor))
      return {fmt::format("({})", fmt::join(arguments, ", ")), true};
    if (arguments.empty())
      return {std::string(constructor), true};
    const bool symbolic = constructor.front() == ':';
    if (symbolic && arguments.size() == 2)
      return {fmt::format("{} {} {}", arguments[0], constructor, arguments[1]), false};
    return {fmt::format("{} {}", symbolic ? fmt::format("({})", constructor) : constructor,
                        fmt::join(arguments, " ")),
            false};
  }

  [[nodiscard]] std::string literal(const kernel::Literal &literal) const {
    switch (literal.kind) {
    case kernel::LiteralKind::Int:
      return std::to_string(literal.value);
    case kernel::LiteralKind::Character:
      return kernel::character_literal(literal.value);
    case kernel::LiteralKind::String:
    case kernel::LiteralKind::Bytes:
      return fmt::format("\"{}\"", symbols_.name(literal.text));
    default:
      return std::string(symbols_.name(literal.text));
    }
  }

  const kernel::Program &program_;
  const types::Environment &environment_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  const Way &way_;
  std::vector<std::pair<std::string, std::string>> variables_;
};

// All ways from the start of a match to one of its failures.
class WayFinder {
public:
  WayFinder(const kernel::Program &program, const Surroundings &surroundings,
            const EntityTable &entities, ExpressionId failure)
      : program_(program), surroundings_(surroundings), entities_(entities),
        place_(span_of(program[failure].entity)) {
    std::vector<Decision> decisions;
    climb(failure, decisions);
  }

  // Each from its beginning.
  [[nodiscard]] const std::vector<std::vector<Decision>> &ways() const { return ways_; }
  // Of the innermost function around the failure.
  [[nodiscard]] std::vector<VariableId> parameters() const {
    std::vector<VariableId> result;
    std::ranges::copy_if(
        program_[parameters_], std::back_inserter(result),
        [&](VariableId variable) { return program_[variable].role == kernel::Role::Value; });
    return result;
  }
  // What a match looks at besides its subjects.
  enum class Test : std::uint8_t { None, Pattern, Guard };
  [[nodiscard]] Test test_of(VariableId variable) const {
    const auto binding = bound_.find(variable);
    if (binding == bound_.end())
      return Test::None;
    const EntityId entity = program_[binding->second->bound].entity;
    if (entity != no_entity && entities_[entity].kind == EntityKind::Pattern)
      return Test::Pattern; // a string that is compared, or a view
    return binding->second->strictness == kernel::Strictness::Strict ? Test::Guard : Test::None;
  }

private:
  [[nodiscard]] Span span_of(EntityId entity) const {
    return entity == no_entity ? Span() : entities_[entity].span;
  }
  [[nodiscard]] bool is_here(EntityId entity) const {
    const Span span = span_of(entity);
    return span.file == place_.file && place_.start <= span.start && span.end <= place_.end;
  }

  // From a place outwards. A join is reached from wherever something jumps to it.
  void climb(ExpressionId inner, std::vector<Decision> &decisions) {
    const std::size_t before = decisions.size();
    for (ExpressionId outer = surroundings_.around[index(inner)]; outer != kernel::no_expression;
         inner = outer, outer = surroundings_.around[index(outer)]) {
      const kernel::ExpressionNode &node = program_[outer].node;
      if (const auto *match = std::get_if<e::Case>(&node)) {
        decide(*match, inner, decisions);
      } else if (const auto *let = std::get_if<e::Let>(&node)) {
        if (inner == let->bound) {
          if (const auto jumps = surroundings_.jumps.find(let->variable);
              jumps != surroundings_.jumps.end()) {
            for (const ExpressionId jump : jumps->second)
              climb(jump, decisions);
            decisions.resize(before);
            return;
          }
          break;
        }
        if (const auto *same = std::get_if<e::Variable>(&program_[let->bound].node))
          decisions.push_back({let->variable, nullptr, std::nullopt, same->variable});
        else
          bound_.insert_or_assign(let->variable, let);
      } else if (const auto *lambda = std::get_if<e::Lambda>(&node)) {
        parameters_ = lambda->parameters;
        break;
      } else if (const auto *group = std::get_if<e::LetRecursive>(&node);
                 group == nullptr || inner != group->body) {
        break;
      }
    }
    if (ways_.size() < most_ways)
      ways_.emplace_back(decisions.rbegin(), decisions.rend());
    decisions.resize(before);
  }

  void decide(const e::Case &match, ExpressionId inner, std::vector<Decision> &decisions) const {
    const auto alternatives = program_[match.alternatives];
    if (alternatives.empty() || !is_here(alternatives.front().entity))
      return;
    const auto taken = std::ranges::find(alternatives, inner, &kernel::Alternative::body);
    Decision decision{match.subject, &match, std::nullopt, kernel::no_variable};
    if (taken != alternatives.end())
      decision.alternative = static_cast<std::size_t>(taken - alternatives.begin());
    decisions.push_back(decision);
  }

  const kernel::Program &program_;
  const Surroundings &surroundings_;
  const EntityTable &entities_;
  Span place_;
  std::vector<std::vector<Decision>> ways_;
  kernel::List<VariableId> parameters_{};
  std::unordered_map<VariableId, const e::Let *> bound_; // on the way
};

// A match begins with what it is about.
std::vector<VariableId> first_subject(const std::vector<Decision> &decisions,
                                      const WayFinder &finder) {
  for (const Decision &decision : decisions)
    if (decision.match != nullptr && finder.test_of(decision.subject) == WayFinder::Test::None)
      return {decision.subject};
  return {};
}

} // namespace

CaseFinder::CaseFinder(const kernel::Program &program, const types::Environment &environment,
                       const names::Program &names, const SymbolTable &symbols,
                       const EntityTable &entities)
    : program_(program), environment_(environment), names_(names), symbols_(symbols),
      entities_(entities) {
  surroundings_.around.resize(program.expression_count(), kernel::no_expression);
  // Only what is part of something: matches leave behind expressions that were copied elsewhere.
  std::vector<ExpressionId> open;
  for (std::uint32_t i = 0; i < program.global_count(); ++i)
    if (const ExpressionId body = program[kernel::GlobalId{i}].body; body != kernel::no_expression)
      open.push_back(body);
  while (!open.empty()) {
    const ExpressionId id = open.back();
    open.pop_back();
    if (const auto *use = std::get_if<e::Variable>(&program[id].node);
        use != nullptr && program[use->variable].role == kernel::Role::Join)
      surroundings_.jumps[use->variable].push_back(id);
    kernel::each_part(program, id, [&](ExpressionId part) {
      surroundings_.around[index(part)] = id;
      open.push_back(part);
    });
  }
  for (auto &[join, jumps] : surroundings_.jumps)
    std::ranges::sort(jumps);
}

MissingCases CaseFinder::missing_at(ExpressionId failure) const {
  const WayFinder finder(program_, surroundings_, entities_, failure);
  const auto &node = std::get<e::Failure>(program_[failure].node);
  const bool function = node.kind == FailureKind::MissingAlternative && node.subject != no_symbol;
  MissingCases missing;
  missing.guards = !finder.ways().empty();
  for (const std::vector<Decision> &decisions : finder.ways()) {
    Way way(program_);
    if (!std::ranges::all_of(decisions,
                             [&](const Decision &decision) { return way.add(decision); }))
      continue;
    const std::vector<VariableId> subjects =
        function ? finder.parameters() : first_subject(decisions, finder);
    const bool guarded = std::ranges::any_of(decisions, [&](const Decision &decision) {
      return decision.match != nullptr &&
             finder.test_of(decision.subject) == WayFinder::Test::Guard;
    });
    PatternWriter writer(program_, environment_, names_, symbols_, way);
    const std::vector<std::vector<std::string>> rows =
        writer.write_all(subjects, subjects.size() > 1 ? subjects.size() : 0);
    missing.guards &= guarded || rows.empty();
    for (const std::vector<std::string> &row : rows) {
      if (std::ranges::all_of(row, [](const std::string &part) { return part == "_"; }))
        continue;
      std::string text = fmt::format("{}", fmt::join(row, " "));
      if (row.size() > 1)
        text = fmt::format("{} {}", symbols_.name(node.subject), text);
      text = fmt::format("`{}`", text);
      for (const auto &[name, others] : writer.variables())
        text += fmt::format(" where {} is not {}", name, others);
      if (std::ranges::find(missing.patterns, text) == missing.patterns.end())
        missing.patterns.push_back(std::move(text));
    }
  }
  return missing;
}

std::string CaseFinder::message(std::span<const ExpressionId> failures,
                                std::string_view owner) const {
  std::vector<std::string> patterns;
  bool guards = true;
  for (const ExpressionId failure : failures) {
    MissingCases missing = missing_at(failure);
    guards &= missing.guards;
    for (std::string &pattern : missing.patterns)
      if (std::ranges::find(patterns, pattern) == patterns.end())
        patterns.push_back(std::move(pattern));
  }
  if (patterns.size() > most_patterns) {
    patterns.resize(most_patterns - 1);
    patterns.emplace_back("others");
  }
  const auto &failure = std::get<e::Failure>(program_[failures.front()].node);
  const std::string all = listed(patterns, "and");
  switch (failure.kind) {
  case FailureKind::MissingAlternative:
    if (patterns.empty())
      break;
    return fmt::format("{}`{}` has no case for {}{}",
                       failure.subject == no_symbol ? "a match in " : "", owner, all,
                       guards ? " if all guards fail" : "");
  case FailureKind::RefutedPattern:
    return patterns.empty() ? fmt::format("a pattern in `{}` may not match", owner)
                            : fmt::format("a pattern in `{}` does not match {}", owner, all);
  case FailureKind::MissingField:
    return fmt::format("the field `{}` is used, but may not have been set", owner);
  case FailureKind::WrongConstructor:
    return fmt::format("the field `{}` is used of a value that may not have it", owner);
  case FailureKind::FailedAssertion:
    return fmt::format("an assertion in `{}` may fail", owner);
  default:
    break;
  }
  return guards ? fmt::format("the guards of `{}` may all fail", owner)
                : fmt::format("`{}` is not defined for all values", owner);
}

} // namespace culprit::explain
