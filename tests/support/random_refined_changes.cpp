// What of a random program can be taken back or changed.
#include "support/random_refined.h"

#include <fmt/format.h>

namespace culprit::tests {

bool RandomRefined::take_back(std::size_t line) {
  // Which function's lines are around there.
  const std::string text = program();
  std::size_t at = 0;
  for (std::size_t i = 1; i < line && at != std::string::npos; ++i)
    at = text.find('\n', at) + 1;
  for (std::size_t i = functions_.size(); i-- > 0;) {
    Function &function = functions_[i];
    if (text.find(fmt::format("{{-@ {} ::", function.name)) > at)
      continue;
    if (function.taken_back >= 3)
      return false;
    ++function.taken_back;
    current_ = i;
    if (function.taken_back == 2)
      define(function);
    if (function.taken_back == 3) { // what it demands cannot be shown by its callers
      function.equations = {
          fmt::format("{} = {}", calls(function).substr(1), leaf_of(function.result))};
      for (Argument &argument : function.arguments)
        if (argument.variable.type != Of::Function)
          argument.predicate = {};
    }
    return true;
  }
  return false;
}

void RandomRefined::mutate() {
  struct Place {
    std::size_t function = 0;
    std::size_t equation = 0;
    std::size_t start = 0;
  };
  std::vector<Place> places;
  for (std::size_t i = 0; i < functions_.size(); ++i)
    for (std::size_t k = 0; k < functions_[i].equations.size(); ++k) {
      const std::string &text = functions_[i].equations[k];
      for (std::size_t at = text.find(opens); at != std::string::npos;
           at = text.find(opens, at + 1))
        places.push_back({i, k, at});
    }
  if (places.empty())
    return;
  const Place place = any(places);
  std::string &text = functions_[place.function].equations[place.equation];
  const std::size_t name_end = text.find(named, place.start);
  const Site site = sites_[std::stoul(text.substr(place.start + 1, name_end - place.start - 1))];
  std::size_t end = place.start + 1;
  for (int depth = 1; depth > 0; ++end)
    depth += text[end] == opens ? 1 : text[end] == closes ? -1 : 0;
  scope_ = site.scope;
  current_ = place.function;
  recursive_call_.clear();
  text.replace(place.start, end - place.start, expression(site.type, static_cast<int>(below(3))));
}

} // namespace culprit::tests
