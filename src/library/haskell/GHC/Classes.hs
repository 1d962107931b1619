{-# LANGUAGE NoImplicitPrelude #-}
-- Equality and order.
module GHC.Classes (Eq (..), Ord (..), (&&), (||), not) where

import Culprit.Primitive
import GHC.Types

infix 4 ==, /=, <, <=, >=, >
infixr 3 &&
infixr 2 ||

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y
    | x == y = EQ
    | x <= y = LT
    | True = GT
  x < y = case compare x y of LT -> True; _ -> False
  x <= y = case compare x y of GT -> False; _ -> True
  x > y = case compare x y of GT -> True; _ -> False
  x >= y = case compare x y of LT -> False; _ -> True
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

(&&), (||) :: Bool -> Bool -> Bool
True && x = x
False && _ = False
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

instance Eq Bool where
  True == x = x
  False == x = not x

instance Ord Bool where
  False <= _ = True
  True <= x = x

instance Eq Ordering where
  LT == LT = True
  EQ == EQ = True
  GT == GT = True
  _ == _ = False

instance Ord Ordering where
  LT <= _ = True
  EQ <= LT = False
  EQ <= _ = True
  GT <= GT = True
  GT <= _ = False

instance Eq Char where
  (==) = primCharEq

instance Ord Char where
  (<) = primCharLess
  (<=) = primCharLessEqual
  x > y = primCharLess y x
  x >= y = primCharLessEqual y x

instance Eq Int where
  (==) = primIntEq

instance Ord Int where
  (<) = primIntLess
  (<=) = primIntLessEqual
  x > y = primIntLess y x
  x >= y = primIntLessEqual y x

instance Eq Integer where
  (==) = primIntegerEq

instance Ord Integer where
  (<) = primIntegerLess
  (<=) = primIntegerLessEqual
  x > y = primIntegerLess y x
  x >= y = primIntegerLessEqual y x

instance Eq Double where
  (==) = primDoubleEq

-- Every comparison with something that is not a number is false.
instance Ord Double where
  (<) = primDoubleLess
  (<=) = primDoubleLessEqual
  x > y = primDoubleLess y x
  x >= y = primDoubleLessEqual y x

instance Eq () where
  () == () = True

instance Ord () where
  compare () () = EQ

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] (_ : _) = LT
  compare (_ : _) [] = GT
  compare (x : xs) (y : ys) = compare x y `andThen` compare xs ys

-- The order of what comes first, and of the rest if that is equal.
andThen :: Ordering -> Ordering -> Ordering
andThen EQ order = order
andThen order _ = order
infixr 4 `andThen`

instance (Eq a, Eq b) => Eq (a, b) where
  (a1, b1) == (a2, b2) =
    a1 == a2 && b1 == b2

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a1, b1) (a2, b2) =
    compare a1 a2
      `andThen` compare b1 b2

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a1, b1, c1) == (a2, b2, c2) =
    a1 == a2 && b1 == b2 && c1 == c2

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a1, b1, c1) (a2, b2, c2) =
    compare a1 a2
      `andThen` compare b1 b2
      `andThen` compare c1 c2

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a1, b1, c1, d1) == (a2, b2, c2, d2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a1, b1, c1, d1) (a2, b2, c2, d2) =
    compare a1 a2
      `andThen` compare b1 b2
      `andThen` compare c1 c2
      `andThen` compare d1 d2

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a1, b1, c1, d1, e1) == (a2, b2, c2, d2, e2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a1, b1, c1, d1, e1) (a2, b2, c2, d2, e2) =
    compare a1 a2
      `andThen` compare b1 b2
      `andThen` compare c1 c2
      `andThen` compare d1 d2
      `andThen` compare e1 e2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a1, b1, c1, d1, e1, f1) == (a2, b2, c2, d2, e2, f2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a1, b1, c1, d1, e1, f1) (a2, b2, c2, d2, e2, f2) =
    compare a1 a2
      `andThen` compare b1 b2
      `andThen` compare c1 c2
      `andThen` compare d1 d2
      `andThen` compare e1 e2
      `andThen` compare f1 f2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) =
    a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2) =
    compare a1 a2
      `andThen` compare b1 b2
      `andThen` compare c1 c2
      `andThen` compare d1 d2
      `andThen` compare e1 e2
      `andThen` compare f1 f2
      `andThen` compare g1 g2
