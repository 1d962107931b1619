// Feeds the Haskell parser with anything.
#include "round_trip.h"
#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"

using namespace culprit;
namespace haskell = syntax::haskell;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::round_trip(
      fuzz::text_of(data, size),
      [](const Sources &sources, FileId file, auto &...rest) {
        return haskell::parse(sources, file, haskell::Form::Plain, rest...);
      },
      [](const syntax::Tree &tree, const SymbolTable &symbols) {
        return haskell::print(tree, symbols);
      });
  return 0;
}
