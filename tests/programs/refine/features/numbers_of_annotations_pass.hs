-- feature: which numbers a function is about that only an annotation says
-- verdict: safe
module NumbersOfAnnotations where

{-@ type Size = {v:Int | 0 <= v} @-}

{-@ count :: (a -> Bool) -> xs:[a] -> {v:Size | v <= len xs} @-}
count p [] = 0
count p (x:xs)
  | p x = 1 + count p xs
  | otherwise = count p xs

position :: Eq a => a -> [a] -> Maybe Int
position x whole = search 0 whole
  where
    {-@ search :: i:Nat -> [a] -> Maybe Nat @-}
    search _ [] = Nothing
    search i (y:ys)
      | x == y = Just i
      | otherwise = search (i + 1) ys

{-@ totals :: [Nat] -> (Nat, [Nat]) @-}
totals [] = (0, [])
totals (x:xs) = case totals xs of
  (all, each) -> (x + all, x + all : each)
