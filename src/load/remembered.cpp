#include "load/remembered.h"

namespace culprit::load {

std::vector<std::filesystem::path> Remembered::list(const std::filesystem::path &directory,
                                                    std::string_view ending) const {
  const std::lock_guard lock(mutex_);
  const auto [known, fresh] = lists_.try_emplace({directory.native(), std::string(ending)});
  if (fresh)
    known->second = below_.list(directory, ending);
  return known->second;
}

} // namespace culprit::load
