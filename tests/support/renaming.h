// Gives the names of a program that only it knows others of the same length.
#pragma once

#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace culprit::tests {

struct Word {
  std::string text;
  std::size_t offset = 0;
  bool own = false; // to be renamed, wherever it stands
};

class Renaming {
public:
  // Words in the order of the text; names that mean something else already are `kept`.
  Renaming(std::string text, std::vector<Word> words, std::unordered_set<std::string> kept)
      : text_(std::move(text)), words_(std::move(words)), kept_(std::move(kept)) {
    for (const Word &word : words_)
      if (!word.own)
        kept_.insert(word.text);
  }

  // Letters are moved along the alphabet, as far as needed to collide with nothing.
  [[nodiscard]] std::optional<std::string> renamed() const {
    for (int shift = 1; shift < 26; ++shift)
      if (std::optional<std::string> result = renamed_by(shift))
        return result;
    return std::nullopt;
  }

private:
  [[nodiscard]] static std::string shifted(std::string_view word, int shift) {
    std::string result(word);
    for (char &c : result)
      if (std::islower(static_cast<unsigned char>(c)) != 0)
        c = static_cast<char>('a' + (c - 'a' + shift) % 26);
      else if (std::isupper(static_cast<unsigned char>(c)) != 0)
        c = static_cast<char>('A' + (c - 'A' + shift) % 26);
    return result;
  }

  [[nodiscard]] std::optional<std::string> renamed_by(int shift) const {
    std::string result;
    std::size_t copied = 0;
    for (const Word &word : words_) {
      if (!word.own)
        continue;
      const std::string other = shifted(word.text, shift);
      if (kept_.contains(other))
        return std::nullopt;
      result += text_.substr(copied, word.offset - copied) + other;
      copied = word.offset + other.size();
    }
    return result + text_.substr(copied);
  }

  std::string text_;
  std::vector<Word> words_;
  std::unordered_set<std::string> kept_;
};

} // namespace culprit::tests
