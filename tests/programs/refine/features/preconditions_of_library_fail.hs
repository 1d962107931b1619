-- feature: partial functions of the library
-- verdict: unsafe
module PreconditionsOfLibrary where
f :: [Int] -> Int
--   ^^^^^ should be blame 1: [Int]
f xs = head xs
--          ^^ C0301: argument 1 of `head`
