-- feature: signatures of local functions
-- verdict: unsafe
module LocalSignatures where

{-@ total :: [Int] -> Nat @-}
total :: [Int] -> Int
total xs = loop 0 xs
  where
    {-@ loop :: Nat -> [Int] -> Nat @-}
    loop :: Int -> [Int] -> Int
    loop acc [] = acc
    loop acc (y:ys) = loop (acc + y) ys
--                          ^^^^^^^ C0301: argument 1 of `loop` could not be proved to satisfy `0 <= v`
--                          ^^^^^^^ should be blame 1: acc + y
