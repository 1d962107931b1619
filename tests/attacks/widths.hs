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
