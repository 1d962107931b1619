// The scopes of OCaml: a stack of meanings in which the last definition counts.
#include "names/ocaml/resolver.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::names::ocaml {

using namespace syntax;

Resolver::Resolver(const Tree &tree, const Unit &unit, Program &program, SymbolTable &symbols,
                   Diagnostics &diagnostics)
    : tree_(tree), unit_(unit), program_(program), symbols_(symbols), diagnostics_(diagnostics),
      problems_(tree, program, symbols, diagnostics), namesake_(program.find_module(unit.name)),
      structure_(no_module), first_value_(static_cast<std::uint32_t>(program.value_count())) {}

void Resolver::run() {
  result_.make_room(tree_);
  initial_scope();
  result_.module = structure(tree_.declarations, unit_.name,
                             unit_.is_interface ? ModuleKind::Signature : ModuleKind::Structure);
  if (unit_.interface != no_module)
    result_.interface = check(unit_.interface, result_.module, {});
  problems_.finish();
  result_.sort_mentions();
}

// The types that the program has from the beginning, and all of Stdlib.
void Resolver::initial_scope() {
  scope_.bind(Space::Type, symbols_.intern("list"), refer(Reference::Kind::Type, program_.list()));
  scope_.bind(Space::Type, symbols_.intern("unit"), refer(Reference::Kind::Type, program_.unit()));
  for (const auto &[name, value] :
       {std::pair("[]", program_.nil()), {"::", program_.cons()}, {"()", program_.unit_value()}})
    scope_.bind(Space::Value, symbols_.intern(name), refer(Reference::Kind::Value, value));
  const ModuleId initial = program_.find_module(symbols_.intern("Stdlib"));
  if (initial != names::no_module && program_[initial].name != unit_.name)
    open(initial);
}

// ---- modules by their paths

const std::vector<Symbol> &Resolver::parts(Symbol path) {
  const auto [place, is_new] = parts_.try_emplace(path);
  if (is_new) {
    std::string_view text = symbols_.name(path);
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos; dot = text.find('.')) {
      place->second.push_back(symbols_.intern(text.substr(0, dot)));
      text.remove_prefix(dot + 1);
    }
    place->second.push_back(symbols_.intern(text));
  }
  return place->second;
}

// A file or a module of the library. Pervasives is what Stdlib was called.
ModuleId Resolver::root(Symbol name) const {
  if (name == unit_.name)
    return namesake_;
  const ModuleId found = program_.find_module(name);
  if (found == names::no_module && symbols_.name(name) == "Pervasives")
    return program_.find_module(symbols_.find("Stdlib"));
  return found;
}

Reference Resolver::member(ModuleId module, Space space, Symbol name) const {
  const std::span<const Export> found = program_.exported(module, space, name);
  if (found.empty()) {
    // Stdlib.List is what List is where nothing hides it.
    if (space == Space::Module && symbols_.name(program_[module].name) == "Stdlib")
      if (const ModuleId other = root(name); other != names::no_module && program_[other].library)
        return refer(Reference::Kind::Module, other);
    return {};
  }
  switch (space) {
  case Space::Value:
  case Space::Field:
    return {Reference::Kind::Value, found.back().id};
  case Space::Type:
    return {Reference::Kind::Type, found.back().id};
  case Space::Module:
  case Space::ModuleType:
    break;
  }
  return {Reference::Kind::Module, found.back().id};
}

ModuleId Resolver::path(Symbol path, Range range) {
  const std::vector<Symbol> &names = parts(path);
  const Reference first = scope_.find(Space::Module, names.front());
  if (first.is(Reference::Kind::Missing))
    return names::no_module;
  ModuleId module = first.is(Reference::Kind::Module) ? first.module() : root(names.front());
  if (module == names::no_module) {
    const bool is_unreadable = std::find(unit_.unreadable.begin(), unit_.unreadable.end(),
                                         names.front()) != unit_.unreadable.end();
    if (!is_unreadable && !unknown_ && no_modules_.insert(names.front()).second)
      problems_.missing_module(names.front(), range, [&](const std::function<void(Symbol)> &visit) {
        scope_.each_name(Space::Module, visit);
        for (std::uint32_t i = 0; i < program_.module_count(); ++i)
          if (const Symbol name = program_[ModuleId{i}].name;
              symbols_.name(name).find('.') == std::string_view::npos)
            visit(name);
      });
    return names::no_module;
  }
  for (std::size_t i = 1; i < names.size(); ++i) {
    const Reference found = member(module, Space::Module, names[i]);
    if (!found.is(Reference::Kind::Module)) {
      std::string before;
      for (std::size_t k = 0; k < i; ++k)
        before += fmt::format("{}{}", k == 0 ? "" : ".", symbols_.name(names[k]));
      unbound(Space::Module, "module", {symbols_.intern(before), names[i]}, range);
      return names::no_module;
    }
    module = found.module();
  }
  return module;
}

ModuleId Resolver::module_name(Space space, Name name, Range range) {
  if (space == Space::Module && name.qualifier == no_symbol)
    return path(name.text, range);
  const std::optional<Reference> found = find(space, name, range);
  if (!found)
    return names::no_module;
  if (found->is(Reference::Kind::Module))
    return found->module();
  if (found->is(Reference::Kind::None))
    unbound(space, space == Space::Module ? "module" : "module type", name, range);
  return names::no_module;
}

// ---- what names mean

// Reference{}: nothing; nothing at all: the module is missing, which has been reported.
std::optional<Reference> Resolver::find(Space space, Name name, Range range) {
  if (name.qualifier == no_symbol)
    return scope_.find(space, name.text);
  const ModuleId module = path(name.qualifier, range);
  if (module == names::no_module)
    return std::nullopt;
  return member(module, space, name.text);
}

Reference Resolver::unbound(Space space, std::string_view what, Name name, Range range) {
  std::string note;
  if (space == Space::Value && name.qualifier == no_symbol &&
      std::find(defining_.begin(), defining_.end(), name.text) != defining_.end())
    note = fmt::format("`{}` is not known in its own definition, unless that begins with `let rec`",
                       symbols_.name(name.text));
  if (!unknown_)
    problems_.missing(
        {space, what, name, range, std::move(note)}, [&](const std::function<void(Symbol)> &visit) {
          const ModuleId module =
              name.qualifier == no_symbol ? names::no_module : path(name.qualifier, range);
          if (name.qualifier == no_symbol)
            scope_.each_name(space, visit);
          else if (module != names::no_module)
            for (const Export &one : program_[module].exports)
              if (one.space == space)
                visit(one.name);
        });
  return {Reference::Kind::Missing, 0};
}

Reference Resolver::variable(Name name, Range range) {
  const std::optional<Reference> found = find(Space::Value, name, range);
  if (!found)
    return {Reference::Kind::Missing, 0};
  if (found->is(Reference::Kind::None))
    return unbound(Space::Value, "variable", name, range);
  mention(*found);
  return *found;
}

Reference Resolver::constructor(Name name, Range range) {
  const std::optional<Reference> found = find(Space::Value, name, range);
  if (!found)
    return {Reference::Kind::Missing, 0};
  if (found->is(Reference::Kind::None) && !exists(ValueKind::Constructor, name.text))
    return unbound(Space::Value, "constructor", name, range);
  return *found;
}

Reference Resolver::field(Name name, Range range) {
  const std::optional<Reference> found = find(Space::Field, name, range);
  if (!found)
    return {Reference::Kind::Missing, 0};
  if (found->is(Reference::Kind::None) && !exists(ValueKind::Field, name.text))
    return unbound(Space::Field, "field", name, range);
  return *found;
}

Reference Resolver::type_name(Name name, Range range) {
  const std::optional<Reference> found = find(Space::Type, name, range);
  if (!found)
    return {Reference::Kind::Missing, 0};
  if (found->is(Reference::Kind::None))
    return unbound(Space::Type, "type", name, range);
  return *found;
}

// Whether any type has a constructor or field of that name, in scope or not.
bool Resolver::exists(ValueKind kind, Symbol name) {
  const auto key = [](ValueKind of, Symbol called) {
    return std::uint64_t{static_cast<std::uint32_t>(of)} << 32U |
           static_cast<std::uint32_t>(called);
  };
  if (!existing_) {
    existing_.emplace();
    for (std::uint32_t i = 0; i < program_.value_count(); ++i)
      if (const Value &value = program_[ValueId{i}];
          value.kind == ValueKind::Constructor || value.kind == ValueKind::Field)
        existing_->insert(key(value.kind, value.name));
  }
  return existing_->contains(key(kind, name));
}

void Resolver::mention(Reference reference) {
  Owner owner;
  if (reference.is(Reference::Kind::Local))
    owner = local_owners_[reference.id];
  else if (reference.is(Reference::Kind::Value) && reference.id >= first_value_ &&
           reference.id - first_value_ < value_owners_.size())
    owner = value_owners_[reference.id - first_value_];
  if (owner.list == Owner::no_list || walking_[owner.list] == no_declaration)
    return;
  result_.mentions[static_cast<std::size_t>(walking_[owner.list])].push_back(owner.declaration);
}

// ---- what is defined

void Resolver::declare(Space space, Symbol name, Reference reference) {
  scope_.bind(space, name, reference);
  if (top_ && !reference.is(Reference::Kind::Missing))
    exports_.push_back({space, name, reference.id});
}

ValueId Resolver::add_value(Symbol name, Range range, ValueKind kind, TypeNameId parent) {
  Value value;
  value.name = name;
  value.module = structure_;
  value.kind = kind;
  value.parent = parent;
  value.range = range;
  if (existing_)
    existing_->insert(std::uint64_t{static_cast<std::uint32_t>(kind)} << 32U |
                      static_cast<std::uint32_t>(name));
  return program_.add(value);
}

TypeNameId Resolver::add_type(Symbol name, Range range, TypeNameKind kind) {
  TypeName type;
  type.name = name;
  type.module = structure_;
  type.kind = kind;
  type.range = range;
  return program_.add(type);
}

// A variable of the pattern or group that is walked.
Reference Resolver::bind(Symbol name, Range range) {
  const auto called = [&](const Bound &one) { return one.name == name; };
  if (const auto before = std::find_if(bound_.begin(), bound_.end(), called);
      before != bound_.end()) {
    problems_.bound_twice(name, range, before->range);
    return before->reference;
  }
  for (const std::vector<Bound> &first : alternatives_)
    if (const auto found = std::find_if(first.begin(), first.end(), called); found != first.end()) {
      bound_.push_back({name, found->reference, range});
      return found->reference;
    }
  Reference reference;
  if (top_) {
    const ValueId id = add_value(name, range, ValueKind::Function, no_type_name);
    value_owners_.resize(index(id) - first_value_ + 1);
    value_owners_.back() = owner_;
    reference = refer(Reference::Kind::Value, id);
  } else {
    reference = {Reference::Kind::Local, static_cast<std::uint32_t>(result_.locals.size())};
    result_.locals.push_back({name, range});
    local_owners_.push_back(owner_);
  }
  bound_.push_back({name, reference, range});
  declare(Space::Value, name, reference);
  return reference;
}

void Resolver::open(ModuleId module) {
  for (const Export &one : program_[module].exports) {
    Reference::Kind kind = Reference::Kind::Module;
    if (one.space == Space::Value || one.space == Space::Field)
      kind = Reference::Kind::Value;
    else if (one.space == Space::Type)
      kind = Reference::Kind::Type;
    scope_.bind(one.space, one.name, {kind, one.id});
  }
}

// ---- the way in

Resolution resolve(const Tree &tree, const Unit &unit, Program &program, SymbolTable &symbols,
                   Diagnostics &diagnostics) {
  Resolver resolver(tree, unit, program, symbols, diagnostics);
  resolver.run();
  return resolver.take();
}

std::string module_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  name = name.substr(0, name.find('.'));
  std::string result(name);
  if (!result.empty() && result.front() >= 'a' && result.front() <= 'z')
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  return result;
}

} // namespace culprit::names::ocaml
