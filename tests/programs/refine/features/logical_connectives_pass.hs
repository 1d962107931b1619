-- feature: connectives and quantifiers as functions between proofs
-- verdict: safe
module LogicalConnectives where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ andLeft :: p:Bool -> q:Bool -> { p && q } -> { p } @-}
andLeft :: Bool -> Bool -> Proof -> Proof
andLeft _ _ h = h
{-@ orElim :: p:Bool -> q:Bool -> r:Bool -> ({v:() | p} -> {v:() | r}) -> ({v:() | q} -> {v:() | r}) -> {v:() | p || q} -> {v:() | r} @-}
orElim :: Bool -> Bool -> Bool -> (() -> ()) -> (() -> ()) -> () -> ()
orElim True _ _ f _ h = f ()
orElim _ True _ _ g h = g ()
orElim False False _ _ _ _ = ()
{-@ forallE :: p:(Int -> Bool) -> (x:Int -> {v:() | p x}) -> {v:() | p 7} @-}
forallE :: (Int -> Bool) -> (Int -> ()) -> ()
forallE _ h = h 7
