-- feature: assume reflect
-- verdict: unsafe
module AssumedReflection where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect myNot @-}
myNot :: Bool -> Bool
myNot True = False
myNot False = True
hidden :: Bool -> Bool
hidden b = if b then False else True
{-@ assume reflect hidden as myNot @-}
{-@ p :: { hidden True == True } @-}
--         ^^^^^^^^^^^^^^^^^^^ should be blame 1: hidden True == True
p :: ()
p = ()
--  ^^ C0301: the result of `p`
