#include "driver/saved_check.h"

#include "base/archive.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace culprit::driver {

namespace {

// Takes the parts of a finding one after the other to an archive, or to what only looks at its
// places. Structures are taken apart by name of all their members: whoever adds one is told here.
template <class Visitor> class FindingParts {
public:
  explicit FindingParts(Visitor &visitor) : visitor_(visitor) {}

  void operator()(Finding &finding) {
    auto &[file, verdict, annotated, accepted, trusted, diagnostics, summary, value, output, runs,
           branches, preconditions, statistics] = finding;
    all(file, verdict, annotated, accepted, trusted, diagnostics, summary);
  }

private:
  template <class... Members> void all(Members &...members) { (part(members), ...); }

  template <class Part> void part(Part &part) { visitor_(part); }
  template <class Element> void part(std::vector<Element> &elements) {
    auto size = static_cast<std::uint32_t>(elements.size());
    visitor_(size);
    if constexpr (Visitor::reads)
      elements.resize(size);
    for (Element &element : elements)
      part(element);
  }
  template <class Element> void part(std::optional<Element> &element) {
    bool there = element.has_value();
    visitor_(there);
    if constexpr (Visitor::reads) {
      element.reset();
      if (there)
        element.emplace();
    }
    if (there)
      part(*element);
  }
  void part(Label &label) {
    auto &[span, text] = label;
    all(span, text);
  }
  void part(CoreMember &member) {
    auto &[entity, span, text] = member;
    all(entity, span, text);
  }
  void part(Blame &blame) {
    auto &[rank, set, score, entity, name, span, text, reason] = blame;
    all(rank, set, score, entity, name, span, text, reason);
  }
  void part(ModelValue &value) {
    auto &[name, shown] = value;
    all(name, shown);
  }
  void part(DerivationStep &step) {
    auto &[fact, span, from] = step;
    all(fact, span, from);
  }
  void part(AbstractedCall &call) {
    auto &[function, inputs, output, actual, excluded_by] = call;
    all(function, inputs, output, actual, excluded_by);
  }
  void part(Counterexample &example) {
    auto &[concrete, function, inputs, output, calls, abstracted, replayed, at_place, error] =
        example;
    all(concrete, function, inputs, output, calls, abstracted, replayed, at_place, error);
  }
  void part(Culprit &culprit) {
    auto &[what, name, because] = culprit;
    all(what, name, because);
  }
  void part(Edit &edit) {
    auto &[span, replacement] = edit;
    all(span, replacement);
  }
  void part(Fix &fix) {
    auto &[description, verified, edits] = fix;
    all(description, verified, edits);
  }
  void part(Hypothesis &hypothesis) {
    auto &[set, text, span] = hypothesis;
    all(set, text, span);
  }
  void part(Diagnostic &diagnostic) {
    auto &[code, certainty, severity, message, span, labels, notes, function, required, known, core,
           cores, more_cores, corrections, same_cause, blame, model, derivation, counterexample,
           survival, culprit, fixes, hypotheses] = diagnostic;
    part_of_code(code);
    all(certainty, severity, message, span, labels, notes, function, required, known, core, cores,
        more_cores, corrections, same_cause, blame, model, derivation, counterexample, survival,
        culprit, fixes, hypotheses);
  }

  // Its name belongs to the table of codes.
  void part_of_code(std::string_view &code) {
    visitor_(code);
    if constexpr (Visitor::reads) {
      const Code *known = find_code(code);
      code = known != nullptr ? known->name : std::string_view();
    }
  }

  Visitor &visitor_;
};

// Which files its places are in.
class FilesOfPlaces {
public:
  static constexpr bool reads = false;

  explicit FilesOfPlaces(std::size_t files) : files_(files) {}
  template <class Part> void operator()(Part &part) {
    if constexpr (std::is_same_v<Part, Span>)
      add(part.file);
    else if constexpr (std::is_same_v<Part, FileId>)
      add(part);
  }
  [[nodiscard]] const std::vector<bool> &files() const { return files_; }

private:
  void add(FileId file) {
    if (file != no_file && static_cast<std::size_t>(file) < files_.size())
      files_[static_cast<std::size_t>(file)] = true;
  }
  std::vector<bool> files_;
};

struct SavedFile {
  std::string path;
  std::string text;
  bool has_text = false;
  std::uint32_t first_column = 1;

  template <class Archive> void archive(Archive &archive) {
    archive(path, text, has_text, first_column);
  }
};

} // namespace

bool can_be_saved(const Checked &checked) {
  const Finding &finding = checked.finding;
  return finding.verdict != Verdict::Unknown && checked.printed.empty() && checked.cores.empty() &&
         finding.value.empty() && finding.output.empty() && finding.runs.empty() &&
         finding.branches.empty() && finding.preconditions.empty() &&
         std::ranges::none_of(finding.diagnostics, [](const Diagnostic &diagnostic) {
           const Code *code = find_code(diagnostic.code);
           return code == nullptr || code->kind == Kind::Resource;
         });
}

std::string save(Checked &checked) {
  FilesOfPlaces mentioned(checked.sources.size());
  FindingParts<FilesOfPlaces> places(mentioned);
  places(checked.finding);
  std::vector<SavedFile> files(checked.sources.size());
  for (std::size_t i = 0; i < files.size(); ++i)
    if (const auto file = static_cast<FileId>(i); mentioned.files()[i])
      files[i] = {checked.sources.path(file), std::string(checked.sources.text(file)),
                  checked.sources.has_text(file), checked.sources.first_column(file)};
  ArchiveWriter writer;
  writer(files);
  FindingParts<ArchiveWriter> parts(writer);
  parts(checked.finding);
  return writer.take();
}

std::optional<Checked> restore(std::string_view bytes) {
  // Aligned as an archive has to be.
  std::vector<std::max_align_t> room(bytes.size() / sizeof(std::max_align_t) + 1);
  std::memcpy(room.data(), bytes.data(), bytes.size());
  ArchiveReader reader(std::as_bytes(std::span(room)).first(bytes.size()));
  Checked checked;
  try {
    std::vector<SavedFile> files;
    reader(files);
    for (SavedFile &file : files) {
      const FileId id = file.has_text || file.path.empty()
                            ? checked.sources.add(std::move(file.path), std::move(file.text))
                            : checked.sources.add_external(file.path);
      checked.sources.count_columns_from(id, file.first_column);
    }
    FindingParts<ArchiveReader> parts(reader);
    parts(checked.finding);
  } catch (const std::exception &) {
    return std::nullopt;
  }
  return checked;
}

} // namespace culprit::driver
