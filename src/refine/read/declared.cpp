// What names mean that only annotations know: the module's own declarations come first, then those
// of the modules that it imports, then those of the library.
#include "refine/read/reader.h"

#include "syntax/liquid/print.h"

#include <fmt/format.h>

namespace culprit::refine {

using names::no_type_name;
using names::no_value;

// The checks are those of the module that is checked. What others say about the logic holds where
// their specifications are used.
void Reader::combine_options() {
  const CheckOptions asked = into_.options;
  into_.options = files_.back().options;
  into_.options.termination = into_.options.termination && asked.termination;
  into_.options.totality = into_.options.totality && asked.totality;
  into_.options.ordered_lists = asked.ordered_lists;
  for (const AnnotationFile &file : files_) {
    into_.options.reflection = into_.options.reflection || file.options.reflection;
    into_.options.higher_order = into_.options.higher_order || file.options.higher_order;
  }
}

namespace {

// `v >= 0` is `0 <= v`, `==` is `=`: what many write for what the library says.
std::string in_one_way(std::string declaration) {
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = declaration.find(from, at)) != std::string::npos;)
      declaration.replace(at, from.size(), to);
  };
  replace(" == ", " = ");
  const std::size_t bar = declaration.find(" | ");
  const std::size_t end = declaration.rfind('}');
  if (bar == std::string::npos || end == std::string::npos || end < bar + 3)
    return declaration;
  const std::string body = declaration.substr(bar + 3, end - bar - 3);
  const std::size_t order = body.find(" >= ");
  if (order == std::string::npos || body.find_first_of("&|(=", order + 4) != std::string::npos ||
      body.find_first_of("&|(") < order)
    return declaration;
  const std::string turned = body.substr(order + 4) + " <= " + body.substr(0, order);
  return declaration.replace(bar + 3, body.size(), turned);
}

} // namespace

// The same said again means what it meant before.
bool Reader::repeats(DeclaredNames::Space space, const syntax::PlacedName &name,
                     DeclarationId id) const {
  const auto before = declared_.find_own(space, name.name.text, file_);
  return before &&
         in_one_way(syntax::liquid::print(tree(), symbols_, id)) ==
             in_one_way(syntax::liquid::print(tree(), symbols_, DeclarationId{before->item}));
}

void Reader::alias(DeclaredNames::Space space, const syntax::PlacedName &name, DeclarationId id,
                   std::string_view kind) {
  if (!declared_.add(space, name.name.text, file_, static_cast<std::uint32_t>(id)) &&
      !repeats(space, name, id))
    wrong("C0105", name.range,
          fmt::format("the {} alias `{}` is defined twice", kind, text(name.name.text)));
  note_shadowed(space, name, id, kind);
}

// What the program says wins over the library; whoever expects the library's meaning should know.
void Reader::note_shadowed(DeclaredNames::Space space, const syntax::PlacedName &name,
                           DeclarationId id, std::string_view kind) {
  const auto library = declared_.find_library(space, name.name.text);
  if (!library || !is_checked(file_))
    return;
  const AnnotationFile &theirs = files_[library->file];
  const std::string own = syntax::liquid::print(tree(), symbols_, id);
  const std::string meant =
      syntax::liquid::print(theirs.annotations, symbols_, DeclarationId{library->item});
  if (in_one_way(own) == in_one_way(meant))
    return;
  Diagnostic warning;
  warning.code = "C0192";
  warning.span = tree().span(name.range);
  warning.message = fmt::format("the {} alias `{}` means something else than the library's: `{}`",
                                kind, text(name.name.text), meant);
  into_.warnings.push_back(std::move(warning));
}

std::optional<DeclaredNames::Declared> Reader::declared(DeclaredNames::Space space,
                                                        syntax::Name name, const Range &range) {
  const auto entry = declared_.find(space, name, file_);
  if (entry && entry->other &&
      ambiguous_.insert(fmt::format("{}.{}", file_, text(name.text))).second)
    wrong("C0105", range,
          fmt::format("`{}` may mean what `{}` or what `{}` declares", text(name.text),
                      text(names_[files_[entry->file].scope.module()].name),
                      text(names_[files_[*entry->other].scope.module()].name)));
  return entry;
}

bool Reader::in_logic(names::ValueId value) const {
  return into_.lifted.contains(value) || into_.reflected.contains(value) ||
         into_.inlined.contains(value) || into_.opaque.contains(value) ||
         into_.reflected_as.contains(value);
}

bool Reader::is_constant(names::ValueId value) {
  if (value == no_value || in_logic(value))
    return value != no_value;
  const types::Type type = types_.environment().values[index(value)].type;
  return names_.is_of_program(value) && type != types::no_type &&
         !types_.is_function(types_.plain(type));
}

// Whether a synonym of the program is just another name for the type that an alias refines: the
// alias says more, and is what annotations mean.
bool Reader::renames(names::TypeNameId type, const Alias &alias) {
  const auto synonym = types_.environment().synonyms.find(type);
  if (synonym == types_.environment().synonyms.end() || synonym->second.bound_count != 0)
    return false;
  bool same = false;
  in_file(alias.file, [&] {
    const auto &declared = std::get<liquid::declaration::TypeAlias>(tree()[alias.declaration].node);
    if (!tree()[declared.parameters].empty())
      return;
    Context context;
    const RefinedType &refined = types_[this->type(declared.body, no_refined, context)];
    const RefinedType &plain = types_[types_.plain(synonym->second.body)];
    same = refined.form == Form::Data && plain.form == Form::Data && refined.head == plain.head &&
           plain.arguments.empty();
  });
  return same;
}

// A type of the program is nearer than an alias of the library, and the module's own nearer than
// anybody else's alias.
std::optional<Reader::Alias> Reader::type_alias(syntax::Name name, const Range &range) {
  const auto entry = declared(DeclaredNames::Space::TypeAlias, name, range);
  if (!entry)
    return std::nullopt;
  const Alias alias{entry->file, DeclarationId{entry->item}};
  if (entry->file == file_ || files_[file_].library)
    return alias;
  const names::TypeNameId type = scope().type(name);
  const bool own = type != no_type_name && names_[type].module == scope().module();
  const bool library = files_[entry->file].library;
  const bool nearer = own || (names_.is_of_program(type) && library);
  return nearer && !(library && renames(type, alias)) ? std::nullopt : std::optional(alias);
}

// Likewise: measures and functions that were taken to the logic.
std::optional<Reader::Alias> Reader::term_alias(syntax::Name name, const Range &range) {
  const auto entry = declared(DeclaredNames::Space::TermAlias, name, range);
  if (!entry)
    return std::nullopt;
  const Alias alias{entry->file, DeclarationId{entry->item}};
  if (entry->file == file_ || files_[file_].library)
    return alias;
  const auto measure = declared_.find(DeclaredNames::Space::Measure, name, file_);
  const names::ValueId value = scope().value(name);
  const bool known = names_.is_of_program(value) && in_logic(value);
  const bool own =
      (measure && measure->file == file_) || (known && names_[value].module == scope().module());
  const bool nearer = own || (files_[entry->file].library &&
                              (known || (measure && !files_[measure->file].library)));
  return nearer ? std::nullopt : std::optional(alias);
}

} // namespace culprit::refine
