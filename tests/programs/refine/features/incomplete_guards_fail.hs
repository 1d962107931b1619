-- feature: guards that leave values over
-- verdict: unsafe
module IncompleteGuards where
    f :: Int -> Int
    f x | x > 0 = 1
--  ^ C0302: the guards of `f` may all fail
--          ^ should be blame 1: >
        | x < 0 = -1
