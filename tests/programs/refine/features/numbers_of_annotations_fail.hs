-- feature: which numbers a function is about that only an annotation says
-- verdict: unsafe
module NumbersOfAnnotations where

{-@ count :: (a -> Bool) -> xs:[a] -> {v:Int | 0 < v} @-}
count p [] = 0
--           ^ C0301: the result of `count` could not be proved to satisfy `0 < v`
--           ^ blame 1: 0
count p (x:xs)
  | p x = 1 + count p xs
  | otherwise = count p xs

position :: Eq a => a -> [a] -> Maybe Int
position x whole = search 0 whole
  where
    {-@ search :: i:Nat -> [a] -> Maybe Nat @-}
    search _ [] = Nothing
    search i (y:ys)
      | x == y = Just (i - 1)
--               ^^^^^^^^^^^^ C0301: the result of `search` could not be proved to satisfy `0 <= v`
--                       ^ blame 1: -
      | otherwise = search (i + 1) ys
