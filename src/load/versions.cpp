#include "load/versions.h"

#include "load/conditions.h"
#include "load/trim.h"

#include <algorithm>
#include <charconv>

namespace culprit::load {

namespace {

class RangeReader : public ConditionReader {
public:
  RangeReader(const Version &version, std::string_view text)
      : ConditionReader(text), version_(version) {}
  bool holds() { return trim(text_).empty() || disjunction(0); }

private:
  bool factor(unsigned depth) override {
    if (take("-none"))
      return false;
    if (depth <= most_depth && take("(")) {
      const bool inner = disjunction(depth + 1);
      take(")");
      return inner;
    }
    text_ = trim(text_);
    const std::size_t length = std::min(text_.find_first_not_of("<>=^"), text_.size());
    const std::string_view relation = text_.substr(0, length);
    text_ = trim(text_.substr(length));
    if (!take("{"))
      return compare(relation, next());
    bool any = false; // == { 1.1, 1.3 }
    while (!text_.empty() && !take("}")) {
      any = compare(relation, next()) || any;
      if (!take(","))
        text_ = text_.substr(std::min(text_.find('}'), text_.size()));
    }
    return any;
  }
  std::string_view next() {
    text_ = trim(text_);
    const std::size_t length = std::min(text_.find_first_of("&|(){}, \t\r\n"), text_.size());
    const std::string_view word = text_.substr(0, length);
    // what does not belong here is passed over
    text_.remove_prefix(std::min(std::max<std::size_t>(length, 1), text_.size()));
    return word;
  }
  [[nodiscard]] bool starts_with(const Version &prefix) const {
    return version_.size() >= prefix.size() &&
           std::equal(prefix.begin(), prefix.end(), version_.begin());
  }
  [[nodiscard]] bool compare(std::string_view relation, std::string_view word) const {
    const Version other = read_version(word);
    if (other.empty())
      return true;
    if (relation == "<")
      return version_ < other;
    if (relation == "<=")
      return version_ <= other;
    if (relation == ">")
      return version_ > other;
    if (relation == "==")
      return word.ends_with("*") ? starts_with(other) : version_ == other;
    if (relation == "^>=") { // up to the next major version, which has two numbers
      Version next(other.begin(), other.begin() + std::min<std::ptrdiff_t>(2, std::ssize(other)));
      next.resize(2);
      ++next.back();
      return version_ >= other && version_ < next;
    }
    return relation != ">=" || version_ >= other;
  }

  const Version &version_;
};

} // namespace

Version read_version(std::string_view text) {
  Version version;
  while (!text.empty()) {
    int part = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), part);
    if (error != std::errc())
      break;
    version.push_back(part);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with('.'))
      text.remove_prefix(1);
  }
  return version;
}

bool is_within(const Version &version, std::string_view range) {
  return RangeReader(version, range).holds();
}

} // namespace culprit::load
