-- feature: refined contents of references in ST
-- verdict: unsafe
module StReferences where

import Control.Monad.ST
import Data.STRef

{-@ addUp :: Nat -> Nat @-}
addUp :: Int -> Int
addUp x = runST (do
--        ^ C0301: the result of `addUp` could not be proved to satisfy `0 <= v`
  r <- newSTRef x
  n <- readSTRef r
  writeSTRef r (n - 1)
--                ^ blame 1: -
  readSTRef r)
