// What tests of Horn systems share: the corpora, and systems as text that can be compared.
#pragma once

#include "horn/system.h"
#include "logic/print.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::tests {

inline std::filesystem::path corpora() {
  const char *given = std::getenv("CULPRIT_CORPORA");
  return given != nullptr ? std::filesystem::path(given)
                          : std::filesystem::path(CULPRIT_SOURCE_DIR) / "../shared/corpora";
}

inline std::string slurp(const std::filesystem::path &path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// In the order of their paths; empty if the corpus is not there.
inline std::vector<std::filesystem::path> corpus_files(std::string_view corpus,
                                                       std::string_view extension) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = corpora() / corpus;
  if (!std::filesystem::exists(folder))
    return files;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == extension)
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// Everything a system says, but not where it was written.
class Description {
public:
  explicit Description(const horn::System &system) : system_(system), store_(system.store) {}

  std::string text() {
    std::map<std::string, std::string> constants;
    for (const auto &[name, sort] : system_.declarations.constants)
      constants.emplace(store_.name(name), logic::to_smtlib(store_, sort));
    for (const auto &[name, sort] : constants)
      out_ << "constant " << name << " : " << sort << '\n';
    for (const logic::DataType &type : system_.declarations.data_types)
      data_type(type);
    for (const horn::Qualifier &qualifier : system_.qualifiers) {
      out_ << "qualifier " << store_.name(qualifier.name);
      for (const horn::QualifierParameter &parameter : qualifier.parameters)
        out_ << ' ' << typed(parameter.variable);
      out_ << " = " << term(qualifier.body) << '\n';
    }
    for (const horn::Equation &equation : system_.equations) {
      out_ << "define " << store_.name(equation.function);
      for (const logic::Term parameter : equation.parameters)
        out_ << ' ' << typed(parameter);
      out_ << " = " << term(equation.body) << '\n';
    }
    for (const horn::Match &match : system_.matches) {
      out_ << "match " << store_.name(match.function) << ' ' << store_.name(match.constructor);
      for (const logic::Term parameter : match.parameters)
        out_ << ' ' << typed(parameter);
      out_ << " = " << term(match.body) << '\n';
    }
    for (const horn::Kappa &kappa : system_.kappas) {
      out_ << "kappa " << store_.name(kappa.name) << (kappa.cut ? " cut" : "");
      for (const logic::Term parameter : kappa.parameters)
        out_ << ' ' << typed(parameter);
      out_ << '\n';
    }
    for (const horn::Clause &clause : system_.clauses)
      describe(clause);
    return out_.str();
  }

private:
  [[nodiscard]] std::string term(logic::Term term) const {
    return logic::to_smtlib(store_, system_.declarations, term);
  }
  [[nodiscard]] std::string typed(logic::Term variable) const {
    return '(' + std::string(store_.text(variable)) + ' ' +
           logic::to_smtlib(store_, store_.sort(variable)) + ')';
  }

  void data_type(const logic::DataType &type) {
    out_ << "data " << store_.name(type.name) << ' ' << type.parameter_count;
    for (const logic::Constructor &constructor : type.constructors) {
      out_ << " | " << store_.name(constructor.name);
      for (const logic::Field &field : constructor.fields)
        out_ << ' ' << store_.name(field.name) << ':' << logic::to_smtlib(store_, field.sort);
    }
    out_ << '\n';
  }

  void describe(const horn::Formula &formula) {
    for (const horn::Predicate &predicate : formula.predicates)
      out_ << ' ' << term(predicate.term);
    for (const horn::KappaApplication &application : formula.kappas) {
      out_ << ' ' << store_.name(system_[application.kappa].name) << '[';
      for (const auto &[index, argument] : application.arguments)
        out_ << ' ' << index << ":=" << term(argument);
      out_ << ']';
    }
  }

  void describe(const horn::Clause &clause) {
    out_ << "clause " << clause.number << ' ' << clause.label << (clause.unfold ? " unfold" : "");
    for (const horn::BindingId id : clause.environment) {
      const horn::Binding &binding = system_[id];
      out_ << "\n  " << (binding.existential ? "exists " : "") << typed(binding.variable);
      describe(binding.formula);
    }
    out_ << "\n  " << typed(clause.value) << " |-";
    describe(clause.left);
    out_ << " =>";
    describe(clause.right);
    out_ << '\n';
  }

  const horn::System &system_;
  const logic::Store &store_;
  std::ostringstream out_;
};

inline std::string describe(const horn::System &system) { return Description(system).text(); }

} // namespace culprit::tests
