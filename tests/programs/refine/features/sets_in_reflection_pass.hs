-- feature: sets in reflected functions
-- verdict: safe
module SetsInReflection where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Data.Set (Set)
import qualified Data.Set as S
{-@ reflect elts @-}
elts :: Ord a => [a] -> Set a
elts [] = S.empty
elts (x:xs) = S.union (S.singleton x) (elts xs)
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ p :: Ord a => xs:[a] -> ys:[a] -> { elts (app xs ys) == S.union (elts xs) (elts ys) } @-}
p :: Ord a => [a] -> [a] -> ()
p [] _ = ()
p (_:xs) ys = p xs ys
