// OCaml programs of several files: what is known of those that have no interface.
#include "driver/check.h"
#include "load/file_system.h"

#include <gtest/gtest.h>

using namespace culprit;

namespace {

class OcamlFiles : public testing::Test {
protected:
  // What can be shown of `main.ml` beside the other files, without runs.
  Verdict verdict(const std::string &program) {
    driver::Options options;
    options.runs = false;
    options.files = &files;
    return driver::check({"main.ml", program, {}}, options).finding.verdict;
  }

  load::Overlay files;
};

const std::string table_file = "let size = 10\n"
                               "let cells = Array.make size 0\n"
                               "let get a i = a.(i)\n"
                               "let clamp n i = if i < 0 then 0 else if i >= n then n - 1 else i\n"
                               "exception Full of int\n"
                               "let full n = if n > 5 then raise (Full n) else n\n";
const std::string counter_file = "let step = ref 1\n"
                                 "let set n = step := n\n"
                                 "let rate n = n / !step\n";

TEST_F(OcamlFiles, CodeWithoutAnInterfaceSaysWhatItDoes) {
  files.hide("table.ml", table_file);
  EXPECT_EQ(verdict("let () = print_int (Table.get [|1; 2|] (Table.clamp 2 (read_int ())))\n"),
            Verdict::Safe);
  EXPECT_EQ(verdict("let () = print_int (Table.get [|1; 2|] (Table.clamp 3 (read_int ())))\n"),
            Verdict::Unsafe);
  EXPECT_EQ(
      verdict("open Table\n"
              "let () = let n = read_int () in if n >= 0 && n < size then print_int cells.(n)\n"),
      Verdict::Safe);
  EXPECT_EQ(verdict("let main n = try Table.full n with Table.Full k -> k\n"), Verdict::Safe);
  EXPECT_EQ(verdict("let main n = Table.full n\n"), Verdict::Unsafe);
}

TEST_F(OcamlFiles, WhatTheyHoldIsChangedByAllInSight) {
  files.hide("counter.ml", counter_file);
  EXPECT_EQ(verdict("let main n = Counter.rate n\n"), Verdict::Safe);
  EXPECT_EQ(verdict("let main n = Counter.set (n - 7919); Counter.rate n\n"), Verdict::Unsafe);
  EXPECT_EQ(verdict("let main n = Counter.step := n * n; Counter.rate n\n"), Verdict::Unsafe);
  files.hide("setter.ml", "let start n = Counter.set n\n");
  EXPECT_EQ(verdict("let main n = Setter.start n; Counter.rate n\n"), Verdict::Unsafe);
}

TEST_F(OcamlFiles, WhatInterfacesHideMayChangeWhatOthersHold) {
  files.hide("counter.ml", counter_file);
  files.hide("hidden.mli", "val start : int -> int\n");
  files.hide("hidden.ml", "let start n = Counter.set n; n\n");
  EXPECT_EQ(verdict("let main n = ignore (Hidden.start n); Counter.rate n\n"),
            Verdict::Unsupported);
}

TEST_F(OcamlFiles, NobodyKnowsWhatThoseDoWhoCallWhatIsOffered) {
  files.hide("counter.ml", counter_file);
  files.hide("main.mli", "val main : int -> int\n");
  EXPECT_EQ(verdict("let main n = Counter.rate n\n"), Verdict::Unsupported);
}

TEST_F(OcamlFiles, TypesMayBePartsOfTheirOwnArguments) {
  EXPECT_EQ(
      verdict("type t = Call of (t -> int) | Number of int\n"
              "let run x = match x with Call f -> f x | Number n -> n\n"
              "let main a n = if n >= 0 && n < Array.length a then run (Number a.(n)) else 0\n"),
      Verdict::Safe);
  EXPECT_EQ(verdict("type t = Fold of (t -> int -> int)\n"
                    "let apply (Fold f) x = f (Fold f) x\n"
                    "let sum = Fold (fun self n -> if n = 0 then 0 else n + apply self (n - 1))\n"
                    "let main n = 10 / apply sum n\n"),
            Verdict::Unsafe);
}

} // namespace
