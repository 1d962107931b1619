-- feature: refined generalised constructors: those of other types need no case
-- verdict: unsafe
{-# LANGUAGE GADTs #-}
module GeneralizedConstructors where

data Expr a where
  Lit :: Int -> Expr Int
  Truth :: Bool -> Expr Bool

{-@ data Expr a where
      Lit :: {v:Int | v >= 0} -> Expr Int
      Truth :: Bool -> Expr Bool
  @-}

minus :: Expr Int
minus = Lit (0 - 1)
--           ^^^^^ C0301: field 1 of `Lit` could not be proved to satisfy `v >= 0`
--             ^ blame 1: -
