-- feature: sets in refinements
-- verdict: unsafe
module Sets where

import qualified Data.Set as S

{-@ measure elts @-}
elts :: Ord a => [a] -> S.Set a
elts [] = S.empty
elts (x:xs) = S.singleton x `S.union` elts xs

{-@ rev :: xs:[a] -> ys:[a] -> {v:[a] | elts v == Set_cup (elts xs) (elts ys)} @-}
rev :: [a] -> [a] -> [a]
rev [] ys = ys
rev (x:xs) ys = rev xs ys
--              ^^^^^^^^^ C0301: the result of `rev` could not be proved to satisfy `elts v == Set_cup (elts xs) (elts ys)`
--              ^^^^^^^^^ blame 1: rev xs ys
