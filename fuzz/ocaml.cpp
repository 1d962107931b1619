// Feeds the OCaml parser with anything, as a program and as an interface.
#include "round_trip.h"
#include "syntax/ocaml/parse.h"
#include "syntax/ocaml/print.h"

using namespace culprit;
namespace ocaml = syntax::ocaml;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  for (const ocaml::Form form : {ocaml::Form::Implementation, ocaml::Form::Interface})
    fuzz::round_trip(
        fuzz::text_of(data, size),
        [&](const Sources &sources, FileId file, auto &...rest) {
          return ocaml::parse(sources, file, form, rest...);
        },
        [&](const syntax::Tree &tree, const SymbolTable &symbols) {
          return ocaml::print(tree, symbols, form);
        });
  return 0;
}
