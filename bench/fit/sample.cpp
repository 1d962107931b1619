#include "sample.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <istream>
#include <ostream>
#include <sstream>
#include <tuple>
#include <unordered_map>

namespace culprit::fit {

namespace {

constexpr std::string_view fault_line = "fault ";

const std::unordered_map<std::string, std::size_t> &features_by_name() {
  static const auto names = [] {
    std::unordered_map<std::string, std::size_t> map;
    for (std::size_t i = 0; i < types::feature_count; ++i)
      map.emplace(types::name_of(static_cast<types::Feature>(i)), i);
    return map;
  }();
  return names;
}

Place read_place(const std::string &text) {
  Place place;
  if (std::sscanf(text.c_str(), "%u:%u-%u:%u", &place.line, &place.column, &place.last_line,
                  &place.last_column) != 4)
    return {};
  return place;
}

// "name value", separated by tabs
void read_features(const std::string &text, Suspect &into) {
  types::Features features{};
  std::istringstream fields(text);
  for (std::string field; std::getline(fields, field, '\t');) {
    const std::size_t space = field.rfind(' ');
    const auto found = features_by_name().find(field.substr(0, space));
    if (space != std::string::npos && found != features_by_name().end())
      features[found->second] = std::strtod(field.c_str() + space + 1, nullptr);
  }
  const types::Terms all = types::terms(features);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] != 0)
      into.terms.emplace_back(i, all[i]);
  into.repaired = types::has_repair(features);
}

} // namespace

bool inside(const Place &inner, const Place &outer) {
  return std::pair(inner.line, inner.column + 1) >= std::pair(outer.line, outer.column) &&
         std::pair(inner.last_line, inner.last_column) <=
             std::pair(outer.last_line, outer.last_column + 1);
}

bool is_part(const Place &part, const Place &whole) {
  return std::pair(part.line, part.column) >= std::pair(whole.line, whole.column) &&
         std::pair(part.last_line, part.last_column) <=
             std::pair(whole.last_line, whole.last_column);
}

std::vector<Place> read_places(const std::string &text) {
  std::vector<Place> places;
  std::istringstream words(text);
  for (std::string word; words >> word;)
    places.push_back(read_place(word));
  return places;
}

bool Sample::found() const {
  return std::any_of(faults.begin(), faults.end(), [](const Fault &fault) {
    return std::any_of(fault.suspects.begin(), fault.suspects.end(),
                       [](const Suspect &one) { return one.right; });
  });
}

namespace {

double share_of_conflicts(const Suspect &suspect) {
  constexpr auto conflicts = static_cast<std::size_t>(types::Feature::Conflicts);
  for (const auto &[term, value] : suspect.terms)
    if (term == conflicts)
      return value;
  return 0;
}

// Of several faults a place is the mistake behind that one which it has most to do with.
void settle(std::vector<Fault> &faults) {
  for (Fault &fault : faults)
    for (Suspect &one : fault.suspects)
      for (Fault &other : faults)
        for (Suspect &same : other.suspects)
          if (&other != &fault && one.right && same.right && same.place == one.place)
            (share_of_conflicts(one) < share_of_conflicts(same) ? one : same).right = false;
}

} // namespace

std::vector<Fault> read_suspects(const std::string &printed, const std::vector<Place> &truth) {
  std::vector<Fault> faults;
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(fault_line)) {
      faults.emplace_back().code = line.substr(fault_line.size());
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
    read_features(line.substr(tab + 1), suspect);
    suspect.right = std::any_of(truth.begin(), truth.end(),
                                [&](const Place &one) { return inside(suspect.place, one); });
    faults.back().suspects.push_back(std::move(suspect));
  }
  std::erase_if(faults, [](const Fault &fault) { return fault.suspects.empty(); });
  settle(faults);
  return faults;
}

void write(std::ostream &out, const Sample &sample) {
  out << "sample\t" << sample.set << '\t' << sample.name << '\t' << sample.kind << '\n';
  for (const Fault &fault : sample.faults) {
    out << fault_line << fault.code << '\n';
    for (const Suspect &one : fault.suspects) {
      out << (one.right ? 1 : 0) << ' ' << one.place.line << ':' << one.place.column << '-'
          << one.place.last_line << ':' << one.place.last_column << ' ' << one.text;
      for (const auto &[term, value] : one.terms)
        if (term < types::feature_count)
          out << '\t' << types::name_of(static_cast<types::Feature>(term)) << ' ' << value;
      out << '\n';
    }
  }
}

std::vector<Sample> read_samples(std::istream &in) {
  std::vector<Sample> samples;
  for (std::string line; std::getline(in, line);) {
    const std::size_t tab = line.find('\t');
    if (line.starts_with("sample\t")) {
      std::istringstream fields(line.substr(tab + 1));
      Sample &sample = samples.emplace_back();
      std::getline(fields, sample.set, '\t');
      std::getline(fields, sample.name, '\t');
      std::getline(fields, sample.kind, '\t');
    } else if (line.starts_with(fault_line)) {
      samples.back().faults.emplace_back().code = line.substr(fault_line.size());
    } else {
      Suspect &one = samples.back().faults.back().suspects.emplace_back();
      one.right = line[0] == '1';
      std::istringstream front(line.substr(2, tab == std::string::npos ? tab : tab - 2));
      std::string place;
      front >> place;
      std::getline(front >> std::ws, one.text);
      one.place = read_place(place);
      if (tab != std::string::npos)
        read_features(line.substr(tab + 1), one);
    }
  }
  return samples;
}

} // namespace culprit::fit
