module Control.Monad.ST.Lazy.Unsafe
  ( unsafeIOToST, unsafeInterleaveST
  ) where

import Control.Monad.ST.Lazy.Imp (unsafeIOToST, unsafeInterleaveST)
