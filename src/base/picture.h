// Pictures of boxes with arrows, as a report draws them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace culprit {

struct Picture {
  struct Box {
    std::string text;
    std::string remark;   // below it; may be empty
    bool primary = false; // what fails, or is suspected
  };
  struct Arrow {
    std::size_t from = 0;
    std::size_t to = 0;
    std::string text; // may be empty
  };

  std::string title;
  std::vector<Box> boxes;
  std::vector<Arrow> arrows;
};

// With more boxes than this, nobody sees anything.
inline constexpr std::size_t most_boxes = 40;

} // namespace culprit
