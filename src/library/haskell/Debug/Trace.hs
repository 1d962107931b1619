module Debug.Trace
  ( trace, traceId, traceShow, traceShowId, traceStack, traceIO, traceM, traceShowM
  , traceEvent, traceEventIO, traceMarker, traceMarkerIO
  ) where

import System.IO (hPutStrLn, stderr)
import System.IO.Unsafe (unsafePerformIO)

traceIO :: String -> IO ()
traceIO = hPutStrLn stderr

trace, traceStack :: String -> a -> a
trace text x = unsafePerformIO (traceIO text) `seq` x
traceStack = trace

traceId :: String -> String
traceId text = trace text text

traceShow :: Show a => a -> b -> b
traceShow x = trace (show x)

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceM :: Applicative f => String -> f ()
traceM text = trace text (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = traceM (show x)

-- Events and markers go to a profile that nobody keeps.

traceEvent, traceMarker :: String -> a -> a
traceEvent _ x = x
traceMarker _ x = x

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO _ = return ()
traceMarkerIO _ = return ()
