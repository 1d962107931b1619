-- feature: lazy, and what may not end otherwise
-- verdict: safe
module Unending where
{-@ lazy forever' @-}
forever' :: Int -> Int
forever' n = forever' (n + 1)
