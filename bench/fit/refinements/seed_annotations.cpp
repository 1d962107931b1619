#include "seed_parts.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace culprit::fit {

namespace {

// The text with blanks for all but what stands in annotations.
std::string only_annotations(const std::string &text) {
  std::string kept(text.size(), ' ');
  for (std::size_t at = 0; (at = text.find("{-@", at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find("@-}", at), text.size());
    std::copy(text.begin() + static_cast<std::ptrdiff_t>(at + 3),
              text.begin() + static_cast<std::ptrdiff_t>(end),
              kept.begin() + static_cast<std::ptrdiff_t>(at + 3));
    at = end;
  }
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n')
      kept[i] = '\n';
  return kept;
}

Words words_of_annotations(const std::string &text) {
  Words words = read_words(only_annotations(text), Dialect::Haskell);
  words.text = text;
  return words;
}

class AnnotationSeeder : Pieces {
public:
  explicit AnnotationSeeder(const std::string &text) : Pieces(words_of_annotations(text)) {}

  std::vector<Mutant> run() {
    measures_.insert("len");
    for (std::size_t i = 0; i + 1 < words_.list.size(); ++i)
      if (words_[i] == "measure" && words_.list[i + 1].kind == WordKind::Name)
        measures_.insert(std::string(words_[i + 1]));
    for (std::size_t i = 0; i < words_.list.size(); ++i) {
      if (words_[i] == "{" && words_.list[i].match != no_word)
        change_refinement(i);
      demand_more(i);
    }
    for (std::size_t at = 0; (at = words_.text.find("{-@", at)) != std::string::npos; at += 3)
      change_signature(at, std::min(words_.text.find("@-}", at), words_.text.size()));
    return std::move(mutants_);
  }

private:
  void replaced(std::string_view kind, const Piece &piece, const std::string &by) {
    if (by != text(piece))
      mutants_.push_back(mutant(kind, {replace(piece, by)}, {piece}));
  }

  // { v : t | p }
  void change_refinement(std::size_t at) {
    const std::size_t close = words_.list[at].match;
    std::size_t bar = at + 1;
    while (bar < close && words_[bar] != "|")
      ++bar;
    if (bar + 1 >= close)
      return;
    const Piece predicate{bar + 1, close - 1};
    for (std::size_t i = predicate.first; i <= predicate.second; ++i)
      change_word(i);
    if (words_[at + 2] != ":")
      return;
    replaced("S-WEAKEN", predicate, "true");
    bool whole_number = false;
    for (std::size_t i = at; i < bar; ++i)
      whole_number = whole_number || words_[i] == "Int";
    if (whole_number)
      replaced("S-STRENGTHEN", predicate,
               text(predicate) + " && " + std::string(words_[at + 1]) + " > 1");
    drop_conjuncts(predicate);
  }

  void drop_conjuncts(const Piece &predicate) {
    std::vector<std::size_t> starts{predicate.first};
    for (std::size_t i = predicate.first; i <= predicate.second; ++i) {
      if (words_.list[i].kind == WordKind::Open)
        return;
      if (words_[i] == "&&")
        starts.push_back(i + 1);
    }
    if (starts.back() > predicate.second)
      return;
    for (std::size_t i = 0; i < starts.size() && starts.size() > 1; ++i) {
      const bool last = i + 1 == starts.size();
      const std::size_t from = last ? words_.list[starts[i] - 2].to : words_.list[starts[i]].from;
      const std::size_t to =
          last ? words_.list[predicate.second].to : words_.list[starts[i + 1]].from;
      mutants_.push_back(mutant("S-DROP", {{from, to, ""}}, {predicate}));
    }
  }

  void change_word(std::size_t at) {
    const std::string own(words_[at]);
    if (words_.list[at].kind == WordKind::Number)
      for (const std::string &other : numbers_next_to(own))
        replaced("S-CONST", {at, at}, other);
    for (const std::string_view other : relations_next_to(own))
      replaced("S-ROR", {at, at}, std::string(other));
    if (measures_.contains(own))
      for (const std::string &other : measures_)
        replaced("S-MEAS", {at, at}, other);
    if (words_.list[at].kind != WordKind::Name)
      return;
    const std::set<std::string> names = names_around(at);
    if (names.contains(own))
      for (const std::string &other : names)
        replaced(words_[at - 1] == "len" ? "S-MEASVAR" : "S-VAR", {at, at}, other);
  }

  // What the annotation around a word gives names to.
  [[nodiscard]] std::set<std::string> names_around(std::size_t at) const {
    const std::size_t from = words_.text.rfind("{-@", words_.list[at].from);
    const std::size_t to = words_.text.find("@-}", words_.list[at].from);
    std::set<std::string> names;
    for (std::size_t i = 0; i + 1 < words_.list.size(); ++i)
      if (words_.list[i].from > from && words_.list[i].to < to &&
          words_.list[i].kind == WordKind::Name && words_[i + 1] == ":")
        names.insert(std::string(words_[i]));
    return names;
  }

  // Int -> ..
  void demand_more(std::size_t at) {
    const std::string_view own = words_[at];
    if (at == 0 || at + 1 >= words_.list.size() || words_[at + 1] != "->")
      return;
    const std::string_view before = words_[at - 1];
    if ((own == "Int" || own == "Nat" || own == "Pos") &&
        (before == "::" || before == "->" || before == ":"))
      replaced("S-STRENGTHEN", {at, at}, "{v:Int | v > 0}");
  }

  // {-@ f :: t @-}
  void change_signature(std::size_t from, std::size_t to) {
    std::size_t first = 0;
    while (first < words_.list.size() && words_.list[first].from < from)
      ++first;
    if (first + 2 >= words_.list.size() || words_.list[first].kind != WordKind::Name ||
        words_[first + 1] != "::")
      return;
    bool refined = false;
    for (std::size_t i = first + 2; i < words_.list.size() && words_.list[i].to <= to; ++i) {
      refined = unrefine(i) || refined;
      if (words_[i] == "{" && words_.list[i].match != no_word)
        i = words_.list[i].match;
    }
    if (refined)
      drop_signature(from, to, std::string(words_[first]));
  }

  // {v:t | p} to t, and Nat to Int.
  bool unrefine(std::size_t at) {
    if (words_[at] == "Nat" || words_[at] == "Pos") {
      replaced("S-UNREFINE", {at, at}, "Int");
      return true;
    }
    const std::size_t close = words_.list[at].match;
    if (words_[at] != "{" || close == no_word)
      return false;
    std::size_t bar = at + 1;
    while (bar < close && words_[bar] != "|")
      ++bar;
    if (bar >= close || bar < at + 4 || words_[at + 2] != ":")
      return true;
    const std::string type = text({at + 3, bar - 1});
    const bool atom = bar == at + 4 || words_[at + 3] == "[" || words_[at + 3] == "(";
    const bool named =
        words_[at - 1] != ":" && close + 1 < words_.list.size() && words_[close + 1] == "->";
    replaced("S-UNREFINE", {at, close},
             (named ? std::string(words_[at + 1]) + ":" : std::string()) +
                 (atom ? type : "(" + type + ")"));
    return true;
  }

  // The place is where a reader looks for it: the program's own signature, or the first clause.
  void drop_signature(std::size_t from, std::size_t to, const std::string &name) {
    std::string changed = words_.text;
    for (std::size_t i = from; i < to + 3 && i < changed.size(); ++i)
      if (changed[i] != '\n')
        changed[i] = ' ';
    Place signature;
    Place clause;
    std::uint32_t number = 0;
    std::istringstream lines(changed);
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (!line.starts_with(name + " "))
        continue;
      const bool types = line.find_first_not_of(' ', name.size()) == line.find("::");
      const std::size_t end = types ? line.find_last_not_of(" \r") + 1 : name.size();
      Place &place = types ? signature : clause;
      if (place.line == 0)
        place = {number, 1, number, static_cast<std::uint32_t>(end + 1)};
    }
    const Place place = signature.line != 0 ? signature : clause;
    if (place.line != 0)
      mutants_.push_back({"S-NOSIG", std::move(changed), {place}});
  }

  std::set<std::string> measures_;
  std::vector<Mutant> mutants_;
};

} // namespace

std::vector<Mutant> annotation_mutants(const std::string &text) {
  return AnnotationSeeder(text).run();
}

std::vector<Mutant> refinement_mutants(const std::string &text) {
  if (!is_ascii(text))
    return {};
  std::vector<Mutant> all = code_mutants(text);
  for (Mutant &mutant : annotation_mutants(text))
    all.push_back(std::move(mutant));
  return all;
}

} // namespace culprit::fit
