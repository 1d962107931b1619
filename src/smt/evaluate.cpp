#include "smt/evaluate.h"

#include <algorithm>
#include <span>

namespace culprit::smt {

ModelEvaluator::~ModelEvaluator() {
  for (std::size_t i = 0; i < slots_.size(); ++i)
    load(i, nullptr);
}

void ModelEvaluator::load(std::size_t slot, Z3_model model) {
  if (model != nullptr)
    Z3_model_inc_ref(context_, model);
  if (slots_[slot].model != nullptr)
    Z3_model_dec_ref(context_, slots_[slot].model);
  slots_[slot].model = model;
  ++slots_[slot].generation;
}

Truth ModelEvaluator::truth(std::size_t slot, Z3_ast formula) {
  if (nodes_.size() > most_nodes)
    forget();
  const std::uint32_t root = compile(formula);
  Slot &here = slots_[slot];
  here.cells.resize(nodes_.size());
  here.meanings.resize(symbols_.size());
  run(here, root);
  const std::optional<std::int64_t> value = here.cells[root].value();
  return !value ? Truth::Unknown : *value != 0 ? Truth::True : Truth::False;
}

// What is asked about later is compiled anew.
void ModelEvaluator::forget() {
  nodes_.clear();
  children_.clear();
  node_of_.clear();
  for (Slot &slot : slots_)
    slot.cells.clear();
}

// ---- compiling

bool ModelEvaluator::plain(Z3_ast ast) const {
  const Z3_sort_kind kind = Z3_get_sort_kind(context_, Z3_get_sort(context_, ast));
  return kind == Z3_INT_SORT || kind == Z3_BOOL_SORT;
}

std::uint32_t ModelEvaluator::compile(Z3_ast root) {
  if (const auto known = node_of_.find(root); known != node_of_.end())
    return known->second;
  std::vector<Z3_ast> stack{root};
  while (!stack.empty()) {
    const Z3_ast ast = stack.back();
    if (node_of_.contains(ast)) {
      stack.pop_back();
      continue;
    }
    Node node = compile_application(ast);
    const std::size_t waiting = stack.size();
    if (node.code != Code::Ask && node.code != Code::Number) {
      const Z3_app app = Z3_to_app(context_, ast);
      for (unsigned i = 0; i < Z3_get_app_num_args(context_, app); ++i)
        if (const Z3_ast child = Z3_get_app_arg(context_, app, i); !node_of_.contains(child))
          stack.push_back(child);
      if (stack.size() > waiting)
        continue;
      node.first = static_cast<std::uint32_t>(children_.size());
      node.count = Z3_get_app_num_args(context_, app);
      for (unsigned i = 0; i < node.count; ++i)
        children_.push_back(node_of_.at(Z3_get_app_arg(context_, app, i)));
      // a > b is b < a
      const Z3_decl_kind kind = Z3_get_decl_kind(context_, Z3_get_app_decl(context_, app));
      if (kind == Z3_OP_GT || kind == Z3_OP_GE)
        std::swap(children_[node.first], children_[node.first + 1]);
    }
    stack.pop_back();
    node_of_.emplace(ast, static_cast<std::uint32_t>(nodes_.size()));
    nodes_.push_back(node);
  }
  return node_of_.at(root);
}

ModelEvaluator::Node ModelEvaluator::compile_application(Z3_ast ast) {
  Node node;
  node.ast = ast;
  if (Z3_get_ast_kind(context_, ast) == Z3_NUMERAL_AST) {
    if (plain(ast) && Z3_get_numeral_int64(context_, ast, &node.number))
      node.code = Code::Number;
    return node;
  }
  if (Z3_get_ast_kind(context_, ast) != Z3_APP_AST || !plain(ast))
    return node;
  const Z3_app app = Z3_to_app(context_, ast);
  const unsigned count = Z3_get_app_num_args(context_, app);
  for (unsigned i = 0; i < count; ++i)
    if (!plain(Z3_get_app_arg(context_, app, i)))
      return node;
  const Z3_func_decl head = Z3_get_app_decl(context_, app);
  const Z3_decl_kind kind = Z3_get_decl_kind(context_, head);
  if (kind == Z3_OP_UNINTERPRETED) {
    node.code = count == 0 ? Code::Constant : Code::Application;
    node.number = symbol_index(head);
    return node;
  }
  return compile_operator(ast, kind);
}

ModelEvaluator::Node ModelEvaluator::compile_operator(Z3_ast ast, Z3_decl_kind kind) {
  Node node;
  node.ast = ast;
  switch (kind) {
  case Z3_OP_TRUE:
  case Z3_OP_FALSE:
    node.code = Code::Number;
    node.number = kind == Z3_OP_TRUE ? 1 : 0;
    break;
  case Z3_OP_NOT:
    node.code = Code::Not;
    break;
  case Z3_OP_AND:
    node.code = Code::And;
    break;
  case Z3_OP_OR:
    node.code = Code::Or;
    break;
  case Z3_OP_IMPLIES:
    node.code = Code::Implies;
    break;
  case Z3_OP_EQ:
  case Z3_OP_IFF:
    node.code = Code::Equal;
    break;
  case Z3_OP_ITE:
    node.code = Code::If;
    break;
  case Z3_OP_LT:
  case Z3_OP_GT:
    node.code = Code::Less;
    break;
  case Z3_OP_LE:
  case Z3_OP_GE:
    node.code = Code::LessEqual;
    break;
  case Z3_OP_ADD:
    node.code = Code::Add;
    break;
  case Z3_OP_SUB:
  case Z3_OP_UMINUS:
    node.code = Code::Subtract;
    break;
  case Z3_OP_MUL:
    node.code = Code::Multiply;
    break;
  case Z3_OP_IDIV:
    node.code = Code::Divide;
    break;
  case Z3_OP_MOD:
    node.code = Code::Modulo;
    break;
  default:
    break;
  }
  return node;
}

std::int64_t ModelEvaluator::symbol_index(Z3_func_decl declaration) {
  const auto [position, fresh] =
      symbol_of_.emplace(declaration, static_cast<std::int64_t>(symbols_.size()));
  if (fresh)
    symbols_.push_back(declaration);
  return position->second;
}

// ---- running

void ModelEvaluator::run(Slot &slot, std::uint32_t root) {
  const auto computed = [&slot](std::uint32_t node) {
    return slot.cells[node].generation == slot.generation;
  };
  if (computed(root))
    return;
  std::vector<std::uint32_t> stack{root};
  while (!stack.empty()) {
    const std::uint32_t current = stack.back();
    Cell &cell = slot.cells[current];
    if (computed(current)) {
      stack.pop_back();
      continue;
    }
    const Node &node = nodes_[current];
    const std::size_t waiting = stack.size();
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i)
      if (!computed(children_[i]))
        stack.push_back(children_[i]);
    if (stack.size() > waiting)
      continue;
    stack.pop_back();
    std::optional<std::int64_t> value = compute(slot, node);
    if (!value)
      value = ask(slot, node.ast);
    cell = {slot.generation, value.has_value(), value.value_or(0)};
  }
}

namespace {

// SMT-LIB's div and mod; division by zero may mean anything.
std::optional<std::int64_t> divide(std::int64_t x, std::int64_t y, bool quotient) {
  if (y == 0 || y == -1)
    return std::nullopt;
  std::int64_t q = x / y;
  std::int64_t r = x % y;
  if (r < 0) {
    q += y < 0 ? 1 : -1;
    r += y < 0 ? -y : y;
  }
  return quotient ? q : r;
}

} // namespace

std::optional<std::int64_t> ModelEvaluator::compute(Slot &slot, const Node &node) {
  const std::span<const std::uint32_t> children(children_.data() + node.first, node.count);
  const auto value = [&](std::uint32_t child) { return slot.cells[child].value(); };
  const auto at = [&](std::size_t i) { return *value(children[i]); };
  for (const std::uint32_t child : children)
    if (!value(child))
      return std::nullopt;
  std::int64_t result = 0;
  bool overflow = false;
  switch (node.code) {
  case Code::Number:
    return node.number;
  case Code::Constant:
  case Code::Application:
    return apply(slot, node);
  case Code::Not:
    return at(0) == 0;
  case Code::And:
    return std::ranges::all_of(children, [&](std::uint32_t c) { return *value(c) != 0; });
  case Code::Or:
    return std::ranges::any_of(children, [&](std::uint32_t c) { return *value(c) != 0; });
  case Code::Implies:
    return at(0) == 0 || at(1) != 0;
  case Code::Equal:
    return at(0) == at(1);
  case Code::If:
    return at(0) != 0 ? at(1) : at(2);
  case Code::Less:
    return at(0) < at(1);
  case Code::LessEqual:
    return at(0) <= at(1);
  case Code::Add:
    for (const std::uint32_t child : children)
      overflow = overflow || __builtin_add_overflow(result, *value(child), &result);
    return overflow ? std::nullopt : std::optional(result);
  case Code::Subtract:
    result = node.count == 1 ? 0 : at(0);
    for (const std::uint32_t child : children.subspan(node.count == 1 ? 0 : 1))
      overflow = overflow || __builtin_sub_overflow(result, *value(child), &result);
    return overflow ? std::nullopt : std::optional(result);
  case Code::Multiply:
    result = 1;
    for (const std::uint32_t child : children)
      overflow = overflow || __builtin_mul_overflow(result, *value(child), &result);
    return overflow ? std::nullopt : std::optional(result);
  case Code::Divide:
  case Code::Modulo:
    return node.count == 2 ? divide(at(0), at(1), node.code == Code::Divide) : std::nullopt;
  case Code::Ask:
    return std::nullopt;
  }
  return std::nullopt;
}

// A symbol that the model leaves open is 0 or false everywhere, as Z3 completes models.
void ModelEvaluator::read(const Slot &slot, Meaning &symbol, Z3_func_decl declaration,
                          std::uint32_t arity) {
  symbol.generation = slot.generation;
  symbol.known = true;
  symbol.otherwise = 0;
  symbol.table.reset();
  const auto take = [&](Z3_ast ast, std::int64_t &into) {
    const std::optional<std::int64_t> value = ast == nullptr ? std::nullopt : read(ast);
    symbol.known = symbol.known && value.has_value();
    into = value.value_or(0);
  };
  if (arity == 0) {
    if (const Z3_ast value = Z3_model_get_const_interp(context_, slot.model, declaration))
      take(value, symbol.otherwise);
    return;
  }
  const Z3_func_interp function = Z3_model_get_func_interp(context_, slot.model, declaration);
  if (function == nullptr)
    return;
  Z3_func_interp_inc_ref(context_, function);
  take(Z3_func_interp_get_else(context_, function), symbol.otherwise);
  symbol.table = std::make_unique<Table>();
  std::vector<std::int64_t> key(arity);
  for (unsigned i = 0; i < Z3_func_interp_get_num_entries(context_, function); ++i) {
    const Z3_func_entry entry = Z3_func_interp_get_entry(context_, function, i);
    Z3_func_entry_inc_ref(context_, entry);
    for (unsigned k = 0; k < arity; ++k)
      take(Z3_func_entry_get_arg(context_, entry, k), key[k]);
    std::int64_t value = 0;
    take(Z3_func_entry_get_value(context_, entry), value);
    if (arity == 1)
      symbol.table->unary.emplace(key[0], value);
    else
      symbol.table->any.emplace(key, value);
    Z3_func_entry_dec_ref(context_, entry);
  }
  Z3_func_interp_dec_ref(context_, function);
}

std::optional<std::int64_t> ModelEvaluator::apply(Slot &slot, const Node &node) {
  const auto index = static_cast<std::size_t>(node.number);
  Meaning &symbol = slot.meanings[index];
  if (symbol.generation != slot.generation)
    read(slot, symbol, symbols_[index], node.count);
  if (!symbol.known)
    return std::nullopt;
  if (symbol.table == nullptr)
    return symbol.otherwise;
  const std::uint32_t *children = children_.data() + node.first;
  if (node.count == 1) {
    const auto entry = symbol.table->unary.find(slot.cells[children[0]].number);
    return entry == symbol.table->unary.end() ? symbol.otherwise : entry->second;
  }
  std::vector<std::int64_t> key;
  for (std::uint32_t i = 0; i < node.count; ++i)
    key.push_back(slot.cells[children[i]].number);
  const auto entry = symbol.table->any.find(key);
  return entry == symbol.table->any.end() ? symbol.otherwise : entry->second;
}

// ---- asking Z3

std::optional<std::int64_t> ModelEvaluator::read(Z3_ast value) const {
  std::int64_t number = 0;
  if (Z3_get_ast_kind(context_, value) == Z3_NUMERAL_AST)
    return plain(value) && Z3_get_numeral_int64(context_, value, &number) ? std::optional(number)
                                                                          : std::nullopt;
  switch (Z3_get_bool_value(context_, value)) {
  case Z3_L_TRUE:
    return 1;
  case Z3_L_FALSE:
    return 0;
  default:
    return std::nullopt;
  }
}

std::optional<std::int64_t> ModelEvaluator::ask(const Slot &slot, Z3_ast ast) {
  if (!plain(ast))
    return std::nullopt;
  Z3_ast value = nullptr;
  if (!Z3_model_eval(context_, slot.model, ast, true, &value))
    return std::nullopt;
  Z3_inc_ref(context_, value);
  const std::optional<std::int64_t> result = read(value);
  Z3_dec_ref(context_, value);
  return result;
}

} // namespace culprit::smt
