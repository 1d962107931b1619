-- feature: sets of the elements of lists in reflected functions
-- verdict: unsafe
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

{-@ reflect reserved @-}
reserved :: Set Int
reserved = S.fromList [0, 1, 2]

{-@ type Known = {t:Term | S.isSubsetOf (variables t) reserved} @-}

{-@ swap :: Known -> Known @-}
swap :: Term -> Term
swap (Pair s t) = Pair t s
swap t = t

{-@ both :: Known @-}
both :: Term
both = swap (Pair (Variable 0) (Variable 3))
--           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: argument 1 of `swap` could not be proved to satisfy `S.isSubsetOf (variables t) reserved`
--           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: Pair (Variable 0) (Variable 3)
