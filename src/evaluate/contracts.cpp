#include "evaluate/contracts.h"

#include "base/overloaded.h"
#include "refine/trusted.h"

#include <algorithm>

namespace culprit::evaluate {

namespace liquid = syntax::liquid;
namespace d = liquid::declaration;
using names::index;

Contracts::Contracts(std::vector<ContractFile> files, const kernel::Program &program,
                     const names::Program &names, const types::Environment &environment,
                     SymbolTable &symbols, const EntityTable &entities)
    : program_(program), names_(names), environment_(environment), symbols_(symbols),
      entities_(entities) {
  for (ContractFile &file : files)
    files_.push_back(std::move(file));
  contracts_.emplace_back();
  for (std::size_t file = 0; file < files_.size(); ++file)
    declare(file);
  define_measures();
  for (std::size_t file = 0; file < files_.size(); ++file)
    define(file);
  define_newtypes();
}

// ---- nodes

PredicateId Contracts::add(Predicate predicate) {
  predicates_.push_back(std::move(predicate));
  return PredicateId{static_cast<std::uint32_t>(predicates_.size() - 1)};
}

ContractId Contracts::add(Contract contract) {
  contracts_.push_back(std::move(contract));
  return ContractId{static_cast<std::uint32_t>(contracts_.size() - 1)};
}

PredicateId Contracts::make(Operator op, std::vector<PredicateId> children, std::uint32_t index) {
  Predicate predicate;
  predicate.op = op;
  predicate.children = std::move(children);
  predicate.index = index;
  return add(std::move(predicate));
}

bool Contracts::mentions(PredicateId predicate, std::uint32_t slot) const {
  const Predicate &node = (*this)[predicate];
  return (node.op == Operator::Slot && node.index == slot) ||
         std::any_of(node.children.begin(), node.children.end(),
                     [&](PredicateId child) { return mentions(child, slot); });
}

// ---- what is asked for

ContractId Contracts::of(kernel::GlobalId global) const {
  const auto contract = globals_.find(global);
  return contract == globals_.end() ? no_demand : contract->second;
}

ContractId Contracts::taken_for_granted(kernel::GlobalId global) const {
  const auto contract = assumed_.find(global);
  return contract == assumed_.end() ? of(global) : contract->second;
}

const FieldContracts *Contracts::of(kernel::ConstructorId constructor) const {
  const auto contracts = constructors_.find(constructor);
  return contracts == constructors_.end() ? nullptr : &contracts->second;
}

std::span<const Demand> Contracts::invariants(names::TypeNameId type) const {
  const auto demands = invariants_.find(type);
  return demands == invariants_.end() ? std::span<const Demand>() : demands->second;
}

const FieldContracts &Contracts::fields(ContractId data, kernel::ConstructorId constructor) {
  const auto known = fields_.find({data, constructor});
  if (known != fields_.end())
    return known->second;
  FieldContracts contracts = make_fields(data, constructor);
  return fields_.emplace(std::pair(data, constructor), std::move(contracts)).first->second;
}

std::uint32_t Contracts::dictionaries(kernel::GlobalId global) const {
  const kernel::Global &whole = program_[global];
  if (whole.kind != kernel::GlobalKind::InstanceMethod)
    return dictionaries(whole.type);
  const std::vector<types::Predicate> &context = environment_.instances[whole.instance].context;
  return static_cast<std::uint32_t>(
      std::count_if(context.begin(), context.end(),
                    [](const types::Predicate &predicate) { return !predicate.equality(); }));
}

std::uint32_t Contracts::dictionaries(types::Type type) const {
  const types::Store &store = environment_.store;
  if (type == types::no_type || store[store.resolve(type)].shape != types::Shape::Forall)
    return 0;
  const auto context = store.context(store.quantifier(store.resolve(type)));
  return static_cast<std::uint32_t>(
      std::count_if(context.begin(), context.end(),
                    [](const types::Predicate &predicate) { return !predicate.equality(); }));
}

// Whether some constructor says what a parameter is: TI :: T Int. A value of it does not show
// whether it is one of T {v:Int | v > 0}.
bool Contracts::has_indices(names::TypeNameId head) const {
  const auto info = environment_.data.find(head);
  if (info == environment_.data.end())
    return false;
  const types::Store &store = environment_.store;
  const auto is_index = [&](types::Type argument) {
    return store[store.resolve(argument)].shape != types::Shape::Bound;
  };
  const auto is_general = [&](names::ValueId constructor) {
    const types::Type type = environment_.values[index(constructor)].type;
    if (type == types::no_type)
      return false;
    const auto arguments = store.spine(store.signature(type).result).arguments;
    return std::any_of(arguments.begin(), arguments.end(), is_index);
  };
  return std::any_of(info->second.constructors.begin(), info->second.constructors.end(),
                     is_general);
}

// Where names that annotations declare are looked for, in order: in the module itself or those that
// a qualifier stands for, in what they import, the nearest first, and in the library.
std::vector<std::size_t> Contracts::sight(Symbol qualifier, std::size_t from) const {
  std::vector<std::size_t> files;
  const auto see = [&](names::ModuleId module) {
    for (std::size_t i = 0; i < files_.size(); ++i)
      if (!files_[i].library && files_[i].scope.module() == module &&
          std::find(files.begin(), files.end(), i) == files.end())
        files.push_back(i);
  };
  if (qualifier != no_symbol)
    for (const names::ModuleId module : files_[from].scope.modules(qualifier))
      see(module);
  if (files.empty())
    files.push_back(from);
  // NOLINTNEXTLINE(modernize-loop-convert): what is seen is added
  for (std::size_t i = 0; i < files.size(); ++i)
    if (!files_[files[i]].library)
      for (const names::ModuleId module : names_[files_[files[i]].scope.module()].imports)
        see(module);
  for (std::size_t i = files_.size(); i-- > 0;)
    if (files_[i].library && i != from)
      files.push_back(i);
  return files;
}

// ---- declarations

// An annotation of a `where`, a class or an instance is indented.
bool Contracts::is_top_level(const liquid::Block &block) const {
  return block.range.start.column <= 1;
}

// All that others may mention.
void Contracts::declare(std::size_t file) {
  const liquid::Annotations &tree = files_[file].annotations;
  for (const liquid::Block &block : tree.blocks)
    for (const DeclarationId id : tree[block.declarations]) {
      trust(file, tree[id]);
      std::visit(Overloaded{
                     [&](const d::TypeAlias &node) {
                       type_aliases_.emplace(std::pair(file, node.name.name.text), Alias{file, id});
                     },
                     [&](const d::TermAlias &node) {
                       term_aliases_.emplace(std::pair(file, node.name.name.text), Alias{file, id});
                     },
                     [&](const d::Measure &node) { declare_measure(file, node); },
                     [&](const d::Mark &node) { declare_mark(file, node); },
                     [&](const d::Data &node) {
                       const names::TypeNameId type = files_[file].scope.type(node.name.name);
                       if (type != names::no_type_name)
                         data_[type] = {file, &node};
                     },
                     [](const auto &) {},
                 },
                 tree[id].node);
    }
}

void Contracts::declare_mark(std::size_t file, const d::Mark &mark) {
  using Property = d::Mark::Property;
  for (const syntax::PlacedName &name : files_[file].annotations[mark.names]) {
    const std::pair function(file, name.name.text);
    in_logic_.insert(function);
    if (mark.property == Property::Reflect || mark.property == Property::Axiomatize ||
        mark.property == Property::PrivateReflect)
      reflected_.insert(function);
    else if (mark.property == Property::Inline)
      inlined_.insert(function);
    else if (mark.property == Property::Ple || mark.property == Property::AutomaticInstances)
      unfolds_ = true;
  }
}

void Contracts::declare_measure(std::size_t file, const d::Measure &measure) {
  const auto [at, added] = measure_index_.emplace(std::pair(file, measure.name.name.text),
                                                  static_cast<std::uint32_t>(measures_.size()));
  if (added)
    measures_.push_back({{}, measure.name.name.text, result_of(file, measure.type)});
  to_define_.emplace_back(file, &measure);
}

// By the word that is written: names are resolved later.
MeasureResult Contracts::result_of(std::size_t file, TypeId written) const {
  const liquid::Annotations &tree = files_[file].annotations;
  while (written != liquid::no_type) {
    const auto &node = tree[written].node;
    if (const auto *function = std::get_if<liquid::type::Function>(&node))
      written = function->result;
    else if (const auto *all = std::get_if<liquid::type::Forall>(&node))
      written = all->body;
    else if (const auto *inside = std::get_if<liquid::type::Parenthesized>(&node))
      written = inside->body;
    else if (const auto *refined = std::get_if<liquid::type::Refined>(&node))
      written = refined->base;
    else if (const auto *named = std::get_if<liquid::type::Constructor>(&node))
      return text(named->name.text) == "Int"    ? MeasureResult::Number
             : text(named->name.text) == "Bool" ? MeasureResult::Truth
                                                : MeasureResult::Other;
    else
      break;
  }
  return MeasureResult::Other;
}

void Contracts::define(std::size_t file) {
  if (files_[file].library) { // it was not written for the program: failures show what it demands
    define_assertions(file);
    if (files_[file].fractions)
      define_fractions(file);
    return;
  }
  const liquid::Annotations &tree = files_[file].annotations;
  for (const liquid::Block &block : tree.blocks)
    for (const DeclarationId id : tree[block.declarations])
      std::visit(Overloaded{
                     [&](const d::Signature &node) {
                       if (define_constructors(file, node) || find_local(file, tree[id]))
                         return;
                       if (is_top_level(block))
                         define_signature(file, node);
                       else if (is_in_class(file, tree[id].range))
                         define_method(file, node);
                       else
                         leave_out(file, tree[id].range);
                     },
                     [&](const d::Data &node) { define_data(file, node); },
                     [&](const d::Using &node) { define_invariant(file, node.as); },
                     [&](const d::Class &node) {
                       for (const DeclarationId member : tree[node.members])
                         if (const auto *method = std::get_if<d::Signature>(&tree[member].node))
                           define_method(file, *method);
                     },
                     [&](const d::Instance &node) { define_instance(file, node); },
                     [](const auto &) {},
                 },
                 tree[id].node);
  define_locals(file);
}

// Functions of the library that are there for what they demand do not fail.
void Contracts::define_assertions(std::size_t file) {
  const liquid::Annotations &tree = files_[file].annotations;
  for (const liquid::Block &block : tree.blocks)
    for (const DeclarationId id : tree[block.declarations])
      if (const auto *signature = std::get_if<d::Signature>(&tree[id].node))
        for (const syntax::PlacedName &name : tree[signature->names])
          if (const std::string_view text = this->text(name.name.text);
              text == "liquidAssert" || text == "liquidAssertB")
            define_global(file, *signature, name);
}

void Contracts::define_global(std::size_t file, const d::Signature &signature,
                              const syntax::PlacedName &name) {
  const kernel::GlobalId global =
      program_.find_global(names_.find_value(files_[file].scope.module(), name.name.text));
  if (global == kernel::no_global)
    return;
  Context context;
  context.file = file;
  const ContractId contract = type(signature.type, context);
  if (!trivial(contract))
    globals_[global] = contract;
}

void Contracts::define_signature(std::size_t file, const d::Signature &signature) {
  for (const syntax::PlacedName &name : files_[file].annotations[signature.names]) {
    const names::ValueId value = names_.find_value(files_[file].scope.module(), name.name.text);
    const kernel::GlobalId global = program_.find_global(value);
    if (global != kernel::no_global && program_[global].kind == kernel::GlobalKind::Method) {
      define_method(file, signature);
      return;
    }
    if (global == kernel::no_global || program_[global].kind != kernel::GlobalKind::Function) {
      ++left_out_;
      continue;
    }
    define_global(file, signature, name);
    if (const auto contract = globals_.find(global);
        signature.force == d::Signature::Force::Assume && contract != globals_.end()) {
      ++left_out_;
      assumed_[global] = contract->second;
      contract->second = of_arguments(contract->second);
      if (trivial(contract->second))
        globals_.erase(contract);
    }
  }
}

// Signatures of constructors: {-@ C :: {v:t | p} -> T @-}
bool Contracts::define_constructors(std::size_t file, const d::Signature &signature) {
  bool any = false;
  for (const syntax::PlacedName &name : files_[file].annotations[signature.names]) {
    const kernel::ConstructorId constructor =
        program_.find_constructor(files_[file].scope.value(name.name));
    if (constructor == kernel::no_constructor)
      continue;
    any = true;
    Context context;
    context.file = file;
    constructors_[constructor] = fields_of(type(signature.type, context));
  }
  return any;
}

// The arguments of a constructor's type: each knows those before it.
FieldContracts Contracts::fields_of(ContractId whole) const {
  FieldContracts result;
  result.dependent = true;
  for (ContractId rest = whole; (*this)[rest].form == Contract::Form::Function;
       rest = (*this)[rest].result)
    result.fields.push_back((*this)[rest].argument);
  return result;
}

void Contracts::define_data(std::size_t file, const d::Data &data) {
  for (const liquid::Constructor &written : files_[file].annotations[data.constructors]) {
    const kernel::ConstructorId constructor =
        program_.find_constructor(files_[file].scope.value(written.name.name));
    if (constructor == kernel::no_constructor)
      continue;
    Context context;
    context.file = file;
    for (const liquid::AbstractParameter &parameter : files_[file].annotations[data.parameters]) {
      context.predicates[parameter.name.name.text] = any_abstraction(parameter);
      abstractions_.back().declared = true;
    }
    FieldContracts fields = declared_fields({file, &data}, written, context);
    if (std::any_of(fields.fields.begin(), fields.fields.end(),
                    [&](ContractId contract) { return !trivial(contract); }))
      constructors_[constructor] = std::move(fields);
  }
}

// In the order of the program, whatever the order in the annotation: names say which is which.
FieldContracts Contracts::declared_fields(const DataDeclaration &declared,
                                          const liquid::Constructor &constructor, Context context) {
  const liquid::Annotations &tree = files_[declared.file].annotations;
  const names::ValueId value = files_[declared.file].scope.value(constructor.name.name);
  const auto written = tree[constructor.fields];
  const auto known = environment_.constructors.find(value);
  FieldContracts result;
  result.dependent = true;
  if (constructor.shape == liquid::Constructor::Shape::Generalized) {
    context.file = declared.file;
    return fields_of(type(constructor.type, context));
  }
  if (known == environment_.constructors.end() || written.size() != known->second.arity) {
    ++left_out_;
    return result;
  }
  context.file = declared.file;
  std::vector<std::size_t> places(written.size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    places[i] = i;
    for (std::size_t k = 0; k < known->second.fields.size(); ++k)
      if (known->second.fields[k] != names::no_value && written[i].name.name.text != no_symbol &&
          names_[known->second.fields[k]].name == written[i].name.name.text)
        places[i] = k;
    if (written[i].name.name.text != no_symbol)
      context.values[written[i].name.name.text] =
          slot(context.depth + static_cast<std::uint32_t>(places[i]));
  }
  context.depth += static_cast<std::uint32_t>(written.size());
  result.fields.resize(written.size(), no_demand);
  for (std::size_t i = 0; i < written.size(); ++i)
    result.fields[places[i]] = type(written[i].type, context, written[i].name.name.text);
  return result;
}

void Contracts::define_invariant(std::size_t file, TypeId written) {
  Context context;
  context.file = file;
  const Contract whole = (*this)[type(written, context)];
  // One about a certain instance would need the types of values.
  if (whole.form != Contract::Form::Data ||
      std::any_of(whole.arguments.begin(), whole.arguments.end(),
                  [&](ContractId contract) { return !trivial(contract); })) {
    ++left_out_;
    return;
  }
  auto &all = invariants_[whole.head];
  all.insert(all.end(), whole.demands.begin(), whole.demands.end());
}

void Contracts::trust_options(std::string_view written) {
  while (!written.empty()) {
    const std::size_t end = std::min(written.find(' '), written.size());
    if (const std::string_view option = written.substr(0, end);
        option == "--ple" || option == "--automatic-instances=liquidinstances" ||
        option == "--proof-logical-evaluation")
      unfolds_ = true;
    if (refine::switches_off(written.substr(0, end)))
      trusted_.emplace_back(written.substr(0, end));
    written.remove_prefix(std::min(end + 1, written.size()));
  }
}

// Whatever asks to be believed.
void Contracts::trust(std::size_t file, const liquid::Declaration &declaration) {
  if (files_[file].library)
    return;
  using Property = d::Mark::Property;
  const auto add = [&](std::string what) { trusted_.push_back(std::move(what)); };
  std::visit(Overloaded{
                 [&](const d::Signature &node) {
                   if (node.force == d::Signature::Force::Assume)
                     add("assume");
                 },
                 [&](const d::Mark &node) {
                   switch (node.property) {
                   case Property::Ignore:
                     return add("ignore");
                   case Property::Lazy:
                     return add("lazy");
                   case Property::Lazyvar:
                     return add("lazyvar");
                   case Property::Fail:
                     return add("fail");
                   case Property::OpaqueReflect:
                     return add("opaque-reflect");
                   default:
                     return;
                   }
                 },
                 [&](const d::AssumeReflect &) { add("assume reflect"); },
                 [&](const d::Invariant &) { add("invariant"); },
                 [&](const d::Variance &) { add("data variance"); },
                 [&](const d::Embed &) { add("embed"); },
                 [&](const d::Define &) { add("define"); },
                 [&](const d::Relational &node) {
                   if (node.assumed)
                     add("assume relational");
                 },
                 [&](const d::Option &node) { trust_options(text(node.text)); },
                 [](const auto &) {},
             },
             declaration.node);
}

} // namespace culprit::evaluate
