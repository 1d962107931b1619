// The images of the libraries that are part of the program.
#pragma once

#include "image/image.h"
#include "syntax/languages.h"

namespace culprit::image {

[[nodiscard]] const Image &embedded(syntax::Dialect dialect = syntax::Dialect::Haskell);

} // namespace culprit::image
