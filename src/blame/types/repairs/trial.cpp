#include "blame/types/repairs/trial.h"

#include <algorithm>

namespace culprit::blame {

namespace {

bool contains(const Range &range, std::uint32_t number) {
  return number >= range.first && number < range.last;
}

constexpr std::size_t largest_shown_type = 60; // nodes that are printed
// A mistake with thousands of candidates, each with constraints by the thousand, must not keep
// anybody waiting; programs that people write need less.
constexpr std::uint64_t most_work = 3'000'000;

} // namespace

Trial::Trial(const BlameSystem &built, std::span<const Range> units) : built_(built) {
  const auto assertions = built.system.assertions();
  std::vector<std::uint32_t> relevant;
  for (const Range &unit : units)
    for (auto assertion = std::ranges::lower_bound(built.by_root, unit.first, {},
                                                   [&](std::uint32_t i) { return built.roots[i]; });
         assertion != built.by_root.end() && contains(unit, built.roots[*assertion]); ++assertion)
      relevant.push_back(*assertion);
  std::sort(relevant.begin(), relevant.end());
  relevant.erase(std::unique(relevant.begin(), relevant.end()), relevant.end());
  for (const std::uint32_t i : relevant) {
    Assertion assertion;
    assertion.of_class = assertions[i].relation == scl::Relation::LessOrEqual;
    assertion.constraint = built.constraints[i];
    assertion.left = node(assertions[i].left);
    assertion.right = node(assertions[i].right);
    assertions_.push_back(assertion);
  }
  keep();
}

// Elements are nested as deep as types are written; that is not deep.
Trial::Index Trial::node(scl::ElementId element) {
  if (const auto node_entry = known_.find(static_cast<std::uint32_t>(element));
      node_entry != known_.end())
    return node_entry->second;
  const scl::Element &meaning = built_.system.element(element);
  std::vector<Index> arguments;
  for (const scl::ElementId argument : built_.system.arguments(element))
    arguments.push_back(node(argument));
  Node node;
  node.variable = meaning.shape == scl::Shape::Variable;
  node.applied = meaning.shape == scl::Shape::Applied;
  node.head = meaning.head;
  node.entity = built_.system.blamed(meaning.origin);
  const Index index = add(node, arguments);
  known_.emplace(static_cast<std::uint32_t>(element), index);
  return index;
}

Trial::Index Trial::add(Node node, std::span<const Index> arguments) {
  node.first = static_cast<Index>(arguments_.size());
  node.count = static_cast<Index>(arguments.size());
  arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  nodes_.push_back(node);
  return static_cast<Index>(nodes_.size() - 1);
}

// ---- changes

void Trial::begin() {
  nodes_.resize(base_.nodes);
  arguments_.resize(base_.arguments);
  left_out_.resize(base_.left_out);
  replaced_.resize(base_.replaced);
  ignored_.resize(base_.ignored);
  granted_.resize(base_.granted);
  equations_.resize(base_.equations);
  requirements_.resize(base_.requirements);
}

void Trial::keep() {
  base_ = {nodes_.size(),   arguments_.size(), left_out_.size(),  replaced_.size(),
           ignored_.size(), granted_.size(),   equations_.size(), requirements_.size()};
}

void Trial::leave_out(Range constraints) { left_out_.push_back(constraints); }

void Trial::ignore(EntityId entity) { ignored_.push_back(entity); }

void Trial::grant(scl::ConstructorId type, scl::ConstructorId of_class) {
  granted_.emplace_back(static_cast<std::uint32_t>(type), static_cast<std::uint32_t>(of_class));
}

Part Trial::fresh() { return Part{add({}, {})}; }

Part Trial::apply(scl::ConstructorId constructor, std::span<const Part> arguments) {
  std::vector<Index> indices;
  for (const Part argument : arguments)
    indices.push_back(static_cast<Index>(argument));
  Node node;
  node.variable = false;
  node.head = static_cast<std::uint32_t>(constructor);
  return Part{add(node, indices)};
}

void Trial::equate(Part left, Part right) {
  equations_.emplace_back(static_cast<Index>(left), static_cast<Index>(right));
}

void Trial::require(Part type, scl::ConstructorId of_class) {
  requirements_.emplace_back(static_cast<Index>(type), static_cast<std::uint32_t>(of_class));
}

std::vector<Part> Trial::variables(std::uint32_t variable) {
  std::vector<Part> result;
  const auto copies = built_.copies.find(variable);
  if (copies == built_.copies.end())
    return result;
  for (const scl::ElementId copy : copies->second)
    if (const auto known = known_.find(static_cast<std::uint32_t>(copy)); known != known_.end())
      result.push_back(Part{known->second});
  return result;
}

std::vector<Trial::Cut> Trial::cut(std::uint32_t variable, Range inside) {
  std::vector<Cut> cuts;
  Replaced replaced{inside, {}};
  for (const Part outside : variables(variable)) {
    const Part own = fresh();
    replaced.variables.emplace_back(static_cast<Index>(outside), static_cast<Index>(own));
    cuts.push_back({own, outside});
  }
  replaced_.push_back(std::move(replaced));
  return cuts;
}

bool Trial::mentions(Index root, const std::vector<std::pair<Index, Index>> &variables) const {
  if (nodes_[root].variable)
    return std::any_of(variables.begin(), variables.end(),
                       [&](const auto &pair) { return pair.first == root; });
  for (Index i = 0; i < nodes_[root].count; ++i)
    if (mentions(arguments_[nodes_[root].first + i], variables))
      return true;
  return false;
}

Trial::Index Trial::copy(Index root, const std::vector<std::pair<Index, Index>> &variables) {
  const Node node = nodes_[root];
  if (node.variable) {
    for (const auto &[original, replacement] : variables)
      if (original == root)
        return replacement;
    return root;
  }
  std::vector<Index> arguments;
  for (Index i = 0; i < node.count; ++i)
    arguments.push_back(copy(arguments_[node.first + i], variables));
  return add(node, arguments);
}

Trial::Index Trial::changed(Index root, const Assertion &assertion) {
  for (const Replaced &replaced : replaced_)
    if (contains(replaced.range, assertion.constraint) && mentions(root, replaced.variables))
      root = copy(root, replaced.variables);
  return root;
}

// ---- deciding

Trial::Index Trial::find(Index node) {
  while (parents_[node] != node) {
    parents_[node] = parents_[parents_[node]];
    node = parents_[node];
  }
  return node;
}

bool Trial::unify(Index left, Index right) {
  std::vector<std::pair<Index, Index>> work{{left, right}};
  while (!work.empty()) {
    const auto [a, b] = work.back();
    work.pop_back();
    const Index x = find(a);
    const Index y = find(b);
    if (x == y)
      continue;
    const Index vx = values_[x];
    const Index vy = values_[y];
    parents_[x] = y;
    if (vy == none) {
      values_[y] = vx;
    } else if (vx != none) {
      const Node &l = nodes_[vx];
      const Node &r = nodes_[vy];
      if (!l.applied && !r.applied && (l.head != r.head || l.count != r.count))
        return false;
      // An unknown constructor may stand for one with arguments of its own: the last ones agree.
      for (Index i = 1; i <= std::min(l.count, r.count); ++i)
        work.emplace_back(arguments_[l.first + l.count - i], arguments_[r.first + r.count - i]);
      if (l.applied)
        values_[y] = vy;
    }
  }
  return true;
}

bool Trial::is_member(Index node, std::uint32_t of_class, unsigned depth) {
  constexpr unsigned deepest = 8;
  const Index value = values_[find(node)];
  if (value == none || nodes_[value].applied || depth > deepest)
    return true;
  const Node type = nodes_[value];
  if (std::find(granted_.begin(), granted_.end(), std::pair{type.head, of_class}) != granted_.end())
    return true;
  if (!built_.system.is_member(of_class, type.head))
    return false;
  const auto context = built_.contexts.find(
      BlameSystem::instance_key(scl::ConstructorId{of_class}, scl::ConstructorId{type.head}));
  return context == built_.contexts.end() ||
         std::all_of(context->second.begin(), context->second.end(), [&](const auto &asked) {
           return asked.first >= type.count ||
                  is_member(arguments_[type.first + asked.first],
                            static_cast<std::uint32_t>(asked.second), depth + 1);
         });
}

bool Trial::holds() {
  work_ += assertions_.size();
  if (work_ > most_work)
    return false;
  parents_.resize(nodes_.size());
  values_.assign(nodes_.size(), none);
  for (Index i = 0; i < nodes_.size(); ++i) {
    parents_[i] = i;
    const bool ignored =
        nodes_[i].entity != no_entity &&
        std::find(ignored_.begin(), ignored_.end(), nodes_[i].entity) != ignored_.end();
    if (!nodes_[i].variable && !ignored)
      values_[i] = i;
  }
  const auto grow = [&] {
    for (auto i = static_cast<Index>(parents_.size()); i < nodes_.size(); ++i) {
      parents_.push_back(i);
      values_.push_back(nodes_[i].variable ? none : i);
    }
  };
  std::vector<std::pair<Index, std::uint32_t>> members = requirements_;
  for (const Assertion &assertion : assertions_) {
    const bool out = std::any_of(left_out_.begin(), left_out_.end(), [&](const Range &range) {
      return contains(range, assertion.constraint);
    });
    if (out)
      continue;
    const Index left = replaced_.empty() ? assertion.left : changed(assertion.left, assertion);
    const Index right = replaced_.empty() ? assertion.right : changed(assertion.right, assertion);
    grow();
    if (assertion.of_class) {
      if (ignored_.empty() ||
          std::find(ignored_.begin(), ignored_.end(), nodes_[right].entity) == ignored_.end())
        members.emplace_back(left, nodes_[right].head);
    } else if (!unify(left, right)) {
      return false;
    }
  }
  for (const auto &[left, right] : equations_)
    if (!unify(left, right))
      return false;
  for (const auto &[node, of_class] : members)
    if (!is_member(node, of_class))
      return false;
  return acyclic();
}

std::string Trial::print(Part part) {
  std::vector<Index> variables;
  std::size_t budget = largest_shown_type;
  return write(static_cast<Index>(part), variables, budget).text;
}

bool Trial::is_instance(Part special, Part general) {
  std::unordered_map<Index, std::string> variables;
  std::vector<std::pair<Index, Index>> work{
      {static_cast<Index>(special), static_cast<Index>(general)}};
  for (std::size_t looked = 0; !work.empty(); ++looked) {
    const auto [left, right] = work.back();
    work.pop_back();
    const Index of = values_[find(left)];
    const Index to = values_[find(right)];
    if (to == none) {
      std::string text = print(Part{left});
      const auto [entry, added] = variables.try_emplace(find(right), text);
      if (!added && entry->second != text)
        return false;
      continue;
    }
    if (of == none || looked > largest_shown_type || nodes_[of].applied != nodes_[to].applied ||
        nodes_[of].head != nodes_[to].head || nodes_[of].count != nodes_[to].count)
      return false;
    for (Index i = 0; i < nodes_[to].count; ++i)
      work.emplace_back(arguments_[nodes_[of].first + i], arguments_[nodes_[to].first + i]);
  }
  return true;
}

Written Trial::write(Index node, std::vector<Index> &variables, std::size_t &budget) {
  const Index root = find(node);
  if (values_[root] == none || budget == 0) {
    const auto known = std::find(variables.begin(), variables.end(), root);
    const auto place = static_cast<std::size_t>(known - variables.begin());
    if (known == variables.end())
      variables.push_back(root);
    return {variable_name(built_.dialect, place)};
  }
  --budget;
  const Node value = nodes_[values_[root]];
  const std::string name = value.applied || value.head >= built_.system.constructor_count()
                               ? "_"
                               : built_.system.constructor(value.head).name;
  std::vector<Written> parts;
  for (Index i = 0; i < value.count; ++i)
    parts.push_back(write(arguments_[value.first + i], variables, budget));
  return written(built_.dialect, name, parts);
}

// No class of equal types is a part of itself.
bool Trial::acyclic() {
  enum : std::uint8_t { Unseen, Open, Done };
  std::vector<std::uint8_t> state(nodes_.size(), Unseen);
  struct Frame {
    Index root;
    Index next;
  };
  for (Index start = 0; start < nodes_.size(); ++start) {
    const Index root = find(start);
    if (state[root] != Unseen || values_[root] == none)
      continue;
    std::vector<Frame> frames{{root, 0}};
    state[root] = Open;
    while (!frames.empty()) {
      Frame &frame = frames.back();
      const Index value = values_[frame.root];
      if (value == none || frame.next == nodes_[value].count) {
        state[frame.root] = Done;
        frames.pop_back();
        continue;
      }
      const Index child = find(arguments_[nodes_[value].first + frame.next++]);
      if (state[child] == Open)
        return false;
      if (state[child] == Unseen) {
        state[child] = Open;
        frames.push_back({child, 0});
      }
    }
  }
  return true;
}

} // namespace culprit::blame
