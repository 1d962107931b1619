// The modules of a program and what they need of each other, until they are put into an order.
#pragma once

#include "load/program.h"

#include <cstddef>
#include <vector>

namespace culprit::load {

class ModuleGraph {
public:
  std::size_t add(LoadedModule module) {
    nodes_.push_back({std::move(module), {}});
    return nodes_.size() - 1;
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] LoadedModule &operator[](std::size_t module) { return nodes_[module].module; }
  void need(std::size_t module, std::size_t other, Span span) {
    nodes_[module].needs.push_back({other, span});
  }

  // Whether a module needs another one, also indirectly.
  [[nodiscard]] bool needs(std::size_t module, std::size_t other) const;

  // Each after what it needs, and the first one that was added last. Modules that need each other
  // are reported.
  [[nodiscard]] std::vector<LoadedModule> sorted(const SymbolTable &symbols,
                                                 Diagnostics &diagnostics);

private:
  struct Need {
    std::size_t module;
    Span span;
  };
  struct Node {
    LoadedModule module;
    std::vector<Need> needs;
    enum class State : std::uint8_t { New, Open, Done } state = State::New;
  };
  struct Step {
    std::size_t node;
    std::size_t next = 0; // of what it needs
  };
  void walk(std::size_t start, std::vector<std::size_t> &finished, const SymbolTable &symbols,
            Diagnostics &diagnostics);
  void circular(const std::vector<Step> &open, const Need &closing, const SymbolTable &symbols,
                Diagnostics &diagnostics) const;

  std::vector<Node> nodes_;
};

} // namespace culprit::load
