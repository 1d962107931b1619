// What is read stays known only as long as nobody can have changed it. The programs of
// tests/programs/proofs (shared_reads.ml, containers.ml) are those where it does.
#include "driver/check.h"

#include <gtest/gtest.h>

using namespace culprit;

namespace {

Verdict verdict_of(const std::string &program) {
  driver::Options options;
  options.runs = false;
  options.suspects = false;
  return driver::check({"main.ml", program, {}}, options).finding.verdict;
}

class ChangedInBetween : public testing::TestWithParam<const char *> {};

TEST_P(ChangedInBetween, IsNotCalledSafe) {
  EXPECT_EQ(verdict_of(GetParam()), Verdict::Unsafe) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(
    OcamlState, ChangedInBetween,
    testing::Values(
        // a reference is a record with one field
        "let f (r : int ref) = let a = !r in r.contents <- a + 1; assert (!r = a)\n"
        "let main n = f (ref n)\n",
        "let f (r : int ref) = let a = r.contents in r := a + 1; assert (r.contents = a)\n"
        "let main n = f (ref n)\n",
        // another name for it
        "type a = { mutable n : int }\ntype b = a = { mutable n : int }\n"
        "let set (x : b) = x.n <- 0\n"
        "let main (x : a) = if x.n > 0 then begin set x; print_int (10 / x.n) end\n",
        "let drain (p : int Queue.t) q =\n"
        "  if Queue.length p > 0 then begin Queue.clear q; print_int (Queue.pop p) end\n"
        "let main () = let q = Queue.create () in drain q q\n",
        "let f (a : int array) (b : int array) i =\n"
        "  if i >= 0 && i < Array.length a && i < Array.length b then\n"
        "    if a.(i) > 0 then begin b.(i) <- 0; print_int (10 / a.(i)) end\n"
        "let main n i = let a = Array.make (abs n + 1) 1 in f a a i\n",
        "let main i = let a = Array.make 5 1 in let b = a in\n"
        "  if i >= 0 && i < 5 then\n"
        "    if a.(i) > 0 then begin b.(i) <- 0; print_int (10 / a.(i)) end\n",
        // functions that are passed
        "type c = { mutable n : int }\n"
        "let use c f = if c.n > 0 then begin f (); print_int (10 / c.n) end\n"
        "let main () = let c = { n = 1 } in use c (fun () -> c.n <- 0)\n",
        "type c = { mutable n : int }\n"
        "let main xs = let c = { n = 1 } in if c.n > 0 then begin\n"
        "  List.iter (fun x -> c.n <- c.n - x) xs; print_int (10 / c.n) end\n",
        "let main n = let r = ref n in let other = r in\n"
        "  if !r > 0 then begin List.iter decr [ other ]; assert (!r > 0) end\n",
        "let r = ref 5\n"
        "let main n = let a = !r in List.iter ((:=) r) [ n ]; assert (!r = a)\n",
        "let rec f depth (a : int array) g =\n"
        "  let row = Array.make 3 1 in\n"
        "  if a.(0) > 0 then begin g (); print_int (10 / a.(0));\n"
        "    if depth > 0 then f (depth - 1) row (fun () -> row.(0) <- 0) end\n"
        "let main () = f 2 (Array.make 3 1) (fun () -> ())\n",
        // loops and handlers
        "type c = { mutable n : int }\n"
        "let main m = let c = { n = m } in if c.n > 0 then begin\n"
        "  let rec go i = if i > 0 then begin\n"
        "    print_int (10 / c.n); c.n <- c.n - 1; go (i - 1) end in go 5 end\n",
        "type c = { mutable n : int }\n"
        "let main m = let c = { n = m } in if c.n > 0 then begin\n"
        "  (try if m > 3 then raise Not_found with Not_found -> c.n <- 0);\n"
        "  print_int (10 / c.n) end\n",
        // containers
        "let q : int Queue.t = Queue.create ()\nlet empty () = Queue.clear q\n"
        "let main () = Queue.push 1 q; empty (); print_int (Queue.pop q)\n",
        "let main n = let q = Queue.create () in\n"
        "  for _ = 1 to n do Queue.push n q done;\n"
        "  if not (Queue.is_empty q) then begin\n"
        "    print_int (Queue.pop q); print_int (Queue.pop q) end\n",
        "let main n = let t = Hashtbl.create 3 in let key = [| n |] in\n"
        "  Hashtbl.replace t key 1; key.(0) <- n + 1; print_int (Hashtbl.find t key)\n",
        "let main n = let t = Hashtbl.create 3 in\n"
        "  Hashtbl.replace t n 1;\n"
        "  if Hashtbl.mem t n then begin Hashtbl.remove t n; print_int (Hashtbl.find t n) end\n"));

} // namespace
