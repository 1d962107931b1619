-- feature: exceptions that are thrown and caught
-- verdict: unsafe
module Exceptions where

import Control.Exception

safeDiv :: Int -> Int -> IO Int
safeDiv x y = evaluate (x `div` y)
--                              ^ C0301: argument 2 of `div` could not be proved to satisfy `v /= 0`
--            ^^^^^^^^^^^^^^^^^^^^ blame 1: evaluate (x `div` y)
