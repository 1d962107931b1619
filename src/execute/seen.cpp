#include "execute/seen.h"

namespace culprit::execute {

namespace {

using evaluate::Object;
using evaluate::ObjectKind;

class Seen {
public:
  explicit Seen(std::size_t nodes) : left_(nodes) {}

  std::optional<Value> read(Object *reached) {
    const Object &object = *evaluate::behind(reached);
    if (left_ == 0)
      return std::nullopt;
    --left_;
    Value value;
    switch (object.kind) {
    case ObjectKind::Int:
      return number(object[0].integer);
    case ObjectKind::Double:
      value.form = Form::Real;
      value.real = object[0].floating;
      return value;
    case ObjectKind::Character:
      return character(object[0].integer);
    case ObjectKind::Bytes:
      value.form = Form::Text;
      if (object.extra > left_)
        return std::nullopt;
      left_ -= object.extra;
      for (const char each : object.text())
        value.parts.push_back(character(static_cast<unsigned char>(each)));
      return value;
    case ObjectKind::Array:
      value.form = Form::Array;
      return parts(object, std::move(value));
    case ObjectKind::Data:
      return parts(object, data(kernel::ConstructorId{object.extra}, {}));
    default:
      return std::nullopt;
    }
  }

private:
  static Value character(std::int64_t code) {
    Value value;
    value.form = Form::Character;
    value.number = code;
    return value;
  }

  // There are no more of them in each other than nodes.
  std::optional<Value> parts(const Object &object, Value value) {
    for (std::uint32_t i = 0; i < object.size; ++i) {
      std::optional<Value> part = read(object[i].object);
      if (!part)
        return std::nullopt;
      value.parts.push_back(std::move(*part));
    }
    return value;
  }

  std::size_t left_;
};

} // namespace

std::optional<Value> seen_value(Object *object, std::size_t nodes) {
  return Seen(nodes).read(object);
}

} // namespace culprit::execute
