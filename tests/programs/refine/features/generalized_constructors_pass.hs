-- feature: refined generalised constructors: those of other types need no case
-- verdict: safe
{-# LANGUAGE GADTs #-}
module GeneralizedConstructors where

data Expr a where
  Lit :: Int -> Expr Int
  Truth :: Bool -> Expr Bool
  If :: Expr Bool -> Expr a -> Expr a -> Expr a

{-@ data Expr a where
      Lit :: {v:Int | v >= 0} -> Expr Int
      Truth :: Bool -> Expr Bool
      If :: Expr Bool -> Expr a -> Expr a -> Expr a
  @-}

{-@ value :: Expr Int -> {v:Int | v >= 0} @-}
value :: Expr Int -> Int
value (Lit n) = n
value (If c t e) = if truth c then value t else value e

truth :: Expr Bool -> Bool
truth (Truth b) = b
truth (If c t e) = if truth c then truth t else truth e
