module Data.Text.Internal.Read
  ( digitToInt, hexDigitToInt, perhaps, IParser (..), IReader, T (..)
  ) where

newtype IParser t a = P {runP :: IReader t a}
type IReader t a = t -> Either String (a, t)
data T = T !Integer Int
instance Applicative (IParser t)
instance Functor (IParser t)
instance Monad (IParser t)

digitToInt, hexDigitToInt :: Char -> Int
perhaps :: a -> IParser t a -> IParser t a
