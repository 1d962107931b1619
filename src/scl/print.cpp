#include "scl/print.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <variant>

namespace culprit::scl {

namespace {

enum class Style : std::uint8_t { Reader, Person };

// Binding strength, from the loosest: arrows, pairs, lattice operators, application, names.
enum Strength : std::uint8_t {
  arrow_strength,
  pair_strength,
  lattice_strength,
  application_strength,
  atom_strength
};

Strength strength_of(const Node &node) {
  switch (node.shape) {
  case Shape::Constructor:
    if (node.count == 2 && node.head == index(System::left_arrow()))
      return arrow_strength;
    if (node.count == 2 && node.head == index(System::pair()))
      return pair_strength;
    return node.count == 0 ? atom_strength : application_strength;
  case Shape::Join:
  case Shape::Meet:
    return lattice_strength;
  case Shape::Function:
  case Shape::Applied:
    return node.count == 0 ? atom_strength : application_strength;
  case Shape::Projection:
    return application_strength;
  case Shape::Variable:
  case Shape::Bottom:
  case Shape::Top:
    break;
  }
  return atom_strength;
}

bool is_arrow(const System &system, const Node &node) {
  return node.shape == Shape::Constructor && node.count == 2 &&
         system.constructor(node.head).name == "arrow";
}

// Prints elements or terms without recursion: they may be as deep as somebody's generator made
// them.
template <class Id> class Printer {
public:
  Printer(const System &system, Style style) : system_(&system), style_(style) {}

  // Appends what `place` gives for an element after it (its position in a file).
  template <class Place> std::string run(Id root, Place place) {
    pending_.push_back(Job{root, atom_strength});
    while (!pending_.empty()) {
      auto next = std::move(pending_.back());
      pending_.pop_back();
      if (auto *text = std::get_if<std::string>(&next))
        text_ += *text;
      else
        expand(std::get<Job>(next), place);
    }
    return std::move(text_);
  }

private:
  struct Job {
    Id id;
    Strength around;
  };
  using Piece = std::variant<std::string, Job>;

  [[nodiscard]] const Node &node(Id id) const {
    if constexpr (std::is_same_v<Id, TermId>)
      return system_->term(id);
    else
      return system_->element(id);
  }

  template <class Place> void expand(const Job &job, Place place) {
    const Node &node = this->node(job.id);
    const Strength own = is_arrow(*system_, node) ? arrow_strength : strength_of(node);
    std::vector<Piece> pieces;
    const std::string position = place(job.id);
    const bool is_pair = own == pair_strength; // easier to read than to parse
    const bool parentheses =
        is_pair || (own < atom_strength && (own <= job.around || !position.empty()) &&
                    !(style_ == Style::Person && top_ && position.empty()));
    top_ = false;
    if (parentheses)
      pieces.emplace_back("(");
    layout(job.id, node, own, pieces);
    if (parentheses)
      pieces.emplace_back(")");
    if (!position.empty())
      pieces.emplace_back(position);
    std::move(pieces.rbegin(), pieces.rend(), std::back_inserter(pending_));
  }

  void layout(Id id, const Node &node, Strength own, std::vector<Piece> &pieces) {
    const auto arguments = system_->arguments(id);
    const bool reader = style_ == Style::Reader;
    switch (node.shape) {
    case Shape::Bottom:
      pieces.emplace_back(reader ? "_" : "⊥");
      return;
    case Shape::Top:
      pieces.emplace_back(reader ? "*" : "⊤");
      return;
    case Shape::Join:
    case Shape::Meet:
      separate(arguments, node.shape == Shape::Join ? " ⊔ " : " ⊓ ", lattice_strength, pieces);
      return;
    case Shape::Constructor:
      if (own == arrow_strength || own == pair_strength) {
        const char *between = own == pair_strength       ? ", "
                              : is_arrow(*system_, node) ? " -> "
                                                         : " <- ";
        separate(arguments, between, own, pieces);
        return;
      }
      pieces.emplace_back(system_->constructor(node.head).name);
      break;
    case Shape::Function:
      pieces.emplace_back(system_->function(node.head).name);
      break;
    case Shape::Projection:
      pieces.emplace_back(
          fmt::format("{}~{}", system_->constructor(node.head).name, node.argument + 1));
      break;
    case Shape::Variable:
    case Shape::Applied:
      pieces.emplace_back(system_->variable_named(node.head).name);
      break;
    }
    for (const Id argument : arguments) {
      pieces.emplace_back(" ");
      pieces.emplace_back(Job{argument, application_strength});
    }
  }

  void separate(std::span<const Id> arguments, const char *between, Strength strength,
                std::vector<Piece> &pieces) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (i > 0)
        pieces.emplace_back(between);
      pieces.emplace_back(Job{arguments[i], strength});
    }
  }

  const System *system_;
  Style style_;
  std::vector<Piece> pending_;
  std::string text_;
  bool top_ = true;
};

std::string escape(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
    case '"':
      result += "\\\"";
      break;
    case '\n':
      result += "\\n";
      break;
    case '\t':
      result += "\\t";
      break;
    case '\r':
      result += "\\r";
      break;
    default:
      result += c;
    }
  }
  return result;
}

class Writer {
public:
  Writer(const System &system, const Sources *sources, const EntityTable *entities)
      : system_(&system), sources_(sources), entities_(entities) {}

  std::string run(std::string declarations) {
    std::string text = std::move(declarations);
    if (!system_->global_facts().empty() || !system_->axioms().empty()) {
      text += "\n%%\n";
      for (const Fact &fact : system_->global_facts())
        text += facts({&fact, 1}) + "\n";
      for (const Axiom &axiom : system_->axioms())
        text += this->axiom(axiom) + "\n";
      text += "\n%%\n";
    }
    for (const Assertion &assertion : system_->assertions())
      text += this->assertion(assertion) + "\n";
    return text;
  }

private:
  [[nodiscard]] std::string term(TermId id) const {
    return Printer<TermId>(*system_, Style::Reader).run(id, [](TermId) { return std::string(); });
  }

  [[nodiscard]] std::string element(ElementId id) const {
    return Printer<ElementId>(*system_, Style::Reader).run(id, [this](ElementId e) {
      return position(system_->element(e).origin, true);
    });
  }

  [[nodiscard]] std::string facts(std::span<const Fact> all) const {
    std::string text;
    for (const Fact &fact : all)
      text += fmt::format("{} <= {};", term(fact.lower), term(fact.upper));
    return text;
  }

  [[nodiscard]] std::string axiom(const Axiom &axiom) const {
    std::string text = "axiom ";
    for (std::size_t i = 0; i < axiom.quantified.size(); ++i)
      text += (i > 0 ? ", " : "") +
              system_->variable_named(static_cast<std::uint32_t>(axiom.quantified[i])).name;
    if (!axiom.quantified.empty())
      text += " . ";
    if (!axiom.premises.empty())
      text += facts(axiom.premises) + " => ";
    return text + facts(axiom.conclusions) + ";";
  }

  [[nodiscard]] std::string assertion(const Assertion &assertion) const {
    std::string text =
        fmt::format("{} {} {}", element(assertion.left),
                    assertion.relation == Relation::Equal ? "==" : "<=", element(assertion.right));
    if (assertion.hypotheses != no_hypotheses)
      text += fmt::format(" {{{}}}", facts(system_->facts(assertion.hypotheses)));
    return text + ";" + position(assertion.origin, false);
  }

  [[nodiscard]] std::string position(OriginId id, bool expression) const {
    if (id == no_origin || entities_ == nullptr)
      return {};
    const Entity &entity = (*entities_)[system_->origin(id).entity];
    const Span &span = entity.span;
    if (!span.known() || (sources_ != nullptr && sources_->has_text(span.file) && !expression))
      return {};
    std::string text =
        fmt::format("[\"{}\":{},{}-", escape(entity.text), span.start.line, span.start.column);
    if (span.start.line != span.end.line)
      text += fmt::format("{},", span.end.line);
    text += fmt::format("{}", span.end.column);
    if (sources_ != nullptr && sources_->path(span.file).find('/') == std::string::npos)
      text += "@" + sources_->path(span.file);
    return text + "]";
  }

  const System *system_;
  const Sources *sources_;
  const EntityTable *entities_;
};

} // namespace

std::string print(const System &system, TermId term) {
  return Printer<TermId>(system, Style::Person).run(term, [](TermId) { return std::string(); });
}

std::string print(const System &system, const Fact &fact) {
  return fmt::format("{} <= {}", print(system, fact.lower), print(system, fact.upper));
}

std::string write(const System &system, const Sources *sources, const EntityTable *entities) {
  // Declarations of every name, in both kinds: the text then reads in "var mode" whatever it was
  // written in.
  std::string declarations;
  const auto signs = [](const std::vector<Variance> &variances) {
    std::string text;
    for (const Variance variance : variances)
      text += fmt::format("{}{}", text.empty() ? "(" : ",",
                          variance == Variance::Covariant       ? "+"
                          : variance == Variance::Contravariant ? "-"
                                                                : "±");
    return text + ")";
  };
  for (std::size_t i = 3; i < system.constructor_count(); ++i) {
    const Constructor &constructor = system.constructor(static_cast<std::uint32_t>(i));
    const bool plain = std::ranges::all_of(constructor.arguments,
                                           [](Variance v) { return v == Variance::Covariant; });
    declarations +=
        fmt::format("CONSTRUCTOR {} {}{}{}\n", constructor.name, constructor.arguments.size(),
                    plain && constructor.name != "arrow" ? "" : " " + signs(constructor.arguments),
                    constructor.level > 0 ? fmt::format(" level {}", constructor.level) : "");
  }
  for (std::size_t i = 0; i < system.function_count(); ++i) {
    const Function &function = system.function(static_cast<std::uint32_t>(i));
    declarations += fmt::format("FUNCTION {} {}\n", function.name, function.arity);
  }
  for (std::size_t i = 0; i < system.variable_count(); ++i) {
    const Variable &variable = system.variable_named(static_cast<std::uint32_t>(i));
    if (!variable.quantified)
      declarations +=
          fmt::format("VARIABLE {}{}\n", variable.name,
                      variable.level > 0 ? fmt::format(" level {}", variable.level) : "");
  }
  return Writer(system, sources, entities).run(std::move(declarations));
}

} // namespace culprit::scl
