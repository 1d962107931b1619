// Syntax errors of one file, at most so many that a person would still read them.
#pragma once

#include "base/diagnostic.h"
#include "syntax/tree.h"

#include <string>

namespace culprit::syntax {

class SyntaxErrors {
public:
  SyntaxErrors(FileId file, Diagnostics &diagnostics, std::string_view code = "C0101")
      : file_(file), diagnostics_(diagnostics), code_(code) {}

  // The first label stands on the place itself. Labels and notes may be added to what comes back.
  Diagnostic &report(Range range, std::string message, std::string label,
                     std::string_view code = {});
  // One that leaves a tree: what follows is looked at all the same.
  Diagnostic &report_beside(Range range, std::string message, std::string label,
                            std::string_view code);
  // Something that is not known here. It is no error: reading goes on, and so does what follows.
  void gap(Range range, std::string_view code, std::string message, std::string label);
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool any() const { return count_ > 0; } // there is no tree
  [[nodiscard]] bool is_right() const { return !any() && !beside_; }
  [[nodiscard]] FileId file() const { return file_; }
  [[nodiscard]] Span span(Range range) const { return {file_, range.start, range.end}; }

private:
  FileId file_;
  Diagnostics &diagnostics_;
  std::string_view code_; // where a report names no other
  std::size_t count_ = 0;
  bool beside_ = false;
  Diagnostic dropped_; // where those go that are too many
};

} // namespace culprit::syntax
