-- verdict: unsafe
-- What a measure gives is known by its definition alone, whoever may use it.
module Measures (half) where

import Data.Ratio

data Shell = Shell Wrapped Shell | Core
data Wrapped = Wrapped Shell

{-@ measure deep @-}
deep :: Shell -> Bool
deep (Shell (Wrapped inner) outer) = deep outer || deep inner
deep Core = True

-- One that does not look at constructors is what it says.
{-@ measure ten @-}
ten :: () -> Int
ten _ = 10

{-@ eleven :: {v:Int | v = 11} @-}
--                     ^^^^^^ blame 1: v = 11
eleven :: Int
eleven = ten ()
--       ^^^^^^ C0301: the result of `eleven`

{-@ measure parity @-}
parity :: Int -> Int
parity 0 = 0
parity _ = 1

{-@ bit :: n:Int -> {v:() | 0 <= parity n && parity n <= 1} @-}
bit :: Int -> ()
bit _ = ()

half :: Ratio Int -> Ratio Int
half x = 1 / x
--           ^ C0301: argument 2 of `/`
--       ^^^^^ should be blame 1: 1 / x
