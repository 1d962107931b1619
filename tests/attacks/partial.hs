-- attack: greatest_of_nothing: unsafe C0301
module M where
f :: [Int] -> Int
f xs = maximum xs

-- twin: greatest_of_something: safe
module M where
f :: [Int] -> Int
f [] = 0
f xs = maximum xs

-- attack: least_of_filtered: unsafe C0301
module M where
{-@ f :: {v:[Int] | len v > 0} -> Int @-}
f :: [Int] -> Int
f xs = minimum (filter (> 3) xs)

-- attack: fold_of_nothing: unsafe C0301
module M where
f :: [Int] -> Int
f = foldr1 (+)

-- attack: fold_from_the_left: unsafe C0301
module M where
f :: [Int] -> Int -> Int
f xs n = foldl1 (-) (take n xs)

-- attack: greatest_maybe: unsafe C0301
module M where
f :: Maybe Int -> Int
f m = maximum m

-- attack: greatest_by: unsafe C0301
module M where
import Data.List
import Data.Ord
f :: [(Int, Int)] -> (Int, Int)
f = maximumBy (comparing snd)

-- twin: greatest_by_of_something: safe
module M where
import Data.List
import Data.Ord
f :: (Int, Int) -> [(Int, Int)] -> (Int, Int)
f p ps = maximumBy (comparing snd) (p : ps)

-- attack: key_that_is_not_there: unsafe C0301
module M where
import qualified Data.Map as Map
f :: Map.Map String Int -> String -> Int
f m k = m Map.! k

-- twin: key_that_is_there: safe
module M where
import qualified Data.Map as Map
f :: Map.Map String Int -> String -> Int
f m k = if Map.member k m then m Map.! k else 0

-- twin: key_just_inserted: safe
module M where
import qualified Data.Map.Strict as Map
f :: Map.Map Int Int -> Int -> Int
f m k = Map.insert k 1 m Map.! k

-- attack: key_deleted: unsafe C0301
module M where
import qualified Data.Map as Map
f :: Map.Map Int Int -> Int -> Int
f m k = if Map.member k m then Map.delete k m Map.! k else 0

-- attack: first_of_no_map: unsafe C0301
module M where
import qualified Data.Map as Map
f :: Map.Map Int Int -> (Int, Int)
f = Map.findMin

-- attack: key_of_numbers: unsafe C0301
module M where
import qualified Data.IntMap as IntMap
f :: IntMap.IntMap Int -> Int
f m = m IntMap.! 3

-- attack: nth_of_map: unsafe C0301
module M where
import qualified Data.Map as Map
f :: Map.Map Int Int -> (Int, Int)
f m = Map.elemAt 0 m

-- attack: first_of_no_set: unsafe C0301
module M where
import qualified Data.Set as Set
f :: Set.Set Int -> Int
f = Set.findMin

-- twin: first_of_some_set: safe
module M where
import qualified Data.Set as Set
f :: Int -> Set.Set Int -> Int
f x s = if Set.null s then x else Set.findMin s

-- attack: index_of_array: unsafe C0301
module M where
import Data.Array
f :: Array Int Int -> Int -> Int
f a i = a ! i

-- twin: index_within_array: safe
module M where
import Data.Array
f :: Array Int Int -> Int -> Int
f a i = if inRange (bounds a) i then a ! i else 0

-- attack: pair_between_pairs: unsafe C0301
module M where
import Data.Array
f :: Array (Int, Int) Int -> (Int, Int) -> Int
f a i = if fst (bounds a) <= i && i <= snd (bounds a) then a ! i else 0

-- attack: index_of_sequence: unsafe C0301
module M where
import qualified Data.Sequence as Seq
f :: Seq.Seq Int -> Int
f s = Seq.index s 0

-- twin: index_within_sequence: safe
module M where
import qualified Data.Sequence as Seq
f :: Seq.Seq Int -> Int -> Int
f s i = if 0 <= i && i < Seq.length s then Seq.index s i else 0

-- attack: ratio_of_zero: unsafe C0301
module M where
import Data.Ratio
f :: Integer -> Integer -> Rational
f x y = x % y

-- attack: character_too_large: unsafe C0301
module M where
import Data.Char
f :: Int -> Char
f n = chr n

-- twin: character_of_character: safe
module M where
import Data.Char
f :: Char -> Char
f c = chr (ord c)

-- attack: nonempty_of_empty: unsafe C0301
module M where
import qualified Data.List.NonEmpty as NonEmpty
f :: [Int] -> NonEmpty.NonEmpty Int
f = NonEmpty.fromList

-- attack: pattern_in_io: unsafe C0302
module M where
f :: IO (Maybe Int) -> IO Int
f io = do
  Just x <- io
  return x

-- twin: pattern_in_maybe: safe
module M where
f :: Maybe (Maybe Int) -> Maybe Int
f m = do
  Just x <- m
  return x

-- attack: last_colour: unsafe C0301
module M where
data Colour = Red | Green | Blue deriving (Eq, Enum)
f :: Colour -> Colour
f c = succ c

-- twin: colour_before_the_last: safe
module M where
data Colour = Red | Green | Blue deriving (Eq, Enum)
f :: Colour -> Colour
f c = if c == Blue then Red else succ c

-- attack: colour_of_number: unsafe C0301
module M where
data Colour = Red | Green | Blue deriving (Eq, Enum)
f :: Int -> Colour
f n = toEnum n

-- twin: colour_of_remainder: safe
module M where
data Colour = Red | Green | Blue deriving (Eq, Enum)
f :: Int -> Colour
f n = toEnum (n `mod` 3)

-- attack: successor_of_anything: unsafe C0301
module M where
f :: Enum a => a -> a
f x = succ x

-- twin: successor_of_number: safe
module M where
f :: Int -> Int
f x = succ (pred x)

-- attack: word_before_zero: unsafe C0301
module M where
f :: Word -> Word
f x = pred x

-- attack: shift_by_a_negative: unsafe C0301
module M where
import Data.Bits
f :: Int -> Int -> Int
f x n = shiftL x n

-- attack: digit_of_letter: unsafe C0301
module M where
import Data.Char
f :: Char -> Int
f c = digitToInt c

-- twin: digit_of_digit: safe
module M where
import Data.Char
f :: Char -> Int
f c = if isDigit c then digitToInt c else 0

-- attack: greatest_of_own_structure: unsafe C0301
module M where
data T a = E | N a (T a)
instance Foldable T where
  foldr _ z E = z
  foldr f z (N x t) = f x (foldr f z t)
f :: T Int -> Int
f t = maximum t

-- attack: index_by_any_number: unsafe C0301
module M where
import Data.List
f :: [Int] -> Integer -> Int
f xs n = genericIndex xs n

-- attack: power_of_zero: unsafe C0301
module M where
f :: Rational -> Int -> Rational
f x n = x ^^ n

-- attack: index_behind_the_last: unsafe C0301
module M where
import Data.Array
{-@ f :: {n:Int | n > 0} -> Int @-}
f :: Int -> Int
f n = listArray (0, n - 1) [1 ..] ! n

-- attack: index_of_an_enumeration: unsafe C0301
module M where
import Data.Array
data Colour = Red | Green | Blue deriving (Eq, Ord, Ix)
{-@ f :: Array Colour Int -> Int @-}
f :: Array Colour Int -> Int
f a = a ! Green

-- attack: index_by_an_instance_of_its_own: unsafe C0301
module M where
import Data.Array
newtype I = I Int deriving (Eq, Ord, Show)
instance Ix I where
  range (I a, I b) = map I [a + 1 .. b]
  index (I a, _) (I i) = i - a
  inRange (I a, I b) (I i) = a < i && i <= b
{-@ embed I as int @-}
{-@ f :: Array I Int -> I -> Int @-}
f :: Array I Int -> I -> Int
f a i = if fst (bounds a) <= i && i <= snd (bounds a) then a ! i else 0

-- attack: index_before_the_first_of_cells: unsafe C0301
module M where
import Data.Array.ST
import Data.Array.Unboxed
{-@ f :: {n:Int | n > 0} -> UArray Int Int @-}
f :: Int -> UArray Int Int
f n = runSTUArray (newArray (1, n) 0 >>= \a -> writeArray a 0 1 >> return a)

-- attack: predicate_that_promises_and_fails: unsafe C0301
module M where
{-@ positive :: x:Int -> {v:Bool | x > 0} @-}
positive :: Int -> Bool
positive x = undefined
{-@ f :: Int -> Int @-}
f :: Int -> Int
f x = let kept = filter positive [x] in 10 `div` x

-- attack: rest_of_what_was_taken: unsafe C0301
module M where
{-@ f :: [Int] -> ([{v:Int | v > 0}], [{v:Int | v <= 0}]) @-}
f :: [Int] -> ([Int], [Int])
f xs = span (> 0) xs

-- attack: dropped_until_one: unsafe C0301
module M where
{-@ f :: [Int] -> [{v:Int | v > 0}] @-}
f :: [Int] -> [Int]
f xs = dropWhile (<= 0) xs
