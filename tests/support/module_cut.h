// A program of one module as two: what others depend on goes to a module that exports everything,
// and the rest imports it. The text is cut between declarations, which begin in the first column;
// annotations stay with what they are about.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::tests {

struct TwoModules {
  std::string first; // module CutFirst
  std::string second;
};

class ModuleCut {
public:
  explicit ModuleCut(std::string_view program);

  // In how many ways it can be cut; none if it is not written so that it could.
  [[nodiscard]] std::size_t places() const { return groups_.empty() ? 0 : groups_.size() - 1; }
  [[nodiscard]] TwoModules at(std::size_t place) const; // from 0

private:
  struct Chunk {
    enum class Form { Code, Instance, Annotation, Common } form = Form::Code;
    std::string text;
    std::set<std::string> defines;
    std::set<std::string> mentions;
    std::set<std::string> belongs_to; // types and classes that need it
  };
  bool read(std::string_view program);
  void understand(Chunk &chunk) const;
  void understand_code(Chunk &chunk, const std::vector<std::string> &words) const;
  void understand_annotation(Chunk &chunk, const std::vector<std::string> &words) const;
  void attach_local_annotations();
  void group();

  std::string preamble_; // before the module's header
  std::string header_;
  std::vector<Chunk> chunks_;
  std::vector<std::vector<std::uint32_t>> groups_; // each after those it depends on
};

} // namespace culprit::tests
