-- verdict: unsafe
-- The types of modules that GHC comes with, from which programs need little but types.
{-# LANGUAGE DataKinds, GADTs, ScopedTypeVariables #-}
module ShippedToo where

import qualified Data.ByteString.Builder as Builder
--               ^^^^^^^^^^^^^^^^^^^^^^^ C0125: of the package `bytestring` only the types are known
import Data.Functor.Classes (Eq1 (..), eq1)
import Data.Type.Bool (If)
import GHC.IO.Exception (IOException (..))
import Type.Reflection ((:~~:) (..), TypeRep, Typeable, eqTypeRep, typeRep)
--     ^^^^^^^^^^^^^^^ C0125: of the package `base` only the types are known

data Pair a = Pair a a

instance Eq1 Pair where
  liftEq same (Pair a b) (Pair c d) = same a c && same b d

alike :: Pair Int -> Pair Int -> Bool
alike = eq1

built :: Builder.Builder
built = Builder.char7 'c' <> Builder.intDec 'c'
--                                          ^^^ C0201: `'c'` has type `Char`, but `Int` is needed here
--                                          ^^^ blame 1: 'c'

chosen :: If 'True Int Bool -> Int
chosen n = n + 1

asInt :: forall a. Typeable a => a -> Maybe Int
asInt a = case eqTypeRep (typeRep :: TypeRep a) (typeRep :: TypeRep Int) of
  Just HRefl -> Just a
  Nothing -> Nothing

code :: IOException -> Bool
code (IOError _ _ _ _ _ _) = True
