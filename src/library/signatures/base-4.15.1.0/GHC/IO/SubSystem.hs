module GHC.IO.SubSystem
  ( (<!>), conditional, ioSubSystem, isWindowsNativeIO, whenIoSubSystem, withIoSubSystem
  , withIoSubSystem', IoSubSystem (..)
  ) where

import GHC.RTS.Flags (IoSubSystem (..))

infixl 7 <!>
(<!>), conditional :: a -> a -> a
ioSubSystem :: IoSubSystem
isWindowsNativeIO :: Bool
whenIoSubSystem :: IoSubSystem -> IO () -> IO ()
withIoSubSystem :: (IoSubSystem -> IO a) -> IO a
withIoSubSystem' :: (IoSubSystem -> a) -> a
