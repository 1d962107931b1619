-- feature: impossible, in branches that cannot be taken
-- verdict: unsafe
module ImpossibleBranches where
{-@ impossible :: {v:_ | false} -> a @-}
impossible :: String -> a
impossible s = error s
avg :: [Int] -> Int
--     ^^^^^ should be blame 1: [Int]
avg xs = case length xs of
  0 -> impossible "none"
--                ^^^^^^ C0301: nothing shows that `impossible` is never called here
  n -> sum xs `div` n
