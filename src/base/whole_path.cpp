#include "base/whole_path.h"

#include <system_error>

namespace culprit {

std::filesystem::path whole_path(const std::filesystem::path &path) {
  std::error_code error;
  const std::filesystem::path named = path.empty() ? "." : path;
  const std::filesystem::path whole = std::filesystem::absolute(named, error);
  return (error ? named : whole).lexically_normal();
}

} // namespace culprit
