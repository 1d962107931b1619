-- Steps of proofs about costs. Those with a question mark are assumptions.
module Language.Haskell.Liquid.RTick.Combinators
  ( Proof, QED (..), (&&&), (***), (?), isAss, toProof, trivial, withTheorem, (==.), (==?), eq
  , (<.), (<?), (<=.), (<=?), (>.), (>?), (>=.), (>=?), (<=>.), (<=>?), (>~>.), (>~>?), (.>==)
  , (?>==), (<~<.), (<~<?), (.<==), (?<==), (==>.), (==>?), (==<.), (==<?), (==!), assert
  ) where

import Language.Haskell.Liquid.RTick (Tick (..))

infixl 3 ?, &&&, ==., ==?, <., <?, <=., <=?, >., >?, >=., >=?, <=>., <=>?, >~>., >~>?, .>==, ?>==
infixl 3 <~<., <~<?, .<==, ?<==, ==>., ==>?, ==<., ==<?
infixl 1 ***

type Proof = ()

data QED = QED | ASS

assert :: Bool -> Proof
assert _ = ()

toProof :: a -> Proof
toProof _ = ()

trivial :: Proof
trivial = ()

isAss :: QED -> Bool
isAss ASS = True
isAss QED = False

(***) :: a -> QED -> Proof
_ *** _ = ()

(?), withTheorem :: a -> Proof -> a
x ? _ = x
withTheorem x _ = x

(&&&) :: Proof -> Proof -> Proof
p &&& _ = p

(==!), (==.), (==?), eq, (<.), (<?), (<=.), (<=?), (>.), (>?), (>=.), (>=?) :: a -> a -> a
_ ==! y = y
_ ==. y = y
_ ==? y = y
_ `eq` y = y
_ <. y = y
_ <? y = y
_ <=. y = y
_ <=? y = y
_ >. y = y
_ >? y = y
_ >=. y = y
_ >=? y = y

(<=>.), (<=>?), (>~>.), (>~>?), (<~<.), (<~<?) :: Tick a -> Tick a -> Tick a
_ <=>. t = t
_ <=>? t = t
_ >~>. t = t
_ >~>? t = t
_ <~<. t = t
_ <~<? t = t

(.>==), (?>==), (.<==), (?<==) :: Tick a -> Int -> Tick a -> Tick a
(.>==) _ _ t = t
(?>==) _ _ t = t
(.<==) _ _ t = t
(?<==) _ _ t = t

-- Between a cost and the rest of the step.
(==>.), (==>?), (==<.), (==<?) :: (a -> b) -> a -> b
f ==>. x = f x
f ==>? x = f x
f ==<. x = f x
f ==<? x = f x
