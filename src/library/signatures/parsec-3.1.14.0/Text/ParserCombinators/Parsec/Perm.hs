module Text.ParserCombinators.Parsec.Perm
  ( (<$$>), (<$?>), (<|?>), (<||>), permute, PermParser
  ) where

import Text.Parsec.Perm ((<$$>), (<$?>), (<|?>), (<||>), PermParser, permute)
