{-# LANGUAGE TypeFamilies, TypeOperators, KindSignatures, PolyKinds, DataKinds, FlexibleContexts #-}
-- The shape of data types as data types. Instances of Generic are derived.
module GHC.Generics
  ( V1, U1 (..), Par1 (..), Rec1 (..), K1 (..), M1 (..), (:+:) (..), (:*:) (..), (:.:) (..)
  , Rec0, R, D1, C1, S1, D, C, S, Datatype (..), Constructor (..), Selector (..)
  , Fixity (..), Associativity (..), Meta (..), FixityI (..), SourceUnpackedness (..)
  , SourceStrictness (..), DecidedStrictness (..), Generic (..), Generic1 (..), prec
  ) where

import Data.Kind (Type)
import GHC.Types (Nat, Symbol)

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

data V1 p

data U1 p = U1

newtype Par1 p = Par1 { unPar1 :: p }

newtype Rec1 f p = Rec1 { unRec1 :: f p }

newtype K1 i c p = K1 { unK1 :: c }

newtype M1 i (c :: Meta) f p = M1 { unM1 :: f p }

data (f :+: g) p = L1 (f p) | R1 (g p)

data (f :*: g) p = f p :*: g p

newtype (f :.: g) p = Comp1 { unComp1 :: f (g p) }

data R
data D
data C
data S

type Rec0 = K1 R
type D1 = M1 D
type C1 = M1 C
type S1 = M1 S

class Datatype d where
  datatypeName, moduleName, packageName :: t d f a -> String
  isNewtype :: t d f a -> Bool
  isNewtype _ = False

class Constructor c where
  conName :: t c f a -> String
  conFixity :: t c f a -> Fixity
  conIsRecord :: t c f a -> Bool
  conFixity _ = Prefix
  conIsRecord _ = False

class Selector s where
  selName :: t s f a -> String

data Fixity = Prefix | Infix Associativity Int
  deriving (Eq, Ord, Read, Show)

data FixityI = PrefixI | InfixI Associativity Nat

data Associativity = LeftAssociative | RightAssociative | NotAssociative
  deriving (Eq, Ord, Read, Show, Enum, Bounded)

prec :: Fixity -> Int
prec Prefix = 10
prec (Infix _ n) = n

data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack
  deriving (Eq, Ord, Read, Show, Enum, Bounded)

data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict
  deriving (Eq, Ord, Read, Show, Enum, Bounded)

data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack
  deriving (Eq, Ord, Read, Show, Enum, Bounded)

data Meta
  = MetaData Symbol Symbol Symbol Bool
  | MetaCons Symbol FixityI Bool
  | MetaSel (Maybe Symbol) SourceUnpackedness SourceStrictness DecidedStrictness

class Generic a where
  type Rep a :: Type -> Type
  from :: a -> Rep a x
  to :: Rep a x -> a

class Generic1 (f :: k -> Type) where
  type Rep1 f :: k -> Type
  from1 :: f a -> Rep1 f a
  to1 :: Rep1 f a -> f a

instance Functor U1 where
  fmap _ U1 = U1

instance Functor (K1 i c) where
  fmap _ (K1 x) = K1 x

instance Functor f => Functor (M1 i c f) where
  fmap f (M1 x) = M1 (fmap f x)

instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap f (L1 x) = L1 (fmap f x)
  fmap f (R1 y) = R1 (fmap f y)

instance (Functor f, Functor g) => Functor (f :*: g) where
  fmap f (x :*: y) = fmap f x :*: fmap f y
