-- feature: a reflected constant is known by its definition
-- verdict: unsafe
{-@ LIQUID "--reflection" @-}
module ReflectedConstants where

{-@ reflect start @-}
start :: Int
start = 3

{-@ negative :: {start < 0} @-}
--               ^^^^^^^^^ blame 1: start < 0
negative :: ()
negative = ()
--         ^^ C0301: the result of `negative`
