module Data.Text.Internal.Unsafe
  ( inlineInterleaveST, inlinePerformIO
  ) where

import Control.Monad.ST (ST)

inlineInterleaveST :: ST s a -> ST s a
inlinePerformIO :: IO a -> a
