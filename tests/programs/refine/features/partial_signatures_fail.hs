-- feature: a signature with wildcards: what no use decides is an Integer
-- verdict: unsafe
{-# LANGUAGE PartialTypeSignatures #-}
module PartialSignatures where

shown :: _ -> String
shown x = show (not x + 1)
--              ^^^ C0205: `not` has type `Bool -> Bool`
--              ^^^ blame 1: not
