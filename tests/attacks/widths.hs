-- attack: number_that_becomes_zero: unsafe C0301
module M where
import Data.Word
{-@ f :: {v:Int | v > 0} -> Word8 @-}
f :: Int -> Word8
f x = 10 `div` fromIntegral x

-- twin: number_that_has_its_place: safe
module M where
import Data.Word
{-@ f :: {v:Int | 0 < v && v < 256} -> Word8 @-}
f :: Int -> Word8
f x = 10 `div` fromIntegral x

-- attack: number_that_becomes_negative: unsafe C0301
module M where
import Data.Int
{-@ f :: {v:Int | v >= 0} -> {v:Int8 | v >= 0} @-}
f :: Int -> Int8
f x = fromIntegral x

-- attack: negative_number_without_a_sign: unsafe C0301
module M where
{-@ f :: Integer -> {v:Integer | v < 0} @-}
f :: Integer -> Integer
f x = toInteger (fromIntegral (0 - 1 - abs x) :: Word)

-- attack: difference_below_zero: unsafe C0301
module M where
{-@ f :: x:Word -> {v:Word | v <= x} @-}
f :: Word -> Word
f x = x - 1

-- twin: difference_above_zero: safe
module M where
{-@ f :: x:Word -> {v:Word | v <= x} @-}
f :: Word -> Word
f 0 = 0
f x = x - 1

-- twin: count_down_without_a_sign: safe
module M where
{-@ f :: x:Word -> Int / [x] @-}
f :: Word -> Int
f x | x == 0 = 0
    | otherwise = 1 + f (x - 1)

-- attack: difference_by_a_section: unsafe C0301
module M where
{-@ f :: [{v:Word | v < 9}] -> [{v:Word | v < 9}] @-}
f :: [Word] -> [Word]
f = map (subtract 1)

-- attack: difference_by_a_fold: unsafe C0301
module M where
{-@ f :: {v:Word | v < 9} -> {v:Word | v < 9} @-}
f :: Word -> Word
f x = foldr (-) 1 [x]

-- attack: literal_that_does_not_fit: unsafe C0301
module M where
import Data.Word
{-@ f :: {v:Word8 | v = 256} @-}
f :: Word8
f = 256

-- attack: sum_that_does_not_fit: unsafe C0301
module M where
import Data.Word
{-@ f :: x:Word8 -> {v:Word8 | v > x} @-}
f :: Word8 -> Word8
f x = x + 1

-- attack: least_number_without_its_sign: unsafe C0301
module M where
import Data.Int
{-@ f :: Int16 -> {v:Int16 | v >= 0} @-}
f :: Int16 -> Int16
f x = abs x

-- attack: power_that_does_not_fit: unsafe C0301
module M where
import Data.Int
{-@ f :: {v:Int8 | v >= 0} @-}
f :: Int8
f = 2 ^ 7

-- attack: length_that_does_not_fit: unsafe C0301
module M where
import Data.List
import Data.Word
{-@ f :: {v:[Int] | len v > 0} -> Word8 @-}
f :: [Int] -> Word8
f xs = 10 `div` genericLength xs

-- attack: difference_of_any_numbers: unsafe C0301
-- trusted: that the body of a function of any numbers does not wrap around
module M where
{-@ minus :: Num a => x:a -> y:a -> {v:a | v = x - y} @-}
minus :: Num a => a -> a -> a
minus x y = x - y
f :: Int
f = let w = minus 0 1 :: Word
    in if w < 0 then 1 else if w == 0 then 2 else 10 `div` 0

-- attack: reflected_difference: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect before @-}
before :: Word -> Word
before x = x - 1
{-@ f :: {before 0 < 0} @-}
f :: ()
f = ()

-- twin: reflected_difference_around_the_end: safe
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Data.Word
{-@ reflect before @-}
before :: Word8 -> Word8
before x = x - 1
{-@ f :: {before 0 = 255} @-}
f :: ()
f = ()
{-@ g :: x:{v:Word8 | v > 0} -> {before x = x - 1} @-}
g :: Word8 -> ()
g _ = ()

-- attack: inlined_difference: unsafe C0301
module M where
{-@ inline below @-}
below :: Word -> Word -> Bool
below x y = x - y < 0
{-@ f :: x:Word -> y:Word -> {v:Bool | v <=> below x y} @-}
f :: Word -> Word -> Bool
f x y = x < y

-- attack: measured_sum: unsafe C0301
module M where
import Data.Word
data T = T Word8
{-@ measure next @-}
next :: T -> Int
next (T n) = fromIntegral (n + 1)
{-@ f :: t:T -> {v:Int | v > 0} @-}
f :: T -> Int
f t = next t

-- twin: numbers_are_in_their_range: safe
module M where
import Data.Word
{-@ f :: Word8 -> {v:Int | 0 <= v && v < 256} @-}
f :: Word8 -> Int
f x = fromIntegral x

-- attack: numbers_up_to_the_end: unsafe C0301
module M where
import Data.Word
{-@ f :: Word8 -> Int @-}
f :: Word8 -> Int
f x | x < 255 = 1
    | x == 255 = 10 `div` 0
    | otherwise = 2

-- attack: quotient_of_the_smallest: unsafe C0301
module M where
import Data.Int
{-@ f :: {v:Int8 | v = 0 - 128} -> {v:Int | v = 7} @-}
f :: Int8 -> Int
f x = let y = x `div` (-1) in 5

-- attack: quotient_of_the_smallest_in_a_pair: unsafe C0301
module M where
import Data.Int
{-@ f :: {v:Int32 | v = 0 - 2147483648} -> {v:Int | v = 7} @-}
f :: Int32 -> Int
f x = case x `quotRem` (-1) of (a, b) -> 5

-- attack: reflected_quotient_of_the_smallest: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Data.Int
{-@ reflect opposite @-}
opposite :: Int8 -> Int8
opposite x = x `div` (-1)
{-@ f :: {v:Int8 | v = 0 - 128} -> {v:Int | v = 7} @-}
f :: Int8 -> Int
f x = let y = opposite x in 5

-- twin: quotients_in_their_range: safe
module M where
import Data.Int
{-@ f :: x:Int8 -> y:{v:Int8 | v > 0} -> {v:Int8 | x >= 0 => (0 <= v && v <= x)} @-}
f :: Int8 -> Int8 -> Int8
f x y = x `div` y
{-@ g :: x:{v:Int8 | v > 0 - 128} -> {v:Int8 | v = 0 - x} @-}
g :: Int8 -> Int8
g x = x `quot` (-1)
{-@ h :: x:{v:Int16 | v >= 0} -> ({v:Int16 | v <= x}, {v:Int16 | 0 <= v && v < 10}) @-}
h :: Int16 -> (Int16, Int16)
h x = x `divMod` 10

-- attack: number_that_is_none_never_evaluated: unsafe C0301
module M where
import Data.Int
{-@ far :: Int -> {v:Int8 | v > 200} @-}
far :: Int -> Int8
far _ = undefined
{-@ f :: Int -> {v:Int | v = 1} @-}
f :: Int -> Int
f n = let c = far n in 2

-- attack: number_equal_to_any_never_evaluated: unsafe C0301
module M where
import Data.Word
{-@ same :: n:Int -> {v:Word8 | v = n} @-}
same :: Int -> Word8
same _ = undefined
{-@ f :: n:Int -> {v:Int | n >= 0} @-}
f :: Int -> Int
f n = let c = same n in 1

-- attack: number_different_from_all_never_evaluated: unsafe C0301
module M where
import Data.Word
{-@ none :: b:Bool -> {v:Word8 | v = 300 <=> b} @-}
none :: Bool -> Word8
none _ = undefined
{-@ f :: b:Bool -> {v:Int | not b} @-}
f :: Bool -> Int
f b = let c = none b in 1

-- twin: number_never_evaluated: safe
module M where
import Data.Word
{-@ below :: n:{v:Int | 0 < v} -> {v:Word8 | v < n} @-}
below :: Int -> Word8
below _ = undefined
{-@ f :: n:{v:Int | 0 < v} -> {v:Word8 | v <= n} @-}
f :: Int -> Word8
f n = let c = below n in c

-- attack: local_function_of_any_numbers: unsafe C0301
module M where
import Data.Word
{-@ f :: x:Word8 -> {v:Word8 | v > x} @-}
f :: Word8 -> Word8
f x = next x
  where next y = y + 1

-- attack: numbers_in_a_pair: unsafe C0301
module M where
import Data.Int
{-@ next :: Num a => x:a -> ({v:a | v = x + 1}, Int) @-}
next :: Num a => a -> (a, Int)
next x = (x + 1, 3)
{-@ f :: {v:Int8 | v = 127} -> {v:Int | v = 7} @-}
f :: Int8 -> Int
f x = case next x of (a, b) -> 5

-- attack: numbers_in_data: unsafe C0301
module M where
import Data.Word
{-@ add :: Num a => x:a -> y:a -> Maybe {v:a | v = x + y} @-}
add :: Num a => a -> a -> Maybe a
add x y = Just (x + y)
{-@ f :: x:Word8 -> {v:Int | v = 1} @-}
f :: Word8 -> Int
f x = case add x 1 of
  Just y -> if y > x then 1 else 2
  Nothing -> 1

-- twin: numbers_that_have_their_place: safe
module M where
import Data.Word
{-@ add :: Num a => x:a -> y:a -> Maybe {v:a | v = x + y} @-}
add :: Num a => a -> a -> Maybe a
add x y = Just (x + y)
{-@ f :: x:{v:Word8 | v < 100} -> {v:Int | v = 1} @-}
f :: Word8 -> Int
f x = case add x 1 of
  Just y -> if y > x then 1 else 2
  Nothing -> 1
{-@ pick :: Num a => x:a -> (Int, {v:Word8 | v > 3}) @-}
pick :: Num a => a -> (Int, Word8)
pick _ = (1, 4)
{-@ g :: x:Word8 -> {v:Word8 | v > 3} @-}
g :: Word8 -> Word8
g x = case pick x of (a, b) -> b
