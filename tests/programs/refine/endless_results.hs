-- verdict: unsafe
-- Of a result without an end its beginning is shown. What a run shows comes before what none can: that the recursion ends.
module EndlessResults where

{-@ ones :: [{v:Int | v = 1}] @-}
--                    ^^^^^ blame 1: v = 1
ones :: [Int]
ones = 1 : 2 : ones
--     ^^^^^^^^^^^^ C0301: the result of `ones`
--     ^^^^^^^^^^^^ can fail: ones = 1 : 2 : 1 : 2 : …

{-@ lazy below @-}
{-@ below :: n:Int -> [{v:Int | v < n}] @-}
--                              ^^^^^ blame 1: v < n
below :: Int -> [Int]
below n = n : below (n - 1)
--        ^^^^^^^^^^^^^^^^^ C0301: the result of `below`
--        ^^^^^^^^^^^^^^^^^ can fail: below 0 = 0 : (-1) : (-2) : (-3) : …
