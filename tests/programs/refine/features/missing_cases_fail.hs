-- feature: cases that a refinement rules out
-- verdict: unsafe
module MissingCases where
    data C = R | G | B
    f :: C -> Int
--  ^^^^^^^^^^^^^ blame 1: f :: C -> Int
    f R = 1
--  ^ C0302: `f` has no case for `B`
    f G = 2
