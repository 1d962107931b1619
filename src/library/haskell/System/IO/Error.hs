module System.IO.Error
  ( IOError, IOErrorType, userError, mkIOError, annotateIOError, ioError, catchIOError
  , tryIOError, modifyIOError, isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError
  , isFullError, isEOFError, isIllegalOperation, isPermissionError, isUserError
  , isResourceVanishedError, ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetFileName
  , ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetFileName, alreadyExistsErrorType
  , doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType
  , illegalOperationErrorType, permissionErrorType, userErrorType
  ) where

import Control.Exception (catch, try)
import GHC.IO.Exception
import System.IO (Handle)

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError kind location _ file = IOFailure_ kind location "" file

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError e location _ file =
  e { ioe_location = location, ioe_filename = maybe file Just (ioe_filename e) }

catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError = catch

tryIOError :: IO a -> IO (Either IOError a)
tryIOError = try

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f action = catch action (\e -> ioError (f e))

hasKind :: IOErrorType -> IOError -> Bool
hasKind kind e = ioe_type e == kind

isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError
  :: IOError -> Bool
isAlreadyExistsError = hasKind AlreadyExists
isDoesNotExistError = hasKind NoSuchThing
isAlreadyInUseError = hasKind ResourceBusy
isFullError = hasKind ResourceExhausted
isEOFError = hasKind EOF

isIllegalOperation, isPermissionError, isUserError, isResourceVanishedError :: IOError -> Bool
isIllegalOperation = hasKind IllegalOperation
isPermissionError = hasKind PermissionDenied
isUserError = hasKind UserError
isResourceVanishedError _ = False

alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists
doesNotExistErrorType = NoSuchThing
alreadyInUseErrorType = ResourceBusy
fullErrorType = ResourceExhausted

eofErrorType, illegalOperationErrorType, permissionErrorType, userErrorType :: IOErrorType
eofErrorType = EOF
illegalOperationErrorType = IllegalOperation
permissionErrorType = PermissionDenied
userErrorType = UserError

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType = ioe_type

ioeGetLocation, ioeGetErrorString :: IOError -> String
ioeGetLocation = ioe_location
ioeGetErrorString e = if isUserError e then ioe_description e else show (ioe_type e)

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName = ioe_filename

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e kind = e { ioe_type = kind }

ioeSetErrorString, ioeSetLocation, ioeSetFileName :: IOError -> String -> IOError
ioeSetErrorString e text = e { ioe_description = text }
ioeSetLocation e text = e { ioe_location = text }
ioeSetFileName e file = e { ioe_filename = Just file }
