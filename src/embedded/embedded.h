// The image of the library that is part of the program.
#pragma once

#include "image/image.h"

namespace culprit::image {

[[nodiscard]] const Image &embedded();

} // namespace culprit::image
