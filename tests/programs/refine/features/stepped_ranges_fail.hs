-- feature: ranges that go down
-- verdict: unsafe
module SteppedRanges where

{-@ down :: n:Nat -> [{v:Int | 0 < v && v <= n}] @-}
down :: Int -> [Int]
down n = [n, n - 1 .. 0]
--       ^^^^^^^^^^^^^^^ C0301: the result of `down` could not be proved to satisfy `0 < v`
--       ^^^^^^^^^^^^^^^ blame 1: [n, n - 1 .. 0]
