-- part
module Text.Parsec.Error
  ( Message (..), messageString, ParseError, errorPos, errorMessages, errorIsUnknown
  , showErrorMessages, newErrorMessage, newErrorUnknown, addErrorMessage, setErrorPos
  , setErrorMessage, mergeError
  ) where

import Text.Parsec (ParseError, SourcePos, errorPos)

data Message
  = SysUnExpect String | UnExpect String | Expect String | Message String
instance Enum Message
instance Eq Message
instance Ord Message

addErrorMessage, setErrorMessage :: Message -> ParseError -> ParseError
errorIsUnknown :: ParseError -> Bool
errorMessages :: ParseError -> [Message]
mergeError :: ParseError -> ParseError -> ParseError
messageString :: Message -> String
newErrorMessage :: Message -> SourcePos -> ParseError
newErrorUnknown :: SourcePos -> ParseError
setErrorPos :: SourcePos -> ParseError -> ParseError
showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
