module Text.ParserCombinators.Parsec.Expr
  ( buildExpressionParser, Assoc (..), Operator (..), OperatorTable
  ) where

import Text.Parsec.Expr (Assoc (..))
import Text.Parsec.String (GenParser)

data Operator tok st a = Infix (GenParser tok st (a -> a -> a)) Assoc |
    Prefix (GenParser tok st (a -> a)) | Postfix (GenParser tok st (a -> a))
type OperatorTable tok st a = [[Operator tok st a]]

buildExpressionParser :: OperatorTable tok st a -> GenParser tok st a -> GenParser tok st a
