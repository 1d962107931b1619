// Whatever is written, the evaluator reads back as the same value.
#include "execute/write.h"

#include "driver/execute.h"
#include "driver/runs/counterexamples.h"
#include "driver/type_faults.h"
#include "load/load.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace culprit;
using execute::Form;
using execute::Rule;
using execute::Value;

namespace {

const std::string written_program = R"(module Written where
import qualified Data.Map as M
infixr 5 :+:
infixl 6 :*
data V = Unit
       | Whole Int
       | Large Integer
       | Real Double
       | Letter Char
       | Text String
       | Many [V]
       | Both (Int, V)
       | Perhaps (Maybe Int)
       | Fields { low :: Int, (<#>) :: V }
       | V :+: V
       | Int :* V
       | Int `Of` V
       | Wrapped W
  deriving Eq
newtype W = W V deriving Eq
same :: V -> V -> Bool
same x y = x == y
at :: (Int -> Int -> Int) -> Int -> Int -> Int
at g x y = g x y
listed :: M.Map Int Int -> [(Int, Int)] -> Bool
listed m entries = M.toList m == M.toList (M.fromList entries)
find :: M.Map Int Int -> Int
find m = if M.size m > 0 then error "found" else 0
)";

// The program, and what it takes to write its values.
class WrittenProgram {
public:
  WrittenProgram() {
    const FileId file = sources_.add(path_, written_program);
    load::Loader loader(program_, sources_, file, {load::Language::Haskell, include_},
                        diagnostics_);
    if (driver::run_to_types(loader, program_, sources_, diagnostics_, never_))
      search_.emplace(program_, sources_, driver::library_of(program_, sources_), text_, never_);
  }

  [[nodiscard]] driver::CounterexampleSearch &search() { return *search_; }

  [[nodiscard]] std::string written(const Value &value) const {
    execute::Sighting sighting;
    sighting.entry.function = search_->find("same");
    sighting.inputs = {value};
    return search_->describe(sighting).inputs[0];
  }

  [[nodiscard]] kernel::ConstructorId constructor(std::string_view name) const {
    const kernel::Program &kernel = search_->kernel();
    for (std::uint32_t i = 0; i < kernel.constructor_count(); ++i)
      if (program_.symbols.name(kernel[kernel::ConstructorId{i}].name) == name)
        return kernel::ConstructorId{i};
    ADD_FAILURE() << "there is no " << name;
    return kernel::no_constructor;
  }

private:
  const std::string path_ = "Written.hs";
  const std::vector<std::filesystem::path> include_;
  const Deadline never_;
  Sources sources_;
  Diagnostics diagnostics_;
  load::LoadedProgram program_{load::dialect_of(load::Language::Haskell)};
  const driver::ReplayedText text_{path_, written_program, load::Language::Haskell, include_,
                                   load::disk()};
  std::optional<driver::CounterexampleSearch> search_;
};

WrittenProgram &the_program() {
  static WrittenProgram program;
  return program;
}

// A value, and an expression for it that has a pair of parentheses around each part.
struct Both {
  Value value;
  std::string plain;
};

Both constructed(std::string_view name, const std::vector<Both> &parts) {
  Both result{execute::data(the_program().constructor(name), {}), {}};
  result.plain = fmt::format("(({})", name);
  for (const Both &part : parts) {
    result.value.parts.push_back(part.value);
    result.plain += " " + part.plain;
  }
  result.plain += ")";
  return result;
}

Both some_number(bool large = false) {
  const int value = *rc::gen::inRange(-300, 300);
  return {execute::number(value, large),
          value < 0 ? fmt::format("(0 - {})", -value) : fmt::format("({})", value)};
}

Both some_real() {
  const double value = *rc::gen::inRange(-300, 300) / 8.0;
  Value real;
  real.form = Form::Real;
  real.real = value;
  return {real, fmt::format("(0 + ({}) / 8)", static_cast<int>(value * 8))};
}

Both some_character() {
  const int code = *rc::gen::oneOf(
      rc::gen::inRange(0, 0x250),
      rc::gen::element<int>('"', '\'', '\\', '&', '0', 'H', 0x0E, 0x53, 0x7F, 0x1F600, 0x10FFFF));
  Value character;
  character.form = Form::Character;
  character.number = code;
  return {character, fmt::format("(toEnum {})", code)};
}

template <class Make> Both some_list(std::size_t most, bool text, Make make) {
  Both result = constructed("[]", {});
  result.value.text = text;
  for (std::size_t i = *rc::gen::inRange<std::size_t>(0, most + 1); i > 0; --i)
    result = constructed(":", {make(), result});
  return result;
}

Both some_value(unsigned depth) {
  const auto inner = [&] { return some_value(depth - 1); };
  switch (*rc::gen::inRange(0, depth == 0 ? 7 : 14)) {
  case 0:
    return constructed("Unit", {});
  case 1:
    return constructed("Whole", {some_number()});
  case 2:
    return constructed("Large", {some_number(true)});
  case 3:
    return constructed("Real", {some_real()});
  case 4:
    return constructed("Letter", {some_character()});
  case 5:
    return constructed("Text", {some_list(6, true, some_character)});
  case 6:
    return constructed("Perhaps",
                       {*rc::gen::arbitrary<bool>() ? constructed("Nothing", {})
                                                    : constructed("Just", {some_number()})});
  case 7:
    return constructed("Many", {some_list(3, false, inner)});
  case 8:
    return constructed("Both", {constructed("(,)", {some_number(), inner()})});
  case 9:
    return constructed("Fields", {some_number(), inner()});
  case 10:
    return constructed(":+:", {inner(), inner()});
  case 11:
    return constructed(":*", {some_number(), inner()});
  case 12:
    return constructed("Of", {some_number(), inner()});
  default:
    return constructed("Wrapped", {constructed("W", {inner()})});
  }
}

// Of a function of the program, on each of the inputs.
std::vector<std::string> outputs(const std::string &function,
                                 const std::vector<std::vector<std::string>> &inputs) {
  driver::ExecuteOptions options;
  options.function = function;
  options.inputs = inputs;
  const driver::Checked checked = driver::execute({"Written.hs", written_program, {}}, options);
  std::vector<std::string> results;
  for (const Run &run : checked.finding.runs)
    results.push_back(run.output);
  return results;
}

RC_GTEST_PROP(WrittenValues, AreReadBack, ()) {
  std::vector<std::vector<std::string>> calls;
  for (int i = 0; i < 20; ++i) {
    const Both both = some_value(3);
    calls.push_back({the_program().written(both.value), both.plain});
    RC_LOG() << calls.back()[0] << "\n";
  }
  RC_ASSERT(outputs("same", calls) == std::vector<std::string>(calls.size(), "True"));
}

RC_GTEST_PROP(WrittenFunctions, AreReadBack, ()) {
  Value function;
  function.form = Form::Function;
  function.parameters = 2;
  function.rule = *rc::gen::element(Rule::Constant, Rule::Parameter, Rule::Sum, Rule::Table);
  function.parameter = function.rule == Rule::Constant ? 0 : *rc::gen::inRange(0U, 2U);
  const auto number = [] { return *rc::gen::inRange<std::int64_t>(-50, 50); };
  function.number = function.rule == Rule::Sum ? number() : 0;
  const std::size_t parts = function.rule == Rule::Constant ? 1
                            : function.rule == Rule::Table  ? 3
                                                            : 0;
  for (std::size_t i = 0; i < parts; ++i)
    function.parts.push_back(execute::number(number()));
  const std::string text = the_program().written(function);
  RC_LOG() << text << "\n";
  std::vector<std::vector<std::string>> calls;
  std::vector<std::string> expected;
  for (int i = 0; i < 4; ++i) {
    std::int64_t arguments[] = {number(), number()};
    if (i == 0 && function.rule == Rule::Table)
      arguments[function.parameter] = function.parts[0].number;
    const std::int64_t own = arguments[function.parameter];
    calls.push_back({text, fmt::format("{}", arguments[0]), fmt::format("{}", arguments[1])});
    expected.push_back(fmt::format("{}", function.rule == Rule::Constant ? function.parts[0].number
                                         : function.rule == Rule::Parameter ? own
                                         : function.rule == Rule::Sum       ? own + function.number
                                         : own == function.parts[0].number
                                             ? function.parts[1].number
                                             : function.parts[2].number));
  }
  RC_ASSERT(outputs("at", calls) == expected);
}

// What functions of the library make.
RC_GTEST_PROP(WrittenMaps, AreReadBack, ()) {
  static const Value some = [] { // as runs give it
    Value found;
    (void)the_program().search().search_symbolically(the_program().search().find("find"), 0, {},
                                                     [&](const execute::Sighting &sighting) {
                                                       found = sighting.inputs[0];
                                                       return false;
                                                     });
    return found;
  }();
  RC_ASSERT(some.form == Form::Made);
  RC_ASSERT(some.parts.size() == 1U);
  const Both entries = some_list(4, false, [] {
    return constructed("(,)", {some_number(), some_number()});
  });
  Value map = some;
  map.parts[0] = entries.value;
  const std::string text = the_program().written(map);
  RC_LOG() << text << "\n";
  RC_ASSERT(outputs("listed", {{text, entries.plain}}) == std::vector<std::string>{"True"});
}

} // namespace
