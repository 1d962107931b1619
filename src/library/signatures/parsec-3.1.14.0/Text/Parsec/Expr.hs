module Text.Parsec.Expr
  ( buildExpressionParser, Assoc (..), Operator (..), OperatorTable
  ) where

import Text.Parsec (ParsecT, Stream)

data Assoc = AssocNone | AssocLeft | AssocRight
data Operator s u m a = Infix (ParsecT s u m (a -> a -> a)) Assoc | Prefix (ParsecT s u m (a
    -> a)) | Postfix (ParsecT s u m (a -> a))
type OperatorTable s u m a = [[Operator s u m a]]

buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a
  -> ParsecT s u m a
