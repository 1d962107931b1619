module Text.ParserCombinators.Parsec.Combinator
  ( anyToken, between, chainl, chainl1, chainr, chainr1, choice, count, endBy, endBy1, eof, many1
  , manyTill, notFollowedBy, option, optionMaybe, optional, sepBy, sepBy1, sepEndBy, sepEndBy1
  , skipMany1, lookAhead
  ) where

import Text.Parsec (anyToken, between, chainl, chainl1, chainr, chainr1, choice, count, endBy,
  endBy1, eof, lookAhead, many1, manyTill, notFollowedBy, option, optionMaybe, optional, sepBy,
  sepBy1, sepEndBy, sepEndBy1, skipMany1)
