-- feature: assume reflect
-- verdict: safe
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
{-@ p :: { hidden True == False } @-}
p :: ()
p = ()
