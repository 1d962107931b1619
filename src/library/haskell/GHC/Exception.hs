{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
module GHC.Exception
  ( Exception (..), SomeException (..), ErrorCall (..), ArithException (..), throw
  , thrownMessage, errorCallException, errorCallWithCallStackException
  , divZeroException, overflowException, ratioZeroDenomException, underflowException
  ) where

import Culprit.Primitive
import Data.Typeable
import GHC.Base
import GHC.Show

data SomeException = forall e. Exception e => SomeException e

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
  toException = SomeException
  fromException (SomeException e) = cast e
  displayException = show

instance Show SomeException where
  showsPrec p (SomeException e) = showsPrec p e

instance Exception SomeException where
  toException e = e
  fromException = Just
  displayException (SomeException e) = displayException e

throw :: Exception e => e -> a
throw e = primFail (ExceptionFailure (unsafeCoerce (toException e)))

-- What a person reads of what was thrown, when nobody catches it.
thrownMessage :: SomeException -> String
thrownMessage = displayException

data ErrorCall = ErrorCallWithLocation String String
               | ErrorCall String
  deriving (Eq, Ord)

instance Show ErrorCall where
  showsPrec _ (ErrorCall message) = showString message
  showsPrec _ (ErrorCallWithLocation message location) =
    showString message . showString "\n" . showString location

instance Exception ErrorCall

errorCallException :: String -> SomeException
errorCallException message = toException (ErrorCall message)

errorCallWithCallStackException :: String -> stack -> SomeException
errorCallWithCallStackException message _ = errorCallException message

data ArithException
  = Overflow
  | Underflow
  | LossOfPrecision
  | DivideByZero
  | Denormal
  | RatioZeroDenominator
  deriving (Eq, Ord)

instance Show ArithException where
  showsPrec _ Overflow = showString "arithmetic overflow"
  showsPrec _ Underflow = showString "arithmetic underflow"
  showsPrec _ LossOfPrecision = showString "loss of precision"
  showsPrec _ DivideByZero = showString "divide by zero"
  showsPrec _ Denormal = showString "denormal"
  showsPrec _ RatioZeroDenominator = showString "Ratio has zero denominator"

instance Exception ArithException

divZeroException, overflowException, ratioZeroDenomException, underflowException :: SomeException
divZeroException = toException DivideByZero
overflowException = toException Overflow
ratioZeroDenomException = toException RatioZeroDenominator
underflowException = toException Underflow
