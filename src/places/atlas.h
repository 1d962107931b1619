// What stands where in a program: the names with what they mean, the types of expressions, the
// definitions. Made from a text as it is, for editors; of what is wrong with the text it says
// nothing.
#pragma once

#include "base/diagnostic.h"
#include "load/file_system.h"
#include "load/language.h"
#include "load/program.h"
#include "places/mentions.h"
#include "places/outline.h"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace culprit::places {

struct AtlasInput {
  std::string path;
  std::string text;
  load::Language language = load::Language::Haskell;
  std::vector<std::filesystem::path> include;
  const load::FileSystem *files = &load::disk();
};

// A name at a place.
struct NamedPlace {
  Span span;
  std::string name;
  bool local = false;
  std::string type;               // of a value, as it is defined; may be empty
  std::string annotation;         // of a value: what its refinement type says; may be empty
  std::optional<Span> definition; // none: the library's
};

struct TypedPlace {
  Span span; // of the smallest expression or pattern around the place
  std::string type;
};

// A variable that is an argument of a definition, as the definition names it.
struct Parameter {
  std::string function;
  std::size_t index = 0;
  Span clause; // where that is its name
};

// A definition of the top level without a signature, and its type.
struct InferredType {
  std::string name;
  syntax::Range name_at;
  syntax::Range declaration;
  std::string type;
};

class Atlas {
public:
  explicit Atlas(AtlasInput input);
  Atlas(const Atlas &) = delete;
  Atlas &operator=(const Atlas &) = delete;
  ~Atlas() = default;

  [[nodiscard]] const Sources &sources() const { return sources_; }
  [[nodiscard]] FileId file() const { return file_; }
  [[nodiscard]] bool is_ocaml() const;

  [[nodiscard]] const std::vector<Definition> &definitions() const { return definitions_; }
  [[nodiscard]] std::optional<NamedPlace> name_at(Position position) const;
  [[nodiscard]] std::optional<TypedPlace> type_at(Position position) const;
  [[nodiscard]] std::vector<InferredType> inferred_types() const;
  // What the name at a place stands for, if it is an argument.
  [[nodiscard]] std::optional<Parameter> parameter_at(Position position) const;
  // All mentions of the name at a place, in all files of the program.
  [[nodiscard]] std::vector<Mention> mentions_at(Position position) const;

  // Another name for the local variable at a place: the edits, or why not. The program has been
  // read again with them, and all names mean what they meant before.
  using Renaming = std::variant<std::vector<Edit>, std::string>;
  [[nodiscard]] Renaming rename(Position position, const std::string &name) const;

private:
  [[nodiscard]] const Mention *mention_at(Position position) const;
  [[nodiscard]] std::optional<Span> definition_of(const Meaning &meaning) const;
  [[nodiscard]] std::string type_of(const Meaning &meaning) const;
  [[nodiscard]] std::string annotation_of(names::ValueId value) const;
  [[nodiscard]] std::string printed(types::Type type) const;
  [[nodiscard]] const std::vector<Mention> &mentions() const { return mentions_; }

  AtlasInput input_;
  Sources sources_;
  FileId file_ = no_file;
  load::LoadedProgram program_;
  bool named_ = false;      // what names mean is known
  bool typed_ = false;      // so are types
  bool well_typed_ = false; // and they agree
  std::vector<Definition> definitions_;
  std::vector<Mention> mentions_; // of the file
};

} // namespace culprit::places
