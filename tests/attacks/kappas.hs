-- attack: hole_exported: unsafe C0301
module M where
{-@ f :: {v:Int | _} -> Int @-}
f :: Int -> Int
f x = 10 `div` x

-- attack: hole_exported_type: unsafe C0301
module M where
{-@ f :: x:_ -> Int @-}
f :: Int -> Int
f x = 10 `div` x

-- attack: hole_assumed: unsafe C0301
module M (g) where
{-@ assume f :: Int -> {v:Int | _} @-}
f :: Int -> Int
f x = x
g :: Int
g = 10 `div` f 0

-- attack: hole_assumed_library: unsafe C0301
module M where
{-@ assume abs :: a -> {v:a | _} @-}
g :: Int
g = 10 `div` abs 0

-- attack: hole_in_data: unsafe C0301
module M where
{-@ data T = T { part :: {v:Int | _} } @-}
data T = T Int
f :: T -> Int
f (T x) = 10 `div` x

-- attack: hole_in_alias: unsafe C0301
module M where
{-@ type Some = {v:Int | _} @-}
{-@ f :: Some -> Int @-}
f :: Int -> Int
f x = 10 `div` x

-- attack: hole_in_class: unsafe C0301
module M where
class C a where
  {-@ c :: a -> {v:Int | _} @-}
  c :: a -> Int
f :: C a => a -> Int
f x = 10 `div` c x

-- attack: hole_in_measure: unsafe C0301
module M (g) where
{-@ measure f @-}
{-@ f :: [Int] -> {v:Int | _} @-}
f :: [Int] -> Int
f [] = 0
f (x : _) = 0
g :: [Int] -> Int
g xs = 10 `div` f xs

-- attack: ignored: unsafe C0301
module M (g) where
{-@ ignore f @-}
f :: Int -> Int
f x = x
g :: Int
g = 10 `div` f 0

-- attack: ignored_recursive: unsafe C0301
module M (g) where
{-@ ignore f @-}
f :: Int -> Int
f x = if x > 0 then f (x - 1) else 0
g :: Int
g = 10 `div` f 3

-- attack: ignored_value: unsafe C0301
module M (g) where
{-@ ignore zero @-}
zero :: Int
zero = 0
g :: Int
g = 10 `div` zero

-- attack: ignored_higher: unsafe C0301
module M (g) where
{-@ ignore apply @-}
apply :: (Int -> Int) -> Int
apply f = f 0
g :: Int
g = apply (\x -> 10 `div` x)

-- attack: foreign_function: unsafe C0301
{-# LANGUAGE ForeignFunctionInterface #-}
module M (g) where
foreign import ccall "zero" zero :: Int -> Int
g :: Int
g = 10 `div` zero 1

-- attack: only_in_structure: unsafe C0301
module M (fs) where
f :: Int -> Int
f x = 10 `div` x
fs :: [Int -> Int]
fs = [f]

-- attack: only_in_instance: unsafe C0301
module M where
class C a where
  c :: a -> Int
instance C Int where
  c = part
    where
      part x = 10 `div` x

-- attack: only_in_record: unsafe C0301
module M (R (..), r) where
data R = R { run :: Int -> Int }
f x = 10 `div` x
r :: R
r = R { run = f }

-- attack: only_in_pattern: unsafe C0301
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module M (pattern P) where
f :: Int -> Int
f x = 10 `div` x
pattern P :: Int -> Int
pattern P y <- (f -> y)

-- attack: only_in_default: unsafe C0301
module M (C (..)) where
class C a where
  c :: a -> Int -> Int
  c _ = f
f :: Int -> Int
f x = 10 `div` x

-- attack: returned_function: unsafe C0301
module M (g) where
g :: Int -> Int -> Int
g n = f
  where f x = n `div` x

-- attack: through_state: unsafe C0301
module M (g) where
import Data.IORef
g :: Int -> IO Int
g n = do
  r <- newIORef f
  h <- readIORef r
  return (h n)
  where f x = 10 `div` x

-- attack: existential: unsafe C0301
{-# LANGUAGE ExistentialQuantification #-}
module M (g) where
data Box = forall a. Box a (a -> Int)
g :: Int -> Int
g n = case Box n f of Box x h -> h x
  where f x = 10 `div` x

-- attack: never_returns: unsafe C0301
module M (g) where
{-@ lazy f @-}
f :: Int -> Int
f x = f x
g :: Int -> Int
g n = let y = f n in 10 `div` n

-- attack: local_never_returns: unsafe C0301
module M (g) where
g :: Int -> Int
g n = let y = f n in 10 `div` n
  where
    {-@ lazy f @-}
    f :: Int -> Int
    f x = f x

-- attack: always_fails: unsafe C0301
module M (g) where
f :: Int -> Int
f x = undefined
g :: Int -> Int
g n = let y = f n in 10 `div` n

-- attack: branches_fail: unsafe C0301
module M (g) where
g :: Int -> Int
g n = let y = case n of { 0 -> undefined; _ -> undefined } in 10 `div` n

-- attack: template_of_main: unsafe C0301
module Main (main) where
f x = 10 `div` x
main :: IO ()
main = mapM_ (print . f) [0, 1]

-- attack: failing_value_passed: unsafe C0301
module M (g) where
bad :: Int
bad = undefined
g :: Int -> Int
g n = f bad
  where f y = 10 `div` n

-- attack: failing_value_bound: unsafe C0301
module M (g) where
bad :: Int
bad = undefined
g :: Int -> Int
g n = let y = bad in 10 `div` n

-- attack: failing_value_applied: unsafe C0301
module M (g) where
bad :: Int
bad = undefined
g :: Int -> Int
g n = apply (\y -> 10 `div` n) bad
  where apply f x = f x

-- attack: failing_polymorphic: unsafe C0301
module M (g) where
first :: [a] -> a
first (x : _) = x
first [] = undefined
g :: Int -> Int
g n = let y = first [] :: Int in 10 `div` n

-- attack: failing_parts: unsafe C0301
module M (g) where
both :: Int -> (Int, Int)
both n = undefined
g :: Int -> Int
g n = let (a, b) = both n in 10 `div` n

-- attack: failing_field: unsafe C0301
module M (g) where
data Box = Box Int
g :: Int -> Int
g n = case Box (f n) of Box y -> 10 `div` n
  where f x = undefined

-- attack: failing_argument_of_local: unsafe C0301
module M (g) where
g :: Int -> Int
g n = h (f n)
  where
    f :: Int -> Int
    f x = undefined
    h :: Int -> Int
    h y = 10 `div` n

-- attack: failing_element: unsafe C0301
module M (g) where
g :: Int -> Int
g n = case [f n] of
  (y : _) -> 10 `div` n
  [] -> 0
  where
    f :: Int -> Int
    f x = undefined

-- attack: failing_twice: unsafe C0301
module M (g) where
g :: Int -> Int
g n = let y = h n in 10 `div` n
  where
    f :: Int -> Int
    f x = undefined
    h :: Int -> Int
    h x = f (x + 1)
