-- verdict: unsafe
{-# LANGUAGE GADTs #-}
-- What the signature of a constructor demands.
module Demanded where

data Shown a where
  Shown :: Show a => a -> Shown a

number :: Shown Int
number = Shown 1

function :: Shown (Int -> Int)
function = Shown negate
--         ^^^^^ C0205: `Shown` has type `a -> Shown a`
--         ^^^^^ blame 1: Shown
--               ^^^^^^ blame 1: negate
