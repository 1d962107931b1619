-- feature: what measures say of the constants that a match leaves
-- verdict: safe
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
halt Wait = 1

{-@ pass :: {s:Signal | lets s} -> {v:Signal | not (lets v)} @-}
pass :: Signal -> Signal
pass s = case s of
  Go -> Wait
  Blink -> Wait

{-@ standing :: s:Signal -> {v:Int | not (lets s) <=> v = 0} @-}
standing :: Signal -> Int
standing Go = 2
standing Blink = 1
standing _ = 0
