module GHC.Conc.Signal
  ( runHandlers, runHandlersPtr, setHandler, HandlerFun, Signal
  ) where

import Foreign (Ptr, Word8)
import GHC.Conc (HandlerFun, Signal, runHandlers, setHandler)

runHandlersPtr :: Ptr Word8 -> Signal -> IO ()
