-- verdict: safe
{-# LANGUAGE QuasiQuotes #-}
-- A quotation is a signature of Haskell, too: without it, `less` would be about any number.
module Quoted (less, twice) where

import LiquidHaskell

[lq| type Natural = {v:Int | 0 <= v} |]

[lq| less :: a -> Natural |]
less _ = let one _ = let y = 0 in y - 1 in one () + 2

[lq| type Even = {v:Int | v mod 2 == 0} |]

[lq| twice :: Even -> Even |]
twice = (+ 1) . (+ 1)

natural :: Natural -> Natural
natural n = n
