-- feature: signatures of local functions
-- verdict: safe
module LocalSignatures where

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total xs = loop 0 xs
  where
    {-@ loop :: Nat -> [Nat] -> Nat @-}
    loop :: Int -> [Int] -> Int
    loop acc [] = acc
    loop acc (y:ys) = loop (acc + y) ys
