{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
module GHC.IO.Exception
  ( IOException (..), IOErrorType (..), IOError, userError, ioError, ioException
  , ExitCode (..), PatternMatchFail (..), catchException, throwIO
  , BlockedIndefinitelyOnMVar (..), Deadlock (..), AllocationLimitExceeded (..)
  , AssertionFailed (..), ArrayException (..), AsyncException (..), SomeAsyncException (..)
  , asyncExceptionToException, asyncExceptionFromException
  ) where

import Culprit.Primitive
import Data.Typeable
import GHC.Base
import GHC.Exception
import GHC.Read
import GHC.Show

type IOError = IOException

-- GHC's constructor, `IOError`, has two fields more: programs do not see this one.
data IOException = IOFailure_
  { ioe_type :: IOErrorType
  , ioe_location :: String
  , ioe_description :: String
  , ioe_filename :: Maybe String
  }
  deriving (Eq)

data IOErrorType
  = AlreadyExists | NoSuchThing | ResourceBusy | ResourceExhausted | EOF | IllegalOperation
  | PermissionDenied | UserError | SystemError | OtherError
  deriving (Eq, Ord)

instance Show IOErrorType where
  showsPrec _ kind = showString (case kind of
    AlreadyExists -> "already exists"
    NoSuchThing -> "does not exist"
    ResourceBusy -> "resource busy"
    ResourceExhausted -> "resource exhausted"
    EOF -> "end of file"
    IllegalOperation -> "illegal operation"
    PermissionDenied -> "permission denied"
    UserError -> "user error"
    SystemError -> "system error"
    OtherError -> "failed")

instance Show IOException where
  showsPrec _ (IOFailure_ kind location description file) =
    prefix file . prefix (if location == "" then Nothing else Just location) . shows kind
      . (if description == "" then id else showString (" (" ++ description ++ ")"))
    where
      prefix Nothing = id
      prefix (Just text) = showString text . showString ": "

instance Exception IOException

userError :: String -> IOError
userError message = IOFailure_ UserError "" message Nothing

ioError :: IOError -> IO a
ioError = throwIO

ioException :: IOException -> IO a
ioException = throwIO

throwIO :: Exception e => e -> IO a
throwIO e = returnIO () >>= \_ -> throw e

-- What failed, as an exception.
failureException :: Failure -> SomeException
failureException failure = case failure of
  ErrorFailure message -> toException (ErrorCall message)
  ArithmeticFailure message -> toException (arithmetic message)
  PatternFailure message -> toException (PatternMatchFail message)
  UserFailure message -> toException (userError message)
  SystemFailure message -> toException (system message (systemKind message))
  ExceptionFailure exception -> unsafeCoerce exception
  where
    arithmetic "divide by zero" = DivideByZero
    arithmetic "arithmetic underflow" = Underflow
    arithmetic "Ratio has zero denominator" = RatioZeroDenominator
    arithmetic _ = Overflow
    systemKind "end of file" = EOF
    systemKind "does not exist" = NoSuchThing
    systemKind _ = SystemError
    system message kind = IOFailure_ kind "" (if show kind == message then "" else message) Nothing

-- What a person reads when nobody catches it.
failureMessage :: Failure -> String
failureMessage failure = displayException (failureException failure)

-- A whole program: an exit code that nobody catches ends it.
topLevel :: IO a -> IO a
topLevel action = primCatch action handle
  where
    handle failure = case fromException (failureException failure) of
      Just ExitSuccess -> primExit 0
      Just (ExitFailure status) -> primExit status
      Nothing -> returnIO () >>= \_ -> primFail failure

-- Handlers for other exceptions than the one raised let it pass.
catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException action handler = primCatch action handle
  where
    handle failure = case fromException (failureException failure) of
      Just e -> handler e
      Nothing -> returnIO () >>= \_ -> primFail failure

data ExitCode = ExitSuccess | ExitFailure Int
  deriving (Eq, Ord, Read, Show)

instance Exception ExitCode

newtype PatternMatchFail = PatternMatchFail String

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail message) = showString message

instance Exception PatternMatchFail

newtype AssertionFailed = AssertionFailed String

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed message) = showString message

instance Exception AssertionFailed

data ArrayException = IndexOutOfBounds String | UndefinedElement String
  deriving (Eq, Ord)

instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds message) =
    showString "array index out of range: " . showString message
  showsPrec _ (UndefinedElement message) =
    showString "undefined array element: " . showString message

instance Exception ArrayException

data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ _ = showString "thread blocked indefinitely in an MVar operation"

instance Exception BlockedIndefinitelyOnMVar

data Deadlock = Deadlock

instance Show Deadlock where
  showsPrec _ _ = showString "<<deadlock>>"

instance Exception Deadlock

data AllocationLimitExceeded = AllocationLimitExceeded

instance Show AllocationLimitExceeded where
  showsPrec _ _ = showString "allocation limit exceeded"

instance Exception AllocationLimitExceeded

data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt
  deriving (Eq, Ord)

instance Show AsyncException where
  showsPrec _ StackOverflow = showString "stack overflow"
  showsPrec _ HeapOverflow = showString "heap overflow"
  showsPrec _ ThreadKilled = showString "thread killed"
  showsPrec _ UserInterrupt = showString "user interrupt"

data SomeAsyncException = forall e. Exception e => SomeAsyncException e

instance Show SomeAsyncException where
  showsPrec p (SomeAsyncException e) = showsPrec p e

instance Exception SomeAsyncException

asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException = toException . SomeAsyncException

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException x = fromException x >>= \(SomeAsyncException e) -> cast e

instance Exception AsyncException where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException
