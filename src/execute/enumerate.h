// All values of a type, the small ones first. Numbers are those around zero and around the numbers
// of the program; functions give something constant, one of their arguments, a sum, or what a
// table says.
#pragma once

#include "execute/entry.h"
#include "execute/makers.h"
#include "execute/value.h"

#include <climits>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::execute {

class Enumerator {
public:
  Enumerator(const kernel::Program &program, const names::Program &names,
             const SymbolTable &symbols, types::Environment &environment, Entries &entries,
             Makers &makers, const Visible &visible);

  // Numbers that are worth a try, each with its neighbours.
  void add_number(std::int64_t number);
  // A function of the program that may be passed to others.
  void add_function(kernel::GlobalId function);

  // Those of exactly this size, at most so many that the search goes on to larger ones.
  [[nodiscard]] const std::vector<Value> &values(Type type, unsigned size);
  // What chance or the input may give, the simplest first; each with what it costs.
  struct Draw {
    std::int64_t number = 0;
    unsigned cost = 0;
  };
  [[nodiscard]] std::vector<Draw> draws(std::int64_t least, std::int64_t greatest) const;
  // All values of smaller sizes were listed; from this size on some may have been left out.
  [[nodiscard]] unsigned complete_below() const { return complete_below_; }
  // Whether a part of some data, or of a value that a function makes, is of the type of the whole:
  // it can take its place then.
  [[nodiscard]] bool is_recursive(const Value &value, std::size_t which);
  // Whether there are values of a type that can be made.
  [[nodiscard]] bool can_make(Type type);

private:
  using Values = std::vector<Value>;
  [[nodiscard]] std::string key(Type type);
  [[nodiscard]] Values make(Type type, unsigned size);
  [[nodiscard]] std::optional<Values> scalars(std::string_view name, unsigned size);
  [[nodiscard]] Values data_of(Type type, unsigned size);
  [[nodiscard]] Values numbers(unsigned size, bool large) const;
  void constructed(names::ValueId constructor, std::span<const Type> arguments, unsigned size,
                   Values &into);
  using Whole = std::function<Value(const std::vector<Value> &)>;
  void products(std::span<const Type> parts, unsigned size, std::vector<Value> &chosen,
                const Whole &whole, Values &into);
  void elements(Type type, unsigned size, Values &into);
  void made(Type type, unsigned size, Values &into);
  void functions(Type type, unsigned size, Values &into);
  void tables(std::span<const Type> parameters, Type result, unsigned size, Values &into);
  [[nodiscard]] Values keys(Type parameter);

  const kernel::Program &program_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  types::Environment &environment_;
  Entries &entries_;
  Makers &makers_;
  const Visible &visible_;
  std::vector<std::int64_t> numbers_; // beyond the small ones
  std::vector<kernel::GlobalId> functions_;
  std::map<std::pair<std::string, unsigned>, Values> known_;
  std::map<Type, std::string> keys_;
  unsigned complete_below_ = UINT_MAX;
};

} // namespace culprit::execute
