-- part
module GHC.Stack.Types
  ( emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack, pushCallStack, CallStack (..)
  , SrcLoc (..)
  ) where

import GHC.Stack (CallStack (..), SrcLoc (..), emptyCallStack, freezeCallStack, fromCallSiteList,
  getCallStack, pushCallStack)
