-- feature: ranges with steps, of characters, and without an end
-- verdict: unsafe
module Ranges where

{-@ halves :: [{v:Double | v <= 2.0}] @-}
--                         ^^^^^^^^ blame 1: v <= 2.0
halves :: [Double]
halves = [0.0 .. 2.0]
--       ^^^^^^^^^^^^ C0301: the result of `halves` could not be proved to satisfy `v <= 2.0`
