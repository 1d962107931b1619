// Signatures: the refined types of functions, with their metrics.
#include "refine/read/reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace d = syntax::liquid::declaration;
using names::no_value;

TypeSubstitution Reader::settled(const Context &context) {
  TypeSubstitution known;
  for (const auto &[name, meaning] : context.type_variables)
    if (!is_rigid(meaning))
      known.emplace(types_[rigid(name)].variable, meaning);
  return known;
}

// A type that the program fixes is none that callers choose.
void Reader::check_variables(const d::Signature &written, const Context &context) {
  if (!context.own_variables)
    return;
  std::map<std::string_view, Refined> fixed; // in the order in which they are reported
  for (const auto &[name, meaning] : context.type_variables)
    if (types_[meaning].form == Form::Data && !is_rigid(meaning))
      fixed.emplace(text(name), meaning);
  for (const auto &[name, meaning] : fixed)
    wrong("C0311", tree()[written.type].range,
          fmt::format("the annotation has the type variable `{}` where the program has `{}`", name,
                      text(names_[types_[meaning].head].name)));
}

void Reader::know_binders(TypeId written, Refined type, Context &context) {
  while (true) {
    written = strip(written);
    const liquid::Type &node = tree()[written];
    if (const auto *forall = std::get_if<liquid::type::Forall>(&node.node)) {
      written = forall->body;
    } else if (const auto *qualified = std::get_if<liquid::type::Qualified>(&node.node)) {
      written = qualified->body;
    } else if (const auto *constrained = std::get_if<liquid::type::Constrained>(&node.node)) {
      written = constrained->body;
    } else if (const auto *function = std::get_if<liquid::type::Function>(&node.node);
               function != nullptr && types_[types_.body(type)].form == Form::Function) {
      const RefinedType &arrow = types_[types_.body(type)];
      Symbol name = function->binder.name.text;
      if (name == no_symbol)
        name = binder_of(function->argument).value_or(no_symbol);
      if (name != no_symbol)
        context.values[name] = formulas_.name(arrow.binder);
      written = function->result;
      type = arrow.result;
    } else {
      return;
    }
  }
}

void Reader::add_metrics(const d::Signature &written, Signature &into, Context &context) {
  into.has_metrics = written.has_metrics;
  know_binders(written.type, into.type, context);
  for (const liquid::Metric &metric : tree()[written.metrics])
    into.metrics.push_back({term(metric.term, context), metric.entity});
}

// A function of OCaml's library is given all its arguments before it calls one of them.
void Reader::know_later_arguments(TypeId written, Context &context) {
  if (!types_.dialect().infers_everything || !files_[file_].library)
    return;
  for (const auto *function =
           std::get_if<liquid::type::Function>(&tree()[written = strip(written)].node);
       function != nullptr; function = std::get_if<liquid::type::Function>(&tree()[written].node)) {
    Symbol name = function->binder.name.text;
    if (name == no_symbol)
      name = binder_of(function->argument).value_or(no_symbol);
    if (name != no_symbol) {
      const Symbol binder = formulas_.fresh(text(name));
      context.later.emplace(name, binder);
      context.values[name] = formulas_.name(binder);
    }
    written = strip(function->result);
  }
}

Signature Reader::signature(const d::Signature &written, Refined plain,
                            const liquid::Declaration &whole, Context context) {
  know_later_arguments(written.type, context);
  const Refined shape = this->type(written.type, types_.body(plain), context);
  check_variables(written, context);
  const TypeSubstitution known = settled(context);
  const Refined read = types_.substitute(shape, known);
  Signature result;
  RefinedType quantified;
  if (types_[plain].form == Form::Forall)
    quantified = types_[plain];
  quantified.form = Form::Forall;
  quantified.result = read;
  keep_unrefined(quantified);
  for (PredicateVariable variable : context.quantified) {
    for (Refined &each : variable.types)
      each = types_.substitute(each, known);
    quantified.predicate_variables.push_back(std::move(variable));
  }
  for (const TypeConstraint &constraint : context.constraints)
    quantified.constraints.push_back(types_.substitute(constraint, known));
  result.type = quantified.variables.empty() && quantified.predicate_variables.empty() &&
                        quantified.constraints.empty()
                    ? read
                    : types_.add(std::move(quantified));
  result.entity = whole.entity;
  result.assumed = written.force == d::Signature::Force::Assume || files_[file_].library;
  result.span = tree().span(whole.range);
  add_metrics(written, result, context);
  return result;
}

const AnnotationFile::Region *Reader::region_of(const Range &range) const {
  const auto inside = [](const Range &inner, const Range &outer) {
    return !(inner.start < outer.start) && !(outer.end < inner.end);
  };
  for (const AnnotationFile::Region &region : files_[file_].regions)
    if (inside(range, region.range))
      return &region;
  return nullptr;
}

void Reader::define_signature(DeclarationId id) {
  const liquid::Declaration whole = tree()[id];
  const auto &written = std::get<d::Signature>(whole.node);
  const AnnotationFile::Region *region = region_of(whole.range);
  const std::vector<syntax::PlacedName> all(tree()[written.names].begin(),
                                            tree()[written.names].end());
  const auto local = [&](const syntax::PlacedName &name, bool imported) {
    if (!is_checked(file_)) // others have no local functions here
      return;
    if (imported ||
        local_definitions_.nearest(name.name.text, name.range.start) != kernel::no_variable)
      into_.locals.push_back({name.name.text, file_, id, name.range});
    else
      wrong("C0102", name.range, fmt::format("there is no `{}`", text(name.name.text)));
  };
  for (const syntax::PlacedName &name : all) {
    const names::ValueId value = scope().value(name.name);
    const bool own = value != no_value && names_[value].module == scope().module();
    if (own && region == nullptr && is_checked(file_) &&
        local_definitions_.nearest(name.name.text, name.range.start,
                                   LocalDefinitions::OfModule::Yes) != kernel::no_variable) {
      local(name, false);
      continue;
    }
    if (region != nullptr && region->instance && value != no_value &&
        names_[value].kind == names::ValueKind::Method) {
      define_instance_signature(id, value, region->of);
      continue;
    }
    // The library has no local functions, and what is assumed of one would be nowhere.
    if (value == no_value &&
        (files_[file_].library ||
         (written.force == d::Signature::Force::Assume && name.name.qualifier == no_symbol))) {
      wrong("C0102", name.range, fmt::format("there is no `{}`", text(name.name.text)));
      continue;
    }
    if (value == no_value ||
        (!own && written.force != d::Signature::Force::Assume && !files_[file_].library)) {
      local(name, value != no_value);
      continue;
    }
    const types::Type type = types_.environment().values[index(value)].type;
    if (type == types::no_type || (files_[file_].library && !needed(value)))
      continue;
    const bool inferred =
        own && is_checked(file_) && !uses_.is_exported(value) && !into_.ignored.contains(value) &&
        names_[value].kind == names::ValueKind::Function &&
        written.force != d::Signature::Force::Assume && !into_.lifted.contains(value) &&
        !into_.reflected.contains(value) && !into_.inlined.contains(value);
    holes_ = inferred ? signature_holes_ : nullptr;
    Context names;
    names.own_variables = own && is_checked(file_);
    const Signature read = signature(written, types_.plain(type), whole, std::move(names));
    holes_ = nullptr;
    if (!files_[file_].library)
      check_fractions(type, read.type);
    const auto [before, added] = into_.signatures.try_emplace(value, read);
    if (added)
      continue;
    if (own && !files_[file_].library && before->second.span.file == tree().file)
      wrong("C0105", name.range, fmt::format("`{}` has two signatures", text(name.name.text)));
    before->second = read;
  }
}

// What a file declares at this place; no_value: something local.
names::ValueId Reader::declared_at(const syntax::PlacedName &name) const {
  const names::Extent &extent = names_[scope().module()].extent;
  for (std::uint32_t i = extent.first_value; i < extent.end_value; ++i) {
    const names::Value &value = names_[names::ValueId{i}];
    if (value.name == name.name.text && value.range.start == name.range.start)
      return names::ValueId{i};
  }
  return no_value;
}

void Reader::define_attribute(DeclarationId id) {
  const liquid::Declaration whole = tree()[id];
  const auto &written = std::get<d::Signature>(whole.node);
  const syntax::PlacedName name = tree()[written.names].front();
  names::ValueId value = declared_at(name);
  if (value == no_value) {
    if (is_checked(file_))
      into_.locals.push_back({name.name.text, file_, id, name.range});
    return;
  }
  const names::ModuleId module = names_[value].module;
  if (module != scope().module() && names_[module].kind == names::ModuleKind::Signature)
    return unsupported(whole.range, "a refinement in a signature inside of a file");
  if (files_[file_].interface) // whoever defines it has to keep it
    value = names_.exported_value(files_.back().scope.module(), name.name.text);
  const types::Type type =
      value == no_value ? types::no_type : types_.environment().values[index(value)].type;
  if (type == types::no_type)
    return;
  const bool proved = written.force != d::Signature::Force::Assume && is_checked(file_);
  holes_ = proved ? signature_holes_ : nullptr;
  Signature read = signature(written, types_.plain(type), whole, Context());
  holes_ = nullptr;
  read.offered = files_[file_].interface || !uses_.has_interface();
  if (!into_.signatures.try_emplace(value, read).second)
    wrong("C0105", whole.range, fmt::format("`{}` has two refinements", text(name.name.text)));
}

Signature Reader::local(const LocalSignature &local, types::Type type,
                        const std::unordered_map<Symbol, Formula> &around, Generator &holes) {
  Signature result;
  in_file(local.annotations, [&] {
    const liquid::Declaration whole = tree()[local.declaration];
    Context context;
    context.values = around;
    const auto &written = std::get<d::Signature>(whole.node);
    holes_ = written.force != d::Signature::Force::Assume ? &holes : nullptr;
    result = signature(written, types_.plain(type), whole, std::move(context));
    holes_ = nullptr;
  });
  return result;
}

} // namespace culprit::refine
