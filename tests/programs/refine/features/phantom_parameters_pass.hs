-- feature: phantom parameters
-- verdict: safe
module PhantomParameters where

data Door s = Door Int

data Open

data Shut

{-@ measure number @-}
number :: Door s -> Int
number (Door n) = n

{-@ close :: d:Door Open -> {e:Door Shut | number e == number d} @-}
close :: Door Open -> Door Shut
close (Door n) = Door n
