-- attack: import_unsigned: unsafe C0301
module A where
import B
g :: Int -> Int
g x = 10 `div` k x
-- module B
module B where
k :: Int -> Int
k x = x

-- attack: import_unsigned_value: unsafe C0301
module A where
import B
g :: Int
g = 10 `div` zero
-- module B
module B where
zero :: Int
zero = 0

-- attack: import_unsigned_pair: unsafe C0301
module A where
import B
g :: Int
g = case pair of (_, y) -> 10 `div` y
-- module B
module B where
pair = (1, 0 :: Int)

-- attack: import_unsigned_higher: unsafe C0301
module A where
import B
g :: [Int] -> [Int]
g xs = map (div 10) (each xs)
-- module B
module B where
each :: [Int] -> [Int]
each = map (subtract 1)

-- attack: import_through: unsafe C0301
module A where
import B
g :: Int -> Int
g x = 10 `div` k x
-- module B
module B (module C) where
import C
-- module C
module C where
k :: Int -> Int
k x = x

-- attack: import_method: unsafe C0301
module A where
import B
g :: Int -> Int
g x = 10 `div` size x
-- module B
module B where
class Sized a where
  size :: a -> Int
instance Sized Int where
  size x = x

-- attack: import_field: unsafe C0301
module A where
import B
g :: T -> Int
g t = 10 `div` count t
-- module B
module B where
data T = T { count :: Int }

-- attack: import_pattern_synonym: unsafe C0301
{-# LANGUAGE PatternSynonyms #-}
module A where
import B
g :: Int -> Int
g (Same x) = 10 `div` x
g _ = 0
-- module B
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module B where
same :: Int -> Maybe Int
same x = Just x
pattern Same :: Int -> Int
pattern Same x <- (same -> Just x)

-- attack: import_hole: unsafe C0301
module A where
import B
g :: Int
g = 10 `div` f 0
-- module B
module B where
{-@ f :: x:Int -> {v:Int | _} @-}
f :: Int -> Int
f x = x

-- attack: import_hole_type: unsafe C0301
module A where
import B
g :: Int
g = 10 `div` f 0
-- module B
module B where
{-@ f :: x:_ -> _ @-}
f :: Int -> Int
f x = x

-- attack: import_ignored: unsafe C0301
module A where
import B
g :: Int
g = 10 `div` f 0
-- module B
module B where
{-@ ignore f @-}
f :: Int -> Int
f x = x

-- attack: import_deriving_newtype: unsafe C0301
module A where
import B
g :: N -> Int
g n = 10 `div` unwrap n
-- module B
module B (N, unwrap) where
newtype N = N Int
unwrap (N x) = x

-- attack: options_import: unsafe C0302
module A where
import B
h :: Maybe Int -> Int
h (Just x) = x
-- module B
module B where
import C
b :: Int
b = 1
-- module C
module C where
{-@ LIQUID "--no-totality" @-}
c :: Int
c = 0

-- attack: options_import_termination: unsafe C0303
module A where
import B
h :: Int -> Int
h x = h x
-- module B
{-@ LIQUID "--no-termination" @-}
module B where
b :: Int
b = 1

-- attack: options_import_positivity: invalid C0105
module A where
import B
data Bad = Bad (Bad -> Int)
f :: Bad -> Int
f (Bad g) = g (Bad g)
-- module B
{-@ LIQUID "--no-positivity-check" @-}
module B where
b :: Int
b = 1

-- attack: options_import_prune: invalid C0104
module A where
import B
{-@ f :: x:Int -> {v:Int | v == len x} @-}
f :: Int -> Int
f x = x
-- module B
{-@ LIQUID "--prune-unsorted" @-}
module B where
b :: Int
b = 1

-- attack: alias_import: unsafe C0301
module A where
import B (f)
{-@ predicate Ok X = X >= 0 @-}
g :: Int
g = f 0
-- module B
module B where
{-@ predicate Ok X = X /= 0 @-}
{-@ f :: {v:Int | Ok v} -> Int @-}
f :: Int -> Int
f x = 10 `div` x

-- attack: type_alias_import: unsafe C0301
module A where
import B (f)
{-@ type Positive = {v:Int | v >= 0} @-}
{-@ g :: Positive -> Int @-}
g :: Int -> Int
g x = f x
-- module B
module B where
{-@ type Positive = {v:Int | v > 0} @-}
{-@ f :: Positive -> Int @-}
f :: Int -> Int
f x = 10 `div` x

-- attack: type_alias_own: unsafe C0301
module A where
import B
{-@ type Positive = {v:Int | v >= 0} @-}
{-@ g :: Positive -> Int @-}
g :: Int -> Int
g x = 10 `div` x
-- module B
module B where
{-@ type Positive = {v:Int | v > 0} @-}
b :: Int
b = 1

-- attack: alias_between: unsafe C0301
module A where
import B
import C
g :: Int
g = f (zero 1)
-- module B
module B where
{-@ type Some = {v:Int | v /= 0} @-}
{-@ f :: Some -> Int @-}
f :: Int -> Int
f x = 10 `div` x
-- module C
module C where
{-@ type Some = {v:Int | v >= 0} @-}
{-@ zero :: Int -> Some @-}
zero :: Int -> Int
zero _ = 0

-- attack: alias_in_alias: unsafe C0301
module A where
import B
{-@ predicate Low X = X < 0 @-}
{-@ predicate Fine X = Low X @-}
{-@ g :: {v:Int | Fine v} -> Int @-}
g :: Int -> Int
g x = f x
-- module B
module B where
{-@ predicate Low X = X > 0 @-}
{-@ predicate Good X = Low X @-}
{-@ f :: {v:Int | Good v} -> Int @-}
f :: Int -> Int
f x = 10 `div` x

-- attack: alias_captures: unsafe C0301
module A where
import B
{-@ g :: limit:Int -> Large -> Int @-}
g :: Int -> Int -> Int
g limit x = if limit >= 0 then 10 `div` x else 1
h :: Int
h = g 0 0
-- module B
module B where
{-@ reflect limit @-}
limit :: Int
limit = -5
{-@ type Large = {v:Int | v > limit} @-}
b :: Int
b = 1

-- attack: alias_ambiguous: invalid C0105
module A where
import B
import C
{-@ g :: {v:Int | Ok v} -> Int @-}
g :: Int -> Int
g x = 10 `div` x
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

-- attack: alias_of_library: unsafe C0301
module A where
{-@ type Nat = {v:Int | v >= -1} @-}
{-@ g :: xs:[Int] -> Nat @-}
g :: [Int] -> Int
g _ = -1
f :: Int
f = take_some (g [])
{-@ take_some :: {v:Int | v >= 0} -> Int @-}
take_some :: Int -> Int
take_some n = n

-- attack: alias_weakens_library: unsafe C0301
module A where
{-@ type Nat = Int @-}
f :: Int -> [Int] -> Int
f n xs = xs !! n

-- attack: measure_import: unsafe C0301
module A where
import B (T (..), f)
{-@ measure weight @-}
weight :: T -> Int
weight (T x) = 1
{-@ g :: {v:T | weight v > 0} -> Int @-}
g :: T -> Int
g t = f t
-- module B
module B where
data T = T Int
{-@ measure weight @-}
weight :: T -> Int
weight (T x) = x
{-@ f :: {v:T | weight v > 0} -> Int @-}
f :: T -> Int
f (T x) = 10 `div` x

-- attack: measure_import_equations: unsafe C0301
module A where
import B (T (..), f)
{-@ measure weight :: T -> Int
    weight (T x) = 1 @-}
{-@ g :: {v:T | weight v > 0} -> Int @-}
g :: T -> Int
g t = f t
-- module B
module B where
data T = T Int
{-@ measure weight :: T -> Int
    weight (T x) = x @-}
{-@ f :: {v:T | weight v > 0} -> Int @-}
f :: T -> Int
f (T x) = 10 `div` x

-- attack: measure_hidden: unsafe C0301
module A where
import B (T (..), b)
import C (weight)
{-@ g :: {v:T | weight v > 0} -> Int @-}
g :: T -> Int
g (T x) = 10 `div` x
-- module B
module B where
data T = T Int
{-@ measure weight @-}
weight :: T -> Int
weight (T x) = x
b :: Int
b = 1
-- module C
module C where
import B (T (..))
{-@ measure weight @-}
weight :: T -> Int
weight (T x) = 1

-- attack: measure_qualified: unsafe C0301
module A where
import qualified B
import qualified C
import B (T (..))
{-@ g :: {v:T | C.weight v > 0} -> Int @-}
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

-- attack: lazy_import: unsafe C0303
module A where
import B
f :: Int -> Int
f n = go n
  where
    go :: Int -> Int
    go x = go x
-- module B
module B where
b :: Int -> Int
b n = go n
  where
    {-@ lazy go @-}
    go :: Int -> Int
    go x = go x

-- attack: lazyvar_import: unsafe C0301
module A where
import B
{-@ f :: Int -> {v:Int | v /= 0} @-}
f :: Int -> Int
f n = let y = 10 `div` n in if n > 3 then y else 7
-- module B
module B where
b :: Int -> Int
b n = if n > 3 then y else 7
  where
    {-@ lazyvar y @-}
    y = 10 `div` n

-- attack: local_signature_import: unsafe C0301
module A where
import B
f :: Int -> Int
f n = go n
  where
    go :: Int -> Int
    go x = 10 `div` x
-- module B
module B where
b :: Int -> Int
b n = 1
  where
    {-@ go :: {v:Int | v /= 0} -> Int @-}
    go :: Int -> Int
    go x = 10 `div` x

-- attack: fail_import_use: unsafe C0301
module A where
import B
g :: Int
g = 10 `div` f 0
-- module B
module B where
{-@ fail f @-}
{-@ f :: Int -> {v:Int | v /= 0} @-}
f :: Int -> Int
f x = x

-- attack: data_of_another: unsupported C0190
module A where
import B
{-@ data T = T { part :: {v:Int | v /= 0} } @-}
f :: T -> Int
f (T x) = 10 `div` x
g :: Int
g = f made
-- module B
module B where
data T = T Int
made :: T
made = T 0

-- attack: data_of_library: invalid C0105
module A where
{-@ data Maybe a = Nothing | Just { part :: {v:a | false} } @-}
f :: [Int] -> Int
f xs = case lookup 0 (zip xs xs) of
  Nothing -> 1
  Just _ -> 10 `div` 0

-- attack: hole_in_data_import: unsafe C0301
module A where
import B
f :: T -> Int
f (T x) = 10 `div` x
g :: T
g = T 1
-- module B
module B where
{-@ data T = T { part :: {v:Int | _} } @-}
data T = T Int
made :: T
made = T 0

-- attack: using_of_another: invalid C0105
module A where
import B
import C
f :: T -> Int
f (T x) = 10 `div` x
g :: Int
g = f made
-- module B
module B where
import C
{-@ measure part @-}
part :: T -> Int
part (T x) = x
{-@ using (T) as {v:T | part v > 0} @-}
b :: Int
b = 1
-- module C
module C where
data T = T Int
made :: T
made = T 0

-- attack: same_types: unsafe C0301
{-@ LIQUID "--reflection" @-}
module A where
import qualified B
import qualified C
{-@ f :: {v:B.T | B.weight v > 0} -> Int @-}
f :: B.T -> Int
f (B.T x) = 10 `div` x
{-@ g :: {v:C.T | C.weight v > 0} -> Int @-}
g :: C.T -> Int
g (C.T x) = f (B.T x)
-- module B
module B where
data T = T Int
{-@ measure weight @-}
weight :: T -> Int
weight (T x) = x
-- module C
module C where
data T = T Int
{-@ measure weight @-}
weight :: T -> Int
weight (T x) = 1 - x

-- attack: alias_captures_constant: unsafe C0301
module A where
import B
{-@ g :: limit:Int -> Large -> Int @-}
g :: Int -> Int -> Int
g limit x = if limit >= 0 then 10 `div` x else 1
-- module B
module B where
limit :: Int
limit = -5
{-@ type Large = {v:Int | v > limit} @-}
b :: Int
b = 1

-- attack: assume_between: unsafe C0301
module A where
import B
import C
g :: Int
g = 10 `div` f 0
-- module B
module B where
f :: Int -> Int
f x = x
-- module C
module C where
import qualified D
{-@ assume D.f :: Int -> {v:Int | v > 0} @-}
c :: Int
c = 1
-- module D
module D where
f :: Int -> Int
f x = 1

-- attack: lazy_of_an_import: unsafe C0303
module A where
import B (b)
f :: Int -> Int
f n = f n
-- module B
module B where
{-@ lazy f @-}
f :: Int -> Int
f n = f n
b :: Int
b = 1

-- attack: signature_of_an_import: unsafe C0301
module A where
import B (b)
f :: Int -> Int
f x = x
g :: Int
g = 10 `div` f 0
-- module B
module B where
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = 1
b :: Int
b = 1

-- attack: class_measure_of_two: unsafe C0301
module A where
import B
{-@ g :: t:T -> {v:Int | v = size t} @-}
g :: T -> Int
g t = 0
-- module B
module B where
data T = T Int
{-@ measure size @-}
size :: T -> Int
size (T n) = n
