{-# LANGUAGE NoImplicitPrelude, KindSignatures, MultiParamTypeClasses #-}
-- The types that are there before anything else. Those without constructors are primitive; lists,
-- tuples, the unit type and the function arrow have a syntax of their own and are not declared.
module GHC.Types
  ( Bool (..), Ordering (..), Char, Int, Integer, Double, IO
  , Type, Constraint, Symbol, Nat, Any, Coercible
  ) where

data Bool = False | True

data Ordering = LT | EQ | GT

data Char

-- 64 bits, two's complement; the operations wrap around.
data Int

data Integer

data Double

data IO a

-- Kinds.
data Type
data Constraint
data Symbol
data Nat

-- What a value has whose type was forgotten.
data Any

-- Holds between types of the same representation; its instances are built in.
class Coercible a b
