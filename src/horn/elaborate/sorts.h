// From surface sorts to those of the store.
#pragma once

#include "base/diagnostic.h"
#include "horn/elaborate/sort_inference.h"
#include "horn/format/surface.h"

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::horn {

class SortReader {
public:
  // What type variables (lower-case names) and free @(i) mean.
  enum class Mode : std::uint8_t {
    Rigid,    // in constraints: themselves, but @(i) in a function is quantified
    Scheme,   // in a constant's declaration: @(i) is quantified
    Unknown,  // in a qualifier: to be inferred, equal names alike
    Variable, // in definitions: Variables of the definition, unless a constant or a field is
              // declared with the name: then it is one sort in the whole file
  };

  SortReader(const surface::Module &module, logic::Store &store, SortInference &inference,
             Diagnostics &diagnostics);

  // Begins a new item: equal names mean the same from here on.
  void begin(Mode mode);
  // Variables handed out since begin() in mode Variable.
  [[nodiscard]] std::uint32_t variable_count() const { return variable_count_; }

  // A Forall if the sort quantifies. Reports what makes no sense; then no_sort.
  [[nodiscard]] logic::Sort read(surface::SortId id);

  // From now on more arguments than this are an error.
  void declare_data_type(Symbol name, std::uint32_t parameters);
  // @(i) in the fields of a data type with that many parameters.
  [[nodiscard]] logic::Sort read_field(surface::SortId id, std::uint32_t parameters);

private:
  using Scope = std::vector<std::pair<std::int64_t, std::uint32_t>>; // @(i) -> Variable

  [[nodiscard]] logic::Sort read(surface::SortId id, const Scope &scope);
  [[nodiscard]] logic::Sort application(const surface::SortNode &node, const Scope &scope);
  [[nodiscard]] logic::Sort function(const surface::SortNode &node, const Scope &scope);
  [[nodiscard]] logic::Sort variable(const surface::SortNode &node, const Scope &scope);
  [[nodiscard]] logic::Sort name(const surface::SortNode &node);
  [[nodiscard]] logic::Sort flexible(std::uint64_t key, Symbol name);
  logic::Sort fail(const surface::Range &range, std::string_view code, std::string message);

  const surface::Module &module_;
  logic::Store &store_;
  SortInference &inference_;
  Diagnostics &diagnostics_;
  Mode mode_ = Mode::Rigid;
  std::uint32_t quantified_ = 0; // Variables bound by the Forall being made
  std::uint32_t hoisted_ = 0;    // those that functions of a definition's sorts quantify
  std::uint32_t functions_ = 0;  // how many function sorts are around what is being read
  Scope free_;                   // quantified though no function says so
  std::uint32_t variable_count_ = 0;
  std::unordered_map<std::uint64_t, logic::Sort> flexible_;
  bool declaring_ = false;              // what constants and fields are
  std::unordered_set<Symbol> declared_; // the type variables in that
  std::unordered_map<Symbol, std::uint32_t> data_types_;
  std::unordered_map<Symbol, logic::Sort> names_;
  Symbol list_, brackets_;
};

} // namespace culprit::horn
