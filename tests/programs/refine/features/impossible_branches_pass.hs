-- feature: impossible, in branches that cannot be taken
-- verdict: safe
module ImpossibleBranches where
{-@ impossible :: {v:_ | false} -> a @-}
impossible :: String -> a
impossible s = error s
{-@ avg :: {xs:[Int] | len xs > 0} -> Int @-}
avg :: [Int] -> Int
avg xs = case length xs of
  0 -> impossible "none"
  n -> sum xs `div` n
