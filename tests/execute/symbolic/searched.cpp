#include "execute/symbolic/searched.h"

#include "driver/runs/counterexamples.h"
#include "driver/type_faults.h"
#include "load/load.h"

#include <gtest/gtest.h>

namespace culprit::tests {

namespace {

std::string words_of(const std::string &function, const std::vector<std::string> &inputs) {
  std::string text = function;
  for (const std::string &input : inputs)
    text += " " + input;
  return text;
}

std::string written(const Counterexample &example) {
  std::string text = words_of(example.function, example.inputs);
  text += example.output.empty() ? "" : " = " + example.output;
  text += example.calls.empty() ? "" : " calls " + example.calls;
  text += example.error.empty() ? "" : " fails: " + example.error;
  for (std::size_t i = 0; i < example.abstracted.size(); ++i) {
    const AbstractedCall &call = example.abstracted[i];
    text += (i == 0 ? " if " : " and ") + words_of(call.function, call.inputs);
    text += " = " + call.output;
  }
  return text;
}

} // namespace

Searched search_symbolically(const std::string &program, const SymbolicWishes &wishes) {
  Searched result;
  const Deadline never;
  Sources sources;
  Diagnostics diagnostics;
  const std::string path = "Program.hs";
  const std::vector<std::filesystem::path> include;
  const FileId file = sources.add(path, program);
  load::LoadedProgram loaded(load::dialect_of(load::Language::Haskell));
  load::Loader loader(loaded, sources, file, {load::Language::Haskell, include}, diagnostics);
  if (!driver::run_to_types(loader, loaded, sources, diagnostics, never)) {
    ADD_FAILURE() << (diagnostics.empty() ? "" : diagnostics.list()[0].message) << "\n" << program;
    return result;
  }
  const driver::ReplayedText text{path, program, load::Language::Haskell, include, load::disk()};
  driver::CounterexampleSearch search(loaded, sources, driver::library_of(loaded, sources), text,
                                      never);
  const kernel::GlobalId function =
      search.ready() ? search.find(wishes.function) : kernel::no_global;
  if (function == kernel::no_global) {
    ADD_FAILURE() << "there is no " << wishes.function << "\n" << program;
    return result;
  }
  std::vector<execute::Sighting> sightings;
  result.tried = search.search_symbolically(function, wishes.abstractions, wishes.limits,
                                            [&](const execute::Sighting &sighting) {
                                              sightings.push_back(sighting);
                                              return wishes.all;
                                            });
  for (const execute::Sighting &sighting : sightings) {
    Counterexample described = search.describe(sighting);
    result.inputs.push_back(words_of(described.function, described.inputs));
    if (sighting.abstracted.empty()) {
      const std::optional<Counterexample> confirmed =
          search.confirm({sighting}, wishes.limits).front();
      result.seen.push_back(confirmed ? written(*confirmed) : result.inputs.back() + "!");
    } else {
      result.seen.push_back(written(described));
    }
  }
  return result;
}

std::string sighted(const std::string &program, std::uint32_t abstractions) {
  SymbolicWishes wishes;
  wishes.abstractions = abstractions;
  return search_symbolically(program, wishes).first();
}

} // namespace culprit::tests
