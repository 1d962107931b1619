module Text.ParserCombinators.Parsec.Error
  ( addErrorMessage, errorIsUnknown, errorMessages, errorPos, mergeError, messageString
  , newErrorMessage, newErrorUnknown, setErrorMessage, setErrorPos, showErrorMessages
  , messageCompare, messageEq, Message (..), ParseError
  ) where

import Text.Parsec.Error (Message (..), ParseError, addErrorMessage, errorIsUnknown, errorMessages,
  errorPos, mergeError, messageString, newErrorMessage, newErrorUnknown, setErrorMessage,
  setErrorPos, showErrorMessages)

messageCompare :: Message -> Message -> Ordering
messageEq :: Message -> Message -> Bool
