-- feature: phantom parameters
-- verdict: unsafe
module PhantomParameters where

data Door s = Door Int

data Open

data Shut

{-@ measure number @-}
number :: Door s -> Int
number (Door n) = n

{-@ close :: d:Door Open -> {e:Door Shut | number e == number d} @-}
close :: Door Open -> Door Shut
close (Door n) = Door (n + 1)
--               ^^^^^^^^^^^^ C0301: the result of `close` could not be proved to satisfy `number e == number d`
--                       ^ blame 1: +
