module Language.Haskell.Liquid.Equational where

infixl 3 ==., `eq`, ?
infixl 2 ***

type Proof = ()

data QED = QED

(***) :: a -> QED -> Proof
_ *** QED = ()

(==.), eq :: a -> a -> a
_ ==. y = y
_ `eq` y = y

(?) :: a -> b -> a
x ? _ = x

withTheorem :: a -> Proof -> a
withTheorem x _ = x
