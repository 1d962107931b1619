module GHC.Event.Control
  ( closeControl, newControl, readControlMessage, sendDie, sendWakeup, wakeupReadFd
  , setNonBlockingFD, Signal, Control (..), ControlMessage (..)
  ) where

import Data.IORef (IORef)
import Foreign (ForeignPtr, Word8)
import GHC.Conc (Signal)
import System.Posix.Internals (setNonBlockingFD)
import System.Posix.Types (Fd)

data Control = W {controlReadFd :: ! Fd, controlWriteFd :: ! Fd, controlEventFd :: ! Fd,
    didRegisterWakeupFd :: !Bool, controlIsDead :: ! (IORef Bool)}
data ControlMessage = CMsgWakeup | CMsgDie | CMsgSignal (ForeignPtr Word8) ! Signal
instance Eq ControlMessage
instance Show ControlMessage

closeControl, sendDie, sendWakeup :: Control -> IO ()
newControl :: Bool -> IO Control
readControlMessage :: Control -> Fd -> IO ControlMessage
wakeupReadFd :: Control -> Fd
