// Reports of one line for each diagnosis, for programs that look for such lines.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "report/style.h"

#include <string>

namespace culprit::report {

// Stats.hs:7:25: error[C0301]: `average` may divide by zero
//
// What compilers print and editors find. Columns count from 1 in all files.
[[nodiscard]] std::string short_lines(const Sources &sources, const Finding &finding,
                                      const Style &style);

// ::error file=Stats.hs,line=7,col=25,endLine=7,endColumn=33,title=C0301%3A ...::`average` may ...
//
// Commands of a GitHub workflow, which become annotations of the lines. Nothing else is written:
// no line of a program can be taken for a command.
[[nodiscard]] std::string github_lines(const Sources &sources, const Finding &finding);

} // namespace culprit::report
