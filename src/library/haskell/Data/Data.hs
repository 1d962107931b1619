{-# LANGUAGE RankNTypes #-}
-- Generic programming over the arguments of constructors. Instances are derived.
module Data.Data
  ( module Data.Typeable, Data (..), DataType, Constr, Fixity (..), mkDataType, mkConstr
  , mkNoRepType, dataTypeName, dataTypeConstrs, constrType, showConstr, constrFields, constrFixity
  ) where

import Data.Functor.Const
import Data.Functor.Identity
import Data.Typeable

data Fixity = Prefix | Infix
  deriving (Eq, Show)

data DataType = DataType String [Constr]

instance Show DataType where
  showsPrec p (DataType name constructors) =
    showParen (p > 10) (showString (unwords ("DataType" : show name : map showConstr constructors)))

data Constr = Constr DataType String [String] Fixity

instance Eq Constr where
  Constr _ c _ _ == Constr _ d _ _ = c == d

instance Show Constr where
  showsPrec _ = showString . showConstr

mkDataType :: String -> [Constr] -> DataType
mkDataType = DataType

mkNoRepType :: String -> DataType
mkNoRepType name = DataType name []

mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr = Constr

dataTypeName :: DataType -> String
dataTypeName (DataType name _) = name

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs (DataType _ constructors) = constructors

constrType :: Constr -> DataType
constrType (Constr t _ _ _) = t

showConstr :: Constr -> String
showConstr (Constr _ name _ _) = name

constrFields :: Constr -> [String]
constrFields (Constr _ _ fields _) = fields

constrFixity :: Constr -> Fixity
constrFixity (Constr _ _ _ fixity) = fixity

class Typeable a => Data a where
  gfoldl :: (forall d b. Data d => c (d -> b) -> d -> c b) -> (forall g. g -> c g) -> a -> c a
  gunfold :: (forall b r. Data b => c (b -> r) -> c r) -> (forall r. r -> c r) -> Constr -> c a
  toConstr :: a -> Constr
  dataTypeOf :: a -> DataType
  gmapT :: (forall b. Data b => b -> b) -> a -> a
  gmapQ :: (forall d. Data d => d -> u) -> a -> [u]
  gfoldl _ z = z
  gmapT f x = runIdentity (gfoldl (\(Identity c) y -> Identity (c (f y))) Identity x)
  gmapQ f x = reverse (getConst (gfoldl (\(Const acc) y -> Const (f y : acc)) (\_ -> Const []) x))
