-- feature: refined contents of references in ST
-- verdict: safe
module StReferences where

import Control.Monad.ST
import Data.STRef

{-@ addUp :: Nat -> Nat @-}
addUp :: Int -> Int
addUp x = runST (do
  r <- newSTRef x
  n <- readSTRef r
  writeSTRef r (n + 1)
  readSTRef r)
