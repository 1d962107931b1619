module Text.ParserCombinators.Parsec.Prim
  ( (<?>), (<|>), getInput, getParserState, getPosition, getState, label, labels, many, parse
  , parseTest, setInput, setParserState, setPosition, setState, skipMany, token, tokenPrim
  , tokenPrimEx, tokens, unexpected, updateState, parseFromFile, pzero, runParser, try, State (..)
  , GenParser, Parser
  ) where

import Text.Parsec ((<?>), (<|>), State (..), getInput, getParserState, getPosition, getState,
  label, labels, many, parse, parseTest, setInput, setParserState, setPosition, setState, skipMany,
  token, tokenPrim, tokenPrimEx, tokens, unexpected, updateState)
import Text.Parsec.String (GenParser, Parser, parseFromFile)
import Text.ParserCombinators.Parsec (pzero, runParser, try)
