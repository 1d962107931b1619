-- feature: connectives and quantifiers as functions between proofs
-- verdict: unsafe
module LogicalConnectives where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ orLeft :: p:Bool -> q:Bool -> {v:() | p || q} -> {v:() | p} @-}
--                                        ^^^^^^ should be blame 1: p || q
orLeft :: Bool -> Bool -> () -> ()
orLeft _ _ h = h
--             ^ C0301: the result of `orLeft`
