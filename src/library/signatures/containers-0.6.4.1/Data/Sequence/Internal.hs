-- part
module Data.Sequence.Internal
  ( (!?), (<|), (><), adjust, adjust', breakl, breakr, chunksOf, cycleTaking, deleteAt
  , Sequence.drop, dropWhileL, dropWhileR, elemIndexL, elemIndexR, elemIndicesL, elemIndicesR
  , empty, Sequence.filter, findIndexL, findIndexR, findIndicesL, findIndicesR, foldDigit
  , foldMapWithIndex, foldNode, foldWithIndexDigit, foldWithIndexNode, foldlWithIndex
  , foldrWithIndex, fromArray, fromFunction, fromList, index, inits, insertAt, intersperse
  , iterateN, Sequence.length, liftA2Seq, Sequence.lookup, mapWithIndex, Sequence.null, partition
  , Sequence.replicate, replicateA, replicateM, Sequence.reverse, Sequence.scanl, Sequence.scanl1
  , Sequence.scanr, Sequence.scanr1, singleton, spanl, spanr, Sequence.splitAt, tails
  , Sequence.take, takeWhileL, takeWhileR, traverseWithIndex, unfoldl, unfoldr, Sequence.unzip
  , unzipWith, update, viewl, viewr, Sequence.zip, Sequence.zip3, zip4, Sequence.zipWith
  , Sequence.zipWith3, zipWith4, (|>), execState, Digit (..), Elem (..), FingerTree (..)
  , MaybeForce, Node (..), Seq (..), Sized (..), ViewL (..), ViewR (..), State (..)
  ) where

import Control.Applicative (Alternative)
import Control.DeepSeq (NFData)
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix)
import Control.Monad.Zip (MonadZip)
import Data.Data (Data)
import Data.Functor.Classes (Eq1, Ord1, Read1, Show1)
import Data.Sequence ((!?), (<|), (><), Seq (..), ViewL (..), ViewR (..), adjust, adjust', breakl,
  chunksOf, cycleTaking, deleteAt, dropWhileL, dropWhileR, elemIndexL, elemIndexR, elemIndicesL,
  elemIndicesR, empty, findIndexL, findIndexR, findIndicesL, findIndicesR, foldMapWithIndex,
  foldlWithIndex, foldrWithIndex, fromArray, fromFunction, fromList, index, inits, insertAt,
  intersperse, iterateN, mapWithIndex, partition, replicateA, replicateM, singleton, spanl, spanr,
  tails, takeWhileL, takeWhileR, traverseWithIndex, unfoldl, unfoldr, unzipWith, update, viewl,
  viewr, zip4, zipWith4, (|>))
import qualified Data.Sequence as Sequence
import Data.String (IsString)
import Utils.Containers.Internal.State (State (..), execState)

data Del a
data DelDig a
data DelTree a
data Digit a = One a | Two a a | Three a a a | Four a a a a
data Digit12 a
type Digit23 a = Node a
newtype Elem a = Elem {getElem :: a}
data FingerTree a = EmptyT | Single a | Deep Int !(Digit a) (FingerTree (Node a)) !(Digit a)
data ForceBox a
data Ins a
data InsDigNode a
data InsNodeDig a
data ListFinal a cont
class MaybeForce a where
  maybeRwhnf :: a -> ()
data Node a = Node2 Int a a | Node3 Int a a a
data Place a
data RCountMid a
data Rigid a
data Rigidified a
class Sized a where
  size :: a -> Int
data Split a
data Thin a
data TwoOrThree
class UnzipWith f where
  unzipWith' :: (x -> (a, b)) -> f x -> (f a, f b)
data ViewLTree a
data ViewRTree a
instance Eq1 Seq
instance Foldable Digit
instance Foldable Elem
instance Foldable FingerTree
instance Foldable Node
instance Functor Digit
instance Functor Elem
instance Functor FingerTree
instance Functor Node
instance MaybeForce (Elem a)
instance MaybeForce (ForceBox a)
instance MaybeForce (Node a)
instance NFData a => NFData (Digit a)
instance NFData a => NFData (Elem a)
instance NFData a => NFData (FingerTree a)
instance NFData a => NFData (Node a)
instance Ord1 Seq
instance Read1 Seq
instance Show1 Seq
instance Sized (Elem a)
instance Sized (ForceBox a)
instance Sized (Node a)
instance Sized a => Sized (Digit a)
instance Sized a => Sized (FingerTree a)
instance Traversable Digit
instance Traversable Elem
instance Traversable FingerTree
instance Traversable Node
instance UnzipWith Digit
instance UnzipWith Elem
instance UnzipWith FingerTree
instance UnzipWith Node

breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
foldDigit :: (b -> b -> b) -> (a -> b) -> Digit a -> b
foldNode :: (b -> b -> b) -> (a -> b) -> Node a -> b
foldWithIndexDigit :: Sized a => (b -> b -> b) -> (Int -> a -> b) -> Int -> Digit a -> b
foldWithIndexNode :: Sized a => (m -> m -> m) -> (Int -> a -> m) -> Int -> Node a -> m
liftA2Seq :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
