// What is written alike in several places, word by word.
#include "blame/refinements/inventory.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>

namespace culprit::blame::refinements {

namespace {

constexpr std::size_t longest_twin = 100; // bytes

bool is_name_part(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '\'';
}

struct TwinWord {
  std::string_view text;
  bool name = false; // not an operator, and not a number
};

std::vector<TwinWord> words_of(std::string_view text) {
  std::vector<TwinWord> words;
  for (std::size_t from = 0; from < text.size();) {
    std::size_t to = from + 1;
    if (std::isspace(static_cast<unsigned char>(text[from])) == 0) {
      const bool letters = is_name_part(text[from]);
      const auto is_bracket = [](char letter) {
        return std::string_view("()[]{},;").find(letter) != std::string_view::npos;
      };
      while (to < text.size() && !is_bracket(text[from]) && !is_bracket(text[to]) &&
             std::isspace(static_cast<unsigned char>(text[to])) == 0 &&
             is_name_part(text[to]) == letters)
        ++to;
      words.push_back({text.substr(from, to - from),
                       letters && std::isdigit(static_cast<unsigned char>(text[from])) == 0});
    }
    from = to;
  }
  return words;
}

bool has_parts(Shape shape) {
  switch (shape) {
  case Shape::Operation:
  case Shape::Comparison:
  case Shape::Application:
  case Shape::Construction:
  case Shape::Conjunct:
  case Shape::RefinedType:
    return true;
  default:
    return false;
  }
}

// The text of a candidate, with and without each of its words, as numbers.
struct Spelling {
  std::uint64_t whole = 0;
  struct Gap {
    std::uint64_t rest = 0;
    bool name = false;
  };
  std::vector<Gap> gaps;
};

Spelling spell(Shape shape, std::string_view text) {
  constexpr std::uint64_t base = 0x9E3779B97F4A7C15U; // odd, and otherwise arbitrary
  Spelling spelling;
  spelling.whole = static_cast<std::uint64_t>(shape) + 1;
  std::uint64_t power = base;
  for (const TwinWord &word : words_of(text)) {
    const std::uint64_t value = (std::hash<std::string_view>{}(word.text) | 1U) * power;
    spelling.whole += value;
    spelling.gaps.push_back({value, word.name});
    power *= base;
  }
  std::uint64_t place = 0;
  for (Spelling::Gap &gap : spelling.gaps)
    gap.rest = (spelling.whole - gap.rest) ^ (++place << 48U);
  return spelling;
}

} // namespace

void count_twins(const Sources &sources, Inventory &inventory) {
  std::vector<std::pair<Candidate *, Spelling>> all;
  std::unordered_map<std::uint64_t, std::uint32_t> wholes;
  std::unordered_map<std::uint64_t, std::uint32_t> rests;
  for (Candidate &candidate : inventory.candidates)
    if (const std::string_view text = sources.text(candidate.span);
        has_parts(candidate.shape) && text.size() <= longest_twin) {
      all.emplace_back(&candidate, spell(candidate.shape, text));
      ++wholes[all.back().second.whole];
      for (const Spelling::Gap &gap : all.back().second.gaps)
        ++rests[gap.rest];
    }
  for (auto &[candidate, spelling] : all) {
    const std::uint32_t same = wholes[spelling.whole];
    candidate->twins.same = same - 1;
    for (const Spelling::Gap &gap : spelling.gaps) {
      std::uint32_t &most =
          gap.name ? candidate->twins.other_name : candidate->twins.other_operator;
      most = std::max(most, rests[gap.rest] - same);
    }
  }
}

} // namespace culprit::blame::refinements
