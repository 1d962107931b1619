{-# LANGUAGE NoImplicitPrelude, RankNTypes, ExistentialQuantification #-}
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..)
  , AssertionFailed (..), SomeAsyncException (..), AsyncException (..), asyncExceptionToException
  , asyncExceptionFromException, NonTermination (..), NestedAtomically (..)
  , BlockedIndefinitelyOnMVar (..), Deadlock (..), NoMethodError (..), PatternMatchFail (..)
  , RecConError (..), RecSelError (..), RecUpdError (..), ErrorCall (..), TypeError (..)
  , AllocationLimitExceeded (..), throw, throwIO, ioError, catch, catches, Handler (..)
  , catchJust, handle, handleJust, try, tryJust, evaluate, mapException, mask, mask_
  , uninterruptibleMask, uninterruptibleMask_, MaskingState (..), getMaskingState, interruptible
  , allowInterrupt, assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import Data.Either
import Data.Maybe
import GHC.Base
import GHC.Exception
import GHC.IO.Exception
import GHC.Show

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch = catchException

data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

catches :: IO a -> [Handler a] -> IO a
catches action handlers = catch action (\e -> foldr (tryHandler e) (throwIO e) handlers)
  where
    tryHandler :: SomeException -> Handler a -> IO a -> IO a
    tryHandler e (Handler h) next = maybe next h (fromException e)

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust select action handler = catch action (\e -> maybe (throwIO e) handler (select e))

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle = flip catch

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust select = flip (catchJust select)

try :: Exception e => IO a -> IO (Either e a)
try action = catch (fmap Right action) (\e -> return (Left e))

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust select action = catchJust select (fmap Right action) (\b -> return (Left b))

evaluate :: a -> IO a
evaluate x = returnIO () >>= \_ -> x `seq` returnIO x

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException _ x = x

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after action =
  before >>= \a -> (action a `onException` after a) >>= \r -> after a >> return r

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after action = bracket before (const after) (const action)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after action = before >>= \a -> action a `onException` after a

finally :: IO a -> IO b -> IO a
finally action after = (action `onException` after) >>= \r -> after >> return r

onException :: IO a -> IO b -> IO a
onException action what = catch action (\e -> what >> throwIO (e `asTypeOf` someException))
  where
    someException = toException (ErrorCall "")

-- Nothing interrupts a program here, so masking changes nothing.

data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible
  deriving (Eq, Show)

getMaskingState :: IO MaskingState
getMaskingState = return Unmasked

mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask action = action (\x -> x)
uninterruptibleMask action = action (\x -> x)

mask_, uninterruptibleMask_, interruptible :: IO a -> IO a
mask_ action = action
uninterruptibleMask_ action = action
interruptible action = action

allowInterrupt :: IO ()
allowInterrupt = return ()

assert :: Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed "Assertion failed")

data NonTermination = NonTermination

instance Show NonTermination where
  showsPrec _ _ = showString "<<loop>>"

instance Exception NonTermination

data NestedAtomically = NestedAtomically

instance Show NestedAtomically where
  showsPrec _ _ = showString "Control.Concurrent.STM.atomically was nested"

instance Exception NestedAtomically

newtype NoMethodError = NoMethodError String

instance Show NoMethodError where
  showsPrec _ (NoMethodError message) = showString message

instance Exception NoMethodError

newtype RecConError = RecConError String

instance Show RecConError where
  showsPrec _ (RecConError message) = showString message

instance Exception RecConError

newtype RecSelError = RecSelError String

instance Show RecSelError where
  showsPrec _ (RecSelError message) = showString message

instance Exception RecSelError

newtype RecUpdError = RecUpdError String

instance Show RecUpdError where
  showsPrec _ (RecUpdError message) = showString message

instance Exception RecUpdError

newtype TypeError = TypeError String

instance Show TypeError where
  showsPrec _ (TypeError message) = showString message

instance Exception TypeError
