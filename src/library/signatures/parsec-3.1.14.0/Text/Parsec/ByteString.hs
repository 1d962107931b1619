module Text.Parsec.ByteString
  ( parseFromFile, GenParser, Parser
  ) where

import Data.ByteString (ByteString)
import Text.Parsec (Parsec)
import Text.Parsec.Error (ParseError)

type GenParser t st = Parsec ByteString st :: * -> *
type Parser = Parsec ByteString () :: * -> *

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
