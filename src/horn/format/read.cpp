#include "horn/format/read.h"

#include "horn/elaborate/elaborate.h"
#include "horn/format/read_formats.h"
#include "horn/format/surface.h"

namespace culprit::horn {

Format detect_format(const Sources &sources, FileId file) {
  return sources.path(file).ends_with(".smt2") ? detect_smt2(sources.text(file)) : Format::Fq;
}

std::optional<System> read(Sources &sources, FileId file, Format format, Diagnostics &diagnostics,
                           const Deadline &deadline) {
  if (format == Format::SmtLibHorn)
    return read_smtlib_horn(sources, file, diagnostics, deadline);
  logic::Store store;
  const std::optional<surface::Module> module =
      format == Format::Fq ? surface::parse_fq(sources, file, store, diagnostics, deadline)
                           : surface::parse_sexpr(sources, file, store, diagnostics, deadline);
  if (!module)
    return std::nullopt;
  return elaborate(*module, std::move(store), diagnostics, deadline);
}

} // namespace culprit::horn
