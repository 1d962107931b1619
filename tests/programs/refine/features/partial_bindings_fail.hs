-- feature: patterns of let that may not match
-- verdict: unsafe
module PartialBindings where
f :: [Int] -> Int
--   ^^^^^ should be blame 1: [Int]
f xs = let [a, b] = xs in a + b
--         ^^^^^^ C0302: a pattern in `f` does not match `_ : _ : _ : _`, `_ : []` and `[]`
