-- feature: Typeable in refined code
-- verdict: safe
module Typeable where

import Data.Typeable

{-@ label :: Typeable a => a -> Nat -> (String, Nat) @-}
label :: Typeable a => a -> Int -> (String, Int)
label x n = (show (typeOf x), n + 1)

{-@ ofChar :: Nat @-}
ofChar :: Int
ofChar = snd (label 'c' 1)
