#include "smt/contexts.h"

#include "base/memory.h"

#include <future>
#include <system_error>
#include <utility>
#include <z3.h>

namespace culprit::smt {

namespace {

Z3_context new_context() {
  const Z3_config config = Z3_mk_config();
  Z3_set_param_value(config, "auto_config", "false");
  Z3_set_param_value(config, "model_validate", "false");
  const Z3_context context = Z3_mk_context_rc(config);
  Z3_del_config(config);
  Z3_set_error_handler(context, [](Z3_context, Z3_error_code) {}); // results are looked at instead
  return context;
}

struct Prepared {
  Prepared() = default;
  ~Prepared() {
    if (context.valid())
      Z3_del_context(context.get());
  }
  Prepared(const Prepared &) = delete;
  Prepared &operator=(const Prepared &) = delete;

  std::mutex mutex;
  std::future<Z3_context> context;
};

// One for the whole process: a context that nobody has used is like any other.
Prepared &prepared() {
  static Prepared only;
  return only;
}

} // namespace

// Who forks meanwhile waits until it is there.
Z3_context make_context() {
  {
    const std::lock_guard lock(prepared().mutex);
    if (prepared().context.valid())
      return std::exchange(prepared().context, {}).get();
  }
  return new_context();
}

void prepare_context() {
  const std::lock_guard lock(prepared().mutex);
  if (prepared().context.valid())
    return;
  try {
    prepared().context = std::async(std::launch::async, [] {
      reserve_heap();
      return new_context();
    });
  } catch (const std::system_error &) { // no thread to be had: it is made when it is needed
  }
}

NoContextInTheMaking::NoContextInTheMaking() : lock_(prepared().mutex) {
  if (prepared().context.valid())
    prepared().context.wait();
}

Contexts::~Contexts() { clear(); }

void Contexts::clear() {
  for (const Z3_context context : idle_)
    Z3_del_context(context);
  idle_.clear();
}

Z3_context Contexts::take() {
  if (idle_.empty()) {
    ++made_;
    return make_context();
  }
  const Z3_context context = idle_.back();
  idle_.pop_back();
  return context;
}

void Contexts::give_back(Z3_context context) { idle_.push_back(context); }

} // namespace culprit::smt
