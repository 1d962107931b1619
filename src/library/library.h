// The modules of the languages' standard libraries: of Haskell's with their definitions, of OCaml's
// the interfaces, and for those that can be evaluated the implementations. They are part of the
// program (embed.cmake), so that it needs no files to run.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace culprit::library {

struct Module {
  std::string_view name; // "Data.List", "list"
  std::string_view path; // "Data/List.hs", "list.mli"
  std::string_view source;
};

[[nodiscard]] std::span<const Module> modules();
[[nodiscard]] std::span<const Module> interfaces(); // of OCaml
// What they declare, as far as it is defined ("list", "list.ml").
[[nodiscard]] std::span<const Module> implementations();
// What refinement types its modules have, in files of specifications ("Data/List.spec").
[[nodiscard]] std::span<const Module> refinements();
// What the modules of the packages that come with GHC 9.0 export, one per line: `M = T U | f g C`.
[[nodiscard]] std::span<const Module> packages();
struct Exported {
  std::string_view package;
  std::string_view types; // between blanks
  std::string_view values;
};
[[nodiscard]] const Exported *exported(std::string_view module); // nullptr
// Modules of these packages of which only the types are known: signatures without definitions,
// below the name and version of the package ("time-1.9.3/Data/Time.hs"). The first line `-- part`
// says that the module has more.
[[nodiscard]] std::span<const Module> signatures();
struct Signatures {
  std::string_view package;
  std::string_view version;
  const Module *module = nullptr;
};
[[nodiscard]] std::optional<Signatures> find_signatures(std::string_view module);
[[nodiscard]] const Module *find(std::string_view name); // nullptr
[[nodiscard]] std::optional<std::string_view> source(std::string_view module);

} // namespace culprit::library
