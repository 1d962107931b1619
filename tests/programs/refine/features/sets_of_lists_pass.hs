-- feature: sets of the elements of lists in reflected functions
-- verdict: safe
module SetsOfLists where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Data.Set (Set)
import qualified Data.Set as S

data Term = Variable Int | Pair Term Term

{-@ measure variables @-}
variables :: Term -> Set Int
variables (Variable i) = S.singleton i
variables (Pair s t) = S.union (variables s) (variables t)

{-@ measure values :: [a] -> Set a
      values [] = {v | Set_emp v}
      values (x:xs) = {v | v = Set_cup (Set_sng x) (values xs)}
  @-}

{-@ reflect reserved @-}
reserved :: Set Int
reserved = S.fromList [0, 1, 2]

{-@ reflect few @-}
few :: [Int]
few = [4, 5]

{-@ type Known = {t:Term | S.isSubsetOf (variables t) reserved} @-}

{-@ swap :: Known -> Known @-}
swap :: Term -> Term
swap (Pair s t) = Pair t s
swap t = t

{-@ both :: Known @-}
both :: Term
both = swap (Pair (Variable 0) (Variable 2))

{-@ inFew :: {v:() | Set_mem 5 (values few)} @-}
inFew :: ()
inFew = ()
