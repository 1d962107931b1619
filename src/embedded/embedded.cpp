#include "embedded/embedded.h"

// Where bytes.S puts the images.
extern "C" {
extern const std::byte culprit_haskell_image_begin[];
extern const std::byte culprit_haskell_image_end[];
extern const std::byte culprit_ocaml_image_begin[];
extern const std::byte culprit_ocaml_image_end[];
}

namespace culprit::image {

const Image &embedded(syntax::Dialect dialect) {
  static const Image haskell({culprit_haskell_image_begin, culprit_haskell_image_end});
  static const Image ocaml({culprit_ocaml_image_begin, culprit_ocaml_image_end});
  return dialect == syntax::Dialect::Haskell ? haskell : ocaml;
}

} // namespace culprit::image
