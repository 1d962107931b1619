#include "load/language.h"

namespace culprit::load {

bool is_program(Language language) {
  return language == Language::Haskell || language == Language::LiterateHaskell ||
         language == Language::Ocaml || language == Language::OcamlInterface;
}

syntax::Dialect dialect_of(Language language) {
  return language == Language::Ocaml || language == Language::OcamlInterface
             ? syntax::Dialect::Ocaml
             : syntax::Dialect::Haskell;
}

} // namespace culprit::load
