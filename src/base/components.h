// Strongly connected components (Tarjan 1972), without recursion.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace culprit {

// The components of nodes 0 .. n-1, each after all components it points to. `successors(i)` gives a
// range of nodes by value or reference; it is asked once per node.
template <class Successors>
std::vector<std::vector<std::uint32_t>> components(std::uint32_t n, const Successors &successors) {
  constexpr std::uint32_t unvisited = std::numeric_limits<std::uint32_t>::max();
  struct Frame {
    std::uint32_t node;
    std::vector<std::uint32_t> next;
    std::size_t position = 0;
  };
  std::vector<std::uint32_t> number(n, unvisited);
  std::vector<std::uint32_t> low(n, 0);
  std::vector<bool> open(n, false);
  std::vector<std::uint32_t> stack;
  std::vector<std::vector<std::uint32_t>> result;
  std::vector<Frame> frames;
  std::uint32_t counter = 0;

  const auto enter = [&](std::uint32_t node) {
    number[node] = low[node] = counter++;
    stack.push_back(node);
    open[node] = true;
    const auto &next = successors(node);
    frames.push_back({node, {next.begin(), next.end()}});
  };
  const auto leave = [&](std::uint32_t node) {
    if (low[node] != number[node])
      return;
    const auto first = std::find(stack.rbegin(), stack.rend(), node).base() - 1;
    std::vector<std::uint32_t> component(first, stack.end());
    stack.erase(first, stack.end());
    for (const std::uint32_t member : component)
      open[member] = false;
    result.push_back(std::move(component));
  };

  for (std::uint32_t root = 0; root < n; ++root) {
    if (number[root] != unvisited)
      continue;
    enter(root);
    while (!frames.empty()) {
      Frame &frame = frames.back();
      if (frame.position < frame.next.size()) {
        const std::uint32_t next = frame.next[frame.position++];
        if (number[next] == unvisited)
          enter(next); // invalidates `frame`
        else if (open[next])
          low[frame.node] = std::min(low[frame.node], number[next]);
        continue;
      }
      const std::uint32_t node = frame.node;
      frames.pop_back();
      leave(node);
      if (!frames.empty())
        low[frames.back().node] = std::min(low[frames.back().node], low[node]);
    }
  }
  return result;
}

} // namespace culprit
