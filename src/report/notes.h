// What is said below the excerpt of a diagnosis, note by note: what fails and how we know, whom to
// suspect, what would fix it.
#pragma once

#include "base/diagnostic.h"
#include "report/style.h"

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::report {

struct Note {
  enum class About : std::uint8_t { Fault, Suspects, Fix } about = About::Fault;
  std::string text; // nothing that would upset a terminal
  std::vector<std::string> details;
};

// All of it in a verbose style, otherwise the most useful of each kind.
[[nodiscard]] std::vector<Note> notes_of(const Sources &sources, const Diagnostic &diagnostic,
                                         const Style &style);

// "7:25", with the file before it where that is not `here`; nothing if it is not known.
[[nodiscard]] std::string place_in(const Sources &sources, FileId here, const Span &span);

} // namespace culprit::report
