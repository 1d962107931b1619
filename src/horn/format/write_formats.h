// The writers behind write.h. There are no remarks, or there is one on each clause.
#pragma once

#include "horn/format/write.h"
#include "horn/system.h"

#include <span>
#include <string>

namespace culprit::horn {

[[nodiscard]] std::string write_fq(const System &system, std::span<const Remark> remarks = {});
[[nodiscard]] std::string write_fixpoint_sexpr(const System &system,
                                               std::span<const Remark> remarks = {});
[[nodiscard]] std::string write_smtlib_horn(const System &system,
                                            std::span<const Remark> remarks = {});

} // namespace culprit::horn
