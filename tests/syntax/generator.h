// What the generators of trees that nobody wrote share.
#pragma once

#include "base/lists.h"
#include "base/symbol.h"

#include <cstddef>
#include <initializer_list>
#include <random>
#include <span>
#include <string_view>
#include <vector>

namespace culprit::syntax {

template <class Tree> class TreeGenerator {
public:
  explicit TreeGenerator(unsigned seed) : random_(seed) {}

  Tree tree;
  SymbolTable symbols;

protected:
  std::size_t below(std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_);
  }
  bool coin() { return below(2) == 0; }
  Symbol pick(std::initializer_list<std::string_view> names) {
    return symbols.intern(names.begin()[below(names.size())]);
  }
  template <class T, class Make> List<T> list(std::size_t least, std::size_t most, Make make) {
    std::vector<T> all;
    for (std::size_t left = least + below(most - least + 1); left > 0; --left)
      all.push_back(make());
    return tree.add(std::span<const T>(all));
  }

private:
  std::mt19937 random_;
};

} // namespace culprit::syntax
