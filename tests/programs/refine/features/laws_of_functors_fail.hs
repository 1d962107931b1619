-- feature: laws of functors
-- verdict: unsafe
module LawsOfFunctors where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Prelude hiding (fmap, id, Maybe (..))
import Language.Haskell.Liquid.ProofCombinators
data Maybe a = Nothing | Just a
{-@ reflect fmap @-}
fmap :: (a -> b) -> Maybe a -> Maybe b
fmap _ _ = Nothing
{-@ reflect id @-}
id :: a -> a
id x = x
{-@ fid :: m:Maybe a -> { fmap id m == id m } @-}
fid :: Maybe a -> Proof
fid Nothing = trivial
--  ^^^^^^^ should be blame 1: Nothing
fid (Just _) = trivial
--             ^^^^^^^ C0301: the result of `fid`
