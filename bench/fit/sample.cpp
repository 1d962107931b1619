#include "sample.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <istream>
#include <ostream>
#include <sstream>

namespace culprit::fit {

namespace {

Place read_place(const std::string &text) {
  Place place;
  if (std::sscanf(text.c_str(), "%u:%u-%u:%u", &place.line, &place.column, &place.last_line,
                  &place.last_column) != 4)
    return {};
  return place;
}

std::pair<std::uint32_t, std::uint32_t> start_of(const Place &place) {
  return {place.line, place.column};
}
std::pair<std::uint32_t, std::uint32_t> end_of(const Place &place) {
  return {place.last_line, place.last_column};
}

// "fault C0201", or without a code
std::string code_of(const std::string &line) {
  const std::size_t space = line.find(' ');
  return space == std::string::npos ? std::string() : line.substr(space + 1);
}

// "name value", separated by tabs
void read_terms(const std::string &text, const Vocabulary &vocabulary, Suspect &into) {
  std::istringstream fields(text);
  for (std::string field; std::getline(fields, field, '\t');) {
    const std::size_t space = field.rfind(' ');
    if (space == std::string::npos)
      continue;
    const std::optional<std::size_t> term = vocabulary.find(field.substr(0, space));
    const double value = std::strtod(field.c_str() + space + 1, nullptr);
    if (term && value != 0)
      into.terms.emplace_back(*term, value);
  }
  std::sort(into.terms.begin(), into.terms.end());
}

} // namespace

bool inside(const Place &inner, const Place &outer) {
  return std::pair(inner.line, inner.column + 1) >= start_of(outer) &&
         end_of(inner) <= std::pair(outer.last_line, outer.last_column + 1);
}

bool is_part(const Place &part, const Place &whole) {
  return start_of(part) >= start_of(whole) && end_of(part) <= end_of(whole);
}

bool overlap(const Place &a, const Place &b) {
  return start_of(a) < end_of(b) && start_of(b) < end_of(a);
}

std::vector<Place> read_places(const std::string &text) {
  std::vector<Place> places;
  std::istringstream words(text);
  for (std::string word; words >> word;)
    places.push_back(read_place(word));
  return places;
}

bool Sample::has_right_suspect() const {
  return std::any_of(faults.begin(), faults.end(), [](const Fault &fault) {
    return std::any_of(fault.suspects.begin(), fault.suspects.end(),
                       [](const Suspect &suspect) { return suspect.right; });
  });
}

Vocabulary::Vocabulary(std::vector<std::string> names) : names_(std::move(names)) {
  for (std::size_t i = 0; i < names_.size(); ++i)
    numbers_.emplace(names_[i], i);
}

std::optional<std::size_t> Vocabulary::find(const std::string &name) const {
  const auto entry = numbers_.find(name);
  return entry == numbers_.end() ? std::nullopt : std::optional(entry->second);
}

std::vector<Fault> read_suspects(const std::string &printed, const std::string &heading,
                                 const Vocabulary &vocabulary,
                                 const std::function<bool(const Place &)> &is_right) {
  std::vector<Fault> faults;
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(heading)) {
      faults.emplace_back().code = code_of(line);
      continue;
    }
    const std::size_t tab = line.find('\t');
    if (faults.empty() || line.starts_with(' ') || tab == std::string::npos)
      continue;
    Suspect suspect;
    std::istringstream front(line.substr(0, tab));
    std::string rank;
    std::string chance;
    std::string place;
    front >> rank >> chance >> place;
    std::getline(front >> std::ws, suspect.text);
    suspect.place = read_place(place);
    read_terms(line.substr(tab + 1), vocabulary, suspect);
    suspect.right = is_right(suspect.place);
    faults.back().suspects.push_back(std::move(suspect));
  }
  std::erase_if(faults, [](const Fault &fault) { return fault.suspects.empty(); });
  return faults;
}

void write(std::ostream &out, const Sample &sample, const Vocabulary &vocabulary) {
  out << "sample\t" << sample.set << '\t' << sample.name << '\t' << sample.kind << '\t'
      << sample.group << '\n';
  for (const Fault &fault : sample.faults) {
    out << (fault.code.empty() ? "fault" : "fault " + fault.code) << '\n';
    for (const Suspect &suspect : fault.suspects) {
      out << (suspect.right ? 1 : 0) << ' ' << suspect.place.line << ':' << suspect.place.column
          << '-' << suspect.place.last_line << ':' << suspect.place.last_column << ' '
          << suspect.text;
      for (const auto &[term, value] : suspect.terms)
        out << '\t' << vocabulary[term] << ' ' << value;
      out << '\n';
    }
  }
}

std::vector<Sample> read_samples(std::istream &in, const Vocabulary &vocabulary) {
  std::vector<Sample> samples;
  for (std::string line; std::getline(in, line);) {
    const std::size_t tab = line.find('\t');
    if (line.starts_with("sample\t")) {
      std::istringstream fields(line.substr(tab + 1));
      Sample &sample = samples.emplace_back();
      for (std::string *field : {&sample.set, &sample.name, &sample.kind, &sample.group})
        std::getline(fields, *field, '\t');
    } else if (line.starts_with("fault")) {
      samples.back().faults.emplace_back().code = code_of(line);
    } else {
      Suspect &suspect = samples.back().faults.back().suspects.emplace_back();
      suspect.right = line[0] == '1';
      std::istringstream front(line.substr(2, tab == std::string::npos ? tab : tab - 2));
      std::string place;
      front >> place;
      std::getline(front >> std::ws, suspect.text);
      suspect.place = read_place(place);
      if (tab != std::string::npos)
        read_terms(line.substr(tab + 1), vocabulary, suspect);
    }
  }
  return samples;
}

} // namespace culprit::fit
