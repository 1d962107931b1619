-- feature: cases that a refinement rules out
-- verdict: safe
module MissingCases where
data C = R | G | B
{-@ f :: {c:C | c /= B} -> Int @-}
f :: C -> Int
f R = 1
f G = 2
