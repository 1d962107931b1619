-- feature: error is never called; undefined is a stub
-- verdict: unsafe
module Errors where

first :: [a] -> a
first (x : _) = x
first [] = error "first: no elements"
--               ^^^^^^^^^^^^^^^^^^^^ C0301: argument 1 of `error`
