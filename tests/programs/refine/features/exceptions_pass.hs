-- feature: exceptions that are thrown and caught
-- verdict: safe
module Exceptions where

import Control.Exception

{-@ safeDiv :: Int -> Int -> IO Int @-}
safeDiv :: Int -> Int -> IO Int
safeDiv _ 0 = throwIO DivideByZero
safeDiv x y = return (x `div` y)

guarded :: Int -> IO Int
guarded x = safeDiv 10 x `catch` \e -> case e of
  DivideByZero -> return 0
  _ -> return 1
