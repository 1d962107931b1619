// How the machine makes values, and how it finds those that code mentions.
#include "base/characters.h"
#include "evaluate/machine.h"

#include <algorithm>

namespace culprit::evaluate {

using names::index;

Object *Machine::global(kernel::GlobalId id) {
  Object *&known = globals_[index(id)];
  if (!known) {
    const Body &body = compiler_.compile(id, failing_[index(id)]);
    const bool function = body.parameters > 0;
    known =
        function ? heap_.make_immortal(ObjectKind::Function, 1) : heap_.make(ObjectKind::Thunk, 1);
    (*known)[0].body = &body;
    if (contracts_)
      check_global(id, known);
    if (!function)
      constants_.push_back(id);
  }
  return known;
}

Object *Machine::read(const Operand &operand) {
  switch (operand.kind) {
  case Operand::Kind::Slot:
    return values_[base_ + operand.index];
  case Operand::Kind::Global:
    return global(kernel::GlobalId{operand.index});
  case Operand::Kind::Constant:
    break;
  }
  return operand.constant;
}

Object *Machine::close(ObjectKind kind, const Body &body) {
  Object *object = heap_.make(kind, static_cast<std::uint32_t>(body.captures.size() + 1));
  (*object)[0].body = &body;
  for (std::size_t i = 0; i < body.captures.size(); ++i)
    (*object)[i + 1].object = values_[base_ + body.captures[i].outer];
  return object;
}

Object *Machine::construct(const Code &code) {
  const kernel::ConstructorId constructor{code.number};
  if (code.operands.empty())
    return compiler_.nullary(constructor);
  Object *object =
      heap_.make(ObjectKind::Data, static_cast<std::uint32_t>(code.operands.size()), code.number);
  for (std::size_t i = 0; i < code.operands.size(); ++i)
    (*object)[i].object = read(code.operands[i]);
  return object;
}

Object *Machine::data(kernel::ConstructorId constructor, std::initializer_list<Object *> fields) {
  Object *object = heap_.make(ObjectKind::Data, static_cast<std::uint32_t>(fields.size()),
                              static_cast<std::uint32_t>(constructor));
  std::size_t i = 0;
  for (Object *field : fields)
    (*object)[i++].object = field;
  return object;
}

Object *Machine::text(std::string_view characters) {
  Object *object = heap_.make(ObjectKind::Text, 2);
  (*object)[0].text = characters.data();
  (*object)[1].text = characters.data() + characters.size();
  return object;
}

Object *Machine::string(std::string_view characters) {
  Object *list = nil();
  for (std::size_t end = characters.size(); end > 0;) {
    std::size_t begin = end - 1;
    while (begin > 0 && (static_cast<unsigned char>(characters[begin]) & 0xC0U) == 0x80U)
      --begin;
    list = data(known_.cons,
                {heap_.character(decode(characters.substr(begin, end - begin)).code), list});
    end = begin;
  }
  return list;
}

Object *Machine::bytes(std::string_view text) {
  if (text.size() > std::size_t{8} * Object::largest)
    return too_large();
  Object *string = heap_.bytes(text.size());
  std::copy(text.begin(), text.end(), string->characters());
  return string;
}

} // namespace culprit::evaluate
