-- feature: a signature is about something
-- verdict: invalid
module SignaturesOfNothing where

{-@ g :: Nat -> Nat @-}
--  ^ C0102: there is no `g`

f :: Int -> Int
f x = x
