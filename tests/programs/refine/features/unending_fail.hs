-- feature: lazy, and what may not end otherwise
-- verdict: unsafe
module Unending where
forever' :: Int -> Int
forever' n = forever' (n + 1)
--                     ^^^^^ C0303: `forever'`
--                     ^^^^^ blame 1: n + 1
