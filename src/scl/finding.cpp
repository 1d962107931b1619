#include "scl/finding.h"

#include "scl/print.h"
#include "scl/trace.h"

#include <fmt/format.h>
#include <map>

#include <algorithm>

namespace culprit::scl {

namespace {

constexpr std::size_t longest_explanation = 14; // stretches of a path that are shown

class Describer {
public:
  Describer(const System &system, const EntityTable &entities, const Diagnosis &diagnosis)
      : system_(&system), entities_(&entities), diagnosis_(&diagnosis),
        symmetric_(system.symmetric()) {}

  [[nodiscard]] Diagnostic describe(const Fault &fault) const {
    const Conflict &conflict = representative(fault);
    const bool infinite = conflict.kind == ConflictKind::Infinite;
    Diagnostic diagnostic;
    diagnostic.code = infinite ? "C0402" : "C0401";
    diagnostic.certainty =
        infinite || system_->without_hypotheses() ? Certainty::Genuine : Certainty::Unproved;
    diagnostic.required =
        infinite ? relation(conflict.conclusion, true) : relation(conflict.conclusion, symmetric_);
    diagnostic.message = message(conflict);
    blame(fault, diagnostic);
    place(conflict, diagnostic);
    explain(conflict, diagnostic);
    if (fault.conflicts.size() > 1)
      diagnostic.notes.push_back(
          fmt::format("{} conflicts share this cause", fault.conflicts.size()));
    for (const Fact &fact : fault.missing)
      diagnostic.hypotheses.push_back({1, print(*system_, fact), {}});
    return diagnostic;
  }

private:
  // The conflict that is told: the shortest, and one that a hypothesis cannot repair before any
  // other.
  [[nodiscard]] const Conflict &representative(const Fault &fault) const {
    const auto length = [&](std::size_t i) {
      const Conflict &conflict = diagnosis_->conflicts[i];
      std::uint32_t sum = 0;
      for (const StepId step : conflict.paths)
        sum += diagnosis_->saturation[step].distance;
      return sum;
    };
    return diagnosis_->conflicts[*std::ranges::min_element(fault.conflicts, {}, length)];
  }

  [[nodiscard]] std::string relation(const Fact &fact, bool equal) const {
    return fmt::format("{} {} {}", print(*system_, fact.lower),
                       equal ? "==" : "<=", print(*system_, fact.upper));
  }

  [[nodiscard]] std::string message(const Conflict &conflict) const {
    const std::string lower = print(*system_, conflict.conclusion.lower);
    const std::string upper = print(*system_, conflict.conclusion.upper);
    if (conflict.kind == ConflictKind::Infinite)
      return fmt::format("`{}` would have to contain itself: it is equal to `{}`", lower, upper);
    if (symmetric_ && system_->without_hypotheses())
      return fmt::format("`{}` and `{}` would have to be equal", lower, upper);
    if (symmetric_)
      return fmt::format("`{}` and `{}` must be equal, which no hypothesis says", lower, upper);
    return fmt::format("`{}` must be below `{}`, which no hypothesis says", lower, upper);
  }

  [[nodiscard]] Span span_of(ElementId id) const {
    const OriginId origin = system_->element(id).origin;
    return origin == no_origin ? Span{} : (*entities_)[system_->origin(origin).entity].span;
  }

  [[nodiscard]] std::string snippet_of(ElementId id) const {
    const OriginId origin = system_->element(id).origin;
    return origin == no_origin ? std::string() : (*entities_)[system_->origin(origin).entity].text;
  }

  void blame(const Fault &fault, Diagnostic &diagnostic) const {
    for (std::uint32_t set = 0; set < fault.suspects.size(); ++set) {
      const Suspects &suspects = fault.suspects[set];
      for (const Suspect &suspect : suspects.members) {
        Blame blame = blame_on((*entities_)[suspect.entity], reason(suspects));
        blame.rank = suspect.rank;
        blame.set = set + 1;
        blame.score = suspect.probability;
        diagnostic.blame.push_back(std::move(blame));
      }
    }
  }

  [[nodiscard]] static std::string reason(const Suspects &suspects) {
    const std::string where = suspects.members.size() == 1 ? "on every conflicting path"
                                                           : "on every conflicting path together";
    if (suspects.supports == 0)
      return where + ", on no path that holds";
    return fmt::format("{}, on {} that hold{}", where,
                       suspects.supports == 1 ? "one path"
                                              : fmt::format("{} paths", suspects.supports),
                       suspects.supports == 1 ? "s" : "");
  }

  // The first suspect is where a person looks; both ends of the conflict are marked.
  void place(const Conflict &conflict, Diagnostic &diagnostic) const {
    const Step &step = diagnosis_->saturation[conflict.paths[0]];
    const Span lower = span_of(step.source);
    const Span upper = span_of(step.node);
    diagnostic.span = lower.known() ? lower : upper;
    if (!diagnostic.blame.empty() && diagnostic.blame[0].span.known())
      diagnostic.span = diagnostic.blame[0].span;
    const auto label = [&](ElementId id, const Span &span) {
      if (span.known())
        diagnostic.labels.push_back(
            {span, fmt::format("this is `{}`", print(*system_, system_->element(id).term))});
    };
    label(step.source, lower);
    if (upper != lower)
      label(step.node, upper);
  }

  [[nodiscard]] std::string name(ElementId id) const {
    std::string text = fmt::format("`{}`", print(*system_, system_->element(id).term));
    const Span span = span_of(id);
    const std::string snippet = snippet_of(id);
    if (!span.known())
      return text;
    const std::string place = fmt::format("{}:{}", span.start.line, span.start.column);
    return snippet.empty() ? fmt::format("{} ({})", text, place)
                           : fmt::format("{} ({}, {})", text, snippet, place);
  }

  void explain(const Conflict &conflict, Diagnostic &diagnostic) const {
    std::vector<std::string> lines;
    for (const StepId path : conflict.paths)
      for (const Stretch &stretch : walk(diagnosis_->saturation, path))
        lines.push_back(std::string(std::size_t{2} * (1 + stretch.depth), ' ') + describe(stretch));
    if (lines.empty())
      return;
    diagnostic.notes.emplace_back(symmetric_ ? "why they must be equal:" : "why it must hold:");
    const std::size_t shown =
        lines.size() <= longest_explanation ? lines.size() : longest_explanation - 1;
    for (std::size_t i = 0; i < shown; ++i)
      diagnostic.notes.push_back(lines[i]);
    if (shown < lines.size())
      diagnostic.notes.push_back(fmt::format("  and {} more steps", lines.size() - shown));
  }

  [[nodiscard]] std::string describe(const Stretch &stretch) const {
    std::string both =
        fmt::format("{} {} {}", name(stretch.from), symmetric_ ? "=" : "<=", name(stretch.to));
    switch (stretch.kind) {
    case EdgeKind::Assertion: {
      const Assertion &assertion = system_->assertions()[stretch.assertion];
      const Span span = assertion.origin == no_origin
                            ? Span{}
                            : (*entities_)[system_->origin(assertion.origin).entity].span;
      return span.known()
                 ? fmt::format("{}   constraint at {}:{}", both, span.start.line, span.start.column)
                 : both;
    }
    case EdgeKind::Component:
      return both + "   by definition";
    case EdgeKind::Decomposition:
      return both + "   because they are parts of";
    case EdgeKind::Collection:
      return both + "   because";
    }
    return both;
  }

  const System *system_;
  const EntityTable *entities_;
  const Diagnosis *diagnosis_;
  bool symmetric_;
};

// ---- the graph
// ------------------------------------------------------------------------------------------

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    if (c == '\n')
      result += "\\n";
    else
      result += c;
  }
  return result + "\"";
}

class Graph {
public:
  Graph(const System &system, const EntityTable &entities, const Diagnosis &diagnosis)
      : system_(&system), entities_(&entities), diagnosis_(&diagnosis), suspected_(entities.size()),
        on_conflict_(system.element_count()), seen_(system.element_count()) {
    for (const Fault &fault : diagnosis.faults)
      for (const Suspects &suspects : fault.suspects)
        for (const Suspect &suspect : suspects.members)
          if (suspect.rank == 1)
            suspected_[index(suspect.entity)] = true;
    Collector collector(system, diagnosis.saturation);
    for (const Conflict &conflict : diagnosis.conflicts) {
      collector.collect(conflict.paths);
      for (const ElementId element : collector.elements())
        on_conflict_[index(element)] = true;
    }
    for (const Assertion &assertion : system.assertions()) {
      visit(assertion.left);
      visit(assertion.right);
    }
  }

  [[nodiscard]] std::string dot() const {
    std::string text =
        "digraph constraints {\n  rankdir=LR;\n  node [shape=box, fontname=\"monospace\"];\n";
    for (const ElementId node : nodes_)
      text += fmt::format("  n{} [label={}{}];\n", index(node), in_quotes(label(node, "\n")),
                          style(node));
    for (const ElementId node : nodes_)
      for (std::size_t i = 0; i < system_->arguments(node).size(); ++i)
        text += fmt::format("  n{} -> n{} [style=dotted, label={}];\n",
                            index(system_->arguments(node)[i]), index(node),
                            in_quotes(argument_label(node, i)));
    for (const Assertion &assertion : system_->assertions())
      text += fmt::format("  n{} -> n{} [{}];\n", index(assertion.left), index(assertion.right),
                          assertion.relation == Relation::Equal ? "dir=both, label=\"=\""
                                                                : "label=\"≤\"");
    for (const Conflict &conflict : diagnosis_->conflicts) {
      const Step &step = diagnosis_->saturation[conflict.paths[0]];
      text +=
          fmt::format("  n{} -> n{} [color=red, penwidth=2, constraint=false, label={}];\n",
                      index(step.source), index(step.node),
                      conflict.kind == ConflictKind::Infinite ? "\"infinite\"" : "\"conflict\"");
    }
    return text + "}\n";
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const Assertion &assertion : system_->assertions())
      text += fmt::format(
          "{} {} {}\n", label(assertion.left, " "),
          assertion.relation == Relation::Equal ? "==" : "<=", label(assertion.right, " "));
    for (const ElementId node : nodes_)
      for (std::size_t i = 0; i < system_->arguments(node).size(); ++i)
        text += fmt::format("{} --{}--> {}\n", label(system_->arguments(node)[i], " "),
                            argument_label(node, i), label(node, " "));
    for (const Conflict &conflict : diagnosis_->conflicts)
      text += fmt::format("conflict: {}\n", print(*system_, conflict.conclusion));
    return text;
  }

  [[nodiscard]] std::optional<Picture> picture() const {
    const bool whole = nodes_.size() <= most_boxes;
    Picture picture{
        whole ? "The constraint graph" : "The part of the constraint graph that conflicts", {}, {}};
    std::map<ElementId, std::size_t> boxes;
    for (const ElementId node : nodes_)
      if (whole || on_conflict_[index(node)]) {
        boxes.emplace(node, picture.boxes.size());
        picture.boxes.push_back(
            {print(*system_, system_->element(node).term), origin(node), is_suspected(node)});
      }
    const auto arrow = [&](ElementId from, ElementId to, std::string text) {
      const auto first = boxes.find(from);
      const auto second = boxes.find(to);
      if (first != boxes.end() && second != boxes.end() && first != second)
        picture.arrows.push_back({first->second, second->second, std::move(text)});
    };
    for (const Assertion &assertion : system_->assertions())
      arrow(assertion.left, assertion.right, assertion.relation == Relation::Equal ? "=" : "≤");
    for (const auto &[node, box] : boxes)
      for (std::size_t i = 0; i < system_->arguments(node).size(); ++i)
        arrow(system_->arguments(node)[i], node, "in " + argument_label(node, i));
    return picture.boxes.empty() || picture.boxes.size() > most_boxes
               ? std::nullopt
               : std::optional(std::move(picture));
  }

private:
  void visit(ElementId root) {
    std::vector<ElementId> stack{root};
    while (!stack.empty()) {
      const ElementId id = stack.back();
      stack.pop_back();
      if (index(id) >= seen_.size() || seen_[index(id)])
        continue;
      seen_[index(id)] = true;
      nodes_.push_back(id);
      const auto arguments = system_->arguments(id);
      stack.insert(stack.end(), arguments.begin(), arguments.end());
    }
  }

  [[nodiscard]] std::string label(ElementId id, std::string_view between) const {
    std::string text = print(*system_, system_->element(id).term);
    const std::string from = origin(id);
    return from.empty() ? text : fmt::format("{}{}[{}]", text, between, from);
  }

  // Where it comes from; empty if that is not known.
  [[nodiscard]] std::string origin(ElementId id) const {
    const Element &element = system_->element(id);
    if (element.origin == no_origin)
      return "";
    const Entity &entity = (*entities_)[system_->origin(element.origin).entity];
    return fmt::format("{}{}{}:{}", entity.text, entity.text.empty() ? "" : " ",
                       entity.span.start.line, entity.span.start.column);
  }

  [[nodiscard]] bool is_suspected(ElementId id) const {
    const EntityId entity = system_->blamed(system_->element(id).origin);
    return entity != no_entity && suspected_[static_cast<std::size_t>(entity)];
  }

  [[nodiscard]] std::string style(ElementId id) const {
    if (is_suspected(id))
      return ", style=filled, fillcolor=\"#ff9999\", color=red, penwidth=2";
    return on_conflict_[index(id)] ? ", style=filled, fillcolor=\"#ffeecc\"" : "";
  }

  [[nodiscard]] std::string argument_label(ElementId id, std::size_t i) const {
    const Element &element = system_->element(id);
    switch (element.shape) {
    case Shape::Join:
      return "⊔";
    case Shape::Meet:
      return "⊓";
    case Shape::Constructor: {
      const Variance variance = system_->variance(element.head, i);
      return fmt::format("{}{}{}",
                         variance == Variance::Covariant       ? ""
                         : variance == Variance::Contravariant ? "-"
                                                               : "±",
                         system_->constructor(element.head).name, i + 1);
    }
    case Shape::Projection:
      return fmt::format("{}~{}", system_->constructor(element.head).name, element.argument + 1);
    case Shape::Function:
      return fmt::format("{}{}", system_->function(element.head).name, i + 1);
    case Shape::Applied:
      return fmt::format("{}{}", system_->variable_named(element.head).name, i + 1);
    case Shape::Variable:
    case Shape::Bottom:
    case Shape::Top:
      break;
    }
    return "";
  }

  const System *system_;
  const EntityTable *entities_;
  const Diagnosis *diagnosis_;
  std::vector<bool> suspected_;
  std::vector<bool> on_conflict_;
  std::vector<bool> seen_;
  std::vector<ElementId> nodes_;
};

} // namespace

std::vector<Diagnostic> describe(const System &system, const EntityTable &entities,
                                 const Diagnosis &diagnosis) {
  const Describer describer(system, entities, diagnosis);
  std::vector<Diagnostic> result;
  for (const Fault &fault : diagnosis.faults)
    result.push_back(describer.describe(fault));
  return result;
}

std::string graph_as_dot(const System &system, const EntityTable &entities,
                         const Diagnosis &diagnosis) {
  return Graph(system, entities, diagnosis).dot();
}

std::string graph_as_text(const System &system, const EntityTable &entities,
                          const Diagnosis &diagnosis) {
  return Graph(system, entities, diagnosis).text();
}

std::optional<Picture> graph_as_picture(const System &system, const EntityTable &entities,
                                        const Diagnosis &diagnosis) {
  return Graph(system, entities, diagnosis).picture();
}

} // namespace culprit::scl
