-- feature: what measures say of the constants that a match leaves
-- verdict: unsafe
module OtherConstants where

    data Signal = Stop | Wait | Go | Blink

    {-@ measure lets @-}
    lets :: Signal -> Bool
    lets Go = True
    lets Blink = True
    lets _ = False

    {-@ halt :: {s:Signal | not (lets s)} -> Int @-}
    halt :: Signal -> Int
    halt Stop = 2
--  ^ C0302: `halt` has no case for `Wait` and `Blink`
    halt Go = 1
--       ^^ should be blame 1: Go
