-- feature: recursion of local functions
-- verdict: safe
module LocalRecursion where
count :: [a] -> Int
count xs = go 0 xs
  where
    go acc [] = acc
    go acc (_:ys) = go (acc + 1) ys
