-- feature: refined contents of references in IO
-- verdict: safe
module References where

import Data.IORef

{-@ counter :: IO (IORef Nat) @-}
counter :: IO (IORef Int)
counter = newIORef 0

{-@ bump :: IORef Nat -> IO Nat @-}
bump :: IORef Int -> IO Int
bump r = do
  n <- readIORef r
  writeIORef r (n + 1)
  return n

main :: IO ()
main = do
  c <- counter
  _ <- bump c
  n <- bump c
  print (100 `div` (n + 1))
