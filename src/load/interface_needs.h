// Of the interfaces of installed modules, what a program needs: the declarations of the names that
// it mentions, and what these mention in turn. Packages with thousands of names cost no more than
// what is used of them.
#pragma once

#include "load/ghc_interface.h"

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::load {

// What is needed of a module that the library has as well, but not all of, is a module of its own,
// under a name that nobody writes.
[[nodiscard]] std::string rest_of(std::string_view module);
// The module that it is the rest of; empty if it is none.
[[nodiscard]] std::string_view completed_by(std::string_view module);

class InterfaceNeeds {
public:
  // Where the modules are.
  struct Packages {
    std::function<const GhcInterface *(const std::string &module)> interface; // nullptr: none
    // Several will be asked for.
    std::function<void(std::span<const std::string> modules)> expect;
    // The module that a name of another one is to be taken from.
    std::function<std::string(std::string_view module, std::string_view name)> home;
    // Whether it is in the library under this name.
    std::function<bool(std::string_view module, std::string_view name)> is_in_library;
    // Whether a type may be declared: it is surely not one of the library's.
    std::function<bool(std::string_view module, std::string_view type)> is_new;
    // Whether the program may mention a name.
    std::function<bool(std::string_view name)> is_mentioned;
  };
  explicit InterfaceNeeds(Packages packages) : packages_(std::move(packages)) {}

  // The program imports these.
  void want(const std::vector<std::string> &modules);
  // Whether anything is needed of a module.
  [[nodiscard]] bool needs(const std::string &module) const { return needed_.contains(module); }
  struct Text {
    std::string source;
    std::vector<std::string> mentioned; // modules of packages
  };
  [[nodiscard]] Text text(const std::string &module) const;

private:
  struct Known { // an interface, and where its names are declared
    const GhcInterface *interface = nullptr;
    std::unordered_multimap<std::string_view, std::size_t> declarations;
    [[nodiscard]] bool declares_type(std::string_view name) const;
  };
  struct Needed {
    const GhcInterface *interface = nullptr;
    bool wanted = false; // by the program itself
    std::set<std::string, std::less<>> names;
    std::set<std::size_t> declarations;
  };
  struct Name {
    std::string module;
    std::string name;
  };

  [[nodiscard]] const Known &known(const std::string &module);
  [[nodiscard]] bool is_offered(const std::string &module, const GhcInterface::Export &item) const;
  void need(std::string_view module, std::string_view name);
  void settle();
  void declare(const Name &name);
  [[nodiscard]] bool belongs(const std::string &module, const std::string &instance) const;

  Packages packages_;
  std::unordered_map<std::string, Known> known_;
  std::map<std::string, Needed> needed_;
  std::unordered_set<std::string> followed_; // modules that others pass something on of
  std::vector<Name> open_;
};

} // namespace culprit::load
