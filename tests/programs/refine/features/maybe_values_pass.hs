-- feature: isJust and fromJust
-- verdict: safe
module MaybeValues where

import Data.Maybe

{-@ get :: {m:Maybe a | isJust m} -> a @-}
get :: Maybe a -> a
get (Just x) = x

{-@ use :: Maybe Nat -> Nat @-}
use :: Maybe Int -> Int
use m = if isJust m then get m else 0

{-@ use2 :: Maybe Nat -> Nat @-}
use2 :: Maybe Int -> Int
use2 m = fromMaybe 0 m

{-@ use3 :: Int -> Nat @-}
use3 :: Int -> Int
use3 x = maybe 0 (\y -> y * y) (if x > 0 then Just x else Nothing)
