#include "embedded/embedded.h"

// Where bytes.S puts the image.
extern "C" {
extern const std::byte culprit_image_begin[];
extern const std::byte culprit_image_end[];
}

namespace culprit::image {

const Image &embedded() {
  static const Image image({culprit_image_begin, culprit_image_end});
  return image;
}

} // namespace culprit::image
