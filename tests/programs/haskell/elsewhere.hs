-- verdict: unsafe
{-# LANGUAGE GADTs #-}
-- A mistake says nothing about definitions that have nothing to do with it.
module Elsewhere where

import Control.Exception (Exception)

data Term a where
  Number :: Int -> Term Int
  Truth :: Bool -> Term Bool
  Both :: Term a -> Term b -> Term (a, b)
  First :: Term (a, b) -> Term a

value :: Term a -> a
value (Number n) = n
value (Truth b) = b
value (Both a b) = (value a, value b)
value (First p) = fst (value p)

wrong :: Term a -> a
wrong (Number n) = n
wrong (Truth _) = not
--                ^^^ C0201: `not` has type `Bool -> Bool`, but `Bool` is needed here
--                ^^^ blame 1: not
wrong (Both a b) = (wrong a, wrong b)
wrong (First p) = fst (wrong p)

data Failure = Failure deriving Show
instance Exception Failure

text :: Int -> String
text n = n ++ "!"
--       ^ C0201: `n` has type `Int`, but `String` is needed here
--       ^ blame 1: n
