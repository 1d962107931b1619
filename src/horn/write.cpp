#include "horn/write.h"

#include "horn/write_formats.h"

namespace culprit::horn {

std::string write(const System &system, Format format) {
  switch (format) {
  case Format::Fq:
    return write_fq(system);
  case Format::FixpointSexpr:
    return write_fixpoint_sexpr(system);
  case Format::SmtLibHorn:
    return write_smtlib_horn(system);
  }
  return {};
}

} // namespace culprit::horn
