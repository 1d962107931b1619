-- feature: cases that a measure rules out
-- verdict: unsafe
module CasesByMeasures where
{-@ measure nonEmpty @-}
nonEmpty :: [a] -> Bool
nonEmpty [] = False
nonEmpty _ = True
{-@ hd :: {xs:[a] | nonEmpty xs} -> a @-}
hd :: [a] -> a
hd (x:_) = x
use :: [a] -> a
--     ^^^ should be blame 1: [a]
use xs = hd xs
--          ^^ C0301: argument 1 of `hd`
