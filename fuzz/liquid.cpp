// Feeds the parser of annotations with anything, as a file of specifications.
#include "round_trip.h"
#include "syntax/liquid/parse.h"
#include "syntax/liquid/print.h"

using namespace culprit;
namespace liquid = syntax::liquid;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::round_trip(
      "module spec M where\n" + fuzz::text_of(data, size),
      [](const Sources &sources, FileId file, SymbolTable &symbols, EntityTable &entities,
         Diagnostics &diagnostics) {
        // There are annotations even where there are errors: those that were understood.
        liquid::Annotations annotations =
            liquid::parse_specification(sources, file, symbols, entities, diagnostics);
        return diagnostics.empty() ? std::optional(std::move(annotations)) : std::nullopt;
      },
      [](const liquid::Annotations &annotations, const SymbolTable &symbols) {
        return liquid::print(annotations, symbols);
      });
  return 0;
}
