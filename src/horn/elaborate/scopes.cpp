#include "horn/elaborate/scopes.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::horn::surface {

void share_outermost(Module &module) {
  if (module.clauses.empty() || module.kappas.empty())
    return;
  std::vector<std::int64_t> outermost = module.clauses.front().environment;
  for (const Clause &clause : module.clauses) {
    if (outermost.empty())
      return;
    const std::unordered_set<std::int64_t> here(clause.environment.begin(),
                                                clause.environment.end());
    std::erase_if(outermost, [&](std::int64_t number) { return !here.contains(number); });
  }
  for (WellFormedness &kappa : module.kappas)
    kappa.scope = outermost;
}

void NestedScopes::note(const Module &module, ExpressionId root,
                        std::span<const std::int64_t> around) {
  std::vector<ExpressionId> stack{root};
  while (!stack.empty()) {
    const Expression &node = module[stack.back()];
    stack.pop_back();
    const auto children = module.children(node);
    stack.insert(stack.end(), children.begin(), children.end());
    if (node.kind != ExpressionKind::Kappa)
      continue;
    const auto [entry, first] =
        scopes_.try_emplace(node.name, std::vector<std::int64_t>(around.begin(), around.end()));
    std::vector<std::int64_t> &scope = entry->second;
    if (!first)
      scope.erase(std::ranges::mismatch(scope, around).in1, scope.end());
  }
}

void NestedScopes::give(Module &module) const {
  for (WellFormedness &kappa : module.kappas)
    if (const auto entry = scopes_.find(kappa.kappa); entry != scopes_.end())
      kappa.scope = entry->second;
}

} // namespace culprit::horn::surface
