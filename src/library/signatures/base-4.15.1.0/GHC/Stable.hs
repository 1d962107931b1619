-- part
module GHC.Stable
  ( castPtrToStablePtr, castStablePtrToPtr, deRefStablePtr, freeStablePtr, newStablePtr
  ) where

import Foreign (StablePtr, castPtrToStablePtr, castStablePtrToPtr, deRefStablePtr, freeStablePtr,
  newStablePtr)
