-- feature: Typeable in refined code
-- verdict: unsafe
module Typeable where

import Data.Typeable

{-@ label :: Typeable a => a -> Nat -> (String, Nat) @-}
label :: Typeable a => a -> Int -> (String, Int)
label x n = (show (typeOf x), n + 1)

ofChar :: (String, Int)
ofChar = label 'c' (0 - 1)
--                  ^^^^^ C0301: argument 2 of `label` could not be proved to satisfy `0 <= v`
--       ^^^^^^^^^^^^^^^^^ blame 1: label 'c' (0 - 1)
