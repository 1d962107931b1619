-- verdict: unsafe
module NoSuchMonad where

import Control.Monad.State

-- Nothing can make an instance fit, although it is not known of which state.
main :: IO ()
main = do
  n <- get
--     ^^^ C0205: there is no instance for `MonadState a IO`
--     ^^^ blame 1: get
  print (execState (modify (+ 1)) 0)
