-- twin: import_signed: safe
module A where
import B
g :: Int -> Int
g x = 10 `div` k x
-- module B
module B where
{-@ k :: Int -> {v:Int | v > 0} @-}
k :: Int -> Int
k x = if x > 0 then x else 1

-- twin: import_unsigned_no_demand: safe
module A where
import B
{-@ g :: Int -> {v:Int | v /= 0} @-}
g :: Int -> Int
g x = if y == 0 then 1 else y
  where y = k x
-- module B
module B where
k :: Int -> Int
k x = x

-- twin: alias_seen_through_imports: safe
module A where
import B
{-@ g :: Positive -> Int @-}
g :: Int -> Int
g x = f x
-- module B
module B (f) where
import C
{-@ f :: Positive -> Int @-}
f :: Int -> Int
f x = 10 `div` x
-- module C
module C where
{-@ type Positive = {v:Int | v > 0} @-}
c :: Int
c = 1

-- twin: alias_own_is_nearer: safe
module A where
import B (f)
{-@ predicate Ok X = X > 5 @-}
{-@ g :: {v:Int | Ok v} -> Int @-}
g :: Int -> Int
g x = f x
-- module B
module B where
{-@ predicate Ok X = X /= 0 @-}
{-@ f :: {v:Int | Ok v} -> Int @-}
f :: Int -> Int
f x = 10 `div` x

-- twin: alias_ambiguous_unused: safe
module A where
import B
import C
g :: Int
g = b + c
-- module B
module B where
{-@ predicate Ok X = X /= 0 @-}
b :: Int
b = 1
-- module C
module C where
{-@ predicate Ok X = X >= 0 @-}
c :: Int
c = 1

-- twin: alias_free_name: safe
module A where
{-@ type Below = {v:Int | v < n} @-}
{-@ g :: n:Int -> Below @-}
g :: Int -> Int
g n = n - 1

-- twin: measures_of_two_modules: safe
module A where
import B (T (..), f)
{-@ measure weight @-}
weight :: T -> Int
weight (T x) = x + 1
{-@ g :: {v:T | weight v > 1} -> Int @-}
g :: T -> Int
g t@(T x) = f t
-- module B
module B where
data T = T Int
{-@ measure weight @-}
weight :: T -> Int
weight (T x) = x
{-@ f :: {v:T | weight v > 0} -> Int @-}
f :: T -> Int
f (T x) = 10 `div` x

-- twin: measure_under_a_qualifier: safe
module A where
import qualified B
import qualified C
import B (T (..))
{-@ g :: {v:T | B.weight v > 0} -> Int @-}
g :: T -> Int
g (T x) = 10 `div` x
-- module B
module B where
data T = T Int
{-@ measure weight :: T -> Int
    weight (T x) = x @-}
b :: Int
b = 1
-- module C
module C where
import B (T (..))
{-@ measure weight :: T -> Int
    weight (T x) = 1 @-}
c :: Int
c = 1

-- twin: fail_of_an_import: safe
module A where
import B
g :: Int
g = b
-- module B
module B where
{-@ fail f @-}
{-@ f :: Int -> {v:Int | v /= 0} @-}
f :: Int -> Int
f x = x
b :: Int
b = 1

-- twin: fail_proved_of_an_import: safe
module A where
import B
g :: Int
g = b
-- module B
module B where
{-@ fail f @-}
{-@ f :: Int -> {v:Int | v /= 0} @-}
f :: Int -> Int
f x = 1
b :: Int
b = 1

-- twin: own_options: safe
module A where
import B
{-@ LIQUID "--no-totality" @-}
h :: Maybe Int -> Int
h (Just x) = x
-- module B
module B where
b :: Int
b = 1

-- twin: reflected_import: safe
module A where
import B
{-@ g :: x:Int -> {v:Int | v = twice x} @-}
g :: Int -> Int
g x = twice x
-- module B
{-@ LIQUID "--reflection" @-}
module B where
{-@ reflect twice @-}
twice :: Int -> Int
twice x = x + x

-- twin: lazy_where_it_stands: safe
module A where
f :: Int -> Int
f n = go n
  where
    {-@ lazy go @-}
    go :: Int -> Int
    go x = go x
g :: [Int] -> Int
g xs = go xs
  where
    go [] = 0
    go (_ : ys) = 1 + go ys

-- twin: lazy_above_everything: safe
module A where
{-@ lazy go @-}
f :: Int -> Int
f n = go n
  where
    go :: Int -> Int
    go x = go x

-- twin: own_measure_of_library_name: safe
module A where
{-@ measure isJust @-}
isJust :: Maybe a -> Bool
isJust (Just _) = False
isJust Nothing = True
{-@ g :: m:{v:Maybe Int | not (isJust v)} -> Int @-}
g :: Maybe Int -> Int
g (Just x) = x

-- twin: own_len_beside_the_library: safe
module A where
{-@ measure len :: [a] -> Int
    len [] = 1
    len (x:xs) = 1 + len xs @-}
{-@ g :: {v:[Int] | len v > 1} -> Int @-}
g :: [Int] -> Int
g (x : _) = x
h :: [Int] -> Int
h xs = if length xs > 3 then xs !! 3 else 0

-- twin: own_type_of_alias_name: safe
module A where
data Nat = Z | S Nat
{-@ f :: Nat -> Int @-}
f :: Nat -> Int
f Z = 0
f (S n) = 1 + f n

-- twin: own_function_beside_library_measure: safe
module A where
import Prelude hiding (null)
{-@ f :: {v:[Int] | len v > 0} -> Int @-}
f :: [Int] -> Int
f (x : _) = x
len :: Int -> Int
len x = x

-- twin: hole_of_own_function: safe
module A (g) where
{-@ f :: {v:Int | _} -> Int @-}
f :: Int -> Int
f x = 10 `div` x
g :: Int
g = f 3

-- twin: ignored_without_demand: safe
module A (g) where
{-@ ignore f @-}
f :: Int -> Int
f x = 10 `div` x
g :: Int
g = f 0

-- twin: nobody_calls: safe
module A (g) where
f :: Int -> Int
f x = 10 `div` x
g :: Int
g = 1
  where h x = 10 `div` x

-- twin: nothing_inside: safe
module A (g) where
none :: Int -> [Int]
none _ = []
g :: [Int]
g = map (div 10) (none 1)

-- twin: fails_where_it_must_not_come: safe
module A (g) where
{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g n = if n > 0 then n else stop "no"
  where
    stop :: String -> Int
    stop _ = undefined
