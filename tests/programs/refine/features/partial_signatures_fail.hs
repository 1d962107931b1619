-- feature: a signature with wildcards: what no use decides is an Integer
-- verdict: unsafe
{-# LANGUAGE PartialTypeSignatures #-}
module PartialSignatures where

shown :: _ -> String
shown x = show (x + 1)

wrong :: String
wrong = shown "one"
--            ^^^^^ C0205: `"one"` has type
