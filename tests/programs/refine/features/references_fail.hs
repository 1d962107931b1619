-- feature: refined contents of references in IO
-- verdict: unsafe
module References where

import Data.IORef

{-@ bump :: IORef Nat -> IO Nat @-}
bump :: IORef Int -> IO Int
bump r = do
  n <- readIORef r
  writeIORef r (n - 1)
--           ^ C0301: argument 1 of `writeIORef` could not be proved to satisfy `0 <= v`
--                ^ blame 1: -
  return n
