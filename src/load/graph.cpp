#include "load/graph.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::load {

// A walk through the needs, depth first; what is finished is what may come next.
bool ModuleGraph::needs(std::size_t module, std::size_t other) const {
  std::vector<bool> seen(nodes_.size());
  std::vector<std::size_t> open{module};
  while (!open.empty()) {
    const std::size_t next = open.back();
    open.pop_back();
    if (next == other)
      return true;
    if (seen[next])
      continue;
    seen[next] = true;
    for (const Need &need : nodes_[next].needs)
      open.push_back(need.module);
  }
  return false;
}

std::vector<LoadedModule> ModuleGraph::sorted(const SymbolTable &symbols,
                                              Diagnostics &diagnostics) {
  std::vector<std::size_t> finished;
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    walk(i, finished, symbols, diagnostics);
  const auto main = std::find(finished.begin(), finished.end(), 0U);
  if (main != finished.end())
    std::rotate(main, main + 1, finished.end());
  std::vector<LoadedModule> modules;
  modules.reserve(finished.size());
  for (const std::size_t i : finished)
    modules.push_back(std::move(nodes_[i].module));
  return modules;
}

void ModuleGraph::walk(std::size_t start, std::vector<std::size_t> &finished,
                       const SymbolTable &symbols, Diagnostics &diagnostics) {
  if (nodes_[start].state != Node::State::New)
    return;
  std::vector<Step> open{{start}};
  nodes_[start].state = Node::State::Open;
  while (!open.empty()) {
    Step &step = open.back();
    Node &node = nodes_[step.node];
    if (step.next == node.needs.size()) {
      node.state = Node::State::Done;
      finished.push_back(step.node);
      open.pop_back();
      continue;
    }
    const Need &need = node.needs[step.next++];
    if (nodes_[need.module].state == Node::State::New) {
      nodes_[need.module].state = Node::State::Open;
      open.push_back({need.module});
    } else if (nodes_[need.module].state == Node::State::Open) {
      circular(open, need, symbols, diagnostics);
    }
  }
}

void ModuleGraph::circular(const std::vector<Step> &open, const Need &closing,
                           const SymbolTable &symbols, Diagnostics &diagnostics) const {
  auto first = std::find_if(open.begin(), open.end(),
                            [&](const Step &step) { return step.node == closing.module; });
  const auto name = [&](const Step &step) { return symbols.name(nodes_[step.node].module.name); };
  std::string names;
  for (auto step = first; step != open.end(); ++step)
    names += fmt::format("`{}` imports ", name(*step));
  names += fmt::format("`{}`", name(*first));
  diagnostics.report("C0116", closing.span, fmt::format("modules import each other: {}", names))
      .labels.push_back({closing.span, "closes the circle"});
}

} // namespace culprit::load
