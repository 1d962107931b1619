-- feature: assume reflect
-- verdict: invalid
module AssumedReflectionInvalid where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

hidden :: Bool -> Bool
hidden b = if b then False else True

opposite :: Bool -> Bool
opposite True = False
opposite False = True

{-@ assume reflect hidden as opposite @-}
--                           ^^^^^^^^ C0105: `opposite` has to be reflected first

{-@ reflect always @-}
always :: Bool -> Bool
always _ = True

{-@ reflect never @-}
never :: Bool -> Bool
never _ = False

given :: Bool -> Bool
given b = b

{-@ assume reflect given as always @-}
{-@ assume reflect given as never @-}
--                 ^^^^^ C0105: `given` is taken to the logic twice
