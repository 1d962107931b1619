module Text.Parsec.Perm
  ( (<$$>), (<$?>), (<|?>), (<||>), permute, PermParser, StreamPermParser
  ) where

import Data.Functor.Identity (Identity)
import Text.Parsec (Parsec, Stream)

infixl 1 <|?>
infixl 1 <||>
infixl 2 <$$>
infixl 2 <$?>
type PermParser tok st a = StreamPermParser String st a
data StreamBranch s st a
data StreamPermParser s st a

(<$$>) :: Stream s Identity tok => (a -> b) -> Parsec s st a -> StreamPermParser s st b
(<$?>) :: Stream s Identity tok => (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
(<|?>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> (a, Parsec s st a)
  -> StreamPermParser s st b
(<||>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> Parsec s st a
  -> StreamPermParser s st b
permute :: Stream s Identity tok => StreamPermParser s st a -> Parsec s st a
