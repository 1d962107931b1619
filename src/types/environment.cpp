#include "types/environment.h"

#include <utility>

namespace culprit::types {

void Environment::use(std::vector<bool> modules) {
  used = std::move(modules);
  for (auto &[name, info] : classes)
    info.instances.clear();
  for (std::uint32_t i = 0; i < instances.size(); ++i)
    if (used[index(instances[i].module)])
      classes[instances[i].head].instances.push_back(InstanceId{i});
}

} // namespace culprit::types
