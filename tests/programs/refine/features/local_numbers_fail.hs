-- feature: recursion of local functions on numbers
-- verdict: unsafe
module LocalNumbers where
build :: Int -> [Int]
build n = go n
  where
    go :: Int -> [Int]
--        ^^^ should be blame 1: Int
    go 0 = []
    go k = k : go (k - 1)
--                 ^^^^^ C0303: `go`
