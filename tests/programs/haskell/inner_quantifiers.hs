-- verdict: incomplete
{-# LANGUAGE RankNTypes #-}
-- Clauses may take more than what stands in front of an inner quantifier.
module InnerQuantifiers where

class Backend a where
  close :: a -> Int -> Int

type Callback = forall b. Backend b => b -> Int -> Int

chosen :: Backend b => Bool -> b -> Int
chosen now backend = if now then direct True backend else after 'x' backend 3
  where
    after :: a -> Callback
    after _ backend n
--  ^^^^^ C0126: a function with parameters behind an inner `forall` is not judged
      | n == 0 = close backend 1
      | otherwise = n
    direct :: Bool -> forall b. Backend b => b -> Int
    direct True b = close b 1
--  ^^^^^^ C0126: a function with parameters behind an inner `forall` is not judged
    direct False _ = 0
