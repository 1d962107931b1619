-- feature: sets in refinements
-- verdict: safe
module Sets where

import qualified Data.Set as S

{-@ measure elts @-}
elts :: Ord a => [a] -> S.Set a
elts [] = S.empty
elts (x:xs) = S.singleton x `S.union` elts xs

{-@ rev :: xs:[a] -> ys:[a] -> {v:[a] | elts v == Set_cup (elts xs) (elts ys)} @-}
rev :: [a] -> [a] -> [a]
rev [] ys = ys
rev (x:xs) ys = rev xs (x:ys)

{-@ member :: Ord a => x:a -> xs:[a] -> {v:Bool | v <=> Set_mem x (elts xs)} @-}
member :: Ord a => a -> [a] -> Bool
member _ [] = False
member x (y:ys) = x == y || member x ys
