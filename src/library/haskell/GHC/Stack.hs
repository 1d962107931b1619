{-# LANGUAGE MultiParamTypeClasses, FlexibleContexts, RankNTypes #-}
-- Call stacks are always empty: what calls what is not recorded.
module GHC.Stack
  ( HasCallStack, CallStack, SrcLoc (..), callStack, emptyCallStack, freezeCallStack
  , fromCallSiteList, getCallStack, popCallStack, prettyCallStack, prettySrcLoc, pushCallStack
  , withFrozenCallStack, errorWithStackTrace, currentCallStack, whoCreated
  ) where

class HasCallStack

instance HasCallStack

newtype CallStack = CallStack [(String, SrcLoc)]

data SrcLoc = SrcLoc
  { srcLocPackage :: String
  , srcLocModule :: String
  , srcLocFile :: String
  , srcLocStartLine :: Int
  , srcLocStartCol :: Int
  , srcLocEndLine :: Int
  , srcLocEndCol :: Int
  }
  deriving (Eq, Show)

instance Show CallStack where
  showsPrec _ = shows . getCallStack

callStack :: HasCallStack => CallStack
callStack = emptyCallStack

emptyCallStack :: CallStack
emptyCallStack = CallStack []

freezeCallStack, popCallStack :: CallStack -> CallStack
freezeCallStack stack = stack
popCallStack (CallStack calls) = CallStack (drop 1 calls)

fromCallSiteList :: [(String, SrcLoc)] -> CallStack
fromCallSiteList = CallStack

getCallStack :: CallStack -> [(String, SrcLoc)]
getCallStack (CallStack calls) = calls

pushCallStack :: (String, SrcLoc) -> CallStack -> CallStack
pushCallStack call (CallStack calls) = CallStack (call : calls)

prettySrcLoc :: SrcLoc -> String
prettySrcLoc place =
  concat
    [ srcLocFile place, ":", show (srcLocStartLine place), ":", show (srcLocStartCol place), " in "
    , srcLocPackage place, ":", srcLocModule place ]

prettyCallStack :: CallStack -> String
prettyCallStack stack = case getCallStack stack of
  [] -> ""
  calls -> init (unlines ("CallStack (from HasCallStack):" : map line calls))
  where
    line (function, place) = "  " ++ function ++ ", called at " ++ prettySrcLoc place

withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack x = x

errorWithStackTrace :: String -> a
errorWithStackTrace = error

currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []
