{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Enum
  ( Bounded (..), Enum (..), boundedEnumFrom, boundedEnumFromThen
  , toEnumError, fromEnumError, succError, predError
  ) where

import Culprit.Basics
import Culprit.Primitive
import GHC.Char
import GHC.List (takeWhile)
import GHC.Num
import GHC.Show

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x = map toEnum (intsFromTo (fromEnum x) maxBound)
  enumFromThen x y = map toEnum (intsFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (intsFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (intsFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

-- For types with a last (and a first) value, where the enumeration ends.
boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom x = map toEnum (intsFromTo (fromEnum x) (fromEnum (maxBound `asTypeOf` x)))

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen x y
  | second >= first = map toEnum (intsFromThenTo first second (fromEnum (maxBound `asTypeOf` x)))
  | otherwise = map toEnum (intsFromThenTo first second (fromEnum (minBound `asTypeOf` x)))
  where
    first = fromEnum x
    second = fromEnum y

toEnumError :: Show a => String -> Int -> (a, a) -> b
toEnumError name n bounds =
  errorWithoutStackTrace
    ( "Enum.toEnum{" ++ name ++ "}: tag (" ++ show n ++ ") is outside of bounds " ++ show bounds )

fromEnumError :: Show a => String -> a -> b
fromEnumError name x =
  errorWithoutStackTrace
    ( "Enum.fromEnum{" ++ name ++ "}: value (" ++ show x
        ++ ") is outside of Int's bounds " ++ show (minBound :: Int, maxBound :: Int) )

succError, predError :: String -> a
succError name = errorWithoutStackTrace (name ++ ".succ: bad argument")
predError name = errorWithoutStackTrace (name ++ ".pred: bad argument")

-- Int. The enumerations stop before they would wrap around.

intsFromTo :: Int -> Int -> [Int]
intsFromTo from to
  | from > to = []
  | otherwise = go from
  where
    go n = n : (if n == to then [] else go (n + 1))

intsFromThen :: Int -> Int -> [Int]
intsFromThen from next
  | next >= from = intsFromThenTo from next maxBound
  | otherwise = intsFromThenTo from next minBound

intsFromThenTo :: Int -> Int -> Int -> [Int]
intsFromThenTo from next to
  | next >= from = upwards
  | otherwise = downwards
  where
    step = next - from
    final = to - step -- after a number beyond it, the next one would be beyond `to`
    upwards
      | to < next = if to < from then [] else [from]
      | otherwise = from : up next
    up n = n : (if n > final then [] else up (n + step))
    downwards
      | to > next = if to > from then [] else [from]
      | otherwise = from : down next
    down n = n : (if n < final then [] else down (n + step))

instance Bounded Int where
  minBound = negate 9223372036854775807 - 1
  maxBound = 9223372036854775807

instance Enum Int where
  succ x
    | x == maxBound =
        errorWithoutStackTrace "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound"
    | otherwise = x + 1
  pred x
    | x == minBound =
        errorWithoutStackTrace "Prelude.Enum.pred{Int}: tried to take `pred' of minBound"
    | otherwise = x - 1
  toEnum x = x
  fromEnum x = x
  enumFrom x = intsFromTo x maxBound
  enumFromThen = intsFromThen
  enumFromTo = intsFromTo
  enumFromThenTo = intsFromThenTo

instance Enum Integer where
  succ x = x + 1
  pred x = x - 1
  toEnum = primIntToInteger
  fromEnum = primIntegerToInt
  enumFrom x = x : enumFrom (x + 1)
  enumFromThen x y = go x
    where
      step = y - x
      go n = n : go (n + step)
  enumFromTo x to = takeWhile (<= to) (enumFrom x)
  enumFromThenTo x y to
    | y >= x = takeWhile (<= to) (enumFromThen x y)
    | otherwise = takeWhile (>= to) (enumFromThen x y)

instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

instance Enum Char where
  succ c
    | c == maxBound = errorWithoutStackTrace "Prelude.Enum.Char.succ: bad argument"
    | otherwise = chr (ord c + 1)
  pred c
    | c == minBound = errorWithoutStackTrace "Prelude.Enum.Char.pred: bad argument"
    | otherwise = chr (ord c - 1)
  toEnum = chr
  fromEnum = ord
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = errorWithoutStackTrace "Prelude.Enum.().succ: bad argument"
  pred _ = errorWithoutStackTrace "Prelude.Enum.().pred: bad argument"
  toEnum 0 = ()
  toEnum _ = errorWithoutStackTrace "Prelude.Enum.().toEnum: bad argument"
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = let many = () : many in many
  enumFromTo () () = [()]
  enumFromThenTo () () () = let many = () : many in many

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  succ False = True
  succ True = errorWithoutStackTrace "Prelude.Enum.Bool.succ: bad argument"
  pred True = False
  pred False = errorWithoutStackTrace "Prelude.Enum.Bool.pred: bad argument"
  toEnum 0 = False
  toEnum 1 = True
  toEnum _ = errorWithoutStackTrace "Prelude.Enum.Bool.toEnum: bad argument"
  fromEnum False = 0
  fromEnum True = 1
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = errorWithoutStackTrace "Prelude.Enum.Ordering.succ: bad argument"
  pred GT = EQ
  pred EQ = LT
  pred LT = errorWithoutStackTrace "Prelude.Enum.Ordering.pred: bad argument"
  toEnum 0 = LT
  toEnum 1 = EQ
  toEnum 2 = GT
  toEnum _ = errorWithoutStackTrace "Prelude.Enum.Ordering.toEnum: bad argument"
  fromEnum LT = 0
  fromEnum EQ = 1
  fromEnum GT = 2
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f)
  => Bounded (a, b, c, d, e, f) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g)
  => Bounded (a, b, c, d, e, f, g) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)
