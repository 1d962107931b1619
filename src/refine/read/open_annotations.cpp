#include "refine/read/open_annotations.h"

namespace culprit::refine {

namespace {

using Region = AnnotationFile::Region;

// The classes and instances of a module.
std::vector<Region> regions_of(const syntax::Tree &tree, names::ModuleId module,
                               const types::Environment &environment) {
  std::vector<Region> regions;
  for (const syntax::DeclarationId id : tree.declarations) {
    const bool instance = std::holds_alternative<syntax::declaration::Instance>(tree[id].node);
    if (!instance && !std::holds_alternative<syntax::declaration::Class>(tree[id].node))
      continue;
    Region region{tree[id].range, instance, {}};
    for (std::uint32_t i = 0; instance && i < environment.instances.size(); ++i)
      if (environment.instances[i].module == module && environment.instances[i].declaration == id)
        region.of = types::InstanceId{i};
    regions.push_back(region);
  }
  return regions;
}

} // namespace

std::vector<AnnotationFile> open_annotations(const Input &input,
                                             std::vector<ModuleAnnotations> modules) {
  std::vector<AnnotationFile> files;
  for (ModuleAnnotations &module : modules) {
    const bool library = module.tree == nullptr;
    const bool imports = !library && !input.dialect.infers_everything;
    files.push_back({std::move(module.annotations),
                     imports
                         ? Scope(input.names, input.symbols, *module.tree, module.module)
                         : Scope(input.names, input.symbols, module.module, input.dialect.prelude),
                     library,
                     module.module == input.interface,
                     {},
                     library ? std::vector<Region>()
                             : regions_of(*module.tree, module.module, input.environment)});
  }
  return files;
}

} // namespace culprit::refine
