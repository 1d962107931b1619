#include "horn/solve/rules.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::horn {

namespace {

// Components larger than this are cut in one sweep instead of one κ at a time.
constexpr std::size_t largest_careful_component = 2'000;

} // namespace

std::vector<Rule> make_rules(const System &system,
                             std::span<const std::vector<logic::Term>> additional) {
  std::vector<Rule> rules;
  rules.reserve(system.clauses.size());
  std::unordered_set<logic::Term> seen;
  for (std::size_t c = 0; c < system.clauses.size(); ++c) {
    const Clause &clause = system.clauses[c];
    Rule rule{.clause = ClauseId{static_cast<std::uint32_t>(c)},
              .facts = {},
              .reads = {},
              .heads = {},
              .goals = {}};
    seen.clear();
    seen.insert(system.store.truth(true));
    const auto assume = [&](logic::Term fact) {
      if (seen.insert(fact).second)
        rule.facts.push_back(fact);
    };
    const auto take = [&](const Formula &formula) {
      for (const Predicate &predicate : formula.predicates)
        assume(predicate.term);
      rule.reads.insert(rule.reads.end(), formula.kappas.begin(), formula.kappas.end());
    };
    for (const BindingId id : clause.environment)
      take(system[id].formula);
    take(clause.left);
    if (c < additional.size())
      for (const logic::Term fact : additional[c])
        assume(fact);
    rule.heads = clause.right.kappas;
    for (const Predicate &predicate : clause.right.predicates)
      rule.goals.push_back(predicate.term);
    rules.push_back(std::move(rule));
  }
  return rules;
}

Flow::Flow(const System &system, std::span<const Rule> rules)
    : writers(system.kappas.size()), readers(system.kappas.size()) {
  const auto note = [](std::vector<std::uint32_t> &list, std::uint32_t rule) {
    if (list.empty() || list.back() != rule)
      list.push_back(rule);
  };
  for (std::uint32_t r = 0; r < rules.size(); ++r) {
    for (const KappaApplication &head : rules[r].heads)
      note(writers[index(head.kappa)], r);
    for (const KappaApplication &read : rules[r].reads)
      note(readers[index(read.kappa)], r);
  }
}

std::vector<std::uint32_t> Flow::cone(std::span<const Rule> rules,
                                      std::span<const std::uint32_t> from) const {
  std::vector<bool> in(rules.size(), false);
  std::vector<bool> kappa_done(writers.size(), false);
  std::vector<std::uint32_t> work(from.begin(), from.end());
  for (const std::uint32_t r : work)
    in[r] = true;
  while (!work.empty()) {
    const std::uint32_t r = work.back();
    work.pop_back();
    for (const KappaApplication &read : rules[r].reads) {
      if (kappa_done[index(read.kappa)])
        continue;
      kappa_done[index(read.kappa)] = true;
      for (const std::uint32_t writer : writers[index(read.kappa)])
        if (!in[writer]) {
          in[writer] = true;
          work.push_back(writer);
        }
    }
  }
  std::vector<std::uint32_t> result;
  for (std::uint32_t r = 0; r < in.size(); ++r)
    if (in[r])
      result.push_back(r);
  return result;
}

std::vector<KappaId> connected_reads(const System &system, const logic::Store &store,
                                     const Rule &rule) {
  std::vector<std::vector<logic::Term>> variables; // of the facts, then of the reads
  for (const logic::Term fact : rule.facts)
    variables.push_back(logic::free_variables(store, fact));
  for (const KappaApplication &read : rule.reads) {
    std::vector<logic::Term> mine = system[read.kappa].parameters;
    for (const auto &[parameter, term] : read.arguments) {
      mine[parameter] = logic::no_term;
      const std::vector<logic::Term> given = logic::free_variables(store, term);
      mine.insert(mine.end(), given.begin(), given.end());
    }
    variables.push_back(std::move(mine));
  }
  std::unordered_set<logic::Term> reached;
  for (const logic::Term goal : rule.goals)
    for (const logic::Term variable : logic::free_variables(store, goal))
      if (!system.declarations.constants.contains(store.payload(variable)))
        reached.insert(variable);
  std::vector<KappaId> result;
  if (reached.empty())
    for (const KappaApplication &read : rule.reads)
      result.push_back(read.kappa);
  std::vector<bool> done(variables.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < variables.size(); ++i) {
      if (done[i] || std::ranges::none_of(variables[i],
                                          [&](logic::Term term) { return reached.contains(term); }))
        continue;
      done[i] = more = true;
      for (const logic::Term variable : variables[i])
        if (variable != logic::no_term &&
            !system.declarations.constants.contains(store.payload(variable)))
          reached.insert(variable);
      if (i >= rule.facts.size())
        result.push_back(rule.reads[i - rule.facts.size()].kappa);
    }
  }
  return result;
}

// Tarjan's algorithm with an explicit stack.
std::vector<std::vector<std::uint32_t>>
components(const std::vector<std::vector<std::uint32_t>> &successors) {
  const auto n = static_cast<std::uint32_t>(successors.size());
  constexpr std::uint32_t unnumbered = 0xFFFFFFFF;
  std::vector<std::uint32_t> number(n, unnumbered);
  std::vector<std::uint32_t> low(n, 0);
  std::vector<bool> on_stack(n, false);
  std::vector<std::uint32_t> stack;
  std::vector<std::pair<std::uint32_t, std::size_t>> calls;
  std::vector<std::vector<std::uint32_t>> result;
  std::uint32_t next = 0;
  for (std::uint32_t root = 0; root < n; ++root) {
    if (number[root] != unnumbered)
      continue;
    calls.emplace_back(root, 0);
    while (!calls.empty()) {
      auto &[v, edge] = calls.back();
      if (edge == 0) {
        number[v] = low[v] = next++;
        stack.push_back(v);
        on_stack[v] = true;
      }
      if (edge < successors[v].size()) {
        const std::uint32_t w = successors[v][edge++];
        if (number[w] == unnumbered)
          calls.emplace_back(w, 0);
        else if (on_stack[w])
          low[v] = std::min(low[v], number[w]);
        continue;
      }
      const std::uint32_t done = v;
      calls.pop_back();
      if (!calls.empty())
        low[calls.back().first] = std::min(low[calls.back().first], low[done]);
      if (low[done] != number[done])
        continue;
      std::vector<std::uint32_t> component;
      std::uint32_t w = unnumbered;
      do {
        w = stack.back();
        stack.pop_back();
        on_stack[w] = false;
        component.push_back(w);
      } while (w != done);
      std::ranges::sort(component);
      result.push_back(std::move(component));
    }
  }
  std::ranges::reverse(result); // Tarjan finds sinks first
  return result;
}

namespace {

using Graph = std::vector<std::vector<std::uint32_t>>;

Graph kappa_graph(std::span<const Rule> rules, std::size_t kappas) {
  Graph graph(kappas);
  for (const Rule &rule : rules)
    for (const KappaApplication &read : rule.reads)
      for (const KappaApplication &head : rule.heads)
        graph[index(read.kappa)].push_back(static_cast<std::uint32_t>(head.kappa));
  for (auto &successors : graph) {
    std::ranges::sort(successors);
    successors.erase(std::unique(successors.begin(), successors.end()), successors.end());
  }
  return graph;
}

bool on_cycle(const Graph &graph, const std::vector<std::uint32_t> &component) {
  return component.size() > 1 || std::ranges::binary_search(graph[component[0]], component[0]);
}

// The graph restricted to some nodes; position i stands for nodes[i].
Graph restrict(const Graph &graph, const std::vector<std::uint32_t> &nodes) {
  Graph result(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (const std::uint32_t successor : graph[nodes[i]]) {
      const auto it = std::ranges::lower_bound(nodes, successor);
      if (it != nodes.end() && *it == successor)
        result[i].push_back(static_cast<std::uint32_t>(it - nodes.begin()));
    }
  return result;
}

// Cuts every target of a back edge of one depth-first search.
void cut_back_edges(const Graph &graph, const std::vector<std::uint32_t> &component,
                    std::vector<bool> &cut) {
  const Graph local = restrict(graph, component);
  enum : std::uint8_t { New, Open, Done };
  std::vector<std::uint8_t> state(local.size(), New);
  std::vector<std::pair<std::uint32_t, std::size_t>> stack;
  for (std::uint32_t root = 0; root < local.size(); ++root) {
    if (state[root] != New)
      continue;
    stack.emplace_back(root, 0);
    state[root] = Open;
    while (!stack.empty()) {
      auto &[v, edge] = stack.back();
      if (edge == local[v].size()) {
        state[v] = Done;
        stack.pop_back();
        continue;
      }
      const std::uint32_t w = local[v][edge++];
      if (state[w] == Open)
        cut[component[w]] = true;
      else if (state[w] == New) {
        state[w] = Open;
        stack.emplace_back(w, 0);
      }
    }
  }
}

// The κ of a cycle to cut: one the file names if there is one, else the one most edges run through.
std::uint32_t pick_cut(const System &system, const Graph &graph,
                       const std::vector<std::uint32_t> &component) {
  for (const std::uint32_t k : component)
    if (system.kappas[k].cut)
      return k;
  std::vector<std::uint64_t> incoming(component.size(), 0);
  const Graph local = restrict(graph, component);
  for (const auto &successors : local)
    for (const std::uint32_t s : successors)
      ++incoming[s];
  std::size_t best = 0;
  for (std::size_t i = 1; i < component.size(); ++i)
    if (incoming[i] * local[i].size() > incoming[best] * local[best].size())
      best = i;
  return component[best];
}

void cut_cycles(const System &system, const Graph &graph, std::vector<bool> &cut) {
  std::vector<std::vector<std::uint32_t>> work = components(graph);
  while (!work.empty()) {
    const std::vector<std::uint32_t> component = std::move(work.back());
    work.pop_back();
    if (!on_cycle(graph, component))
      continue;
    if (component.size() > largest_careful_component) {
      cut_back_edges(graph, component, cut);
      continue;
    }
    const std::uint32_t chosen = pick_cut(system, graph, component);
    cut[chosen] = true;
    std::vector<std::uint32_t> rest;
    std::ranges::copy_if(component, std::back_inserter(rest),
                         [&](std::uint32_t k) { return k != chosen; });
    for (auto &part : components(restrict(graph, rest))) {
      for (std::uint32_t &k : part)
        k = rest[k];
      work.push_back(std::move(part));
    }
  }
}

// The given cuts stay; whatever cycle is left needs one all the same.
void cut_rest(const System &system, Graph graph, std::vector<bool> &cut) {
  for (std::size_t k = 0; k < graph.size(); ++k) {
    if (cut[k])
      graph[k].clear();
    std::erase_if(graph[k], [&](std::uint32_t s) { return cut[s]; });
  }
  cut_cycles(system, graph, cut);
}

// Cuts κs whose expansion, a tree of cubes, would be too large. In topological order, so each is
// judged after what it reads.
std::vector<bool> cut_large(const Graph &graph, std::span<const Rule> rules, const Flow &flow,
                            Expansion largest, std::vector<bool> &cut) {
  std::vector<bool> result(graph.size(), false);
  Graph acyclic = graph;
  for (std::size_t k = 0; k < graph.size(); ++k) {
    if (cut[k])
      acyclic[k].clear();
    else
      std::erase_if(acyclic[k], [&](std::uint32_t s) { return cut[s]; });
  }
  std::vector<std::uint64_t> size(graph.size(), 1);
  for (const auto &component : components(acyclic)) {
    const std::uint32_t k = component[0];
    if (cut[k])
      continue;
    std::uint64_t total = 0;
    std::size_t ways = 0; // that lead further
    for (const std::uint32_t writer : flow.writers[k]) {
      total += 1;
      for (const KappaApplication &read : rules[writer].reads) {
        total += size[index(read.kappa)];
        ways += size[index(read.kappa)] > 1 ? 1 : 0;
      }
    }
    // A chain is as long as the program; only branching is held against a κ. What one rule reads
    // is often the same for many κs, and then stands there once.
    const bool too_large =
        flow.writers[k].size() > 1 ? total > largest.cubes : ways > 1 && total > largest.alone;
    if (too_large)
      cut[k] = result[k] = true;
    size[k] = cut[k] ? 1 : std::min(total, largest.alone * 25);
  }
  return result;
}

} // namespace

Cuts choose_cuts(const System &system, std::span<const Rule> rules, const Flow &flow,
                 Expansion largest) {
  Cuts result{std::vector<bool>(system.kappas.size(), system.options.eliminate == Eliminate::None),
              std::vector<bool>(system.kappas.size(), false)};
  if (system.options.eliminate == Eliminate::None)
    return result;
  const Graph graph = kappa_graph(rules, system.kappas.size());
  for (std::size_t k = 0; k < graph.size(); ++k)
    result.cut[k] = system.kappas[k].kept || (system.options.cuts_given && system.kappas[k].cut);
  cut_rest(system, graph, result.cut);
  if (system.options.cuts_given)
    return result;
  result.for_size = cut_large(graph, rules, flow, largest, result.cut);
  return result;
}

} // namespace culprit::horn
