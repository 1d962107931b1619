-- twin: whole_in_all_uses: safe
module M (main) where
step x = if x > 0 then needs (x - 1) else x
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
main :: IO ()
main = print (step (3 :: Int) + step 4)

-- attack: not_whole_in_one_use: unsafe C0301
module M (main) where
step x = if x > 0 then needs (x - 1) else x
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
main :: IO ()
main = print (step (3 :: Int)) >> print (step (0.5 :: Double))

-- attack: not_whole_through_another: unsafe C0301
module M (main) where
step x = if x > 0 then needs (x - 1) else x
twice x = step (step x)
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
main :: IO ()
main = print (twice (3 :: Int)) >> print (twice (0.5 :: Double))

-- attack: not_whole_outside: unsafe C0301
module M (step) where
step x = if x > 0 then needs (x - 1) else x
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x

-- attack: not_whole_for_an_exported_caller: unsafe C0301
module M (run) where
step x = if x > 0 then needs (x - 1) else x
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
run :: (Ord a, Num a) => a -> a
run y = step y

-- attack: not_whole_as_it_is_written: unsafe C0301
module M (main) where
{-@ step :: (Ord a, Num a) => a -> a @-}
step :: (Ord a, Num a) => a -> a
step x = if x > 0 then needs (x - 1) else x
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
main :: IO ()
main = print (step (3 :: Int))

-- attack: not_whole_in_an_instance: unsafe C0301
module M (Half (..)) where
step x = if x > 0 then needs (x - 1) else x
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
class Half a where
  half :: a -> a
instance Half Int where
  half x = step x
instance Half Double where
  half x = step x

-- attack: not_whole_inside_a_function: unsafe C0301
module M (f) where
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
f :: Int -> Double -> Double
f n d = fromIntegral (step n) + step d
  where
    step :: (Ord a, Num a) => a -> a
    step x = if x > 0 then needs (x - 1) else x

-- attack: not_whole_by_a_type_of_its_own: unsafe C0301
module M (main) where
newtype Money = Money Double deriving (Eq, Ord, Show)
instance Num Money where
  Money a + Money b = Money (a + b)
  Money a - Money b = Money (a - b)
  Money a * Money b = Money (a * b)
  abs (Money a) = Money (abs a)
  signum (Money a) = Money (signum a)
  fromInteger n = Money (fromInteger n)
step x = if x > 0 then needs (x - 1) else x
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
main :: IO ()
main = print (step (Money 0.5))

-- twin: pairs_of_whole_numbers: safe
module M (main) where
import Language.Haskell.Liquid.Prelude (liquidAssert)
next x = x + 1
pair x = (x, next x)
ordered (x, y) = liquidAssert (x < y) x
main :: IO ()
main = print (ordered (pair (7 :: Int)))

-- twin: boxes_of_numbers: safe
module M (grow) where
import Language.Haskell.Liquid.Prelude (liquidAssertB)
data Box a = Box a
{-@ grow :: (Num a, Ord a) => a -> Bool @-}
grow :: (Num a, Ord a) => a -> Bool
grow x = above x (Box (x + 1))
above x (Box y) = liquidAssertB (x < y)

-- attack: boxes_of_numbers_unordered: unsafe C0301
module M (grow) where
import Language.Haskell.Liquid.Prelude (liquidAssertB)
data Box a = Box a
{-@ grow :: (Num a, Ord a) => a -> Bool @-}
grow :: (Num a, Ord a) => a -> Bool
grow x = above x (Box (x - 1))
above x (Box y) = liquidAssertB (x < y)

-- twin: field_that_is_a_function: safe
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data Machine = Machine { go :: Int -> Int, start :: Int }
{-@ data Machine = Machine { go :: Int -> Int, start :: Int } @-}
{-@ reflect run @-}
{-@ run :: m:Machine -> b:Bool -> {v:Int | v = run m b} @-}
run :: Machine -> Bool -> Int
run m True = go m 5
run m False = start m

-- attack: field_that_is_another_function: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data Machine = Machine { go :: Int -> Int, back :: Int -> Int }
{-@ data Machine = Machine { go :: Int -> Int, back :: Int -> Int } @-}
{-@ f :: m:Machine -> {v:Int | v = back m 5} @-}
f :: Machine -> Int
f m = go m 5

-- attack: field_applied_to_another: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data Machine = Machine { go :: Int -> Int -> Int }
{-@ data Machine = Machine { go :: Int -> Int -> Int } @-}
{-@ f :: m:Machine -> x:Int -> y:Int -> {v:Int | v = go m x y} @-}
f :: Machine -> Int -> Int -> Int
f m x y = go m y x

-- twin: function_given_back: safe
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data Machine = Machine { go :: Int -> Int -> Int }
{-@ data Machine = Machine { go :: Int -> Int -> Int } @-}
{-@ f :: m:Machine -> x:Int -> y:Int -> {v:Int | v = go m x y} @-}
f :: Machine -> Int -> Int -> Int
f (Machine g) = g

-- attack: not_whole_at_another_type_of_a_recursion: unsafe C0301
module M (main) where
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
step :: (Ord a, Num a) => Int -> a -> Int
step 0 x = if x > 0 then (let y = needs (x - 1) in 1) else 2
step n x = step (n - 1) (0.5 :: Double)
main :: IO ()
main = print (step 1 (3 :: Int))

-- attack: not_whole_as_an_argument: unsafe C0301
module M (main) where
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
step x = if x > 0 then needs (x - 1) else x
apply :: (Double -> Double) -> Double
apply f = f 0.5
main :: IO ()
main = print (step (3 :: Int)) >> print (apply step)

-- attack: not_whole_at_a_higher_rank: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M (main) where
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
step x = if x > 0 then needs (x - 1) else x
apply :: (forall a. (Ord a, Num a) => a -> a) -> Double
apply f = f 0.5
main :: IO ()
main = print (step (3 :: Int)) >> print (apply step)

-- attack: not_whole_in_a_default_method: unsafe C0301
module M (main) where
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
class Run a where
  run :: a -> a
  run2 :: (Ord b, Num b) => a -> b -> b
  run2 _ y = step y
instance Run Int where
  run x = step x
step x = if x > 0 then needs (x - 1) else x
main :: IO ()
main = print (run (3 :: Int)) >> print (run2 (1 :: Int) (0.5 :: Double))

-- attack: not_whole_in_a_local_function: unsafe C0301
module M (main) where
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
data Box f = Box f
main :: IO ()
main = do
  let step x = if x > 0 then needs (x - 1) else x
      both = (step (3 :: Int), step (0.5 :: Double))
  print both

-- attack: not_whole_as_a_fraction: unsafe C0301
module M (main) where
import Data.Ratio
{-@ needs :: Num a => {v:a | v >= 0} -> a @-}
needs :: Num a => a -> a
needs x = x
step x = if x > 0 then needs (x - 1) else x
main :: IO ()
main = print (step (3 :: Int)) >> print (step (1 % 2 :: Rational))
