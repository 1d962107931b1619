module Text.Parsec.String (Parser, GenParser, parseFromFile) where

import Text.Parsec

type Parser = Parsec String ()
type GenParser tok st = Parsec [tok] st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (parse p name) (readFile name)
