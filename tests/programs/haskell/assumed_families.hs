-- verdict: unsafe
{-# LANGUAGE DataKinds, FlexibleContexts, GADTs, KindSignatures, LambdaCase, PolyKinds #-}
{-# LANGUAGE ScopedTypeVariables, TypeFamilies, TypeOperators #-}
-- What is assumed of a type family holds where it is assumed, and of nothing else.
module AssumedFamilies where

import Control.Monad.State
import Data.Kind (Type)

type family Element c

total :: (Element c ~ Int) => (c -> [Element c]) -> c -> Int
total elements c = sum (elements c)

wrong :: (Element c ~ Int) => c -> Element c -> Bool
wrong _ x = x && True
--          ^ C0201: `x` has type `Element c`, but `Bool` is needed here
--          ^ blame 1: x

-- A type of which nothing is known yet may be any: an equation that comes earlier may apply.
type family Text a where
  Text Int = Bool
  Text a = String

text :: a -> Text a -> Text a
text _ t = t

-- The type that is matched on may be what a functional dependency says, or what comes later.
data List (ts :: [Type]) where
  None :: List '[]
  (:+) :: t -> List ts -> List (t ': ts)

newtype With ts a = With { run :: State (List ts) a }

without :: With ts a -> With (t ': ts) a
without inner = With $ get >>= \case
  t :+ ts -> do
    let (a, ts') = runState (run inner) ts
    put (t :+ ts')
    return a

heads :: [List (t ': ts)] -> [t]
heads = map (\(t :+ _) -> t)

data Same a b where
  Same :: Same a a

data Tagged tag where
  Tagged :: tag a -> a -> Tagged tag

values :: (Functor f, tag ~ Same x) => f (Tagged tag) -> f x
values tagged = (\(Tagged Same x) -> x) <$> tagged

-- A plain instance of a data family is found in the type.
data family Quantity (unit :: Maybe Type) a
data instance Quantity ('Just unit) a = Quantity (List '[unit]) a

unit :: Quantity ('Just u) Int -> List '[u]
unit (Quantity u _) = u

measured :: Int
measured = case same of Quantity (n :+ None) m -> n + m
  where
    same = Quantity (1 :+ None) 2 :: Quantity ('Just Int) Int

-- What waits for a type to be known waits for it under the assumptions of its match.
data Pass = Parsed | Renamed

data Stage (p :: Pass) where
  IsParsed :: Stage 'Parsed
  IsRenamed :: Stage 'Renamed

type family Extra (p :: Pass)
type instance Extra 'Parsed = Bool
type instance Extra 'Renamed = (Int, Int)

data Tree p = Leaf | More (Extra p)

size :: forall p. Stage p -> Tree p -> Int
size stage tree = go tree
  where
    go Leaf = 0
    go (More x) = case stage of
      IsParsed -> if x then 1 else 2
      IsRenamed -> case x of (a, b) -> a + b
