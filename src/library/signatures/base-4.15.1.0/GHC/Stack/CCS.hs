module GHC.Stack.CCS
  ( ccLabel, ccModule, ccSrcSpan, ccsCC, ccsParent, ccsToStrings, clearCCS, currentCallStack
  , getCCSOf, getCurrentCCS, renderStack, whoCreated, CostCentre, CostCentreStack
  ) where

import Foreign (Ptr)
import Foreign.C.String (CString)
import GHC.Exts (currentCallStack)
import GHC.Stack (CostCentre, CostCentreStack, ccModule, ccSrcSpan, ccsCC, ccsParent, ccsToStrings,
  clearCCS, getCCSOf, getCurrentCCS, renderStack, whoCreated)

ccLabel :: Ptr CostCentre -> IO CString
