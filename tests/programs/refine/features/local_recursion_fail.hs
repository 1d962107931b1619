-- feature: recursion of local functions
-- verdict: unsafe
module LocalRecursion where
count :: [a] -> Int
count xs = go 0 xs
  where
    go :: Int -> [a] -> Int
    go acc [] = acc
    go acc ys = go (acc + 1) ys
--                           ^^ C0303: `go`
--              ^^^^^^^^^^^^^^^ blame 1: go (acc + 1) ys
