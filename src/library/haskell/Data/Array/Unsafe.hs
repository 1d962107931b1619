module Data.Array.Unsafe
  ( unsafeFreeze, unsafeThaw
  ) where

import Data.Array.Base
