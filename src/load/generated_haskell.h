// Haskell modules that programs make of other files: hsc2hs, c2hs, alex and happy.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace culprit::load {

struct Generator {
  std::string_view ending; // of the file that it reads
  std::string_view name;
};
inline constexpr std::array<Generator, 4> generators{
    {{".hsc", "hsc2hs"}, {".chs", "c2hs"}, {".x", "alex"}, {".y", "happy"}}};

// The module as far as its file says it: what stands in for C is a name that nothing defines, and
// so is whatever the generator adds.
[[nodiscard]] std::string module_of_generated(std::string_view text, const Generator &generator);

// The interface of a module that says where a package is installed.
[[nodiscard]] std::string paths_module(std::string_view name);

} // namespace culprit::load
