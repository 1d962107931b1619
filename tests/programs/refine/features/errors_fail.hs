-- feature: error is never called; undefined is a stub
-- verdict: unsafe
module Errors where

first :: [a] -> a
--       ^^^ should be blame 1: [a]
first (x : _) = x
first [] = error "first: no elements"
--               ^^^^^^^^^^^^^^^^^^^^ C0301: nothing shows that `error` is never called
