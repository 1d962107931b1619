-- feature: a signature with wildcards: what no use decides is an Integer
-- verdict: unsafe
{-# LANGUAGE PartialTypeSignatures #-}
module PartialSignatures where

shown :: _ -> String
shown x = show (not x + 1)
--              ^^^ C0205: `Bool` is not an instance of `Num`
--              ^^^ blame 1: not
