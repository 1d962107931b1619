-- feature: data types in the syntax of generalised ones
-- verdict: safe
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
before :: Peano -> Peano
before (S n) = n
