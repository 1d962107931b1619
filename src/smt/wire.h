// Terms as bytes, between a process and the child it forked: what existed before the fork has the
// same handle in both, only newer terms are spelled out.
#pragma once

#include "logic/store.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::smt {

class WireWriter {
public:
  WireWriter(const logic::Store &store, std::size_t known_terms, std::size_t known_sorts)
      : store_(store), known_terms_(known_terms), known_sorts_(known_sorts) {}

  void number(std::uint32_t value);
  void term(logic::Term root);
  void text(std::string_view value);
  [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
  void sort(logic::Sort sort);
  void node(logic::Term term);

  const logic::Store &store_;
  std::size_t known_terms_;
  std::size_t known_sorts_;
  std::string bytes_;
};

class WireReader {
public:
  WireReader(logic::Store &store, std::string_view bytes) : store_(store), rest_(bytes) {}

  [[nodiscard]] std::uint32_t number();
  [[nodiscard]] logic::Term term();
  [[nodiscard]] std::string_view text(); // lives as long as the bytes
  // Was everything there?
  [[nodiscard]] bool good() const { return good_; }

private:
  [[nodiscard]] logic::Sort sort();
  [[nodiscard]] logic::Term node();
  [[nodiscard]] logic::Term known(std::uint32_t handle);

  logic::Store &store_;
  std::string_view rest_;
  std::unordered_map<std::uint32_t, logic::Term> terms_; // the child's newer handles
  bool good_ = true;
};

} // namespace culprit::smt
