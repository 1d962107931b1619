#include "load/program.h"

#include "embedded/embedded.h"

namespace culprit::load {

LoadedProgram::LoadedProgram(syntax::Dialect dialect) {
  image::embedded(dialect).restore({symbols, names, environment});
  types_of_library_ = environment.store.extent();
}

void LoadedProgram::restart() {
  modules.clear();
  typings.clear();
  image::embedded(environment.dialect).restore(names, environment, types_of_library_);
}

} // namespace culprit::load
