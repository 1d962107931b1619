// The small items of liquid-fixpoint's s-expression dialect: names, literals, sorts, binders.
#pragma once

#include "horn/format/sexpr.h"
#include "horn/format/surface.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::horn::surface {

// A word that means something else than a name in a sort, unless it is written in bars.
[[nodiscard]] bool is_reserved_sort(std::string_view word);

class SortParser {
public:
  SortParser(const Sexprs &tree, Module &module, logic::Store &store, Diagnostics &diagnostics)
      : tree_(tree), module_(module), store_(store), diagnostics_(diagnostics) {}

  // All of them report what is wrong and then give nothing.
  [[nodiscard]] std::optional<Symbol> symbol(Sexprs::Index node, std::string_view what);
  [[nodiscard]] std::optional<std::int64_t> number(Sexprs::Index node);
  [[nodiscard]] std::optional<std::string> string(Sexprs::Index node); // its characters
  [[nodiscard]] std::optional<SortId> sort(Sexprs::Index node);
  [[nodiscard]] std::optional<Binder> binder(Sexprs::Index node); // (x s)
  [[nodiscard]] std::optional<std::vector<Binder>> binders(Sexprs::Index node);

  [[nodiscard]] SortId bit_vector_sort(std::size_t width, Range range);
  [[nodiscard]] Range range(Sexprs::Index node) const;
  std::nullopt_t fail(std::string_view code, Sexprs::Index node, std::string message);

private:
  [[nodiscard]] std::optional<SortId> sort(Sexprs::Index node, unsigned depth);
  [[nodiscard]] std::optional<SortId> sort_list(Sexprs::Index node, unsigned depth);
  [[nodiscard]] std::optional<SortId> sort_atom(Sexprs::Index node);

  const Sexprs &tree_;
  Module &module_;
  logic::Store &store_;
  Diagnostics &diagnostics_;
};

} // namespace culprit::horn::surface
