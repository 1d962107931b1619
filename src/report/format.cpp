#include "report/format.h"

namespace culprit::report {

const std::vector<FormatDescription> &formats() {
  static const std::vector<FormatDescription> all{
      {"text", Format::Text},   {"json", Format::Json},     {"jsonl", Format::JsonLines},
      {"short", Format::Short}, {"github", Format::Github}, {"sarif", Format::Sarif},
      {"html", Format::Html},
  };
  return all;
}

} // namespace culprit::report
