-- Proofs are programs of type Proof; these write them as chains of steps.
module Language.Haskell.Liquid.ProofCombinators
  ( Proof, toProof, trivial, unreachable, (***), QED (..), (?), (===), (=<=), (=>=), (==.), (==!)
  , (&&&), withProof, impossible, pleUnfold
  ) where

infixl 3 ***, ===, =<=, =>=, ?, ==!, ==.

type Proof = ()

data QED = Admit | QED

toProof :: a -> Proof
toProof _ = ()

trivial, unreachable :: Proof
trivial = ()
unreachable = ()

(***) :: a -> QED -> Proof
_ *** _ = ()

(===), (=<=), (=>=), (==!), (==.) :: a -> a -> a
_ === y = y
_ =<= y = y
_ =>= y = y
_ ==! y = y
_ ==. y = y

(?) :: a -> b -> a
x ? _ = x

(&&&) :: Proof -> Proof -> Proof
p &&& _ = p

withProof :: a -> b -> a
withProof x _ = x

impossible :: a -> b
impossible _ = undefined

pleUnfold :: a -> a
pleUnfold x = x
