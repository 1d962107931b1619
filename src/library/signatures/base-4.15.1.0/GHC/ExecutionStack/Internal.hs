module GHC.ExecutionStack.Internal
  ( collectStackTrace, invalidateDebugCache, showStackFrames, stackDepth, stackFrames
  , Location (..), SrcLoc (..), StackTrace
  ) where

import Foreign (Ptr)

type Addr = Ptr ()
data Chunk
data Location = Location {objectName :: String, functionName :: String, srcLoc :: Maybe SrcLoc}
data Session
data SrcLoc = SrcLoc {sourceFile :: String, sourceLine :: Int, sourceColumn :: Int}
data StackTrace

collectStackTrace :: IO (Maybe StackTrace)
invalidateDebugCache :: IO ()
showStackFrames :: [Location] -> ShowS
stackDepth :: StackTrace -> Int
stackFrames :: StackTrace -> Maybe [Location]
