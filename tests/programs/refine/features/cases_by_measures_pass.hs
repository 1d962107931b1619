-- feature: cases that a measure rules out
-- verdict: safe
module CasesByMeasures where
{-@ measure nonEmpty @-}
nonEmpty :: [a] -> Bool
nonEmpty [] = False
nonEmpty _ = True
{-@ hd :: {xs:[a] | nonEmpty xs} -> a @-}
hd :: [a] -> a
hd (x:_) = x
