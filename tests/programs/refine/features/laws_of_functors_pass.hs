-- feature: laws of functors
-- verdict: safe
module LawsOfFunctors where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Prelude hiding (fmap, id, (.), Maybe (..))
import Language.Haskell.Liquid.ProofCombinators
data Maybe a = Nothing | Just a
{-@ reflect fmap @-}
fmap :: (a -> b) -> Maybe a -> Maybe b
fmap _ Nothing = Nothing
fmap f (Just x) = Just (f x)
{-@ reflect id @-}
id :: a -> a
id x = x
{-@ reflect . @-}
(.) :: (b -> c) -> (a -> b) -> a -> c
(f . g) x = f (g x)
{-@ fid :: m:Maybe a -> { fmap id m == id m } @-}
fid :: Maybe a -> Proof
fid Nothing = trivial
fid (Just _) = trivial
{-@ fcomp :: f:(b -> c) -> g:(a -> b) -> m:Maybe a -> { fmap (f . g) m == (fmap f . fmap g) m } @-}
fcomp :: (b -> c) -> (a -> b) -> Maybe a -> Proof
fcomp _ _ Nothing = trivial
fcomp _ _ (Just _) = trivial
