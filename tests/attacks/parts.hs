-- attack: part_that_nothing_meets: unsafe C0301
module M where
{-@ foo :: Int -> ({v:Int | false}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = let (a, b) = foo 1 in div 1 z

-- attack: part_that_contradicts_itself: unsafe C0301
module M where
{-@ foo :: Int -> ({v:Int | v > 0 && v < 0}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = div 1 z where (a, b) = foo 1

-- attack: promise_of_the_whole: unsafe C0301
module M where
{-@ foo :: x:Int -> {v:(Int,Int) | x > 0} @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = let (a, b) = foo z in div 1 z

-- attack: promise_of_a_part: unsafe C0301
module M where
{-@ foo :: x:Int -> ({v:Int | v > x && v < 3}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
{-@ g :: z:Int -> {v:Int | z < 3} @-}
g :: Int -> Int
g z = let (a, b) = foo z in 1

-- attack: part_of_an_argument: unsafe C0301
module M where
{-@ foo :: Int -> ({v:Int | false}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
{-@ h :: ({v:Int | false}, Int) -> Int -> Int @-}
h :: (Int, Int) -> Int -> Int
h p z = let (a, b) = p in div 1 z
g :: Int -> Int
g z = h (foo 1) z

-- attack: element_of_a_list_of_known_length: unsafe C0301
module M where
{-@ foo :: Int -> {v:[{w:Int | false}] | len v = 1} @-}
foo :: Int -> [Int]
foo x = undefined
{-@ h :: {v:[{w:Int | false}] | len v = 1} -> Int -> Int @-}
h :: [Int] -> Int -> Int
h xs z = let (a:_) = xs in div 1 z
g :: Int -> Int
g z = h (foo 1) z

-- attack: part_of_a_part: unsafe C0301
module M where
{-@ foo :: Int -> (({v:Int | false}, Int), Int) @-}
foo :: Int -> ((Int, Int), Int)
foo x = undefined
g :: Int -> Int
g z = let ((a, b), c) = foo 1 in div 1 z

-- attack: relations_that_contradict: unsafe C0301
module M where
{-@ foo :: Int -> {v:(Int,Int) | fst v < snd v && snd v < fst v} @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = let p = foo 1 in div 1 z

-- attack: whole_against_part: unsafe C0301
module M where
{-@ foo :: Int -> {v:({w:Int | w > 5}, Int) | fst v = 0} @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = let (a, b) = foo 1 in div 1 z

-- attack: part_of_what_does_not_end: unsafe C0301
module M where
{-@ lazy foo @-}
{-@ foo :: Int -> ({v:Int | v > 0 && v < 0}, Int) @-}
foo :: Int -> (Int, Int)
foo x = foo x
g :: Int -> Int
g z = let (a, b) = foo 1 in div 1 z

-- attack: field_that_nothing_meets: unsafe C0301
module M where
{-@ data R = R { n :: {v:Int | false}, m :: Int } @-}
data R = R { n :: Int, m :: Int }
{-@ foo :: Int -> R @-}
foo :: Int -> R
foo x = undefined
g :: Int -> Int
g z = let R a b = foo 1 in div 1 z

-- attack: field_of_an_argument: unsafe C0301
module M where
{-@ data R = R { n :: {v:Int | false}, m :: Int } @-}
data R = R { n :: Int, m :: Int }
foo :: Int -> R
foo x = undefined
h :: R -> Int -> Int
h r z = let R a b = r in div 1 z
g :: Int -> Int
g z = h (foo 1) z

-- attack: irrefutable_argument: unsafe C0301
module M where
{-@ foo :: Int -> ({v:Int | false}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = k (foo 1) z where
  k ~(a, b) z = div 1 z

-- attack: irrefutable_lambda: unsafe C0301
module M where
{-@ foo :: Int -> ({v:Int | false}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = (\ ~(a, b) -> div 1 z) (foo 1)

-- attack: part_of_what_an_argument_gives: unsafe C0301
module M where
{-@ k :: x:Int -> (Int -> ({v:Int | x > 0}, Int)) -> Int @-}
k :: Int -> (Int -> (Int, Int)) -> Int
k x g = let (a, b) = g 1 in div 1 x
f :: Int -> Int
f z = k z (\_ -> undefined)

-- attack: part_of_what_a_field_gives: unsafe C0301
module M where
{-@ data K = K { kx :: Int, kg :: Int -> ({v:Int | kx > 0}, Int) } @-}
data K = K { kx :: Int, kg :: Int -> (Int, Int) }
k :: K -> Int
k (K x g) = let (a, b) = g 1 in div 1 x
f :: Int -> Int
f z = k (K z (\_ -> undefined))

-- attack: part_of_a_constant: unsafe C0301
module M where
{-@ p :: ({v:Int | false}, Int) @-}
p :: (Int, Int)
p = undefined
g :: Int -> Int
g z = let (a, b) = p in div 1 z

-- attack: part_of_a_constant_passed: unsafe C0301
module M where
{-@ p :: ({v:Int | false}, Int) @-}
p :: (Int, Int)
p = undefined
{-@ h :: ({v:Int | false}, Int) -> Int -> Int @-}
h :: (Int, Int) -> Int -> Int
h ~(a, b) z = div 1 z
g :: Int -> Int
g z = h p z

-- attack: part_through_a_failing_function: unsafe C0301
module M where
{-@ swap :: (a, b) -> (b, a) @-}
swap :: (a, b) -> (b, a)
swap p = undefined
{-@ foo :: x:Int -> ({v:Int | x > 0}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = let (a, b) = swap (foo z) in div 1 z

-- attack: part_through_uncurry: unsafe C0301
module M where
{-@ foo :: x:Int -> ({v:Int | x > 0}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = uncurry (\a b -> 3) (foo z) + (let q = uncurry (\a b -> a) (foo z) in div 1 z)

-- twin: pair_that_is_evaluated: safe
module M where
{-@ foo :: Int -> ({v:Int | v > 0}, Int) @-}
foo :: Int -> (Int, Int)
foo x = if x > 3 then undefined else (4, x)
g :: Int -> Int
g z = case foo z of (a, b) -> div b a

-- twin: part_that_something_meets: safe
module M where
{-@ foo :: Int -> ({v:Int | v > 0}, Int) @-}
foo :: Int -> (Int, Int)
foo x = if x > 3 then undefined else (4, x)
g :: Int -> Int
g z = let (a, b) = foo z in div b a

-- twin: parts_about_an_argument: safe
module M where
{-@ foo :: x:Int -> ({v:Int | v > x}, {v:Int | v >= x && v <= x + 2}) @-}
foo :: Int -> (Int, Int)
foo x = if x > 3 then undefined else (x + 1, x)
{-@ g :: z:Nat -> {v:Int | v >= z + 1} @-}
g :: Int -> Int
g z = let (a, b) = foo z in if b > z then b else a

-- twin: parts_inferred: safe
module M (g) where
foo :: Int -> (Int, Int)
foo x = if x > 3 then undefined else (4, x)
g :: Int -> Int
g z = let (a, b) = foo z in div b a

-- twin: evaluated_and_passed: safe
module M where
{-@ foo :: Int -> ({v:Int | v > 0 && v < 9}, Int) @-}
foo :: Int -> (Int, Int)
foo x = if x > 3 then undefined else (4, x)
{-@ h :: ({v:Int | v > 0 && v < 9}, Int) -> Int @-}
h :: (Int, Int) -> Int
h (a, b) = div b a
g :: Int -> Int
g z = let p = foo z in case p of (a, b) -> h p

-- twin: field_of_an_evaluated_structure: safe
module M where
{-@ half :: x:Int -> ({v:Int | v + v = x}, Int) @-}
half :: Int -> (Int, Int)
half x = if mod x 2 == 0 then (div x 2, 0) else undefined
{-@ f :: x:Int -> {v:Int | v + v = x} @-}
f :: Int -> Int
f x = case half x of (a, _) -> a

-- attack: evaluated_in_another_branch: unsafe C0301
module M where
{-@ foo :: Int -> ({v:Int | false}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
{-@ h :: ({v:Int | false}, Int) -> Int -> Int @-}
h :: (Int, Int) -> Int -> Int
h p z = let (a, b) = p in div 1 z
g :: Int -> Int
g z = let p = foo 1 in case z of { 1 -> (case p of (a, b) -> a); _ -> h p z }

-- attack: evaluated_in_a_thunk: unsafe C0301
module M where
{-@ foo :: Int -> ({v:Int | false}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
{-@ h :: ({v:Int | false}, Int) -> Int -> Int @-}
h :: (Int, Int) -> Int -> Int
h p z = let (a, b) = p in div 1 z
g :: Int -> Int
g z = let p = foo 1
          q = case p of (a, b) -> a
      in h p z

-- attack: field_evaluated_in_a_thunk: unsafe C0301
module M where
{-@ foo :: x:Int -> ({v:Int | x > 0}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = let (a, b) = foo z
          q = a + b
      in div 1 z

-- attack: field_that_is_not_evaluated: unsafe C0301
module M where
{-@ foo :: x:Int -> {v:(Int, Int) | x > 0} @-}
foo :: Int -> (Int, Int)
foo x = undefined
{-@ k :: {v:Int | v > 0} -> Int @-}
k :: Int -> Int
k _ = 1
g :: Int -> Int
g z = let (a, b) = foo z
          c = const z a
      in k z

-- twin: field_that_is_evaluated: safe
module M where
{-@ foo :: x:Int -> {v:(Int, Int) | x > 0} @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = let (a, b) = foo z in if a > 3 then div 1 z else div 2 z

-- twin: other_field_that_is_evaluated: safe
module M where
{-@ foo :: x:Int -> ({v:Int | v > x}, {v:Int | v < x && v > 7}) @-}
foo :: Int -> (Int, Int)
foo x = undefined
{-@ g :: z:Int -> {v:Int | z > 8} @-}
g :: Int -> Int
g z = let (a, b) = foo z in b

-- attack: whole_beside_its_parts: unsafe C0301
module M where
{-@ foo :: x:Int -> ({v:Int | x > 0}, Int) @-}
foo :: Int -> (Int, Int)
foo x = undefined
g :: Int -> Int
g z = let w@(a, b) = foo z in div 1 z

-- attack: one_of_three_parts: unsafe C0301
module M where
{-@ foo :: x:Int -> (Int, {v:Int | x > 0}, Int) @-}
foo :: Int -> (Int, Int, Int)
foo x = undefined
g :: Int -> Int
g z = let (a, b, c) = foo z in div 1 z

-- attack: part_of_a_newtype: unsafe C0301
module M where
newtype W a = W { unW :: a }
{-@ foo :: x:Int -> W {v:Int | x > 0} @-}
foo :: Int -> W Int
foo x = undefined
g :: Int -> Int
g z = case foo z of W b -> div 1 z

-- attack: part_by_a_selector: unsafe C0301
module M where
data W a = W { unW :: a, other :: Int }
{-@ foo :: x:Int -> W {v:Int | x > 0} @-}
foo :: Int -> W Int
foo x = undefined
g :: Int -> Int
g z = let b = unW (foo z) in div 1 z

-- attack: whole_against_declared_field: unsafe C0301
module M where
{-@ data R = R { lo :: Int, hi :: {v:Int | v > lo} } @-}
data R = R { lo :: Int, hi :: Int }
{-@ foo :: x:Int -> {v:R | lo v = x && hi v < x} @-}
foo :: Int -> R
foo x = undefined
{-@ h :: x:Int -> {v:R | lo v = x && hi v < x} -> Int -> Int @-}
h :: Int -> R -> Int -> Int
h x r z = let R a b = r in div 1 z
g :: Int -> Int
g z = h z (foo z) z

-- attack: part_that_must_be_there: unsafe C0301
module M where
{-@ foo :: x:Int -> {v:Maybe {w:Int | x > 0} | isJust v} @-}
foo :: Int -> Maybe Int
foo x = undefined
{-@ h :: x:Int -> {v:Maybe {w:Int | x > 0} | isJust v} -> Int @-}
h :: Int -> Maybe Int -> Int
h x m = let Just a = m in div 1 x
g :: Int -> Int
g z = h z (foo z)

-- attack: part_equal_to_two: unsafe C0301
module M where
{-@ foo :: x:Int -> y:Int -> ({v:Int | v = x && v = y}, Int) @-}
foo :: Int -> Int -> (Int, Int)
foo x y = undefined
{-@ g :: x:Int -> y:Int -> {v:Bool | x = y} @-}
g :: Int -> Int -> Bool
g x y = let (a, b) = foo x y in True

-- attack: measure_of_two_values: unsafe C0301
module M where
{-@ foo :: x:Int -> ({v:[Int] | len v = 1 && len v = 2}, Int) @-}
foo :: Int -> ([Int], Int)
foo x = undefined
g :: Int -> Int
g z = let (a, b) = foo z in div 1 z
