-- attack: reflected_mod_negative: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect clock @-}
{-@ clock :: Int -> {v:Int | v /= 0} -> Int @-}
clock :: Int -> Int -> Int
clock hour hours = hour `mod` hours
{-@ f :: x:Int -> {v:Int | clock 5 (-3) >= 0 && x /= 0} @-}
f :: Int -> Int
f x = if clock 5 (-3) < 0 then 0 else x

-- attack: reflected_mod_value: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect rest @-}
rest :: Int -> Int
rest x = x `mod` (-4)
{-@ f :: {v:() | rest 6 = 2} @-}
f :: ()
f = ()

-- twin: reflected_mod_right: safe
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect rest @-}
rest :: Int -> Int
rest x = x `mod` (-4)
{-@ f :: {v:() | rest 6 = -2} @-}
f :: ()
f = ()

-- attack: inlined_div_negative: unsafe C0301
module M where
{-@ inline half @-}
half :: Int -> Int -> Int
half x y = if y == 0 then 0 else x `div` y
{-@ f :: {v:Int | v = half 7 (-2)} @-}
f :: Int
f = -3

-- twin: inlined_div_right: safe
module M where
{-@ inline half @-}
half :: Int -> Int -> Int
half x y = if y == 0 then 0 else x `div` y
{-@ f :: {v:Int | v = half 7 (-2)} @-}
f :: Int
f = -4

-- attack: measured_quot: unsafe C0301
module M where
data Share = Share Int Int
{-@ data Share = Share { pot :: Int, heads :: {v:Int | v /= 0} } @-}
{-@ measure each @-}
each :: Share -> Int
each (Share pot heads) = pot `quot` heads
{-@ f :: {v:Share | each v = -4} @-}
f :: Share
f = Share (-7) 2

-- twin: measured_quot_right: safe
module M where
data Share = Share Int Int
{-@ data Share = Share { pot :: Int, heads :: {v:Int | v /= 0} } @-}
{-@ measure each @-}
each :: Share -> Int
each (Share pot heads) = pot `quot` heads
{-@ f :: {v:Share | each v = -3} @-}
f :: Share
f = Share (-7) 2

-- attack: rem_in_annotation: unsafe C0301
module M where
{-@ f :: {v:Int | v = rem (-7) 2} @-}
f :: Int
f = 1

-- attack: average_of_wholes: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect average @-}
average :: Int -> Double
average total = fromIntegral total / 2
{-@ f :: {v:Double | v = 0.0} @-}
f :: Double
f = average 1

-- twin: average_of_wholes_right: safe
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect average @-}
average :: Int -> Double
average total = fromIntegral total / 2
{-@ f :: {v:Double | v = 0.5} @-}
f :: Double
f = average 1

-- attack: own_plus_reflected: unsupported C0190
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data Clock = Clock Int deriving (Eq)
instance Num Clock where
  Clock a + Clock b = Clock ((a + b) `mod` 12)
  Clock a * Clock b = Clock ((a * b) `mod` 12)
  negate (Clock a) = Clock (negate a `mod` 12)
  abs c = c
  signum c = c
  fromInteger n = Clock (fromInteger n `mod` 12)
{-@ reflect later @-}
later :: Clock -> Clock -> Clock
later a b = a + b
{-@ f :: a:Clock -> b:Clock -> {v:() | later a b = b => later b a = b} @-}
f :: Clock -> Clock -> ()
f a b = ()

-- attack: own_div_is_not_the_operator: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Prelude hiding (div)
{-@ reflect div @-}
div :: Int -> Int -> Int
div x y = x + y
{-@ f :: {v:() | div 6 2 = 3} @-}
f :: ()
f = ()

-- attack: complex_plus: unsafe C0301
module M where
import Data.Complex
{-@ f :: {v:Int | v = 1} @-}
f :: Int
f = if i * i + 1 == 0 then 0 else 1
  where i = 0 :+ 1 :: Complex Double

-- attack: zero_divisor_of_the_logic: unsafe C0301
module M where
{-@ f :: x:Int -> {v:() | x / 0 = 0} @-}
f :: Int -> ()
f x = ()

-- attack: half_of_any_type: unsafe C0301
module M where
{-@ half :: Fractional a => {v:a | v = 0} @-}
half :: Fractional a => a
half = 1 / 2

-- attack: next_above_zero: unsafe C0301
module M where
{-@ f :: (Ord a, Num a) => x:{v:a | v > 0} -> {v:a | v >= 1} @-}
f :: (Ord a, Num a) => a -> a
f x = x

-- twin: next_above_zero_of_wholes: safe
module M where
{-@ f :: Integral a => x:{v:a | v > 0} -> {v:a | v >= 1} @-}
f :: Integral a => a -> a
f x = x

-- twin: sum_of_any_type: safe
module M where
{-@ double :: Num a => x:a -> {v:a | v = x + x} @-}
double :: Num a => a -> a
double x = x + x
{-@ f :: {v:Int | v = 6} @-}
f :: Int
f = double 3
{-@ g :: {v:Double | v = 1.0} @-}
g :: Double
g = double 0.5

-- attack: half_reflected: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect half @-}
half :: Fractional a => a -> a
half x = x / 2
{-@ f :: {v:Double | v = 0.0} @-}
f :: Double
f = half 1

-- attack: between_two_wholes: unsafe C0301
module M where
{-@ lemma :: Num a => x:a -> {v:() | x <= 0 || x >= 1} @-}
lemma :: Num a => a -> ()
lemma _ = ()

-- attack: own_class_of_numbers: unsafe C0301
module M where
class Num a => Amount a where
  unit :: a
{-@ f :: Amount a => x:{v:a | v > 0} -> {v:a | v >= 1} @-}
f :: Amount a => a -> a
f x = x

-- attack: local_number: unsafe C0301
module M where
{-@ f :: {v:Double | v = 0.0} @-}
f :: Double
f = half 1
  where
    {-@ half :: Fractional b => b -> {v:b | v = 0} @-}
    half :: Fractional b => b -> b
    half x = x / 2
