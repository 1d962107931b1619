#include "names/ocaml/copy.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace culprit::names::ocaml {

namespace {

class Matcher {
public:
  Matcher(const Program &program, const SymbolTable &symbols)
      : program_(program), symbols_(symbols) {}

  Matched run(ModuleId signature, ModuleId given) {
    result_.check.signature = signature;
    result_.check.structure = given;
    modules(signature, given, "");
    follow_applications();
    return std::move(result_);
  }

  Matcher(const Matcher &) = delete;
  Matcher &operator=(const Matcher &) = delete;

private:
  [[nodiscard]] std::optional<std::uint32_t> offered(ModuleId module, const Export &wanted) const {
    const std::span<const Export> offers = program_.exported(module, wanted.space, wanted.name);
    if (offers.empty())
      return std::nullopt;
    if (wanted.space == Space::Field ||
        (wanted.space == Space::Value &&
         program_[ValueId{wanted.id}].kind == ValueKind::Constructor)) {
      const auto same = std::find_if(offers.rbegin(), offers.rend(), [&](const Export &offer) {
        return is_of_same_type(ValueId{wanted.id}, ValueId{offer.id});
      });
      if (same != offers.rend())
        return same->id;
    }
    return offers.back().id;
  }

  // Constructors or fields of a type, or of what has its place.
  [[nodiscard]] bool is_of_same_type(ValueId wanted, ValueId given) const {
    const TypeNameId demanded = program_[wanted].parent;
    const auto replaced = result_.replaced.types.find(demanded);
    return program_[given].kind == program_[wanted].kind &&
           program_[given].parent ==
               (replaced == result_.replaced.types.end() ? demanded : replaced->second);
  }

  void modules(ModuleId signature, ModuleId given, const std::string &path) {
    result_.replaced.modules.emplace(signature, given);
    if (program_[signature].kind != program_[given].kind &&
        (program_[signature].incomplete || program_[given].incomplete) &&
        (program_[signature].kind == ModuleKind::Functor ||
         program_[given].kind == ModuleKind::Functor))
      return;
    if ((program_[signature].kind == ModuleKind::Functor) !=
        (program_[given].kind == ModuleKind::Functor)) {
      result_.mixed_up = true;
      return;
    }
    for (const Export &wanted : program_[signature].exports) {
      if (wanted.space == Space::Value && !is_wanted(signature, ValueId{wanted.id}))
        continue;
      if (wanted.space == Space::Field)
        continue;
      if (const std::optional<std::uint32_t> offer = offered(given, wanted))
        pair(wanted, *offer, path);
      else if (program_[given].incomplete)
        replace_by_unknown(wanted);
      else
        result_.lacking.push_back(
            {wanted.space, fmt::format("{}{}", path, symbols_.name(wanted.name)), range(wanted)});
    }
    members(signature, given);
    functors(program_[signature], program_[given], path);
  }

  // What the module may have, but nobody knows.
  void replace_by_unknown(const Export &wanted) {
    switch (wanted.space) {
    case Space::Value:
      result_.replaced.values.emplace(ValueId{wanted.id}, program_.unknown_value());
      break;
    case Space::Type:
      result_.replaced.types.emplace(TypeNameId{wanted.id}, program_.unknown_type());
      break;
    case Space::Module:
    case Space::ModuleType:
      result_.replaced.modules.emplace(ModuleId{wanted.id}, no_module);
      break;
    case Space::Field:
      break;
    }
  }

  // Constructors come with their type, unless the type is one that can be extended elsewhere.
  [[nodiscard]] bool is_wanted(ModuleId signature, ValueId value) const {
    const Extent &extent = program_[signature].extent;
    const auto parent = static_cast<std::uint32_t>(program_[value].parent);
    return program_[value].kind != ValueKind::Constructor ||
           (program_[value].parent != no_type_name &&
            (parent < extent.first_type || parent >= extent.end_type));
  }

  void pair(const Export &wanted, std::uint32_t given, const std::string &path) {
    switch (wanted.space) {
    case Space::Value:
      if (result_.replaced.values.emplace(ValueId{wanted.id}, ValueId{given}).second)
        into_->values.push_back({ValueId{wanted.id}, ValueId{given}});
      break;
    case Space::Type:
      if (result_.replaced.types.emplace(TypeNameId{wanted.id}, TypeNameId{given}).second)
        into_->types.push_back({TypeNameId{wanted.id}, TypeNameId{given}});
      break;
    case Space::Module:
      if (wanted.id != given) // they are the same where one is an alias
        modules(ModuleId{wanted.id}, ModuleId{given},
                fmt::format("{}{}.", path, symbols_.name(wanted.name)));
      break;
    case Space::ModuleType:
      result_.replaced.modules.emplace(ModuleId{wanted.id}, ModuleId{given});
      break;
    case Space::Field:
      break;
    }
  }

  // Constructors and fields that are the same by their names.
  void members(ModuleId signature, ModuleId given) {
    for (const Export &wanted : program_[signature].exports)
      if (wanted.space == Space::Field ||
          (wanted.space == Space::Value && !is_wanted(signature, ValueId{wanted.id})))
        if (const std::optional<std::uint32_t> offer = offered(given, wanted))
          result_.replaced.values.emplace(ValueId{wanted.id}, ValueId{*offer});
  }

  // The parameter's types are the same by their names: what is demanded of the results is then
  // demanded for all of them.
  void functors(const Module &signature, const Module &given, const std::string &path) {
    if (signature.kind != ModuleKind::Functor || given.kind != ModuleKind::Functor)
      return;
    if ((signature.parameter == no_module) != (given.parameter == no_module)) {
      result_.mixed_up = true;
      return;
    }
    Check parameter;
    if (signature.parameter != no_module) {
      parameters(given.parameter, signature.parameter, path, parameter);
      std::unordered_map<ModuleId, ModuleId> offering;
      types_of_parameters(signature.parameter, given.parameter, offering);
      applications_to_parameters(offering, parameter);
    }
    Check result;
    Check *const around = std::exchange(into_, &result);
    follow_applications(); // to the parameter
    if (signature.result != no_module && given.result != no_module)
      modules(signature.result, given.result, path);
    follow_applications();
    into_ = around;
    into_->functors.push_back(std::move(parameter));
    into_->functors.push_back(std::move(result));
  }

  // What a functor demands of its argument, the signature's parameter has.
  void parameters(ModuleId demanded, ModuleId offering, const std::string &path, Check &into) {
    for (const Export &wanted : program_[demanded].exports) {
      if (wanted.space == Space::Field ||
          (wanted.space == Space::Value && !is_wanted(demanded, ValueId{wanted.id})))
        continue;
      const std::optional<std::uint32_t> offer = offered(offering, wanted);
      if (!offer && program_[offering].incomplete)
        continue;
      if (!offer)
        result_.lacking.push_back(
            {wanted.space, fmt::format("{}{}", path, symbols_.name(wanted.name)), range(wanted)});
      else if (wanted.space == Space::Value)
        into.values.push_back({ValueId{wanted.id}, ValueId{*offer}});
      else if (wanted.space == Space::Type)
        into.types.push_back({TypeNameId{wanted.id}, TypeNameId{*offer}});
      else if (wanted.space == Space::Module && are_structures(wanted.id, *offer))
        parameters(ModuleId{wanted.id}, ModuleId{*offer},
                   fmt::format("{}{}.", path, symbols_.name(wanted.name)), into);
    }
  }

  void types_of_parameters(ModuleId offering, ModuleId demanded,
                           std::unordered_map<ModuleId, ModuleId> &offers) {
    result_.replaced.modules.emplace(offering, demanded);
    offers.emplace(demanded, offering);
    for (const Export &offer : program_[offering].exports)
      if (const std::optional<std::uint32_t> match = offered(demanded, offer)) {
        if (offer.space == Space::Type)
          result_.replaced.types.emplace(TypeNameId{offer.id}, TypeNameId{*match});
        else if (offer.space == Space::Module && are_structures(offer.id, *match))
          types_of_parameters(ModuleId{offer.id}, ModuleId{*match}, offers);
      }
  }

  // What the demanded parameter says of F(X), where what is offered says F(Y).
  void applications_to_parameters(const std::unordered_map<ModuleId, ModuleId> &offers,
                                  Check &into) {
    const auto mapped = [](const auto &map, ModuleId module) {
      const auto entry = map.find(module);
      return entry == map.end() ? module : entry->second;
    };
    std::unordered_map<ModuleId, ModuleId> results;
    for (const Application &original : program_.applications()) {
      Application wanted = original;
      wanted.functor = mapped(offers, original.functor);
      wanted.argument = mapped(original.is_nested ? results : offers, original.argument);
      if (wanted.functor == original.functor && wanted.argument == original.argument)
        continue;
      const ModuleId other = program_.find_application(wanted);
      if (other == no_module || !results.emplace(original.result, other).second)
        continue;
      of_parameters_.emplace(original.result);
      for (const Export &type : program_[original.result].exports)
        if (const std::optional<std::uint32_t> match = offered(other, type);
            match && type.space == Space::Type)
          into.types.push_back({TypeNameId{type.id}, TypeNameId{*match}});
    }
  }

  // Where Y stands for X, the types of F(X) are those of F(Y).
  void follow_applications() {
    const auto mapped = [](const auto &map, ModuleId module) {
      const auto entry = map.find(module);
      return entry == map.end() ? module : entry->second;
    };
    for (const Application &original : program_.applications()) {
      Application wanted = original;
      wanted.functor = mapped(result_.replaced.modules, original.functor);
      wanted.argument = original.is_nested ? mapped(results_, original.argument)
                                           : mapped(result_.replaced.modules, original.argument);
      if (results_.contains(original.result) ||
          (wanted.functor == original.functor && wanted.argument == original.argument))
        continue;
      const ModuleId other = program_.find_application(wanted);
      if (other == no_module || other == original.result)
        continue;
      results_.emplace(original.result, other);
      result_.replaced.modules.emplace(original.result, other);
      types_of_application(original.result, other);
    }
  }

  // What is given has the types of the signature's parameter already where it applies functors to
  // its own: those are not replaced a second time.
  void types_of_application(ModuleId original, ModuleId other) {
    Check nothing;
    Check *const around = into_;
    if (of_parameters_.contains(other))
      into_ = &nothing;
    for (const Export &wanted : program_[original].exports)
      if (const std::optional<std::uint32_t> match = offered(other, wanted)) {
        if (wanted.space == Space::Type)
          pair(wanted, *match, {});
        else if (wanted.space == Space::Module && are_structures(wanted.id, *match)) {
          result_.replaced.modules.emplace(ModuleId{wanted.id}, ModuleId{*match});
          types_of_application(ModuleId{wanted.id}, ModuleId{*match});
        }
      }
    into_ = around;
    members(original, other);
  }

  // Two modules, neither of which is a functor, nor the other one by another name.
  [[nodiscard]] bool are_structures(std::uint32_t one, std::uint32_t other) const {
    return one != other && program_[ModuleId{one}].kind != ModuleKind::Functor &&
           program_[ModuleId{other}].kind != ModuleKind::Functor;
  }

  [[nodiscard]] syntax::Range range(const Export &offer) const {
    if (offer.space == Space::Value)
      return program_[ValueId{offer.id}].range;
    return offer.space == Space::Type ? program_[TypeNameId{offer.id}].range : syntax::Range{};
  }

  const Program &program_;
  const SymbolTable &symbols_;
  Matched result_;
  std::unordered_map<ModuleId, ModuleId> results_; // those of applications stand for
  std::unordered_set<ModuleId> of_parameters_;     // what is given has these, of its parameters
  Check *into_ = &result_.check;                   // or what is demanded of a functor's result
};

} // namespace

Matched match(ModuleId signature, ModuleId given, const Program &program,
              const SymbolTable &symbols) {
  return Matcher(program, symbols).run(signature, given);
}

} // namespace culprit::names::ocaml
