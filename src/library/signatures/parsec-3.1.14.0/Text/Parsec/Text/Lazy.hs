module Text.Parsec.Text.Lazy
  ( parseFromFile, GenParser, Parser
  ) where

import Data.Text.Lazy (Text)
import Text.Parsec (Parsec)
import Text.Parsec.Error (ParseError)

type GenParser st = Parsec Text st :: * -> *
type Parser = Parsec Text () :: * -> *

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
