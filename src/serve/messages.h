// What a page sends and what it is answered: JSON, in HTTP.
#pragma once

#include "base/language.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace culprit::serve {

struct Answer {
  int status = 200;
  std::string body; // JSON
};

// {"result": ..., "report": "..."}
[[nodiscard]] Answer answer_with(std::string_view result, std::string_view report);
// {"error": "..."}
[[nodiscard]] Answer refusal(int status, std::string_view message);

// {"language": "hs", "text": "...", "page": "..."}
struct Question {
  Language language = Language::Haskell;
  std::string text;
  std::string page; // who asks, where that is said: its next question takes the place of this one
};
[[nodiscard]] std::variant<Question, Answer>
read_question(std::string_view content_type, std::string_view body, std::size_t most_text);

// The kinds of programs, the examples, and how long a program may be.
[[nodiscard]] std::string languages_and_examples(std::size_t most_text);

} // namespace culprit::serve
