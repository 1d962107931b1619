#include "horn/format/write.h"

#include "horn/format/write_formats.h"

namespace culprit::horn {

std::string write(const System &system, Format format) { return write(system, format, {}); }

std::string write(const System &system, Format format, std::span<const Remark> remarks) {
  switch (format) {
  case Format::Fq:
    return write_fq(system, remarks);
  case Format::FixpointSexpr:
    return write_fixpoint_sexpr(system, remarks);
  case Format::SmtLibHorn:
    return write_smtlib_horn(system, remarks);
  }
  return {};
}

} // namespace culprit::horn
