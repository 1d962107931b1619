-- feature: measures that look at parts of parts
-- verdict: safe
module DeeperMeasures where

data Tape a = Tape [a] a [a]

{-@ measure movable @-}
movable :: Tape a -> Bool
movable (Tape _ _ []) = False
movable (Tape _ _ (_:_)) = True

{-@ forward :: {t:Tape a | movable t} -> Tape a @-}
forward :: Tape a -> Tape a
forward (Tape before x (y:after)) = Tape (x : before) y after

{-@ start :: a -> a -> [a] -> {t:Tape a | movable t} @-}
start :: a -> a -> [a] -> Tape a
start x y rest = Tape [] x (y : rest)

data Level = Low | High
data Node = Node Level Int

{-@ measure isHigh @-}
isHigh :: Node -> Bool
isHigh (Node High _) = True
isHigh (Node Low _) = False

{-@ value :: {n:Node | isHigh n} -> Int @-}
value :: Node -> Int
value (Node High n) = n
