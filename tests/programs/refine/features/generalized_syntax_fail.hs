-- feature: data types in the syntax of generalised ones
-- verdict: unsafe
{-# LANGUAGE GADTs #-}
module GeneralizedSyntax where

data Peano where
  Z :: Peano
  S :: Peano -> Peano

{-@ measure toInt @-}

{-@ toInt :: Peano -> {v:Int | v >= 0} @-}
toInt :: Peano -> Int
toInt Z = 0
toInt (S n) = 1 + toInt n

{-@ before :: {n:Peano | toInt n > 0} -> Peano @-}
--                       ^^^^^^^^^^^ blame 1: toInt n > 0
before :: Peano -> Peano
before (S n) = n

none :: Peano
none = before Z
--     ^^^^^^^^ C0301: argument 1 of `before` could not be proved to satisfy `toInt n > 0`
