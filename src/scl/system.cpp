#include "scl/system.h"

#include <algorithm>
#include <array>

namespace culprit::scl {

namespace {

std::uint64_t mix(std::uint64_t seed, std::uint64_t value) {
  seed ^= value + 0x9E3779B97F4A7C15ULL + (seed << 6U) + (seed >> 2U);
  return seed * 0xBF58476D1CE4E5B9ULL;
}

std::uint64_t hash_of(const Node &node) {
  return mix(mix(static_cast<std::uint64_t>(node.shape), node.head), node.argument);
}

bool same_head(const Node &a, const Node &b) {
  return a.shape == b.shape && a.head == b.head && a.argument == b.argument && a.count == b.count;
}

bool is_lattice(Shape shape) { return shape == Shape::Join || shape == Shape::Meet; }

} // namespace

System::System() {
  add_constructor("arrow", {Variance::Covariant, Variance::Covariant});
  add_constructor("larrow", {Variance::Contravariant, Variance::Contravariant});
  add_constructor("pair", {Variance::Covariant, Variance::Covariant});
  hypotheses_.emplace_back();
}

ConstructorId System::add_constructor(std::string name, std::vector<Variance> arguments,
                                      std::uint32_t level) {
  constructors_.push_back({std::move(name), std::move(arguments), level});
  return ConstructorId{static_cast<std::uint32_t>(constructors_.size() - 1)};
}

FunctionId System::add_function(std::string name, std::uint32_t arity) {
  functions_.push_back({std::move(name), arity});
  return FunctionId{static_cast<std::uint32_t>(functions_.size() - 1)};
}

VariableId System::add_variable(std::string name, std::uint32_t level) {
  variables_.push_back({std::move(name), level, false});
  return VariableId{static_cast<std::uint32_t>(variables_.size() - 1)};
}

VariableId System::add_quantified(std::string name) {
  variables_.push_back({std::move(name), 0, true});
  return VariableId{static_cast<std::uint32_t>(variables_.size() - 1)};
}

void System::widen(ConstructorId constructor, std::size_t arity) {
  auto &arguments = constructors_[index(constructor)].arguments;
  if (arguments.size() < arity)
    arguments.resize(arity, Variance::Covariant);
}

OriginId System::add_origin(Origin origin) {
  origins_.push_back(origin);
  return OriginId{static_cast<std::uint32_t>(origins_.size() - 1)};
}

// ---- elements
// -------------------------------------------------------------------------------------------

ElementId System::intern(Element element, std::span<const ElementId> arguments) {
  element.count = static_cast<std::uint32_t>(arguments.size());
  const bool is_variable = element.shape == Shape::Variable;
  std::uint64_t hash = hash_of(element);
  if (!is_variable)
    hash = mix(hash, index(element.origin));
  for (const ElementId argument : arguments)
    hash = mix(hash, index(argument));

  const auto known = element_index_.find(hash, [&](ElementId id) {
    const Element &other = elements_[index(id)];
    return same_head(other, element) && (is_variable || other.origin == element.origin) &&
           std::ranges::equal(this->arguments(id), arguments);
  });
  if (known)
    return *known;

  std::vector<TermId> terms;
  terms.reserve(arguments.size());
  for (const ElementId argument : arguments)
    terms.push_back(elements_[index(argument)].term);
  element.term = term(element, terms);
  element.first = static_cast<std::uint32_t>(element_arguments_.size());
  element_arguments_.insert(element_arguments_.end(), arguments.begin(), arguments.end());
  elements_.push_back(element);
  const ElementId id{static_cast<std::uint32_t>(elements_.size() - 1)};
  element_index_.insert(hash, id);
  return id;
}

ElementId System::variable(VariableId variable) {
  return intern({{Shape::Variable, static_cast<std::uint32_t>(variable)}, {}, no_origin}, {});
}

ElementId System::variable(VariableId variable, OriginId origin) {
  const ElementId id = this->variable(variable);
  elements_[index(id)].origin = origin;
  return id;
}

ElementId System::constant(ConstructorId constructor, OriginId origin) {
  return apply(constructor, {}, origin);
}

ElementId System::apply(ConstructorId constructor, std::span<const ElementId> arguments,
                        OriginId origin) {
  return intern({{Shape::Constructor, static_cast<std::uint32_t>(constructor)}, {}, origin},
                arguments);
}

ElementId System::apply(FunctionId function, std::span<const ElementId> arguments,
                        OriginId origin) {
  return intern({{Shape::Function, static_cast<std::uint32_t>(function)}, {}, origin}, arguments);
}

ElementId System::apply(VariableId variable, std::span<const ElementId> arguments,
                        OriginId origin) {
  if (arguments.empty())
    return this->variable(variable, origin);
  return intern({{Shape::Applied, static_cast<std::uint32_t>(variable)}, {}, origin}, arguments);
}

ElementId System::project(ConstructorId constructor, std::uint32_t argument, ElementId of,
                          OriginId origin) {
  const std::array arguments{of};
  return intern(
      {{Shape::Projection, static_cast<std::uint32_t>(constructor), argument}, {}, origin},
      arguments);
}

ElementId System::lattice(Shape shape, std::span<const ElementId> components, OriginId origin) {
  std::vector<ElementId> flat;
  for (const ElementId component : components) {
    if (element(component).shape != shape) {
      flat.push_back(component);
      continue;
    }
    const auto nested = arguments(component);
    flat.insert(flat.end(), nested.begin(), nested.end());
  }
  if (flat.size() == 1)
    return flat[0];
  return intern({{shape}, {}, origin}, flat);
}

ElementId System::join(std::span<const ElementId> components, OriginId origin) {
  return lattice(Shape::Join, components, origin);
}

ElementId System::meet(std::span<const ElementId> components, OriginId origin) {
  return lattice(Shape::Meet, components, origin);
}

ElementId System::bottom(OriginId origin) { return intern({{Shape::Bottom}, {}, origin}, {}); }
ElementId System::top(OriginId origin) { return intern({{Shape::Top}, {}, origin}, {}); }

ElementId System::element(const Node &head, std::span<const ElementId> arguments, OriginId origin) {
  if (head.shape == Shape::Variable)
    return variable(VariableId{head.head});
  return intern({{head.shape, head.head, head.argument}, {}, origin}, arguments);
}

ElementId System::place(ElementId id, OriginId origin) {
  if (element(id).shape == Shape::Variable) {
    elements_[index(id)].origin = origin;
    return id;
  }
  Element copy = element(id);
  copy.origin = origin;
  const auto known = arguments(id);
  const std::vector<ElementId> arguments(known.begin(), known.end());
  return intern(copy, arguments);
}

// ---- terms
// ----------------------------------------------------------------------------------------------

void System::describe(Term &term, std::span<const TermId> arguments) const {
  term.size = 1;
  bool all_least = true;
  bool all_greatest = true;
  bool any_greatest = false;
  bool any_least = false;
  bool makes_least = !arguments.empty(); // (⊥ -> ⊥) is the least label, as (⊤ <- ⊤) is
  bool makes_greatest = !arguments.empty();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Term &argument = this->term(arguments[i]);
    term.ground = term.ground && argument.ground;
    term.trivial = term.trivial || argument.trivial;
    term.level = std::max(term.level, argument.level);
    term.size = std::min(term.size + argument.size, 0x7FFFFFFFU);
    all_least = all_least && argument.least;
    all_greatest = all_greatest && argument.greatest;
    any_least = any_least || argument.least;
    any_greatest = any_greatest || argument.greatest;
    if (term.shape == Shape::Constructor) {
      const Variance variance = this->variance(term.head, i);
      makes_least = makes_least && ((variance == Variance::Covariant && argument.least) ||
                                    (variance == Variance::Contravariant && argument.greatest));
      makes_greatest = makes_greatest && ((variance == Variance::Covariant && argument.greatest) ||
                                          (variance == Variance::Contravariant && argument.least));
    }
  }
  switch (term.shape) {
  case Shape::Variable:
    term.ground = variables_[term.head].quantified;
    term.trivial = !term.ground;
    break;
  case Shape::Applied:
  case Shape::Projection:
    term.ground = false;
    term.trivial = true;
    break;
  case Shape::Constructor:
    term.trivial = false;
    term.level = std::max(term.level, constructors_[term.head].level);
    term.least = makes_least;
    term.greatest = makes_greatest;
    break;
  case Shape::Function:
    term.trivial = false;
    break;
  case Shape::Join:
    term.least = all_least;
    term.greatest = any_greatest;
    break;
  case Shape::Meet:
    term.least = any_least;
    term.greatest = all_greatest;
    break;
  case Shape::Bottom:
    term.least = true;
    break;
  case Shape::Top:
    term.greatest = true;
    break;
  }
}

TermId System::term(Node node, std::span<const TermId> arguments) {
  // Joins and meets are looked up in sorted order and keep the order they were first written in.
  std::vector<TermId> sorted;
  std::vector<TermId> written;
  if (is_lattice(node.shape)) {
    for (const TermId argument : arguments)
      if (std::ranges::find(written, argument) == written.end())
        written.push_back(argument);
    if (written.size() == 1)
      return written[0];
    arguments = written;
    sorted = written;
    std::ranges::sort(sorted);
  }
  const std::span<const TermId> key =
      is_lattice(node.shape) ? std::span<const TermId>(sorted) : arguments;
  std::uint64_t hash = hash_of(node);
  for (const TermId argument : key)
    hash = mix(hash, index(argument));

  node.count = static_cast<std::uint32_t>(arguments.size());
  const auto known = term_index_.find(hash, [&](TermId id) {
    return same_head(terms_[index(id)], node) &&
           (is_lattice(node.shape) ? std::ranges::is_permutation(this->arguments(id), key)
                                   : std::ranges::equal(this->arguments(id), key));
  });
  if (known)
    return *known;

  Term term;
  static_cast<Node &>(term) = node;
  describe(term, arguments);
  term.first = static_cast<std::uint32_t>(term_arguments_.size());
  const std::vector<TermId> copy(arguments.begin(), arguments.end());
  term_arguments_.insert(term_arguments_.end(), copy.begin(), copy.end());
  terms_.push_back(term);
  const TermId id{static_cast<std::uint32_t>(terms_.size() - 1)};
  term_index_.insert(hash, id);
  return id;
}

TermId System::substitute(TermId root, TermId variable, TermId replacement) {
  std::unordered_map<TermId, TermId> done{{variable, replacement}};
  std::vector<TermId> stack{root};
  while (!stack.empty()) {
    const TermId current = stack.back();
    if (done.contains(current)) {
      stack.pop_back();
      continue;
    }
    std::vector<TermId> arguments;
    bool ready = true;
    for (const TermId argument : this->arguments(current)) {
      const auto it = done.find(argument);
      if (it == done.end()) {
        stack.push_back(argument);
        ready = false;
      } else {
        arguments.push_back(it->second);
      }
    }
    if (!ready)
      continue;
    stack.pop_back();
    Node node = term(current);
    // An applied variable takes the constructor it stands for, as far as that one still lacks
    // arguments.
    if (node.shape == Shape::Applied && term(variable).shape == Shape::Variable &&
        term(variable).head == node.head) {
      const Term &head = term(replacement);
      if (head.shape == Shape::Constructor || head.shape == Shape::Variable ||
          head.shape == Shape::Applied) {
        const auto first = this->arguments(replacement);
        arguments.insert(arguments.begin(), first.begin(), first.end());
        node.shape = head.shape == Shape::Constructor ? Shape::Constructor : Shape::Applied;
        node.head = head.head;
      }
    }
    done.emplace(current, term(node, arguments));
  }
  return done.at(root);
}

// ---- hypotheses
// -----------------------------------------------------------------------------------------

HypothesesId System::add_hypotheses(std::vector<Fact> facts) {
  std::ranges::sort(facts);
  facts.erase(std::unique(facts.begin(), facts.end()), facts.end());
  if (facts.empty())
    return no_hypotheses;
  std::uint64_t hash = facts.size();
  for (const Fact &fact : facts)
    hash = mix(mix(hash, index(fact.lower)), index(fact.upper));
  const auto known = hypotheses_index_.find(
      hash, [&](HypothesesId id) { return hypotheses_[index(id)] == facts; });
  if (known)
    return *known;
  hypotheses_.push_back(std::move(facts));
  const HypothesesId id{static_cast<std::uint32_t>(hypotheses_.size() - 1)};
  hypotheses_index_.insert(hash, id);
  return id;
}

HypothesesId System::unite(HypothesesId a, HypothesesId b) {
  if (a == b || b == no_hypotheses)
    return a;
  if (a == no_hypotheses)
    return b;
  const std::uint64_t key =
      (static_cast<std::uint64_t>(std::min(a, b)) << 32U) | index(std::max(a, b));
  const auto it = united_.find(key);
  if (it != united_.end())
    return it->second;
  std::vector<Fact> all;
  std::ranges::set_union(facts(a), facts(b), std::back_inserter(all));
  const HypothesesId id = add_hypotheses(std::move(all));
  united_.emplace(key, id);
  return id;
}

bool System::contains(HypothesesId whole, HypothesesId part) const {
  return whole == part || part == no_hypotheses || std::ranges::includes(facts(whole), facts(part));
}

void System::assume(Fact fact) { global_facts_.push_back(fact); }
void System::assume(Axiom axiom) { axioms_.push_back(std::move(axiom)); }

ConstructorId System::add_class(std::string name) {
  const ConstructorId constant = add_constructor(std::move(name), {});
  classes_.try_emplace(static_cast<std::uint32_t>(constant));
  return constant;
}

void System::add_member(ConstructorId of_class, ConstructorId member) {
  classes_[static_cast<std::uint32_t>(of_class)].insert(static_cast<std::uint32_t>(member));
}

bool System::is_member(std::uint32_t of_class, std::uint32_t constructor) const {
  const auto members = classes_.find(of_class);
  return members != classes_.end() && members->second.contains(constructor);
}

std::optional<bool> System::membership(TermId lower, TermId upper) const {
  const Term &above = term(upper);
  if (classes_.empty() || above.shape != Shape::Constructor || above.count > 0)
    return std::nullopt;
  const auto members = classes_.find(above.head);
  if (members == classes_.end() || lower == upper)
    return std::nullopt;
  const Term &below = term(lower);
  return below.shape != Shape::Constructor || members->second.contains(below.head);
}

bool System::symmetric() const {
  return std::ranges::all_of(assertions_,
                             [](const Assertion &a) { return a.relation == Relation::Equal; });
}

bool System::without_hypotheses() const {
  return global_facts_.empty() && axioms_.empty() && hypotheses_.size() == 1;
}

} // namespace culprit::scl
